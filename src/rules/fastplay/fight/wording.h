#pragma once

#include "rules/fastplay/fight/fight_queries.h"
#include "rules/fastplay/words/bars.h"
#include "rules/fastplay/words/words_of.h"

namespace flagstone::fastplay {

/// The words of a fight.
class FightWording : public WordsOf<FightQueries> {
public:
    using WordsOf::WordsOf;

    [[nodiscard]] Beat prompt() const;             ///< what its decision is about
    [[nodiscard]] Bar bar() const;                 ///< what kind of decision it is
    void deny(std::vector<Denied> &reasons) const; ///< why what people will try in it is not possible

    void word(const verb::FormationReady &a, Choice &c) const;
    void word(const verb::Drag &a, Choice &c) const;
    void word(const verb::Pass &a, Choice &c) const;

private:
    [[nodiscard]] Say whyNoFlight() const; ///< Say::Nothing if the party may flee
};

} // namespace flagstone::fastplay
