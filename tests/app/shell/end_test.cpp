// The page at the end of a game: what it says of the quest and of the deal, and its picture of the table.
#include "app/common/game_words.h"
#include "app/home/daily_deal.h"
#include "app/play/log_lines.h"
#include "app/review/end_page.h"
#include "app/review/end_picture.h"
#include "end_fixture.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QFile>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace flagstone::app::end_test {
namespace {

TEST_F(EndTest, ItIsAPageThatSaysHowTheGameEnded)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(page()->isVisible());
    EXPECT_TRUE(words().contains(say(play().game(), play().game().ending().reason)));
    for (const Beat &line : play().game().ending().report)
        EXPECT_TRUE(words().contains(say(play().game(), line)));
    EXPECT_TRUE(page()->first()->hasFocus());
    EXPECT_TRUE(window().windowTitle().startsWith(QLatin1String("A long night")));
}

TEST_F(EndTest, OneRoomIsCountedInTheSingular)
{
    EndPicture picture(paint::Theme::Light, nullptr);
    picture.show({}, {RoomOnPicture{}}, {}, {});
    EXPECT_TRUE(picture.accessibleDescription().startsWith(QStringLiteral("1 room(s) ")))
        << "each language has its own form of it: " << picture.accessibleDescription().toStdString();
}

TEST_F(EndTest, NoTwoButtonsAndMenusHaveOneKey)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    EndOfGame end = endOf(play());
    end.counts = true;
    for (const bool ofCompany : {false, true}) {
        end.ofCompany = ofCompany;
        const EndPage shown(play().game(), table().cards(), end);
        QStringList texts;
        for (const QAction *menu : window().menuBar()->actions())
            texts << menu->text();
        for (const QPushButton *button : shown.findChildren<QPushButton *>())
            texts << button->text();
        std::map<QString, QString> keys;
        for (const QString &text : texts)
            if (const auto at = text.indexOf(u'&'); at >= 0) {
                const auto [other, isFirst] = keys.try_emplace(text.mid(at + 1, 1).toLower(), text);
                EXPECT_TRUE(isFirst) << text.toStdString() << ", " << other->second.toStdString();
            }
        EXPECT_GT(keys.size(), 5u);
    }
}

TEST_F(EndTest, EachPartOfTheQuestSaysWhetherItWasDone)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    for (const QLabel *tick : page()->findChildren<QLabel *>(QStringLiteral("endTick")))
        EXPECT_FALSE(tick->accessibleDescription().isEmpty()) << tick->text().toStdString();
}

TEST_F(EndTest, ItTellsHowTheQuestWentSoFarThisGameIncluded)
{
    std::vector<bool> won;
    for (const char *seed : {"lantern", "oil", "night"}) {
        GameRequest game = request();
        game.seed = Seed::fromText(seed);
        ASSERT_TRUE(window().startGame(game));
        playToItsEnd();
        won.push_back(play().game().ending().won);
        ASSERT_NE(page(), nullptr);
        EXPECT_TRUE(
            words().contains(QStringLiteral("%1 of %2").arg(std::ranges::count(won, true)).arg(won.size())))
            << words().join(u'|').toStdString();
    }
    EXPECT_TRUE(words().filter(QStringLiteral("Too few games to tell")).size() == 1);
    button("endTakeBack")->click();
    playToItsEnd();
    EXPECT_TRUE(words().filter(QStringLiteral(" of 3")).size() == 1) << "a game counts once";
}

TEST_F(EndTest, ItWaitsForNoPictureOfTheTableAndThisGameCountsAllTheSame)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    ASSERT_NE(page(), nullptr);
    const QString picture = play().file() + QStringLiteral(".png");
    EXPECT_TRUE(words().contains(QStringLiteral("%1 of 1").arg(play().game().ending().won ? 1 : 0)))
        << words().join(u'|').toStdString();
    action("howItWent")->trigger();
    ASSERT_NE(window().page(), nullptr);
    EXPECT_EQ(window().page()->findChildren<QWidget *>(QStringLiteral("questResult")).size(), 1);
    EXPECT_FALSE(QFile::exists(picture));
    child<QTimer>("pictureTimer")->start(0);
    EXPECT_TRUE(QTest::qWaitFor([&] { return QFile::exists(picture); })) << "it is drawn in the background";
}

