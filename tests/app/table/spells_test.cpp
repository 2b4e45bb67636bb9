// Spells of AD&D combat in whole games: the spell is chosen first, then whom it is for.
#include "app/announced.h"
#include "app/bar/action_bar.h"
#include "app/bar/verb_row.h"
#include "app/bar/verb_slot.h"
#include "app/common/game_words.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/figure_row.h"
#include "app/panels/party_panel.h"
#include "app/play/choice_groups.h"
#include "app/play/figures.h"
#include "app/play/marking.h"
#include "app/play/verbs.h"
#include "table_of.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QStringList>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace flagstone::app::spells_test {
namespace {

constexpr int kCast = 2; ///< the place of the verb

/// The spell of "conjure:Elishod:WZ11:0".
QString spellOf(const Choice &choice)
{
    return QString::fromStdString(choice.code).section(u':', 2, 2);
}

/// Casting a spell that may be for several, one of whom somebody could cast another one at. It is neither read from
/// a book nor one that lasts.
std::optional<Choice> castingIn(const Decision &decision)
{
    if (std::ranges::find(decision.choices, "end-turn", verbOf) == decision.choices.end())
        return std::nullopt; // no fight
    for (const Choice &one : decision.choices) {
        if (verbOf(one) != "conjure" || one.targets.size() != 2 ||
            spellOf(one).startsWith(QStringLiteral("again")))
            continue;
        int targets = 0;
        bool others = false;
        for (const Choice &two : decision.choices) {
            if (verbOf(two) != "conjure" || actorOf(two) != actorOf(one))
                continue;
            const bool same = spellOf(two) == spellOf(one);
            targets += same ? 1 : 0;
            others = others || (!same && two.targets.back() == one.targets.back());
        }
        if (targets > 1 && others)
            return one;
    }
    return std::nullopt;
}

class SpellFightTest : public testing::Test {
protected:
    void SetUp() override
    {
        const auto wanted = [](const PlayController &play) { return castingIn(play.decision()).has_value(); };
        bool found = false;
        for (int seed = 1; seed <= 40 && !found; ++seed)
            found = m_table.leadTo(seed, wanted) && castingIn(bar().decision()).has_value();
        ASSERT_TRUE(found);
        m_casting = *castingIn(bar().decision());
        m_name = sayBriefly(m_table.play().game(), m_casting.label);
        bar().selectFigure(actorOf(m_casting));
        m_before = m_table.play().session().entries().size();
    }

    [[nodiscard]] ActionBar &bar() { return m_table.page().bar(); }
    /// That is open, after those before are gone.
    [[nodiscard]] QMenu *menu()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return m_table.page().findChild<QMenu *>(QStringLiteral("choiceMenu"));
    }
    /// The place of the spell in the menu; -1 if it is not there.
    [[nodiscard]] int placeIn(const QMenu &spells) const
    {
        const auto all = spells.actions();
        for (int n = 0; n < all.size(); ++n)
            if (all[n]->text().startsWith(QStringLiteral("&%1  %2 (").arg(n + 1).arg(m_name)))
                return n;
        return -1;
    }
    /// What casts the spell at this target.
    [[nodiscard]] std::string codeFor(const Target &target)
    {
        const auto &choices = bar().decision().choices;
        const auto found = std::ranges::find_if(choices, [&](const Choice &choice) {
            return actorOf(choice) == actorOf(m_casting) && verbOf(choice) == "conjure" &&
                   spellOf(choice) == spellOf(m_casting) && choice.targets.back() == target;
        });
        return found == choices.end() ? std::string() : found->code;
    }
    [[nodiscard]] bool hasMoved() { return m_table.play().session().entries().size() > m_before; }
    void expectMade(const std::string &code)
    {
        ASSERT_TRUE(hasMoved());
        EXPECT_EQ(m_table.play().session().entries()[m_before].code, code);
    }

    TableOf m_table{
        modules().front(), {.options = {{"adnd", "on"}}, .adventure = "FP-A07", .seats = 1}, Pace::Instant};
    Choice m_casting;
    QString m_name; ///< of its spell
    std::size_t m_before = 0;
};

