#pragma once

#include <string>
#include <vector>

/// Every file that this program opens: the functions of the C library through which Qt and the standard
/// library do so are replaced in the test program by some that take the name down and then do the same.
namespace flagstone::test {

/// The names of the files that were opened since the last call.
[[nodiscard]] std::vector<std::string> openedFiles();

} // namespace flagstone::test
