// The stacks of the desk side by side: columns are shown whole, in every size of the window and of the text.
#include "app/announced.h"
#include "app/common/appearance.h"
#include "app/editor/library_list.h"
#include "app/gm/table_fixture.h"
#include "paint/theme.h"
#include "plan_editor_fixture.h"

#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QSplitterHandle>

namespace flagstone::app::desk_columns_test {
namespace {

/// Fastplay has three stacks.
class DeskColumnsTest : public PlanEditorTest {
protected:
    void SetUp() override
    {
        PlanEditorTest::SetUp();
        m_context.modules = modules();
        m_context.readPacks = [] { return PackShelf{{fastplayPack()}, {}}; };
        openDesk();
        Plan plan;
        plan.packs = {"fastplay"};
        plan.setup.ruleset = "fastplay";
        plan.setup.adventure = "FP-A01";
        plan.setup.options = modules()[0].forPlans;
        put(plan);
        m_area = m_planEditor->findChild<QScrollArea *>(QStringLiteral("deskTable"));
        ASSERT_NE(m_area, nullptr);
        ASSERT_EQ(m_planEditor->columns().size(), 3u);
    }
    void TearDown() override { applyAppearance(*qApp, {}); }

    void show(QSize size, int textScale)
    {
        Settings settings;
        settings.textScale = textScale;
        applyAppearance(*qApp, settings);
        m_planEditor->applySettings(settings);
        m_planEditor->resize(size);
        QCoreApplication::processEvents();
        EXPECT_LE(m_planEditor->width(), size.width());
    }
    /// Where a column is in what is shown of them.
    [[nodiscard]] QRect placeOf(const StackColumn &column) const
    {
        return {column.mapTo(m_area->viewport(), QPoint(0, 0)), column.size()};
    }
    /// How many columns are shown; none of them in part.
    [[nodiscard]] int shown() const
    {
        int whole = 0;
        for (const StackColumn *column : m_planEditor->columns()) {
            const QRect place = placeOf(*column), window = m_area->viewport()->rect();
            whole += window.contains(place) ? 1 : 0;
            EXPECT_TRUE(window.contains(place) || !window.intersects(place))
                << "from " << place.left() << " to " << place.right() << " of " << window.width();
        }
        return whole;
    }
    /// Only linoleum lies at the left and the right edge.
    void expectBareEdges() const
    {
        const QImage image = m_area->viewport()->grab().toImage();
        const QRgb table = paint::windowColours(paint::Theme::Light).table.rgb();
        int others = 0;
        for (int y = 0; y < image.height(); ++y)
            for (const int x : {0, image.width() - 1})
                others += image.pixel(x, y) == table ? 0 : 1;
        EXPECT_EQ(others, 0);
    }

