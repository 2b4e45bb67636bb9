#pragma once

#include "app/common/figure_name.h"
#include "core/decision.h"
#include "core/game.h"
#include "core/pack_data.h"
#include "core/sheet.h"
#include "core/view.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// Party and opponents from the sheet's counters and piles, in the same way for every rule system.
namespace flagstone::app {

/// Something that runs out bit by bit: hit points, spells of one level.
struct Gauge {
    int number = 1; ///< which figure of the card, or which spell level
    int left = 0;
    int most = 0; ///< 0 = no maximum
    QString label;
    QString state = {}; ///< of hits: what is true of the figure, "held" or "friendly", or where it stands
    friend bool operator==(const Gauge &, const Gauge &) = default;
};

/// A card that a figure holds, with the uses left.
struct HeldCard {
    CardId card = kNoCard;
    Gauge uses;           ///< most 0 = without limit
    bool running = false; ///< it was started and still lasts
    /// Of a fan: the earlier card of the same hand that is indistinguishable from it; kNoCard if there is none.
    CardId like = kNoCard;
    friend bool operator==(const HeldCard &, const HeldCard &) = default;
};

/// Many cards that belong together: those this seat knows, and how many it does not.
struct Hand {
    QString label;               ///< of the known ones
    std::vector<HeldCard> known; ///< in the order of their table
    struct Unseen {
        QString label;
        int count = 0;
        std::uint8_t back = 0; ///< CardSheet::back of one of them
        friend bool operator==(const Unseen &, const Unseen &) = default;
    };
    std::vector<Unseen> unseen;
    friend bool operator==(const Hand &, const Hand &) = default;
};

/// A character in play.
struct Figure {
    CardId card = kNoCard;    ///< kNoCard where several players share one: the seat's own figure without it
    CardId picture = kNoCard; ///< whose drawing it has: its own card's, or the one its player chose
    std::uint32_t row = 0;    ///< of its card's table: what it looks like now
    int rank = 0;             ///< 1 = front; 0 = the rule system has no ranks
    int seat = 0;             ///< who decides for it
    bool acted = false;
    bool wounded = false;
    std::optional<int> dead = {}; ///< it is with this many hits or fewer, unless it still decides
    QString away = {};            ///< the pile of a card that has left the party: "Fallen"; else empty
    Gauge hits;
    int whole = 0; ///< CounterSpec::whole of its hits
    Gauge goods;   ///< what its seat's treasures are worth; `most` is what they must come to, 0 = no goal
    std::vector<Gauge> spells;
    std::vector<Gauge> others; ///< other numbers of its card
    QStringList inHand = {};   ///< what it has in hand besides cards on the table
    std::vector<HeldCard> held;
    std::vector<Hand> hands;   ///< instead of `held`, where it holds more than a few cards
    std::vector<Gauge> hidden; ///< cards of its seat that this seat may not look at: how many, of what
    friend bool operator==(const Figure &, const Figure &) = default;
};

/// A card that the party faces, with the hits left of each of its figures.
struct FacedCard {
    CardId card = kNoCard;
    std::uint32_t row = 0; ///< of its card's table: what it looks like now
    std::vector<Gauge> figures;
    std::vector<Hand> hands;     ///< those of its cards that are not all unknown
    std::vector<CardId> against; ///< the hero who faces it and what it holds, where each seat has one
    friend bool operator==(const FacedCard &, const FacedCard &) = default;
};

/// Whether each seat has its own figure on the board.
[[nodiscard]] bool ownFigures(const Sheet &sheet);
/// The party in marching order: by rank, then as the pile lies. Where each seat has a figure of its own, all
/// of these, by seat, and where seats race for a goal, each of them even while it has no card.
[[nodiscard]] std::vector<Figure> partyOf(const Sheet &sheet, const TableView &view);
/// The figure of a card; the end of `party` if it has none.
[[nodiscard]] std::vector<Figure>::const_iterator placeInParty(const std::vector<Figure> &party, CardId card);
/// Whether it has no hits left, though it can have some.
[[nodiscard]] bool hasFallen(const Figure &figure);
/// Whether it has fallen or has left the party.
[[nodiscard]] bool isLost(const Figure &figure);
/// A figure that players lead, whether it is in the party or no longer.
[[nodiscard]] bool isOfParty(const Sheet &sheet, CardId card);
/// Whether the program plays it for nobody: the hero of a rival.
[[nodiscard]] bool isRival(const Sheet &sheet, CardId card);
/// Whether the card is a figure: it has hits.
[[nodiscard]] bool isFigure(const Sheet &sheet, CardId card);
/// Whether this fall of hits is not a loss: the figure had the maximum before, and `to` were rolled for it.
[[nodiscard]] bool areRolled(const Game &game, const CounterSpec &hits, int from, int to);
/// Its row tells what it holds, however much that is: `held` and `hidden` in the place of `hands`.
void holdByName(Figure &figure);
/// Whether seats play from cards in hand, so that their hands belong on the table.
[[nodiscard]] bool playsFromHands(const Sheet &sheet);
/// The cards in the hands of the seat of `own` that it may see and that of `all` may not, pile by pile.
[[nodiscard]] std::vector<Hand> handsBeyond(const Sheet &sheet, const TableView &all, const TableView &own);
/// The present opponents. If players have their own heroes, those where one of the heroes is: that of the seat
/// `whose`, if it is given.
[[nodiscard]] std::vector<FacedCard> encounterOf(const Sheet &sheet, const TableView &view,
                                                 std::optional<Seat> whose = {});
/// The name of the place of the opponents: of the card under the party, or of a space. `whose` as above.
[[nodiscard]] QString encounterPlace(const Sheet &sheet, const TableView &view,
                                     std::optional<Seat> whose = {});
/// The laid card that the party stands on; nullptr if it stands on none, or on a board with fixed spaces.
[[nodiscard]] const Placement *underParty(const Sheet &sheet, const TableView &view);
/// The marker of the seat whose hero card this is, as a target; `target` itself for all others.
[[nodiscard]] Target heroTarget(const Sheet &sheet, const TableView &view, const Target &target);
/// Counters that belong to the game as a whole and have a label. They live in the sheet.
[[nodiscard]] std::vector<const CounterSpec *> talliesOf(const Sheet &sheet);

/// "warrior 4" from the pack's columns `class` and `level`, or "wizard" from its column `type`; empty for
/// cards that have neither.
[[nodiscard]] QString classLine(const PackData &pack, const CardSheet &card);

} // namespace flagstone::app
