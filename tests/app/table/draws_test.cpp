// Cards drawn for what somebody called: they lie large on the stage with what came of them.
#include "app/play/director.h"
#include "app/play/figures.h"
#include "app/play/scene_cutter.h"
#include "core/session.h"
#include "paint/icons.h"
#include "table_of.h"

#include <algorithm>
#include <utility>

namespace flagstone::app::draws_test {
namespace {

/// The cards turned up in these events, in their order.
std::vector<CardId> turnedUp(const Game &game, const std::vector<Event> &events)
{
    std::vector<CardId> cards;
    for (const Event &event : events)
        if (const auto *move = std::get_if<CardMoved>(&event.body);
            move != nullptr && isTurnedUp(game.sheet(), *move))
            cards.push_back(*move->card);
    return cards;
}

/// Plays games with two heroes, seen by a player, and gives each staged draw to `look`.
template <class Look>
void eachDraw(Look look)
{
    const auto pack = packOf("adventuredeck");
    for (int n = 0; n < 30; ++n) {
        SeededChance chance(Seed::fromText("draws " + std::to_string(n)));
        std::vector<Event> told;
        Step step(chance, &told);
        const auto game = std::move(
            moduleOf("adventuredeck").start(*pack, {"adventuredeck", "Q", 2, {}, {}}, step).value());
        for (int i = 0; i < 400 && game->choiceCount() > 0; ++i) {
            const auto earlier = game->clone();
            const TableView before = observe(game->table(), Seat{0});
            told.clear();
            game->choose(static_cast<std::size_t>(i * 7 + n) % game->choiceCount(), step);
            const std::vector<Event> events = redact(told, Seat{0});
            for (const StageScene &scene : scenesOf(*earlier, *game, before, events))
                if (scene.show == Show::Draw && scene.staged())
                    look(*game, scene);
        }
    }
}

TEST(Draws, TheCardsOfEachDrawLieInARowOfTheirOwn)
{
    int draws = 0;
    eachDraw([&](const Game &game, const StageScene &scene) {
        ++draws;
        ASSERT_FALSE(scene.rows.empty());
        std::size_t cards = 0;
        for (const StageScene::Row &row : scene.rows) {
            EXPECT_GT(row.cards, 0u);
            if (&row != &scene.rows.front()) {
                EXPECT_FALSE(row.label.isEmpty()) << "only the first may be told by the title";
            }
            cards += row.cards;
        }
        EXPECT_EQ(scene.cards.size(), cards);
        EXPECT_LE(scene.rows.size(), 4u) << "that have room";
        const std::vector<CardId> turned = turnedUp(game, scene.events);
        for (const CardId card : scene.cards)
            EXPECT_NE(std::ranges::find(turned, card), turned.end());
        EXPECT_TRUE(scene.turnsUp);
        EXPECT_FALSE(scene.title.isEmpty());
    });
    EXPECT_GT(draws, 150);
}

TEST(Draws, AContestShowsWhatWasCalledThenTheCardsOfEachSide)
{
    int contests = 0;
    eachDraw([&](const Game &game, const StageScene &scene) {
        const auto &rows = scene.rows;
        const auto foes = std::ranges::find_if(rows, [](const StageScene::Row &row) {
            return row.label.startsWith(QStringLiteral("The foes call "));
        });
        const QString told = scene.title + u' ' + scene.line;
        const bool called =
            told.contains(QStringLiteral(" calls Up")) || told.contains(QStringLiteral(" calls Down"));
        const auto heroes = partyOf(game.sheet(), observe(game.table(), Seat::Gm));
        const bool both = std::ranges::all_of(heroes, [](const Figure &hero) { return hero.hits.left > 0; });
        if (foes == rows.end() || !called || !both) // after a tie they draw again
            return;
        ++contests;
        EXPECT_EQ(rows.size(), 3u) << "two heroes and the foes";
        EXPECT_EQ(foes, rows.end() - 1);
        for (auto row = rows.begin(); row != foes; ++row)
            EXPECT_TRUE(row->label.contains(QStringLiteral(" right"))) << row->label.toStdString();
    });
    EXPECT_GT(contests, 15);
}

TEST(Draws, WhoActsFirstIsTheTitleOfTheContestThatDecidedItAndStays)
{
    int decided = 0;
    eachDraw([&](const Game &, const StageScene &scene) {
        if (!scene.title.endsWith(QStringLiteral(" acts first")) &&
            !scene.title.endsWith(QStringLiteral(" act first")))
            return;
        ++decided;
        EXPECT_EQ(scene.hold, StageScene::Hold::Usual);
        for (const StageScene::Row &row : scene.rows)
            EXPECT_FALSE(row.label.isEmpty()) << "the title says nothing of the first one, either";
    });
    EXPECT_GT(decided, 15);
}

TEST(Draws, AVerbThatDrawsHasAPictureOfCards)
{
    EXPECT_FALSE(paint::icon(QStringLiteral("draw"), Qt::black, Qt::gray).isNull());
    for (const auto &[ruleset, adventure] : {std::pair{"adventuredeck", "Q"}, {"cards", "MD-0"}}) {
        const auto pack = packOf(ruleset);
        SeededChance chance(Seed::fromText(ruleset));
        Step step(chance);
        const auto &module = moduleOf(ruleset);
        const auto game = std::move(module.start(*pack, {ruleset, adventure, 1, {}, {}}, step).value());
        int draws = 0;
        for (const BarSpec &bar : game->sheet().bars)
            for (const VerbSpec &verb : bar.verbs)
                if (verb.label == "Draw" || verb.label == "Draw one") {
                    ++draws;
                    EXPECT_EQ(verb.icon, "draw") << ruleset << ": " << bar.label;
                }
        EXPECT_GT(draws, 0) << ruleset;
    }
}

TEST(Draws, WhatCameOfACallIsBesideItsCards)
{
    int seen = 0, missed = 0;
    eachDraw([&](const Game &, const StageScene &scene) {
        for (const StageScene::Row &row : scene.rows)
            if (row.label.endsWith(QStringLiteral(" is seen."))) {
                ++seen;
                EXPECT_TRUE(scene.title.contains(QStringLiteral(" calls "))) << scene.title.toStdString();
            }
        missed += scene.title.endsWith(QStringLiteral(" does not match")) ? 1 : 0; // a task
    });
    EXPECT_GT(seen, 0);
    EXPECT_GT(missed, 0);
}

} // namespace
} // namespace flagstone::app::draws_test
