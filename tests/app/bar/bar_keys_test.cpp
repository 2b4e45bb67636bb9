// Keys of the action bar: which of them choose a verb and its target, and in which order things have digits.
#include "action_bar_fixture.h"
#include "app/announced.h"
#include "app/bar/action_bar.h"
#include "app/bar/odds_box.h"
#include "app/bar/verb_slot.h"
#include "app/common/game_words.h"
#include "conformance/toy.h"

#include <QCoreApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <string>
#include <vector>

namespace flagstone::app::bar_keys_test {
namespace {

using test::figure;

TEST_F(ActionBarTest, DigitDigitChoosesVerbAndTargetAndEscapeBetweenThemLeavesAllAsItWas)
{
    show(test::fight());
    EXPECT_EQ(m_bar.figure(), CardId{0});
    m_bar.press(1);
    EXPECT_TRUE(m_bar.armed());
    EXPECT_TRUE(slot(1).look().key.isEmpty()) << "the digits are on the targets now";
    const auto *asked = m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    const QString question =
        slot(1).look().label + QStringLiteral(": which one? Click one, or press 1 to 2; Esc goes back");
    EXPECT_EQ(asked->text(), question);
    EXPECT_TRUE(m_bar.disarm());
    EXPECT_NE(asked->text(), question);
    EXPECT_FALSE(m_bar.disarm());
    EXPECT_TRUE(chosen().isEmpty());
    m_bar.press(1);
    m_bar.press(2);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("attack:0:1")});
}

TEST_F(ActionBarTest, WhereTheLineHasNoRoomToSayThatOneMayClickItNamesTheKeysAlone)
{
    m_bar.show();
    show(test::fight());
    m_bar.press(1);
    const auto *asked = m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    const QString whole = asked->text();
    EXPECT_TRUE(whole.endsWith(QStringLiteral(" Click one, or press 1 to 2; Esc goes back")));
    m_bar.resize(640, 96);
    QCoreApplication::processEvents();
    EXPECT_TRUE(asked->text().endsWith(QStringLiteral("? 1 to 2, or Esc"))) << asked->text().toStdString();
    m_bar.resize(1440, 96);
    QCoreApplication::processEvents();
    EXPECT_EQ(asked->text(), whole);
}

TEST_F(ActionBarTest, ADigitDoesItToWhatSomebodyHasGoneToByKey)
{
    show(test::fight());
    m_bar.mark(figure(3, 1));
    m_bar.press(1);
    EXPECT_TRUE(m_bar.armed()) << "a pointer that passes over something means nothing by it";
    EXPECT_TRUE(m_bar.disarm());
    m_bar.markByKey(figure(3, 1));
    m_bar.press(1);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("attack:0:1")}) << "nothing is asked twice";
    show(test::fight());
    m_bar.press(1);
    EXPECT_TRUE(m_bar.armed()) << "in another decision nobody has gone anywhere";
    EXPECT_EQ(chosen().size(), 1);
    m_bar.disarm();
    m_bar.markNext(1);
    m_bar.press(1);
    EXPECT_EQ(chosen().size(), 2);
}

TEST_F(ActionBarTest, AScreenReaderSaysWhatTheArrowsMark)
{
    show(test::fight());
    m_bar.markNext(1);
    const QStringList said = announced(m_bar);
    ASSERT_EQ(said.size(), 1);
    EXPECT_TRUE(said.front().endsWith(QStringLiteral(", marked")));
}

TEST_F(ActionBarTest, WhatAnArmedVerbMarksIsToldOnceAlsoWhereTheKeyboardIsOnIt)
{
    show(test::fight());
    bool isInFocus = false;
    m_bar.setMarkInFocus([&isInFocus] { return isInFocus; });
    const auto arm = [this] {
        m_bar.disarm();
        QCoreApplication::processEvents(); // what was announced before is told
        m_bar.press(1);
        EXPECT_TRUE(m_bar.armed());
        return announced(m_bar).value(announced(m_bar).size() - 1);
    };
    EXPECT_TRUE(arm().endsWith(QStringLiteral(", marked")));
    isInFocus = true;
    const QString said = arm();
    EXPECT_FALSE(said.isEmpty()) << "what is asked";
    EXPECT_FALSE(said.contains(QStringLiteral(", marked"))) << "the board says it";
}

