#pragma once

#include "rules/fastplay/cards.h"

namespace flagstone::fastplay {

/// Reads what AD&D combat needs beside the cards, as far as the pack has it. A cell that cannot be used is an
/// issue with its place; what is missing altogether is AdndTables::missing.
void readAdnd(const PackData &pack, Cards &cards, Issues &issues);

} // namespace flagstone::fastplay
