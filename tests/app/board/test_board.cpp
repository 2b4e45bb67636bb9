#include "test_board.h"

#include "app/board/board_geometry.h"
#include "pack_reader.h"

#include <array>

namespace flagstone::app::test {

TestBoard::TestBoard(std::size_t copies) : pack(paint::test::fastplayPack())
{
    faces = std::make_shared<paint::FaceBook>(pack);
    pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    constexpr std::array names{"Locations", "Location discards", "Monsters", "Monster discards",
                               "Treasures", "Treasure discards", "Hand"};
    for (std::uint8_t n = 0; n < names.size(); ++n) {
        const bool draw = n % 2 == 0;
        const PileRole role = n == 6 ? PileRole::Hand : draw ? PileRole::Draw : PileRole::Discard;
        sheet.piles.push_back({PileId{n}, role, names[n]});
        if (n != 6)
            sheet.piles.back().partner = PileId{static_cast<std::uint8_t>(n ^ 1)};
        const auto back = static_cast<std::uint8_t>(n / 2);
        view.piles.push_back({draw && n != 6 ? kNobody : kEverybody, back, 0, {}});
    }
    addTable("locations", copies, 0, kLocations);
    addTable("monsters", 1, 1, kMonsters);
    addTable("treasures", 1, 2, kTreasures);
    const auto firstMonster = static_cast<std::uint16_t>(pack.table("locations")->rows.size() * copies);
    sheet.tokens.push_back({kParty, TokenRole::Party, kNoCard});
    for (std::uint16_t n = 0; n < 3; ++n) {
        const CardId monster{static_cast<std::uint16_t>(firstMonster + n)};
        sheet.tokens.push_back({TokenId{static_cast<std::uint16_t>(n + 1)}, TokenRole::Monster, monster});
        for (int figure = 0; figure <= n; ++figure) {
            const auto id = CounterId{static_cast<std::uint16_t>(sheet.counters.size())};
            sheet.counters.push_back({id, CounterRole::HitsLeft, monster, figure + 1, 5, "Hits"});
            view.counters.push_back(5);
        }
    }
    for (const TokenSpec &token : sheet.tokens)
        view.tokens.push_back({token.id, kNoSpace});
}

void TestBoard::addTable(const char *table, std::size_t copies, std::uint8_t back, PileId pile)
{
    const PackTable &rows = *pack.table(table);
    for (std::size_t copy = 0; copy < copies; ++copy)
        for (std::uint32_t row = 0; row < rows.rows.size(); ++row)
            sheet.cards.push_back({std::string{rows.cell(rows.rows[row], "id")},
                                   std::string{rows.cell(rows.rows[row], "name")}, table, row, back});
    view.piles[index(pile)].count = static_cast<std::uint16_t>(rows.rows.size() * copies);
}

Event TestBoard::laying(int col, int row, int storey, Turn turns) const
{
    const auto next = view.board.size();
    const CardId card{static_cast<std::uint16_t>(next)};
    Placement placement{.slot = SlotId{static_cast<std::uint16_t>(next)},
                        .card = card,
                        .col = static_cast<std::int16_t>(col),
                        .row = static_cast<std::int16_t>(row),
                        .storey = static_cast<std::int8_t>(storey),
                        .turns = turns};
    return {kEverybody, CardPlaced{card, kLocations, kNobody, 0, placement}};
}

SlotId TestBoard::lay(int col, int row, int storey, Turn turns)
{
    project(view, laying(col, row, storey, turns));
    return view.board.back().slot;
}

void TestBoard::fill(std::size_t cards, int columns)
{
    for (std::size_t n = 0; n < cards; ++n)
        lay(static_cast<int>(n) % columns, static_cast<int>(n) / columns, 0, static_cast<int>(n % 4));
}

void TestBoard::dungeon()
{
    CardArt art;
    art.setGame(sheet, faces, pixmaps);
    lay(0, 0);
    // Through each free door in turn, whatever card comes next, turned until one of its doors meets this one.
    for (std::size_t from = 0; from < view.board.size() && view.board.size() < 30; ++from)
        for (const Edge edge : kEdges) {
            if (view.board.size() >= 30)
                break;
            const Placement base = view.board[from];
            if (art.doors(base.card, base.turns)[index(edge)] == 0)
                continue;
            const QPoint way = step(edge);
            int storey = base.storey;
            bool joined = false;
            for (const Placement &other : view.board)
                if (other.col == base.col + way.x() && other.row == base.row + way.y()) {
                    joined = joined || art.doors(other.card, other.turns)[index(opposite(edge))] != 0;
                    storey = std::max<int>(storey, other.storey + 1);
                }
            if (joined)
                continue;
            const CardId card{static_cast<std::uint16_t>(view.board.size())};
            int turns = 0;
            while (turns < 3 && art.doors(card, turns)[index(opposite(edge))] == 0)
                ++turns;
            lay(base.col + way.x(), base.row + way.y(), storey, turns);
        }
}

Decision TestBoard::choices(const std::vector<Target> &targets)
{
    Decision decision;
    decision.seats = kEverybody;
    for (std::size_t n = 0; n < targets.size(); ++n)
        decision.choices.push_back(
            {"c" + std::to_string(n), Beat{static_cast<std::uint16_t>(n + 1), 0, {}}, {targets[n]}});
    return decision;
}

QString TestBoard::word(const Beat &beat)
{
    return beat.key < 100 ? QStringLiteral("choice %1").arg(beat.key)
                          : QStringLiteral("no: %1").arg(beat.key);
}

void TestBoard::show(BoardView &board, const Decision &decision) const
{
    board.setWording(word);
    board.setGame(sheet, faces, pixmaps);
    board.setPace(Pace::Instant);
    board.reset(view, decision);
}

} // namespace flagstone::app::test
