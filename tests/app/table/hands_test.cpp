// The Adventure Deck System on the table: hands that are played from, whom a choice is about, the round.
#include "../announced.h"
#include "app/bar/action_bar.h"
#include "app/bar/actor_box.h"
#include "app/board/board_canvas.h"
#include "app/board/board_scene.h"
#include "app/board/choice_spread.h"
#include "app/board/target_layer.h"
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/hand_fan.h"
#include "app/panels/hands_panel.h"
#include "app/panels/room_panel.h"
#include "app/play/chain.h"
#include "app/play/director.h"
#include "app/play/log_lines.h"
#include "table_of.h"

#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <vector>

namespace flagstone::app::hands_test {
namespace {

class HandsTest : public testing::Test {
protected:
    using Found = std::function<bool(const Decision &)>;

    explicit HandsTest(TableGame game = {.seats = 1})
        : m_table(moduleOf("adventuredeck"), std::move(game), Pace::Instant)
    {
    }

    [[nodiscard]] TablePage &page() { return m_table.page(); }
    [[nodiscard]] const Decision &decision() { return m_table.play().decision(); }
    [[nodiscard]] ActionBar &bar() { return page().bar(); }
    [[nodiscard]] HandFan *hand()
    {
        return page().findChild<QWidget *>(QStringLiteral("tableHand"))->findChild<HandFan *>();
    }
    [[nodiscard]] std::vector<HeldCard> held()
    {
        const auto party = partyOf(m_table.play().game().sheet(), m_table.play().view());
        return party.empty() || party.front().hands.empty() ? std::vector<HeldCard>()
                                                            : party.front().hands.front().known;
    }
    /// What the hand shows, from left to right: of cards that are alike the first.
    [[nodiscard]] std::vector<HeldCard> shown()
    {
        std::vector<HeldCard> all = held();
        std::erase_if(all, [](const HeldCard &card) { return card.like != kNoCard; });
        return all;
    }
    void enter()
    {
        m_table.liftCurtain();
        QTest::keyClick(&page(), Qt::Key_Return);
        m_table.liftCurtain();
    }
    /// Goes on with the marked choices until something is asked. False if it never is.
    bool goOnUntil(const Found &found)
    {
        for (int i = 0; i < 400 && !m_table.play().game().ending().over; ++i) {
            if (found(decision()))
                return true;
            enter();
        }
        return false;
    }
    [[nodiscard]] static bool offers(const Decision &decision, std::string_view verb)
    {
        return std::ranges::any_of(decision.choices,
                                   [&](const Choice &choice) { return verbOf(choice) == verb; });
    }
    bool goOnUntilOffered(std::string_view verb)
    {
        return goOnUntil([verb](const Decision &decision) { return offers(decision, verb); });
    }

