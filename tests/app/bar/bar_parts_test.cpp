// The parts of the action bar alone: a verb's place, the row of them, and the box of chances at its end.
#include "app/bar/odds_box.h"
#include "app/bar/verb_row.h"
#include "app/bar/verb_slot.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/play/marking.h"

#include <QFontMetrics>
#include <QImage>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace flagstone::app::bar_parts_test {
namespace {

TEST(VerbSlotTest, ItsPartsLieApartAtEveryWidthAndSizeOfText)
{
    VerbSlot slot(nullptr);
    for (const int text : {13, 20, 26})
        for (const int wide : {76, 92, 110, 140, 190, 260})
            for (const char *key : {"1", "A", "Space"}) {
                QFont font;
                font.setPixelSize(text);
                slot.setFont(font);
                slot.resize(wide, text * 4);
                slot.setLook({.label = QStringLiteral("Attack"),
                              .second = QStringLiteral("2 wolves"),
                              .key = QLatin1String(key),
                              .icon = QStringLiteral("attack")});
                const VerbSlot::Places at = slot.places();
                EXPECT_FALSE(at.icon.intersects(at.key)) << text << ", " << wide << ", " << key;
                EXPECT_FALSE(at.label.adjusted(0, text / 2.0, 0, -text / 2.0).intersects(at.key))
                    << text << ", " << wide << ", " << key;
                EXPECT_TRUE(QRectF(slot.rect()).contains(at.label)) << text << ", " << wide;
                if (!at.narrow) {
                    EXPECT_LT(at.second.right() + 2, at.key.left()) << "words do not touch the key";
                }
            }
}

TEST(VerbSlotTest, ALongLabelIsReadableToItsEndWhereNothingElseIsSaid)
{
    VerbSlot slot(nullptr);
    QFont font;
    font.setPixelSize(13);
    slot.setFont(font);
    slot.resize(97, 44);
    const auto shown = [&slot](const QString &label) {
        slot.setLook({.label = label, .second = {}, .key = QStringLiteral("2"), .icon = {}});
        return slot.grab().toImage();
    };
    EXPECT_NE(shown(QStringLiteral("Lay it, turned left")), shown(QStringLiteral("Lay it, turned back")));
}

TEST(VerbSlotTest, ALabelComesCloserToTheFrameBeforeItIsCut)
{
    const auto shown = [](const QString &label) {
        VerbSlot slot(nullptr);
        QFont font = slot.font();
        font.setPixelSize(26);
        slot.setFont(font);
        font.setPixelSize(20); // the smallest for such a text
        font.setWeight(QFont::DemiBold);
        slot.resize(QFontMetrics(font).horizontalAdvance(QStringLiteral("Stay bad")) + 16, 60);
        slot.setLook({.label = label, .key = QStringLiteral("7"), .icon = QStringLiteral("walk")});
        EXPECT_TRUE(slot.places().narrow);
        EXPECT_FALSE(slot.hasRoomFor(label));
        return slot.grab().toImage();
    };
    EXPECT_NE(shown(QStringLiteral("Stay bad")), shown(QStringLiteral("Stay bab")));
}

TEST(VerbSlotTest, AStarTakesNoRoomFromTheLabelOfANarrowSlot)
{
    VerbSlot slot(nullptr);
    QFont large = slot.font();
    large.setPixelSize(26);
    slot.setFont(large);
    VerbSlot::Look look{.label = QStringLiteral("Start here"),
                        .key = QStringLiteral("1"),
                        .icon = QStringLiteral("walk"),
                        .main = true};
    for (const int width : {145, 240}) {
        slot.resize(width, 60);
        look.suggested = false;
        slot.setLook(look);
        const VerbSlot::Places plain = slot.places();
        EXPECT_TRUE(plain.star.isEmpty());
        look.suggested = true;
        slot.setLook(look);
        const VerbSlot::Places starred = slot.places();
        EXPECT_EQ(plain.narrow, width == 145);
        EXPECT_GE(starred.star.width(), 26) << width;
        EXPECT_EQ(starred.label == plain.label, plain.narrow);
        EXPECT_FALSE(starred.star.intersects(starred.icon)) << width;
        EXPECT_FALSE(starred.star.intersects(starred.key)) << width;
        EXPECT_TRUE(plain.narrow || starred.star.right() <= starred.label.left());
    }
}

TEST(VerbRow, ChoicesOfNoVerbBeginWithWhatDiffersWhereTheyHaveNoRoom)
{
    const Sheet sheet{};
    Decision decision;
    std::vector<ChoiceNames> names;
    for (const char *how : {"as printed", "turned round"}) {
        decision.choices.push_back({how, {}, {}});
        const QString words = QStringLiteral("Lay it east, ") + QLatin1String(how);
        names.push_back({.whole = words, .deed = words, .how = {}, .brief = words});
    }
    Marking marking;
    marking.begin(&sheet, decision, {0, 0}, {0, 0});
    const auto labels = [&](int wide) {
        VerbRow row(nullptr);
        QFont font;
        font.setPixelSize(13);
        row.setFont(font);
        row.resize(wide, 60);
        row.showVerbs(marking, names, {});
        const auto slots = row.findChildren<VerbSlot *>();
        EXPECT_EQ(slots[1]->accessibleName(), names[1].whole) << "what is read out has room";
        return std::pair(slots[0]->look().label, slots[1]->look().label);
    };
    EXPECT_EQ(labels(3000), std::pair(names[0].whole, names[1].whole));
    EXPECT_EQ(labels(700), std::pair(QStringLiteral("As printed"), QStringLiteral("Turned round")));
}

TEST(VerbRow, AFewWordsStandBelowTheVerbAndAllOfThemInItsTip)
{
    Sheet sheet;
    sheet.bars = {
        {"A room",
         {{.label = "Search", .codes = {"search"}, .icon = "search", .slot = 3, .things = "places"}}}};
    Decision decision{.choices = {{"search:9", {}, {}}}};
    decision.bar = 1;
    const QString words = QStringLiteral("Search the slain (Bandit): one card for a green treasure");
    const std::vector<ChoiceNames> names{
        {.whole = words, .deed = words, .how = {}, .brief = QStringLiteral("The slain"), .isBrief = true}};
    Marking marking;
    marking.begin(&sheet, decision, {0}, {0});
    VerbRow row(nullptr);
    row.showVerbs(marking, names, {});
    const VerbSlot &search = *row.findChildren<VerbSlot *>()[2];
    EXPECT_EQ(search.look().second, QStringLiteral("The slain"));
    EXPECT_EQ(search.told(), words);
    EXPECT_EQ(search.accessibleName(), words);
}

TEST(VerbRow, TheCardThatIsMarkedStandsBelowTheVerb)
{
    Sheet sheet;
    sheet.bars = {{"An answer", {{.label = "Answer", .codes = {"react"}, .slot = 1, .things = "cards"}}}};
    Decision decision;
    std::vector<ChoiceNames> names;
    for (const int card : {1, 2}) {
        const Target held{.kind = Target::Kind::Card, .card = CardId{static_cast<std::uint16_t>(card)}};
        decision.choices.push_back({"react:" + std::to_string(card), {}, {held}});
        const QString name = QStringLiteral("Shield %1 (Up)").arg(card);
        const QString words = QStringLiteral("React with ") + name + QStringLiteral(": stops 4 of 4 damage");
        names.push_back({.whole = words, .deed = words, .how = {}, .brief = name, .isBrief = true});
    }
    decision.bar = 1;
    Marking marking;
    marking.begin(&sheet, decision, {0, 1}, {0, 0});
    VerbRow row(nullptr);
    row.showVerbs(marking, names, {});
    EXPECT_EQ(row.findChildren<VerbSlot *>()[0]->look().second, QStringLiteral("Shield 2 (Up)"));
}

TEST(VerbRow, TheTipOfASpellSaysWhatItDoes)
{
    const QString words = QStringLiteral("Sleep");
    ChoiceNames names{.whole = words, .deed = words, .how = {}, .brief = words};
    EXPECT_EQ(VerbRow::tipOf(names), words);
    names.about = QStringLiteral("Enemies fall asleep");
    EXPECT_EQ(VerbRow::tipOf(names), QStringLiteral("Sleep. Enemies fall asleep."));
}

/// They are listed: what the table can show has no places of its own then.
TEST(VerbRow, WhereOneWayHasNoPlaceOnTheTableAllWaysCount)
{
    Sheet sheet;
    sheet.bars = {{"A test", {{.label = "Ability", .codes = {"use"}, .slot = 6, .things = "ways"}}}};
    const auto figure = [](int number) {
        return Target{.kind = Target::Kind::Figure, .card = CardId{3}, .number = number};
    };
    Decision decision{.choices = {{"use:0", {}, {figure(0)}}, {"use:1", {}, {figure(1)}}}};
    decision.choices.push_back({"use:own", {}, {}});
    decision.bar = 1;
    const QString words = QStringLiteral("Look");
    const std::vector<ChoiceNames> names(
        3, ChoiceNames{.whole = words, .deed = words, .how = {}, .brief = words});
    Marking marking;
    marking.begin(&sheet, decision, {0, 0, 0}, {0, 0, 0});
    VerbRow row(nullptr);
    row.showVerbs(marking, names, {});
    EXPECT_EQ(row.findChildren<VerbSlot *>()[5]->look().second, QStringLiteral("3 ways"));
}

TEST(VerbRow, WhileItOffersSomethingTheOtherPlacesAreBare)
{
    const auto drawn = [](const char *icon) {
        Sheet sheet;
        sheet.bars = {{"A turn", {{.label = "Go", .codes = {"go"}, .icon = icon, .slot = 3}}}};
        Decision decision{.choices = {{"go", {}, {}}}};
        decision.bar = 1;
        const QString words = QStringLiteral("Go");
        const std::vector<ChoiceNames> names{{.whole = words, .deed = words, .how = {}, .brief = words}};
        Marking marking;
        marking.begin(&sheet, decision, {0}, {0});
        VerbRow row(nullptr);
        row.resize(1000, 60);
        row.showVerbs(marking, names, {});
        row.showOffers({{QStringLiteral("pass"), QStringLiteral("Go on"), {}, {}, [] {}}});
        return row.grab().toImage();
    };
    EXPECT_EQ(drawn("walk"), drawn("flee"));
}

TEST(VerbRow, WhatItOffersHasAKeyOfItsOwn)
{
    Decision decision{.choices = {{"go", {}, {}}, {"stay", {}, {}}, {"rest", {}, {}}}};
    const QString words = QStringLiteral("Go");
    const std::vector<ChoiceNames> names(
        3, ChoiceNames{.whole = words, .deed = words, .how = {}, .brief = words});
    const Sheet sheet;
    Marking marking;
    marking.begin(&sheet, decision, {0, 0, 0}, {0, 0, 0});
    VerbRow row(nullptr);
    row.resize(1000, 60);
    row.showVerbs(marking, names, {});
    const auto slots = row.findChildren<VerbSlot *>();
    ASSERT_EQ(slots[1]->accessibleDescription(), QStringLiteral("Key 2"));
    row.showOffers({{{}, QStringLiteral("Go on"), {}, QStringLiteral("Space"), [] {}},
                    {{}, QStringLiteral("Faster"), {}, QStringLiteral("S"), [] {}},
                    {{}, QStringLiteral("Result"), {}, {}, [] {}}});
    EXPECT_EQ(slots[0]->accessibleDescription(), QStringLiteral("Key Space"));
    EXPECT_EQ(slots[1]->accessibleDescription(), QStringLiteral("Key S"));
    EXPECT_EQ(slots[2]->accessibleDescription(), QString());
}

/// The widths of the verbs in windows of 1024, 1280, 1440 and 1920 px.
TEST(VerbRow, TheMainSlotIsWideAndTheOthersSayWhyTheyAreGreyWhereTheyHaveRoom)
{
    struct Row {
        int verbs, main;
        bool narrow;
    };
    for (const auto &[verbs, main, narrow] :
         {Row{680, 136, true}, Row{832, 136, false}, Row{928, 184, false}, Row{1320, 220, false}}) {
        VerbRow row(nullptr);
        QFont font;
        font.setPixelSize(13);
        row.setFont(font);
        row.resize(verbs, 60);
        const Sheet sheet;
        Marking marking;
        marking.begin(&sheet, Decision{.choices = {{"go", {}, {}}}}, {0}, {0});
        const QString words = QStringLiteral("Go");
        row.showVerbs(marking,
                      std::vector<ChoiceNames>{{.whole = words, .deed = words, .how = {}, .brief = words}},
                      {});
        const auto slots = row.findChildren<VerbSlot *>();
        EXPECT_GE(slots[0]->width(), main) << verbs;
        EXPECT_LT(slots[0]->width(), main + 24) << verbs;
        EXPECT_EQ(slots[1]->places().narrow, narrow) << verbs << ", " << slots[1]->width();
        const VerbSlot &more = *row.findChild<VerbSlot *>(QStringLiteral("moreChoices"));
        EXPECT_GE(more.width(), 44) << verbs;
        EXPECT_LT(slots[6]->geometry().right(), more.x()) << verbs;
    }
}

TEST(VerbSlotTest, WhatTheMainVerbIsAboutStandsInTwoSmallLinesWhereOneIsTooShort)
{
    const auto shown = [](const char *where) {
        VerbSlot slot(nullptr);
        QFont font;
        font.setPixelSize(13);
        slot.setFont(font);
        slot.resize(104, 48);
        slot.setLook({.label = QStringLiteral("Walk"),
                      .second = QStringLiteral("west to the Ash ") + QLatin1String(where),
                      .key = QStringLiteral("2"),
                      .icon = QStringLiteral("walk"),
                      .main = true});
        return slot.grab().toImage();
    };
    EXPECT_NE(shown("Hall"), shown("Well"));
}

TEST(OddsBox, ALongTitleIsReadableToItsEnd)
{
    const auto shown = [](const QString &end, const std::vector<OddsBox::Row> &rows, int height) {
        OddsBox box(nullptr);
        box.resize(280, height);
        box.setOdds(QStringLiteral("Enter room 9 on level 3 and face what is ") + end, rows);
        return box.grab().toImage();
    };
    const std::vector<OddsBox::Row> rows{{.label = QStringLiteral("beat it"), .chance = 0.5},
                                         {.label = QStringLiteral("lose a turn"), .chance = 0.2}};
    const std::vector<OddsBox::Row> columns{{.label = QStringLiteral("beat it"),
                                             .chance = 0.5,
                                             .unit = QStringLiteral("hits"),
                                             .spread = {{0, 0.5, false}, {1, 0.5, true}}}};
    for (const auto &chances : {rows, columns})
        EXPECT_NE(shown(QStringLiteral("there"), chances, 92), shown(QStringLiteral("hidden"), chances, 92));
    EXPECT_NE(shown(QStringLiteral("there"), rows, 60), shown(QStringLiteral("hidden"), rows, 60))
        << "in smaller letters where there is room for one line";
    const QString more = QStringLiteral("there, where nobody has been for as long as anybody remembers, ");
    EXPECT_NE(shown(more + QStringLiteral("with Pip"), rows, 60),
              shown(more + QStringLiteral("with Ada"), rows, 60))
        << "what is cut is the middle";
}

TEST(OddsBox, WhatIsDoneToWhomIsWholeWhereThereAreColumns)
{
    const std::vector<OddsBox::Row> columns{{.label = QStringLiteral("slay it"),
                                             .chance = 0.58,
                                             .unit = QStringLiteral("hits"),
                                             .spread = {{0, 0.42, false}, {1, 0.58, true}}}};
    const auto shown = [&](const char *middle) {
        OddsBox box(nullptr);
        QFont font;
        font.setPixelSize(13);
        box.setFont(font);
        box.resize(256, 86); // of a window of 1280 x 720
        box.setOdds(QStringLiteral("Longsword against ") + QLatin1String(middle) +
                        QStringLiteral(" of the sump"),
                    columns);
        return box.grab().toImage();
    };
    EXPECT_NE(shown("grey rat"), shown("gray rat")) << "its middle is cut";
}

TEST(OddsBox, WhatHasNoRoomIsSummedUpWhereOneOutcomeIsSureToCome)
{
    const auto row = [](const char *label, double chance) {
        return OddsBox::Row{.label = QString::fromLatin1(label), .chance = chance};
    };
    const std::vector<OddsBox::Row> all{row("slay it", 0.25), row("slain", 0.125), row("stunned", 0.375),
                                        row("unharmed", 0.25)};
    EXPECT_EQ(fewerRows(all, 4).size(), 4u);
    const auto fewer = fewerRows(all, 3);
    ASSERT_EQ(fewer.size(), 3u);
    EXPECT_EQ(fewer[0].label, QStringLiteral("slay it"));
    EXPECT_EQ(fewer[1].label, QStringLiteral("stunned"));
    EXPECT_EQ(fewer[2].label, QStringLiteral("otherwise"));
    EXPECT_DOUBLE_EQ(fewer[2].chance, 0.375);
    const std::vector<OddsBox::Row> apart{row("slay it", 0.5), row("lose a hit", 0.25), row("fall", 0.125)};
    const auto likeliest = fewerRows(apart, 2);
    ASSERT_EQ(likeliest.size(), 2u);
    EXPECT_EQ(likeliest[1].label, QStringLiteral("lose a hit"))
        << "some may come together: no sum of the rest";
}

TEST(OddsBox, ALongTitleTakesTheLineOfNoOutcome)
{
    const auto shown = [](double light) {
        const auto row = [](const char *label, double chance) {
            return OddsBox::Row{.label = QString::fromLatin1(label), .chance = chance};
        };
        OddsBox box(nullptr);
        QFont font;
        font.setPixelSize(13);
        box.setFont(font);
        box.resize(256, 80); // of a window of 1280 x 720
        box.setOdds(QStringLiteral("Roll for Stone Elemental of the Sunken Cloister, against Sereth Vale"),
                    {row("slain", 0.03), row("lightly wounded", light), row("stunned", 0.77 - light),
                     row("unharmed", 0.2)});
        return box.grab().toImage();
    };
    EXPECT_NE(shown(0.4), shown(0.5)) << "all but the first are summed up";
}

TEST(OddsBox, ALongNoteIsReadableToItsEnd)
{
    const auto shown = [](const QString &end) {
        OddsBox box(nullptr);
        QFont font;
        font.setPixelSize(13);
        box.setFont(font);
        box.resize(200, 82);
        box.setNote({.caption = QStringLiteral("A computer plays"),
                     .what = QStringLiteral("Pip Nightingale"),
                     .below = QStringLiteral("It knows only what its seat may ") + end});
        return box.grab().toImage();
    };
    EXPECT_NE(shown(QStringLiteral("know.")), shown(QStringLiteral("see.")));
}

TEST(OddsBox, ALabelGetsSmallerLettersBeforeItIsCut)
{
    constexpr int kEm = 13;
    const auto shown = [](const QString &label) {
        const OddsBox::Row row{.label = label, .chance = 0.33};
        OddsBox box(nullptr);
        QFont font;
        font.setPixelSize(kEm);
        box.setFont(font);
        const QFontMetrics letters(box.font());
        const int words = letters.horizontalAdvance(QStringLiteral("a secondary load")) * 17 / 20;
        const int number = std::max(kEm * 4, letters.horizontalAdvance(figureOf(row)) + kEm / 2);
        box.resize((words + number + kEm / 2) * 10 / 9 + 2 * kEm, 82); // a tenth of it for the bar
        box.setOdds(QStringLiteral("Fight"), {row});
        return box.grab().toImage();
    };
    EXPECT_NE(shown(QStringLiteral("a secondary load")), shown(QStringLiteral("a secondary loab")));
}

TEST(YieldingLabel, ItsLettersGetSmallerBeforeItIsCut)
{
    const auto shown = [](const QString &text) {
        YieldingLabel label(text);
        label.setMargin(0);
        QFont font;
        font.setPixelSize(26);
        label.setFont(font);
        label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("a secondary load")) * 17 / 20, 40);
        return label.grab().toImage();
    };
    EXPECT_NE(shown(QStringLiteral("a secondary load")), shown(QStringLiteral("a secondary loab")));
}

