#pragma once

#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "app/plan/dungeon_map.h"
#include "app/plan/plan_document.h"

#include <QMainWindow>

#include <map>
#include <string>
#include <vector>

class QAction;
class QLabel;
class QListWidget;

namespace flagstone::app {

class BoardView;
class LibraryList;
class OptionNotices;
class Panel;

/// Where the game master lays out a plan's dungeon, card by card, at the places that the rules allow. It edits the
/// plan and keeps only the edit in progress.
class DungeonWindow final : public QMainWindow {
    Q_OBJECT

public:
    /// `document` must outlive the window.
    DungeonWindow(PlanDocument &document, const Settings &settings, QWidget *parent);
    ~DungeonWindow() override;

    void applySettings(const Settings &settings);

    [[nodiscard]] BoardView &board() { return *m_board; }
    [[nodiscard]] LibraryList *library() { return m_library; }
    /// The laid cards, in the order in which they were laid.
    [[nodiscard]] QListWidget &laid() { return *m_laid; }
    [[nodiscard]] const DungeonMap &map() const { return m_map; }
    /// What was said last.
    [[nodiscard]] QString said() const;

Q_SIGNALS:
    /// Asks for the manual on this window.
    void helpAsked();

private:
    void makeActions();
    void connectParts();
    void rebuild();
    void refresh();
    void showMap(const DungeonMap &map);
    void listLaid();
    void showNotices();
    void markChosen();
    void leaveLaid();

    void choose(const QString &card);
    void showPlaces();
    void activate(const Target &target);
    void lay(const Spot &spot);
    void takeAway();
    void pickUp();
    void letGo();
    void escape();
    void toPlaces();

    /// The place where the plan lets the game begin; kNoCard if it does not say so.
    [[nodiscard]] CardId start();
    [[nodiscard]] bool mayBegin(const std::string &place);
    [[nodiscard]] const CardSheet *sheetOf(const std::string &card) const;
    [[nodiscard]] QString lineOf(CardId card) const; ///< where a laid card is
    [[nodiscard]] SlotId chosenSlot() const;
    void say(const QString &text);

    PlanDocument &m_document;
    Settings m_settings;
    Pictures m_pictures;
    DungeonMap m_map;                     ///< of the plan
    DungeonMap m_shown;                   ///< what is on the board: without the card that was picked up
    std::vector<Spot> m_spots;            ///< of the chosen card, on the board
    std::string m_card;                   ///< the card whose places are shown; empty if none is
    std::string m_inHand;                 ///< a laid card that was picked up to be laid elsewhere
    std::map<std::string, bool> m_begins; ///< whether the game can begin in a place
    const Game *m_game = nullptr;         ///< whose cards are shown
    bool m_follows = true;                ///< nobody has moved the table: all of it stays in sight
    BoardView *m_board;
    LibraryList *m_library = nullptr;
    QWidget *m_libraryBody;
    Panel *m_laidPanel;
    QListWidget *m_laid;
    OptionNotices *m_notices;
    QAction *m_walls = nullptr;
    QAction *m_take = nullptr;
    QAction *m_move = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QLabel *m_said;
};

} // namespace flagstone::app
