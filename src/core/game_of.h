#pragma once

#include "core/digest.h"
#include "core/forecast.h"
#include "core/game.h"
#include "core/ruleset.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace flagstone {

/// Puts any rule system behind Game.
template <Ruleset R>
class GameOf final : public Game, public Outlook {
public:
    GameOf(std::shared_ptr<const R> rules, Step &step)
        : m_rules(std::move(rules)), m_state(m_rules->start(step))
    {
    }
    GameOf(std::shared_ptr<const R> rules, typename R::State state)
        : m_rules(std::move(rules)), m_state(std::move(state))
    {
    }

    [[nodiscard]] const typename R::State &state() const noexcept { return m_state; }
    [[nodiscard]] const R &rules() const noexcept { return *m_rules; }

    [[nodiscard]] std::unique_ptr<Game> clone() const override
    {
        return std::make_unique<GameOf>(m_rules, m_state);
    }
    void become(const Game &other) override
    {
        const auto &same = dynamic_cast<const GameOf &>(other);
        if (m_rules != same.m_rules) // threads that play the same rules do not wait for one count
            m_rules = same.m_rules;
        m_state = same.m_state;
        m_listed = false;
    }
    [[nodiscard]] std::unique_ptr<Game> startAgain(Step &step) const override
    {
        return std::make_unique<GameOf>(m_rules, step);
    }
    [[nodiscard]] std::size_t choiceCount() const override { return actions().size(); }
    void choose(std::size_t which, Step &step) override
    {
        const auto action = actions()[which];
        m_listed = false;
        m_rules->apply(m_state, action, step);
    }
    [[nodiscard]] Decision decision() const override
    {
        Decision decision;
        for (const auto &action : actions()) {
            decision.choices.push_back(m_rules->choice(m_state, action));
            decision.seats = static_cast<SeatSet>(decision.seats | decision.choices.back().seats);
        }
        decision.prompt = m_rules->prompt(m_state);
        decision.denied = m_rules->denied(m_state);
        if constexpr (provides<R, Hook::Bar>())
            decision.bar = m_rules->bar(m_state);
        if constexpr (provides<R, Hook::Trade>())
            decision.trade = m_rules->trade(m_state);
        if constexpr (provides<R, Hook::AskedBy>())
            decision.askedBy = m_rules->askedBy(m_state);
        return decision;
    }
    [[nodiscard]] std::string code(std::size_t which) const override
    {
        return m_rules->encode(actions()[which]);
    }
    [[nodiscard]] std::optional<std::size_t> find(std::string_view wanted) const override
    {
        for (std::size_t i = 0; i < actions().size(); ++i)
            if (m_rules->encode(actions()[i]) == wanted)
                return i;
        return std::nullopt;
    }
    [[nodiscard]] int heuristic(std::size_t which, PlayStyle style) const override
    {
        return m_rules->heuristic(m_state, actions()[which], style);
    }
    [[nodiscard]] std::vector<int> planned() const override
    {
        if constexpr (provides<R, Hook::Planned>()) {
            return m_rules->planned(m_state, actions());
        } else {
            std::vector<int> ratings;
            for (const auto &action : actions())
                ratings.push_back(m_rules->heuristic(m_state, action, PlayStyle::Bold));
            return ratings;
        }
    }
    [[nodiscard]] std::optional<double> standing(Seat seat) const override
    {
        if constexpr (provides<R, Hook::Standing>())
            return m_rules->standing(m_state, seat);
        else
            return std::nullopt;
    }
    [[nodiscard]] SeatSet mayChoose(std::size_t which) const override
    {
        if constexpr (provides<R, Hook::MayChoose>())
            return m_rules->mayChoose(m_state, actions()[which]);
        else
            return m_rules->choice(m_state, actions()[which]).seats;
    }
    [[nodiscard]] std::vector<Hope> hopes(std::size_t which) const override
    {
        if constexpr (provides<R, Hook::Hopes>())
            return m_rules->hopes(m_state, actions()[which]);
        else
            return {};
    }
    [[nodiscard]] std::vector<Beat> kinds() const override
    {
        if constexpr (provides<R, Hook::Kinds>())
            return m_rules->kinds();
        else
            return {};
    }
    [[nodiscard]] Beat kind(std::size_t which) const override
    {
        if constexpr (provides<R, Hook::Kinds>())
            return m_rules->kind(m_state, actions()[which]);
        else
            return {};
    }
    [[nodiscard]] Forecast forecast() const override
    {
        if constexpr (provides<R, Hook::Forecast>())
            return m_rules->forecast(m_state);
        else
            return {};
    }
    [[nodiscard]] std::vector<Use> uses(CardId card) const override
    {
        if constexpr (provides<R, Hook::Uses>())
            return m_rules->uses(m_state, card);
        else
            return {};
    }
    [[nodiscard]] Fighting fighting([[maybe_unused]] const Game &begun) const override
    {
        if constexpr (provides<R, Hook::Fighting>())
            return m_rules->fighting(m_state, dynamic_cast<const GameOf &>(begun).m_state);
        else
            return {};
    }
    [[nodiscard]] std::vector<Beat> inHand([[maybe_unused]] CardId figure) const override
    {
        if constexpr (provides<R, Hook::InHand>())
            return m_rules->inHand(m_state, figure);
        else
            return {};
    }
    [[nodiscard]] Plight plight([[maybe_unused]] CardId card, [[maybe_unused]] int figure) const override
    {
        if constexpr (provides<R, Hook::Plight>())
            return m_rules->plight(m_state, card, figure);
        else
            return {};
    }
    [[nodiscard]] tl::expected<void, Refusal> edit(const GmEdit &change, Step &step) override
    {
        if (!m_rules->editable(m_state, change)) {
            Refusal refusal{"that cannot be changed now"};
            if constexpr (provides<R, Hook::Objection>())
                refusal.reason = m_rules->objection(m_state, change);
            return tl::make_unexpected(std::move(refusal));
        }
        auto done = applyEdit(m_rules->table(m_state), change, step);
        if (done) {
            m_listed = false;
            m_rules->repair(m_state, step);
        }
        return done;
    }
    void resample(Seat seat, ChanceSource &chance) override
    {
        m_listed = false;
        if constexpr (provides<R, Hook::Forget>())
            m_rules->forget(m_state, seat);
        table::resampleHidden(m_rules->table(m_state), seat, chance);
        if constexpr (provides<R, Hook::Remember>())
            m_rules->remember(m_state, seat);
    }
    [[nodiscard]] const Table &table() const override { return m_rules->table(m_state); }
    [[nodiscard]] Ending ending() const override { return m_rules->ending(m_state); }
    [[nodiscard]] std::uint64_t digest() const override
    {
        Hasher hasher;
        flagstone::digest(m_state, hasher);
        return hasher.value();
    }
    [[nodiscard]] bool equals(const Game &other) const override
    {
        const auto *same = dynamic_cast<const GameOf *>(&other);
        return same != nullptr && same->m_state == m_state;
    }
    [[nodiscard]] const Sheet &sheet() const override { return m_rules->sheet(); }
    [[nodiscard]] Phrase phrase(std::uint16_t key) const override { return m_rules->phrase(key); }
    [[nodiscard]] std::string term(std::string_view kind, std::int32_t number) const override
    {
        return m_rules->term(kind, number);
    }

private:
    const std::vector<typename R::Action> &actions() const
    {
        if (!m_listed) {
            m_actions.clear();
            m_actions.reserve(kUsualChoices);
            m_rules->legal(m_state, m_actions);
            assert(std::ranges::adjacent_find(m_actions, std::greater_equal{}) == m_actions.end());
            m_listed = true;
        }
        return m_actions;
    }

    static constexpr std::size_t kUsualChoices = 32; ///< room from the start for most decisions

    std::shared_ptr<const R> m_rules;
    typename R::State m_state;
    mutable std::vector<typename R::Action> m_actions; ///< the current decision's, once asked for
    mutable bool m_listed = false;
};

} // namespace flagstone
