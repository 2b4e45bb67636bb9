// Decisions for people: prompts, what to point at, refusals.
#include "rules/cards/bot/gm_policy.h"
#include "rules/cards/words/labels.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

class ChoiceWording : public Queries {
public:
    using Queries::Queries;

    [[nodiscard]] Choice choice(const Action &a) const;
    [[nodiscard]] Beat prompt() const;
    [[nodiscard]] Beat askedBy() const;
    [[nodiscard]] std::vector<Denied> denied() const;

private:
    [[nodiscard]] Beat askTurn(Who w) const;
    [[nodiscard]] int name(Who w) const { return raw(r.marker(w)); }
    [[nodiscard]] Target figure(Who w) const { return targetCard(r.marker(w)); }
    [[nodiscard]] Target slot(TileId t) const { return targetSlot(bottomSlot(t)); }
    [[nodiscard]] static Target place(const RaisedCell &cell)
    {
        return {.kind = Target::Kind::Place,
                .placement = {
                    .col = cell.col, .row = cell.row, .storey = static_cast<std::int8_t>(2 * cell.height)}};
    }
    [[nodiscard]] Target spot(TileId from, Spot to) const
    {
        return isEmpty(to) ? place(beside(tile(from).cell, wayTo(to))) : slot(raw(to));
    }

    // What is pointed at for a verb; for those that are not here, nothing is.
    template <class V>
    std::optional<Target> point(const V &) const
    {
        return std::nullopt;
    }
    template <kit::OneOf<verb::StartOn, verb::PlaceJoker, verb::PlaceNpc> V>
    std::optional<Target> point(const V &a) const
    {
        RaisedCell cell = tile(raw(a.tile)).cell; // the tiles are not dealt yet
        cell.height = std::max<std::int8_t>(cell.height, 0);
        return place(cell);
    }
    template <kit::OneOf<verb::TakeNpc, verb::PickCard, verb::AddCard> V>
    std::optional<Target> point(const V &a) const
    {
        return targetCard(a.card);
    }
    template <kit::OneOf<verb::Stake, verb::Label> V>
    std::optional<Target> point(const V &a) const
    {
        return targetCard(a.joker);
    }
    std::optional<Target> point(const verb::TakeSuit &a) const { return court(a.pack, a.suit, kKing); }
    std::optional<Target> point(const verb::TakePerson &a) const
    {
        return court(0, hero(s.asked).suit, static_cast<int>(a.person));
    }
    /// What represents a suit, or a person of it.
    std::optional<Target> court(int pack, Suit suit, int rank) const
    {
        for (std::size_t c = 0; c < r.cardCount(); ++c)
            if (const CardId card{static_cast<std::uint16_t>(c)};
                r.isCore(card) && r.packOf(card) == pack &&
                r.face(card) == Face{suit, static_cast<std::uint8_t>(rank)})
                return targetCard(card);
        return std::nullopt;
    }
    std::optional<Target> point(const verb::Attack &a) const { return figure(a.target); }
    std::optional<Target> point(const verb::Talk &a) const { return figure(a.npc); }
    std::optional<Target> point(const verb::UsePotion &a) const { return figure(a.patient); }
    std::optional<Target> point(const verb::Surrender &a) const { return figure(a.to); }
    std::optional<Target> point(const verb::GiveJoker &a) const { return figure(a.to); }
    std::optional<Target> point(const verb::Grant &a) const { return figure(a.hero); }
    std::optional<Target> point(const verb::DeclareTest &a) const { return figure(a.hero); }
    template <kit::OneOf<verb::Use, verb::Wish, verb::Name> V>
    std::optional<Target> point(const V &a) const
    {
        return a.target < kGm ? std::optional(figure(a.target)) : std::nullopt;
    }
    std::optional<Target> point(const verb::Move &a) const { return spot(tileOf(mover()), a.to); }
    std::optional<Target> point(const verb::Run &a) const { return spot(raw(a.through), a.to); }
    template <kit::OneOf<verb::Reveal, verb::Visit, verb::Rest> V>
    std::optional<Target> point(const V &) const
    {
        return slot(tileOf(actor()));
    }
    std::optional<Target> point(const verb::TryFeat &) const
    {
        return o.hasMap() ? std::optional(slot(tileOf(actor()))) : std::nullopt;
    }
};

