#include "app/common/appearance.h"
#include "app/common/rule_book.h"
#include "app/panels/party_panel.h"
#include "app/play/choice_groups.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"
#include "app/shell/packs.h"
#include "shell_fixture.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOptionSlider>

namespace flagstone::app::parts_test {

namespace {

Target figure(int card, int number = 0)
{
    return {.kind = Target::Kind::Figure, .card = CardId{static_cast<std::uint16_t>(card)}, .number = number};
}

/// Or a quest of one's own, which is a pack, too, would come before the shipped cards.
TEST(Packs, AnOpenedPackTakesThePlaceOfThatWithItsId)
{
    const auto pack = [](const char *id, const char *title) {
        PackData data;
        data.id = id;
        data.title = title;
        return std::make_shared<const PackData>(std::move(data));
    };
    const auto shipped = [&] {
        return PackShelf{{pack("fastplay", "Shipped"), pack("wasps", "A quest")}, {}};
    };
    const auto titles = [](const PackShelf &shelf) {
        std::vector<std::string> all;
        for (const auto &each : shelf.packs)
            all.push_back(each->title);
        return all;
    };
    EXPECT_EQ(titles(withPack(shipped, pack("fastplay", "Opened"))()),
              (std::vector<std::string>{"Opened", "A quest"}));
    EXPECT_EQ(titles(withPack(shipped, pack("mine", "Opened"))()),
              (std::vector<std::string>{"Shipped", "A quest", "Opened"}));
}

TEST(ScrollBars, AreASlimHandleThatShowsTheShare)
{
    applyAppearance(*qApp, {}); // tests run one to a process, and no window has done it
    QScrollArea area;
    auto *page = new QWidget;
    page->setMinimumSize(100, 1000);
    area.setWidget(page);
    area.resize(200, 250);
    area.show();
    const QScrollBar &bar = *area.verticalScrollBar();
    QStyleOptionSlider option;
    option.initFrom(&bar);
    option.orientation = Qt::Vertical;
    option.minimum = bar.minimum();
    option.maximum = bar.maximum();
    option.pageStep = bar.pageStep();
    option.sliderPosition = option.sliderValue = bar.maximum();
    const auto part = [&](QStyle::SubControl which) {
        return bar.style()->subControlRect(QStyle::CC_ScrollBar, &option, which, &bar);
    };
    EXPECT_TRUE(part(QStyle::SC_ScrollBarAddLine).isEmpty()) << "no arrows";
    const QRect handle = part(QStyle::SC_ScrollBarSlider);
    EXPECT_NEAR(handle.height(), bar.height() / 4, 3);
    EXPECT_EQ(handle.bottom(), bar.rect().bottom()) << "at the end it is at the end";
    EXPECT_EQ(part(QStyle::SC_ScrollBarSubPage).bottom() + 1, handle.top());
}

TEST(ChoiceGroups, AnExactTargetCountsBeforeItsCard)
{
    Decision decision;
    decision.choices = {{"second", {}, {figure(7, 1)}, kEverybody},
                        {"first", {}, {figure(7, 0)}, kEverybody}};
    EXPECT_EQ(choicesAt(decision, figure(7, 0)), (std::vector<std::size_t>{1}));
    EXPECT_EQ(choicesAt(decision, {.kind = Target::Kind::Card, .card = CardId{7}}),
              (std::vector<std::size_t>{0, 1}));
    EXPECT_TRUE(choicesAt(decision, figure(8)).empty());
}

TEST(ChoiceGroups, AFigureIsNoOtherFigureOfItsCard)
{
    Decision decision;
    decision.choices = {{"first", {}, {figure(7, 0)}, kEverybody}};
    decision.denied = {{figure(7, 2), {}}};
    EXPECT_TRUE(choicesAt(decision, figure(7, 2)).empty());
    EXPECT_NE(deniedAt(decision, figure(7, 2)), nullptr)
        << "the one behind can say why it cannot be attacked";
    EXPECT_EQ(deniedAt(decision, figure(7, 0)), nullptr);
}

TEST(ChoiceGroups, ADoorIsItsSlotAndEdge)
{
    Decision decision;
    const Target door{.kind = Target::Kind::Door, .slot = SlotId{3}, .number = 2};
    decision.denied = {{door, {}}};
    EXPECT_NE(deniedAt(decision, door), nullptr);
    EXPECT_EQ(deniedAt(decision, {.kind = Target::Kind::Door, .slot = SlotId{3}, .number = 1}), nullptr);
}

TEST(Figures, ThePartyStandsByRankWithHitsSpellsAndHeldCards)
{
    Sheet sheet;
    sheet.cards.resize(3);
    sheet.piles = {{PileId{0}, PileRole::Party, "Party", kNoCard, {}},
                   {PileId{1}, PileRole::Hand, "", CardId{1}, {}}};
    sheet.counters = {{CounterId{0}, CounterRole::Rank, CardId{0}, 1, 0, ""},
                      {CounterId{1}, CounterRole::Rank, CardId{1}, 1, 0, ""},
                      {CounterId{2}, CounterRole::HitsLeft, CardId{1}, 1, 14, ""},
                      {CounterId{3}, CounterRole::SpellsLeft, CardId{1}, 2, 3, ""},
                      {CounterId{4}, CounterRole::UsesLeft, CardId{2}, 1, 5, ""}};
    TableView view;
    view.piles.resize(2);
    view.piles[0].cards = {CardId{0}, CardId{1}};
    view.piles[1].cards = {CardId{2}};
    view.counters = {2, 1, 11, 2, 4};
    const auto party = partyOf(sheet, view);
    ASSERT_EQ(party.size(), 2u);
    EXPECT_EQ(party[0].card, CardId{1}) << "rank 1 stands before rank 2";
    EXPECT_EQ(party[0].hits.left, 11);
    EXPECT_EQ(party[0].hits.most, 14);
    ASSERT_EQ(party[0].spells.size(), 1u);
    EXPECT_EQ(party[0].spells[0].number, 2);
    ASSERT_EQ(party[0].held.size(), 1u);
    EXPECT_EQ(party[0].held[0].uses.left, 4);
    EXPECT_TRUE(party[1].held.empty());
}

TEST(Figures, ManyCardsAreAHandWithThoseThatNobodyHasSeen)
{
    Sheet sheet;
    sheet.cards.resize(6);
    for (std::uint32_t i = 0; i < 6; ++i)
        sheet.cards[i].row = 9 - i;
    sheet.cards[5].table = "figures";
    sheet.piles = {{PileId{0}, PileRole::Party, "Party", kNoCard, {}},
                   {PileId{1}, PileRole::Hand, "Unseen", CardId{5}, PileId{2}},
                   {PileId{2}, PileRole::Hand, "Known", CardId{5}, PileId{2}},
                   {PileId{3}, PileRole::Hand, "Lost", CardId{5}, PileId{3}}};
    sheet.counters = {{CounterId{0}, CounterRole::Look, CardId{5}, 1, 0, ""}};
    TableView view;
    view.piles.resize(4);
    view.piles[0] = {.count = 1, .cards = {CardId{5}}};
    view.piles[1] = {.count = 3, .backs = {7, 7, 8}};
    view.piles[2] = {.count = 3, .cards = {CardId{0}, CardId{1}, CardId{2}}};
    view.piles[3] = {.count = 1, .cards = {CardId{3}}};
    view.counters = {13};
    const auto party = partyOf(sheet, view);
    ASSERT_EQ(party.size(), 1u);
    EXPECT_EQ(party[0].row, 12u) << "it looks like row 13 of its table";
    EXPECT_TRUE(party[0].held.empty());
    ASSERT_EQ(party[0].hands.size(), 2u);
    const Hand &hand = party[0].hands[0];
    ASSERT_EQ(hand.known.size(), 3u);
    EXPECT_EQ(hand.known[0].card, CardId{2}) << "in the order of the pack";
    ASSERT_EQ(hand.unseen.size(), 1u);
    EXPECT_EQ(hand.unseen[0].count, 3);
    EXPECT_EQ(hand.unseen[0].back, 7);
    EXPECT_EQ(party[0].hands[1].label, QStringLiteral("Lost"));

    view.piles[1] = {};
    view.piles[2] = {.count = 1, .cards = {CardId{0}}};
    EXPECT_TRUE(partyOf(sheet, view)[0].hands.empty()) << "a few cards are told by name";
    EXPECT_EQ(partyOf(sheet, view)[0].held.size(), 2u);
}

TEST(RuleBookTest, KnowsTheChapterOfEveryRule)
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("x.md")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(
        "# All\n\n## 4. Doors\n\n**FP-044** A door opens.\n\n## 5. Switches\n\n**FP-O01** On or off.\n");
    file.close();
    const RuleBook book(file.fileName());
    EXPECT_EQ(book.chapter(QStringLiteral("FP-044")), QStringLiteral("Doors"));
    EXPECT_EQ(book.citation(QStringLiteral("FP-O01")), QStringLiteral("Switches, FP-O01"));
    EXPECT_EQ(book.citation(QStringLiteral("FP-999")), QStringLiteral("FP-999"));
}

TEST(LogPanelTest, EarlierLinesAreToldOnlyWhenSomebodyWantsThem)
{
    const auto line = [](std::size_t entry, LogLine::Kind kind) {
        return LogLine{kind, entry, QStringLiteral("line %1.").arg(entry), {}, kNoSpace};
    };
    int asked = 0;
    const auto earlier = [&](std::size_t) {
        ++asked;
        return std::vector{line(0, LogLine::Kind::Move), line(1, LogLine::Kind::Roll)};
    };
    LogPanel log;
    log.begin({line(2, LogLine::Kind::Move), line(3, LogLine::Kind::Roll)}, earlier);
    log.append({line(4, LogLine::Kind::Move)});
    log.setTakenBack(4, true);
    EXPECT_TRUE(log.shownText().contains(QStringLiteral("line 3.")));
    EXPECT_FALSE(log.shownText().contains(QStringLiteral("line 1.")));
    EXPECT_EQ(asked, 0);
    log.setFilter(LogPanel::Filter::Rolls);
    EXPECT_TRUE(log.shownText().contains(QStringLiteral("line 1.")));
    EXPECT_EQ(asked, 1);

    log.begin({line(2, LogLine::Kind::Move)}, earlier);
    log.setTakenBack(2, true); // entry 1 may be replaced next: it is told while it still is there
    EXPECT_EQ(asked, 2);
    ASSERT_EQ(log.lines().size(), 3u);
    EXPECT_EQ(log.lines().front().entry, 0u);
    EXPECT_TRUE(log.lines().back().takenBack);
}

TEST(WhoseTurn, PassesOnWhenNothingIsLeftThatIsTheirsAlone)
{
    const SeatSet first = seatBit(Seat{0}), second = seatBit(Seat{1});
    const SeatSet both = static_cast<SeatSet>(first | second);
    Decision decision;
    decision.seats = both;
    decision.choices = {{"end-turn", {}, {}, both}, {"attack", {}, {}, first}, {"shoot", {}, {}, second}};
    EXPECT_EQ(whoseTurn(decision, Seat{0}), Seat{0});
    EXPECT_EQ(whoseTurn(decision, Seat{1}), Seat{1});
    decision.choices.erase(decision.choices.begin() + 1); // the first seat's figure has acted
    EXPECT_EQ(whoseTurn(decision, Seat{0}), Seat{1});
    decision.choices.pop_back(); // only what anybody may do
    EXPECT_EQ(whoseTurn(decision, Seat{0}), Seat{0});
    EXPECT_EQ(whoseTurn(decision, Seat{1}), Seat{1});
    decision.seats = second;
    decision.choices = {{"trade", {}, {}, second}};
    EXPECT_EQ(whoseTurn(decision, Seat{0}), Seat{1});
    EXPECT_EQ(whoseTurn({}, Seat{1}), Seat{1}); // the game is over
    decision.seats = seatBit(Seat::Gm);         // only the game master may choose: nobody else can go on
    decision.choices = {{"parley:no", {}, {}, seatBit(Seat::Gm)}};
    EXPECT_EQ(whoseTurn(decision, Seat{0}), Seat::Gm);
    decision.seats = kEverybody; // and then it is a player's turn again
    decision.choices = {{"go", {}, {}}};
    EXPECT_EQ(whoseTurn(decision, Seat::Gm), Seat{0});
    decision.choices = {{"go", {}, {}, second}, {"grant", {}, {}, seatBit(Seat::Gm)}}; // it might step in
    EXPECT_EQ(whoseTurn(decision, Seat::Gm), Seat{1});
}

} // namespace
} // namespace flagstone::app::parts_test
