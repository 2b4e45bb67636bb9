#pragma once

#include "app/board/board_canvas.h"
#include "app/board/board_presenter.h"
#include "app/board/choice_spread.h"
#include "app/board/close_up.h"
#include "app/board/corner_tag.h"
#include "app/board/edge_tags.h"
#include "app/board/pile_fan.h"
#include "app/board/pile_tray.h"
#include "app/board/trade_spread.h"

#include <QElapsedTimer>
#include <QImage>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace flagstone::app {

/// One seat's picture of a game: the table with its cards, piles and markers, and what the rules allow, in
/// chalk. It reports what the user pointed at and never what that means.
class BoardView : public QWidget {
    Q_OBJECT

public:
    explicit BoardView(QWidget *parent = nullptr);
    ~BoardView() override;

    /// A new game. The board is empty until reset().
    void setGame(const Sheet &sheet, std::shared_ptr<paint::FaceBook> faces,
                 std::shared_ptr<paint::PixmapCache> pixmaps);
    /// How beats become sentences: for tooltips and screen readers.
    void setWording(Wording wording);
    /// The same in a few words, or empty: why a card does not open a door, a choice below its card.
    void setBriefWording(Wording wording);
    void setTheme(paint::Theme theme);
    void setPace(Pace pace);
    /// The program no longer moves the table by itself; a game still opens where it continues.
    void setByHand(bool on);
    /// 1 to 2: size of the close-up, and of words on the table.
    void setTextScale(double scale);

    /// Shows a table without any motion: a loaded game, an undo, another seat.
    void reset(const TableView &view, const Decision &decision);
    /// Where the party has gone so far, for a game that was not watched from its start. Before reset().
    void setWays(const std::vector<Way> &ways);
    /// Cards that leave the board for a panel beside it fly to this place of the screen, and come from there.
    void setPanelPlace(BoardPresenter::PanelPlace place) { m_presenter->setPanelPlace(std::move(place)); }
    void setLargeCards(std::vector<LargeCard> cards) { m_presenter->setLargeCards(std::move(cards)); }
    /// The door that the decision which play() shows next is about.
    void setDoorInUse(const Target &door);
    /// Plays what has happened, already redacted for the view's seat. It ends exactly as reset(after,
    /// decision).
    /// Each motion gets `share` of its time.
    void play(const std::vector<Event> &redacted, const TableView &after, const Decision &decision,
              double share = 1.0);
    /// About how long this takes to play, in milliseconds at calm pace.
    [[nodiscard]] static int timeOf(const std::vector<Event> &events);
    /// This much at the foot is covered, or may be later: cards to choose from keep above it.
    void setFoot(int pixels, int later);
    /// This much at the right is under a drawer: cards to choose from keep beside it. Opening a drawer moves nothing
    /// else yet.
    void setSide(int pixels);
    /// Brings into sight what is decided now: who acts, and everything that can be chosen; of a fight only its room.
    /// If the whole table is in view, it stays in view. A view that the user is moving is left alone.
    void frame(bool motion = true);
    /// As a game opens: all of it, or what is decided now where that would be too small.
    void frameAnew();
    [[nodiscard]] int foot() const { return m_foot; }
    /// In px, how much of it on the right lies below something else.
    [[nodiscard]] int side() const { return m_side; }
    /// Something else covers all of it, so its corners say nothing.
    void setCovered(bool covered);
    /// What of the decision is lit, if that changes while it stands, and the targets that digits choose.
    void setLit(const Decision &lit, const std::vector<Target> &digits);
    void setChances(const std::vector<TargetChance> &chances);
    void finishAnimations();
    [[nodiscard]] bool animating() const;

    /// The least width of a plan that the program brings into sight, and of the room of a fight: pixels.
    void setLeastPlan(int plan, int fight);
    /// Everything in sight. Without `motion` it is there at once.
    /// For a user who asks for it: the table may then stay this small.
    void showAll(bool motion = true);
    void showParty();
    /// Moves a laid card, or a space of a printed board, to the middle; an unknown one moves nothing.
    void centreOn(SpaceId space);
    void zoomBy(double factor);
    [[nodiscard]] double zoom() const; ///< 1 = a cell 168 pixels wide
    /// Storeys from `limit` on are only outlined; a limit of storeys() or more shows all.
    void setStoreyLimit(int limit);
    [[nodiscard]] int storeys() const;
    /// Something to know about the whole board, in its upper left corner: "3 doors still closed".
    void say(const QString &words);
    /// The choice that has the focus elsewhere, for instance in a prompt bar. `words`: what a screen reader says of it,
    /// if not all that is about the target.
    void setHighlighted(const std::optional<Target> &target, const QString &words = {});
    /// Whether the keyboard is on what setHighlighted() has, so that screen readers say it by themselves.
    [[nodiscard]] bool isMarkInFocus() const;

    /// All that is laid, without the widget, the piles and the chalk. Takes as long as it takes; except with
    /// Want::Now, cards that have not been drawn yet are requested and look like their stand-ins.
    [[nodiscard]] QImage picture(QSize size, CardArt::Want want = CardArt::Want::Now);

    /// What a picture of this size shows, in millimetres.
    [[nodiscard]] QRectF pictured(QSize size) const;

