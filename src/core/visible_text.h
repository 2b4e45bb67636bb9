#pragma once

#include <cstddef>
#include <streambuf>
#include <string>
#include <string_view>

/// Text that somebody else wrote, for terminals and for lines of a message. What steers a terminal or hides
/// what is there is written out: ESC as \u001b, an override of the writing direction as \u202e, a byte that
/// is no UTF-8 as \xff. Inside a JSON string all but the last mean what they stand for.
namespace flagstone {

/// Bytes of the well-formed UTF-8 character that a text begins with; 0 if it begins with none.
[[nodiscard]] std::size_t utf8Length(std::string_view text);

/// One line that hides nothing: line ends and tabs are written out, too.
[[nodiscard]] std::string visibleText(std::string_view text);

/// Stands before another buffer, which must outlive it, and writes out what visibleText does, but for line
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
    std::string m_begun; ///< the bytes of a character that has not come to its end
};

} // namespace flagstone
