// Rows of what is faced and what they say, fingers on rows, and the enemies' next turn.
#include "app/bar/actor_box.h"
#include "app/common/game_words.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/figure_row.h"
#include "app/panels/foe_button.h"
#include "app/panels/foe_facts.h"
#include "app/panels/table_words.h"
#include "app/table/long_press.h"
#include "app/table/right_column.h"
#include "core/chance.h"
#include "core/forecast.h"
#include "rows_fixture.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QImage>
#include <QLabel>
#include <QSignalBlocker>
#include <QSignalSpy>
#include <QTextDocumentFragment>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace flagstone::app::rows_test {
namespace {

/// What is told beside the card of the first enemies that are met.
QStringList firstFacts(TableGame game)
{
    TableOf table(modules().front(), std::move(game), Pace::Instant);
    for (int seed = 1; table.page().encounter().foes().empty(); ++seed) {
        for (int i = 0; i < 40 && table.page().encounter().foes().empty(); ++i)
            if (!table.play().game().ending().over)
                table.play().choose(table.play().decision().choices.front().code);
        if (table.page().encounter().foes().empty())
            table.begin(seed);
    }
    QStringList facts;
    for (const QLabel *label : table.page().encounter().findChildren<QLabel *>())
        facts << label->text();
    return facts;
}

TEST(FactsTest, WhatCountsInTheChosenCombatStandsBesideTheCard)
{
    const QString plain = firstFacts({}).join(u' '),
                  adnd = firstFacts({.options = {{"adnd", "on"}}}).join(u' ');
    EXPECT_FALSE(plain.contains(QStringLiteral("THAC0"))) << "nobody asks for it";
    EXPECT_TRUE(plain.contains(QStringLiteral("+ hits")));
    EXPECT_TRUE(plain.contains(QStringLiteral("XP")));
    EXPECT_TRUE(adnd.contains(QStringLiteral("THAC0")));
}

/// A trap of DUNGEON!, beside whose card the panel has little room.
TEST(FactsTest, WhatACardSaysInWordsStandsBehindItsNameOnAsManyLinesAsItNeeds)
{
    TableOf table(moduleOf("dungeon"), {}, Pace::Instant);
    const CardContext source = table.page().cards();
    const QString words = QStringLiteral("in place of a Monster");
    std::optional<FacedCard> trap;
    for (std::size_t i = 0; i < source.sheet->cards.size() && !trap; ++i) {
        const FacedCard card{.card = CardId{static_cast<std::uint16_t>(i)},
                             .row = source.sheet->cards[i].row,
                             .figures = {},
                             .hands = {}};
        const FoeFacts facts = foeFacts(source, card, {}, {});
        if (std::ranges::find(facts, words, &FoeFact::what) != facts.end())
            trap = card;
    }
    ASSERT_TRUE(trap);
    EXPECT_EQ(foeFacts(source, *trap, {}, {}).front().number, QStringLiteral("Trap"));
    table.page().encounter().setFoes({*trap});
    const auto labels = table.page().encounter().findChildren<QLabel *>();
    const auto told =
        std::ranges::find_if(labels, [&](const QLabel *label) { return label->text().contains(words); });
    ASSERT_NE(told, labels.end());
    EXPECT_TRUE((*told)->wordWrap());
}

TEST_F(RowsTest, AFingerThatRestsTellsAndATapPresses)
{
    FigureRow &row = *party().rows().front();
    QSignalSpy pressed(&party(), &PartyPanel::activated), told(&party(), &PartyPanel::closeUpAsked);
    Finger finger(row);
    finger.down();
    finger.up();
    EXPECT_EQ(pressed.count(), 1);
    pressed.clear();
    told.clear();
    finger.down();
    QTest::qWait(LongPress::kTime + 50);
    EXPECT_EQ(told.count(), 1);
    finger.up();
    EXPECT_EQ(pressed.count(), 0) << "nothing is chosen by it";
    EXPECT_EQ(told.back().front().value<CardId>(), kNoCard) << "it is put away";
    finger.down();
    finger.up();
    pressed.clear();
    told.clear();
    finger.downAgain();
    QTest::qWait(LongPress::kTime + 50);
    EXPECT_EQ(told.count(), 1) << "also right after a tap";
    finger.up();
    EXPECT_EQ(pressed.count(), 0);
}

/// Or the next Space or Enter would press the row.
TEST_F(RowsTest, APressOnARowLeavesTheKeyboardOnTheBoard)
{
    TablePage &page = m_table.page();
    page.encounter().setFoes(
        {{.card = figures().front().card, .figures = {2, Gauge{1, 2, 2, {}}}, .hands = {}}});
    page.findChild<RightColumn *>()->showFaced(true, QStringLiteral("2 foes"), {});
    QCoreApplication::processEvents();
    QList<QWidget *> rows;
    for (FigureRow *row : party().rows())
        rows << row;
    for (FoeButton *row : page.encounter().findChildren<FoeButton *>())
        rows << row;
    ASSERT_GE(rows.size(), 4);
    page.board().setFocus();
    const QWidget *keys = page.focusWidget();
    ASSERT_NE(keys, nullptr);
    for (QWidget *row : rows) {
        const QSignalBlocker quiet(row); // without what the press does
        QTest::mouseClick(row, Qt::LeftButton);
        EXPECT_EQ(page.focusWidget(), keys) << row->accessibleName().toStdString();
        EXPECT_TRUE(QAccessible::queryAccessibleInterface(row)->state().focusable) << "by screen readers";
    }
}

TEST_F(RowsTest, FourFoesOnTwoCardsAreFour)
{
    const FacedCard shadow{.card = figures().front().card, .figures = {Gauge{1, 3, 3, {}}}, .hands = {}};
    const FacedCard gnolls{.card = figures().back().card, .figures = {3, Gauge{1, 2, 2, {}}}, .hands = {}};
    const Sheet &sheet = m_table.play().game().sheet();
    EXPECT_EQ(facedTitle(sheet, {shadow, gnolls}), QStringLiteral("4 foes"));
    EXPECT_EQ(facedTitle(sheet, {shadow, gnolls}, 4), QStringLiteral("4 foes"));
    EXPECT_EQ(facedTitle(sheet, {shadow, gnolls}, 3), QStringLiteral("4 here")) << "one of them is no foe";
}

/// They also stand on the card of a character, with names of their own.
TEST_F(RowsTest, HitsAndDiceOfACharacterWhoIsFoughtAreToldOnce)
{
    const CardContext source = m_table.page().cards();
    const Figure hero = figures().front();
    const FacedCard foe{.card = hero.card,
                        .row = source.sheet->cards[index(hero.card)].row,
                        .figures = {Gauge{1, hero.hits.most, hero.hits.most, {}}},
                        .hands = {}};
    const auto isDie = [](const FoeFact &fact) {
        return fact.what.startsWith(u'd') && fact.what.endsWith(QStringLiteral(" hits"));
    };
    const FoeFacts facts = foeFacts(source, foe, {}, {});
    EXPECT_EQ(std::ranges::count_if(facts,
                                    [](const FoeFact &fact) {
                                        return fact.what.compare(QStringLiteral("hits"),
                                                                 Qt::CaseInsensitive) == 0;
                                    }),
              1);
    const auto die = std::ranges::find_if(facts, isDie);
    ASSERT_NE(die, facts.end()) << "what hits is known from the card alone";
    const int sides = die->what.mid(1).split(u' ').front().toInt();
    const FoeFacts inFight = foeFacts(source, foe, {.count = 4, .sides = sides, .hitFrom = 7}, {});
    EXPECT_EQ(std::ranges::count_if(inFight, isDie), 0);
    EXPECT_EQ(inFight.size(), facts.size()) << "its dice stand for the die";
}

TEST_F(RowsTest, TheTitleCountsThoseWhoStand)
{
    const Sheet &sheet = m_table.play().game().sheet();
    const FacedCard shadow{.card = figures().front().card, .figures = {Gauge{1, 3, 3, {}}}, .hands = {}};
    FacedCard gnolls{.card = figures().back().card, .figures = {3, Gauge{1, 2, 2, {}}}, .hands = {}};
    const QString name = cardName(sheet, gnolls.card);
    EXPECT_EQ(facedTitle(sheet, {gnolls}), QStringLiteral("3 × ") + name);
    gnolls.figures.front().left = 0;
    EXPECT_EQ(facedTitle(sheet, {gnolls}), name + QStringLiteral(", 2 of 3 left"));
    EXPECT_EQ(facedTitle(sheet, {shadow, gnolls}), QStringLiteral("3 of 4 foes"));
    EXPECT_EQ(facedTitle(sheet, {gnolls, gnolls}), name + QStringLiteral(", 4 of 6 left")) << "not of cards";
}

TEST_F(RowsTest, TheBarSaysHowManyHaveActedInAFight)
{
    const auto *box = m_table.page().findChild<ActorBox *>();
    EXPECT_TRUE(box->accessibleDescription().isEmpty()) << "nobody fights";
    SeededChance chance(Seed::fromText("acting"));
    const auto acted = [&] { return std::ranges::count(figures(), true, &Figure::acted); };
    for (int i = 0; i < 600 && (m_table.page().encounter().foes().empty() || acted() == 0); ++i) {
        if (m_table.play().game().ending().over)
            m_table.begin(i);
        const auto &choices = m_table.play().decision().choices;
        m_table.play().choose(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
    }
    ASSERT_GT(acted(), 0);
    const auto standing = [](const Figure &figure) { return figure.hits.left > 0; };
    const auto all = figures();
    EXPECT_EQ(box->accessibleDescription(),
              QStringLiteral("%1 of %2 have acted")
                  .arg(std::ranges::count_if(
                      all, [&](const Figure &figure) { return figure.acted && standing(figure); }))
                  .arg(std::ranges::count_if(all, standing)));
}

TEST_F(RowsTest, OfOneWhoFightsAloneTheBarCountsNothing)
{
    ActorBox box(nullptr);
    box.setActed(0, 2);
    EXPECT_EQ(box.accessibleDescription(), QStringLiteral("0 of 2 have acted"));
    box.setActed(0, 1);
    EXPECT_TRUE(box.accessibleDescription().isEmpty());
}

TEST_F(RowsTest, ANarrowRowSaysWhichOneItIs)
{
    const auto drawn = [](const QString &name, int left) {
        FoeButton row(name, Gauge{1, left, 4, {}});
        QFont font = row.font();
        font.setPixelSize(13);
        row.setFont(font);
        row.setChance(QStringLiteral("64 %"), QStringLiteral("slay it"));
        row.resize(94, 45);
        return row.grab().toImage();
    };
    const QImage first = drawn(QStringLiteral("Dire Wolf 1"), 4);
    EXPECT_NE(first, drawn(QStringLiteral("Dire Wolf 2"), 4));
    EXPECT_NE(first, drawn(QStringLiteral("Dire Wolf 1"), 3));
    EXPECT_NE(drawn(QStringLiteral("Gnoll 3"), 1), drawn(QStringLiteral("Gnarl 3"), 1))
        << "a short name whole";
}

TEST_F(RowsTest, ANarrowRowSaysWhatItsChanceIsOfWhereOthersAreOfSomethingElse)
{
    const auto drawn = [](int text, int left, bool worded) {
        FoeButton row(QStringLiteral("Dire Wolf 1"), Gauge{1, left, 4, {}});
        QFont font = row.font();
        font.setPixelSize(13 * text);
        row.setFont(font);
        row.setChance(QStringLiteral("64 %"), QStringLiteral("wound it"), worded);
        row.resize(94 * text, row.sizeHint().height());
        return row.grab().toImage();
    };
    for (const int text : {1, 2}) {
        EXPECT_NE(drawn(text, 4, true), drawn(text, 4, false)) << text;
        EXPECT_NE(drawn(text, 4, true), drawn(text, 3, true)) << "the hits are still there, at " << text;
    }
}

TEST_F(RowsTest, WhatIsDoneToAFoeIsSaidBesideItsHits)
{
    const auto spoken = [](int left) {
        return FoeButton(
                   QStringLiteral("Gnoll 3"),
                   {.number = 1, .left = left, .most = 13, .label = {}, .state = QStringLiteral("held")})
            .accessibleName();
    };
    EXPECT_EQ(spoken(13), QStringLiteral("Gnoll 3, 13 of 13 hits left, held"));
    EXPECT_EQ(spoken(0), QStringLiteral("Gnoll 3, slain")) << "nothing holds the slain";
    EXPECT_EQ(FoeButton(QStringLiteral("Jack of spades"), {.number = 1,
                                                           .left = 4,
                                                           .most = 0,
                                                           .label = QStringLiteral("Number cards"),
                                                           .state = QStringLiteral("friendly")})
                  .accessibleName(),
              QStringLiteral("Jack of spades, Number cards: 4, friendly"));
    const auto drawn = [](const QString &state, int width) {
        FoeButton row(QStringLiteral("Gnoll 3"), Gauge{1, 13, 13, {}, state});
        QFont font = row.font();
        font.setPixelSize(13);
        row.setFont(font);
        row.resize(width, 45);
        return row.grab().toImage();
    };
    for (const int width : {119, 240})
        EXPECT_NE(drawn({}, width), drawn(QStringLiteral("held"), width)) << width;
}

TEST_F(RowsTest, ARuleStandsBetweenTheStateAndWhatTheChanceIsOf)
{
    const auto rules = [](const QString &hope, const QString &state = QStringLiteral("held")) {
        FoeButton row(QStringLiteral("Dire Wolf 1"), Gauge{1, 30, 30, {}, state});
        QFont font = row.font();
        font.setPixelSize(13);
        row.setFont(font);
        QPalette colours = row.palette();
        colours.setColor(QPalette::Mid, Qt::magenta);
        row.setPalette(colours);
        row.setChance(QStringLiteral("100 %"), hope);
        row.resize(264, 56);
        const QImage image = row.grab().toImage();
        int found = 0;
        for (int x = 8; x < image.width() - 8; ++x) // inside the frame
            found += image.pixelColor(x, image.height() / 2 + 9) == QColor(Qt::magenta) ? 1 : 0;
        return found;
    };
    EXPECT_EQ(rules(QStringLiteral("wound it")), 1);
    EXPECT_EQ(rules({}), 0);
    EXPECT_EQ(rules(QStringLiteral("wound it"), {}), 0) << "a count needs none";
}

TEST_F(RowsTest, HitsThatAreTooManyToCountAreABar)
{
    const auto ink = [](int left) {
        FoeButton row(QStringLiteral("Gnoll 3"), Gauge{1, left, 16, {}});
        QFont font = row.font();
        font.setPixelSize(13);
        row.setFont(font);
        row.resize(94, 45);
        const QImage image = row.grab().toImage();
        int dark = 0;
        for (int x = 0; x < image.width() / 2; ++x) // beside the count
            for (int y = image.height() / 2 + 4; y < image.height() - 6; ++y)
                dark += qGray(image.pixel(x, y)) < 90 ? 1 : 0;
        return dark;
    };
    EXPECT_LT(ink(1), ink(16) / 2);
}

TEST_F(RowsTest, ALongNameStandsWholeOnTwoLinesOfANarrowRow)
{
    const auto drawn = [](const QString &name) {
        FoeButton row(name, Gauge{1, 4, 4, {}});
        QFont font = row.font();
        font.setPixelSize(13);
        row.setFont(font);
        row.resize(119, 45);
        return row.grab().toImage();
    };
    EXPECT_NE(drawn(QStringLiteral("Goblin Archer 1")), drawn(QStringLiteral("Goblin Arches 1")))
        << "the end of the word is not cut";
}

/// Somebody who is met in C.A.R.D.S. need not be a foe.
TEST(PersonsTest, SayInTheirRowsWhatTheyThink)
{
    TableOf table(moduleOf("cards"), {.seats = 1}, Pace::Instant);
    const auto thinks = [](const PlayController &play) {
        return std::ranges::any_of(
            encounterOf(play.game().sheet(), play.view(), play.seat()),
            [&play](const FacedCard &met) { return !plightOf(play.game(), met.card, 0).states.empty(); });
    };
    bool met = false;
    for (int seed = 1; seed <= 20 && !met; ++seed)
        met = table.leadTo(seed, thinks);
    ASSERT_TRUE(met);
    const EncounterPanel &panel = table.page().encounter();
    const auto isTold = [&panel](const QString &thought) {
        return !thought.isEmpty() &&
               std::ranges::any_of(panel.findChildren<FoeButton *>(), [&thought](const FoeButton *row) {
                   return row->accessibleName().contains(QStringLiteral(", ") + thought);
               });
    };
    EXPECT_TRUE(QTest::qWaitFor([&] {
        return std::ranges::any_of(panel.foes(), [&](const FacedCard &shown) {
            return std::ranges::any_of(shown.figures, isTold, &Gauge::state);
        });
    }));
}

/// Number cards are what somebody has to lose in C.A.R.D.S.
TEST(NumberCardsTest, AreBoxesInTheRowsOfPlayersAndOfTheGameMaster)
{
    TableOf table(moduleOf("cards"), {}, Pace::Instant);
    for (int i = 0; i < 20 && table.play().view().board.empty(); ++i) {
        table.play().choose(table.play().decision().choices.front().code);
        table.liftCurtain();
    }
    const auto party = partyOf(table.play().game().sheet(), table.play().view());
    ASSERT_GT(party.size(), 1u);
    for (const Figure &figure : party) {
        EXPECT_EQ(figure.whole, 10);
        EXPECT_EQ(figure.hits.most, 0) << "they are not called hits";
        EXPECT_EQ(figure.hits.label, QStringLiteral("Number cards"));
    }
    PartyPanel &panel = table.page().party();
    const auto drawn = [&](int left, int whole) {
        Figure one = party.front();
        one.hits.left = left;
        one.whole = whole;
        panel.setParty({one}, {});
        QCoreApplication::processEvents();
        return panel.rows().front()->grab().toImage();
    };
    const QImage nine = drawn(9, 10);
    EXPECT_TRUE(panel.rows().front()->accessibleName().contains(QStringLiteral("Number cards: 9 of 10")))
        << panel.rows().front()->accessibleName().toStdString();
    const QRect boxes = difference(nine, drawn(8, 10));
    EXPECT_FALSE(boxes.isEmpty());
    EXPECT_LT(boxes.height(), nine.height() / 2) << "one line";
    EXPECT_NE(nine, drawn(9, 0)) << "where nobody knows how many there were, those that are left";
    for (const QImage &none : {drawn(0, 0), drawn(0, 10)})
        EXPECT_FALSE(none.isNull());
}

TEST_F(RowsTest, TheDiceBesideACardAreThoseThatAreThrownWhateverTheWordsSay)
{
    EncounterPanel &panel = m_table.page().encounter();
    panel.setFoes({{.card = figures().front().card, .figures = {{1, 4, 4, {}}}, .hands = {}}});
    const auto factsWith = [&](const AttackDice &dice) {
        panel.setNextTurn({.what = QStringLiteral("à peu près 3d4, touché 2+"), .parts = {}, .dice = dice});
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QString facts;
        for (const QLabel *label : panel.findChildren<QLabel *>())
            if (label->textFormat() == Qt::RichText)
                facts += QTextDocumentFragment::fromHtml(label->text()).toPlainText().simplified() + u'|';
        return facts;
    };
    const QString thrown = factsWith({.count = 8, .sides = 10, .hitFrom = 7});
    EXPECT_TRUE(thrown.contains(QStringLiteral("8d10 7+ hits"))) << thrown.toStdString();
    const QString none = factsWith({});
    EXPECT_FALSE(none.isEmpty()) << "its hits";
    EXPECT_EQ(factsWith({.count = 3}), none) << "nothing that hits";
    EXPECT_FALSE((thrown + none).contains(QStringLiteral("3d4"))) << none.toStdString();
}

TEST_F(RowsTest, TheirTurnNextSaysHowManyDiceFallOnWhom)
{
    EncounterPanel &panel = m_table.page().encounter();
    FacedCard wolf{.card = figures().front().card, .figures = {{1, 4, 4, {}}}, .hands = {}};
    panel.setFoes({wolf});
    NextTurn next{
        .what = QStringLiteral("8d8, 6+ hits"), .parts = {}, .dice = {.count = 8, .sides = 8, .hitFrom = 6}};
    next.parts.push_back({kNoCard,
                          figures().front().card,
                          QStringLiteral("3 dice"),
                          QStringLiteral("Kennett: 3 dice"),
                          {.count = 3}});
    next.parts.push_back({kNoCard, kNoCard, QStringLiteral("2 odd dice"), QStringLiteral("2 odd dice")});
    panel.setNextTurn(next);
    QStringList texts;
    for (const auto *label : panel.findChild<QWidget *>(QStringLiteral("nextTurn"))->findChildren<QLabel *>())
        texts << (label->text().isEmpty() ? label->accessibleName() : label->text())
                     .replace(QChar::Nbsp, u' '); // a number stays with its word
    EXPECT_EQ(texts, (QStringList{QStringLiteral("Enemies' next turn"), QStringLiteral("8d8, 6+ hits"),
                                  cardName(m_table.play().game().sheet(), figures().front().card),
                                  QStringLiteral("3"), QStringLiteral("+2 odd dice")}));
    panel.setNextTurn({});
    EXPECT_FALSE(panel.findChild<QWidget *>(QStringLiteral("nextTurn"))->isVisibleTo(&panel));
}

} // namespace
} // namespace flagstone::app::rows_test
