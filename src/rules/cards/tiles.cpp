#include "rules/cards/tiles.h"

#include "rules/cards/ability.h"
#include "rules/cards/building.h"
#include "rules/cards/combat.h"
#include "rules/cards/foe_packs.h"
#include "rules/cards/foes.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

/// What a pair of one colour is, by its suits and the area. CD-255
Content featureOf(Suit a, Suit b, Mood mood)
{
    const auto both = [&](Suit x, Suit y) { return (a == x && b == y) || (a == y && b == x); };
    if (a == b)
        switch (a) {
        case Suit::Spades:
            return Content::Trap;
        case Suit::Clubs:
            return mood == Mood::Hostile  ? Content::Trap
                   : mood == Mood::Docile ? Content::Humour
                                          : Content::Chest;
        case Suit::Hearts:
            return mood == Mood::Habitated ? Content::Tavern : Content::Spring;
        case Suit::Diamonds:
            return Content::Cache;
        }
    if (mood != Mood::Hostile)
        return Content::Humour;
    return both(Suit::Spades, Suit::Clubs) ? Content::Trap : Content::Shrine;
}

/// What an NPC thinks, by the card below it. CD-258
Attitude attitudeOf(Face npc, Face below)
{
    if (below.joker())
        return Attitude::Friendly;
    if (npc.rank == below.rank)
        return Attitude::Hostile;
    if (npc.red() != below.red())
        return Attitude::Indifferent;
    return npc.red() ? Attitude::Friendly : Attitude::Sneaky;
}

} // namespace

void Tiles::apply(const verb::Reveal &)
{
    const Who h = actor();
    act(h);
    revealTile(hero(h).tile, h);
    claimHere(h);
}

void Tiles::revealTile(TileId t, Who by)
{
    const CardId bottomCard = s.table.board[index(bottomSlot(t))].card;
    const CardId topCard = s.table.board[index(topSlot(t))].card;
    Tile &here = tile(t);
    here.revealed = true;
    here.revealer = by;
    here.passed = here.passed || !heroesOn(t).empty();
    m_check = true;
    table::turn(m.table, step, bottomSlot(t), kEverybody);
    table::turn(m.table, step, topSlot(t), kEverybody);
    const Face bottom = r.face(bottomCard), top = r.face(topCard);
    step.say(Say::Reveals, name(by), raw(topCard), raw(bottomCard));
    const bool oneColour = !bottom.joker() && !top.joker() && bottom.red() == top.red();
    if (top.joker()) { // CD-168, CD-174
        here.content = Content::Treasure;
    } else if (top.court()) { // CD-173
        npc(t, top, attitudeOf(top, bottom));
    } else if (top.rank == bottom.rank) { // CD-172
        if (o.guarded && oneColour)       // CD-169
            here.guarded = featureOf(top.suit, bottom.suit, moodOf(o.area));
        monsters(t, top.rank, oneColour, by);
    } else if (oneColour) { // CD-171
        const Content what = featureOf(top.suit, bottom.suit, moodOf(o.area));
        if (o.humanGm())
            Building{*this}.ask({BuildState::Kind::Feature, t, static_cast<std::uint8_t>(what), kNoWho});
        else
            colourMatch(t, what, by);
    } else {
        here.content = Content::Nothing;
        here.cleared = false;
        step.say(Say::NothingHere);
        if (!here.passed) // CD-176, CD-177
            table::turn(m.table, step, bottomSlot(t), kNobody);
    }
    if (here.passed || o.pursuit == Pursuit::Always)
        Foes{*this}.wake(t);
    const auto standing = heroesOn(t);
    if (top.joker() && !standing.empty() && (by == kNoWho || hero(by).tile != t)) // CD-150: they are there
        claimHere(standing[0]);
}

void Tiles::showPassed(TileId t)
{
    tile(t).passed = true;
    const Placement &bottom = s.table.board[index(bottomSlot(t))];
    if (tile(t).revealed && bottom.card != kNoCard && bottom.knows != kEverybody) // CD-181
        table::turn(m.table, step, bottomSlot(t), kEverybody);
}

