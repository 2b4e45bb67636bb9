// What choices are called: no two choices of one decision have one label.
#include "core/game_of.h"
#include "rules/cards/cards_module.h"
#include "rules/cards/scene.h"

#include <algorithm>
#include <set>

namespace flagstone::cards::label_test {
namespace {

using Names = Scene::Names;

/// The labels of all choices there are; a test fails if two are the same.
std::set<std::string> labels(const Game &game)
{
    std::set<std::string> all;
    for (const Choice &choice : game.decision().choices)
        EXPECT_TRUE(all.insert(sentence(game, choice.label)).second)
            << choice.code << ": " << sentence(game, choice.label);
    return all;
}

std::set<std::string> labels(const Scene &s)
{
    return labels(GameOf<Cards>(s.shared(), s.state()));
}

/// The question tells what the suits are good for, and each choice which of them does it.
TEST(Labels, CD_008_CD_233_ASuitSaysWhatItIsGoodFor)
{
    const auto asked = [](const char *mode, int seats) {
        SeededChance chance({1, 2});
        Step step(chance);
        return labels(GameOf<Cards>(Cards::make(shippedPack(), {"cards", mode, seats, {}}).value(), step));
    };
    const auto suits = asked("MD-0", 1);
    EXPECT_TRUE(suits.contains("Take spades (Fighter): win contests"));
    EXPECT_TRUE(suits.contains("Take hearts (Cleric): heal"));
    EXPECT_TRUE(suits.contains("Take clubs (Thief): steal"));
    EXPECT_TRUE(suits.contains("Take diamonds (Mage): see cards"));
    const auto armies = asked("MD-7", 2);
    EXPECT_TRUE(armies.contains("Lead spades (Barbarian): charge"));
    EXPECT_TRUE(armies.contains("Lead diamonds (Undead): raise the dead"));
}

/// Each of them has the same cards, abilities and level.
TEST(Labels, CD_136_APersonSaysThatOnlyLooksDiffer)
{
    SeededChance chance({1, 2});
    Step step(chance);
    GameOf<Cards> game(Cards::make(shippedPack(), {"cards", "MD-0", 1, {}}).value(), step);
    game.choose(game.find("suit:S:0").value(), step);
    EXPECT_EQ(labels(game),
              (std::set<std::string>{"Play as a youngster (only looks differ; the card leaves the map)",
                                     "Play as a woman (only looks differ; the card leaves the map)",
                                     "Play as a man (only looks differ; the card leaves the map)"}));
}

/// A court card or three Jokers: the window does not offer them as the usual thing to do.
TEST(Labels, CD_081_CD_119_AbilitiesAndWishesUseSomethingUp)
{
    const Scene s("MD-0", {"S"}, Scene::five({}));
    int spending = 0;
    for (const BarSpec &bar : s.rules().sheet().bars)
        for (const VerbSpec &verb : bar.verbs) {
            const bool ability = std::ranges::find(verb.codes, "use") != verb.codes.end();
            EXPECT_EQ(verb.spends, ability) << bar.label << ": " << verb.label;
            spending += ability ? 1 : 0;
        }
    EXPECT_EQ(spending, 2) << "in a turn and in a test";
}

/// What stands below a verb in the bar has room for little.
std::string_view brief(const Scene &s, Say key)
{
    return s.rules().phrase(static_cast<std::uint16_t>(key)).brief;
}

TEST(Labels, CD_066_CD_258_AFightNamesItsTargetAndCallsAFriendOne)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(0);
    s.foe({"5D"}, 0);
    s.npc(Suit::Hearts, Attitude::Friendly, {"4H"}, 0);
    const auto all = labels(s);
    EXPECT_TRUE(all.contains("Attack Foe 1"));
    EXPECT_TRUE(all.contains("Attack Foe 2, who is friendly"));
    EXPECT_EQ(brief(s, Say::DoAttack), "{0:card}");
    EXPECT_EQ(brief(s, Say::DoAttackPeaceful), "{1:attitude}");
}

TEST(Labels, CD_081_AnAbilitySaysBelowItsVerbWhatItCosts)
{
    const Scene s("MD-0", {"H"}, Scene::five({}));
    EXPECT_EQ(brief(s, Say::DoUse), "{0:briefly}: 1 court card");
    EXPECT_EQ(brief(s, Say::DoUseFree), brief(s, Say::DoUse));
    EXPECT_EQ(brief(s, Say::DoUsePeaceful), "{4:attitude}: 1 court card");
    EXPECT_EQ(s.rules().term("briefly", static_cast<std::int32_t>(Effect::Heal)), "heal");
    EXPECT_EQ(s.rules().term("briefly", static_cast<std::int32_t>(Effect::None)), "nothing")
        << "each has one";
}

TEST(Labels, CD_081_CD_258_AnAbilitySaysWhomItIsUsedOnAndCallsAFriendOne)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(0);
    s.hold(0, {"9S", "JS", "KS"});
    s.foe({"5D"}, 0);
    s.npc(Suit::Hearts, Attitude::Indifferent, {"4H"}, 0);
    const auto all = labels(s);
    EXPECT_TRUE(all.contains("Ability on Foe 1: win at once (costs a random one of your court cards)"));
    EXPECT_TRUE(all.contains(
        "Ability on Foe 2, who is indifferent: win at once (costs a random one of your court cards)"));
}

