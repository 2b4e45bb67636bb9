// Scenes as they come in games that are played at random: gains, fountains, doors, finds and turns.
#include "app/board/board_geometry.h"
#include "app/board/board_scene.h"
#include "app/board/chalk_tag.h"
#include "app/common/game_words.h"
#include "app/table/turn_name.h"
#include "core/chance.h"
#include "table_of.h"

#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace flagstone::app::scenes_of_games_test {
namespace {

/// Makes random choices until `found`, at most so many.
void playUntil(TableOf &table, int most, const std::function<bool()> &found)
{
    SeededChance chance(Seed::fromText("frames"));
    for (int i = 0; i < most && !found(); ++i) {
        if (table.play().game().ending().over || table.play().session().entries().size() > 100)
            table.begin(i + 1);
        const auto &choices = table.play().decision().choices;
        table.play().choose(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
        while (table.page().scenePlayer().goOn())
            ;
        table.liftCurtain();
    }
}

TEST(StageGainTest, TheGainIsWhatThePlayersGoodsHaveGrownBy)
{
    TableOf table(moduleOf("dungeon"));
    int gains = 0, several = 0;
    QObject::connect(
        &table.page().scenePlayer(), &ScenePlayer::began, &table.page(), [&](const StageScene &scene) {
            if (!scene.gain)
                return;
            const CardContext source = table.page().cards();
            const StageScene::Gain &gain = *scene.gain;
            ASSERT_LE(gain.after.size(), scene.spoils());
            int worth = gain.before;
            for (std::size_t i = 0; i < gain.after.size(); ++i) {
                worth += packCell(*source.pack, source.sheet->cards[index(scene.cards[i + 1])], "gp_value")
                             .toInt();
                EXPECT_EQ(gain.after[i], worth);
            }
            EXPECT_EQ(gain.label, QStringLiteral("Gold pieces"));
            EXPECT_GT(gain.goal, 0);
            ++gains;
            several += gain.after.size() > 1 ? 1 : 0;
        });
    playUntil(table, 4'000, [&] { return gains >= 5 && several > 0; });
    EXPECT_GE(gains, 5);
    EXPECT_GT(several, 0);
}

/// At a brisk pace what is only held as usual goes by itself.
TEST(StageLossTest, WhatBefallsAPersonsHeroStaysUntilAPress)
{
    TableOf table(moduleOf("dungeon"), {.adventure = "basic", .seats = 2}, Pace::Brisk);
    int struck = 0;
    QObject::connect(&table.page().scenePlayer(), &ScenePlayer::began, &table.page(),
                     [&](const StageScene &scene) {
                         if (!scene.title.startsWith(QStringLiteral("The Monster strikes at ")))
                             return;
                         ++struck;
                         EXPECT_EQ(scene.hold, StageScene::Hold::Always) << scene.title.toStdString();
                     });
    playUntil(table, 2'000, [&] { return struck >= 3; });
    EXPECT_GE(struck, 3);
}

TEST(StageBoonTest, FP_277_AFountainShowsItsPlaceAndWhoRegainsWhat)
{
    TableOf table(moduleOf("fastplay"), {}, Pace::Instant);
    bool healed = false, unhurt = false;
    QObject::connect(
        &table.page().scenePlayer(), &ScenePlayer::began, &table.page(), [&](const StageScene &scene) {
            if (scene.show != Show::Boon)
                return;
            const QRegularExpression regains(QStringLiteral("^✓ .+ regains [12], now \\d+\\.$"));
            const auto count = scene.results.filter(regains).size();
            EXPECT_EQ(scene.staged(), count > 0) << "if nobody is hurt there is nothing to look at";
            healed = healed || count > 0;
            unhurt = unhurt || count == 0;
            if (!scene.staged())
                return;
            ASSERT_EQ(scene.cards.size(), 1U);
            EXPECT_EQ(table.page().cards().sheet->cards[index(scene.cards.front())].table, "locations");
        });
    playUntil(table, 6'000, [&] { return healed && unhurt; });
    EXPECT_TRUE(healed);
    EXPECT_TRUE(unhurt);
}

TEST(DoorWordsTest, FP_053_WhyACardDoesNotOpenADoorIsSaidInAFewWords)
{
    TableOf table(moduleOf("fastplay"), {}, Pace::Instant);
    const QRegularExpression brief(QStringLiteral("^(green|blue|red), not (green|blue|red)$"));
    int refused = 0;
    QObject::connect(
        &table.page().scenePlayer(), &ScenePlayer::began, &table.page(), [&](const StageScene &scene) {
            for (const Event &event : scene.events) {
                const auto *beat = std::get_if<Beat>(&event.body);
                const QString words = beat == nullptr ? QString() : sayBriefly(table.play().game(), *beat);
                if (words.isEmpty())
                    continue;
                const auto match = brief.match(words);
                EXPECT_TRUE(match.hasMatch()) << words.toStdString();
                EXPECT_NE(match.captured(1), match.captured(2));
                ++refused;
            }
        });
    playUntil(table, 2'000, [&] { return refused >= 5; });
    EXPECT_GE(refused, 5);
}

TEST(FoundTest, WhatATileHoldsStandsOnItForAMoment)
{
    TableOf table(moduleOf("cards"), {}, Pace::Calm);
    BoardScene &board = table.page().board().scene();
    const ChalkTag &tag = board.chalkTag();
    QStringList found;
    std::optional<SlotId> turned;
    const auto look = [&](const Event &event) {
        if (const auto *card = std::get_if<CardTurned>(&event.body); card != nullptr && found.isEmpty())
            turned = card->slot;
        const Beat *beat = sentenceIn(event);
        if (const QString words = beat == nullptr ? QString() : sayBriefly(table.play().game(), *beat);
            !words.isEmpty())
            found << words;
    };
    QObject::connect(&table.page().scenePlayer(), &ScenePlayer::moved, &table.page(),
                     [&](const StageScene &scene) { std::ranges::for_each(scene.events, look); });
    playUntil(table, 400, [&] { return !found.isEmpty(); });
    ASSERT_FALSE(found.isEmpty());
    EXPECT_TRUE(tag.isVisible());
    EXPECT_TRUE(found.contains(tag.words())) << tag.words().toStdString();
    const Placement *tile = turned ? board.field().at(*turned) : nullptr;
    ASSERT_NE(tile, nullptr);
    EXPECT_TRUE(cardRect(*tile).contains(tag.pos())) << "and not where the next player stands";
    EXPECT_TRUE(QTest::qWaitFor([&] { return !tag.isVisible(); }, 5'000));
}

TEST(TurnNameTest, StandsAcrossTheBoardForAMomentWhereSeveralPlay)
{
    for (const auto &[seats, pace] :
         {std::pair(3, Pace::Calm), std::pair(1, Pace::Calm), std::pair(3, Pace::Instant)}) {
        TableOf table(moduleOf("dungeon"), {.seats = seats}, pace);
        auto *name = table.page().findChild<TurnName *>();
        bool turned = false;
        QObject::connect(&table.page().scenePlayer(), &ScenePlayer::began, &table.page(),
                         [&](const StageScene &scene) { turned = turned || scene.show == Show::Turn; });
        playUntil(table, 200, [&] { return turned; });
        ASSERT_TRUE(turned);
        EXPECT_EQ(name->isVisible(), seats > 1 && pace == Pace::Calm) << seats;
        EXPECT_TRUE(QTest::qWaitFor([&] { return !name->isVisible(); }, 5'000));
        name->show(QStringLiteral("X"), 10'000);
        EXPECT_TRUE(name->isVisible());
        Q_EMIT table.play().viewReset();
        EXPECT_NE(name->accessibleName(), QStringLiteral("X")) << "the turn was taken back";
    }
}

} // namespace
} // namespace flagstone::app::scenes_of_games_test