TEST_F(SpellFightTest, DigitsChooseTheSpellAndThenItsTarget)
{
    bar().press(kCast);
    EXPECT_FALSE(bar().armed());
    ASSERT_NE(menu(), nullptr);
    EXPECT_GE(menu()->actions().size(), 2);
    const int place = placeIn(*menu());
    ASSERT_GE(place, 0);
    ASSERT_LT(place, 9);
    const std::string does = m_table.play().game().term("spellDoes", m_casting.label.args[0]);
    EXPECT_TRUE(menu()->actions()[place]->toolTip().contains(QString::fromStdString(does)));
    QTest::keyClick(menu(), static_cast<Qt::Key>(Qt::Key_1 + place));
    ASSERT_TRUE(bar().armed());
    for (const std::size_t lit : bar().lit())
        EXPECT_EQ(sayBriefly(m_table.play().game(), bar().decision().choices[lit].label), m_name);
    const std::vector<Target> digits = bar().digits();
    ASSERT_GE(digits.size(), 2u);
    EXPECT_EQ(bar().findChild<QLabel *>(QStringLiteral("prompt"))->text(),
              QStringLiteral("Cast (%1): which target? Click one, or press 1 to %2; Esc goes back")
                  .arg(m_name)
                  .arg(digits.size()));
    EXPECT_FALSE(hasMoved());
    const std::string code = codeFor(digits[1]);
    bar().press(2);
    expectMade(code);
}

TEST_F(SpellFightTest, AClickChoosesTheVerbAnotherTheSpellAndAThirdTheTarget)
{
    QTest::mouseClick(bar().findChildren<VerbSlot *>()[kCast], Qt::LeftButton); // behind the order for all
    ASSERT_NE(menu(), nullptr);
    const int place = placeIn(*menu());
    ASSERT_GE(place, 0);
    menu()->actions()[place]->trigger();
    ASSERT_TRUE(bar().armed());
    const std::vector<Target> digits = bar().digits();
    const auto target =
        std::ranges::find_if(digits, [this](const Target &one) { return one.card != bar().figure(); });
    ASSERT_NE(target, digits.end());
    const std::string code = codeFor(*target);
    const auto &foes = m_table.page().encounter().foes();
    if (std::ranges::find(foes, target->card, &FacedCard::card) != foes.end())
        Q_EMIT m_table.page().encounter().activated(*target);
    else
        Q_EMIT m_table.page().party().activated(*target);
    expectMade(code);
}

TEST_F(SpellFightTest, EnterTakesTheUsualSpellAndEscapeGoesBackToTheSpells)
{
    bar().press(kCast);
    ASSERT_NE(menu(), nullptr);
    const int place = placeIn(*menu());
    ASSERT_GE(place, 0);
    EXPECT_NE(menu()->activeAction(), nullptr);
    menu()->setActiveAction(menu()->actions()[place]);
    QTest::keyClick(menu(), Qt::Key_Return);
    ASSERT_TRUE(bar().armed());
    QTest::keyClick(&m_table.page(), Qt::Key_Escape);
    EXPECT_FALSE(bar().armed());
    ASSERT_NE(menu(), nullptr);
    EXPECT_GE(placeIn(*menu()), 0);
    QTest::keyClick(menu(), Qt::Key_Escape);
    EXPECT_EQ(menu(), nullptr);
    EXPECT_FALSE(hasMoved());
}

/// Whom somebody of the party could do one thing for: a choice of another figure, while a third one may act, too.
std::optional<Choice> favourIn(const Sheet &sheet, const Decision &decision)
{
    const auto actors = actorsOf(sheet, decision);
    for (const Choice &one : decision.choices)
        if (verbOf(one) == "conjure" && one.targets.size() == 2 && actors.size() > 1 &&
            std::ranges::find(actors, one.targets.back().card) == actors.end() &&
            choicesAt(decision, one.targets.back()).size() == 1)
            return one;
    return std::nullopt;
}

/// The only use of something for one of the party, where the party decides.
std::optional<Choice> onlyUseIn(const Sheet &sheet, const TableView &view, const Decision &decision)
{
    if (!actorsOf(sheet, decision).empty())
        return std::nullopt;
    const BarSpec *bar = barOf(sheet, decision);
    const auto party = partyOf(sheet, view);
    for (const Choice &one : decision.choices) {
        const VerbSpec *verb = verbIn(bar, one);
        if (verb == nullptr || !verb->spends || one.targets.empty() ||
            std::ranges::find(party, one.targets.back().card, &Figure::card) == party.end())
            continue;
        const auto at = choicesAt(decision, one.targets.back());
        if (std::ranges::count_if(
                at, [&](std::size_t i) { return verbIn(bar, decision.choices[i]) == verb; }) == 1)
            return one;
    }
    return std::nullopt;
}

