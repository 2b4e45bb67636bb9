#pragma once

#include "app/common/card_context.h"
#include "app/panels/plights.h"
#include "app/panels/round_wheel.h"
#include "app/play/figures.h"
#include "app/play/next_turn.h"
#include "core/view.h"

#include <QObject>
#include <QString>

#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace flagstone::app {

class FightForecast;
class PlayController;
class TableSides;
struct StageScene;

/// What the panels round the board show of a game: the party, hands, what is faced or the room, the quest, and on
/// all of them what is lit, marked and how likely it is.
class TablePanels final : public QObject {
    Q_OBJECT

public:
    explicit TablePanels(TableSides &sides);

    /// `play` and what the source names must outlive this or be replaced first.
    void setGame(PlayController &play, const CardContext &source);
    /// The same cards look another way.
    void setSource(const CardContext &source);
    void setShowChances(bool on);

    /// `settled`: nothing is still to be seen, so what comes next may be shown.
    void show(const TableView &view, bool settled);
    /// Who has done what is shown from now on, until a show() that is settled; nothing if it was no player.
    void setDoer(std::optional<Seat> seat) { m_doer = seat; }
    /// Frames this figure in the party. Without one, where each player has a hero, the acting player's.
    void showActor(CardId figure);
    /// What the enemies do in a scene, in the words in which it was foreseen.
    [[nodiscard]] NextTurn turnOf(const StageScene &scene) const { return turnIn(scene, m_next.dice); }
    /// The enemies do this now.
    void showTurn(const NextTurn &turn);
    /// Nothing is left of the game.
    void clear();
    /// What the armed verb of the bar, or the usual one, can be done to.
    void showLit();
    void setMarked(const std::optional<Target> &target);
    void showChances();
    /// The seat at the screen while it decides or what it did is still to be seen; nobody while a computer acts.
    [[nodiscard]] std::optional<Seat> acting() const { return m_acting; }
    /// What the card that is asked about is good for to the member who gets it by this choice; empty if nobody does.
    [[nodiscard]] QString usedAs(const Choice &choice) const;

private:
    [[nodiscard]] std::optional<QPoint> placeOf(PileId pile) const;
    [[nodiscard]] Seat whoActs() const;
    void showParty(const TableView &view, bool settled);
    void showFaced(const TableView &view, bool settled);
    void showFoes(std::vector<FacedCard> foes, const TableView &view, bool settled);
    void showActed(const std::vector<Figure> &fighters);
    void showRoom(const TableView &view);
    void showKeys();
    void markHeld();
    [[nodiscard]] std::optional<SpaceId> markedSpace() const;
    [[nodiscard]] std::optional<CardId> markedPlan() const;
    [[nodiscard]] RoundNow roundOf(const TableView &view) const;
    [[nodiscard]] std::vector<std::pair<Target, QString>> userNotes() const;
    [[nodiscard]] std::vector<std::pair<Target, QString>>
    withKeys(std::vector<std::pair<Target, QString>> tags) const;

    TableSides &m_sides;
    FightForecast *m_fightForecast;
    PlayController *m_play = nullptr;
    CardContext m_source;
    std::optional<Seat> m_acting;
    std::optional<Seat> m_doer; ///< setDoer()
    bool m_placeMarked = false; ///< the room beside the board is the one that is marked
    NextTurn m_next;            ///< what opponents do when their turn comes
    int m_enemies = 0;          ///< how many of those who are faced fight, if that is said; else 0
    std::set<CardId> m_offered; ///< the foes for whom the drawer has opened by itself, until there is peace
    Plights m_plights;
};

} // namespace flagstone::app