void Tiles::clearTile(TileId t, Who by)
{
    Tile &here = tile(t);
    m_check = true;
    if (here.guarded != Content::Nothing) { // CD-169: now what the monster guarded
        const Content what = here.guarded;
        here.guarded = Content::Nothing;
        if (o.humanGm()) // CD-255
            return Building{*this}.ask(
                {BuildState::Kind::Feature, t, static_cast<std::uint8_t>(what), kNoWho});
        return colourMatch(t, what, by);
    }
    if (here.cleared)
        return;
    here.cleared = true; // CD-178
    if (o.hasMap() && s.table.board[index(topSlot(t))].card != kNoCard)
        table::lift(m.table, step, topSlot(t), pile(PileIndex::MapDiscards));
    if (isHero(by) && hero(by).firsts < 255)
        ++hero(by).firsts;
}

void Tiles::colourMatch(TileId t, Content what, Who by)
{
    tile(t).content = what;
    step.say(Say::FeatureHere, static_cast<int>(what));
    if (what == Content::Humour) // CD-256
        clearTile(t, by);
}

void Tiles::npc(TileId t, Face face, Attitude attitude)
{
    tile(t).content = Content::Npc;
    const Who f = Foes{*this}.newFoe(FoeKind::Npc, face.suit, t, face.rank);
    if (f == kNoWho)
        return;
    if (o.humanGm())
        Building{*this}.ask({BuildState::Kind::Attitude, t, static_cast<std::uint8_t>(attitude), f});
    else
        giveAttitude(f, attitude);
}

void Tiles::giveAttitude(Who f, Attitude attitude)
{
    foe(f).attitude = attitude;
    step.say(Say::NpcIs, name(f), static_cast<int>(foe(f).suit), foe(f).person, static_cast<int>(attitude));
    const auto size = static_cast<std::uint8_t>(FoePacks{*this}.sizeOfNpc(f).numbers);
    if (o.humanGm() && attitude == Attitude::Hostile) // CD-249
        return Building{*this}.ask({BuildState::Kind::Foe, foe(f).tile, size, f, size});
    FoePacks{*this}.fillNpc(f, size);
    if (numbers(f) == 0) // no copies are left
        return Foes{*this}.dismiss(f);
    Foes{*this}.wake(foe(f).tile);
}

void Tiles::monsters(TileId t, int number, bool oneColour, Who by)
{
    Tile &here = tile(t);
    here.content = Content::Monster;
    if (numbers(kGm) == 0) { // CD-017
        clearTile(t, kNoWho);
        return;
    }
    int party = 0; // CD-257
    auto there = heroesOn(t);
    if (there.empty() && isHero(by))
        there = heroesOn(hero(by).tile);
    for (const Who h : there)
        party += hero(h).initial;
    int size = number;
    if (o.difficulty == Difficulty::Standard)
        size = std::min(number, party);
    if (o.difficulty == Difficulty::Easy)
        size = std::min(number, (party + 1) / 2);
    size = std::max(size, 1);
    const bool swarm = o.shape == MonsterShape::Swarm || (o.shape == MonsterShape::Auto && !oneColour);
    const int each = o.dayAndNight ? std::min(o.monsterCap, size) : swarm ? 1 : size; // CD-201
    const Who first = Foes{*this}.newFoe(FoeKind::Monster, s.gmSuit, t);
    if (first == kNoWho) // there is no room for another
        return clearTile(t, kNoWho);
    if (o.humanGm())
        return Building{*this}.ask({BuildState::Kind::Foe, t, static_cast<std::uint8_t>(size), first,
                                    static_cast<std::uint8_t>(each)});
    for (const Who f : Foes{*this}.fieldMonsters(first, each, size))
        if (numbers(f) == 0) // the pack was short
            Foes{*this}.dismiss(f);
    Foes{*this}.wake(t);
}

// --- Jokers on tiles

