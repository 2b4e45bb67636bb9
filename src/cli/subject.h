#pragma once

#include "cli/console.h"
#include "content/plan.h"
#include "content/record.h"
#include "core/session.h"

#include <memory>
#include <optional>
#include <utility>

namespace flagstone::cli {

/// What a person names on the command line to start or to judge a game.
struct GameRequest {
    std::string what; ///< a rule system's id, a plan or a record
    std::string pack, adventure;
    std::vector<std::string> set;   ///< "key=value"
    std::vector<std::string> decks; ///< files of users' own decks
    std::optional<int> seats;
};

/// The game behind it.
struct Subject {
    const ModuleInfo *module = nullptr;
    PackData pack;
    Setup setup;
    std::optional<PlanFile> plan;
    std::optional<Session> session; ///< of a record, at its end
};

/// Does it name anything beside the game and its pack?
[[nodiscard]] bool hasSettings(const GameRequest &request);

/// Opens it. A plan or a record has its own set-up, which --set may still change for a plan; of a record
/// settings are an error.
[[nodiscard]] tl::expected<Subject, Issues> openSubject(const Console &console, const GameRequest &request);

/// The set-up of a rule system's game, or of `from` with changes.
[[nodiscard]] tl::expected<Setup, Issues> setupFrom(const GameRequest &request, const ModuleInfo &module,
                                                    const PackData &pack, Setup from);

/// Puts the decks of these files into a set-up. What is wrong with them; nothing if nothing is.
[[nodiscard]] Issues addDecks(const ModuleInfo &module, const std::vector<std::string> &files, Setup &setup);

/// A plan with its module and pack; problems of its set-up with their places in the file.
[[nodiscard]] tl::expected<Subject, Issues> openPlan(const Console &console, const std::string &path,
                                                     const std::string &packFolder);

/// What a record needs to be played again.
struct FoundRecord {
    RecordFile record;
    const ModuleInfo *module = nullptr;
    PackData pack;
};
[[nodiscard]] tl::expected<FoundRecord, Issues> findRecord(const Console &console, RecordFile record,
                                                           const std::string &packFolder);
[[nodiscard]] tl::expected<FoundRecord, Issues> findRecord(const Console &console, const std::string &path,
                                                           const std::string &packFolder);

/// A record with its module and pack, played to its end; what cannot be played again is an error.
[[nodiscard]] tl::expected<Subject, Issues> openRecord(const Console &console, const std::string &path,
                                                       const std::string &packFolder);
/// The game of a deal code, and its seed.
[[nodiscard]] tl::expected<std::pair<Subject, Seed>, Issues>
openDeal(const Console &console, const std::string &code, const std::string &packFolder);

/// Starts the subject's game; problems with their places in the plan, if there is one.
[[nodiscard]] tl::expected<std::unique_ptr<Game>, Issues> startGame(const Subject &subject, Step &step);

} // namespace flagstone::cli
