#include "sim/lint.h"

#include "core/hash.h"
#include "sim/card_names.h"
#include "sim/policy.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace flagstone {

namespace {

constexpr std::size_t kDeals = 4;           ///< games that the walk begins with, each with its own shuffles
constexpr std::size_t kPasses = 3;          ///< how often each choice of a position is tried
constexpr std::size_t kLongestStretch = 80; ///< decisions until something new must have happened
constexpr std::size_t kMostChoices = 24;    ///< above this, only one of each verb for choices without a place

using FindingKey = std::tuple<Finding::Kind, CardId, std::uint16_t, std::array<std::int32_t, 6>>;

/// A position worth continuing from.
struct Position {
    std::unique_ptr<Game> game;
    Walk walk;
    int health = 0;
    std::size_t tried = 0; ///< choices tried, all passes together
};

class Walker {
public:
    Walker(const ModuleInfo &module, const Game &first, const Preparation &prepared, const Linting &linting,
           const std::stop_token &stop)
        : m_module(module), m_linting(linting), m_stop(stop), m_sheet(first.sheet()),
          m_planned(m_sheet.cards.size()), m_watched(m_sheet.cards.size()), m_came(m_sheet.cards.size())
    {
        for (const PileStack &stack : prepared.piles) {
            const auto pile = std::ranges::find(m_sheet.piles, stack.pile, &PileSpec::key);
            m_stacks.push_back({pile->id, stack.rest == PileStack::Rest::Aside});
            for (const std::string &key : stack.order)
                plan(key);
            for (const CardPin &pin : stack.pins)
                plan(pin.card);
            for (const CardBound &bound : stack.bounds)
                plan(bound.card);
        }
        for (const Assignment &a : prepared.assigned) {
            watch(a.place);
            watch(a.card);
        }
        planLaidOut(prepared);
        findLoose(prepared);
        for (const std::string &key : linting.watched)
            watch(key);
        if (!m_module.findings.questCards)
            return;
        const std::vector<CardId> questCards = m_module.findings.questCards(first);
        for (const CardId card : questCards)
            if (m_planned[index(card)])
                m_watched[index(card)] = true;
        m_noQuest = !questCards.empty() && std::ranges::none_of(questCards, [&](CardId card) {
            return takesPart(prepared, m_sheet.cards[index(card)]);
        });
    }

    /// Goes through what follows from one deal of the cards.
    void walk(std::unique_ptr<Game> game, Outcomes start, std::size_t deal)
    {
        m_positions.clear();
        m_known.clear();
        const std::size_t most = m_linting.decisions * (deal + 1) / kDeals;
        Position first{.game = std::move(game), .walk = {std::move(start), {}}};
        first.health = healthOf(*first.game);
        for (const Placement &laid : first.game->table().board) // at the set-up
            if (laid.card != kNoCard)
                m_came[index(laid.card)] = true;
        m_known.emplace(keyOf(*first.game), 0);
        m_positions.push_back(std::move(first));
        m_exhausted = tryAll(most) && m_exhausted;
        m_positionCount += m_positions.size();
    }

    LintReport report()
    {
        LintReport report{.positions = m_positionCount, .decisions = m_decisions, .exhausted = m_exhausted};
        for (auto &[key, finding] : m_findings) {
            if (finding.kind == Finding::Kind::Burnt) // this explains why it did not come up, if it did not
                m_came[index(finding.card)] = true;
            report.findings.push_back(std::move(finding));
        }
        for (std::size_t i = 0; i < m_watched.size(); ++i)
            if (m_watched[i] && !m_came[i])
                report.findings.push_back(
                    {Finding::Kind::Never, CardId{static_cast<std::uint16_t>(i)}, {}, {}});
        if (m_noQuest)
            report.findings.push_back({Finding::Kind::NoQuest, kNoCard, {}, {}});
        return report;
    }

private:
    /// Tries every choice of every position. False if it broke off: at a stop, or after too many decisions.
    bool tryAll(std::size_t most)
    {
        for (std::size_t pass = 0; pass < kPasses; ++pass)
            for (std::size_t i = 0; i < m_positions.size(); ++i) {
                const std::vector<std::size_t> choices = worthTrying(*m_positions[i].game);
                for (std::size_t c = m_positions[i].tried; c < choices.size() * (pass + 1); ++c) {
                    if (m_decisions >= most || m_stop.stop_requested())
                        return false;
                    ++m_positions[i].tried;
                    goOn(i, choices[c % choices.size()]);
                }
            }
        return true;
    }
    struct Stack {
        PileId pile{};
        bool restAside = false;
    };

