// Wounds and death. CD-074, CD-109 to CD-116
#include "rules/cards/combat.h"
#include "rules/cards/foes.h"
#include "rules/cards/tiles.h"

#include <algorithm>

namespace flagstone::cards {

void Combat::loseShown(Who w, CardId card)
{
    move(card, pile(PileIndex::Shown), graveOf(w, card));
    recount(w);
}

void Combat::wound(Who w)
{
    // One random number card. CD-109
    const Found lost = randomNumber(w);
    if (lost.card == kNoCard)
        return;
    move(lost.card, lost.from, pile(PileIndex::Shown));
    loseShown(w, lost.card);
    step.say(Say::Wounded, name(w), raw(lost.card), numbers(w));
    if (numbers(w) == 0)
        fall(w, kNoWho); // CD-052, CD-110, CD-116
}

void Combat::fall(Who w, Who killer)
{
    m_check = true;
    step.say(Say::Falls, name(w));
    if (isHero(w)) {
        hero(w).dead = true;
        hero(w).charging = kNoWho;
    } else {
        foe(w).alive = false;
    }
    closeDecks(w);
    if (o.armies() && killer != kNoWho && killer != kGm && isHero(killer) && alive(killer) &&
        suitOf(killer) == Suit::Diamonds && uses(killer) > 0 && numbers(killer) < kNumbersPerSuit) { // CD-241
        const auto &lost = cardsIn(lostPile(w));
        if (std::ranges::any_of(lost, [&](CardId c) { return r.face(c).number(); })) {
            m.offer = {w, killer, kNoCard};
            return push(FrameKind::Raise);
        }
    }
    finishFall(w, killer);
}

void Combat::finishFall(Who w, Who killer)
{
    const bool byHero = killer != kNoWho && killer != kGm && isHero(killer);
    if (isFoe(w)) {
        const Foe fallen = foe(w);
        if (o.lootFoe && byHero) // CD-074
            passJokers(treasures(w), w, killer);
        if (byHero && hero(killer).slain < 255)
            ++hero(killer).slain;
        Foes{*this}.dismiss(w);
        const bool more = hasCompanions(fallen);
        if (!o.hasMap()) {
            if (!more)
                Foes{*this}.nextScene();
        } else if (!more && fallen.kind < FoeKind::Dragon) { // CD-178, CD-252
            Tiles{*this}.clearTile(fallen.home, byHero ? killer : kNoWho);
        }
        return;
    }
    const TileId at = hero(w).tile;
    const std::vector<CardId> left = cardsIn(openPile(w));
    for (const CardId c : left) { // CD-114, CD-217
        if (!r.face(c).joker())
            continue;
        const bool drops = o.hasMap() && (isPotion(c) || o.deadJokers == DeadJokers::Drop);
        if (!drops && byHero && alive(killer) && o.deadJokers == DeadJokers::Killer) {
            moveToOpen(c, openPile(w), killer);
            step.say(Say::TakesJoker, name(killer), raw(c));
        } else if (drops) {
            move(c, openPile(w), pile(PileIndex::OnTiles));
            m.cardsOnTiles.push_back({c, at});
            step.say(Say::JokerDropped, raw(c), name(w));
        } else if (r.isCore(c) || !isPotion(c)) {
            move(c, openPile(w), pile(PileIndex::GmPack));
            step.say(Say::LosesJokerToGm, name(w), raw(c));
        } else {
            move(c, openPile(w), pile(PileIndex::Box));
        }
    }
    recount(w);
    recount(kGm);
    set(r.tally(w, PersonCounter::Dead), 1);
    table::moveToken(m.table, step, r.token(w), kNoSpace);
    for (const Who x : heroesOn(at))
        if (o.hasMap() && x == killer)
            Tiles{*this}.claimHere(x);
}

void Combat::closeDecks(Who against)
{
    for (Hero &h : m.heroes)
        if (h.openAgainst == against)
            h.openAgainst = kNoWho;
    for (Foe &f : m.foes)
        if (f.openAgainst == against)
            f.openAgainst = kNoWho;
}

} // namespace flagstone::cards
