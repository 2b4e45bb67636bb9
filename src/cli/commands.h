#pragma once

#include "cli/console.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// The commands. Each returns the program's exit status.
namespace flagstone::cli {

int games(const Console &console);

struct PlayOptions {
    std::string game, pack, adventure, seed, policy = "cautious", record;
    std::vector<std::string> set; ///< "key=value"
    int seats = 1;
    bool interactive = false;
};
int play(const Console &console, const PlayOptions &options);

struct ReplayOptions {
    std::string file, pack, as = "gm";
    std::optional<int> to; ///< the last decision to tell; 0 = the set-up only
};
int replayCommand(const Console &console, const ReplayOptions &options);

struct VerifyOptions {
    std::string file, pack;
};
int verifyCommand(const Console &console, const VerifyOptions &options);

int check(const Console &console, const std::string &path);

struct SignatureOptions {
    std::string game, pack;
    std::size_t games = 1000;
};
int signature(const Console &console, const SignatureOptions &options);

} // namespace flagstone::cli
