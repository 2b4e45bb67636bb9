#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// What a person as game master makes up: foes card by card or dealt, what is on a tile, what a person
/// thinks. CD-172, CD-201, CD-249, CD-255, CD-258
class Building : public Chapter {
public:
    void ask(const BuildState &what);

    void apply(const verb::Deal &a);
    void apply(const verb::DealEach &a);
    void apply(const verb::AddCard &a);
    void apply(const verb::Another &a);
    void apply(const verb::Built &a);
    void apply(const verb::Describe &a);
    void apply(const verb::SetAttitude &a);

private:
    BuildState answered(); ///< the question, which is closed
    void foeBuilt(Who f);
};

} // namespace flagstone::cards
