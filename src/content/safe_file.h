#pragma once

#include "core/issue.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Writing files so that nothing is lost. Everything that writes a file, but for a record that grows, goes
/// through here.
namespace flagstone {

/// An open file, closed when it goes.
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
/// False if another has locked it. A file system that knows no locks counts as free.
[[nodiscard]] bool lock(const Descriptor &file);

/// Writes all bytes where the file stands. False, with errno, if it could not.
[[nodiscard]] bool writeAll(const Descriptor &file, std::string_view bytes);

/// A file that is there whole, and safe from a power cut, or stays as it was. What is written goes to a
/// file without a proper name in the same folder, is synchronised to the disk, and then takes the place of
/// the old one. A link is followed; the permissions of the old file stay. What killed programs left of such
/// writing in the folder is cleared away. Devices and pipes are written as they are.
class SafeFile {
public:
    /// Finds out whether the file can be written; nothing has changed yet.
    [[nodiscard]] static tl::expected<SafeFile, Issue> begin(const std::filesystem::path &path);
    SafeFile(SafeFile &&other) noexcept;
    SafeFile &operator=(SafeFile &&) = delete;
    /// The old file stays if the new one was not committed.
    ~SafeFile();

    /// Takes more bytes. False if some could not be written: go on or stop, commit() says why.
    bool write(std::string_view bytes);
    /// Puts the new file in the place of the old one. Says what went wrong; then the old file stays. Only if
    /// the folder cannot be synchronised is the new one there, too.
    [[nodiscard]] std::optional<Issue> commit();
    /// As commit(), but fails if there is an old file by now, and leaves no new one if the folder cannot be
    /// synchronised.
    [[nodiscard]] std::optional<Issue> commitNew();
    /// The new file, locked from before it got its name; nothing if the old one is still there.
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

/// Writes a file by SafeFile. Says what went wrong.
[[nodiscard]] std::optional<Issue> writeSafely(const std::filesystem::path &path, std::string_view bytes);

/// One number for what is in a regular file, to notice that somebody else has changed it since; nothing if it
/// cannot be read.
[[nodiscard]] std::optional<std::uint64_t> fingerprint(const std::filesystem::path &path);
/// The same of bytes that are about to be the file.
[[nodiscard]] std::uint64_t fingerprintOf(std::string_view bytes);

} // namespace flagstone
