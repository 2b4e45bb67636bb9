// Sneaking and fleeing: AD-249 to AD-273, AD-405, AD-407.
#include "rules/adventuredeck/scene.h"

#include <algorithm>

namespace flagstone::adventuredeck::stealth_test {
namespace {

constexpr const char *kGoblin = "Goblin Skirmisher 1", *kBrute = "Quarry Brute", *kAdept = "Veil Adept 1";

TEST(AdventureDeckStealth, AD_261_AD_264_AD_265_AD_010_AD_011_SneakHidesAndFetches)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Sneak", "Strength"}).turn().does("Sneak with Sneak").omens("v").does("Call Up");
    EXPECT_TRUE(s.hero(1).hidden);
    EXPECT_EQ(s.told(Say::Hides), "Cutwind is hidden and cannot be aimed at.");
    EXPECT_EQ(s.held(1), (Names{"Sneak Attack", "Strength"}));
    EXPECT_EQ(s.held(1, HeroPile::Persistent), Names{"Sneak"});
    s.does("Draw nothing").foeTurn(kBrute); // AD-271: it sees nobody
    EXPECT_TRUE(s.said(Say::FoeWaits));
}

TEST(AdventureDeckStealth, AD_261_AD_270_SeenAndHiddenAgain)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Sneak", "Agility"}).turn().does("Sneak").omens("^").does("Call Up");
    EXPECT_FALSE(s.hero(1).hidden);
    s.does("Hide again with Agility");
    EXPECT_TRUE(s.hero(1).hidden);
    Scene seen({"Cutwind"}, {kBrute});
    seen.hand(1, {"Sneak", "Strength"}).turn().does("Sneak").omens("^").does("Call Up").does("Do nothing");
    EXPECT_FALSE(seen.hero(1).hidden);
    EXPECT_EQ(seen.held(1, HeroPile::Discard), Names{"Sneak"});
}

TEST(AdventureDeckStealth, AD_062_WhatIsCalledIsToldBeforeTheCardsAreDrawn)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Sneak", "Agility"}).turn().does("Sneak").omens("^");
    EXPECT_FALSE(s.said(Say::Calls));
    s.does("Call Up");
    EXPECT_TRUE(s.said(Say::Calls));
}

TEST(AdventureDeckStealth, AD_267_AD_269_IntelligentFoesNotice)
{
    Scene s({"Cutwind"}, {kAdept}, {}, "P");
    s.hand(1, {"Sneak", "Strength"}).turn().does("Sneak").omens("v^v").does("Call Up");
    EXPECT_FALSE(s.hero(1).hidden);
    Scene goblin({"Cutwind"}, {kGoblin}); // Agility does not notice
    goblin.hand(1, {"Sneak"}).turn().does("Sneak").omens("v").does("Call Up");
    EXPECT_TRUE(goblin.hero(1).hidden);
}

TEST(AdventureDeckStealth, AD_266_TheFirstBlowMeetsNoReactionAndEndsIt)
{
    Scene s({"Cutwind"}, {kGoblin});
    s.hand(1, {"Shortsword", "Sneak Attack"}).round(4).turn();
    s.hero(1).hidden = true;
    s.does("Shortsword against").does("Add Sneak Attack").does("Do it for 8"); // no row is drawn
    EXPECT_TRUE(s.foe(kGoblin).dead);
    EXPECT_FALSE(s.hero(1).hidden);
    Scene open({"Cutwind"}, {kGoblin});
    open.hand(1, {"Shortsword", "Sneak Attack"}).round(4).turn().does("Shortsword");
    EXPECT_FALSE(open.may("Add Sneak Attack")); // not hidden, AD-060
}

TEST(AdventureDeckStealth, AD_266_HidingEndsByWill)
{
    Scene s({"Cutwind"}, {kGoblin});
    s.hand(1, {"Shortsword"}).turn();
    s.hero(1).hidden = true;
    s.does("Stop hiding");
    EXPECT_FALSE(s.hero(1).hidden);
    EXPECT_TRUE(s.may("Shortsword")); // it was free
}

