// The black bar of others' turns, as the page fills it: what the standing order is stands at its end.
#include "app/bar/action_bar.h"
#include "app/bar/actor_box.h"
#include "app/bar/odds_box.h"
#include "app/panels/figure_row.h"
#include "app/panels/log_panel.h"
#include "app/panels/party_panel.h"
#include "app/panels/table_words.h"
#include "app/play/log_lines.h"
#include "app/play/verbs.h"
#include "core/chance.h"
#include "table_of.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace flagstone::app::black_bar_test {
namespace {

TEST(BlackBarTest, ShowsTheStandingOrderAtItsEndWhileDiceAreSharedOut)
{
    TableOf table(modules().front());
    SeededChance chance(Seed::fromText("sharing"));
    const OddsBox &end = *table.page().findChild<OddsBox *>();
    const auto play = [&](int most) { // to an attack that is shared out; what the end of the bar says then
        for (int i = 0; i < most; ++i) {
            if (table.play().game().ending().over)
                table.begin(i);
            const auto &choices = table.play().decision().choices;
            table.play().choose(
                choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
            while (table.page().scenePlayer().playing()) {
                const Stage &stage = table.page().stage();
                const bool shared = stage.isVisibleTo(&table.page()) && stage.scene().show == Show::Sweep &&
                                    stage.scene().lanes.size() > 1 &&
                                    stage.scene().lanes.back().deed.isEmpty();
                if (shared && table.page().bar().property("inverse").toBool())
                    return end.accessibleName();
                table.page().scenePlayer().goOn();
            }
        }
        return QString();
    };
    EXPECT_EQ(play(3'000), QStringLiteral("Standing order. healthiest first. Odd dice"));
    table.page().scenePlayer().finish();
    EXPECT_FALSE(end.accessibleName().contains(QStringLiteral("Standing order")));
    table.page().setSharing(Sharing::InTurn);
    EXPECT_EQ(play(3'000), QStringLiteral("Standing order. in turn. Odd dice"));
    table.page().scenePlayer().finish();
}

/// In black, with a way to stop it, and with the frame on the row of its player; a person's deed in paper.
TEST(BlackBarTest, AComputersDeedIsShownLikeItsTurn)
{
    constexpr Seat kComputer{1};
    TableOf table(moduleOf("dungeon"), {.seats = 2, .players = {"", "random"}});
    PlayController &play = table.play();
    TablePage &page = table.page();
    auto *pause = page.bar().findChild<QToolButton *>(QStringLiteral("pauseComputers"));
    ASSERT_NE(pause, nullptr);
    const auto &prompt = *page.bar().findChild<QLabel *>(QStringLiteral("prompt"));
    const auto black = [&] { return page.bar().property("inverse").toBool(); };
    const auto framed = [&] { return page.party().framed() == nullptr ? -1 : page.party().framed()->seat(); };
    int byComputer = 0, byPerson = 0, stopped = 0;
    QObject::connect(&page.scenePlayer(), &ScenePlayer::began, &page, [&](const StageScene &scene) {
        const Seat who = play.session().entries().back().seat;
        EXPECT_EQ(black(), who == kComputer);
        EXPECT_EQ(pause->isHidden(), who != kComputer);
        if (scene.show != Show::Duel) {
            EXPECT_EQ(prompt.text().isEmpty(), who != kComputer) << "only what a computer does is news";
        }
        EXPECT_EQ(framed(), raw(who));
        ++(who == kComputer ? byComputer : byPerson);
    });
    for (int i = 0; i < 40 && !play.game().ending().over; ++i) {
        if (!play.computerTurn()) {
            EXPECT_EQ(framed(), 0);
            play.choose(play.decision().choices.front().code);
            page.scenePlayer().finish();
            continue;
        }
        EXPECT_EQ(framed(), raw(kComputer));
        const std::size_t before = play.moves();
        play.moveComputer();
        ASSERT_TRUE(QTest::qWaitFor([&] { return play.moves() > before; }, 10'000));
        if (page.scenePlayer().playing()) {
            ++stopped;
            pause->click();
            EXPECT_TRUE(page.scenePlayer().playing()) << "it is still seen";
            EXPECT_TRUE(black());
            EXPECT_EQ(pause->text(), QStringLiteral("Let the computer go on"));
            EXPECT_TRUE(page.bar().decision().choices.empty()) << "what is asked next is not told yet";
            pause->click();
        }
        page.scenePlayer().finish();
    }
    EXPECT_GT(byComputer, 3);
    EXPECT_GT(byPerson, 3);
    EXPECT_GT(stopped, 0);
}

/// What was tried: the stage is about the opponent.
TEST(BlackBarTest, InAnOwnDuelThePaperBarKeepsTheDeed)
{
    TableOf table(moduleOf("dungeon"), {.adventure = "expert", .seats = 2});
    TablePage &page = table.page();
    PlayController &play = table.play();
    const std::string code = "declare:none"; // before the dice of a Wizard's fight
    const auto isOffered = [&] {
        return std::ranges::find(play.decision().choices, code, &Choice::code) !=
               play.decision().choices.end();
    };
    for (int hero = 0; hero < 2; ++hero)
        play.choose("hero:wizard");
    for (int i = 0; i < 400 && !isOffered(); ++i) {
        const std::vector<int> scores = heuristicsOf(play.game(), play.decision());
        const auto best = std::ranges::max_element(scores) - scores.begin();
        play.choose(std::string(play.decision().choices[static_cast<std::size_t>(best)].code));
    }
    ASSERT_TRUE(isOffered());
    page.scenePlayer().finish();
    table.liftCurtain();
    int duels = 0;
    QObject::connect(&page.scenePlayer(), &ScenePlayer::began, &page, [&](const StageScene &scene) {
        if (scene.show != Show::Duel)
            return;
        ++duels;
        EXPECT_FALSE(page.bar().property("inverse").toBool());
        EXPECT_EQ(page.bar().findChild<QLabel *>(QStringLiteral("prompt"))->text(),
                  shownWords(table.play(), page.reader()));
    });
    play.choose(code);
    page.scenePlayer().finish();
    EXPECT_GE(duels, 1);
}

/// Before its card is turned up, and with its face.
TEST(BlackBarTest, SaysWhoStrikesInTheTurnOfFoesOfCards)
{
    TableOf table(moduleOf("cards"));
    TablePage &page = table.page();
    int struck = 0, other = 0, begun = 0;
    const auto &box = *page.bar().findChild<ActorBox *>();
    const auto &prompt = *page.bar().findChild<QLabel *>(QStringLiteral("prompt"));
    QObject::connect(&page.scenePlayer(), &ScenePlayer::began, &page, [&](const StageScene &scene) {
        const bool black = page.bar().property("inverse").toBool();
        if (scene.title == QStringLiteral("The foes' turn")) {
            ++begun;
            EXPECT_TRUE(black);
            EXPECT_EQ(prompt.text(), scene.title);
        }
        EXPECT_TRUE(black || !box.accessibleName().startsWith(QStringLiteral("Foe "))) << "it acts no more";
        if (!scene.compares())
            return;
        EXPECT_EQ(black, scene.striker != kNoCard);
        if (black) {
            EXPECT_EQ(prompt.text(), scene.against());
        }
        ++(black ? struck : other);
    });
    SeededChance chance(Seed::fromText("striking"));
    for (int i = 0; i < 2'000 && (struck < 3 || other < 3); ++i) {
        if (table.play().game().ending().over)
            table.begin(i);
        const auto &choices = table.play().decision().choices;
        const auto attack = std::ranges::find(choices, "attack", verbOf);
        table.play().choose(
            attack != choices.end()
                ? attack->code
                : choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
        page.scenePlayer().finish();
        table.liftCurtain();
    }
    EXPECT_GE(struck, 3) << other << " others, turns of foes: " << begun;
    EXPECT_GE(other, 3);
    EXPECT_GE(begun, 1);
}

/// CD-205: until the turn is over. What the person did before is in the log by then.
TEST(BlackBarTest, IsTheRivalsInItsTurn)
{
    TableOf table(moduleOf("cards"), {.adventure = "MD-2", .seats = 1});
    TablePage &page = table.page();
    const auto &prompt = *page.bar().findChild<QLabel *>(QStringLiteral("prompt"));
    int begun = 0;
    QObject::connect(&page.scenePlayer(), &ScenePlayer::began, &page, [&](const StageScene &scene) {
        if (scene.show != Show::Turn || !scene.title.endsWith(QStringLiteral(": Rival")))
            return;
        ++begun;
        EXPECT_TRUE(page.bar().property("inverse").toBool());
        EXPECT_EQ(prompt.text(), scene.title);
        EXPECT_EQ(page.log().lines().back().entry, table.play().moves());
    });
    for (int i = 0; i < 400 && begun < 3; ++i) {
        if (table.play().game().ending().over)
            table.begin(i);
        const auto &choices = table.play().decision().choices;
        table.play().choose(choices[static_cast<std::size_t>(i) * 7 % choices.size()].code);
        while (page.scenePlayer().playing() && page.scenePlayer().goOn())
            QCoreApplication::processEvents();
        const auto told = tell(table.play().session(), table.play().moves(), Seat{0});
        const auto &lines = page.log().lines();
        EXPECT_EQ(std::ranges::count(lines, table.play().moves(), &LogLine::entry), std::ssize(told))
            << "each line once";
    }
    EXPECT_GE(begun, 3);
}

/// CD-084, DG-106, AD-196: such as whether to counter an ability, to accept a trade, to answer a blow.
TEST(BlackBarTest, WhoIsAskedInAnothersTurnHasThePaperBar)
{
    const auto isAsked = [](const PlayController &play) { return play.decision().askedBy != Beat{}; };
    for (const char *id : {"cards", "dungeon", "adventuredeck"}) {
        SCOPED_TRACE(id);
        TableOf table(moduleOf(id));
        bool found = false;
        for (int seed = 1; seed <= 40 && !found; ++seed)
            found = table.leadTo(seed, isAsked);
        ASSERT_TRUE(found);
        table.page().scenePlayer().finish();
        table.liftCurtain();
        ASSERT_TRUE(isAsked(table.play()));
        EXPECT_FALSE(table.page().bar().property("inverse").toBool());
        EXPECT_TRUE(table.page().bar().property("asked").toBool());
        const QString by =
            table.page().bar().findChild<ActorBox *>()->accessibleName().section(QStringLiteral(", "), -1);
        EXPECT_TRUE(by.startsWith(QStringLiteral("asked by "))) << by.toStdString();
        EXPECT_GT(by.size(), QStringLiteral("asked by ").size());
    }
}

} // namespace
} // namespace flagstone::app::black_bar_test
