#include "app/common/pennon.h"

#include <gtest/gtest.h>

#include <set>

namespace flagstone::app::pennon_test {
namespace {

QImage pennonOf(int seat, int height = 60)
{
    return pennon(Seat{static_cast<std::int8_t>(seat)}, height, 1).toImage();
}

QByteArray bytesOf(const QImage &image)
{
    return {reinterpret_cast<const char *>(image.constBits()), image.sizeInBytes()};
}

/// Where there is cloth, whatever is on it.
QByteArray outlineOf(const QImage &image)
{
    return bytesOf(image.convertToFormat(QImage::Format_Alpha8));
}

TEST(Pennon, EverySeatHasItsOwn)
{
    std::set<QByteArray> seen;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const QImage image = pennonOf(seat);
        ASSERT_FALSE(image.isNull()) << seat;
        EXPECT_TRUE(seen.insert(bytesOf(image)).second) << seat;
    }
}

TEST(Pennon, TheOutlineAloneTellsWhose)
{
    std::set<QByteArray> seen;
    for (int seat = 0; seat < kMaxSeats; ++seat)
        EXPECT_TRUE(seen.insert(outlineOf(pennonOf(seat, 24))).second) << seat;
}

TEST(Pennon, IsAsTallAsAskedOnEveryScreen)
{
    const QPixmap fine = pennon(Seat{0}, 50, 2);
    EXPECT_EQ(fine.height(), 100);
    EXPECT_EQ(fine.deviceIndependentSize().height(), 50);
    EXPECT_NEAR(fine.deviceIndependentSize().width(), 50 * kPennonShape, 1);
}

} // namespace
} // namespace flagstone::app::pennon_test