Choice ChoiceWording::choice(const Action &a) const
{
    const bool aside = a.visit([]<class V>(const V &) { return Aside<V>; });
    const Who w = aside ? kGm : decider();
    Choice c{.code = r.encode(a),
             .label = labelOf(r, s, a),
             .targets = {},
             .seats = seatsOf(w),
             .advised = w == kGm && !aside && o.gm == GmKind::Assist && GmPolicy(r, s).advice() == a};
    if (const auto target = a.visit([this](const auto &verb) { return point(verb); }))
        c.targets.push_back(*target);
    return c;
}

/// A tile's picture does not show what is on it; whoever stands there has a marker.
Beat ChoiceWording::askTurn(Who w) const
{
    const Content what = o.hasMap() && seenOn(tileOf(w)) ? tile(tileOf(w)).content : Content::Nothing;
    const bool told = what != Content::Nothing && what != Content::Npc && what != Content::Monster;
    return told ? Step::beat(Say::AskTurnAt, name(w), contentWord(tile(tileOf(w)), what, w))
                : Step::beat(Say::AskTurn, name(w));
}

Beat ChoiceWording::prompt() const
{
    if (s.end != EndReason::None)
        return Step::beat(Say::AskNothing);
    const Frame &frame = s.frames.top();
    const Who w = decider();
    switch (frame.kind) {
    case FrameKind::Return:
        return Step::beat(Say::AskReturn, name(w));
    case FrameKind::Suits:
        return Step::beat(o.armies() ? Say::AskArmy : Say::AskSuit, name(w));
    case FrameKind::GmSuit:
        return Step::beat(Say::AskGmSuit);
    case FrameKind::Persons:
        return Step::beat(Say::AskPerson, name(w));
    case FrameKind::Starts:
        return Step::beat(Say::AskStart, name(w));
    case FrameKind::Scatter:
        return Step::beat(frame.phase == Phase::Jokers    ? Say::AskScatter
                          : frame.phase == Phase::Persons ? Say::AskScatterWho
                                                          : Say::AskScatterWhere);
    case FrameKind::Turn:
        if (frame.phase == Phase::Foes)
            return Step::beat(Say::AskFoe, name(actingFoe()));
        return frame.phase == Phase::Night ? Step::beat(Say::AskNight, name(w)) : askTurn(w);
    case FrameKind::Test:
        if (frame.phase == Phase::GmCard)
            return Step::beat(Say::AskGmCard, name(s.test.hero), static_cast<int>(s.test.feat));
        if (frame.phase == Phase::Penalty)
            return Step::beat(Say::AskPenalty, name(s.test.hero));
        if (frame.phase == Phase::HeroCard)
            return Step::beat(Say::AskPick, name(w));
        return Step::beat(Say::AskTest, name(w), static_cast<int>(s.test.feat));
    case FrameKind::Contest:
        if (w != kGm)
            return Step::beat(Say::AskPick, name(w));
        return Step::beat(Say::AskGmPick, name(frame.phase == Phase::PickA ? s.contest.a : s.contest.b));
    case FrameKind::Duel:
        return Step::beat(w == kGm ? Say::AskGmCounter : Say::AskCounter, name(w == kGm ? s.duel.user : w));
    case FrameKind::Winner:
        return w == kGm ? Step::beat(Say::AskGmWinner) : Step::beat(Say::AskWinner, name(w));
    case FrameKind::Claim:
        return Step::beat(Say::AskClaim, name(w), raw(s.offer.card));
    case FrameKind::Raise:
        return Step::beat(Say::AskRaise, name(w), name(s.offer.from));
    case FrameKind::Gift:
        return Step::beat(Say::AskGift, name(w), raw(s.offer.card), name(s.offer.from));
    case FrameKind::Parley:
        if (w == kGm)
            return Step::beat(Say::AskGmParley, name(s.offer.from), name(s.offer.to));
        return Step::beat(Say::AskParley, name(w), name(s.offer.from));
    case FrameKind::Build:
        switch (s.builds.back().kind) {
        case BuildState::Kind::Foe:
            return Step::beat(Say::AskBuild, name(s.builds.back().foe));
        case BuildState::Kind::Feature:
            return Step::beat(Say::AskFeature);
        case BuildState::Kind::Attitude:
            return Step::beat(Say::AskAttitude, name(s.builds.back().foe));
        }
    }
    return {};
}

