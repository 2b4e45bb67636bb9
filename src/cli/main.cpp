#include "catalog/catalog.h"
#include "cli/cli.h"

#include <iostream>

int main(int argc, char **argv)
{
    const std::span<const char *const> arguments(argv, static_cast<std::size_t>(argc));
    return flagstone::cli::run(arguments.subspan(1), flagstone::modules, std::cin, std::cout, std::cerr);
}