TEST(AdventureDeckStealth, AD_272_AD_407_AD_408_ADamagedGoblinSneaksNext)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Longsword"}).round(1).turn().omens("vvv").does("Longsword"); // 3: dead? no: it has 3
    EXPECT_TRUE(s.foe(kGoblin).dead);
    Scene alive({"Bastion"}, {kGoblin});
    alive.hand(1, {"Handaxe", "Strength"}).round(1).turn().does("Handaxe").omens("^^^").does("Do it for 2");
    EXPECT_EQ(alive.hp(kGoblin), 3); // armour 3: no damage, no fright
    EXPECT_FALSE(alive.foe(kGoblin).frightened);
    alive.does("Draw nothing").hand(1, {"Strength"});
    alive.foe(kGoblin).frightened = true;
    alive.omens("^v").foeTurn(kGoblin); // it declares Up, the leader draws Down
    EXPECT_EQ(alive.frame(), FrameKind::Notice);
    alive.does("Do nothing");
    EXPECT_TRUE(alive.foe(kGoblin).hidden);
    alive.turn();
    EXPECT_FALSE(alive.may("Plain blow against")); // AD-266
}

TEST(AdventureDeckStealth, AD_266_ThatAFoeIsHiddenIsSaidWithItAndIsWhyNobodyStrikes)
{
    Scene s({"Bastion"}, {kGoblin});
    s.hand(1, {"Longsword"}).round(1).turn();
    const auto states = [&s] {
        Names told;
        for (const Beat &state : s.rules().plight(s.state(), s.look().figure(s.find(kGoblin)), 0).states)
            told.push_back(s.sentence(state));
        return told;
    };
    const auto whyNot = [&s](const std::string &verb) {
        for (const Denied &denied : s.rules().denied(s.state()))
            if (denied.verb == verb)
                return s.sentence(denied.reason);
        return std::string();
    };
    EXPECT_EQ(states(), Names{});
    EXPECT_EQ(whyNot("play"), "");
    EXPECT_EQ(whyNot("base"), "");
    s.foe(kGoblin).hidden = true;
    EXPECT_EQ(states(), Names{"hidden"});
    EXPECT_EQ(whyNot("play"), "Every opponent in reach is hidden.");
    EXPECT_EQ(whyNot("base"), "Every opponent in reach is hidden.");
    s.hero(1).baseUsed = true;
    EXPECT_EQ(whyNot("base"), "") << "in sight it could not be struck, either";
    s.hero(1).hidden = true;
    EXPECT_TRUE(s.rules().plight(s.state(), s.look().figure(0), 0).states.empty()) << "a counter tells it";
}

TEST(AdventureDeckStealth, AD_266_AD_441_WhyNobodyStrikesTellsOthersNothingOfAHand)
{
    const auto denied = [](const Names &hand) {
        Scene s({"Bastion", "Farlight"}, {kGoblin});
        s.hand(1, hand).round(1).turn();
        s.foe(kGoblin).hidden = true;
        return s.rules().denied(s.state());
    };
    EXPECT_EQ(denied({"Longsword"}), denied({"Strength"}));
    EXPECT_EQ(std::ranges::count(denied({"Longsword"}), "base", &Denied::verb), 1);
}

TEST(AdventureDeckStealth, AD_268_PlayersNoticeWithIntellect)
{
    Scene s({"Farlight"}, {kGoblin});
    s.ancestry(1, "Dwarf").hand(1, {"Intellect"});
    s.foe(kGoblin).frightened = true;
    s.omens("^v").foeTurn(kGoblin).does("Notice with Intellect");
    EXPECT_FALSE(s.foe(kGoblin).hidden);
    Scene deck({"Farlight"}, {kGoblin});
    deck.ancestry(1, "Dwarf").hand(1, {"Dodge"});
    deck.foe(kGoblin).frightened = true;
    deck.omens("^v").foeTurn(kGoblin).does(
        "Notice with Intellect (Up) from the Draw Deck; the hand limit falls by 1");
    EXPECT_FALSE(deck.foe(kGoblin).hidden);
    EXPECT_EQ(deck.maximum(1), 6);
}

