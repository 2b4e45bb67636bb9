#include "core/frame_stack.h"
#include "rules/kit/chapters.h"

#include <gtest/gtest.h>

namespace flagstone::kit::chapters_test {
namespace {

struct Burns {
    int hours;
};
struct Goes {};

struct Frame {
    enum class Kind : std::uint8_t { Dusk, Night } kind = Kind::Dusk;
    int hour = 0;
    friend bool operator==(const Frame &, const Frame &) = default;
};
struct Night {
    Table table;
    FrameStack<Frame, 2> frames;
};
struct Lamp {
    int bright = 7;
};
class Reading {
public:
    Reading(const Lamp &lamp, const Night &night) : r(lamp), s(night) {}
    [[nodiscard]] int oil() const { return s.table.counter(CounterId{0}); }

protected:
    const Lamp &r;
    const Night &s;
};
using Base = Chapter<Reading, Night>;

class Burning : public Base {
public:
    void apply(const Burns &a)
    {
        set(CounterId{0}, oil() + r.bright * a.hours);
        m.frames.push({Frame::Kind::Night, a.hours});
    }
};
class Ending : public Base {
public:
    void apply(const Goes &) { pop(); }
};

TEST(Chapters, EachVerbIsCarriedOutInItsChapterOfTheSamePosition)
{
    const Lamp lamp;
    Night night;
    night.table.counters = {0};
    SeededChance chance(Seed{});
    Step step(chance);
    Base context(lamp, night, step);
    applyIn<Burning, Ending>(context, Burns{2});
    EXPECT_EQ(context.oil(), 14);
    ASSERT_EQ(night.frames.size(), 1u);
    EXPECT_EQ(night.frames.top(), (Frame{Frame::Kind::Night, 2}));
    applyIn<Burning, Ending>(context, Goes{});
    EXPECT_EQ(context.oil(), 14);
    EXPECT_EQ(night.frames.size(), 0u);
}

} // namespace
} // namespace flagstone::kit::chapters_test
