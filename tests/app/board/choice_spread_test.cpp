// Cards that lie on the table to choose from: their size, pages and marks; cards of a trade.
#include "app/board/choice_spread.h"
#include "targets_fixture.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QImage>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

namespace flagstone::app::test::choice_spread_test {
namespace {

Target cardTarget(std::uint16_t card)
{
    return {.kind = Target::Kind::Card, .card = CardId{card}};
}

/// A decision in which cards are laid out to choose from.
Decision spread(const std::vector<Target> &targets)
{
    Decision decision = TestBoard::choices(targets);
    decision.bar = 1;
    return decision;
}

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

TEST_F(Targets, CardsThatWouldBeTooSmallLieOnSeveralPages)
{
    desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
    std::vector<Target> all;
    for (std::uint16_t n = 0; n < 11; ++n)
        all.push_back(cardTarget(n));
    board.resize(480, 400);
    desk.show(board, spread(all));
    auto *shown = board.findChild<ChoiceSpread *>();
    const auto pages = shown->findChild<QToolButton *>();
    ASSERT_TRUE(pages->isVisible());
    std::optional<Target> pointed;
    QObject::connect(&board, &BoardView::hoveredTarget, &board, [&](const std::optional<Target> &target) {
        pointed = target;
        board.setHighlighted(target);
    });
    std::set<int> seen;
    const auto look = [&] {
        int number = 0, here = 0;
        for (const auto *card : shown->findChildren<QAbstractButton *>()) {
            if (qobject_cast<const QToolButton *>(card))
                continue;
            if (card->isVisible()) {
                ++here;
                seen.insert(number);
                EXPECT_TRUE(shown->rect().contains(card->geometry()));
                EXPECT_GE(card->width(), 100) << "they can be read";
            }
            ++number;
        }
        return here;
    };
    board.setHighlighted(all.front());
    const int onPage = look();
    EXPECT_LT(onPage, 11);
    for (int page = 1; page < 11 && seen.size() < 11; ++page) {
        QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
        EXPECT_EQ(pointed, all[static_cast<std::size_t>(page * onPage)]);
        look();
    }
    EXPECT_EQ(seen.size(), 11u);
    pages->click();
    EXPECT_EQ(pointed, all.front()) << "after the last page comes the first";
}

/// Where one card after the other is chosen, three to a page.
struct Pages : Targets {
    std::vector<Target> all;
    std::optional<Target> marked;

