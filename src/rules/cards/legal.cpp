// What may be chosen, decision by decision. Cards::legal sorts.
#include "rules/cards/look.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

template <class T>
std::uint16_t num(T n)
{
    return static_cast<std::uint16_t>(n);
}

} // namespace

void Look::legal(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    const Who w = decider();
    switch (frame.kind) {
    case FrameKind::Return:
        out.push_back({Verb::AsBefore});
        legalSuits(out);
        break;
    case FrameKind::Suits:
    case FrameKind::GmSuit:
        legalSuits(out);
        break;
    case FrameKind::Persons:
        legalPersons(out);
        break;
    case FrameKind::Starts:
        legalStarts(out);
        break;
    case FrameKind::Scatter:
        legalScatter(out);
        break;
    case FrameKind::Turn:
        return frame.phase == phase::kFoes ? legalFoe(out) : legalTurn(out);
    case FrameKind::Test:
        return legalTest(out);
    case FrameKind::Contest:
        return legalPicks(frame.phase == phase::kPickA ? s.contest.a : s.contest.b, out);
    case FrameKind::Duel:
        out.push_back({Verb::Counter});
        out.push_back({Verb::LetPass});
        break;
    case FrameKind::Winner:
        out.push_back({Verb::NameNothing});
        legalEffects(s.duel.rival, s.duel.user, Verb::Name, out);
        break;
    case FrameKind::Claim:
        out.push_back({Verb::TakeTreasure});
        out.push_back({Verb::TakeLevel});
        break;
    case FrameKind::Raise:
        out.push_back({Verb::Raise});
        out.push_back({Verb::NoRaise});
        break;
    case FrameKind::Gift:
        out.push_back({Verb::AcceptJoker});
        out.push_back({Verb::RefuseJoker});
        break;
    case FrameKind::Parley:
        out.push_back({Verb::AcceptSurrender});
        out.push_back({Verb::RefuseSurrender});
        break;
    case FrameKind::Build:
        legalBuild(out);
        break;
    }
    if (w == kGm && o.gm == GmKind::Assist)
        out.push_back({Verb::Advice});
}

// --- setting up

void Look::legalSuits(std::vector<Action> &out) const
{
    // Piles that nobody has; somebody new may also take the suit he had, CD-113.
    const bool forGm = s.frames.top().kind == FrameKind::GmSuit;
    const bool anew = s.frames.top().kind == FrameKind::Return;
    for (int suit = 0; suit < kSuits; ++suit) {
        const auto isFree = [&](int p) {
            const Who owner = s.owners[static_cast<std::size_t>(p * kSuits + suit)];
            return owner == kNoWho || (anew && owner == s.asked);
        };
        int free = 0;
        for (int p = 0; p < o.corePacks; ++p)
            free += isFree(p) ? 1 : 0;
        for (int p = 0; p < o.corePacks; ++p)
            if (isFree(p) && (forGm || free >= o.perCharacter))
                out.push_back({Verb::TakeSuit, num(suit), num(p)});
    }
}

void Look::legalPersons(std::vector<Action> &out) const
{
    for (int rank = kJack; rank <= kKing; ++rank)
        if (std::ranges::any_of(cardsIn(pile(Heap::Map)), [&](CardId c) {
                return r.face(c) == Face{hero(s.asked).suit, static_cast<std::uint8_t>(rank)};
            }))
            out.push_back({Verb::TakePerson, num(rank)});
}

void Look::legalStarts(std::vector<Action> &out) const
{
    for (std::size_t t = 0; t < s.tiles.size(); ++t)
        out.push_back({Verb::StartOn, num(t)});
}

void Look::legalScatter(std::vector<Action> &out) const
{
    const bool joker = std::ranges::any_of(cardsIn(pile(Heap::Placed)), [&](CardId c) {
        return r.face(c).joker() &&
               std::ranges::none_of(s.lying, [&](const Lying &l) { return l.card == c; });
    });
    for (std::size_t t = 0; t < s.tiles.size(); ++t) {
        const bool taken = std::ranges::any_of(s.lying, [&](const Lying &l) { return l.tile == t; });
        const bool start = std::ranges::any_of(s.heroes, [&](const Hero &h) { return h.tile == t; });
        if (!taken && !start)
            out.push_back({joker ? Verb::PlaceJoker : Verb::PlaceNpc, num(t)});
    }
    out.push_back({Verb::Built});
}

