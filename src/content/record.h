#pragma once

#include "content/record_chain.h"
#include "core/module.h"
#include "core/session.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The game record (*.flagstone): JSON Lines, one header and then one line per decision, each ending in a
/// hash of every byte before it. docs/formats.md has the format and an example.
namespace flagstone {

inline constexpr int kRecordFormat = 2;

/// The first line: all that a game follows from, beside its decisions.
struct RecordHeader {
    int format = kRecordFormat; ///< a game that was begun in an older one goes on in it
    std::string program;        ///< version that began the record
    int rulesVersion = 0;
    std::string packId, packVersion, packHash;
    Setup setup;
    Seed seed;
    UndoPolicy undo = UndoPolicy::Free;
    std::vector<std::string> players; ///< by seat: the policy that plays it; empty or missing = a person
    std::string nonce;                ///< 32 hexadecimal digits that nobody can guess; none in format 1
    std::string commitment;           ///< to the deal; none in format 1

    friend bool operator==(const RecordHeader &, const RecordHeader &) = default;
};

/// Binds the dealer to a seed without revealing it: the hash of the set-up, the seed and the nonce. The
/// program shows it during the game. At the end it shows seed and nonce, and anybody can work the hash out
/// again.
[[nodiscard]] std::string commitmentOf(const RecordHeader &header);

/// The header of a game that starts now, with a nonce of its own.
[[nodiscard]] RecordHeader headerFor(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                                     const Session &session);

struct RecordLine {
    enum class Kind : std::uint8_t {
        Start,
        Choose,
        Edit,
        Undo,
        Redo,
        Master, ///< somebody takes the game master's seat, or gives it back; not in format 1
        End,    ///< the game is over after the line before; not in format 1
        Hint    ///< somebody was advised before the next decision: changes nothing; not in format 1
    };
    Kind kind = Kind::Choose;
    int line = 0;         ///< in the file, counted from 1
    Seat seat = Seat::Gm; ///< who decided, undid or redid
    std::string code;     ///< for Choose, and of the choice that a Hint advises
    GmEdit edit;          ///< for Edit
    Outcomes chance;
    bool typed = false;       ///< some of the outcomes were real dice
    bool on = false;          ///< for Master: is there a game master from here on?
    bool won = false;         ///< for End
    int share = 0;            ///< for Hint: of 1,000 games that were played on, so many are won
    std::uint64_t digest = 0; ///< of the state after it, for Start, Choose and Edit
};

/// Is it an entry of the game, with chance and a state after it?
[[nodiscard]] bool isEntry(RecordLine::Kind kind);

/// The entries of the session, counted as in Session::entries(), before which somebody was advised.
[[nodiscard]] std::vector<std::size_t> hintedEntries(const std::vector<RecordLine> &lines);

/// What could be read of a record.
struct RecordFile {
    std::string path;
    std::string bytes; ///< all of it, what is lost included
    RecordHeader header;
    std::vector<RecordLine> lines;    ///< the first is Start; empty when only the header is whole
    std::size_t wholeBytes = 0;       ///< up to the end of the last whole and true line
    std::size_t lostBytes = 0;        ///< after that
    std::optional<Issue> lost;        ///< what is wrong there and how much is lost; nothing if all was read
    RecordChain chain{kRecordFormat}; ///< after the first wholeBytes bytes
};

/// Called now and then while a long record is read or played again, with the share done so far, 0 to 1. False
/// cancels the rest.
using GoesOn = std::function<bool(double share)>;
inline constexpr int kLinesAtOnce = 64; ///< between two such calls

/// Reads up to the last line that is whole and whose hash is right. Fails only if not even the header can be
/// read, if a newer program wrote it, or if the reading is cancelled.
[[nodiscard]] tl::expected<RecordFile, Issues> parseRecord(std::string_view bytes, std::string path,
                                                           const GoesOn &goesOn = {});
[[nodiscard]] tl::expected<RecordFile, Issues> readRecord(const std::filesystem::path &path,
                                                          const GoesOn &goesOn = {});
/// The answer when reading was cancelled.
[[nodiscard]] Issues calledOff(const std::string &path);

/// The text of a line without its end.
[[nodiscard]] std::string lineText(const RecordHeader &header);
[[nodiscard]] std::string lineText(const RecordLine &line);

} // namespace flagstone
