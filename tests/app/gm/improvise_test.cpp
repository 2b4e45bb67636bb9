#include "app/board/board_geometry.h"
#include "app/common/game_words.h"
#include "app/gm/improvise_dialogs.h"
#include "app/play/log_lines.h"
#include "app/shell/kept_game.h"
#include "named.h"
#include "table_fixture.h"

#include <QContextMenuEvent>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>

namespace flagstone::app::improvise_test {

class ImproviseTest : public MasterTest {
protected:
    void SetUp() override
    {
        MasterTest::SetUp();
        trigger("playersOpen");
        playOn(10);
    }
    /// Opens the menu of a laid card with the other mouse button; the names of what can be moved there.
    QStringList menuOn(SlotId slot)
    {
        BoardCanvas &canvas = table().board().canvas();
        table().board().finishAnimations();
        table().board().centreOn(spaceOf(slot));
        canvas.stopCamera();
        const QPoint at = canvas.mapFromScene(cardRect(play().game().table().board[index(slot)]).center() +
                                              QPointF(18, 18));
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, canvas.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(canvas.viewport(), &asked);
        QStringList texts;
        if (const auto *menu = placeMenu())
            for (const QAction *action : menu->actions())
                texts << action->text();
        return texts;
    }
    [[nodiscard]] QMenu *placeMenu() { return window().findChild<QMenu *>(QStringLiteral("placeMenu")); }
    [[nodiscard]] NextCards &pile(std::size_t which) { return *window().master().panel().piles()[which]; }
    [[nodiscard]] const std::vector<CardId> &cards(std::size_t which)
    {
        return play().game().table().pile(pile(which).pile()).cards;
    }
    [[nodiscard]] PileId fight()
    {
        return std::ranges::find(play().game().sheet().piles, PileRole::Encounter, &PileSpec::role)->id;
    }
    [[nodiscard]] QString lastTold() { return theirs().log().lines().back().text; }
    /// Works in a dialog as soon as it is open, and accepts it.
    template <class Dialog, class Work>
    void inDialog(Work work)
    {
        QTimer::singleShot(0, &window(), [this, work] {
            auto *dialog = window().findChild<Dialog *>();
            ASSERT_NE(dialog, nullptr);
            work(*dialog);
            dialog->accept();
        });
    }
};

TEST_F(ImproviseTest, ACardIsPutOnADeckAndDrawnNext)
{
    pile(1).list().setFocus();
    const CardId wanted = cards(1)[3];
    const QString name = cardName(play().game().sheet(), wanted);
    inDialog<MoveCardDialog>([&](MoveCardDialog &dialog) {
        dialog.findChild<QLineEdit *>()->setText(name);
        ASSERT_GT(dialog.findChild<QListWidget *>()->count(), 0);
        EXPECT_TRUE(dialog.findChild<QListWidget *>()->item(0)->text().startsWith(name));
        EXPECT_FALSE(dialog.findChild<QListWidget *>()
                         ->findItems(QStringLiteral(" from the top"), Qt::MatchEndsWith)
                         .isEmpty())
            << "a number alone could be that of the card";
        EXPECT_EQ(dialog.findChild<QSpinBox *>()->maximum(), static_cast<int>(cards(1).size()) + 1)
            << "one from elsewhere may lie below all others";
    });
    trigger("masterPut");
    EXPECT_EQ(cardName(play().game().sheet(), cards(1).back()), name);
    EXPECT_TRUE(table().log().lines().back().text.contains(name)) << "the game master reads which";
    EXPECT_EQ(lastTold(), QStringLiteral("The game master changes the table.")) << "the players do not";
    EXPECT_EQ(theirs().board().shown(), theirView());
    trigger("actionUndo");
    EXPECT_EQ(cards(1)[3], wanted);
}

/// A computer may move while the dialog is open.
TEST_F(ImproviseTest, WhatWasChosenForAnEarlierPositionIsNotDone)
{
    pile(1).list().setFocus();
    const auto before = cards(1);
    const QString name = cardName(play().game().sheet(), before[3]);
    inDialog<MoveCardDialog>([&](MoveCardDialog &dialog) {
        dialog.findChild<QLineEdit *>()->setText(name);
        ASSERT_TRUE(dialog.edit());
        play().undo();
    });
    trigger("masterPut");
    EXPECT_EQ(cards(1), before);
    const auto *box = window().findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->isVisible());
}

