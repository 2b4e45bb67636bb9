// Single frames of what moves on the stage, in the rows of the party and in a hand.
#include "app/common/pictures.h"
#include "app/panels/hand_fan.h"
#include "app/panels/hands_panel.h"
#include "app/panels/party_panel.h"
#include "app/play/figures.h"
#include "table_of.h"

#include <QVariantAnimation>

#include <algorithm>
#include <vector>

namespace flagstone::app::stage_frames_test {
namespace {

/// A stage whose clock stands where it is set.
class StageFramesTest : public testing::Test {
protected:
    [[nodiscard]] Stage &stage() { return m_table.page().stage(); }
    [[nodiscard]] const BoardColours &colours() { return m_table.page().board().art().colours(); }
    void show(const StageScene &scene)
    {
        stage().show(scene, m_table.page().board().shown(), Stage::timeOf(scene));
    }
    [[nodiscard]] QImage frame(int milliseconds)
    {
        stage().findChild<QVariantAnimation *>()->setCurrentTime(milliseconds);
        return stage().grab().toImage();
    }
    [[nodiscard]] StageLayout layout(const StageScene &scene)
    {
        const QSizeF card =
            scene.cards.empty() ? QSizeF(63, 88) : m_table.page().board().art().cardSize(scene.cards.front());
        return layoutOf(scene, m_table.page().board().size(), 1.0, card.width() / card.height());
    }
    /// One whose level is printed on it.
    [[nodiscard]] CardId monster()
    {
        const auto &cards = m_table.page().cards().sheet->cards;
        const auto found = std::ranges::find_if(cards, [&](const CardSheet &card) {
            return card.table == "monsters" && !m_table.page().cards().pictures->levelOf(card).isEmpty();
        });
        return CardId{static_cast<std::uint16_t>(found - cards.begin())};
    }
    [[nodiscard]] static int pixelsOf(const QImage &picture, const QRectF &area, const QColor &colour)
    {
        int count = 0;
        const QRect all = area.toAlignedRect() & picture.rect();
        for (int y = all.top(); y <= all.bottom(); ++y)
            for (int x = all.left(); x <= all.right(); ++x)
                count += picture.pixelColor(x, y) == colour ? 1 : 0;
        return count;
    }

    /// How many pixels of chalk an area has then.
    [[nodiscard]] int seen(int milliseconds, const QRectF &area)
    {
        return pixelsOf(frame(milliseconds), area.adjusted(4, 4, -4, -4), colours().chalk);
    }

