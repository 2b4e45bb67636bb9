// The page at the first start: a dungeon, the first lesson and all games, in every window.
#include "app/common/appearance.h"
#include "app/common/heading.h"
#include "app/common/page.h"
#include "app/common/plain_text.h"
#include "app/common/rule_book.h"
#include "app/home/first_page.h"
#include "app/home/sample_dungeon.h"
#include "app/home/welcome_page.h"
#include "catalog/catalog.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "label_room.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <set>

namespace flagstone::app::first_page_test {
namespace {

/// With a lesson of the toy's, which nobody has played.
class FirstPageTest : public ShellTest {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(QDir(m_folder.path()).mkdir(QStringLiteral("lessons")));
        QFile lesson(m_folder.filePath(QStringLiteral("lessons/toy.json")));
        ASSERT_TRUE(lesson.open(QIODevice::WriteOnly));
        lesson.write(
            R"({"lesson": 1, "title": "Oil", "ruleset": "toy", "adventure": "TOY-A1", "deal": "lantern",
                         "end": "That is all.", "steps": [{"choice": "roll", "text": "Roll."}]})");
        lesson.close();
        ShellTest::SetUp();
    }
    [[nodiscard]] FirstPage *first() { return window().findChild<FirstPage *>(); }
    [[nodiscard]] WelcomePage &welcome() { return *window().findChild<WelcomePage *>(); }
    /// The first that is not about to go.
    [[nodiscard]] GameButton *box()
    {
        const auto boxes = window().findChildren<GameButton *>(QStringLiteral("gameBox"));
        return *std::ranges::find_if_not(boxes, &QWidget::isHidden);
    }
};

TEST_F(FirstPageTest, WhoHasNeverPlayedSeesIt)
{
    ASSERT_NE(first(), nullptr);
    EXPECT_TRUE(first()->isVisible());
    EXPECT_FALSE(welcome().isVisible());
    EXPECT_TRUE(child<QPushButton>("firstRooms")->hasFocus());
    EXPECT_EQ(window().findChildren<GameButton *>(QStringLiteral("gameBox")).size(), 1)
        << "one for each game";
    EXPECT_TRUE(box()->accessibleName().contains(QStringLiteral("2 to choose from")));
}

TEST_F(FirstPageTest, AGameShowsWhatThereIsToChooseFromAndHomeComesBack)
{
    QTest::mouseClick(box(), Qt::LeftButton);
    EXPECT_TRUE(welcome().isVisible());
    EXPECT_TRUE(child<GameButton>("gameTab")->isChecked());
    EXPECT_EQ(welcome().focusWidget(), child<QWidget>("questCards")) << "Enter takes a quest of that game";
    ASSERT_TRUE(action("actionGames")->isEnabled());
    action("actionGames")->trigger();
    EXPECT_TRUE(first()->isVisible());
    box()->setFocus();
    QTest::keyClick(box(), Qt::Key_Return);
    EXPECT_TRUE(welcome().isVisible()) << "by keys, too";
}

TEST_F(FirstPageTest, WhoLeavesAPageOfTheShelfIsThereAgain)
{
    QTest::mouseClick(box(), Qt::LeftButton);
    QTest::keyClick(child<QWidget>("questCards"), Qt::Key_Return);
    ASSERT_NE(window().page(), nullptr);
    Q_EMIT window().page()->left();
    EXPECT_TRUE(welcome().isVisible());
    EXPECT_FALSE(first()->isVisible());
    EXPECT_EQ(welcome().focusWidget(), child<QWidget>("questCards"));
    EXPECT_TRUE(action("actionGames")->isEnabled());
}

TEST_F(FirstPageTest, WhoKnowsTheRulesIsDealtAQuestAtOnce)
{
    child<QPushButton>("dealQuest")->click();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_TRUE(table().isVisible());
    window().showWelcome();
    EXPECT_FALSE(first()->isVisible()) << "now there is a game to go on with";
}

/// The page with all games that the program has.
class FullFirstPage : public testing::Test {
protected:
    void SetUp() override
    {
        for (const ModuleInfo &module : modules()) {
            auto read = readPack(assetsFolder() / "packs" / module.id);
            ASSERT_TRUE(read) << module.id;
            const auto pack = std::make_shared<const PackData>(std::move(read->data));
            ShelfGame game{.system = QString::fromStdString(module.id),
                           .title = QString::fromStdString(module.title),
                           .gist = RuleBook(QStringLiteral(FLAGSTONE_SOURCE_DIR "/docs/rules/%1.md")
                                                .arg(QString::fromStdString(module.id)))
                                       .gist()};
            for (const AdventureSpec &adventure : module.adventures(*pack))
                game.quests.push_back({.system = game.system,
                                       .systemTitle = game.title,
                                       .id = QString::fromStdString(adventure.id),
                                       .title = QString::fromStdString(adventure.title),
                                       .pack = pack,
                                       .table = adventure.table,
                                       .row = adventure.row,
                                       .module = &module});
            m_games.push_back(std::move(game));
        }
    }
    void TearDown() override { applyAppearance(*qApp, {}); }

