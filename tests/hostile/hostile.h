#pragma once

#include "content/temp_folder.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What somebody may write who means harm, and how to see that it did none.
namespace flagstone::test {

/// How many strings to try: the environment's FLAGSTONE_HOSTILE, else `usual`.
[[nodiscard]] std::size_t hostileCount(std::size_t usual);

/// A folder outside of every pack, with files that the strings name.
class Bait {
public:
    Bait();

    /// So many strings that differ: markup and Markdown that ask for the bait's files, controls of terminals,
    /// overrides of the writing direction, NUL, bytes that are no UTF-8, formulas, ways out of a folder, very
    /// long ones.
    [[nodiscard]] std::vector<std::string> strings(std::size_t count) const;
    /// The bait's files that were opened since the last call. None should be.
    [[nodiscard]] std::vector<std::string> taken() const;
    [[nodiscard]] std::string picture() const { return (m_folder / "bait.png").string(); }

private:
    TempFolder m_folder;
};

/// What is wrong with text on a terminal: the first byte of a control, of a mark of the writing direction or
/// of what is no UTF-8, and what stands around it; or nothing.
[[nodiscard]] std::string steering(std::string_view printed);

/// A text as it stands in JSON between its quotes; what is no UTF-8 is left out.
[[nodiscard]] std::string inJson(std::string_view text);
/// A text as a cell of a table.
[[nodiscard]] std::string inCsv(std::string_view text);

} // namespace flagstone::test
