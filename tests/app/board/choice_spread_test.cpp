// Cards that lie on the table to choose from: their size, their names and their marks.
#include "app/board/choice_spread.h"
#include "choice_spread_fixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QFontMetrics>
#include <QImage>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace flagstone::app::test::choice_spread_test {
namespace {

TEST_F(Targets, CardsToChooseFromLieOnTheTable)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    std::vector<Target> all;
    for (std::uint16_t n = 0; n < 11; ++n)
        all.push_back(cardTarget(n));
    desk.show(board, spread(all));
    const auto *shown = board.findChild<ChoiceSpread *>();
    ASSERT_TRUE(shown->isVisible());
    EXPECT_FALSE(shown->findChild<QToolButton *>()->isVisible()) << "there is one page";
    auto cards = shown->findChildren<QAbstractButton *>();
    cards.removeIf([](const QAbstractButton *button) { return qobject_cast<const QToolButton *>(button); });
    ASSERT_EQ(cards.size(), 11);
    for (int i = 0; i < cards.size(); ++i) {
        EXPECT_TRUE(shown->rect().contains(cards[i]->geometry())) << i;
        EXPECT_TRUE(cards[i]->accessibleName().startsWith(QStringLiteral("choice %1").arg(i + 1)));
        EXPECT_TRUE(board.offers(all[static_cast<std::size_t>(i)]));
        for (int k = 0; k < i; ++k)
            EXPECT_FALSE(cards[i]->geometry().intersects(cards[k]->geometry())) << i << ' ' << k;
    }
    board.setHighlighted(all[3]);
    EXPECT_TRUE(cards[3]->accessibleName().endsWith(QStringLiteral("marked")));
    board.setChances({{all[2], QStringLiteral("52 %"), QStringLiteral("slay it")}});
    EXPECT_TRUE(cards[2]->accessibleName().contains(QStringLiteral("slay it 52 %")));

    QSignalSpy chosen(&board, &BoardView::activated);
    cards[5]->click();
    ASSERT_TRUE(chosen.wait(1000));
    EXPECT_EQ(chosen.front().front().value<Target>(), all[5]);
}

TEST_F(Targets, AScreenReaderFindsAListWithTheFocusOnTheMarkedCard)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    desk.show(board, spread({cardTarget(0), cardTarget(1)}));
    auto *shown = board.findChild<ChoiceSpread *>();
    board.activateWindow();
    shown->setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown->hasFocus(); }));
    board.setHighlighted(cardTarget(1));
    EXPECT_EQ(QAccessible::queryAccessibleInterface(shown)->role(), QAccessible::List);
    auto *card =
        QAccessible::queryAccessibleInterface(const_cast<ChoiceCard *>(shown->cardOf(cardTarget(1))));
    EXPECT_EQ(card->role(), QAccessible::ListItem);
    EXPECT_TRUE(card->state().focused);
    QSignalSpy chosen(&board, &BoardView::activated);
    card->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_TRUE(chosen.wait(1000));
}

/// As on figures to choose from, which the words of a choice call by what they are.
TEST_F(Targets, AScreenReaderReadsTheNameThatAPersonSeesOnTheCard)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    desk.show(board, spread({cardTarget(0), cardTarget(1)}));
    const ChoiceCard *shown = board.findChild<ChoiceSpread *>()->cardOf(cardTarget(1));
    const QString name = board.art().name(cardTarget(1).card);
    ASSERT_FALSE(shown->accessibleName().contains(name));
    EXPECT_TRUE(shown->accessibleDescription().startsWith(name))
        << shown->accessibleDescription().toStdString();
}

TEST_F(Targets, TheMarkedCardShowsWhetherItHasTheKeyboard)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    desk.show(board, spread({cardTarget(0), cardTarget(1)}));
    auto *shown = board.findChild<ChoiceSpread *>();
    QLineEdit other(&board);
    other.show();
    board.activateWindow();
    other.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&] { return other.hasFocus(); }));
    board.setHighlighted(cardTarget(1));
    const ChoiceCard *card = shown->cardOf(cardTarget(1));
    ASSERT_NE(card, nullptr);
    const QPoint edge(card->width() / 2, 3); // where the ring is
    const auto colour = [card, edge] {
        return const_cast<ChoiceCard *>(card)->grab().toImage().pixelColor(edge);
    };
    const QColor marked = colour();
    shown->setFocus();
    EXPECT_NE(colour(), marked);
}