    QScrollArea *m_area = nullptr;
};

TEST_F(DeskColumnsTest, WhoHasMovedTheEdgeOfTheLibraryKeepsItThereInASmallWindow)
{
    constexpr int kFurther = 60; // px
    show({1400, 800}, 100);
    auto *sides = m_planEditor->findChild<QSplitter *>(QString(), Qt::FindDirectChildrenOnly);
    ASSERT_NE(sides, nullptr);
    const int before = sides->sizes().front();
    QSplitterHandle *edge = sides->handle(1);
    const QPoint from = edge->rect().center(), to = from + QPoint(kFurther, 0);
    QTest::mousePress(edge, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, edge->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(edge, &move);
    QTest::mouseRelease(edge, Qt::LeftButton, {}, to);
    ASSERT_GT(sides->sizes().front(), before);
    show({1024, 640}, 100);
    EXPECT_GT(sides->sizes().front(), before);
}

TEST_F(DeskColumnsTest, FP_034_AdventurersWhoSetOutAreNoneOfTheMonsters)
{
    const auto sizes = [this] {
        std::vector<int> all;
        for (const StackColumn *column : m_planEditor->columns())
            all.push_back(column->model().size());
        return all;
    };
    EXPECT_EQ(sizes(), (std::vector{108, 52, 54})) << "of two adventurers";
    Plan plan = m_planEditor->plan()->plan();
    plan.setup.adventure = "FP-A08"; // Kennett alone, with three treasures
    put(plan);
    EXPECT_EQ(sizes(), (std::vector{108, 53, 51}));
}

TEST_F(DeskColumnsTest, AreShownWholeInEverySizeAndWhereverTheyAreScrolledTo)
{
    for (const int textScale : {100, 150})
        for (const QSize size : {QSize(1440, 900), QSize(1280, 720), QSize(1024, 640)}) {
            SCOPED_TRACE(testing::Message() << size.width() << " at " << textScale << " %");
            show(size, textScale);
            QScrollBar &bar = *m_area->horizontalScrollBar();
            const int most = bar.maximum();
            for (const int at : {0, most / 3, most / 2, most}) {
                bar.setValue(at);
                EXPECT_GE(shown(), 1);
                expectBareEdges();
            }
            for (const StackColumn *column : m_planEditor->columns())
                for (const auto *title : column->findChildren<QLabel *>(QStringLiteral("stackTitle")))
                    EXPECT_GE(title->width(), title->sizeHint().width()) << title->text().toStdString();
        }
}

TEST_F(DeskColumnsTest, AreAsManyAsHaveRoom)
{
    show({1440, 900}, 100);
    EXPECT_EQ(shown(), 3);
    show({1280, 720}, 100);
    EXPECT_EQ(shown(), 2);
    show({1024, 640}, 100);
    EXPECT_EQ(shown(), 2);
}

TEST_F(DeskColumnsTest, TheOneThatIsWorkedInIsScrolledTo)
{
    show({1024, 640}, 100);
    StackColumn &last = *m_planEditor->columns().back();
    EXPECT_FALSE(m_area->viewport()->rect().intersects(placeOf(last)));
    last.list().setFocus();
    EXPECT_TRUE(m_area->viewport()->rect().contains(placeOf(last)));
    show({1280, 720}, 100);
    EXPECT_EQ(shown(), 2);
    m_planEditor->columns().front()->list().setFocus();
    EXPECT_TRUE(m_area->viewport()->rect().contains(placeOf(*m_planEditor->columns().front())));
}

TEST_F(DeskColumnsTest, ASearchFindsACardInWhicheverStackItBelongs)
{
    LibraryList &library = *m_planEditor->library();
    auto *search = library.findChild<QLineEdit *>(QStringLiteral("librarySearch"));
    const auto *nothing = library.findChild<QLabel *>(QStringLiteral("libraryNothing"));
    ASSERT_NE(search, nullptr);
    ASSERT_NE(nothing, nullptr);
    const auto isHeard = [this](const QString &words) {
        return announced(*m_planEditor).join(u'\n').contains(words);
    };
    search->setText(QStringLiteral("L001"));
    EXPECT_EQ(library.card(), "L001");
    search->setText(QStringLiteral("M09"));
    EXPECT_EQ(library.card(), "M09") << "a monster, though locations were chosen";
    EXPECT_TRUE(QTest::qWaitFor([&] { return isHeard(QStringLiteral("Monsters: 1 of ")); }));
    search->setText(QStringLiteral("L001"));
    EXPECT_EQ(library.card(), "L001");
    EXPECT_TRUE(nothing->isHidden());
    search->setText(QStringLiteral("qqq"));
    EXPECT_EQ(library.card(), "");
    EXPECT_FALSE(nothing->isHidden());
    EXPECT_TRUE(nothing->text().contains(QStringLiteral("“qqq”")));
    EXPECT_TRUE(QTest::qWaitFor([&] { return isHeard(nothing->text()); }));
    search->clear();
    EXPECT_TRUE(nothing->isHidden());
    EXPECT_EQ(library.card(), "L001") << "the pile is the one before";
}

TEST_F(DeskColumnsTest, WhatASearchOfTheLibraryFindsIsSaidOnceTypingRests)
{
    LibraryList &library = *m_planEditor->library();
    auto *search = library.findChild<QLineEdit *>(QStringLiteral("librarySearch"));
    const auto *nothing = library.findChild<QLabel *>(QStringLiteral("libraryNothing"));
    const auto told = [this](const char *words) {
        return announced(*m_planEditor).join(u'\n').count(QString::fromUtf8(words));
    };
    QTest::keyClicks(search, QStringLiteral("qqq"));
    EXPECT_FALSE(nothing->isHidden());
    EXPECT_EQ(told("Nothing here has"), 0) << "more may come";
    EXPECT_TRUE(QTest::qWaitFor([&told] { return told("“qqq”") > 0; }));
    EXPECT_EQ(told("Nothing here has"), 1);
    search->clear();
    QTest::keyClicks(search, QStringLiteral("L00"));
    EXPECT_EQ(told(" shown"), 0);
    EXPECT_TRUE(QTest::qWaitFor([&told] { return told(" shown") > 0; }));
    EXPECT_EQ(told(" shown"), 1);
}

} // namespace
} // namespace flagstone::app::desk_columns_test
