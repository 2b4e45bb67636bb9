#include "content/record_writer.h"

#include "content/files.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace flagstone {

namespace {

std::string systemError()
{
    return std::strerror(errno);
}

/// False, with errno, unless every byte was written at that place.
bool writeAll(int file, std::string_view bytes, std::size_t at)
{
    while (!bytes.empty()) {
        const ssize_t done = ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(done));
        at += static_cast<std::size_t>(done);
    }
    return true;
}

Issue issue(const fs::path &path, const std::string &message)
{
    return {.file = path.string(), .message = message};
}

} // namespace

RecordWriter::~RecordWriter()
{
    ::close(m_file); // gives the lock back
}

std::optional<std::string> RecordWriter::lock() const
{
    if (::flock(m_file, LOCK_EX | LOCK_NB) == 0)
        return std::nullopt;
    return errno == EWOULDBLOCK ? "is being written by another program"
                                : "cannot be locked: " + systemError();
}

tl::expected<std::unique_ptr<RecordWriter>, Issue>
RecordWriter::create(const fs::path &path, const RecordHeader &header, const Session &session)
{
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0)
        return tl::make_unexpected(issue(path, errno == EEXIST ? "is there already and is not written over"
                                                               : "cannot be made: " + systemError()));
    std::unique_ptr<RecordWriter> writer(new RecordWriter(path, file));
    if (const auto problem = writer->lock())
        return tl::make_unexpected(issue(path, *problem));
    writer->append(lineText(header));
    for (std::size_t i = 0; i < session.entries().size(); ++i)
        writer->append(session.entries()[i], session.gameAt(i).digest());
    if (!writer->retry())
        return tl::make_unexpected(issue(path, *writer->error()));
    return writer;
}

tl::expected<std::unique_ptr<RecordWriter>, Issue> RecordWriter::resume(const RecordFile &record,
                                                                        const Session &session)
{
    const fs::path path = record.path;
    const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    if (file < 0)
        return tl::make_unexpected(issue(path, "cannot be written: " + systemError()));
    std::unique_ptr<RecordWriter> writer(new RecordWriter(path, file));
    if (const auto problem = writer->lock())
        return tl::make_unexpected(issue(path, *problem));

    const std::size_t size = record.wholeBytes + record.lostBytes;
    const auto bytes = readFile(path, size);
    Hasher whole;
    if (bytes)
        whole.add(std::string_view(*bytes).substr(0, record.wholeBytes));
    if (!bytes || bytes->size() != size || whole.value() != record.hash)
        return tl::make_unexpected(issue(path, "has been changed since it was read"));
    if (record.lostBytes > 0) {
        if (const auto problem = writer->setAside(std::string_view(*bytes).substr(record.wholeBytes)))
            return tl::make_unexpected(issue(path, *problem));
        if (::ftruncate(file, static_cast<off_t>(record.wholeBytes)) != 0)
            return tl::make_unexpected(
                issue(path, "cannot be cut after its last whole line: " + systemError()));
    }
    writer->m_written = record.wholeBytes;
    writer->m_hasher = Hasher(record.hash);
    if (record.lines.empty())
        writer->append(session.entries().front(), session.gameAt(0).digest());
    if (!writer->retry())
        return tl::make_unexpected(issue(path, *writer->error()));
    return writer;
}

std::optional<std::string> RecordWriter::setAside(std::string_view tail)
{
    int file = -1;
    for (int number = 1; file < 0; ++number) {
        m_lostTo = m_path;
        m_lostTo += number == 1 ? ".lost" : ".lost" + std::to_string(number);
        file = ::open(m_lostTo.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST)
            return "cannot have its damaged end copied to " + m_lostTo.string() + ": " + systemError();
    }
    const bool kept = writeAll(file, tail, 0) && ::fsync(file) == 0;
    std::string why = kept ? std::string() : systemError();
    ::close(file);
    if (kept)
        return std::nullopt;
    return "cannot have its damaged end copied to " + m_lostTo.string() + ": " + why;
}

void RecordWriter::append(std::string text)
{
    m_hasher.add(std::string_view(text));
    const std::string end = lineEnd(m_hasher.value());
    m_hasher.add(std::string_view(end));
    m_pending += text + end;
}

void RecordWriter::append(const Entry &entry, std::uint64_t digest)
{
    const RecordLine::Kind kind = entry.kind == Entry::Kind::Start    ? RecordLine::Kind::Start
                                  : entry.kind == Entry::Kind::Choose ? RecordLine::Kind::Choose
                                                                      : RecordLine::Kind::Edit;
    append(lineText(RecordLine{.kind = kind,
                               .seat = entry.seat,
                               .code = entry.code,
                               .edit = entry.edit,
                               .chance = entry.chance,
                               .typed = entry.typed,
                               .digest = digest}));
}

bool RecordWriter::retry()
{
    struct stat now {};
    if (::fstat(m_file, &now) == 0 && now.st_nlink == 0) {
        m_error = "the file has been removed";
        return false;
    }
    // a write that failed in the middle is simply written again from the same place
    if (!writeAll(m_file, m_pending, m_written)) {
        m_error = systemError();
        return false;
    }
    m_written += m_pending.size();
    m_pending.clear();
    m_error.reset();
    return true;
}

void RecordWriter::entryMade(const Entry &entry, std::uint64_t digest)
{
    append(entry, digest);
    retry();
}

void RecordWriter::entriesUndone(std::size_t count, Seat by)
{
    for (std::size_t i = 0; i < count; ++i)
        append(lineText(RecordLine{.kind = RecordLine::Kind::Undo, .seat = by}));
    retry();
}

void RecordWriter::entriesRedone(std::size_t count, Seat by)
{
    for (std::size_t i = 0; i < count; ++i)
        append(lineText(RecordLine{.kind = RecordLine::Kind::Redo, .seat = by}));
    retry();
}

} // namespace flagstone