TEST_F(Targets, TheKeysGoFromTheCardsToTheTableAndNowhereElse)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    desk.show(board, spread({cardTarget(0), cardTarget(1)}));
    auto *shown = board.findChild<ChoiceSpread *>();
    QLineEdit next(&board);
    next.show();
    QWidget::setTabOrder(shown, &next);
    board.activateWindow();
    shown->setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown->hasFocus(); }));
    bool strayed = false;
    QObject::connect(qApp, &QApplication::focusChanged, &next,
                     [&](const QWidget *, const QWidget *now) { strayed = strayed || now == &next; });
    board.play({}, desk.view, {});
    EXPECT_FALSE(strayed);
    EXPECT_TRUE(board.canvas().hasFocus());
}

TEST_F(Targets, WhereTheQuestionHasNoRoomTheCardsStayLarge)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    std::vector<Target> all;
    for (std::uint16_t n = 0; n < 11; ++n)
        all.push_back(cardTarget(n));
    desk.show(board, spread(all));
    auto *shown = board.findChild<ChoiceSpread *>();
    shown->setTextScale(2);
    shown->resize(880, 270); // above a hand, in a small window
    int visible = 0;
    for (const auto *card : shown->findChildren<QAbstractButton *>()) {
        EXPECT_TRUE(card->isHidden() || shown->rect().contains(card->geometry()));
        if (card->isHidden() || qobject_cast<const QToolButton *>(card))
            continue;
        ++visible;
        EXPECT_GE(card->height(), 104 + 8 + 56) << "a plan of 104 px, and its name below it";
        for (const auto *button : shown->findChildren<QToolButton *>())
            EXPECT_FALSE(card->geometry().intersects(button->geometry()));
    }
    EXPECT_GT(visible, 2);
}

TEST_F(Targets, ALongQuestionTakesItsRoomFromTheCards)
{
    desk.show(board);
    ChoiceSpread shown(board.art(), nullptr);
    shown.resize(480, 600);
    const auto top = [&](const QString &question) {
        const Decision decision = spread({cardTarget(0), cardTarget(1)});
        shown.setDecision({}, {});
        shown.setDecision(decision, [&](const Beat &beat) {
            return beat == decision.prompt ? question : QStringLiteral("Take it");
        });
        return shown.places().front().top();
    };
    const QString words = QStringLiteral("Which of these cards does the hero take? ");
    EXPECT_GT(top(words.repeated(4)), top(words)) << "it is not cut";
}

TEST_F(Targets, TheNumberOfThePageTakesNoRoomFromTheQuestionWhereThereIsOnePage)
{
    desk.show(board);
    ChoiceSpread shown(board.art(), nullptr);
    QFont large;
    large.setPixelSize(28);
    shown.setFont(large);
    shown.setTextScale(2);
    shown.resize(560, 400); // beside a drawer, in a small window
    const Decision decision = spread({cardTarget(0), cardTarget(1)});
    shown.setDecision(decision, [&](const Beat &beat) {
        return beat == decision.prompt ? QStringLiteral("Which of these cards does the hero take now?")
                                       : QStringLiteral("Take it");
    });
    const std::vector<QRect> places = shown.places();
    ASSERT_EQ(places.size(), 2U);
    const QRect all(shown.pos(), shown.size());
    EXPECT_NEAR(places.front().left() - all.left(), all.right() - places.back().right(), 1)
        << "they lie in the middle, below the question";
}

TEST_F(Targets, ACardToChooseIsNamedWithItsMark)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    for (const std::size_t card : {0U, 1U})
        desk.sheet.cards[card].name = "Longsword";
    desk.sheet.cards[0].mark = "Up";
    desk.sheet.cards[1].mark = "Down";
    desk.show(board, spread({cardTarget(0), cardTarget(1), cardTarget(2)}));
    const auto &shown = *board.findChild<ChoiceSpread *>();
    EXPECT_EQ(shown.cardOf(cardTarget(0))->name(), QStringLiteral("Longsword (Up)"));
    EXPECT_EQ(shown.cardOf(cardTarget(1))->name(), QStringLiteral("Longsword (Down)"));
    EXPECT_EQ(shown.cardOf(cardTarget(2))->name(), QString::fromStdString(desk.sheet.cards[2].name));
}