TEST_F(ImproviseTest, TheNextTwoChangePlacesAndAChosenCardMoves)
{
    const auto before = cards(0);
    const std::size_t top = before.size() - 1;
    EXPECT_NE(keptOf(play(), nullptr).adventure, QString());
    trigger("masterSwap");
    EXPECT_EQ(keptOf(play(), nullptr).adventure, QString())
        << "a game that was changed is no try of its quest";
    EXPECT_EQ(cards(0)[top], before[top - 1]);
    EXPECT_EQ(cards(0)[top - 1], before[top]);

    pile(0).choose(before[top - 4]);
    trigger("masterEarlier");
    EXPECT_EQ(cards(0)[top - 3], before[top - 4]);
    EXPECT_EQ(pile(0).chosen(), before[top - 4]) << "it stays chosen";
    trigger("masterLater");
    EXPECT_EQ(cards(0)[top - 4], before[top - 4]);
    trigger("masterNext");
    EXPECT_EQ(cards(0).back(), before[top - 4]);
    trigger("masterDiscard");
    EXPECT_EQ(cards(0).size(), top);
    EXPECT_EQ(std::ranges::count(cards(0), before[top - 4]), 0);
    for (int i = 0; i < 5; ++i)
        trigger("actionUndo");
    EXPECT_EQ(cards(0), before);
}

/// Foes and loot have no discards in the Adventure Deck System: the card goes nowhere else instead.
TEST_F(ImproviseTest, WhereThereAreNoDiscardsItSaysSo)
{
    const ModuleInfo &module = *std::ranges::find(modules(), "adventuredeck", &ModuleInfo::id);
    Plan other = plan();
    other.packs = {module.id};
    other.setup = module.demonstration;
    other.setup.options = module.forPlans;
    GameRequest request = evening(other);
    request.module = &module;
    request.pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/adventuredeck").value().data);
    ASSERT_TRUE(window().startGame(request));

    const auto &piles = window().master().panel().piles();
    const auto bare = std::ranges::find_if(piles, [&](const NextCards *each) {
        return !play().game().sheet().piles[index(each->pile())].partner && each->chosen() != kNoCard;
    });
    ASSERT_NE(bare, piles.end());
    (*bare)->list().setFocus();
    const std::uint64_t before = play().game().digest();
    trigger("masterDiscard");
    EXPECT_EQ(play().game().digest(), before);
    const auto *box = window().findChild<QMessageBox *>();
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->text().contains(QStringLiteral("has no discards"))) << box->text().toStdString();
}

TEST_F(ImproviseTest, HitsAreSetAndEverybodyReadsIt)
{
    const auto numbers = openNumbers(play().game());
    const auto hits = std::ranges::find_if(numbers, [&](const OpenNumber &number) {
        return play().game().sheet().counters[index(number.counter)].role == CounterRole::HitsLeft &&
               number.now > 1;
    });
    ASSERT_NE(hits, numbers.end());
    const auto which = hits - numbers.begin();
    inDialog<NumbersDialog>([&](NumbersDialog &dialog) {
        auto *box = dialog.findChildren<QSpinBox *>().at(which);
        EXPECT_EQ(box->value(), hits->now);
        box->setValue(1);
    });
    trigger("masterNumbers");
    EXPECT_EQ(play().game().table().counter(hits->counter), 1);
    EXPECT_TRUE(lastTold().contains(counterName(play().game().sheet(), hits->counter)));
    EXPECT_TRUE(lastTold().contains(QStringLiteral("to 1")));
    const auto lines = tell(play().session(), play().session().entries().size() - 1, Seat::Gm);
    EXPECT_EQ(lines.front().sentence.count(QStringLiteral("The game master sets")), 1)
        << lines.front().sentence.toStdString();
    trigger("actionUndo");
    EXPECT_EQ(play().game().table().counter(hits->counter), hits->now);
}

TEST_F(ImproviseTest, NumbersThatAreSetTogetherAreOneStepToUndo)
{
    const auto before = openNumbers(play().game());
    ASSERT_GE(before.size(), 2u);
    const auto values = [&] { // of the first two
        return std::pair(play().game().table().counter(before[0].counter),
                         play().game().table().counter(before[1].counter));
    };
    const auto other = [](const OpenNumber &number) {
        return number.now < number.most ? number.now + 1 : number.now - 1;
    };
    const std::pair now(before[0].now, before[1].now), set(other(before[0]), other(before[1]));
    const auto change = [&](int first, int second) {
        inDialog<NumbersDialog>([=](NumbersDialog &dialog) {
            dialog.findChildren<QSpinBox *>().at(0)->setValue(first);
            dialog.findChildren<QSpinBox *>().at(1)->setValue(second);
        });
        trigger("masterNumbers");
    };
    change(set.first, set.second);
    EXPECT_EQ(values(), set);
    trigger("actionUndo");
    EXPECT_EQ(values(), now);
    trigger("actionRedo");
    EXPECT_EQ(values(), set);
    trigger("masterUndoReveal");
    EXPECT_EQ(values(), now);
    change(set.first, now.second);
    change(set.first, set.second);
    trigger("actionUndo");
    EXPECT_EQ(values(), std::pair(set.first, now.second)) << "what was set before is a step of its own";
}

