// What rows of the party show: the dead, what hampers somebody, belongings, gold, and chances on portraits.
#include "app/panels/held_chip.h"
#include "rows_fixture.h"

#include <QEvent>
#include <QObject>
#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace flagstone::app::party_rows_test {
namespace {

/// Counts how often something is painted.
class Paints final : public QObject {
public:
    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

TEST_F(RowsTest, TheFrameOfWhoCanBeChosenIsDrawnAtOnce)
{
    party().setLit({});
    FigureRow &row = *party().rows().front();
    Paints paints;
    row.installEventFilter(&paints);
    row.update();
    ASSERT_TRUE(QTest::qWaitFor([&] { return paints.count > 0; }));
    QCoreApplication::processEvents();
    paints.count = 0;
    party().setLit({row.card()});
    EXPECT_TRUE(QTest::qWaitFor([&] { return paints.count > 0; }));
}

TEST_F(RowsTest, TheDeadKeepTheirRowWithASkullAndAStruckName)
{
    std::vector<Figure> all = figures();
    ASSERT_FALSE(all.empty());
    all.front().hits.left = -6;
    all.front().away = QStringLiteral("Fallen");
    party().setParty(all, {});
    const FigureRow &row = *party().rows().front();
    const QImage dead = const_cast<FigureRow &>(row).grab().toImage();
    EXPECT_TRUE(row.accessibleName().contains(QStringLiteral("Fallen")));
    EXPECT_TRUE(row.accessibleName().contains(QStringLiteral("✗ dead")));
    all.front().away.clear();
    all.front().hits.left = -2; // down, and no more than that
    party().setParty(all, {});
    EXPECT_NE(dead, const_cast<FigureRow &>(row).grab().toImage());
    EXPECT_EQ(party().rows().size(), all.size());
}

TEST_F(RowsTest, WhoIsBeyondHelpIsDeadAndNotDown)
{
    Figure figure = figures().front();
    ASSERT_EQ(figure.dead, std::optional(-5)) << "FP-168";
    const auto says = [&](int left) {
        figure.hits.left = left;
        party().setParty({figure}, {});
        return party().rows().front()->accessibleName();
    };
    EXPECT_TRUE(says(-2).contains(QStringLiteral("✗ down")));
    EXPECT_TRUE(says(-5).contains(QStringLiteral("✗ dead")));
    party().setChosen(figure.card); // and asked whether to cling to life
    EXPECT_TRUE(says(-5).contains(QStringLiteral("✗ down")));
    party().setChosen(kNoCard);
    EXPECT_TRUE(says(-5).contains(QStringLiteral("✗ dead")));
    figure.dead.reset();
    EXPECT_TRUE(says(-5).contains(QStringLiteral("✗ down"))) << "nobody dies where no rule says so";
}

TEST_F(RowsTest, WhatHampersSomebodyIsNotLostBesideTheirGold)
{
    Figure figure = figures().front();
    figure.hits = {};
    figure.held.clear();
    figure.goods = {0, 11'000, 30'000, QStringLiteral("Gold")};
    const auto drawn = [&] {
        party().setParty({figure}, {});
        return party().rows().front()->grab().toImage();
    };
    const QImage well = drawn();
    figure.wounded = true;
    const QImage wounded = drawn();
    EXPECT_NE(well, wounded);
    figure.wounded = false;
    figure.others = {{0, 1, 1, QStringLiteral("Caged")}};
    EXPECT_NE(drawn(), well);
    EXPECT_NE(drawn(), wounded);
    figure.others = {{0, 3, 6, QStringLiteral("Moves left")}};
    EXPECT_EQ(drawn(), well) << "the gold stays whole; the question says how many moves are left";
}

TEST_F(RowsTest, WhereSomebodyStandsComesBeforeWhatIsInHand)
{
    Figure figure = figures().front();
    figure.inHand = {QStringLiteral("Longsword")};
    figure.hits.state = QStringLiteral("place 0");
    party().setParty({figure}, {});
    const QString told = party().rows().front()->accessibleName();
    EXPECT_TRUE(told.contains(QStringLiteral("place 0"))) << told.toStdString();
    EXPECT_LT(told.indexOf(QStringLiteral("place 0")), told.indexOf(QStringLiteral("Longsword")));
    const QImage there = party().rows().front()->grab().toImage();
    figure.hits.state = QStringLiteral("place 4");
    party().setParty({figure}, {});
    EXPECT_NE(party().rows().front()->grab().toImage(), there);
}

TEST_F(RowsTest, WhatSomebodyHasInHandStandsBeforeOtherNumbers)
{
    Figure figure = figures().front();
    figure.others = {{0, 7, 9, QStringLiteral("Hand limit")}};
    figure.inHand = {QStringLiteral("Longsword")};
    party().setParty({figure}, {});
    EXPECT_TRUE(party().rows().front()->accessibleName().contains(QStringLiteral("Longsword, Hand limit: 7")))
        << qPrintable(party().rows().front()->accessibleName());
}

TEST_F(RowsTest, OfSeveralArmsThoseThatHaveNoRoomAreCounted)
{
    Figure figure = figures().front();
    figure.others = {{0, 7, 9, QStringLiteral("A number of a name that has room in no row")}};
    const auto drawn = [&](const QStringList &arms) {
        figure.inHand = arms;
        party().setParty({figure}, {});
        return party().rows().front()->grab().toImage();
    };
    const QString sword = QStringLiteral("Sword");
    const QString shield = QStringLiteral("The shield of the deep and hollow halls");
    const QImage both = drawn({sword, shield});
    EXPECT_NE(both, drawn({sword}));
    EXPECT_NE(both, drawn({sword, shield, sword})) << "two more";
    EXPECT_EQ(both, drawn({sword, shield + QStringLiteral(" below")})) << "it is not named";
    EXPECT_TRUE(party().rows().front()->accessibleName().contains(shield));
    EXPECT_TRUE(party().rows().front()->toolTip().contains(shield));
}

TEST_F(RowsTest, WhatHampersSomebodyIsWholeBesideAllThatCanBeUsed)
{
    Figure figure = figures().front();
    figure.hits = {};
    figure.goods = {0, 11'000, 30'000, QStringLiteral("Gold")};
    figure.wounded = true;
    figure.held = {HeldCard{.card = figure.card, .uses = {}}, HeldCard{.card = figures()[1].card, .uses = {}},
                   HeldCard{.card = figures().back().card, .uses = {}}};
    party().setParty({figure}, {});
    FigureRow &row = *party().rows().front();
    row.setLit({figures()[0].card, figures()[1].card, figures().back().card});
    const QImage all = row.grab().toImage();
    figure.goods.left = 10'000;
    party().setParty({figure}, {});
    row.setLit({figures()[0].card, figures()[1].card, figures().back().card});
    const QRect line(0, row.height() - 24, row.width(), 24);
    EXPECT_EQ(all.copy(line), row.grab().toImage().copy(line)) << "only the bar tells the gold";
}

TEST_F(RowsTest, APortraitCarriesThePennonOfItsPlayerAtTheLowerLeft)
{
    const std::vector<Figure> all = figures();
    ASSERT_FALSE(all.empty());
    const auto drawn = [&](Seat seat) {
        party().setParty(all, {{.pennon = seat}});
        return const_cast<FigureRow &>(*party().rows().front()).grab().toImage();
    };
    const QImage bare = drawn(Seat::Gm), first = drawn(Seat{0}), second = drawn(Seat{1});
    const QRect at = difference(bare, first);
    ASSERT_FALSE(at.isEmpty());
    EXPECT_LT(at.right(), 46) << "on the portrait";
    EXPECT_GT(at.top(), bare.height() / 2);
    EXPECT_NE(first, second);
}

TEST_F(RowsTest, BelongingsSpellsAndHitsLieApartAtEverySizeOfText)
{
    const Figure plain = figures().front();
    const auto pictures = [this](const Figure &figure, int count) {
        party().setParty(std::vector<Figure>(static_cast<std::size_t>(count), figure), {});
        party().setLit({figure.card}); // what can be used now is there even where the line is full
        QCoreApplication::processEvents();
        return party().rows().front()->grab().toImage();
    };
    int chipsSeen = 0;
    for (const int size : {14, 21, 28}) {
        QFont font = m_table.page().font();
        font.setPixelSize(size);
        m_table.page().setFont(font);
        for (int count = 1; count <= 6; ++count) {
            SCOPED_TRACE(testing::Message() << size << " px, " << count << " figures");
            Figure figure = plain;
            figure.hits.left = 11;
            figure.hits.most = 14;
            Figure healed = figure;
            healed.hits.left = 88;
            healed.hits.most = 95;
            const QRect hits = difference(pictures(figure, count), pictures(healed, count));
            EXPECT_FALSE(hits.isEmpty());
            figure.held.assign(3, HeldCard{.card = plain.card, .uses = {}});
            figure.spells.resize(2);
            for (Gauge &spell : figure.spells)
                spell.left = spell.most = 2;
            Figure spent = figure;
            for (Gauge &spell : spent.spells)
                spell.left = 0;
            const QRect spells = difference(pictures(figure, count), pictures(spent, count));
            EXPECT_FALSE(spells.intersects(hits));
            for (const auto *chip : party().rows().front()->findChildren<HeldChip *>()) {
                if (chip->isHidden())
                    continue;
                ++chipsSeen;
                EXPECT_FALSE(chip->geometry().intersects(hits));
                EXPECT_FALSE(chip->geometry().intersects(spells));
                EXPECT_TRUE(party().rows().front()->rect().contains(chip->geometry()));
            }
        }
    }
    EXPECT_EQ(chipsSeen, 3 * 6 * 3) << "three in each size and number";
}

TEST_F(RowsTest, AChanceStandsOnThePortraitOfWhoCanBeChosenAndIsSaid)
{
    const CardId card = party().rows().front()->card();
    const QImage plain = party().rows().front()->grab().toImage();
    party().setTags({{Target{.kind = Target::Kind::Figure, .card = card}, QStringLiteral("52 %")}});
    EXPECT_TRUE(party().rows().front()->accessibleName().contains(QStringLiteral("52 %")));
    EXPECT_NE(plain, party().rows().front()->grab().toImage());
    std::vector<Figure> changed = figures();
    changed.back().rank = changed.back().rank == 1 ? 2 : 1; // other rank lines: the rows are made anew
    party().setParty(changed, std::vector<RowPlayer>(changed.size()));
    EXPECT_TRUE(party().rows().front()->accessibleName().contains(QStringLiteral("52 %")))
        << "in new rows, too";
    party().setTags({});
    EXPECT_FALSE(party().rows().front()->accessibleName().contains(QStringLiteral("52 %")));
}

TEST_F(RowsTest, WhatAChoiceComesToStandsInTheLineBesideThePortrait)
{
    m_table.page().resize(1440, 900);
    QCoreApplication::processEvents();
    FigureRow &row = *party().rows().front();
    const Target figure{.kind = Target::Kind::Figure, .card = row.card()};
    const QImage plain = row.grab().toImage();
    const int wide = row.widthOfNumbers();
    party().setTags({}, {{figure, QStringLiteral("uses it")}});
    EXPECT_TRUE(row.accessibleName().split(QStringLiteral(", ")).contains(QStringLiteral("uses it")));
    const QImage noted = row.grab().toImage();
    const QRect portrait(0, 0, row.height() * 4 / 5 * plain.width() / row.width(), plain.height());
    EXPECT_NE(noted, plain);
    EXPECT_EQ(noted.copy(portrait), plain.copy(portrait));
    EXPECT_EQ(row.widthOfNumbers(), wide) << "the column keeps its width";
}

TEST_F(RowsTest, AStateThatHasNoRoomLosesItsLastPartsAndNoLetter)
{
    Figure figure = figures().front();
    figure.hits = {};
    figure.goods = {0, 500, 20'000, QStringLiteral("Gold")};
    const std::vector<RowPlayer> players{
        {.called = {}, .name = QStringLiteral("Player 2"), .policy = "fair"}};
    party().setParty({figure}, players);
    EXPECT_TRUE(party().rows().front()->accessibleName().contains(QStringLiteral("computer, fair")));
    EXPECT_TRUE(party().rows().front()->accessibleName().contains(QStringLiteral("Player 2")));
    const QImage few = party().rows().front()->grab().toImage();
    figure.others.push_back({0, 5, 0, QStringLiteral("Moves that are left in this turn")});
    party().setParty({figure}, players);
    EXPECT_EQ(few, party().rows().front()->grab().toImage()) << "the gold stays whole";
}

/// The bar tells the gold, too.
TEST_F(RowsTest, ThePlayersNameStaysBeforeTheGold)
{
    Figure figure = figures().front();
    figure.hits = {};
    figure.held.clear();
    figure.goods = {0, 11'000, 30'000, QStringLiteral("Gold")};
    const auto drawn = [&](const QString &name) {
        party().setParty({figure}, {{.called = {}, .name = name}});
        return party().rows().front()->grab().toImage();
    };
    EXPECT_NE(drawn(QStringLiteral("Player 2")), drawn(QStringLiteral("Player 3")));
    figure.wounded = true;
    EXPECT_NE(drawn(QStringLiteral("Ann")), drawn(QStringLiteral("Eva")));
}

TEST_F(RowsTest, OnAMedallionTheBarIsShorterBeforeTheNameIsCut)
{
    m_table.page().resize(1024, 640);
    QCoreApplication::processEvents();
    Figure figure = figures().front();
    const auto drawn = [&](const QString &name) {
        party().setParty({figure}, {{.called = name}});
        return party().rows().front()->grab().toImage();
    };
    ASSERT_LT(party().width(), 110) << "medallions";
    EXPECT_NE(drawn(QStringLiteral("Alexandra")), drawn(QStringLiteral("Alexandro")));
}

TEST_F(RowsTest, AMedallionSaysWhereItsFigureStands)
{
    m_table.page().resize(1024, 640);
    QCoreApplication::processEvents();
    Figure figure = figures().front();
    const auto drawn = [&](const QString &state) {
        figure.hits.state = state;
        party().setParty({figure}, {});
        return party().rows().front()->grab().toImage();
    };
    ASSERT_LT(party().width(), 110) << "medallions";
    const QImage without = drawn(QString());
    const QImage there = drawn(QStringLiteral("at 2"));
    EXPECT_NE(there, without);
    EXPECT_NE(drawn(QStringLiteral("at 4")), there);
    EXPECT_EQ(drawn(QStringLiteral("a state for which there is no room")), without);
}

TEST_F(RowsTest, AMedallionShowsAWoundOnThePortrait)
{
    m_table.page().resize(1024, 640);
    QCoreApplication::processEvents();
    Figure figure = figures().front();
    const auto drawn = [&](bool wounded) {
        figure.wounded = wounded;
        party().setParty({figure}, {});
        return party().rows().front()->grab().toImage();
    };
    ASSERT_LT(party().width(), 110) << "medallions";
    const QImage whole = drawn(false);
    const QRect mark = difference(whole, drawn(true));
    ASSERT_FALSE(mark.isEmpty());
    EXPECT_LT(mark.right(), 30) << "away from the numbers";
    EXPECT_LT(mark.bottom(), whole.height() / 2) << "away from the pennon";
    EXPECT_TRUE(party().rows().front()->accessibleName().contains(QStringLiteral("wounded")));
}

TEST_F(RowsTest, AMedallionSaysHowMuchIsWon)
{
    m_table.page().resize(1024, 640);
    QCoreApplication::processEvents();
    Figure figure = figures().front();
    figure.hits = {};
    const auto drawn = [&](int gold) {
        figure.goods = {0, gold, 20'000, QStringLiteral("Gold")};
        party().setParty({figure}, {});
        return party().rows().front()->grab().toImage();
    };
    ASSERT_LT(party().width(), 110) << "medallions";
    EXPECT_NE(drawn(1'500), drawn(1'501)) << "more than the bar can tell";
    EXPECT_NE(drawn(21'500), drawn(31'500))
        << "beyond the goal the bar is full: the first letter has room, too";
}

/// In a trade, all of it.
TEST_F(RowsTest, TheGoldIsSaidBesideAllThatCanBeUsed)
{
    Figure figure = figures().front();
    figure.hits = {};
    figure.held = {HeldCard{.card = figure.card, .uses = {}}, HeldCard{.card = figures()[1].card, .uses = {}},
                   HeldCard{.card = figures().back().card, .uses = {}}};
    const auto drawn = [&](int gold) {
        figure.goods = {0, gold, 20'000, QStringLiteral("Gold")};
        party().setParty({figure}, {});
        party().setLit({figures()[0].card, figures()[1].card, figures().back().card});
        return party().rows().front()->grab().toImage();
    };
    for (const QSize window : {QSize(1440, 900), QSize(1280, 720), QSize(1024, 640)}) {
        m_table.page().resize(window);
        QCoreApplication::processEvents();
        for (const bool wounded : {false, true}) {
            figure.wounded = wounded;
            EXPECT_NE(drawn(1'500), drawn(1'501)) << window.width() << ", more than the bar can tell";
        }
    }
}

TEST_F(RowsTest, AMedallionSaysWhatMustBeWon)
{
    m_table.page().resize(1024, 640);
    QCoreApplication::processEvents();
    Figure figure = figures().front();
    figure.hits = {};
    const auto drawn = [&](int goal) {
        figure.goods = {0, 0, goal, QStringLiteral("Gold")}; // the bar is empty
        party().setParty({figure}, {});
        return party().rows().front()->grab().toImage();
    };
    ASSERT_LT(party().width(), 110) << "medallions";
    EXPECT_NE(drawn(10'000), drawn(20'000));
}

} // namespace
} // namespace flagstone::app::party_rows_test
