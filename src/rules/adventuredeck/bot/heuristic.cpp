// How a cautious or a bold player rates a choice. No rule reads this.
#include "rules/adventuredeck/bot/answer_rating.h"
#include "rules/adventuredeck/bot/attack_rating.h"
#include "rules/adventuredeck/bot/route.h"

#include <algorithm>
#include <cmath>

namespace flagstone::adventuredeck {

namespace {

/// Choices that are worth up to half a point less than the best are close to it (sim/look_ahead.h).
constexpr double kScale = 20.0;
constexpr double kLeast = 0.1; ///< what an action must bring to be better than none

class Heuristic : public Estimates {
public:
    Heuristic(const AdventureDeck &rules, const State &state, PlayStyle style)
        : Estimates(rules, state), m_bold(style != PlayStyle::Cautious)
    {
    }
    [[nodiscard]] int heuristic(const Action &a) const
    {
        return static_cast<int>(std::lround(
            kScale * a.visit([this](const auto &verb) { return static_cast<double>(rate(verb)); })));
    }

private:
    [[nodiscard]] AttackRating attacks() const { return {r, s}; }
    [[nodiscard]] AnswerRating answers() const { return {r, s}; }
    [[nodiscard]] Phase phase() const { return s.frames.top().phase; }

    // --- set-up
    double rate(const verb::TakeAncestry &a) const
    {
        return static_cast<std::size_t>(a.ancestry) == r.decks()[hero(decider()).deck].ancestry ? 1 : 0;
    }
    /// An attack for Round 1, an answer, an attack for Round 2, and an Attribute that raises both.
    double rate(const verb::Choose &a) const
    {
        const Who w = decider();
        const CardKind &k = r.cardKind(a.card);
        const bool weapon = k.kind != Kind::Weapon || r.kindOf(a.card) == mainWeapon(w);
        const auto attack = [&](int round_) {
            return k.is(act::kNormal) && k.attack() && weapon && holds(k.primary | k.secondary, round_);
        };
        const int chosen = handSize(w);
        const bool wanted = chosen == 0   ? attack(1)
                            : chosen == 1 ? k.is(act::kReaction) && k.kind != Kind::Attribute
                            : chosen == 2 ? attack(2)
                                          : k.kind == Kind::Attribute && !k.does.endure;
        return missed(w, a.card) + (wanted ? 10.0 + modeOf(k).value : 0.0);
    }

