// Sections 2 and 3: setting up and the flow of play, FP-026 to FP-049; FP-S01, FP-S02 and FP-S25.
#include "core/company.h"
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/options.h"
#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay::setup_test {
namespace {

using Names = std::vector<std::string>;

/// Who may choose a code; nobody if it is not offered.
SeatSet seatsFor(Scene &s, const std::string &code)
{
    std::vector<Action> actions;
    s.rules().legal(s.state(), actions);
    for (const Action &action : actions)
        if (s.rules().encode(action) == s.code(code))
            return s.rules().choice(s.state(), action).seats;
    return kNobody;
}

SeatSet seats(std::initializer_list<int> list)
{
    SeatSet set = kNobody;
    for (const int seat : list)
        set = static_cast<SeatSet>(set | seatBit(Seat{static_cast<std::int8_t>(seat)}));
    return set;
}

int controller(Scene &s, const std::string &name)
{
    return s.state().table.counter(s.rules().controllerOf(s.rules().whoIsCalled(name)));
}

bool starts(const std::string &adventure, int players)
{
    return Fastplay::make(shippedPack(), {.ruleset = "fastplay", .adventure = adventure, .seats = players})
        .has_value();
}

TEST(SetUp, FP_026_TheAdventureFixesTheGame)
{
    Scene s = Scene::onQuest("FP-A08", "");
    const Adventure &a = s.rules().adventure();
    EXPECT_EQ(a.party, std::vector<std::string>{"Kennett"});
    EXPECT_EQ(a.start, Colour::Blue);
    EXPECT_EQ(a.reward, 300);
    EXPECT_EQ(s.state().entrants.size(), 1u);
    EXPECT_FALSE(starts("FP-A13", 1));
}

TEST(SetUp, FP_027_OnePlayerIsEnough)
{
    EXPECT_TRUE(starts("FP-A05", 1));
    EXPECT_FALSE(starts("FP-A05", 0));
    Scene s = Scene::onQuest("FP-A05", "L042");
    EXPECT_EQ(seatsFor(s, "withdraw"), seats({0}));
}

TEST(SetUp, FP_028_FP_034_TheRestStayInTheMonsterDeck)
{
    Scene s = Scene::onQuest("FP-A08", "L042");
    EXPECT_EQ(s.where("M49"), PileIndex::Party); // Kennett
    for (const char *other : {"M50", "M51", "M52", "M53", "M54"})
        EXPECT_EQ(s.where(other), PileIndex::Monsters) << other;

    // FP-034: at random places, so the whole deck is shuffled after they went back.
    SeededChance chance(Seed::fromText("a"));
    Step step(chance);
    State state = s.rules().start(step);
    s.rules().apply(state, verb::StartCorridor{CardId{41}}, step);
    const auto &deck = state.table.pile(pile(PileIndex::Monsters)).cards;
    EXPECT_FALSE(std::ranges::is_sorted(deck));
}

TEST(SetUp, FP_029_TheAdventureDecidesTheParty)
{
    Scene s = Scene::onQuest("FP-A06", "", {}, 2, {9, 3});
    EXPECT_EQ(s.codes(), (Names{"pick:M51", "pick:M52"})); // Elishod and Ellisa
}

TEST(SetUp, FP_S01_OrThePlayersDo)
{
    Scene s = Scene::onQuest("FP-A06", "", {{"partyChoice", "free"}});
    EXPECT_FALSE(s.may("party-ready"));
    for (const char *name : {"Kennett", "Cerel", "Elishod", "Ellisa", "Shanara", "Ranson"})
        EXPECT_TRUE(s.may(std::string("pick:") + name)) << name;
    s.does("pick:Ranson");
    s.does("party-ready");
    s.does("start:L042");
    EXPECT_EQ(s.where("M54"), PileIndex::Party);
    EXPECT_EQ(s.where("M51"), PileIndex::Monsters);
}

TEST(SetUp, FP_030_HigherDiceChooseEarlier)
{
    Scene s = Scene::onQuest("FP-A05", "", {}, 3, {4, 9, 7});
    EXPECT_EQ(s.state().pickOrder, (std::vector<std::uint8_t>{1, 2, 0}));
    EXPECT_EQ(seatsFor(s, "pick:Kennett"), seats({1}));
    EXPECT_EQ(s.rules().prompt(s.state()), Step::beat(Say::AskPartyFirst, 1));
    s.does("pick:Kennett");
    EXPECT_EQ(s.rules().prompt(s.state()), Step::beat(Say::AskParty, 2));
    EXPECT_EQ(seatsFor(s, "pick:Ranson"), seats({2}));
    s.does("pick:Ranson");
    EXPECT_EQ(seatsFor(s, "pick:Ellisa"), seats({0}));
}

TEST(SetUp, FP_031_TheTiedRollAgain)
{
    Scene s = Scene::onQuest("FP-A05", "", {}, 3, {9, 9, 3, 2, 6});
    EXPECT_EQ(s.state().pickOrder, (std::vector<std::uint8_t>{1, 0, 2}));
    Scene often = Scene::onQuest("FP-A05", "", {}, 3, {3, 9, 3, 5, 5, 2, 1});
    EXPECT_EQ(often.state().pickOrder, (std::vector<std::uint8_t>{1, 0, 2}));
}

TEST(SetUp, FP_033_FP_S01_SeatsForThoseWhoHaveAnAdventurer)
{
    const auto most = [](const char *adventure, const std::map<std::string, std::string> &options) {
        const auto all = module().adventures(shippedPack());
        return module()
            .seatLimit(shippedPack(), *std::ranges::find(all, adventure, &AdventureSpec::id), options)
            .most;
    };
    EXPECT_EQ(most("FP-A08", {}), 1); // Kennett
    EXPECT_EQ(most("FP-A05", {}), 3);
    EXPECT_EQ(most("FP-A05", {{"company", "ledger"}}), 3) << "its own party stands in";
    EXPECT_EQ(most("FP-A08", {{"partyChoice", "free"}}), 6);
    CompanyParty two;
    for (const char *name : {"Kennett", "Cerel"})
        two.members.push_back({.name = name, .cls = "warrior"});
    EXPECT_EQ(most("FP-A08", module().companies->options(two)), 2);
}

TEST(SetUp, FP_032_PickingGoesRound)
{
    Scene s = Scene::onQuest("FP-A05", "", {}, 2, {9, 3});
    s.does("pick:Ranson");
    s.does("pick:Kennett");
    s.does("pick:Ellisa");
    EXPECT_EQ(controller(s, "Ranson"), 0);
    EXPECT_EQ(controller(s, "Kennett"), 1);
    EXPECT_EQ(controller(s, "Ellisa"), 0);
    EXPECT_TRUE(s.offers("start"));
    Scene alone = Scene::onQuest("FP-A05", "");
    for (const char *name : {"Ranson", "Kennett", "Ellisa"})
        EXPECT_EQ(controller(alone, name), 0);
}

TEST(SetUp, FP_033_PlayersWithoutACharacter)
{
    Scene s = Scene::onQuest("FP-A06", "L042", {}, 3, {9, 5, 2});
    for (const std::string &code : s.codes())
        EXPECT_EQ(seatsFor(s, code) & seats({2}), kNobody) << code;
    EXPECT_EQ(seatsFor(s, "door:w"), seats({0, 1}));

    Scene joined = Scene::onQuest("FP-A12", "L081", {}, 2, {9, 5}); // FP-306
    joined.stack(PileIndex::Locations, {"L096"});
    joined.stack(PileIndex::Monsters, {"M53"}); // Shanara
    joined.does("door:w");
    EXPECT_EQ(controller(joined, "Shanara"), 1);
    EXPECT_EQ(seatsFor(joined, "withdraw"), seats({0, 1}));
}

TEST(SetUp, FP_S25_TheTableMayPickWhoRunsAJoiner)
{
    Scene s = Scene::onQuest("FP-A12", "L081", {{"joinerControl", "host picks"}}, 2, {9, 5});
    s.stack(PileIndex::Locations, {"L096"});
    s.stack(PileIndex::Monsters, {"M53"});
    s.does("door:w");
    EXPECT_EQ(s.codes(), (Names{"assign:0", "assign:1"}));
    s.does("assign:0");
    EXPECT_EQ(controller(s, "Shanara"), 0);
}

TEST(SetUp, FP_035_PriestsAreClerics)
{
    Scene s({"Ellisa"});
    s.hurtTo("Ellisa", 3);
    EXPECT_TRUE(s.offers("heal:Ellisa"));
    s.dice({2});
    s.battle({"M16"});
    s.dice({1, 1, 1, 1, 1, 1, 1}); // hers, then the ogre's
    s.does("attack:Ellisa:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Ellisa 3d8 6+"});
}

