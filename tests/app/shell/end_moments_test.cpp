// How the page at the end of a game looks back: the chance of winning, what changed it most, and whose it is.
#include "app/common/game_words.h"
#include "app/common/players.h"
#include "app/common/seat_names.h"
#include "app/play/log_lines.h"
#include "app/review/end_page.h"
#include "app/review/episodes.h"
#include "app/review/key_moments.h"
#include "app/review/look_back_page.h"
#include "app/review/moment_card.h"
#include "end_fixture.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>

#include <algorithm>
#include <utility>
#include <vector>

namespace flagstone::app::end_moments_test {
namespace {

TEST_F(QuestEndTest, ItLooksBackAtWhatDecidedTheGameAndTheSumAddsUp)
{
    playQuest("a");
    const auto *sum = page()->findChild<QWidget *>(QStringLiteral("reviewSum"));
    ASSERT_NE(sum, nullptr);
    EXPECT_FALSE(sum->isEnabled()) << "it is grey until it is counted";
    const int height = sum->height();
    ASSERT_TRUE(QTest::qWaitFor([sum] { return sum->isEnabled(); }, 120'000));
    EXPECT_EQ(sum->height(), height) << "nothing moves";
    const QStringList terms = words().filter(QRegularExpression(QStringLiteral(" = (0|100): a ")));
    ASSERT_EQ(terms.size(), 1);
    const QStringList parts = terms.front().section(u':', 0, 0).split(u' '); // "39 + 43 − 18 = 100"
    ASSERT_EQ(parts.size(), 7);
    const auto term = [&](int at) {
        return (parts[at] == QStringLiteral("−") ? -1 : 1) * parts[at + 1].toInt();
    };
    EXPECT_EQ(parts[0].toInt() + term(1) + term(3), parts[6].toInt()) << terms.front().toStdString();
    EXPECT_EQ(parts[6].toInt(), play().game().ending().won ? 100 : 0);
    for (const auto *card : page()->findChildren<QWidget *>(QStringLiteral("momentCard")))
        EXPECT_FALSE(card->accessibleName().isEmpty());
}

TEST_F(QuestEndTest, WhileItCountsThePageSaysThatTheNumberIsHowFarItIs)
{
    playQuest("a");
    EXPECT_TRUE(words().contains(QStringLiteral("Working it out, 0 % done")))
        << words().join(u'|').toStdString();
}

TEST_F(RaceEndTest, WhereRivalsPlayThePageSaysWhoseChanceItShows)
{
    race(2, {"fair", ""});
    ASSERT_NE(page(), nullptr);
    EXPECT_NE(page()->findChild<QWidget *>(QStringLiteral("reviewSum")), nullptr);
    const QString person = seatName(play().game(), Seat{1});
    EXPECT_TRUE(
        words().contains(QStringLiteral("chance that %1 wins, in 100 games of fair players").arg(person)))
        << words().join(u'|').toStdString();
    EXPECT_TRUE(words().contains(QStringLiteral("Effect of dice, cards and rivals")));
}

TEST_F(RaceEndTest, WhoPlayedAloneIsToldTheRoundsAndNoChance)
{
    race(1);
    ASSERT_NE(page(), nullptr);
    EXPECT_EQ(page()->findChild<QWidget *>(QStringLiteral("reviewSum")), nullptr);
    ASSERT_EQ(play().game().ending().measures.size(), 1u);
    EXPECT_TRUE(words().contains(QStringLiteral("Rounds played")));
    EXPECT_TRUE(words().contains(QString::number(play().game().ending().measures.front())));
    button("endLookBack")->click();
    auto *back = qobject_cast<LookBackPage *>(window().page());
    ASSERT_NE(back, nullptr);
    back->goTo(1);
    const QStringList told = wordsOn(*back);
    EXPECT_TRUE(told.contains(QStringLiteral("Nobody can lose this game: it goes on until it is won.")));
    EXPECT_FALSE(told.contains(QStringLiteral("Working it out…")));
}

TEST_F(QuestEndTest, LuckIsToldByWhatOthersDidBeforeTheNextDecision)
{
    playQuest("a");
    const Session &session = play().session();
    const std::vector<Landmark> landmarks = landmarksOf(session, Seat::Gm);
    ASSERT_FALSE(landmarks.empty());
    const std::size_t met = landmarks.front().entry;
    ASSERT_GT(met, 1u);
    const Review review{.swings = {{1, 0.9, 0.9, 0.2}, {met + 1, 0.2, 0.2, 0.2}}, .games = 400};
    const auto moments = keyMomentsOf(review, session);
    ASSERT_EQ(moments.size(), 1u);
    const auto lines = tell(session, met, Seat::Gm);
    EXPECT_EQ(moments.front().words, lines.front().sentence);
    const QString &title = moments.front().title;
    EXPECT_TRUE(std::ranges::any_of(landmarks, [&](const Landmark &landmark) {
        return landmark.entry == met && landmark.words == title;
    })) << title.toStdString();
}

TEST_F(QuestEndTest, AChoiceAndTheLuckThatFollowedItAreOneMoment)
{
    playQuest("a");
    const Session &session = play().session();
    const Review review{.swings = {{1, 0.9, 0.7, 0.2}, {2, 0.2, 0.2, 0.2}}, .games = 400};
    const auto moments = keyMomentsOf(review, session);
    ASSERT_EQ(moments.size(), 1u);
    const Game &before = session.gameAt(0);
    const Choice made = before.decision().choices[before.find(session.entries()[1].code).value()];
    const QString &told = moments.front().words;
    EXPECT_TRUE(told.startsWith(choiceWords(choiceText(before, made)).what)) << told.toStdString();
    EXPECT_TRUE(told.endsWith(toldIn(tell(session, 1, Seat::Gm)))) << told.toStdString();
    EXPECT_TRUE(inWords(moments.front()).endsWith(QStringLiteral(" −20, choice; −50, luck")));
    const MomentCard card(table().cards(), moments.front(), 1);
    QStringList numbers;
    for (const QLabel *label : card.findChildren<QLabel *>(QStringLiteral("endNumber")))
        numbers << label->text();
    EXPECT_EQ(numbers, (QStringList{QStringLiteral("−20"), QStringLiteral("−50")}));
}

TEST_F(QuestEndTest, MomentsAreTheLargestSureChangesInTheirOrder)
{
    playQuest("a");
    const Session &session = play().session();
    ASSERT_GT(session.entries().size(), 12u);
    Review review{.swings = {}, .games = 400};
    const auto swing = [&](double before, double chosen, double after) {
        review.swings.push_back({review.swings.size() + 1, before, chosen, after});
    };
    swing(0.50, 0.50, 0.70); // luck +20
    swing(0.70, 0.66, 0.66); // too small
    swing(0.66, 0.66, 0.40); // luck −26
    swing(0.40, 0.40, 0.70); // luck +30
    swing(0.70, 0.50, 0.65); // choice −20, luck +15
    swing(0.65, 0.65, 1.00); // luck +35
    const auto moments = keyMomentsOf(review, session);
    std::vector<std::pair<std::size_t, bool>> found;
    for (const KeyMoment &moment : moments) {
        found.emplace_back(moment.swing, moment.byChoice());
        EXPECT_FALSE(moment.words.isEmpty());
    }
    EXPECT_EQ(found,
              (std::vector<std::pair<std::size_t, bool>>{{2, false}, {3, false}, {4, true}, {5, false}}))
        << "at most three of one kind";
    EXPECT_NEAR(moments.at(2).choice, -0.20, 1e-9);
    EXPECT_NEAR(moments.at(2).luck, 0.15, 1e-9) << "it came of the same decision";
    review.games = 20;
    EXPECT_EQ(keyMomentsOf(review, session).size(), 0u) << "twenty games say little";
}

} // namespace
} // namespace flagstone::app::end_moments_test