// --- a turn

void Look::legalTurn(std::vector<Action> &out) const
{
    const Who h = actor();
    if (s.frames.top().phase == phase::kNight) {
        out.push_back({Verb::Sleep});
        out.push_back({Verb::StayAwake});
        return;
    }
    if (!s.turn.acted) {
        legalFights(h, out);
        legalActs(h, out);
        legalFeats(h, out);
    }
    if (!s.turn.moved && o.hasMap()) {
        legalMoves(h, out);
        if (!s.turn.acted)
            legalRuns(h, out);
    }
    legalFreeActs(h, out);
    out.push_back({Verb::EndTurn});
    if (o.humanGm() && !s.turn.spoken)
        legalGmAside(out);
}

void Look::legalFights(Who h, std::vector<Action> &out) const
{
    for (const Who x : opponents(h)) {
        out.push_back({Verb::Attack, x});
        if (uses(h) > 0)
            legalEffects(h, x, Verb::Use, out);
        if (canWish(h))
            legalEffects(h, x, Verb::Wish, out);
        const bool npc = isFoe(x) && foe(x).kind == FoeKind::Npc && foe(x).attitude == Attitude::Hostile;
        if (o.surrender && (npc || isHero(x)))
            out.push_back({Verb::Surrender, x}); // CD-253
    }
}

void Look::legalActs(Who h, std::vector<Action> &out) const
{
    if (o.abilityAnytime && uses(h) > 0 && !o.armies()) { // CD-080
        if (suitOf(h) == Suit::Hearts)
            legalEffects(h, kNoWho, Verb::Use, out);
        else if (suitOf(h) == Suit::Clubs && jokers(kGm) > 0)
            out.push_back({Verb::Use, num(Effect::TakeJoker), kGm});
    }
    if (!o.hasMap())
        return;
    const Tile &t = tile(hero(h).tile);
    if (!t.revealed)
        out.push_back({Verb::Reveal});
    for (const Who f : foesOn(hero(h).tile))
        if (foe(f).kind == FoeKind::Npc && foe(f).attitude == Attitude::Friendly && !foe(f).boon)
            out.push_back({Verb::Talk, f}); // CD-259
    const bool here = t.revealed && !t.cleared && !(t.guarded != Content::Nothing);
    if (here && t.content == Content::Spring && (t.refreshed & bitOf(h)) == 0 && canRecover(h) > 0)
        out.push_back({Verb::Visit});
    if (here && t.content == Content::Shrine)
        out.push_back({Verb::Visit});
    if (here && t.content == Content::Tavern && !s.turn.moved && canRecover(h) > 0)
        out.push_back({Verb::Rest}); // CD-154
    if (o.jokerUse == JokerUse::Potion && potions(h) > 0)
        for (const Who x : heroesOn(hero(h).tile))
            if (hero(x).poisoned)
                out.push_back({Verb::Potion, x}); // CD-217
    if (const Who d = dragon(); d != kNoWho) {
        int there = 0;
        for (const Who x : heroesOn(hero(h).tile))
            there += jokers(x);
        const auto present = foesOn(hero(h).tile);
        const bool faced = std::any_of(present.begin(), present.end(),
                                       [&](Who f) { return foe(f).kind >= FoeKind::Dragon; });
        if (faced && there >= o.tribute)
            out.push_back({Verb::Tribute}); // CD-226
    }
}

