#pragma once

#include "core/issue.h"

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Writing files so that nothing is lost. Everything that writes a file, except a growing record, goes through
/// here.
namespace flagstone {

/// An open file; the destructor closes it.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor &&other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor &operator=(Descriptor other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor();

    [[nodiscard]] int get() const { return m_number; }
    explicit operator bool() const { return m_number >= 0; }

private:
    int m_number = -1;
};

/// Locks an open file against other programs, and against other openers in this one, until it is closed.
/// False if another has locked it. A file system without locks counts as free.
[[nodiscard]] bool lock(const Descriptor &file);

/// Writes all bytes at the file's current position. False, with errno, if it could not.
[[nodiscard]] bool writeAll(const Descriptor &file, std::string_view bytes);

/// Takes an open file or folder to the disk by `call`, fsync or fdatasync. Zero, or the error. A file system that
/// cannot synchronise is no error.
[[nodiscard]] int synchronise(int file, int (*call)(int));

/// Writes a file completely, safe from a power cut, or leaves it as it was. The bytes go to a temporary file in
/// the same folder, which is synchronised to the disk and then replaces the old one. It follows links and keeps
/// the permissions of the old file. It clears away temporary files that killed programs left in the folder.
/// Devices and pipes are written directly.
class SafeFile {
public:
    /// Finds out whether the file can be written; changes nothing yet.
    [[nodiscard]] static tl::expected<SafeFile, Issue> begin(const std::filesystem::path &path);
    SafeFile(SafeFile &&other) noexcept;
    SafeFile &operator=(SafeFile &&) = delete;
    /// The old file stays if the new one was not committed.
    ~SafeFile();

    /// Takes more bytes. False if some could not be written: continue or stop, commit() says why.
    bool write(std::string_view bytes);
    /// Replaces the old file with the new one. Says what went wrong; then the old file stays, except if only
    /// synchronising the folder failed: then the new file is there.
    [[nodiscard]] std::optional<Issue> commit();
    /// As commit(), but fails if there is an old file by now, and leaves no new one if the folder cannot be
    /// synchronised.
    [[nodiscard]] std::optional<Issue> commitNew();
    /// The new file, locked since before it got its name; nothing if the old one is still there.
    [[nodiscard]] Descriptor release() && { return m_temporary.empty() ? std::move(m_file) : Descriptor(); }

private:
    explicit SafeFile(std::filesystem::path path) : m_path(std::move(path)) {}
    [[nodiscard]] Issue issue(int error) const;
    [[nodiscard]] int open();
    [[nodiscard]] std::optional<Issue> put(bool mayReplace);
    [[nodiscard]] std::optional<Issue> logged(std::optional<Issue> issue) const;
    void flush();
    [[nodiscard]] int make(const std::filesystem::path &folder, unsigned mode);

    std::filesystem::path m_path;      ///< as it was given
    std::filesystem::path m_target;    ///< where links lead
    std::filesystem::path m_temporary; ///< empty = the target itself is open, or all is done
    Descriptor m_folder, m_file;
    std::string m_pending; ///< not written yet
    int m_error = 0;       ///< the first one
};

inline constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

/// Says that a file with these bytes would be longer than its readers accept; nothing if it would not.
[[nodiscard]] std::optional<Issue> tooLong(const std::filesystem::path &path, std::string_view bytes,
                                           std::size_t limit);

/// Writes a file of at most `limit` bytes, the limit of its readers, with SafeFile. Says what went wrong.
[[nodiscard]] std::optional<Issue> writeSafely(const std::filesystem::path &path, std::string_view bytes,
                                               std::size_t limit = kNoLimit);

/// One number for the content of a regular file, to notice changes by others; nothing if it is
/// not readable.
[[nodiscard]] std::optional<std::uint64_t> fingerprint(const std::filesystem::path &path);
/// The same for bytes that are about to become the file.
[[nodiscard]] std::uint64_t fingerprintOf(std::string_view bytes);

} // namespace flagstone
