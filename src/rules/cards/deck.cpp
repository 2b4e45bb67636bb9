#include "rules/cards/deck.h"

#include <algorithm>

namespace flagstone::cards {

namespace {

constexpr std::array<std::string_view, kSuits> kSuitNames{"spades", "hearts", "clubs", "diamonds"};
constexpr std::array<std::string_view, 14> kRankNames{"joker", "A", "2", "3",  "4", "5", "6",
                                                      "7",     "8", "9", "10", "J", "Q", "K"};

/// The card's place among the 52, or -1 for a Joker.
int placeOf(Face face)
{
    return face.joker() ? -1 : static_cast<int>(face.suit) * 13 + face.rank - 1;
}

Face readFace(const PackTable &table, const PackRow &row, Issues &issues)
{
    Face face;
    const auto rank = std::ranges::find(kRankNames, table.cell(row, "rank"));
    if (rank == kRankNames.end())
        issues.push_back(table.issueAt(row, "rank", "expected A, 2 to 10, J, Q, K or joker", "CD-001"));
    else
        face.rank = static_cast<std::uint8_t>(rank - kRankNames.begin());
    const std::string_view colour = table.cell(row, "suit");
    const auto suit = std::ranges::find(kSuitNames, colour);
    if (suit != kSuitNames.end())
        face.suit = static_cast<Suit>(suit - kSuitNames.begin());
    if (face.joker() ? colour != "red" && colour != "black" : suit == kSuitNames.end())
        issues.push_back(table.issueAt(
            row, "suit", "expected spades, hearts, clubs or diamonds, and red or black for a Joker",
            "CD-001"));
    return face;
}

} // namespace

Deck readDeck(const PackData &pack, Issues &issues)
{
    Deck deck;
    const PackTable *table = pack.table("cards");
    if (table == nullptr) {
        issues.push_back({.file = pack.id, .message = "there is no table of cards", .rule = "CD-001"});
        return deck;
    }
    std::array<int, 52> lines{};
    int jokers = 0;
    for (const PackRow &row : table->rows) {
        const Face face = readFace(*table, row, issues);
        deck.faces.push_back(face);
        if (face.joker()) {
            ++jokers;
            continue;
        }
        int &line = lines[static_cast<std::size_t>(placeOf(face))];
        if (line != 0)
            issues.push_back(table->issueAt(
                row, "rank", "this card is already on line " + std::to_string(line), "CD-001"));
        line = row.line;
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i] == 0)
            issues.push_back({.file = table->file,
                              .message = "there is no " + std::string(kRankNames[i % 13 + 1]) + " of " +
                                         std::string(kSuitNames[i / 13]),
                              .rule = "CD-001"});
    if (jokers != kJokersPerPack)
        issues.push_back({.file = table->file,
                          .message = "expected three Jokers, found " + std::to_string(jokers),
                          .rule = "CD-001"});
    return deck;
}

} // namespace flagstone::cards
