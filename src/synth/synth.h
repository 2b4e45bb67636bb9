#pragma once

#include "synth/cue_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace flagstone::synth {

inline constexpr int kRate = 22'050; ///< samples to a second, one channel of 16 bits
inline constexpr double kPeak = 0.5; ///< of full scale: the loudest sample, -6 dBFS

/// The samples of a cue. It begins and ends with 0. The same layers give the same samples on every machine:
/// they are worked out with sums and products alone. Empty if the layers add up to more than 1.
[[nodiscard]] std::vector<std::int16_t> samplesOf(const Cue &cue);

/// A WAV file.
[[nodiscard]] std::string wavOf(const std::vector<std::int16_t> &samples);

} // namespace flagstone::synth
