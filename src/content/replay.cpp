#include "content/replay.h"

#include <limits>
#include <stdexcept>
#include <utility>

namespace flagstone {

namespace {

using Kind = RecordLine::Kind;
constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

Issue issueAt(const RecordFile &record, int line, std::string message)
{
    return {.file = record.path, .line = line, .message = std::move(message)};
}

Issue warningAt(const RecordFile &record, std::string message)
{
    Issue issue = issueAt(record, 1, std::move(message));
    issue.severity = Issue::Severity::Warning;
    return issue;
}

std::string otherPack(const RecordHeader &header, const PackData &pack)
{
    if (header.packId != pack.id)
        return "the game was played with the pack " + header.packId + ' ' + header.packVersion +
               "; here it is " + pack.id + ' ' + pack.version;
    const std::string played = "the game was played with ", title = "pack \"" + pack.title + '"';
    return header.packVersion == pack.version
               ? played + "other cards of the " + title + ' ' + pack.version + " than those here"
               : played + "version " + header.packVersion + " of the " + title + "; here it is version " +
                     pack.version;
}

/// What a record needs that this program has differently or not at all, and a broken commitment.
Issues differences(const RecordFile &record, const ModuleInfo &module, const PackData &pack)
{
    Issues found;
    const RecordHeader &header = record.header;
    if (header.rulesVersion != module.rulesVersion)
        found.push_back(warningAt(
            record, "the game was played with version " + std::to_string(header.rulesVersion) +
                        " of the rules; this program has version " + std::to_string(module.rulesVersion)));
    if (header.packId != pack.id || header.packHash != pack.hash)
        found.push_back(warningAt(record, otherPack(header, pack)));
    if (header.format > 1 && header.commitment != commitmentOf(header))
        found.push_back(warningAt(record, "its commitment does not match its set-up, seed and nonce"));
    return found;
}

/// Whether the game is over after the repeated lines although they do not say so.
bool endIsMissing(const RecordFile &record, const Replay &played)
{
    return played.session.game().ending().over && !sayTheEnd(std::span(record.lines).first(played.lines));
}

class Replayer {
public:
    /// With `fromSeed` the numbers come from the seed and must be those of the record; else from the record.
    Replayer(const RecordFile &record, const ModuleInfo &module, const PackData &pack, bool fromSeed)
        : m_record(record), m_module(module), m_pack(pack), m_fromSeed(fromSeed)
    {
    }