TEST(SetUp, FP_036_Spells)
{
    Scene s({"Elishod", "Ellisa", "Kennett", "Ranson"});
    EXPECT_EQ(s.spells("Elishod"), (std::vector<int>{4, 2, 1, 0}));
    EXPECT_EQ(s.spells("Ellisa"), (std::vector<int>{2, 1, 0, 0}));
    EXPECT_EQ(s.spells("Kennett"), (std::vector<int>{0, 0, 0, 0}));
    EXPECT_EQ(s.spells("Ranson"), (std::vector<int>{0, 0, 0, 0}));
}

TEST(SetUp, FP_037_StandardGear)
{
    Scene s({"Kennett"});
    EXPECT_TRUE(s.held("Kennett").empty());
    s.dice({2});
    s.battle({"M16"});
    s.dice({1, 1, 1, 1, 6, 7, 8, 5});
    s.does("attack:Kennett:0");
    EXPECT_EQ(s.rolls(Say::AttackRoll), Names{"Kennett 4d10 7+"});
    EXPECT_EQ(s.rolls(Say::EnemyRoll), Names{"Kennett 4d8 6+"});
    EXPECT_EQ(s.hits("Kennett"), s.mostHits("Kennett") - 3); // the shield turns nothing
}

TEST(SetUp, FP_038_HitPointsOfTheCard)
{
    PackData pack = customPack();
    alter(pack, "monsters", "M49", {{"hp", "17"}});
    const Scene s({"Kennett", "Ellisa"}, {}, pack);
    EXPECT_EQ(s.hits("Kennett"), 17);
    EXPECT_EQ(s.mostHits("Kennett"), 17);
    EXPECT_EQ(s.hits("Ellisa"), 11);
}