    [[nodiscard]] bool takesPart(const Preparation &prepared, const CardSheet &card) const
    {
        if (std::ranges::count(prepared.assigned, card.key, &Assignment::card) > 0)
            return true;
        const bool laidAside = std::ranges::any_of(m_stacks, [&](const Stack &stack) {
            return stack.restAside && m_sheet.piles[index(stack.pile)].back == card.back;
        });
        const auto at = static_cast<std::size_t>(&card - m_sheet.cards.data());
        return (m_planned[at] || !laidAside) && std::ranges::count(prepared.out, card.key) == 0;
    }
    void plan(const std::string &key) { mark(m_planned, key); }
    /// Whatever is laid out behind a door of a planned card is planned, and so is whatever is behind that.
    void planLaidOut(const Preparation &prepared)
    {
        const std::vector<ResolvedAssignment> assigned = resolvedAssignments(prepared, m_sheet);
        for (bool goesOn = true; goesOn;) {
            goesOn = false;
            for (const ResolvedAssignment &laid : assigned)
                if (laid.edge && m_planned[index(laid.place)] && !m_planned[index(laid.card)]) {
                    m_planned[index(laid.card)] = true;
                    goesOn = true;
                }
        }
    }
    /// What is assigned to a place that no stack brings may come at any time: the walk continues until it has.
    void findLoose(const Preparation &prepared)
    {
        for (const ResolvedAssignment &each : resolvedAssignments(prepared, m_sheet))
            if (!m_planned[index(each.place)])
                m_loose.insert({each.place, each.card});
    }
    [[nodiscard]] bool isStillToCome(const Game &game, CardId card) const
    {
        return std::ranges::any_of(m_sheet.piles, [&](const PileSpec &pile) {
            return (pile.role == PileRole::Draw || pile.role == PileRole::Removed) &&
                   std::ranges::count(game.table().pile(pile.id).cards, card) > 0;
        });
    }
    void watch(const std::string &key) { mark(m_watched, key); }
    void mark(std::vector<bool> &set, const std::string &key)
    {
        const auto found = std::ranges::find(m_sheet.cards, key, &CardSheet::key);
        if (found != m_sheet.cards.end())
            set[static_cast<std::size_t>(found - m_sheet.cards.begin())] = true;
    }
    [[nodiscard]] CardId placeOf(const Game &game) const
    {
        const auto party = std::ranges::find(m_sheet.tokens, TokenRole::Party, &TokenSpec::role);
        if (party == m_sheet.tokens.end())
            return kNoCard;
        const std::size_t slot = index(game.table().space(party->id));
        return slot < game.table().board.size() ? game.table().board[slot].card : kNoCard;
    }
    /// Whether what happens now comes from what was prepared in this pile: its next card or the party's place is.
    [[nodiscard]] bool isPrepared(const Game &game, const Stack &stack) const
    {
        const auto &cards = game.table().pile(stack.pile).cards;
        const CardId place = placeOf(game);
        return stack.restAside || (place != kNoCard && m_planned[index(place)]) ||
               (!cards.empty() && m_planned[index(cards.back())]);
    }
    /// Whether the plan still affects the game.
    [[nodiscard]] bool goesOn(const Game &game) const
    {
        const bool brings = std::ranges::any_of(m_stacks, [&](const Stack &stack) {
            return isPrepared(game, stack) ||
                   std::ranges::any_of(game.table().pile(stack.pile).cards,
                                       [&](CardId card) { return m_planned[index(card)]; });
        });
        return brings || std::ranges::any_of(m_loose, [&](CardId card) { return isStillToCome(game, card); });
    }
    [[nodiscard]] int healthOf(const Game &game) const
    {
        int health = 0;
        for (const PileSpec &pile : m_sheet.piles)
            if (pile.role == PileRole::Party)
                for (const CounterSpec &counter : m_sheet.counters)
                    if (counter.role == CounterRole::HitsLeft &&
                        std::ranges::count(game.table().pile(pile.id).cards, counter.card) > 0)
                        health += game.table().counter(counter.id);
        return health;
    }
    /// Positions with equal keys differ in nothing that matters to the plan.
    [[nodiscard]] std::uint64_t keyOf(const Game &game) const
    {
        Hasher hasher;
        hasher.add(placeOf(game));
        hasher.add(game.table().board.size());
        for (const Stack &stack : m_stacks)
            hasher.add(game.table().pile(stack.pile).cards.size());
        hasher.add(game.decision().prompt.key);
        return hasher.value();
    }
    /// Every choice; if there are too many, only those with a place, and one of each other verb.
    [[nodiscard]] static std::vector<std::size_t> worthTrying(const Game &game)
    {
        std::vector<std::size_t> choices;
        if (game.ending().over)
            return choices;
        const Decision decision = game.decision();
        std::set<std::string> verbs;
        for (std::size_t i = 0; i < decision.choices.size(); ++i) {
            const Choice &choice = decision.choices[i];
            const bool placed = std::ranges::any_of(choice.targets, [](const Target &t) {
                return t.kind == Target::Kind::Door || t.kind == Target::Kind::Place ||
                       t.kind == Target::Kind::Slot;
            });
            if (placed || decision.choices.size() <= kMostChoices ||
                verbs.insert(choice.code.substr(0, choice.code.find(':'))).second)
                choices.push_back(i);
        }
        return choices;
    }
    /// Makes a choice and continues cautiously until the position is another one.
    void goOn(std::size_t from, std::size_t which)
    {
        SeededChance source(mix(m_linting.seed, m_nextStream++));
        auto game = m_positions[from].game->clone();
        Walk walk = m_positions[from].walk;
        const std::uint64_t before = keyOf(*game);
        for (std::size_t i = 0; i < kLongestStretch; ++i) {
            make(*game, which, source, walk);
            lookFor(*game, walk);
            if (game->ending().over)
                return;
            const std::uint64_t key = keyOf(*game);
            if (key != before) {
                keep(key, std::move(game), std::move(walk));
                return;
            }
            which = cautiousPolicy().choose(*game, source);
        }
    }
    void make(Game &game, std::size_t which, ChanceSource &source, Walk &walk)
    {
        const Choice choice = game.decision().choices[which];
        WalkedChoice made{choice.code, choice.label, {}};
        m_events.clear();
        RecordingChance recording(source, made.chance);
        Step step(recording, &m_events);
        game.choose(which, step);
        walk.steps.push_back(std::move(made));
        ++m_decisions;
        if (m_linting.tried)
            ++*m_linting.tried;
    }
    void keep(std::uint64_t key, std::unique_ptr<Game> game, Walk walk)
    {
        if (!goesOn(*game))
            return;
        const int health = healthOf(*game);
        const auto [known, isNew] = m_known.emplace(key, m_positions.size());
        if (isNew)
            m_positions.push_back({std::move(game), std::move(walk), health});
        else if (Position &old = m_positions[known->second]; health > old.health) {
            old.game = std::move(game); // goes deeper; what it has already tried still counts
            old.walk = std::move(walk);
            old.health = health;
        }
    }
    void lookFor(const Game &game, const Walk &walk)
    {
        std::set<CardId> turned, inVain;
        for (const Event &event : m_events) {
            if (const auto *moved = std::get_if<CardMoved>(&event.body)) {
                const PileRole from = m_sheet.piles[index(moved->from)].role;
                const PileRole to = m_sheet.piles[index(moved->to)].role;
                if ((from == PileRole::Draw || from == PileRole::Removed) && to != PileRole::Removed &&
                    moved->card)
                    turned.insert(*moved->card);
            } else if (const auto *placed = std::get_if<CardPlaced>(&event.body)) {
                if (placed->card)
                    turned.insert(*placed->card);
            } else if (const auto *beat = std::get_if<Beat>(&event.body)) {
                if (std::ranges::count(m_module.findings.inVain, beat->key) > 0)
                    inVain.insert(CardId{static_cast<std::uint16_t>(beat->args[0])});
            }
        }
        for (const CardId card : turned)
            if (!inVain.contains(card))
                m_came[index(card)] = true;
        for (const CardId card : inVain)
            if (m_watched[index(card)])
                note({Finding::Kind::Burnt, card, {}, walk});
        if (m_module.findings.inPosition)
            for (const PositionFinding &concern : m_module.findings.inPosition(game))
                for (const Stack &stack : m_stacks)
                    if (stack.pile == concern.pile && isPrepared(game, stack))
                        note({Finding::Kind::PositionFinding, kNoCard, concern.beat, walk});
    }
    void note(Finding finding)
    {
        const FindingKey key{finding.kind, finding.card, finding.beat.key, finding.beat.args};
        const auto found = m_findings.find(key);
        if (found == m_findings.end())
            m_findings.emplace(key, std::move(finding));
        else if (finding.walk.steps.size() < found->second.walk.steps.size())
            found->second = std::move(finding);
    }

