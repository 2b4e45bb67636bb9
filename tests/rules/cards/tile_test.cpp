// What lies on tiles: CD-150 to CD-154, CD-164 to CD-182, CD-254 to CD-259.
#include "rules/cards/scene.h"

#include <algorithm>

namespace flagstone::cards::tile_test {
namespace {

using Names = Scene::Names;

/// A line of five whose first tile is known; the hero stands there, with plenty of cards.
struct Walk : Scene {
    explicit Walk(Chosen options = {}, Names suits = {"S"}, const std::string &mode = "MD-0")
        : Scene(mode, std::move(suits), five(std::move(options)), 1, "D")
    {
        line();
        known(0);
        allStand(0);
        tile(1, "4S", "9D");
        tile(2, "5S", "8D");
        tile(3, "6S", "7D");
        tile(4, "2S", "3D");
    }
    /// Looks at a pair that lies where the hero stands.
    void look1(const std::string &bottom, const std::string &top)
    {
        tile(1, bottom, top);
        stands(0, 1);
        state().turn = {};
        does("reveal");
    }
};

TEST(Tile, CD_164_EnteringShowsNothing)
{
    Walk s;
    s.does("move:1");
    EXPECT_EQ(s.faces(1), "down/down");
    s.does("reveal"); // CD-156: the action
    EXPECT_EQ(s.faces(1), "up/up");
    EXPECT_EQ(s.numbers(0), 10);
    EXPECT_EQ(s.queries().actor(), 0);
}

TEST(Tile, CD_165_CD_166_CD_167_SurpriseAtTheStartOfATurn)
{
    Walk s(Scene::Chosen{{"gm.difficulty", "hard"}}, {"S", "H"});
    s.tile(1, "4S", "4C");
    s.hold(0, {"9S", "8S", "7S"});
    s.hold(1, {"9H", "8H", "7H"});
    s.does("move:1");
    s.does("end");
    s.does("move:1");
    s.picks({1, 1, 1, 1, 1}); // four cards for the monster, and the wound
    s.does("end");
    EXPECT_TRUE(s.said(Say::Surprise));
    EXPECT_EQ(s.numbers(0), 2);
    EXPECT_EQ(s.numbers(1), 3); // it is not her turn
    EXPECT_FALSE(s.state().turn.moved || s.state().turn.acted);
    s.state().heroes[0].dead = false;
}

TEST(Tile, CD_166_NpcsDoNotSurpriseAndTrapsDo)
{
    Walk npc;
    npc.tile(1, "KD", "KS");
    npc.does("move:1");
    npc.picks({1, 1, 1, 1, 1, 1, 1, 1, 1}); // nine numbers, and all of its court cards
    npc.does("end");
    EXPECT_FALSE(npc.said(Say::Surprise));
    EXPECT_EQ(npc.numbers(0), 10);
    Walk trap;
    trap.tile(1, "4S", "9S");
    trap.hold(0, {"9S"});
    trap.does("move:1");
    trap.does("end");
    EXPECT_TRUE(trap.over());
}

TEST(Tile, CD_168_CD_170_CD_173_CD_174_EveryOrderedPairOfOnePack)
{
    // Counted over the faces of a pack, by the rule of the first line that fits.
    Issues issues;
    const Deck deck = readDeck(shippedPack(), issues);
    std::array<int, 5> counts{}; // treasure, NPC, monster, feature, nothing
    std::array<int, 5> plain{};
    for (std::size_t b = 0; b < deck.faces.size(); ++b)
        for (std::size_t t = 0; t < deck.faces.size(); ++t) {
            if (b == t)
                continue;
            const Face bottom = deck.faces[b], top = deck.faces[t];
            const std::size_t kind = top.joker()                                    ? 0
                                     : top.court()                                  ? 1
                                     : top.rank == bottom.rank                      ? 2
                                     : !bottom.joker() && top.red() == bottom.red() ? 3
                                                                                    : 4;
            ++counts[kind];
            plain[kind] += !bottom.joker() && !top.joker() ? 1 : 0;
        }
    EXPECT_EQ(counts, (std::array<int, 5>{162, 648, 120, 960, 1080}));
    EXPECT_EQ(plain, (std::array<int, 5>{0, 612, 120, 960, 960}));
    Walk s; // and the rules agree on one of each
    s.look1("7D", "Jk1");
    EXPECT_EQ(s.tileState(1).content, Content::Treasure);
    s.picks({1, 1, 1, 1, 1, 1, 1, 1, 1});
    s.look1("KD", "KS");
    EXPECT_EQ(s.tileState(1).content, Content::Npc);
    s.picks({1, 1, 1, 1});
    s.look1("4D", "4S");
    EXPECT_EQ(s.tileState(1).content, Content::Monster);
    s.look1("9C", "4S");
    EXPECT_EQ(s.tileState(1).content, Content::Trap); // CD-171, in a hostile place
    s.look1("9D", "4S");
    EXPECT_EQ(s.tileState(1).content, Content::Nothing);
    s.look1("KS", "5C"); // a court card underneath means nothing
    EXPECT_EQ(s.tileState(1).content, Content::Trap);
}

TEST(Tile, CD_169_RankAndColour)
{
    Walk monster;
    monster.picks({1, 1, 1, 1, 1, 1, 1});
    monster.look1("7D", "7H");
    EXPECT_EQ(monster.tileState(1).content, Content::Monster);
    EXPECT_EQ(monster.tileState(1).guarded, Content::Nothing);
    Walk guarded(Scene::Chosen{{"tile.bothMatch", "guarded"}, {"gm.difficulty", "easy"}});
    guarded.hold(0, {"9S"});
    guarded.picks({1});
    guarded.look1("7D", "7H"); // an easy one: a single card
    guarded.state().turn = {};
    guarded.does("attack:x1"); // 9S beats the weakest, an Ace
    EXPECT_EQ(guarded.tileState(1).content, Content::Shrine);
    EXPECT_FALSE(guarded.tileState(1).cleared);
}

TEST(Tile, CD_169_CD_255_WhatWasGuardedIsForThePersonToSay)
{
    Walk s(Scene::Chosen{{"tile.bothMatch", "guarded"}, {"gm.kind", "human"}});
    s.hold(0, {"9S"});
    s.look1("7D", "7H");
    s.picks({1});
    s.does("deal:1"); // the party has one card
    s.state().turn = {};
    s.hold(s.named("x1"), {"2D"});
    s.does("attack:x1");
    ASSERT_TRUE(s.may("describe:9"));
    s.does("describe:9");
    EXPECT_EQ(s.tileState(1).content, Content::Tavern);
}

TEST(Tile, CD_172_CD_257_StrengthAndShape)
{
    struct Row {
        const char *difficulty, *bottom, *top;
        int party, bodies, cards;
    };
    for (const Row &row : {Row{"standard", "8S", "8C", 3, 1, 3},
                           {"easy", "8S", "8C", 3, 1, 2},
                           {"hard", "8S", "8C", 3, 1, 8},
                           {"standard", "4S", "4D", 12, 4, 1},
                           {"hard", "AS", "AC", 3, 1, 1}}) {
        Walk s(Scene::Chosen{{"gm.difficulty", row.difficulty}});
        s.initial(0, row.party);
        s.picks(std::vector<int>(static_cast<std::size_t>(row.bodies * row.cards), 1));
        s.look1(row.bottom, row.top);
        int bodies = 0;
        for (Who f = 1; f < 1 + kFoeSlots; ++f)
            if (s.alive(f)) {
                ++bodies;
                EXPECT_EQ(s.numbers(f), row.cards) << row.difficulty;
            }
        EXPECT_EQ(bodies, row.bodies) << row.difficulty;
    }
}

TEST(Tile, CD_176_CD_177_CD_180_CD_181_CD_195_Faces)
{
    Walk s(Scene::Chosen{{"map.area", "outdoors-hostile"}, {"dn.enabled", "on"}});
    EXPECT_EQ(s.faces(2), "down/down");
    s.hour(Hour::Afternoon);
    s.does("move:1"); // the neighbours show themselves
    EXPECT_EQ(s.faces(1), "up/up");
    EXPECT_EQ(s.faces(2), "up/down"); // nothing, and nobody stood there
    EXPECT_EQ(s.tileState(2).content, Content::Nothing);
    s.state().turn = {};
    s.does("move:2");
    EXPECT_EQ(s.faces(2), "up/up");
    EXPECT_EQ(s.tileState(2).content, Content::Nothing);
    EXPECT_FALSE(s.may("reveal"));
}

TEST(Tile, CD_178_AClearedTileLosesItsTopCard)
{
    Walk s(Scene::Chosen{{"gm.difficulty", "easy"}});
    s.hold(0, {"9S"});
    s.picks({1});
    s.look1("4S", "4C");
    s.state().turn = {};
    s.does("attack:x1");
    EXPECT_EQ(s.faces(1), "gone/up");
    EXPECT_EQ(s.cardsIn(PileIndex::MapDiscards), (Names{"m-4C"}));
}

TEST(Tile, CD_150_CD_151_CD_174_AJokerIsClaimedAtOnce)
{
    Walk s({}, {"S", "H"});
    s.look1("7D", "Jk1");
    EXPECT_EQ(s.jokers(0), 1);
    EXPECT_EQ(s.faces(1), "gone/up");
    Walk seen(Scene::Chosen{{"map.area", "outdoors-hostile"}, {"dn.enabled", "on"}}, {"S", "H"});
    seen.hour(Hour::Afternoon);
    seen.tile(2, "7D", "Jk3");
    seen.does("move:1");
    EXPECT_EQ(seen.jokers(0), 0); // next door it waits
    seen.does("end");
    EXPECT_EQ(seen.faces(2), "up/up");
    seen.stands(1, 1);
    seen.does("move:2");
    EXPECT_EQ(seen.jokers(1), 1);
}

TEST(Tile, CD_150_WhoStandsThereIsTheFirstToClaimIt)
{
    Walk s(Scene::Chosen{{"map.area", "outdoors-hostile"}, {"dn.enabled", "on"}}, {"S", "H"});
    s.hour(Hour::Afternoon);
    s.tile(2, "7D", "Jk3");
    s.stands(1, 2);
    s.does("move:1"); // and sees what lies next door, where another stands
    EXPECT_EQ(s.jokers(1), 1);
    EXPECT_EQ(s.faces(2), "gone/up");
}

TEST(Tile, CD_150_SeveralThatComeToLightAreAllClaimed)
{
    Walk s(Scene::Chosen{{"map.area", "outdoors-hostile"}, {"dn.enabled", "on"}, {"dragon.bane", "off"}},
           {"S", "H"}, "MD-6");
    s.hour(Hour::Afternoon);
    s.tile(1, "7D", "Jk1");
    s.tile(2, "8D", "Jk2");
    s.stands(1, 2);
    s.does("move:1");
    ASSERT_EQ(s.queries().decider(), 1);
    s.does("treasure");
    ASSERT_EQ(s.queries().decider(), 0);
    s.does("treasure");
    EXPECT_EQ(s.jokers(0), 1);
    EXPECT_EQ(s.jokers(1), 1);
}

TEST(Tile, CD_152_EverybodyThereGainsALevel)
{
    Walk s(Scene::Chosen{{"joker.use", "level"}}, {"S", "H", "C"}, "MD-4");
    for (Who h = 0; h < 3; ++h)
        s.stands(h, 1);
    s.tile(1, "7D", "Jk1");
    s.does("reveal");
    for (Who h = 0; h < 3; ++h) {
        EXPECT_EQ(s.state().heroes[h].level, 2);
        EXPECT_EQ(s.state().heroes[h].initial, 6);
    }
    EXPECT_EQ(s.jokers(0), 0);
}

TEST(Tile, CD_154_CD_179_Taverns)
{
    Walk s(Scene::Chosen{{"map.area", "indoors-habitated"}});
    s.look1("4H", "9H");
    EXPECT_EQ(s.tileState(1).content, Content::Tavern); // CD-255
    s.hold(0, {"9S"}, {"2S", "3S", "4S"});
    s.initial(0, 4);
    s.state().turn = {};
    s.picks({1, 1});
    s.does("rest");
    EXPECT_EQ(s.numbers(0), 2);
    s.does("rest");
    EXPECT_EQ(s.numbers(0), 3);
    s.does("rest");
    EXPECT_EQ(s.numbers(0), 4);
    EXPECT_FALSE(s.may("rest"));
    EXPECT_EQ(s.faces(1), "up/up"); // it stays
    Walk lump(Scene::Chosen{{"map.area", "indoors-habitated"}, {"tavern.heal", "lump"}});
    lump.look1("4H", "9H");
    lump.hold(0, {"9S"}, {"2S", "3S", "4S"});
    lump.initial(0, 4);
    lump.state().turn = {};
    lump.does("rest");
    EXPECT_EQ(lump.numbers(0), 1);
    lump.does("rest");
    EXPECT_EQ(lump.numbers(0), 1);
    lump.picks({1, 1});
    lump.does("rest");
    EXPECT_EQ(lump.numbers(0), 4);
}

TEST(Tile, CD_182_AKnownTrapCanBeLeftAlone)
{
    Walk s;
    s.tile(1, "4S", "9S");
    s.tileState(1).revealed = true;
    s.tileState(1).content = Content::Trap;
    s.hold(0, {"9S", "8S", "7S"});
    s.does("move:1");
    EXPECT_EQ(s.numbers(0), 3);
    Walk run;
    run.tile(1, "4S", "9S");
    run.tileState(1).revealed = true;
    run.tileState(1).content = Content::Trap;
    run.tileState(2).revealed = true;
    run.hold(0, {"9S", "8S", "7S"});
    run.picks({1});
    run.does("run:1:2");
    EXPECT_EQ(run.numbers(0), 2);
    EXPECT_TRUE(run.tileState(1).cleared);
}

TEST(Tile, CD_255_ColoursByAreaAndSuits)
{
    struct Row {
        const char *area, *bottom, *top;
        Content content;
    };
    for (const Row &row : {Row{"indoors-habitated", "4C", "9C", Content::Chest},
                           {"indoors-hostile", "4H", "9H", Content::Spring},
                           {"indoors-docile", "4C", "9S", Content::Humour},
                           {"indoors-docile", "4D", "9D", Content::Cache},
                           {"indoors-hostile", "4H", "9D", Content::Shrine},
                           {"indoors-docile", "4S", "9S", Content::Trap}}) {
        Walk s(Scene::Chosen{{"map.area", row.area}});
        s.look1(row.bottom, row.top);
        EXPECT_EQ(s.tileState(1).content, row.content) << row.area << ' ' << row.top;
        EXPECT_EQ(s.tileState(1).cleared, row.content == Content::Humour);
    }
}

TEST(Tile, CD_256_SpringsAndShrines)
{
    Walk s;
    s.look1("4H", "9H");
    s.hold(0, {"9S"}, {"2S", "3S"});
    s.initial(0, 3);
    s.state().turn = {};
    s.picks({1});
    s.does("visit");
    EXPECT_EQ(s.numbers(0), 2);
    s.state().turn = {};
    EXPECT_FALSE(s.may("visit")); // once for each player
    Walk shrine;
    shrine.look1("4H", "9D");
    shrine.state().turn = {};
    shrine.does("visit");
    EXPECT_TRUE(shrine.tileState(2).revealed);
    EXPECT_TRUE(shrine.tileState(3).revealed);
    EXPECT_FALSE(shrine.tileState(4).revealed);
    EXPECT_TRUE(shrine.tileState(1).cleared);
}

TEST(Npc, CD_138_CD_146_CD_258_WhoTheyAre)
{
    struct Row {
        const char *bottom, *top;
        Attitude attitude;
        int numbers, courts;
    };
    for (const Row &row : {Row{"KD", "KS", Attitude::Hostile, 9, 3},
                           {"4D", "QH", Attitude::Friendly, 6, 2},
                           {"9S", "JC", Attitude::Sneaky, 3, 1},
                           {"9H", "KS", Attitude::Indifferent, 9, 3}}) {
        Walk s;
        s.picks(std::vector<int>(
            static_cast<std::size_t>(row.numbers % kNumbersPerSuit + row.courts % kCourtsPerSuit), 1));
        s.look1(row.bottom, row.top);
        const Who f = s.named(std::string("x") + row.top);
        EXPECT_EQ(s.foeState(f).attitude, row.attitude) << row.top;
        EXPECT_EQ(s.numbers(f), row.numbers) << row.top;
        EXPECT_EQ(s.uses(f), row.courts) << row.top;
    }
}

TEST(Npc, CD_145_AttackedOnceHostileForGood)
{
    Walk s;
    s.npc(Suit::Hearts, Attitude::Friendly, {"9H", "8H"}, 0);
    EXPECT_TRUE(s.may("talk:x1"));
    s.hold(0, {"2S", "3S"});
    s.picks({1, 1});
    s.does("attack:x1");
    EXPECT_EQ(s.foeState(1).attitude, Attitude::Hostile);
    s.state().turn = {};
    EXPECT_FALSE(s.may("talk:x1"));
}

TEST(Npc, CD_039_CD_259_BoonsAndPersuasion)
{
    Walk cleric({}, {"S", "C"});
    cleric.hold(0, {"9S"}, {"2S"});
    cleric.hold(1, {"9C"}, {"2C"});
    cleric.npc(Suit::Hearts, Attitude::Friendly, {"9H"}, 0);
    cleric.does("talk:x1"); // no test
    EXPECT_EQ(cleric.numbers(0), 2);
    EXPECT_EQ(cleric.numbers(1), 2);
    cleric.state().turn = {};
    EXPECT_FALSE(cleric.may("talk:x1"));
    Walk thief;
    thief.hold(0, {"9S"});
    thief.gmHolds({"4D", "Jk1"});
    thief.npc(Suit::Clubs, Attitude::Indifferent, {"9C"}, 0);
    EXPECT_FALSE(thief.may("talk:x1"));
    thief.picks({1});
    thief.does("feat:persuade:1");
    EXPECT_EQ(thief.jokers(0), 1);
    Walk sneaky;
    sneaky.hold(0, {"2S", "Jk2"});
    sneaky.gmHolds({"9D"});
    const Who f = sneaky.npc(Suit::Clubs, Attitude::Sneaky, {"9C"}, 0);
    sneaky.picks({1});
    sneaky.does("feat:persuade:1");
    EXPECT_EQ(sneaky.jokers(0), 0);
    EXPECT_EQ(sneaky.jokers(f), 1);
    Walk mage;
    mage.npc(Suit::Diamonds, Attitude::Friendly, {"9D"}, 0);
    mage.does("talk:x1");
    EXPECT_TRUE(mage.tileState(2).revealed);
    EXPECT_FALSE(mage.tileState(3).revealed);
    Walk fighter;
    fighter.hold(0, {"9S"}, {"KS"});
    fighter.npc(Suit::Spades, Attitude::Friendly, {"9S"}, 0);
    fighter.does("talk:x1");
    EXPECT_EQ(fighter.uses(0), 1);
}

} // namespace
} // namespace flagstone::cards::tile_test
