#pragma once

#include "app/common/page.h"
#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "app/ledger/ledger_facts.h"

class QHBoxLayout;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace flagstone::app {

class FlowLayout;
class RemovalLine;

/// A company between two games, as a book with two pages: who they are, and their story. If there is no room for
/// two pages it shows one, and turning the page leads to the other.
class LedgerPage final : public Page {
    Q_OBJECT

public:
    LedgerPage(const AppContext &context, const SettingsFile &memory, QWidget *parent = nullptr);
    ~LedgerPage() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QWidget *first() override;
    [[nodiscard]] const ModuleInfo *module() const override { return &m_book.module(); }
    [[nodiscard]] bool mayLeave() override { return m_book.file().mayGo(); }
    [[nodiscard]] bool stepBack() override;
    [[nodiscard]] bool canUndo() const override;
    void undo() override;
    void applySettings(const Settings &settings) override;

    [[nodiscard]] LedgerBook &book() { return m_book; }
    /// As the buttons do, with a file that is chosen already.
    bool importFrom(const QString &file);
    bool exportTo(const QString &file);
    void openLedger(const QString &file);
    /// Deletes one of the ledgers; the open one gives way to the newest of the others.
    void remove(const QString &file, const QString &name);
    bool playPlan(const QString &file, const std::vector<std::string> &who);
    /// A plan that asks for a company: the next quest offers it before all others.
    void setPlan(std::shared_ptr<const Plan> plan);
    [[nodiscard]] LedgerSheets sheets() const { return sheetsOf(m_book); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Right { Deeds, Found, Quests, TakeIn };

    void turnTo(Right right);
    void focusOn(QWidget &widget);
    void focusFirst();
    bool fit();
    void rebuild();
    std::vector<QWidget *> takeParts();
    QVBoxLayout &addLeaf(const char *name);
    void makeProblem();
    void makeBook();
    void makeFoot();
    void offerOthers();
    void askImport();
    void askExport();
    void makeMembers(QVBoxLayout &leaf);
    void makeDeeds(QVBoxLayout &leaf);
    void makeForm(QVBoxLayout &leaf);
    void openForm();
    void openFoundForm();
    void openQuestForm();
    void openRecruitForms();
    void openFree(const std::vector<CompanyMember> &people);
    void leaveForm();
    [[nodiscard]] bool isInForm(const QWidget *widget) const;
    void addHeading(QVBoxLayout &leaf, const QString &text, const QString &fact, double size);
    void addPart(QVBoxLayout &leaf, QWidget *part, int stretch = 0);
    void addWords(QVBoxLayout &leaf, const QString &words);
    QPushButton *addButton(const char *name, const QString &words, const char *icon);
    void paintGutter(QPainter &painter, const QRectF &book);
    void useBook();
    void turn();
    void tell(const QString &headline);
    void rewriteQuest(std::size_t quest);
    void rewriteMember(std::size_t member, QPoint at);
    void showChange(bool saved);
    void print();
    void askSettings(const std::string &quest, const std::vector<std::string> &who);
    void begin(GameRequest request);
    bool play(const Plan &plan, const std::vector<std::string> &who);
    [[nodiscard]] bool isNarrow() const;
    [[nodiscard]] double scale() const;
    [[nodiscard]] int leaves() const;

    const AppContext &m_context;
    LedgerBook m_book;
    std::shared_ptr<const Plan> m_plan;
    const SettingsFile &m_memory;
    paint::Theme m_theme;
    std::shared_ptr<const PackData> m_cards; ///< of the pictures
    Pictures m_pictures;
    Right m_right = Right::Deeds;
    int m_turned = 0; ///< leaves turned since the first
    bool m_narrow = false;
    std::size_t m_questsShown = 4; ///< on a leaf
    QWidget *m_leaves;
    QHBoxLayout *m_leafRow;
    RemovalLine *m_removal;
    FlowLayout *m_foot;
    QWidget *m_first = nullptr;
    QPushButton *m_turn = nullptr; ///< null where a form is open
    QWidget *m_form = nullptr;     ///< the one that is open; until it is left it goes from leaf to leaf
    QWidget *m_free = nullptr;     ///< likewise, above it: those who can be taken in
    Issue m_unsaved;               ///< why the file cannot be written, as it was told
};

} // namespace flagstone::app
