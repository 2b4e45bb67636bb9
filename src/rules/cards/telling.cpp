// Decisions for people: prompts, labels and what to point at, refusals.
#include "rules/cards/gm_policy.h"

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
    /// Whose turn it is, a hero's or a foe's.
    [[nodiscard]] Who mover() const
    {
        return decider() == kGm && s.frames.top().phase == phase::kFoes ? actingFoe() : actor();
    }
    void point(Choice &c, const Action &a) const;
    [[nodiscard]] Beat label(const Action &a) const;
    [[nodiscard]] Beat labelOfUse(const Action &a) const;
    [[nodiscard]] Beat labelOfMove(const Action &a) const;
    [[nodiscard]] Beat labelOfRun(const Action &a) const;
    [[nodiscard]] Beat labelOfSpot(const Action &a, Say onGround, Say raised) const;
    /// Something that is known to be on a tile and not over yet.
    [[nodiscard]] bool seenOn(TileId t) const
    {
        return tile(t).revealed && !tile(t).cleared && tile(t).content != Content::Nothing;
    }
};

/// Tiles have no names: a way is told by where it leads and what is known to be there.
Beat Teller::labelOfMove(const Action &a) const
{
    if (a.a >= kEmptyCell)
        return Step::beat(Say::DoMoveNew, a.a - kEmptyCell);
    const auto to = static_cast<TileId>(a.a);
    const int way = wayOf(tileOf(mover()), to);
    if (unknown(to))
        return Step::beat(Say::DoMoveUnknown, way);
    return seenOn(to) ? Step::beat(Say::DoMoveSeen, way, static_cast<int>(tile(to).content))
                      : Step::beat(Say::DoMove, way);
}

Beat Teller::labelOfRun(const Action &a) const
{
    const auto through = static_cast<TileId>(a.a);
    const int first = wayOf(tileOf(actor()), through);
    if (a.b >= kEmptyCell)
        return Step::beat(Say::DoRunNew, first, a.b - kEmptyCell);
    const auto to = static_cast<TileId>(a.b);
    const int second = wayOf(through, to);
    if (unknown(to))
        return Step::beat(Say::DoRunUnknown, first, second);
    return seenOn(to) ? Step::beat(Say::DoRunSeen, first, second, static_cast<int>(tile(to).content))
                      : Step::beat(Say::DoRun, first, second);
}

/// Before the map is dealt a tile is found by counting from the map's north-west corner.
Beat Teller::labelOfSpot(const Action &a, Say onGround, Say raised) const
{
    const Cell at = tile(static_cast<TileId>(a.a)).cell;
    Cell corner = at;
    for (const Tile &t : s.tiles) {
        corner.x = std::min(corner.x, t.cell.x);
        corner.y = std::min(corner.y, t.cell.y);
    }
    return Step::beat(at.z > 0 ? raised : onGround, at.x - corner.x + 1, at.y - corner.y + 1, at.z,
                      raw(s.offer.card));
}

Beat Teller::labelOfUse(const Action &a) const
{
    if (a.verb == Verb::Wish)
        return Step::beat(Say::DoWish, a.a);
    if (static_cast<Grip>(a.c) != Grip::Any)
        return Step::beat(Say::DoUsePile, a.a, a.c);
    if (a.b >= kGm)
        return Step::beat(Say::DoUseFree, a.a);
    return Step::beat(Say::DoUse, a.a, name(a.b));
}

