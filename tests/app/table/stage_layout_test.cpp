// Where the parts of a scene lie on the stage.
#include "app/stage/stage.h"
#include "app/stage/stage_layout.h"
#include "stage_lane.h"

#include <gtest/gtest.h>

#include <vector>

namespace flagstone::app::stage_layout_test {
namespace {

constexpr double kShape = 63.0 / 88.0;

/// Boards of the smallest, the usual and the largest window.
constexpr QSizeF kStages[]{{704, 520}, {856, 596}, {952, 764}, {1344, 944}, {1896, 1292}};

TEST(StageLayoutTest, ACardThatMattersIsNeverSmall)
{
    for (const QSizeF stage : kStages)
        for (const Show show : {Show::Find, Show::Trap, Show::Meet, Show::Down, Show::Dead})
            for (const bool words : {false, true}) {
                StageScene scene{.show = show, .cards = {CardId{1}}};
                if (words)
                    scene.results << QStringLiteral("It hurts.");
                const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
                ASSERT_EQ(layout.cards.size(), 1u);
                EXPECT_GE(layout.cards.front().width(), StageLayout::kLeastCard.width()) << stage.width();
                EXPECT_TRUE(show != Show::Find || layout.line.height() > 0) << "what it is worth";
                EXPECT_GE(layout.cards.front().height(), StageLayout::kLeastCard.height() - 1)
                    << stage.width();
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.cards.front()));
            }
}

TEST(StageLayoutTest, WhatCameOfADeedStandsBelowItsDice)
{
    for (const QSizeF stage : kStages) {
        StageScene scene{
            .show = Show::Duel, .results = {QStringLiteral("It is slain.")}, .cards = {CardId{1}}};
        scene.lanes.push_back(lane(2));
        const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
        EXPECT_NEAR(layout.results.top() - layout.lanes.back().bottom(), 18, 1) << stage.width();
        EXPECT_LE(layout.results.bottom(), layout.hints.top());
        EXPECT_DOUBLE_EQ(layout.cards.front().top(), layout.lanes.front().top()) << stage.width();
    }
}

TEST(StageLayoutTest, ADuelTellsItsChanceInEveryWindowAndItsSpoilsLieNextToWhatIsSaid)
{
    int inLanes = 0;
    for (const QSizeF stage : kStages) {
        StageScene scene{.show = Show::Duel,
                         .line = QStringLiteral("Chance beforehand: slay it 54 %"),
                         .results = {QStringLiteral("Ann rolls 7."), QStringLiteral("It is slain."),
                                     QStringLiteral("Ann gains a medallion.")},
                         .cards = {CardId{1}, CardId{2}}};
        scene.lanes.push_back(lane(2));
        scene.lanes.back().came = {scene.results.front()};
        const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
        EXPECT_GT(layout.line.height(), 0) << stage.width();
        EXPECT_DOUBLE_EQ(layout.cards.front().top(), layout.lanes.front().top()) << stage.width();
        EXPECT_NEAR(layout.cards[1].top() - layout.results.bottom(), 18, 1) << stage.width();
        if (!tellsInLanes(scene, layout.lanes, 1.0))
            continue;
        ++inLanes;
        EXPECT_EQ(resultsBelow(scene, layout.lanes, 1.0), scene.results.mid(1));
        EXPECT_LE(layout.results.height(), 88) << "two sentences at " << stage.width();
    }
    EXPECT_GT(inLanes, 0) << "or this test says less";
}

TEST(StageLayoutTest, WhatARollSaysBesideItsDiceIsNotSaidAgainBelow)
{
    StageScene scene{.show = Show::Down,
                     .results = {QStringLiteral("Ellisa fails the save."), QStringLiteral("Ellisa takes 4.")},
                     .cards = {CardId{1}}};
    scene.lanes.push_back(lane(1));
    scene.lanes.back().came = {scene.results.front()};
    scene.lanes.back().dice.terms.sum = 16;
    EXPECT_EQ(resultsBelow(scene, {}, 1.0), scene.results) << "there only the name stands";
    scene.lanes.back().hurt = CardId{1};
    EXPECT_EQ(resultsBelow(scene, {}, 1.0), scene.results.mid(1));
}

TEST(StageLayoutTest, WhoCanUseAFindStandsBesideItAndNothingOverlaps)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene scene{
                .show = Show::Find, .results = {QStringLiteral("Worth 900.")}, .cards = {CardId{1}}};
            scene.users.assign(3,
                               {CardId{2}, kNoCard, QStringLiteral("Kennett"), QStringLiteral("hit on 8")});
            scene.carriers.assign(3, CardId{3});
            const StageLayout layout = layoutOf(scene, stage, text, kShape);
            EXPECT_FALSE(layout.users.empty()) << stage.width() << ", " << text;
            std::vector<QRectF> parts = layout.users;
            parts.insert(parts.end(),
                         {layout.cards.front(), layout.usersTitle, layout.carriers, layout.hints});
            for (std::size_t i = 0; i < parts.size(); ++i) {
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(parts[i]) || parts[i].isEmpty()) << i;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(parts[i].intersects(parts[j])) << stage.width() << ": " << i << ", " << j;
            }
        }
}

