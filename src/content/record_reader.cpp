#include "content/files.h"
#include "content/json_text.h"
#include "content/log.h"
#include "content/preparation_json.h"
#include "content/record.h"
#include "content/record_words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace flagstone {

namespace {

using Kind = RecordLine::Kind;

// The readers below give a default for whatever is missing, mistyped or out of range: a line is then written
// again, and one that does not match byte for byte is refused. So they need not report anything.

std::string textIn(const Json &object, std::string_view key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

template <class Number>
Number numberIn(const Json &object, std::string_view key)
{
    using Limits = std::numeric_limits<Number>;
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer())
        return {};
    const auto value = found->get<std::int64_t>();
    return value >= Limits::min() && value <= Limits::max() ? static_cast<Number>(value) : Number{};
}

template <class Id>
Id idIn(const Json &object, std::string_view key)
{
    return Id{numberIn<std::underlying_type_t<Id>>(object, key)};
}

template <class Enum, std::size_t n>
Enum namedIn(const Json &object, std::string_view key, const std::string_view (&names)[n])
{
    const auto *found = std::ranges::find(names, textIn(object, key));
    return found == std::end(names) ? Enum{} : static_cast<Enum>(found - names);
}

std::uint64_t hexIn(const Json &object, std::string_view key)
{
    const std::string text = textIn(object, key);
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return value;
}

Outcomes chanceIn(const Json &object)
{
    Outcomes chance;
    const std::string text = textIn(object, "chance");
    for (const std::string_view part : split(text, ' ')) {
        ChanceOutcome outcome{};
        const char *end = part.data() + part.size();
        const auto sides = std::from_chars(part.data(), end, outcome.sides);
        if (sides.ptr != end)
            std::from_chars(sides.ptr + 1, end, outcome.value);
        chance.push_back(outcome);
    }
    return chance;
}

bool switchIn(const Json &object, std::string_view key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_boolean() && found->get<bool>();
}

/// One for each seat, from the first on.
std::vector<std::string> seatTexts(const Json &object, std::string_view key)
{
    std::vector<std::string> texts;
    if (const auto all = object.find(key); all != object.end() && all->is_array())
        for (const auto &text : *all)
            texts.push_back(text.is_string() ? text.get<std::string>() : std::string());
    return texts;
}

RecordHeader headerIn(const Json &object)
{
    RecordHeader header{.format = numberIn<int>(object, "flagstone")};
    header.program = textIn(object, "program");
    header.rulesVersion = numberIn<int>(object, "rulesVersion");
    if (const auto pack = object.find("pack"); pack != object.end() && pack->is_object()) {
        header.packId = textIn(*pack, "id");
        header.packVersion = textIn(*pack, "version");
        header.packHash = textIn(*pack, "hash");
    }
    header.setup.ruleset = textIn(object, "ruleset");
    header.setup.adventure = textIn(object, "adventure");
    header.setup.seats = numberIn<int>(object, "seats");
    if (const auto options = object.find("options"); options != object.end() && options->is_object())
        for (const auto &[key, value] : options->items())
            header.setup.options[key] = value.is_string() ? value.get<std::string>() : std::string();
    if (const auto prepared = object.find("prepared"); prepared != object.end())
        header.setup.prepared = preparationIn(*prepared);
    header.seed = Seed::fromText(textIn(object, "seed"));
    header.undo = namedIn<UndoPolicy>(object, "undo", kUndoPolicies);
    header.players = seatTexts(object, "players");
    header.setup.names = seatTexts(object, "names");
    header.typedDice = switchIn(object, "typedDice");
    header.curtain = namedIn<CurtainRule>(object, "curtain", kCurtainRules);
    header.nonce = textIn(object, "nonce");
    header.commitment = textIn(object, "commitment");
    return header;
}

RecordLine lineIn(const Json &object, int number)
{
    RecordLine line{.kind = namedIn<Kind>(object, "do", kLineKinds), .line = number};
    const auto seat = object.find("seat");
    if (seat != object.end() && seat->is_number_integer())
        line.seat = idIn<Seat>(object, "seat");
    line.code = textIn(object, "code");
    line.edit.kind = object.contains("counter") ? GmEdit::Kind::SetCounter
                     : object.contains("token") ? GmEdit::Kind::MoveToken
                                                : GmEdit::Kind::MoveCard;
    if (line.kind == Kind::Edit && line.edit.kind == GmEdit::Kind::MoveCard) {
        line.edit.card = idIn<CardId>(object, "card");
        line.edit.from = idIn<PileId>(object, "from");
        line.edit.to = idIn<PileId>(object, "to");
        line.edit.depth = numberIn<std::uint16_t>(object, "depth");
    } else if (line.kind == Kind::Edit && line.edit.kind == GmEdit::Kind::MoveToken) {
        line.edit.token = idIn<TokenId>(object, "token");
        line.edit.space = SpaceId{numberIn<std::uint16_t>(object, "space")};
    } else if (line.kind == Kind::Edit) {
        line.edit.counter = idIn<CounterId>(object, "counter");
        line.edit.value = numberIn<std::int32_t>(object, "value");
    }
    line.chance = chanceIn(object);
    line.typed = object.contains("typed");
    line.on = switchIn(object, "on");
    line.won = switchIn(object, "won");
    line.share = numberIn<int>(object, "share");
    line.digest = hexIn(object, "digest");
    return line;
}

std::string count(std::size_t number, const char *one, const char *more)
{
    return std::to_string(number) + ' ' + (number == 1 ? one : more);
}

/// Which players a game may have, and which seats its lines.
std::string seatProblem(const RecordHeader &header)
{
    if (header.setup.seats < 1 || header.setup.seats > kMaxSeats)
        return "is a game of " + std::to_string(header.setup.seats) + " players; there are 1 to " +
               std::to_string(kMaxSeats);
    if (const std::size_t named = std::max(header.players.size(), header.setup.names.size());
        named > static_cast<std::size_t>(header.setup.seats))
        return "names " + std::to_string(named) + " players in a game of " +
               std::to_string(header.setup.seats);
    if (std::ranges::any_of(header.setup.names,
                            [](const std::string &name) { return name.size() > kLongestName; }))
        return "has a name of more than " + std::to_string(kLongestName) + " bytes";
    return {};
}

std::string seatProblem(const RecordHeader &header, const RecordLine &line)
{
    if (line.seat == Seat::Gm || (raw(line.seat) >= 0 && raw(line.seat) < header.setup.seats))
        return {};
    return "the line is from player " + std::to_string(raw(line.seat) + 1) + "; the game has " +
           count(static_cast<std::size_t>(header.setup.seats), "player", "players");
}

class RecordReader {
public:
    RecordReader(std::string_view bytes, std::string path) : m_bytes(bytes)
    {
        m_file.path = std::move(path);
        m_file.bytes = bytes;
    }

