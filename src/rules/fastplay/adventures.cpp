// What goals ask for, and which cards an adventure needs. Section 22.
#include "rules/fastplay/adventures.h"

#include "rules/fastplay/state.h"

namespace flagstone::fastplay {

using L = const LocationCard &;
using M = const MonsterCard &;
using T = const TreasureCard &;
using A = const Part &;
using P = const Progress &;

// clang-format off
const std::array<TaskRule, kTasks> kTaskRules{{
    {"slay", "tail", true, {}, [](M m, A) { return m.tail; }, {}, [](P p) { return int{p.tail}; }},
    {"slay", "vampire", true, {}, [](M m, A) { return m.vampire; }, {}, [](P p) { return int{p.vampire}; }},
    {"slay", "pack", true, {}, [](M m, A) { return m.wolfPack; }, {}, [](P p) { return int{p.wolfPack}; }},
    {"slay", "leader", true, {}, [](M m, A) { return m.figger; }, {}, [](P p) { return int{p.figger}; }},
    {"slay", {}, false, {}, [](M m, A a) { return m.name == a.name; }, {}, {},
     [](A a) { return a.name + " slain"; }},
    {"find", {}, true, {}, [](M m, A) { return m.kind == MonsterKind::Princess; }, {},
     [](P p) { return int{p.princess}; }},
    {"keep", "words", false, {}, {}, [](T t, A) { return t.quest == Quest::Words; }},
    {"keep", "mirror", false, {}, {}, [](T t, A) { return t.quest == Quest::Mirror; }},
    {"keep", "broom", false, {}, {}, [](T t, A) { return t.quest == Quest::Broom; }},
    {"keep", "jewels", false, {}, {}, [](T t, A) { return t.royal == Royal::Jewels; }},
    {"keep", "gems", false, {}, {}, [](T t, A) { return t.royal == Royal::Gems; }},
    {"keep", "pearls", false, {}, {}, [](T t, A) { return t.royal == Royal::Pearls; }},
    {"keep", {}, false, {}, {}, [](T t, A a) { return t.name == a.name; }},
    {"hold", "magical"},
    {"collect", "skulls", false, [](L l, A) { return l.skull; }, {}, {}, [](P p) { return int{p.skulls}; },
     [](A) { return std::string("Skulls"); }},
    // any skull: the first red one is the giant's where no card says so
    {"collect", "giant skull", true, [](L l, A) { return l.skull; }, {}, {}, [](P p) { return int{p.giantSkull}; }},
    {"destroy", "coffin", true, [](L l, A) { return l.coffin; }, {}, {}, [](P p) { return int{p.coffin}; }},
    {"disarm", "traps", false, {}, {}, {}, [](P p) { return int{p.disarms}; },
     [](A a) { return "Traps disarmed by " + a.name; }},
    {"earn", "bounties", false, {}, {}, {}, [](P p) { return int{p.bounty}; },
     [](A) { return std::string("Bounties in gp"); }},
    {"slay", "undead", false, {}, [](M m, A) { return m.undead; }, {}, {},
     [](A) { return std::string("Undead slain"); }},
    {"slay", "monsters", false, {}, [](M m, A) { return m.kind == MonsterKind::Monster; }, {}, {},
     [](A) { return std::string("Monsters slain"); }},
    {"collect", "treasures", false, {}, {}, [](T t, A) { return !t.trap; }},
    {"collect", "jewellery", false, {}, {}, [](T t, A) { return t.jewellery || t.royal == Royal::Jewels; }},
    {"earn", "gold"},
    {"reach", {}, true, [](L l, A a) { return l.name == a.name; }, {}, {}, {},
     [](A a) { return a.name + " reached"; }},
    {"protect", {}, true},
    {"within", "locations"},
}};
// clang-format on

bool mayLie(const Condition &condition, const LocationCard &card)
{
    return condition.kind == Condition::Kind::Last && card.name == condition.card;
}

bool mayLie(const Condition &condition, const MonsterCard &card)
{
    using Kind = Condition::Kind;
    const bool alone = condition.kind == Kind::With && !card.fights(); // a trap lies with nobody
    const bool calls = condition.kind == Kind::In && card.kind == MonsterKind::Wandering; // and waits nowhere
    return card.name == condition.card && !alone && !calls;
}

bool mayLie(const Condition &condition, const TreasureCard &card)
{
    return card.name == condition.card && (condition.kind == Condition::Kind::Last || !card.trap);
}

int cardsUnder(const Condition &condition, const Cards &cards)
{
    const auto may = [&](const auto &card) { return mayLie(condition, card); };
    return static_cast<int>(std::ranges::count_if(cards.locations, may) +
                            std::ranges::count_if(cards.monsters, may) +
                            std::ranges::count_if(cards.treasures, may));
}

bool isNeeded(const Adventure &adventure, const LocationCard &card)
{
    return wants(adventure, card) || std::ranges::any_of(adventure.conditions, [&](const Condition &c) {
               return c.kind == Condition::Kind::In && c.place == card.name;
           });
}

std::vector<std::string> missingFor(const Adventure &adventure, const Cards &cards)
{
    std::vector<std::string> missing;
    const auto need = [&](bool there, std::string_view kind, const std::string &name) {
        if (!there)
            missing.push_back("the " + std::string(kind) + ' ' + name);
    };
    const auto monster = [&](MonsterKind kind, const std::string &name) {
        return std::ranges::any_of(cards.monsters,
                                   [&](const MonsterCard &m) { return m.kind == kind && m.name == name; });
    };
    const auto treasure = [&](const std::string &name) {
        return std::ranges::any_of(cards.treasures,
                                   [&](const TreasureCard &t) { return !t.trap && t.name == name; });
    };
    const auto location = [&](const std::string &name) {
        return std::ranges::find(cards.locations, name, &LocationCard::name) != cards.locations.end();
    };
    for (const std::string &name : adventure.party)
        need(monster(MonsterKind::Character, name), "character", name);
    for (const std::string &name : adventure.gifts)
        need(treasure(name), "treasure", name);
    for (const Part &part : adventure.goal) {
        if (part.task == Task::Disarm || part.task == Task::Protect)
            need(monster(MonsterKind::Character, part.name), "character", part.name);
        if (part.task == Task::Reach)
            need(location(part.name), "location", part.name);
        if (part.task == Task::SlayNamed)
            need(monster(MonsterKind::Monster, part.name), "monster", part.name);
        if (part.task == Task::KeepNamed)
            need(treasure(part.name), "treasure", part.name);
    }
    for (const Condition &c : adventure.conditions) {
        const bool last = c.kind == Condition::Kind::Last;
        need(cardsUnder(c, cards) > 0, last ? "card" : "monster or treasure", c.card);
        if (c.kind == Condition::Kind::With)
            need(monster(MonsterKind::Monster, c.place), "monster", c.place);
        if (c.kind == Condition::Kind::In)
            need(location(c.place), "location", c.place);
    }
    if (std::ranges::none_of(cards.locations, [&](const LocationCard &l) {
            return l.corridor && l.colour == adventure.start;
        }))
        missing.push_back("a " + std::string(colourName(adventure.start)) + " corridor to start in");
    return missing;
}

} // namespace flagstone::fastplay
