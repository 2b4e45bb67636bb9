#include "content/embedded_picture.h"

#include <algorithm>
#include <string>

namespace flagstone {

namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view kPngHead("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);

std::optional<std::string> fromBase64(std::string_view text)
{
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : text) {
        if (c == '=' || c == ' ' || c == '\n' || c == '\r' || c == '\t')
            continue;
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos)
            return std::nullopt;
        bits = (bits << 6) | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>((bits >> count) & 0xFF);
        }
    }
    return bytes;
}

/// A whole number of the file, the highest byte first.
std::uint64_t number(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (const char c : bytes)
        value = (value << 8) | static_cast<std::uint8_t>(c);
    return value;
}

std::optional<std::uint64_t> pixelsOfPng(std::string_view bytes)
{
    if (bytes.size() < 24 || !bytes.starts_with(kPngHead))
        return std::nullopt;
    return number(bytes.substr(16, 4)) * number(bytes.substr(20, 4));
}

/// A JPEG is a row of segments; the size is in the one that begins a frame.
std::optional<std::uint64_t> pixelsOfJpeg(std::string_view bytes)
{
    if (!bytes.starts_with("\xFF\xD8\xFF"))
        return std::nullopt;
    for (std::size_t at = 2; at + 9 <= bytes.size() && bytes[at] == '\xFF';) {
        const auto kind = static_cast<std::uint8_t>(bytes[at + 1]);
        if (kind >= 0xC0 && kind <= 0xCF && kind != 0xC4 && kind != 0xC8 && kind != 0xCC)
            return number(bytes.substr(at + 5, 2)) * number(bytes.substr(at + 7, 2));
        at += kind == 0xFF ? 1 : 2 + number(bytes.substr(at + 2, 2));
    }
    return std::nullopt;
}

} // namespace

std::optional<std::uint64_t> embeddedPixels(std::string_view url)
{
    for (const std::string_view kind : {"data:image/png;base64,", "data:image/jpeg;base64,"}) {
        if (!url.starts_with(kind))
            continue;
        const auto bytes = fromBase64(url.substr(kind.size()));
        if (!bytes)
            return std::nullopt;
        const auto png = pixelsOfPng(*bytes);
        return png ? png : pixelsOfJpeg(*bytes);
    }
    return std::nullopt;
}

} // namespace flagstone
