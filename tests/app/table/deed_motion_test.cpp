// What moves on the board while dice roll above it, and between the board and the panels beside it.
#include "app/board/card_flight.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/hands_panel.h"
#include "app/panels/party_panel.h"
#include "app/stage/deed_motion.h"
#include "core/chance.h"
#include "table_of.h"

#include <QLineF>
#include <QPainter>
#include <QVariantAnimation>

#include <algorithm>

namespace flagstone::app::deed_motion_test {
namespace {

/// Where on the screen a card is just after it has left a pile for the discards.
QPoint leaves(TableOf &table, CardId card, const PileSpec &pile)
{
    BoardView &board = table.page().board();
    const auto &piles = table.play().game().sheet().piles;
    const auto discards = std::ranges::find_if(piles, [&](const PileSpec &other) {
        return other.role == PileRole::Discard && other.seat == pile.seat;
    });
    const TableView view = board.shown();
    board.setPace(Pace::Calm);
    board.play({{kEverybody, CardMoved{.card = card, .from = pile.id, .to = discards->id}}}, view, {}, 1000);
    QPoint at;
    for (QGraphicsItem *item : board.scene().items())
        if (const auto *flight = dynamic_cast<CardFlight *>(item))
            at = board.canvas().viewport()->mapToGlobal(
                board.canvas().mapFromScene(flight->sceneBoundingRect().center()));
    board.reset(view, {});
    return at;
}

class DeedMotionTest : public testing::Test {
protected:
    void SetUp() override
    {
        SeededChance chance(Seed::fromText("deeds"));
        for (int n = 0; n < 2'000 && fighters().empty(); ++n) {
            if (m_table.play().game().ending().over)
                m_table.begin(n);
            const auto &choices = m_table.play().decision().choices;
            m_table.play().choose(
                choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
        }
        ASSERT_FALSE(fighters().empty()) << "no fight";
        const auto foe = std::ranges::find(fighters(), true, &Fighter::enemy);
        const auto hero = std::ranges::find(fighters(), false, &Fighter::enemy);
        ASSERT_TRUE(foe != fighters().end() && hero != fighters().end());
        m_foe = *foe;
        m_hero = *hero;
    }

    [[nodiscard]] BoardView &board() { return m_table.page().board(); }
    [[nodiscard]] const std::vector<Fighter> &fighters() { return board().scene().tokens().floor().shown(); }
    [[nodiscard]] QPointF placeOf(const Fighter &fighter)
    {
        return board().scene().tokens().floor().find(fighter.card, fighter.number)->pos();
    }
    [[nodiscard]] StageScene blow() const
    {
        StageScene scene;
        scene.lanes.emplace_back();
        scene.lanes.back().picture = m_hero.card;
        scene.lanes.back().hurt = m_foe.card;
        scene.lanes.back().figure = m_foe.number;
        return scene;
    }
    TableOf m_table{modules().front(), {}, Pace::Instant};
    Fighter m_foe, m_hero;
};

TEST_F(DeedMotionTest, WhoStrikesLeansTowardsWhoIsStruckAndStandsWhereTheyStoodAfterIt)
{
    for (const bool hits : {true, false}) {
        StageScene scene = blow();
        if (!hits)
            scene.lanes.back().hurt = kNoCard;
        DeedMotion motion(board());
        motion.begin(scene, true);
        motion.lean(60);
        const double pixels = board().canvas().transform().m11();
        EXPECT_NEAR(QLineF(m_hero.middle, placeOf(m_hero)).length() * pixels, 12, 0.5) << hits;
        EXPECT_LT(QLineF(placeOf(m_hero), m_foe.middle).length(),
                  QLineF(m_hero.middle, m_foe.middle).length());
        motion.end();
        EXPECT_EQ(placeOf(m_hero), m_hero.middle);
        EXPECT_EQ(placeOf(m_foe), m_foe.middle);
    }
}

TEST_F(DeedMotionTest, NothingLeansWithoutMotionOrBehindWhatCoversTheBoard)
{
    StageScene covering = blow();
    covering.show = Show::Sweep;
    for (const auto &[scene, moves] : {std::pair(blow(), false), std::pair(covering, true)}) {
        DeedMotion motion(board());
        motion.begin(scene, moves);
        motion.lean(60);
        EXPECT_EQ(placeOf(m_hero), m_hero.middle) << moves;
    }
}

TEST_F(DeedMotionTest, ASpellFliesFromWhoCastsItToItsTarget)
{
    StageScene scene = blow();
    scene.show = Show::Spell;
    scene.drawing = QStringLiteral("spells/spell-mending-prayer");
    DeedMotion motion(board());
    motion.begin(scene, true);
    const auto middleAt = [&](int elapsed) {
        QImage picture(board().size(), QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        motion.paintSpells(painter, elapsed);
        painter.end();
        QPointF sum;
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                if (picture.pixelColor(x, y).alpha() > 0) {
                    sum += QPointF(x, y);
                    ++count;
                }
        return count == 0 ? QPointF(-1, -1) : sum / count;
    };
    const auto pixelOf = [&](const Fighter &fighter) {
        return QPointF(board().canvas().mapFromScene(fighter.middle));
    };
    EXPECT_LT(QLineF(middleAt(0), pixelOf(m_hero)).length(), 30);
    EXPECT_LT(QLineF(middleAt(239), pixelOf(m_foe)).length(), 30);
    EXPECT_EQ(middleAt(240), QPointF(-1, -1)) << "it has struck";
    motion.lean(60);
    EXPECT_EQ(placeOf(m_hero), m_hero.middle) << "who casts stands still";
}

TEST_F(DeedMotionTest, CardsFlyToAndFromTheRowOfWhoHoldsThemAndTheCardThatIsFaced)
{
    const Sheet &sheet = m_table.play().game().sheet();
    const auto held = std::ranges::find_if(sheet.piles, [&](const PileSpec &pile) {
        return pile.role == PileRole::Hand && pile.owner == m_hero.card;
    });
    const auto faced = std::ranges::find(sheet.piles, PileRole::Encounter, &PileSpec::role);
    ASSERT_TRUE(held != sheet.piles.end() && faced != sheet.piles.end());
    const auto &rows = m_table.page().findChild<PartyPanel *>()->rows();
    const FigureRow &row = **std::ranges::find(rows, m_hero.card, &FigureRow::card);
    const int beside = leaves(m_table, m_foe.card, *held).y();
    EXPECT_GT(beside, row.mapToGlobal(row.rect().topLeft()).y());
    EXPECT_LT(beside, row.mapToGlobal(row.rect().bottomLeft()).y());
    const EncounterPanel &panel = m_table.page().encounter();
    const QPoint from = leaves(m_table, m_foe.card, *faced);
    EXPECT_GE(from.y(), panel.mapToGlobal(QPoint()).y());
    EXPECT_LT(from.y(), panel.mapToGlobal(QPoint(0, panel.width())).y()) << "beside the card at its top";
}

TEST_F(DeedMotionTest, WhoFallsOfThePartyTipsOverOnTheFloor)
{
    const auto &counters = m_table.play().game().sheet().counters;
    const auto hitsOf = [&](CardId card) {
        return std::ranges::find_if(counters, [card](const CounterSpec &spec) {
            return spec.role == CounterRole::HitsLeft && spec.card == card;
        });
    };
    auto *clock = board().findChild<BoardPresenter *>()->findChild<QVariantAnimation *>();
    board().setPace(Pace::Calm);
    for (const Fighter &who : {m_hero, m_foe}) {
        TableView view = board().shown();
        const CounterId hits = hitsOf(who.card)->id;
        const Event falls{kEverybody, CounterSet{hits, view.counter(hits), 0}};
        project(view, falls);
        board().play({falls}, view, {});
        clock->setCurrentTime(kHit + kFlip - 1);
        const double turned = board().scene().tokens().floor().find(who.card, who.number)->rotation();
        EXPECT_EQ(turned < -80, !who.enemy) << turned;
        board().finishAnimations();
        EXPECT_EQ(board().scene().tokens().floor().find(who.card, who.number)->rotation(), 0)
            << "it is drawn as it lies";
    }
}

TEST(OpenHandTest, CardsFlyToAndFromTheHandThatIsPlayedFrom)
{
    TableOf table(moduleOf("adventuredeck"), {}, Pace::Instant);
    QWidget &hand = table.page().findChild<HandsPanel *>()->table();
    for (int n = 0; n < 200 && !hand.isVisible(); ++n) {
        table.play().choose(table.play().decision().choices.front().code);
        table.liftCurtain();
    }
    ASSERT_TRUE(hand.isVisible());
    const Sheet &sheet = table.play().game().sheet();
    const Seat looks = table.play().view().seat;
    const auto held = std::ranges::find_if(
        sheet.piles, [&](const PileSpec &pile) { return pile.role == PileRole::Hand && pile.seat == looks; });
    ASSERT_TRUE(held != sheet.piles.end());
    const CardId card = table.play().view().pile(held->id).cards.front();
    const QPoint from = leaves(table, card, *held);
    EXPECT_TRUE(QRect(hand.mapToGlobal(QPoint()), hand.size()).contains(from))
        << from.x() << ", " << from.y();
}

} // namespace
} // namespace flagstone::app::deed_motion_test