    // --- between encounters
    [[nodiscard]] bool tired(bool last) const
    {
        int spare_ = kHandMaximum;
        double low = 1.0;
        eachHero([&](Who w) {
            if (!alive(w))
                return;
            spare_ = std::min(spare_, handMaximum(w));
            low = std::min(low, static_cast<double>(hitPoints(w)) / mostHitPoints(w));
        });
        const double missing = missingShare();
        return spare_ >= 3 &&
               (missing >= (m_bold ? 0.5 : 0.4) || low <= 0.3 || (last && spare_ >= 4 && missing >= 0.25));
    }
    double rate(const verb::Go &a) const
    {
        const Route route(r, s);
        const double look = route.worthALook(a.room) && !isShut(s.here, a.room) ? 100.0 : 0.0;
        // A player that looks ahead must not think of walking to and fro, which costs nothing.
        const bool onTheWay = route.through(a.room) <= route.left(s.here) + 0.005;
        return (onTheWay ? 25.0 : 20.0) + look - std::min(route.through(a.room), 4000.0) / 50.0;
    }
    double rate(const verb::Try &a) const
    {
        const Task &task = r.task(a.task);
        if (task.opens.empty())
            return task.damage > 0 ? -100.0 : 60.0;
        const Route route(r, s); // a way that is shut: only if it is the way to go
        return std::ranges::any_of(task.opens,
                                   [&](RoomId to) { return route.through(to) <= route.left(s.here) + 0.02; })
                   ? 50.0
                   : -100.0;
    }
    double rate(const verb::Rest &) const
    {
        const Route route(r, s);
        double next = 1000.0;
        RoomId to = kNoRoom;
        for (const Exit &exit : r.room(s.here).exits)
            if (route.through(exit.to) < next) {
                next = route.through(exit.to);
                to = exit.to;
            }
        const bool fight = to != kNoRoom && route.danger(to) > 0;
        return fight && tired(to == r.dungeon().goal) ? 80.0 : -100.0;
    }
    double rate(const verb::Leave &) const { return Route(r, s).hopeless() ? 200.0 : -200.0; }
    /// Cards of an Attribute that a hero holds; of others only what their decks let one hope for.
    [[nodiscard]] double expected(Who w, Attributes wanted) const
    {
        if (w == decider())
            return own(w, wanted);
        const std::vector<DeckCard> &deck = r.decks()[hero(w).deck].cards;
        const auto all = std::ranges::count_if(deck, [&](const DeckCard &card) {
            const CardKind &k = r.kind(card.kind);
            return k.kind == Kind::Attribute && (k.attributes & wanted) != 0;
        });
        return static_cast<double>(all) * handSize(w) / static_cast<double>(deck.size());
    }
    double rate(const verb::Watch &a) const { return expected(a.hero, bitOf(Attribute::Intellect)); }
    double rate(const verb::Send &a) const
    {
        const Task &task = r.task(taskAtHand());
        return 3.0 * expected(a.hero, bitOf(task.attribute)) + 0.1 * hitPoints(a.hero);
    }
    double rate(const verb::Seek &a) const { return drawsUps(decider(), a.ups, r.task(taskAtHand()).match); }
    double rate(const verb::Rescue &a) const
    {
        const Task &task = r.task(taskAtHand());
        if (phase() == Phase::Seek)
            return -1.0; // luck first
        const bool cheap = r.cardKind(a.card).kind == Kind::Attribute;
        return (task.damage > 0 || !task.opens.empty() || cheap ? 5.0 : -1.0) - missed(decider(), a.card) / 2;
    }
    double rate(const verb::Fetch &) const
    {
        const Task &task = r.task(taskAtHand());
        return !task.opens.empty() && allTried(taskAtHand()) ? 1.0 : -5.0;
    }

    // --- what was found
    double rate(const verb::Claim &) const { return 1.0; }
    double rate(const verb::ToHand &) const
    {
        return r.cardKind(s.frames.top().card).kind == Kind::Item ? 1.0 : -1.0;
    }
    double rate(const verb::ToDeck &) const { return -1.0; }
    double rate(const verb::Remove &a) const { return -missed(decider(), a.card); }

    // --- an encounter
    /// A Shield and a weapon leave no hand for Spells, AD-130.
    double rate(const verb::Carry &) const
    {
        return deckHas(decider(), [](const CardKind &k) { return k.kind == Kind::Spell; }) ? -1.0 : 1.0;
    }
    /// The two weapons of which the deck has most, if no Shield needs a hand.
    double rate(const verb::DualWield &a) const
    {
        const Who w = decider();
        if (s.frames.top().kind == FrameKind::Turn ||
            deckHas(w, [](const CardKind &k) { return k.kind == Kind::Shield || k.kind == Kind::Spell; }))
            return -1.0;
        const auto copies = [&](KindId kind) {
            return static_cast<double>(
                std::ranges::count(r.decks()[hero(w).deck].cards, kind, &DeckCard::kind));
        };
        const bool together = (r.kind(a.first).primary & r.kind(a.second).primary) != 0;
        return a.first == a.second || !together ? -1.0 : 0.1 * (copies(a.first) + copies(a.second));
    }
    double rate(const verb::Call &a) const { return a.mark == likely(decider()) ? 1.0 : 0.0; }
    double rate(const verb::Declare &a) const
    {
        if (s.frames.top().kind == FrameKind::Sneak)
            return 0.5;
        return a.mark == likely(decider()) ? 0.5 : 0.0;
    }
    double rate(const verb::HideAgain &) const
    {
        return own(decider(), bitOf(Attribute::Agility)) > 1 ? 1.0 : -1.0;
    }
    double rate(const verb::Notice &) const
    {
        return own(decider(), bitOf(Attribute::Intellect)) > 1 ? 1.0 : -1.0;
    }
    double rate(const verb::NoticeByDeck &) const { return -5.0; }

