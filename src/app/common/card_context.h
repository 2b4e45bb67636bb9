#pragma once

#include "core/pack_data.h"
#include "core/sheet.h"

namespace flagstone::app {

class Pictures;

/// What a widget needs to show cards: names, rows of the pack, pictures. None is owned; all outlive what shows them.
struct CardContext {
    const Sheet *sheet = nullptr;
    const PackData *pack = nullptr;
    Pictures *pictures = nullptr;
};

} // namespace flagstone::app
