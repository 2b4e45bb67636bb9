#include "sim/odds.h"

#include "sim/playing.h"
#include "sim/trials.h"

#include <algorithm>
#include <cassert>

namespace flagstone {

namespace {

constexpr std::size_t kFirstBatch = 64, kMostInBatch = 2048;
/// Stopping at fewer games is never right: the first narrow interval of few games is too often
/// narrow by luck.
constexpr std::uint64_t kFewestGames = 4000;

/// One game that has been played.
struct Trial {
    std::vector<std::int32_t> values; ///< by measure
    std::uint16_t reason = 0;
    bool over = false, lost = false;
    bool supposed = false;     ///< the supposed choice came up
    std::vector<CardId> board; ///< in the order in which the cards were laid
    std::size_t at = 0;        ///< the party's slot; board.size() if it is nowhere
};

std::size_t partySlot(const Game &game)
{
    const auto &tokens = game.sheet().tokens;
    const auto party = std::ranges::find(tokens, TokenRole::Party, &TokenSpec::role);
    return index(party == tokens.end() ? kNoSpace : game.table().space(party->id));
}

/// A player who keeps to a supposition, in one game.
class Supposing final : public Policy {
public:
    Supposing(const Policy &otherwise, const Supposition &what) : m_otherwise(otherwise), m_what(what) {}

    [[nodiscard]] bool cameToIt() const { return m_cameToIt; }
    std::size_t choose(const Game &game, ChanceSource &chance, const std::stop_token &stop) const override
    {
        const std::size_t free = m_otherwise.choose(game, chance, stop);
        const Beat kind = game.kind(free);
        if (kind.key != m_what.kind.key || (m_cameToIt && m_what.once) || !isThere(game))
            return free;
        if (kind == m_what.kind) {
            m_cameToIt = true;
            return free;
        }
        for (std::size_t which = 0; which < game.choiceCount(); ++which)
            if (game.kind(which) == m_what.kind) {
                m_cameToIt = true;
                return which;
            }
        return free;
    }

private:
    [[nodiscard]] bool isThere(const Game &game) const
    {
        if (m_what.place == kNoCard)
            return true;
        const std::size_t slot = partySlot(game);
        return slot < game.table().board.size() && game.table().board[slot].card == m_what.place;
    }

    const Policy &m_otherwise;
    const Supposition &m_what;
    mutable bool m_cameToIt = false; ///< one object plays one game, in one thread
};

/// Nothing if it broke off.
std::optional<Trial> playTrial(const Question &question, const Asking &asking,
                               const std::vector<MeasureSpec> &measures, std::size_t index,
                               std::unique_ptr<Game> &game, const std::stop_token &stop)
{
    SeededChance chance(mix(asking.seed, index));
    question.deal(game, chance);
    std::optional<Supposing> supposing;
    if (asking.suppose)
        supposing.emplace(*asking.policy, *asking.suppose);
    const Policy &policy = supposing ? static_cast<const Policy &>(*supposing) : *asking.policy;
    const auto steps = playOut(*game, policy, chance, stop);
    if (!steps)
        return std::nullopt;
    const Ending ending = game->ending();
    Trial trial{.reason = ending.reason.key,
                .over = ending.over,
                .lost = ending.over && !ending.won,
                .supposed = supposing && supposing->cameToIt()};
    trial.values.reserve(measures.size());
    trial.values.push_back(ending.won ? 1 : 0);
    trial.values.push_back(static_cast<std::int32_t>(*steps));
    assert(!ending.over || ending.measures.size() + 2 == measures.size());
    trial.values.insert(trial.values.end(), ending.measures.begin(), ending.measures.end());
    trial.values.resize(measures.size(), kNoValue);
    for (std::size_t m = 0; m < measures.size(); ++m)
        if (measures[m].ifWon && !ending.won)
            trial.values[m] = kNoValue;
    for (const Placement &p : game->table().board)
        trial.board.push_back(p.card);
    trial.at = std::min(partySlot(*game), trial.board.size());
    if (asking.played)
        ++*asking.played;
    return trial;
}

void addTrial(Odds &odds, const Trial &trial)
{
    ++odds.games;
    odds.supposed += trial.supposed ? 1 : 0;
    for (std::size_t m = 0; m < odds.counts.size(); ++m)
        odds.counts[m].add(trial.values[m]);
    if (trial.over)
        ++odds.endings[trial.reason];
    else
        ++odds.unfinished;
    const std::size_t cards = trial.board.size();
    if (odds.byDepth.size() < cards)
        odds.byDepth.resize(cards);
    const auto ofCard = [&](std::size_t slot) { // a card may have been taken off the board again
        const CardId card = trial.board[slot];
        return card == kNoCard ? nullptr : &odds.byCard[index(card)];
    };
    for (std::size_t slot = 0; slot < cards; ++slot) {
        ++odds.byDepth[slot].reached;
        if (auto *card = ofCard(slot))
            ++card->reached;
    }
    if (trial.lost && trial.at < cards) {
        ++odds.byDepth[trial.at].lost;
        if (auto *card = ofCard(trial.at))
            ++card->lost;
    }
}

} // namespace

tl::expected<Question, Issues> Question::ofSetup(const ModuleInfo &module, const PackData &pack,
                                                 const Setup &setup)
{
    SeededChance chance(Seed{});
    Step step(chance);
    auto game = module.start(pack, setup, step);
    if (!game)
        return tl::make_unexpected(std::move(game.error()));
    return Question(std::shared_ptr<const Game>(std::move(*game)), Seat::Gm, false);
}

Question Question::ofGame(const Game &game, Seat asking)
{
    return Question(std::shared_ptr<const Game>(game.clone()), asking, true);
}

Question Question::after(std::size_t which) const
{
    assert(m_running);
    Question next = *this;
    next.m_code = m_game->code(which);
    return next;
}

void Question::deal(std::unique_ptr<Game> &game, ChanceSource &chance) const
{
    Step step(chance);
    if (!m_running) {
        game = m_game->startAgain(step);
        return;
    }
    if (game)
        game->become(*m_game);
    else
        game = m_game->clone();
    if (m_asking != Seat::Gm)
        game->resample(m_asking, chance);
    if (!m_code.empty())
        if (const auto which = game->find(m_code)) // a choice about hidden cards may be gone
            game->choose(*which, step);
}

Odds::Odds(const Sheet &sheet)
    : measures(measuresOf(sheet)), counts(measures.size()), byCard(sheet.cards.size())
{
}

bool Odds::knownWithin(double halfWidth) const
{
    return std::ranges::all_of(headlines(measures),
                               [&](std::size_t measure) { return of(measure).halfWidth() <= halfWidth; });
}

Odds &Odds::operator+=(const Odds &other)
{
    assert(measures == other.measures && byCard.size() == other.byCard.size());
    games += other.games;
    supposed += other.supposed;
    unfinished += other.unfinished;
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] += other.counts[i];
    for (const auto &[reason, count] : other.endings)
        endings[reason] += count;
    const auto add = [](std::vector<Peril> &to, const std::vector<Peril> &from) {
        to.resize(std::max(to.size(), from.size()));
        for (std::size_t i = 0; i < from.size(); ++i) {
            to[i].reached += from[i].reached;
            to[i].lost += from[i].lost;
        }
    };
    add(byDepth, other.byDepth);
    add(byCard, other.byCard);
    return *this;
}

