#pragma once

#include "rules/fastplay/fight/fight_queries.h"

namespace flagstone::fastplay {

/// How good blows by Fastplay's dice are: best is at whom the most danger goes for each blow that it takes to slay
/// the figure. So those who strike hard strike at the strong, and what is nearly beaten falls first.
[[nodiscard]] int rateBlow(const FightQueries &at, const verb::Attack &a);
[[nodiscard]] int rateBlow(const FightQueries &at, const verb::Shoot &a);
/// A spell is for a figure that may survive a blow by hand, and of equal spells the lower one.
[[nodiscard]] int rateBolt(const FightQueries &at, Who caster, int spellLevel, std::size_t target);

} // namespace flagstone::fastplay
