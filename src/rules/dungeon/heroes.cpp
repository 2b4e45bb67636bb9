// Heroes among themselves: help, DG-166 to DG-175, ambush, DG-154 to DG-165, and trade, DG-106 to DG-109.
#include "rules/dungeon/play.h"

namespace flagstone::dungeon {

void Play::applyHelp(const Action &a)
{
    const auto who = static_cast<Who>(a.a);
    const Who asked = s.fight.asking;
    const auto answered = [&](bool helps) {
        m.fight.answered = static_cast<WhoSet>(s.fight.answered | bitOf(asked));
        if (helps)
            m.fight.helpers = static_cast<WhoSet>(s.fight.helpers | bitOf(asked));
        step.say(helps ? Say::Helps : Say::DoesNotHelp, asked, s.active);
        m.fight.asking = kNobodyThere;
        top().phase = phase::kCoop;
    };
    switch (a.verb) {
    case Verb::Ask:
        m.fight.asking = who;
        m.fight.share[who] = static_cast<std::uint8_t>(a.b);
        step.say(a.b == 0 ? Say::Asks : Say::AsksForShare, s.active, who, a.b); // DG-109
        top().phase = phase::kAsked;
        break;
    case Verb::Counter:
        m.fight.share[asked] = static_cast<std::uint8_t>(a.a);
        step.say(Say::WantsShare, asked, s.active, a.a);
        top().phase = phase::kCountered;
        break;
    case Verb::Help:
    case Verb::Agree:
        answered(true);
        break;
    case Verb::Refuse:
    case Verb::NoDeal:
        answered(false); // DG-167
        break;
    default: // Attack
        top().phase = phase::kStrike;
        break;
    }
}

void Play::applyAmbush(const Action &a)
{
    const Who w = s.active;
    const auto v = static_cast<Who>(a.a);
    switch (a.verb) {
    case Verb::Request: // DG-147
        m.heroes[w].asked = static_cast<WhoSet>(s.heroes[w].asked | bitOf(v));
        step.say(Say::AsksForHealing, w, v);
        break;
    case Verb::Ambush: {
        const int bonus = ambushBonus(w); // DG-156
        m.turn.ambushed = true;
        m.victim = v;
        top().phase = phase::kClose;
        const int total = step.rollDice(2, 6, 0, static_cast<std::uint16_t>(Say::AmbushRoll), w) + bonus;
        const bool works = total >= facts(v).ambush; // DG-155
        step.say(works ? Say::AmbushWorks : Say::AmbushFails, w, v, total, facts(v).ambush);
        push(FrameKind::Ambush, works ? phase::kRob : phase::kPay, w);
        if (works)
            break;
        set(Tally::Missing, w, tally(Tally::Missing, w) + 1); // DG-161, DG-162
        if (facts(v).heals) {                                 // DG-151
            m.heroes[w].barred = static_cast<WhoSet>(s.heroes[w].barred | bitOf(v));
            m.heroes[w].asked = static_cast<WhoSet>(s.heroes[w].asked & ~bitOf(v));
        }
        break;
    }
    case Verb::Rob: {
        const bool works = top().phase == phase::kRob;
        give(CardId{a.a}, works ? s.victim : w, works ? w : s.victim);
        m.fight = {};
        if (works) {
            set(Tally::Moves, w, kFlight); // DG-158
            top().phase = phase::kFlee;
        } else {
            pop();
        }
        break;
    }
    case Verb::Flee:
        walk(w, path(w, a.a, tally(Tally::Moves, w), true), true);
        break;
    default: // StopFlight
        set(Tally::Moves, w, 0);
        pop();
        break;
    }
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
        applyAmbush({Verb::Rob, raw(cards.front())});
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

void Play::applyTrade(const Action &a)
{
    const Who from = s.deal.proposer, to = s.deal.other;
    const PileId offered = r.pile(Heap::Offered), wanted = r.pile(Heap::Wanted);
    const auto spell = [&](Who w) { return spellOf(r.pile(Own::Spells, w), static_cast<Spell>(a.a)); };
    switch (a.verb) {
    case Verb::Give:
        move(CardId{a.a}, r.pile(Own::Treasures, from), offered);
        break;
    case Verb::GiveSpell:
        move(spell(from), r.pile(Own::Spells, from), offered);
        break;
    case Verb::Want:
        move(CardId{a.a}, r.pile(Own::Treasures, to), wanted);
        break;
    case Verb::WantSpell:
        move(spell(to), r.pile(Own::Spells, to), wanted);
        break;
    case Verb::Propose:
        step.say(Say::Proposes, from, to);
        top().phase = phase::kAnswer;
        break;
    case Verb::Haggle:
        finishTrade(false);
        m.deal = {to, from, static_cast<std::uint8_t>(s.deal.rounds + 1)};
        step.say(Say::Haggles, to, from);
        top().phase = phase::kBuild;
        break;
    default:
        step.say(a.verb == Verb::Accept    ? Say::TradeDone
                 : a.verb == Verb::Decline ? Say::TradeDeclined
                                           : Say::TradeCalledOff,
                 from, to);
        finishTrade(a.verb == Verb::Accept);
        m.deal = {};
        pop();
        break;
    }
}

void Play::pourBack(PileId from, Who w)
{
    while (!s.table.pile(from).cards.empty()) {
        const CardId card = s.table.pile(from).cards.back();
        move(card, from, r.pile(r.isTreasure(card) ? Own::Treasures : Own::Spells, w));
    }
}

void Play::finishTrade(bool done)
{
    const Who from = s.deal.proposer, to = s.deal.other;
    pourBack(r.pile(Heap::Offered), done ? to : from);
    pourBack(r.pile(Heap::Wanted), done ? from : to);
    recount(from);
    recount(to); // DG-025: nobody wins by a gift before his own turn is over
}

bool Play::trade()
{
    return true;
}

} // namespace flagstone::dungeon