    TableOf m_table;
};

TEST_F(HandsTest, ACardIsPlayedByAClickWithoutTakingTheKeys)
{
    ASSERT_TRUE(goOnUntilOffered("play"));
    HandFan *fan = hand();
    ASSERT_NE(fan, nullptr);
    EXPECT_EQ(fan->focusPolicy() & Qt::ClickFocus, 0);
    QSignalSpy large(fan, &HandFan::closeUpAsked);
    const Choice &play = *std::ranges::find(decision().choices, "play", verbOf);
    const auto card = std::ranges::find(play.targets, Target::Kind::Card, &Target::kind);
    for (int n = 0; n < fan->cards() && large.empty(); ++n) {
        fan->focusPart(n);
        if (fan->current() != card->card) {
            large.clear();
            continue;
        }
        fan->pressPart(n);
    }
    ASSERT_FALSE(large.empty());
    EXPECT_EQ(large.back().front().value<CardId>(), kNoCard)
        << "nothing large lies over whom it is played on";
    enter();
    EXPECT_EQ(hand(), fan) << "the keys stay in it when it holds other cards";
}

TEST_F(HandsTest, TheKeyThatChoosesACardStandsOnIt)
{
    ASSERT_TRUE(goOnUntilOffered("play"));
    ASSERT_NE(hand(), nullptr);
    const std::vector<HeldCard> known = shown();
    ASSERT_GE(known.size(), 2U);
    const std::set<CardId> lit{known[0].card, known[1].card};
    hand()->setLit(lit);
    const QImage plain = hand()->grab().toImage();
    hand()->setLit(lit, {{.kind = Target::Kind::Card, .card = known[1].card}});
    EXPECT_NE(hand()->grab().toImage(), plain);
    EXPECT_FALSE(hand()->partName(0).contains(QStringLiteral("key")));
    EXPECT_TRUE(hand()->partName(1).contains(QStringLiteral("key 1"))) << hand()->partName(1).toStdString();
}

TEST_F(HandsTest, NeitherAKeyNorTheNumberOfAlikeCardsCoversTheSymbolOfACard)
{
    ASSERT_TRUE(goOnUntilOffered("play"));
    ASSERT_NE(hand(), nullptr);
    const std::vector<HeldCard> known = shown();
    ASSERT_GE(known.size(), 2U);
    Hand one{.label = {}, .known = {known[0]}, .unseen = {}}, two = one;
    two.known.push_back(known[1]);
    two.known.back().like = known[0].card;
    const auto picture = [this](const Hand &held, const std::vector<Target> &digits) {
        hand()->setHand(held);
        hand()->setLit({held.known.front().card}, digits);
        return hand()->grab().toImage();
    };
    const std::vector<Target> digits{targetCard(known[0].card)};
    const QImage plain = picture(one, {}), numbered = picture(two, digits);
    const QRect card = hand()->partRect(0).translated(-hand()->mapToGlobal(QPoint()));
    const double ratio = plain.devicePixelRatio();
    const auto part = [&](const QImage &image, const QRect &rect) {
        return image.copy(QRectF(QPointF(rect.topLeft()) * ratio, QSizeF(rect.size()) * ratio).toRect());
    };
    constexpr int kRing = 8; // px round it, which is drawn otherwise where it has a key
    const QRect symbol = QRect(card.left(), card.center().y(), card.width() / 2, card.height() / 2)
                             .adjusted(kRing, 0, 0, -kRing);
    EXPECT_EQ(part(numbered, symbol), part(plain, symbol));
    EXPECT_NE(part(numbered, card), part(plain, card));
    EXPECT_NE(part(numbered, card), part(picture(one, digits), card)) << "the number";
    EXPECT_NE(part(numbered, card), part(picture(two, {}), card)) << "the key";
    const QRect foot = QRect(card.left(), card.bottom() - card.height() / 8, card.width(), card.height() / 8)
                           .adjusted(kRing, 0, -kRing, -kRing);
    EXPECT_EQ(part(picture(two, {}), foot), part(plain, foot)) << "the last line of the card is read";
    hand()->setLit({});
    const int lies = hand()->partRect(0).translated(-hand()->mapToGlobal(QPoint())).bottom();
    EXPECT_LE(lies, hand()->height() - 10) << "it does not touch the edge of the board";
}

TEST_F(HandsTest, InAFoldedHandEachCardShowsItsKeyBelowItsRank)
{
    ASSERT_TRUE(goOnUntilOffered("play"));
    ASSERT_NE(hand(), nullptr);
    const std::vector<HeldCard> known = shown();
    ASSERT_GE(known.size(), 3U);
    constexpr int kStrip = 12; // px of each that is seen
    const int wide = hand()->partRect(0).width();
    hand()->resize(wide + kStrip * hand()->cards() + 10, hand()->height());
    std::set<CardId> lit;
    std::vector<Target> digits;
    for (const HeldCard &held : known) {
        lit.insert(held.card);
        digits.push_back({.kind = Target::Kind::Card, .card = held.card});
    }
    hand()->setLit(lit);
    const QImage plain = hand()->grab().toImage();
    hand()->setLit(lit, digits);
    const QImage keyed = hand()->grab().toImage();
    const QPoint origin = hand()->mapToGlobal(QPoint());
    const double ratio = plain.devicePixelRatio();
    const auto part = [&](const QImage &image, const QRect &rect) {
        return image.copy(QRectF(QPointF(rect.topLeft()) * ratio, QSizeF(rect.size()) * ratio).toRect());
    };
    for (int n = 0; n + 1 < static_cast<int>(known.size()); ++n) {
        const QRect card = hand()->partRect(n).translated(-origin);
        const int next = hand()->partRect(n + 1).left() - origin.x();
        const QRect strip(card.left(), card.top(), next - card.left(), card.height());
        const QRect upper(strip.topLeft(), QSize(strip.width(), strip.height() / 2));
        EXPECT_EQ(part(keyed, upper), part(plain, upper)) << n;
        EXPECT_NE(part(keyed, strip), part(plain, strip)) << n;
    }
}

TEST_F(HandsTest, AHandThatIsChosenFromIsToStayInSight)
{
    ASSERT_TRUE(goOnUntilOffered("play"));
    ASSERT_NE(hand(), nullptr);
    auto *panel = page().findChild<HandsPanel *>();
    ASSERT_NE(panel, nullptr);
    const std::vector<HeldCard> known = shown();
    ASSERT_FALSE(known.empty());
    panel->setLit({known.front().card});
    const std::vector<QRect> lit = panel->lit();
    const QRect place(hand()->mapToGlobal(QPoint()), hand()->size());
    EXPECT_NE(std::ranges::find(lit, place), lit.end());
    panel->setLit({});
    EXPECT_TRUE(panel->lit().empty());
}

TEST_F(HandsTest, ACardIsNamedWithItsMark)
{
    ASSERT_TRUE(goOnUntilOffered("play"));
    ASSERT_NE(hand(), nullptr);
    const Game &game = m_table.play().game();
    const std::vector<HeldCard> known = shown();
    ASSERT_FALSE(known.empty());
    for (std::size_t n = 0; n < known.size(); ++n) {
        const QString marked = QString::fromStdString(game.term("marked", raw(known[n].card)));
        const QString told = hand()->partName(static_cast<int>(n));
        EXPECT_TRUE(told.startsWith(marked)) << told.toStdString();
    }
}

TEST_F(HandsTest, KeysStandOnTheCardsFromLeftToRight)
{
    int compared = 0;
    goOnUntil([&](const Decision &decision) {
        const auto party = partyOf(m_table.play().game().sheet(), m_table.play().view());
        if (party.empty() || party.front().hands.empty())
            return false;
        for (const char *verb : {"play", "discard"}) {
            std::vector<int> keys; // of the cards, from left to right
            for (const HeldCard &held : party.front().hands.front().known) {
                const auto choice = std::ranges::find_if(decision.choices, [&](const Choice &one) {
                    const auto card = std::ranges::find(one.targets, Target::Kind::Card, &Target::kind);
                    return verbOf(one) == verb && card != one.targets.end() && card->card == held.card;
                });
                if (choice == decision.choices.end())
                    continue;
                if (const auto pressed = bar().keysFor(choice->code); pressed.size() > 1)
                    keys.push_back(pressed[1]);
            }
            EXPECT_TRUE(std::ranges::is_sorted(keys)) << decision.choices.front().code;
            compared += keys.size() > 1 ? 1 : 0;
        }
        return compared >= 5;
    });
    EXPECT_GE(compared, 5);
}

TEST_F(HandsTest, TheCardThatIsChosenIsPlayedAlsoWhereAnotherDiffersInItsSymbolAlone)
{
    const auto cardOf = [](const Choice &choice) {
        return std::ranges::find(choice.targets, Target::Kind::Card, &Target::kind)->card;
    };
    const auto plays = [&] { // that are lit, of cards with a twin, each at the first of its targets
        std::vector<Choice> all, twins;
        for (const std::size_t which : bar().lit())
            if (const Choice &choice = bar().decision().choices[which]; verbOf(choice) == "play")
                all.push_back(choice);
        for (const Choice &one : all) {
            const auto isTwin = [&](const Choice &other) {
                const auto &cards = m_table.play().game().sheet().cards;
                const CardSheet &its = cards[index(cardOf(other))], &own = cards[index(cardOf(one))];
                return its.name == own.name && its.mark != own.mark;
            };
            if (std::ranges::any_of(all, isTwin) &&
                std::ranges::find(twins, cardOf(one), cardOf) == twins.end())
                twins.push_back(one);
        }
        return twins;
    };
    bool found = false;
    for (int seed = 1; seed < 6 && !found; ++seed) {
        m_table.begin(seed);
        found = goOnUntil([&](const Decision &) { return hand() != nullptr && !plays().empty(); });
    }
    ASSERT_TRUE(found);
    const auto placeOf = [this](CardId card) {
        const std::vector<HeldCard> all = held(), places = shown();
        const CardId like = std::ranges::find(all, card, &HeldCard::card)->like;
        const CardId first = like == kNoCard ? card : like;
        return static_cast<int>(std::ranges::find(places, first, &HeldCard::card) - places.begin());
    };
    for (const Choice &play : plays()) {
        const int place = placeOf(cardOf(play));
        ASSERT_LT(place, hand()->cards());
        const QString told = hand()->partName(place);
        EXPECT_TRUE(told.endsWith(QStringLiteral(", can be chosen")) ||
                    told.endsWith(QStringLiteral(", marked")))
            << told.toStdString();
        for (const bool byKey : {true, false}) {
            const std::size_t moves = m_table.play().moves();
            if (byKey) {
                const std::vector<int> keys = bar().keysFor(play.code);
                ASSERT_FALSE(keys.empty()) << play.code;
                for (const int key : keys)
                    bar().press(key);
            } else {
                hand()->pressPart(place);
                if (m_table.play().moves() == moves) { // whom it is played on is asked
                    ASSERT_FALSE(bar().digits().empty());
                    bar().take(bar().digits().front(), {});
                }
            }
            ASSERT_EQ(m_table.play().moves(), moves + 1) << play.code;
            const std::string made = m_table.play().session().entries().back().code;
            if (byKey) {
                EXPECT_EQ(made, play.code);
            } else {
                EXPECT_TRUE(made.starts_with(play.code.substr(0, play.code.rfind(':')))) << made << play.code;
            }
            m_table.play().undo();
            m_table.liftCurtain();
        }
    }
}

TEST_F(HandsTest, CardsThatNothingTellsApartLieInItAsOneWithTheirNumber)
{
    const auto twins = [this] {
        std::vector<HeldCard> all = held();
        std::erase_if(all, [](const HeldCard &card) { return card.like == kNoCard; });
        return all;
    };
    ASSERT_TRUE(goOnUntil([&](const Decision &) { return hand() != nullptr && !twins().empty(); }));
    const HeldCard twin = twins().front();
    const std::vector<HeldCard> places = shown();
    const auto place = std::ranges::find(places, twin.like, &HeldCard::card);
    ASSERT_NE(place, places.end());
    const int n = static_cast<int>(place - places.begin());
    const auto copies = 1 + std::ranges::count(twins(), twin.like, &HeldCard::like);
    EXPECT_EQ(hand()->cards(), static_cast<int>(places.size()));
    EXPECT_TRUE(hand()->title().endsWith(QString::number(held().size()))) << "all of them count";
    hand()->setLit({});
    hand()->setMarked({});
    const QString name = hand()->partName(n);
    EXPECT_TRUE(name.endsWith(QStringLiteral(" ×%1").arg(copies))) << name.toStdString();
    hand()->setLit({twin.card});
    EXPECT_EQ(hand()->partName(n), name + QStringLiteral(", can be chosen")) << "one of them is enough";
    hand()->setLit({twin.card, twin.like}, {targetCard(twin.card)});
    EXPECT_EQ(hand()->partName(n), name + QStringLiteral(", key 1, can be chosen"));
    hand()->setMarked(targetCard(twin.card));
    EXPECT_EQ(hand()->partName(n), name + QStringLiteral(", key 1, marked"));
    QObject::disconnect(hand(), &HandFan::activated, nullptr, nullptr); // nothing is to be played
    QSignalSpy pressed(hand(), &HandFan::activated);
    hand()->pressPart(n);
    ASSERT_EQ(pressed.size(), 1);
    EXPECT_EQ(pressed.front().front().value<Target>(), targetCard(twin.like));
}

TEST_F(HandsTest, CardsToBeginWithHaveTheKeysOfTheirPageAndAreNamedWithTheirSymbol)
{
    ASSERT_TRUE(goOnUntilOffered("choose"));
    page().board().finishAnimations();
    const auto &spread = *page().findChild<ChoiceSpread *>();
    auto &forth = *spread.findChild<QToolButton *>();
    ASSERT_TRUE(forth.isVisible()) << "there are several pages";
    const auto &asked = *bar().findChild<QLabel *>(QStringLiteral("prompt"));
    bar().press(1);
    const auto expectKeysOfThePage = [&] {
        const std::vector<Target> digits = bar().digits();
        EXPECT_EQ(digits.size(), std::min<std::size_t>(spread.places().size(), 9))
            << "arrows reach the others";
        const QString question =
            QStringLiteral("which card? Click one, or press 1 to %1; Esc goes back").arg(digits.size());
        EXPECT_TRUE(asked.text().endsWith(question)) << asked.text().toStdString();
        for (const Target &target : digits) {
            const ChoiceCard *card = spread.cardOf(target);
            ASSERT_NE(card, nullptr) << "out of sight";
            EXPECT_EQ(card->name().toStdString(), m_table.play().game().term("marked", raw(target.card)));
        }
    };
    expectKeysOfThePage();
    const std::vector<Target> before = bar().digits();
    forth.click();
    QCoreApplication::processEvents();
    expectKeysOfThePage();
    EXPECT_NE(bar().digits(), before);
    ASSERT_GE(bar().digits().size(), 2U);
    const Target second = bar().digits()[1];
    const auto choice =
        std::ranges::find(decision().choices, second, [](const Choice &one) { return one.targets.front(); });
    ASSERT_NE(choice, decision().choices.end());
    const std::string code = choice->code;
    bar().press(2);
    EXPECT_EQ(m_table.play().session().entries().back().code, code);
}

class HandsOfTwoTest : public HandsTest {
protected:
    HandsOfTwoTest() : HandsTest({.seats = 2}) {}
};

TEST_F(HandsOfTwoTest, TheBarNamesAPlayerWhoHasNoFigureYet)
{
    const auto &box = *page().findChild<ActorBox *>();
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        ASSERT_TRUE(goOnUntil([&](const Decision &) { return m_table.play().seat() == seat; }));
        ASSERT_TRUE(offers(decision(), "deck"));
        const QString name = seatName(m_table.play().game(), seat);
        EXPECT_TRUE(QTest::qWaitFor([&] { return box.text() == name; })) << box.text().toStdString();
    }
}

TEST_F(HandsTest, EnterOnTheBoardTakesTheMarkedChoiceToo)
{
    ASSERT_TRUE(goOnUntil([](const Decision &d) { return offers(d, "draw") && d.choices.size() > 1; }));
    const std::size_t moves = m_table.play().moves();
    const std::string marked = decision().choices[*bar().marked()].code;
    ASSERT_TRUE(page().board().scene().targets().focus()) << "the mark is on the board";
    QTest::keyClick(&page().board().canvas(), Qt::Key_Return);
    EXPECT_TRUE(page().findChildren<QMenu *>(QStringLiteral("choiceMenu")).empty());
    ASSERT_EQ(m_table.play().moves(), moves + 1);
    EXPECT_EQ(m_table.play().session().entries().back().code, marked);
}

/// A card of the hand is no part of the board, where the keyboard is.
TEST_F(HandsTest, ACardInHandThatEnterPlaysIsAnnouncedWithTheQuestion)
{
    const auto isInHand = [this](const std::optional<Target> &target) {
        return target && target->kind == Target::Kind::Card && hand() != nullptr &&
               hand()->holds(target->card);
    };
    int told = 0;
    for (int i = 0; i < 200 && told < 3 && !m_table.play().game().ending().over; ++i) {
        QCoreApplication::processEvents(); // what was announced before is told
        enter();
        if (page().scenePlayer().playing() || !isInHand(bar().markedTarget()))
            continue;
        const QString words = choiceText(m_table.play().game(), decision().choices[*bar().marked()], false);
        EXPECT_TRUE(announced(page()).join(u'\n').section(u'\n', -1).contains(words)) << words.toStdString();
        ++told;
    }
    EXPECT_EQ(told, 3);
}

TEST_F(HandsTest, WhoIsFacedIsToldWhenAFightBegins)
{
    const auto &foes = page().encounter().foes();
    for (int i = 0; i < 200 && foes.empty() && !m_table.play().game().ending().over; ++i) {
        QCoreApplication::processEvents(); // what was announced before is told
        enter();
    }
    ASSERT_FALSE(foes.empty());
    const QString name = unnumbered(cardName(m_table.play().game().sheet(), foes.front().card));
    EXPECT_TRUE(announced(page()).value(announced(page()).size() - 1).contains(name)) << name.toStdString();
}

TEST_F(HandsTest, GoingOnWithAnAttackIsAboutTheFoe)
{
    ASSERT_TRUE(goOnUntilOffered("strike"));
    const auto strike = std::ranges::find(decision().choices, "strike", verbOf);
    EXPECT_NE(strike->targets.back().card, actorOf(*strike)) << "or its chance stands on the hero";
}

TEST_F(HandsTest, ArmsAreNoListOfSentences)
{
    ASSERT_TRUE(goOnUntilOffered("carry"));
    EXPECT_EQ(std::ranges::count(decision().choices, "carry", verbOf), 1);
    const std::size_t moves = m_table.play().moves();
    bar().press(1);
    EXPECT_EQ(m_table.play().moves(), moves + 1) << "done at once, without a menu";
}

TEST_F(HandsTest, TheRoomOfAFightLiesAboveTheHand)
{
    ASSERT_TRUE(goOnUntilOffered("call"));
    enter();
    page().board().finishAnimations();
    BoardCanvas &canvas = page().board().canvas();
    const auto room = page().board().scene().party();
    ASSERT_TRUE(room);
    EXPECT_LE(canvas.mapFromScene(*room).boundingRect().bottom(), canvas.height() - page().board().foot());
}

TEST_F(HandsTest, WhatStrikesHowHardIsAsked)
{
    ASSERT_TRUE(goOnUntilOffered("react"));
    EXPECT_TRUE(m_table.page().stage().scene().title.contains(QStringLiteral("strikes for")))
        << m_table.page().stage().scene().title.toStdString();
    EXPECT_FALSE(m_table.page().stage().scene().line.isEmpty());
}

TEST_F(HandsTest, WhatWasDoneIsSaidWithoutTheNameAboveIt)
{
    ASSERT_TRUE(goOnUntilOffered("react"));
    for (const ChainLink &link : m_table.page().stage().scene().chain) {
        EXPECT_FALSE(link.deed().isEmpty());
        EXPECT_FALSE(link.deed().startsWith(link.name)) << link.deed().toStdString();
        EXPECT_FALSE(link.deed().endsWith(u'.'));
    }
}

TEST_F(HandsTest, TheLogSaysWhoDiscards)
{
    ASSERT_TRUE(goOnUntilOffered("discard"));
    const std::size_t entry = m_table.play().moves() + 1;
    enter();
    const auto lines = tell(m_table.play().session(), entry, m_table.play().seat());
    ASSERT_FALSE(lines.empty());
    EXPECT_TRUE(lines.front().sentence.startsWith(QStringLiteral("Bastion discards ")))
        << lines.front().sentence.toStdString();
}

TEST_F(HandsTest, TheLogTellsALossOnce)
{
    const auto lost = [this] {
        const auto lines = tell(m_table.play().session(), m_table.play().moves(), m_table.play().seat());
        return lines.empty() || !lines.front().sentence.contains(QStringLiteral("hit points, "))
                   ? QString()
                   : lines.front().sentence;
    };
    ASSERT_TRUE(goOnUntil([&](const Decision &) { return !lost().isEmpty(); }));
    EXPECT_FALSE(lost().contains(QStringLiteral("takes"))) << lost().toStdString();
}

TEST_F(HandsTest, WhatIsFoundIsShownAndNotWhoFindsIt)
{
    ASSERT_TRUE(goOnUntilOffered("claim"));
    const TableView before = m_table.play().view();
    enter();
    const Session &session = m_table.play().session();
    const std::size_t entry = m_table.play().moves();
    const auto told = session.eventsAt(entry);
    const auto scenes =
        scenesOf(session.gameAt(entry - 1), session.game(), before, {told.begin(), told.end()});
    const auto found = std::ranges::find(scenes, Show::Find, &StageScene::show);
    ASSERT_NE(found, scenes.end());
    ASSERT_FALSE(found->cards.empty());
    EXPECT_FALSE(isFigure(session.game().sheet(), found->cards.front()));
}

class DuelTest : public HandsTest {
protected:
    DuelTest() : HandsTest({.options = {{"duel", "lethal"}}, .seats = 2}) {}
};

TEST_F(DuelTest, TheRoundIsSeenAlsoWithoutFoes)
{
    EXPECT_EQ(page().findChild<RoomPanel *>()->findChild<RoundBox *>(), nullptr);
    ASSERT_TRUE(goOnUntilOffered("play"));
    EXPECT_NE(page().findChild<RoomPanel *>()->findChild<RoundBox *>(), nullptr);
}

/// The hands that lie there are of another game's cards.
TEST(HandsPanelTest, AnyGameTakesThePlaceOfAnyOther)
{
    const RuleBook words{QString()};
    std::vector<std::unique_ptr<TableOf>> tables;
    for (const ModuleInfo &module : modules())
        tables.push_back(std::make_unique<TableOf>(
            module, TableGame{.adventure = module.id == "cards" ? "MD-6" : "", .seats = 1}, // unseen cards
            Pace::Instant));
    for (const auto &table : tables)
        for (int i = 0; i < 20; ++i) {
            table->play().choose(std::string(table->play().decision().choices.front().code));
            table->liftCurtain();
        }
    for (const auto &table : tables)
        for (const auto &other : tables) {
            table->page().setGame(table->play(), words);
            table->liftCurtain();
            table->page().setGame(other->play(), words);
            table->liftCurtain();
            const auto &offered = table->page().bar().decision().choices;
            EXPECT_FALSE(offered.empty());
            EXPECT_EQ(offered, other->play().decision().choices);
            EXPECT_EQ(table->page().board().shown(), other->play().view());
        }
    for (const auto &table : tables)
        table->page().setGame(table->play(), words); // before the others go
}

} // namespace
} // namespace flagstone::app::hands_test
