#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>

namespace flagstone {

/// What a game is in the middle of: the top frame says who decides and what happens afterwards. It is part of
/// a state, so it allocates nothing and compares only the frames on it. `Frame` has a `kind`.
template <class Frame, std::size_t Most>
class FrameStack {
public:
    void push(Frame frame)
    {
        assert(m_size < Most);
        m_frames[m_size++] = frame;
    }
    void pop()
    {
        assert(m_size > 0);
        --m_size;
    }
    void clear() { m_size = 0; }
    [[nodiscard]] Frame &top() { return m_frames[m_size - 1u]; }
    [[nodiscard]] const Frame &top() const { return m_frames[m_size - 1u]; }
    [[nodiscard]] Frame &bottom() { return m_frames[0]; }
    [[nodiscard]] std::size_t size() const { return m_size; }
    /// From the bottom to the top; all() is the same as a span.
    [[nodiscard]] const Frame *begin() const { return m_frames.data(); }
    [[nodiscard]] const Frame *end() const { return m_frames.data() + m_size; }
    [[nodiscard]] std::span<const Frame> all() const { return {m_frames.data(), m_size}; }
    [[nodiscard]] bool has(decltype(Frame::kind) kind) const
    {
        return std::ranges::find(all(), kind, &Frame::kind) != all().end();
    }
    friend bool operator==(const FrameStack &a, const FrameStack &b)
    {
        return std::ranges::equal(a.all(), b.all());
    }

private:
    std::array<Frame, Most> m_frames{};
    std::uint8_t m_size = 0;
};

} // namespace flagstone
