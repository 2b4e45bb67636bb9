#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace flagstone {

/// Calls `trial(i)` for i from 0 to count-1 on `threads` threads (at least 1; 0 = as many as the machine
/// has; see threadsFor). Threads take indices in order; what a trial does may depend on nothing but its
/// index, and it writes only to what belongs to its index. Returns how many trials were made: `count`, or
/// fewer after a stop, and then exactly the first ones. An exception of a trial stops the others and is
/// thrown again here. `thread`, from 0, says whose memory a trial may use again.
std::size_t runTrials(std::size_t count, unsigned threads, const std::stop_token &stop,
                      const std::function<void(std::size_t index, unsigned thread)> &trial);

/// How many threads that are: `wanted`, or as many as the machine has for 0.
[[nodiscard]] unsigned threadsFor(unsigned wanted);

} // namespace flagstone
