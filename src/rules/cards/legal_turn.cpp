// What may be done in a turn: moves, runs, feats, fights, and what a game master may put in between.
#include "rules/cards/legal.h"

#include <algorithm>

namespace flagstone::cards {

void LegalActions::legalTurn(std::vector<Action> &out) const
{
    const Who h = actor();
    if (s.frames.top().phase == Phase::Night) {
        out.push_back(verb::Sleep{});
        out.push_back(verb::StayAwake{});
        return;
    }
    const TileId at = hero(h).tile;
    if (!s.turn.acted) {
        const WhoList foesHere = foesOn(at);
        const WhoList rivals = opponents(h);
        legalFights(h, rivals, out);
        if (o.hasMap() && !tile(at).revealed)
            out.push_back(verb::Reveal{});
        legalFeats(h, foesHere, out);
        if (o.hasMap())
            legalActs(h, foesHere, out);
        for (const Who x : rivals) // CD-253
            if (o.surrender &&
                (isHero(x) || (foe(x).attitude == Attitude::Hostile && mayYieldTo(x) && !spares(x, h))))
                out.push_back(verb::Surrender{x});
    }
    if (!s.turn.moved && o.hasMap()) {
        legalMoves(h, out);
        if (!s.turn.acted)
            legalRuns(h, out);
    }
    legalFreeActs(h, out);
    out.push_back(verb::EndTurn{});
    if (o.humanGm() && !s.turn.spoken)
        legalGmAside(out);
}

void LegalActions::legalFights(Who h, const WhoList &rivals, std::vector<Action> &out) const
{
    for (const Who x : rivals)
        out.push_back(verb::Attack{x});
    const bool able = uses(h) > 0;
    if (able)
        for (const Who x : rivals)
            offerAll<verb::Use>(abilities(h, x), out);
    const bool anytime = o.abilityAnytime && !o.armies(); // CD-080
    if (able && anytime)
        offerAll<verb::Use>(abilities(h, kNoWho), out);
    if (!canWish(h))
        return;
    for (const Who x : rivals)
        offerAll<verb::Wish>(wishes(h, x), out);
    if (anytime) // CD-119: wherever an ability could be used
        offerAll<verb::Wish>(wishes(h, kNoWho), out);
}

void LegalActions::legalActs(Who h, const WhoList &foesHere, std::vector<Action> &out) const
{
    const TileId at = hero(h).tile;
    const Tile &t = tile(at);
    for (const Who f : foesHere)
        if (foe(f).kind == FoeKind::Npc && foe(f).attitude == Attitude::Friendly && !foe(f).boon)
            out.push_back(verb::Talk{f}); // CD-259
    const bool here = t.revealed && !t.cleared && t.guarded == Content::Nothing;
    const bool spring = t.content == Content::Spring && (t.refreshed & bitOf(h)) == 0 && canRecover(h) > 0;
    if (here && (spring || t.content == Content::Shrine))
        out.push_back(verb::Visit{});
    if (here && t.content == Content::Tavern && !s.turn.moved && canRecover(h) > 0)
        out.push_back(verb::Rest{}); // CD-154
    if (o.jokerUse == JokerUse::Potion && potions(h) > 0)
        for (const Who x : heroesOn(at))
            if (hero(x).poisoned)
                out.push_back(verb::UsePotion{x}); // CD-217
    if (std::ranges::any_of(foesHere, [&](Who f) { return foe(f).kind >= FoeKind::Dragon; })) {
        int there = 0; // CD-226
        for (const Who x : heroesOn(at))
            there += jokers(x);
        if (there >= o.tribute)
            out.push_back(verb::Tribute{});
    }
}

void LegalActions::legalFeats(Who h, const WhoList &foesHere, std::vector<Action> &out) const
{
    const auto add = [&](Feat feat, int object) {
        if (attemptsLeft(h, feat, object) > 0)
            out.push_back(verb::TryFeat{feat, object});
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
    for (const Who f : foesHere) {
        const Foe &npc = foe(f);
        if (npc.kind == FoeKind::Npc && !npc.boon &&
            (npc.attitude == Attitude::Indifferent || npc.attitude == Attitude::Sneaky))
            add(Feat::Persuade, f);
    }
    if (holds(h, s.bane) &&
        std::ranges::any_of(foesHere, [&](Who f) { return foe(f).kind >= FoeKind::Dragon; }))
        add(Feat::UseBane, 0); // it drives all of them away, CD-226
    if (snareFree(at))
        add(Feat::SetTrap, at);
    for (const TileId to : t.next())
        if (climb(at, to) && hero(h).crossing != to && !s.turn.moved)
            add(Feat::CrossEdge, to);
}

void LegalActions::legalMoves(Who h, std::vector<Action> &out) const
{
    const TileId at = hero(h).tile;
    const Tile &t = tile(at);
    for (const TileId to : t.next())
        if (!climb(at, to) || hero(h).crossing == to)
            out.push_back(verb::Move{Spot{to}});
    if (mayGrow())
        for (int way = 0; way < 4; ++way)
            if (tileAt(beside(t.cell, way)) == kNoTile)
                out.push_back(verb::Move{emptyCell(way)});
}

void LegalActions::legalRuns(Who h, std::vector<Action> &out) const
{
    // Over tiles that are laid; a growing map is run into only with its last step. CD-183, CD-184, CD-282
    const TileId at = hero(h).tile;
    for (const TileId through : tile(at).next()) {
        if (climb(at, through))
            continue;
        const Tile &middle = tile(through);
        for (const TileId to : middle.next())
            if (to != at && !climb(through, to))
                out.push_back(verb::Run{Spot{through}, Spot{to}});
        if (mayGrow())
            for (int way = 0; way < 4; ++way)
                if (tileAt(beside(middle.cell, way)) == kNoTile)
                    out.push_back(verb::Run{Spot{through}, emptyCell(way)});
    }
}

void LegalActions::legalFreeActs(Who h, std::vector<Action> &out) const
{
    if (jokers(h) > 0 || (o.jokerUse == JokerUse::Potion && potions(h) > 0))
        for (const Who x : heroesOn(hero(h).tile)) { // CD-122, also in a scene: CD-062
            if (r.seatOf(x) == r.seatOf(h) || (s.turn.refused & bitOf(x)) != 0) // CD-231
                continue;
            if (jokers(h) > 0)
                out.push_back(verb::GiveJoker{x, Present::Joker});
            if (o.jokerUse == JokerUse::Potion && potions(h) > 0)
                out.push_back(verb::GiveJoker{x, Present::Potion});
        }
    if (o.jokerUse == JokerUse::Troop && suitOf(h) != Suit::Diamonds && jokers(h) > 0 &&
        numbers(h) < kNumbersPerSuit &&
        (!cardsIn(r.part(h, Part::ReserveNumbers)).empty() || lostNumbers(h) > 0))
        out.push_back(verb::Recruit{}); // CD-234, CD-244
}

void LegalActions::legalGmAside(std::vector<Action> &out) const
{
    if (o.mode == Mode::Quest)
        for (const Called called : {Called::Won, Called::Lost, Called::Open}) // CD-207
            out.push_back(verb::CallEnd{called});
    for (Who h = 0; h < r.heroes(); ++h) { // CD-262
        if (!alive(h))
            continue;
        const auto unnamed = [&](CardId c) { // CD-147
            return o.duds && isTreasure(c) &&
                   std::ranges::find(s.oddities, c, &Oddity::joker) == s.oddities.end();
        };
        for (int oddity = 0; oddity < kOddities; ++oddity)
            offerEach<verb::Label>(openPile(h), unnamed, out, oddity);
        if (jokers(kGm) > 0)
            out.push_back(verb::Grant{h, Favour::GiveJoker});
        if (jokers(h) > 0)
            out.push_back(verb::Grant{h, Favour::TakeJoker});
        if (canRecover(h) > 0)
            out.push_back(verb::Grant{h, Favour::Heal});
        if (hero(h).level < o.levelCap())
            out.push_back(verb::Grant{h, Favour::GiveLevel});
    }
    if (!s.turn.acted && numbers(kGm) > 0)
        for (const Terms terms : {Terms::Plain, Terms::Hazard, Terms::Imposed, Terms::ImposedHazard})
            out.push_back(verb::DeclareTest{actor(), terms});
}

} // namespace flagstone::cards
