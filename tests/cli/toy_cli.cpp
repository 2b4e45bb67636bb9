#include "cli/cli.h"
#include "conformance/toy.h"

#include <iostream>

/// flagstone-cli with the tests' own rule system in place of the real ones.
int main(int argc, char **argv)
{
    const auto catalog = [] { return std::span<const flagstone::ModuleInfo>(&flagstone::toyModule(), 1); };
    const std::span<const char *const> arguments(argv, static_cast<std::size_t>(argc));
    return flagstone::cli::run(arguments.subspan(1), catalog, std::cin, std::cout, std::cerr);
}