TEST(StageLayoutTest, ThePlaceAndWhatIsGainedStandBesideCardsAndCoverNothing)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene meets{.show = Show::Meet,
                             .turnsUp = true,
                             .results = {QStringLiteral("A fight.")},
                             .cards = {CardId{1}}};
            StageScene wins{.show = Show::Duel,
                            .results = {QStringLiteral("It is slain.")},
                            .cards = {CardId{1}, CardId{2}, CardId{3}}};
            wins.lanes.push_back(lane(2));
            wins.gain.emplace();
            for (const StageScene &scene : {meets, wins}) {
                const StageLayout layout = layoutOf(scene, stage, text, kShape);
                EXPECT_TRUE(text > 1 || !layout.place.isNull() || !layout.gain.isNull()) << stage.width();
                if (scene.show == Show::Duel) {
                    EXPECT_NEAR(layout.cards[1].top() - layout.results.bottom(), 18, 1) << stage.width();
                    EXPECT_LE(layout.cards[1].bottom(), layout.hints.top()) << stage.width();
                }
                std::vector<QRectF> parts = layout.cards;
                parts.insert(parts.end(), layout.lanes.begin(), layout.lanes.end());
                parts.insert(parts.end(), {layout.place, layout.gain, layout.results, layout.hints,
                                           layout.title, layout.line});
                for (std::size_t i = 0; i < parts.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        EXPECT_FALSE(parts[i].intersects(parts[j]))
                            << stage.width() << ", " << text << ": " << i << ", " << j;
            }
        }
}

TEST(StageLayoutTest, HitsOfWhoFallsStandBesideTheirCardAboveWhoCanHelp)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0})
            for (const bool helped : {false, true}) {
                StageScene scene{.show = Show::Down, .cards = {CardId{1}}};
                scene.fall = {.before = 1, .after = -2, .most = 11, .dead = -5};
                if (helped)
                    scene.users.assign(
                        2, {CardId{2}, CardId{3}, QStringLiteral("Ranson, now"), QStringLiteral("heals")});
                const StageLayout layout = layoutOf(scene, stage, text, kShape);
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.fall)) << stage.width();
                EXPECT_GE(layout.fall.height(), 100) << stage.width() << ", " << text;
                std::vector<QRectF> parts = layout.users;
                parts.insert(parts.end(), {layout.fall, layout.cards.front(), layout.usersTitle});
                for (std::size_t i = 0; i < parts.size(); ++i)
                    for (std::size_t j = 0; j < i; ++j)
                        EXPECT_FALSE(parts[i].intersects(parts[j]))
                            << stage.width() << ": " << i << ", " << j;
            }
}

TEST(StageLayoutTest, WhatCameOfARollStandsBelowThePictureOnlyWhereThereIsRoom)
{
    for (const QSizeF stage : kStages)
        for (const std::size_t lanes : {1U, 2U, 3U, 4U, 6U}) {
            StageScene scene{.show = Show::Sweep, .cards = {CardId{1}}};
            scene.lanes.assign(lanes, lane(1));
            const QRectF first = layoutOf(scene, stage, 1.0, kShape).lanes.front();
            const double picture = 14 + first.height() * 0.55, line = 38;
            EXPECT_TRUE(isLow(first, 1.0) || picture + line <= first.height())
                << stage.width() << ", " << lanes;
        }
}

TEST(StageLayoutTest, ManyBlowsLieInLanesHighEnoughForTwoLines)
{
    for (const QSizeF stage : kStages)
        for (const Show show : {Show::Line, Show::Sweep}) {
            StageScene scene{.show = show};
            scene.lanes.assign(8, lane(2));
            const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
            for (std::size_t i = 0; i < layout.lanes.size(); ++i) {
                EXPECT_GE(layout.lanes[i].height(), 34) << stage.width();
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.lanes[i])) << stage.width();
                EXPECT_FALSE(i > 0 && layout.lanes[i].intersects(layout.lanes[i - 1])) << stage.width();
            }
        }
}

