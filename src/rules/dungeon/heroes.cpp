// Heroes among themselves: help, DG-166 to DG-175, ambush, DG-154 to DG-165, and trade, DG-106 to DG-109.
#include "rules/dungeon/play.h"

namespace flagstone::dungeon {

// --- help

void Play::apply(const verb::Ask &a)
{
    m.fight.asking = a.helper;
    m.fight.share[a.helper] = static_cast<std::uint8_t>(a.share);
    step.say(a.share == 0 ? Say::Asks : Say::AsksForShare, s.active, a.helper, a.share); // DG-109
    top().phase = phase::kAsked;
}

void Play::apply(const verb::Counter &a)
{
    m.fight.share[s.fight.asking] = static_cast<std::uint8_t>(a.share);
    step.say(Say::WantsShare, s.fight.asking, s.active, a.share);
    top().phase = phase::kCountered;
}

void Play::answer(bool helps) // DG-167
{
    const Who asked = s.fight.asking;
    m.fight.answered = static_cast<WhoSet>(s.fight.answered | bitOf(asked));
    if (helps)
        m.fight.helpers = static_cast<WhoSet>(s.fight.helpers | bitOf(asked));
    step.say(helps ? Say::Helps : Say::DoesNotHelp, asked, s.active);
    m.fight.asking = kNobodyThere;
    top().phase = phase::kCoop;
}

// --- ambush

void Play::apply(const verb::Ambush &a)
{
    const Who w = s.active, v = a.target;
    const int bonus = ambushBonus(w); // DG-156
    m.turn.ambushed = true;
    m.victim = v;
    top().phase = phase::kClose;
    const int total = step.rollDice(2, 6, 0, static_cast<std::uint16_t>(Say::AmbushRoll), w) + bonus;
    const bool works = total >= facts(v).ambush; // DG-155
    step.say(works ? Say::AmbushWorks : Say::AmbushFails, w, v, total, facts(v).ambush);
    push(FrameKind::Ambush, works ? phase::kRob : phase::kPay, w);
    if (works)
        return;
    set(Tally::Missing, w, tally(Tally::Missing, w) + 1); // DG-161, DG-162
    if (facts(v).heals) {                                 // DG-151
        m.heroes[w].barred = static_cast<WhoSet>(s.heroes[w].barred | bitOf(v));
        m.heroes[w].asked = static_cast<WhoSet>(s.heroes[w].asked & ~bitOf(v));
    }
}

void Play::apply(const verb::Rob &a)
{
    const Who w = s.active;
    const bool works = top().phase == phase::kRob;
    give(a.card, works ? s.victim : w, works ? w : s.victim);
    m.fight = {};
    if (works) {
        set(Tally::Moves, w, kFlight); // DG-158
        top().phase = phase::kFlee;
    } else {
        pop();
    }
}

void Play::apply(const verb::Flee &a)
{
    walk(s.active, path(s.active, a.to, tally(Tally::Moves, s.active), true), true);
}

void Play::apply(const verb::StopFlight &)
{
    set(Tally::Moves, s.active, 0);
    pop();
}

bool Play::ambush()
{
    const Who w = s.active;
    if (top().phase == phase::kFlee) {
        if (tally(Tally::Moves, w) > 0)
            return true;
        pop();
        return false;
    }
    const auto &cards = treasures(top().phase == phase::kRob ? s.victim : w);
    if (cards.size() > 1)
        return true;
    if (cards.size() == 1) {
        apply(verb::Rob{cards.front()});
        return false;
    }
    if (top().phase == phase::kRob) { // DG-163
        set(Tally::Moves, w, kFlight);
        top().phase = phase::kFlee;
    } else {
        pop(); // DG-162
    }
    return false;
}

// --- trade

void Play::apply(const verb::Trade &a)
{
    m.deal = {a.proposer, a.other, 0};
    step.say(Say::OpensTrade, a.proposer, a.other);
    push(FrameKind::Trade, phase::kBuild, 0);
}

void Play::apply(const verb::Give &a)
{
    move(a.card, r.pile(Own::Treasures, s.deal.proposer), r.pile(Heap::Offered));
}

void Play::apply(const verb::GiveSpell &a)
{
    const PileId from = r.pile(Own::Spells, s.deal.proposer);
    move(spellOf(from, a.spell), from, r.pile(Heap::Offered));
}

void Play::apply(const verb::Want &a)
{
    move(a.card, r.pile(Own::Treasures, s.deal.other), r.pile(Heap::Wanted));
}

void Play::apply(const verb::WantSpell &a)
{
    const PileId from = r.pile(Own::Spells, s.deal.other);
    move(spellOf(from, a.spell), from, r.pile(Heap::Wanted));
}

void Play::apply(const verb::Propose &)
{
    step.say(Say::Proposes, s.deal.proposer, s.deal.other);
    top().phase = phase::kAnswer;
}

void Play::apply(const verb::Haggle &)
{
    const Who from = s.deal.proposer, to = s.deal.other;
    pourBack(false);
    m.deal = {to, from, static_cast<std::uint8_t>(s.deal.rounds + 1)};
    step.say(Say::Haggles, to, from);
    top().phase = phase::kBuild;
}

void Play::endTrade(Say how, bool done)
{
    step.say(how, s.deal.proposer, s.deal.other);
    pourBack(done);
    m.deal = {};
    pop();
}

void Play::pour(PileId from, Who w)
{
    while (!s.table.pile(from).cards.empty()) {
        const CardId card = s.table.pile(from).cards.back();
        move(card, from, r.pile(r.isTreasure(card) ? Own::Treasures : Own::Spells, w));
    }
}

void Play::pourBack(bool done)
{
    const Who from = s.deal.proposer, to = s.deal.other;
    pour(r.pile(Heap::Offered), done ? to : from);
    pour(r.pile(Heap::Wanted), done ? from : to);
    recount(from);
    recount(to); // DG-025: nobody wins by a gift before his own turn is over
}

bool Play::trade()
{
    return true;
}

} // namespace flagstone::dungeon
