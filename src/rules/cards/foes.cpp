#include "rules/cards/foes.h"

#include "rules/cards/building.h"
#include "rules/cards/combat.h"
#include "rules/cards/foe_packs.h"
#include "rules/cards/turn.h"

#include <algorithm>

namespace flagstone::cards {

std::optional<std::size_t> Foes::freeSlot(FoeKind kind, Face person) const
{
    // A person and the dragon go by their names, as long as there is one of a kind.
    const std::size_t own =
        kind == FoeKind::Npc
            ? kMostFoes + kCourtsPerSuit * static_cast<std::size_t>(person.suit) + (person.rank - kJack)
        : kind == FoeKind::Dragon ? kMostFoes + kCourtPersons
                                  : 0;
    if (!s.foes[own].alive)
        return own;
    for (std::size_t i = 0; i < kMostFoes; ++i)
        if (!s.foes[i].alive)
            return i;
    return std::nullopt;
}

Who Foes::newFoe(FoeKind kind, Suit suit, TileId t, std::uint8_t person)
{
    const auto slot = freeSlot(kind, {suit, person});
    if (!slot)
        return kNoWho;
    const auto f = static_cast<Who>(r.firstFoe() + *slot);
    Foe &fresh = m.foes[*slot];
    fresh = {};
    fresh.kind = kind;
    fresh.suit = suit;
    fresh.person = person;
    fresh.alive = true;
    fresh.home = t;
    std::erase(m.foeOrder, f);
    m.foeOrder.push_back(f);
    std::erase_if(m.heldPairs, [&](const HeldPair &h) { return h.a == f || h.b == f; });
    for (Fight &fight : m.fights) {
        fight.members &= ~bitOf(f);
        fight.passed &= ~bitOf(f);
    }
    for (Hero &h : m.heroes) { // whoever stood here before is forgotten
        h.openAgainst = h.openAgainst == f ? kNoWho : h.openAgainst;
        h.charging = h.charging == f ? kNoWho : h.charging;
    }
    std::erase_if(m.attempts, [&](const Attempts &a) { return a.feat == Feat::Persuade && a.object == f; });
    dress(f);
    move(r.marker(f), pile(PileIndex::Offstage), pile(PileIndex::Foes));
    place(f, t);
    return f;
}

WhoList Foes::fieldMonsters(Who first, int each, int size)
{
    WhoList all;
    all.add(first);
    for (int left = std::min((size - 1) / each, freeMonsters()); left > 0; --left)
        all.add(newFoe(FoeKind::Monster, foe(first).suit, foe(first).home));
    const auto bodies = static_cast<int>(all.size());
    FoePacks{*this}.fillMonsters(all, each, std::min(size, bodies * each));
    int dealt = 0, standing = 0; // the pack may be short, CD-017
    for (const Who f : all) {
        dealt += numbers(f);
        standing += numbers(f) > 0 ? 1 : 0;
    }
    step.say(Say::MonstersHere, standing, dealt);
    return all;
}

void Foes::dragonComes()
{
    m.dragonCame = true;
    const Distances nearest = distances(heroTiles());
    RaisedCell least = s.tiles[0].cell, most = least;
    for (const Tile &t : s.tiles) {
        least.col = std::min(least.col, t.cell.col);
        least.row = std::min(least.row, t.cell.row);
        most.col = std::max(most.col, t.cell.col);
        most.row = std::max(most.row, t.cell.row);
    }
    TileId at = kNoTile; // CD-221
    for (std::size_t t = 0; t < s.tiles.size(); ++t) {
        const RaisedCell &c = s.tiles[t].cell;
        const bool edge = c.col == least.col || c.col == most.col || c.row == least.row || c.row == most.row;
        if (edge && (at == kNoTile || nearest[t] > nearest[at]))
            at = static_cast<TileId>(t);
    }
    WhoList bodies;
    for (int i = o.horde ? 4 * r.heroes() : 1; i > 0; --i) // CD-224
        if (const Who f = newFoe(o.horde ? FoeKind::Horde : FoeKind::Dragon, s.gmSuit, at); f != kNoWho)
            bodies.add(f);
    if (o.horde)
        FoePacks{*this}.fillHorde(bodies);
    for (const Who f : bodies) {
        if (!o.horde)
            FoePacks{*this}.fillDragon(f);
        foe(f).active = true;
        foe(f).army = o.dayAndNight; // CD-202
    }
    step.say(o.horde ? Say::HordeComes : Say::DragonComes);
    if (!bodies.empty())
        springSnare(bodies.front(), at);
}

void Foes::dismiss(Who f)
{
    // Copies, and the game master's own cards that it has not lost, go back to where they came from; what it
    // took from players is out of play. CD-016, CD-115
    for (const Part part : {Part::Numbers, Part::Courts}) // the next one in this slot has others
        forgetLook(f, r.part(f, part));
    const PileId live = pile(PileIndex::GmNumbers);
    for (const Part part : {Part::Numbers, Part::Courts, Part::Open, Part::Lost})
        moveEach(r.part(f, part), [&](CardId c) {
            const Face face = r.face(c);
            const bool own = o.attrition && r.isCore(c) && pileOwner(r.packOf(c), face.suit) == kGm;
            if (own && face.number() && part != Part::Lost) {
                forgetLook(kGm, live);
                return live;
            }
            return pile(face.joker()  ? PileIndex::GmPack
                        : r.isCopy(c) ? face.number() ? PileIndex::StockNumbers : PileIndex::StockCourts
                        : own         ? PileIndex::GmSpent
                                      : PileIndex::Box);
        });
    recount(f);
    recount(kGm);
    m.foes[f - r.firstFoe()].alive = false; // it leaves the order when the cycle is over
    move(r.marker(f), pile(PileIndex::Foes), pile(PileIndex::Offstage));
    table::moveToken(m.table, step, r.token(f), kNoSpace);
    m_check = true;
}

void Foes::allDragonsLeave()
{
    for (std::size_t i = 0; i < s.foes.size(); ++i)
        if (s.foes[i].alive && s.foes[i].kind >= FoeKind::Dragon)
            dismiss(static_cast<Who>(r.firstFoe() + i));
    step.say(o.horde ? Say::HordeLeaves : Say::DragonLeaves);
}

void Foes::wake(TileId t)
{
    const auto here = heroesOn(t);
    if (here.empty() && o.pursuit != Pursuit::Always)
        return;
    for (const Who f : foesOn(t))
        if (foe(f).attitude == Attitude::Hostile && !foe(f).active) { // CD-252
            foe(f).active = true;
            foe(f).idle = 0;
            foe(f).opponent = here.empty() ? kNoWho : here[0];
        }
}

void Foes::nextScene()
{
    // Six scenes, a feat and a foe in turn; the foes have 2, 3 and 4 number cards. CD-123
    m.scene = static_cast<std::uint8_t>(s.scene + 1);
    m_check = true;
    if (s.scene > 6)
        return;
    step.say(Say::Scene, s.scene);
    if (s.scene % 2 == 1)
        return;
    const Who f = numbers(kGm) > 0 ? newFoe(FoeKind::Monster, s.gmSuit, 0) : kNoWho;
    if (f == kNoWho) // nobody can be there, CD-017
        return nextScene();
    const int size = 1 + s.scene / 2;
    foe(f).active = true;
    if (o.humanGm()) // CD-249
        return Building{*this}.ask(
            {BuildState::Kind::Foe, 0, static_cast<std::uint8_t>(size), f, static_cast<std::uint8_t>(size)});
    FoePacks{*this}.fill(f, size);
}

// --- the game master's turn

bool Foes::hasTurn(Who f) const
{
    const Foe &who = foe(f);
    return who.alive && who.active && who.attitude == Attitude::Hostile;
}

void Foes::beginTurn()
{
    const auto first = std::ranges::find_if(s.foeOrder, [this](Who f) { return hasTurn(f); });
    if (first != s.foeOrder.end())
        step.say(Say::FoesTurn, name(*first));
}

bool Foes::foesTurn()
{
    const auto next = [&] {
        const auto place = static_cast<std::uint8_t>(s.turn.place + 1);
        m.turn = {};
        m.turn.place = place;
    };
    for (; s.turn.place < s.foeOrder.size(); next()) {
        if (!hasTurn(actingFoe()))
            continue;
        if (!s.turn.acted)
            Combat{*this}.noteLocks();
        if (!s.turn.moved || !s.turn.acted)
            return true;
        Combat{*this}.notePass(actingFoe());
    }
    top().phase = Phase::Cycle;
    return false;
}

void Foes::foeMoves(Who f, TileId to)
{
    step.say(Say::FoeMoves, name(f), wayOf(tileOf(f), to));
    place(f, to);
    Turns{*this}.watchGoal();
    springSnare(f, to);
}

void Foes::springSnare(Who f, TileId t) // CD-225
{
    if (!tile(t).snare)
        return;
    tile(t).snare = false;
    step.say(Say::SnareSprings, name(f));
    Combat{*this}.wound(f);
}

} // namespace flagstone::cards
