#include "sim/tuning.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace flagstone {

namespace {

constexpr std::size_t kRounds = 60, kSwapsTried = 8, kDeals = 12, kQuickTrials = 600;
/// Streams of the seed for what is tried, and for the games that judge the result.
constexpr std::uint64_t kTryStream = std::uint64_t{1} << 41, kJudgeStream = std::uint64_t{1} << 42;

double middle(Interval band)
{
    return (band.low + band.high) / 2;
}

class Tuner {
public:
    /// `deals`: set-ups that are tried before tune().
    Tuner(const ModuleInfo &module, const PackData &pack, Interval band, const Asking &asking,
          const std::stop_token &stop, const TuningTold &told, std::size_t deals)
        : m_module(module), m_pack(pack), m_band(band), m_asking(asking), m_stop(stop), m_told(told),
          m_random(mix(asking.seed, kTryStream))
    {
        m_progress.most = deals + 1 + kRounds * kSwapsTried;
    }

    /// How far success is from the middle of the band, by a few games.
    tl::expected<double, Issues> distance(const Setup &setup)
    {
        Asking quick = m_asking;
        quick.count = std::min(quick.count, kQuickTrials);
        quick.halfWidth = 0;
        const auto odds = ask(setup, quick);
        if (!odds)
            return tl::make_unexpected(odds.error());
        const double success = odds->of(kSuccess).value;
        tell(success);
        return std::abs(success - middle(m_band));
    }
    tl::expected<Proposal, Issues> judged(Setup setup, std::vector<CardSwap> swaps) const
    {
        Asking other = m_asking;
        other.seed = mix(m_asking.seed, kJudgeStream);
        auto odds = ask(setup, other);
        if (!odds)
            return tl::make_unexpected(std::move(odds.error()));
        const double success = odds->of(kSuccess).value;
        const bool inBand = odds->games > 0 && m_band.low <= success && success <= m_band.high;
        return Proposal{std::move(swaps), std::move(setup), std::move(*odds), inBand};
    }
    tl::expected<Proposal, Issues> tune(Setup setup)
    {
        auto best = distance(setup);
        if (!best)
            return tl::make_unexpected(std::move(best.error()));
        std::vector<CardSwap> swaps;
        const double near = (m_band.high - m_band.low) / 4;
        const auto isFar = [&] { return *best > near; };
        for (std::size_t round = 0; round < kRounds && isFar() && !m_stop.stop_requested(); ++round) {
            Setup chosen;
            std::optional<CardSwap> how;
            for (std::size_t i = 0; i < kSwapsTried; ++i) {
                Setup tried = setup;
                const auto swap = swapSomething(tried.prepared);
                if (!swap)
                    continue;
                const auto found = distance(tried);
                if (m_stop.stop_requested()) // too few games to choose by
                    break;
                if (!found || *found >= *best)
                    continue;
                best = found;
                how = swap;
                chosen = std::move(tried);
            }
            if (how) {
                swaps.push_back(*how);
                setup = std::move(chosen);
            }
        }
        return judged(std::move(setup), std::move(swaps));
    }
    /// Stacks of `cards` cards for every pile that can be stacked.
    Preparation deal(const Sheet &sheet, std::size_t cards)
    {
        Preparation prepared;
        for (const PileSpec &pile : sheet.piles) {
            if (pile.key.empty())
                continue;
            std::vector<std::string> keys = keysOf(sheet, pile);
            flagstone::shuffle(keys, m_random);
            keys.resize(std::min(cards, keys.size()));
            prepared.piles.push_back({.pile = pile.key, .order = std::move(keys)});
        }
        return prepared;
    }
    void learn(const Sheet &sheet)
    {
        for (const PileSpec &pile : sheet.piles)
            if (!pile.key.empty())
                m_keys[pile.key] = keysOf(sheet, pile);
    }
    /// These cards stay where they are.
    void keep(std::vector<std::string> cards) { m_kept = std::move(cards); }

private:
    void tell(double success)
    {
        const auto away = [this](double share) { return std::abs(share - middle(m_band)); };
        if (++m_progress.tried == 1 || away(success) < away(m_progress.nearest))
            m_progress.nearest = success;
        if (m_told && !m_stop.stop_requested()) // too few games to tell
            m_told(m_progress);
    }
    static std::vector<std::string> keysOf(const Sheet &sheet, const PileSpec &pile)
    {
        std::vector<std::string> keys;
        for (const CardSheet &card : sheet.cards)
            if (card.back == pile.back)
                keys.push_back(card.key);
        return keys;
    }
    std::size_t pick(std::size_t n)
    {
        return m_random.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
    }
    tl::expected<Odds, Issues> ask(const Setup &setup, const Asking &asking) const
    {
        const auto question = Question::ofSetup(m_module, m_pack, setup);
        if (!question)
            return tl::make_unexpected(question.error());
        return findOdds(*question, asking, {}, m_stop);
    }
    /// Nothing if a card was drawn that the game master has given a place, or assigned something.
    std::optional<CardSwap> swapSomething(Preparation &prepared)
    {
        std::vector<PileStack *> stacks;
        for (PileStack &stack : prepared.piles)
            if (!stack.order.empty())
                stacks.push_back(&stack);
        if (stacks.empty())
            return std::nullopt;
        PileStack &stack = *stacks[pick(stacks.size())];
        const std::size_t at = pick(stack.order.size());
        const std::vector<std::string> &keys = m_keys.at(stack.pile);
        const std::string becomes = keys[pick(keys.size())];
        CardSwap swap{stack.pile, static_cast<int>(at) + 1, stack.order[at], becomes};
        if (becomes == swap.was || isPlanned(prepared, stack, becomes) ||
            isPlanned(prepared, stack, swap.was))
            return std::nullopt;
        const auto there = std::ranges::find(stack.order, becomes);
        if (there != stack.order.end())
            *there = swap.was;
        stack.order[at] = becomes;
        return swap;
    }
    [[nodiscard]] bool isPlanned(const Preparation &prepared, const PileStack &stack,
                                 const std::string &card) const
    {
        return std::ranges::count(m_kept, card) > 0 || std::ranges::count(prepared.out, card) > 0 ||
               std::ranges::count(prepared.assigned, card, &Assignment::card) > 0 ||
               std::ranges::count(prepared.assigned, card, &Assignment::place) > 0 ||
               std::ranges::count(stack.pins, card, &CardPin::card) > 0 ||
               std::ranges::count(stack.bounds, card, &CardBound::card) > 0;
    }

