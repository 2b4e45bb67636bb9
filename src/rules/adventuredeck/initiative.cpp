// Who acts first: AD-104 to AD-109.
#include "rules/adventuredeck/encounters.h"
#include "rules/adventuredeck/hands.h"

#include <algorithm>
#include <utility>

namespace flagstone::adventuredeck {

namespace {
/// The foes of an encounter draw once, as a group. AD-107
constexpr Who kFoeSide = kFirstFoe;
/// Draw Decks of three cards that are alike would tie for ever: after this many ties chance decides.
constexpr int kMostTies = 10;
} // namespace

Encounters::Rank Encounters::drawRank(Who side)
{
    const int n = r.options().initiativeCards;
    if (side == kFoeSide) {
        const Mark declared = Checks(*this).random();
        const int matched = Checks(*this).drawShared(n).of(declared);
        step.say(Say::FoesContest, matched, declared == Mark::Up ? 0 : 1);
        return {0, matched, side};
    }
    const Mark declared = (s.fight.ups >> side & 1) != 0 ? Mark::Up : Mark::Down;
    int agile = 0;
    const int matched = Checks(*this).drawInitiative(side, n, agile).of(declared);
    if (agile > 0)
        step.say(Say::Contests, name(side), matched, agile);
    else
        step.say(Say::ContestsPlainly, name(side), matched);
    return {agile, matched, side};
}

People Encounters::contest(const People &sides)
{
    People all;
    if (sides.size() < 2) {
        all = sides;
        return all;
    }
    const auto place = [](const Rank &rank) { return std::pair(-rank.agile, -rank.matched); }; // AD-108
    const auto seat = [&](const Rank &rank) { return std::pair(place(rank), rank.side); };
    boost::container::small_vector<Rank, kMostHeroes + 1> ranks;
    for (int ties = 0; ranks.empty() || place(ranks.front()) == place(ranks.back()); ++ties) {
        if (ties == kMostTies) {
            all = sides;
            flagstone::shuffle(all, step.chance());
            return all;
        }
        ranks.clear(); // all have tied and draw again
        for (const Who side : sides)
            ranks.push_back(drawRank(side));
        std::ranges::sort(ranks, {}, seat);
    }
    for (auto from = ranks.begin(); from != ranks.end();) {
        People tied;
        const auto rank = place(*from);
        for (; from != ranks.end() && place(*from) == rank; ++from)
            tied.push_back(from->side);
        std::ranges::copy(contest(tied), std::back_inserter(all));
    }
    return all;
}

void Encounters::order()
{
    People seats;
    eachHero([&](Who w) {
        if (present(w))
            seats.push_back(w);
    });
    if (!s.fight.duel)
        seats.push_back(kFoeSide);
    People sides = contest(seats); // AD-109
    if (r.options().clockwise) {   // from the winner on, as they sit: OPT-AD-05
        const Who winner = sides.front();
        sides = seats;
        // Clang 14 cannot compile std::ranges::rotate
        std::rotate(sides.begin(), std::ranges::find(sides, winner), sides.end());
    }
    if (seats.size() > 1 && sides.front() == kFoeSide)
        step.say(Say::FoesActFirst, foesPresent());
    else if (seats.size() > 1)
        step.say(Say::ActsFirst, name(sides.front()));
    m.fight.order.reserve(s.foes.size() + kMostHeroes);
    for (const Who side : sides) {
        if (side != kFoeSide)
            m.fight.order.push_back(side);
        else
            eachFoe([&](Who f) { m.fight.order.push_back(f); });
    }
    Chapter::go(Phase::Begin);
}

/// Three cards, one after the other, each put back: each pattern is as likely as any other. AD-106
int Encounters::drawRound()
{
    for (;;) {
        int pattern = 0;
        for (int n = 0; n < 3; ++n)
            pattern = 2 * pattern + Checks(*this).drawShared(1).downs;
        if (pattern < kRounds)
            return pattern + 1;
    }
}

bool Encounters::chooseRound()
{
    using Start = Options::StartRound;
    if (r.options().startRound == Start::Chosen) {
        top().who = leader();
        return true;
    }
    m.fight.round = static_cast<std::uint8_t>(r.options().startRound == Start::Die       ? step.roll(kRounds)
                                              : r.options().startRound == Start::Symbols ? drawRound()
                                                                                         : 1);
    Chapter::go(Phase::Round);
    return false;
}

void Encounters::apply(const verb::BeginIn &a)
{
    m.fight.round = static_cast<std::uint8_t>(a.round);
    top().who = kNobodyThere;
    Chapter::go(Phase::Round);
}

} // namespace flagstone::adventuredeck