    [[nodiscard]] CardArt &art() { return m_art; }
    [[nodiscard]] BoardScene &scene() { return m_scene; }
    [[nodiscard]] BoardCanvas &canvas() { return *m_canvas; }
    /// Decks and discards. The window that shows the board puts it beside it.
    [[nodiscard]] PileTray &tray() { return *m_tray; }
    [[nodiscard]] CloseUp &closeUp() { return *m_closeUp; }
    /// Unless the user has pinned it.
    void hideCloseUp();
    /// The card that the decision is about and that lies nowhere on the table: a key shows it large where nothing else
    /// is pointed at. Forgotten with the decision.
    void setAsked(CardId card) { m_asked = card; }
    /// What a card that is shown large must not cover while there is room elsewhere, on the screen. The first ones are
    /// covered first.
    void setKept(std::function<std::vector<QRect>()> kept) { m_kept = std::move(kept); }
    /// Whether it is a card that lies there only to be chosen.
    [[nodiscard]] bool offers(const Target &target) const;
    /// The same, on a page of them that is not shown.
    [[nodiscard]] bool isOnOtherPage(const Target &target) const;
    [[nodiscard]] const TableView &shown() const;
    [[nodiscard]] const Sheet &sheet() const { return m_sheet; }

Q_SIGNALS:
    /// Something lies over all of it, or no longer: see setCovered(), or cards to choose from.
    void coveredChanged(bool covered);
    void activated(const flagstone::Target &target);
    void hoveredTarget(std::optional<flagstone::Target> target);
    /// By key or by turning a ghost, after hoveredTarget().
    void walkedTo(const flagstone::Target &target);
    /// Other cards to choose from are in sight, of the same decision.
    void pageTurned();
    void zoomChanged(double zoom);
    void rested(); ///< all motion has ended
    void viewMoved();
    void resized(); ///< the table has its new size
    /// The menu key or the other mouse button, on a laid card or a space of a fixed board.
    void menuWanted(SpaceId space, QPoint global);
    /// All that can be done to something lit is to be shown.
    void menuAsked(const flagstone::Target &target, QPoint global);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    static constexpr int kAnyCell = std::numeric_limits<int>::max();
    /// Whether everything is shown, as long as the user does not move the table.
    enum class All : std::uint8_t {
        No,
        OnceUncovered, ///< a fixed board had no room beside a drawer: at the first decision without one
        Yes
    };
    void connectCanvas();
    void activate(const Target &target);
    void onRest();
    void light();
    void bringToFront();
    [[nodiscard]] std::vector<TradeSpread::Row> tradeRows() const;
    /// Over the table, if any cards lie there to choose from.
    [[nodiscard]] ChoiceCards *cardsInFront() const;
    void browse(PileId pile);
    void showCover();
    void layOverlays();
    /// Says at each edge what is lit and out of sight there.
    void announce();
    void layEdges();
    void goBeyond(const QRectF &nearest);
    void updateStatus();
    void considerChoice(const ChoiceCards &cards, const std::optional<Target> &target);
    void pin();
    [[nodiscard]] std::vector<QRect> keptFrom(QPoint beside) const;
    void applyPeel();
    void frameMap(const TableView &after);
    void frameFirst();
    /// As frame(), from this sight on.
    void frameFrom(Sight now, bool motion);
    [[nodiscard]] QRectF offeredWithTags(double px) const;
    [[nodiscard]] QRectF offeredWithWords(double px) const;
    [[nodiscard]] QRectF everythingWithWords() const;
    [[nodiscard]] bool laysPlans() const;
    [[nodiscard]] int leastCell() const;
    /// Where the user's own zoom is kept.
    [[nodiscard]] int &ownCell() { return m_beforeFight ? m_ownFight : m_ownCell; }
    void showChalk(bool targets, bool closedDoors);

    CardArt m_art;
    BoardScene m_scene;
    BoardCanvas *m_canvas;
    PileTray *m_tray;
    BoardPresenter *m_presenter;
    CloseUp *m_closeUp;
    ChoiceSpread *m_spread;
    TradeSpread *m_trade;
    bool m_covered = false; ///< see setCovered()
    bool m_covers = false;  ///< as last sent by coveredChanged()
    CornerTag *m_fact;
    CornerTag *m_status; ///< zoom and storeys; a press lifts one storey off
    EdgeTags *m_edges;
    std::function<std::vector<QRect>()> m_kept; ///< see setKept()
    Sheet m_sheet;
    int m_foot = 0; ///< px, as m_side
    int m_side = 0;
    int m_reserve = 0; ///< px above it that may lie under something later
    Wording m_wording, m_briefWording;
    Decision m_decision;
    /// What the decision is about, whichever verb is armed: arming one does not move the table.
    std::vector<Lit> m_offered;
    CardId m_asked = kNoCard; ///< see setAsked()
    std::vector<Target> m_digits;
    std::optional<Target> m_marked;
    std::vector<TargetChance> m_chances;
    int m_leastPlan = 0, m_leastFight = 0;
    std::optional<int> m_beforeFight; ///< pixels of a cell before the fight that is framed
    QElapsedTimer m_steered;          ///< since the user zoomed or panned
    QTimer m_frameLater;
    int m_storeys = 0;
    int m_limit = CardField::kAllStoreys;
    bool m_peelHeld = false;
    std::size_t m_laid = 0;    ///< cards on the board when it last rested
    bool m_fresh = true;       ///< nothing of this game has been shown yet
    int m_ownCell = kAnyCell;  ///< pixels of a cell, as small as the user has zoomed out
    int m_ownFight = kAnyCell; ///< the same since the fight began
    All m_all = All::No;
};

} // namespace flagstone::app
