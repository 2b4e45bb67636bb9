// What somebody carries is seen in their row, beside spells and words.
#include "app/bar/action_bar.h"
#include "app/common/appearance.h"
#include "app/common/pictures.h"
#include "app/panels/held_chip.h"
#include "app/panels/party_panel.h"
#include "app/play/figures.h"
#include "paint/theme.h"
#include "table_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace flagstone::app::belongings_test {
namespace {

/// The party in a window of 1280 × 720, as its first member holds things and knows spells.
class BelongingsTest : public testing::Test {
protected:
    BelongingsTest()
    {
        m_table.play().choose(m_table.play().decision().choices.front().code);
        QFont font = m_table.page().font();
        font.setPixelSize(kPlainText);
        m_table.page().setFont(font);
        m_table.page().resize(1280, 720);
        QCoreApplication::processEvents();
    }

    void show(int things, int spells)
    {
        std::vector<Figure> all = partyOf(m_table.play().game().sheet(), m_table.play().view());
        Figure &first = all.front();
        first.held.clear();
        for (int i = 0; i < things; ++i)
            first.held.push_back({.card = all[static_cast<std::size_t>(i) % all.size()].card, .uses = {}});
        first.spells.assign(1, Gauge{1, spells, spells, {}});
        if (m_members > 0)
            all.resize(m_members, all.back());
        m_table.page().party().setParty(all, {});
    }
    [[nodiscard]] FigureRow &row() { return *m_table.page().party().rows().front(); }
    [[nodiscard]] long chips()
    {
        return std::ranges::count_if(row().findChildren<HeldChip *>(),
                                     [](const HeldChip *chip) { return !chip->isHidden(); });
    }
    [[nodiscard]] std::set<CardId> things()
    {
        std::set<CardId> things;
        for (const HeldChip *chip : row().findChildren<HeldChip *>())
            things.insert(chip->card());
        return things;
    }

    TableOf m_table{modules().front(), TableGame{}, Pace::Instant};
    std::size_t m_members = 0; ///< of the party; 0: as many as there are
};

TEST_F(BelongingsTest, WhatIsHandedOverIsSeenBesideSevenSpells)
{
    for (const int spells : {0, 3, 7}) {
        show(2, spells);
        EXPECT_GE(chips(), 1) << spells << " spells";
    }
}

/// The weapon of the blow that Enter strikes is marked as its enemy is.
TEST(MarkedBelongings, WhatTheMarkedChoiceIsMadeWithIsMarkedInItsRow)
{
    TableOf table(moduleOf("fastplay"), {}, Pace::Instant);
    std::string code;
    const auto uses = [&code](const PlayController &play) {
        std::set<CardId> held;
        for (const Figure &figure : partyOf(play.game().sheet(), play.view()))
            for (const HeldCard &each : figure.held)
                held.insert(each.card);
        const auto names = [&held](const Target &target) {
            return target.kind == Target::Kind::Card && held.contains(target.card);
        };
        const auto &choices = play.decision().choices;
        const auto found = std::ranges::find_if(choices, [&names](const Choice &choice) {
            return actorOf(choice) != kNoCard && std::ranges::any_of(choice.targets, names);
        });
        code = found == choices.end() ? std::string() : found->code;
        return !code.empty();
    };
    bool found = false;
    for (int seed = 1; seed <= 40 && !found; ++seed)
        found = table.leadTo(seed, uses);
    ASSERT_TRUE(found);
    ActionBar &bar = table.page().bar();
    bar.suggest(code);
    ASSERT_TRUE(bar.marked());
    const Choice &marked = bar.decision().choices[*bar.marked()];
    ASSERT_EQ(marked.code, code);
    int chips = 0;
    for (const HeldChip *chip : table.page().party().findChildren<HeldChip *>()) {
        const bool named =
            std::ranges::find(marked.targets, targetCard(chip->card())) != marked.targets.end();
        EXPECT_EQ(chip->accessibleName().endsWith(QStringLiteral(", marked")), named);
        chips += named;
    }
    EXPECT_GE(chips, 1);
}

/// How many separate marks a line of the picture crosses.
int marksAcross(const QImage &picture, int y, int from, int to)
{
    const auto dark = [&](int x) { return qGray(picture.pixel(x, y)) < 128; };
    int marks = 0;
    for (int x = from + 1; x < to; ++x)
        marks += dark(x) && !dark(x - 1);
    return marks;
}

TEST_F(BelongingsTest, NoSpellIsLeftOutBesideAllThatCanBeUsed)
{
    show(2, 7);
    row().setLit(things());
    EXPECT_EQ(chips(), 2);
    const QImage all = row().grab().toImage();
    int chip = row().width();
    for (const HeldChip *each : row().findChildren<HeldChip *>())
        chip = std::min(chip, each->x());
    int most = 0; // along the line through their corners
    for (int y = row().height() / 2; y < row().height() - 4; ++y)
        most = std::max(most, marksAcross(all, y, 52, chip));
    EXPECT_GE(most, 7);
}

TEST_F(BelongingsTest, ThoseThatHaveNoRoomAreCounted)
{
    m_table.page().resize(1440, 900);
    QCoreApplication::processEvents();
    show(3, 0);
    const long shown = chips();
    const QImage all = row().grab().toImage();
    show(4, 0);
    ASSERT_EQ(chips(), shown) << "no more than three";
    EXPECT_NE(row().grab().toImage(), all);
}

TEST_F(BelongingsTest, AMedallionAndALowRowCountThingsAndSpells)
{
    const auto drawn = [this](int things, int spells) {
        show(things, spells);
        return row().grab().toImage();
    };
    const auto expectCounted = [&] {
        const QImage two = drawn(2, 3);
        EXPECT_EQ(chips(), 0);
        EXPECT_NE(drawn(4, 3), two);
        EXPECT_NE(drawn(2, 2), two);
        EXPECT_NE(drawn(0, 3), two);
        EXPECT_EQ(drawn(2, 3), two);
        EXPECT_FALSE(row().accessibleDescription().isEmpty()) << "which they are";
        EXPECT_TRUE(row().toolTip().contains(row().accessibleDescription().section(u',', 0, 0)));
    };
    m_members = 7; // more have no line of state
    expectCounted();
    m_members = 0;
    m_table.page().resize(1024, 640);
    QCoreApplication::processEvents();
    ASSERT_LT(m_table.page().party().width(), 110) << "medallions";
    expectCounted();
}

/// Drawings are made for the paper of cards: on the ground of a dark window they would not be seen.
TEST_F(BelongingsTest, EachLiesOnThePaperOfCardsInAllThemes)
{
    const paint::Tokens tokens;
    const CardContext source = m_table.page().cards();
    const CardId card = partyOf(m_table.play().game().sheet(), m_table.play().view()).front().card;
    for (const auto theme : {paint::Theme::Light, paint::Theme::Dark, paint::Theme::Contrast}) {
        source.pictures->setTheme(theme);
        HeldChip chip(source, card, QStringLiteral("Sword"), nullptr);
        const QImage seen = chip.grab().toImage();
        const QPoint above(seen.width() / 2, seen.height() * 3 / 2 / HeldChip::kSide); // the drawing
        EXPECT_EQ(seen.pixelColor(above), tokens.colour(u"paper", theme)) << static_cast<int>(theme);
    }
}

} // namespace
} // namespace flagstone::app::belongings_test
