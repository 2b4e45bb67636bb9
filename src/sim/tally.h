#pragma once

#include <cstdint>

namespace flagstone {

/// Bounds of a probability, 0 to 1.
struct Interval {
    double low = 0.0;
    double high = 1.0;
    friend bool operator==(const Interval &, const Interval &) = default;
};

/// The 95 % interval of a share of `hits` in `trials` (C. Clopper, E. S. Pearson, "The Use of Confidence or
/// Fiducial Limits", 1934): it contains the true share in at least 95 of 100 cases whatever that is, even if
/// hardly any or nearly all are hits. 0 to 1 for no trials.
[[nodiscard]] Interval shareInterval(std::uint64_t hits, std::uint64_t trials);

} // namespace flagstone
