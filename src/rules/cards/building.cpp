// What a person as game master makes up: foes card by card or dealt, what is on a tile, what a person thinks.
// CD-172, CD-201, CD-249, CD-255, CD-258
#include "rules/cards/play.h"

#include <algorithm>

namespace flagstone::cards {

void Play::ask(const BuildState &what)
{
    if (s.builds.empty())
        push(FrameKind::Build);
    m.builds.push_back(what);
}

void Play::build(const Action &a)
{
    const BuildState made = s.builds.back();
    if (a.verb == Verb::AddCard)
        return giveByHand(made.foe, CardId{a.a});
    m.builds.pop_back();
    if (s.builds.empty())
        pop();
    switch (made.kind) {
    case BuildState::Kind::Foe:
        return buildFoe(made, a);
    case BuildState::Kind::Feature:
        return colourMatch(made.tile, static_cast<Content>(a.a), tile(made.tile).revealer);
    case BuildState::Kind::Attitude:
        return giveAttitude(made.foe, static_cast<Attitude>(a.a));
    }
}

void Play::buildFoe(const BuildState &made, const Action &a)
{
    const Who f = made.foe;
    if (a.verb == Verb::DealEach) { // CD-172
        const int size = o.attrition ? std::min<int>(made.advice, numbers(kGm)) : made.advice;
        for (const Who one : fieldMonsters(f, a.a, size))
            foeBuilt(one);
        return;
    }
    if (a.verb == Verb::Deal)
        fillFoe(f, a.a);
    foeBuilt(f);
    if (a.verb != Verb::Another)
        return;
    const int left = std::max(0, made.advice - numbers(f));
    if (const Who next = newFoe(FoeKind::Monster, s.gmSuit, made.tile); next != kNoWho)
        ask({BuildState::Kind::Foe, made.tile, static_cast<std::uint8_t>(left), next, made.each});
}

void Play::giveByHand(Who f, CardId card)
{
    const Face face = r.face(card); // CD-249
    const Heap from = face.joker()     ? Heap::GmPack
                      : face.court()   ? Heap::StockCourts
                      : r.isCopy(card) ? Heap::StockNumbers
                                       : Heap::GmNumbers; // CD-016
    const Part part = face.joker() ? Part::Open : face.court() ? Part::Courts : Part::Numbers;
    if (from == Heap::GmNumbers)
        forgetLook(kGm, pile(from));
    moveCard(card, pile(from), r.part(f, part));
    recount(kGm);
    recount(f);
}

void Play::foeBuilt(Who f)
{
    foe(f).initial = static_cast<std::uint8_t>(numbers(f));
    foe(f).army = o.dayAndNight && foe(f).kind == FoeKind::Monster && numbers(f) > 1; // CD-202
    if (foe(f).army)
        step.say(Say::IsArmy, name(f));
    if (numbers(f) > 0)
        return wake(foe(f).tile);
    dismiss(f); // there were no cards to give it
    if (hasCompanions(foe(f)))
        return;
    if (o.hasMap())
        clearTile(foe(f).home, kNoWho);
    else
        nextScene();
}

} // namespace flagstone::cards