void Tiles::claimHere(Who h)
{
    if (!o.hasMap() || s.frames.has(FrameKind::Claim))
        return;
    const TileId t = hero(h).tile;
    for (std::size_t i = 0; i < s.cardsOnTiles.size();) // what the dead left, CD-114, CD-217
        if (s.cardsOnTiles[i].tile == t) {
            step.say(Say::FindsJoker, name(h), raw(s.cardsOnTiles[i].card));
            moveToOpen(s.cardsOnTiles[i].card, pile(PileIndex::OnTiles), h);
            m.cardsOnTiles.erase(m.cardsOnTiles.begin() + static_cast<std::ptrdiff_t>(i));
        } else {
            ++i;
        }
    const CardId card = unclaimed(t);
    if (card == kNoCard)
        return;
    if (card == s.bane)
        tellBane(h);
    if (o.jokerUse == JokerUse::Choice && o.levels != Levels::None) {
        m.offer = {kNoWho, h, card};
        return push(FrameKind::Claim);
    }
    claimJoker(h, card, t,
               o.jokerUse == JokerUse::Level && card != s.bane); // a hero who claims that keeps it, CD-226
}

void Tiles::answerClaim(bool asLevel)
{
    const OfferState offer = closeOffer();
    claimJoker(offer.to, offer.card, hero(offer.to).tile, asLevel);
    for (std::size_t t = 0; t < s.tiles.size(); ++t) // others that came to light with it, CD-150
        if (const WhoList there = heroesOn(static_cast<TileId>(t));
            unclaimed(static_cast<TileId>(t)) != kNoCard && !there.empty())
            claimHere(there[0]);
}

void Tiles::claimJoker(Who h, CardId card, TileId t, bool asLevel)
{
    bool gained = false;
    if (asLevel && o.levels != Levels::None) // CD-152, CD-038
        for (const Who x : heroesOn(t))
            gained = gained || hero(x).level < o.levelCap();
    tile(t).cleared = true;
    m_check = true;
    table::lift(m.table, step, topSlot(t), gained ? pile(PileIndex::Box) : openPile(h));
    if (hero(h).firsts < 255)
        ++hero(h).firsts;
    if (!gained) {
        step.say(Say::ClaimsJoker, name(h), raw(card));
        return recount(h);
    }
    step.say(Say::JokerIsLevel, name(h), raw(card));
    for (const Who x : heroesOn(t))
        Abilities{*this}.gainLevel(x);
}

// --- surprise and traps

void Tiles::surprise(Who h)
{
    if (!s.builds.empty() && s.builds.back().kind == BuildState::Kind::Feature) { // it may be a trap
        m.builds.back().surprises = true;
        return;
    }
    const TileId t = hero(h).tile;
    const Tile &here = tile(t);
    const bool monster = here.content == Content::Monster && !here.cleared;
    const bool trap = here.content == Content::Trap && !here.cleared;
    if (!monster && !trap)
        return;
    step.say(Say::Surprise, name(h));
    const auto hit = o.surpriseAll ? heroesOn(t) : WhoList{};
    if (trap)
        springTrap(t, h);
    else
        Combat{*this}.wound(h);
    for (const Who x : hit)
        if (x != h)
            Combat{*this}.wound(x);
}

void Tiles::springTrap(TileId t, Who h)
{
    step.say(Say::TrapSprings, name(h));
    clearTile(t, kNoWho); // CD-182
    Combat{*this}.wound(h);
}

// --- NPCs

void Tiles::apply(const verb::Talk &a)
{
    const Who h = actor();
    act(h);
    step.say(Say::Talks, name(h), name(a.npc));
    boonOf(a.npc, h);
}

void Tiles::boonOf(Who f, Who h)
{
    foe(f).boon = true; // CD-259
    step.say(Say::Boon, name(f), static_cast<int>(foe(f).suit));
    switch (foe(f).suit) {
    case Suit::Spades:
        return takeSpentCourt(h);
    case Suit::Hearts:
        for (const Who x : heroesOn(foe(f).tile))
            Abilities{*this}.recover(x, 1);
        return;
    case Suit::Clubs:
        return passJokers(treasures(kGm, 1), kGm, h);
    case Suit::Diamonds:
        return revealAround(foe(f).tile, 2, h);
    }
}

void Tiles::revealAround(TileId t, int distance, Who by)
{
    const auto far = distances(t);
    for (std::size_t x = 0; x < s.tiles.size(); ++x)
        if (far[x] <= distance && !s.tiles[x].revealed)
            revealTile(static_cast<TileId>(x), by);
}

} // namespace flagstone::cards
