#pragma once

#include "core/module.h"
#include "core/session.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The game record (*.flagstone): JSON Lines, one header and then one line per decision, each ending in a
/// hash of every byte before it. docs/formats.md writes it down with an example.
namespace flagstone {

inline constexpr int kRecordFormat = 1;

/// The first line: all that a game follows from, beside its decisions.
struct RecordHeader {
    std::string program; ///< version that began the record
    int rulesVersion = 0;
    std::string packId, packVersion, packHash;
    Setup setup;
    Seed seed;
    UndoPolicy undo = UndoPolicy::Free;
    std::vector<std::string> players; ///< by seat: the policy that plays it; empty or missing = a person

    friend bool operator==(const RecordHeader &, const RecordHeader &) = default;
};

/// The header of a game that starts now.
[[nodiscard]] RecordHeader headerFor(const ModuleInfo &module, const PackData &pack, const Setup &setup,
                                     const Session &session);

struct RecordLine {
    enum class Kind : std::uint8_t { Start, Choose, Edit, Undo, Redo };
    Kind kind = Kind::Choose;
    int line = 0;         ///< in the file, counted from 1
    Seat seat = Seat::Gm; ///< who decided, undid or redid
    std::string code;     ///< for Choose
    GmEdit edit;          ///< for Edit
    Outcomes chance;
    bool typed = false;       ///< some of the outcomes were real dice
    std::uint64_t digest = 0; ///< of the state after it; 0 for Undo and Redo
};

/// What could be read of a record.
struct RecordFile {
    std::string path;
    RecordHeader header;
    std::vector<RecordLine> lines; ///< the first is Start; empty when only the header is whole
    std::size_t wholeBytes = 0;    ///< up to the end of the last whole and true line
    std::size_t lostBytes = 0;     ///< after that
    std::optional<Issue> lost;     ///< what is wrong there and how much is lost; nothing if all was read
    std::uint64_t hash = 0;        ///< of the first wholeBytes bytes
};

/// Reads up to the last line that is whole and whose hash is right. Fails only if not even the header can be
/// read, or if a newer program wrote it.
[[nodiscard]] tl::expected<RecordFile, Issues> parseRecord(std::string_view bytes, std::string path);
[[nodiscard]] tl::expected<RecordFile, Issues> readRecord(const std::filesystem::path &path);

/// The text of a line without its hash, that is without its end.
[[nodiscard]] std::string lineText(const RecordHeader &header);
[[nodiscard]] std::string lineText(const RecordLine &line);
/// The end of a line: its hash, the brace and the line feed.
[[nodiscard]] std::string lineEnd(std::uint64_t hashBefore);
inline constexpr std::size_t kLineEnd = 28; ///< length of a line's end

} // namespace flagstone
