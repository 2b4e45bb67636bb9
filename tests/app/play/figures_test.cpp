// Who is of the party, as the rows beside the board show it.
#include "app/play/figures.h"
#include "app/shipped.h"
#include "core/session.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace flagstone::app::figures_test {
namespace {

TEST(FiguresTest, FP_339_AnAdventurerFromWhomThePartyGotAwayIsNoneOfTheParty)
{
    const ModuleInfo &fastplay = moduleOf("fastplay");
    const auto pack = packOf("fastplay");
    flagstone::Setup setup = fastplay.demonstration;
    setup.ruleset = fastplay.id;
    setup.adventure = fastplay.adventures(*pack).front().id;
    const auto begin = [&](Step &step) { return fastplay.start(*pack, setup, step); };
    const Session session = Session::start(begin, Seed::fromText("figures"), UndoPolicy::Free).value();
    const Sheet &sheet = session.game().sheet();
    TableView view = session.view(Seat{0});
    const auto party = partyOf(sheet, view);
    const auto pile = [&](const char *label) -> PileView & {
        return view.piles[index(std::ranges::find(sheet.piles, label, &PileSpec::label)->id)];
    };
    CardId stranger = kNoCard;
    for (std::size_t n = 0; n < sheet.cards.size(); ++n)
        if (const CardId card{static_cast<std::uint16_t>(n)};
            isOfParty(sheet, card) && placeInParty(party, card) == party.end())
            stranger = card;
    ASSERT_NE(stranger, kNoCard);
    const auto token = std::ranges::find(sheet.tokens, stranger, &TokenSpec::card);
    ASSERT_NE(token, sheet.tokens.end());
    std::ranges::find(view.tokens, token->id, &Token::id)->space = SpaceId{0};
    pile("Left behind").cards.push_back(stranger);
    EXPECT_EQ(partyOf(sheet, view).size(), party.size());
    pile("Fallen").cards.push_back(party.front().card);
    std::erase(pile("Party").cards, party.front().card);
    const auto now = partyOf(sheet, view);
    EXPECT_EQ(now.size(), party.size());
    EXPECT_EQ(now.back().away, QStringLiteral("Fallen"));
}

} // namespace
} // namespace flagstone::app::figures_test
