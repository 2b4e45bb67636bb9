// Decisions for people: prompts, what to point at, refusals.
#include "rules/cards/gm_policy.h"
#include "rules/cards/labels.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

class Teller : public Look {
public:
    using Look::Look;

    [[nodiscard]] Choice choice(const Action &a) const;
    [[nodiscard]] Beat prompt() const;
    [[nodiscard]] std::vector<Denied> denied() const;

private:
    [[nodiscard]] int name(Who w) const { return raw(r.marker(w)); }
    [[nodiscard]] int name(std::uint16_t w) const { return name(static_cast<Who>(w)); }
    [[nodiscard]] Target figure(Who w) const { return cardOf(raw(r.marker(w))); }
    [[nodiscard]] Target slot(TileId t) const { return {.kind = Target::Kind::Slot, .slot = bottomSlot(t)}; }
    [[nodiscard]] Target emptyCell(TileId from, int way) const
    {
        const Cell cell = beside(tile(from).cell, way);
        return {.kind = Target::Kind::Place,
                .placement = {.col = cell.x, .row = cell.y, .storey = static_cast<std::int8_t>(2 * cell.z)}};
    }
    [[nodiscard]] static Target cardOf(std::uint16_t c)
    {
        return {.kind = Target::Kind::Card, .card = CardId{c}};
    }
    void point(Choice &c, const Action &a) const;
};

void Teller::point(Choice &c, const Action &a) const
{
    switch (a.verb) {
    case Verb::StartOn:
    case Verb::PlaceJoker:
    case Verb::PlaceNpc: { // the tiles are not dealt yet
        const Cell cell = tile(static_cast<TileId>(a.a)).cell;
        c.targets.push_back(
            {.kind = Target::Kind::Place,
             .placement = {.col = cell.x,
                           .row = cell.y,
                           .storey = static_cast<std::int8_t>(2 * std::max<int>(cell.z, 0))}});
        return;
    }
    case Verb::TakeNpc:
    case Verb::PickCard:
    case Verb::Stake:
    case Verb::Label:
    case Verb::AddCard:
        c.targets.push_back(cardOf(a.a));
        return;
    case Verb::Attack:
    case Verb::Talk:
    case Verb::Potion:
    case Verb::Surrender:
    case Verb::GiveJoker:
    case Verb::Grant:
    case Verb::DeclareTest:
        c.targets.push_back(figure(static_cast<Who>(a.a)));
        return;
    case Verb::Use:
    case Verb::Wish:
    case Verb::Name:
        if (a.b < kGm)
            c.targets.push_back(figure(static_cast<Who>(a.b)));
        return;
    case Verb::Move:
    case Verb::Run: {
        const std::uint16_t to = a.verb == Verb::Move ? a.a : a.b;
        const TileId from = a.verb == Verb::Run ? static_cast<TileId>(a.a) : tileOf(mover());
        c.targets.push_back(to >= kEmptyCell ? emptyCell(from, to - kEmptyCell)
                                             : slot(static_cast<TileId>(to)));
        return;
    }
    case Verb::Reveal:
    case Verb::Visit:
    case Verb::Rest:
        c.targets.push_back(slot(tileOf(actor())));
        return;
    case Verb::Feat:
        if (o.hasMap())
            c.targets.push_back(slot(tileOf(actor())));
        return;
    default:
        return;
    }
}

Choice Teller::choice(const Action &a) const
{
    const bool aside = a.verb == Verb::CallEnd || a.verb == Verb::Grant || a.verb == Verb::Label ||
                       a.verb == Verb::DeclareTest;
    const Who w = aside ? kGm : decider();
    Choice c{.code = r.encode(a),
             .label = labelOf(r, s, a),
             .targets = {},
             .seats = seatsOf(w),
             .advised = w == kGm && !aside && o.gm == GmKind::Assist && GmPolicy(r, s).advice() == a};
    point(c, a);
    return c;
}

Beat Teller::prompt() const
{
    if (s.end != EndReason::None)
        return Step::beat(Say::AskNothing);
    const Frame &frame = s.frames.top();
    const Who w = decider();
    switch (frame.kind) {
    case FrameKind::Return:
        return Step::beat(Say::AskReturn, name(w));
    case FrameKind::Suits:
        return Step::beat(Say::AskSuit, name(w));
    case FrameKind::GmSuit:
        return Step::beat(Say::AskGmSuit);
    case FrameKind::Persons:
        return Step::beat(Say::AskPerson, name(w));
    case FrameKind::Starts:
        return Step::beat(Say::AskStart, name(w));
    case FrameKind::Scatter:
        return Step::beat(frame.phase == phase::kJokers    ? Say::AskScatter
                          : frame.phase == phase::kPersons ? Say::AskScatterWho
                                                           : Say::AskScatterWhere);
    case FrameKind::Turn:
        if (frame.phase == phase::kFoes)
            return Step::beat(Say::AskFoe, name(actingFoe()));
        return Step::beat(frame.phase == phase::kNight ? Say::AskNight : Say::AskTurn, name(w));
    case FrameKind::Test:
        if (frame.phase == phase::kGmCard)
            return Step::beat(Say::AskGmCard, name(s.test.hero), static_cast<int>(s.test.feat));
        if (frame.phase == phase::kPenalty)
            return Step::beat(Say::AskPenalty, name(s.test.hero));
        return Step::beat(frame.phase == phase::kHeroCard ? Say::AskPick : Say::AskTest, name(w));
    case FrameKind::Contest:
        if (w != kGm)
            return Step::beat(Say::AskPick, name(w));
        return Step::beat(Say::AskGmPick, name(frame.phase == phase::kPickA ? s.contest.a : s.contest.b));
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

std::vector<Denied> Teller::denied() const
{
    std::vector<Denied> out;
    if (s.end != EndReason::None || s.frames.top().kind != FrameKind::Turn ||
        s.frames.top().phase != phase::kAct)
        return out;
    const Who h = actor();
    const TileId at = hero(h).tile;
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
    return out;
}

} // namespace

Choice Cards::choice(const State &s, const Action &action) const
{
    return Teller(*this, s).choice(action);
}

Beat Cards::prompt(const State &s) const
{
    return Teller(*this, s).prompt();
}

std::vector<Denied> Cards::denied(const State &s) const
{
    return Teller(*this, s).denied();
}

} // namespace flagstone::cards
