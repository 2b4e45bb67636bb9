#include "rules/dungeon/bot/race.h"

#include "core/hash.h"
#include "rules/dungeon/bot/imagined_game.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace flagstone::dungeon {

namespace {

constexpr std::size_t kFirstTargets = 8; ///< that are tried: those with the best estimates,
/// First in this many games, divided by the Heroes that race. Half of them stay whenever the games have
/// doubled.
constexpr std::size_t kGames = 400;
constexpr float kSure = 1.5F; ///< standard errors by which a first target must be better than the estimate's
constexpr float kLongest = 400; ///< turns after which a Hero gives up
constexpr Seed kDeals{0x466C616773746F6E, 0x6552616365};

/// Which of the first `count` numbers is the least; they are looked at four at a time.
[[nodiscard]] std::size_t leastOf(const Numbers &numbers, std::size_t count)
{
    std::array<float, 4> least{};
    least.fill(numbers[0]);
    std::size_t i = 0;
    for (; i + least.size() <= count; i += least.size())
        for (std::size_t k = 0; k < least.size(); ++k)
            least[k] = std::min(least[k], numbers[i + k]);
    for (; i < count; ++i)
        least[0] = std::min(least[0], numbers[i]);
    const auto *found = std::ranges::find(numbers, *std::ranges::min_element(least));
    return static_cast<std::size_t>(found - numbers.begin());
}

class Race : public ImaginedGame {
public:
    Race(const Dungeon &rules, const State &state, Who knowing, Who w)
        : ImaginedGame(rules, state, knowing), m_who(w),
          m_seed(mix(kDeals, static_cast<std::uint64_t>(state.table.counter(kRound))))
    {
    }

    [[nodiscard]] SpaceId best(std::span<const FirstTarget> firstTargets)
    {
        std::vector<Idea> ideas = worthTrying(firstTargets);
        if (ideas.empty())
            return kNoSpace;
        std::size_t game = 0;
        for (std::size_t games = kGames / m_known.runners.size();; games *= 2) {
            for (; game < games; ++game) {
                deal(game);
                const float usual = turns(ideas.front().first);
                for (std::size_t i = 1; i < ideas.size(); ++i)
                    ideas[i].add(usual - turns(ideas[i].first));
            }
            std::stable_sort(ideas.begin() + 1, ideas.end(),
                             [](const Idea &a, const Idea &b) { return a.gain > b.gain; });
            if (ideas.size() <= 2)
                break;
            ideas.resize((ideas.size() + 1) / 2);
        }
        const auto n = static_cast<float>(game);
        return std::ranges::max_element(ideas, {}, [&](const Idea &idea) { return idea.sureGain(n); })
            ->first.place;
    }

private:
    /// A first target, and the turns that it gained over that with the best estimate in the same games.
    struct Idea {
        FirstTarget first;
        float estimate = 0, gain = 0, squares = 0;

        void add(float turns)
        {
            gain += turns;
            squares += turns * turns;
        }
        /// At least, by this many games: luck is no reason to leave the best estimate.
        [[nodiscard]] float sureGain(float games) const
        {
            const float mean = gain / games;
            return mean - kSure * std::sqrt(std::max(0.0F, squares / games - mean * mean) / games);
        }
    };
    [[nodiscard]] std::vector<Idea> worthTrying(std::span<const FirstTarget> firstTargets) const
    {
        std::vector<float> way(home(), kNever);
        for (const FirstTarget &first : firstTargets)
            way[r.board().lair(first.place)] = static_cast<float>(first.before);
        const Numbers estimates = estimate(m_known, m_who, way.data());
        std::vector<Idea> ideas;
        for (const FirstTarget &first : firstTargets)
            if (const float turns = estimates[r.board().lair(first.place)]; turns < kNever)
                ideas.push_back({.first = first, .estimate = turns});
        std::ranges::stable_sort(ideas, {}, &Idea::estimate);
        ideas.resize(std::min(ideas.size(), kFirstTargets));
        return ideas;
    }

    /// Deals what is not known: to every Den the Monster that will be met and the Room's Treasure, so that
    /// all first targets find the same.
    void deal(std::size_t game)
    {
        m_game = game;
        SeededChance chance(mix(m_seed, game));
        for (std::size_t level = 0; level < kLevels; ++level) {
            chance.shuffleCards(m_unseen.monsters[level]);
            chance.shuffleCards(m_unseen.treasures[level]);
        }
        m_dealt = m_known;
        for (const auto &[lair, level] : m_hidden)
            if (const CardId card = drawTreasure(level); card != kNoCard) {
                m_dealt.dens[lair].gold -= usualGold(level);
                lay(m_dealt, m_dealt.dens[lair], card);
            }
        for (Den &den : m_dealt.dens) {
            if (den.left > 0 && den.monster == kNoCard)
                den.next = drawMonster(m_dealt, den.level);
            if (den.owes)
                den.own = drawTreasure(den.level);
        }
    }
    /// Once all have been drawn, they come again. DG-079
    [[nodiscard]] CardId drawMonster(Position &p, std::size_t level) const
    {
        const auto &cards = m_unseen.monsters[level];
        return cards.empty() ? kNoCard : cards[p.monsters[level]++ % cards.size()];
    }
    /// kNoCard once all have been drawn. DG-085
    [[nodiscard]] CardId drawTreasure(std::size_t level)
    {
        const auto &cards = m_unseen.treasures[level];
        return m_dealt.treasures[level] < cards.size() ? cards[m_dealt.treasures[level]++] : kNoCard;
    }

