#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace flagstone {

/// Calls `trial(i)` for i from 0 to count-1 on `threads` threads (at least 1; 0 = as many as the machine
/// has; see threadsFor). Threads take indices in order; a trial may depend only on its index, and it writes
/// only to what belongs to its index. It returns false if it broke off at the stop, and then it does not count.
/// Returns how many trials it made: `count`, or fewer after a stop, and then exactly the first ones. Rethrows an
/// exception of a trial after stopping the others. `thread`, from 0, says whose memory a trial may reuse.
std::size_t runTrials(std::size_t count, unsigned threads, const std::stop_token &stop,
                      const std::function<bool(std::size_t index, unsigned thread)> &trial);

/// The number of threads: `wanted`, or as many as the machine has for 0.
[[nodiscard]] unsigned threadsFor(unsigned wanted);

} // namespace flagstone
