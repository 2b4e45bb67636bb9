#include "test_labyrinth.h"

#include "test_board.h"

namespace flagstone::app::test {

using namespace paint::test;

TestLabyrinth::TestLabyrinth(bool secret)
    : pixmaps(std::make_shared<paint::PixmapCache>(QStringList{QStringLiteral(":/look")}))
{
    sheet.map = littleMaze(secret);
    sheet.piles.push_back({.id = kDeck, .role = PileRole::Draw, .label = "Monsters"});
    view.piles.push_back({.knows = kNobody, .cardBack = 0, .count = kMonsters, .cards = {}, .backs = {}});
    for (const SpaceId room : kRooms) {
        sheet.piles.push_back(
            {.id = pileIn(room), .role = PileRole::Encounter, .label = "Monster", .space = room});
        view.piles.push_back({.knows = kEverybody, .cardBack = 0, .count = 0, .cards = {}, .backs = {}});
        sheet.counters.push_back(
            {.id = emptiedIn(room), .role = CounterRole::Explored, .most = 2, .label = {}, .space = room});
        view.counters.push_back(0);
    }
    for (std::int8_t seat = 0; seat < 2; ++seat) {
        sheet.counters.push_back({.id = foundBy(Seat{seat}),
                                  .role = CounterRole::FoundDoor,
                                  .number = kSecretDoor,
                                  .most = 1,
                                  .label = {},
                                  .seat = Seat{seat}});
        view.counters.push_back(0);
        const TokenId token{static_cast<std::uint16_t>(seat)};
        sheet.tokens.push_back({token, TokenRole::Hero, kNoCard, Seat{seat}});
        view.tokens.push_back({token, kStart});
    }
    for (std::uint16_t n = 0; n < kMonsters; ++n)
        sheet.cards.push_back({"M" + std::to_string(n), "Monster " + std::to_string(n), "monsters", n, 0});
}

Decision TestLabyrinth::ways(const std::vector<std::vector<SpaceId>> &paths)
{
    std::vector<Target> targets;
    for (const auto &path : paths)
        targets.push_back({.kind = Target::Kind::Space, .number = raw(path.back())});
    Decision decision = TestBoard::choices(targets);
    for (std::size_t n = 0; n < paths.size(); ++n) {
        decision.choices[n].path = paths[n];
        decision.choices[n].targets.insert(decision.choices[n].targets.begin(),
                                           Target{.kind = Target::Kind::Token, .number = 0});
    }
    return decision;
}

void TestLabyrinth::show(BoardView &board, const Decision &decision) const
{
    board.setWording(TestBoard::word);
    board.setGame(sheet, nullptr, pixmaps);
    board.setPace(Pace::Instant);
    board.reset(view, decision);
}

} // namespace flagstone::app::test
