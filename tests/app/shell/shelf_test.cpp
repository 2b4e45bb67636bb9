#include "app/common/card_spread.h"
#include "app/home/game_library.h"
#include "app/home/quest_card.h"
#include "app/home/welcome_page.h"
#include "app/setup/game_setup.h"
#include "app/shell/packs.h"
#include "app/shipped.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QAction>
#include <QFontMetricsF>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>

#include <algorithm>

/// The order of the quests on the welcome page, and what the games that were played have to do with them.
namespace flagstone::app::shelf_test {

namespace {

class ShelfTest : public ShellTest {
protected:
    /// As if so many of a hundred games had been won, each of so many decisions.
    void know(const QString &adventure, int won, int decisions)
    {
        waitForOdds();
        m_window.reset();
        QFile file(oddsFile());
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
        file.close();
        for (const QString &key : all.keys())
            if (key.contains(u'/' + adventure + u'/'))
                all[key] = QStringLiteral("100 %1 %2").arg(won).arg(decisions);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(all).toJson());
        file.close();
        openWindow();
    }
    /// So that its first quest is the harder and the shorter one.
    void knowBoth()
    {
        know(QStringLiteral("TOY-A1"), 20, 50);
        know(QStringLiteral("TOY-A2"), 90, 150);
    }
    [[nodiscard]] QString oddsFile() const { return m_folder.filePath(QStringLiteral("odds.json")); }
    void waitForOdds()
    {
        ASSERT_TRUE(QTest::qWaitFor([&] { return QFile::exists(oddsFile()); }, 60'000));
    }
    [[nodiscard]] QListView &cards() { return *child<QListView>("questCards"); }
    [[nodiscard]] QString spoken(int row)
    {
        return cards().model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    }
    [[nodiscard]] QString first() { return cards().model()->index(0, 0).data().toString(); }
    [[nodiscard]] QPushButton *order(const QString &text)
    {
        for (auto *button : window().findChildren<QPushButton *>(QStringLiteral("shelfOrder")))
            if (button->text() == text)
                return button;
        return nullptr;
    }
    /// A game that has ended, among the kept ones.
    void keep(const QString &adventure, const QString &state, const QString &name)
    {
        const QString games = m_folder.filePath(QStringLiteral("games"));
        ASSERT_TRUE(QDir().mkpath(games));
        QFile record(games + u'/' + name + QStringLiteral(".flagstone"));
        ASSERT_TRUE(record.open(QIODevice::WriteOnly));
        record.write("a record");
        record.close();
        QImage picture(4, 4, QImage::Format_RGB32);
        picture.fill(Qt::white);
        GameLibrary::keepPicture(picture, {.file = record.fileName(),
                                           .title = name,
                                           .state = state,
                                           .moves = 3,
                                           .played = {},
                                           .picture = {},
                                           .system = QStringLiteral("toy"),
                                           .adventure = adventure});
    }
};

TEST_F(ShelfTest, TheEasiestQuestLiesFirstAndANewcomerIsDealtIt)
{
    knowBoth();
    EXPECT_TRUE(spoken(0).contains(QStringLiteral("9 of 10"))) << spoken(0).toStdString();
    EXPECT_TRUE(cards()
                    .model()
                    ->index(0, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("about 9 of 10 succeed, gentle")))
        << "all of it is one hover away, where a narrow card has no room for it";
    EXPECT_EQ(cards().currentIndex().row(), 0);
    auto *explore = child<QPushButton>("exploreNow");
    EXPECT_TRUE(explore->accessibleDescription().contains(first())) << "it says which quest it deals";
    explore->click();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().request().setup.adventure, "TOY-A2");
}

TEST_F(ShelfTest, WhoHasChosenAQuestIsDealtThatOneHoweverHardItIs)
{
    knowBoth();
    {
        SettingsFile memory(settingsFile());
        const AppContext around = context();
        GameSetup dialog(around, instant(), memory);
        dialog.select(QStringLiteral("toy"), QStringLiteral("TOY-A1"));
        dialog.agree();
    }
    window().showWelcome();
    EXPECT_EQ(cards().currentIndex().row(), 1) << "it is marked where it lies";
    child<QPushButton>("exploreNow")->click();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().request().setup.adventure, "TOY-A1");
}

TEST_F(ShelfTest, TheOrderCanBeChosenAndIsRemembered)
{
    knowBoth();
    const QString easiest = first();
    order(QStringLiteral("Shortest"))->click();
    EXPECT_NE(first(), easiest);
    m_window.reset();
    openWindow();
    EXPECT_TRUE(order(QStringLiteral("Shortest"))->isChecked());
    EXPECT_NE(first(), easiest);
    order(QStringLiteral("Easiest first"))->click();
    EXPECT_EQ(first(), easiest);
}

TEST_F(ShelfTest, QuestsThatWereWonAreDoneAndCanLieLast)
{
    knowBoth();
    keep(QStringLiteral("TOY-A2"), QStringLiteral("lost"), QStringLiteral("one"));
    window().showWelcome();
    EXPECT_TRUE(spoken(0).contains(QStringLiteral("1 try(ies)"))) << spoken(0).toStdString();
    EXPECT_EQ(child<QLabel>("shelfDone")->text(), QStringLiteral("0 of 2 won"));
    keep(QStringLiteral("TOY-A2"), QStringLiteral("won"), QStringLiteral("two"));
    keep(QStringLiteral("TOY-A1"), QStringLiteral("lost"), QStringLiteral("three"));
    keep(QStringLiteral("TOY-A1"), QStringLiteral("lost"), QStringLiteral("four"));
    keep(QStringLiteral("TOY-A1"), QStringLiteral("running"), QStringLiteral("five"));
    window().showWelcome();
    EXPECT_TRUE(spoken(0).contains(QStringLiteral("won"))) << spoken(0).toStdString();
    EXPECT_TRUE(spoken(1).contains(QStringLiteral("2 try(ies)"))) << "a game that goes on is none";
    EXPECT_EQ(child<QLabel>("shelfDone")->text(), QStringLiteral("1 of 2 won"));
    const QString done = first();
    order(QStringLiteral("Not won yet"))->click();
    EXPECT_NE(first(), done);
}

/// With the tabs of all games.
TEST_F(ShelfTest, NothingLiesOverAnythingElseInAnyWindow)
{
    AppContext all = context();
    all.modules = modules();
    PackShelf packs;
    for (const ModuleInfo &module : modules())
        packs.packs.push_back(packOf(module.id));
    all.readPacks = [packs] { return packs; };
    const SettingsFile memory(settingsFile());
    for (const int text : {100, 200}) {
        Settings settings = instant();
        settings.textScale = text;
        window().setSettings(settings);
        for (const QSize size : {QSize(500, 590), QSize(715, 600), QSize(1050, 860)}) {
            QuestShelf shelf(memory, oddsFile(), nullptr);
            shelf.setQuests(questsOf(all, memory, {}).quests, 0);
            shelf.applyTheme(paint::Theme::Light, text / 100.0);
            shelf.resize(size);
            shelf.setVisible(true);
            QApplication::processEvents();
            const QList<QWidget *> parts = shelf.findChildren<QWidget *>(Qt::FindDirectChildrenOnly);
            for (const QWidget *one : parts)
                for (const QWidget *other : parts)
                    EXPECT_FALSE(one != other && one->isVisible() && other->isVisible() &&
                                 one->geometry().intersects(other->geometry()))
                        << one->objectName().toStdString() << " over " << other->objectName().toStdString()
                        << " at " << size.width() << ", " << text << " %";
            const auto *about = shelf.findChild<QLabel *>(QStringLiteral("questAbout"));
            EXPECT_TRUE(about->isVisible()) << "the line of the quest that is marked, at " << size.width();
            EXPECT_FALSE(about->text().isEmpty());
            EXPECT_TRUE(about->wordWrap() ||
                        about->fontMetrics().horizontalAdvance(about->text()) <= about->width());
        }
    }
}

TEST_F(ShelfTest, NothingMovesWhenChancesAreKnown)
{
    for (const char *game : {"fastplay", "dungeon"}) { // in a race there is nothing to put in order
        const auto pack = packOf(game);
        AppContext one = context();
        one.modules = modules();
        one.readPacks = [pack] { return PackShelf{{pack}, {}}; };
        const SettingsFile memory(settingsFile());
        const QuestList list = questsOf(one, memory, {});
        QuestShelf shelf(memory, m_folder.filePath(QStringLiteral("nothing-counted.json")), nullptr);
        shelf.applyTheme(paint::Theme::Light, 1);
        shelf.resize(900, 560); // cards are a little smaller there, so that all rows are in sight
        static_cast<QWidget &>(shelf).show(); // not show(system)
        QApplication::processEvents();
        QSignalSpy counted(&shelf, &QuestShelf::counted);
        shelf.setQuests(list.quests, 0);
        const auto *cards = shelf.findChild<CardSpread *>(QStringLiteral("questCards"));
        const auto size = [&] { return cards->visualRect(cards->model()->index(0, 0)).size(); };
        const QSize firstSize = size();
        for (int round = 0; round < 4; ++round)
            QApplication::processEvents();
        EXPECT_EQ(size(), firstSize) << game << ": they have their size from the start";
        const QRect place = cards->geometry();
        const auto quests = static_cast<int>(list.quests.size());
        ASSERT_TRUE(QTest::qWaitFor([&] { return counted.count() >= quests; }, 60'000));
        QApplication::processEvents();
        EXPECT_EQ(size(), firstSize) << game;
        EXPECT_EQ(cards->geometry(), place) << game;
    }
}

TEST_F(ShelfTest, TheBlackButtonStaysWhereItIsWhenItIsKnownWhatItDeals)
{
    knowBoth();
    const SettingsFile memory(settingsFile());
    const auto placeOfButton = [&](const QString &odds, bool known, QSize size) {
        WelcomePage page(memory, odds, nullptr);
        page.setGames({}, {});
        page.setQuests(questsOf(context(), memory, {}).quests, std::nullopt);
        page.applyTheme(paint::Theme::Light, 1);
        page.resize(size);
        page.show();
        for (int round = 0; round < 4; ++round) // what is laid out anew may lay out other parts
            QApplication::processEvents();
        EXPECT_EQ(page.usual() != nullptr, known);
        EXPECT_TRUE(page.findChild<QWidget *>(QStringLiteral("dealtCard"))->isVisible())
            << "it has its place from the beginning";
        return page.findChild<QPushButton *>(QStringLiteral("exploreNow"))->mapTo(&page, QPoint());
    };
    for (const QSize size : {QSize(1440, 860), QSize(1280, 680), QSize(1024, 604)})
        EXPECT_EQ(placeOfButton(m_folder.filePath(QStringLiteral("nothing-counted.json")), false, size),
                  placeOfButton(oddsFile(), true, size))
            << size.width();
}

TEST_F(ShelfTest, CardsArePutInOrderOnlyWhenSomebodyAsksOrComesBack)
{
    const auto pack = packOf("fastplay");
    AppContext one = context();
    one.modules = modules();
    one.readPacks = [pack] { return PackShelf{{pack}, {}}; };
    const SettingsFile memory(settingsFile());
    const QuestList list = questsOf(one, memory, {});
    QuestShelf shelf(memory, m_folder.filePath(QStringLiteral("nothing-counted.json")), nullptr);
    QSignalSpy counted(&shelf, &QuestShelf::counted);
    shelf.setQuests(list.quests, 0);
    const auto lying = [&shelf] {
        const auto *model = shelf.findChild<CardSpread *>(QStringLiteral("questCards"))->model();
        QStringList all;
        for (int row = 0; row < model->rowCount(); ++row)
            all << model->index(row, 0).data(Qt::AccessibleDescriptionRole).toString();
        return all;
    };
    const auto orders = shelf.findChildren<QPushButton *>(QStringLiteral("shelfOrder"));
    const auto lit = [&orders] {
        return std::ranges::count_if(orders, [](const auto *each) { return each->isChecked(); });
    };
    const QStringList asInThePack = lying();
    EXPECT_EQ(lit(), 0) << "they lie in no order";
    for (const auto *each : orders) {
        EXPECT_FALSE(each->isEnabled());
        EXPECT_TRUE(each->toolTip().contains(QStringLiteral("still being worked out")));
    }
    const auto quests = static_cast<int>(list.quests.size());
    ASSERT_TRUE(QTest::qWaitFor([&] { return counted.count() >= quests; }, 60'000));
    EXPECT_EQ(lying(), asInThePack) << "nobody has asked for another order";
    EXPECT_EQ(lit(), 0);
    shelf.applyTheme(paint::Theme::Light, 1);
    static_cast<QWidget &>(shelf).show();
    static_cast<QWidget &>(shelf).hide();
    shelf.setQuests(list.quests, 0);
    EXPECT_EQ(lying(), asInThePack) << "somebody saw them so";
    orders.front()->click();
    const QStringList easiestFirst = lying();
    EXPECT_NE(easiestFirst, asInThePack);
    EXPECT_TRUE(orders.front()->isChecked());
    EXPECT_TRUE(orders.front()->toolTip().isEmpty());
    orders.back()->click();
    EXPECT_EQ(lit(), 1);
    orders.front()->click();
    shelf.setQuests(list.quests, 0);
    EXPECT_EQ(lying(), easiestFirst) << "all are counted when it comes in sight again";
    EXPECT_EQ(lit(), 1);
}

TEST_F(ShelfTest, AFilterHidesQuestsIsSeenAndRememberedAndGoesWithOnePress)
{
    const auto pack = packOf("fastplay");
    AppContext one = context();
    one.modules = modules();
    one.readPacks = [pack] { return PackShelf{{pack}, {}}; };
    const SettingsFile memory(settingsFile());
    const QuestList list = questsOf(one, memory, {});
    const auto all = static_cast<int>(list.quests.size());
    const Quest &first = list.quests.front();
    ASSERT_EQ(first.members, (QStringList{QStringLiteral("Kennett"), QStringLiteral("Cerel")}));
    const auto opened = [&] {
        auto shelf = std::make_unique<QuestShelf>(memory, oddsFile(), nullptr);
        shelf->applyTheme(paint::Theme::Light, 1);
        shelf->resize(1052, 560);
        static_cast<QWidget &>(*shelf).show();
        shelf->setQuests(list.quests, 0);
        return shelf;
    };
    const auto tick = [](const QuestShelf &shelf, const QString &word) {
        for (QAction *each : shelf.findChild<QPushButton *>(QStringLiteral("shelfFilter"))->menu()->actions())
            if (each->text() == word)
                return each->trigger();
        ADD_FAILURE() << word.toStdString() << " is not offered";
    };
    const auto shown = [](const QuestShelf &shelf) {
        return shelf.findChild<CardSpread *>(QStringLiteral("questCards"))->model()->rowCount();
    };
    const auto part = [](const QuestShelf &shelf, const char *name) {
        return shelf.findChild<QPushButton *>(QLatin1String(name));
    };
    auto shelf = opened();
    EXPECT_EQ(shown(*shelf), all);
    EXPECT_TRUE(part(*shelf, "shelfAll")->isHidden());
    EXPECT_FALSE(part(*shelf, "shelfFilter")->isChecked());
    tick(*shelf, first.level);
    tick(*shelf, QStringLiteral("Cerel"));
    const auto matching = std::ranges::count_if(list.quests, [&](const Quest &quest) {
        return quest.level == first.level && quest.members.contains(QStringLiteral("Cerel"));
    });
    ASSERT_LT(matching, all);
    EXPECT_EQ(shown(*shelf), matching);
    EXPECT_TRUE(part(*shelf, "shelfFilter")->isChecked()) << "it is lit";
    EXPECT_TRUE(part(*shelf, "shelfFilter")->accessibleDescription().contains(QStringLiteral("Cerel")));
    EXPECT_TRUE(shelf->stops().contains(part(*shelf, "shelfFilter"))) << "by keyboard, too";

    shelf = opened();
    EXPECT_EQ(shown(*shelf), matching) << "it is remembered";
    for (const Quest &quest : list.quests) // all adventurers together: no quest has so many
        for (const QString &name : quest.members)
            if (!part(*shelf, "shelfFilter")->accessibleDescription().contains(name))
                tick(*shelf, name);
    EXPECT_EQ(shown(*shelf), 0);
    EXPECT_TRUE(shelf->findChild<QLabel *>(QStringLiteral("questAbout"))
                    ->text()
                    .startsWith(QStringLiteral("No quest matches the filter.")));
    auto *everything = part(*shelf, "shelfAll");
    ASSERT_FALSE(everything->isHidden());
    EXPECT_EQ(everything->text(), QStringLiteral("Show all %1").arg(all));
    everything->click();
    EXPECT_EQ(shown(*shelf), all);
    EXPECT_TRUE(everything->isHidden());
    EXPECT_FALSE(part(*shelf, "shelfFilter")->isChecked());
    EXPECT_FALSE(shelf->findChild<CardSpread *>(QStringLiteral("questCards"))->card().empty());
}

TEST_F(ShelfTest, TheNameOfAQuestStandsOnItsCardOrBelow)
{
    PackShelf shelf;
    for (const char *game : {"fastplay", "adventuredeck"}) {
        auto read = readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + game);
        ASSERT_TRUE(read);
        shelf.packs.push_back(std::make_shared<const PackData>(std::move(read->data)));
    }
    const AppContext all{modules(), [shelf] { return shelf; }, {}, {}, {}};
    const QuestList list = questsOf(all, SettingsFile(settingsFile()), {});
    ASSERT_EQ(list.quests.size(), 14u);
    for (const Quest &quest : list.quests)
        EXPECT_EQ(bearsTitle(quest), quest.system == QLatin1String("fastplay")) << quest.title.toStdString();
}

TEST(QuestCards, WhereASecondLineHasNoRoomTheFirstHasItsRoomToo)
{
    const QRectF card(0, 0, 126, 176);
    QFont font;
    font.setPixelSize(13);
    QImage drawn(card.size().toSize(), QImage::Format_RGB32);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    QuestCardWords words;
    words.pins = 7;
    words.chance = words.brief = QStringLiteral("7 in 10");
    words.word = QStringLiteral("moderate");
    paintQuestCard(painter, card, words, Pictures(), font, {Qt::black, Qt::white});
    painter.end();
    int lowest = 0;
    for (int y = 0; y < drawn.height(); ++y)
        for (int x = 0; x < drawn.width(); ++x)
            lowest = qGray(drawn.pixel(x, y)) < 128 ? y : lowest;
    EXPECT_GT(lowest, card.height() - QFontMetricsF(font).height() * 0.9);
    EXPECT_LT(lowest, card.height() - 3);
}

} // namespace
} // namespace flagstone::app::shelf_test
