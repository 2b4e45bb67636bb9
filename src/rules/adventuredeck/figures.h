#pragma once

#include "rules/adventuredeck/chapter.h"

namespace flagstone::adventuredeck {

/// What everybody sees of the people at the table: whose markers stand in the room, and what lies beside a hero's
/// figure. It follows from the rest of the state and is set once after each decision.
class Figures : public Chapter {
public:
    explicit Figures(const Chapter &chapter) : Chapter(chapter) {}

    void show();

private:
    void showHero(Who w);
};

} // namespace flagstone::adventuredeck
