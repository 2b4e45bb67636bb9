#include "rules/cards/deck.h"

#include "core/ids.h"
#include "rules/kit/row_reader.h"

namespace flagstone::cards {

namespace {

constexpr std::array<std::string_view, kSuits> kSuitNames{"spades", "hearts", "clubs", "diamonds"};
constexpr std::array<std::string_view, 14> kRankNames{"joker", "A", "2", "3",  "4", "5", "6",
                                                      "7",     "8", "9", "10", "J", "Q", "K"};

constexpr std::array<std::string_view, 2> kJokerColours{"red", "black"};

Face readFace(const kit::RowReader &in)
{
    Face face{.rank = in.oneOf<std::uint8_t>("rank", kRankNames, "CD-001")};
    if (!face.joker())
        face.suit = in.oneOf<Suit>("suit", kSuitNames, "CD-001");
    else
        (void)in.oneOf("suit", kJokerColours, "CD-001");
    return face;
}

} // namespace

Deck readDeck(const PackData &pack, Issues &issues)
{
    Deck deck;
    std::array<int, 52> lines{};
    int jokers = 0;
    const PackTable *table = kit::readRows(pack, "cards", "CD-001", issues, [&](const kit::RowReader &in) {
        const Face face = readFace(in);
        deck.faces.push_back(face);
        if (face.joker()) {
            ++jokers;
            return;
        }
        int &line = lines[13 * index(face.suit) + face.rank - 1u];
        if (line != 0)
            in.bad("rank", "this card is already on line " + std::to_string(line), "CD-001");
        line = in.row.line;
    });
    if (table == nullptr)
        return deck;
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
