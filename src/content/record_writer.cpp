#include "content/record_writer.h"

#include "content/files.h"
#include "content/log.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace flagstone {

namespace {

using Kind = RecordLine::Kind;

std::string systemError()
{
    return std::strerror(errno);
}

RecordLine lineOf(const Entry &entry, std::uint64_t digest)
{
    return {.kind = entry.kind == Entry::Kind::Start    ? Kind::Start
                    : entry.kind == Entry::Kind::Choose ? Kind::Choose
                                                        : Kind::Edit,
            .seat = entry.seat,
            .code = entry.code,
            .edit = entry.edit,
            .chance = entry.chance,
            .typed = entry.typed,
            .digest = digest};
}

} // namespace

RecordWriter::~RecordWriter() = default;

std::unique_ptr<RecordWriter> RecordWriter::create(const fs::path &path, const RecordHeader &header,
                                                   const Session &session, Told told)
{
    std::unique_ptr<RecordWriter> writer(new RecordWriter(path, header, std::move(told)));
    writer->append(lineText(header));
    for (std::size_t i = 0; i < session.entries().size(); ++i)
        writer->append(session.entries()[i], session.gameAt(i));
    writer->retry();
    return writer;
}

std::unique_ptr<RecordWriter> RecordWriter::resume(const RecordFile &record, const Session &session,
                                                   Told told)
{
    std::unique_ptr<RecordWriter> writer(new RecordWriter(record.path, record.header, std::move(told)));
    writer->m_read = record;
    writer->m_chain = record.chain;
    writer->m_text = record.bytes.substr(0, record.wholeBytes);
    if (record.lines.empty())
        writer->append(session.entries().front(), session.game());
    else if (!sayTheEnd(record.lines))
        writer->appendEnd(session.game());
    writer->retry();
    return writer;
}

void RecordWriter::append(std::string_view text)
{
    m_text += text;
    m_text += m_chain.close(text);
}

void RecordWriter::append(const Entry &entry, const Game &after)
{
    append(lineText(lineOf(entry, after.digest())));
    appendEnd(after);
}

void RecordWriter::appendEnd(const Game &game)
{
    const Ending ending = game.ending();
    if (m_header.format > 1 && ending.over)
        append(lineText(RecordLine{.kind = Kind::End, .won = ending.won}));
}

void RecordWriter::entryMade(const Session &session)
{
    append(session.entries().back(), session.game());
    retry();
}

void RecordWriter::entryUndone(const Session &session, Seat by)
{
    append(lineText(RecordLine{.kind = Kind::Undo, .seat = by}));
    appendEnd(session.game());
    retry();
}

void RecordWriter::entryRedone(const Session &session, Seat by)
{
    append(lineText(RecordLine{.kind = Kind::Redo, .seat = by}));
    appendEnd(session.game());
    retry();
}

void RecordWriter::masterSits(bool on)
{
    if (m_header.format == 1)
        return;
    append(lineText(RecordLine{.kind = Kind::Master, .on = on}));
    retry();
}

void RecordWriter::hintGiven(Seat seat, std::string_view code, double chance)
{
    if (m_header.format == 1)
        return;
    append(lineText(RecordLine{.kind = Kind::Hint,
                               .seat = seat,
                               .code = std::string(code),
                               .share = static_cast<int>(std::lround(1000 * chance))}));
    retry();
}

std::optional<Issue> RecordWriter::error() const
{
    const auto problem = m_error || !m_sync ? m_error : m_sync->error();
    return problem ? std::optional(Issue{.file = m_path.string(), .message = *problem}) : std::nullopt;
}

bool RecordWriter::finish()
{
    if (m_sync)
        m_sync->wait();
    return !error();
}

bool RecordWriter::retry()
{
    const bool well = !m_error;
    if (const auto issue = tooLong(m_path, m_text, kLongestRecord))
        m_error = issue->message;
    else
        m_error = open();
    if (!m_error)
        m_error = write();
    if (m_error && well) // once, not after every move
        log::notWritten({.file = m_path.string(), .message = *m_error});
    return !m_error;
}

std::optional<std::string> RecordWriter::open()
{
    struct stat now {};
    if (m_file && ::fstat(m_file.get(), &now) == 0 && now.st_nlink == 0) { // the file has been removed
        m_sync.reset();
        m_file = {};
    }
    if (m_file)
        return std::nullopt;
    m_written = 0;
    auto problem = m_read ? reopen() : make();
    if (problem)
        m_file = {};
    else
        m_sync = std::make_unique<DiskSync>([this] {
            if (m_told)
                m_told();
        });
    return problem;
}

std::optional<std::string> RecordWriter::make()
{
    std::error_code ignored;
    if (fs::exists(m_path, ignored))
        return "already exists, and Flagstone does not overwrite it";
    auto file = SafeFile::begin(m_path);
    if (!file)
        return file.error().message;
    file->write(m_text);
    if (const auto problem = file->commitNew())
        return problem->message;
    m_file = std::move(*file).release();
    m_written = m_text.size();
    return std::nullopt;
}

std::optional<std::string> RecordWriter::reopen()
{
    m_file = Descriptor(::open(m_path.c_str(), O_WRONLY | O_CLOEXEC));
    m_heldElsewhere = m_file && !lock(m_file);
    if (!m_file)
        return "cannot be written: " + systemError();
    if (m_heldElsewhere)
        return "is being written by another program";
    const auto bytes = readFile(m_path, m_read->bytes.size());
    if (!bytes || *bytes != m_read->bytes)
        return "has been changed since it was read";
    if (m_read->lostBytes > 0) {
        if (auto problem = setAside(std::string_view(*bytes).substr(m_read->wholeBytes)))
            return problem;
        if (::ftruncate(m_file.get(), static_cast<off_t>(m_read->wholeBytes)) != 0)
            return "cannot be cut after its last whole line: " + systemError();
    }
    m_written = m_read->wholeBytes;
    m_read.reset();
    return std::nullopt;
}

std::optional<std::string> RecordWriter::setAside(std::string_view tail)
{
    if (!m_lostTo.empty())
        return std::nullopt; // an earlier attempt has done it
    fs::path to;
    std::error_code ignored;
    for (int number = 1; number == 1 || fs::exists(fs::symlink_status(to, ignored)); ++number) {
        to = m_path;
        to += number == 1 ? ".lost" : ".lost" + std::to_string(number);
    }
    if (const auto problem = writeSafely(to, tail))
        return "cannot go on until its damaged end is copied to " + to.string() + ", which " +
               problem->message;
    m_lostTo = to;
    return std::nullopt;
}

std::optional<std::string> RecordWriter::write()
{
    const bool again = m_sync->error().has_value();
    if (again) // what did not reach the disk may be gone from memory as well: it is written again
        m_written = std::min(m_written, m_sync->synced());
    // a write that failed in the middle is simply written again from the same place
    for (std::size_t at = m_written; at < m_text.size();) {
        const ssize_t done =
            ::pwrite(m_file.get(), m_text.data() + at, m_text.size() - at, static_cast<off_t>(at));
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return "cannot be written: " + systemError();
        at += static_cast<std::size_t>(done);
    }
    m_written = m_text.size();
    m_sync->ask(m_file.get(), m_written, again);
    return std::nullopt;
}

} // namespace flagstone
