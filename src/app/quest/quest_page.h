#pragma once

#include "app/common/app_context.h"
#include "app/common/page.h"
#include "app/common/settings.h"
#include "app/quest/quest_history.h"
#include "app/quest/quest_pictures.h"

#include <QPointer>

class QFormLayout;
class QLabel;
class QMessageBox;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace flagstone::app {

class CardPicker;
class CheckList;
class ColumnScroll;
class ConditionList;
class GoalView;
class MakeIt;
class OwnCards;
class Panel;
class QuestCard;
class QuestOdds;
class QuestTable;
class RemovalLine;

/// A quest of one's own: the card as others will see it, the goal and all that belongs to it, and how it will go.
/// FP-O05
class QuestPage final : public Page {
    Q_OBJECT

public:
    /// Begins with a new quest. `memory` and `histories`, of the quests that were left, outlive this.
    QuestPage(const AppContext &context, const SettingsFile &memory, QuestHistories &histories,
              QWidget *parent);
    ~QuestPage() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] const ModuleInfo *module() const override;
    [[nodiscard]] QWidget *first() override;
    void applySettings(const Settings &settings) override;
    [[nodiscard]] bool mayLeave() override;
    [[nodiscard]] bool leaveField() override;
    [[nodiscard]] bool stepBack() override;
    [[nodiscard]] bool canUndo() const override;
    [[nodiscard]] bool canRedo() const override;
    void undo() override;
    void redo() override;
    /// The quest in hand; null if no rule system here has quests to make.
    [[nodiscard]] QuestDocument *document() { return m_document; }
    /// Takes a quest from a file in hand; shows what is wrong with it.
    bool open(const QString &file);
    /// Writes a copy for somebody else.
    bool shareAs(const QString &file);
    /// Deletes one of the quests; the one in hand gives way to a new one.
    void remove(const QString &file, const QString &title);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    enum class Shape { Wide, Narrow, Column };

    void makeDocument(QuestHistories &histories);
    QWidget *makeLeft();
    QWidget *makeMiddle();
    void addField(QFormLayout &form, const QuestField &field);
    QWidget *makeRight();
    QWidget *makeFoot();
    void fillQuests();
    void layOut();
    [[nodiscard]] Shape shapeNow() const;
    void applyTheme();
    void showChecks();
    void showState();
    void showSaved();
    void beginGoal();
    QWidget *makeArtButton(const QuestField &field, QWidget *parent);
    /// A copy of a quest of the pack, with its picture.
    [[nodiscard]] QuestDraft copyOf(const AdventureSpec &adventure) const;
    void askArt(const QuestField &field, const CardPicked &picked);
    void askCard(const QString &question, const QuestPick &pick, const CardPicked &picked);
    void showMiddle();
    void goTo(const QuestFinding &finding);
    void tryIt();
    void share();
    void print();
    void complain(const QString &headline, const Issues &issues);
    void showMissing();
    void connectFile();
    [[nodiscard]] bool mayLose(const Issue &why);

    AppContext m_context;
    const SettingsFile &m_memory;
    paint::Theme m_theme;
    QuestDocument *m_document = nullptr;
    QuestPictures *m_pictures = nullptr;
    QuestTable *m_table = nullptr;
    QuestCard *m_card = nullptr;
    GoalView *m_goal = nullptr;
    OwnCards *m_own = nullptr;
    ConditionList *m_conditions = nullptr;
    CardPicker *m_spread = nullptr;
    QuestOdds *m_odds = nullptr;
    MakeIt *m_makeIt = nullptr;
    RemovalLine *m_removal = nullptr;
    CheckList *m_checks = nullptr;
    Panel *m_oddsPanel = nullptr, *m_checksPanel = nullptr, *m_cardPanel = nullptr;
    QStackedWidget *m_middle = nullptr;
    QWidget *m_left = nullptr, *m_right = nullptr, *m_foot = nullptr, *m_all = nullptr;
    QScrollArea *m_leftScroll = nullptr;
    ColumnScroll *m_tableScroll = nullptr;
    QPushButton *m_try = nullptr, *m_share = nullptr, *m_print = nullptr;
    QToolButton *m_quests = nullptr, *m_drawer = nullptr;
    QLabel *m_missing = nullptr;       ///< why the quest cannot be tried yet
    QLabel *m_shared = nullptr;        ///< where it was written for others, until the next edit
    QPointer<QMessageBox> m_complaint; ///< at most one
    Shape m_shape = Shape::Wide;
    bool m_laid = false;
    bool m_removedLast = false;                ///< nothing was edited since a quest was deleted
    std::vector<std::function<void()>> m_rows; ///< show their cells again
};

} // namespace flagstone::app
