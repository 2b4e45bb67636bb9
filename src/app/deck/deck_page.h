#pragma once

#include "app/common/app_context.h"
#include "app/common/page.h"
#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "app/deck/deck_document.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QUndoStack;

namespace flagstone::app {

class CardSpread;
class DeckChoice;
class DeckCurve;
class DeckLibrary;
class DeckOdds;
class DeckRows;
class DeckTrials;
class HandList;
class LimitList;
class Panel;

/// The page for building decks: the available cards, the deck as stacks, and how it fares.
class DeckPage final : public Page {
    Q_OBJECT

public:
    /// `module` has decks of one's own; `context` and `memory` outlive the page.
    DeckPage(const AppContext &context, const SettingsFile &memory, const ModuleInfo &module,
             std::shared_ptr<const PackData> pack, QWidget *parent);
    ~DeckPage() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QWidget *first() override;
    [[nodiscard]] const ModuleInfo *module() const override { return &m_document->module(); }
    void applySettings(const Settings &settings) override;
    [[nodiscard]] bool leaveField() override;
    [[nodiscard]] bool stepBack() override;
    [[nodiscard]] bool mayLeave() override { return m_document->mayGo(); }
    [[nodiscard]] bool canUndo() const override;
    [[nodiscard]] bool canRedo() const override;
    void undo() override;
    void redo() override { m_document->undo().redo(); }
    [[nodiscard]] DeckDocument &document() { return *m_document; }
    /// Takes a deck from a file in hand; shows what is wrong with it.
    bool open(const QString &file);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// How the parts lie: beside each other, with tabs and a drawer, or under each other.
    enum class Shape { None, Wide, Tabs, Column };

    void makeParts();
    void makeHead();
    void makeFoot();
    void makeKeys();
    void arrange();
    [[nodiscard]] Shape shapeFor(int width) const;
    [[nodiscard]] QWidget *arrangeWide();
    [[nodiscard]] QWidget *arrangeTabs();
    [[nodiscard]] QWidget *arrangeColumn();
    [[nodiscard]] int scaled(int pixels) const { return pixels * m_textScale / 100; }
    void showDeck();
    void showOpened();
    void showOdds();
    [[nodiscard]] QString lastChange() const;
    void showChoice();
    void showWork();
    [[nodiscard]] bool mayLose(const Issue &why);
    [[nodiscard]] bool isWorking() const;
    void play();
    void print();
    void change(const QString &card, int more);

    const AppContext &m_context;
    const SettingsFile &m_memory;
    Pictures m_pictures;
    DeckDocument *m_document;
    DeckOdds *m_odds;
    paint::Theme m_theme = paint::Theme::Light;
    int m_textScale = 100;
    Shape m_shape = Shape::None;
    OwnDeck m_opened;        ///< the deck as it was when it was opened
    QStackedWidget *m_sides; ///< the choice or the work
    DeckChoice *m_choice;
    QWidget *m_work;
    QWidget *m_frame = nullptr; ///< in m_work: holds the parts in their shape

    // the parts
    DeckLibrary *m_library;
    CardSpread *m_stacks;
    DeckRows *m_rows; ///< the stacks as rows, where all lies in one column
    DeckTrials *m_trials;
    LimitList *m_limits;
    DeckCurve *m_curve;
    HandList *m_hand;
    QLabel *m_change;
    Panel *m_libraryPanel, *m_trialsPanel, *m_limitsPanel, *m_curvePanel, *m_handPanel, *m_changePanel;
    QWidget *m_head, *m_foot;
    QLabel *m_face, *m_hero, *m_size, *m_symbols, *m_failure;
    QLineEdit *m_title;
    QToolButton *m_drawer;
    QPushButton *m_play, *m_print;
};

} // namespace flagstone::app
