#include "app/gm/improvise_dialogs.h"
#include "table_fixture.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

namespace flagstone::app {

class ImproviseTest : public MasterTest {
protected:
    void SetUp() override
    {
        MasterTest::SetUp();
        trigger("playersOpen");
        playOn(10);
    }
    [[nodiscard]] NextCards &pile(std::size_t which) { return *window().master().panel().piles()[which]; }
    [[nodiscard]] const std::vector<CardId> &cards(std::size_t which)
    {
        return play().game().table().pile(pile(which).pile()).cards;
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
    });
    trigger("masterPut");
    EXPECT_EQ(cardName(play().game().sheet(), cards(1).back()), name);
    EXPECT_TRUE(table().log().lines().back().text.contains(name)) << "the game master reads which";
    EXPECT_EQ(lastTold(), QStringLiteral("The game master changes the table.")) << "the players do not";
    EXPECT_EQ(theirs().board().shown(), theirView());
    trigger("actionUndo");
    EXPECT_EQ(cards(1)[3], wanted);
}

TEST_F(ImproviseTest, TheNextTwoChangePlacesAndAChosenCardMoves)
{
    const auto before = cards(0);
    const std::size_t top = before.size() - 1;
    trigger("masterSwap");
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
    trigger("actionUndo");
    EXPECT_EQ(play().game().table().counter(hits->counter), hits->now);
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
    for (const PileId to : openPiles(game))
        for (const CardAt &at : cardsFor(game, to))
            EXPECT_TRUE(allowed(game, moveCard(game.table(), at, to, 1)));
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
    for (const char *name : {"masterPut", "masterSwap", "masterNumbers", "masterUndoReveal", "masterHandOut",
                             "masterOwnChronicle"})
        EXPECT_FALSE(action(name)->isEnabled()) << name;
}

} // namespace flagstone::app