TEST_F(ActionBarTest, AScreenReaderHearsHowManyTargetsThereAreWhereTheyHaveNotAllADigit)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (int enemy = 0; enemy < 11; ++enemy)
        decision.choices.push_back({"attack:0:" + std::to_string(enemy), {}, {figure(0), figure(3, enemy)}});
    show(decision);
    m_bar.press(1);
    ASSERT_EQ(m_bar.digits().size(), 9U);
    EXPECT_TRUE(announced(m_bar).join(u'\n').contains(QStringLiteral("11 in all")));
    QCoreApplication::processEvents(); // what was announced before is told
    show(test::fight());
    m_bar.press(1);
    EXPECT_FALSE(announced(m_bar).constLast().contains(QStringLiteral("in all")));
}

TEST_F(ActionBarTest, WhatIsMarkedIsToldWithItsActorAlsoWhereNobodyElseCanAct)
{
    m_sheet.cards.resize(11);
    m_sheet.cards[0].name = "Ellisa";
    show(test::casting());
    EXPECT_TRUE(m_bar.markedWords().startsWith(QStringLiteral("Ellisa: ")))
        << m_bar.markedWords().toStdString();
    m_bar.announce();
    EXPECT_TRUE(announced(m_bar).join(u'\n').endsWith(m_bar.markedWords() + QStringLiteral(", marked")));
    m_bar.setMessage({});
    EXPECT_TRUE(m_bar.markedWords().isEmpty());
}

TEST_F(ActionBarTest, WhoWalksOnComesToTheMarksOfEveryVerbAndBack)
{
    m_sheet.cards.resize(11);
    show(test::casting());
    std::vector<std::string> walked;
    const std::size_t all = m_bar.decision().choices.size() + 1;
    const auto stop = [this] {
        return m_bar.markedWords().startsWith(QStringLiteral("All attack"))
                   ? std::string("all")
                   : m_bar.decision().choices[*m_bar.marked()].code;
    };
    const std::string first = stop();
    for (std::size_t n = 0; n < all; ++n) {
        EXPECT_TRUE(m_bar.walkOn(1));
        walked.push_back(stop());
    }
    EXPECT_EQ(walked.back(), first);
    EXPECT_EQ(std::set<std::string>(walked.begin(), walked.end()).size(), all);
    EXPECT_TRUE(m_bar.walkOn(-1));
    EXPECT_EQ(stop(), walked[all - 2]);
    m_bar.setMessage({});
    EXPECT_FALSE(m_bar.walkOn(1));
}

TEST_F(ActionBarTest, WhoWalksOnComesToTheOrderForEverybodyWhichIsSaidWithItsKeyAndGivenByEnter)
{
    m_sheet.cards.resize(11);
    m_sheet.cards[3].name = "Orc";
    m_bar.setKeys({.everybody = QStringLiteral("A"), .again = {}, .pace = {}});
    show(test::fight());
    QSignalSpy asked(&m_bar, &ActionBar::everybodyAsked);
    ASSERT_EQ(m_bar.markedTarget(), figure(3, 0));
    m_bar.walkOn(1);
    EXPECT_EQ(m_bar.markedTarget(), figure(3, 1));
    m_bar.walkOn(1);
    EXPECT_TRUE(m_bar.markedWords().startsWith(QStringLiteral("All attack: 2 to act, starting with Orc")))
        << m_bar.markedWords().toStdString();
    EXPECT_TRUE(m_bar.markedWords().endsWith(QStringLiteral("key A")));
    EXPECT_TRUE(m_bar.findChildren<VerbSlot *>()[1]->look().main) << "what Enter does";
    EXPECT_FALSE(slot(1).look().main);
    EXPECT_EQ(m_bar.markedTarget(), figure(3, 0)) << "what looks best";
    m_bar.pressEnter();
    EXPECT_EQ(asked.size(), 1);
    EXPECT_TRUE(chosen().isEmpty());
    m_bar.walkOn(1);
    m_bar.pressEnter();
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("flee")});
    m_bar.walkOn(-1);
    m_bar.mark(figure(3, 0));
    m_bar.pressEnter();
    EXPECT_EQ(chosen().last(), QStringLiteral("attack:0:0")) << "somebody points at one enemy";
    EXPECT_EQ(asked.size(), 1);
}

