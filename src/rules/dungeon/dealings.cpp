// Heroes among themselves: help, DG-166 to DG-175, ambush, DG-154 to DG-165, and trade, DG-106 to DG-109.
#include "rules/dungeon/dealings.h"

#include "rules/dungeon/movement.h"
#include "rules/dungeon/spoils.h"

namespace flagstone::dungeon {

// --- help

void Dealings::apply(const verb::Ask &a)
{
    m.fight.asking = a.helper;
    m.fight.share[a.helper] = static_cast<std::uint8_t>(a.share);
    step.say(a.share == 0 ? Say::Asks : Say::AsksForShare, s.active, a.helper, a.share); // DG-109
    top().phase = phase::kAsked;
}

void Dealings::apply(const verb::Counter &a)
{
    m.fight.share[s.fight.asking] = static_cast<std::uint8_t>(a.share);
    step.say(Say::WantsShare, s.fight.asking, s.active, a.share);
    top().phase = phase::kCountered;
}

void Dealings::answer(bool helps) // DG-167
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

void Dealings::apply(const verb::Ambush &a)
{
    const Who w = s.active, v = a.target;
    const int bonus = ambushBonus(w); // DG-156
    m.turn.ambushed = true;
    m.victim = v;
    top().phase = phase::kClose;
    const RollTerms terms{.sum = static_cast<std::uint8_t>(std::max(0, facts(v).ambush - bonus))};
    const int total =
        step.rollDice(2, 6, 0, static_cast<std::uint16_t>(Say::AmbushRoll), w, nullptr, terms) + bonus;
    const bool works = total >= facts(v).ambush; // DG-155
    step.say(works ? Say::AmbushWorks : Say::AmbushFails, w, v, total, facts(v).ambush);
    push(FrameKind::Ambush, works ? phase::kRob : phase::kPay, w);
    if (works)
        return;
    set(PlayerCounter::Missing, w, counter(PlayerCounter::Missing, w) + 1); // DG-161, DG-162
    if (facts(v).heals) {                                                   // DG-151
        m.heroes[w].barred = static_cast<WhoSet>(s.heroes[w].barred | bitOf(v));
        m.heroes[w].asked = static_cast<WhoSet>(s.heroes[w].asked & ~bitOf(v));
    }
}

void Dealings::apply(const verb::Rob &a)
{
    const Who w = s.active;
    const bool works = top().phase == phase::kRob;
    m.fight = {};
    if (works) {
        Spoils{*this}.give(a.card, s.victim, w, Say::HandsPrize);
        set(PlayerCounter::Moves, w, kFlight); // DG-158
        top().phase = phase::kFlee;
    } else {
        Spoils{*this}.give(a.card, w, s.victim, Say::HandsForfeit);
        pop();
    }
}

void Dealings::apply(const verb::Flee &a)
{
    Movement{*this}.walk(s.active, path(s.active, a.to, counter(PlayerCounter::Moves, s.active), true), true);
}

void Dealings::apply(const verb::StopFlight &)
{
    step.say(Say::FleesNoFarther, s.active);
    set(PlayerCounter::Moves, s.active, 0);
    pop();
}

bool Dealings::ambush()
{
    const Who w = s.active;
    if (top().phase == phase::kFlee) {
        if (counter(PlayerCounter::Moves, w) > 0)
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
        set(PlayerCounter::Moves, w, kFlight);
        top().phase = phase::kFlee;
    } else {
        pop(); // DG-162
    }
    return false;
}

// --- trade

void Dealings::apply(const verb::Trade &a)
{
    m.deal = {a.proposer, a.other, 0};
    step.say(Say::OpensTrade, a.proposer, a.other);
    push(FrameKind::Trade, phase::kBuild, 0);
}

void Dealings::apply(const verb::Give &a)
{
    step.say(Say::Offers, s.deal.proposer, s.deal.other, raw(a.card));
    move(a.card, r.pile(PlayerPile::Treasures, s.deal.proposer), r.pile(SharedPile::Offered));
}

void Dealings::apply(const verb::GiveSpell &a)
{
    const Who w = s.deal.proposer, other = s.deal.other;
    const PileId from = r.pile(PlayerPile::Spells, w), offered = r.pile(SharedPile::Offered);
    const SeatSet seats = r.options().privateSpells // SET-15
                              ? static_cast<SeatSet>(seatBit(Seat::Gm) | seat(w) | seat(other))
                              : kEverybody;
    tell(seats, Step::beat(Say::OffersSpell, w, other, static_cast<int>(a.spell)),
         Step::beat(Say::OffersASpell, w, other));
    knownTo(offered, seats); // Treasures that lie there have been named to all
    move(spellOf(from, a.spell), from, offered);
}

void Dealings::apply(const verb::Want &a)
{
    step.say(Say::Wants, s.deal.proposer, s.deal.other, raw(a.card));
    move(a.card, r.pile(PlayerPile::Treasures, s.deal.other), r.pile(SharedPile::Wanted));
}

void Dealings::apply(const verb::WantSpell &a)
{
    const PileId from = r.pile(PlayerPile::Spells, s.deal.other);
    step.say(Say::WantsSpell, s.deal.proposer, s.deal.other, static_cast<int>(a.spell));
    move(spellOf(from, a.spell), from, r.pile(SharedPile::Wanted));
}

void Dealings::apply(const verb::Propose &)
{
    step.say(Say::Proposes, s.deal.proposer, s.deal.other);
    top().phase = phase::kAnswer;
}

void Dealings::apply(const verb::Haggle &)
{
    const Who from = s.deal.proposer, to = s.deal.other;
    pourBack(false);
    m.deal = {to, from, static_cast<std::uint8_t>(s.deal.rounds + 1)};
    step.say(Say::Haggles, to, from);
    top().phase = phase::kBuild;
}

void Dealings::apply(const verb::Accept &)
{
    // A Hero who trades in his own turn has acted in it, even if another began it. DG-102, DG-152, SET-11
    m.turn.acted = s.turn.acted || s.deal.proposer == s.active || s.deal.other == s.active;
    endTrade(Say::TradeDone, true);
}

void Dealings::endTrade(Say how, bool done)
{
    step.say(how, s.deal.proposer, s.deal.other);
    pourBack(done);
    m.deal = {};
    pop();
}

void Dealings::pour(PileId from, Who w)
{
    while (!s.table.pile(from).cards.empty()) {
        const CardId card = s.table.pile(from).cards.back();
        move(card, from, r.pile(r.isTreasure(card) ? PlayerPile::Treasures : PlayerPile::Spells, w));
    }
}

void Dealings::pourBack(bool done)
{
    const Who from = s.deal.proposer, to = s.deal.other;
    pour(r.pile(SharedPile::Offered), done ? to : from);
    pour(r.pile(SharedPile::Wanted), done ? from : to);
    knownTo(r.pile(SharedPile::Offered), kEverybody);
    Spoils{*this}.recount(from);
    Spoils{*this}.recount(to); // DG-025: nobody wins by a gift before his own turn is over
}

} // namespace flagstone::dungeon
