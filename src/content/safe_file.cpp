#include "content/safe_file.h"

#include "content/files.h"
#include "content/log.h"
#include "core/chance.h"
#include "core/hash.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace flagstone {

namespace {

constexpr std::string_view kBefore = ".flagstone-", kAfter = ".tmp";
constexpr int kMostLinks = 40;
constexpr mode_t kNewFile = 0666, kPermissions = 0777;
constexpr std::size_t kMostPending = std::size_t{64} << 10;
constexpr std::size_t kMostFingerprinted = std::size_t{64} << 20;

/// Where links lead; errno if they lead nowhere.
tl::expected<fs::path, int> followed(fs::path path)
{
    std::error_code error;
    for (int links = 0; fs::is_symlink(fs::symlink_status(path, error)); ++links) {
        if (links == kMostLinks)
            return tl::make_unexpected(ELOOP);
        const fs::path to = fs::read_symlink(path, error);
        if (error)
            return tl::make_unexpected(error.value());
        path = path.parent_path() / to; // stays `to` if that is absolute
    }
    return path;
}

bool isTemporary(const std::string &name)
{
    return name.starts_with(kBefore) && name.ends_with(kAfter);
}

/// Clears away what killed programs left. A program that is still writing holds a lock.
void sweep(const fs::path &folder)
{
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (!isTemporary(entry->path().filename()))
            continue;
        const Descriptor file(::open(entry->path().c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
        struct stat found {};
        if (file && ::fstat(file.get(), &found) == 0 && S_ISREG(found.st_mode) &&
            found.st_uid == ::geteuid() && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0)
            ::unlink(entry->path().c_str());
    }
}

/// False, with errno, unless the file has the new name.
bool renamed(const fs::path &from, const fs::path &to, bool mayReplace)
{
    if (mayReplace)
        return ::rename(from.c_str(), to.c_str()) == 0;
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0)
        return true;
    if (errno != EINVAL && errno != ENOSYS)
        return false;
    struct stat old {}; // a file system that cannot do it in one step
    if (::lstat(to.c_str(), &old) == 0) {
        errno = EEXIST;
        return false;
    }
    return ::rename(from.c_str(), to.c_str()) == 0;
}

} // namespace

Descriptor::~Descriptor()
{
    if (m_number >= 0)
        ::close(m_number); // what had to reach the disk was synchronised before
}