TEST_F(ActionBarTest, WhoWalksOnComesToWhatHasNoPlaceWhichIsSaidWithItsKeyAndDoneByEnter)
{
    Decision decision = test::fight();
    for (const char *code : {"other:0", "other:1", "other:2", "pass"})
        decision.choices.push_back({code, {}, {}});
    m_sheet.cards.resize(11);
    show(decision);
    ASSERT_TRUE(m_bar.hasMore());
    const auto &more = *m_bar.findChild<VerbSlot *>(QStringLiteral("moreChoices"));
    EXPECT_FALSE(more.look().main);
    m_bar.walkOn(-1);
    ASSERT_EQ(decision.choices[*m_bar.marked()].code, "pass");
    EXPECT_TRUE(m_bar.markedWords().endsWith(QStringLiteral(", key 0"))) << m_bar.markedWords().toStdString();
    EXPECT_TRUE(more.look().main) << "what Enter does";
    EXPECT_FALSE(slot(1).look().main);
    EXPECT_FALSE(m_bar.markedTarget());
    m_bar.pressEnter();
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("pass")});
    m_bar.walkOn(1);
    m_bar.pressEnter();
    EXPECT_EQ(chosen().last(), QStringLiteral("attack:0:0"));
}

TEST_F(ActionBarTest, WhatIsMarkedIsToldWithTheNumberOfWaysToDoItToTheSame)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const char *code : {"cast:1", "cast:2"})
        decision.choices.push_back({code, {}, {figure(3)}});
    decision.choices.push_back({"cast:3", {}, {figure(4)}});
    m_sheet.cards.resize(11);
    show(decision);
    m_bar.suggest("cast:2");
    EXPECT_TRUE(m_bar.markedWords().endsWith(QStringLiteral(", one of 2 ways")))
        << m_bar.markedWords().toStdString();
    m_bar.suggest("cast:3");
    EXPECT_FALSE(m_bar.markedWords().contains(QStringLiteral("ways")));
}

TEST_F(ActionBarTest, ThingsToChooseFromAreNamedWithTheirKeys)
{
    m_sheet.cards.resize(11);
    m_sheet.cards[9].name = "Horn";
    m_sheet.cards[10].name = "Cup";
    const auto *asked = m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    show(test::casting());
    m_bar.press(2);
    EXPECT_EQ(asked->text(), QStringLiteral("Cast: 1 Horn, 2 Cup, or Esc"));
    m_sheet.cards[10].name = "Horn";
    show(test::casting());
    m_bar.press(2);
    EXPECT_EQ(asked->text(), QStringLiteral("Cast: which one? Click one, or press 1 to 2; Esc goes back"))
        << "names do not tell them apart";
    m_sheet.cards[9].mark = "Up";
    m_sheet.cards[10].mark = "Down";
    show(test::casting());
    m_bar.press(2);
    EXPECT_EQ(asked->text(), QStringLiteral("Cast: 1 Horn (Up), 2 Horn (Down), or Esc"));
}

TEST_F(ActionBarTest, CardsInSightCarryTheirKeysAndThoseOfOtherPagesHaveNone)
{
    m_sheet.cards.resize(11);
    m_sheet.cards[9].name = "Horn";
    m_sheet.cards[10].name = "Cup";
    const auto *asked = m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    bool turned = false;
    m_bar.setKeyPlace([&turned](const Target &target) {
        return (target.card == CardId{10}) == turned ? KeyPlace::OnCard : KeyPlace::OtherPage;
    });
    show(test::casting());
    m_bar.press(2);
    ASSERT_EQ(m_bar.digits().size(), 1u);
    EXPECT_EQ(m_bar.digits().front().card, CardId{9});
    EXPECT_EQ(asked->text(), QStringLiteral("Cast: which card? Click one, or press 1; Esc goes back"));
    QSignalSpy lit(&m_bar, &ActionBar::litChanged);
    turned = true;
    m_bar.renewDigits();
    EXPECT_EQ(lit.size(), 1);
    ASSERT_EQ(m_bar.digits().size(), 1u);
    EXPECT_EQ(m_bar.digits().front().card, CardId{10});
    m_bar.setKeyPlace([](const Target &) { return KeyPlace::OnCard; });
    m_bar.renewDigits();
    EXPECT_EQ(asked->text(), QStringLiteral("Cast: which card? Click one, or press 1 to 2; Esc goes back"));
    m_bar.disarm();
    m_bar.renewDigits();
    EXPECT_EQ(lit.size(), 3) << "once more for the verb, but there are no digits";
}

