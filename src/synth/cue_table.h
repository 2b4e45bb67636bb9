#pragma once

#include "core/issue.h"

#include <tl/expected.hpp>

#include <string>
#include <string_view>
#include <vector>

/// Short sounds as a text describes them.
namespace flagstone::synth {

enum class Wave : std::uint8_t {
    Sine,
    Triangle,
    Noise ///< a band of it around the frequency
};

/// One part of a cue. Times in milliseconds.
struct Layer {
    Wave wave = Wave::Sine;
    double from = 440, to = 440; ///< Hz, 20 to 8000: where it begins and ends
    int at = 0;                  ///< after the cue begins
    int length = 0;
    int attack = 0, decay = 0; ///< it rises and falls within its length
    double gain = 0;           ///< 0 to 1
    friend bool operator==(const Layer &, const Layer &) = default;
};

struct Cue {
    std::string name; ///< of letters and dashes, as it may name a file
    std::vector<Layer> layers;
    friend bool operator==(const Cue &, const Cue &) = default;
};

inline constexpr int kLongest = 400; ///< milliseconds of a cue

/// Reads a table: one cue to a line, "name wave from>to at ms attack decay gain | ...". Empty lines and those
/// that begin with # do not count. Everything that is wrong comes back with its line.
[[nodiscard]] tl::expected<std::vector<Cue>, Issues> readCues(std::string_view text, const std::string &file);

} // namespace flagstone::synth
