#include "faults.h"

#include <climits>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <mutex>
#include <pthread.h>
#include <string>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace flagstone::test {

namespace {

std::mutex guard;    ///< records are synchronised by a thread of their own
std::string watched; ///< a folder with a slash at its end; empty = nothing is watched
std::atomic<Fault> fault{Fault::Fail};
std::atomic<std::size_t> breaking{0}, seen{0};
std::atomic<const char *> broken{""};
std::atomic<int> mostThreads{-1}, threads{0};

constexpr std::size_t kNever = static_cast<std::size_t>(-1);

/// The next definition of a function, which is libc's.
template <class Function>
Function *next(const char *name)
{
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

std::string watchedNow()
{
    const std::lock_guard lock(guard);
    return watched;
}

void watch(const std::string &folder)
{
    const std::lock_guard lock(guard);
    watched = folder;
}

bool inside(const char *path)
{
    const std::string folder = watchedNow();
    return !folder.empty() && (std::strncmp(path, folder.c_str(), folder.size()) == 0 ||
                               folder.compare(0, folder.size() - 1, path) == 0);
}

bool inside(int file)
{
    if (watchedNow().empty())
        return false;
    char link[64], path[PATH_MAX];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t length = ::readlink(link, path, sizeof path - 1);
    if (length < 0)
        return false;
    path[length] = '\0';
    return inside(path);
}

/// Whether this call has to fail, with errno. `room`: it needs some on the disk.
bool fails(const char *call, bool room, int why = EIO)
{
    const std::size_t number = seen++;
    const bool first = number == breaking;
    if (first)
        broken = call;
    if (first && fault == Fault::Kill)
        ::raise(SIGKILL);
    const bool full = fault == Fault::Fill && number >= breaking;
    if (!first && !(full && room))
        return false;
    errno = fault == Fault::Interrupt ? EINTR : fault == Fault::Refuse ? EINVAL : room ? ENOSPC : why;
    return true;
}

struct FromEnvironment {
    FromEnvironment()
    {
        if (const char *from = std::getenv("FLAGSTONE_FAULTS_THREADS"))
            breakThreads(std::atoi(from));
        const char *request = std::getenv("FLAGSTONE_FAULTS");
        if (request == nullptr)
            return;
        const std::string text = request;
        const auto what = text.find(':'), number = text.find(':', what + 1);
        const std::string name = text.substr(what + 1, number - what - 1);
        breakCall(text.substr(0, what),
                  name == "Kill"   ? Fault::Kill
                  : name == "Fill" ? Fault::Fill
                                   : Fault::Fail,
                  std::stoul(text.substr(number + 1)));
    }
    ~FromEnvironment()
    {
        const std::size_t all = stopFaults();
        if (const char *to = std::getenv("FLAGSTONE_FAULTS_SEEN")) {
            std::FILE *file = std::fopen(to, "w");
            std::fprintf(file, "%zu\n", all);
            std::fclose(file);
        }
    }
};

const FromEnvironment fromEnvironment;

} // namespace

void breakCall(const std::filesystem::path &folder, Fault what, std::size_t number)
{
    fault = what;
    breaking = number;
    seen = 0;
    broken = "";
    watch((folder / "").string());
}

void countCalls(const std::filesystem::path &folder)
{
    breakCall(folder, Fault::Fail, kNever);
}

std::size_t stopFaults()
{
    watch({});
    return seen;
}

std::string brokenCall()
{
    return broken.load();
}

void breakThreads(int most)
{
    threads = 0;
    mostThreads = most;
}

} // namespace flagstone::test

using flagstone::test::fails;
using flagstone::test::inside;
using flagstone::test::next;

namespace {

/// A file that is opened to be read changes nothing, but a folder that is opened is about to be synchronised.
bool opens(const char *path, int flags)
{
    return inside(path) && ((flags & O_ACCMODE) != O_RDONLY || (flags & O_DIRECTORY) != 0);
}

mode_t modeOf(int flags, va_list &more)
{
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
}

/// A full disk takes half of what it is given before it takes nothing.
template <class Write>
ssize_t writeOrFail(int file, std::size_t size, const Write &write)
{
    if (!inside(file) || !fails("write", true))
        return write(size);
    static std::atomic<bool> half{false};
    half = !half;
    return half && size > 1 ? write(size / 2) : (errno = ENOSPC, -1);
}

} // namespace