TEST(AdventureDeckStealth, AD_262_AD_272_PlayersChooseWhoWatches)
{
    Scene s({"Bastion", "Farlight", "Cutwind"}, {kGoblin});
    s.hand(2, {"Intellect"}).hand(3, {"Strength"});
    s.foe(kGoblin).frightened = true;
    s.hero(1).fled = true;
    s.foeTurn(kGoblin);
    EXPECT_EQ(s.asked(), 2);
    EXPECT_EQ(s.sentence(s.rules().prompt(s.state())), "Farlight: Goblin Skirmisher 1 sneaks. Who watches?");
    EXPECT_EQ(s.choices(), (Names{"Let Farlight watch", "Let Cutwind watch"}));
    EXPECT_EQ(s.best(), "Let Farlight watch"); // Intellect is in its hand
    std::vector<Action> actions;
    s.rules().legal(s.state(), actions);
    EXPECT_EQ(s.rules().encode(actions.front()), "watch:P2") << "not the verb of a task";
    EXPECT_EQ(s.rules().sheet().bars[s.rules().bar(s.state()) - 1u].verbs.front().label, "Watch");
    s.omens("^v").does("Let Cutwind watch");
    EXPECT_EQ(s.asked(), 3);
    s.does("Do nothing");
    EXPECT_TRUE(s.foe(kGoblin).hidden); // one check for the side
}

TEST(AdventureDeckStealth, AD_262_AD_267_OPT_AD_14_WhoeverChecksMayNotice)
{
    Scene s({"Bastion", "Farlight"}, {kGoblin}, {{"observers", "each"}});
    s.hand(1, {"Strength"}).hand(2, {"Intellect"});
    s.foe(kGoblin).frightened = true;
    s.omens("^vv").foeTurn(kGoblin);
    ASSERT_EQ(s.asked(), 1);
    s.does("Do nothing");
    ASSERT_EQ(s.asked(), 2);
    s.does("Notice with Intellect");
    EXPECT_FALSE(s.foe(kGoblin).hidden);
}

TEST(AdventureDeckStealth, AD_270_AD_215_AFoeThatEscalatesNoticesAgain)
{
    const auto hidden = [](const std::string &trait, const std::string &omens) {
        const PackData pack = changed("foes", "F08", "traits", trait);
        Scene s({"Cutwind"}, {kAdept}, {}, "P", pack);
        s.hand(1, {"Sneak", "Agility"}).turn().does("Sneak").omens("v^v").does("Call Up");
        s.omens(omens).does("Hide again with Agility");
        return s.hero(1).hidden;
    };
    EXPECT_TRUE(hidden("recounter:INT:once", ""));
    EXPECT_TRUE(hidden("recounter:INT:escalate", "vv"));
    EXPECT_FALSE(hidden("recounter:INT:escalate", "^v"));
}

TEST(AdventureDeckStealth, AD_270_AD_427_AnExceptionalFoeHidesAgain)
{
    const auto hidden = [](const std::string &trait) {
        const PackData pack = changed("foes", "F01", "traits", trait);
        Scene s({"Farlight"}, {kGoblin}, {}, "Q", pack);
        s.hand(1, {"Intellect", "Intellect", "Dodge"});
        s.foe(kGoblin).frightened = true;
        s.omens("^^vv").foeTurn(kGoblin); // seen by luck, and its Agility answers
        EXPECT_EQ(s.frame(), FrameKind::Notice);
        s.omens(trait.ends_with("escalate") ? "vv" : "").does("Notice with Intellect");
        if (s.frame() == FrameKind::Notice)
            s.does("Do nothing");
        return s.foe(kGoblin).hidden;
    };
    EXPECT_FALSE(hidden("recounter:AGI:once"));
    EXPECT_TRUE(hidden("recounter:AGI:escalate"));
}

TEST(AdventureDeckFlight, AD_249_AD_250_AD_251_AD_255_FoesStrikeBeforeTheFleerLeaves)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin, "Goblin Skirmisher 2"});
    s.hand(1, {"Chain Armor", "Fortitude"}).round(1);
    s.state().fight.order = {0, 1, s.find(kGoblin), s.find("Goblin Skirmisher 2")};
    s.turn().omens("^").does("Flee");              // the first strikes
    EXPECT_FALSE(s.may("React with Chain Armor")); // AD-252
    EXPECT_TRUE(s.may("React with Fortitude"));
    s.omens("^v^").does("Do not answer"); // it calls Up, Down is drawn; the other does nothing
    EXPECT_TRUE(s.hero(1).fled);
    EXPECT_EQ(s.hp("1"), 14);
}

