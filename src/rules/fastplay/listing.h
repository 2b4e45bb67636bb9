#pragma once

#include "rules/fastplay/queries.h"

namespace flagstone::fastplay {

/// Lists what may be chosen, in the order of Action; what goes by hands comes in any order and is sorted where
/// it is listed.
class Listing : public Queries {
public:
    Listing(const Fastplay &rules, const State &state, std::vector<Action> &actions)
        : Queries(rules, state), out(actions)
    {
    }
    void list();
    void items();
    void lights();
    /// Puts in order what was listed since there were `first` actions: mostly nothing or one.
    void sortFrom(std::size_t first)
    {
        if (out.size() > first + 1) [[unlikely]]
            std::ranges::sort(std::span(out).subspan(first));
    }

private:
    // one per frame that waits
    void setup();
    void explore();
    void beforeGoingOn(); ///< what is left to do here, or to go on
    void searches();
    void secretSearches();
    void coffin();
    void freeActs();
    void attempt();
    void lay();
    void trap();
    void losses();
    void escape();
    void award();
    void parley();
    void offerings();
    void gifts();

    std::vector<Action> &out;
};

} // namespace flagstone::fastplay