TEST(StageLayoutTest, AGoalWithoutACardIsStampedLargeAndWaitsForAPress)
{
    const StageScene goal{.show = Show::Goal, .title = QStringLiteral("The goal of the quest is reached")};
    EXPECT_TRUE(goal.staged());
    EXPECT_GT(Stage::timeOf(goal), 200);
    for (const QSizeF stage : kStages) {
        const StageLayout layout = layoutOf(goal, stage, 1.0, kShape);
        EXPECT_GE(layout.seal.height(), 200) << stage.width();
        EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.seal));
        EXPECT_FALSE(layout.seal.intersects(layout.title));
    }
    StageScene taken = goal;
    taken.cards = {CardId{1}};
    EXPECT_TRUE(layoutOf(taken, kStages[0], 1.0, kShape).seal.isEmpty()) << "the card shows it";
}

TEST(StageLayoutTest, TheRowsOfATradeLieOneBelowTheOther)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene scene{.show = Show::Trade};
            scene.cards.assign(9, CardId{1});
            scene.rows = {{QStringLiteral("one way"), 7}, {QStringLiteral("the other"), 2}};
            const StageLayout layout = layoutOf(scene, stage, text, kShape);
            ASSERT_EQ(layout.cards.size(), 9u);
            std::vector<QRectF> parts = layout.cards;
            parts.insert(parts.end(), {layout.rows[0], layout.rows[1], layout.title, layout.hints});
            for (std::size_t i = 0; i < parts.size(); ++i) {
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(parts[i])) << stage.width() << ": " << i;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(parts[i].intersects(parts[j])) << stage.width() << ": " << i << ", " << j;
            }
            EXPECT_GT(layout.rows[1].top(), layout.cards[6].bottom());
            EXPECT_GT(layout.cards[7].top(), layout.rows[1].top());
        }
}

TEST(StageLayoutTest, ManyCardsOfARowOverlapBeforeTheyAreTooNarrowToBeRead)
{
    const QSizeF stage(952, 764); // the board at 1440 x 900
    for (const std::size_t cards : {3U, 6U, 12U, 24U}) {
        StageScene trade{.show = Show::Trade};
        trade.rows = {{QString(), cards}, {QString(), 2}};
        trade.cards.resize(cards + 2);
        const StageLayout layout = layoutOf(trade, stage, 1.0, kShape);
        ASSERT_EQ(layout.cards.size(), cards + 2);
        for (const QRectF &card : layout.cards) {
            EXPECT_GE(card.width(), cards == 3 ? 179.0 : 109.9) << cards;
            EXPECT_TRUE(QRectF(QPointF(), stage).contains(card)) << cards;
        }
        for (std::size_t n = 1; n < cards; ++n)
            EXPECT_GT(layout.cards[n].left(), layout.cards[n - 1].left() + 20) << "its corner is in sight";
        EXPECT_FALSE(layout.cards[cards].intersects(layout.cards[cards + 1])) << "these have room";
    }
}

TEST(StageLayoutTest, RanksStandBelowComparedCardsWhereCardsStayLarge)
{
    StageScene scene{.show = Show::FirstWins, .cards = {CardId{1}, CardId{2}}};
    for (int rank = 0; rank < 10; ++rank)
        scene.ranking.row << QString::number(rank);
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            const StageLayout layout = layoutOf(scene, stage, text, kShape);
            EXPECT_TRUE(layout.ranks.size() == 10 || text > 1) << stage.width();
            if (layout.ranks.empty())
                continue;
            EXPECT_GE(layout.cards.front().height(), 190) << stage.width() << ", " << text;
            std::vector<QRectF> parts = layout.ranks;
            parts.insert(parts.end(), {layout.cards[0].adjusted(0, 0, 0, 30 * text), layout.cards[1],
                                       layout.rankRule, layout.results, layout.hints});
            for (std::size_t i = 0; i < parts.size(); ++i) {
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(parts[i])) << stage.width() << ": " << i;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(parts[i].intersects(parts[j])) << stage.width() << ": " << i << ", " << j;
            }
        }
}

TEST(StageLayoutTest, MoreResultsOfAComparisonTakeMoreRoom)
{
    StageScene scene{.show = Show::FirstWins, .cards = {CardId{1}, CardId{2}}};
    for (int line = 0; line < 4; ++line)
        scene.results << QStringLiteral("Foe 2 hits Player 1: 3 of diamonds is lost, 4 left.");
    for (const QSizeF stage : kStages) {
        const StageLayout layout = layoutOf(scene, stage, 1, kShape);
        EXPECT_GE(layout.results.height() / 4, 20) << stage.width() << ": 13 px high and more";
        EXPECT_GE(layout.results.top(), layout.cards.front().bottom() + 29) << stage.width();
        EXPECT_LE(layout.results.bottom(), layout.hints.top()) << stage.width();
        EXPECT_GE(layout.cards.front().height(), 190) << stage.width();
    }
}