TEST_F(ActionBarTest, NamesThatBeginWithANumberAreNotListedBehindTheirKeys)
{
    m_sheet.cards.resize(11);
    m_sheet.cards[9].name = "2 of diamonds";
    m_sheet.cards[10].name = "4 of diamonds";
    show(test::casting());
    m_bar.press(2);
    EXPECT_EQ(m_bar.findChild<QLabel *>(QStringLiteral("prompt"))->text(),
              QStringLiteral("Cast: which one? Click one, or press 1 to 2; Esc goes back"));
}

TEST_F(ActionBarTest, KeysOfFiguresSayWhatIsDoneToThemWhereThereAreAFewWordsForIt)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    const auto cast = [&](const char *code, int spell, Target at) {
        decision.choices.push_back({code, {toy::kDoPlay, 2, {0, spell}}, {figure(0), at}});
    };
    cast("cast:lamp", 0, figure(0)); // it needs no target
    cast("cast:gust:0", 1, figure(3, 0));
    cast("cast:gust:1", 1, figure(3, 1));
    const auto *asked = m_bar.findChild<QLabel *>(QStringLiteral("prompt"));
    show(decision);
    m_bar.press(2);
    ASSERT_EQ(m_bar.digits().size(), 3u);
    EXPECT_EQ(asked->text(), QStringLiteral("Cast: 1 Lamp, 2 to 3 Gust, or Esc"));
    m_bar.resize(640, 96);
    show(decision);
    m_bar.press(2);
    EXPECT_EQ(asked->text(), QStringLiteral("Cast: which one? 1 to 3, or Esc"))
        << "a list that is cut says less than their keys";
    decision.choices.erase(decision.choices.begin());
    show(decision);
    m_bar.press(2);
    EXPECT_EQ(asked->text(), QStringLiteral("Cast (Gust): which target? 1 to 2, or Esc"))
        << "the figures carry their keys";
}

TEST_F(ActionBarTest, WhoGetsAFindIsChosenOneAfterTheOtherByAKey)
{
    m_sheet.bars.push_back(
        {"Who keeps it", {{.label = "Take", .codes = {"take"}, .icon = "give", .things = "adventurers"}}});
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 3};
    for (const int hero : {0, 1, 2})
        decision.choices.push_back({"take:" + std::to_string(hero), {}, {figure(hero)}});
    show(decision);
    EXPECT_EQ(m_bar.findChildren<VerbSlot *>()[1]->look().label, QStringLiteral("Next one"));
    const VerbSlot &take = *m_bar.findChildren<VerbSlot *>().front();
    EXPECT_EQ(take.look().second, cardName(m_sheet, CardId{0}));
    m_bar.press(2);
    EXPECT_EQ(m_bar.markedTarget(), figure(1));
    EXPECT_EQ(take.look().second, cardName(m_sheet, CardId{1}));
    m_bar.press(2);
    m_bar.press(2);
    EXPECT_EQ(m_bar.markedTarget(), figure(0));
    m_bar.press(1);
    m_bar.press(2);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("take:1")}) << "digits choose while a verb is armed";
}

TEST_F(ActionBarTest, CardAndTargetAreTwoDigitsAndEscapeGoesBackOneStep)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const int card : {9, 10})
        for (const int enemy : {0, 1})
            decision.choices.push_back(
                {"cast:" + std::to_string(card) + ':' + std::to_string(enemy),
                 {},
                 {{.kind = Target::Kind::Card, .card = CardId{static_cast<std::uint16_t>(card)}},
                  figure(3, enemy)}});
    show(decision);
    EXPECT_EQ(m_bar.keysFor("cast:10:1"), (std::vector{2, 2, 2}));
    m_bar.press(2);
    ASSERT_EQ(m_bar.digits().size(), 2u);
    m_bar.press(2); // the second card
    EXPECT_EQ(m_bar.digits(), (std::vector{figure(3, 0), figure(3, 1)}));
    EXPECT_TRUE(chosen().isEmpty());
    EXPECT_TRUE(m_bar.disarm());
    EXPECT_EQ(m_bar.digits().front().card, CardId{9}) << "the cards again";
    m_bar.press(2);
    m_bar.press(2);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:10:1")});
}