TEST(OddsBox, TheUnlikeliestIsLeftOutWhereNotAllHaveRoom)
{
    const auto shown = [](std::vector<OddsBox::Row> rows) {
        OddsBox box(nullptr);
        box.resize(280, 60); // a title and two lines
        box.setOdds(QStringLiteral("Fight"), rows);
        return box.grab().toImage();
    };
    const OddsBox::Row slain{.label = QStringLiteral("slain"), .chance = 0.03},
        wounded{.label = QStringLiteral("wounded"), .chance = 0.33},
        nothing{.label = QStringLiteral("nothing"), .chance = 0.6};
    EXPECT_EQ(shown({wounded, slain, nothing}), shown({wounded, nothing, slain}));
    EXPECT_NE(shown({wounded, slain, nothing}), shown({wounded, slain}));
    EXPECT_EQ(shown({slain, wounded, nothing}),
              shown({slain, nothing, {.label = wounded.label, .chance = 0.1}}))
        << "what is hoped for stays";
}

TEST(OddsBox, HasAColumnForEachNumberUpToSeven)
{
    const auto numbers = [](int from, int to, int enough) {
        Spread spread;
        for (int value = from; value <= to; ++value)
            spread.push_back({value, 1.0 / (to - from + 1), value >= enough});
        return columnsOf(spread);
    };
    EXPECT_EQ(numbers(0, 4, 2).size(), 5u);
    EXPECT_EQ(numbers(0, 4, 2)[1], (SpreadColumn{QStringLiteral("1"), 0.2, false}));
    const auto early = numbers(0, 9, 2), late = numbers(0, 19, 15), never = numbers(0, 9, 12);
    ASSERT_EQ(early.size(), 7u);
    EXPECT_EQ(early.back().number, QStringLiteral("6+"));
    EXPECT_NEAR(early.back().chance, 0.4, 1e-12);
    ASSERT_EQ(late.size(), 7u);
    EXPECT_EQ(late.front().number, QStringLiteral("≤ 12"));
    EXPECT_EQ(late.back().number, QStringLiteral("18+"));
    for (const auto &columns : {early, late, never}) {
        double all = 0, enough = 0;
        for (const SpreadColumn &column : columns) {
            all += column.chance;
            enough += column.enough ? column.chance : 0;
        }
        EXPECT_NEAR(all, 1, 1e-12);
        EXPECT_NEAR(enough, columns == early ? 0.8 : columns == late ? 0.25 : 0, 1e-12);
    }
}

} // namespace
} // namespace flagstone::app::bar_parts_test
