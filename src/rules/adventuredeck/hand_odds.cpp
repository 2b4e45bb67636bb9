#include "rules/adventuredeck/hand_odds.h"

#include "core/odds.h"
#include "rules/adventuredeck/adventuredeck.h"
#include "rules/adventuredeck/deck_limits.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

/// The Attribute of which the deck has most cards, and how many.
std::pair<Attribute, int> commonest(const HeroCards &cards, const Deck &deck)
{
    std::array<int, kAttributes> copies{};
    for (const DeckCard &card : deck.cards) {
        const CardKind &kind = cards.kind(card.kind);
        for (std::size_t a = 0; a < kAttributes; ++a)
            if (kind.kind == Kind::Attribute && kind.attributes == bitOf(static_cast<Attribute>(a)))
                ++copies[a];
    }
    const auto most = std::ranges::max_element(copies);
    return {static_cast<Attribute>(most - copies.begin()), *most};
}

} // namespace

double chanceInHand(int all, int good, int hand, int least)
{
    hand = std::min(hand, all);
    double sum = 0;
    for (int n = least; n <= std::min(hand, good); ++n)
        sum += ways(good, n) * ways(all - good, hand - n);
    return sum / ways(all, hand);
}

std::vector<HandChance> handOf(const HeroCards &cards, const Deck &deck)
{
    static constexpr const char *kThree[] = {"holds three Strength or more", "holds three Agility or more",
                                             "holds three Intellect or more", "holds three Piety or more",
                                             "holds three Fortitude or more"};
    const auto size = static_cast<int>(deck.cards.size());
    const DeckRound first = curveOf(cards, deck).front();
    const auto isReaction = [&](const DeckCard &card) {
        const CardKind &kind = cards.kind(card.kind);
        return kind.kind != Kind::Attribute && kind.is(act::kReaction);
    };
    const auto reactions = static_cast<int>(std::ranges::count_if(deck.cards, isReaction));
    const auto [attribute, copies] = commonest(cards, deck);
    const auto chance = [size](int good, int least) {
        return size == 0 ? 0.0 : chanceInHand(size, good, kHandMaximum, least);
    };
    return {{"holds an attack for Round 1", chance(first.attacks + first.weakAttacks, 1)},
            {"holds a reaction", chance(reactions, 1)},
            {kThree[static_cast<std::size_t>(attribute)], chance(copies, 3)}};
}

} // namespace flagstone::adventuredeck
