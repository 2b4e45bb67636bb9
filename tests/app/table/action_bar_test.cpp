#include "app/table/action_bar.h"
#include "app/table/verb_slot.h"
#include "conformance/toy.h"
#include "decisions.h"

#include <QLabel>
#include <QSignalSpy>
#include <QtTest/QTest>
#include <gtest/gtest.h>

namespace flagstone::app {
namespace {

using test::figure;

/// The bar of a fight.
class ActionBarTest : public testing::Test {
protected:
    ActionBarTest()
    {
        m_sheet.scenes = test::scenes();
        m_bar.setSource({&m_sheet, nullptr, nullptr});
        m_bar.resize(1440, 96);
    }

    void show(const Decision &decision) { m_bar.setDecision(*m_game, decision); }
    [[nodiscard]] QStringList chosen() const
    {
        QStringList codes;
        for (const auto &call : m_chosen)
            codes << call.front().toString();
        return codes;
    }
    [[nodiscard]] std::vector<QRect> places() const
    {
        std::vector<QRect> rects;
        for (auto *slot : m_bar.findChildren<VerbSlot *>())
            rects.push_back(slot->geometry());
        return rects;
    }
    [[nodiscard]] VerbSlot &slot(int place) { return *m_bar.findChildren<VerbSlot *>()[place - 1]; }

    std::unique_ptr<Game> m_game = toyGame(Seed{}, 1); ///< words the choices
    Sheet m_sheet = m_game->sheet();
    ActionBar m_bar;
    QSignalSpy m_chosen{&m_bar, &ActionBar::chosen};
};

TEST_F(ActionBarTest, DigitDigitChoosesVerbAndTargetAndEscapeBetweenThemLeavesAllAsItWas)
{
    show(test::fight());
    EXPECT_EQ(m_bar.figure(), CardId{0});
    m_bar.press(1);
    EXPECT_TRUE(m_bar.armed());
    EXPECT_TRUE(slot(1).look().key.isEmpty()) << "the digits are on the targets now";
    EXPECT_TRUE(m_bar.disarm());
    EXPECT_FALSE(m_bar.disarm());
    EXPECT_TRUE(chosen().isEmpty());
    m_bar.press(1);
    m_bar.press(2);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("attack:0:1")});
}

TEST_F(ActionBarTest, AVerbWithOneThingToDoIsDoneAtOnceAndAGreyOneSaysWhy)
{
    show(test::fight());
    m_bar.press(2);
    EXPECT_TRUE(chosen().isEmpty());
    EXPECT_TRUE(m_bar.findChild<QLabel *>(QStringLiteral("reason"))
                    ->text()
                    .contains(QStringLiteral("There is no spell left.")));
    EXPECT_TRUE(
        m_bar.findChild<QLabel *>(QStringLiteral("reason"))->text().contains(QStringLiteral("TOY-03")));
    m_bar.press(5);
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("flee")});
}

TEST_F(ActionBarTest, EnterMakesTheMarkedChoiceAndTheNextActorTheirs)
{
    show(test::fight());
    ASSERT_TRUE(m_bar.marked());
    m_bar.mark(figure(3, 1));
    m_bar.pressEnter();
    m_bar.selectNextFigure(1);
    EXPECT_EQ(m_bar.figure(), CardId{1});
    m_bar.pressEnter();
    EXPECT_EQ(chosen(), (QStringList{QStringLiteral("attack:0:1"), QStringLiteral("attack:1:1")}))
        << "the same target is marked again";
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

TEST_F(ActionBarTest, NoPlaceMovesWithTheDecision)
{
    show(test::fight());
    const auto before = places();
    Decision many;
    for (int i = 0; i < 40; ++i)
        many.choices.push_back({"c" + std::to_string(i), {}, {}});
    show(many);
    EXPECT_EQ(places(), before);
    EXPECT_TRUE(m_bar.hasMore());
    m_bar.setMessage(QStringLiteral("Nothing to do"));
    EXPECT_EQ(places(), before);
    for (std::size_t i = 1; i < before.size(); ++i) {
        EXPECT_GT(before[i].left(), before[i - 1].right());
        EXPECT_LE(before[i].width(), before[0].width());
    }
}

TEST_F(ActionBarTest, ASuggestedChoiceIsMarkedWhoeverActs)
{
    show(test::fight());
    m_bar.suggest("cast:1:0");
    EXPECT_EQ(m_bar.figure(), CardId{1});
    EXPECT_TRUE(slot(2).look().suggested);
    m_bar.pressEnter();
    EXPECT_EQ(chosen(), QStringList{QStringLiteral("cast:1:0")});
}

TEST_F(ActionBarTest, OddsAreAskedForWhatIsMarkedAndSaid)
{
    m_bar.setOdds([](const std::string &code) {
        return std::vector<OddsBox::Row>{{QString::fromStdString(code), 0.52}};
    });
    show(test::fight());
    m_bar.mark(figure(3, 1));
    const QString said = m_bar.findChild<OddsBox *>()->accessibleName();
    EXPECT_TRUE(said.contains(QStringLiteral("attack:0:1: 52 %"))) << said.toStdString();
    EXPECT_EQ(percent(0.001), QStringLiteral("< 1 %"));
    EXPECT_EQ(percent(0.999), QStringLiteral("> 99 %"));
    EXPECT_EQ(percent(1.0), QStringLiteral("100 %"));
}

} // namespace
} // namespace flagstone::app
