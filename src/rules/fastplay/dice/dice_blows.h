#pragma once

#include "rules/fastplay/dice/dice_queries.h"
#include "rules/fastplay/fight/fight.h"

namespace flagstone::fastplay {

/// Blows by Fastplay's dice, in a fight.
class DiceBlows : private DiceQueries {
public:
    explicit DiceBlows(Fight &with)
        : DiceQueries(with.others()), fight(with), rest(with.others()), m(rest.m), step(rest.step)
    {
    }
    void apply(const verb::ThrowAxe &a);
    void apply(const verb::Attack &a);
    void apply(const verb::Shoot &a);
    void apply(const verb::Cast &a);
    void apply(const verb::ReadBolt &a);
    void apply(const auto &) {} ///< not a blow of this kind

    void strikeParty();

private:
    void attack(Who w, Enemy target, CardId weapon, bool hand);
    void attacked(Who w, CardId weapon);
    void bolt(Who w, Enemy target, int spellLevel);
    void npcBolt(CardId caster, const WhoList &front);

    Fight &fight;
    Chapter &rest;
    State &m;
    Step &step;
};

} // namespace flagstone::fastplay
