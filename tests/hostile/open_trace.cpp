#include "open_trace.h"

#include <cstdarg>
#include <cstdio>
#include <dlfcn.h>
#include <fcntl.h>
#include <mutex>
#include <sys/types.h>
#include <utility>

namespace {

std::mutex guard;
std::vector<std::string> *names = nullptr; // made at the first open, which comes before main()

void takeDown(const char *name)
{
    const std::lock_guard lock(guard);
    if (names == nullptr)
        names = new std::vector<std::string>;
    names->emplace_back(name);
}

template <class Function>
Function *next(const char *name)
{
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

mode_t modeIn(int flags, va_list arguments)
{
    const bool makes = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
    return makes ? va_arg(arguments, mode_t) : 0;
}

} // namespace

// NOLINTBEGIN(cert-dcl50-cpp, bugprone-reserved-identifier): these are the C library's
extern "C" {

int open(const char *name, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeIn(flags, arguments);
    va_end(arguments);
    takeDown(name);
    return next<int(const char *, int, ...)>("open")(name, flags, mode);
}

int open64(const char *name, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeIn(flags, arguments);
    va_end(arguments);
    takeDown(name);
    return next<int(const char *, int, ...)>("open64")(name, flags, mode);
}

int openat(int folder, const char *name, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeIn(flags, arguments);
    va_end(arguments);
    takeDown(name);
    return next<int(int, const char *, int, ...)>("openat")(folder, name, flags, mode);
}

int openat64(int folder, const char *name, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeIn(flags, arguments);
    va_end(arguments);
    takeDown(name);
    return next<int(int, const char *, int, ...)>("openat64")(folder, name, flags, mode);
}

FILE *fopen(const char *name, const char *mode)
{
    takeDown(name);
    return next<FILE *(const char *, const char *)>("fopen")(name, mode);
}

FILE *fopen64(const char *name, const char *mode)
{
    takeDown(name);
    return next<FILE *(const char *, const char *)>("fopen64")(name, mode);
}

} // extern "C"
// NOLINTEND(cert-dcl50-cpp, bugprone-reserved-identifier)

namespace flagstone::test {

std::vector<std::string> openedFiles()
{
    const std::lock_guard lock(guard);
    return names == nullptr ? std::vector<std::string>() : std::exchange(*names, {});
}

} // namespace flagstone::test