    void show(FirstPage &page, QSize size, int textScale)
    {
        Settings settings;
        settings.textScale = textScale;
        applyAppearance(*qApp, settings);
        page.setLesson({15, QStringLiteral("Ellisa, Shanara"),
                        QStringLiteral("Each of the two must gain two magical treasures.")});
        page.setGames(m_games);
        page.applyTheme(paint::Theme::Light, textScale / 100.0);
        page.resize(size);
        page.show();
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QApplication::processEvents();
    }

    std::vector<ShelfGame> m_games;
};

TEST_F(FullFirstPage, EveryGameSaysInASentenceWhatItIs)
{
    for (const ShelfGame &game : m_games) {
        EXPECT_TRUE(game.gist.endsWith(u'.')) << game.gist.toStdString();
        EXPECT_LT(game.gist.size(), 140) << game.gist.toStdString();
    }
    EXPECT_EQ(firstSentence(QStringLiteral("C.A.R.D.S. is one. This is two.")),
              QStringLiteral("C.A.R.D.S. is one."));
    EXPECT_EQ(firstSentence(QStringLiteral("Only one.")), QStringLiteral("Only one."));
}

TEST_F(FullFirstPage, EveryBoxHasRoomForThatSentenceInASmallWindow)
{
    constexpr int kWords = 140; // px, at the right of a box
    FirstPage page(nullptr);
    const auto words = [&] {
        show(page, {1180, 627}, 100);
        std::vector<QImage> all;
        for (GameButton *box : page.findChildren<GameButton *>(QStringLiteral("gameBox")))
            if (box->isVisibleTo(&page))
                all.push_back(box->grab(QRect(box->width() - kWords, 0, kWords, box->height())).toImage());
        return all;
    };
    const std::vector<QImage> said = words();
    for (ShelfGame &game : m_games)
        game.gist.clear();
    const std::vector<QImage> bare = words();
    ASSERT_EQ(said.size(), m_games.size());
    ASSERT_EQ(bare.size(), m_games.size());
    for (std::size_t i = 0; i < m_games.size(); ++i)
        EXPECT_NE(said[i], bare[i]) << m_games[i].title.toStdString();
}

TEST_F(FullFirstPage, ADungeonLiesOnTheTable)
{
    FirstPage page(nullptr);
    show(page, {1440, 860}, 100);
    const auto *dungeon = page.findChild<SampleDungeon *>();
    const QImage seen = page.grab().toImage();
    const auto table = paint::windowColours(paint::Theme::Light).table;
    int laid = 0, all = 0;
    for (int x = 560; x < dungeon->width(); x += 3)
        for (int y = 0; y < dungeon->height(); y += 3, ++all)
            laid += seen.pixelColor(x, y) != table;
    EXPECT_GT(laid * 100, all * 25);
}

TEST_F(FullFirstPage, TheHeadingWithTheNumberOfGamesHasTheTypefaceOfHeadings)
{
    FirstPage page(nullptr);
    show(page, {1440, 860}, 100);
    const auto *heading = dynamic_cast<HeadingLabel *>(page.findChild<QLabel *>(QStringLiteral("heading")));
    ASSERT_NE(heading, nullptr) << "else its number is an old-style one";
    EXPECT_EQ(heading->font().family(), QStringLiteral("Vollkorn")) << heading->text().toStdString();
}

TEST_F(FullFirstPage, OldBoxesAreGoneAtOnceAndNotOnlyLater)
{
    FirstPage page(nullptr);
    show(page, {1440, 860}, 100);
    const auto old = page.findChildren<GameButton *>(QStringLiteral("gameBox"));
    ASSERT_FALSE(old.isEmpty());
    page.setGames(m_games);
    for (const GameButton *box : old)
        EXPECT_TRUE(box->isHidden());
}

TEST_F(FullFirstPage, AllOfItHasRoomInEveryWindow)
{
    for (const int textScale : {100, 150, 200})
        for (const QSize size : {QSize(1024, 600), QSize(1280, 680), QSize(1440, 860), QSize(2560, 1400)}) {
            const std::string where =
                std::to_string(size.width()) + ", " + std::to_string(textScale) + " %: ";
            FirstPage page(nullptr);
            show(page, size, textScale);
            const auto *area = page.findChild<QScrollArea *>();
            EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0) << where;
            EXPECT_TRUE(textScale > 100 || area->verticalScrollBar()->maximum() == 0)
                << where << "it scrolls";
            expectRoomForWords(page, where);
            const auto boxes = page.findChildren<GameButton *>(QStringLiteral("gameBox"));
            ASSERT_EQ(boxes.size(), static_cast<qsizetype>(m_games.size()));
            for (const GameButton *box : boxes) {
                EXPECT_GE(box->width(), box->sizeHint().width()) << where;
                EXPECT_GE(box->height(), box->sizeHint().height()) << where;
                for (const GameButton *other : boxes)
                    EXPECT_TRUE(box == other || !box->geometry().intersects(other->geometry())) << where;
            }
        }
}

} // namespace
} // namespace flagstone::app::first_page_test
