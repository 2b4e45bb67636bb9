// Parties that go from adventure to adventure, FP-375 to FP-378, and characters from other games, FP-325 to FP-327.
#include "rules/fastplay/company.h"
#include "rules/fastplay/scene.h"

namespace flagstone::fastplay::company_test {
namespace {

using Names = std::vector<std::string>;

CompanyMember kennett()
{
    return {.name = "Kennett", .cls = "warrior", .level = 4, .experience = 8000, .hits = 14};
}
CompanyMember ellisa()
{
    return {.name = "Ellisa", .cls = "cleric", .level = 3, .experience = 3000, .hits = 11};
}

Scene::Chosen sent(std::vector<CompanyMember> members, Names away = {})
{
    return companySpec().options({"", std::move(members), std::move(away)});
}

/// A company on FP-A01 in its starting corridor.
struct Quest {
    explicit Quest(std::vector<CompanyMember> members, Names away = {}, Scene::Chosen more = {})
        : scene(Scene::onQuest("FP-A01", kCorridor, with(sent(std::move(members), std::move(away)), more)))
    {
    }
    static Scene::Chosen with(Scene::Chosen options, const Scene::Chosen &more)
    {
        options.insert(more.begin(), more.end());
        return options;
    }
    Scene scene;
};

Issues refused(const Scene::Chosen &options)
{
    const auto rules = Fastplay::make(shippedPack(), {"fastplay", "FP-A01", 1, options});
    return rules ? Issues{} : rules.error();
}

/// What a game makes of its party.
std::vector<CompanyReturn> after(Scene &s)
{
    return companyReturns(s.rules(), s.state());
}

const CompanyReturn &of(const std::vector<CompanyReturn> &all, const std::string &name)
{
    return *std::ranges::find_if(all, [&](const CompanyReturn &r) { return r.member.name == name; });
}

TEST(Company, FP_O12_FP_375_SurvivorsKeepOneTreasureEach)
{
    Quest q({kennett(), ellisa()});
    Scene &s = q.scene;
    s.give("Kennett", "T01");
    s.give("Kennett", "T02");
    s.give("Ellisa", "T03");
    const std::size_t deck = s.count(PileIndex::Treasures);
    s.does("withdraw");
    EXPECT_EQ(s.codes(), (Names{s.code("keep:T01"), s.code("keep:T02")})) << "one card needs no choice";
    s.does("keep:T02");
    EXPECT_TRUE(s.codes().empty());
    EXPECT_EQ(s.held("Kennett"), Names{"T02"});
    EXPECT_EQ(s.held("Ellisa"), Names{"T03"});
    EXPECT_EQ(s.count(PileIndex::Treasures), deck + 1);
    EXPECT_EQ(s.where("T01"), PileIndex::Treasures);
    EXPECT_EQ(of(after(s), "Kennett").member.treasure, "T02");
    EXPECT_EQ(of(after(s), "Ellisa").member.treasure, "T03");
}

TEST(Company, FP_O12_UntilACompanyComesTheQuestsOwnPartyStandsIn)
{
    const auto asked = Fastplay::make(shippedPack(), {"fastplay", "FP-A01", 1, {{"company", "ledger"}}});
    const auto plain = Fastplay::make(shippedPack(), {"fastplay", "FP-A01", 1, {}});
    ASSERT_TRUE(asked);
    EXPECT_EQ((*asked)->adventure().party, (*plain)->adventure().party);
    EXPECT_TRUE(companySpec().partyIn({{"company", "ledger"}}).members.empty());
    EXPECT_EQ(refused({{"company", "leger"}}).front().option, "company");
}

TEST(Company, FP_O12_OffNothingIsAsked)
{
    Scene s({"Kennett"});
    s.give("Kennett", "T01");
    s.give("Kennett", "T02");
    s.does("withdraw");
    EXPECT_TRUE(s.codes().empty());
    EXPECT_EQ(s.held("Kennett").size(), 2u);
}

TEST(Company, FP_376_AKeptTreasureIsThereNextTime)
{
    CompanyMember member = kennett();
    member.treasure = "T03";
    Quest q({member});
    EXPECT_EQ(q.scene.held("Kennett"), Names{"T03"});
    EXPECT_EQ(q.scene.where("T03"), PileIndex::FirstHand);
    member.treasure = "T99";
    EXPECT_EQ(refused(sent({member})).front().rule, "FP-376");
}

TEST(Company, FP_303_FP_376_AKeptTreasureIsScoredOnce)
{
    CompanyMember member = kennett();
    member.treasure = "T03";
    Quest q({member});
    ASSERT_GT(q.scene.rules().treasure(q.scene.rules().treasureCard(2)).xp, 0);
    q.scene.does("withdraw");
    EXPECT_EQ(q.scene.score("Kennett").experience, 0);
    EXPECT_EQ(of(after(q.scene), "Kennett").member.treasure, "T03") << "and kept again";
}

TEST(Company, FP_304_FP_376_AKeptTreasureGivesExperienceForItsGoldOnce)
{
    CompanyMember member = kennett();
    member.treasure = "T12"; // a bag of gold, 100 gp
    Quest q({member}, {}, {{"goldXp", "on"}});
    q.scene.does("withdraw");
    EXPECT_EQ(q.scene.score("Kennett").gold, 100);
    EXPECT_EQ(q.scene.score("Kennett").experience, 0);
}

TEST(Company, FP_376_FP_A03_AKeptTreasureFulfilsNoGoal)
{
    CompanyMember member = ellisa();
    member.treasure = "T03";
    Scene s = Scene::onQuest("FP-A03", "L001", sent({member}));
    s.give("Ellisa", "T01");
    s.run();
    EXPECT_FALSE(s.over()) << "two magical treasures, but one of them was brought along";
    ASSERT_EQ(s.rules().sheet().sums.size(), 1u);
    const std::vector<CardId> &counted = s.rules().sheet().sums.front().cards;
    EXPECT_EQ(std::ranges::count(counted, s.rules().treasureCard(2)), 0);
    s.give("Ellisa", "T02");
    s.run();
    EXPECT_TRUE(s.won());
}

TEST(Company, FP_377_TreasuresOfTheLostGoBack)
{
    Quest q({kennett(), ellisa()});
    Scene &s = q.scene;
    s.give("Ellisa", "T03");
    s.hurtTo("Ellisa", -4);
    s.dice({1, 1, 6, 1});
    s.trap("M45");
    ASSERT_TRUE(s.dead("Ellisa"));
    s.does("withdraw");
    EXPECT_EQ(s.where("T03"), PileIndex::Treasures);
    EXPECT_FALSE(of(after(s), "Ellisa").survived);
    EXPECT_TRUE(of(after(s), "Ellisa").member.treasure.empty());
}

TEST(Company, FP_377_TheDeadAreNotMetAgain)
{
    Quest q({kennett()}, {"Ellisa"});
    EXPECT_EQ(q.scene.where("M52"), PileIndex::Removed);
    Quest without({kennett()});
    EXPECT_EQ(without.scene.where("M52"), PileIndex::Monsters);
}

TEST(Company, FP_378_AGiftMayBeTheOneKept)
{
    Scene s = Scene::onQuest("FP-A12", "L081", sent({ellisa()}));
    const Names gifts = s.held("Ellisa");
    ASSERT_EQ(gifts.size(), 3u);
    s.does("withdraw");
    s.does("keep:" + gifts[1]);
    EXPECT_EQ(s.held("Ellisa"), Names{gifts[1]});
    EXPECT_EQ(s.where(gifts[0]), PileIndex::Treasures);
}

TEST(Company, FP_272_WhatIsUsedUpForEverStaysSo)
{
    const auto &treasures = shippedPack().table("treasures")->rows;
    const auto keyOf = [&](UseScope scope) {
        Issues issues;
        const Cards cards = readCards(shippedPack(), issues);
        for (std::size_t i = 0; i < cards.treasures.size(); ++i)
            if (cards.treasures[i].scope == scope && cards.treasures[i].uses > 1)
                return std::string(shippedPack().table("treasures")->cell(treasures[i], "id"));
        return std::string();
    };
    CompanyMember member = kennett();
    member.treasure = keyOf(UseScope::Ever);
    member.uses = 1;
    if (!member.treasure.empty()) {
        Quest q({member});
        EXPECT_EQ(q.scene.uses(member.treasure), 1);
        q.scene.does("withdraw");
        EXPECT_EQ(of(after(q.scene), "Kennett").member.uses, 1);
    }
    member.treasure = keyOf(UseScope::Adventure);
    member.uses = 0;
    ASSERT_FALSE(member.treasure.empty());
    Quest q({member});
    EXPECT_GT(q.scene.uses(member.treasure), 1) << "these come back with each adventure";
}

TEST(Company, FP_200_FP_284_TheyStartHealedWithAllSpells)
{
    Quest first({kennett(), ellisa()});
    first.scene.hurtTo("Kennett", 2);
    first.scene.hurtTo("Ellisa", -3);
    first.scene.spells("Ellisa", {0, 0, 0, 0});
    first.scene.does("withdraw");
    const auto back = after(first.scene);
    EXPECT_EQ(of(back, "Kennett").hitsAtEnd, 2);
    Quest next({of(back, "Kennett").member, of(back, "Ellisa").member});
    EXPECT_EQ(next.scene.hits("Kennett"), 14);
    EXPECT_EQ(next.scene.hits("Ellisa"), 11);
    EXPECT_EQ(next.scene.spells("Ellisa"), (std::vector{2, 1, 0, 0}));
}

TEST(Company, FP_299_FP_300_ThreeAdventuresOfACleric)
{
    CompanyMember member = ellisa();
    member.experience = 3500;
    std::vector<int> levels;
    for (const int monsters : {0, 1700, 1500}) {
        Quest q({member});
        q.scene.state().table.counters[index(counter(Total::Experience))] = monsters;
        q.scene.does("withdraw");
        member = of(after(q.scene), "Ellisa").member;
        levels.push_back(member.level);
    }
    EXPECT_EQ(levels, (std::vector{3, 3, 4}));
    EXPECT_EQ(member.experience, 6700);
}

TEST(Company, FP_298_FP_302_ALevelCountsFromTheNextAdventure)
{
    CompanyMember member = kennett();
    member.experience = 15'900;
    Quest first({member});
    first.scene.state().table.counters[index(counter(Total::Experience))] = 200;
    EXPECT_EQ(first.scene.mostHits("Kennett"), 14);
    first.scene.does("withdraw");
    member = of(after(first.scene), "Kennett").member;
    EXPECT_EQ(member.level, 5);
    EXPECT_EQ(member.hits, 15);
    Quest next({member});
    EXPECT_EQ(next.scene.mostHits("Kennett"), 15);
    next.scene.does("withdraw");
    EXPECT_EQ(of(after(next.scene), "Kennett").member, member) << "nothing is gained twice";
}

TEST(Company, FP_S38_FP_395_WhoIsSentKeepsTheirHitPoints)
{
    CompanyMember member = kennett();
    member.hits = 23;
    Quest q({member}, {}, {{"adnd", "on"}, {"adHitPoints", "rolled"}});
    EXPECT_EQ(q.scene.mostHits("Kennett"), 23) << "no die is rolled";
    EXPECT_EQ(q.scene.hits("Kennett"), 23);
}

TEST(Company, FP_355_WhoHasRisenOrHasNoCardFightsWithTheThac0OfClassAndLevel)
{
    CompanyMember risen = kennett();
    risen.level = 7;
    risen.experience = 64'000;
    const auto ann = companySpec().converted("Ann", "fighter", 7, 0);
    ASSERT_TRUE(ann);
    Quest q({risen, *ann}, {}, {{"adnd", "on"}});
    Scene &s = q.scene;
    s.at(kRoom);
    s.dice({8, 8, 8, 8, 2}); // an ogre of AC 5; the party begins
    s.battle({"M16"});
    for (const std::string name : {"Kennett", "Ann"}) {
        s.dice({2});
        s.does("attack:" + name + ":0");
        EXPECT_EQ(s.rolls(Say::BlowRoll), Names{name + " 1d20 9+"});
    }
}

TEST(Company, FP_355_AThac0OfTheCardsOwnLevelStays)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M49", {{"thac0", "20"}});
    Scene::Chosen options = sent({kennett()});
    options["adnd"] = "on";
    Scene s = Scene::onQuest("FP-A01", kCorridor, options, 1, {}, pack);
    s.dice({8, 8, 8, 8, 2});
    s.battle({"M16"});
    s.dice({2, 2}); // and the ogre misses
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.rolls(Say::BlowRoll).front(), "Kennett 1d20 15+");
}

