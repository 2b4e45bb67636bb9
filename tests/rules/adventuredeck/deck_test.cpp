// Decks of one's own: their limits, AD-029 to AD-037 and AD-092, what their cards come to, and playing them.
#include "rules/adventuredeck/adventuredeck_module.h"
#include "rules/adventuredeck/deck_book.h"
#include "rules/adventuredeck/deck_text.h"
#include "rules/adventuredeck/hand_odds.h"
#include "rules/adventuredeck/scene.h"

#include <algorithm>
#include <set>

namespace flagstone::adventuredeck::deck_test {
namespace {

const DeckBook &book()
{
    static const DeckBook made = deckSpec().book(shipped());
    return made;
}

OwnDeck ready(const std::string &hero)
{
    return std::ranges::find(book().heroes, hero, &DeckHero::key)->ready;
}

/// A ready deck with some cards in place of others; `with` may have no copies.
OwnDeck changed(const std::string &hero, const std::vector<DeckEntry> &with)
{
    OwnDeck deck = ready(hero);
    for (const DeckEntry &entry : with) {
        std::erase_if(deck.cards, [&](const DeckEntry &old) { return old.card == entry.card; });
        if (entry.copies() > 0)
            deck.cards.push_back(entry);
    }
    return deck;
}

DeckReport report(const OwnDeck &deck)
{
    return deckSpec().report(shipped(), deck);
}

/// The rules that the report says are not met; `advice`: those that are no more than that.
std::set<std::string> unmet(const OwnDeck &deck, bool advice = false)
{
    std::set<std::string> rules;
    for (const DeckLimit &limit : report(deck).limits)
        if (!limit.met && limit.advice == advice)
            rules.insert(limit.rule);
    return rules;
}

/// The rules for which a game with this deck does not start; empty if it does.
std::set<std::string> refused(const std::string &text, std::map<std::string, std::string> options = {})
{
    options["decks"] = text;
    Omens omens;
    Step step(omens);
    const auto game =
        module().start(shipped(), {.ruleset = "adventuredeck", .adventure = "Q", .options = options}, step);
    std::set<std::string> rules;
    if (!game)
        for (const Issue &issue : game.error()) {
            EXPECT_EQ(issue.option, "decks");
            if (issue.severity == Issue::Severity::Error)
                rules.insert(issue.rule);
        }
    return rules;
}
std::set<std::string> refused(const OwnDeck &deck)
{
    return refused(textOf({deck}));
}

using Rules = std::set<std::string>;

TEST(AdventureDeckOwnDecks, AD_029_TheFourReadyDecksPassAnd51And53CardsDoNot)
{
    ASSERT_EQ(book().heroes.size(), 4u);
    for (const DeckHero &hero : book().heroes) {
        EXPECT_TRUE(report(hero.ready).playable()) << hero.key;
        EXPECT_EQ(unmet(hero.ready, true), Rules{}) << hero.key;
        EXPECT_EQ(refused(hero.ready), Rules{}) << hero.key;
        for (const int more : {-1, 1}) {
            OwnDeck deck = hero.ready;
            deck.cards.front().up += more;
            EXPECT_EQ(unmet(deck), Rules{"AD-029"}) << hero.key << more;
            EXPECT_EQ(refused(deck), Rules{"AD-029"}) << hero.key << more;
        }
    }
}

TEST(AdventureDeckOwnDecks, AD_029_FewerCardsDoWhereTheOptionSaysSo)
{
    OwnDeck deck = ready("Bastion");
    deck.cards.front().up -= 1;
    EXPECT_EQ(refused(textOf({deck}), {{"deckSize", "max52"}}), Rules{});
}

TEST(AdventureDeckOwnDecks, AD_030_TreasureIsNoCardOfADeck)
{
    const OwnDeck deck = changed("Bastion", {{"AT02", 0, 0}, {"TR01", 2, 1}});
    EXPECT_EQ(unmet(deck), Rules{"AD-030"});
    EXPECT_EQ(refused(deck), Rules{"AD-030"});
    const OwnDeck strange = changed("Bastion", {{"AT02", 0, 0}, {"XX99", 2, 1}});
    EXPECT_TRUE(unmet(strange).contains("AD-030"));
    EXPECT_TRUE(refused(strange).contains("AD-030"));
}

TEST(AdventureDeckOwnDecks, AD_031_AtMost24Weapons)
{
    // 9 Longswords, 3 Handaxes and 2 Crossbows; the 10 cards of Strength make room
    EXPECT_EQ(unmet(changed("Bastion", {{"AT01", 0, 0}, {"WP04", 5, 5}})), Rules{});
    const OwnDeck deck = changed("Bastion", {{"AT01", 0, 0}, {"AT02", 1, 1}, {"WP04", 6, 5}});
    EXPECT_EQ(unmet(deck), Rules{"AD-031"});
    EXPECT_EQ(refused(deck), Rules{"AD-031"});
}

TEST(AdventureDeckOwnDecks, AD_032_FourCopiesOfASpell)
{
    const OwnDeck mage = ready("Farlight");
    const auto bolts = std::ranges::find(mage.cards, "SP01", &DeckEntry::card)->copies();
    const auto attributes = std::ranges::find(mage.cards, "AT03", &DeckEntry::card)->copies();
    const auto with = [&](int copies) {
        return changed("Farlight", {{"SP01", copies, 0}, {"AT03", attributes + bolts - copies, 0}});
    };
    EXPECT_EQ(unmet(with(4)), Rules{});
    EXPECT_EQ(unmet(with(5)), Rules{"AD-032"});
    EXPECT_EQ(refused(with(5)), Rules{"AD-032"});
}

TEST(AdventureDeckOwnDecks, AD_092_FourCardsThatAreNotFortitude)
{
    EXPECT_EQ(unmet({.hero = "Bastion", .cards = {{"AT05", 24, 24}, {"WP06", 2, 2}}}), Rules{});
    const OwnDeck deck{.title = {}, .hero = "Bastion", .cards = {{"AT05", 25, 24}, {"WP06", 2, 1}}};
    EXPECT_EQ(unmet(deck), Rules{"AD-092"});
    EXPECT_EQ(refused(deck), Rules{"AD-092"});
}

TEST(AdventureDeckOwnDecks, AD_035_AD_037_AD_038_AdviceDoesNotForbid)
{
    const OwnDeck rogue = changed("Bastion", {{"AT02", 0, 0}, {"SK02", 2, 1}}); // Sneak Attack is a Rogue's
    EXPECT_EQ(unmet(rogue, true), (Rules{"AD-035"}));
    EXPECT_TRUE(report(rogue).playable());
    EXPECT_EQ(refused(rogue), Rules{});
    const OwnDeck up{.title = {}, .hero = "Bastion", .cards = {{"AT01", 52, 0}}};
    EXPECT_EQ(unmet(up, true), (Rules{"AD-037", "AD-038"}));
    EXPECT_EQ(refused(up), Rules{});
}

TEST(AdventureDeckOwnDecks, AD_034_AHeroIsOfferedWhatItCanPlay)
{
    for (const DeckHero &hero : book().heroes) {
        std::set<std::string> keys;
        for (const std::size_t card : hero.cards)
            keys.insert(book().cards[card].key);
        EXPECT_TRUE(keys.contains("AT05") && !keys.contains("TR01") && !keys.contains("IT05")) << hero.key;
        EXPECT_EQ(keys.contains("SP01"), hero.key == "Farlight") << hero.key;
        for (const DeckEntry &entry : hero.ready.cards)
            EXPECT_TRUE(keys.contains(entry.card)) << hero.key << ' ' << entry.card;
    }
}

TEST(AdventureDeckOwnDecks, AD_038_AD_039_AD_040_TheCurveIsACountOverAllCards)
{
    const PackTable &cards = *shipped().table("cards");
    for (const DeckHero &hero : book().heroes) {
        std::vector<DeckRound> counted(6);
        for (const DeckEntry &entry : hero.ready.cards) {
            const auto row =
                std::ranges::find_if(cards.rows, [&](const PackRow &r) { return r.cells[0] == entry.card; });
            const auto cell = [&](std::string_view column) { return cards.cell(*row, column); };
            const bool attack = cell("value_is") == "damage" && cell("action") == "normal";
            if (cell("kind") == "attribute" || !(attack || cell("action") == "reaction"))
                continue;
            for (int round = 1; round <= 6; ++round) {
                DeckRound &at = counted[static_cast<std::size_t>(round - 1)];
                const auto in = [&](std::string_view column) {
                    const auto rounds = parseRounds(cell(column));
                    return rounds && holds(*rounds, round);
                };
                if (in("primary"))
                    (attack ? at.attacks : at.reactions) += entry.copies();
                else if (in("secondary"))
                    (attack ? at.weakAttacks : at.weakReactions) += entry.copies();
            }
        }
        EXPECT_EQ(report(hero.ready).curve, counted) << hero.key;
    }
}

TEST(AdventureDeckOwnDecks, AD_094_AHandIsCountedOverAllHands)
{
    // every hand of 3 from 8 cards of which the first 4 are good
    for (int least = 0; least <= 3; ++least) {
        int hands = 0, good = 0;
        for (unsigned hand = 0; hand < 256; ++hand)
            if (__builtin_popcount(hand) == 3) {
                ++hands;
                good += __builtin_popcount(hand & 0xFu) >= least ? 1 : 0;
            }
        EXPECT_DOUBLE_EQ(chanceInHand(8, 4, 3, least), static_cast<double>(good) / hands) << least;
    }
    EXPECT_DOUBLE_EQ(chanceInHand(52, 0, 7, 1), 0);
    EXPECT_DOUBLE_EQ(chanceInHand(52, 52, 7, 1), 1);
    EXPECT_DOUBLE_EQ(chanceInHand(3, 2, 7, 2), 1); // all cards are in the hand
    const auto hand = report(ready("Bastion")).hand;
    ASSERT_EQ(hand.size(), 3u);
    EXPECT_NEAR(hand[1].chance, 1 - 32224114.0 / 133784560.0, 1e-12); // 43 over 7 of 52 over 7: 9 reactions
    EXPECT_EQ(hand[2].label, "holds three Strength or more");
}

TEST(AdventureDeckOwnDecks, AD_358_TheFoesAndRoomsOfBothDungeons)
{
    const PackTable &rooms = *shipped().table("rooms"), &foes = *shipped().table("foes");
    ASSERT_EQ(book().trials.size(), 2u);
    std::set<std::string> met;
    for (const DeckTrial &trial : book().trials) {
        std::vector<std::string> names;
        for (const PackRow &row : rooms.rows)
            if (rooms.cell(row, "adventure") == trial.adventure)
                names.emplace_back(rooms.cell(row, "name"));
        EXPECT_EQ(trial.rooms, names);
        for (const DeckFoe &foe : trial.foes) {
            EXPECT_FALSE(foe.where.empty());
            met.insert(foe.name);
        }
    }
    for (const PackRow &row : foes.rows)
        EXPECT_TRUE(met.contains(std::string(foes.cell(row, "name")))) << foes.cell(row, "name");
}

TEST(AdventureDeckOwnDecks, AD_029_TheTextHoldsTheDecksAndPlaysThem)
{
    const OwnDeck deck = changed("Bastion", {{"WP06", 0, 0}, {"WP07", 5, 4}}); // Greatswords for Longswords
    Scene s({"Bastion"}, {}, {{"decks", textOf({deck})}});
    std::map<std::string, int> copies;
    for (const CardSheet &card : s.rules().sheet().cards)
        if (card.key.starts_with("Bastion."))
            ++copies[card.name];
    EXPECT_EQ(copies["Greatsword"], 9);
    EXPECT_EQ(copies.count("Longsword"), 0u);
    EXPECT_EQ(refused(textOf({deck, ready("Cutwind")})), Rules{});
}

TEST(AdventureDeckOwnDecks, AD_019_ItIsCalledByItsTitleWhereOneIsChosen)
{
    OwnDeck deck = changed("Bastion", {{"WP06", 0, 0}, {"WP07", 5, 4}});
    deck.title = "Iron=Wall";
    Scene s({"Bastion"}, {}, {{"decks", textOf({deck})}});
    int own = 0;
    for (std::int32_t n = 0; n < static_cast<std::int32_t>(s.rules().decks().size()); ++n) {
        const std::string name = s.rules().term("deck", n);
        EXPECT_EQ(name.ends_with(" (Iron Wall)"), name.starts_with("Bastion, ")) << name;
        own += name.starts_with("Bastion, ") ? 1 : 0;
    }
    EXPECT_EQ(own, 1);
    EXPECT_EQ(titlesOf(textOf({deck, ready("Cutwind")})), (std::vector<std::string>{"Iron Wall", "Cutwind"}));
}

TEST(AdventureDeckOwnDecks, AD_019_ATextThatIsNoDecksIsRefused)
{
    for (const char *text : {"", "Bastion", "=", "Nobody=WP06:26:26", "Bastion=WP06", "Bastion=WP06:x:1",
                             "Bastion=WP06:1:100", "Bastion=WP06:-1:1", "Bastion=AT01:26:0,AT01:0:26"})
        EXPECT_FALSE(refused(text).empty()) << text;
    const std::string twice = textOf({ready("Bastion"), ready("Bastion")});
    EXPECT_EQ(refused(twice), Rules{"AD-019"});
}

} // namespace
} // namespace flagstone::adventuredeck::deck_test
