#pragma once

#include "paint/card_face.h"

namespace flagstone::paint {

/// What is written on a card beside its name, in the order of its fields: for people who do not see it.
[[nodiscard]] QString wordsOn(const CardFace &face);

} // namespace flagstone::paint
