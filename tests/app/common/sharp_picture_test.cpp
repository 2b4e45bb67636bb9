// Pictures lie on whole pixels.
#include "app/common/sharp_picture.h"

#include <QImage>
#include <QPainter>
#include <QPixmap>
#include <gtest/gtest.h>

namespace flagstone::app::sharp_picture_test {
namespace {

constexpr int kSide = 20;

/// Every other pixel is black.
QPixmap chequered()
{
    QImage image(kSide, kSide, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x)
            image.setPixelColor(x, y, (x + y) % 2 == 0 ? Qt::black : Qt::white);
    return QPixmap::fromImage(image);
}

/// How many pixels are neither, and how many are black.
struct Counts {
    int grey = 0, black = 0;
};
Counts drawn(const QRectF &place, const QTransform &scene, double ratio)
{
    QImage image(100, 100, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setWorldTransform(scene);
    paintSharp(painter, place, chequered());
    EXPECT_EQ(painter.worldTransform(), scene) << "as before";
    painter.end();
    Counts counts;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const int grey = qGray(image.pixel(x, y));
            counts.grey += grey > 2 && grey < 253 ? 1 : 0;
            counts.black += grey <= 2 ? 1 : 0;
        }
    return counts;
}

TEST(SharpPicture, ThatWasMadeForItsPlaceKeepsItsPixelsWhereverThatLies)
{
    for (const double ratio : {1.0, 2.0})
        for (const double aside : {0.0, 0.13, 0.41}) {
            const double scale = 2.5;
            const double side = kSide / scale / ratio;
            const Counts counts = drawn({3 + aside, 4 + aside / 2, side, side + 0.1},
                                        QTransform::fromScale(scale, scale), ratio);
            EXPECT_EQ(counts.grey, 0) << ratio << ' ' << aside;
            EXPECT_EQ(counts.black, kSide * kSide / 2) << ratio << ' ' << aside;
        }
}

TEST(SharpPicture, OfAnotherSizeOrTurnedFillsItsPlace)
{
    EXPECT_GT(drawn({10.3, 10.3, 60, 60}, {}, 1).black + drawn({10.3, 10.3, 60, 60}, {}, 1).grey,
              kSide * kSide);
    const Counts turned = drawn({0, 0, kSide, kSide}, QTransform().translate(50.5, 50.5).rotate(-90), 1);
    EXPECT_GT(turned.grey + turned.black, kSide);
}

} // namespace
} // namespace flagstone::app::sharp_picture_test