    // --- a turn
    [[nodiscard]] bool reaches(Who w, const CardKind &k) const
    {
        bool somebody = false;
        eachOpponent(w, [&](Who to) {
            somebody = somebody || reach(w, to, k.distances, k.kind == Kind::Weapon).has_value();
        });
        return somebody || !distancesCount();
    }
    [[nodiscard]] bool canAttack(Who w) const
    {
        return std::ranges::any_of(hand(w), [&](CardId card) {
            const CardKind &k = r.cardKind(card);
            return k.attack() && k.is(act::kNormal) && playable(w, card) && reaches(w, k) &&
                   (k.kind != Kind::Weapon || canWield(w, r.kindOf(card)));
        });
    }
    double rate(const verb::DrawOne &) const
    {
        const Who w = decider();
        double least = 10.0;
        for (const CardId card : hand(w))
            least = std::min(least, missed(w, card));
        const std::size_t deck = cards(HeroPile::Draw, w).size();
        return (deck > 6 && least < 1.0) || (deck > 0 && !canAttack(w)) ? 1.0 : -1.0;
    }
    double rate(const verb::Play &a) const
    {
        if (fighting())
            return attacks().play(decider(), a.card, a.target) - kLeast;
        const CardKind &k = r.cardKind(a.card);
        const int missing = mostHitPoints(a.target) - hitPoints(a.target);
        const bool potion = k.does.heal > 0;
        const bool low = 2 * hitPoints(a.target) <= mostHitPoints(a.target);
        if (k.does.nextValue || missing < (potion ? 5 : 3) || (potion && r.players() == 1 && !low))
            return -100.0;
        return 100.0 + missing + (potion ? 0.0 : 1.0);
    }
    double rate(const verb::Throw &a) const { return attacks().play(decider(), a.card, a.target) - kLeast; }
    double rate(const verb::PlayByResolve &) const { return -3.0; }
    double rate(const verb::ReactByResolve &) const { return -3.0; }
    double rate(const verb::Move &a) const
    {
        return attacks().move(decider(),
                              {static_cast<std::int16_t>(a.col), static_cast<std::int16_t>(a.row)}) -
               kLeast;
    }
    double rate(const verb::FastSwap &a) const
    {
        return attacks().play(decider(), a.card, a.target) - kLeast;
    }
    double rate(const verb::Base &a) const { return attacks().base(decider(), a.target) - kLeast; }
    double rate(const verb::Recall &a) const
    {
        const Who w = decider();
        const CardKind &k = r.cardKind(a.card);
        if (!k.is(act::kNormal) || !k.attack() || !playable(w, a.card) ||
            (k.kind == Kind::Weapon && !canWield(w, r.kindOf(a.card))))
            return -1.0;
        double best = -1.0;
        eachFoe([&](Who foe_) {
            if (!foe(foe_).hidden)
                best = std::max(best, attacks().play(w, a.card, foe_, recallCost(a.card)));
        });
        return best - kLeast;
    }
    double rate(const verb::Grapple &) const { return -2.0; }
    double rate(const verb::GrappleHit &a) const { return attacks().fist(a.target) - kLeast; }
    double rate(const verb::Escape &) const
    {
        return own(decider(), bitOf(Attribute::Strength) | bitOf(Attribute::Agility)) > 0 ? 3.0 : 1.5;
    }
    double rate(const verb::Release &) const { return -1.0; }
    double rate(const verb::Flee &) const { return -10.0; }
    double rate(const verb::StandUp &) const { return 50.0; }
    double rate(const verb::PickUp &) const { return 40.0; }
    double rate(const verb::PickUpShield &) const { return 0.5; }
    double rate(const verb::StopHiding &) const
    {
        bool seen = false;
        eachFoe([&](Who w) { seen = seen || !foe(w).hidden; });
        return seen ? -1.0 : 0.2; // else nobody would ever act again
    }
    /// The little that an action brings is better than a stand-off.
    double rate(const verb::Pass &) const { return standOffNears() ? -kLeast : 0.0; }
    double rate(const verb::Swap &a) const
    {
        const Who w = decider();
        const auto held = [&](KindId kind) {
            return std::ranges::count_if(hand(w), [&](CardId card) { return r.kindOf(card) == kind; });
        };
        const bool idle = held(hero(w).weapon) == 0 || !reaches(w, r.kind(hero(w).weapon));
        return idle && held(a.weapon) > (distancesCount() ? 0 : 1) && reaches(w, r.kind(a.weapon)) &&
                       !canAttack(w)
                   ? 0.1
                   : -1.0;
    }
    double rate(const verb::Equip &) const { return -0.5; }
    double rate(const verb::DropShield &) const { return -3.0; }