TEST(SetUp, FP_039_LeastExperienceOfTheLevel)
{
    const Scene s({"Kennett"});
    for (const auto &[name, least] :
         {std::pair{"Kennett", 8000}, std::pair{"Cerel", 2000}, std::pair{"Ranson", 5000},
          std::pair{"Ellisa", 3000}, std::pair{"Shanara", 5000}, std::pair{"Elishod", 20000}}) {
        const MonsterCard &card = s.rules().monster(s.rules().cardOf(s.rules().whoIsCalled(name)));
        EXPECT_EQ(experienceFor(card.cls, card.level), least) << name;
        EXPECT_EQ(levelFor(card.cls, least), card.level) << name;
        EXPECT_EQ(levelFor(card.cls, least - 1), card.level - 1) << name;
    }
    Scene end({"Kennett"}); // the total at the end starts from there
    end.does("withdraw");
    EXPECT_EQ(end.score("Kennett").total, 8000);
}

TEST(SetUp, FP_040_Gifts)
{
    Scene s = Scene::onQuest("FP-A12", "L081");
    Names held = s.held("Ellisa");
    std::ranges::sort(held);
    EXPECT_EQ(held, (Names{"T01", "T27", "T29"}));
    EXPECT_EQ(s.count(PileIndex::Treasures), 51u);

    PackData pack = customPack();
    alter(pack, "treasures", "T29", {{"name", "Unholy Mace"}});
    const auto offered = module().adventures(pack);
    EXPECT_EQ(offered.size(), 11u);
    EXPECT_EQ(std::ranges::count(offered, "FP-A12", &AdventureSpec::id), 0);
    EXPECT_FALSE(Fastplay::make(pack, {.ruleset = "fastplay", .adventure = "FP-A12"}));
}

