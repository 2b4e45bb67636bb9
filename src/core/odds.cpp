#include "core/odds.h"

#include "core/game.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace flagstone {

namespace {

constexpr int kMostRuns = 8000;
constexpr std::size_t kFewestDeals = 300; ///< of hidden cards
constexpr std::size_t kMoreDeals = 1200;  ///< where several of them decide, and no dice
constexpr std::size_t kThrows = 1000;     ///< where there are too many falls to be counted
constexpr Seed kLuck{0x0DD5, 20};         ///< any: the same for everybody

/// What a game asks for next: dice that are thrown together, or one number.
struct Fall {
    std::uint32_t sides;
    std::size_t count;
    ChanceTag tag;
};

/// Gives known numbers, in order, and throws the Fall that is asked for when they are used up. With `rest`, numbers
/// that are not dice come from there.
class Falls final : public ChanceSource {
public:
    Falls(std::span<const std::uint32_t> known, ChanceSource *rest, const std::vector<Event> &log)
        : m_known(known), m_rest(rest), m_log(log)
    {
    }
    /// How much had happened before the rest was first asked.
    [[nodiscard]] std::size_t restFrom() const { return m_restFrom; }
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override
    {
        if (n == 1)
            return 0;
        if (m_rest != nullptr && tag != ChanceTag::Die) {
            m_restFrom = std::min(m_restFrom, m_log.size());
            return m_rest->uniform(n, tag);
        }
        if (m_next == m_known.size())
            throw Fall{n, 1, tag};
        return m_known[m_next++];
    }
    void dice(std::uint32_t n, std::span<std::uint8_t> out) override
    {
        if (m_next == m_known.size() && n > 1)
            throw Fall{n, out.size(), ChanceTag::Die};
        ChanceSource::dice(n, out);
    }

private:
    std::span<const std::uint32_t> m_known;
    ChanceSource *m_rest;
    const std::vector<Event> &m_log;
    std::size_t m_next = 0, m_restFrom = std::numeric_limits<std::size_t>::max();
};

/// Rotates indistinguishable cards by one from deal to deal, so that each of them comes to each place equally
/// often, and shuffles them again after a full round.
class Deal final : public ChanceSource {
public:
    explicit Deal(std::size_t number) : m_number(number), m_rest(mix(kLuck, number)) {}
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override
    {
        return m_rest.uniform(n, tag);
    }
    void shuffleCards(std::span<CardId> cards) override
    {
        SeededChance(mix(mix(kLuck, m_number / cards.size()), m_shuffled++)).shuffleCards(cards);
        // Clang 14 cannot compile std::ranges::rotate
        std::rotate(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(m_number % cards.size()),
                    cards.end());
    }

private:
    std::size_t m_number, m_shuffled = 0; ///< one seed would lay equal numbers of cards alike
    SeededChance m_rest;
};

/// Who decides; if several may, the first player.
Seat deciderOf(const Game &game, std::size_t which)
{
    const SeatSet seats = game.mayChoose(which);
    for (std::int8_t s = 0; s < kMaxSeats; ++s)
        if (contains(seats, Seat{s}))
            return Seat{s};
    return Seat::Gm;
}

/// How many cards could lie on top of a pile through which the seat may not look.
std::size_t candidates(const Table &table, PileId top, Seat seat)
{
    const auto backOf = [&table](CardId card, std::uint8_t ofPile) {
        return table.backs.empty() ? ofPile : table.backs[index(card)];
    };
    const Pile &from = table.pile(top);
    if (from.cards.empty())
        return 1;
    const std::uint8_t back = backOf(from.cards.back(), from.cardBack);
    std::ptrdiff_t count = 0;
    for (const Pile &pile : table.piles)
        if (!contains(pile.knows, seat))
            count += std::ranges::count_if(pile.cards,
                                           [&](CardId card) { return backOf(card, pile.cardBack) == back; });
    for (const Placement &placed : table.board)
        count += !contains(placed.knows, seat) && placed.cardBack == back ? 1 : 0;
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, count));
}

/// All falls of the dice behind one choice, each from the start: a game that ran out of dice is dropped.
class Enumeration {
public:
    Enumeration(const Game &game, std::size_t which, std::span<const Hope> hopes, const std::stop_token &stop)
        : m_position(game), m_which(which), m_decider(deciderOf(game, which)), m_hopes(hopes), m_stop(stop),
          m_chances(hopes.size(), 0.0), m_values(hopes.size())
    {
    }

