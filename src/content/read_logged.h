#pragma once

#include "content/files.h"
#include "content/log.h"

#include <tl/expected.hpp>

#include <cstddef>
#include <filesystem>
#include <string>

/// Files of one kind, from their bytes.
namespace flagstone {

/// What `parse`, given the bytes and the path as text, makes of a file of at most `limit` bytes.
template <class Parse>
[[nodiscard]] auto readParsed(const std::filesystem::path &path, std::size_t limit, Parse parse)
    -> decltype(parse(std::string(), path.string()))
{
    const auto bytes = readFile(path, limit);
    if (!bytes)
        return tl::make_unexpected(Issues{bytes.error()});
    return parse(*bytes, path.string());
}

/// The same, and the program's log says so.
template <class Parse>
[[nodiscard]] auto readLogged(const std::filesystem::path &path, std::size_t limit, Parse parse)
{
    auto read = readParsed(path, limit, parse);
    if (read)
        log::opened(path);
    else
        log::refused(read.error());
    return read;
}

} // namespace flagstone
