// What the action bar says, and where its sentences and tips have room.
#include "action_bar_fixture.h"
#include "app/bar/actor_box.h"
#include "app/common/game_words.h"
#include "app/play/choice_groups.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "sim/policy.h"
#include "test_paths.h"

#include <QHelpEvent>
#include <QLabel>
#include <QTimer>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

namespace flagstone::app::bar_words_test {
namespace {

TEST_F(ActionBarTest, AReasonThatIsTooLongTakesTheRoomOfItsRuleAndIsWholeInItsTooltip)
{
    show(test::fight());
    const auto &reason = *m_bar.findChild<QLabel *>(QStringLiteral("reason"));
    const auto &rule = *m_bar.findChild<QLabel *>(QStringLiteral("promptRule"));
    m_bar.setRefusal(QStringLiteral("The door is locked."), QStringLiteral("TOY-03"));
    EXPECT_FALSE(rule.isHidden());
    const QString endless = QStringLiteral("The door is locked, and so are the others. ").repeated(9);
    m_bar.setRefusal(endless, QStringLiteral("TOY-03"));
    EXPECT_TRUE(rule.isHidden());
    EXPECT_LE(reason.geometry().right(), reason.parentWidget()->width());
    EXPECT_TRUE(reason.toolTip().contains(endless.trimmed()));
    EXPECT_TRUE(reason.toolTip().contains(QStringLiteral("TOY-03")));
}

TEST_F(ActionBarTest, TheQuestionComesBackAfterARefusal)
{
    show(test::fight());
    const auto &asked = *m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    const auto &reason = *m_bar.findChild<QLabel *>(QStringLiteral("reason"));
    auto &refusal = *m_bar.findChild<QTimer *>(QStringLiteral("refusal"));
    m_bar.setRefusal(QStringLiteral("The door is locked."), {});
    EXPECT_TRUE(asked.isHidden());
    ASSERT_TRUE(refusal.isActive());
    EXPECT_GE(refusal.interval(), 5'000) << "slow readers read it to its end";
    refusal.start(0);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !asked.isHidden(); }));
    EXPECT_TRUE(reason.isHidden());
    m_bar.setRefusal(QStringLiteral("The door is locked."), {});
    ASSERT_TRUE(slot(2).look().grey);
    Q_EMIT slot(2).pointedAt(true);
    EXPECT_FALSE(refusal.isActive()) << "its reason stays while it is pointed at";
    EXPECT_TRUE(asked.isHidden());
    slot(2).click();
    EXPECT_TRUE(refusal.isActive()) << "a press, perhaps of a key, tells it for as long as any other";
}

TEST_F(ActionBarTest, NamesBehindTheirKeysTakeTheRoomOfTheRule)
{
    m_sheet.cards.resize(11);
    m_sheet.cards[10].name = "Cup";
    const auto &asked = *m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    const auto &rule = *m_bar.findChild<QLabel *>(QStringLiteral("promptRule"));
    Decision decision = test::casting();
    decision.prompt = {toy::kDoRoll, 0, {}}; // its sentence has a rule
    show(decision);
    ASSERT_FALSE(rule.isHidden());
    const int room = asked.parentWidget()->width();
    int needed = 0;
    for (int n = 1; needed < room && n < 200; ++n) {
        m_sheet.cards[9].name = std::string(static_cast<std::size_t>(n), 'n');
        show(decision);
        m_bar.press(2);
        needed = asked.sizeHint().width() + rule.sizeHint().width();
    }
    ASSERT_GE(needed, room);
    EXPECT_TRUE(rule.isHidden());
    EXPECT_GE(asked.width(), asked.sizeHint().width());
}

TEST_F(ActionBarTest, AGreyVerbSaysWhatHoldsNowOrElseWhatItSaysAtAnyTime)
{
    Decision decision = test::fight();
    std::erase_if(decision.choices, [](const Choice &choice) { return choice.code != "flee"; });
    const auto *reason = m_bar.findChild<QLabel *>(QStringLiteral("reason"));
    ASSERT_NE(reason, nullptr);
    show(decision);
    m_bar.press(2);
    EXPECT_TRUE(reason->text().contains(QStringLiteral("There is no spell left.")));
    EXPECT_EQ(slot(2).accessibleDescription(), QStringLiteral("There is no spell left."));
    decision.denied = {{kNowhere, {5, 0, {}}, "cast"}};
    show(decision);
    m_bar.press(2);
    EXPECT_TRUE(reason->text().contains(QStringLiteral("The game is over"))) << "the toy game's sentence 5";
    EXPECT_FALSE(reason->text().contains(QStringLiteral("spell")));
    EXPECT_EQ(slot(2).accessibleDescription(), QStringLiteral("The game is over"));
    EXPECT_EQ(deniedAt(decision, {}), nullptr) << "it stands nowhere on the table";
}

