#include "rules/cards/building.h"

#include "rules/cards/foe_packs.h"
#include "rules/cards/foes.h"
#include "rules/cards/tiles.h"

#include <algorithm>

namespace flagstone::cards {

void Building::ask(const BuildState &what)
{
    if (s.builds.empty())
        push(FrameKind::Build);
    m.builds.push_back(what);
}

BuildState Building::answered()
{
    const BuildState made = s.builds.back();
    m.builds.pop_back();
    if (s.builds.empty())
        pop();
    return made;
}

void Building::apply(const verb::Describe &a)
{
    const BuildState described = answered();
    const Who by = tile(described.tile).revealer;
    Tiles{*this}.colourMatch(described.tile, a.content, by);
    if (described.surprises)
        Tiles{*this}.surprise(by);
}

void Building::apply(const verb::SetAttitude &a)
{
    Tiles{*this}.giveAttitude(answered().foe, a.attitude);
}

void Building::apply(const verb::AddCard &a)
{
    const Who f = s.builds.back().foe;
    const Face face = r.face(a.card); // CD-249
    const PileIndex from = face.joker()       ? PileIndex::GmPack
                           : face.court()     ? PileIndex::StockCourts
                           : r.isCopy(a.card) ? PileIndex::StockNumbers
                                              : PileIndex::GmNumbers; // CD-016
    const Part part = face.joker() ? Part::Open : face.court() ? Part::Courts : Part::Numbers;
    if (from == PileIndex::GmNumbers)
        forgetLook(kGm, pile(from));
    move(a.card, pile(from), r.part(f, part));
    recount(kGm);
    recount(f);
}

void Building::apply(const verb::Deal &a)
{
    if (top().kind == FrameKind::Scatter) {
        top().phase = top().phase == Phase::Jokers ? Phase::Persons : Phase::Leave;
        return;
    }
    const Who f = answered().foe;
    FoePacks{*this}.fill(f, a.cards);
    foeBuilt(f);
}

void Building::apply(const verb::DealEach &a) // CD-172
{
    const BuildState made = answered();
    const int size = o.attrition ? std::min<int>(made.advice, numbers(kGm)) : made.advice;
    for (const Who one : Foes{*this}.fieldMonsters(made.foe, a.cards, size))
        foeBuilt(one);
}

void Building::apply(const verb::Another &)
{
    const BuildState made = answered();
    foeBuilt(made.foe);
    const int left = std::max(0, made.advice - numbers(made.foe));
    if (const Who next = Foes{*this}.newFoe(FoeKind::Monster, s.gmSuit, made.tile); next != kNoWho)
        ask({BuildState::Kind::Foe, made.tile, static_cast<std::uint8_t>(left), next, made.each});
}

void Building::apply(const verb::Built &)
{
    if (top().kind == FrameKind::Scatter)
        top().phase = Phase::Done;
    else
        foeBuilt(answered().foe);
}

void Building::foeBuilt(Who f)
{
    foe(f).initial = static_cast<std::uint8_t>(numbers(f));
    foe(f).army = o.dayAndNight && foe(f).kind == FoeKind::Monster && numbers(f) > 1; // CD-202
    if (foe(f).army)
        step.say(Say::IsArmy, name(f));
    if (numbers(f) > 0)
        return Foes{*this}.wake(foe(f).tile);
    Foes{*this}.dismiss(f); // there were no cards to give it
    if (hasCompanions(foe(f)))
        return;
    if (o.hasMap())
        Tiles{*this}.clearTile(foe(f).home, kNoWho);
    else
        Foes{*this}.nextScene();
}

} // namespace flagstone::cards
