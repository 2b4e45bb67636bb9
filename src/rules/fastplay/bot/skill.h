#pragma once

#include "rules/fastplay/bot/blow_ratings.h"
#include "rules/fastplay/bot/heuristic.h"
#include "rules/fastplay/bot/prospects.h"

#include <optional>

namespace flagstone::fastplay {

/// How somebody rates the choices of a decision who wants to reach the goal and counts the cards: takes the doors
/// behind which it may lie, and fights only for a prize. What fights cost is known for Fastplay's dice alone; with
/// AD&D combat flight is left to the heuristic.
class Skill : public Heuristic {
public:
    Skill(const Fastplay &rules, const State &state) : Heuristic(rules, state, PlayStyle::Bold) {}
    [[nodiscard]] int heuristic(const Action &a)
    {
        return a.visit([this](const auto &verb) { return rate(verb); });
    }

private:
    using Heuristic::rate;
    int rate(const verb::StartCorridor &a);
    int rate(const verb::Withdraw &a) const;
    int rate(const verb::LeaveDungeon &a) const;
    int rate(const verb::Flee &a) const;
    int rate(const verb::FleeByHorn &a) const { return rateMagicEscape(a); }
    int rate(const verb::FleeByHarp &a) const { return rateMagicEscape(a); }
    template <class V>
    [[nodiscard]] int rateMagicEscape(const V &a) const
    {
        return r.options().adnd ? Heuristic::rate(a) : escapeIsWorthIt() ? 91 : -20;
    }
    int rate(const verb::Attack &a) const
    {
        return r.options().adnd ? Heuristic::rate(a) : rateBlow(*this, a);
    }
    int rate(const verb::Shoot &a) const
    {
        return r.options().adnd ? Heuristic::rate(a) : rateBlow(*this, a);
    }
    int rate(const verb::Cast &a) const { return rateBolt(*this, a.who, a.level, a.target); }
    int rate(const verb::ReadBolt &a) const
    {
        return r.options().adnd ? Heuristic::rate(a)
                                : rateBolt(*this, a.who, r.treasure(a.book).spellLevel, a.target);
    }
    int rate(const verb::OpenDoor &a);
    int rate(const verb::Move &a) const;
    int rate(const verb::Take &a) const;
    int rate(const verb::Give &a) const;
    int rate(const verb::ExtraDice &a) const;
    int rate(const verb::Heal &a) const;
    int rate(const verb::Toss &a) const;

    [[nodiscard]] const Prospects &prospects();
    [[nodiscard]] bool doorsDiffer() const; ///< in colour
    [[nodiscard]] bool escapeIsWorthIt() const;
    [[nodiscard]] double worthOfVictory() const;
    [[nodiscard]] bool healingLeft() const;
    [[nodiscard]] int magicOf(Who w) const;
    [[nodiscard]] int wantedMagic() const; ///< by each adventurer, FP-A03
    [[nodiscard]] int worthTo(Who w, CardId card) const;

    std::optional<Prospects> m_prospects; ///< once they are asked for
};

} // namespace flagstone::fastplay
