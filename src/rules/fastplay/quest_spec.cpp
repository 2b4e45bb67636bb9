// What the editor of quests may write into adventures.csv, goals.csv and conditions.csv, and into the tables of
// cards. FP-O05, FP-328
#include "rules/fastplay/adventures.h"
#include "rules/fastplay/quest.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

namespace flagstone::fastplay {

namespace {

using Kind = QuestField::Kind;

QuestPick characters()
{
    return {"monsters", {{"kind", "character"}}};
}
QuestPick monsters()
{
    return {"monsters", {{"kind", "monster"}}};
}
QuestPick treasures()
{
    return {"treasures", {{"kind", "treasure"}}};
}

std::vector<QuestField> adventureFields()
{
    return {
        {Kind::Line, "title", "Name", 0, 60},
        {Kind::Art, "art", "Picture", 0, 0, {"monsters", "treasures", "traps", "furnishings"}},
        {Kind::Text, "text", "Story before the first door", 0, 250},
        {Kind::Cards, "party", "Party", 1, 6, {}, {}, characters(), "Who sets out, in this order."},
        {Kind::Choice,
         "start",
         "Start",
         0,
         0,
         {"green", "blue", "red"},
         {"green, level 3", "blue, level 4", "red, level 5"},
         {"locations", {{"kind", "corridor"}, {"colour", ""}}},
         "The colour of the first corridor. The deeper, the harder."},
        {Kind::Cards,
         "joiners",
         "Newcomers",
         0,
         6,
         {"anyone"},
         {"anyone they meet"},
         characters(),
         "Adventurers who join the party when it meets them. The others fight it."},
        {Kind::Cards,
         "gifts",
         "Starting treasures",
         0,
         12,
         {},
         {},
         treasures(),
         "Treasures that the party has from the start. They do not count for the goal."},
        {Kind::Number,
         "reward",
         "Gold for success",
         0,
         100'000,
         {},
         {},
         {},
         "In gp, shared by the survivors."},
        {Kind::Choice,
         "gold",
         "Gold that is found",
         0,
         0,
         {"own", "shared"},
         {"stays with the finder", "is shared"}},
        {Kind::Number,
         "category",
         "Level in the list",
         1,
         9,
         {},
         {},
         {},
         "How hard the quest is said to be in lists: those that come with the game are 3, 4 or 5. It changes "
         "nothing in play."},
    };
}

/// Treasures, each of which may bring gold.
QuestPart bringOut(std::string what, std::string thing, std::string art, QuestPick pick = {})
{
    return {.verb = "keep",
            .what = std::move(what),
            .label = "Bring out",
            .thing = std::move(thing),
            .art = std::move(art),
            .pick = std::move(pick),
            .most = 99,
            .paid = true};
}

/// In the order of Task.
std::vector<QuestPart> parts()
{
    return {
        {"slay", "tail", "Slay", "a bearer of a tail stinger", "monsters/monster-scorpion"},
        {"slay", "vampire", "Slay", "the vampire", "monsters/monster-vampire"},
        {"slay", "pack", "Slay", "a whole pack of dire wolves", "monsters/monster-direwolf"},
        {"slay", "leader", "Slay", "the raiders' leader Figger", "monsters/monster-cyclops"},
        {"slay", "", "Slay", "monsters with the same name", "", monsters(), 99},
        {"find", "", "Rescue", "somebody who hides among the monsters", "monsters/monster-shadow"},
        bringOut("words", "books or scrolls of magic", "treasures/treasure-book"),
        bringOut("mirror", "the Mirror of Memory", "treasures/treasure-mirror"),
        bringOut("broom", "the Broom of Flight", "treasures/treasure-broom"),
        bringOut("jewels", "royal jewels", "treasures/treasure-necklace"),
        bringOut("gems", "royal gems", "treasures/treasure-sack-gems"),
        bringOut("pearls", "royal pearls", "treasures/treasure-pearls"),
        bringOut("", "treasures with the same name", "", treasures()),
        {"hold", "magical", "Hold", "magical treasures each", "treasures/treasure-wand", {}, 99},
        {"collect", "skulls", "Collect", "skulls from cleared rooms", "furnishings/furnishing-skull", {}, 99},
        {"collect", "giant skull", "Collect", "the giant's skull", "furnishings/furnishing-giant-skull"},
        {"destroy", "coffin", "Destroy", "the vampire's coffin", "furnishings/furnishing-coffin"},
        {"disarm", "traps", "Disarm", "traps, by one adventurer", "traps/trap-spikes", {}, 99, true},
        {"earn",
         "bounties",
         "Earn",
         "gp in bounties and leave with them",
         "treasures/treasure-purse",
         {},
         100'000},
        {"slay", "undead", "Slay", "undead of any kind", "monsters/monster-skeleton", {}, 99},
        {"slay", "monsters", "Slay", "monsters of any kind", "monsters/monster-ogre", {}, 99},
        {"collect",
         "treasures",
         "Collect",
         "treasures of any kind",
         "treasures/treasure-hoard",
         {},
         99,
         false,
         true},
        {"collect", "jewellery", "Collect", "jewellery", "treasures/treasure-brooch", {}, 99, false, true},
        {"earn", "gold", "Earn", "gp in treasures", "treasures/treasure-coins", {}, 100'000},
        {"reach", "", "Reach", "a place, free of enemies", "", {"locations", {}}},
        {"protect", "", "Keep alive", "a party member, or somebody who joins", "", characters(), 1, false,
         false, true},
        {"within",
         "locations",
         "Within",
         "locations at most",
         "furnishings/furnishing-stairs",
         {},
         99,
         false,
         false,
         true},
    };
}

std::map<std::string, std::string> partMeanings()
{
    return {{"Slay", "Kill these enemies, in one fight or in several."},
            {"Rescue", "Find somebody who hides among the monster cards."},
            {"Bring out", "Find these treasures and keep hold of them."},
            {"Hold", "Everybody who is alive has that many magical treasures."},
            {"Collect", "Gather that many skulls, treasures or pieces of jewellery."},
            {"Destroy", "Find the coffin and destroy it."},
            {"Disarm", "One adventurer disarms that many traps."},
            {"Earn", "Gain that much gold, in treasures or as bounties."},
            {"Reach", "Reach this place and clear it of enemies."},
            {"Keep alive", "This adventurer is in the party and alive when you win."},
            {"Within", "Win before you have entered more locations than this."}};
}

QuestField nameField()
{
    return {Kind::Line, "name", "Name", 0, 40};
}

QuestField colourField()
{
    return {Kind::Choice,
            "colour",
            "Level",
            0,
            0,
            {"green", "blue", "red", "white"},
            {"3, green", "4, blue", "5, red", "any"}};
}

QuestField yesOrNo(const char *column, const char *label, const char *help = "")
{
    return {Kind::Choice, column, label, 0, 0, {"0", "1"}, {"no", "yes"}, {}, help};
}

QuestCards ownMonster()
{
    return {"monsters",
            "Monster",
            {{"kind", "monster"},
             {"name", "New monster"},
             {"count", "1"},
             {"colour", "green"},
             {"hd", "2"},
             {"ac", "6"},
             {"thac0", "19"},
             {"xp_each", "50"},
             {"treasure", "maybe"},
             {"undead", "0"},
             {"unique", "0"},
             {"special", "none"},
             {"adnd_hd", "2"},
             {"adnd_damage", "1d8"},
             {"adnd_size", "M"},
             {"origin", "ours"},
             {"art", "monsters/monster-ogre"}},
            {nameField(),
             {Kind::Art, "art", "Picture", 0, 0, {"monsters"}},
             colourField(),
             {Kind::Number, "count", "Figures", 1, 12},
             {Kind::Number, "hd", "Hit dice", 1, 20},
             {Kind::Number, "xp_each", "XP each", 0, 100'000},
             {Kind::Choice, "treasure", "Treasure", 0, 0, {"yes", "maybe", "no"}, {"yes", "perhaps", "no"}},
             yesOrNo("undead", "Undead"),
             yesOrNo("unique", "Unique", "Once slain, it does not come back when the deck is reshuffled."),
             {Kind::Text, "special", "Text on the card", 0, 250},
             {Kind::Number, "ac", "Armour class", -10, 10},
             {Kind::Number, "thac0", "THAC0", 1, 20},
             {Kind::Line, "adnd_hd", "AD&D hit dice", 0, 10},
             {Kind::Line, "adnd_damage", "AD&D damage", 0, 60}}};
}

QuestCards ownTrap()
{
    return {"monsters",
            "Trap",
            {{"kind", "trap"},
             {"name", "New trap"},
             {"count", "1"},
             {"colour", "green"},
             {"dice", "2"},
             {"xp_each", "0"},
             {"treasure", "no"},
             {"undead", "0"},
             {"unique", "0"},
             {"special", "none"},
             {"origin", "ours"},
             {"art", "traps/trap-spikes"}},
            {nameField(),
             {Kind::Art, "art", "Picture", 0, 0, {"traps"}},
             colourField(),
             {Kind::Number, "dice", "Dice", 1, 12},
             {Kind::Text, "special", "Text on the card", 0, 250}}};
}

QuestCards ownTreasure()
{
    return {"treasures",
            "Treasure",
            {{"kind", "treasure"},
             {"name", "New treasure"},
             {"colour", "green"},
             {"gp_value", "100"},
             {"xp_value", "0"},
             {"usable_by", "none"},
             {"effect", "Counts for the quest"},
             {"uses", "unlimited"},
             {"duration", "permanent"},
             {"mechanic", "valuable"},
             {"origin", "ours"},
             {"colour_origin", "ours"},
             {"rule", "FP-328"},
             {"art", "treasures/treasure-reliquary"}},
            {nameField(),
             {Kind::Art, "art", "Picture", 0, 0, {"treasures"}},
             colourField(),
             {Kind::Number, "gp_value", "Value in gp", 0, 100'000},
             {Kind::Number, "xp_value", "or in XP", 0, 100'000},
             {Kind::Text, "effect", "Text on the card", 0, 250}}};
}

QuestCards ownRoom()
{
    const auto door = [](const char *column, const char *label) {
        return QuestField{Kind::Choice,
                          column,
                          label,
                          0,
                          0,
                          {"none", "green", "blue", "red"},
                          {"no door", "green", "blue", "red"}};
    };
    return {
        "locations",
        "Room",
        {{"kind", "room"},
         {"name", "New room"},
         {"colour", "green"},
         {"orientation", "landscape"},
         {"monster_symbol", "0"},
         {"door_n", "none"},
         {"door_e", "green"},
         {"door_s", "none"},
         {"door_w", "green"},
         {"archway", "none"},
         {"features", "none"},
         {"start", "0"}},
        {nameField(),
         {Kind::Choice, "colour", "Level", 0, 0, {"green", "blue", "red"}, {"3, green", "4, blue", "5, red"}},
         yesOrNo("monster_symbol", "A lair", "It is certainly occupied."),
         door("door_n", "North door"),
         door("door_e", "East door"),
         door("door_s", "South door"),
         door("door_w", "West door"),
         {Kind::Choice,
          "features",
          "Contents",
          0,
          0,
          {"none", "altar", "bed;chest", "bookcase;table", "cage", "coffin", "fountain", "giant_skull",
           "pillar", "rubble", "skull", "statue", "throne", "web", "well", "workbench"},
          {"nothing", "altar", "bed and chest", "bookcase and table", "cage", "coffin", "fountain",
           "giant's skull", "pillar", "rubble", "skull", "statue", "throne", "web", "well", "workbench"}}}};
}

std::vector<QuestPlace> places()
{
    const QuestPick rooms{"locations", {}}, traps{"monsters", {{"kind", "trap"}}};
    constexpr const char *kLast = "%1, among the last %2 of its deck", *kWith = "%1, always with %3",
                         *kWiths = "%2 × %1, always with %3", *kIn = "%1, always in %3",
                         *kIns = "%2 × %1, always in %3";
    return {
        {"last", "a location, among the last of its deck", kLast, {}, rooms, {}, 99, 10},
        {"last", "a monster, among the last of its deck", kLast, {}, monsters(), {}, 99, 10},
        {"last", "a treasure, among the last of its deck", kLast, {}, treasures(), {}, 99, 10},
        {"with", "a monster, always with another", kWith, kWiths, monsters(), monsters(), 9},
        {"with", "a treasure, always with a monster", kWith, kWiths, treasures(), monsters()},
        {"in", "a monster, always in one place", kIn, kIns, monsters(), rooms, 9},
        {"in", "a trap, always in one place", kIn, kIns, traps, rooms, 9},
        {"in", "a treasure, always in one place", kIn, kIns, treasures(), rooms},
    };
}

QuestDraft begin()
{
    QuestDraft draft{.title = "Unnamed quest",
                     .ruleset = "fastplay",
                     .pack = "fastplay",
                     .packVersion = {},
                     .rules = {},
                     .cards = {}};
    QuestRow row;
    for (const auto &[column, cell] : {std::pair{"title", "Unnamed quest"},
                                       {"text", "-"},
                                       {"category", "3"},
                                       {"party", "Kennett;Ellisa"},
                                       {"start", "green"},
                                       {"gifts", "-"},
                                       {"reward", "300"},
                                       {"joiners", "-"},
                                       {"gold", "own"}})
        row.set(column, cell);
    draft.rules["adventures"] = {row};
    draft.rules["goals"] = {};
    return draft;
}

/// "Slay 2 × Kobold", "Bring out royal jewels", "Disarm 2 traps, by Ranson".
std::string wordsOf(const Part &part)
{
    const QuestPart &kind = questSpec().parts[static_cast<std::size_t>(part.task)];
    if (part.task == Task::Earn && part.count <= 1)
        return kind.label + " a bounty and leave with it"; // whatever it comes to
    const bool named = kind.what.empty();
    const std::string count =
        part.count > 1 ? std::to_string(part.count) + (named ? " × " : " ") : std::string();
    return kind.label + ' ' + count +
           (named      ? part.name
            : kind.who ? kind.what + ", by " + part.name
                       : kind.thing);
}

} // namespace

const QuestSpec &questSpec()
{
    static const QuestSpec spec{.adventures = "adventures",
                                .goals = "goals",
                                .conditions = "conditions",
                                .party = "party",
                                .ways = "ways",
                                .fields = adventureFields(),
                                .parts = parts(),
                                .asks = partMeanings(),
                                .cards = {ownMonster(), ownTrap(), ownTreasure(), ownRoom()},
                                .places = places(),
                                .begin = &begin,
                                .check = &checkQuest,
                                .parties = &partiesFor,
                                .toWin = &toWin};
    return spec;
}

std::string goalInWords(const Adventure &adventure)
{
    const bool all = !adventure.offersWays(), one = adventure.waysNeeded == 1;
    std::string words =
        all || one ? std::string()
                   : std::to_string(adventure.waysNeeded) + " of " + std::to_string(adventure.ways()) + ": ";
    for (std::size_t i = 0; i < adventure.goal.size(); ++i) {
        std::string part = wordsOf(adventure.goal[i]);
        if (i > 0) {
            part.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(part.front())));
            const bool both = all || adventure.goal[i].way == adventure.goal[i - 1].way;
            words += both ? " and " : one ? " or " : "; ";
        }
        words += part;
    }
    return words;
}

std::string toWin(const PackData &pack, std::string_view adventure,
                  const std::map<std::string, std::string> &options)
{
    Issues ignored;
    const std::vector<Adventure> all = readAdventures(pack, ignored);
    const auto found = std::ranges::find(all, adventure, &Adventure::id);
    if (found == all.end())
        return {};
    const bool ownStory = found->id == pack.id, paidFor = found->asksFor(Task::Earn); // FP-O05, FP-A07
    const std::string goal =
        found->goalText.empty() || ownStory || paidFor ? goalInWords(*found) : std::string();
    const auto layout = options.find("layout");
    if (layout == options.end() || layout->second != "on")
        return goal;
    return goal.empty() ? "Reach the goal, then leave by the first corridor"
                        : goal + "; the way out is the first corridor";
}

} // namespace flagstone::fastplay
