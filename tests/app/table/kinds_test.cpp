// Enemies of two kinds: there is room for what is foreseen of the whole fight.
#include "app/panels/encounter_panel.h"
#include "app/panels/foe_button.h"
#include "app/play/next_turn.h"
#include "app/table/regions.h"
#include "app/table/right_column.h"
#include "table_of.h"

#include <QLabel>
#include <gtest/gtest.h>

#include <vector>

namespace flagstone::app::kinds_test {
namespace {

TEST(TwoKindsTest, HowTheFightMayEndIsReadBelowThem)
{
    TableOf table(modules().front(), TableGame{}, Pace::Instant);
    table.play().choose(table.play().decision().choices.front().code);
    const std::vector<Figure> party = partyOf(table.play().game().sheet(), table.play().view());
    QFont font = table.page().font();
    font.setFamily(QStringLiteral("Inter")); // as the program has it: how much has room goes by it
    font.setPixelSize(13);
    table.page().setFont(font);
    QWidget around; // columns go by the window, which has a head above the page
    table.page().setParent(&around);
    around.show();
    table.page().show();
    const QSize window(1440, 900);
    const int head = regionsFor(window, 1).head.height();
    around.resize(window);
    table.page().setGeometry(0, head, window.width(), window.height() - head);
    EncounterPanel &panel = table.page().encounter();
    const std::vector<Gauge> two(2, Gauge{1, 4, 4, {}});
    panel.setShares(QStringLiteral("Odd dice"));
    panel.setFoes({{.card = party.front().card, .figures = two, .hands = {}},
                   {.card = party.back().card, .figures = two, .hands = {}}});
    NextTurn next{.what = QStringLiteral("8d8, 6+ hits"), .parts = {}};
    next.parts.assign(3, {kNoCard, party.front().card, QStringLiteral("3 dice"), {}, {.count = 3}});
    panel.setNextTurn(next);
    const QString words =
        QStringLiteral("About 7 of 10 fights like this are won, and one of the party falls.");
    panel.setFightOdds(words, QStringLiteral("About 7 of 10 won, one falls"), {});
    table.page().findChild<RightColumn *>()->showFaced(true, QStringLiteral("4 of 4 foes"), {});
    for (int i = 0; i < 3; ++i) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    ASSERT_EQ(panel.findChildren<FoeButton *>().size(), 4);
    const auto *odds = panel.findChild<QLabel *>(QStringLiteral("fightOdds"));
    ASSERT_NE(odds, nullptr);
    EXPECT_LE(odds->mapTo(panel.viewport(), QPoint(0, odds->height())).y(), panel.viewport()->height());
    EXPECT_TRUE(odds->text() == words || odds->toolTip().contains(words)) << "all of it";
    table.page().setParent(nullptr);
}

} // namespace
} // namespace flagstone::app::kinds_test