    /// False if it cannot be told.
    bool run()
    {
        if (m_hopes.front().hidden ? countDeals() : count(m_position, 1.0))
            return m_runs > 1;
        if (m_runs <= kMostRuns)
            return false;
        throwDice();
        return true;
    }
    [[nodiscard]] HopeOdds odds(std::size_t which) const
    {
        const Hope &hope = m_hopes[which];
        const double chance = m_chances[which];
        HopeOdds odds{.label = hope.label,
                      .chance = chance,
                      .unit = hope.unit,
                      .within = within(chance),
                      .amount = hope.amount};
        if (hope.counts < 0 && !hope.times)
            return odds;
        auto values = m_values[which];
        if (m_unsaid > 0)
            values[0] += m_unsaid;
        for (const auto &[value, share] : values)
            odds.spread.push_back({value, share, value >= hope.enough});
        return odds;
    }

private:
    /// Every fall, for enough deals of the hidden cards; without dice there is time for more of them.
    bool countDeals()
    {
        if (!countDeals(kFewestDeals))
            return false;
        return m_tries == 0 || static_cast<std::size_t>(m_runs) > m_tries || countDeals(kMoreDeals);
    }
    bool countDeals(std::size_t fewest)
    {
        beginAgain();
        if (!countDeal(0, 1.0)) // shows where cards come from, and how many falls there are
            return false;
        const std::size_t deals = wholeRounds(fewest);
        if (static_cast<std::size_t>(m_runs) * deals > std::size_t{2} * kMostRuns) { // no need to try
            m_runs = kMostRuns + 1;
            return false;
        }
        beginAgain();
        for (std::size_t i = 0; i < deals; ++i)
            if (!countDeal(i, 1.0 / static_cast<double>(deals)))
                return false;
        m_tries = m_oneCardDecides && areWholeRounds(deals) ? 0 : deals;
        return true;
    }
    bool countDeal(std::size_t number, double weight)
    {
        m_rest = mix(mix(kLuck, 2), number);
        return count(dealt(number), weight);
    }
    void throwDice()
    {
        beginAgain();
        m_tries = kThrows;
        for (std::size_t i = 0; i < kThrows && !m_stop.stop_requested(); ++i) {
            SeededChance chance(mix(mix(kLuck, i), 1));
            m_events.clear();
            Step step(chance, &m_events);
            play(dealt(i), step);
            if (!decided(1.0 / kThrows, true))
                m_unsaid += 1.0 / kThrows;
        }
    }
    void beginAgain()
    {
        std::ranges::fill(m_chances, 0.0);
        std::ranges::fill(m_values, std::map<std::int32_t, double>());
        m_unsaid = 0;
        m_runs = 0;
    }
    /// Valid until the next deal.
    [[nodiscard]] const Game &dealt(std::size_t number)
    {
        Deal deal(number);
        Game &game = copied(m_position, m_dealt);
        game.resample(m_decider, deal);
        return game;
    }
    /// Reuses the memory of the copy before: thousands are made.
    static Game &copied(const Game &from, std::unique_ptr<Game> &into)
    {
        if (into)
            into->become(from);
        else
            into = from.clone();
        return *into;
    }
    /// Enough deals for each card that may be drawn to come to the top equally often.
    [[nodiscard]] std::size_t wholeRounds(std::size_t fewest) const
    {
        std::size_t round = 1;
        for (const PileId pile : m_drawnFrom)
            if (const std::size_t both = std::lcm(round, candidates(m_position.table(), pile, m_decider));
                both <= kMoreDeals)
                round = both;
        return (fewest + round - 1) / round * round;
    }
    [[nodiscard]] bool areWholeRounds(std::size_t deals) const
    {
        return !m_drawnFrom.empty() && std::ranges::all_of(m_drawnFrom, [&](PileId pile) {
            return deals % candidates(m_position.table(), pile, m_decider) == 0;
        });
    }
    /// The pile of a drawn card, if the decider could not know the card.
    [[nodiscard]] std::optional<PileId> hiddenDraw(const Event &event) const
    {
        if (const auto *moved = std::get_if<CardMoved>(&event.body);
            moved != nullptr && !contains(moved->fromKnows, m_decider))
            return moved->from;
        if (const auto *placed = std::get_if<CardPlaced>(&event.body);
            placed != nullptr && !contains(placed->fromKnows, m_decider))
            return placed->from;
        return std::nullopt;
    }
    [[nodiscard]] double within(double chance) const
    {
        if (m_tries == 0)
            return 0;
        const auto tries = static_cast<double>(m_tries);
        return std::max(1.96 * std::sqrt(chance * (1 - chance) / tries), 3 / tries);
    }

