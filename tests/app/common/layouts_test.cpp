// Emptying a layout: what goes may be what was pressed, and its successor may have its name.
#include "app/common/layouts.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <gtest/gtest.h>

namespace flagstone::app::layouts_test {
namespace {

struct Layouts : testing::Test {
    QWidget window;
    QVBoxLayout *rows = new QVBoxLayout(&window);
    QPushButton *button = new QPushButton(&window);

    Layouts() { rows->addWidget(button); }
};

TEST_F(Layouts, AButtonMayEmptyTheLayoutThatItLiesIn)
{
    const QPointer<QPushButton> pressed = button;
    QObject::connect(button, &QPushButton::clicked, &window, [this] { empty(rows); });
    window.show();
    button->click();
    EXPECT_EQ(rows->count(), 0);
    ASSERT_TRUE(pressed) << "its press has not ended";
    EXPECT_TRUE(pressed->isHidden());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_FALSE(pressed);
}

TEST_F(Layouts, WhatHasSuccessorsGivesUpItsNameAndSaysNothingMore)
{
    auto *row = new QWidget(&window);
    auto *words = new QLineEdit(row);
    words->setObjectName(QStringLiteral("words"));
    rows->addWidget(row);
    int said = 0;
    QObject::connect(words, &QLineEdit::textChanged, &window, [&said] { ++said; });
    emptyForSuccessors(rows);
    EXPECT_EQ(window.findChild<QLineEdit *>(QStringLiteral("words")), nullptr);
    words->setText(QStringLiteral("Ogre"));
    EXPECT_EQ(said, 0);
}

TEST_F(Layouts, AtOnceNothingIsLeft)
{
    const QPointer<QPushButton> gone = button;
    emptyAtOnce(rows);
    EXPECT_FALSE(gone);
    EXPECT_EQ(rows->count(), 0);
}

} // namespace
} // namespace flagstone::app::layouts_test