Beat ChoiceWording::askedBy() const
{
    if (s.end != EndReason::None)
        return {};
    const auto by = [this](Who w) {
        return isHero(w) || isFoe(w) ? Step::beat(Say::AskedBy, name(w)) : Beat{};
    };
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::Contest:
        return frame.phase == Phase::PickB ? by(s.contest.a) : Beat{};
    case FrameKind::Duel:
    case FrameKind::Winner:
        return by(s.duel.user);
    case FrameKind::Gift:
    case FrameKind::Parley:
        return by(s.offer.from);
    default:
        return {};
    }
}

std::vector<Denied> ChoiceWording::denied() const
{
    std::vector<Denied> out;
    if (s.end != EndReason::None || s.frames.top().kind != FrameKind::Turn ||
        s.frames.top().phase != Phase::Act)
        return out;
    const Who h = actor();
    const TileId at = hero(h).tile;
    if (s.turn.acted)
        for (const char *verb : {"reveal", "attack", "feat", "use"})
            out.push_back({kNowhere, Step::beat(Say::NotActedAgain), verb});
    if (s.turn.moved)
        out.push_back({kNowhere, Step::beat(Say::NotMovedAgain), "move"});
    for (const Who f : foesOn(at)) {
        if (s.turn.acted)
            out.push_back({figure(f), Step::beat(Say::NotActedAgain)});
        else if (held(h, f))
            out.push_back({figure(f), Step::beat(Say::NotHeld, name(f))});
    }
    for (const Who x : heroesOn(at)) {
        if (x == h)
            continue;
        if (!o.pvp)
            out.push_back({figure(x), Step::beat(Say::NotPvp)});
        else if (held(h, x))
            out.push_back({figure(x), Step::beat(Say::NotHeld, name(x))});
        else if (hero(x).spared == h)
            out.push_back({figure(x), Step::beat(Say::NotSpared, name(x))});
    }
    if (!o.hasMap())
        return out;
    for (std::size_t t = 0; t < s.tiles.size(); ++t) {
        const auto to = static_cast<TileId>(t);
        if (to == at)
            continue;
        if (s.turn.moved)
            out.push_back({slot(to), Step::beat(Say::NotMovedAgain)});
        else if (!adjacent(at, to))
            out.push_back({slot(to), Step::beat(Say::NotLinked)});
    }
    const Tile &here = tile(at);
    const auto tried = [&](Content what, Feat feat) {
        if (here.revealed && !here.cleared && here.content == what && attemptsLeft(h, feat, at) <= 0)
            out.push_back({slot(at), Step::beat(Say::NotOften)});
    };
    tried(Content::Trap, Feat::Defuse);
    tried(Content::Chest, Feat::OpenChest);
    tried(Content::Cache, Feat::SearchCache);
    if (seenOn(at) && here.content == Content::Spring) {
        if ((here.refreshed & bitOf(h)) != 0)
            out.push_back({slot(at), Step::beat(Say::NotTwice)});
        else if (canRecover(h) <= 0)
            out.push_back({slot(at), Step::beat(Say::NotHurt)});
    }
    return out;
}

} // namespace

Choice Cards::choice(const State &s, const Action &action) const
{
    return ChoiceWording(*this, s).choice(action);
}

Beat Cards::prompt(const State &s) const
{
    return ChoiceWording(*this, s).prompt();
}

Beat Cards::askedBy(const State &s) const
{
    return ChoiceWording(*this, s).askedBy();
}

std::vector<Denied> Cards::denied(const State &s) const
{
    return ChoiceWording(*this, s).denied();
}

} // namespace flagstone::cards