TEST_F(ImproviseTest, AnEnemyIsBroughtOnByTheKeyboard)
{
    while (!allowed(play().game(), {.card = cards(1).back(), .from = pile(1).pile(), .to = fight()}))
        playOn(1);
    const std::size_t before = play().game().table().pile(fight()).cards.size();
    QString name;
    inDialog<MoveCardDialog>([&](MoveCardDialog &dialog) {
        const auto *list = dialog.findChild<QListWidget *>();
        ASSERT_GT(list->count(), 0);
        name = list->item(0)->text().section(QStringLiteral(" – "), 0, 0);
    });
    trigger("masterEnemy");
    EXPECT_EQ(play().game().table().pile(fight()).cards.size(), before + 1);
    EXPECT_TRUE(std::ranges::any_of(theirs().log().lines(), [&](const LogLine &line) {
        return line.text.contains(QStringLiteral("The game master puts ") + name);
    })) << "the players see it come";
    EXPECT_EQ(theirs().board().shown(), theirView());
    trigger("actionUndo");
    EXPECT_EQ(play().game().table().pile(fight()).cards.size(), before);
}

TEST_F(ImproviseTest, WhereThePartyCannotBePutTheGameSaysWhy)
{
    ASSERT_GT(play().game().table().board.size(), 1u) << "stacked: one card covers the other";
    const SlotId top = play().game().table().board.back().slot;
    EXPECT_EQ(menuOn(top).back(), QStringLiteral("Bring an enemy…")) << "the party is here already";
    QSignalSpy refused(&play(), &PlayController::refused);
    Q_EMIT table().board().menuWanted(SpaceId{0}, {});
    const auto menus = window().findChildren<QMenu *>(QStringLiteral("placeMenu"));
    ASSERT_FALSE(menus.isEmpty());
    ASSERT_EQ(menus.back()->actions().size(), 2) << "its name and the party";
    menus.back()->actions().back()->trigger();
    ASSERT_EQ(refused.count(), 1);
    EXPECT_EQ(refused.front().at(1).toString(), QStringLiteral("FP-057"));
}

TEST_F(ImproviseTest, WhereNothingCanBeMovedTheGameSaysWhy)
{
    ASSERT_TRUE(looseMarkers(play().game()).empty()) << "stacked: one card covers the other";
    QSignalSpy refused(&play(), &PlayController::refused);
    const std::size_t moves = play().moves();
    trigger("masterMove");
    EXPECT_EQ(window().findChild<MoveMarkerDialog *>(), nullptr);
    ASSERT_EQ(refused.count(), 1);
    EXPECT_EQ(refused.front().at(0).toString(),
              QStringLiteral("Each card covers the one before: there is nowhere else to be."));
    EXPECT_EQ(refused.front().at(1).toString(), QStringLiteral("FP-057"));
    EXPECT_EQ(play().moves(), moves);
}

/// The same in a dungeon that is laid out.
class LaidOutTest : public ImproviseTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        Plan laid = plan();
        laid.setup.options["layout"] = "on";
        ASSERT_TRUE(window().startGame(evening(laid)));
        trigger("playersOpen");
        for (int i = 0; i < 300 && looseMarkers(play().game()).empty(); ++i)
            playOn(1);
        ASSERT_FALSE(looseMarkers(play().game()).empty());
        m_party = looseMarkers(play().game()).front();
        m_was = play().game().table().space(m_party);
        m_to = placesFor(play().game(), m_party).front();
    }
    TokenId m_party{};
    SpaceId m_was{}, m_to{};
};