    const ModuleInfo &m_module;
    const PackData &m_pack;
    Interval m_band;
    Asking m_asking;
    const std::stop_token &m_stop;
    const TuningTold &m_told;
    TuningProgress m_progress;
    SeededChance m_random;
    std::map<std::string, std::vector<std::string>> m_keys; ///< cards of a pile
    std::vector<std::string> m_kept;
};

} // namespace

std::vector<StackChange> changesOf(const Preparation &before, const Preparation &now)
{
    std::vector<StackChange> changes;
    for (const PileStack &stack : now.piles) {
        const auto old = std::ranges::find(before.piles, stack.pile, &PileStack::pile);
        const auto was = old == before.piles.end() ? std::vector<std::string>() : old->order;
        StackChange change{.pile = stack.pile, .out = {}, .in = {}, .moved = {}};
        for (const std::string &card : was)
            if (std::ranges::count(stack.order, card) == 0)
                change.out.push_back(card);
        for (std::size_t at = 0; at < stack.order.size(); ++at)
            if (const std::string &card = stack.order[at]; std::ranges::count(was, card) == 0)
                change.in.push_back(card);
            else if (at >= was.size() || was[at] != card)
                change.moved.push_back(card);
        if (!change.out.empty() || !change.in.empty() || !change.moved.empty())
            changes.push_back(std::move(change));
    }
    return changes;
}

tl::expected<Proposal, Issues> tune(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                                    Interval band, const Asking &asking, const std::stop_token &stop,
                                    const TuningTold &told, const std::vector<std::string> &kept)
{
    if (std::ranges::all_of(setup.prepared.piles, [](const PileStack &s) { return s.order.empty(); }))
        return tl::make_unexpected(Issues{{.message = "there is no stack with cards to swap"}});
    const auto question = Question::ofSetup(module, pack, setup);
    if (!question)
        return tl::make_unexpected(question.error());
    Tuner tuner(module, pack, band, asking, stop, told, 0);
    tuner.learn(question->example().sheet());
    tuner.keep(kept);
    return tuner.tune(setup);
}

tl::expected<Proposal, Issues> dealQuest(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                                         Interval band, std::size_t cards, const Asking &asking,
                                         const std::stop_token &stop, const TuningTold &told)
{
    Setup base = setup;
    base.prepared = {};
    for (const auto &[key, value] : module.forPlans)
        base.options[key] = value;
    const auto question = Question::ofSetup(module, pack, base);
    if (!question)
        return tl::make_unexpected(question.error());
    const Sheet &sheet = question->example().sheet();
    if (std::ranges::all_of(sheet.piles, [](const PileSpec &pile) { return pile.key.empty(); }))
        return tl::make_unexpected(
            Issues{{.message = "this game has no cards that can be stacked in advance"}});
    Tuner tuner(module, pack, band, asking, stop, told, kDeals);
    tuner.learn(sheet);
    Setup best;
    double bestDistance = 2.0;
    for (std::size_t i = 0; i < kDeals; ++i) {
        Setup dealt = base;
        dealt.prepared = tuner.deal(sheet, cards);
        const auto distance = tuner.distance(dealt);
        if (!distance)
            return tl::make_unexpected(distance.error());
        if (i > 0 && stop.stop_requested()) // too few games to choose by
            break;
        if (*distance < bestDistance) {
            bestDistance = *distance;
            best = std::move(dealt);
        }
    }
    auto proposal = tuner.tune(std::move(best));
    if (proposal)
        proposal->swaps.clear(); // there is no plan from which they lead
    return proposal;
}

} // namespace flagstone
