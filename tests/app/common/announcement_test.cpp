// Sentences that a screen reader says: as notifications, since the bridge of Qt 6.4 drops alerts.
#include "../announced.h"
#include "app/common/announcement.h"

#include <QCoreApplication>
#include <QLabel>
#include <gtest/gtest.h>

namespace flagstone::app::announcement_test {
namespace {

TEST(Announcement, WhatIsSaidAtOnceIsSaidTogetherAndOnlyOnce)
{
    QWidget window;
    QLabel inside(&window);
    announce(inside, QStringLiteral("Rival goes south."));
    announce(window, QStringLiteral("What to do?"));
    announce(inside, QStringLiteral("Rival goes south."));
    announce(inside, {});
    EXPECT_EQ(announced(window), QStringList{QStringLiteral("Rival goes south.\nWhat to do?")});
}

TEST(Announcement, TheSameSentenceLaterIsSaidAgain)
{
    QWidget window;
    const QString words = QStringLiteral("There is no way.");
    announce(window, words);
    QCoreApplication::processEvents();
    announce(window, words);
    EXPECT_EQ(announced(window), QStringList({words, words})) << "by an object of its own";
}

} // namespace
} // namespace flagstone::app::announcement_test