    // --- an action and its answer
    double rate(const verb::Add &a) const
    {
        const double brings =
            phase() == Phase::Strengthen ? answers().strengthen(a.card) : attacks().boost(a.card);
        return brings > 0 ? brings : brings - 0.1;
    }
    double rate(const verb::Raise &) const
    {
        return phase() == Phase::Strengthen ? answers().raise() : attacks().raise();
    }
    double rate(const verb::Also &a) const { return attacks().alsoAt(a.target); }
    double rate(const verb::Resolve &) const { return -3.0; }
    double rate(const verb::Strike &a) const // two symbols that are not alike are the likelier ones
    {
        return countersOf(attack()).symbols == 2 && a.ups == 1 ? -0.1 : 0.0;
    }
    double rate(const verb::Knock &a) const { return a.arm == Arm::Weapon ? 0.5 : 0.0; }
    double rate(const verb::React &a) const { return answers().react(a.card) - kLeast / 2; }
    double rate(const verb::Counter &a) const
    {
        if (s.frames.top().kind == FrameKind::Poison)
            return r.cardKind(a.card).kind == Kind::Attribute ? 1.0 : -1.0;
        const bool first = phase() == Phase::Answer || phase() == Phase::Help;
        return (first ? answers().counter(a.card) : answers().chain(a.card)) - kLeast / 2;
    }
    double rate(const verb::Luck &) const { return answers().luck() - kLeast / 2; }
    double rate(const verb::BaseReaction &) const
    {
        return s.frames.top().kind == FrameKind::Poison ? 2.0 : answers().base();
    }

    // --- grappling, and what follows
    double rate(const verb::Force &a) const { return 3.0 - missed(decider(), a.card) / 2; }
    double rate(const verb::BareFist &) const { return attacks().fist(s.fight.contest.actor); }
    double rate(const verb::ClingToLife &) const { return 100.0; }
    double rate(const verb::Discard &a) const { return -missed(decider(), a.card); }
    double rate(const verb::DrawCards &a) const
    {
        const auto deck = static_cast<int>(cards(HeroPile::Draw, decider()).size());
        return a.count <= deck ? a.count : -a.count; // more costs a level of Fatigue
    }
    template <class V>
    double rate(const V &) const
    {
        return 0.0;
    }

    bool m_bold;
};

} // namespace

int AdventureDeck::heuristic(const State &s, const Action &action, PlayStyle style) const
{
    return Heuristic(*this, s, style).heuristic(action);
}

} // namespace flagstone::adventuredeck