    [[nodiscard]] tl::expected<Replay, Issues> run(std::size_t mostLines, const ReplayTold &told,
                                                   const GoesOn &goesOn) const
    {
        auto session = begin();
        if (!session)
            return tl::make_unexpected(std::move(session.error()));
        Replay result{.session = std::move(*session), .warnings = differences(m_record, m_module, m_pack)};
        if (auto unchecked = leftUnchecked(m_record))
            result.warnings.push_back(std::move(*unchecked));
        for (const RecordLine &line : m_record.lines) {
            if (result.lines == mostLines)
                break;
            std::string problem = outOfPlace(line, result);
            if (problem.empty())
                problem = repeat(line, result);
            if (!problem.empty()) {
                result.stopped = issueAt(m_record, line.line, problem);
                break;
            }
            ++result.lines;
            if (told)
                told(line, result.session);
            if (goesOn && result.lines % kLinesAtOnce == 0 &&
                !goesOn(static_cast<double>(result.lines) / static_cast<double>(m_record.lines.size())))
                return tl::make_unexpected(calledOff(m_record.path));
        }
        return result;
    }

private:
    [[nodiscard]] tl::expected<Session, Issues> begin() const
    {
        const RecordHeader &header = m_record.header;
        if (header.setup.ruleset != m_module.id)
            return tl::make_unexpected(Issues{
                issueAt(m_record, 1, "is a game of " + header.setup.ruleset + ", not of " + m_module.id)});
        const Session::Begin setUp = [&](Step &step) { return m_module.start(m_pack, header.setup, step); };
        if (m_fromSeed || m_record.lines.empty())
            return Session::start(setUp, header.seed, header.undo);
        try {
            return Session::restart(setUp, header.seed, header.undo, m_record.lines.front().chance);
        } catch (const std::runtime_error &error) {
            return tl::make_unexpected(
                Issues{issueAt(m_record, m_record.lines.front().line,
                               std::string("the set-up does not fit: ") + error.what())});
        }
    }
    /// In format 2 an end line stands wherever the game is over, and nowhere else.
    [[nodiscard]] std::string outOfPlace(const RecordLine &line, const Replay &played) const
    {
        if (m_record.header.format == 1 || played.lines == 0)
            return {};
        const bool isEnd = line.kind == Kind::End;
        if (isEnd == endIsMissing(m_record, played))
            return {};
        return isEnd ? "the game is not over here" : "the game is over, but no line ends it";
    }
    /// Does what the line says; what is false in it otherwise.
    [[nodiscard]] std::string repeat(const RecordLine &line, Replay &played) const
    {
        Session &session = played.session;
        switch (line.kind) {
        case Kind::Undo:
            return undone(line.seat, session) ? "" : "nothing can be undone here";
        case Kind::Redo:
            return session.redo(line.seat) ? "" : "nothing can be redone here";
        case Kind::Master:
            return std::exchange(played.master, line.on) != line.on ? ""
                   : line.on                                        ? "there is already a game master"
                                                                    : "there is no game master here";
        case Kind::End:
            return session.game().ending().won == line.won ? "" : "the game does not end like this";
        case Kind::Hint:
            return unfitHint(line, session.game());
        case Kind::Start:
            return disagreement(line, session);
        case Kind::Choose:
        case Kind::Edit:
            break;
        }
        try {
            const auto done = line.kind == Kind::Edit ? session.edit(line.edit) : choose(line, session);
            return done ? disagreement(line, session) : "the rules refuse it: " + done.error().text;
        } catch (const std::runtime_error &error) {
            return std::string("the rules ask for other numbers: ") + error.what();
        }
    }
    /// In older records players take back what a game master chose, if no chance was used.
    [[nodiscard]] static bool undone(Seat by, Session &session)
    {
        const Entry &last = session.entries().back();
        const bool old = session.undoPolicy() == UndoPolicy::Revealed && last.kind == Entry::Kind::Choose &&
                         last.seat == Seat::Gm && last.chance.empty();
        return session.undo(old ? Seat::Gm : by);
    }
    [[nodiscard]] tl::expected<void, Refusal> choose(const RecordLine &line, Session &session) const
    {
        if (!m_fromSeed)
            return session.submitRecorded(line.seat, line.code, line.chance, line.typed);
        return line.typed ? session.submitTypedAgain(line.seat, line.code, line.chance)
                          : session.submit(line.seat, line.code);
    }
    [[nodiscard]] static std::string unfitHint(const RecordLine &line, const Game &game)
    {
        const auto which = game.find(line.code);
        return !which || !contains(game.mayChoose(*which), line.seat) ? "nobody can choose what it advises"
               : line.share < 0 || line.share > 1000                  ? "its share is not 0 to 1000"
                                                                      : "";
    }
    [[nodiscard]] std::string disagreement(const RecordLine &line, const Session &session) const
    {
        if (session.entries().back().chance != line.chance)
            return "its numbers do not follow from the seed";
        if (m_record.header.format > 1 && session.game().digest() != line.digest)
            return "the game after this line is not the recorded one";
        return {};
    }

    const RecordFile &m_record;
    const ModuleInfo &m_module;
    const PackData &m_pack;
    bool m_fromSeed;
};

} // namespace

std::optional<Issue> leftUnchecked(const RecordFile &record)
{
    if (record.header.format > 1)
        return std::nullopt;
    return warningAt(
        record, "the record has format 1: Flagstone checks its decisions and numbers, but not its digests "
                "of the game, which left out parts of it");
}

tl::expected<Replay, Issues> replay(const RecordFile &record, const ModuleInfo &module, const PackData &pack,
                                    const ReplayTold &told, const GoesOn &goesOn)
{
    const Replayer replayer(record, module, pack, false);
    auto all = replayer.run(kAll, told, goesOn);
    if (!all || !all->stopped)
        return all;
    if (all->lines == 0) {
        Issues issues = std::move(all->warnings); // the most likely reason
        issues.push_back(*all->stopped);
        return tl::make_unexpected(std::move(issues));
    }
    // the line that disagrees may have been made: play again without it, so that it cannot be redone either
    auto good = replayer.run(all->lines, {}, goesOn);
    if (good)
        good->stopped = all->stopped;
    return good;
}

tl::expected<Replay, Issue> verify(const RecordFile &record, const ModuleInfo &module, const PackData &pack)
{
    auto different = differences(record, module, pack);
    if (!different.empty()) {
        different.front().severity = Issue::Severity::Error;
        return tl::make_unexpected(different.front());
    }
    auto played = Replayer(record, module, pack, true).run(kAll, {}, {});
    if (!played)
        return tl::make_unexpected(played.error().front());
    if (played->stopped)
        return tl::make_unexpected(*played->stopped);
    if (record.lost)
        return tl::make_unexpected(*record.lost);
    if (record.header.format > 1 && !record.lines.empty() && endIsMissing(record, *played))
        return tl::make_unexpected(
            issueAt(record, record.lines.back().line, "the game is over, but no line ends it"));
    return std::move(*played);
}

} // namespace flagstone
