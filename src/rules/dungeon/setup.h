#pragma once

#include "rules/dungeon/chapter.h"

namespace flagstone::dungeon {

/// Setting up, and a new Hero after one was slain: DG-012 to DG-021, DG-118.
class SettingUp : public Chapter {
public:
    void begin();
    // Each advances the frame that it is named after: true = it waits for a decision.
    bool pickHero();
    bool pickSpells();
    bool firstTurn();

    void apply(const verb::TakeHero &a);
    void apply(const verb::TakeFigure &a);
    void apply(const verb::TakeSpell &a);
    void apply(const verb::EnoughSpells &a);

private:
    void placeBeforehand();
    void takeHero(Who w, HeroType type);
    void takeSpell(Who w, Spell kind);
    void showSpells(Who w, bool show);
};

} // namespace flagstone::dungeon
