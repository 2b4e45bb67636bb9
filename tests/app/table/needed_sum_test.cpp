// A fight of one roll on the stage: what is needed, and which number of the card says so.
#include "app/common/pictures.h"
#include "core/chance.h"
#include "table_of.h"

#include <QRegularExpression>

#include <map>
#include <set>
#include <string>

namespace flagstone::app::needed_sum_test {
namespace {

TEST(NeededSumTest, TheRingIsRoundTheNumberThatIsNeeded)
{
    TableOf table(moduleOf("dungeon"), {.adventure = "expert"});
    const CardContext source = table.page().cards();
    const QRegularExpression told(QStringLiteral("; (\\w+) needs (\\d+)\\."));
    const std::map<std::string, std::string> labels{{"red", "Red"},   {"white", "Wht"},  {"blue", "Blu"},
                                                    {"green", "Grn"}, {"yellow", "Yel"}, {"grey", "Gry"}};
    std::set<std::string> seen;
    QObject::connect(
        &table.page().scenePlayer(), &ScenePlayer::began, &table.page(), [&](const StageScene &scene) {
            const auto match = told.match(scene.results.join(u' '));
            if (scene.lanes.empty() || scene.lanes[0].dice.terms.sum == 0 || !match.hasMatch())
                return;
            const RollTerms terms = scene.lanes[0].dice.terms;
            ASSERT_GT(terms.column, 0);
            const CardSheet &card = source.sheet->cards[index(scene.cards.at(0))];
            const auto fields = source.pictures->labelled(card);
            ASSERT_LE(terms.column, fields.size());
            const paint::FaceField &field = fields[terms.column - 1U];
            EXPECT_EQ(field.text, match.captured(2)) << card.name;
            EXPECT_EQ(field.label.toStdString(), labels.at(match.captured(1).toStdString())) << card.name;
            EXPECT_LE(terms.sum, field.text.toInt()) << "weapons help";
            const auto ring = [&](double width) {
                return source.pictures->labelledRect(card, terms.column - 1U, width);
            };
            EXPECT_FALSE(ring(300).isEmpty());
            EXPECT_GT(ring(100).top(), ring(300).bottom()) << "a small card has the numbers at its foot";
            seen.insert(field.label.toStdString());
        });
    SeededChance chance(Seed::fromText("duels"));
    for (int i = 0; i < 3'000 && seen.size() < 3; ++i) {
        if (table.play().game().ending().over)
            table.begin(i);
        const auto &choices = table.play().decision().choices;
        table.play().choose(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
        while (table.page().scenePlayer().goOn())
            ;
        table.liftCurtain();
    }
    EXPECT_EQ(seen.size(), 3U) << "heroes of three colours have fought";
}

} // namespace
} // namespace flagstone::app::needed_sum_test
