#pragma once

#include "core/ids.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace flagstone::app {

/// Who plays each seat: a policy's name (sim/policy.h), or nothing for a person. Empty: all are people.
using Players = std::vector<std::string>;

[[nodiscard]] bool isComputer(const Players &players, Seat seat);
/// Whether anyone but computers plays, with `seats` players.
[[nodiscard]] bool anyPerson(const Players &players, int seats);
/// The only one of `seats` players that a person plays; nothing if none or several are people.
[[nodiscard]] std::optional<Seat> onlyPerson(const Players &players, int seats);
/// The first of `seats` players that a person plays; Seat{0} if computers play all.
[[nodiscard]] Seat firstPerson(const Players &players, int seats);
/// How such a player plays, in a word: "fair".
[[nodiscard]] QString strengthWord(const std::string &policy);
/// The name of such a player: "computer, fair".
[[nodiscard]] QString strengthName(const std::string &policy);
/// How it plays, in a sentence; empty if it is not one of the strengths.
[[nodiscard]] QString strengthHelp(const std::string &policy);
/// The policies offered for new games, weakest first.
[[nodiscard]] const std::vector<std::string> &strengths();

} // namespace flagstone::app
