// The fight panel in whole games: who still acts, and that nothing is cut or scrolled in the smallest window.
#include "app/bar/action_bar.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/foe_button.h"
#include "app/panels/hands_panel.h"
#include "app/panels/held_chip.h"
#include "app/panels/party_panel.h"
#include "app/play/next_turn.h"
#include "app/table/regions.h"
#include "app/table/right_column.h"
#include "app/table/table_panels.h"
#include "app/table/table_sides.h"
#include "core/chance.h"
#include "core/forecast.h"
#include "core/view.h"
#include "table_of.h"

#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::fight_panel_test {
namespace {

/// The same whether a fight goes on or has just begun.
TEST(RoundBoxTest, TheRightColumnSaysWhoStillActs)
{
    TableOf table(moduleOf("adventuredeck"), {}, Pace::Instant);
    const auto fightsInARound = [&] {
        return !table.page().encounter().foes().empty() && !nextTurnOf(table.play().game()).order.empty();
    };
    int seen = 0;
    for (int i = 0; i < 60 && seen < 5; ++i) {
        table.play().choose(std::string(table.play().decision().choices.front().code));
        table.liftCurtain();
        if (!fightsInARound())
            continue;
        ++seen;
        QStringList words;
        for (const QLabel *label : table.page().encounter().findChildren<QLabel *>())
            words << label->text();
        EXPECT_TRUE(words.contains(QStringLiteral("Still to act:"))) << i;
    }
    EXPECT_EQ(seen, 5);
}

TEST(NextTurnTest, FoesThatActAreCountedAndNotGuessedWhomeverTheyStrike)
{
    TableOf table(moduleOf("adventuredeck"), {.seats = 2}, Pace::Instant);
    const auto isOpen = [](const PlayController &play) {
        const Forecast forecast = forecastOf(play.game());
        return forecast.what.key != 0 && !forecast.exact;
    };
    bool found = false;
    for (int seed = 1; seed <= 40 && !found; ++seed)
        found = table.leadTo(seed, isOpen);
    ASSERT_TRUE(found);
    const Game &game = table.play().game();
    EXPECT_EQ(nextTurnOf(game).what, say(game, forecastOf(game).what));
}

/// FP-149: however they are shared out, there are as many.
TEST(NextTurnTest, OddDiceThatAreNotSharedOutYetAreCountedAndNotGuessed)
{
    TableOf table(moduleOf("fastplay"), {}, Pace::Instant);
    const auto hasOdd = [](const PlayController &play) {
        const Forecast forecast = forecastOf(play.game());
        return forecast.what.key != 0 && !forecast.exact &&
               std::ranges::any_of(forecast.parts, [](const Forecast::Part &part) {
                   return part.by == kNoCard && part.at == kNoCard;
               });
    };
    bool found = false;
    for (int seed = 1; seed <= 40 && !found; ++seed)
        found = table.leadTo(seed, hasOdd);
    ASSERT_TRUE(found);
    const Game &game = table.play().game();
    EXPECT_EQ(nextTurnOf(game).what, say(game, forecastOf(game).what));
}

TEST(NextTurnTest, WhoActsAndAtWhomLooksAsInTheirRows)
{
    TableOf table(moduleOf("cards"), {.seats = 2}, Pace::Instant);
    const auto attacks = [](const PlayController &play) {
        const Forecast next = forecastOf(play.game());
        return next.what.key != 0 && !next.parts.empty() && next.parts.front().at != kNoCard;
    };
    bool found = false;
    for (int seed = 1; seed <= 40 && !found; ++seed)
        found = table.leadTo(seed, attacks);
    ASSERT_TRUE(found);
    const Game &game = table.play().game();
    const NextTurn next = nextTurnOf(game);
    ASSERT_FALSE(next.parts.empty());
    const TableView view = observe(game.table(), Seat::Gm);
    const NextTurn::Part &first = next.parts.front();
    EXPECT_EQ(first.atRow, shownAs(game.sheet(), view, first.at).row);
    EXPECT_NE(first.atRow, game.sheet().cards[index(first.at)].row) << "a hero has chosen a suit";
}

/// A click on somebody whom the bar does not light offers what can be done, and does none of it.
TEST(FoeClickTest, WhatTheBarDoesNotOfferIsNotDoneUnasked)
{
    TableOf table(moduleOf("adventuredeck"), {}, Pace::Instant);
    EncounterPanel &panel = table.page().encounter();
    int clicked = 0;
    for (int i = 0; i < 200 && clicked < 2; ++i) {
        while (table.page().scenePlayer().goOn()) // who falls is seen at every pace
            ;
        const Decision &decision = table.play().decision();
        const auto lit = table.page().bar().lit();
        for (std::size_t c = 0; c < decision.choices.size() && !panel.foes().empty(); ++c) {
            const auto &targets = decision.choices[c].targets;
            const auto foe = std::ranges::find_if(targets, [&](const Target &target) {
                return target.kind == Target::Kind::Figure &&
                       std::ranges::find(panel.foes(), target.card, &FacedCard::card) != panel.foes().end();
            });
            if (foe == targets.end() || std::ranges::any_of(lit, [&](std::size_t l) {
                    const auto &others = decision.choices[l].targets;
                    return std::ranges::find(others, *foe) != others.end();
                }))
                continue;
            const std::size_t before = table.play().moves();
            Q_EMIT panel.activated(*foe);
            EXPECT_EQ(table.play().moves(), before);
            auto *menu = table.page().findChild<QMenu *>(QStringLiteral("choiceMenu"));
            EXPECT_NE(menu, nullptr);
            delete menu;
            ++clicked;
            break;
        }
        table.play().choose(std::string(table.play().decision().choices.front().code));
        table.liftCurtain();
    }
    EXPECT_GT(clicked, 0);
}

TEST(AdndFoesTest, ThreeStandOneBelowTheOtherInTheSmallestWindowAndNothingScrolls)
{
    TableOf table(modules().front(), {.options = {{"adnd", "on"}}}, Pace::Instant);
    table.play().choose(table.play().decision().choices.front().code);
    EncounterPanel &panel = table.page().encounter();
    const Sheet &sheet = table.play().game().sheet();
    const auto monster = std::ranges::find_if(sheet.cards, [](const CardSheet &card) {
        return card.table == "monsters" && card.name == "Dire Wolf";
    });
    ASSERT_NE(monster, sheet.cards.end());
    const CardId wolf{static_cast<std::uint16_t>(monster - sheet.cards.begin())};
    const CardId hero = partyOf(sheet, table.play().view()).front().card;
    QFont font = table.page().font();
    font.setFamily(QStringLiteral("Inter")); // as the program has it: how much has room goes by it
    font.setPixelSize(13);
    table.page().setFont(font);
    Settings settings;
    settings.pace = Pace::Instant;
    table.page().applySettings(settings);
    EXPECT_EQ(panel.shares(), QStringLiteral("Odd enemies")) << "there are no dice to be shared out";
    QWidget around; // columns go by the window, which has a head above the page
    table.page().setParent(&around);
    around.show();
    table.page().show();
    for (const QSize window : {QSize(1024, 640), QSize(1280, 720), QSize(1440, 900)}) {
        const int head = regionsFor(window, 1).head.height();
        around.resize(window);
        table.page().setGeometry(0, head, window.width(), window.height() - head);
        panel.setShares(QStringLiteral("Odd enemies"));
        panel.setFoes({{.card = wolf, .figures = {3, Gauge{1, 17, 32, {}}}, .hands = {}}}, {});
        NextTurn next{.what = QStringLiteral("about 3 blows"), .parts = {}};
        next.parts.assign(
            3, {kNoCard, hero, QStringLiteral("1 blow, 11+ on a d20"), {}, {.count = 1, .hitFrom = 11}});
        panel.setNextTurn(next);
        panel.setFightOdds(QStringLiteral("Hardly any fight like this is won, and 2 of the party fall."),
                           QStringLiteral("Hardly any won, 2 fall"), {});
        table.page().findChild<RightColumn *>()->showFaced(true, QStringLiteral("3 × Dire Wolf"), {});
        for (int i = 0; i < 3; ++i) {
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        const auto foes = panel.findChildren<FoeButton *>();
        ASSERT_EQ(foes.size(), 3);
        EXPECT_LT(panel.width(), regionsFor(window, 1).right.width()) << "in its column";
        for (const FoeButton *foe : foes) {
            EXPECT_EQ(foe->x(), foes.front()->x()) << window.width();
            EXPECT_EQ(foe->height(), foe->sizeHint().height()) << window.width();
        }
        EXPECT_LE(panel.widget()->height(), panel.viewport()->height()) << window.width();
    }
    table.page().setParent(nullptr);
}

TEST(AdndFoesTest, WhoIsUnhurtLooksUnhurtHoweverManyHitsMightHaveBeenRolled)
{
    TableOf table(modules().front(), {.options = {{"adnd", "on"}}}, Pace::Instant);
    const auto fights = [](const PlayController &play) {
        return forecastOf(play.game()).what.key != 0 &&
               !encounterOf(play.game().sheet(), play.view()).empty();
    };
    int fewer = 0;
    for (int seed = 1; seed <= 40 && fewer < 3; ++seed) {
        if (!table.leadTo(seed, fights))
            continue;
        const Game &game = table.play().game();
        for (const FacedCard &foe : table.page().encounter().foes())
            for (const Gauge &hits : foe.figures) {
                EXPECT_EQ(hits.most, plightOf(game, foe.card, hits.number - 1).full);
                fewer += hits.left == hits.most &&
                                 std::ranges::any_of(game.sheet().counters,
                                                     [&](const CounterSpec &spec) {
                                                         return spec.role == CounterRole::HitsLeft &&
                                                                spec.card == foe.card &&
                                                                spec.number == hits.number &&
                                                                spec.most > hits.most;
                                                     })
                             ? 1
                             : 0;
            }
    }
    EXPECT_GE(fewer, 3);
}

/// What lies in a column that scrolls is in sight whole, or not at all.
void expectWholeRows(const QScrollArea &area, const QList<QWidget *> &rows, std::size_t move)
{
    for (const QWidget *row : rows) {
        if (!row->isVisible() || qobject_cast<QGridLayout *>(row->layout()) != nullptr)
            continue;
        if (row->property(kOfRows).toBool()) {
            expectWholeRows(area, row->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly), move);
            continue;
        }
        const int top = row->mapTo(area.viewport(), QPoint()).y(), bottom = top + row->height();
        EXPECT_TRUE(bottom <= area.viewport()->height() || top >= area.viewport()->height())
            << row->metaObject()->className() << " from " << top << " to " << bottom << " of "
            << area.viewport()->height() << " before move " << move;
    }
}

TEST(CardsColumnTest, NoRowIsCutWhereFightAndHandsMeet)
{
    TableOf table(moduleOf("cards"), {}, Pace::Instant);
    table.page().resize(1280, 684); // of a window of 1280 x 720
    EncounterPanel &panel = table.page().encounter();
    RightColumn &column = *table.page().findChild<RightColumn *>();
    SeededChance chance(Seed::fromText("meeting"));
    int looked = 0;
    for (int i = 0; i < 600 && looked < 12; ++i) {
        if (table.play().game().ending().over)
            table.begin(i);
        const auto &choices = table.play().decision().choices;
        table.play().choose(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
        table.liftCurtain();
        if (panel.foes().empty() || !column.handsPanel->isVisible() || !panel.isVisible())
            continue;
        for (int round = 0; round < 3; ++round) {
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        EXPECT_LE(panel.widget()->width(), panel.viewport()->width()) << "nothing runs past the edge";
        expectWholeRows(panel, panel.widget()->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly),
                        table.play().moves());
        expectWholeRows(
            *column.hands,
            column.hands->widget()->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly),
            table.play().moves());
        ++looked;
    }
    EXPECT_GT(looked, 0);
}

/// A fan of them would take the room of the opponents, whoever acts.
TEST(PartyInAFightTest, HoldsManyTreasuresInTheRowAndNotInAFan)
{
    TableOf table(moduleOf("fastplay"), {}, Pace::Instant);
    const auto fights = [](const PlayController &play) {
        return !encounterOf(play.game().sheet(), play.view()).empty();
    };
    bool found = false;
    for (int seed = 1; seed <= 40 && !found; ++seed)
        found = table.leadTo(seed, fights);
    ASSERT_TRUE(found);
    const Sheet &sheet = table.play().game().sheet();
    TableView view = table.play().view();
    const CardId hero = partyOf(sheet, view).front().card;
    const auto hand = std::ranges::find_if(sheet.piles, [hero](const PileSpec &pile) {
        return pile.role == PileRole::Hand && pile.owner == hero;
    });
    ASSERT_NE(hand, sheet.piles.end());
    PileView &pile = view.piles[index(hand->id)];
    pile.cards.clear();
    for (std::uint16_t n = 0; n < 7; ++n)
        pile.cards.push_back(CardId{n});
    pile.count = static_cast<std::uint16_t>(pile.cards.size());
    ASSERT_FALSE(partyOf(sheet, view).front().hands.empty());
    auto *panels = table.page().sides().findChild<TablePanels *>();
    ASSERT_NE(panels, nullptr);
    panels->show(view, true);
    EXPECT_TRUE(table.page().findChild<RightColumn *>()->handsPanel->isHidden());
    const auto &rows = table.page().party().rows();
    FigureRow &row = **std::ranges::find(rows, hero, &FigureRow::card);
    EXPECT_GE(row.findChildren<HeldChip *>().size(), 7);
}

} // namespace
} // namespace flagstone::app::fight_panel_test
