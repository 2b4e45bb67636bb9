#pragma once

#include <cstddef>
#include <streambuf>
#include <string>
#include <string_view>

/// Text from other people, for terminals and for lines of a message. It spells out whatever controls a
/// terminal or hides text: ESC as \u001b, an override of the writing direction as \u202e, an invalid byte of
/// UTF-8 as \xff. Inside a JSON string all but the last keep their meaning.
namespace flagstone {

/// Length in bytes of the valid UTF-8 character at the beginning of a text; 0 if there is none.
[[nodiscard]] std::size_t utf8Length(std::string_view text);

/// One line that hides nothing: it also spells out line ends and tabs.
[[nodiscard]] std::string visibleText(std::string_view text);

/// Sits in front of another buffer, which must outlive it, and spells out what visibleText does, except line
/// ends and tabs.
class VisibleBuffer final : public std::streambuf {
public:
    explicit VisibleBuffer(std::streambuf &to) : m_to(to) {}
    ~VisibleBuffer() override;
    VisibleBuffer(const VisibleBuffer &) = delete;
    VisibleBuffer &operator=(const VisibleBuffer &) = delete;

protected:
    std::streamsize xsputn(const char *text, std::streamsize length) override;
    int_type overflow(int_type c) override;
    int sync() override;

private:
    bool pass(const std::string &text);

    std::streambuf &m_to;
    std::string m_begun; ///< the bytes of an incomplete character
};

} // namespace flagstone
