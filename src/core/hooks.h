#pragma once

#include <cstdint>

namespace flagstone {

/// The optional functions of a rule system: see Ruleset (core/ruleset.h). It lists those that it has, as in
/// `static constexpr std::array hooks{Hook::Hopes};`.
enum class Hook : std::uint8_t {
    Kinds,
    Planned,
    Standing,
    MayChoose,
    Forget,
    Remember,
    Hopes,
    Objection,
    Bar,
    Trade,
    AskedBy,
    Forecast,
    Uses,
    Fighting,
    InHand,
    Plight
};

} // namespace flagstone
