#include "app/play/log_lines.h"
#include "app/table/curtain.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QLabel>
#include <QMessageBox>
#include <QRegularExpression>

#include <algorithm>
#include <filesystem>

namespace flagstone::app::cards_table_test {
namespace {

/// C.A.R.D.S. at one screen with a person as game master, who lays the treasure out.
class CardsTable : public ShellTest {
protected:
    [[nodiscard]] bool start(std::map<std::string, std::string> options)
    {
        const auto all = modules();
        const auto module = std::ranges::find(all, "cards", &ModuleInfo::id);
        auto pack = readPack(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/packs/cards");
        if (module == all.end() || !pack)
            return false;
        GameRequest made = request(1);
        made.module = &*module;
        made.pack = std::make_shared<const PackData>(std::move(pack->data));
        made.setup = {.ruleset = "cards", .adventure = "MD-0", .seats = 1, .options = std::move(options)};
        return window().startGame(made);
    }
    void choose(const std::string &beginning)
    {
        const auto &choices = play().decision().choices;
        const auto found = std::ranges::find_if(
            choices, [&](const Choice &choice) { return choice.code.starts_with(beginning); });
        ASSERT_NE(found, choices.end()) << beginning;
        play().choose(std::string(found->code));
    }
    [[nodiscard]] QString told(std::size_t entry, Seat seat)
    {
        QString all;
        for (const LogLine &line : tell(play().session(), entry, seat))
            all += line.text + u'\n';
        return all;
    }
};

TEST_F(CardsTable, WhatTheGameMasterHidesIsNotInThePlayersLog)
{
    ASSERT_TRUE(start({{"gm.kind", "human"}, {"map.jokersOut", "on"}, {"map.tiles", "8"}}));
    choose("suit:S");
    choose("suit:"); // the game master's
    if (play().decision().choices.front().code.starts_with("person"))
        choose("person");
    ASSERT_EQ(play().seat(), Seat::Gm);
    choose("place-joker");
    const std::size_t placed = play().moves();
    EXPECT_TRUE(told(placed, Seat::Gm).contains(QStringLiteral("column")))
        << told(placed, Seat::Gm).toStdString();
    EXPECT_FALSE(told(placed, Seat{0}).contains(QStringLiteral("column")))
        << told(placed, Seat{0}).toStdString();
    ASSERT_TRUE(table().covered());
    EXPECT_TRUE(table().log().shownText().isEmpty()) << "not before the game master is alone with it";
    QTest::keyClick(child<QWidget>("curtain"), Qt::Key_Return);
    EXPECT_TRUE(table().log().shownText().contains(QStringLiteral("column")));
    while (play().seat() == Seat::Gm)
        choose(play().decision().choices.back().code); // that is all
    ASSERT_TRUE(table().covered());
    EXPECT_TRUE(child<Curtain>("curtain")->lookPlace().isEmpty())
        << "packs are hidden from whose they are, too: there is nothing to look at";
    QTest::keyPress(child<Curtain>("curtain"), Qt::Key_Space);
    EXPECT_EQ(child<QWidget>("ownHand"), nullptr);
    QTest::keyRelease(child<Curtain>("curtain"), Qt::Key_Space);
    EXPECT_TRUE(table().log().shownText().isEmpty());
    QTest::keyClick(child<QWidget>("curtain"), Qt::Key_Return);
    EXPECT_FALSE(table().log().shownText().contains(QStringLiteral("column")))
        << table().log().shownText().toStdString();
}

TEST_F(CardsTable, CrossedCardsAreOneStorey)
{
    ASSERT_TRUE(start({{"map.area", "indoors-hostile"}, {"map.tiles", "8"}}));
    choose("suit:S");
    while (play().session().view(Seat{0}).board.empty())
        choose(play().decision().choices.front().code);
    table().settle();
    ASSERT_TRUE(std::ranges::any_of(table().board().shown().board,
                                    [](const Placement &card) { return card.storey == 1; }));
    EXPECT_EQ(table().board().storeys(), 1) << "all of it is on the ground";
}

TEST_F(CardsTable, TheHourIsAWordAndWhatWasSetIsTold)
{
    ASSERT_TRUE(start({{"dn.enabled", "on"}, {"map.tiles", "8"}}));
    choose("suit:S");
    while (play().session().view(Seat{0}).board.empty())
        choose(play().decision().choices.front().code);
    const auto *quest = child<QLabel>("quest");
    ASSERT_NE(quest, nullptr);
    static const QRegularExpression kHour(QStringLiteral("Hour&nbsp;</td><td[^>]*><b>morning</b>"));
    EXPECT_TRUE(quest->text().contains(kHour)) << quest->text().toStdString();
    EXPECT_TRUE(quest->text().contains(QStringLiteral("Tiles: 8"))) << quest->text().toStdString();
}

TEST_F(CardsTable, SettingsThatDoNotGoTogetherAreCalledAsInTheDialog)
{
    EXPECT_FALSE(start({{"open.goal", "scenes"}}));
    const auto *why = child<QMessageBox>("issues");
    ASSERT_NE(why, nullptr);
    EXPECT_TRUE(why->informativeText().contains(QStringLiteral("Packs for the map")))
        << why->informativeText().toStdString();
    EXPECT_FALSE(why->informativeText().contains(QStringLiteral("packs.map")));
    EXPECT_FALSE(why->informativeText().contains(QStringLiteral("options:")));
}

} // namespace
} // namespace flagstone::app::cards_table_test
