// A trade on the table: what goes each way lies there in rows, a click puts a card in, the other looks and answers.
#include "app/bar/action_bar.h"
#include "app/board/trade_spread.h"
#include "table_of.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QSignalSpy>

#include <algorithm>
#include <bit>

namespace flagstone::app::trade_test {
namespace {

/// Decisions that lead to a trade, in the game with this number.
struct Way {
    int game = 0;
    std::vector<std::string> codes;
};

/// Short random games until in one of them somebody meets who has treasure.
Way wayToATrade(const TableOf &table)
{
    constexpr int kSteps = 25;
    SeededChance chance(Seed::fromText("trades"));
    for (Way way;; ++way.game, way.codes.clear()) {
        const GameRequest request = table.requestFor(way.game);
        auto session = Session::start(
            [&](Step &step) { return moduleOf("dungeon").start(*request.pack, request.setup, step); },
            request.seed, request.undo);
        while (static_cast<int>(way.codes.size()) < kSteps && !session->game().ending().over) {
            const auto choices = session->game().decision().choices;
            const auto trade = std::ranges::find(choices, "trade", verbOf);
            const Choice &next =
                trade != choices.end()
                    ? *trade
                    : choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)];
            way.codes.push_back(next.code);
            if (trade != choices.end())
                return way;
            const Seat seat{
                static_cast<std::int8_t>(std::countr_zero(next.seats) - 1)}; // after the game master
            EXPECT_TRUE(session->submit(seat, next.code));
        }
    }
}

/// Somebody talks of a trade.
class TradeTest : public testing::Test {
protected:
    void SetUp() override
    {
        static const Way way = wayToATrade(m_table);
        m_table.begin(way.game);
        for (const std::string &code : way.codes)
            choose(code);
        ASSERT_TRUE(spread().isVisible());
    }

    void choose(std::string code) // not by reference: the decision goes
    {
        m_table.play().choose(code);
        finish();
    }
    void finish()
    {
        m_table.page().scenePlayer().finish();
        m_table.liftCurtain();
    }
    [[nodiscard]] TradeSpread &spread() { return *m_table.page().findChild<TradeSpread *>(); }
    [[nodiscard]] Stage &stage() { return m_table.page().stage(); }
    [[nodiscard]] QList<QAbstractButton *> cards(bool laid)
    {
        auto all = spread().findChildren<QAbstractButton *>();
        all.removeIf([laid](const QAbstractButton *card) { return card->isEnabled() == laid; });
        return all;
    }
    [[nodiscard]] std::string lastCode() { return m_table.play().session().entries().back().code; }
    void click(QAbstractButton *card)
    {
        card->click();
        QCoreApplication::processEvents(); // what follows takes the card away
        finish();
    }

    TableOf m_table{moduleOf("dungeon"), {.seats = 4}, Pace::Instant};
};

TEST_F(TradeTest, BothWaysAreToldAndAClickPutsACardIn)
{
    const auto all = cards(false).size();
    ASSERT_GT(all, 0);
    EXPECT_TRUE(cards(true).empty());
    EXPECT_EQ(spread().accessibleName().count(QStringLiteral("gives")), 2);
    click(cards(false).front());
    EXPECT_TRUE(lastCode().starts_with("give:") || lastCode().starts_with("want:")) << lastCode();
    ASSERT_EQ(cards(true).size(), 1);
    EXPECT_TRUE(spread().accessibleName().contains(cards(true).front()->accessibleName()));
}

/// DG-106: a trade is for all of it, and nothing is taken out of it by itself.
TEST_F(TradeTest, APressOnWhatLiesThereSaysWhyItStays)
{
    click(cards(false).front());
    ASSERT_EQ(cards(true).size(), 1);
    const std::size_t moves = m_table.play().moves();
    QSignalSpy refused(&m_table.play(), &PlayController::refused);
    QTest::mouseClick(cards(true).front(), Qt::LeftButton);
    ASSERT_TRUE(refused.wait(1000));
    EXPECT_EQ(refused.front().at(1).toString(), QStringLiteral("DG-106"));
    EXPECT_EQ(cards(true).front()->accessibleDescription(), refused.front().at(0).toString());
    EXPECT_EQ(m_table.play().moves(), moves);
    EXPECT_TRUE(spread().isVisible());
}

