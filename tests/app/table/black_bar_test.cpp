// The black bar of others' turns, as the page fills it: what the standing order is stands at its end.
#include "app/table/action_bar.h"
#include "app/table/odds_box.h"
#include "core/chance.h"
#include "table_of.h"

namespace flagstone::app {
namespace {

TEST(BlackBarTest, ShowsTheStandingOrderAtItsEndWhileDiceAreSharedOut)
{
    TableOf table(modules().front());
    SeededChance chance(Seed::fromText("sharing"));
    const OddsBox &end = *table.page().findChild<OddsBox *>();
    const auto play = [&](int most) { // to an attack that is shared out; what the end of the bar says then
        for (int i = 0; i < most; ++i) {
            if (table.play().game().ending().over)
                table.begin(i);
            const auto &choices = table.play().decision().choices;
            table.play().choose(
                choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
            while (table.page().player().playing()) {
                const Stage &stage = table.page().stage();
                const bool shared = stage.isVisibleTo(&table.page()) && stage.scene().show == Show::Sweep &&
                                    stage.scene().lanes.size() > 1 &&
                                    stage.scene().lanes.back().deed.isEmpty();
                if (shared && table.page().prompt().property("inverse").toBool())
                    return end.accessibleName();
                table.page().player().goOn();
            }
        }
        return QString();
    };
    EXPECT_EQ(play(3'000), QStringLiteral("Standing order. healthiest first. for odd dice"));
    table.page().player().finish();
    EXPECT_FALSE(end.accessibleName().contains(QStringLiteral("Standing order")));
    table.page().setSharing(Sharing::InTurn);
    EXPECT_EQ(play(3'000), QStringLiteral("Standing order. in turn. for odd dice"));
    table.page().player().finish();
}

} // namespace
} // namespace flagstone::app
