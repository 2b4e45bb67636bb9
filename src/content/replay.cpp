#include "content/replay.h"

#include <limits>
#include <stdexcept>

namespace flagstone {

namespace {

using Kind = RecordLine::Kind;
constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

Issue issueAt(const RecordFile &record, int line, std::string message)
{
    return {.file = record.path, .line = line, .message = std::move(message)};
}

/// What a record needs and this program does not have the same.
Issues differences(const RecordFile &record, const ModuleInfo &module, const PackData &pack)
{
    Issues found;
    const RecordHeader &header = record.header;
    const auto differs = [&](std::string message) {
        Issue issue = issueAt(record, 1, std::move(message));
        issue.severity = Issue::Severity::Warning;
        found.push_back(std::move(issue));
    };
    if (header.rulesVersion != module.rulesVersion)
        differs("was played by rules version " + std::to_string(header.rulesVersion) +
                "; this program has version " + std::to_string(module.rulesVersion));
    if (header.packId != pack.id || header.packHash != pack.hash)
        differs("was played with the pack " + header.packId + ' ' + header.packVersion + " (" +
                header.packHash + "); here it is " + pack.id + ' ' + pack.version + " (" + pack.hash + ')');
    return found;
}

class Replayer {
public:
    /// With `fromSeed` the numbers come from the seed and must be those of the record; else from the record.
    Replayer(const RecordFile &record, const ModuleInfo &module, const PackData &pack, bool fromSeed)
        : m_record(record), m_module(module), m_pack(pack), m_fromSeed(fromSeed)
    {
    }

    [[nodiscard]] tl::expected<Replay, Issues> run(std::size_t mostLines, const ReplayTold &told) const
    {
        auto session = begin();
        if (!session)
            return tl::make_unexpected(std::move(session.error()));
        Replay result{.session = std::move(*session), .warnings = differences(m_record, m_module, m_pack)};
        for (const RecordLine &line : m_record.lines) {
            if (result.lines == mostLines)
                break;
            const std::string problem =
                line.kind == Kind::Start ? disagreement(line, result.session) : repeat(line, result.session);
            if (!problem.empty()) {
                result.stopped = issueAt(m_record, line.line, problem);
                break;
            }
            ++result.lines;
            if (told)
                told(line, result.session);
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
            return tl::make_unexpected(Issues{issueAt(m_record, m_record.lines.front().line,
                                                      std::string("the set-up disagrees: ") + error.what())});
        }
    }
    /// Does what the line says; what is false in it otherwise.
    [[nodiscard]] std::string repeat(const RecordLine &line, Session &session) const
    {
        if (line.kind == Kind::Undo)
            return session.undo(line.seat) ? "" : "nothing may be undone here";
        if (line.kind == Kind::Redo)
            return session.redo(line.seat) ? "" : "nothing can be redone here";
        try {
            const auto done = line.kind == Kind::Edit ? session.edit(line.edit)
                              : m_fromSeed && !line.typed
                                  ? session.submit(line.seat, line.code)
                                  : session.submitRecorded(line.seat, line.code, line.chance, line.typed);
            return done ? disagreement(line, session) : "the rules refuse it: " + done.error().text;
        } catch (const std::runtime_error &error) {
            return std::string("the rules ask for other numbers: ") + error.what();
        }
    }
    [[nodiscard]] std::string disagreement(const RecordLine &line, const Session &session) const
    {
        if (session.entries().back().chance != line.chance)
            return "its numbers are not those of the seed";
        if (session.game().digest() != line.digest)
            return "the game that follows is not the recorded one";
        return {};
    }

    const RecordFile &m_record;
    const ModuleInfo &m_module;
    const PackData &m_pack;
    bool m_fromSeed;
};

} // namespace

tl::expected<Replay, Issues> replay(const RecordFile &record, const ModuleInfo &module, const PackData &pack,
                                    const ReplayTold &told)
{
    const Replayer replayer(record, module, pack, false);
    auto all = replayer.run(kAll, told);
    if (!all || !all->stopped)
        return all;
    if (all->lines == 0) {
        Issues issues = std::move(all->warnings); // most likely why
        issues.push_back(*all->stopped);
        return tl::make_unexpected(std::move(issues));
    }
    // the line that disagrees may have been made: play again without it, so that it cannot be redone either
    auto good = replayer.run(all->lines, {});
    if (good)
        good->stopped = all->stopped;
    return good;
}

std::optional<Issue> verify(const RecordFile &record, const ModuleInfo &module, const PackData &pack)
{
    auto different = differences(record, module, pack);
    if (!different.empty()) {
        different.front().severity = Issue::Severity::Error;
        return different.front();
    }
    const auto played = Replayer(record, module, pack, true).run(kAll, {});
    if (!played)
        return played.error().front();
    return played->stopped ? played->stopped : record.lost;
}

} // namespace flagstone