TEST_F(EndTest, ThisGameCountsAmongTheQuestsOfItsPackUnlessItIsFromElsewhere)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(
        words().contains(QStringLiteral("%1 of 2 quests won").arg(play().game().ending().won ? 1 : 0)))
        << words().join(u'|').toStdString();
    ASSERT_NE(button("endUntried"), nullptr);
    EXPECT_EQ(button("endUntried")->text(), QStringLiteral("A short night")) << "not the one just played";

    const QString elsewhere = m_folder.filePath(QStringLiteral("copy.flagstone"));
    ASSERT_FALSE(play().writeCopy(elsewhere));
    ASSERT_TRUE(window().openGame(elsewhere));
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(words().filter(QStringLiteral("quests won")).isEmpty());
    EXPECT_EQ(button("endUntried"), nullptr);
    EXPECT_FALSE(words().contains(QStringLiteral("You and this quest")));
}

TEST_F(EndTest, OfTheDealOfTheDayTheFirstGameThatEndedCountsAndIsShared)
{
    const auto playOn = [this] {
        while (!play().game().ending().over)
            play().choose(std::string(play().decision().choices.front().code));
        while (table().scenePlayer().goOn()) // who falls is seen at every pace
            ;
    };
    const QDate today = QDateTime::currentDateTimeUtc().date();
    const auto deal = dailyDeal(context(), today);
    ASSERT_TRUE(deal);
    ASSERT_TRUE(window().startGame(*deal));
    const QString named = deal->title + QStringLiteral(", the deal of the day");
    EXPECT_TRUE(window().windowTitle().startsWith(named)) << window().windowTitle().toStdString();
    EXPECT_TRUE(child<QWidget>("headLine")->accessibleName().startsWith(named));
    playOn();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(words().contains(QStringLiteral("The deal of the day: this game counts.")));
    ASSERT_NE(button("endShare"), nullptr);
    QApplication::clipboard()->clear();
    button("endShare")->click();
    EXPECT_TRUE(QApplication::clipboard()->text().isEmpty()) << "the window waits for no record";
    ASSERT_TRUE(QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); }));
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(
        QStringLiteral("Flagstone, %1\n%2: ").arg(today.toString(Qt::ISODate), deal->title)))
        << QApplication::clipboard()->text().toStdString();

    QFile first(play().file());
    button("endSameDeal")->click();
    ASSERT_TRUE(first.open(QIODevice::ReadWrite));
    ASSERT_TRUE(
        first.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
    playOn();
    ASSERT_NE(page(), nullptr);
    EXPECT_EQ(words().filter(QStringLiteral("The deal of the day: practice.")).size(), 1);
    EXPECT_EQ(button("endShare"), nullptr);

    ASSERT_TRUE(window().startGame(request()));
    EXPECT_FALSE(window().windowTitle().contains(QStringLiteral("the deal of the day")));
    playToItsEnd();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(words().filter(QStringLiteral("deal of the day")).isEmpty());
}

TEST_F(EndTest, AGameThatIsOverOpensAtItsEnd)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    const QString file = play().file();
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(page()->first()->hasFocus());
    window().showWelcome();
    ASSERT_TRUE(window().openGame(file)) << "it is on the table";
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, TheTableIsDrawnForItAsEverybodySeesIt)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    QSize wanted;
    QObject::connect(page(), &EndPage::tableWanted, [&](QSize size) { wanted = size; });
    QTest::qWait(200);
    EXPECT_EQ(wanted, page()->findChild<QWidget *>(QStringLiteral("endTable"))->size());
}

TEST_F(EndTest, RoomsAreNumberedInTheOrderInWhichThePartyCame)
{
    const auto way = [](std::uint16_t from, std::uint16_t to) { return std::pair(SlotId{from}, SlotId{to}); };
    EXPECT_EQ(enteredRooms({way(4, 2), way(2, 4), way(4, 7), way(7, 2)}),
              (std::vector{SlotId{4}, SlotId{2}, SlotId{7}}));
    EXPECT_TRUE(enteredRooms({}).empty());
}

TEST(EndPictureTest, WhoWasMetLiesOnItsRoomAndIsTold)
{
    EndPicture picture(paint::Theme::Light, nullptr);
    picture.resize(400, 400);
    QImage table(400, 400, QImage::Format_RGB32);
    table.fill(Qt::darkGreen);
    QPixmap met(48, 48);
    met.fill(Qt::red);
    picture.show(table,
                 {{.number = 1, .at = QRectF(0, 0, 200, 200), .slot = SlotId{1}},
                  {.number = 2, .at = QRectF(200, 200, 200, 200), .slot = SlotId{2}}},
                 {}, {{SlotId{2}, {QStringLiteral("Ogre"), met}}});
    const QImage shown = picture.grab().toImage();
    const auto at = [&](int x, int y) {
        return shown.pixelColor((QPointF(x, y) * shown.devicePixelRatio()).toPoint());
    };
    EXPECT_EQ(at(300, 300), QColor(Qt::red));
    EXPECT_EQ(at(100, 100), QColor(Qt::darkGreen)) << "nobody was there";
    EXPECT_TRUE(picture.accessibleDescription().endsWith(QStringLiteral("2: Ogre")))
        << picture.accessibleDescription().toStdString();
}

