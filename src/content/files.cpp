#include "content/files.h"

#include "core/visible_text.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>

namespace fs = std::filesystem;

namespace flagstone {

namespace {

std::string environment(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

void addPacks(const fs::path &folder, std::vector<fs::path> &found)
{
    std::error_code ignored;
    for (fs::path &entry : entriesOf(folder))
        if (fs::exists(entry / "pack.json", ignored))
            found.push_back(std::move(entry));
}

} // namespace

fs::path assetsFolder()
{
    if (const std::string chosen = environment("FLAGSTONE_ASSETS"); !chosen.empty())
        return chosen;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
        fs::path installed = program.parent_path().parent_path() / "share" / "flagstone";
        if (fs::is_directory(installed, error))
            return installed;
    }
    return FLAGSTONE_ASSETS_DIR;
}

fs::path userDataFolder()
{
    fs::path data = environment("XDG_DATA_HOME");
    if (!data.is_absolute()) // which the specification says to ignore
        data.clear();
    if (const std::string home = environment("HOME"); data.empty() && !home.empty())
        data = fs::path(home) / ".local" / "share";
    return data.empty() ? data : data / "flagstone";
}

std::vector<fs::path> packFolders()
{
    std::vector<fs::path> found;
    addPacks(assetsFolder() / "packs", found);
    if (const fs::path data = userDataFolder(); !data.empty())
        addPacks(data / "packs", found);
    return found;
}

std::vector<fs::path> entriesOf(const fs::path &folder)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        found.push_back(entry->path());
    std::ranges::sort(found);
    return found;
}

std::string_view programVersion()
{
    return FLAGSTONE_VERSION;
}

tl::expected<std::string, Issue> readFile(const fs::path &path, std::size_t limit)
{
    const auto bad = [&](std::string message) {
        return tl::make_unexpected(Issue{.file = path.string(), .message = std::move(message)});
    };
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return bad("there is no such file");
    if (!fs::is_regular_file(status))
        return bad("is not a file");
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return bad(std::string("cannot be opened: ") + std::strerror(errno));
    std::string bytes;
    char block[1 << 16];
    while (stream.read(block, sizeof block), stream.gcount() > 0) {
        bytes.append(block, static_cast<std::size_t>(stream.gcount()));
        if (bytes.size() > limit)
            return bad("is longer than " + std::to_string(limit) + " bytes, the limit");
    }
    if (stream.bad())
        return bad("cannot be read to its end");
    return bytes;
}

bool liesInside(const fs::path &folder, const fs::path &path)
{
    std::error_code error;
    const fs::path root = fs::canonical(folder.empty() ? fs::path(".") : folder, error);
    const fs::path real = error ? fs::path() : fs::canonical(folder / path, error);
    return !error && std::ranges::mismatch(root, real).in1 == root.end();
}

tl::expected<std::string, Issue> readInside(const fs::path &folder, const fs::path &path, std::size_t limit)
{
    std::error_code error;
    if (fs::exists(fs::symlink_status(folder / path, error)) && !liesInside(folder, path))
        return tl::make_unexpected(Issue{.file = (folder / path).string(),
                                         .message = "is outside the folder " + folder.string() +
                                                    " or leads nowhere, so Flagstone does not read it"});
    return readFile(folder / path, limit);
}

std::optional<std::size_t> badUtf8(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        const std::size_t length = utf8Length(text.substr(i));
        if (length == 0)
            return i;
        i += length;
    }
    return std::nullopt;
}

std::size_t characters(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

} // namespace flagstone