/// A press on a row of the party with no verb armed.
class FriendClickTest : public testing::Test {
protected:
    /// What the open menu lists; it is closed.
    [[nodiscard]] QStringList listed()
    {
        QStringList lines;
        auto *menu = m_table.page().findChild<QMenu *>(QStringLiteral("choiceMenu"));
        if (menu == nullptr)
            return lines;
        for (const QAction *line : menu->actions())
            lines << line->text();
        delete menu;
        return lines;
    }
    /// The click makes no choice, but offers what there is, as the right button does.
    void expectOffered(CardId friendly)
    {
        TablePage &page = m_table.page();
        const auto &rows = page.party().rows();
        const auto row = std::ranges::find(rows, friendly, &FigureRow::card);
        ASSERT_NE(row, rows.end());
        ASSERT_FALSE(page.bar().armed());
        const std::size_t before = m_table.play().moves();
        (*row)->click();
        EXPECT_EQ(m_table.play().moves(), before);
        const QStringList offered = listed();
        EXPECT_FALSE(offered.isEmpty());
        const QPoint middle = (*row)->rect().center();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, middle, (*row)->mapToGlobal(middle));
        QApplication::sendEvent(*row, &asked);
        const QStringList byRightButton = listed();
        ASSERT_EQ(byRightButton.size(), offered.size());
        for (qsizetype line = 0; line < offered.size(); ++line) // its chance may have come in between
            EXPECT_TRUE(byRightButton[line].startsWith(offered[line])) << offered[line].toStdString();
    }
    void endScenes()
    {
        while (m_table.page().scenePlayer().goOn()) // who falls is seen at every pace
            ;
    }

    /// Cerel, Shanara and Ellisa: a warrior and two who cast spells.
    TableOf m_table{
        modules().front(), {.options = {{"adnd", "on"}}, .adventure = "FP-A07", .seats = 1}, Pace::Instant};
};

TEST_F(FriendClickTest, WhatAnotherFigureCouldDoIsNotDoneUnasked)
{
    std::optional<Choice> favour;
    for (int seed = 1; seed <= 60 && !favour; ++seed)
        if (m_table.leadTo(seed, [](const PlayController &play) {
                return favourIn(play.game().sheet(), play.decision()).has_value();
            })) {
            endScenes();
            favour = favourIn(m_table.play().game().sheet(), m_table.page().bar().decision());
        }
    ASSERT_TRUE(favour);
    ActionBar &bar = m_table.page().bar();
    const auto figures = bar.figures();
    const auto third =
        std::ranges::find_if(figures, [&](CardId figure) { return figure != actorOf(*favour); });
    ASSERT_NE(third, figures.end());
    bar.selectFigure(*third);
    expectOffered(favour->targets.back().card);
}

TEST_F(FriendClickTest, NothingIsUsedUpUnasked)
{
    std::optional<Choice> use;
    for (int seed = 1; seed <= 60 && !use; ++seed)
        if (m_table.leadTo(seed, [](const PlayController &play) {
                return onlyUseIn(play.game().sheet(), play.view(), play.decision()).has_value();
            })) {
            endScenes();
            use = onlyUseIn(m_table.play().game().sheet(), m_table.play().view(),
                            m_table.page().bar().decision());
        }
    ASSERT_TRUE(use);
    m_table.page().bar().suggest(use->code);
    expectOffered(use->targets.back().card);
}

/// The place of a verb for several of the party that marks none of them, since each would be a waste.
std::optional<int> wasteIn(const PlayController &play)
{
    const Decision &decision = play.decision();
    const auto party = partyOf(play.game().sheet(), play.view());
    const auto isFriend = [&party](const std::optional<Target> &target) {
        return target && target->kind == Target::Kind::Figure &&
               placeInParty(party, target->card) != party.end();
    };
    Marking marking;
    marking.begin(&play.game().sheet(), decision, heuristicsOf(play.game(), decision), {});
    for (const BarSlot &slot : marking.slots().shown)
        if (!slot.grey() && slot.places() > 1 && slot.places() == slot.choices.size() &&
            std::ranges::all_of(slot.targets, isFriend) && !marking.usualIn(slot))
            return slot.place;
    return std::nullopt;
}

