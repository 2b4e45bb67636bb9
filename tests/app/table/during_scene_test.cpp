// What is pressed or changed while a scene is still shown: it counts for nothing that nobody has seen, and nothing is
// lost of what is still to be told.
#include "app/announced.h"
#include "app/bar/action_bar.h"
#include "app/bar/actor_box.h"
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/log_panel.h"
#include "app/panels/room_panel.h"
#include "app/panels/table_words.h"
#include "app/play/log_lines.h"
#include "sim/policy.h"
#include "table_of.h"

#include <QLabel>

#include <algorithm>
#include <set>
#include <utility>

namespace flagstone::app::during_scene_test {
namespace {

/// A quest that Enter plays, up to scenes in which enemies attack.
class DuringSceneTest : public testing::Test {
protected:
    DuringSceneTest() { m_table.page().setSharing(Sharing::Ask); } // so that nothing is chosen but by keys

    template <class Look>
    void atAttacks(int attacks, Look look)
    {
        for (int i = 0, seen = 0; i < 5'000 && seen < attacks; ++i) {
            if (play().game().ending().over)
                m_table.begin(i);
            if (isAttack()) {
                look();
                ++seen;
            }
            press(Qt::Key_Return);
        }
    }
    [[nodiscard]] bool isAttack()
    {
        return page().scenePlayer().playing() && page().stage().scene().show == Show::Sweep &&
               page().bar().property("inverse").toBool();
    }
    void press(int key)
    {
        QTest::keyClick(&page(), static_cast<Qt::Key>(key));
        QCoreApplication::processEvents(); // orders are carried out there
    }
    [[nodiscard]] PlayController &play() { return m_table.play(); }
    [[nodiscard]] TablePage &page() { return m_table.page(); }

