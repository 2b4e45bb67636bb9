// Deeds and their answers, in the order in which each answers the one before.
#include "app/bar/action_bar.h"
#include "app/common/game_words.h"
#include "app/play/chain.h"
#include "app/play/director.h"
#include "table_of.h"

namespace flagstone::app::chain_test {
namespace {

TEST(Chain, EachAnswerJoinsTheOneBefore)
{
    const auto pack = packOf("adventuredeck");
    int answers = 0, drawn = 0, rewritten = 0;
    for (int n = 0; n < 10; ++n) {
        SeededChance chance(Seed::fromText("chains " + std::to_string(n)));
        std::vector<Event> told;
        Step step(chance, &told);
        const auto game = std::move(
            moduleOf("adventuredeck").start(*pack, {"adventuredeck", "Q", 2, {}, {}}, step).value());
        ChainMaker maker(*game);
        for (int i = 0; i < 400 && game->choiceCount() > 0; ++i) {
            const auto earlier = game->clone();
            const TableView before = observe(game->table(), Seat::Gm);
            const std::vector<ChainLink> chain = maker.links();
            told.clear();
            game->choose(static_cast<std::size_t>(i * 7 + n) % game->choiceCount(), step);
            for (const Event &event : told)
                maker.add(event);
            for (const StageScene &scene : scenesOf(*earlier, *game, before, told, chain)) {
                if (scene.show != Show::Chain || scene.chain.empty())
                    continue;
                ++answers;
                ASSERT_EQ(scene.chain.size(), scene.cards.size());
                ASSERT_GE(scene.chain.size(), 2u) << "an answer has something before it";
                for (std::size_t link = 0; link < scene.chain.size(); ++link) {
                    EXPECT_EQ(scene.chain[link].card, scene.cards[link]);
                    EXPECT_FALSE(scene.chain[link].name.isEmpty());
                    EXPECT_EQ(scene.chain[link].link.isEmpty(), link == 0) << "what an arrow says";
                    drawn += !scene.chain[link].came.isEmpty() &&
                                     scene.chain[link].came.front().startsWith(QStringLiteral("drew "))
                                 ? 1
                                 : 0;
                }
                EXPECT_TRUE(scene.chain.back().words.startsWith(scene.title)) << scene.title.toStdString();
                for (const QString &result : scene.results)
                    EXPECT_FALSE(result.contains(QStringLiteral("would lose"))) << result.toStdString();
                if (!scene.rewrites)
                    continue;
                ++rewritten;
                const std::vector<Stake> &stakes = scene.chain.front().stakes;
                ASSERT_GE(stakes.size(), 2u);
                EXPECT_NE(stakes.back(), stakes[stakes.size() - 2]);
                EXPECT_EQ(stakes.back().at, stakes.front().at) << "of one target";
                EXPECT_TRUE(stakes.back().words.startsWith(stakes.back().number > 0
                                                               ? QString::number(stakes.back().number)
                                                               : QStringLiteral("no damage")))
                    << stakes.back().words.toStdString();
            }
        }
    }
    EXPECT_GT(answers, 50);
    EXPECT_GT(drawn, 20);
    EXPECT_GT(rewritten, 20);
}

TEST(Chain, WhatCameOfADeedIsPartedByOneFullStop)
{
    ChainLink link;
    link.came = {QStringLiteral("drew Up"), QStringLiteral("Lea aims at Orc too."),
                 QStringLiteral("Lea adds 6.")};
    EXPECT_EQ(link.outcome(), QStringLiteral("drew Up. Lea aims at Orc too. Lea adds 6"));
}

TEST(Chain, WhatMayBeAnsweredLiesOnTheStageUntilItIsDecided)
{
    TableOf table(moduleOf("adventuredeck"), {}, Pace::Instant);
    const auto &bars = table.play().game().sheet().bars;
    auto &stage = *table.page().findChild<Stage *>();
    auto &bar = *table.page().findChild<ActionBar *>();
    int asked = 0;
    for (int i = 0; i < 120 && !table.play().game().ending().over; ++i) {
        table.liftCurtain();
        const Decision &decision = table.play().decision();
        const bool answers = decision.bar > 0 && bars[decision.bar - 1u].answers;
        ASSERT_EQ(stage.isVisible() && stage.scene().open, answers) << i;
        if (answers) {
            ++asked;
            EXPECT_TRUE(say(table.play().game(), decision.prompt).startsWith(stage.scene().title));
            EXPECT_FALSE(stage.scene().chain.empty());
            EXPECT_FALSE(bar.decision().choices.empty()) << "the bar decides";
        }
        QTest::keyClick(&table.page(), Qt::Key_Return);
    }
    EXPECT_GT(asked, 3);
}

TEST(Chain, ItIsPutDownAndTheDecisionStays)
{
    TableOf table(moduleOf("adventuredeck"), {}, Pace::Instant);
    const auto &bars = table.play().game().sheet().bars;
    auto &stage = *table.page().findChild<Stage *>();
    for (int i = 0; i < 300 && !(stage.isVisible() && stage.scene().open); ++i) {
        QTest::keyClick(&table.page(), Qt::Key_Return);
        table.liftCurtain();
    }
    ASSERT_TRUE(stage.isVisible());
    const std::size_t moves = table.play().moves();
    QTest::mouseClick(&stage, Qt::LeftButton);
    EXPECT_FALSE(stage.isVisible());
    EXPECT_EQ(table.play().moves(), moves);
    EXPECT_TRUE(bars[table.play().decision().bar - 1u].answers);
}

} // namespace
} // namespace flagstone::app::chain_test