TEST_F(ActionBarTest, DigitsGoDownTheRowsOfThePartyAndTheCardThatIsChosenIsNamed)
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    const auto card = [](int which) {
        return Target{.kind = Target::Kind::Card, .card = CardId{static_cast<std::uint16_t>(which)}};
    };
    for (const int which : {1, 2})
        for (const int enemy : {0, 1})
            decision.choices.push_back({"cast:" + std::to_string(which) + ':' + std::to_string(enemy),
                                        {},
                                        {card(which), figure(3, enemy)}});
    m_sheet.cards.resize(3);
    m_bar.setRows({CardId{0}, CardId{2}, CardId{1}});
    for (const auto &[name, asked] :
         {std::pair{"Dagger (Up)",
                    "Cast Dagger (Up): which target? Click one, or press 1 to 2; Esc goes back"},
          std::pair{"Wand of Light",
                    "Cast (Wand of Light): which target? Click one, or press 1 to 2; Esc goes back"}}) {
        m_sheet.cards[2].name = name;
        show(decision);
        EXPECT_EQ(m_bar.keysFor("cast:1:1"), (std::vector{2, 2, 2}));
        m_bar.press(2);
        EXPECT_EQ(m_bar.digits(), (std::vector{card(2), card(1)}));
        m_bar.press(1);
        EXPECT_EQ(m_bar.findChild<QLabel *>(QStringLiteral("prompt"))->text(), QLatin1String(asked));
    }
    m_bar.press(2);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:2:1")});
}

TEST_F(ActionBarTest, CardsOnTheTableHaveDigitsInTheOrderInWhichTheyLieThere)
{
    m_sheet.cards.resize(11);
    m_bar.setRows({CardId{10}, CardId{9}});
    Decision decision = test::casting();
    const auto digits = [&] {
        show(decision);
        m_bar.press(2);
        std::vector<CardId> cards;
        for (const Target &target : m_bar.digits())
            cards.push_back(target.card);
        return cards;
    };
    EXPECT_EQ(digits(), (std::vector{CardId{10}, CardId{9}})) << "in a row";
    decision.trade.emplace_back();
    EXPECT_EQ(digits(), (std::vector{CardId{9}, CardId{10}})) << "in a trade";
    decision.trade.clear();
    m_sheet.bars.front().spread = true;
    EXPECT_EQ(digits(), (std::vector{CardId{9}, CardId{10}})) << "to choose from";
}

TEST_F(ActionBarTest, RoomsHaveTheirDigitsBeforeTheSquaresOnTheWay)
{
    m_sheet.map.spaces = {{.key = "C1", .kind = SpaceKind::Corridor, .cells = {}},
                          {.key = "C2", .kind = SpaceKind::Corridor, .cells = {}},
                          {.key = "R1", .kind = SpaceKind::Room, .cells = {}}};
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    std::vector<SpaceId> path;
    for (const int space : {0, 1, 2}) {
        path.push_back(SpaceId{static_cast<std::uint16_t>(space)});
        decision.choices.push_back({.code = "cast:" + std::to_string(space),
                                    .label = {},
                                    .targets = {targetSpace(path.back())},
                                    .path = path});
    }
    show(decision);
    EXPECT_EQ(m_bar.keysFor("cast:2"), (std::vector{2, 1}));
    EXPECT_EQ(m_bar.keysFor("cast:0"), (std::vector{2, 2})) << "the nearer squares first";
    EXPECT_EQ(m_bar.keysFor("cast:1"), (std::vector{2, 3}));
}

TEST_F(ActionBarTest, EnterMakesTheMarkedChoiceAndTheNextActorTheirs)
{
    show(test::fight());
    ASSERT_TRUE(m_bar.marked());
    m_bar.mark(figure(3, 1));
    m_bar.pressEnter();
    m_bar.made(test::fight(), "attack:0:1");
    m_bar.selectNextFigure(1);
    EXPECT_EQ(m_bar.figure(), CardId{1});
    m_bar.pressEnter();
    EXPECT_EQ(chosen(), (QStringList{QStringLiteral("attack:0:1"), QStringLiteral("attack:1:1")}))
        << "the same target is marked again";
}

