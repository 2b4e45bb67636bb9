#pragma once

#include "core/sheet.h"

#include <string>

/// Players who play against each other.
namespace flagstone {

/// How often a seat wins: a rule system lists it for each of its rivals (Sheet::measures), and odds then give
/// this instead of success.
[[nodiscard]] inline MeasureSpec winsOf(Seat seat)
{
    const std::string number = std::to_string(raw(seat) + 1);
    return {"wins:" + number, "Player " + number + " wins"};
}

} // namespace flagstone
