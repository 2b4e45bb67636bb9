// The welcome page: what is kept of games and shown of them, in every window.
#include "app/common/picture_keys.h"
#include "app/common/plain_text.h"
#include "app/home/kept_game_button.h"
#include "app/home/kept_picture.h"
#include "app/home/time_words.h"
#include "app/home/welcome_page.h"
#include "content/record_writer.h"
#include "kept_game_fixture.h"
#include "shell_fixture.h"

#include <QAction>
#include <QKeySequence>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace flagstone::app::welcome_test {
namespace {

const QDateTime kNoon(QDate(2026, 11, 26), QTime(12, 0)); // a Thursday

TEST(TimeWords, SayHowFarAGameHasCome)
{
    EXPECT_EQ(moveWords(61), QStringLiteral("Move 61."));
    EXPECT_EQ(moveWords(0), QStringLiteral("Just begun."));
}

TEST(TimeWords, SayHowLongAgoAsPeopleDo)
{
    const auto ago = [](qint64 seconds) { return timeAgo(kNoon.addSecs(-seconds), kNoon).toStdString(); };
    EXPECT_EQ(ago(5), "just now");
    EXPECT_EQ(ago(-30), "just now") << "clocks differ a little";
    EXPECT_TRUE(ago(qint64{20} * 60).starts_with("20 minute")) << ago(qint64{20} * 60);
    EXPECT_TRUE(ago(qint64{5} * 3600).starts_with("5 hour")) << ago(qint64{5} * 3600);
    EXPECT_EQ(ago(qint64{20} * 3600), "yesterday");
    EXPECT_EQ(ago(qint64{4} * 86400), "Sunday");
    EXPECT_EQ(ago(qint64{20} * 86400), "6 November");
    EXPECT_EQ(ago(qint64{400} * 86400), "22 October 2025");
}

TEST(KeptPictures, FillTheirFieldAndShowTheParty)
{
    const QSizeF wide(348, 208), tall(108, 150);
    for (const QSizeF field : {wide, tall}) {
        const QRectF whole = cutFor({730, 400}, 4.3, {0.5, 0.5}, field, KeptPicture::Shows::Most);
        EXPECT_NEAR(whole.width() / whole.height(), field.width() / field.height(), 0.01);
        EXPECT_LT(whole.height(), 450) << "little beyond a dungeon of eight rooms";
        const QRectF corner = cutFor({600, 480}, 10, {0.95, 0.95}, field, KeptPicture::Shows::Most);
        EXPECT_TRUE(corner.contains(QPointF(570, 456))) << "the party is in sight";
        const double cards = std::max(corner.width(), corner.height()) / 60;
        EXPECT_LE(cards, 7.1) << "of a large dungeon only so much that its rooms are seen";
    }
    const QRectF corridor = cutFor({1200, 120}, 12, {0.5, 0.5}, wide, KeptPicture::Shows::Most);
    EXPECT_GE(corridor.width() / 100, 2.5) << "of a corridor more than a card";
}

TEST(KeptPictures, OfTheGameThatWaitsNoRoomIsCutAsLongAsItIsSeenWhatItIs)
{
    const QSizeF small(730, 700), large(2000, 400);
    for (const QSizeF field : {QSizeF(348, 208), QSizeF(256, 122)}) {
        const auto cut = [&](QSizeF picture, double across) {
            return cutFor(picture, across, {0.5, 0.5}, field, KeptPicture::Shows::Party);
        };
        EXPECT_TRUE(cut(small, 4.3).contains(QRectF(QPointF(), small))) << field.width();
        EXPECT_LE(cut(large, 20).width() / 100, 10.1) << "cards become no smaller";
    }
}

TEST(KeptPictures, OfAGameThatCannotBeOpenedAreGreyOrTheGate)
{
    KeptGame game = keptGame(QStringLiteral("Night"), QStringLiteral("running"));
    const auto drawn = [&game] {
        QImage image(88, 56, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        KeptPicture(game, KeptPicture::Shows::Most)
            .paint(painter, QRectF(image.rect()), Qt::white, Qt::black, 1);
        painter.end();
        return image;
    };
    const QImage bare = drawn();
    game.trouble = QStringLiteral("Cannot be read: this is not a Flagstone record.");
    EXPECT_NE(drawn(), bare) << "the gate";
    const QTemporaryDir folder;
    game.picture = folder.filePath(QStringLiteral("table.png"));
    QImage table(730, 400, QImage::Format_RGB32);
    table.fill(Qt::darkGreen);
    ASSERT_TRUE(table.save(game.picture));
    EXPECT_EQ(drawn().pixelColor(44, 28).hsvSaturation(), 0);
    game.trouble.clear();
    EXPECT_GT(drawn().pixelColor(44, 28).hsvSaturation(), 0);
}

TEST(KeptPictures, LieOnTheGroundOfTheTheme)
{
    const QTemporaryDir folder;
    KeptGame game = keptGame(QStringLiteral("Night"), QStringLiteral("running"));
    game.picture = folder.filePath(QStringLiteral("table.png"));
    QImage table(730, 400, QImage::Format_ARGB32_Premultiplied);
    table.fill(Qt::transparent);
    QPainter(&table).fillRect(QRect(265, 100, 200, 200), Qt::darkGreen);
    ASSERT_TRUE(table.save(game.picture));
    for (const QString &trouble : {QString(), QStringLiteral("Cannot be read.")}) { // then it is grey
        game.trouble = trouble;
        const KeptPicture picture(game, KeptPicture::Shows::Party);
        for (const QColor ground : {QColor(Qt::white), QColor(Qt::blue)}) {
            QImage image(88, 56, QImage::Format_RGB32);
            QPainter painter(&image);
            picture.paint(painter, QRectF(image.rect()), ground, Qt::black, 1);
            painter.end();
            EXPECT_EQ(image.pixelColor(8, 28), ground) << trouble.toStdString();
            EXPECT_NE(image.pixelColor(44, 28), ground) << trouble.toStdString();
        }
    }
}

TEST(DailyRow, CountsDaysThatWerePlayedToTheEnd)
{
    const QDate today(2026, 11, 26);
    std::vector<KeptGame> games;
    EXPECT_EQ(daysInARow(games, today), 0);
    for (const int before : {1, 2, 3, 5}) {
        games.push_back(keptGame(QStringLiteral("A"), QStringLiteral("lost")));
        games.back().day = today.addDays(-before);
    }
    EXPECT_EQ(daysInARow(games, today), 3) << "today is not over";
    games.push_back(keptGame(QStringLiteral("B"), QStringLiteral("running")));
    games.back().day = today.addDays(-4);
    EXPECT_EQ(daysInARow(games, today), 3) << "that one was not played to its end";
    games.back().state = QStringLiteral("won");
    EXPECT_EQ(daysInARow(games, today), 5);
}

TEST(DailyTry, TheFirstGameThatWasPlayedToItsEndCounts)
{
    const QDate today(2026, 11, 26);
    std::vector<KeptGame> games{keptGame(QStringLiteral("Begun"), QStringLiteral("running"), 90),
                                keptGame(QStringLiteral("Practice"), QStringLiteral("won"), 10),
                                keptGame(QStringLiteral("First"), QStringLiteral("lost"), 60),
                                keptGame(QStringLiteral("Before"), QStringLiteral("won"), 80)};
    for (KeptGame &game : games)
        game.day = today;
    games.back().day = today.addDays(-1);
    const KeptGame *tried = triedOn(games, today);
    ASSERT_NE(tried, nullptr);
    EXPECT_EQ(tried->title, QStringLiteral("First"));
    EXPECT_EQ(triedOn(games, today.addDays(1)), nullptr);
}

TEST(GamesWithoutPictures, AreCalledAsTheirQuestsAre)
{
    Quest school;
    school.title = QStringLiteral("The Rogue's School");
    std::vector<KeptGame> games(2);
    for (KeptGame &game : games)
        game.title = fileNameOf(school.title);
    games.back().picture = QStringLiteral("own.png");
    nameAfterQuests(games, {school});
    EXPECT_EQ(games.front().title, school.title);
    EXPECT_NE(games.back().title, school.title) << "its picture says what it is called";
}

/// Somebody may call a quest of their own anything.
TEST(KeptGameButtons, SayTheTitleAsItIsAndTakeNoKeyFromIt)
{
    const KeptGame game = keptGame(QStringLiteral("R&D, 50 %3"), QStringLiteral("won"));
    const KeptGameButton tile(game, KeptGameButton::Form::Tile, nullptr);
    EXPECT_TRUE(tile.accessibleName().startsWith(QStringLiteral("R&D, 50 %3, won, move 61, ")))
        << tile.accessibleName().toStdString();
    EXPECT_TRUE(tile.shortcut().isEmpty());
}

class WelcomeTest : public ShellTest {
protected:
    [[nodiscard]] QString text(const char *label) { return child<QLabel>(label)->text(); }
    /// Of a game that has just begun.
    static void writeRecord(const QString &file, const std::string &pack)
    {
        const auto session =
            Session::start([](Step &step) { return toyModule().start(toyPack(), request().setup, step); },
                           request().seed, UndoPolicy::Free);
        ASSERT_TRUE(session);
        RecordHeader header = headerFor(toyModule(), toyPack(), request().setup, *session);
        header.packId = pack;
        ASSERT_TRUE(RecordWriter::create(file.toStdString(), header, *session));
    }
    [[nodiscard]] std::vector<KeptGameButton *> otherGames()
    {
        std::vector<KeptGameButton *> rows;
        for (auto *row : window().findChildren<KeptGameButton *>(QStringLiteral("otherGame")))
            if (row->isVisible())
                rows.push_back(row);
        return rows;
    }
    [[nodiscard]] QList<QPushButton *> blackOnes()
    {
        QList<QPushButton *> black;
        for (auto *button : window().findChildren<QPushButton *>())
            if (button->isVisible() && button->property("usual").toBool())
                black << button;
        return black;
    }
};

TEST_F(WelcomeTest, AGameThatWaitsShowsWhereItStandsAndWhoPlaysIt)
{
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    const auto party = partyOf(play().game().sheet(), play().view());
    window().showWelcome();
    EXPECT_EQ(text("unfinishedTitle"), QStringLiteral("A long night"));
    EXPECT_TRUE(text("unfinishedStands").endsWith(QStringLiteral("Move 1.")))
        << text("unfinishedStands").toStdString();
    EXPECT_GT(text("unfinishedStands").size(), 10) << "it says more than the move";
    const KeptGame kept = GameLibrary(m_folder.path()).games(5).at(0);
    ASSERT_EQ(kept.party.size(), party.size());
    for (std::size_t i = 0; i < party.size(); ++i) {
        EXPECT_EQ(kept.party[i].left, party[i].hits.left);
        EXPECT_EQ(kept.party[i].most, party[i].hits.most);
        EXPECT_TRUE(child<QWidget>("keptParty")->accessibleName().contains(kept.party[i].name));
    }
    EXPECT_EQ(kept.pack, QString::fromStdString(toyPack().id));
}

TEST_F(WelcomeTest, AGameOfWhichNoPictureIsKeptYetHasItsTitle)
{
    ASSERT_TRUE(window().startGame(request()));
    const QString killed = GameLibrary(m_folder.path()).newFile(play().request().title);
    ASSERT_TRUE(QFile::copy(play().file(), killed)); // as a kill before the first move would leave it
    window().showWelcome();
    EXPECT_FALSE(QFile::exists(killed + QStringLiteral(".png")));
    const auto games = GameLibrary(m_folder.path()).games(5);
    ASSERT_EQ(games.size(), 2u);
    for (const KeptGame &game : games)
        EXPECT_EQ(game.title, QStringLiteral("A long night"));
    EXPECT_EQ(text("unfinishedTitle"), QStringLiteral("A long night"));
}

TEST_F(WelcomeTest, OneButtonIsBlackAndEnterPressesIt)
{
    ASSERT_EQ(blackOnes().size(), 1);
    EXPECT_EQ(blackOnes().front(), child<QPushButton>("exploreNow"));
    EXPECT_TRUE(blackOnes().front()->hasFocus());
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    window().showWelcome();
    ASSERT_EQ(blackOnes().size(), 1);
    EXPECT_EQ(blackOnes().front(), child<QPushButton>("continueGame"));
    EXPECT_TRUE(child<QPushButton>("exploreNow")->isVisible()) << "the other ways to begin are still there";
    EXPECT_TRUE(child<QPushButton>("startNew")->isVisible());
    QTest::keyClick(blackOnes().front(), Qt::Key_Return);
    EXPECT_TRUE(table().isVisible());
}

TEST_F(WelcomeTest, WhileACardHasTheKeyboardNoCapSaysThatEnterPressesTheBlackButton)
{
    auto *black = child<QPushButton>("exploreNow");
    auto *cards = child<QWidget>("questCards");
    const auto picture = [&] {
        QImage image(black->size(), QImage::Format_ARGB32);
        image.fill(Qt::white);
        black->render(&image);
        return image;
    };
    child<QWidget>("gameTab")->setFocus();
    const QImage bare = picture();
    cards->setFocus();
    ASSERT_TRUE(cards->hasFocus());
    EXPECT_EQ(picture(), bare) << "Enter takes the card";
    cards->clearFocus();
    EXPECT_NE(picture(), bare);
}

TEST_F(WelcomeTest, OtherGamesThatWaitAreBelow)
{
    for (int game = 0; game < 4; ++game) {
        ASSERT_TRUE(window().startGame(request()));
        press("roll");
    }
    window().showWelcome();
    const auto others = window().findChildren<KeptGameButton *>(QStringLiteral("otherGame"));
    int seen = 0;
    for (const auto *row : others)
        seen += row->isVisible();
    EXPECT_EQ(seen, 2) << "up to two";
    const auto *more = child<QPushButton>("moreGames");
    ASSERT_TRUE(more->isVisible());
    EXPECT_EQ(more->text(), QStringLiteral("1 more"));
    EXPECT_NE(more->focusPolicy() & Qt::TabFocus, 0);
    ASSERT_NE(more->menu(), nullptr);
    EXPECT_EQ(more->menu()->actions().size(), 3) << "all but the one that Continue opens";
    EXPECT_TRUE(child<QMenu>("moreMenu")->actions().contains(more->menu()->menuAction()))
        << "where the heading has no room";
    const QString first = play().file();
    others.back()->click();
    EXPECT_NE(play().file(), first);
    EXPECT_TRUE(table().isVisible());
    window().showWelcome();
    const auto listed = child<QPushButton>("moreGames")->menu()->actions();
    ASSERT_EQ(listed.size(), 3);
    const QString second = play().file();
    listed.back()->trigger();
    EXPECT_NE(play().file(), second);
    EXPECT_TRUE(table().isVisible());
}

TEST_F(WelcomeTest, NoNumberOfOtherGamesIsShownWhileAllAreInSight)
{
    for (int game = 0; game < 3; ++game) {
        ASSERT_TRUE(window().startGame(request()));
        press("roll");
    }
    window().showWelcome();
    EXPECT_EQ(otherGames().size(), 2u);
    EXPECT_FALSE(child<QPushButton>("moreGames")->isVisible());
}

TEST_F(WelcomeTest, TabGoesFromWhatIsBlackToTheOthersTheDayAndTheGames)
{
    for (int game = 0; game < 2; ++game) {
        ASSERT_TRUE(window().startGame(request()));
        press("roll");
    }
    window().showWelcome();
    ASSERT_TRUE(QTest::qWaitFor([&] { return child<QPushButton>("shelfOrder")->isEnabled(); }, 60'000))
        << "once all chances are counted";
    QStringList order;
    for (int i = 0; i < 8; ++i) {
        order << window().focusWidget()->objectName();
        QTest::keyClick(window().focusWidget(), Qt::Key_Tab);
    }
    EXPECT_EQ(order, (QStringList{QStringLiteral("continueGame"), QStringLiteral("otherGame"),
                                  QStringLiteral("dayDeal"), QStringLiteral("exploreNow"),
                                  QStringLiteral("startNew"), QStringLiteral("gameTab"),
                                  QStringLiteral("shelfOrder"), QStringLiteral("questCards")}));
}

/// As versions wrote them that kept neither hits nor where a game stands.
TEST_F(WelcomeTest, PicturesOfOldVersionsShowWhatTheyHave)
{
    const QString games = m_folder.filePath(QStringLiteral("games"));
    ASSERT_TRUE(QDir().mkpath(games));
    const QString record = games + QStringLiteral("/Night.flagstone");
    writeRecord(record, toyPack().id);
    QImage picture(432, 270, QImage::Format_RGB32);
    picture.fill(Qt::darkGreen);
    picture.setText(QStringLiteral("Title"), QStringLiteral("Night"));
    picture.setText(QStringLiteral("State"), QStringLiteral("running"));
    picture.setText(QStringLiteral("Moves"), QStringLiteral("16"));
    ASSERT_TRUE(picture.save(record + QStringLiteral(".png")));
    window().showWelcome();
    EXPECT_EQ(text("unfinishedTitle"), QStringLiteral("Night"));
    EXPECT_EQ(text("unfinishedStands"), QStringLiteral("Move 16."));
    EXPECT_TRUE(child<QWidget>("unfinishedPicture")->isVisible());
    EXPECT_FALSE(child<QWidget>("keptParty")->isVisible());
}

TEST_F(WelcomeTest, ARecordThatCannotBeReadSaysWhyAndIsNeverTheGameOfContinue)
{
    const QString games = m_folder.filePath(QStringLiteral("games"));
    ASSERT_TRUE(QDir().mkpath(games));
    QFile record(games + QStringLiteral("/Night.flagstone"));
    ASSERT_TRUE(record.open(QIODevice::WriteOnly));
    record.write("a shopping list\n");
    record.close();
    window().showWelcome();
    ASSERT_EQ(blackOnes().size(), 1);
    EXPECT_EQ(blackOnes().front(), child<QPushButton>("exploreNow"));
    EXPECT_FALSE(action("actionContinue")->isEnabled());
    EXPECT_EQ(action("actionContinue")->statusTip(), QStringLiteral("No game is unfinished."));
    ASSERT_EQ(otherGames().size(), 1u);
    const KeptGameButton &row = *otherGames().front();
    EXPECT_TRUE(row.accessibleName().startsWith(QStringLiteral("Night, ")));
    EXPECT_TRUE(row.accessibleDescription().startsWith(QStringLiteral("Cannot be read: ")))
        << row.accessibleDescription().toStdString();
    otherGames().front()->click();
    auto *box = child<QMessageBox>("issues");
    ASSERT_NE(box, nullptr) << "a press says the whole reason";
    box->close();
    ASSERT_TRUE(window().startGame(request()));
    press("roll");
    window().showWelcome();
    EXPECT_EQ(text("unfinishedTitle"), QStringLiteral("A long night"));
    EXPECT_EQ(otherGames().size(), 1u) << "it keeps its place";
}

TEST_F(WelcomeTest, AGameWhosePackIsMissingSaysSoAndIsNeverTheGameOfContinue)
{
    const QString games = m_folder.filePath(QStringLiteral("games"));
    ASSERT_TRUE(QDir().mkpath(games));
    writeRecord(games + QStringLiteral("/Night.flagstone"), "castle");
    window().showWelcome();
    EXPECT_EQ(blackOnes().front(), child<QPushButton>("exploreNow"));
    ASSERT_EQ(otherGames().size(), 1u);
    EXPECT_EQ(otherGames().front()->accessibleDescription(), QStringLiteral("Needs the pack “castle”."));
}

/// The toy rules have no decks.
TEST_F(WelcomeTest, ADoorThatCannotOpenSaysWhy)
{
    action("actionDecks")->trigger();
    const auto *box = child<QMessageBox>("issues");
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->isVisible());
    EXPECT_EQ(box->text(), QStringLiteral("“Build a deck” cannot be opened."));
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("o game here has decks of your own")))
        << box->informativeText().toStdString();
}

TEST_F(WelcomeTest, BuildingADeckHasAKeyOfItsOwnInTheMenu)
{
    const QKeySequence key = QKeySequence::mnemonic(action("actionDecks")->text());
    ASSERT_FALSE(key.isEmpty());
    const QList<QAction *> all = child<QMenu>("menuGame")->actions();
    EXPECT_EQ(std::ranges::count_if(
                  all, [&key](const QAction *each) { return QKeySequence::mnemonic(each->text()) == key; }),
              1);
}

TEST_F(WelcomeTest, TheMenuOfMoreKeepsNothingFromEarlierTimes)
{
    const SettingsFile memory(settingsFile());
    WelcomePage page(memory, m_folder.filePath(QStringLiteral("odds.json")), nullptr);
    const auto *more = page.findChild<QMenu *>(QStringLiteral("moreMenu"));
    for (int time = 0; time < 3; ++time) {
        page.setGames({keptGame(QStringLiteral("Night"), QStringLiteral("won"))}, {});
        page.setPlans({QStringLiteral("/tmp/The Sunken Library.flagplan")});
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        EXPECT_EQ(more->findChildren<QMenu *>().size(), 3) << "games that wait, those that ended, plans";
    }
}

TEST_F(WelcomeTest, WhatIsKeptComesBackAsItWas)
{
    const GameLibrary library(m_folder.path());
    KeptGame game = keptGame(QStringLiteral("Night"), QStringLiteral("running"));
    game.file = library.newFile(game.title);
    QFile record(game.file);
    ASSERT_TRUE(record.open(QIODevice::WriteOnly));
    record.write("x");
    record.close();
    game.pack = QStringLiteral("toy");
    game.day = QDate(2026, 11, 26);
    game.party = {{QStringLiteral("Æthel \"Ash\""), -2, 14, "monsters", 7}, {QStringLiteral("Bo"), 0, 0}};
    QImage picture(8, 5, QImage::Format_RGB32);
    picture.fill(Qt::black);
    picture.setText(QLatin1String(kAcrossKey), QStringLiteral("4.5"));
    picture.setText(QLatin1String(kFocusKey), QStringLiteral("0.25 0.75"));
    GameLibrary::keepPicture(picture, game);
    const KeptGame back = library.games(1).at(0);
    EXPECT_EQ(back.stands, game.stands);
    EXPECT_EQ(back.party, game.party);
    EXPECT_EQ(back.day, game.day);
    EXPECT_EQ(back.pack, game.pack);
    EXPECT_DOUBLE_EQ(back.across, 4.5);
    EXPECT_EQ(back.focus, QPointF(0.25, 0.75));
    picture.setText(QLatin1String(kAcrossKey), QStringLiteral("-7"));
    picture.setText(QLatin1String(kFocusKey), QStringLiteral("nowhere"));
    game.title = QString(100'000, u'N');
    GameLibrary::keepPicture(picture, game);
    const KeptGame damaged = GameLibrary(m_folder.path()).games(1).at(0);
    EXPECT_EQ(damaged.across, 0);
    EXPECT_EQ(damaged.focus, QPointF(0.5, 0.5));
    EXPECT_LE(damaged.title.size(), 200) << "nobody can read more, and all of it would be laid out";
}

} // namespace
} // namespace flagstone::app::welcome_test
