// Each optional rule, OPT-AD-01 to OPT-AD-34, away from its default.
#include "rules/adventuredeck/scene.h"

#include <algorithm>
#include <set>
#include <utility>

namespace flagstone::adventuredeck::option_test {
namespace {

const std::string kBrute = "Quarry Brute", kGoblin = "Goblin Skirmisher 1", kWolf = "Scree Wolf 1";
const Names kSeven{"Longsword", "Longsword", "Strength", "Strength", "Strength", "Agility", "Agility"};

TEST(AdventureDeckOptions, AD_248_EachOptionNamesItsRuleOnce)
{
    std::set<std::string> keys, rules;
    for (const OptionSpec &option : optionSpecs()) {
        EXPECT_TRUE(keys.insert(option.key).second) << option.key;
        EXPECT_TRUE(rules.insert(option.rule).second) << option.rule;
        EXPECT_GE(option.values.size(), option.open ? 1u : 2u); // others may be written
    }
}

/// An encounter that has found its order and comes to its first Round.
void toTheFirstRound(Scene &s)
{
    s.state().frames.pop();
    s.state().frames.top() = {FrameKind::Encounter, Phase::Call, kNobodyThere};
    s.state().fight.order.clear();
    s.state().frames.push({FrameKind::Explore, Phase::Choose});
    s.goOn();
}

TEST(AdventureDeckOptions, OPT_AD_02_AD_106_TheStartingRound)
{
    const auto round = [](const char *how, const std::string &omens) {
        Scene s({"Bastion"}, {kBrute}, {{"startRound", how}});
        s.hand(1, kSeven);
        toTheFirstRound(s);
        s.omens("^^^^vvv" + omens).does("Call Up"); // Bastion wins
        return s.state().fight.round;
    };
    EXPECT_EQ(round("fixed1", ""), 1);
    EXPECT_EQ(round("d6", "4"), 4);
    EXPECT_EQ(round("ud3", "^^^"), 1);
    EXPECT_EQ(round("ud3", "^^v"), 2);
    EXPECT_EQ(round("ud3", "^v^"), 3);
    EXPECT_EQ(round("ud3", "^vv"), 4);
    EXPECT_EQ(round("ud3", "v^^"), 5);
    EXPECT_EQ(round("ud3", "v^v"), 6);
    EXPECT_EQ(round("ud3", "vv^^vv"), 4); // drawn anew
    EXPECT_EQ(round("ud3", "vvv^^^"), 1);
    Scene chosen({"Bastion"}, {kBrute}, {{"startRound", "choose"}});
    chosen.hand(1, kSeven);
    toTheFirstRound(chosen);
    chosen.omens("^^^^vvv").does("Call Up").does("Begin in Round 5");
    EXPECT_EQ(chosen.state().fight.round, 5);
}

TEST(AdventureDeckOptions, OPT_AD_04_AD_063_ChecksFromTheSharedDeck)
{
    Scene s({"Cutwind"}, {}, {{"checks", "dedicated"}});
    s.explore("Q03").hand(1, {"Strength"});
    s.onlyUps(1);
    const std::size_t left = s.count(1, HeroPile::Draw);
    s.does("Try: Chest lock").does("Send").omens("vv").does("Look for Down Down");
    EXPECT_EQ(s.frame(), FrameKind::Loot);
    EXPECT_EQ(s.count(1, HeroPile::Draw), left);
}

TEST(AdventureDeckOptions, OPT_AD_05_AD_109_ClockwiseFromTheWinner)
{
    const auto order = [](const char *how) {
        Scene s({"Bastion", "Cutwind", "Farlight"}, {kWolf}, {{"turnOrder", how}, {"initiativeCards", "1"}});
        s.hand(1, kSeven);
        toTheFirstRound(s);
        // Agility decides nothing here: every deck begins with another card
        s.does("Call Down").does("Call Up");
        s.omens("^^^^v^v^vv^v").does("Call Down"); // Cutwind alone matches; the others draw again
        return s.state().fight.order;
    };
    const std::vector<Who> clockwise = order("clockwise");
    ASSERT_EQ(clockwise.size(), 4u);
    EXPECT_EQ(clockwise[0], 1);
    EXPECT_EQ(clockwise[1], 2);
    EXPECT_GE(clockwise[2], kFirstFoe);
    EXPECT_EQ(clockwise[3], 0);
}

TEST(AdventureDeckOptions, OPT_AD_12_AD_095_FourCardsForEachEncounter)
{
    for (const char *how : {"adventure", "encounter"}) {
        Scene s({"Bastion", "Cutwind"}, {}, {{"setUp", how}});
        s.explore("Q05").hand(1, {"Strength"}).discarded(1, {"Longsword"}).hand(2, {"Strength"});
        const std::size_t deck = s.count(1, HeroPile::Draw);
        s.does("Go to room 4");
        if (std::string(how) == "adventure") {
            EXPECT_EQ(s.frame(), FrameKind::Encounter);
            EXPECT_EQ(s.count(1, HeroPile::Draw), deck);
            continue;
        }
        ASSERT_EQ(s.frame(), FrameKind::ChooseFour);
        EXPECT_FALSE(s.may("Take Fortitude"));
        const auto asks = [&s] { return s.sentence(s.rules().prompt(s.state())); };
        EXPECT_EQ(asks(), "Bastion: choose 4 cards to begin with. Up and Down are called before a draw, like "
                          "heads and tails.");
        s.does("Take Longsword");
        EXPECT_EQ(asks(), "Bastion: choose 3 more cards to begin with.");
        for (int n = 1; n < 4; ++n)
            s.does("Take Longsword");
        EXPECT_EQ(s.asked(), 2);
        for (int n = 0; n < 4; ++n)
            s.does("Take Dagger");
        EXPECT_EQ(s.frame(), FrameKind::Encounter);
        EXPECT_EQ(s.count(1, HeroPile::Hand), 7u);
        EXPECT_EQ(s.count(1, HeroPile::Discard), 0u);
        EXPECT_EQ(s.count(1, HeroPile::Draw), deck + 2 - 7);
        EXPECT_EQ(s.here(), "Q04");
    }
}

TEST(AdventureDeckOptions, OPT_AD_24_AD_029_DecksMayBeSmaller)
{
    PackData pack = shipped();
    PackTable &decks = *std::ranges::find(pack.tables, "decks", &PackTable::name);
    decks.rows.erase(decks.rows.begin());
    const auto make = [&](const char *size) {
        return AdventureDeck::make(pack, {"adventuredeck", "Q", 1, {{"deckSize", size}}}).has_value();
    };
    EXPECT_FALSE(make("exact52"));
    EXPECT_TRUE(make("max52"));
    decks.rows.insert(decks.rows.begin(), 2, decks.rows.front());
    EXPECT_FALSE(make("max52")); // 53
}

TEST(AdventureDeckOptions, OPT_AD_24_AD_092_AD_094_ASmallDeckIsDealtOut)
{
    Scene s({"Bastion"}, {}, {{"setUp", "encounter"}});
    s.explore("Q05").hand(1, {"Longsword", "Strength", "Fortitude"}).drawDeck(1, 0);
    s.does("Go to room 4").does("Take Longsword").does("Take Strength"); // nothing else may be chosen
    EXPECT_EQ(s.frame(), FrameKind::Encounter);
    EXPECT_EQ(s.held(1), (Names{"Fortitude", "Longsword", "Strength"}));
}

/// Three cards lie there to be claimed.
void findThree(Scene &s)
{
    s.explore("Q03").hand(1, {"Strength"}).hand(2, {"Strength"});
    auto &unfound = s.state().table.piles[index(AdventureDeck::pile(SharedPile::Unfound))].cards;
    auto &loot = s.state().table.piles[index(AdventureDeck::pile(SharedPile::Loot))].cards;
    for (const char *name : {"Crossbow", "Longbow", "Handaxe"}) {
        const auto card =
            std::ranges::find_if(unfound, [&](CardId c) { return s.rules().cardKind(c).name == name; });
        loot.push_back(*card);
        unfound.erase(card);
    }
    s.state().frames.push({FrameKind::Loot, Phase::Claim, 0});
}

TEST(AdventureDeckOptions, OPT_AD_29_AD_374_WhoGetsWhatWasFound)
{
    Scene claims({"Bastion", "Cutwind"});
    findThree(claims);
    claims.does("Claim Crossbow").does("Put Crossbow aside");
    EXPECT_EQ(claims.asked(), 2);
    claims.does("Claim Handaxe").does("Put Handaxe aside");
    EXPECT_EQ(claims.asked(), 1);
    Scene free({"Bastion", "Cutwind"}, {}, {{"lootSplit", "free"}});
    findThree(free);
    free.does("Claim Crossbow").does("Put Crossbow aside");
    EXPECT_EQ(free.asked(), 1);
    free.does("Claim nothing more");
    EXPECT_TRUE(free.said(Say::ClaimsNoMore));
    EXPECT_EQ(free.asked(), 2);
    Scene leads({"Bastion", "Cutwind"}, {}, {{"lootSplit", "leader"}});
    findThree(leads);
    leads.does("Claim Crossbow").does("Give it to Cutwind");
    EXPECT_EQ(leads.asked(), 2);
    leads.does("Put Crossbow aside");
    EXPECT_EQ(leads.held(2, HeroPile::Aside), Names{"Crossbow"});
    EXPECT_EQ(leads.asked(), 1);
    leads.does("Claim nothing more");
    EXPECT_EQ(leads.frame(), FrameKind::Explore);
}

TEST(AdventureDeckOptions, OPT_AD_13_AD_433_RewardsForThoseThatFled)
{
    for (const auto &[how, experience, gold] :
         {std::tuple{"xp", 2, 0}, std::tuple{"none", 0, 0}, std::tuple{"all", 2, 1}}) {
        Scene s({"Bastion"}, {kGoblin}, {{"fledReward", how}});
        s.hand(1, {}).hitPoints(kGoblin, 1).order({"1", kGoblin});
        s.hero(1).baseUsed = true;
        s.foeTurn(kGoblin);
        EXPECT_TRUE(s.foe(kGoblin).fled);
        EXPECT_EQ(s.look().counter(HeroCounter::Experience, 0), experience) << how;
        EXPECT_EQ(s.look().counter(HeroCounter::Gold, 0), gold) << how;
    }
}

TEST(AdventureDeckOptions, OPT_AD_35_NothingMoreIsHereOnlyWhereSomethingIs)
{
    Scene s({"Bastion"}, {kGoblin}, {{"fledReward", "all"}, {"prepared", "on"}});
    s.hand(1, {}).hitPoints(kGoblin, 1).order({"1", kGoblin});
    s.hero(1).baseUsed = true;
    s.foeTurn(kGoblin); // it leaves nothing behind
    EXPECT_EQ(s.told(Say::NothingHere), "There is nothing here.");
    EXPECT_FALSE(s.said(Say::NothingMore));
}

TEST(AdventureDeckOptions, OPT_AD_14_AD_262_EverybodyWatches)
{
    Scene s({"Cutwind"}, {kGoblin, "Goblin Skirmisher 2", kBrute}, {{"observers", "each"}});
    s.hand(1, {"Sneak"}).turn().does("Sneak").omens("vv^").does("Call Up"); // the third sees it
    EXPECT_FALSE(s.hero(1).hidden);
    Scene foe({"Bastion", "Cutwind"}, {kGoblin}, {{"observers", "each"}});
    foe.foe(kGoblin).frightened = true;
    foe.omens("^v^").foeTurn(kGoblin); // Cutwind sees it
    EXPECT_FALSE(foe.foe(kGoblin).hidden);
    EXPECT_NE(foe.frame(), FrameKind::Notice);
}

TEST(AdventureDeckOptions, OPT_AD_15_AD_396_TheRowAfterTheAttribute)
{
    Scene s({"Bastion"}, {kGoblin}, {{"foeReactions", "iconThenRow"}});
    s.shield(1, "Medium Shield").hand(1, {"Shield Bash", "Strength"}).round(2).turn().does("Shield Bash");
    s.omens("^v^^^").does("Do it for 2"); // no Agility, then its armour
    EXPECT_EQ(s.hp(kGoblin), 3);
    Scene single({"Bastion"}, {kGoblin});
    single.shield(1, "Medium Shield").hand(1, {"Shield Bash", "Strength"}).round(2).turn();
    single.does("Shield Bash").omens("^v").does("Do it for 2");
    EXPECT_EQ(single.hp(kGoblin), 1);
}

TEST(AdventureDeckOptions, OPT_AD_16_AD_213_PlainDefenceIsReCountered)
{
    Scene s({"Bastion"}, {kGoblin}, {{"recounterDefence", "on"}});
    s.hand(1, {"Longsword", "Strength"}).round(4).turn().does("Longsword");
    s.omens("^^^").does("Do it for 5"); // armour 3
    EXPECT_EQ(s.hp(kGoblin), 3);
    s.does("Re-counter with Strength");
    EXPECT_TRUE(s.foe(kGoblin).dead);
    Scene kept({"Bastion"}, {kGoblin}, {{"recounterDefence", "on"}});
    kept.hand(1, {"Longsword", "Strength"}).round(4).turn().does("Longsword");
    kept.omens("^^^").does("Do it for 5").does("Do not answer");
    EXPECT_EQ(kept.hp(kGoblin), 1);
}

TEST(AdventureDeckOptions, OPT_AD_18_AD_074_ChecksShowTheirCards)
{
    Scene s({"Cutwind"}, {}, {{"checkCards", "card"}});
    s.explore("Q03").hand(1, {"Strength"}).does("Try: Chest lock").does("Send");
    const std::size_t deck = s.count(1, HeroPile::Draw);
    s.omens("^v^^").does("Look for Up Up");
    EXPECT_EQ(s.lying(SharedPile::Drawn), Names{}); // no symbols: the cards themselves lay there
    EXPECT_EQ(s.count(1, HeroPile::Draw), deck);
}

TEST(AdventureDeckOptions, OPT_AD_18_AD_064_AD_073_AD_349_CardsThatWereShownAreBackAtOnce)
{
    const auto fail = [](Scene &s) {
        s.does("Try: Chest lock").does("Send").omens("^^^^").does("Look for Down Down");
    };
    Scene draws({"Cutwind"}, {}, {{"checkCards", "card"}});
    draws.explore("Q03").hand(1, {"Agility"}).discarded(1, {"Shortsword"}).drawDeck(1, 2); // two Ups
    fail(draws);
    draws.does("Play Agility"); // and draws another card
    EXPECT_FALSE(draws.said(Say::Fatigue));
    EXPECT_EQ(draws.maximum(1), 7);
    Scene takes({"Cutwind"}, {}, {{"checkCards", "card"}});
    takes.explore("Q03").hand(1, {"Agility^", "Strength^"}).drawDeck(1, 0);
    std::swap(takes.state().table.piles[index(AdventureDeck::pile(HeroPile::Hand, 0))].cards,
              takes.state().table.piles[index(AdventureDeck::pile(HeroPile::Draw, 0))].cards);
    fail(takes);
    EXPECT_TRUE(takes.may("Take Agility"));
}

TEST(AdventureDeckOptions, OPT_AD_20_AD_340_TwoMatchesToSee)
{
    Scene s({"Bastion"}, {"Goblin Bowyer 1"}, {{"visionChecks", "2"}}); // its card shows Down
    s.in("Q01").hand(1, {}).round(1).omens("vv^").foeTurn("Goblin Bowyer 1");
    EXPECT_EQ(s.hp("1"), 18);
    s.omens("vvv").foeTurn("Goblin Bowyer 1");
    EXPECT_EQ(s.hp("1"), 14);
}

TEST(AdventureDeckOptions, OPT_AD_22_AD_399_WhomFoesAttackWithoutATrait)
{
    Scene weak({"Bastion", "Cutwind"}, {kGoblin}, {{"foeTarget", "lowestHP"}});
    weak.hand(1, {"Strength"}).hitPoints("1", 2).round(1).omens("^").foeTurn(kGoblin);
    EXPECT_EQ(weak.asked(), 1);
    Scene last({"Bastion", "Cutwind"}, {kGoblin}, {{"foeTarget", "lastAttacker"}});
    last.hand(2, {"Strength"}).round(1);
    last.foe(kGoblin).lastAttacker = 1;
    last.omens("^").foeTurn(kGoblin);
    EXPECT_EQ(last.asked(), 2);
}

TEST(AdventureDeckOptions, OPT_AD_22_AD_418_AndThoseWhoseTraitFindsNobody)
{
    Scene s({"Bastion", "Dawnkeeper"}, {"Mire Chanter 1"}, {{"foeTarget", "lastAttacker"}}, "P");
    s.hand(2, {"Strength"}).round(1);
    s.foe("Mire Chanter 1").lastAttacker = 1;
    s.omens("^^").foeTurn("Mire Chanter 1"); // it would go for who healed last
    EXPECT_EQ(s.asked(), 2);
}

TEST(AdventureDeckOptions, OPT_AD_23_AD_358_TheListOfFoes)
{
    const auto foes = [](const char *which, int seats) {
        return AdventureDeck::make(shipped(), {"adventuredeck", "Q", seats, {{"foeList", which}}})
            .value()
            ->foes()
            .size();
    };
    EXPECT_EQ(foes("solo", 2), foes("solo", 1));
    EXPECT_EQ(foes("auto", 1), foes("solo", 1));
    EXPECT_EQ(foes("auto", 2), foes("group", 2));
    EXPECT_NE(foes("group", 2), foes("solo", 2));
}

TEST(AdventureDeckOptions, OPT_AD_25_AD_073_ASmallCheckTires)
{
    Scene s({"Cutwind"}, {}, {{"smallChecks", "reshuffleFatigue"}});
    s.explore("Q03").hand(1, {"Strength"}).discarded(1, {"Shortsword^", "Dagger^"}).drawDeck(1, 0);
    s.does("Try: Chest lock").does("Send").omens("^^").does("Look for Up Up");
    EXPECT_EQ(s.maximum(1), 6);
    EXPECT_EQ(s.count(1, HeroPile::Discard), 0u);
    EXPECT_EQ(s.count(1, HeroPile::Draw), 2u);
    EXPECT_EQ(s.frame(), FrameKind::Loot);
}

TEST(AdventureDeckOptions, OPT_AD_26_AD_311_FatigueWithTheLastCard)
{
    Scene s({"Bastion"}, {kBrute}, {{"fatigue", "eager"}});
    s.hand(1, {"Longsword", "Longsword", "Longsword", "Strength", "Strength"});
    s.discarded(1, {"Strength"}).drawDeck(1, 2).fullTurn();
    EXPECT_EQ(s.maximum(1), 6);
    EXPECT_EQ(s.count(1, HeroPile::Draw), 1u);
}

TEST(AdventureDeckOptions, OPT_AD_27_AD_088_HalvesRoundedUp)
{
    Scene s({"Cutwind"}, {"Goblin Bowyer 1"}, {{"light", "off"}, {"halves", "up"}});
    s.hand(1, {"Light Armor"}).round(3).omens("v").foeTurn("Goblin Bowyer 1").does("React with Light Armor");
    EXPECT_EQ(s.hp("1"), 13 - (4 - 2));
}

TEST(AdventureDeckOptions, OPT_AD_28_AD_026_WhatTheNextLevelCosts)
{
    const auto level = [](const char *price, int experience) {
        Scene s({"Bastion"}, {}, {{"levels", price}});
        s.state().table.counters[index(s.look().counterId(HeroCounter::Experience, 0))] = experience;
        return s.look().levelReached(0);
    };
    EXPECT_EQ(level("10n", 19), 2);
    EXPECT_EQ(level("10n", 20), 3);
    EXPECT_EQ(level("10n", 49), 3);
    EXPECT_EQ(level("10n", 50), 4); // 20 and 30
    EXPECT_EQ(level("20n", 39), 2);
    EXPECT_EQ(level("20n", 40), 3);
    EXPECT_EQ(level("off", 500), 2);
}

TEST(AdventureDeckOptions, AD_026_LevelsAreToldAtTheEndOfTheAdventure)
{
    Scene s({"Bastion"});
    s.explore("Q01");
    s.state().table.counters[index(s.look().counterId(HeroCounter::Experience, 0))] = 20;
    s.does("Leave the dungeon");
    const Ending ending = s.rules().ending(s.state());
    const auto told = [](const Beat &line) {
        return line.key == static_cast<std::uint16_t>(Say::ReportLevel) && line.args[1] == 3;
    };
    EXPECT_EQ(std::ranges::count_if(ending.report, told), 1);
    EXPECT_EQ(s.look().mostHitPoints(0), 18); // the next level counts from the next adventure on
}

TEST(AdventureDeckOptions, OPT_AD_30_LightMayBeIgnored)
{
    Scene s({"Bastion"}, {"Goblin Bowyer 1"}, {{"light", "off"}});
    s.in("Q01").hand(1, {}).round(1).omens("v").foeTurn("Goblin Bowyer 1");
    EXPECT_EQ(s.hp("1"), 14);
}

TEST(AdventureDeckOptions, OPT_AD_31_AD_100_TheProgramDraws)
{
    Scene s({"Bastion"}, {kBrute}, {{"drawAuto", "auto"}});
    s.hand(1, {"Longsword"}).round(6).turn().does("Longsword");
    EXPECT_EQ(s.count(1, HeroPile::Hand), 7u);
    EXPECT_NE(s.frame(), FrameKind::Draw);
}

TEST(AdventureDeckOptions, OPT_AD_32_AD_133_RecallBeforeTheAction)
{
    Scene s({"Bastion"}, {kBrute}, {{"recall", "turnStart"}});
    s.hand(1, kSeven).discarded(1, {"Handaxe"}).round(3).fullTurn().does("Keep the hand");
    s.does("Recall Handaxe (Up) for 1 Strength");
    EXPECT_TRUE(s.may("Handaxe against"));
    EXPECT_TRUE(s.may("Longsword against"));
    EXPECT_FALSE(s.may("Recall"));
    Scene none({"Bastion"}, {kBrute}, {{"recall", "turnStart"}});
    none.hand(1, kSeven).discarded(1, {"Handaxe"}).round(3).fullTurn().does("Keep the hand");
    none.does("Do nothing");
    EXPECT_EQ(none.told(Say::RecallsNothing), "Bastion recalls nothing.");
    EXPECT_FALSE(none.said(Say::Waits));
    EXPECT_TRUE(none.may("Longsword against"));
}

TEST(AdventureDeckOptions, OPT_AD_33_AD_162_TheLevelComesBack)
{
    for (const char *how : {"track", "encounter"}) {
        Scene s({"Bastion"}, {kGoblin}, {{"resolve", how}});
        s.shield(1, "Medium Shield").hand(1, {"Shield Bash", "Agility", "Strength"}).hitPoints(kGoblin, 1);
        s.order({"1"}).round(5).turn().does("Shield Bash").does("Heroic Resolve");
        EXPECT_EQ(s.maximum(1), 6);
        s.omens("^v").does("Do it").does("Draw nothing").goOn();
        EXPECT_EQ(s.maximum(1), std::string(how) == "track" ? 6 : 7);
    }
}

TEST(AdventureDeckOptions, AD_303_AD_304_AD_305_AD_306_HowLongEffectsLast)
{
    const auto rounds = [](const char *mechanic, int from) {
        const PackData pack = changed("cards", "SP10", "mechanic", mechanic);
        Scene s({"Dawnkeeper"}, {kBrute}, {}, "Q", pack);
        s.hand(1, {"Blessing"}).drawDeck(1, 0).order({"1"}).round(from).goOn();
        s.does("Blessing");
        if (s.may("Do it"))
            s.does("Do it");
        int active = 0;
        while (s.count(1, HeroPile::Persistent) > 0 && active < 20) {
            s.does("Do nothing");
            if (s.may("Draw nothing"))
                s.does("Draw nothing");
            ++active;
        }
        return active;
    };
    EXPECT_EQ(rounds("free|next_value|rounds:4|ally", 6), 4);   // 6, 1, 2, 3
    EXPECT_EQ(rounds("free|next_value|till_count|ally", 1), 6); // whenever it began, Round 6 ends it
    EXPECT_EQ(rounds("free|next_value|till_count|ally", 4), 3);
    EXPECT_EQ(rounds("free|next_value|till_count|ally", 6), 1);
    EXPECT_EQ(rounds("free|next_value|counts:1|ally", 2), 6); // through the next Round 1
    EXPECT_EQ(rounds("free|next_value|counts:2|ally", 5), 12);
}

TEST(AdventureDeckOptions, AD_351_ATaskInAFightIsTheAction)
{
    Scene s({"Cutwind"}, {"Sump Rat 1"});
    s.in("Q03").hand(1, {"Agility", "Strength"}).round(2).turn().does("Try: Chest lock").does("Play Agility");
    EXPECT_TRUE(s.look().fighting());
    EXPECT_NE(s.frame(), FrameKind::Turn);
    EXPECT_EQ(s.lying(SharedPile::Loot), Names{"Healing Potion"}); // for afterwards, AD-364
}

TEST(AdventureDeckOptions, AD_401_WhatACardSaysComesFirst)
{
    const PackData pack = changed("foes", "F07", "traits", "darksight|flee:5|never_flees");
    Scene s({"Bastion"}, {"Bone Sentry 1"}, {}, "P", pack);
    s.hand(1, {}).hitPoints("Bone Sentry 1", 1).round(1).omens("v").foeTurn("Bone Sentry 1");
    EXPECT_EQ(s.hp("1"), 15);
    EXPECT_FALSE(s.said(Say::TriesToFlee));
}

TEST(AdventureDeckOptions, AD_152_HighLevelsOnlyInRoundSix)
{
    const PackData pack = changed("cards", "WP06", "level", "8");
    Scene s({"Bastion"}, {kBrute}, {}, "Q", pack);
    s.hand(1, {"Strength", "Strength", "Strength"}).discarded(1, {"Longsword"}).round(5).turn();
    EXPECT_FALSE(s.may("Recall Longsword"));
    s.round(6);
    EXPECT_TRUE(s.may("Recall Longsword"));
}

TEST(AdventureDeckOptions, OPT_AD_11_AD_324_TheHandMaximumThatTheLastAdventureLeft)
{
    EXPECT_EQ(Scene({"Bastion"}).maximum(1), 7);
    EXPECT_EQ(Scene({"Bastion"}, {}, {{"handMaximum", "4"}}).maximum(1), 4);
    EXPECT_EQ(Scene({"Bastion", "Cutwind"}, {}, {{"handMaximum", "1"}}).maximum(2), 1);
}

} // namespace
} // namespace flagstone::adventuredeck::option_test
