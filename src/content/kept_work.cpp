#include "content/kept_work.h"

#include "content/files.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace flagstone {

namespace {

constexpr int kMostNames = 100; ///< documents that may be open on the same thing
constexpr std::size_t kMostKept = std::size_t{64} << 20;
constexpr mode_t kOnlyMine = 0600;

/// Opens and locks a file that nobody else has locked. With errno if there is none: EWOULDBLOCK if another opener
/// has.
Descriptor claimed(const fs::path &path, int create)
{
    for (;;) {
        Descriptor file(
            ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | create, kOnlyMine));
        if (!file)
            return {};
        if (!lock(file)) {
            errno = EWOULDBLOCK;
            return {};
        }
        struct stat found {};
        if (::fstat(file.get(), &found) != 0)
            return {};
        if (found.st_nlink > 0)
            return file;
        // replaced or removed between opening and locking
    }
}

bool isEmpty(const Descriptor &file)
{
    struct stat found {};
    return ::fstat(file.get(), &found) == 0 && S_ISREG(found.st_mode) && found.st_size == 0;
}

/// Clears away the names of programs that were killed before they kept anything.
void clearEmpty(const fs::path &folder, const std::string &suffix)
{
    for (const fs::path &path : entriesOf(folder))
        if (path.extension() == suffix)
            if (const Descriptor file = claimed(path, 0); file && isEmpty(file))
                ::unlink(path.c_str());
}

} // namespace

fs::path KeptWork::name(int number) const
{
    fs::path name = m_stem;
    name += (number == 1 ? "" : '-' + std::to_string(number)) + m_suffix;
    return name;
}

std::optional<std::string> KeptWork::takeOver()
{
    if (m_looked == 0)
        clearEmpty(m_stem.parent_path(), m_suffix);
    while (m_looked < kMostNames) {
        const fs::path next = name(++m_looked);
        Descriptor file = claimed(next, 0);
        if (!file || isEmpty(file))
            continue;
        auto bytes = readFile(next, kMostKept);
        if (!bytes)
            continue;
        m_file = next;
        m_lock = std::move(file);
        return std::move(*bytes);
    }
    return std::nullopt;
}

void KeptWork::leave()
{
    m_file.clear();
    m_lock = {};
}

std::optional<Issue> KeptWork::findRoom()
{
    std::error_code error;
    fs::create_directories(m_stem.parent_path(), error);
    int why = EBUSY; // every name is taken
    for (int number = 1; number <= kMostNames; ++number) {
        Descriptor file = claimed(name(number), O_CREAT);
        if (!file && errno != EWOULDBLOCK) {
            why = errno;
            break;
        }
        if (!file ||
            !isEmpty(file)) // another document has it, or it was left behind and nobody has looked at it yet
            continue;
        m_file = name(number);
        m_lock = std::move(file);
        return std::nullopt;
    }
    return Issue{.file = name(1).string(),
                 .message = std::string("cannot be written: ") + std::strerror(why)};
}

std::optional<Issue> KeptWork::keep(std::string_view work)
{
    if (auto issue = tooLong(m_file.empty() ? name(1) : m_file, work, kMostKept))
        return issue;
    if (m_file.empty())
        if (auto issue = findRoom())
            return issue;
    auto file = SafeFile::begin(m_file);
    std::optional<Issue> issue;
    if (file) {
        file->write(work);
        issue = file->commit();
        if (Descriptor now =
                std::move(*file).release()) // locked before it got its name, so nobody else could take it
            m_lock = std::move(now);
    } else {
        issue = file.error();
    }
    if (issue && isEmpty(m_lock)) // nothing was kept here before either
        drop();
    return issue;
}

void KeptWork::drop()
{
    if (!m_file.empty())
        ::unlink(m_file.c_str());
    leave();
}

} // namespace flagstone