TEST_F(LaidOutTest, ThePartyIsMovedByTheMenuOfAPlace)
{
    const auto rows = menuOn(slotOf(m_to));
    ASSERT_GE(rows.size(), 2);
    EXPECT_EQ(rows.front(), placeName(play().game(), m_to, Seat::Gm));
    EXPECT_EQ(rows.at(1), QStringLiteral("Move this here: The party"));
    placeMenu()->actions().at(1)->trigger();
    EXPECT_EQ(play().game().table().space(m_party), m_to);
    EXPECT_EQ(theirs().board().shown(), theirView());
    const QString told = QStringLiteral("The game master moves The party here: ");
    EXPECT_TRUE(std::ranges::any_of(theirs().log().lines(),
                                    [&](const LogLine &line) { return line.text.startsWith(told); }));
    trigger("actionUndo");
    EXPECT_EQ(play().game().table().space(m_party), m_was);
}

TEST_F(LaidOutTest, ThePartyIsMovedByTheKeyboard)
{
    inDialog<MoveMarkerDialog>([&](MoveMarkerDialog &dialog) {
        auto *words = dialog.findChild<QLineEdit *>();
        auto *list = dialog.findChild<QListWidget *>();
        ASSERT_GT(list->count(), 0);
        const QString first = list->item(0)->text();
        words->setText(QStringLiteral("no such place"));
        EXPECT_EQ(list->count(), 0);
        EXPECT_FALSE(dialog.edit());
        words->setText(first);
        ASSERT_TRUE(dialog.edit());
        EXPECT_EQ(dialog.edit()->space, m_to);
    });
    trigger("masterMove");
    EXPECT_EQ(play().game().table().space(m_party), m_to);
}

TEST_F(LaidOutTest, TheDialogsHaveNamesForAllTheirParts)
{
    MoveCardDialog card(play().game(), fight(), &window());
    MoveMarkerDialog marker(play().game(), &window());
    NumbersDialog numbers(play().game(), &window());
    for (QDialog *dialog :
         {static_cast<QDialog *>(&card), static_cast<QDialog *>(&marker), static_cast<QDialog *>(&numbers)}) {
        dialog->show();
        expectNamed(*dialog);
    }
}

TEST_F(LaidOutTest, PlayersHaveNoSuchMenu)
{
    trigger("masterRun");
    EXPECT_TRUE(menuOn(slotOf(m_to)).isEmpty());
}

TEST_F(ImproviseTest, WhatWasTurnedUpIsTakenBack)
{
    const auto revealing = [&] {
        const auto entries = play().session().entries();
        std::size_t last = entries.size() - 1;
        while (last > 0 && !entries[last].revealing)
            --last;
        return last;
    };
    const std::size_t reveal = revealing();
    ASSERT_GT(reveal, 0u);
    trigger("masterUndoReveal");
    EXPECT_EQ(play().moves(), reveal - 1);
    EXPECT_EQ(theirs().board().shown(), theirView());
    EXPECT_EQ(play().seat(), Seat::Gm);
}

TEST_F(ImproviseTest, OnlyWhatTheGameTakesIsOffered)
{
    const Game &game = play().game();
    ASSERT_FALSE(openPiles(game).empty());
    ASSERT_FALSE(openNumbers(game).empty());
    for (const PileId to : openPiles(game))
        for (const CardAt &at : cardsFor(game, to))
            EXPECT_TRUE(allowed(game, moveCard(game.table(), at, to, 1)));
    for (const PileSpec &to : game.sheet().piles) { // nor is anything left out
        const auto offered = cardsFor(game, to.id);
        for (const PileSpec &from : game.sheet().piles)
            for (const CardId card : game.table().pile(from.id).cards) {
                SeededChance chance(Seed::fromText("ruling"));
                Step step(chance);
                const bool taken =
                    game.clone()->edit({.card = card, .from = from.id, .to = to.id}, step).has_value();
                EXPECT_EQ(std::ranges::count(offered, card, &CardAt::card), taken ? 1 : 0)
                    << game.sheet().cards[index(card)].name << " from " << from.label << " to " << to.label;
            }
    }
    for (const OpenNumber &number : openNumbers(game)) {
        const auto set = [&](int value) {
            return allowed(game,
                           {.kind = GmEdit::Kind::SetCounter, .counter = number.counter, .value = value});
        };
        EXPECT_TRUE(set(number.least));
        EXPECT_TRUE(set(number.most));
    }
}

TEST_F(ImproviseTest, PlayersCannotImprovise)
{
    trigger("masterRun");
    for (const char *name : {"masterPut", "masterSwap", "masterEnemy", "masterMove", "masterNumbers",
                             "masterUndoReveal", "masterHandOut", "masterOwnReport"})
        EXPECT_FALSE(action(name)->isEnabled()) << name;
}

} // namespace flagstone::app::improvise_test
