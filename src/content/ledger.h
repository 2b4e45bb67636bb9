#pragma once

#include "content/record.h"
#include "core/company.h"

#include <tl/expected.hpp>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The ledger of a company (*.flagledger): its members, their story, and the dead. It is derived:
/// ledger + record of a finished game = next ledger. docs/formats.md has the format.
namespace flagstone {

inline constexpr int kLedgerFormat = 1;
/// The most members, dead who are remembered, and quests.
inline constexpr std::size_t kMostMembers = 6, kMostLost = 60, kMostQuests = 1000;
inline constexpr int kMostGold = 1'000'000'000; ///< gp
/// The most characters of a company's name, and bytes of a sentence and of a portrait, a PNG or JPEG in base64.
inline constexpr std::size_t kLongestCompanyName = 40, kLongestSentence = 400, kLongestPortrait = 400'000;
/// The most bytes of a ledger: everybody, now and before the last quest, may have a portrait.
inline constexpr std::size_t kLongestLedger = 64 << 20;

/// A member of the company, and what they have done in it.
struct LedgerMember {
    CompanyMember is;
    int quests = 0, won = 0;
    std::string line{};     ///< the player's sentence about them
    std::string portrait{}; ///< base64; empty = the picture of their card
    friend bool operator==(const LedgerMember &, const LedgerMember &) = default;
};

/// A member who did not come back.
struct LedgerLost {
    LedgerMember member;
    std::string quest, date;
    friend bool operator==(const LedgerLost &, const LedgerLost &) = default;
};

/// A game of the company that has ended.
struct LedgerQuest {
    std::string adventure, title, date; ///< date: "2026-11-23"
    bool won = false;
    std::string text;               ///< their story; the player may rewrite it
    std::vector<std::string> who{}; ///< names
    std::string record;             ///< the record's commitment: a game pays once
    std::string hash;               ///< of the record's bytes when it was entered
    std::string file{};             ///< name of the record
    friend bool operator==(const LedgerQuest &, const LedgerQuest &) = default;
};

/// What a game changes.
struct LedgerState {
    std::vector<LedgerMember> members;
    std::vector<LedgerLost> lost;
    int gold = 0; ///< gp; counted, but it buys nothing
    friend bool operator==(const LedgerState &, const LedgerState &) = default;
};

/// A company and its story.
struct Ledger {
    std::string id; ///< lowercase letters and digits
    std::string name, ruleset, pack, since;
    LedgerState now;
    std::optional<LedgerState> before; ///< before the last quest, which may still be struck out
    std::vector<LedgerQuest> quests;   ///< the oldest first
    friend bool operator==(const Ledger &, const Ledger &) = default;
};

/// Reads a ledger; every problem with its line and JSON pointer.
[[nodiscard]] tl::expected<Ledger, Issues> parseLedger(std::string_view bytes, const std::string &path);
[[nodiscard]] tl::expected<Ledger, Issues> readLedger(const std::filesystem::path &path);
/// The text of a ledger. Reading it and writing it again gives the same bytes.
[[nodiscard]] std::string ledgerText(const Ledger &ledger);

/// The day of a moment where the user is: "2026-11-23".
[[nodiscard]] std::string dateOf(std::chrono::system_clock::time_point time);
/// An id that no other ledger has.
[[nodiscard]] std::string newLedgerId();
/// The members who go on the next quest. Nobody meets the others or the dead in it.
[[nodiscard]] CompanyParty partyOf(const Ledger &ledger, const std::vector<std::string> &who);

/// Enters a finished game of this company: once, and only while the ledger is as it was when the game began.
/// If the end of the last entered game has been undone since, strikes it out again. True if the ledger has
/// changed. Issues: the record cannot be replayed.
[[nodiscard]] tl::expected<bool, Issues> enter(Ledger &ledger, const RecordFile &record,
                                               const ModuleInfo &module, const PackData &pack,
                                               const std::string &date);
/// Members leave behind treasures that are not cards of the company's pack: those of a quest of their own stay in
/// it, since other quests do not know them.
void leaveOwnTreasures(Ledger &ledger, const PackData &pack);
/// Enters every game of a folder that it can, the oldest first, each with the pack it was played with; `packs`
/// begins with the ledger's own. Adds problems of records to `issues`. True if the ledger has changed.
bool enterAll(Ledger &ledger, const std::filesystem::path &games, const ModuleInfo &module,
              std::span<const std::shared_ptr<const PackData>> packs, Issues &issues);

} // namespace flagstone
