#pragma once

#include "paint/card_face.h"

#include <QString>

namespace flagstone::paint {

/// As it begins a sentence. The name of a die, "d4", stays as it is.
[[nodiscard]] QString withCapital(QString line);

/// The words on a card besides its name, in the order of its fields: for people who cannot see it.
[[nodiscard]] QString wordsOn(const CardFace &face);

} // namespace flagstone::paint