    TableOf m_table{modules().front()};
};

TEST_F(StageFramesTest, HitsFlyFromTheDieThatHitsToTheBoxesThatTheyCrossOut)
{
    StageScene scene;
    scene.lanes.emplace_back();
    StageScene::Lane &lane = scene.lanes.back();
    lane.name = lane.hurtName = QStringLiteral("X");
    lane.dice = {.sides = 10, .hitFrom = 7, .count = 1, .faces = {9}};
    lane.hurt = CardId{0};
    lane.before = lane.most = 3;
    lane.after = 2;
    const QRectF sheet = layout(scene).lanes.front();
    const QRectF die = diceIn(sheet, 1, 1.0).front();
    show(scene);
    const int all = Stage::timeOf(scene), fallen = all - kHit;
    const auto inkBetween = [&](int milliseconds) { // the boxes lie to the left of the die
        const QRectF way(die.left() - 90, sheet.top() + 2, 80, die.bottom() - sheet.top());
        return pixelsOf(frame(milliseconds), way, colours().solid);
    };
    const int before = inkBetween(fallen - 1);
    int most = 0;
    for (int at = fallen; at < all; at += kHit / 16)
        most = std::max(most, inkBetween(at));
    EXPECT_GT(most, before + 20) << "a box is on its way";
    stage().reveal();
    EXPECT_EQ(inkBetween(all), before) << "it has landed";
}

TEST_F(StageFramesTest, WhoTurnsUpHasTheirLevelBesideThatOfThePlaceAndBothRing)
{
    m_table.play().choose(m_table.play().decision().choices.front().code);
    while (m_table.page().scenePlayer().goOn())
        ;
    ASSERT_TRUE(m_table.page().board().scene().tokens().partySlot());
    StageScene scene{.show = Show::Meet, .turnsUp = true, .title = QStringLiteral("X")};
    scene.cards = {monster()};
    const QRectF card = layout(scene).cards.front();
    const auto &cards = m_table.page().cards().sheet->cards;
    const QRectF plate = partOf(card, m_table.page().cards().pictures->plateRect(cards[index(monster())]));
    const QRectF place = layout(scene).place;
    ASSERT_FALSE(place.isNull());
    show(scene);
    const int all = Stage::timeOf(scene), turned = all - kHit;
    const auto chalk = [&](const QImage &picture, const QRectF &area) {
        return pixelsOf(picture, area, colours().chalk);
    };
    EXPECT_EQ(chalk(frame(turned - 1), place), 0) << "before its face is seen";
    const QImage begun = frame(turned), ended = frame(all - 1);
    EXPECT_GT(chalk(begun, place), 100);
    const QRectF near = plate.adjusted(-9, -9, 9, 9);
    EXPECT_GT(chalk(ended, near), chalk(begun, near)) << "the ring closes round the plate";
}

TEST_F(StageFramesTest, LevelsAlsoRingWhereDiceAreRolledAtOnceForWhoTurnsUp)
{
    m_table.play().choose(m_table.play().decision().choices.front().code);
    while (m_table.page().scenePlayer().goOn())
        ;
    StageScene scene{.show = Show::First, .turnsUp = true, .title = QStringLiteral("X")};
    scene.cards = {monster()};
    scene.lanes.emplace_back();
    scene.lanes.back().name = QStringLiteral("X");
    scene.lanes.back().dice = {.sides = 10, .hitFrom = 7, .count = 1, .faces = {9}};
    const auto &cards = m_table.page().cards().sheet->cards;
    const QRectF plate = partOf(layout(scene).cards.front(),
                                m_table.page().cards().pictures->plateRect(cards[index(monster())]));
    show(scene);
    const QRectF near = plate.adjusted(-9, -9, 9, 9);
    const auto chalk = [&](int milliseconds) { return pixelsOf(frame(milliseconds), near, colours().chalk); };
    const int turned = Stage::timeOf(StageScene{.turnsUp = true});
    EXPECT_GT(chalk(turned + kHit), chalk(turned - 1) + 50);
}

TEST_F(StageFramesTest, SpoilsTurnOneAfterTheOtherAndWhatTheyComeToIsCounted)
{
    StageScene scene{.show = Show::Duel, .results = {QStringLiteral("What came of it.")}};
    scene.cards = {monster(), monster(), monster()};
    scene.lanes.emplace_back();
    scene.lanes.back().dice = {.sides = 6, .count = 2, .faces = {3, 4}};
    scene.gain = {.label = QStringLiteral("Gold"), .before = 100, .after = {350, 1'350}, .goal = 10'000};
    const StageLayout places = layout(scene);
    ASSERT_EQ(places.cards.size(), 3U);
    ASSERT_FALSE(places.gain.isNull());
    EXPECT_GE(places.gain.left(), places.cards.back().right());
    show(scene);
    const int all = Stage::timeOf(scene), last = all - kFlip, first = last - kSpoilApart;
    const auto lies = [&](int at, std::size_t card) {
        return frame(at).pixelColor(places.cards[card].center().toPoint()) !=
               frame(0).pixelColor(places.cards[card].center().toPoint());
    };
    EXPECT_FALSE(lies(first - 2, 1));
    EXPECT_TRUE(lies(first + 2, 1));
    EXPECT_FALSE(lies(last - 2, 2));
    EXPECT_TRUE(lies(last + 2, 2));
    EXPECT_EQ(seen(first + kFlip - 2, places.gain), 0) << "not before its face is seen";
    const int one = seen(first + kFlip + 2, places.gain);
    EXPECT_GT(one, 50);
    EXPECT_EQ(seen(all - 2, places.results), 0) << "nor any word of it";
    stage().reveal();
    EXPECT_NE(seen(all, places.gain), one) << "both";
    EXPECT_GT(seen(all, places.results), 50);
    EXPECT_TRUE(stage().partName(0).contains(QStringLiteral("Gold: 1,350")))
        << stage().partName(0).toStdString();
    scene.cards.pop_back();
    EXPECT_EQ(all - Stage::timeOf(scene), kSpoilApart);
}

TEST_F(StageFramesTest, TheWordsOfACardAreSpokenOnceAndEachSentenceHasOneFullStop)
{
    StageScene scene{.show = Show::Sweep, .cards = {monster()}};
    scene.line = QStringLiteral("They strike.");
    scene.results = {QStringLiteral("Ann takes 1 hit, 9 left.")};
    scene.lanes.emplace_back();
    StageScene::Lane &lane = scene.lanes.back();
    lane.name = lane.hurtName = QStringLiteral("Ann");
    lane.dice = {.sides = 8, .hitFrom = 6, .count = 1, .faces = {7}};
    lane.hurt = CardId{0};
    lane.before = lane.most = 10;
    lane.after = 9;
    const auto spoken = [&] {
        stage().show(scene, m_table.page().board().shown(), 0);
        return stage().partName(0);
    };
    const QString words = m_table.page().board().art().words(monster());
    ASSERT_FALSE(words.isEmpty());
    const QString first = spoken(), again = spoken();
    EXPECT_TRUE(first.contains(words)) << first.toStdString();
    EXPECT_EQ(again, QStringLiteral("They strike. Ann: 7. Ann takes 1 hit, 9 left."));
    EXPECT_FALSE(first.contains(QStringLiteral(".."))) << first.toStdString();
}

TEST_F(StageFramesTest, ADieThatIsNotRolledYetSaysWhichItIs)
{
    const auto dieOf = [&](int sides) {
        StageScene scene{.show = Show::Find, .cards = {monster()}};
        scene.users.push_back({CardId{0}, kNoCard, QStringLiteral("Ann"), QStringLiteral("heals")});
        scene.users.back().dice = {.sides = static_cast<std::uint8_t>(sides), .count = 1};
        const QRectF row = layout(scene).users.front();
        stage().show(scene, m_table.page().board().shown(), 0);
        const QRectF face(row.right() - 38, row.center().y() - 6, 14, 12); // within the die, 40 px wide
        const QImage seen = stage().grab().toImage().copy(face.toAlignedRect());
        int dark = 0;
        for (int y = 0; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x)
                dark += seen.pixelColor(x, y).lightness() < 128 ? 1 : 0;
        return dark;
    };
    EXPECT_GT(dieOf(6), 4);
}

TEST_F(StageFramesTest, TheBandThatSaysDownStaysWithinItsCard)
{
    StageScene scene{.show = Show::Down, .cards = {monster()}};
    const QRectF card = layout(scene).cards.front();
    const auto drawn = [&](Show how) {
        scene.show = how;
        stage().show(scene, m_table.page().board().shown(), 0);
        return stage().grab().toImage();
    };
    (void)drawn(Show::Trap);
    m_table.page().settle(); // its picture is there
    const QImage down = drawn(Show::Down), plain = drawn(Show::Trap);
    const int top = static_cast<int>(card.top() + card.height() * 0.38), high = 20;
    const QRect middle(static_cast<int>(card.center().x()) - 40, top, 80, high);
    EXPECT_NE(down.copy(middle), plain.copy(middle));
    for (const double edge : {card.left() + 1, card.right() - 5}) {
        const QRect strip(static_cast<int>(edge), top, 4, high);
        EXPECT_EQ(down.copy(strip), plain.copy(strip)) << edge;
    }
}

/// All dice make the sum: none is framed before the last one lies.
TEST_F(StageFramesTest, DiceThatReachTheirSumAreFramedOnceAllLie)
{
    const auto dieOf = [&](int needed, int milliseconds) {
        StageScene scene{.show = Show::Duel};
        scene.lanes.emplace_back();
        StageScene::Lane &lane = scene.lanes.back();
        lane.name = QStringLiteral("X");
        lane.dice = {.sides = 6, .count = 2, .faces = {4, 1}};
        lane.dice.terms.sum = static_cast<std::uint8_t>(needed);
        const QRectF die = diceIn(layout(scene).lanes.front(), 2, 1.0).front();
        show(scene);
        const QImage seen = frame(milliseconds < 0 ? Stage::timeOf(scene) : milliseconds);
        stage().reveal();
        return seen.copy(die.toAlignedRect());
    };
    EXPECT_NE(dieOf(5, -1), dieOf(6, -1)) << "5 reaches 5, not 6";
    EXPECT_EQ(dieOf(2, -1), dieOf(5, -1));
    EXPECT_EQ(dieOf(12, -1), dieOf(6, -1));
    StageScene timed{.show = Show::Duel};
    timed.lanes.emplace_back();
    timed.lanes.back().dice = {.sides = 6, .count = 2, .faces = {4, 1}};
    const int fallen = Stage::timeOf(timed) - kHit;
    EXPECT_EQ(dieOf(5, fallen - 1), dieOf(6, fallen - 1)) << "the first one tells nothing";
}

TEST_F(StageFramesTest, ACardOfAChainComesFromBelowTheOneThatItAnswers)
{
    StageScene scene{.show = Show::Chain};
    scene.cards = {CardId{0}, CardId{1}};
    scene.chain.resize(2);
    const StageLayout places = layout(scene);
    show(scene);
    const QPoint middle = places.cards[1].center().toPoint();
    const QColor empty = frame(0).pixelColor(middle);
    const QPoint between =
        QPointF(places.cards[0].center().x() + places.cards[0].width() / 2 + 6, places.cards[0].top() + 30)
            .toPoint();
    const QColor table = frame(0).pixelColor(between);
    EXPECT_NE(frame(60).pixelColor(between), table) << "on its way";
    EXPECT_EQ(frame(0).pixelColor(middle), empty);
    stage().reveal();
    EXPECT_NE(stage().grab().toImage().pixelColor(middle), empty);
    EXPECT_EQ(Stage::timeOf(scene), kDeal);
    scene.open = true;
    EXPECT_EQ(Stage::timeOf(scene), 0) << "what is asked lies there at once";
}

TEST_F(StageFramesTest, WhatADeedWouldComeToIsStruckOutAndWrittenAnew)
{
    StageScene scene{.show = Show::Chain};
    scene.cards = {CardId{0}, CardId{1}};
    scene.chain.resize(2);
    scene.chain.front().stakes = {{5, kNoCard, QStringLiteral("5 damage to it")},
                                  {2, kNoCard, QStringLiteral("2 damage to it")}};
    scene.rewrites = true;
    EXPECT_EQ(Stage::timeOf(scene), kDeal + kHit);
    const QRectF below = layout(scene).links.front();
    show(scene);
    const int before = seen(kDeal, below);
    EXPECT_GT(before, 50) << "as it was, before the answer lies there";
    EXPECT_EQ(seen(kDeal / 2, below), before);
    EXPECT_NE(seen(kDeal + kHit / 2, below), before);
    stage().reveal();
    EXPECT_GT(seen(kDeal + kHit, below), before) << "the struck number and the new words";
    EXPECT_TRUE(stage().partName(0).contains(QStringLiteral("2 damage to it")));
    EXPECT_FALSE(stage().partName(0).contains(QStringLiteral("5 damage to it")));
    scene.open = true;
    EXPECT_EQ(Stage::timeOf(scene), 0);
}

TEST_F(StageFramesTest, WhoFallsTipsOverInTheirRowAndLiesAtOnceWhereNothingMoves)
{
    m_table.play().choose(m_table.play().decision().choices.front().code);
    while (m_table.page().scenePlayer().goOn())
        ;
    PartyPanel &party = m_table.page().party();
    std::vector<Figure> all = partyOf(m_table.play().game().sheet(), m_table.play().view());
    ASSERT_FALSE(all.empty());
    const auto picture = [&] { return const_cast<FigureRow *>(party.rows().front())->grab().toImage(); };
    party.setParty(all, {});
    all.front().hits.left = -1;
    party.setParty(all, {});
    auto *tip = party.rows().front()->findChild<QVariantAnimation *>();
    ASSERT_EQ(tip->state(), QAbstractAnimation::Running);
    tip->setCurrentTime(kFlip / 2);
    const QImage tipping = picture();
    party.endMotion();
    const QImage lies = picture();
    EXPECT_NE(tipping, lies);
    all.front().hits.left = 1;
    party.setParty(all, {});
    EXPECT_NE(tip->state(), QAbstractAnimation::Running) << "who stands up stands";
    party.setPace(Pace::Instant);
    all.front().hits.left = -1;
    party.setParty(all, {});
    EXPECT_EQ(picture(), lies);
}

TEST(OpenHandRiseTest, CardsThatMayBePlayedRiseAndStandAtOnceWhereNothingMoves)
{
    TableOf table(moduleOf("adventuredeck"), {}, Pace::Instant);
    HandsPanel &hands = *table.page().findChild<HandsPanel *>();
    for (int n = 0; n < 200 && !hands.table().isVisible(); ++n) {
        table.play().choose(table.play().decision().choices.front().code);
        table.liftCurtain();
    }
    ASSERT_TRUE(hands.table().isVisible());
    auto &fan = *hands.table().findChild<HandFan *>();
    hands.setLit({});
    const int low = fan.partRect(0).top();
    const auto party = partyOf(table.play().game().sheet(), table.play().view());
    hands.setLit({party.front().hands.front().known.front().card});
    const int high = fan.partRect(0).top();
    EXPECT_EQ(low - high, 18);
    hands.setPace(Pace::Calm);
    hands.setLit({});
    EXPECT_EQ(fan.partRect(0).top(), low);
    hands.setLit({party.front().hands.front().known.front().card});
    auto *rise = fan.findChild<QVariantAnimation *>();
    ASSERT_EQ(rise->state(), QAbstractAnimation::Running);
    rise->setCurrentTime(kRise / 2);
    EXPECT_LT(fan.partRect(0).top(), low);
    EXPECT_GT(fan.partRect(0).top(), high);
    rise->setCurrentTime(kRise);
    EXPECT_EQ(fan.partRect(0).top(), high);
}

} // namespace
} // namespace flagstone::app::stage_frames_test
