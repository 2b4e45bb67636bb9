#pragma once

#include "core/deck_spec.h"

namespace flagstone::adventuredeck {

/// What people need to know who put a Combat Deck together.
[[nodiscard]] const DeckSpec &deckSpec();

} // namespace flagstone::adventuredeck
