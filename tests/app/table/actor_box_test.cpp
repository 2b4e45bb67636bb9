// The box of who acts: portrait, pennon, name, and who asks.
#include "app/bar/actor_box.h"
#include "app/common/appearance.h"
#include "app/table/regions.h"

#include <QFont>
#include <QImage>
#include <QPixmap>
#include <QVariantAnimation>
#include <gtest/gtest.h>

namespace flagstone::app::actor_box_test {
namespace {

TEST(ActorBoxTest, ThePortraitOfWhoActsFadesToThatOfTheNext)
{
    ActorBox box(nullptr);
    box.resize(200, 90);
    box.show();
    QPixmap black(60, 60), white(60, 60);
    black.fill(Qt::black);
    white.fill(Qt::white);
    const QPoint face(40, 45);
    box.setActor(black, QStringLiteral("Ann"), {});
    EXPECT_EQ(box.grab().toImage().pixelColor(face), QColor(Qt::black)) << "nobody was there before";
    box.setActor(white, QStringLiteral("Ben"), {});
    auto *change = box.findChild<QVariantAnimation *>();
    ASSERT_EQ(change->state(), QAbstractAnimation::Running);
    change->setCurrentTime(kActor / 2);
    const int grey = box.grab().toImage().pixelColor(face).value();
    EXPECT_GT(grey, 20);
    EXPECT_LT(grey, 250);
    change->setCurrentTime(kActor);
    EXPECT_EQ(box.grab().toImage().pixelColor(face), QColor(Qt::white));
    box.setPace(Pace::Instant);
    box.setActor(black, QStringLiteral("Ann"), {});
    EXPECT_EQ(box.grab().toImage().pixelColor(face), QColor(Qt::black));
}

TEST(ActorBoxTest, ThePortraitBearsAPennonAtItsLowerRight)
{
    ActorBox box(nullptr);
    box.setPace(Pace::Instant);
    box.resize(200, 90);
    QPixmap white(60, 60);
    white.fill(Qt::white);
    box.setActor(white, QStringLiteral("Ann"), {});
    const QImage alone = box.grab().toImage();
    box.setPennon(Seat{0});
    const QImage first = box.grab().toImage();
    EXPECT_NE(first, alone);
    const QRect upperLeft(0, 0, 40, 40);
    EXPECT_EQ(first.copy(upperLeft), alone.copy(upperLeft)) << "the face is seen";
    box.setPennon(Seat{1});
    EXPECT_NE(box.grab().toImage(), first) << "each seat has its own";
    box.setPennon(Seat::Gm);
    EXPECT_EQ(box.grab().toImage(), alone);
}

/// Words that are cut hide their last letter.
TEST(ActorBoxTest, WhoAsksIsReadWholeAndWhereTheColumnIsNarrowInItsTip)
{
    for (const QSize window : {QSize(1280, 720), QSize(1024, 640)}) {
        const Regions at = regionsFor(window, 1);
        ActorBox box(nullptr);
        box.setPace(Pace::Instant);
        QFont font;
        font.setPixelSize(kPlainText);
        box.setFont(font);
        box.resize(at.left.width(), at.bar.height());
        box.setActed(2, 6);
        QPixmap face(60, 60);
        face.fill(Qt::white);
        const auto drawn = [&](const QString &role) {
            box.setActor(face, QStringLiteral("Ann"), role);
            return box.grab().toImage();
        };
        for (const QString &role :
             {QStringLiteral("asked by Game master"), QStringLiteral("asked by Player 6"),
              QStringLiteral("asked by Goblin Skirmisher")}) {
            QString other = role;
            other.back() = u'x';
            const QImage cut = drawn(other);
            EXPECT_EQ(drawn(role) != cut, !at.medallions) << window.width() << role.toStdString();
            EXPECT_TRUE(box.toolTip().contains(role)) << box.toolTip().toStdString();
        }
    }
}

/// A monster has no first name that says which it is.
TEST(ActorBoxTest, ALongNameStandsOnTwoLines)
{
    const Regions at = regionsFor(QSize(1440, 900), 1);
    ActorBox box(nullptr);
    box.setPace(Pace::Instant);
    QFont font;
    font.setPixelSize(kPlainText);
    box.setFont(font);
    box.resize(at.left.width(), at.bar.height());
    QPixmap face(60, 60);
    face.fill(Qt::white);
    const auto drawn = [&](const QString &name) {
        box.setActor(face, name, {});
        return box.grab().toImage();
    };
    EXPECT_NE(drawn(QStringLiteral("Falling Block")), drawn(QStringLiteral("Falling Blocx")));
}

} // namespace
} // namespace flagstone::app::actor_box_test