    void SetUp() override
    {
        Targets::SetUp();
        desk.sheet.bars = {{.label = "Setting up", .verbs = {}, .spread = true}};
        for (std::uint16_t n = 0; n < 11; ++n)
            all.push_back(cardTarget(n));
        board.resize(540, 400);
        desk.show(board, spread(all));
        QTest::mouseMove(&board, {1, 1}); // to no card
        QObject::connect(&board, &BoardView::hoveredTarget, &board,
                         [this](const std::optional<Target> &target) {
                             if (target)
                                 mark(*target);
                         });
        mark(all.front());
    }
    void mark(const Target &target)
    {
        marked = target;
        board.setHighlighted(target);
    }
    /// Of the others, `best` is what a bar marks.
    void choose(Target target, Target best)
    {
        std::erase(all, target);
        board.play({}, desk.view, {}); // something is shown meanwhile
        board.finishAnimations();
        board.setHighlighted(std::nullopt);
        board.setLit(spread(all), {});
        mark(best);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    [[nodiscard]] QToolButton &pages()
    {
        return *board.findChild<ChoiceSpread *>()->findChild<QToolButton *>();
    }
    [[nodiscard]] bool isInSight(const Target &target)
    {
        auto cards = board.findChild<ChoiceSpread *>()->findChildren<QAbstractButton *>();
        cards.removeIf(
            [](const QAbstractButton *button) { return qobject_cast<const QToolButton *>(button); });
        const auto which = std::ranges::find(all, target) - all.begin();
        return cards.size() == std::ssize(all) && cards[which]->isVisible();
    }
};

TEST_F(Pages, ThePageThatSomebodyHasLeftStaysWhileItHasCards)
{
    QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
    ASSERT_TRUE(pages().text().startsWith(QStringLiteral("Page 2 of ")));
    const Target first = *marked, second = *(std::ranges::find(all, first) + 1);
    choose(first, all.front());
    EXPECT_TRUE(pages().text().startsWith(QStringLiteral("Page 2 of ")));
    EXPECT_EQ(*marked, second) << "it lies where the other one lay, and Enter takes nothing out of sight";
    EXPECT_TRUE(isInSight(second));
    choose(second, all.front());
    EXPECT_TRUE(pages().text().startsWith(QStringLiteral("Page 2 of ")));
    while (all.size() > 2)
        choose(all.back(), all.front());
    EXPECT_FALSE(pages().isVisible());
    EXPECT_TRUE(isInSight(all.front())) << "the page has gone";
}

/// Its words would be said before those of the card that Enter takes.
TEST_F(Pages, AMarkThatIsAboutToMoveToThePageInSightIsNotSaidBesidesTheFocus)
{
    board.activateWindow();
    board.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([this] { return board.focusProxy()->hasFocus(); }));
    QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
    std::erase(all, *marked);
    board.play({}, desk.view, {}); // something is shown meanwhile
    board.finishAnimations();
    board.setHighlighted(std::nullopt);
    board.setLit(spread(all), {});
    mark(all.front());
    ASSERT_TRUE(board.isOnOtherPage(all.front()));
    EXPECT_TRUE(board.isMarkInFocus());
    QCoreApplication::processEvents();
    EXPECT_NE(*marked, all.front());
    EXPECT_TRUE(board.isMarkInFocus());
}

TEST_F(Pages, EachCardKeepsItsPlaceAndTheHandItsRoomWhileOneAfterTheOtherIsTaken)
{
    constexpr int kHand = 90;
    board.setFoot(0, kHand);
    const auto &shown = *board.findChild<ChoiceSpread *>();
    const auto placeOf = [&](const Target &target) { return shown.cardOf(target)->geometry(); };
    const Target first = all[0], second = all[1], third = all[2];
    const QRect there = placeOf(second), next = placeOf(third);
    choose(first, second);
    board.setFoot(kHand, kHand);
    EXPECT_EQ(placeOf(second), there);
    EXPECT_EQ(placeOf(third), next);
    choose(second, third);
    EXPECT_EQ(placeOf(third), next) << "where two were taken nothing lies";
    const Target like = cardTarget(11);
    std::ranges::replace(all, third, like);
    choose(third, like);
    EXPECT_EQ(placeOf(like), next) << "a card like the one just taken comes in its stead";
    std::ranges::replace(all, like, third);
    all.insert(all.begin(), {first, second}); // taken back
    board.setLit(spread(all), {});
    EXPECT_EQ(placeOf(second), there);
}

TEST_F(Pages, ACardThatIsTooSmallToBeReadIsShownLargeBesideIt)
{
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    EXPECT_EQ(*marked, all[1]);
    EXPECT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
    EXPECT_EQ(board.closeUp().card(), all[1].card);
    choose(*marked, all.front());
    EXPECT_FALSE(board.closeUp().isVisible());
}

TEST_F(Pages, ACardThatIsShownLargeHasNoTipBesideThat)
{
    const auto buttons = board.findChild<ChoiceSpread *>()->findChildren<QAbstractButton *>();
    const auto isCard = [](const QAbstractButton *each) { // the others turn pages
        return qobject_cast<const QToolButton *>(each) == nullptr;
    };
    const auto found = std::ranges::find_if(buttons, isCard);
    ASSERT_NE(found, buttons.end());
    QAbstractButton *card = *found;
    const auto tips = [card] {
        EXPECT_TRUE(QTest::qWaitFor([] { return !QToolTip::isVisible(); })) << "that of somebody else";
        QHelpEvent rests(QEvent::ToolTip, {10, 10}, card->mapToGlobal(QPoint(10, 10)));
        QApplication::sendEvent(card, &rests);
        const bool shown = QToolTip::isVisible();
        QToolTip::hideText();
        return shown;
    };
    EXPECT_FALSE(tips());
    card->setEnabled(false); // it is not shown large then
    EXPECT_TRUE(tips());
}

TEST_F(Pages, ThePagerCountsThePagesAndLeadsBackAndForthWithoutALargeCard)
{
    const auto buttons = board.findChild<ChoiceSpread *>()->findChildren<QToolButton *>();
    ASSERT_EQ(buttons.size(), 2);
    const auto isPage = [&](int page, int of) {
        return pages().text().startsWith(QStringLiteral("Page %1 of %2").arg(page).arg(of));
    };
    const int onPage = static_cast<int>(board.findChild<ChoiceSpread *>()->places().size());
    const int count = (11 + onPage - 1) / onPage;
    ASSERT_GT(count, 2);
    EXPECT_TRUE(isPage(1, count)) << pages().text().toStdString();
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    ASSERT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
    QSignalSpy looked(board.findChild<ChoiceSpread *>(), &ChoiceCards::lookedAt);
    QSignalSpy turned(&board, &BoardView::pageTurned);
    buttons[0]->click();
    EXPECT_TRUE(isPage(2, count));
    buttons[1]->click();
    buttons[1]->click();
    EXPECT_TRUE(isPage(count, count)) << "before the first page comes the last";
    buttons[0]->click();
    EXPECT_TRUE(isPage(1, count));
    QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
    EXPECT_TRUE(isPage(2, count));
    EXPECT_FALSE(board.closeUp().isVisible());
    EXPECT_EQ(turned.size(), 5);
    ASSERT_EQ(looked.size(), 5);
    for (const auto &call : looked)
        EXPECT_FALSE(call.front().value<std::optional<Target>>()) << "nobody has asked to see it";
}

TEST_F(Pages, OnlyCardsOfThePageThatIsShownAreNotOnAnother)
{
    for (const Target &target : all)
        EXPECT_EQ(board.isOnOtherPage(target), !isInSight(target));
    QTest::keyClick(board.focusProxy(), Qt::Key_PageDown);
    EXPECT_TRUE(board.isOnOtherPage(all.front()));
    EXPECT_FALSE(board.isOnOtherPage(*marked));
    EXPECT_FALSE(board.isOnOtherPage(cardTarget(11))) << "it is not to be chosen";
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

TEST_F(Pages, ACardThatIsShownLargeCoversNoNeighbourWhileThereIsRoomElsewhere)
{
    board.resize(1200, 500);
    QTest::keyClick(board.focusProxy(), Qt::Key_Right);
    ASSERT_EQ(*marked, all[1]);
    ASSERT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
    const std::vector<QRect> places = board.findChild<ChoiceSpread *>()->places();
    ASSERT_GE(places.size(), 6U);
    for (const std::size_t n : {0U, 1U, 2U})
        EXPECT_FALSE(board.closeUp().geometry().intersects(places[n])) << n;
}

TEST_F(Pages, APointerThatRestsWhereCardsAreLaidAsksForNoneOfThem)
{
    const auto cards = [this] {
        auto found = board.findChild<ChoiceSpread *>()->findChildren<QAbstractButton *>();
        found.removeIf(
            [](const QAbstractButton *button) { return qobject_cast<const QToolButton *>(button); });
        return found;
    };
    QTest::mouseMove(cards()[1], {20, 20});
    EXPECT_EQ(*marked, all[1]);
    choose(all[1], all.front());
    EXPECT_EQ(*marked, all.front()) << "another card lies below the pointer now";
    EXPECT_FALSE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }, 900));
    QTest::mouseMove(cards()[1], {24, 24});
    EXPECT_EQ(*marked, all[1]) << "it has moved";
    EXPECT_TRUE(QTest::qWaitFor([this] { return board.closeUp().isVisible(); }));
    board.hideCloseUp();
    EXPECT_FALSE(board.closeUp().isVisible());
}

