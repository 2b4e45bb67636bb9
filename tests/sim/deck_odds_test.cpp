#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "sim/deck_odds.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::deck_odds_test {
namespace {

const ModuleInfo &rules()
{
    return *std::ranges::find(modules(), "adventuredeck", &ModuleInfo::id);
}

const PackData &pack()
{
    static const PackData read = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/adventuredeck").value().data;
    return read;
}

const DeckHero &hero(std::string_view key)
{
    static const DeckBook book = rules().decks->book(pack());
    return *std::ranges::find(book.heroes, key, &DeckHero::key);
}

Odds oddsOf(const OwnDeck &deck, const DeckHero &of)
{
    const auto question = questionOf(rules(), pack(), deck, of, "Q");
    return findOdds(question.value(), {.policy = &fairPolicy(), .seed = {1, 2}, .count = 100, .threads = 2});
}

TEST(DeckOdds, TheHeroOfTheDeckPlays)
{
    for (const char *key : {"Bastion", "Farlight"}) {
        const auto question = questionOf(rules(), pack(), hero(key).ready, hero(key), "Q");
        ASSERT_TRUE(question);
        const Game &game = question->example();
        bool plays = false;
        for (const auto &pile : game.table().piles)
            for (const CardId card : pile.cards)
                plays = plays || (&pile != &game.table().piles.front() &&
                                  game.sheet().cards[index(card)].key.starts_with(key));
        EXPECT_TRUE(plays) << key;
    }
}

TEST(DeckOdds, TheCardsOfTheDeckMakeTheDifference)
{
    const DeckHero &bastion = hero("Bastion");
    const Odds ready = oddsOf(bastion.ready, bastion);
    EXPECT_EQ(ready, oddsOf(bastion.ready, bastion));
    OwnDeck helpless{.title = {}, .hero = "Bastion", .cards = {{"AT02", 26, 26}}}; // nothing but Agility
    EXPECT_LT(oddsOf(helpless, bastion).of(kSuccess).range.high, ready.of(kSuccess).range.low);
}

TEST(DeckOdds, AD_029_ADeckThatBreaksARuleHasNone)
{
    OwnDeck deck = hero("Bastion").ready;
    deck.cards.front().up += 1;
    const auto question = questionOf(rules(), pack(), deck, hero("Bastion"), "Q");
    ASSERT_FALSE(question);
    EXPECT_EQ(question.error().front().rule, "AD-029");
}

} // namespace
} // namespace flagstone::deck_odds_test
