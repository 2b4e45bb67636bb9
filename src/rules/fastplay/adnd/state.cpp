#include "rules/fastplay/state.h"

namespace flagstone::fastplay {

void digest(const Adnd &value, Hasher &hasher)
{
    if (value != Adnd{})
        boost::pfr::for_each_field(value, [&](const auto &member) { flagstone::digest(member, hasher); });
}

} // namespace flagstone::fastplay