TEST_F(Pages, WhoTakesWhatIsMarkedSeesTheNextMark)
{
    choose(all.front(), all.back());
    EXPECT_TRUE(isInSight(all.back()));
    choose(all.back(), all.front());
    EXPECT_TRUE(isInSight(all.front()));
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

/// Two hands; of each `more` cards may still be given, and the first player has laid `laid`.
class Trades : public Targets {
protected:
    Decision trade(std::uint16_t laid, std::uint16_t more)
    {
        const auto hand = [this](Seat seat) {
            const PileId id{static_cast<std::uint8_t>(desk.sheet.piles.size())};
            desk.sheet.piles.push_back({.id = id, .role = PileRole::Hand, .label = "Hand", .seat = seat});
            desk.view.piles.push_back({kEverybody, 0, 0, {}});
            return id;
        };
        const PileId offered = hand(Seat::Gm), wanted = hand(Seat::Gm), own = hand(Seat{0}),
                     other = hand(Seat{1});
        std::uint16_t next = 0;
        const auto take = [&](PileId pile, std::uint16_t count) {
            std::vector<Target> targets;
            for (; count > 0; --count) {
                desk.view.piles[index(pile)].cards.push_back(CardId{next});
                targets.push_back(cardTarget(next++));
            }
            return targets;
        };
        take(offered, laid);
        std::vector<Target> all = take(own, more);
        for (const Target &target : take(other, more))
            all.push_back(target);
        Decision decision = TestBoard::choices(all);
        decision.trade = {{Seat{0}, offered, {}}, {Seat{1}, wanted, {}}};
        return decision;
    }
    /// But for their keys.
    void makeAlike(std::size_t card, std::size_t other)
    {
        desk.sheet.cards[other].name = desk.sheet.cards[card].name;
        desk.sheet.cards[other].row = desk.sheet.cards[card].row;
    }
    [[nodiscard]] TradeSpread &shown() { return *board.findChild<TradeSpread *>(); }
};

TEST_F(Trades, ArrowsReachTheCardsOfBoth)
{
    Decision decision = trade(1, 3); // cards 1 to 3 of one, 4 to 6 of the other
    desk.show(board, decision);
    ASSERT_TRUE(shown().isVisible());
    EXPECT_EQ(board.focusProxy(), &shown());
    std::optional<Target> pointed;
    QObject::connect(&board, &BoardView::hoveredTarget, &board, [&](const std::optional<Target> &target) {
        pointed = target;
        board.setHighlighted(target);
    });
    const std::vector<std::pair<Qt::Key, std::uint16_t>> steps{
        {Qt::Key_Right, 1}, {Qt::Key_Right, 2}, {Qt::Key_Down, 5}, {Qt::Key_Down, 5},
        {Qt::Key_Left, 4},  {Qt::Key_Up, 1},    {Qt::Key_Left, 1}};
    for (std::size_t n = 0; n < steps.size(); ++n) {
        QTest::keyClick(&shown(), steps[n].first);
        EXPECT_EQ(pointed, cardTarget(steps[n].second)) << n;
    }
    decision.choices.clear();
    board.setLit(decision, {});
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(shown().findChildren<QAbstractButton *>().size(), 1) << "there is nothing left to choose";
}

TEST_F(Trades, AllOfItHasRoomInAnyWindow)
{
    desk.show(board, trade(2, 9));
    for (const QSize size : {QSize(640, 400), QSize(700, 515), QSize(900, 620), QSize(1400, 900)})
        for (const double scale : {1.0, 2.0}) {
            shown().resize(size);
            shown().setTextScale(scale);
            const auto all = shown().findChildren<QAbstractButton *>();
            ASSERT_EQ(all.size(), 20);
            for (int i = 0; i < all.size(); ++i) {
                EXPECT_TRUE(shown().rect().contains(all[i]->geometry()))
                    << size.width() << ", " << scale << ": " << i;
                for (int k = 0; k < i; ++k)
                    EXPECT_FALSE(all[i]->geometry().intersects(all[k]->geometry()))
                        << size.width() << ", " << scale << ": " << i << ' ' << k;
            }
        }
}

TEST_F(Trades, CardsThatAreAlikeLieThereAsOne)
{
    Decision decision = trade(3, 2); // cards 0 to 2 lie there, 3 and 4 can be given
    makeAlike(0, 2);
    makeAlike(3, 4);
    decision.choices.erase(decision.choices.begin() + 1);
    decision.choices.front().targets.push_back(cardTarget(4)); // one choice stands for both
    desk.show(board, decision);
    const auto numberOf = [this](const QString &words) {
        const auto all = shown().findChildren<QAbstractButton *>();
        return std::ranges::count_if(all, [&](const QAbstractButton *card) {
            return card->accessibleName() == words && card->toolTip().contains(words);
        });
    };
    const auto nameOf = [this](std::size_t card) {
        return QString::fromStdString(desk.sheet.cards[card].name);
    };
    EXPECT_EQ(shown().findChildren<QAbstractButton *>().size(), 5) << "two lie there, three can be chosen";
    EXPECT_EQ(numberOf(nameOf(0) + QStringLiteral(" ×2")), 1);
    EXPECT_EQ(numberOf(nameOf(1)), 1);
    EXPECT_EQ(numberOf(QStringLiteral("choice 1 ×2")), 1);
    EXPECT_TRUE(shown().accessibleName().contains(nameOf(0) + QStringLiteral(" ×2")));
    board.setHighlighted(cardTarget(4)); // where there is no other choice the last of them is what is marked
    EXPECT_EQ(numberOf(QStringLiteral("choice 1 ×2, marked")), 1);
}

TEST_F(Trades, HowManyAreAlikeCoversNoTitle)
{
    const Decision one = [&] {
        Decision decision = trade(1, 2);
        makeAlike(1, 2);
        decision.choices.erase(decision.choices.begin() + 1);
        return decision;
    }();
    Decision two = one;
    two.choices.front().targets.push_back(cardTarget(2));
    const auto drawn = [this](const Decision &decision) {
        desk.show(board, decision);
        for (auto *card : shown().findChildren<QAbstractButton *>())
            if (!card->isHidden() && card->accessibleName().startsWith(QStringLiteral("choice 1")))
                return card->grab().toImage();
        return QImage();
    };
    const auto upper = [](const QImage &card) { return card.copy(0, 0, card.width(), card.height() / 4); };
    QImage alone, both;
    EXPECT_TRUE(QTest::qWaitFor([&] { // once its picture is there
        alone = drawn(one);
        both = drawn(two);
        return !both.isNull() && upper(alone) == upper(both);
    }));
    EXPECT_NE(alone, both) << "it is on the card";
}

TEST_F(Trades, CardsWithOtherCountersAreNotAlike)
{
    const Decision decision = trade(2, 1);
    makeAlike(0, 1);
    const auto id = CounterId{static_cast<std::uint16_t>(desk.sheet.counters.size())};
    desk.sheet.counters.push_back({id, CounterRole::Tally, CardId{1}, 0, 0, "Rolled bonus"});
    desk.view.counters.push_back(2);
    desk.show(board, decision);
    EXPECT_EQ(shown().findChildren<QAbstractButton *>().size(), 4);
}

TEST_F(Trades, WhatStaysSaysWhyAndAPressAsks)
{
    Decision decision = trade(1, 1);
    decision.denied.push_back({.target = cardTarget(0), .reason = {.key = 101}});
    desk.show(board, decision);
    QAbstractButton *laid = nullptr;
    for (auto *card : shown().findChildren<QAbstractButton *>())
        if (!card->isEnabled())
            laid = card;
    ASSERT_NE(laid, nullptr);
    EXPECT_EQ(laid->accessibleDescription(), QStringLiteral("no: 101"));
    EXPECT_TRUE(laid->toolTip().contains(QStringLiteral("no: 101")));
    QSignalSpy pressed(&board, &BoardView::activated);
    QTest::mouseClick(laid, Qt::LeftButton);
    ASSERT_TRUE(pressed.wait(1000));
    EXPECT_EQ(pressed.front().front().value<Target>(), cardTarget(0));
    EXPECT_TRUE(shown().isVisible()) << "a press beside the cards puts them aside, this one does not";
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