    bool count(const Game &game, double weight)
    {
        const auto need = play(game);
        if (m_runs > kMostRuns || m_stop.stop_requested())
            return false;
        if (decided(weight, !need))
            return true;
        if (need)
            return branch(game, *need, rolls(), weight);
        m_unsaid += weight;
        return true;
    }
    std::optional<Fall> play(const Game &game)
    {
        ++m_runs;
        m_events.clear();
        SeededChance rest(m_rest); // the same however often the dice of this deal are rolled
        Falls chance(m_dice, m_hopes.front().hidden ? &rest : nullptr, m_events);
        Step step(chance, &m_events);
        std::optional<Fall> needed;
        try {
            play(game, step);
        } catch (const Fall &need) {
            needed = need;
        }
        m_restFrom = chance.restFrom();
        return needed;
    }
    void play(const Game &from, Step &step)
    {
        Game &game = copied(from, m_played);
        game.choose(m_which, step);
        for (std::size_t next = 0;;) {
            const std::size_t count = game.choiceCount();
            if (count == 1) {
                game.choose(0, step);
                continue;
            }
            const auto &then = m_hopes.front().then;
            std::optional<std::size_t> found;
            while (count > 1 && !found && next < then.size()) // a single choice uses up no code
                found = game.find(then[next++]);
            if (!found)
                return;
            game.choose(*found, step);
        }
    }
    bool branch(const Game &game, const Fall &need, std::size_t rollsBefore, double weight)
    {
        if (need.tag == ChanceTag::Pick ? !m_hopes.front().draws : need.tag != ChanceTag::Die)
            return false; // not dice: cards that nobody knows
        const std::size_t known = m_dice.size();
        bool told = true;
        const std::size_t draws = m_draws * (need.tag == ChanceTag::Pick ? need.sides : 1);
        if (draws > kMostRuns) { // no need to try
            m_runs = kMostRuns + 1;
            return false;
        }
        const std::size_t before = std::exchange(m_draws, draws);
        if (const int hitFrom = need.count > 1 ? hitFromOf(game, need, rollsBefore) : 0; hitFrom > 0) {
            const double hit = std::clamp(
                static_cast<double>(static_cast<int>(need.sides) - hitFrom + 1) / need.sides, 0.0, 1.0);
            for (std::size_t hits = 0; told && hits <= need.count; ++hits) {
                const double share = ways(static_cast<int>(need.count), static_cast<int>(hits)) *
                                     std::pow(hit, static_cast<double>(hits)) *
                                     std::pow(1 - hit, static_cast<double>(need.count - hits));
                m_dice.resize(known + hits, need.sides - 1);
                m_dice.resize(known + need.count, 0);
                told = share <= 0 || count(game, weight * share);
                m_dice.resize(known);
            }
        } else {
            told = faces(game, need.count, 0, need.sides, weight);
            m_dice.resize(known);
        }
        m_draws = before;
        return told;
    }
    /// `left` dice with faces from `from` on, in every order.
    bool faces(const Game &game, std::size_t left, std::uint32_t from, std::uint32_t sides, double weight)
    {
        if (left == 0)
            return count(game, weight);
        if (from + 1 == sides) {
            m_dice.insert(m_dice.end(), left, from);
            const bool told = count(game, weight * std::pow(1.0 / sides, static_cast<double>(left)));
            m_dice.resize(m_dice.size() - left);
            return told;
        }
        for (std::size_t same = 0; same <= left; ++same) {
            m_dice.insert(m_dice.end(), same, from);
            const bool told = faces(game, left - same, from + 1, sides,
                                    weight * ways(static_cast<int>(left), static_cast<int>(same)) *
                                        std::pow(1.0 / sides, static_cast<double>(same)));
            m_dice.resize(m_dice.size() - same);
            if (!told)
                return false;
        }
        return true;
    }
    /// The lowest face of a die of the next roll that is a hit; 0 = the faces themselves count.
    int hitFromOf(const Game &game, const Fall &need, std::size_t rollsBefore)
    {
        const std::size_t known = m_dice.size();
        m_dice.resize(known + need.count, 0);
        (void)play(game);
        m_dice.resize(known);
        for (const Event &event : m_events)
            if (const auto *roll = std::get_if<DiceRolled>(&event.body); roll && rollsBefore-- == 0)
                return roll->hitFrom;
        return 0;
    }
    [[nodiscard]] std::size_t rolls() const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            m_events, [](const Event &event) { return std::holds_alternative<DiceRolled>(event.body); }));
    }
    /// `over`: nothing more follows.
    bool decided(double weight, bool over)
    {
        int drawn = 0, said = 0;
        for (std::size_t i = 0; i < m_events.size(); ++i) {
            const Event &event = m_events[i];
            if (const auto pile = hiddenDraw(event); pile && ++drawn == 1)
                m_drawnFrom.insert(*pile);
            m_oneCardDecides = m_oneCardDecides && drawn <= 1 && i < m_restFrom &&
                               !std::holds_alternative<PileShuffled>(event.body);
            const auto *beat = std::get_if<Beat>(&event.body);
            const auto hope =
                beat ? std::ranges::find_if(m_hopes, [&](const Hope &h) { return isTold(h, *beat); })
                     : m_hopes.end();
            if (hope == m_hopes.end())
                continue;
            ++said;
            if (hope->times)
                continue;
            const auto which = static_cast<std::size_t>(hope - m_hopes.begin());
            if (hope->counts < 0) {
                m_chances[which] += weight;
                return true;
            }
            const std::int32_t value = beat->args[static_cast<std::uint8_t>(hope->counts)];
            m_values[which][value] += weight;
            m_chances[which] += value >= hope->enough ? weight : 0;
            return true;
        }
        if (said == 0 || !over)
            return false;
        m_values[0][said] += weight;
        m_chances[0] += said >= m_hopes.front().enough ? weight : 0;
        return true;
    }
    [[nodiscard]] static bool isTold(const Hope &hope, const Beat &beat)
    {
        return hope.said == beat.key && (hope.about < 0 || hope.about == beat.args[0]);
    }

    const Game &m_position;
    std::size_t m_which;
    Seat m_decider;
    std::span<const Hope> m_hopes;
    const std::stop_token &m_stop;
    std::vector<double> m_chances;
    std::vector<std::map<std::int32_t, double>> m_values; ///< of the numbers that hopes count
    double m_unsaid = 0;                                  ///< the chance that none of them is said
    std::vector<std::uint32_t> m_dice;
    std::size_t m_draws = 1; ///< how many ways the cards drawn so far can come
    int m_runs = 0;
    Seed m_rest = kLuck; ///< of numbers that are not dice, where hidden cards decide
    std::unique_ptr<Game> m_dealt, m_played;
    std::vector<Event> m_events;  ///< of the last play
    std::size_t m_restFrom = 0;   ///< how many of them came before the rest was first asked
    std::size_t m_tries = 0;      ///< deals or throws that were tried; 0 = all were counted
    bool m_oneCardDecides = true; ///< if so, as many deals as there are cards cover all cases
    std::set<PileId> m_drawnFrom; ///< of the first card that the decider could not know
};

} // namespace

double meanOf(const Spread &spread)
{
    double mean = 0;
    for (const SpreadBar &bar : spread)
        mean += bar.value * bar.chance;
    return mean;
}

double ways(int all, int some)
{
    if (some < 0 || some > all)
        return 0;
    double count = 1;
    for (int i = 1; i <= some; ++i)
        count = count * (all - some + i) / i;
    return count;
}

std::vector<HopeOdds> oddsOf(const Game &game, std::size_t which, const std::stop_token &stop)
{
    const std::vector<Hope> hopes = game.hopes(which);
    std::vector<HopeOdds> odds;
    for (auto first = hopes.begin(); first != hopes.end();) { // those with the same codes together
        const auto last =
            std::find_if(first, hopes.end(), [&](const Hope &h) { return h.then != first->then; });
        Enumeration all(game, which, {first, last}, stop);
        if (all.run())
            for (auto hope = first; hope != last; ++hope)
                odds.push_back(all.odds(static_cast<std::size_t>(hope - first)));
        first = last;
    }
    return odds;
}

} // namespace flagstone