TEST_F(FriendClickTest, WhereAllOfAVerbWouldBeAWasteEnterSaysSoAndWhoPlaysByEarComesToTheFirstFigure)
{
    TablePage &page = m_table.page();
    ActionBar &bar = page.bar();
    const auto isUnmarked = [&bar] { return bar.armed() && !bar.marked(); };
    for (int seed = 1; seed <= 60 && !isUnmarked(); ++seed) {
        if (!m_table.leadTo(seed, [](const PlayController &play) { return wasteIn(play).has_value(); }))
            continue;
        endScenes();
        if (const auto place = wasteIn(m_table.play()))
            bar.press(*place);
    }
    ASSERT_TRUE(isUnmarked());
    EXPECT_TRUE(announced(page).join(u'\n').contains(VerbRow::whyUnmarked()));
    const std::size_t before = m_table.play().moves();
    page.scenePlayer().setReadAloud([] { return true; });
    bar.pressEnter();
    EXPECT_EQ(m_table.play().moves(), before) << "nothing is wasted";
    EXPECT_TRUE(bar.findChild<QLabel *>(QStringLiteral("reason"))->text().contains(VerbRow::whyUnmarked()));
    const auto *row = qobject_cast<FigureRow *>(page.focusWidget());
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(row->card(), bar.digits().front().card);
}

/// A spell outside fights for several, by somebody who is not alone in being able to do something.
std::optional<Choice> quietSpellIn(const Decision &decision)
{
    if (std::ranges::find(decision.choices, "door", verbOf) == decision.choices.end())
        return std::nullopt;
    for (const Choice &one : decision.choices) {
        if (verbOf(one) != "conjure" || one.targets.size() != 2)
            continue;
        int targets = 0;
        bool otherSpells = false, otherActors = false;
        for (const Choice &two : decision.choices) {
            if (actorOf(two) != kNoCard && actorOf(two) != actorOf(one))
                otherActors = true;
            if (verbOf(two) != "conjure")
                continue;
            targets += spellOf(two) == spellOf(one) && actorOf(two) == actorOf(one) ? 1 : 0;
            otherSpells = otherSpells || spellOf(two) != spellOf(one);
        }
        const bool theirs = std::ranges::none_of(decision.choices, [&](const Choice &two) {
            return verbOf(two) == "conjure" && spellOf(two) == spellOf(one) && actorOf(two) != actorOf(one);
        });
        if (targets > 1 && otherSpells && otherActors && theirs)
            return one;
    }
    return std::nullopt;
}

TEST(QuietSpells, FP_401_TheVerbIsCalledSpellsAndEachNamesItsCaster)
{
    TableOf table{
        modules().front(), {.options = {{"adnd", "on"}}, .adventure = "FP-A07", .seats = 1}, Pace::Instant};
    ActionBar &bar = table.page().bar();
    const auto wanted = [](const PlayController &play) { return quietSpellIn(play.decision()).has_value(); };
    bool found = false;
    for (int seed = 1; seed <= 40 && !found; ++seed)
        found = table.leadTo(seed, wanted) && quietSpellIn(bar.decision()).has_value();
    ASSERT_TRUE(found);
    const Choice spell = *quietSpellIn(bar.decision());
    const Game &game = table.play().game();
    const auto &verbs = barOf(game.sheet(), bar.decision())->verbs;
    const auto verb = std::ranges::find(verbs, "Spells", &VerbSpec::label);
    ASSERT_NE(verb, verbs.end());
    bar.press(verb->slot);
    const auto *menu = table.page().findChild<QMenu *>(QStringLiteral("choiceMenu"));
    ASSERT_NE(menu, nullptr);
    const QString words =
        QStringLiteral("%1: %2").arg(cardName(game.sheet(), actorOf(spell)), sayBriefly(game, spell.label));
    EXPECT_TRUE(std::ranges::any_of(menu->actions(), [&](const QAction *action) {
        return action->text().contains(words);
    })) << words.toStdString();
}

} // namespace
} // namespace flagstone::app::spells_test