TEST(SetUp, FP_041_TheStartingCorridor)
{
    Scene s = Scene::onQuest("FP-A07", "L085");
    EXPECT_EQ(s.here(), "L085");
    const LocationCard &here = s.rules().location(s.state().table.board.back().card);
    EXPECT_TRUE(here.corridor);
    EXPECT_EQ(here.colour, Colour::Red);
    EXPECT_EQ(s.count(PileIndex::Locations), 107u);
}

TEST(SetUp, FP_042_AnyCorridorOfTheColour)
{
    PackData pack = customPack();
    for (const char *id : {"L004", "L005", "L006", "L007", "L008", "L009", "L010", "L011", "L012"})
        alter(pack, "locations", id, {{"colour", "blue"}});
    const Scene s = Scene::onQuest("FP-A01", "", {}, 1, {}, pack);
    EXPECT_EQ(s.codes(), (Names{"start:L001", "start:L002", "start:L003"}));
    const Scene random =
        Scene::onQuest("FP-A01", "", {{"startCorridorPick", "random"}}, 1, {3}, pack); // FP-S02
    EXPECT_EQ(random.here(), "L003");
    const Scene again = Scene::onQuest("FP-A01", "", {{"startCorridorPick", "random"}}, 1, {1}, pack);
    EXPECT_EQ(again.here(), "L001");
}

TEST(SetUp, FP_043_TheStartIsQuiet)
{
    const Scene s = Scene::onQuest("FP-A01", "L001");
    EXPECT_EQ(s.count(PileIndex::Monsters), 52u);
    EXPECT_EQ(s.count(PileIndex::MonsterDiscards), 0u);
    EXPECT_TRUE(s.may("door:e"));
    EXPECT_TRUE(s.may("door:w"));
    EXPECT_FALSE(s.offers("search"));
}

TEST(SetUp, FP_044_ShuffledAndLaidOut)
{
    const Scene scene = Scene::onQuest("FP-A01", "L001");
    const auto laidOut = [&](const char *seed) {
        SeededChance chance(Seed::fromText(seed));
        Step step(chance);
        State state = scene.rules().start(step);
        scene.rules().apply(state, verb::StartCorridor{CardId{0}}, step);
        return state;
    };
    const State a = laidOut("a"), same = laidOut("a"), other = laidOut("b");
    for (const PileIndex deck : {PileIndex::Locations, PileIndex::Monsters, PileIndex::Treasures}) {
        const auto &cards = a.table.pile(pile(deck)).cards;
        EXPECT_EQ(cards, same.table.pile(pile(deck)).cards);
        EXPECT_NE(cards, other.table.pile(pile(deck)).cards);
        EXPECT_EQ(a.table.pile(pile(deck)).knows & seats({0}), kNobody); // face down
    }
    for (const PileIndex discards :
         {PileIndex::LocationDiscards, PileIndex::MonsterDiscards, PileIndex::TreasureDiscards})
        EXPECT_TRUE(a.table.pile(pile(discards)).cards.empty());
}

TEST(SetUp, FP_045_OptionsAreFixedUpFront)
{
    // Every option is a choice of the set-up, known by its ledger ID; a game only reads them.
    for (const OptionSpec &spec : optionSpecs()) {
        EXPECT_TRUE(spec.rule.starts_with("FP-O") || spec.rule.starts_with("FP-S")) << spec.key;
        for (const std::string &value : spec.values) {
            std::map<std::string, std::string> options{{spec.key, value}};
            if (!spec.needs.empty())
                options[spec.needs] = "on";
            EXPECT_TRUE(Fastplay::make(shippedPack(),
                                       {.ruleset = "fastplay", .adventure = "FP-A01", .options = options}))
                << spec.key << ' ' << value;
        }
        EXPECT_FALSE(Fastplay::make(
            shippedPack(),
            {.ruleset = "fastplay", .adventure = "FP-A01", .options = {{spec.key, "perhaps"}}}))
            << spec.key;
    }
    EXPECT_FALSE(Fastplay::make(
        shippedPack(), {.ruleset = "fastplay", .adventure = "FP-A01", .options = {{"houseRules", "on"}}}));
    static_assert(std::is_same_v<decltype(std::declval<const Fastplay &>().options()), const Options &>);
    Scene s({"Kennett"});
    EXPECT_THROW(s.does("secretDoors:on"), std::runtime_error);
}

