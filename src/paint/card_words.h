#pragma once

#include "paint/card_face.h"

namespace flagstone::paint {

/// The words on a card besides its name, in the order of its fields: for people who cannot see it.
[[nodiscard]] QString wordsOn(const CardFace &face);

} // namespace flagstone::paint
