// Sentences that a screen reader says: as notifications, for the bridge of Qt 6.4 drops alerts.
#include "app/announced.h"
#include "app/common/announcement.h"

#include <QLabel>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace flagstone::app::announcement_test {
namespace {

TEST(Announcement, WhatIsSaidAtOnceIsSaidTogetherAndOnlyOnce)
{
    const Announced announced;
    QWidget window;
    QLabel inside(&window);
    announce(inside, QStringLiteral("Rival goes south."));
    announce(window, QStringLiteral("What to do?"));
    announce(inside, QStringLiteral("Rival goes south."));
    announce(inside, {});
    EXPECT_TRUE(Announced::said().isEmpty()) << "more may follow";
    EXPECT_TRUE(QTest::qWaitFor([] { return !Announced::said().isEmpty(); }));
    EXPECT_EQ(Announced::said(), QStringList{QStringLiteral("Rival goes south.\nWhat to do?")});
}

TEST(Announcement, TheSameSentenceLaterIsSaidAgain)
{
    const Announced announced;
    QWidget window;
    for (int times = 1; times <= 2; ++times) {
        announce(window, QStringLiteral("There is no way."));
        EXPECT_TRUE(QTest::qWaitFor([times] { return Announced::said().size() == times; }));
    }
}

} // namespace
} // namespace flagstone::app::announcement_test