void Look::legalFeats(Who h, std::vector<Action> &out) const
{
    const auto add = [&](Feat feat, int object) {
        if (attemptsLeft(h, feat, object) > 0)
            out.push_back({Verb::Feat, num(feat), num(object)});
    };
    if (!o.hasMap()) {
        if (s.scene % 2 == 1) // CD-123
            add(Feat::Scene, s.scene);
        return;
    }
    const TileId at = hero(h).tile;
    const Tile &t = tile(at);
    if (t.revealed && !t.cleared) {
        if (t.content == Content::Trap)
            add(Feat::Defuse, at);
        if (t.content == Content::Chest)
            add(Feat::OpenChest, at);
        if (t.content == Content::Cache)
            add(Feat::SearchCache, at);
    }
    for (const Who f : foesOn(at)) {
        const Foe &npc = foe(f);
        if (npc.kind == FoeKind::Npc && !npc.boon &&
            (npc.attitude == Attitude::Indifferent || npc.attitude == Attitude::Sneaky))
            add(Feat::Persuade, f);
        if (npc.kind >= FoeKind::Dragon && holds(h, s.bane))
            add(Feat::UseBane, f);
    }
    if (snareFree(at))
        add(Feat::SetTrap, at);
    for (int i = 0; i < t.degree; ++i) {
        const TileId to = t.links[static_cast<std::size_t>(i)];
        if (climb(at, to) && hero(h).crossing != to && !s.turn.moved)
            add(Feat::CrossEdge, to);
    }
}

void Look::legalMoves(Who h, std::vector<Action> &out) const
{
    const TileId at = hero(h).tile;
    const Tile &t = tile(at);
    for (int i = 0; i < t.degree; ++i) {
        const TileId to = t.links[static_cast<std::size_t>(i)];
        if (!climb(at, to) || hero(h).crossing == to)
            out.push_back({Verb::Move, to});
    }
    if (mayGrow())
        for (int way = 0; way < 4; ++way)
            if (tileAt(beside(t.cell, way)) == kNoTile)
                out.push_back({Verb::Move, num(kEmptyCell + way)});
}

void Look::legalRuns(Who h, std::vector<Action> &out) const
{
    // Over tiles that are laid; a growing map is run into only with its last step. CD-183, CD-184, CD-282
    const TileId at = hero(h).tile;
    const Tile &from = tile(at);
    for (int i = 0; i < from.degree; ++i) {
        const TileId through = from.links[static_cast<std::size_t>(i)];
        if (climb(at, through))
            continue;
        const Tile &middle = tile(through);
        for (int k = 0; k < middle.degree; ++k) {
            const TileId to = middle.links[static_cast<std::size_t>(k)];
            if (to != at && !climb(through, to))
                out.push_back({Verb::Run, through, to});
        }
        if (mayGrow())
            for (int way = 0; way < 4; ++way)
                if (tileAt(beside(middle.cell, way)) == kNoTile)
                    out.push_back({Verb::Run, through, num(kEmptyCell + way)});
    }
}

void Look::legalFreeActs(Who h, std::vector<Action> &out) const
{
    if (!s.turn.gave && o.hasMap() && (jokers(h) > 0 || (o.jokerUse == JokerUse::Potion && potions(h) > 0)))
        for (const Who x : heroesOn(hero(h).tile)) { // CD-122
            if (x == h)
                continue;
            if (jokers(h) > 0)
                out.push_back({Verb::GiveJoker, x, 0});
            if (o.jokerUse == JokerUse::Potion && potions(h) > 0)
                out.push_back({Verb::GiveJoker, x, 1});
        }
    if (o.jokerUse == JokerUse::Troop && suitOf(h) != Suit::Diamonds && jokers(h) > 0 &&
        numbers(h) < kNumbersPerSuit &&
        (!cardsIn(r.part(h, Part::ReserveNumbers)).empty() || lostNumbers(h) > 0))
        out.push_back({Verb::Recruit}); // CD-234, CD-244
}

