// Whoever does not see the table hears what has come into sight there.
#include "app/announced.h"
#include "app/common/game_words.h"
#include "app/panels/room_facts.h"
#include "app/panels/table_words.h"
#include "app/play/figures.h"
#include "app/table/unsaid.h"
#include "table_of.h"

#include <algorithm>
#include <utility>

namespace flagstone::app::unsaid_test {
namespace {

/// The card of the place where the party of a game stands.
CardId placeOf(const PlayController &play)
{
    const TableView view = play.view();
    const SpaceId space = standingAt(play.game().sheet(), view);
    CardId place = kNoCard;
    for (const Placement &laid : view.board)
        if (space != kNoSpace && spaceOf(laid.slot) == space)
            place = laid.card;
    return place;
}

QString thingsIn(const TableOf &table, const PlayController &play)
{
    const CardId place = placeOf(play);
    return place == kNoCard ? QString()
                            : furnishingsOf(*table.pack(), play.game().sheet().cards[index(place)]);
}

TEST(Unsaid, IsThePlaceThatIsEnteredWithWhatStandsThereUnlessThatIsTold)
{
    TableOf table(modules().front());
    bool found = false;
    for (int seed = 1; seed < 40 && !found; ++seed)
        found =
            table.leadTo(seed, [&](const PlayController &play) { return !thingsIn(table, play).isEmpty(); });
    ASSERT_TRUE(found);
    const PlayController &play = table.play();
    const Sheet &sheet = play.game().sheet();
    const TableView after = play.view();
    TableView before = after;
    for (Token &token : before.tokens)
        token.space = kNoSpace;
    const QString name = cardName(sheet, placeOf(play)), things = thingsIn(table, play);
    const auto heard = [&](const QString &told) {
        return unsaid(play.game(), *table.pack(), before, after, told);
    };
    EXPECT_EQ(heard({}), name + QStringLiteral(": ") + things + u'.');
    EXPECT_EQ(heard(QStringLiteral("The party enters ") + name), QStringLiteral("In it: ") + things + u'.');
    EXPECT_EQ(heard(name + u' ' + things), QString()) << "all of it is told";
    before = after;
    EXPECT_EQ(heard({}), QString()) << "nothing is new";
}

TEST(Unsaid, IsACardThatHasComeIntoSight)
{
    TableOf table(modules().front());
    const PlayController &play = table.play();
    const Sheet &sheet = play.game().sheet();
    const TableView before = play.view();
    TableView after = before;
    const auto hand = std::ranges::find(sheet.piles, PileRole::Hand, &PileSpec::role);
    const auto deck = std::ranges::find(sheet.piles, PileRole::Draw, &PileSpec::role);
    ASSERT_TRUE(hand != sheet.piles.end() && deck != sheet.piles.end());
    const auto isKnown = [&](CardId card) {
        return std::ranges::find(before.board, card, &Placement::card) != before.board.end() ||
               std::ranges::any_of(before.piles, [card](const PileView &pile) {
                   return std::ranges::find(pile.cards, card) != pile.cards.end();
               });
    };
    CardId drawn{};
    while (isKnown(drawn))
        drawn = CardId{static_cast<std::uint16_t>(raw(drawn) + 1)};
    ASSERT_LT(index(drawn), sheet.cards.size());
    const QString name = cardName(sheet, drawn);
    const auto heard = [&](const QString &told) {
        return unsaid(play.game(), *table.pack(), before, after, told);
    };
    after.piles[index(deck->id)].cards = {drawn};
    EXPECT_EQ(heard({}), QString()) << "it stays in the deck";
    after = before;
    after.piles[index(hand->id)].cards.push_back(drawn);
    EXPECT_EQ(heard({}), QStringLiteral("In sight now: ") + name + u'.');
    EXPECT_EQ(heard(QStringLiteral("Ellisa finds ") + name), QString());
}

TEST(Unsaid, IsTheRoundThatBegins)
{
    TableOf table(*std::ranges::find(modules(), "dungeon", &ModuleInfo::id));
    const Game &game = table.play().game();
    const auto rounds = talliesOf(game.sheet());
    ASSERT_FALSE(rounds.empty());
    while (roundNow(game, table.play().view()).isEmpty()) // heroes are chosen first
        table.play().choose(table.play().decision().choices.front().code);
    const TableView after = table.play().view();
    TableView before = after;
    before.counters[index(rounds.front()->id)] = after.counter(rounds.front()->id) + 1;
    const QString round = roundNow(game, after);
    ASSERT_FALSE(round.isEmpty());
    EXPECT_EQ(unsaid(game, *table.pack(), before, after, {}), round + u'.');
    EXPECT_EQ(unsaid(game, *table.pack(), before, after, round + QStringLiteral(": who moves?")), QString());
}

TEST(Unsaid, IsAnnouncedOnceAfterTheSentenceOfTheLog)
{
    TableOf table(modules().front());
    TablePage &page = table.page();
    page.setSharing(Sharing::Ask); // so that nothing is chosen but by keys
    CardId stood = placeOf(table.play());
    int entered = 0;
    for (int i = 0; i < 2'000 && entered < 3; ++i) {
        if (table.play().game().ending().over) {
            table.begin(i);
            stood = placeOf(table.play());
        }
        QCoreApplication::processEvents(); // what was announced before is told
        QTest::keyClick(&page, Qt::Key_Return);
        page.scenePlayer().finish();
        const CardId stands = placeOf(table.play());
        const QString things = thingsIn(table, table.play());
        if (std::exchange(stood, stands) == stands || things.isEmpty() || table.play().game().ending().over)
            continue;
        ++entered;
        const QStringList said = announced(page);
        const QString last = said.value(said.size() - 1);
        EXPECT_EQ(last.count(things), 1) << last.toStdString();
        EXPECT_TRUE(last.contains(cardName(table.play().game().sheet(), stands))) << last.toStdString();
    }
    EXPECT_EQ(entered, 3);
}

} // namespace
} // namespace flagstone::app::unsaid_test