    /// Plays the dealt game to its end; turns until the Hero has won it, or would have.
    [[nodiscard]] float turns(const FirstTarget &first)
    {
        m_now = m_dealt;
        Runner &me = m_now.runners[m_who];
        setOff(me, r.board().lair(first.place), static_cast<float>(first.before));
        while (me.at != kDone)
            act(nextToAct());
        return me.spent;
    }
    /// Whoever has spent the fewest turns; of equals, the first after the Hero.
    [[nodiscard]] std::size_t nextToAct() const
    {
        std::size_t next = m_who;
        for (std::size_t k = 1; k < m_now.runners.size(); ++k) {
            const std::size_t who = (m_who + k) % m_now.runners.size();
            if (m_now.runners[who].at != kDone && m_now.runners[who].spent < m_now.runners[next].spent)
                next = who;
        }
        return next;
    }
    void setOff(Runner &hero, std::size_t den, float way)
    {
        hero.at = den;
        hero.spent += way;
        hero.onTheWay = true;
    }
    void act(std::size_t who)
    {
        Runner &hero = m_now.runners[who];
        // Another Hero may have been there first.
        if (std::exchange(hero.onTheWay, false) && hero.turns[hero.at] < kNever)
            visit(who);
        else
            choose(who);
    }
    /// Where to go next.
    void choose(std::size_t who)
    {
        Runner &hero = m_now.runners[who];
        const float *way = ways(who).from(hero.at);
        if (hero.wealth >= goal(who)) {
            hero.spent += hero.at == home() ? 0 : way[home()] + 1;
            hero.at = kDone;
            return;
        }
        const Numbers estimates = estimate(m_now, who, way);
        const std::size_t best = leastOf(estimates, home());
        if (estimates[best] >= kNever || hero.spent >= kLongest) {
            hero.spent = kLongest;
            hero.at = kDone;
            return;
        }
        setOff(hero, best, way[best]);
    }

    /// A turn at a Monster's place.
    void visit(std::size_t who)
    {
        Runner &hero = m_now.runners[who];
        Den &den = m_now.dens[hero.at];
        // Whatever came before, the same dice fall at the same try.
        std::uint64_t chance = mix64(m_seed.low + (m_game << 16 | hero.at << 8 | den.tries++));
        const auto die = [&] {
            const auto face = static_cast<int>((chance & 0xFFFF) * 6 >> 16) + 1;
            chance >>= 16;
            return face;
        };
        hero.spent += 1;
        if (den.monster == kNoCard)
            den.monster = den.next != kNoCard ? den.next : drawMonster(m_now, den.level);
        den.next = kNoCard;
        const MonsterKind kind = r.monster(den.monster).kind;
        if (kind == MonsterKind::Cage)
            hero.spent += static_cast<float>(cageTurns(die()));
        if (kind != MonsterKind::Monster || die() + die() >= toRoll(den.monster, hero.bonus))
            slain(who);
        else
            failed(who, blow(die() + die()));
        if (kind == MonsterKind::Slide)
            slide(who, den.level);
    }
    void slain(std::size_t who)
    {
        Runner &hero = m_now.runners[who];
        Den &den = m_now.dens[hero.at];
        layOwn(den);
        for (CardId card = den.stack; card != kNoCard; card = m_now.below[index(card)])
            hero.held.push_back(card);
        den.stack = den.monster = kNoCard;
        den.gold = 0;
        --den.left;
        weigh(m_now, hero.at);
        count(m_now, who);
    }
    void failed(std::size_t who, Blow blow)
    {
        Runner &hero = m_now.runners[who];
        const std::size_t here = hero.at;
        Den &den = m_now.dens[here];
        layOwn(den);
        switch (blow) {
        case Blow::Slain:
            drop(hero, den, hero.held.size());
            hero.at = home();
            break;
        case Blow::Serious:
            drop(hero, den, (hero.held.size() + 1) / 2);
            hero.at = home();
            break;
        case Blow::Light:
            drop(hero, den, 1);
            hero.spent += 1;
            break;
        case Blow::Stunned:
            drop(hero, den, 1);
            break;
        case Blow::Missed:
            break;
        }
        weigh(m_now, here);
        count(m_now, who);
    }
    void slide(std::size_t who, std::size_t level)
    {
        for (std::size_t i = 0; i < home(); ++i) {
            const Den &den = m_now.dens[i];
            if (den.level != std::min<std::size_t>(level + 1, kLevels - 1) ||
                !r.board().isChamber(r.board().space(static_cast<Lair>(i))))
                continue;
            m_now.runners[who].at = i;
            if (den.left > 0) {
                m_now.runners[who].spent -= 1; // in the same turn, DG-091
                visit(who);
            }
            return;
        }
    }
    /// The Room's own Treasure is drawn. DG-080, DG-081
    void layOwn(Den &den)
    {
        if (!den.owes)
            return;
        den.owes = false;
        den.gold -= usualGold(den.level);
        if (den.own != kNoCard)
            lay(m_now, den, den.own);
    }
    void drop(Runner &hero, Den &den, std::size_t cards)
    {
        for (; cards > 0 && !hero.held.empty(); --cards) {
            const auto least = std::ranges::min_element(
                hero.held, {}, [&](CardId card) { return worthKeeping(r.treasure(card)); });
            lay(m_now, den, *least);
            *least = hero.held.back();
            hero.held.pop_back();
        }
    }

    std::size_t m_who;
    Seed m_seed; ///< another one each round, so that nobody goes to and fro for ever
    std::size_t m_game = 0;
    Position m_dealt, m_now;
};

} // namespace

SpaceId bestFirstTarget(const Dungeon &rules, const State &state, Who knowing, Who w,
                        std::span<const FirstTarget> firstTargets)
{
    return Race(rules, state, knowing, w).best(firstTargets);
}

} // namespace flagstone::dungeon