void Look::legalGmAside(std::vector<Action> &out) const
{
    if (o.mode == Mode::Quest)
        for (std::uint16_t how = 0; how < 3; ++how)
            out.push_back({Verb::CallEnd, how}); // CD-207
    for (Who h = 0; h < r.heroes(); ++h) {       // CD-262
        if (!alive(h))
            continue;
        for (const CardId c : cardsIn(openPile(h))) // CD-147
            if (o.duds && isTreasure(c) &&
                std::ranges::find(s.oddities, c, &Oddity::joker) == s.oddities.end())
                for (std::uint16_t what = 0; what < kOddities; ++what)
                    out.push_back({Verb::Label, num(raw(c)), what});
        if (jokers(kGm) > 0)
            out.push_back({Verb::Grant, h, 0});
        if (jokers(h) > 0)
            out.push_back({Verb::Grant, h, 1});
        if (canRecover(h) > 0)
            out.push_back({Verb::Grant, h, 2});
    }
    if (!s.turn.acted && numbers(kGm) > 0)
        for (std::uint16_t how = 0; how < 4; ++how)
            out.push_back({Verb::DeclareTest, actor(), how}); // CD-040, CD-246
}

// --- a game master

void Look::legalFoe(std::vector<Action> &out) const
{
    const Who f = actingFoe();
    if (!s.turn.acted && !swarmHasSwung(f))
        for (const Who h : opponents(f)) {
            out.push_back({Verb::Attack, h});
            if (uses(f) > 0)
                legalEffects(f, h, Verb::Use, out);
            if (o.surrender && foe(f).kind == FoeKind::Npc)
                out.push_back({Verb::Surrender, h});
        }
    if (!s.turn.moved && o.hasMap()) {
        const Tile &t = tile(foe(f).tile);
        for (int i = 0; i < t.degree; ++i)
            out.push_back({Verb::Move, t.links[static_cast<std::size_t>(i)]});
    }
    out.push_back({Verb::EndTurn});
    if (o.gm == GmKind::Assist)
        out.push_back({Verb::Advice});
}

void Look::legalBuild(std::vector<Action> &out) const
{
    const BuildState::Kind kind = s.builds.back().kind;
    if (kind == BuildState::Kind::Feature) {
        for (int i = static_cast<int>(Content::Trap); i <= static_cast<int>(Content::Humour); ++i)
            out.push_back({Verb::Describe, num(i)});
        return;
    }
    if (kind == BuildState::Kind::Attitude) {
        for (int i = 0; i <= static_cast<int>(Attitude::Indifferent); ++i)
            out.push_back({Verb::Attitude, num(i)});
        return;
    }
    const Who f = s.builds.back().foe;
    const auto numbersGiven = static_cast<int>(cardsIn(numberPile(f)).size());
    const auto courtsGiven = static_cast<int>(cardsIn(r.part(f, Part::Courts)).size());
    const auto offer = [&](Heap heap, auto &&wanted) {
        std::array<bool, 16> seen{};
        for (const CardId c : cardsIn(pile(heap))) {
            const Face face = r.face(c);
            const bool own = face.joker() || face.suit == s.gmSuit || o.attrition;
            if (!own || seen[face.rank] || !wanted(face))
                continue;
            seen[face.rank] = !face.joker();
            out.push_back({Verb::AddCard, num(raw(c))});
        }
    };
    if (numbersGiven < kNumbersPerSuit)
        offer(o.attrition ? Heap::GmNumbers : Heap::StockNumbers, [](Face face) { return face.number(); });
    if (courtsGiven < kCourtsPerSuit)
        offer(Heap::StockCourts, [](Face face) { return face.court(); });
    offer(Heap::GmPack, [](Face face) { return face.joker(); });
    if (numbersGiven > 0 || out.empty())
        out.push_back({Verb::Built});
}

// --- tests

void Look::legalTest(std::vector<Action> &out) const
{
    const Who h = s.test.hero;
    switch (s.frames.top().phase) {
    case phase::kPrelude:
        out.push_back({Verb::DrawCard});
        if (!s.test.abilityUsed && uses(h) > 0)
            legalEffects(h, kGm, Verb::Use, out);
        if (!s.test.abilityUsed && canWish(h))
            legalEffects(h, kGm, Verb::Wish, out);
        if (s.test.feat == Feat::Free && !s.test.imposed)
            out.push_back({Verb::LetPass});
        return;
    case phase::kGmCard:
        out.push_back({Verb::DrawCard});
        legalPicks(kGm, out);
        if (!s.test.gmAbilityUsed && uses(kGm) > 0)
            legalEffects(kGm, h, Verb::Use, out); // CD-108
        break;
    case phase::kHeroCard:
        return legalPicks(h, out);
    case phase::kPenalty:
        out.push_back({Verb::Penalty});
        out.push_back({Verb::NoPenalty});
        break;
    default:
        return;
    }
    if (o.gm == GmKind::Assist)
        out.push_back({Verb::Advice});
}