/// The hand lies below such a stage.
TEST(StageLayoutTest, NoHintStandsBetweenAChainAndTheHandBelowIt)
{
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene scene{.show = Show::Chain, .cards = {CardId{1}, CardId{2}}};
            scene.chain.resize(2);
            scene.open = true;
            const StageLayout layout = layoutOf(scene, {stage.width(), stage.height() - 220}, text, kShape);
            EXPECT_TRUE(layout.hints.isEmpty()) << stage.width() << ", " << text;
            for (const QRectF &link : layout.links)
                EXPECT_LE(link.bottom(), stage.height() - 220) << stage.width() << ", " << text;
        }
}

TEST(StageLayoutTest, DiceOfALaneAreLargeAndLieInIt)
{
    for (const QSizeF stage : kStages)
        for (const int lanes : {1, 2, 3}) {
            StageScene scene{.show = Show::Sweep, .cards = {CardId{1}}};
            for (int i = 0; i < lanes; ++i)
                scene.lanes.push_back(lane(3));
            const StageLayout layout = layoutOf(scene, stage, 1.0, kShape);
            ASSERT_EQ(layout.lanes.size(), scene.lanes.size());
            for (std::size_t i = 0; i < layout.lanes.size(); ++i) {
                EXPECT_TRUE(QRectF(QPointF(), stage).contains(layout.lanes[i]));
                if (i > 0) {
                    EXPECT_FALSE(layout.lanes[i].intersects(layout.lanes[i - 1]));
                }
                for (const QRectF &die : diceIn(layout.lanes[i], 3, 1.0)) {
                    EXPECT_GE(die.width(), stage.width() < 800 ? 54 : 64) << stage.width() << ", " << lanes;
                    EXPECT_TRUE(layout.lanes[i].contains(die));
                }
            }
        }
}

TEST(StageLayoutTest, FourDiceOfALaneAreLargeInTheSmallestWindowToo)
{
    StageScene scene{.show = Show::Sweep, .cards = {CardId{1}}};
    scene.lanes.assign(3, lane(4));
    const StageLayout layout = layoutOf(scene, kStages[0], 1.0, kShape);
    EXPECT_NEAR(layout.cards.front().width(), 145, 1);
    for (const QRectF &place : layout.lanes)
        for (const QRectF &die : diceIn(place, 4, 1.0)) {
            EXPECT_GE(die.width(), 53.5);
            EXPECT_TRUE(place.contains(die));
        }
}

TEST(StageLayoutTest, AllSumsStandBelowDiceWithAGoalAndCoverNothing)
{
    int shown = 0;
    for (const QSizeF stage : kStages)
        for (const double text : {1.0, 2.0}) {
            StageScene scene{
                .show = Show::Duel, .results = {QStringLiteral("It is slain.")}, .cards = {CardId{1}}};
            scene.lanes.push_back(lane(2));
            EXPECT_TRUE(
                sumsIn(layoutOf(scene, stage, text, kShape).lanes[0], scene.lanes[0].dice, text).isNull());
            scene.lanes[0].dice.terms.sum = 7;
            const StageLayout layout = layoutOf(scene, stage, text, kShape);
            const QRectF sums = sumsIn(layout.lanes[0], scene.lanes[0].dice, text);
            EXPECT_FALSE(layout.lanes[0].intersects(layout.results)) << stage.width();
            if (sums.isNull())
                continue;
            ++shown;
            EXPECT_TRUE(layout.lanes[0].contains(sums)) << stage.width() << ", " << text;
            for (const QRectF &die : diceIn(layout.lanes[0], 2, text))
                EXPECT_FALSE(die.intersects(sums)) << stage.width() << ", " << text;
        }
    EXPECT_GE(shown, 4);
}

TEST(StageLayoutTest, DiceAreAsLargeInAllLanes)
{
    const QRectF place(0, 0, 470, 124);
    for (const int most : {3, 9, 40}) {
        const QRectF large = diceIn(place, most, 1.0).front();
        const auto few = diceIn(place, 2, 1.0, most);
        ASSERT_EQ(few.size(), 2u);
        EXPECT_EQ(few.front().size(), large.size()) << most;
        EXPECT_EQ(few.front().top(), few.back().top()) << most;
        EXPECT_TRUE(place.contains(few.front())) << most;
    }
    EXPECT_LT(diceIn(place, 2, 1.0, 3).front().width(), diceIn(place, 2, 1.0).front().width());
}

TEST(StageLayoutTest, ManyDiceShrinkAndThenTakeASecondLine)
{
    const QRectF place(0, 0, 600, 150);
    for (const int dice : {1, 6, 12, 40}) {
        const auto places = diceIn(place, dice, 1.0);
        ASSERT_EQ(places.size(), static_cast<std::size_t>(dice));
        for (std::size_t i = 0; i < places.size(); ++i) {
            EXPECT_TRUE(place.contains(places[i])) << dice;
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(places[i].intersects(places[j])) << dice;
        }
    }
}

} // namespace
} // namespace flagstone::app::stage_layout_test