TEST_F(ActionBarTest, ATipOfAVerbLiesAboveTheBar)
{
    m_bar.move(0, 400); // there is room above it, as in a window
    m_bar.setKeys({.everybody = QStringLiteral("A"), .again = {}, .pace = {}});
    m_bar.show();
    show(test::fight());
    const auto *tip = m_bar.findChild<QLabel *>(QStringLiteral("verbTip"));
    ASSERT_NE(tip, nullptr);
    VerbSlot &all = *m_bar.findChildren<VerbSlot *>()[1]; // the order for everybody
    ASSERT_FALSE(all.told().isEmpty());
    for (const int wide : {1440, 700}) {
        m_bar.resize(wide, 96);
        QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), all.mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(&all, &help);
        ASSERT_TRUE(tip->isVisible());
        EXPECT_EQ(tip->text(), all.told());
        EXPECT_LT(tip->geometry().bottom(), m_bar.mapToGlobal(QPoint()).y()) << wide;
        EXPECT_LE(tip->geometry().left(), all.mapToGlobal(QPoint()).x()) << wide;
        EXPECT_LE(tip->geometry().right(), m_bar.mapToGlobal(QPoint(wide, 0)).x()) << wide;
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&all, &leave);
        EXPECT_FALSE(tip->isVisible());
    }
}

TEST_F(ActionBarTest, WhoIsAskedInAnothersTurnReadsByWhom)
{
    const auto &actor = *m_bar.findChild<ActorBox *>();
    const auto asked = [this] { return m_bar.property("asked").toBool(); };
    Decision decision = test::fight();
    show(decision);
    EXPECT_FALSE(asked());
    decision.askedBy = {5, 0, {}}; // a sentence of the toy game
    show(decision);
    EXPECT_TRUE(asked());
    EXPECT_FALSE(m_bar.property("inverse").toBool());
    EXPECT_TRUE(actor.accessibleName().endsWith(say(*m_game, decision.askedBy)));
    m_bar.setShowing(QStringLiteral("The orc strikes"), true);
    EXPECT_FALSE(asked());
}

TEST(ChoiceWordsTest, HowItIsDoneStandsInBracketsAtTheEnd)
{
    const ChoiceWords attack = choiceWords(QStringLiteral("Attack Wolf (2) (4d10, 7+ hits)"));
    EXPECT_EQ(attack.what, QStringLiteral("Attack Wolf (2)"));
    EXPECT_EQ(attack.how, QStringLiteral("4d10, 7+ hits"));
    const ChoiceWords wait = choiceWords(QStringLiteral("Wait"));
    EXPECT_EQ(wait.what, QStringLiteral("Wait"));
    EXPECT_TRUE(wait.how.isEmpty());
}

/// A bracket that belongs to the name of a card says nothing alone, and neither does a verb.
TEST(AdventureDeckBar, BelowTheVerbStandsWhatItIsAbout)
{
    const auto all = modules();
    const ModuleInfo &module = *std::ranges::find(all, "adventuredeck", &ModuleInfo::id);
    const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/adventuredeck").value().data;
    int takes = 0, tries = 0;
    for (int n = 0; n < 20 && tries == 0; ++n) {
        SeededChance chance(Seed::fromText("below the verb " + std::to_string(n)));
        Step step(chance);
        const auto game = std::move(module.start(pack, {"adventuredeck", "Q", 1, {}}, step).value());
        ActionBar bar;
        bar.resize(1440, 96);
        bar.setSource({&game->sheet(), nullptr, nullptr});
        for (int i = 0; i < 400 && game->choiceCount() > 0; ++i) {
            const Decision decision = game->decision();
            bar.setDecision(*game, decision);
            for (const auto *slot : bar.findChildren<VerbSlot *>()) {
                const VerbSlot::Look &look = slot->look();
                if (look.label == QStringLiteral("Take") &&
                    decision.choices.front().code.starts_with("choose")) {
                    ++takes;
                    EXPECT_TRUE(look.second.endsWith(QStringLiteral(" (Up)")) ||
                                look.second.endsWith(QStringLiteral(" (Down)")))
                        << look.second.toStdString();
                    EXPECT_FALSE(look.second.startsWith(QStringLiteral("Take")));
                }
                if (look.label == QStringLiteral("Try") && !look.grey) {
                    ++tries;
                    EXPECT_FALSE(look.second.isEmpty());
                    EXPECT_FALSE(look.second.startsWith(QStringLiteral("Try")));
                }
            }
            game->choose(fairPolicy().choose(*game, chance), step);
        }
    }
    EXPECT_GT(takes, 0);
    EXPECT_GT(tries, 0);
}

TEST_F(ActionBarTest, TheTipOfAVerbThatAsksWhichOneNamesNoneOfThem)
{
    show(test::fight());
    EXPECT_EQ(slot(1).told(), QStringLiteral("Attack: 2 enemies"));
}

} // namespace
} // namespace flagstone::app::bar_words_test