TEST(Company, FP_029_FP_O12_TheCompanyIsTheParty)
{
    Quest q({ellisa(), kennett()});
    EXPECT_EQ(q.scene.state().entrants.size(), 2u);
    auto free = sent({kennett()});
    free["partyChoice"] = "free";
    EXPECT_EQ(refused(free).front().rule, "FP-S01");
    const auto rules = Fastplay::make(shippedPack(), {"fastplay", "FP-A02", 1, sent({kennett()})});
    ASSERT_FALSE(rules) << "FP-A02 cannot be won without its rogue";
    EXPECT_EQ(rules.error().front().rule, "FP-A02");
}

TEST(Company, FP_325_ConvertedHitPoints)
{
    EXPECT_EQ(convertedHits(Class::Warrior, 4), 14);
    EXPECT_EQ(convertedHits(Class::Cleric, 3), 11);
    EXPECT_EQ(convertedHits(Class::Rogue, 4), 10);
    EXPECT_EQ(convertedHits(Class::Wizard, 5), 9);
    const auto ann = companySpec().converted("Ann", "fighter", 4, 9000);
    ASSERT_TRUE(ann);
    EXPECT_EQ(ann->hits, 14);
    EXPECT_EQ(ann->experience, 9000);
    Quest q({kennett(), *ann});
    EXPECT_EQ(q.scene.mostHits("Ann"), 14);
    q.scene.does("withdraw");
    EXPECT_TRUE(of(after(q.scene), "Ann").member.converted);
}

