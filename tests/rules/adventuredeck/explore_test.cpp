// Set-up, rooms, tasks, loot and Rest: AD-091 to AD-095, AD-327 to AD-335, AD-344 to AD-376, AD-436, AD-442.
#include "rules/adventuredeck/scene.h"

#include <algorithm>

namespace flagstone::adventuredeck::explore_test {
namespace {

/// A game from its set-up on: each seat takes the first deck that is left, and the first ancestry.
class Begun {
public:
    explicit Begun(int seats)
        : m_rules(AdventureDeck::make(shipped(), {"adventuredeck", "Q", seats, {}}).value())
    {
        Step step(m_omens);
        m_state = m_rules->start(step);
        for (int w = 0; w < seats; ++w) {
            choose(0);
            choose(0);
        }
    }
    void choose(std::size_t which)
    {
        std::vector<Action> all;
        m_rules->legal(m_state, all);
        Step step(m_omens, &events);
        m_rules->apply(m_state, all[which], step);
    }
    [[nodiscard]] std::vector<Action> legal() const
    {
        std::vector<Action> all;
        m_rules->legal(m_state, all);
        return all;
    }
    [[nodiscard]] Queries look() const { return {*m_rules, m_state}; }
    [[nodiscard]] const AdventureDeck &rules() const { return *m_rules; }
    std::vector<Event> events;

private:
    std::shared_ptr<const AdventureDeck> m_rules;
    Omens m_omens;
    State m_state;
};

TEST(AdventureDeckSetUp, AD_091_AD_092_AD_093_AD_094_AD_096_AD_105_AD_324_AD_438_FourChosenAndThreeDrawn)
{
    Begun game(1);
    for (const Action &a : game.legal())
        EXPECT_NE(game.rules().cardKind(a.as<verb::Choose>().card).name, "Fortitude");
    for (int i = 0; i < 3; ++i)
        game.choose(0);
    EXPECT_EQ(game.look().cards(HeroPile::Draw, 0).size(), 49u);
    game.events.clear();
    game.choose(0);
    EXPECT_EQ(game.look().cards(HeroPile::Draw, 0).size(), 45u);
    EXPECT_EQ(game.look().handSize(0), 7);
    EXPECT_EQ(game.look().handMaximum(0), 7);
    EXPECT_EQ(game.look().hitPoints(0), game.look().mostHitPoints(0));
    const auto shows = [](const Event &event) {
        const auto *beat = std::get_if<Beat>(&event.body);
        return beat != nullptr && beat->key == static_cast<std::uint16_t>(Say::Shows);
    };
    EXPECT_EQ(std::ranges::count_if(game.events, shows), 4);
    EXPECT_EQ(game.look().round(), 1);
    EXPECT_EQ(game.look().foesPresent(), 2); // AD-358: the list for one player
}

TEST(AdventureDeckSetUp, AD_025_AD_358_HitPointsAndTheGroupList)
{
    Begun game(2);
    EXPECT_EQ(game.look().hitPoints(0), 17); // a Human Warrior of level 2
    for (int i = 0; i < 8; ++i)
        game.choose(0);
    EXPECT_EQ(game.look().foesPresent(), 4); // 2n
}

TEST(AdventureDeckSetUp, AD_003_AD_441_HandsAreSecret)
{
    EXPECT_FALSE(AdventureDeck::make(shipped(), {"adventuredeck", "Q", 5, {}}));
    Scene s({"Bastion", "Cutwind"});
    s.hand(1, {"Longsword"});
    const PileId hand = AdventureDeck::pile(HeroPile::Hand, 0);
    EXPECT_TRUE(contains(s.state().table.pile(hand).knows, Seat{0}));
    EXPECT_FALSE(contains(s.state().table.pile(hand).knows, Seat{1}));
}

TEST(AdventureDeckRooms, AD_365_AD_366_AD_356_FromRoomToRoom)
{
    Scene s({"Bastion"});
    s.explore("Q01");
    EXPECT_EQ(s.choices(), (Names{"Go to room 2 (ramp)", "Go to room 3 (door)", "Rest",
                                  "Leave the dungeon: the quest is lost"}));
    for (const std::string &text : s.choices())
        EXPECT_EQ(text.find("Q0"), std::string::npos) << text << ": no code of a pack";
    s.does("Go to room 3"); // nobody is there
    EXPECT_EQ(s.told(Say::Heads), "The party heads for room 3.") << "nobody knows its name yet";
    EXPECT_EQ(s.told(Say::Enters), "The party enters Winch Shed.");
    EXPECT_EQ(s.here(), "Q03");
    EXPECT_FALSE(s.may("Leave"));
    s.does("Go to room 1"); // it stays cleared
    EXPECT_TRUE(s.may("Leave the dungeon"));
    s.does("Go back to Winch Shed (door)"); // it has been seen
    EXPECT_EQ(s.told(Say::HeadsBack), "The party heads back to Winch Shed.");
    EXPECT_EQ(s.told(Say::ReturnsTo), "The party returns to Winch Shed.");
}

/// The crawl behind the prop is the shorter way, and once no hero may lift the prop any more it stays shut.
TEST(AdventureDeckTasks, AD_350_ComputersDoNotGoInCirclesBeforeAWayThatStaysShut)
{
    Scene s({"Dawnkeeper", "Farlight", "Cutwind"});
    s.explore("Q07").explore("Q06"); // both are cleared
    EXPECT_TRUE(s.best().starts_with("Go to room 7") || s.best().starts_with("Go back to Fallen Drift"))
        << s.best();
    for (std::size_t task = 0; task < s.rules().tasks().size(); ++task)
        if (s.rules().tasks()[task].name == "Lift the prop")
            s.state().tries[task] = 0b111;
    EXPECT_TRUE(s.best().starts_with("Go to room 8")) << s.best();
}

TEST(AdventureDeckTasks, AD_350_AD_436_ComputersLeaveWhenNoWayLeadsOn)
{
    const PackData pack = withLocks("Q04", "Q05");
    Scene s({"Bastion"}, {}, {}, "Q", pack);
    s.explore("Q01").explore("Q02");
    EXPECT_EQ(s.best(), "Try: Loose scree");
    s.state().tries[0] = 1;
    EXPECT_EQ(s.best(), "Go to room 1 (up)") << "the other way may still be opened";
    s.state().tries[1] = 1;
    EXPECT_EQ(s.best(), "Go to room 1 (up)");
    EXPECT_FALSE(s.may("Give up"));
    s.explore("Q01");
    EXPECT_EQ(s.best(), "Leave the dungeon: the quest is lost");
}

TEST(AdventureDeckRooms, AD_436_WhoeverIsLockedInMayGiveUp)
{
    const PackData pack = withLocks("Q01;Q04", "Q05");
    Scene s({"Bastion"}, {}, {}, "Q", pack);
    s.explore("Q02");
    EXPECT_FALSE(s.may("Give up"));
    s.state().tries[0] = 1;
    EXPECT_TRUE(s.best().starts_with("Give up")) << s.best();
    s.does("Give up");
    EXPECT_EQ(s.state().end, EndReason::Withdrawn);
}

TEST(AdventureDeckRooms, AD_436_LeavingByTheEntry)
{
    Scene s({"Bastion"});
    s.explore("Q01").does("Leave the dungeon");
    EXPECT_EQ(s.state().end, EndReason::Withdrawn);
    EXPECT_FALSE(s.rules().ending(s.state()).won);
}

TEST(AdventureDeckTasks, AD_344_AD_346_AD_076_AD_350_AD_368_TheChestOfTheWinchShed)
{
    Scene s({"Bastion", "Cutwind"});
    s.explore("Q03").hand(1, {"Strength"}).hand(2, {"Strength"});
    s.does("Try: Chest lock").does("Send Bastion");
    s.omens("^v").does("Look for Down Down"); // both have to match
    s.does("Accept the failure");
    s.does("Try: Chest lock");
    EXPECT_EQ(s.choices(), Names{"Send Cutwind"}); // one attempt each
    s.does("Send Cutwind").omens("v^").does("Look for Up Down");
    EXPECT_EQ(s.state().table.counter(kPurse), 4);
    EXPECT_EQ(s.frame(), FrameKind::Loot);
    EXPECT_TRUE(s.may("Claim Healing Potion"));
}

TEST(AdventureDeckTasks, AD_347_AD_348_AD_353_AnAttributeInsteadOrAfterwards)
{
    Scene s({"Cutwind"});
    s.explore("Q03").hand(1, {"Agility", "Strength"}).does("Try: Chest lock").does("Send Cutwind");
    EXPECT_FALSE(s.may("Play Strength"));
    s.does("Play Agility");                    // without drawing
    EXPECT_EQ(s.count(1, HeroPile::Hand), 2u); // replaced
    EXPECT_EQ(s.frame(), FrameKind::Loot);
    Scene later({"Cutwind"});
    later.explore("Q03").hand(1, {"Agility"}).does("Try: Chest lock").does("Send Cutwind");
    later.omens("^^").does("Look for Down Down");
    EXPECT_FALSE(later.may("Take Agility")); // AD-349: only one who lacks it in hand
    later.does("Play Agility");
    EXPECT_EQ(later.frame(), FrameKind::Loot);
}

TEST(AdventureDeckTasks, AD_216_AD_347_DivineInspirationSavesAnAllysTask)
{
    const auto failed = [](const std::string &answer) {
        Scene s({"Cutwind", "Dawnkeeper"});
        s.explore("Q03").hand(1, {"Strength"}).hand(2, {"Divine Inspiration", "Piety"});
        s.does("Try: Chest lock").does("Send Cutwind").omens("^^").does("Look for Down Down");
        s.does("Accept the failure");
        EXPECT_EQ(s.asked(), 2);
        EXPECT_FALSE(s.may("Play Piety"));
        s.does(answer);
        EXPECT_EQ(s.count(2, HeroPile::Hand), 2u); // replaced, or not played
        return !s.said(Say::Succeeds);
    };
    EXPECT_FALSE(failed("Play Divine Inspiration"));
    EXPECT_TRUE(failed("Accept the failure"));
}

TEST(AdventureDeckTasks, AD_349_TheAttributeFromTheDeckCostsALevel)
{
    Scene s({"Cutwind"});
    s.explore("Q03").hand(1, {"Strength"}).does("Try: Chest lock").does("Send Cutwind");
    s.omens("^^")
        .does("Look for Down Down")
        .does("Take Agility (Up) from the Draw Deck; the hand limit falls by 1");
    EXPECT_EQ(s.maximum(1), 6);
    EXPECT_EQ(s.held(1, HeroPile::Discard), Names{"Agility"});
    EXPECT_EQ(s.frame(), FrameKind::Loot);
}

TEST(AdventureDeckTasks, AD_354_AD_365_TheFallenDriftHurtsAndStaysShut)
{
    Scene s({"Bastion"});
    s.explore("Q07").hand(1, {"Agility"});
    EXPECT_FALSE(s.may("Go to room 9"));
    s.does("Try: Lift the prop").does("Send Bastion").omens("^^").does("Look for Down Down");
    s.does("Accept the failure");
    EXPECT_EQ(s.hp("1"), 16);
    EXPECT_FALSE(s.may("Go to room 9"));
    EXPECT_FALSE(s.may("Try")); // everybody has tried
}

TEST(AdventureDeckTasks, AD_354_AFurtherTryAtTheWheelCostsEverybodyALevel)
{
    Scene s({"Farlight"}, {}, {}, "P");
    s.explore("P07").hand(1, {"Intellect"}).does("Try: Turn the wheel").does("Send Farlight");
    s.omens("^").does("Look for Down").does("Accept the failure");
    EXPECT_EQ(s.maximum(1), 7);
    s.does("Try: Turn the wheel").does("Send Farlight");
    EXPECT_EQ(s.maximum(1), 6);
    s.omens("v").does("Look for Down");
    EXPECT_TRUE(s.may("Go to room 9"));
}

TEST(AdventureDeckTasks, AD_350_AHazardToEachIsRolledByEach)
{
    Scene s({"Bastion", "Cutwind"});
    s.explore("Q09").hand(1, {"Strength"}).hand(2, {"Intellect"}).does("Go to room 8");
    ASSERT_EQ(s.asked(), 1);
    s.omens("^^").does("Look for Down Down").does("Accept the failure");
    EXPECT_EQ(s.hp("1"), 15);
    EXPECT_EQ(s.hp("2"), 13); // it fails for itself alone
    EXPECT_EQ(s.here(), "Q09");
    ASSERT_EQ(s.asked(), 2);
    s.does("Play Intellect");
    EXPECT_EQ(s.here(), "Q08");
}

TEST(AdventureDeckTasks, AD_352_AD_354_TheScreeIsFacedOnceOnTheWayIn)
{
    Scene s({"Bastion"});
    s.explore("Q01").hand(1, {"Strength"}).does("Go to room 2").does("Send Bastion");
    s.omens("^").does("Look for Down").does("Accept the failure");
    EXPECT_EQ(s.hp("1"), 16);
    EXPECT_EQ(s.frame(), FrameKind::Encounter); // and then the goblins
}

/// The party opens the chest of Q03, in which a Healing Potion lies.
void openChest(Scene &s)
{
    s.explore("Q03").does("Try: Chest lock").does("Send").omens("vv").does("Look for Down Down");
}

TEST(AdventureDeckLoot, AD_368_AD_369_AD_373_ToTheHand)
{
    const Names seven{"Longsword", "Longsword", "Strength", "Strength", "Strength", "Agility", "Agility"};
    Scene full({"Bastion"});
    full.hand(1, seven);
    openChest(full);
    full.does("Claim Healing Potion");
    EXPECT_EQ(full.choices().size(), 3u);
    full.does("Take Healing Potion to hand").does("Take Agility (Up) out");
    EXPECT_EQ(full.count(1, HeroPile::Hand), 7u);
    EXPECT_EQ(full.held(1, HeroPile::Removed), Names{"Agility"});
    Scene room({"Bastion"});
    room.hand(1, {"Strength"});
    openChest(room);
    const std::size_t deck = room.count(1, HeroPile::Draw);
    room.does("Claim").does("Take Healing Potion to hand").does("Take Handaxe (Up) out");
    EXPECT_EQ(room.count(1, HeroPile::Hand), 2u);
    EXPECT_EQ(room.count(1, HeroPile::Draw), deck - 1); // 52 in all
}

TEST(AdventureDeckLoot, AD_370_AD_371_ToTheDeckOrAside)
{
    Scene s({"Bastion"});
    s.hand(1, {"Strength"});
    openChest(s);
    const std::size_t deck = s.count(1, HeroPile::Draw);
    s.does("Claim").does("Shuffle Healing Potion").does("Take Handaxe (Up) out");
    EXPECT_EQ(s.count(1, HeroPile::Draw), deck);
    Scene aside({"Bastion"});
    aside.hand(1, {"Strength"});
    openChest(aside);
    aside.does("Claim").does("Put Healing Potion aside");
    EXPECT_EQ(aside.held(1, HeroPile::Aside), Names{"Healing Potion"});
    EXPECT_FALSE(aside.may("Bastion: Healing Potion"));
}

TEST(AdventureDeckLoot, AD_374_NobodyHasToClaimAnything)
{
    Scene s({"Bastion", "Cutwind"});
    s.hand(1, {"Strength"}).hand(2, {"Strength"});
    openChest(s);
    s.does("Claim nothing more");
    EXPECT_EQ(s.asked(), 2);
    s.does("Claim nothing more");
    EXPECT_EQ(s.lying(SharedPile::Left), Names{"Healing Potion"});
    EXPECT_EQ(s.frame(), FrameKind::Explore);
}

TEST(AdventureDeckLoot, AD_374_ClaimsGoInTheOrderOfTheLastFight)
{
    Scene s({"Bastion", "Cutwind", "Farlight"});
    s.order({"3", "1", "2"});
    s.state().frames.pop();
    s.state().frames.top() = {FrameKind::Encounter, Phase::Over, kNobodyThere};
    s.state().frames.push({FrameKind::Explore, Phase::Choose}); // goOn takes it away again
    s.goOn();
    openChest(s);
    for (const int claims : {3, 1, 2}) {
        EXPECT_EQ(s.asked(), claims);
        s.does("Claim nothing more");
    }
    EXPECT_EQ(s.frame(), FrameKind::Explore);
}

TEST(AdventureDeckLoot, AD_229_AD_375_AD_423_APotionBetweenEncounters)
{
    Scene s({"Bastion", "Cutwind"});
    s.hand(1, {"Healing Potion"}).hand(2, {}).explore("Q03").hitPoints("2", 5);
    s.does("Bastion: Healing Potion for Cutwind");
    if (s.may("Do it"))
        s.does("Do it");
    EXPECT_EQ(s.hp("2"), 9);
    EXPECT_EQ(s.lying(SharedPile::Left), Names{"Healing Potion"});
}

TEST(AdventureDeckRest, AD_327_AD_328_AD_329_AD_330_AD_331_AD_333_AD_335_WhatARestGives)
{
    Scene s({"Bastion", "Cutwind"});
    s.explore("Q03").hand(1, {"Strength"}).hand(2, {"Strength"}).discarded(1, {"Longsword", "Longsword"});
    s.hitPoints("1", 3);
    s.hero(1).disease = {1, 2, 2, false};
    s.omens("v^").does("Rest");
    EXPECT_EQ(s.hp("1"), 12); // half of 18
    EXPECT_EQ(s.maximum(1), 6);
    EXPECT_EQ(s.count(1, HeroPile::Discard), 0u);
    EXPECT_EQ(s.hero(1).disease.damage, 0);
    EXPECT_EQ(s.asked(), 1);
    s.does("Draw 5 cards");
    EXPECT_EQ(s.count(1, HeroPile::Hand), 6u);
    EXPECT_EQ(s.maximum(2), 6); // each pays
}

TEST(AdventureDeckRest, AD_332_TwoDownsBringWanderers)
{
    Scene s({"Bastion"});
    s.explore("Q03").hand(1, {"Strength"}).hitPoints("1", 3).omens("vv").does("Rest");
    EXPECT_EQ(s.frame(), FrameKind::Encounter);
    EXPECT_EQ(s.lying(SharedPile::Foes), (Names{"Sump Rat 1", "Sump Rat 2"}));
    EXPECT_EQ(s.hp("1"), 3);
}

TEST(AdventureDeckRest, AD_334_NoRestWithAHandMaximumOfOne)
{
    Scene s({"Bastion", "Cutwind"});
    s.explore("Q03").handMaximum(2, 1);
    EXPECT_FALSE(s.may("Rest"));
    EXPECT_EQ(s.sentence(Step::beat(Say::NoRestWeak)), "A hero whose hand limit is 1 cannot rest.");
}

TEST(AdventureDeckRest, AD_334_WhoeverHasComeToAHandMaximumOfOneAmongWanderersDoesNotRest)
{
    Scene s({"Bastion", "Cutwind"});
    s.explore("Q03").hand(1, {"Strength"}).hand(2, {}).discarded(2, {"Shortsword"});
    s.handMaximum(2, 1).hitPoints("2", 3);
    s.state().frames.push({FrameKind::Rest, Phase{}, kNobodyThere, outcome::kWon});
    s.state().frames.push({FrameKind::Explore, Phase::Choose}); // goOn takes it away again
    s.goOn().does("Draw nothing");
    EXPECT_EQ(s.maximum(1), 6);
    EXPECT_TRUE(s.said(Say::NoRestWeak));
    EXPECT_EQ(s.hp("2"), 3);
    EXPECT_EQ(s.count(2, HeroPile::Discard), 1u);
    EXPECT_EQ(s.frame(), FrameKind::Explore);
}

TEST(AdventureDeckRest, AD_331_OPT_AD_10_HowMuchARestHealsIsAnOption)
{
    for (const auto &[value, expected] : {std::pair{"none", 3}, std::pair{"full", 18}}) {
        Scene s({"Bastion"}, {}, {{"restHeals", value}});
        s.explore("Q03").hand(1, {"Strength"}).hitPoints("1", 3).omens("^^").does("Rest");
        EXPECT_EQ(s.hp("1"), expected);
    }
}

TEST(AdventureDeckRooms, AD_437_AD_436_VictoryEarnsATitle)
{
    Scene s({"Bastion", "Cutwind", "Farlight"});
    s.explore("Q11").hand(1, {}).hand(2, {}).hand(3, {});
    s.hero(2).dead = true;
    s.state().rooms[index(s.state().here)] = RoomState::Looted;
    s.state().frames.clear();
    s.state().frames.push({FrameKind::Explore, Phase::Reward});
    s.state().frames.push({FrameKind::Explore, Phase::Choose});
    s.goOn();
    EXPECT_EQ(s.state().end, EndReason::Victory);
    EXPECT_EQ(s.held(1, HeroPile::Aside), Names{"Keeper of the Lamps"});
    EXPECT_EQ(s.held(2, HeroPile::Aside), Names{}); // the dead are called nothing
    EXPECT_EQ(s.held(3, HeroPile::Aside), Names{"Keeper of the Lamps"});
    EXPECT_TRUE(s.said(Say::EarnsTitle));
}

} // namespace
} // namespace flagstone::adventuredeck::explore_test
