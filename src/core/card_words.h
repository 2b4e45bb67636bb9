#pragma once

#include "core/sheet.h"

#include <string>

namespace flagstone {

/// "Cobwebbed Hall (L004)": a card in messages for people, who find it by either.
[[nodiscard]] inline std::string cardWords(const CardSheet &card)
{
    return card.name + " (" + card.key + ')';
}

} // namespace flagstone
