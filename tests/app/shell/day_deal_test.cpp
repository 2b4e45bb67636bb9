// The deal of the day: the same for everybody, one press away, and shared without giving anything away.
#include "app/home/daily_deal.h"
#include "app/shell/day_words.h"
#include "shell_fixture.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QPushButton>

#include <set>
#include <string>
#include <vector>

namespace flagstone::app::day_deal_test {
namespace {

class DayDealTest : public ShellTest {};

TEST_F(DayDealTest, TheDayHasADealThatIsTheSameForEverybody)
{
    const auto digestOf = [this](QDate day) {
        const auto deal = dailyDeal(context(), day);
        EXPECT_TRUE(deal);
        EXPECT_TRUE(window().startGame(*deal));
        return play().game().digest();
    };
    const QDate day(2026, 11, 23);
    const auto dealt = digestOf(day);
    SettingsFile(settingsFile()).setText(QStringLiteral("new-game/toy/rounds"), QStringLiteral("3"));
    EXPECT_EQ(digestOf(day), dealt) << "whatever somebody has chosen before";
    EXPECT_NE(dailyDeal(context(), day.addDays(1))->seed, dailyDeal(context(), day)->seed);
    std::set<std::string> quests;
    for (int i = 0; i < 30; ++i)
        quests.insert(dailyDeal(context(), day.addDays(i))->setup.adventure);
    EXPECT_EQ(quests.size(), 2u) << "every quest has its days";
}

TEST_F(DayDealTest, TodaysDealIsOnePressAway)
{
    auto *button = child<QPushButton>("dayDeal");
    ASSERT_TRUE(button->isVisible());
    const auto today = dailyDeal(context(), QDateTime::currentDateTimeUtc().date());
    ASSERT_TRUE(today);
    EXPECT_TRUE(button->accessibleName().contains(today->title));
    button->click();
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().request().setup, today->setup);
    EXPECT_EQ(play().session().seed(), today->seed);
}

TEST_F(DayDealTest, TheDealOfTheDayCountsOnceAndIsSharedInThreeLines)
{
    EXPECT_TRUE(child<QPushButton>("dayShare")->isHidden()) << "there is nothing to tell yet";
    const QString date = QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate);
    child<QPushButton>("dayDeal")->click();
    ASSERT_NE(window().play(), nullptr);
    while (!play().game().ending().over)
        play().choose(std::string(play().decision().choices.front().code));
    const QString told = QStringLiteral("%1: %2 after %3 move")
                             .arg(play().request().title,
                                  play().game().ending().won ? QStringLiteral("won") : QStringLiteral("lost"))
                             .arg(play().moves());
    window().showWelcome();
    auto *share = child<QPushButton>("dayShare");
    ASSERT_TRUE(share->isVisible());
    QApplication::clipboard()->clear();
    share->click();
    ASSERT_TRUE(QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); }));
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    ASSERT_EQ(lines.size(), 3);
    EXPECT_EQ(lines[0], QStringLiteral("Flagstone, ") + date);
    EXPECT_TRUE(lines[1].startsWith(told)) << lines[1].toStdString();
    EXPECT_EQ(lines[2].size(), 10);
}

TEST(DayWords, RoomsAreTenMarksThatTellOnlyHowTheyWent)
{
    const auto rooms = [](std::size_t count) {
        std::vector<Episode> all(count);
        for (std::size_t i = 0; i < count; ++i)
            all[i].entry = 10 * i;
        return all;
    };
    const auto at = [](std::size_t entry, Show show) {
        return Landmark{.entry = entry, .show = show, .card = kNoCard, .words = {}};
    };
    EXPECT_EQ(roomMarks({}, {}), QStringLiteral("··········"));
    EXPECT_EQ(roomMarks(rooms(3), {at(12, Show::Meet), at(25, Show::Meet), at(26, Show::Down)}),
              QStringLiteral("□■✕·······"));
    EXPECT_EQ(roomMarks(rooms(20), {at(3, Show::Find), at(195, Show::Dead)}), QStringLiteral("■□□□□□□□□✕"))
        << "two rooms to a mark";
}

} // namespace
} // namespace flagstone::app::day_deal_test
