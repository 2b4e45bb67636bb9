// The order in which cards are compared, as the stage shows it.
#include "app/play/ranking.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "core/chance.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::ranking_test {
namespace {

class RankingTest : public testing::Test {
protected:
    void SetUp() override
    {
        const ModuleInfo &module = *std::ranges::find(modules(), "cards", &ModuleInfo::id);
        const PackData pack =
            readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/cards").value().data;
        flagstone::Setup setup = module.demonstration;
        setup.ruleset = module.id;
        setup.adventure = module.adventures(pack).front().id;
        SeededChance chance{Seed{}};
        Step step(chance);
        m_game = std::move(module.start(pack, setup, step).value());
    }
    [[nodiscard]] CardId card(const char *key) const
    {
        const auto &cards = m_game->sheet().cards;
        return CardId(std::ranges::find(cards, key, &CardSheet::key) - cards.begin());
    }

    std::unique_ptr<Game> m_game;
};

TEST_F(RankingTest, CD_018_NumbersStandFromTheAceToTheTen)
{
    const Ranking ranking = rankingOf(*m_game, {card("10S"), card("AD")});
    ASSERT_EQ(ranking.row.size(), 10);
    EXPECT_EQ(ranking.row.front(), QStringLiteral("A"));
    EXPECT_EQ(ranking.held, (std::vector<qsizetype>{9, 0}));
    EXPECT_TRUE(ranking.rule.contains(QStringLiteral("beats a 10")));
    EXPECT_EQ(rankingOf(*m_game, {card("7S"), card("3D")}).rule, QStringLiteral("The higher card wins."));
}

TEST_F(RankingTest, CD_024_CourtCardsHaveARowOfTheirOwn)
{
    const Ranking ranking = rankingOf(*m_game, {card("JS"), card("QH")});
    EXPECT_EQ(ranking.row, (QStringList{QStringLiteral("Q"), QStringLiteral("K"), QStringLiteral("J")}));
    EXPECT_EQ(ranking.held, (std::vector<qsizetype>{2, 0}));
}

TEST_F(RankingTest, WhatIsNotComparedHasNone)
{
    EXPECT_TRUE(rankingOf(*m_game, {card("JS"), card("10S")}).row.isEmpty());
    EXPECT_TRUE(rankingOf(*m_game, {card("Jk1")}).row.isEmpty());
    EXPECT_TRUE(rankingOf(*m_game, {}).row.isEmpty());
}

} // namespace
} // namespace flagstone::app::ranking_test