TEST(AdventureDeckFlight, AD_253_AD_254_ADamagedFleerMayBeHampered)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin});
    s.hand(1, {"Strength"}).round(1);
    s.state().fight.order = {0, 1, s.find(kGoblin)};
    s.turn().omens("^").does("Flee").omens("^^").does("Do not answer");
    EXPECT_FALSE(s.hero(1).fled);
    EXPECT_TRUE(s.said(Say::Hampers));
    EXPECT_TRUE(s.said(Say::StaysInFight));
    s.turn();
    EXPECT_TRUE(s.may("Flee"));
}

TEST(AdventureDeckFlight, AD_258_AD_405_AD_433_AGoblinAtOneHitPointFlees)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin});
    s.hand(1, {"Longsword"}).hand(2, {"Sneak"}).hitPoints(kGoblin, 1).round(1);
    s.state().fight.order = {0, 1, s.find(kGoblin)};
    s.foeTurn(kGoblin);
    EXPECT_EQ(s.asked(), 1);
    EXPECT_FALSE(s.may("Flee"));
    s.does("Do nothing");
    EXPECT_EQ(s.asked(), 2);
    s.does("Do nothing");
    EXPECT_TRUE(s.foe(kGoblin).fled);
    EXPECT_EQ(s.look().counter(HeroCounter::Experience, 0), 1);
    EXPECT_EQ(s.look().counter(HeroCounter::Gold, 0), 0);
}

TEST(AdventureDeckFlight, AD_246_AD_250_AnAreaReachesOnlyTheFleer)
{
    const std::string wolf = "Scree Wolf 1";
    Scene s({"Farlight"}, {wolf, kGoblin});
    s.hand(1, {"Cinder Fan^", "Intellect"}).hitPoints(wolf, 1).round(6).order({"1", wolf, kGoblin});
    s.foeTurn(wolf).does("Cinder Fan (Up) against Scree Wolf 1");
    EXPECT_TRUE(s.may("Do it"));
    EXPECT_FALSE(s.may("Goblin Skirmisher 1 too"));
    Scene turn({"Farlight"}, {wolf, kGoblin});
    turn.hand(1, {"Cinder Fan^", "Intellect"}).round(6).turn().does("Cinder Fan (Up) against Scree Wolf 1");
    EXPECT_TRUE(turn.may("Goblin Skirmisher 1 too"));
}

TEST(AdventureDeckFlight, AD_161_AD_250_WhoeverMissesAnActionMissesTheParting)
{
    const std::string wolf = "Scree Wolf 1";
    Scene hero({"Farlight"}, {wolf});
    hero.hand(1, {"Staff"}).hitPoints(wolf, 1).round(4).order({"1", wolf});
    hero.hero(1).skipsNext = true;
    hero.foeTurn(wolf); // it is not asked
    EXPECT_TRUE(hero.foe(wolf).fled);
    EXPECT_TRUE(hero.said(Say::MissesAction));
    EXPECT_FALSE(hero.hero(1).skipsNext);
    Scene foe({"Bastion", "Cutwind"}, {kGoblin});
    foe.hand(1, {"Strength"}).round(1).order({"1", "2", kGoblin}).turn();
    foe.foe(kGoblin).skipsNext = true;
    foe.does("Flee"); // the goblin draws nothing
    EXPECT_TRUE(foe.hero(1).fled);
    EXPECT_TRUE(foe.said(Say::MissesAction));
    EXPECT_FALSE(foe.foe(kGoblin).skipsNext);
}