TEST(Labels, CD_225_ATrapSaysWhatItIsGoodFor)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(0);
    EXPECT_TRUE(labels(s).contains("Try to set a trap (for a wound to the first foe that comes here)"));
}

/// Why the board and the question do not offer a spring any more.
TEST(Labels, CD_256_ASpringThatAPlayerHasUsedIsCalledSo)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(0);
    s.hold(0, {"9S", "8S"}, {"7S", "6S"});
    s.initial(0, 4);
    s.feature(1, Content::Spring);
    EXPECT_TRUE(labels(s).contains("Go east to a spring"));
    s.stands(0, 1);
    EXPECT_TRUE(labels(s).contains("Visit a spring: you get a lost number card back"));
    s.picks({1});
    s.does("visit");
    s.state().turn = {};
    EXPECT_FALSE(s.may("visit"));
    const auto denied = s.rules().denied(s.state());
    EXPECT_TRUE(std::ranges::any_of(denied, [&](const Denied &one) {
        return s.words(one.reason) == "A spring helps each player once.";
    }));
    EXPECT_EQ(s.words(s.rules().prompt(s.state())), "Player 1: move and act. Here: a spring you have used");
    s.stands(0, 0);
    EXPECT_TRUE(labels(s).contains("Go east to a spring you have used"));
}

/// The other verbs are grey as well once the action is used.
TEST(Labels, CD_156_FeatsStayInTheBarAndSayWhyThereAreNone)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(0);
    s.state().turn.acted = true;
    EXPECT_FALSE(s.offers("feat:"));
    const auto denied = s.rules().denied(s.state());
    const auto feat = std::ranges::find(denied, "feat", &Denied::verb);
    ASSERT_NE(feat, denied.end());
    EXPECT_EQ(feat->reason, Step::beat(Say::NotActedAgain));
    for (const VerbSpec &verb : s.rules().sheet().bars.front().verbs)
        if (verb.label == "Feat") {
            EXPECT_FALSE(verb.why.empty());
        }
}

TEST(Labels, CD_217_CD_122_PotionsAreUsedOrGiven)
{
    Scene s("MD-5", {"S", "H"}, Scene::five({}));
    s.knownLine(0);
    s.hold(0, {"9S", "m-Jk1"});
    const auto all = labels(s);
    EXPECT_TRUE(all.contains("Use a potion on Player 2"));
    EXPECT_TRUE(all.contains("Give a potion to Player 2"));
}

TEST(Labels, CD_259_WhomToPersuade)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(0);
    s.npc(Suit::Clubs, Attitude::Sneaky, {"4C"}, 0);
    s.npc(Suit::Hearts, Attitude::Indifferent, {"4H"}, 0);
    const auto all = labels(s);
    EXPECT_TRUE(all.contains("Try to persuade Foe 1"));
    EXPECT_TRUE(all.contains("Try to persuade Foe 2"));
}

TEST(Labels, CD_098_CD_119_WhomAWishIsFor)
{
    Scene s("MD-1", {"S", "H", "C"}, Scene::five({{"thief.pick", "pile"}}));
    s.knownLine(0);
    s.hold(0, {"9S", "KS", "Jk1", "Jk2", "Jk3"});
    s.hold(1, {"9H", "KH"});
    s.hold(2, {"9C", "KC"});
    const auto all = labels(s);
    EXPECT_TRUE(all.contains("Wish on Player 2: win at once (costs three Jokers)"));
    EXPECT_TRUE(all.contains("Wish on Player 3: take a card from the court cards (costs three Jokers)"));
    EXPECT_TRUE(all.contains("Ability on Player 2: win at once (costs your only court card)")) << "CD-081";
}

