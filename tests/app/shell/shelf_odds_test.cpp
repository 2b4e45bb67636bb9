#include "app/common/quest_asking.h"
#include "app/home/shelf_odds.h"
#include "app/quest/quest_odds.h"
#include "app/shipped.h"
#include "content/pack_reader.h"
#include "content/quest_file.h"
#include "sim/live_odds.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

/// The chances under the quests of the welcome page.
namespace flagstone::app::shelf_odds_test {

namespace {

Quest questOf(const std::string &system, std::size_t which)
{
    const ModuleInfo &module = moduleOf(system);
    Quest quest;
    quest.module = &module;
    quest.pack = packOf(system);
    quest.id = QString::fromStdString(module.adventures(*quest.pack)[which].id);
    return quest;
}

constexpr int kPatience = 60'000; // milliseconds

TEST(ShelfOdds, AreThoseOfTheOddsForTheSameQuestion)
{
    const Quest quest = questOf("fastplay", 6);
    const QTemporaryDir folder;
    ShelfOdds odds(folder.filePath(QStringLiteral("odds.json")), nullptr);
    EXPECT_TRUE(odds.counts(quest));
    EXPECT_FALSE(odds.of(quest)) << "nothing is guessed";
    odds.count({quest});
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(quest).has_value(); }, kPatience));

    flagstone::Setup setup = quest.module->demonstration;
    setup.adventure = quest.id.toStdString();
    const auto question = Question::ofSetup(*quest.module, *quest.pack, setup);
    ASSERT_TRUE(question);
    Asking asking;
    asking.policy = policyNamed("fair");
    asking.seed = Seed::fromText("flagstone");
    asking.count = odds.of(quest)->games;
    EXPECT_EQ(odds.of(quest)->success.value, findOdds(*question, asking).of(kSuccess).value);
    EXPECT_EQ(odds.of(quest)->decisions, findOdds(*question, asking).of(kLength).value);
}

TEST(ShelfOdds, OfAQuestOfOnesOwnAreThoseOfThePageWhereItIsMade)
{
    LiveOdds::setMostGames(2 * kQuestGames); // more than are played of the quests of a pack
    const Quest copied = questOf("fastplay", 6);
    const QTemporaryDir folder;
    QuestHistories left;
    QuestDocument document(*copied.module, copied.pack, folder.path(), left, nullptr);
    ASSERT_TRUE(document.begin(draftOf(*copied.pack, *copied.module->quests, copied.id.toStdString())));
    ASSERT_TRUE(document.sound());
    Quest own = copied;
    own.id = QString::fromStdString(document.draft().id);
    own.file = folder.filePath(own.id + QStringLiteral(".flagquest"));
    ASSERT_FALSE(writeQuest(own.file.toStdString(), document.draft()));
    own.pack = std::make_shared<const PackData>(readPack(own.file.toStdString()).value().data);

    QuestOdds made(nullptr);
    made.ask(document);
    ShelfOdds shelf(folder.filePath(QStringLiteral("odds.json")), nullptr);
    shelf.count({own});
    ASSERT_TRUE(QTest::qWaitFor([&] { return shelf.of(own).has_value() && made.answer(0).done; }, kPatience));
    ASSERT_TRUE(made.success());
    EXPECT_EQ(shelf.of(own)->games, made.answer(0).odds->games);
    EXPECT_EQ(shelf.of(own)->success.value, made.success()->value);
    EXPECT_EQ(shelf.of(own)->decisions, made.decisions());
}

TEST(ShelfOdds, AreKeptForTheNextStartAndNothingElseIsTakenForThem)
{
    LiveOdds::setMostGames(kQuestGames);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("odds.json"));
    const Quest quest = questOf("fastplay", 6), other = questOf("fastplay", 3);
    double value = 0;
    {
        ShelfOdds odds(file, nullptr);
        odds.count({quest});
        ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(quest).has_value(); }, kPatience));
        value = odds.of(quest)->success.value;
    }
    ShelfOdds again(file, nullptr);
    again.count({quest, other});
    ASSERT_TRUE(again.of(quest)) << "at once";
    EXPECT_EQ(again.of(quest)->success.value, value);
    EXPECT_EQ(again.of(quest)->games, kQuestGames);
    EXPECT_FALSE(again.knows(other));

    QFile damaged(file);
    ASSERT_TRUE(damaged.open(QIODevice::ReadOnly));
    const QByteArray all = damaged.readAll();
    damaged.close();
    for (const char *wrong : {"10 11 3", "0 0 0", "10 -1 3", "10 3 nan", "words"}) {
        ASSERT_TRUE(damaged.open(QIODevice::WriteOnly));
        damaged.write(QByteArray(all).replace(
            all.mid(all.indexOf(": \"") + 3, all.lastIndexOf('"') - all.indexOf(": \"") - 3), wrong));
        damaged.close();
        ShelfOdds odds(file, nullptr);
        odds.count({quest});
        EXPECT_FALSE(odds.of(quest)) << wrong;
    }
}

TEST(ShelfOdds, ARaceHasNone)
{
    const Quest race = questOf("dungeon", 0);
    const QTemporaryDir folder;
    ShelfOdds odds(folder.filePath(QStringLiteral("odds.json")), nullptr);
    QSignalSpy counted(&odds, &ShelfOdds::counted);
    odds.count({race});
    ASSERT_TRUE(counted.wait(kPatience));
    EXPECT_FALSE(odds.counts(race));
    EXPECT_FALSE(odds.of(race));
}

TEST(ShelfOdds, WhatIsAskedForNextIsCountedNextAndNothingTwice)
{
    const Quest first = questOf("fastplay", 0), second = questOf("fastplay", 1),
                third = questOf("fastplay", 2);
    const QTemporaryDir folder;
    ShelfOdds odds(folder.filePath(QStringLiteral("odds.json")), nullptr);
    QSignalSpy counted(&odds, &ShelfOdds::counted);
    odds.count({first, second});
    odds.count({third}); // another game is looked at
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(third).has_value(); }, kPatience));
    EXPECT_FALSE(odds.of(second));
    odds.count({third, second});
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(second).has_value(); }, kPatience));
    EXPECT_EQ(counted.count(), 2);
}

TEST(ShelfOdds, OneThatIsAskedForAgainWhileItIsCountedIsCountedOnce)
{
    const Quest first = questOf("fastplay", 0), second = questOf("fastplay", 1);
    const QTemporaryDir folder;
    ShelfOdds odds(folder.filePath(QStringLiteral("odds.json")), nullptr);
    QSignalSpy counted(&odds, &ShelfOdds::counted);
    odds.count({first, second});
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(first).has_value(); }, kPatience));
    odds.count({second, first}); // while `second` is counted
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(second).has_value(); }, kPatience));
    QTest::qWait(300);
    EXPECT_EQ(counted.count(), 2);
}

} // namespace
} // namespace flagstone::app::shelf_odds_test
