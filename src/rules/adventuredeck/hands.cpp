#include "rules/adventuredeck/hands.h"

#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/harm.h"
#include "rules/adventuredeck/turns.h"

#include <algorithm>
#include <utility>

namespace flagstone::adventuredeck {

bool Hands::tire(Who w)
{
    if (cards(HeroPile::Discard, w).empty()) // AD-315
        return false;
    table::reshuffle(m.table, step, r.pile(HeroPile::Discard, w), r.pile(HeroPile::Draw, w));
    step.say(Say::Fatigue, name(w));
    loseLevel(w); // AD-310, AD-326
    return true;
}

bool Hands::drawOne(Who w)
{
    if (cards(HeroPile::Draw, w).empty() &&
        (!tire(w) || !alive(w) || handSize(w) >= handMaximum(w))) // AD-314
        return false;
    table::draw(m.table, step, r.pile(HeroPile::Draw, w), r.pile(HeroPile::Hand, w));
    if (r.options().eagerFatigue && cards(HeroPile::Draw, w).empty()) // OPT-AD-26
        (void)tire(w);
    return true;
}

int Hands::drawUp(Who w)
{
    const int before = handSize(w);
    while (alive(w) && handSize(w) < handMaximum(w) && drawOne(w)) {
    }
    return handSize(w) - before;
}

bool Hands::offerDraw(Who w)
{
    if (!alive(w) || handSize(w) >= handMaximum(w) || !couldDraw(w))
        return false;
    if (r.options().drawsItself) {
        (void)drawUp(w);
        return false;
    }
    push(FrameKind::Draw, w);
    return true;
}

void Hands::loseLevel(Who w)
{
    if (handMaximum(w) == 1) { // AD-316
        Harm(*this).die(w);
        return;
    }
    set(HeroCounter::HandMaximum, w, handMaximum(w) - 1);
}

void Hands::loseResolve(Who w)
{
    ++hero(w).resolves;
    loseLevel(w);
}

void Hands::pay(Who w, Attributes wanted, int count, CardId spokenFor)
{
    for (const Serves as : {Serves::Itself, Serves::Converted})
        for (const CardId card : std::vector(hand(w))) {
            if (count == 0)
                return;
            if (card != spokenFor && serves(w, card, wanted, false) == as) {
                use(w, card, wanted);
                --count;
            }
        }
}

void Hands::use(Who w, CardId card, Attributes wanted)
{
    const bool converted = serves(w, card, wanted, true) == Serves::Converted;
    play(w, card);
    if (converted) {
        hero(w).ancestryUsed = true;
        step.say(Say::Converts, name(w), raw(card));
    }
    if (s.attacks.empty())
        putAway(card);
}

void Hands::play(Who w, CardId card)
{
    hero(w).played = true;
    const CardKind &k = r.cardKind(card);
    if (k.kind == Kind::Spell || (k.does.casts != kNoKind && r.kind(k.does.casts).kind == Kind::Spell))
        m.fight.lastCaster = w;                // AD-414
    if (std::ranges::count(hand(w), card) > 0) // a card that was recalled lies there already
        move(card, r.pile(HeroPile::Hand, w), r.pile(SharedPile::Played));
}

int Hands::useBlessing(Who w)
{
    Hero &h = hero(w);
    if (h.blessing != kNoCard)
        move(h.blessing, HeroPile::Persistent, HeroPile::Discard, ownerOf(h.blessing));
    h.blessing = kNoCard;
    return std::exchange(h.blessed, std::uint8_t{0});
}

void Hands::dropCover(Who w)
{
    Hero &h = hero(w);
    h.covers = 0;
    const CardId card = std::exchange(h.cover, kNoCard);
    if (std::ranges::count(cards(HeroPile::Persistent, w), card) > 0) // otherwise it is still being played
        move(card, HeroPile::Persistent, HeroPile::Discard, w);
}

void Hands::putAway(CardId card)
{
    const Who w = ownerOf(card);
    const PileId played = r.pile(SharedPile::Played);
    if (r.cardKind(card).does.consumed) // AD-375
        move(card, played, r.pile(SharedPile::Left));
    else if (covers(w, card))
        move(card, played, r.pile(HeroPile::Persistent, w)); // AD-192
    else
        move(card, played, r.pile(HeroPile::Discard, w));
}

void Hands::apply(const verb::Discard &a)
{
    if (top().kind == FrameKind::Resolve) {
        Attacks(*this).payResolve(a.card);
        return;
    }
    const Who w = top().who;
    step.say(Say::Discards, name(w), raw(a.card));
    move(a.card, HeroPile::Hand, HeroPile::Discard, w);
    if (top().kind == FrameKind::Turn) { // OPT-AD-07: the new card is seen afterwards
        Turns(*this).apply(verb::DrawOne{});
    } else if (handSize(w) <= handMaximum(w))
        pop();
}

void Hands::apply(const verb::DrawCards &a)
{
    const Who w = top().who;
    step.say(a.count == 0 ? Say::DrawsNothing : Say::DrawsCards, name(w), a.count);
    pop();
    for (int n = 0; n < a.count && alive(w) && handSize(w) < handMaximum(w); ++n)
        if (!drawOne(w))
            break;
}

void Checks::clear()
{
    const std::vector<CardId> &drawn = cards(r.pile(SharedPile::Drawn));
    while (!drawn.empty())
        move(drawn.front(), SharedPile::Drawn, SharedPile::Symbols);
}

void Checks::show(Mark mark)
{
    const auto &symbols = cards(r.pile(SharedPile::Symbols));
    const auto card = std::ranges::find_if(symbols, [&](CardId c) { return r.mark(c) == mark; });
    move(*card, SharedPile::Symbols, SharedPile::Drawn);
}

CardList Checks::choose(Who w, int count)
{
    const std::vector<CardId> &deck = cards(HeroPile::Draw, w);
    CardList left(deck.begin(), deck.end()), chosen; // without replacement, AD-065
    for (int n = 0; n < count; ++n) {
        const auto at = left.begin() + static_cast<std::ptrdiff_t>(step.pick(left.size()));
        chosen.push_back(*at);
        left.erase(at);
    }
    return chosen;
}

/// A hero draws from its own Draw Deck if that has enough cards. AD-063, AD-073
bool Checks::ownDeck(Who w, int count)
{
    if (!isHero(w) || r.options().sharedChecks)
        return false;
    clear();
    const auto enough = [&] { return cards(HeroPile::Draw, w).size() >= static_cast<std::size_t>(count); };
    if (!enough() && r.options().checksTire) // OPT-AD-25
        (void)Hands(*this).tire(w);
    return enough();
}

template <class Opens>
Symbols Checks::drawOwn(Who w, int count, const Opens &opens)
{
    if (!ownDeck(w, count))
        return drawShared(count);
    const PileId deck = r.pile(HeroPile::Draw, w), open = r.pile(SharedPile::Drawn);
    Symbols drawn;
    CardList shown;
    for (const CardId card : choose(w, count)) {
        drawn.add(r.mark(card));
        if (opens(card)) {
            move(card, deck, open);
            shown.push_back(card);
        } else
            show(r.mark(card)); // only the symbol, AD-074
    }
    for (const CardId card : shown) // at once, for it may be drawn or searched for next: AD-064
        table::insert(m.table, step, card, open, deck, step.pick(cards(deck).size() + 1));
    return drawn;
}

Symbols Checks::draw(Who w, int count)
{
    return drawOwn(w, count, [this](CardId) { return r.options().checksShowCards; });
}

Symbols Checks::drawInitiative(Who w, int count, int &agile)
{
    agile = 0;
    return drawOwn(w, count, [&](CardId card) {
        const CardKind &k = r.cardKind(card);
        const bool counts = (k.attributes & bitOf(Attribute::Agility)) != 0 && k.kind == Kind::Attribute;
        agile += counts ? 1 : 0;
        return counts;
    });
}

Symbols Checks::drawShared(int count)
{
    constexpr int kOfEach = 26; // AD-071
    clear();
    Symbols drawn;
    for (int n = 0; n < count; ++n) {
        const auto ups = static_cast<std::size_t>(kOfEach - drawn.ups);
        const Mark mark = step.pick(static_cast<std::size_t>(2 * kOfEach - n)) < ups ? Mark::Up : Mark::Down;
        drawn.add(mark);
        show(mark);
    }
    return drawn;
}

Mark Checks::call(Who w)
{
    const Mark declared = random();
    step.say(Say::Calls, name(w), declared == Mark::Up ? 0 : 1);
    return declared;
}

bool Checks::attributeMet(Who w)
{
    const FoeKind &kind = r.foeKind(w);
    return kind.attributePattern.met(drawShared(kind.attributePattern.length));
}

bool Checks::foeCounters(Who w)
{
    const Pattern &pattern = r.foeKind(w).attributePattern;
    const Symbols drawn = drawShared(pattern.length);
    if (pattern.met(drawn))
        return true;
    step.say(Say::FoeCannotCounter, name(w), drawn.term());
    return false;
}

} // namespace flagstone::adventuredeck