TEST_F(TradeTest, WhoIsAskedSeesBothRowsAndThenWhatWentEachWay)
{
    click(cards(false).front());
    const QString given = cards(true).front()->accessibleName();
    choose("propose");
    ASSERT_TRUE(spread().isVisible());
    EXPECT_TRUE(cards(false).empty()) << "there is nothing to choose but the answer";
    ASSERT_EQ(cards(true).size(), 1);
    EXPECT_EQ(cards(true).front()->accessibleName(), given);

    Settings calm;
    calm.pace = Pace::Calm;
    calm.showChances = false;
    m_table.page().applySettings(calm);
    m_table.play().choose("accept");
    ASSERT_TRUE(stage().isVisible());
    EXPECT_EQ(stage().scene().show, Show::Trade);
    ASSERT_EQ(stage().scene().rows.size(), 2u);
    EXPECT_EQ(stage().scene().rows[0].cards + stage().scene().rows[1].cards, 1u);
    stage().reveal();
    EXPECT_TRUE(stage().partName(0).contains(given));
    EXPECT_TRUE(stage().partName(0).contains(QStringLiteral("nothing")));
    EXPECT_FALSE(spread().isVisible());
}

TEST_F(TradeTest, EnterProposesWhatLiesThere)
{
    const auto may = [this](const char *verb) {
        const auto &choices = m_table.play().decision().choices;
        return std::ranges::find(choices, verb, verbOf) != choices.end();
    };
    const auto enter = [this] {
        QTest::keyClick(&m_table.page(), Qt::Key_Return);
        finish();
    };
    if (may("give")) {
        enter();
        EXPECT_TRUE(lastCode().starts_with("give:")) << lastCode();
    } else {
        click(cards(false).front());
    }
    ASSERT_TRUE(may("propose"));
    enter();
    EXPECT_EQ(lastCode(), "propose");
}

/// The part of the window with this name that an assistive tool can press; nullptr if there is none.
QAccessibleInterface *pressable(QAccessibleInterface *part, const QString &name)
{
    if (part == nullptr || !part->isValid() || part->state().invisible || part->state().disabled)
        return nullptr;
    if (auto *actions = part->actionInterface();
        part->text(QAccessible::Name) == name && actions != nullptr &&
        actions->actionNames().contains(QAccessibleActionInterface::pressAction()))
        return part;
    for (int i = 0; i < part->childCount(); ++i)
        if (QAccessibleInterface *found = pressable(part->child(i), name))
            return found;
    return nullptr;
}

TEST_F(TradeTest, IsMadeThroughTheAccessibilityTreeAlone)
{
    QAccessible::setActive(true);
    const auto press = [this](const QString &name) {
        QAccessibleInterface *part = pressable(QAccessible::queryAccessibleInterface(&m_table.page()), name);
        ASSERT_NE(part, nullptr) << name.toStdString();
        const std::size_t before = m_table.play().moves();
        part->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        EXPECT_TRUE(QTest::qWaitFor([&] { return m_table.play().moves() > before; })) << name.toStdString();
        finish();
    };
    press(cards(false).front()->accessibleName());
    ASSERT_FALSE(cards(true).empty()) << lastCode();
    press(QStringLiteral("Propose this trade"));
    ASSERT_EQ(lastCode(), "propose");
    EXPECT_EQ(pressable(QAccessible::queryAccessibleInterface(&m_table.page()),
                        QStringLiteral("Propose this trade")),
              nullptr);
    press(QStringLiteral("Accept"));
    EXPECT_EQ(lastCode(), "accept");
}

TEST_F(TradeTest, SpacePutsItDownUntilSomethingInItChanges)
{
    QTest::keyClick(&spread(), Qt::Key_Space);
    EXPECT_FALSE(spread().isVisible());
    EXPECT_EQ(m_table.page().board().focusProxy(), &m_table.page().board().canvas());
    m_table.page().bar().press(2); // to arm a verb changes nothing in it
    EXPECT_FALSE(spread().isVisible());
    m_table.page().bar().disarm();
    choose(m_table.play().decision().choices.front().code);
    EXPECT_TRUE(spread().isVisible());
    QTest::mouseClick(&spread(), Qt::LeftButton, {}, QPoint(3, 3));
    EXPECT_FALSE(spread().isVisible()) << "a click beside the cards";
}

} // namespace
} // namespace flagstone::app::trade_test