bool lock(const Descriptor &file)
{
    return ::flock(file.get(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

bool writeAll(const Descriptor &file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t done = ::write(file.get(), bytes.data(), bytes.size());
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(done));
    }
    return true;
}

int synchronise(int file, int (*call)(int))
{
    while (call(file) != 0) {
        if (errno == EINTR)
            continue;
        return errno == EINVAL || errno == ENOSYS ? 0 : errno;
    }
    return 0;
}

SafeFile::SafeFile(SafeFile &&other) noexcept
    : m_path(std::move(other.m_path)), m_target(std::move(other.m_target)),
      m_temporary(std::exchange(other.m_temporary, {})), m_folder(std::move(other.m_folder)),
      m_file(std::move(other.m_file)), m_pending(std::move(other.m_pending)), m_error(other.m_error)
{
}

SafeFile::~SafeFile()
{
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

Issue SafeFile::issue(int error) const
{
    return {.file = m_path.string(), .message = std::string("cannot be written: ") + std::strerror(error)};
}

tl::expected<SafeFile, Issue> SafeFile::begin(const fs::path &path)
{
    SafeFile file(path);
    if (const int error = file.open(); error != 0)
        return tl::make_unexpected(file.issue(error));
    return file;
}

int SafeFile::open()
{
    auto target = followed(m_path);
    if (!target)
        return target.error();
    m_target = std::move(*target);
    struct stat old {};
    const bool there = ::stat(m_target.c_str(), &old) == 0;
    if (!there && errno != ENOENT)
        return errno;
    if (there && S_ISDIR(old.st_mode))
        return EISDIR;
    if (there && !S_ISREG(old.st_mode)) {
        // a pipe without a reader must not block for ever
        m_file = Descriptor(::open(m_target.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        return m_file && ::fcntl(m_file.get(), F_SETFL, O_WRONLY) == 0 ? 0 : errno;
    }
    if (there && ::faccessat(AT_FDCWD, m_target.c_str(), W_OK, AT_EACCESS) != 0)
        return errno;
    const fs::path parent = m_target.parent_path();
    const fs::path folder = parent.empty() ? fs::path(".") : parent;
    m_folder = Descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!m_folder && errno != EACCES) // a folder that can be written in but not read cannot be synchronised
        return errno;
    sweep(folder);
    if (const int error = make(folder, there ? old.st_mode & kPermissions : kNewFile); error != 0)
        return error;
    if (there) // never open to more users in between; a file system without permissions may refuse
        (void)::fchmod(m_file.get(), old.st_mode & kPermissions);
    return 0;
}

int SafeFile::make(const fs::path &folder, unsigned mode)
{
    for (;;) {
        const Seed seed = Seed::fresh();
        fs::path name = folder / (std::string(kBefore) + seed.toText() + std::string(kAfter));
        Descriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        if (!file && errno == EEXIST)
            continue;
        if (!file)
            return errno;
        struct stat made {};
        const bool ours = lock(file) && (::fstat(file.get(), &made) != 0 || made.st_nlink > 0);
        if (!ours) // swept away before it was locked
            continue;
        m_temporary = std::move(name);
        m_file = std::move(file);
        return 0;
    }
}

bool SafeFile::write(std::string_view bytes)
{
    m_pending += bytes;
    if (m_pending.size() >= kMostPending)
        flush();
    return m_error == 0;
}

void SafeFile::flush()
{
    if (m_error == 0 && !writeAll(m_file, m_pending))
        m_error = errno;
    m_pending.clear();
}

std::optional<Issue> SafeFile::commit()
{
    return logged(put(true));
}

std::optional<Issue> SafeFile::commitNew()
{
    return logged(put(false));
}

std::optional<Issue> SafeFile::logged(std::optional<Issue> issue) const
{
    if (issue)
        log::notWritten(*issue);
    else
        log::saved(m_path);
    return issue;
}

std::optional<Issue> SafeFile::put(bool mayReplace)
{
    const bool replaces = !m_temporary.empty();
    flush();
    if (m_error == 0 && replaces)
        m_error = synchronise(m_file.get(), ::fsync);
    if (m_error == 0 && replaces && !renamed(m_temporary, m_target, mayReplace))
        m_error = errno;
    if (m_error != 0)
        return issue(m_error);
    m_temporary.clear();
    if (const int error = replaces && m_folder ? synchronise(m_folder.get(), ::fsync) : 0; error != 0) {
        if (!mayReplace)
            ::unlink(m_target.c_str());
        return issue(error);
    }
    return std::nullopt;
}

std::optional<Issue> tooLong(const fs::path &path, std::string_view bytes, std::size_t limit)
{
    if (bytes.size() <= limit)
        return std::nullopt;
    return Issue{.file = path.string(),
                 .message = "would be longer than " + std::to_string(limit) +
                            " bytes, the limit, and could not be read again"};
}

std::optional<Issue> writeSafely(const fs::path &path, std::string_view bytes, std::size_t limit)
{
    if (auto issue = tooLong(path, bytes, limit)) {
        log::notWritten(*issue);
        return issue;
    }
    auto file = SafeFile::begin(path);
    if (!file)
        return file.error();
    file->write(bytes);
    return file->commit();
}

std::optional<std::uint64_t> fingerprint(const fs::path &path)
{
    const auto bytes = readFile(path, kMostFingerprinted);
    return bytes ? std::optional(fingerprintOf(*bytes)) : std::nullopt;
}

std::uint64_t fingerprintOf(std::string_view bytes)
{
    Hasher hasher;
    hasher.add(bytes);
    return hasher.value();
}

} // namespace flagstone