TEST_F(Targets, NoNameOfACardToChooseIsCut)
{
    constexpr QSize narrow(104, 28); // below the smallest card
    for (const double scale : {1.0, 1.5, 2.0})
        for (const CardSheet &card : desk.sheet.cards) {
            const QString name = QString::fromStdString(card.name);
            EXPECT_EQ(fittedName(name, narrow * scale, scale).text, name) << scale;
        }
    EXPECT_NE(fittedName(QString(80, u'x'), narrow, 1).text, QString(80, u'x'));
}

/// Of the darkest pixels of a picture, from the first column to the last.
int inkWidth(const QImage &picture)
{
    int first = picture.width(), last = -1;
    for (int x = 0; x < picture.width(); ++x)
        for (int y = 0; y < picture.height(); ++y)
            if (qGray(picture.pixel(x, y)) < 110) {
                first = std::min(first, x);
                last = x;
            }
    return last - first + 1;
}

TEST_F(Targets, WhereWordsHaveRoomTheyAreOfOneSize)
{
    constexpr int kTagFoot = ChoiceCard::kRing + ChoiceCard::kTag;
    CardArt art;
    art.setGame(desk.sheet, desk.faces, desk.pixmaps);
    ChoiceSpread shown(art, nullptr);
    shown.resize(1100, 460); // words are wider than their cards
    std::vector<Target> all;
    for (std::size_t token = 1; token < 4; ++token)
        all.push_back({.kind = Target::Kind::Card, .card = desk.sheet.tokens[token].card});
    const std::vector<QStringList> lists{{QStringLiteral("Play the Elf: white, 10,000 gp"),
                                          QStringLiteral("Play the Dwarf: blue, 10,000 gp"),
                                          QStringLiteral("Play the Wizard: green, 30,000 gp")},
                                         {QStringLiteral("Play the Thief: green, 20,000 gp"),
                                          QStringLiteral("Play the Paladin: red, 30,000 gp"),
                                          QStringLiteral("Play the Warrior: red, 20,000 gp")}};
    for (const QStringList &words : lists) {
        shown.clear();
        shown.setDecision(spread(all), [&](const Beat &beat) { return words.value(beat.key - 1); });
        const auto cards = shown.findChildren<QAbstractButton *>();
        int seen = 0;
        for (QAbstractButton *card : cards)
            for (const QString &said : words)
                if (!card->isHidden() && card->accessibleName() == said) {
                    const QRect tag(0, card->height() - kTagFoot, card->width(), ChoiceCard::kTag);
                    EXPECT_GE(inkWidth(card->grab(tag).toImage()),
                              QFontMetrics(labelFont(13)).horizontalAdvance(said) - 6)
                        << said.toStdString();
                    ++seen;
                }
        EXPECT_EQ(seen, 3);
    }
}

TEST_F(Targets, ArrowsPointAtTheNextCardToChoose)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    desk.show(board, spread({cardTarget(0), cardTarget(1), cardTarget(2)}));
    board.setHighlighted(cardTarget(0));
    std::optional<Target> pointed;
    QObject::connect(&board, &BoardView::hoveredTarget, &board,
                     [&](const std::optional<Target> &target) { pointed = target; });
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    EXPECT_EQ(pointed, cardTarget(1));
    board.setHighlighted(cardTarget(2));
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    EXPECT_EQ(pointed, cardTarget(2)) << "there is none beyond";
}

TEST_F(Targets, InOtherDecisionsNoCardsAreLaidOut)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    desk.show(board, TestBoard::choices({cardTarget(1), cardTarget(2)}));
    EXPECT_FALSE(board.findChild<ChoiceSpread *>()->isVisible());
    EXPECT_FALSE(board.offers(cardTarget(1)));
    EXPECT_EQ(board.focusProxy(), &board.canvas());
}

} // namespace
} // namespace flagstone::app::test::choice_spread_test