TEST(Flow, FP_046_DoorEnterCheckExplore)
{
    Scene s({"Kennett"});
    s.at("L057");
    s.stack(PileIndex::Locations, {"L054"});
    s.stack(PileIndex::Monsters, {"M01"});
    s.does("door:n");
    EXPECT_TRUE(s.saidInOrder(Say::TriesDoor, Say::DoorOpens));
    EXPECT_TRUE(s.saidInOrder(Say::DoorOpens, Say::Enters));
    EXPECT_TRUE(s.saidInOrder(Say::Enters, Say::NotOnThisLevel));
    EXPECT_TRUE(s.offers("door"));
}

/// No operand of the verb is an adventurer.
template <class V>
constexpr bool kNamesNobody = []<std::size_t... I>(std::index_sequence<I...>)
{
    return (!std::same_as<boost::pfr::tuple_element_t<I, V>, Who> && ...);
}
(std::make_index_sequence<boost::pfr::tuple_size_v<V>>());

TEST(Flow, FP_047_ThePartyIsNeverSplit)
{
    static_assert(kNamesNobody<verb::OpenDoor> && kNamesNobody<verb::Move> && kNamesNobody<verb::Place> &&
                  kNamesNobody<verb::LeaveDungeon> && kNamesNobody<verb::Flee> &&
                  kNamesNobody<verb::FleeByHorn> && kNamesNobody<verb::FleeByHarp> &&
                  kNamesNobody<verb::Withdraw> && !kNamesNobody<verb::Attack>);
    Scene s({"Kennett", "Cerel"});
    s.at("L044");
    s.stack(PileIndex::Locations, {"L057"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.dice({2});
    s.does("door:w");
    if (s.may("ready"))
        s.does("ready");
    EXPECT_EQ(s.here(), "L057");
    EXPECT_TRUE(s.offers("attack:Kennett")); // both came along
    EXPECT_TRUE(s.offers("attack:Cerel"));
}

TEST(Flow, FP_048_NothingBeforeTheCheck)
{
    Scene s({"Kennett", "Ellisa"});
    s.hurtTo("Kennett", 5);
    s.dice({2});
    s.battle({"M16"});
    s.stack(PileIndex::Locations, {"L057"});
    s.stack(PileIndex::Monsters, {"M21"});
    s.does("flee");
    EXPECT_EQ(s.here(), "L057");
    EXPECT_TRUE(s.inBattle());
    EXPECT_FALSE(s.offers("heal"));
    EXPECT_FALSE(s.offers("search"));
}

TEST(Flow, FP_049_JointAndOwnChoices)
{
    Scene s = Scene::onQuest("FP-A01", "L001", {}, 2, {9, 3}); // Kennett is Ann's, Cerel Bo's
    EXPECT_EQ(seatsFor(s, "door:e"), seats({0, 1}));
    s.stack(PileIndex::Locations, {"L057"});
    s.stack(PileIndex::Monsters, {"M16"});
    s.dice({2});
    s.does("door:e");
    if (s.may("ready"))
        s.does("ready");
    EXPECT_EQ(seatsFor(s, "attack:Kennett:0"), seats({0}));
    EXPECT_EQ(seatsFor(s, "attack:Cerel:0"), seats({1}));
    EXPECT_EQ(seatsFor(s, "flee"), seats({0, 1}));
}

TEST(Flow, FP_049_FP_269_FP_283_ATreasureIsUsedByItsOwnerOrForAFallenOneByACompanion)
{
    Scene s = Scene::onQuest("FP-A01", "L001", {}, 2, {9, 3}); // Kennett is Ann's, Cerel Bo's
    s.give("Cerel", "T13");                                    // Ointment of Recovery
    s.hurtTo("Kennett", 5);
    EXPECT_EQ(seatsFor(s, "use:T13:Kennett"), seats({1}));
    s.hurtTo("Cerel", -1);
    EXPECT_EQ(seatsFor(s, "use:T13:Cerel"), seats({0}));
}

} // namespace
} // namespace flagstone::fastplay::setup_test