TEST(Labels, CD_051_CD_256_WhatAFailureCostsAndASuccessBrings)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(1);
    s.feature(1, Content::Chest);
    EXPECT_TRUE(labels(s).contains("Try to open the chest (for a Joker; failing costs a number card)"));
    s.feature(1, Content::Cache);
    EXPECT_TRUE(labels(s).contains("Try to search the cache (for a spent court card)")) << "no hazard";
    Scene never("MD-0", {"S"}, Scene::five({{"test.penalty", "never"}}));
    never.knownLine(1);
    never.feature(1, Content::Chest);
    EXPECT_TRUE(labels(never).contains("Try to open the chest (for a Joker)"));
    Scene always("MD-0", {"S"}, Scene::five({{"test.penalty", "always"}}));
    always.knownLine(1);
    always.feature(1, Content::Cache);
    EXPECT_TRUE(labels(always).contains(
        "Try to search the cache (for a spent court card; failing costs a number card)"));
}

TEST(Labels, CD_226_TheBaneIsOneFeat)
{
    Scene s("MD-6", {"S"}, Scene::five({{"dragon.kind", "horde"}}));
    s.knownLine(0);
    s.hold(0, {"9S", "m-Jk1"});
    for (std::size_t c = 0; c < s.rules().cardCount(); ++c)
        if (s.rules().sheet().cards[c].key == "m-Jk1")
            s.state().bane = CardId{static_cast<std::uint16_t>(c)};
    s.foe({"4D"}, 0, FoeKind::Horde);
    s.foe({"5D"}, 0, FoeKind::Horde);
    (void)labels(s);
    const Names all = s.codes();
    EXPECT_EQ(std::ranges::count_if(all, [](const auto &c) { return c.starts_with("feat:bane"); }), 1);
}

TEST(Labels, CD_268_CD_271_TwoStoreysTheSameWay)
{
    Scene s("MD-0", {"S"},
            {{"map.climb", "on"}, {"map.cells", "0,0;1,0;1,0,1;2,0;2,0,1;3,0"}, {"map.courtsOut", "none"}});
    const auto all = labels(s);
    EXPECT_TRUE(all.contains("Go east into the unknown"));
    EXPECT_TRUE(all.contains("Try to climb east and up"));
}

TEST(Labels, CD_105_CopiesOfOneCardAreOneChoice)
{
    Scene s("MD-0", {"D"}, Scene::five({{"packs.core", "2"}}), 1, "S");
    s.knownLine(0);
    s.hold(0, {"7D", "7D.2", "9D", "KD"});
    s.foe({"4S"}, 0);
    auto &unseen = s.state().table.piles[index(s.rules().part(0, Part::Numbers))].cards;
    auto &open = s.state().table.piles[index(s.rules().part(0, Part::Open))].cards;
    s.does("use:open:x1:any");
    s.state().turn = {};
    s.does("attack:x1");
    EXPECT_EQ(labels(s), (std::set<std::string>{"Play 7 of diamonds", "Play 9 of diamonds"}));
    unseen.push_back(open.front()); // one of them has not been seen
    open.erase(open.begin());
    EXPECT_EQ(labels(s), (std::set<std::string>{"Play 7 of diamonds", "Play 9 of diamonds",
                                                "Play the 7 of diamonds that everybody knows"}));
}

TEST(Labels, CD_085_CD_152_CD_226_CD_241_WhatAChoiceCostsOrGives)
{
    Scene duel("MD-2", {"S", "H"}, Scene::five({}));
    duel.knownLine(0);
    duel.hold(0, {"9S", "KS"});
    duel.hold(1, {"9H", "KH"});
    duel.does("use:win:p2:any");
    EXPECT_EQ(labels(duel), (std::set<std::string>{"Counter: spend a court card", "Let it pass"}));
    Scene dead("MD-7", {"D", "S", "H"}, Scene::five({}));
    dead.knownLine(0);
    dead.hold(0, {"9D", "KD"});
    dead.hold(1, {"4S"});
    dead.does("attack:p2");
    EXPECT_TRUE(labels(dead).contains("Raise them: spend a court card"));
    Scene claim("MD-6", {"S", "H"}, Scene::five({}));
    claim.knownLine(0);
    claim.tile(0, "4S", "Jk3");
    claim.does("reveal");
    EXPECT_TRUE(labels(claim).contains("Use it as experience: everybody here gains a level"));
    Scene dragon("MD-6", {"S"}, Scene::five({{"dragon.tribute", "2"}}));
    dragon.knownLine(0);
    dragon.hold(0, {"9S", "Jk1", "Jk2"});
    dragon.foe({"4D"}, 0, FoeKind::Dragon);
    EXPECT_TRUE(labels(dragon).contains("Pay 2 Jokers as tribute"));
}

