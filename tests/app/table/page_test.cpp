// The page as a whole: nothing is written over anything else, all of it is reached by Tab, and it speaks in order.
#include "app/bar/action_bar.h"
#include "app/bar/actor_box.h"
#include "app/bar/verb_slot.h"
#include "app/board/pile_place.h"
#include "app/common/figure_name.h"
#include "app/common/game_words.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/figure_row.h"
#include "app/panels/log_panel.h"
#include "app/panels/log_tree.h"
#include "app/play/log_lines.h"
#include "app/play/verbs.h"
#include "app/stage/scene_player.h"
#include "app/table/table_sides.h"
#include "table_of.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabBar>
#include <QTranslator>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>

namespace flagstone::app::page_test {
namespace {

constexpr std::pair<QSize, int> kPages[] = {{{1024, 604}, 100}, {{1280, 684}, 100}, {{1440, 860}, 100},
                                            {{1440, 860}, 150}, {{1280, 664}, 200}, {{1440, 844}, 200}};

/// Every word two fifths longer, as in a language with long words.
class LongWords final : public QTranslator {
public:
    LongWords() { QCoreApplication::installTranslator(this); }
    ~LongWords() override { QCoreApplication::removeTranslator(this); }

    [[nodiscard]] QString translate(const char *, const char *text, const char *, int) const override
    {
        const QString words = QString::fromUtf8(text);
        return words + QString(words.size() * 2 / 5, u'n');
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

class PageTest : public testing::TestWithParam<std::size_t> {
protected:
    [[nodiscard]] static std::unique_ptr<TableOf> table()
    {
        return std::make_unique<TableOf>(modules()[GetParam()], TableGame{}, Pace::Instant);
    }
    /// Some way into a game, so that there is something on the page.
    static void play(TableOf &table, int decisions)
    {
        for (int i = 0; i < decisions && !table.play().game().ending().over; ++i) {
            table.liftCurtain();
            QTest::keyClick(&table.page(), Qt::Key_Return);
        }
        table.liftCurtain();
    }
    static void resize(TableOf &table, QSize size, int text)
    {
        Settings settings;
        settings.pace = Pace::Instant;
        settings.textScale = text;
        QFont font = table.page().font();
        font.setPixelSize(13 * text / 100);
        table.page().setFont(font);
        table.page().applySettings(settings);
        table.page().resize(size);
        QTest::qWait(20); // rows take their height when the event loop comes round
    }
};

/// What is written: labels and buttons that show.
std::vector<QWidget *> writtenIn(QWidget &page)
{
    std::vector<QWidget *> all;
    for (auto *label : page.findChildren<QLabel *>())
        if (label->isVisible() && !label->text().isEmpty())
            all.push_back(label);
    for (auto *row : page.findChildren<FigureRow *>())
        if (row->isVisible())
            all.push_back(row);
    for (auto *button : page.findChildren<QAbstractButton *>())
        if (button->isVisible() && !button->text().isEmpty())
            all.push_back(button);
    return all;
}

/// What of it can be seen: areas scroll.
QRect seenOf(const QWidget &part, const QWidget &page)
{
    QRect seen(part.mapTo(&page, QPoint()), part.size());
    for (const QWidget *over = part.parentWidget(); over != nullptr && over != &page;
         over = over->parentWidget())
        seen &= QRect(over->mapTo(&page, QPoint()), over->size());
    return seen;
}

std::string nameOf(const QWidget &part)
{
    const auto *label = qobject_cast<const QLabel *>(&part);
    return (part.objectName() + u' ' + (label != nullptr ? label->text() : part.accessibleName()))
        .toStdString();
}

void expectApart(QWidget &page, const std::string &where)
{
    const auto all = writtenIn(page);
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const bool nested = all[i]->isAncestorOf(all[j]) || all[j]->isAncestorOf(all[i]);
            if (nested || all[i]->window() != all[j]->window())
                continue;
            const QRect both = seenOf(*all[i], page) & seenOf(*all[j], page);
            EXPECT_TRUE(both.isEmpty()) << where << ": " << nameOf(*all[i]) << " over " << nameOf(*all[j])
                                        << ", " << both.width() << " x " << both.height();
        }
}

/// Who they are and where they begin is chosen among cards.
TEST_P(PageTest, NoTableIsEmptyAtTheFirstDecision)
{
    const ModuleInfo &module = modules()[GetParam()];
    const auto first = table();
    for (const AdventureSpec &adventure : module.adventures(*first->pack())) {
        SCOPED_TRACE(adventure.id);
        TableOf table(module, {.options = {}, .adventure = adventure.id}, Pace::Instant);
        const std::vector<Choice> &choices = table.play().decision().choices;
        if (choices.size() < 2)
            continue;
        for (const Choice &choice : choices) {
            ASSERT_FALSE(choice.targets.empty()) << choice.code;
            EXPECT_TRUE(table.page().board().offers(choice.targets.front())) << choice.code;
        }
    }
}

TEST_P(PageTest, NothingIsWrittenOverAnythingElseInAnySizeOrLanguage)
{
    for (const bool longer : {false, true}) {
        std::optional<LongWords> words;
        if (longer)
            words.emplace();
        const auto made = table();
        play(*made, 14);
        for (const auto &[size, text] : kPages) {
            resize(*made, size, text);
            expectApart(made->page(), std::to_string(size.width()) + " at " + std::to_string(text) +
                                          (longer ? " longer" : ""));
        }
    }
}

TEST_P(PageTest, WhatIsPressedByAFingerIsAsLargeAsOne)
{
    constexpr int kFinger = 44;
    const auto made = table();
    play(*made, 14);
    for (const auto &[size, text] : kPages) {
        resize(*made, size, text);
        for (const auto *slot :
             made->page().bar().findChildren<QAbstractButton *>(QStringLiteral("verbSlot")))
            if (slot->isVisible()) {
                EXPECT_GE(slot->height(), kFinger) << size.width() << " at " << text;
                EXPECT_GE(slot->width(), kFinger) << size.width() << " at " << text;
            }
        for (const auto *row : made->page().findChildren<FigureRow *>())
            EXPECT_GE(row->height(), text > 100 || size.width() > 1100 ? kFinger : 40) << size.width();
    }
}

/// The log's tree is what speaks after a decision.
TEST_P(PageTest, TheSentenceOfTheLogIsWhatIsSaidOfADecision)
{
    const auto made = table();
    int told = 0;
    for (int i = 0; i < 20 && !made->play().game().ending().over; ++i) {
        made->liftCurtain();
        QTest::keyClick(&made->page(), Qt::Key_Return);
        if (made->page().covered() || made->page().scenePlayer().playing())
            continue;
        const auto lines = tell(made->play().session(), made->play().moves(), made->play().seat());
        if (lines.empty())
            continue;
        EXPECT_EQ(made->page().log().rows().accessibleDescription(), lines.front().sentence);
        ++told;
    }
    EXPECT_GT(told, 2);
}

TEST_P(PageTest, WhatIsScrolledByKeySaysWhatItIs)
{
    const auto made = table();
    for (const auto *area : made->page().findChildren<QScrollArea *>())
        EXPECT_TRUE(area->focusPolicy() == Qt::NoFocus || !area->accessibleName().isEmpty())
            << area->parentWidget()->objectName().toStdString();
}

TEST_P(PageTest, WhatTheKeyboardComesToHasAName)
{
    const auto made = table();
    std::set<std::string> seen;
    for (int i = 0; i < 12; ++i) {
        play(*made, 1);
        for (QWidget *part : made->page().findChildren<QWidget *>()) {
            if (!part->isVisible() || part->focusPolicy() == Qt::NoFocus || part->focusProxy() != nullptr)
                continue;
            const QAccessibleInterface *told = QAccessible::queryAccessibleInterface(part);
            const std::string what = part->metaObject()->className() + (' ' + nameOf(*part));
            if (told != nullptr && seen.insert(what).second) {
                EXPECT_FALSE(told->text(QAccessible::Name).isEmpty()) << what;
            }
        }
    }
    EXPECT_GT(seen.size(), 5u);
    const auto *row = made->page().findChild<VerbRow *>();
    EXPECT_FALSE(row->accessibleName().isEmpty()) << "it has the focus until there are verbs again";
}

/// What Enter would choose has the ring on the board, the frame in the panels, and the word for who does not see
/// them.
TEST_P(PageTest, TheMarkIsTheSameEverywhere)
{
    const auto made = table();
    TablePage &page = made->page();
    int marks = 0;
    for (int i = 0; i < 80 && !made->play().game().ending().over; ++i) {
        play(*made, 1);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // rows of before
        const auto target = page.bar().markedTarget();
        if (!target || page.scenePlayer().playing())
            continue;
        const Sheet &sheet = made->play().game().sheet();
        const TargetLayer &targets = page.board().scene().targets();
        ASSERT_EQ(targets.focus(), targets.find(*target)) << i;
        if (targets.focus()) {
            const auto n = static_cast<int>(*targets.focus());
            EXPECT_TRUE(page.board().canvas().partName(n).contains(QStringLiteral("marked")));
        }
        const bool figure = target->kind == Target::Kind::Figure;
        for (const FigureRow *row : page.party().rows()) {
            const bool means = figure && row->card() != kNoCard && row->card() == target->card;
            EXPECT_EQ(row->accessibleName().contains(QStringLiteral("marked")), means) << i;
            marks += means ? 1 : 0;
        }
        for (const auto *foe : page.encounter().findChildren<FoeButton *>()) {
            const bool means = (figure && foe->accessibleName().startsWith(
                                              figureName(sheet, target->card, target->number + 1) + u',')) ||
                               (target->kind == Target::Kind::Card &&
                                foe->accessibleName().startsWith(cardName(sheet, target->card)));
            EXPECT_EQ(foe->accessibleName().contains(QStringLiteral("marked")), means)
                << i << foe->accessibleName().toStdString();
            marks += means ? 1 : 0;
        }
        marks += targets.focus() ? 1 : 0;
    }
    EXPECT_GT(marks, 5);
}

/// What holds now, in its second line, too.
TEST(PageOfCards, AVerbThatHasBeenUsedSaysSo)
{
    TableOf table(moduleOf("cards"), {}, Pace::Instant);
    SeededChance chance(Seed::fromText("used"));
    const auto secondOf = [&table](const QString &label) {
        for (const auto *slot : table.page().bar().findChildren<VerbSlot *>())
            if (slot->isVisibleTo(&table.page()) && slot->look().label == label)
                return slot->look().second;
        return QString();
    };
    const auto denies = [&table](const char *verb) {
        const auto &denied = table.play().decision().denied;
        return std::ranges::find(denied, verb, &Denied::verb) != denied.end();
    };
    int acted = 0, fresh = 0;
    for (int i = 0; i < 400 && (acted < 3 || fresh < 3); ++i) {
        if (table.play().game().ending().over)
            table.begin(i);
        const auto &choices = table.play().decision().choices;
        table.play().choose(std::string(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code));
        const QString fight = secondOf(QStringLiteral("Fight"));
        if (denies("attack")) {
            ++acted;
            EXPECT_EQ(fight, QStringLiteral("action used"));
        } else if (fight == QStringLiteral("nobody")) {
            ++fresh;
        }
    }
    EXPECT_GE(acted, 3);
    EXPECT_GE(fresh, 3);
}

TEST(PageOfCards, EnterPressesTheDeckThatTabHasGoneToAndMakesNoMove)
{
    TableOf table(moduleOf("cards"), {}, Pace::Instant);
    table.liftCurtain();
    const auto places = table.page().findChildren<PilePlace *>();
    const auto deck = std::ranges::find_if(places, &QWidget::isVisible);
    ASSERT_NE(deck, places.end());
    table.page().activateWindow();
    (*deck)->setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(QTest::qWaitFor([&] { return (*deck)->hasFocus(); }));
    QSignalSpy pressed(*deck, &QAbstractButton::clicked);
    const std::size_t before = table.play().moves();
    QTest::keyClick(*deck, Qt::Key_Return);
    EXPECT_EQ(pressed.size(), 1);
    EXPECT_EQ(table.play().moves(), before);
}

TEST(PageOfCards, EnterOnATabLeadsIntoItsPageAndMakesNoMove)
{
    TableOf table(moduleOf("cards"), {}, Pace::Instant);
    table.liftCurtain();
    auto *tabs = table.page().findChild<QTabBar *>(QStringLiteral("sideTabs"));
    ASSERT_NE(tabs, nullptr);
    table.page().activateWindow();
    tabs->setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(QTest::qWaitFor([&] { return tabs->hasFocus(); }));
    const std::size_t before = table.play().moves();
    QTest::keyClick(tabs, Qt::Key_Return);
    EXPECT_EQ(table.play().moves(), before);
    const QWidget *focus = table.page().focusWidget();
    ASSERT_NE(focus, nullptr);
    EXPECT_TRUE(table.page().findChild<LogPanel *>()->isAncestorOf(focus))
        << focus->metaObject()->className();
}

/// A key does it, Enter where it is marked, and a press through the accessibility tree.
TEST(PageOfDungeon, ToCastNoSpellHasAPlaceAndAKeyOfItsOwn)
{
    TableOf table(moduleOf("dungeon"), {.adventure = "expert", .seats = 2}, Pace::Instant);
    PlayController &play = table.play();
    const auto asked = [&play] {
        return std::ranges::find(play.decision().choices, "declare:none", &Choice::code) !=
               play.decision().choices.end();
    };
    for (int hero = 0; hero < 2; ++hero)
        play.choose("hero:wizard");
    for (int i = 0; i < 400 && !asked(); ++i) {
        const std::vector<int> scores = heuristicsOf(play.game(), play.decision());
        const auto best = std::ranges::max_element(scores) - scores.begin();
        play.choose(std::string(play.decision().choices[static_cast<std::size_t>(best)].code));
    }
    ASSERT_TRUE(asked());
    const auto seen = [&table] {
        table.page().scenePlayer().finish();
        table.liftCurtain();
    };
    const auto lastCode = [&play] { return play.session().entries().back().code; };
    seen();
    ActionBar &bar = table.page().bar();
    EXPECT_EQ(bar.keysFor("declare:none"), std::vector<int>{7});
    bar.press(7);
    EXPECT_EQ(lastCode(), "declare:none");
    play.undo();
    seen();
    bar.suggest("declare:none");
    QTest::keyClick(&table.page(), Qt::Key_Return);
    EXPECT_EQ(lastCode(), "declare:none");
    play.undo();
    seen();
    const auto slots = bar.findChildren<VerbSlot *>();
    const auto none = std::ranges::find_if(slots, [&table](const VerbSlot *slot) {
        return slot->isVisibleTo(&table.page()) && slot->look().label == QStringLiteral("No spell");
    });
    ASSERT_NE(none, slots.end());
    EXPECT_EQ((*none)->accessibleName(), QStringLiteral("Cast no spell"));
    const std::size_t before = play.moves();
    QAccessible::queryAccessibleInterface(*none)->actionInterface()->doAction(
        QAccessibleActionInterface::pressAction());
    EXPECT_TRUE(QTest::qWaitFor([&] { return play.moves() > before; }));
    EXPECT_EQ(lastCode(), "declare:none");
}

TEST(PageOfFastplay, LogAndBarBearThePennonOfWhoeverActsWhereSeveralPlay)
{
    for (const int seats : {1, 2}) {
        TableOf table(moduleOf("fastplay"), {.seats = seats}, Pace::Instant);
        PlayController &play = table.play();
        const auto *box = table.page().findChild<ActorBox *>();
        SeededChance chance(Seed::fromText("pennons"));
        for (int i = 0; i < 24 && !play.game().ending().over; ++i) {
            const auto &choices = play.decision().choices;
            play.choose(std::string(
                choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code));
            table.page().scenePlayer().finish();
            table.liftCurtain();
            EXPECT_EQ(box->pennonSeat(), seats > 1 ? play.seat() : Seat::Gm) << i;
        }
        std::set<Seat> told;
        for (const LogLine &line : table.page().log().lines())
            if (!line.sentence.isEmpty() && line.entry > 0) {
                EXPECT_EQ(line.by, play.session().entries()[line.entry].seat) << line.entry;
                told.insert(line.by);
            }
        EXPECT_EQ(told.size(), static_cast<std::size_t>(seats));
        (void)table.page().log().shownText(); // writes what is put off
        const LogTree &rows = table.page().log().rows();
        int pennons = 0;
        for (int i = 0; i < rows.topLevelItemCount(); ++i)
            pennons += rows.topLevelItem(i)->data(0, LogTree::Pennon).isValid() ? 1 : 0;
        EXPECT_EQ(pennons > 0, seats > 1);
    }
}

TEST(PageOfFastplay, WhatIsUndoneGivesTheTurnBackToWhoActed)
{
    TableOf table(moduleOf("fastplay"), {}, Pace::Instant);
    const auto severalCanAct = [](const PlayController &play) {
        return actorsOf(play.game().sheet(), play.decision()).size() > 1;
    };
    for (int seed = 1; !table.leadTo(seed, severalCanAct); ++seed)
        ASSERT_LT(seed, 20);
    table.page().scenePlayer().finish();
    const ActionBar &bar = *table.page().findChild<ActionBar *>();
    ASSERT_GT(bar.figures().size(), 1U);
    const CardId actor = bar.figures().back();
    const auto &choices = table.play().decision().choices;
    const std::string code = std::ranges::find(choices, actor, &actorOf)->code;
    table.play().choose(code);
    table.page().scenePlayer().finish();
    ASSERT_NE(bar.figure(), actor);
    table.play().undo();
    EXPECT_EQ(bar.figure(), actor);
}

TEST(PageFocusTest, TheTableGetsTheKeyboardOfARowThatGoes)
{
    TableOf table(modules().front(), {}, Pace::Instant);
    table.liftCurtain();
    TablePage &page = table.page();
    ASSERT_FALSE(page.party().rows().empty());
    page.party().rows().front()->setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(page.party().isAncestorOf(page.focusWidget()));
    page.party().setParty({}, {});
    EXPECT_EQ(page.focusWidget(), page.board().focusProxy());
}

INSTANTIATE_TEST_SUITE_P(Games, PageTest, testing::Range<std::size_t>(0, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

} // namespace
} // namespace flagstone::app::page_test
