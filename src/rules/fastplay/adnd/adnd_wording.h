#pragma once

#include "rules/fastplay/adnd/adnd_queries.h"
#include "rules/fastplay/words/words_of.h"

namespace flagstone::fastplay {

/// The words of AD&D combat.
class AdndWording : public WordsOf<AdndQueries> {
public:
    explicit AdndWording(const FightQueries &at) : WordsOf(at) {}

    [[nodiscard]] Beat prompt() const; ///< of a decision that only this kind knows
    [[nodiscard]] Beat trapPrompt(int dice) const;

    void word(const verb::ThrowAxe &a, Choice &c) const { blow(a.who, a.target, a.axe, false, c); }
    void word(const verb::Attack &a, Choice &c) const { blow(a.who, a.target, kNoCard, true, c); }
    void word(const verb::Wield &a, Choice &c) const { blow(a.who, a.target, a.weapon, true, c); }
    void word(const verb::Shoot &a, Choice &c) const { blow(a.who, a.target, a.weapon, false, c); }
    void word(const verb::Conjure &a, Choice &c) const;
    void word(const verb::Aim &a, Choice &c) const;
    void word(const verb::ExtraDice &a, Choice &c) const;
    void word(const auto &, Choice &) const {} ///< no verb of this kind

private:
    void blow(Who w, std::size_t target, CardId treasure, bool hand, Choice &c) const;
};

/// Dice as the term "dice" words them.
[[nodiscard]] constexpr std::int32_t dicePacked(Dice dice)
{
    return dice.count << 20 | dice.sides << 10 | (dice.plus + 512);
}
[[nodiscard]] std::string diceText(std::int32_t packed);

} // namespace flagstone::fastplay