Asking shardOf(Asking whole, std::size_t number, std::size_t of)
{
    const std::size_t begin = whole.count * (number - 1) / of, end = whole.count * number / of;
    whole.first += begin;
    whole.count = end - begin;
    return whole;
}

Odds findOdds(const Question &question, const Asking &asking, const OddsTold &told,
              const std::stop_token &stop, Samples *samples)
{
    Odds odds(question.example().sheet());
    if (samples)
        *samples = Samples(odds.measures.size());
    std::size_t batch = kFirstBatch;
    std::vector<Trial> trials;
    std::vector<std::unique_ptr<Game>> games(threadsFor(asking.threads));
    while (odds.games < asking.count && !stop.stop_requested()) {
        const std::size_t first = asking.first + odds.games;
        trials.assign(std::min<std::size_t>(batch, asking.count - odds.games), {});
        const std::size_t made =
            runTrials(trials.size(), asking.threads, stop, [&](std::size_t i, unsigned thread) {
                auto trial = playTrial(question, asking, odds.measures, first + i, games[thread], stop);
                if (trial)
                    trials[i] = std::move(*trial);
                return trial.has_value();
            });
        for (std::size_t i = 0; i < made; ++i) {
            addTrial(odds, trials[i]);
            if (samples)
                samples->add(trials[i].values);
        }
        if (told && made > 0)
            told(odds);
        if (odds.games >= kFewestGames && odds.knownWithin(asking.halfWidth))
            break;
        batch = std::min(2 * batch, kMostInBatch);
    }
    return odds;
}

Supposed suppose(const Question &question, const Asking &asking, const std::stop_token &stop)
{
    assert(asking.suppose);
    Asking freely = asking;
    freely.suppose.reset();
    Samples with, without;
    Odds odds = findOdds(question, asking, {}, stop, &with);
    freely.count = odds.games; // no more than can be compared
    freely.halfWidth = 0;
    (void)findOdds(question, freely, {}, stop, &without);
    const Estimate difference = change(without, with, kSuccess);
    return {std::move(odds), difference};
}

std::vector<WhatIf> whatIf(const Question &question, const Asking &asking, const std::stop_token &stop)
{
    std::vector<WhatIf> answers;
    const Decision decision = question.example().decision();
    Samples first;
    for (std::size_t i = 0; i < decision.choices.size() && !stop.stop_requested(); ++i) {
        Samples samples;
        Odds odds = findOdds(question.after(i), asking, {}, stop, &samples);
        if (i == 0)
            first = samples;
        const Choice &choice = decision.choices[i];
        const std::size_t headline = headlineOf(odds.measures, choice.seats);
        const Estimate difference = change(first, samples, headline);
        answers.push_back({choice.code, std::move(odds), headline, difference});
    }
    return answers;
}

} // namespace flagstone