extern "C" {

#define FLAGSTONE_OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...)                                                               \
    {                                                                                                        \
        va_list more;                                                                                        \
        va_start(more, flags);                                                                               \
        const mode_t mode = modeOf(flags, more);                                                             \
        va_end(more);                                                                                        \
        if (opens(path, flags) && fails("open", (flags & O_CREAT) != 0))                                     \
            return -1;                                                                                       \
        static auto *const real = next<int(const char *, int, ...)>(#name);                                  \
        return real(path, flags, mode);                                                                      \
    }
FLAGSTONE_OPEN(open)
FLAGSTONE_OPEN(open64)

#define FLAGSTONE_OPENAT(name)                                                                               \
    int name(int folder, const char *path, int flags, ...)                                                   \
    {                                                                                                        \
        va_list more;                                                                                        \
        va_start(more, flags);                                                                               \
        const mode_t mode = modeOf(flags, more);                                                             \
        va_end(more);                                                                                        \
        if (opens(path, flags) && fails("open", (flags & O_CREAT) != 0))                                     \
            return -1;                                                                                       \
        static auto *const real = next<int(int, const char *, int, ...)>(#name);                             \
        return real(folder, path, flags, mode);                                                              \
    }
FLAGSTONE_OPENAT(openat)
FLAGSTONE_OPENAT(openat64)

ssize_t write(int file, const void *bytes, std::size_t size)
{
    static auto *const real = next<ssize_t(int, const void *, std::size_t)>("write");
    return writeOrFail(file, size, [&](std::size_t some) { return real(file, bytes, some); });
}

ssize_t pwrite(int file, const void *bytes, std::size_t size, off_t at)
{
    static auto *const real = next<ssize_t(int, const void *, std::size_t, off_t)>("pwrite");
    return writeOrFail(file, size, [&](std::size_t some) { return real(file, bytes, some, at); });
}

ssize_t pwrite64(int file, const void *bytes, std::size_t size, off64_t at)
{
    static auto *const real = next<ssize_t(int, const void *, std::size_t, off64_t)>("pwrite64");
    return writeOrFail(file, size, [&](std::size_t some) { return real(file, bytes, some, at); });
}

ssize_t writev(int file, const struct iovec *parts, int count)
{
    static auto *const real = next<ssize_t(int, const struct iovec *, int)>("writev");
    return inside(file) && fails("writev", true) ? -1 : real(file, parts, count);
}

#define FLAGSTONE_ON_FILE(name, room)                                                                        \
    int name(int file)                                                                                       \
    {                                                                                                        \
        static auto *const real = next<int(int)>(#name);                                                     \
        return inside(file) && fails(#name, room) ? -1 : real(file);                                         \
    }
FLAGSTONE_ON_FILE(fsync, true)
FLAGSTONE_ON_FILE(fdatasync, true)

int close(int file)
{
    static auto *const real = next<int(int)>("close");
    const bool failed = inside(file) && fails("close", false);
    const int why = errno;
    const int closed = real(file); // closed it is in any case
    if (failed)
        errno = why;
    return failed ? -1 : closed;
}

int ftruncate(int file, off_t size)
{
    static auto *const real = next<int(int, off_t)>("ftruncate");
    return inside(file) && fails("ftruncate", false) ? -1 : real(file, size);
}

int ftruncate64(int file, off64_t size)
{
    static auto *const real = next<int(int, off64_t)>("ftruncate64");
    return inside(file) && fails("ftruncate64", false) ? -1 : real(file, size);
}

int fchmod(int file, mode_t mode)
{
    static auto *const real = next<int(int, mode_t)>("fchmod");
    return inside(file) && fails("fchmod", false, EPERM) ? -1 : real(file, mode);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow" // there is a struct of this name, too
int flock(int file, int operation)
{
    static auto *const real = next<int(int, int)>("flock");
    return inside(file) && fails("flock", false, ENOLCK) ? -1 : real(file, operation);
}
#pragma GCC diagnostic pop

int rename(const char *from, const char *to)
{
    static auto *const real = next<int(const char *, const char *)>("rename");
    return inside(to) && fails("rename", true) ? -1 : real(from, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags)
{
    static auto *const real = next<int(int, const char *, int, const char *, unsigned)>("renameat2");
    return inside(to) && fails("renameat2", true) ? -1 : real(fromFolder, from, toFolder, to, flags);
}

int link(const char *from, const char *to)
{
    static auto *const real = next<int(const char *, const char *)>("link");
    return inside(to) && fails("link", true) ? -1 : real(from, to);
}

int linkat(int fromFolder, const char *from, int toFolder, const char *to, int flags)
{
    static auto *const real = next<int(int, const char *, int, const char *, int)>("linkat");
    return inside(to) && fails("linkat", true) ? -1 : real(fromFolder, from, toFolder, to, flags);
}

int mkdir(const char *path, mode_t mode)
{
    static auto *const real = next<int(const char *, mode_t)>("mkdir");
    return inside(path) && fails("mkdir", true) ? -1 : real(path, mode);
}

int unlink(const char *path)
{
    static auto *const real = next<int(const char *)>("unlink");
    return inside(path) && fails("unlink", false) ? -1 : real(path);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *with)
{
    using flagstone::test::mostThreads;
    using flagstone::test::threads;
    static auto *const real =
        next<int(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)>("pthread_create");
    if (mostThreads >= 0 && threads++ >= mostThreads)
        return EAGAIN;
    return real(thread, attributes, run, with);
}

} // extern "C"
