#include "core/visible_text.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace flagstone {

namespace {

std::uint8_t byteAt(std::string_view text, std::size_t i)
{
    return static_cast<std::uint8_t>(text[i]);
}

std::size_t lengthByLead(std::uint8_t lead)
{
    return lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
}

char32_t codePoint(std::string_view character)
{
    if (character.size() == 1)
        return byteAt(character, 0);
    char32_t code = byteAt(character, 0) & (0x7F >> character.size());
    for (std::size_t i = 1; i < character.size(); ++i)
        code = (code << 6) | (byteAt(character, i) & 0x3F);
    return code;
}

/// Controls (C0, DEL, C1), separators that end lines, marks that change the writing direction, and characters
/// that nobody sees. The zero-width joiner and non-joiner are left out: some scripts need them.
bool steersOrHides(char32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x00AD || code == 0x061C ||
           code == 0x180E || code == 0x200B || code == 0x200E || code == 0x200F ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF ||
           (code >= 0xE0000 && code <= 0xE007F);
}

void appendHex(std::string &to, const char *prefix, char32_t number, int digits)
{
    to += prefix;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        to += "0123456789abcdef"[(number >> shift) & 0xF];
}

/// As in JSON, where a character beyond U+FFFF is a pair of surrogates.
void appendEscape(std::string &to, char32_t code)
{
    if (code <= 0xFFFF)
        return appendHex(to, "\\u", code, 4);
    appendHex(to, "\\u", 0xD800 + ((code - 0x10000) >> 10), 4);
    appendHex(to, "\\u", 0xDC00 + ((code - 0x10000) & 0x3FF), 4);
}

/// Whether more bytes could complete a character of a text that begins with an incomplete one.
bool mayGoOn(std::string_view text)
{
    if (text.empty() || text.size() >= lengthByLead(byteAt(text, 0)))
        return false;
    // what is missing are continuation bytes: if neither the lowest nor the highest fits, none does
    for (const char next : {'\x80', '\xBF'}) {
        std::string whole(text);
        whole.resize(lengthByLead(byteAt(text, 0)), next);
        if (utf8Length(whole) > 0)
            return true;
    }
    return false;
}

/// Spells out all of a text; if `begun` is given, what may be the beginning of a character is put there
/// instead.
std::string written(std::string_view text, bool oneLine, std::string *begun)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8Length(text);
        if (length == 0 && begun != nullptr && mayGoOn(text)) {
            *begun = text;
            break;
        }
        const std::string_view character = text.substr(0, length);
        if (length == 0)
            appendHex(out, "\\x", byteAt(text, 0), 2);
        else if (const char32_t code = codePoint(character);
                 steersOrHides(code) && (oneLine || (code != '\n' && code != '\t')))
            appendEscape(out, code);
        else
            out += character;
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

} // namespace

std::size_t utf8Length(std::string_view text)
{
    const std::size_t length = text.empty() ? 0 : lengthByLead(byteAt(text, 0));
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t k = 1; k < length; ++k)
        if ((byteAt(text, k) & 0xC0) != 0x80)
            return 0;
    // overlong forms, surrogates and what lies beyond U+10FFFF show in the second byte
    const std::uint8_t lead = byteAt(text, 0);
    const std::uint8_t second = length > 1 ? byteAt(text, 1) : 0;
    const bool wrong = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
                       (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
    return wrong ? 0 : length;
}

std::string visibleText(std::string_view text)
{
    return written(text, true, nullptr);
}

VisibleBuffer::~VisibleBuffer()
{
    VisibleBuffer::sync();
}

bool VisibleBuffer::pass(const std::string &text)
{
    const auto size = static_cast<std::streamsize>(text.size());
    return m_to.sputn(text.data(), size) == size;
}

std::streamsize VisibleBuffer::xsputn(const char *text, std::streamsize length)
{
    std::string all = std::exchange(m_begun, {});
    all.append(text, static_cast<std::size_t>(length));
    return pass(written(all, false, &m_begun)) ? length : 0;
}

VisibleBuffer::int_type VisibleBuffer::overflow(int_type c)
{
    if (traits_type::eq_int_type(c, traits_type::eof()))
        return traits_type::not_eof(c);
    const char one = traits_type::to_char_type(c);
    return xsputn(&one, 1) == 1 ? c : traits_type::eof();
}

int VisibleBuffer::sync()
{
    const bool good = m_begun.empty() || pass(written(std::exchange(m_begun, {}), false, nullptr));
    return m_to.pubsync() == 0 && good ? 0 : -1;
}

} // namespace flagstone