TEST(Company, FP_326_NoArmourClassIsBroughtAlong)
{
    const auto ann = companySpec().converted("Ann", "fighter", 4, 0);
    ASSERT_TRUE(ann);
    Quest q({*ann});
    Scene &s = q.scene;
    s.dice({5, 6});
    s.trap("M45");
    EXPECT_EQ(s.rolls(Say::TrapRoll), Names{"Ann 2d8 6+"}) << "hit by 6, 7 and 8 like anybody";
    EXPECT_EQ(s.hits("Ann"), 13);
}

TEST(Company, FP_327_SubclassesBelongToTheirGroup)
{
    EXPECT_EQ(classGroup("Ranger"), Class::Warrior);
    EXPECT_EQ(classGroup("priest"), Class::Cleric);
    EXPECT_EQ(classGroup("Thief"), Class::Rogue);
    EXPECT_EQ(classGroup("Illusionist"), Class::Wizard);
    EXPECT_EQ(classGroup("blacksmith"), std::nullopt);
    EXPECT_EQ(companySpec().converted("Ann", "blacksmith", 1, 0).error().front().rule, "FP-327");
}

TEST(Company, FP_194_AboveLevelSeven)
{
    const auto mage = companySpec().converted("Mo", "mage", 9, 0);
    ASSERT_TRUE(mage);
    Quest q({*mage});
    EXPECT_EQ(q.scene.spells("Mo"), (std::vector{4, 3, 2, 1}));
    q.scene.does("withdraw");
    EXPECT_EQ(of(after(q.scene), "Mo").member.level, 9);
}