    [[nodiscard]] tl::expected<RecordFile, Issues> read(const GoesOn &goesOn)
    {
        if (const std::string problem = readHeader(); !problem.empty())
            return tl::make_unexpected(Issues{{.file = m_file.path, .line = 1, .message = problem}});
        std::string problem;
        while (problem.empty() && m_file.wholeBytes < m_bytes.size()) {
            problem = readLine();
            if (goesOn && m_line % kLinesAtOnce == 0 && !goesOn(shareRead()))
                return tl::make_unexpected(calledOff(m_file.path));
        }
        m_file.lostBytes = m_bytes.size() - m_file.wholeBytes;
        if (!problem.empty())
            m_file.lost = Issue{.file = m_file.path, .line = m_line, .message = problem + lostText()};
        return std::move(m_file);
    }

private:
    [[nodiscard]] double shareRead() const
    {
        return static_cast<double>(m_file.wholeBytes) / static_cast<double>(m_bytes.size());
    }
    /// The next line's JSON; what is wrong with it otherwise. Nothing is consumed yet.
    [[nodiscard]] tl::expected<Json, std::string> nextObject()
    {
        ++m_line;
        const std::string_view rest = m_bytes.substr(m_file.wholeBytes);
        const std::size_t feed = rest.find('\n');
        if (feed == std::string_view::npos)
            return tl::make_unexpected(std::string("the line is cut short"));
        m_text = rest.substr(0, feed + 1);
        if (m_text.size() <= m_file.chain.endLength())
            return tl::make_unexpected(std::string("the line is damaged: it is too short"));
        m_body = m_text.substr(0, m_text.size() - m_file.chain.endLength());
        m_next = m_file.chain;
        if (m_text.substr(m_body.size()) != m_next.close(m_body))
            return tl::make_unexpected(
                std::string("the line is damaged: its hash does not match what comes before it"));
        Issues why;
        const auto object = JsonText::parse(std::string(m_body) + '}', m_file.path, why);
        if (!object || !object->root().is_object())
            return tl::make_unexpected("the line is damaged: it " +
                                       (object ? "is not JSON" : why.front().message));
        return object->root();
    }
    void consume()
    {
        m_file.chain = m_next;
        m_file.wholeBytes += m_text.size();
    }
    [[nodiscard]] std::string readHeader()
    {
        constexpr std::string_view kBeginning = "{\"flagstone\":";
        if (!m_bytes.starts_with(kBeginning))
            return m_bytes.empty() ? "the file is empty" : "this is not a Flagstone record";
        int format = 0;
        const std::string_view number = m_bytes.substr(kBeginning.size());
        std::from_chars(number.data(), number.data() + number.size(), format);
        if (format > kRecordFormat)
            return "this has format " + std::to_string(format) +
                   ", written by a newer Flagstone; this one reads formats 1 to " +
                   std::to_string(kRecordFormat);
        if (format < 1)
            return "this is not a Flagstone record";
        m_file.chain = RecordChain(format);
        const auto object = nextObject();
        if (!object)
            return object.error() + "; without its first line a record cannot be read";
        m_file.header = headerIn(*object);
        if (lineText(m_file.header) != m_body)
            return "the line is not as Flagstone writes it; without its first line a record cannot be read";
        if (std::string problem = seatProblem(m_file.header); !problem.empty())
            return problem;
        consume();
        return {};
    }
    [[nodiscard]] std::string readLine()
    {
        const auto object = nextObject();
        if (!object)
            return object.error();
        RecordLine line = lineIn(*object, m_line);
        const bool known = m_file.header.format > 1 ||
                           (line.kind != Kind::Master && line.kind != Kind::End && line.kind != Kind::Hint);
        if (!known || lineText(line) != m_body || (line.kind == Kind::Start) != m_file.lines.empty())
            return "the line is not as Flagstone writes it";
        if (std::string problem = seatProblem(m_file.header, line); !problem.empty())
            return problem;
        m_file.lines.push_back(std::move(line));
        consume();
        return {};
    }
    [[nodiscard]] std::string lostText() const
    {
        const std::string_view tail = m_bytes.substr(m_file.wholeBytes);
        const auto lines =
            static_cast<std::size_t>(std::ranges::count(tail, '\n')) + (tail.ends_with('\n') ? 0 : 1);
        return "; lost from here on: " + count(lines, "line", "lines") + ", " +
               count(tail.size(), "byte", "bytes");
    }

    std::string_view m_bytes;
    RecordFile m_file;
    RecordChain m_next{kRecordFormat}; ///< after the line being read
    int m_line = 0;
    std::string_view m_text, m_body; ///< of the line being read
};

} // namespace

Issues calledOff(const std::string &path)
{
    return {{.file = path, .message = "reading was cancelled"}};
}

tl::expected<RecordFile, Issues> parseRecord(std::string_view bytes, std::string path, const GoesOn &goesOn)
{
    return RecordReader(bytes, std::move(path)).read(goesOn);
}

tl::expected<RecordFile, Issues> readRecord(const std::filesystem::path &path, const GoesOn &goesOn)
{
    const auto bytes = readFile(path, kLongestRecord);
    auto record =
        bytes ? parseRecord(*bytes, path.string(), goesOn) : tl::make_unexpected(Issues{bytes.error()});
    if (!record) {
        log::refused(record.error());
    } else if (record->lost) { // its end is broken, and is left out
        log::recovered(path);
        log::refused({*record->lost});
    } else {
        log::opened(path);
    }
    return record;
}

} // namespace flagstone
