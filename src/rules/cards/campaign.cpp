#include "rules/cards/campaign.h"

#include "rules/cards/foes.h"
#include "rules/cards/setup.h"

#include <algorithm>

namespace flagstone::cards {

void Campaign::nextGame()
{
    for (std::size_t i = 0; i < s.foes.size(); ++i)
        if (s.foes[i].alive)
            Foes{*this}.dismiss(static_cast<Who>(r.firstFoe() + i));
    gatherCards();
    State next;
    next.owners = s.owners;
    next.gmSuit = s.gmSuit;
    next.gmSuits = s.gmSuits;
    next.oddities = s.oddities;
    next.planForgotten = s.planForgotten;
    next.game = static_cast<std::uint8_t>(s.game + 1);
    next.firstSlot = static_cast<std::uint16_t>(s.table.board.size());
    for (Who h = 0; h < r.heroes(); ++h) {
        const Hero &had = hero(h);
        Hero goesOn;
        goesOn.suit = had.suit;
        goesOn.chosen = true;
        goesOn.dead = had.dead;
        goesOn.level = had.level;
        goesOn.won = static_cast<std::uint8_t>(had.won + (s.winners >> h & 1u));
        if (!had.dead && o.levels != Levels::None) // CD-034
            goesOn.level = static_cast<std::uint8_t>(std::min(had.level + 1, o.levelCap()));
        next.heroes.push_back(goesOn);
    }
    next.table = std::move(m.table);
    m = std::move(next);
    for (Who h = 0; h < r.heroes(); ++h)
        dress(h);
    step.say(Say::NextGame, s.game);
    push(FrameKind::Return);
}

PileId Campaign::homeOf(CardId card) const
{
    const Face face = r.face(card);
    if (r.isMap(card))
        return pile(PileIndex::Map);
    if (r.isCopy(card))
        return pile(face.number() ? PileIndex::StockNumbers : PileIndex::StockCourts);
    if (face.joker())
        return pile(PileIndex::GmPack);
    const Who owner = pileOwner(r.packOf(card), face.suit);
    if (owner == kNoWho)
        return pile(PileIndex::Suits);
    if (owner == kGm)
        return pile(face.number() ? PileIndex::GmNumbers : PileIndex::GmPack);
    return r.part(owner, Part::Open);
}

void Campaign::gatherCards()
{
    // Everything goes back to whom it belongs, CD-035. What a player has unseen or in reserve stays so.
    for (const Placement &p : m.table.board)
        if (p.card != kNoCard)
            table::lift(m.table, step, p.slot, pile(PileIndex::Map));
    for (const Token &token : m.table.tokens)
        table::moveToken(m.table, step, token.id, kNoSpace);
    for (Who h = 0; h < r.heroes(); ++h)
        for (const Part part : {Part::Numbers, Part::Courts})
            forgetLook(h, r.part(h, part));
    forgetLook(kGm, pile(PileIndex::GmNumbers));
    const auto staysUnseen = [&](PileId from, PileId home) {
        for (Who h = 0; h < r.heroes(); ++h)
            for (const Part part : {Part::Numbers, Part::Courts, Part::ReserveNumbers, Part::ReserveCourts})
                if (from == r.part(h, part))
                    return home == openPile(h);
        return false;
    };
    for (std::size_t i = 0; i < s.table.piles.size(); ++i) {
        const PileId from{static_cast<std::uint16_t>(i)};
        moveEach(from, [&](CardId c) {
            const PileId home = r.isMarker(c) ? from : homeOf(c);
            return staysUnseen(from, home) ? from : home;
        });
    }
    for (Who h = 0; h < r.heroes(); ++h)
        recount(h);
    recount(kGm);
}

bool Campaign::returns()
{
    for (; s.asked < r.heroes(); ++m.asked) {
        if (hero(s.asked).dead)
            return true;
        settleDeck(s.asked);
        step.say(Say::GoesOn, name(s.asked), hero(s.asked).level);
    }
    pop();
    m.asked = 0;
    push(FrameKind::Persons);
    return false;
}

void Campaign::apply(const verb::AsBefore &) // CD-113
{
    const Who h = m.asked++;
    hero(h).level = static_cast<std::uint8_t>(std::max(1, hero(h).level - 1));
    comeBack(h);
    settleDeck(h);
    step.say(Say::ComesBack, name(h), hero(h).level);
}

void Campaign::returnAnew(Suit suit, int pack)
{
    const Who h = m.asked++;
    comeBack(h);
    for (Who &owner : m.owners)
        owner = owner == h ? kNoWho : owner;
    for (const Part part :
         {Part::Numbers, Part::Courts, Part::Open, Part::ReserveNumbers, Part::ReserveCourts})
        moveEach(r.part(h, part), [](CardId) { return pile(PileIndex::Suits); });
    hero(h).level = 1;
    SettingUp{*this}.takeSuit(h, suit, pack);
    SettingUp{*this}.deal(h);
    step.say(Say::ComesBack, name(h), hero(h).level);
}

void Campaign::comeBack(Who h)
{
    hero(h).dead = false;
    set(r.tally(h, PersonCounter::Dead), 0);
}

void Campaign::settleDeck(Who h)
{
    if (o.levels != Levels::None) {
        if (!o.keepCards) { // SW-46
            adjust(h, Part::Numbers, Part::ReserveNumbers, 0);
            adjust(h, Part::Courts, Part::ReserveCourts, 0);
            return SettingUp{*this}.deal(h);
        }
        const PackSize size = packSize(o.levels, hero(h).level, o.courtByLevel, o.perCharacter);
        adjust(h, Part::Numbers, Part::ReserveNumbers, size.numbers); // CD-036
        adjust(h, Part::Courts, Part::ReserveCourts, size.courts);
        set(r.tally(h, PersonCounter::Level), hero(h).level);
    }
    recount(h);
    hero(h).initial = static_cast<std::uint8_t>(numbers(h));
}

void Campaign::adjust(Who h, Part unseen, Part reserve, int wanted)
{
    const bool ofNumbers = unseen == Part::Numbers;
    struct Own {
        CardId card;
        PileId from;
    };
    std::vector<Own> have;
    for (const PileId from : {r.part(h, unseen), openPile(h)})
        for (const CardId c : cardsIn(from))
            if (r.face(c).number() == ofNumbers && !r.face(c).joker())
                have.push_back({c, from});
    for (; static_cast<int>(have.size()) > wanted;) { // CD-113: at random
        const std::size_t which = wanted > 0 ? step.pick(have.size()) : have.size() - 1;
        move(have[which].card, have[which].from, r.part(h, reserve));
        have.erase(have.begin() + static_cast<std::ptrdiff_t>(which));
    }
    if (static_cast<int>(have.size()) == wanted)
        return;
    table::shuffle(m.table, step, r.part(h, reserve));
    drawReserve(h, reserve, unseen, wanted - static_cast<int>(have.size()));
}

} // namespace flagstone::cards
