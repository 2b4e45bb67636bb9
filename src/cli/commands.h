#pragma once

#include "cli/subject.h"
#include "sim/streams.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// The commands. Each returns the program's exit status.
namespace flagstone::cli {

int games(const Console &console);

// What each command was given on its line; `cli.cpp` says what the options mean. An empty text = not given.

struct PlayOptions {
    GameRequest request; ///< a rule system or a plan
    std::string seed, deal, policy = "cautious", record;
    bool interactive = false;
    bool realDice = false; ///< typed in
};
int play(const Console &console, const PlayOptions &options);

struct DeckOptions {
    std::string file, pack, seed = std::string(kUsualSeed);
    std::size_t trials = 2000; ///< in each dungeon
};
int deckCheck(const Console &console, const DeckOptions &options);
int deckOdds(const Console &console, const DeckOptions &options);

struct DealOptions {
    GameRequest request; ///< a rule system, or a deal code
    std::string seed;
};
int deal(const Console &console, const DealOptions &options);

struct ReplayOptions {
    std::string file, pack, as = "gm";
    std::optional<int> to; ///< the last decision that counts; 0 = the set-up only
};
int replayCommand(const Console &console, const ReplayOptions &options);
int stateCommand(const Console &console, const ReplayOptions &options);

struct VerifyOptions {
    std::string file, pack;
};
int verifyCommand(const Console &console, const VerifyOptions &options);

struct ReviewOptions {
    std::string file, pack;
    int as = 1; ///< the player who looks back, where players are rivals
};
int reviewCommand(const Console &console, const ReviewOptions &options);

struct LedgerOptions {
    std::string file;
    std::string found;                ///< name of a new company
    std::vector<std::string> members; ///< of a new company
    std::vector<std::string> enter;   ///< records
    bool options = false;             ///< print what play --set takes, in place of the ledger
};
int ledgerCommand(const Console &console, const LedgerOptions &options);

int check(const Console &console, const std::string &path);

struct SignatureOptions {
    std::string game, pack;
    std::size_t games = 1000;
};
int signature(const Console &console, const SignatureOptions &options);

struct ContestOptions {
    GameRequest request; ///< only a rule system
    std::vector<std::string> players;
    std::string seed = std::string(kUsualSeed);
    std::size_t games = 1000;
    unsigned threads = 0;
};
int contest(const Console &console, const ContestOptions &options);

struct OddsOptions {
    GameRequest request;
    std::string seed = std::string(kUsualSeed), policy = "cautious", shard, as = "gm";
    std::string suppose, at;      ///< words of a kind of choice; the key of the card where it is supposed
    bool once = false;            ///< it is supposed the first time only
    std::string tune, stack, out; ///< bands in per cent, "60-70"; a plan's file
    std::size_t trials = 20'000, cards = 20;
    double halfWidth = 0.0; ///< in per cent; 0 = all trials
    unsigned threads = 0;
    bool whatIf = false;
};
struct LintOptions {
    std::string file, pack, seed = std::string(kUsualSeed);
    std::size_t decisions = 60'000;
    bool lines = false;
};
int lintPlan(const Console &console, const LintOptions &options);
int odds(const Console &console, const OddsOptions &options);
int mergeOdds(const Console &console, const std::vector<std::string> &paths);

} // namespace flagstone::cli
