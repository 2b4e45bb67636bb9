// What may lie behind doors, for computer players. No rule reads this.
#include "rules/fastplay/bot/prospects.h"

#include "rules/fastplay/bot/wanted.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

// found by playing many thousand games of the twelve adventures
constexpr double kBeaten = 0.7;     ///< of wanted monsters that are met
constexpr double kLooted = 0.45;    ///< of all monsters whose treasure is wanted
constexpr double kHarmOfDie = 0.08; ///< that an enemy's die ends the game, if the party has one hit left
constexpr double kLater = 0.005;    ///< of the goal, if nothing that is wanted can come now

std::size_t at(Colour colour)
{
    return static_cast<std::size_t>(colour);
}

/// A chance for each draw as long as all have missed: one, and in vain the second and the third.
double ofThree(double miss)
{
    return 1.0 + miss + miss * miss;
}

} // namespace

/// The location cards by colour.
struct Prospects::Places {
    struct Kind {
        double all = 0, ends = 0, symbols = 0, searched = 0, wanted = 0;
    };
    std::array<Kind, kLevels.size()> of{};
    double all = 0;
};

/// The treasure cards.
struct Prospects::Treasures {
    std::array<double, 4> of{}, wanted{};
    double all = 0, allWanted = 0;

    /// That one draw finds something wanted.
    [[nodiscard]] double byOne(Colour searched) const
    {
        return (wanted[at(searched)] + wanted[at(Colour::White)]) / all;
    }
    /// That a search for definite treasure does. FP-235
    [[nodiscard]] double byThree(Colour searched) const
    {
        const double miss = 1.0 - (of[at(searched)] + of[at(Colour::White)]) / all;
        return byOne(searched) * ofThree(miss) + (allWanted / all - byOne(searched)) * miss * miss;
    }
    [[nodiscard]] double by(Carries carries, Colour searched) const
    {
        return carries == Carries::Maybe ? byOne(searched) : byThree(searched);
    }
};

/// The monster cards: those of a level's colour, which are met there, and the others. FP-070 to FP-073
struct Prospects::Meetings {
    struct Sum {
        double cards = 0, wanted = 0, dice = 0, finds = 0;
    };
    std::array<Sum, kLevels.size()> fitting{}, others{};
    double all = 0;
};

double Prospects::diceOf(const MonsterCard &card) const
{
    return card.kind == MonsterKind::Character ? card.level
           : card.kind == MonsterKind::Trap    ? card.trapDice * sizeOf(s.up)
                                               : card.hitDice * card.count;
}

Prospects::Places Prospects::countPlaces() const
{
    const Wanted goal(*this);
    Places places;
    eachUnseen(PileIndex::Locations, PileIndex::LocationDiscards, [&](CardId card) {
        const LocationCard &l = r.location(card);
        Places::Kind &kind = places.of[at(l.colour)];
        ++places.all;
        ++kind.all;
        kind.ends += std::ranges::count(l.door, kNoDoor) == 4 ? 1 : 0; // FP-065
        kind.symbols += l.symbol ? 1 : 0;
        kind.searched += l.corridor || l.fountain || l.symbol ? 0 : 1; // FP-239
        kind.wanted += goal.wants(l) ? 1 : 0;
    });
    return places;
}

Prospects::Treasures Prospects::countTreasures() const
{
    const Wanted goal(*this);
    Treasures treasures;
    eachUnseen(PileIndex::Treasures, PileIndex::TreasureDiscards, [&](CardId card) {
        const TreasureCard &t = r.treasure(card);
        ++treasures.all;
        ++treasures.of[at(t.colour)];
        if (goal.wants(t)) {
            ++treasures.allWanted;
            ++treasures.wanted[at(t.colour)];
        }
    });
    treasures.all = std::max(1.0, treasures.all);
    return treasures;
}

Prospects::Meetings Prospects::countMeetings(const Treasures &treasures) const
{
    const Wanted goal(*this);
    Meetings meetings;
    eachUnseen(PileIndex::Monsters, PileIndex::MonsterDiscards, [&](CardId card) {
        const MonsterCard &m = r.monster(card);
        ++meetings.all;
        if (m.kind == MonsterKind::Wandering)
            return;
        const double wanted = goal.wants(m) ? 1 : 0, dice = diceOf(m);
        const bool searched = treasures.allWanted > 0 && m.carries != Carries::None;
        for (const Colour level : kLevels) {
            Meetings::Sum &sum = (match(m.colour, level) ? meetings.fitting : meetings.others)[at(level)];
            ++sum.cards;
            sum.wanted += wanted;
            sum.dice += dice;
            if (searched)
                sum.finds += treasures.by(m.carries, m.colour == Colour::White ? level : m.colour); // FP-243
        }
    });
    meetings.all = std::max(1.0, meetings.all);
    return meetings;
}

Prospects::Prospects(const FightQueries &position) : Unseen(position)
{
    const Places places = countPlaces();
    const Treasures treasures = countTreasures();
    const Meetings meetings = countMeetings(treasures);
    int hitsLeft = 1;
    for (const Who w : Each{s.up})
        hitsLeft += hits(w);
    for (const Colour level : kLevels) {
        const Places::Kind &place = places.of[at(level)];
        if (place.all == 0)
            continue;
        const Meetings::Sum &fitting = meetings.fitting[at(level)], &others = meetings.others[at(level)];
        const double symbol = place.symbols / place.all, miss = 1.0 - fitting.cards / meetings.all;
        // that a certain card is met
        const double fits = (1.0 - symbol + symbol * ofThree(miss)) / meetings.all;
        const double other = symbol * miss * miss / meetings.all;
        const auto met = [&](double Meetings::Sum::*what) {
            return fitting.*what * fits + others.*what * other;
        };
        Level &now = m_levels[at(level)];
        now.share = place.all / places.all;
        now.goal = place.wanted / place.all + kBeaten * met(&Meetings::Sum::wanted) +
                   kLooted * met(&Meetings::Sum::finds) +
                   place.searched / place.all * miss * treasures.byOne(level);
        now.harm = place.ends / place.all + kHarmOfDie * met(&Meetings::Sum::dice) / hitsLeft;
    }
}

double Prospects::beyond(Colour band) const
{
    const double miss = 1.0 - m_levels[at(band)].share;
    double goal = kLater, harm = 0.0;
    for (const Colour level : kLevels) { // FP-052, FP-054
        const Level &there = m_levels[at(level)];
        const double chance = level == band ? 1.0 - miss * miss * miss : miss * miss * there.share;
        goal += chance * there.goal;
        harm += chance * there.harm;
    }
    return goal / (goal + harm);
}

} // namespace flagstone::fastplay
