#pragma once

#include "core/preparation.h"

#include <nlohmann/json_fwd.hpp>

/// A preparation as plans and records write it, its keys always in the same order.
namespace flagstone {

/// Adds "piles", "out" and "assigned" to an object, each only if there is something in it.
void writePreparation(const Preparation &preparation, nlohmann::ordered_json &object);

/// Reads those keys. Leaves out what is missing, mistyped or out of range. Callers that need to know check
/// before (plans), or write it again and compare (records).
[[nodiscard]] Preparation preparationIn(const nlohmann::ordered_json &object);

} // namespace flagstone