TEST_F(ActionBarTest, WhereTheBarHasTheKeyboardEnterDoesWhatItsEndSays)
{
    const auto *end = m_bar.findChild<OddsBox *>();
    m_bar.show();
    m_bar.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_bar));
    m_sheet.cards.resize(11);
    Decision fight = test::fight();
    fight.choices.back().label = {toy::kDoPlay, 2, {0, 0}};
    show(fight);
    const QString ofMark = end->accessibleName();
    slot(5).setFocus(Qt::TabFocusReason);
    const QString ofFlee = end->accessibleName();
    EXPECT_NE(ofFlee, ofMark);
    show(fight); // as after a change of the settings
    EXPECT_TRUE(slot(5).hasFocus()) << "it is the same question";
    EXPECT_EQ(end->accessibleName(), ofFlee);
    slot(2).setFocus(Qt::TabFocusReason);
    EXPECT_EQ(end->accessibleName(), QStringLiteral("Cast. no spell"));
    QTest::keyClick(&slot(2), Qt::Key_Down);
    EXPECT_TRUE(slot(1).hasFocus()) << "the arrows mark, and Enter does that";
    QTest::keyClick(&slot(1), Qt::Key_Return);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("attack:0:1")}) << "nothing is asked";
    slot(5).setFocus(Qt::TabFocusReason);
    show(test::casting());
    EXPECT_TRUE(slot(1).hasFocus()) << "another question";
    slot(2).setFocus(Qt::TabFocusReason);
    EXPECT_EQ(end->accessibleName(), QStringLiteral("Cast. Enter asks which one"));
    QTest::keyClick(&slot(2), Qt::Key_Return);
    EXPECT_TRUE(m_bar.armed());
    EXPECT_EQ(chosen().size(), 1);
    QTest::keyClick(&slot(2), Qt::Key_Return);
    EXPECT_EQ(chosen().size(), 2) << "its marked target";
}

TEST_F(ActionBarTest, WhatEnterDoesKeepsTheKeyboardWhereSomethingElseIsMarked)
{
    m_bar.show();
    m_bar.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_bar));
    show(test::fight());
    slot(1).setFocus(Qt::TabFocusReason);
    m_bar.suggest("flee");
    EXPECT_TRUE(slot(5).hasFocus());
    EXPECT_EQ(m_bar.focusProxy(), &slot(5)) << "F6 comes there, too";
    QTest::keyClick(&slot(5), Qt::Key_Return);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("flee")});
}

TEST_F(ActionBarTest, WhatWasMadeInAnyWayIsMarkedNext)
{
    show(test::fight());
    m_bar.made(test::fight(), "attack:0:1"); // by a click or from a menu
    show(test::fight());
    EXPECT_EQ(m_bar.markedTarget(), figure(3, 1));
    m_bar.made(test::fight(), "attack:0:0");
    m_bar.setMessage({});
    m_bar.made(test::fight(), "attack:1:1"); // by an order, for somebody else, while the bar asks nothing
    show(test::fight());
    EXPECT_EQ(m_bar.figure(), CardId{0});
    EXPECT_EQ(m_bar.markedTarget(), figure(3, 1));
    m_bar.made(test::fight(), "nonsense");
    show(test::fight());
    EXPECT_EQ(m_bar.markedTarget(), figure(3, 1));
}

TEST_F(ActionBarTest, WhoChoosesFromCardsFindsTheNextOneLikeTheLastMarked)
{
    m_sheet.cards.resize(13);
    for (const int bolt : {9, 11})
        m_sheet.cards[static_cast<std::size_t>(bolt)] = {.name = "Lightning Bolt"};
    for (const int ball : {10, 12})
        m_sheet.cards[static_cast<std::size_t>(ball)] = {.name = "Fireball"};
    m_sheet.bars.front().spread = true;
    const auto spells = [](std::initializer_list<int> cards) {
        Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
        for (const int card : cards)
            decision.choices.push_back(
                {"cast:" + std::to_string(card),
                 {},
                 {{.kind = Target::Kind::Card, .card = CardId{static_cast<std::uint16_t>(card)}}}});
        return decision;
    };
    const auto marked = [this] { return m_bar.decision().choices[*m_bar.marked()].code; };
    show(spells({9, 10}));
    ASSERT_EQ(marked(), "cast:9") << "both look the same";
    m_bar.made(spells({9, 10}), "cast:10");
    show(spells({11, 12}));
    EXPECT_EQ(marked(), "cast:12");
    m_sheet.bars.front().spread = false;
    show(spells({11, 12}));
    EXPECT_EQ(marked(), "cast:11") << "a card in hand is rated anew";
}

TEST_F(ActionBarTest, KeysForAChoiceMakeIt)
{
    show(test::fight());
    m_bar.selectFigure(CardId{1});
    for (const char *code : {"attack:1:0", "attack:1:1", "cast:1:0", "flee"}) {
        m_chosen.clear();
        for (const int key : m_bar.keysFor(code))
            m_bar.press(key);
        EXPECT_EQ(chosen(), QStringList{QLatin1String(code)});
        m_bar.disarm();
    }
    EXPECT_TRUE(m_bar.keysFor("attack:0:0").empty()) << "somebody else's";
}

} // namespace
} // namespace flagstone::app::bar_keys_test