void Look::legalPicks(Who w, std::vector<Action> &out) const
{
    for (const PileId id : {numberPile(w), openPile(w)})
        for (const CardId c : cardsIn(id))
            if (r.face(c).number())
                out.push_back({Verb::PickCard, num(raw(c))});
    for (const CardId c : cardsIn(openPile(w))) // CD-043, CD-105
        if (r.face(c).joker() && isTreasure(c) && std::ranges::find(s.staked, c) == s.staked.end())
            out.push_back({Verb::Stake, num(raw(c))});
}

// --- abilities

void Look::legalEffects(Who user, Who rival, Verb verb, std::vector<Action> &out) const
{
    if (verb != Verb::Wish)
        return effectsOf(suitOf(user), user, rival, verb, out);
    for (int suit = 0; suit < kSuits; ++suit) // CD-119
        effectsOf(static_cast<Suit>(suit), user, rival, verb, out);
}

void Look::effectsOf(Suit suit, Who user, Who rival, Verb verb, std::vector<Action> &out) const
{
    const auto add = [&](Effect effect, Who target, Grip grip = Grip::Any) {
        out.push_back({verb, num(effect), target, num(grip)});
    };
    const bool fight = rival != kGm && rival != kNoWho;
    const bool gmUser = user == kGm;
    switch (suit) {
    case Suit::Spades:
        if (o.armies() && isHero(user)) {
            if (fight)
                add(Effect::Charge, rival);
        } else if (rival != kNoWho) {
            add(Effect::Win, rival);
        }
        return;
    case Suit::Hearts:
        if (gmUser)
            return; // the game master's own pack loses nothing that could come back
        if (canRecover(user) > 0)
            add(Effect::Heal, user);
        if (o.healOthers && isHero(user) && !o.armies())
            for (const Who x : heroesOn(hero(user).tile))
                if (x != user && canRecover(x) > 0)
                    add(Effect::Heal, x);
        return;
    case Suit::Clubs:
        if (o.armies() && isHero(user)) {
            if (fight && numbers(user) < kNumbersPerSuit)
                add(Effect::Bribe, rival);
        } else if (rival != kNoWho) {
            const int n = numbers(rival), c = uses(rival), j = jokers(rival);
            if (!o.stealFromPile && n + c + j > 0)
                add(Effect::Steal, rival);
            if (o.stealFromPile) {
                if (n > 0)
                    add(Effect::Steal, rival, Grip::Numbers);
                if (c > 0)
                    add(Effect::Steal, rival, Grip::Courts);
                if (j > 0)
                    add(Effect::Steal, rival, Grip::Jokers);
            }
        }
        if (isHero(user) && jokers(kGm) > 0)
            add(Effect::TakeJoker, kGm);
        if (isHero(user) && fight && isFoe(rival) && jokers(rival) > 0)
            add(Effect::TakeJoker, rival);
        return;
    case Suit::Diamonds: {
        if (gmUser || rival == kNoWho || (o.armies() && isHero(user)))
            return;
        const auto unseen = [&](PileId id) {
            const Pile &p = s.table.pile(id);
            return !p.cards.empty() && isHero(user) && (p.knows & seatsOf(user)) == 0;
        };
        if (unseen(numberPile(rival)) || (fight && unseen(r.part(rival, Part::Courts))))
            add(Effect::LookAt, rival);
        if (!choosesAgainst(user, rival))
            add(Effect::OpenDeck, rival);
        return;
    }
    }
}

} // namespace flagstone::cards