Beat Teller::label(const Action &a) const
{
    switch (a.verb) {
    case Verb::TakeSuit:
        if (o.corePacks > 1)
            return Step::beat(o.armies() ? Say::DoArmyOf : Say::DoSuitOf, a.a, a.b + 1);
        return Step::beat(o.armies() ? Say::DoArmy : Say::DoSuit, a.a);
    case Verb::TakePerson:
        return Step::beat(Say::DoPerson, a.a);
    case Verb::StartOn:
        return labelOfSpot(a, Say::DoStart, Say::DoStartUp);
    case Verb::PlaceJoker:
        return labelOfSpot(a, Say::DoPlaceJoker, Say::DoPlaceJokerUp);
    case Verb::PlaceNpc:
        return labelOfSpot(a, Say::DoPlaceNpc, Say::DoPlaceNpcUp);
    case Verb::TakeNpc:
        return Step::beat(Say::DoNpc, a.a);
    case Verb::AsBefore:
        return Step::beat(Say::DoReturn);
    case Verb::Sleep:
        return Step::beat(Say::DoSleep);
    case Verb::StayAwake:
        return Step::beat(Say::DoAwake);
    case Verb::DrawCard:
        return Step::beat(Say::DoDraw);
    case Verb::PickCard:
        return Step::beat(Say::DoPick, a.a);
    case Verb::Stake:
        return Step::beat(Say::DoStake, a.a);
    case Verb::Counter:
        return Step::beat(Say::DoCounter);
    case Verb::LetPass:
        return Step::beat(Say::DoPass);
    case Verb::Name:
    case Verb::Use:
    case Verb::Wish:
        return labelOfUse(a);
    case Verb::NameNothing:
        return Step::beat(Say::DoNothing);
    case Verb::TakeTreasure:
        return Step::beat(Say::DoTreasure);
    case Verb::TakeLevel:
        return Step::beat(Say::DoLevel);
    case Verb::Raise:
        return Step::beat(Say::DoRaise);
    case Verb::NoRaise:
        return Step::beat(Say::DoNoRaise);
    case Verb::AcceptJoker:
        return Step::beat(Say::DoAcceptJoker);
    case Verb::RefuseJoker:
        return Step::beat(Say::DoRefuseJoker);
    case Verb::AcceptSurrender:
        return Step::beat(Say::DoAccept);
    case Verb::RefuseSurrender:
        return Step::beat(Say::DoRefuse);
    case Verb::Attack:
        return Step::beat(isFoe(static_cast<Who>(a.a)) && foe(static_cast<Who>(a.a)).army ? Say::DoAttackArmy
                                                                                          : Say::DoAttack,
                          name(a.a));
    case Verb::Reveal:
        return Step::beat(Say::DoReveal);
    case Verb::Feat:
        return Step::beat(Say::DoFeat, a.a);
    case Verb::Talk:
        return Step::beat(Say::DoTalk, name(a.a));
    case Verb::Visit:
        return Step::beat(Say::DoVisit, static_cast<int>(tile(tileOf(actor())).content));
    case Verb::Rest:
        return Step::beat(Say::DoRest);
    case Verb::Potion:
        return Step::beat(Say::DoPotion, name(a.a));
    case Verb::Tribute:
        return Step::beat(Say::DoTribute);
    case Verb::Surrender:
        return Step::beat(Say::DoSurrender, name(a.a));
    case Verb::Move:
        return labelOfMove(a);
    case Verb::Run:
        return labelOfRun(a);
    case Verb::GiveJoker:
        return Step::beat(Say::DoGive, name(a.a), a.b);
    case Verb::Recruit:
        return Step::beat(Say::DoRecruit);
    case Verb::EndTurn:
        return Step::beat(decider() == kGm ? Say::DoHold : Say::DoEndTurn);
    case Verb::Deal:
        return a.a > 0 ? Step::beat(Say::DoDeal, a.a) : Step::beat(Say::DoLeave);
    case Verb::Penalty:
        return Step::beat(Say::DoPenalty);
    case Verb::NoPenalty:
        return Step::beat(Say::DoNoPenalty);
    case Verb::AddCard:
        return Step::beat(Say::DoAdd, a.a);
    case Verb::Built:
        return Step::beat(s.builds.empty() ? Say::DoNobodyElse : Say::DoBuilt);
    case Verb::Describe:
        return Step::beat(Say::DoDescribe, a.a);
    case Verb::Attitude:
        return Step::beat(Say::DoAttitude, a.a);
    case Verb::DeclareTest:
        return Step::beat(Say::DoDeclare, name(a.a), a.b);
    case Verb::Grant:
        return Step::beat(Say::DoGrant, name(a.a), a.b);
    case Verb::Label:
        return Step::beat(Say::DoLabel, a.a, a.b);
    case Verb::CallEnd:
        return Step::beat(Say::DoCall, a.a);
    case Verb::Count_:
        break;
    }
    return {};
}

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
             .label = label(a),
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