/// A foe that has gone after somebody has left its tile, and stands where nothing was dealt.
TEST(Labels, CD_252_AWayTellsWhoStandsThereNow)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(1);
    s.feature(0, Content::Npc);
    s.feature(2, Content::Monster);
    s.npc(Suit::Clubs, Attitude::Sneaky, {"4C"}, 0);
    const Who monster = s.foe({"5D"}, 2);
    EXPECT_TRUE(labels(s).contains("Go west to somebody"));
    EXPECT_TRUE(labels(s).contains("Go east to a monster"));
    EXPECT_TRUE(labels(s).contains("Run east, then east"));
    s.stands(monster, 3);
    EXPECT_TRUE(labels(s).contains("Go east"));
    EXPECT_TRUE(labels(s).contains("Run east, then east to a monster"));
    s.tile(3, "4S", "9D"); // nobody has looked there, but everybody sees it
    EXPECT_TRUE(labels(s).contains("Run east, then east to a monster"));
    s.feature(3, Content::Trap);
    s.foeState(monster).alive = false;
    EXPECT_TRUE(labels(s).contains("Run east, then east to a trap"));
}

TEST(Labels, CD_182_CD_187_CD_190_ARunSaysWhatItMeetsOnItsWay)
{
    Scene s("MD-0", {"S"}, Scene::five({}));
    s.knownLine(0);
    s.feature(1, Content::Trap);
    EXPECT_TRUE(labels(s).contains("Run east across a trap, then east"));
    s.foe({"5D"}, 1); // hides nothing of what lies there
    EXPECT_TRUE(labels(s).contains("Run east across a trap, then east"));
    Scene dark("MD-0", {"S"}, Scene::five({}));
    dark.line();
    dark.known(0);
    dark.tile(1, "4S", "9D");
    dark.tile(2, "5S", "8D");
    dark.stands(0, 0);
    EXPECT_TRUE(labels(dark).contains("Run east, then east into the unknown (failing ends the run halfway)"));
}

/// Options drawn at random, as long as they go together.
flagstone::Setup drawn(int number, ChanceSource &chance)
{
    for (;;) {
        flagstone::Setup setup{.ruleset = "cards",
                               .adventure = "MD-" + std::to_string(number % 8),
                               .seats = 1 + static_cast<int>(chance.uniform(5, ChanceTag::Pick)),
                               .options = {}};
        for (const OptionSpec &option : module().options)
            if (chance.uniform(2, ChanceTag::Pick) == 0)
                setup.options[option.key] = option.values[chance.uniform(
                    static_cast<std::uint32_t>(option.values.size()), ChanceTag::Pick)];
        if (setup.options.contains("gm.kind")) // people decide more
            setup.options["gm.kind"] = "human";
        if (Cards::make(shippedPack(), setup))
            return setup;
    }
}

TEST(Labels, CD_263_NoTwoChoicesOfADecisionAreCalledTheSame)
{
    int decisions = 0;
    for (int number = 0; number < 160 && !HasFailure(); ++number) {
        SeededChance chance(mix({81, 82}, static_cast<std::uint64_t>(number)));
        const auto setup = drawn(number, chance);
        Step step(chance);
        const auto game = module().start(shippedPack(), setup, step).value();
        for (int made = 0; made < 400 && game->choiceCount() > 0 && !HasFailure(); ++made, ++decisions) {
            (void)labels(*game);
            std::size_t which = step.pick(game->choiceCount());
            for (std::size_t c = 0; made % 2 == 1 && c < game->choiceCount(); ++c)
                if (game->heuristic(c, PlayStyle::Bold) > game->heuristic(which, PlayStyle::Bold))
                    which = c;
            game->choose(which, step);
        }
        ASSERT_FALSE(HasFailure()) << setup.adventure << ", game " << number;
    }
    EXPECT_GT(decisions, 10000);
}

} // namespace
} // namespace flagstone::cards::label_test
