#pragma once

#include "core/hash.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace flagstone {

/// The hashes at the ends of a record's lines. Each follows from its line and from all lines before it.
class RecordChain {
public:
    explicit RecordChain(int format) : m_format(format) {}

    /// The end of the next line with this text: its hash, the brace and the line feed.
    [[nodiscard]] std::string close(std::string_view text);
    /// How long the end of every line is.
    [[nodiscard]] std::size_t endLength() const;

private:
    [[nodiscard]] std::string closeFirstFormat(std::string_view text);

    int m_format;
    std::string m_before; ///< the hash of the line before; empty before the first
    Hasher m_running;     ///< format 1: of every byte so far
};

} // namespace flagstone
