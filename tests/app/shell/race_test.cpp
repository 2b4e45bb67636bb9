// Several at one screen who race for a goal: DUNGEON! in the window.
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/panels/figure_row.h"
#include "app/panels/panel_close_up.h"
#include "app/panels/party_panel.h"
#include "app/play/choice_groups.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/seats.h"
#include "app/review/end_page.h"
#include "app/stage/scene_player.h"
#include "app/table/curtain.h"
#include "app/table/turn_name.h"
#include "end_fixture.h"

#include <QLabel>
#include <QLocale>
#include <QObject>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace flagstone::app::race_test {
namespace {

bool seesAll(BoardView &board)
{
    const QRect shown = board.canvas().mapFromScene(board.scene().everything()).boundingRect();
    return board.canvas().viewport()->rect().contains(shown);
}

class RaceTest : public ShellTest {
protected:
    void race(const std::string &adventure, int seats, std::map<std::string, std::string> options = {},
              Players players = {}, CurtainRule curtain = CurtainRule::WhenNeeded)
    {
        static const auto pack = packOf("dungeon");
        GameRequest request;
        request.module = &moduleOf("dungeon");
        request.pack = pack;
        request.setup.ruleset = "dungeon";
        request.setup.adventure = adventure;
        request.setup.seats = seats;
        request.setup.options = std::move(options);
        request.players = std::move(players);
        request.curtain = curtain;
        request.seed = Seed::fromText("race");
        ASSERT_TRUE(window().startGame(request));
    }
    [[nodiscard]] std::vector<Figure> party() { return partyOf(play().game().sheet(), play().view()); }
    [[nodiscard]] QString prompt() { return child<QLabel>("prompt")->text(); }
};

TEST_F(RaceTest, EverySeatHasARowEvenWhereTheCardIsShared)
{
    race("basic", 4);
    EXPECT_EQ(table().party().rows().size(), 4u) << "before anybody has chosen";
    for (const char *figure : {"figure:wizard", "figure:warrior", "figure:elf", "figure:thief"})
        play().choose(figure);
    ASSERT_EQ(party().size(), 4u);
    EXPECT_NE(party()[2].card, kNoCard);
    EXPECT_EQ(party()[3].card, kNoCard) << "there are three Warriors: DG-017";
    EXPECT_EQ(party()[3].goods.most, 20000);
    ASSERT_EQ(table().party().rows().size(), 4u);
    const FigureRow &fourth = *table().party().rows()[3];
    EXPECT_TRUE(fourth.accessibleName().startsWith(QStringLiteral("Pip Nightingale")));
}

TEST_F(RaceTest, AFigureIsDrawnAsItWasChosen)
{
    race("basic", 2);
    play().choose("figure:wizard");
    play().choose("figure:warrior");
    const Sheet &sheet = play().game().sheet();
    EXPECT_EQ(sheet.cards[index(party()[0].picture)].key.substr(0, 1), "H");
    EXPECT_NE(party()[0].picture, party()[0].card) << "a Warrior with the figure of a Wizard";
    EXPECT_EQ(party()[1].picture, sheet.figures.front());
    EXPECT_EQ(drawnAs(sheet, play().view(), Seat{0}, kNoCard), party()[0].picture);
}

TEST_F(RaceTest, TheLogSaysWhoChoseAndNotWhatTheOthersMayNotKnow)
{
    race("expert", 2, {{"spellHands", "private"}});
    play().choose("hero:wizard");
    const auto heading = [&](Seat reader) {
        return tell(play().session(), play().moves(), reader).front().text;
    };
    EXPECT_EQ(heading(Seat{0}), heading(Seat{1})) << "everybody sees the hero";
    EXPECT_TRUE(heading(Seat{1}).startsWith(QStringLiteral("Player 1: ")));
    play().choose("hero:wizard");
    ASSERT_EQ(play().seat(), Seat{0});
    play().choose("spell:fireball");
    EXPECT_TRUE(heading(Seat{0}).contains(QStringLiteral("Fireball")));
    EXPECT_EQ(heading(Seat{1}), QStringLiteral("Quillon Ashe decides in secret: Spells"));
    EXPECT_TRUE(heading(Seat::Gm).contains(QStringLiteral("Fireball")));
}

TEST_F(RaceTest, WhoGoesOnWithASecretDoesSoBehindTheCurtainFirst)
{
    race("expert", 2, {{"spellHands", "private"}});
    const auto chosen = [&](const char *code) {
        ASSERT_TRUE(play().game().find(code)) << code;
        play().choose(code);
        table().scenePlayer().finish();
    };
    const auto lift = [&] { QTest::keyClick(child<Curtain>("curtain"), Qt::Key_Return); };
    chosen("hero:warrior");
    EXPECT_FALSE(table().covered()) << "heroes are chosen in the open";
    chosen("hero:wizard");
    ASSERT_EQ(play().seat(), Seat{1}) << "the second player, who has just chosen";
    ASSERT_TRUE(table().covered()) << "the other may not see the spells";
    EXPECT_EQ(table().board().shown(), play().session().view(partySeat(play().request().setup)));
    EXPECT_TRUE(table().log().lines().empty());
    lift();
    EXPECT_EQ(table().board().shown(), play().view());
    chosen("spell:fireball");
    ASSERT_EQ(play().seat(), Seat{1});
    EXPECT_FALSE(table().covered()) << "the other looks away already";

    play().undo();
    play().undo();
    EXPECT_FALSE(table().covered()) << "the choice of a hero is open";
    play().redo();
    EXPECT_TRUE(table().covered());
}

TEST_F(RaceTest, WhileTheOtherStillLooksOnlyWhatAllMayKnowIsShown)
{
    race("expert", 2, {{"spellHands", "private"}});
    play().choose("hero:warrior");
    table().scenePlayer().finish();
    std::vector<Seat> readers; // for whose eyes the scenes are
    const QObject asLongAs;
    QObject::connect(&table().scenePlayer(), &ScenePlayer::began, &asLongAs,
                     [&] { readers.push_back(table().reader()); });
    play().choose("hero:wizard");
    table().scenePlayer().finish();
    ASSERT_FALSE(readers.empty());
    for (const Seat reader : readers)
        EXPECT_EQ(reader, partySeat(play().request().setup));
    EXPECT_TRUE(table().covered());
}

TEST_F(RaceTest, WhereNothingIsSecretNoCurtainFalls)
{
    race("expert", 2);
    for (const char *code : {"hero:warrior", "hero:wizard", "spell:fireball"}) {
        play().choose(code);
        table().scenePlayer().finish();
        EXPECT_FALSE(table().covered()) << code;
    }
}

TEST_F(RaceTest, ATableMayWantTheCurtainAlways)
{
    race("expert", 2, {}, {}, CurtainRule::Always);
    EXPECT_FALSE(table().covered());
    play().choose("hero:warrior");
    table().scenePlayer().finish();
    EXPECT_TRUE(table().covered()) << "the next player is somebody else";
    QTest::keyClick(child<Curtain>("curtain"), Qt::Key_Return);
    play().choose("hero:wizard");
    table().scenePlayer().finish();
    ASSERT_EQ(play().seat(), Seat{1});
    EXPECT_FALSE(table().covered()) << "the same player goes on";
}

TEST_F(RaceTest, WhereItIsWantedAlwaysItAlsoFallsWhenTheRollWhoBeginsPassesTheScreenOn)
{
    const auto lift = [&] {
        table().scenePlayer().finish();
        if (table().covered())
            QTest::keyClick(child<Curtain>("curtain"), Qt::Key_Return);
    };
    race("expert", 2, {}, {}, CurtainRule::Always);
    GameRequest again = play().request();
    int passed = 0;
    for (int seed = 0; seed < 10 && passed == 0; ++seed) {
        again.seed = Seed::fromText("begins " + std::to_string(seed));
        ASSERT_TRUE(window().startGame(again));
        play().choose("hero:warrior");
        lift();
        play().choose("hero:wizard");
        lift();
        ASSERT_EQ(play().seat(), Seat{1});
        while (play().seat() == Seat{1} && play().decision().choices.front().code.starts_with("spell:"))
            play().choose(std::string(play().decision().choices.front().code));
        table().scenePlayer().finish();
        passed += play().seat() == Seat{0} ? 1 : 0;
        EXPECT_EQ(table().covered(), play().seat() == Seat{0}) << seed;
    }
    EXPECT_EQ(passed, 1);
}

TEST_F(RaceTest, ATableMayWantNoCurtain)
{
    GameRequest made = request(2); // with hidden hands
    made.curtain = CurtainRule::Never;
    ASSERT_TRUE(window().startGame(made));
    const Seat first = play().seat();
    for (int i = 0; i < 50 && play().seat() == first; ++i) {
        const auto &choices = play().decision().choices;
        const auto pass = std::ranges::find(choices, "pass", &Choice::code);
        play().choose(std::string((pass == choices.end() ? choices.front() : *pass).code));
        table().scenePlayer().finish();
        ASSERT_FALSE(table().covered());
    }
    ASSERT_NE(play().seat(), first);
    EXPECT_TRUE(table().findChild<TurnName *>()->isVisible()) << "who it is stands across the board";
    EXPECT_EQ(table().board().shown(), play().view());
    EXPECT_FALSE(table().bar().decision().choices.empty());

    const QString file = play().file();
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    EXPECT_EQ(play().request().curtain, CurtainRule::Never) << "the record knows";
    EXPECT_FALSE(table().covered());
}

TEST_F(RaceTest, WithoutACurtainWhatWasOfferedToThePlayerBeforeIsGone)
{
    Settings calm = instant();
    calm.pace = Pace::Calm;
    window().setSettings(calm);
    GameRequest made = request(2);
    made.curtain = CurtainRule::Never;
    ASSERT_TRUE(window().startGame(made));
    const Seat first = play().seat();
    play().choose("roll");
    ASSERT_NE(play().seat(), first);
    ASSERT_TRUE(table().scenePlayer().playing());
    EXPECT_EQ(table().reader(), first) << "who sees what they did to its end";
    const std::size_t before = play().moves();
    Q_EMIT table().bar().chosen(QString::fromStdString(play().decision().choices.front().code));
    EXPECT_EQ(play().moves(), before);
    EXPECT_FALSE(table().scenePlayer().playing());
    EXPECT_EQ(table().board().shown(), play().view());
}

TEST_F(RaceTest, WithoutACurtainWhoGoesOnIsNamedAfterUndoAndRedoToo)
{
    GameRequest made = request(2);
    made.curtain = CurtainRule::Never;
    ASSERT_TRUE(window().startGame(made));
    auto *name = table().findChild<TurnName *>();
    const Seat first = play().seat();
    play().choose("roll");
    table().scenePlayer().finish();
    const Seat second = play().seat();
    ASSERT_NE(second, first);
    for (const Seat next : {first, second}) {
        name->hide();
        next == first ? play().undo() : play().redo();
        ASSERT_EQ(play().seat(), next);
        EXPECT_TRUE(name->isVisible());
        EXPECT_EQ(name->accessibleName(), seatName(play().game(), next));
    }
}

TEST_F(RaceTest, AGameThatIsOpenedAgainWaitsForWhoIsToSeeIt)
{
    ASSERT_TRUE(window().startGame(request(2))); // with hidden hands
    EXPECT_FALSE(child<Curtain>("curtain")->isVisible()) << "nobody has seen anything yet";
    play().choose(play().decision().choices.front().code);
    const std::size_t before = play().moves();
    const QString file = play().file();
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    EXPECT_TRUE(child<Curtain>("curtain")->isVisible());
    key(Qt::Key_1);
    EXPECT_EQ(play().moves(), before);
    QTest::keyClick(child<Curtain>("curtain"), Qt::Key_Return);
    key(Qt::Key_1);
    EXPECT_EQ(play().moves(), before + 1);
    ASSERT_TRUE(window().startGame(request(1)));
    EXPECT_FALSE(child<Curtain>("curtain")->isVisible()) << "there is nobody to hide anything from";
}

TEST_F(RaceTest, WhatCannotBeReachedSaysWhyAndARowShowsWhoItIs)
{
    race("expert", 2);
    play().choose("hero:warrior");
    play().choose("hero:thief");
    const auto row = [&]() -> FigureRow * {
        const auto &rows = table().party().rows();
        const auto other = std::ranges::find_if(
            rows, [&](const FigureRow *each) { return each->seat() != raw(play().seat()); });
        return other == rows.end() ? nullptr : *other;
    };
    const auto isApart = [&] {
        const Target other = heroTarget(play().game().sheet(), play().view(), targetFigure(row()->card()));
        return choicesAt(play().decision(), other).empty() && deniedAt(play().decision(), other) != nullptr;
    };
    const auto next = [&] { return std::ranges::find(play().decision().choices, "move", verbOf); };
    for (int i = 0; i < 60 && !(next() != play().decision().choices.end() && isApart()); ++i)
        play().choose(next() != play().decision().choices.end() ? next()->code
                                                                : play().decision().choices.front().code);
    ASSERT_TRUE(isApart());
    const std::size_t before = play().moves();
    std::uint16_t space = 0;
    const auto targetOf = [](std::uint16_t which) { return targetSpace(SpaceId{which}); };
    while (!choicesAt(play().decision(), targetOf(space)).empty() ||
           deniedAt(play().decision(), targetOf(space)) != nullptr)
        ++space;
    ASSERT_LT(space, play().game().sheet().map.spaces.size());
    const auto *reason = child<QLabel>("reason");
    Q_EMIT table().board().activated(targetOf(space));
    EXPECT_TRUE(reason->isVisible());
    EXPECT_TRUE(reason->text().contains(QStringLiteral("within your remaining moves")))
        << reason->text().toStdString();
    Q_EMIT table().board().activated(targetDoor(SlotId{0}, Edge::North));
    EXPECT_TRUE(reason->text().contains(QStringLiteral("Nothing to do there now.")));
    const QString said = reason->text();
    QTest::mouseClick(row(), Qt::LeftButton);
    EXPECT_EQ(reason->text(), said) << "no warning about trading";
    const auto *large = table().findChild<PanelCloseUp *>();
    EXPECT_TRUE(large->isVisible());
    EXPECT_EQ(large->accessibleName(), cardName(play().game().sheet(), row()->card()));
    EXPECT_EQ(play().moves(), before);
}

TEST_F(RaceTest, AComputerThatIsAskedIsNamedOnce)
{
    race("basic", 2, {}, {"", "fair"});
    play().choose("figure:wizard");
    ASSERT_EQ(play().computerTurn(), Seat{1});
    EXPECT_EQ(prompt().count(QStringLiteral("Player 2")), 1);
    EXPECT_TRUE(prompt().startsWith(QStringLiteral("Player 2 (computer, fair): "))) << prompt().toStdString();
}

TEST_F(RaceTest, RivalsAreRankedByHowNearTheyAreToTheirGoalsAndEqualOnesShareAPlace)
{
    race("basic", 3);
    for (const char *figure : {"figure:wizard", "figure:warrior", "figure:elf"})
        play().choose(figure);
    std::vector<Figure> figures = party();
    ASSERT_EQ(figures.size(), 3u);
    const auto places = [&] {
        std::vector<std::pair<Seat, int>> all;
        for (const Rank &rank : ranksOf(play().game(), figures, 3))
            all.emplace_back(rank.seat, rank.place);
        return all;
    };
    figures[1].goods.left = 12'310;
    EXPECT_EQ(places(), (std::vector<std::pair<Seat, int>>{{Seat{1}, 1}, {Seat{0}, 2}, {Seat{2}, 2}}));
    const std::vector<Rank> ranks = ranksOf(play().game(), figures, 3);
    const RankLabel best(ranks[0], nullptr), second(ranks[1], nullptr);
    const auto spoken = [&](const char *place, Seat seat, int gold) {
        return QStringLiteral("%1, %2, %3 of %4 gold pieces")
            .arg(QLatin1String(place), seatName(play().game(), seat), QLocale().toString(gold),
                 QLocale().toString(figures[0].goods.most));
    };
    EXPECT_EQ(best.accessibleName(), spoken("1st", Seat{1}, 12'310));
    EXPECT_EQ(second.accessibleName(), spoken("2nd", Seat{0}, 0));
    figures[2].goods = {.left = 9'000, .most = 10'000, .label = figures[2].goods.label};
    EXPECT_EQ(places().front().first, Seat{2}) << "goals may differ";
    EXPECT_EQ(endOf(play()).ranking.size(), 3u);
    race("basic", 1);
    EXPECT_TRUE(endOf(play()).ranking.empty()) << "nobody is a rival";
}

TEST_F(RaceTest, WhoHasWonStandsFirstWhateverTheOthersHave)
{
    race("basic", 2, {{"roundLimit", "10"}});
    for (int i = 0; i < 5000 && !play().game().ending().over; ++i)
        play().choose(play().game().code(boldest(play().game())));
    const Ending ending = play().game().ending();
    ASSERT_TRUE(ending.over);
    std::vector<Figure> figures = party();
    ASSERT_EQ(figures.size(), 2u);
    for (Figure &figure : figures)
        figure.goods.left =
            contains(ending.winners, Seat{static_cast<std::int8_t>(figure.seat)}) ? 100 : 20'000;
    for (const Rank &rank : ranksOf(play().game(), figures, 2))
        EXPECT_EQ(rank.place, contains(ending.winners, rank.seat) ? 1 : 2);
}

TEST_F(RaceTest, OnThePageAtTheEndThePlacesAloneTellTheScores)
{
    for (const int seats : {2, 1}) {
        race("basic", seats, {{"roundLimit", "10"}});
        for (int i = 0; i < 5000 && !play().game().ending().over; ++i)
            play().choose(play().game().code(boldest(play().game())));
        ASSERT_TRUE(play().game().ending().over);
        const std::vector<Beat> report = play().game().ending().report;
        ASSERT_EQ(report.size(), static_cast<std::size_t>(seats));
        const EndPage page(play().game(), table().cards(), endOf(play()));
        const QStringList told = wordsOn(page);
        for (const Beat &line : report)
            EXPECT_EQ(told.contains(say(play().game(), line)), seats == 1)
                << say(play().game(), line).toStdString();
        EXPECT_EQ(page.findChildren<RankLabel *>().size(), seats == 1 ? 0 : seats);
    }
}

TEST_F(RaceTest, WhoSeesAllOfTheTableGoesOnSeeingIt)
{
    race("basic", 2);
    BoardView &board = table().board();
    const auto all = [&board] { return seesAll(board); };
    const auto windowTakes = [&](int height) {
        window().resize(1440, height);
        QTest::qWait(0);
    };
    board.showAll(false);
    ASSERT_TRUE(all());
    const int cell = board.canvas().cellPixels();
    windowTakes(600);
    EXPECT_TRUE(all());
    EXPECT_LT(board.canvas().cellPixels(), cell) << "there is less room for it";
    windowTakes(900);
    EXPECT_TRUE(all());
    EXPECT_EQ(board.canvas().cellPixels(), cell);
    board.canvas().panBy({0, -400});
    const QPointF middle = board.canvas().mapToScene(board.canvas().viewport()->rect().center());
    windowTakes(700);
    const QPointF then = board.canvas().mapToScene(board.canvas().viewport()->rect().center());
    EXPECT_LT(QLineF(middle, then).length(), 2) << "the middle stays the middle";
    windowTakes(900);
    EXPECT_FALSE(all()) << "somebody has moved it";
}

TEST_F(RaceTest, AnotherTextSizeShowsAllOfTheTableAgain)
{
    race("basic", 2);
    BoardView &board = table().board();
    for (const int text : {200, 100}) {
        board.canvas().panBy({0, -400});
        ASSERT_FALSE(seesAll(board));
        Settings settings = instant();
        settings.textScale = text;
        window().setSettings(settings);
        EXPECT_TRUE(seesAll(board)) << text;
    }
}

TEST_F(RaceTest, AllOfTheTableIsSeenAgainAtTheFirstDecisionWithoutADrawer)
{
    race("basic", 2);
    for (const char *figure : {"figure:wizard", "figure:warrior"})
        play().choose(figure);
    BoardView &board = table().board();
    board.showAll(false);
    board.setSide(board.width() / 2); // where they begin lies below its edge
    board.frame(false);
    ASSERT_FALSE(seesAll(board));
    board.setSide(0);
    EXPECT_FALSE(seesAll(board)) << "nothing moves as a drawer closes";
    board.frame(false);
    EXPECT_TRUE(seesAll(board));
}

} // namespace
} // namespace flagstone::app::race_test