TEST(Company, FP_O04_OnlyWithTheSwitch)
{
    auto options = sent({*companySpec().converted("Ann", "fighter", 4, 0)});
    EXPECT_TRUE(refused(options).empty());
    options["conversion"] = "off";
    EXPECT_EQ(refused(options).front().rule, "FP-O04");
}

TEST(Company, FP_028_NamesAreTold)
{
    auto taken = *companySpec().converted("Ann", "fighter", 4, 0);
    taken.name = "Kennett";
    EXPECT_EQ(refused(sent({taken})).front().rule, "FP-028");
    CompanyMember nobody = kennett();
    nobody.name = "Nobody";
    EXPECT_EQ(refused(sent({nobody})).front().rule, "FP-028");
    for (const char *name : {"", "a|b", "a;b", "-a", "a\nb", "more than twenty-four signs", "\xff"})
        EXPECT_FALSE(companySpec().converted(name, "mage", 1, 0)) << name;
}

TEST(Company, FP_028_WhoseNameNoSetUpCanHoldIsNotOffered)
{
    PackData pack = customPack();
    PackTable &monsters = *std::ranges::find(pack.tables, "monsters", &PackTable::name);
    const std::size_t name = monsters.column("name").value();
    const std::size_t before = companySpec().offered(pack).size();
    for (PackRow &row : monsters.rows)
        if (row.cells[name] == "Kennett")
            row.cells[name] = "Kennett; the Tall";
    const auto offered = companySpec().offered(pack);
    EXPECT_EQ(offered.size(), before - 1);
    for (const CompanyMember &member : offered) {
        Issues issues;
        (void)readParty(partyText({"", {member}}), issues);
        EXPECT_TRUE(issues.empty()) << member.name;
    }
}

TEST(Company, FP_O12_ThePartyIsWrittenAndReadAlike)
{
    CompanyParty party{"ab12.3", {kennett(), *companySpec().converted("Änn", "mage", 2, 0)}, {"Cerel"}};
    party.members[0].treasure = "T03";
    party.members[0].uses = 2;
    Issues issues;
    EXPECT_EQ(readParty(partyText(party), issues), party);
    EXPECT_TRUE(issues.empty());
    EXPECT_EQ(companySpec().partyIn(companySpec().options(party)), party);
    for (const char *text :
         {"", "x", "x;", "x;a|warrior|4", "X;a|warrior|4|0|1||0|0", "x;a|knight|4|0|1||0|0",
          "x;a|warrior|0|0|1||0|0", "x;a|warrior|4|-1|1||0|0", "x;a|warrior|4|0|0||0|0",
          "x;a|warrior|4|0|1||0|0;a|warrior|4|0|1||0|0", "x;a|warrior|4|0|1||0|0;-a"}) {
        Issues wrong;
        (void)readParty(text, wrong);
        EXPECT_FALSE(wrong.empty()) << text;
    }
}

} // namespace
} // namespace flagstone::fastplay::company_test