TEST(EndPictureTest, WhoWasSlainIsCrossedAndTheUppermostOfTwoRoomsHasItsNumber)
{
    EndPicture picture(paint::Theme::Light, nullptr);
    picture.resize(400, 400);
    QImage table(400, 400, QImage::Format_RGB32);
    table.fill(Qt::darkGreen);
    QPixmap met(48, 48);
    met.fill(Qt::white);
    const auto drawn = [&](bool slain, int storey) {
        picture.show(table,
                     {{.number = 1, .at = QRectF(0, 0, 400, 400), .slot = SlotId{1}, .storey = 0},
                      {.number = 2, .at = QRectF(0, 0, 400, 400), .slot = SlotId{2}, .storey = storey}},
                     {}, {{SlotId{2}, {QStringLiteral("Ogre"), met, slain}}});
        return picture.grab().toImage();
    };
    const QImage alive = drawn(false, 1);
    const auto inked = [](const QImage &image, const QRect &part) {
        for (int y = part.top(); y <= part.bottom(); ++y)
            for (int x = part.left(); x <= part.right(); ++x)
                if (image.pixelColor(x, y) != QColor(Qt::darkGreen))
                    return true;
        return false;
    };
    const QRect corner(300, 0, 100, 120);
    EXPECT_TRUE(inked(alive, corner)) << "the number";
    EXPECT_NE(drawn(true, 1), alive);
    EXPECT_TRUE(picture.accessibleDescription().endsWith(QStringLiteral("2: Ogre, slain")))
        << picture.accessibleDescription().toStdString();
    const QImage covered = drawn(false, -1);
    EXPECT_FALSE(covered.copy(150, 150, 100, 100) == alive.copy(150, 150, 100, 100))
        << "whom the party met in a room that lies under another is not drawn on it";
}

TEST_F(QuestEndTest, WhoeverWasMetIsKnownByRoomAndIsNotOfTheParty)
{
    playQuest("a");
    const EndOfGame end = endOf(play());
    EXPECT_FALSE(end.met.empty());
    const auto rooms = enteredRooms(waysGone(play().session(), Seat{}));
    for (const auto &[slot, card] : end.met) {
        EXPECT_NE(std::ranges::find(rooms, slot), rooms.end());
        EXPECT_EQ(std::ranges::find(end.party, card, &Figure::card), end.party.end());
    }
    EXPECT_FALSE(end.slain.empty()) << "bold players slay somebody";
    for (const SlotId room : end.slain)
        EXPECT_TRUE(end.met.contains(room));
}

TEST_F(EndTest, TheNumbersLieOnTheRoomsOfThePicture)
{
    const ModuleInfo &module = moduleOf("fastplay");
    const auto pack = packOf("fastplay");
    GameRequest game{.module = &module, .pack = pack, .title = QStringLiteral("The rooms")};
    game.setup = module.demonstration;
    game.seed = Seed::fromText("rooms");
    ASSERT_TRUE(window().startGame(game));
    for (int i = 0; i < 5000 && waysGone(play().session(), Seat{}).size() < 4 && !play().game().ending().over;
         ++i)
        play().choose(
            play().decision().choices[static_cast<std::size_t>(i) % play().decision().choices.size()].code);
    const auto ways = waysGone(play().session(), Seat{});
    ASSERT_FALSE(ways.empty());
    const QSize size(800, 500);
    const QRectF pictured = table().board().pictured(size);
    const auto rooms = roomsOn(play(), size, pictured);
    ASSERT_EQ(rooms.size(), enteredRooms(ways).size());
    for (const RoomOnPicture &room : rooms) {
        EXPECT_TRUE(QRectF(QPointF(), size).contains(room.at)) << room.number;
        EXPECT_NEAR(room.at.width(), room.at.height(), 1e-6);
        const QPointF middle = pictured.topLeft() + room.at.center() * pictured.width() / size.width();
        const auto space = table().board().scene().spaceAt(middle);
        ASSERT_TRUE(space);
        EXPECT_EQ(slotOf(*space), enteredRooms(ways)[static_cast<std::size_t>(room.number) - 1]);
    }
}

} // namespace
} // namespace flagstone::app::end_test
