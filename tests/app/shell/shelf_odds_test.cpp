#include "app/shell/shelf_odds.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>

/// The chances under the quests of the welcome page.
namespace flagstone::app {

namespace {

Quest questOf(const std::string &system, std::size_t which)
{
    const ModuleInfo &module = *std::ranges::find(modules(), system, &ModuleInfo::id);
    Quest quest;
    quest.module = &module;
    quest.pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + system).value().data);
    quest.id = QString::fromStdString(module.adventures(*quest.pack)[which].id);
    return quest;
}

constexpr int kPatience = 60'000; // milliseconds

} // namespace

TEST(ShelfOdds, AreThoseOfTheOddsForTheSameQuestion)
{
    const Quest quest = questOf("fastplay", 6);
    ShelfOdds odds(nullptr);
    EXPECT_TRUE(odds.counts(quest));
    EXPECT_FALSE(odds.of(quest)) << "nothing is guessed";
    odds.count({quest});
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(quest).has_value(); }, kPatience));

    flagstone::Setup setup = quest.module->demonstration;
    setup.adventure = quest.id.toStdString();
    const auto question = Question::ofSetup(*quest.module, *quest.pack, setup);
    ASSERT_TRUE(question);
    Asking asking;
    asking.seed = Seed::fromText("flagstone");
    asking.count = odds.of(quest)->games;
    EXPECT_EQ(odds.of(quest)->success.value, findOdds(*question, asking).of(kSuccess).value);
    EXPECT_EQ(odds.of(quest)->decisions, findOdds(*question, asking).of(kLength).value);
}

TEST(ShelfOdds, ARaceHasNone)
{
    const Quest race = questOf("dungeon", 0);
    ShelfOdds odds(nullptr);
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
    ShelfOdds odds(nullptr);
    QSignalSpy counted(&odds, &ShelfOdds::counted);
    odds.count({first, second});
    odds.count({third}); // another game is looked at
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(third).has_value(); }, kPatience));
    EXPECT_FALSE(odds.of(second));
    odds.count({third, second});
    ASSERT_TRUE(QTest::qWaitFor([&] { return odds.of(second).has_value(); }, kPatience));
    EXPECT_EQ(counted.count(), 2);
}

} // namespace flagstone::app
