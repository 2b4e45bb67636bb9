#include "app/common/page.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <gtest/gtest.h>

/// What every page of the window does with keys.
namespace flagstone::app::page_test {
namespace {

class EmptyPage final : public Page {
public:
    [[nodiscard]] QString title() const override { return QStringLiteral("Empty"); }
    [[nodiscard]] QWidget *first() override { return this; }
};

TEST(Page, EscapeClosesAListThatDroppedDownAndOnlyThenThePage)
{
    EmptyPage page;
    auto *column = new QVBoxLayout(&page);
    auto *box = new QComboBox(&page);
    box->addItems({QStringLiteral("Calm"), QStringLiteral("Brisk")});
    column->addWidget(box);
    page.show();
    QApplication::setActiveWindow(&page);
    box->setFocus();
    const QSignalSpy left(&page, &Page::left);
    box->showPopup();
    ASSERT_TRUE(QTest::qWaitFor([&] { return box->view()->isVisible(); }));
    QTest::keyClick(box->view(), Qt::Key_Escape);
    EXPECT_FALSE(box->view()->isVisible());
    EXPECT_EQ(left.count(), 0);
    QTest::keyClick(box, Qt::Key_Escape);
    EXPECT_EQ(left.count(), 1);
}

} // namespace
} // namespace flagstone::app::page_test