    TableOf m_table{modules().front()};
};

TEST_F(DuringSceneTest, NothingIsRepeated)
{
    int pressed = 0;
    atAttacks(6, [&] {
        const std::size_t moves = play().moves();
        page().giveAgain();
        page().scenePlayer().finish();
        QCoreApplication::processEvents();
        EXPECT_EQ(play().moves(), moves);
        ++pressed;
    });
    EXPECT_EQ(pressed, 6);
}

TEST_F(DuringSceneTest, AnotherStandingOrderLosesNoLineOfTheLog)
{
    int changed = 0;
    atAttacks(3, [&] {
        Q_EMIT page().findChild<EncounterPanel *>()->sharingChosen(Sharing::Ask);
        EXPECT_TRUE(page().scenePlayer().playing()) << "it is still to be seen";
        page().scenePlayer().finish();
        std::set<std::size_t> told;
        for (const LogLine &line : page().log().lines())
            told.insert(line.entry);
        EXPECT_TRUE(told.contains(play().moves()));
        ++changed;
    });
    EXPECT_EQ(changed, 3);
}

TEST_F(DuringSceneTest, AfterAPersonsMoveTheLineIsQuietAndNothingIsAsked)
{
    const auto &line = *page().bar().findChild<QLabel *>(QStringLiteral("prompt"));
    std::set<std::size_t> seen; // own moves
    QObject::connect(&page().scenePlayer(), &ScenePlayer::began, &page(), [&] {
        EXPECT_TRUE(page().bar().decision().choices.empty());
        EXPECT_FALSE(page().bar().marked());
        if (page().bar().property("inverse").toBool())
            return;
        EXPECT_EQ(line.text(), QString());
        seen.insert(play().moves());
    });
    for (int i = 0; i < 200 && seen.size() < 8; ++i) {
        if (play().game().ending().over)
            m_table.begin(i);
        press(Qt::Key_Return);
    }
    EXPECT_GE(seen.size(), 8u);
}

TEST_F(DuringSceneTest, TheSentenceOfTheLogIsSaidWhenAllThatIsLargeWasSeen)
{
    QStringList said; // of this step
    int told = 0;
    QObject::connect(&page().scenePlayer(), &ScenePlayer::seen, &page(), [&](const StageScene &scene) {
        if (scene.staged())
            said << announced(page()).value(announced(page()).size() - 1);
    });
    QObject::connect(&page().scenePlayer(), &ScenePlayer::rested, &page(), [&] {
        const QString all = std::exchange(said, {}).join(u'\n');
        for (const QString &sentence : loggedSentences(play(), page().reader())) {
            if (all.isEmpty() || play().game().ending().over) // it may be cut short
                continue;
            const QString untitled =
                sentence.section(QStringLiteral(": "), 1); // the title is said before the dice
            EXPECT_TRUE(all.contains(sentence) ||
                        (!untitled.isEmpty() && all.contains(untitled, Qt::CaseInsensitive)))
                << all.toStdString() << '\n'
                << sentence.toStdString();
            ++told;
        }
    });
    atAttacks(3, [] {});
    EXPECT_GE(told, 2);
}

TEST_F(DuringSceneTest, AnOrderGoesOnAfterAPressThatOnlyEndsWhatIsShown)
{
    for (const auto &[key, at] : {std::pair<Qt::Key, QWidget *>(Qt::Key_Space, &page().board().canvas()),
                                  std::pair<Qt::Key, QWidget *>(Qt::Key_Return, &page())}) {
        std::size_t most = 0; // blows of one order
        for (int i = 0; i < 600 && most < 2; ++i) {
            if (play().game().ending().over)
                m_table.begin(i);
            page().scenePlayer().finish();
            const std::size_t before = play().moves();
            page().giveAll();
            QCoreApplication::processEvents(); // orders are carried out there
            for (int scene = 0; scene < 40 && page().scenePlayer().playing(); ++scene) {
                QTest::keyClick(at, key);
                QCoreApplication::processEvents();
            }
            most = std::max(most, play().moves() - before);
            page().scenePlayer().finish();
            press(Qt::Key_Return);
        }
        EXPECT_GE(most, 2u) << key;
    }
}

/// Other keys stop an order; nobody presses one here.
TEST_F(DuringSceneTest, TheBarNamesEachWhoActsInAnOrder)
{
    const auto &box = *page().findChild<ActorBox *>();
    std::set<QString> named;
    QObject::connect(&page().scenePlayer(), &ScenePlayer::began, &page(), [&] {
        const auto choice = choiceOf(play().session(), play().moves());
        const CardId actor = choice ? actorOf(*choice) : kNoCard;
        if (actor == kNoCard || page().bar().property("inverse").toBool())
            return;
        const QString name = cardName(play().game().sheet(), actor);
        EXPECT_EQ(box.text(), name);
        named.insert(name);
    });
    for (int i = 0; i < 600 && named.size() < 2; ++i) {
        if (play().game().ending().over)
            m_table.begin(i);
        page().scenePlayer().finish();
        page().giveAll();
        QCoreApplication::processEvents(); // orders are carried out there
        for (int scene = 0; scene < 40 && page().scenePlayer().playing(); ++scene) {
            page().scenePlayer().goOn();
            QCoreApplication::processEvents();
        }
        page().scenePlayer().finish();
        press(Qt::Key_Return);
    }
    EXPECT_GE(named.size(), 2u);
}

/// Who stands beside a player, and who is elsewhere, is told of everybody but that player.
TEST(RoomDuringScene, IsThatOfTheOneWhoActedThoughAnotherDecidesNext)
{
    TableOf table(moduleOf("dungeon"), {.seats = 2});
    TablePage &page = table.page();
    const auto &room = *page.findChild<RoomPanel *>();
    bool advanced = false; // in this step: the panels have been shown anew
    int seen = 0;
    QObject::connect(&page.scenePlayer(), &ScenePlayer::advanced, &page, [&] { advanced = true; });
    QObject::connect(&page.scenePlayer(), &ScenePlayer::began, &page, [&] {
        const PlayController &play = table.play();
        const Seat doer = play.session().entries().back().seat;
        if (!advanced || page.covered() || doer == Seat::Gm || doer == play.seat() ||
            !page.encounter().foes().empty())
            return;
        ++seen;
        const QString name = seatName(play.game(), doer);
        for (const auto *label : room.findChildren<QLabel *>())
            EXPECT_FALSE(!label->isHidden() && label->text().contains(name)) << label->text().toStdString();
    });
    SeededChance chance({3, 5});
    for (int i = 0; i < 400 && seen < 3 && table.play().game().choiceCount() > 0; ++i) {
        const Game &game = table.play().game();
        advanced = false;
        table.play().choose(game.code(fairPolicy().choose(game, chance)));
        for (int n = 0; n < 100 && page.scenePlayer().playing(); ++n) {
            page.scenePlayer().goOn();
            QCoreApplication::processEvents();
        }
        table.liftCurtain();
    }
    EXPECT_GE(seen, 3);
}

} // namespace
} // namespace flagstone::app::during_scene_test