TEST(AdventureDeckFlight, AD_253_APlayerHampersAFoe)
{
    const std::string wolf = "Scree Wolf 1";
    const auto struck = [&](const std::string &omens, const std::string &call) {
        Scene s({"Farlight"}, {wolf});
        s.hand(1, {"Staff"}).hitPoints(wolf, 1).round(4);
        s.state().fight.order = {0, s.find(wolf)};
        s.foeTurn(wolf);
        s.hitPoints(wolf, 4).does("Staff against"); // 2, and no regular Reaction: AD-252
        EXPECT_EQ(s.sentence(s.rules().prompt(s.state())),
                  "Farlight: Up or Down? If you call the card right, Scree Wolf 1 cannot flee this Round.");
        s.omens(omens).does(call);
        return s.foe(wolf).fled;
    };
    EXPECT_FALSE(struck("^", "Call Up"));
    EXPECT_TRUE(struck("v", "Call Up"));
}

/// An encounter whose beginning has come to Pre-Sneak.
void atPreSneak(Scene &s, bool allowed)
{
    s.state().frames.pop();
    s.state().frames.top() = {FrameKind::Encounter, Phase::PreSneak, kNobodyThere};
    s.state().fight.order.clear();
    s.state().fight.preSneak = allowed;
}

TEST(AdventureDeckStealth, AD_260_AD_263_PreSneakFetchesNothing)
{
    Scene s({"Cutwind"}, {kBrute});
    s.hand(1, {"Strength"}).discarded(1, {"Sneak"});
    atPreSneak(s, true);
    s.state().frames.push({FrameKind::Explore, Phase::Choose}); // goOn takes it away again
    s.goOn();
    EXPECT_EQ(s.choices(), (Names{"Call Up", "Call Down", "Do not sneak"}));
    s.omens("v^^^^^^^").does("Call Up"); // unseen; then the contest of initiative, which the foe wins
    EXPECT_TRUE(s.hero(1).hidden);
    EXPECT_EQ(s.count(1, HeroPile::Persistent), 0u);
}

TEST(AdventureDeckStealth, AD_273_WhereItIsForbiddenNobodyIsAsked)
{
    Scene s({"Cutwind"}, {kGoblin});
    s.hand(1, {"Strength"});
    atPreSneak(s, false);
    s.state().frames.push({FrameKind::Explore, Phase::Choose});
    s.omens("^^^^^^^v").goOn(); // straight to initiative, and the foe does nothing
    EXPECT_FALSE(s.may("Do not sneak"));
    EXPECT_FALSE(s.foe(kGoblin).hidden);
}

TEST(AdventureDeckStealth, AD_273_OnlyTheFirstEntryAllowsIt)
{
    const auto allowed = [](RoomState before) {
        Scene s({"Cutwind"});
        s.explore("Q04");
        s.state().rooms[index(s.state().here)] = before;
        s.explore("Q05").does("Go to room 4");
        return s.state().fight.preSneak;
    };
    EXPECT_TRUE(allowed(RoomState::Unknown));
    EXPECT_FALSE(allowed(RoomState::Entered));
}

TEST(AdventureDeckStealth, AD_273_TheRoomForbidsItAgainstWanderersToo)
{
    const auto allowed = [](const std::string &room) {
        Scene s({"Cutwind"});
        s.explore(room).hand(1, {"Strength"}).omens("vv").does("Rest");
        return s.state().fight.preSneak;
    };
    EXPECT_TRUE(allowed("Q04"));
    EXPECT_FALSE(allowed("Q10"));
}

TEST(AdventureDeckFlight, AD_259_WhoHasNowhereElseToGoIsToldThatTheyLeaveTheDungeon)
{
    Scene s({"Bastion", "Cutwind"}, {kGoblin});
    s.hand(1, {"Strength"}).round(1).turn();
    EXPECT_FALSE(s.may("Flee out of the dungeon"));
    EXPECT_TRUE(s.may("Flee"));
    s.state().before = kNoRoom;
    EXPECT_TRUE(s.may("Flee out of the dungeon: once all have fled, the quest ends"));
    s.hero(2).fled = true;
    EXPECT_TRUE(s.may("Flee out of the dungeon: the quest is lost"));
    EXPECT_EQ(phrase(Say::DoFleeLast).brief, "Quest lost") << "the bar says it below the verb";
}

} // namespace
} // namespace flagstone::adventuredeck::stealth_test