    const ModuleInfo &m_module;
    const Linting &m_linting;
    const std::stop_token &m_stop;
    const Sheet &m_sheet;
    std::vector<Stack> m_stacks;
    std::vector<bool> m_planned, m_watched, m_came; ///< by CardId
    std::set<CardId> m_loose;                       ///< at places that no stack brings, and these places
    std::vector<Position> m_positions;
    std::map<std::uint64_t, std::size_t> m_known;
    std::map<FindingKey, Finding> m_findings;
    std::vector<Event> m_events;
    std::uint64_t m_nextStream = kDeals;
    std::size_t m_decisions = 0, m_positionCount = 0;
    bool m_exhausted = true, m_noQuest = false;
};

} // namespace

tl::expected<LintReport, Issues> lint(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                                      const Linting &linting, const std::stop_token &stop)
{
    std::optional<Walker> walker;
    std::unique_ptr<Game> first;
    for (std::size_t deal = 0; deal < kDeals; ++deal) {
        Outcomes start;
        SeededChance source(mix(linting.seed, deal));
        RecordingChance recording(source, start);
        Step step(recording);
        if (!first) {
            auto game = module.start(pack, setup, step);
            if (!game)
                return tl::make_unexpected(std::move(game.error()));
            first = std::move(*game);
            walker.emplace(module, *first, setup.prepared, linting, stop);
            walker->walk(first->clone(), std::move(start), deal);
        } else {
            auto game = first->startAgain(step);
            walker->walk(std::move(game), std::move(start), deal);
        }
    }
    return walker->report();
}

std::string toText(const Finding &finding, const Game &game)
{
    const auto name = [&] { return cardName(game.sheet(), finding.card); };
    switch (finding.kind) {
    case Finding::Kind::PositionFinding:
        return sentence(game, finding.beat);
    case Finding::Kind::Burnt:
        return name() + " can be turned up where it does not fit; then it is lost.";
    case Finding::Kind::Never:
        return name() + " never came up in any attempt.";
    case Finding::Kind::NoQuest:
        return "None of the cards that the quest needs take part.";
    }
    return {};
}

} // namespace flagstone
