#pragma once

#include "content/record_chain.h"
#include "core/module.h"
#include "core/session.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The game record (*.flagstone): JSON Lines, one header and then one line per decision, each ending in a
/// hash of every byte before it. docs/formats.md has the format and an example.
namespace flagstone {

inline constexpr int kRecordFormat = 2;
inline constexpr std::size_t kLongestRecord = 256 << 20; ///< bytes

/// When the screen is covered as it passes from one person to another.
enum class CurtainRule : std::uint8_t {
    WhenNeeded, ///< if the next one may know other things
    Always,
    Never
};

/// The first line: everything that a game follows from, besides its decisions.
struct RecordHeader {
    int format = kRecordFormat; ///< a game that began in an older format continues in it
    std::string program;        ///< version that began the record
    int rulesVersion = 0;
    std::string packId, packVersion, packHash;
    Setup setup;
    Seed seed;
    UndoPolicy undo = UndoPolicy::Free;
    std::vector<std::string> players; ///< by seat: the policy that plays it; empty or missing = a person
    bool typedDice = false;           ///< the players roll real dice and type them in
    CurtainRule curtain = CurtainRule::WhenNeeded;
    std::string nonce;      ///< 32 hexadecimal digits that nobody can guess; none in format 1
    std::string commitment; ///< to the deal; none in format 1

    friend bool operator==(const RecordHeader &, const RecordHeader &) = default;
};

/// Binds the dealer to a seed without revealing it: the hash of the set-up, the seed and the nonce. The
/// program shows it during the game. At the end it shows seed and nonce, and anybody can work out the hash
/// again.
[[nodiscard]] std::string commitmentOf(const RecordHeader &header);

/// The header of a game that starts now, with a new nonce.
[[nodiscard]] RecordHeader headerFor(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                                     const Session &session);

struct RecordLine {
    enum class Kind : std::uint8_t {
        Start,
        Choose,
        Edit,
        Undo,
        Redo,
        Master, ///< a player takes the game master's seat, or gives it back; not in format 1
        End,    ///< the game is over after the line before; not in format 1
        Hint    ///< a player got advice before the next decision: changes nothing; not in format 1
    };
    Kind kind = Kind::Choose;
    int line = 0;         ///< in the file, counted from 1
    Seat seat = Seat::Gm; ///< who decided, undid or redid
    std::string code;     ///< for Choose; for Hint, of the advised choice
    GmEdit edit;          ///< for Edit
    Outcomes chance;
    bool typed = false;       ///< some of the outcomes were real dice
    bool on = false;          ///< for Master: is there a game master from here on?
    bool won = false;         ///< for End
    int share = 0;            ///< for Hint: how many of 1,000 continued games are won
    std::uint64_t digest = 0; ///< of the state after it, for Start, Choose and Edit
};

/// Whether it is an entry of the game, with chance and a state after it.
[[nodiscard]] bool isEntry(RecordLine::Kind kind);

/// How many decisions are left at the end: those that were undone are not counted.
[[nodiscard]] std::size_t movesAtEnd(const std::vector<RecordLine> &lines);
/// The entries, counted as in Session::entries(), before which a player got advice.
[[nodiscard]] std::vector<std::size_t> hintedEntries(const std::vector<RecordLine> &lines);

/// The readable part of a record.
struct RecordFile {
    std::string path;
    std::string bytes; ///< all of it, including what is lost
    RecordHeader header;
    std::vector<RecordLine> lines;    ///< the first is Start; empty if only the header is good
    std::size_t wholeBytes = 0;       ///< up to the end of the last good line
    std::size_t lostBytes = 0;        ///< after that
    std::optional<Issue> lost;        ///< what is wrong there and how much is lost; nothing if all was read
    RecordChain chain{kRecordFormat}; ///< after the first wholeBytes bytes
};

/// Whether the last line that changes the game says that it is over. A game master may sit down or rise after that.
[[nodiscard]] bool sayTheEnd(std::span<const RecordLine> lines);

/// Called from time to time while a long record is read or played again, with the share done so far, 0 to 1.
/// False cancels the rest.
using GoesOn = std::function<bool(double share)>;
inline constexpr int kLinesAtOnce = 64; ///< between two such calls

/// Reads up to the last complete line with a correct hash. Fails only if not even the header is readable, if a
/// newer program wrote it, or if it is cancelled.
[[nodiscard]] tl::expected<RecordFile, Issues> parseRecord(std::string_view bytes, std::string path,
                                                           const GoesOn &goesOn = {});
[[nodiscard]] tl::expected<RecordFile, Issues> readRecord(const std::filesystem::path &path,
                                                          const GoesOn &goesOn = {});
/// The answer if the reading was cancelled.
[[nodiscard]] Issues calledOff(const std::string &path);

/// The text of a line without its end.
[[nodiscard]] std::string lineText(const RecordHeader &header);
[[nodiscard]] std::string lineText(const RecordLine &line);

} // namespace flagstone
