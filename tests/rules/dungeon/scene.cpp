#include "rules/dungeon/scene.h"

#include "core/game_of.h"
#include "core/view.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

namespace flagstone::dungeon {

namespace {

/// One edge or more, as the ledger writes them: "k1=k2=k3", "k1|R1a", "k4#R2a" with # for a secret door.
constexpr const char *kEdges[] = {"MS=MG=k1",     "k1=k2=k3=k4=k5=k6=k7=k8",
                                  "k9=k13=k10",   "k11=k12=k14=k15=k16=k17",
                                  "k7=s1=s2=k11", "k1|R1a|R1b",
                                  "k2|R1c",       "k3=C1a=k9",
                                  "k4#R2a",       "k5#k10",
                                  "k6|R2b",       "k6=C2a",
                                  "k11|R3a",      "k11=C3a",
                                  "k12=C3b",      "k14|R4a",
                                  "k14=C4a",      "k15=C4b",
                                  "k16|R5a",      "k16=C5a",
                                  "k17=C5b",      "k17|R6a",
                                  "k17=C6a"};

SpaceKind kindOf(const std::string &key)
{
    return key == "MS"          ? SpaceKind::Start
           : key == "MG"        ? SpaceKind::Hall
           : key.front() == 'R' ? SpaceKind::Room
           : key.front() == 'C' ? SpaceKind::Chamber
           : key.front() == 's' ? SpaceKind::Stair
                                : SpaceKind::Corridor;
}

SpaceId spaceNamed(SpaceBoard &map, const std::string &key)
{
    const auto found = std::ranges::find(map.spaces, key, &SpaceSpec::key);
    if (found != map.spaces.end())
        return static_cast<SpaceId>(found - map.spaces.begin());
    const SpaceKind kind = kindOf(key);
    const bool levelled = kind == SpaceKind::Room || kind == SpaceKind::Chamber;
    map.spaces.push_back({.key = key,
                          .name = {},
                          .kind = kind,
                          .level = static_cast<std::uint8_t>(levelled                  ? key[1] - '0'
                                                             : kind == SpaceKind::Hall ? 1
                                                                                       : 0),
                          .cells = {{static_cast<std::int16_t>(map.spaces.size()), 0, 1, 1}},
                          .feature = {}});
    return static_cast<SpaceId>(map.spaces.size() - 1);
}

struct FixtureMonster {
    const char *name;
    MonsterKind kind;
    std::array<std::uint8_t, kColours> number;
    int copies;
};
constexpr FixtureMonster kMonsters[] = {{"MA", MonsterKind::Monster, {5, 7, 6, 8, 3, 4}, 4},
                                        {"MB", MonsterKind::Monster, {8, 10, 9, 11, 6, 7}, 4},
                                        {"FG", MonsterKind::Monster, {10, 12, 11, 12, 0, 8}, 1},
                                        {"MX", MonsterKind::Monster, {12, 0, 0, 0, 10, 11}, 1},
                                        {"CAGE", MonsterKind::Cage, {}, 1},
                                        {"SLIDE", MonsterKind::Slide, {}, 1}};
struct FixtureTreasure {
    const char *name;
    TreasureKind kind;
    int gold;
    std::uint8_t bonus;
    int copies;
};
constexpr FixtureTreasure kTreasures[] = {
    {"T250", TreasureKind::Plain, 250, 0, 3},   {"T500", TreasureKind::Plain, 500, 0, 3},
    {"T1000", TreasureKind::Plain, 1000, 0, 2}, {"T5000", TreasureKind::Plain, 5000, 0, 1},
    {"T9999", TreasureKind::Plain, 9999, 0, 1}, {"T10000", TreasureKind::Plain, 10000, 0, 1},
    {"SDC", TreasureKind::DoorCard, 0, 0, 1},   {"SW1", TreasureKind::Sword, 500, 1, 1},
    {"SW2", TreasureKind::Sword, 750, 2, 1},    {"ESP", TreasureKind::Medallion, 500, 0, 1},
    {"CB", TreasureKind::Ball, 750, 0, 1}};

constexpr std::string_view kLetters = "WEDZLT";

} // namespace

SpaceBoard fixtureBoard()
{
    SpaceBoard map;
    for (const std::string text : kEdges) {
        std::size_t begin = 0;
        SpaceId before{};
        char edge = 0;
        while (begin <= text.size()) {
            const std::size_t end = std::min(text.find_first_of("=|#", begin), text.size());
            const SpaceId here = spaceNamed(map, text.substr(begin, end - begin));
            if (edge != 0)
                map.passages.push_back({.key = edge != '#' ? "p" + std::to_string(map.passages.size())
                                               : map.space(here).key == "R2a" ? "d1"
                                                                              : "d2",
                                        .a = before,
                                        .b = here,
                                        .kind = edge == '='   ? PassageKind::Open
                                                : edge == '|' ? PassageKind::Door
                                                              : PassageKind::Secret});
            before = here;
            edge = end < text.size() ? text[end] : '\0';
            begin = end + 1;
        }
    }
    return map;
}

Cards fixtureCards()
{
    Cards cards;
    const auto sheets = [&](const char *name, const char *table, int level, int copies, std::uint8_t back) {
        for (int i = 1; i <= copies; ++i)
            cards.sheets.push_back(
                {std::string(name) + '_' + std::to_string(level) + (i > 1 ? "." + std::to_string(i) : ""),
                 name, table, 0, static_cast<std::uint8_t>(back + level - 1)});
    };
    for (int level = 1; level <= kLevels; ++level)
        for (const FixtureMonster &m : kMonsters) {
            cards.monsters.insert(cards.monsters.end(), static_cast<std::size_t>(m.copies),
                                  {m.kind, static_cast<std::uint8_t>(level), m.number});
            sheets(m.name, "monsters", level, m.copies, 0);
        }
    for (int level = 1; level <= kLevels; ++level)
        for (const FixtureTreasure &t : kTreasures) {
            cards.treasures.insert(cards.treasures.end(), static_cast<std::size_t>(t.copies),
                                   {t.kind, static_cast<std::uint8_t>(level), t.gold, t.bonus});
            sheets(t.name, "treasures", level, t.copies, kTreasureBack);
        }
    cards.facts = {
        {{Colour::Red, Colour::Red, 2, 5, 8, 0, 20000},
         {Colour::White, Colour::White, 4, 5, 8, 0, 10000},
         {Colour::Blue, Colour::Blue, 3, 4, 8, 0, 10000},
         {Colour::Green, Colour::Green, 2, 5, 8, 0, 30000, true, false, true},
         {Colour::Red, Colour::Red, 2, 5, 8, 0, 30000, false, true},
         {Colour::Green, Colour::Red, 2, 5, 8, 1, 20000}}}; // the ledger's hero table, ambush 8 for all
    for (std::size_t type = 0; type < kHeroTypes; ++type) {
        cards.heroes.insert(cards.heroes.end(), 3, static_cast<HeroType>(type));
        sheets(std::string(1, kLetters[type]).c_str(), "heroes", 1, 3, kHeroBack);
    }
    for (std::size_t kind = 0; kind < kSpells; ++kind) {
        cards.spells.insert(cards.spells.end(), 12, static_cast<Spell>(kind));
        sheets(std::string(spellName(static_cast<Spell>(kind))).c_str(), "spells", 1, 12, kSpellBack);
    }
    return cards;
}

std::shared_ptr<const Dungeon> fixtureRules(const std::string &game, int players, Chosen options)
{
    auto rules = Dungeon::make(
        PackRules{fixtureBoard(), fixtureCards()},
        {.ruleset = "dungeon", .adventure = game, .seats = players, .options = std::move(options)});
    if (!rules)
        throw std::runtime_error(toString(rules.error().front()));
    return std::move(*rules);
}

Scene::Scene(const std::string &heroes, bool expert, Chosen options)
{
    static const Names kTypes{"warrior", "elf", "dwarf", "wizard", "paladin", "thief"};
    const auto players = static_cast<int>(heroes.size());
    m_rules = fixtureRules(expert ? "expert" : "basic", players, std::move(options));
    for (int p = 0; p < players && players > 1; ++p)
        dice(p == 0 ? std::vector{6, 6} : std::vector{1, 2});
    Step step(m_chance, &m_events);
    m_state = m_rules->start(step);
    for (std::size_t p = 0; p < heroes.size(); ++p)
        does(expert ? "hero:" + kTypes[kLetters.find(heroes[p])] : "figure:" + kTypes[p]);
    while (may("spell:"))
        does(m_state.frames.size() > 0 && may("spell:fireball") ? "spell:fireball" : "spell:lightning");
    for (int p = 1; p <= players; ++p)
        at(p, "k1");
    turn();
}

Scene::~Scene()
{
    EXPECT_EQ(m_chance.left(), 0u) << "more dice are scripted than the rules roll";
}

// --- what the table is made to be

Scene &Scene::dice(const std::vector<int> &faces)
{
    for (const int face : faces)
        m_chance.add({face});
    return *this;
}

SpaceId Scene::place(const std::string &space) const
{
    const SpaceId found = m_rules->board().called(space);
    if (found == kNoSpace)
        throw std::runtime_error("no space " + space);
    return found;
}

Scene &Scene::at(int player, const std::string &space)
{
    m_state.table.tokens[who(player)].space = place(space);
    return *this;
}

std::string Scene::name(CardId card) const
{
    const std::string &key = m_rules->sheet().cards[index(card)].key;
    return key.substr(0, key.find('_'));
}

CardId Scene::take(const std::string &wanted, int level)
{
    for (std::size_t i = 0; i < m_state.table.piles.size(); ++i) {
        if (m_rules->sheet().piles[i].seat != Seat::Gm)
            continue; // somebody holds it
        auto &lying = m_state.table.piles[i].cards;
        const auto found = std::ranges::find_if(lying, [&](CardId card) {
            const std::string &key = m_rules->sheet().cards[index(card)].key;
            return name(card) == wanted && (level == 0 || key[key.find('_') + 1] - '0' == level);
        });
        if (found == lying.end())
            continue;
        const CardId card = *found;
        lying.erase(found);
        return card;
    }
    throw std::runtime_error("no card " + wanted);
}

void Scene::refreshGoods()
{
    for (int p = 1; p <= m_rules->players(); ++p) {
        int sum = 0;
        for (const CardId card : look().treasures(who(p)))
            sum += m_rules->treasure(card).gold;
        m_state.table.counters[index(m_rules->counter(PlayerCounter::Goods, who(p)))] = sum;
    }
}

Scene &Scene::holds(int player, const Names &treasures)
{
    for (const std::string &treasure : treasures)
        put(take(treasure), Dungeon::pile(PlayerPile::Treasures, who(player)));
    refreshGoods();
    return *this;
}

Scene &Scene::spells(int player, const Names &kinds)
{
    auto &hand = cards(Dungeon::pile(PlayerPile::Spells, who(player)));
    auto &pile = cards(Dungeon::pile(SharedPile::Spells));
    pile.insert(pile.end(), hand.begin(), hand.end());
    hand.clear();
    for (const std::string &kind : kinds)
        put(take(kind == "fireball"    ? "Fireball"
                 : kind == "lightning" ? "Lightning Bolt"
                                       : "Teleport"),
            Dungeon::pile(PlayerPile::Spells, who(player)));
    return *this;
}

Scene &Scene::monsters(int level, const Names &first)
{
    std::vector<CardId> wanted;
    for (auto monster = first.rbegin(); monster != first.rend(); ++monster)
        wanted.push_back(take(*monster, level));
    auto &pile = cards(Dungeon::pile(SharedPile::Monsters, level));
    auto &out = cards(Dungeon::pile(SharedPile::LeftOut));
    out.insert(out.end(), pile.begin(), pile.end());
    pile = wanted;
    return *this;
}

Scene &Scene::treasures(int level, const Names &first)
{
    std::vector<CardId> wanted;
    for (auto treasure = first.rbegin(); treasure != first.rend(); ++treasure)
        wanted.push_back(take(*treasure, level));
    auto &pile = cards(Dungeon::pile(SharedPile::Treasures, level));
    auto &out = cards(Dungeon::pile(SharedPile::LeftOut));
    out.insert(out.end(), pile.begin(), pile.end());
    pile = wanted;
    return *this;
}

Scene &Scene::meets(const std::string &space, const std::string &monster)
{
    const Lair l = m_rules->board().lair(place(space));
    put(take(monster, m_rules->board().level(place(space))), m_rules->monsterAt(l));
    m_state.table.counters[index(m_rules->exploredOf(l))] = kOccupied;
    return *this;
}

Scene &Scene::stack(const std::string &space, const Names &treasures)
{
    const Lair l = m_rules->board().lair(place(space));
    for (const std::string &treasure : treasures)
        put(take(treasure), m_rules->stackAt(l));
    if (m_rules->board().isRoom(place(space)))
        m_state.paid[l / 64] |= std::uint64_t{1} << (l % 64);
    return *this;
}

Scene &Scene::slain(const std::string &space, int count)
{
    const Lair l = m_rules->board().lair(place(space));
    const bool room = m_rules->board().isRoom(place(space));
    m_state.table.counters[index(m_rules->slainOf(l))] = count;
    if (room || count == kChamberMonsters)
        m_state.table.counters[index(m_rules->exploredOf(l))] = kEmptied;
    if (room)
        m_state.paid[l / 64] |= std::uint64_t{1} << (l % 64);
    return *this;
}

Scene &Scene::wounded(int player)
{
    m_state.table.counters[index(m_rules->counter(PlayerCounter::Wounded, who(player)))] = 1;
    return *this;
}

Scene &Scene::missing(int player, int turns, bool isCaged)
{
    m_state.table.counters[index(m_rules->counter(PlayerCounter::Missing, who(player)))] = turns;
    m_state.table.counters[index(m_rules->counter(PlayerCounter::Caged, who(player)))] = isCaged ? 1 : 0;
    return *this;
}

Scene &Scene::found(int player, const std::string &door)
{
    const auto &passages = m_rules->board().map().passages;
    const auto at_ =
        static_cast<PassageId>(std::ranges::find(passages, door, &PassageSpec::key) - passages.begin());
    const auto secrets = m_rules->board().secrets();
    const auto secret = static_cast<std::uint8_t>(std::ranges::find(secrets, at_) - secrets.begin());
    m_state.table.counters[index(m_rules->foundDoor(who(player), secret))] = 1;
    return *this;
}

Scene &Scene::turn(int player)
{
    while (m_state.frames.size() > 0)
        m_state.frames.pop();
    m_state.frames.push({FrameKind::Turn, phase::kStart, 0});
    m_state.active = who(player);
    m_events.clear();
    Step step(m_chance, &m_events);
    Play(*m_rules, m_state, step).run();
    return *this;
}

Scene &Scene::moves(int left)
{
    m_state.table.counters[index(m_rules->counter(PlayerCounter::Moves, m_state.active))] = left;
    return *this;
}

void Scene::repair()
{
    Step step(m_chance);
    m_rules->repair(m_state, step);
}

// --- deciding

std::vector<Action> Scene::actions() const
{
    std::vector<Action> all;
    m_rules->legal(m_state, all);
    return all;
}

Scene &Scene::does(const std::string &code)
{
    std::vector<Action> fitting;
    for (const Action &action : actions()) {
        const std::string own = m_rules->encode(action);
        if (own == code) {
            fitting = {action};
            break;
        }
        if (own.starts_with(code))
            fitting.push_back(action);
    }
    if (fitting.empty()) {
        std::string all;
        for (const std::string &own : codes())
            all += ' ' + own;
        throw std::runtime_error("\"" + code + "\" is not among" + all);
    }
    m_events.clear();
    Step step(m_chance, &m_events);
    m_rules->apply(m_state, fitting.front(), step);
    return *this;
}

Names Scene::verbs() const
{
    const std::uint8_t kind = rules().bar(state());
    const BarSpec *bar = kind == 0 ? nullptr : &rules().sheet().bars[kind - 1u];
    Names labels;
    for (const Action &action : actions()) {
        const VerbSpec *verb = verbIn(bar, rules().choice(state(), action));
        const std::string label = verb == nullptr ? std::string() : verb->label;
        if (std::ranges::find(labels, label) == labels.end())
            labels.push_back(label);
    }
    return labels;
}

Names Scene::codes() const
{
    Names all;
    for (const Action &action : actions())
        all.push_back(m_rules->encode(action));
    return all;
}

bool Scene::may(const std::string &code) const
{
    return std::ranges::any_of(codes(), [&](const std::string &own) {
        return own == code || (own.starts_with(code) &&
                               (code.back() == ':' || own[code.size()] == '_' || own[code.size()] == ':'));
    });
}

std::string Scene::label(const std::string &code) const
{
    const GameOf<Dungeon> game(m_rules, m_state);
    for (const Choice &choice : game.decision().choices)
        if (choice.code.starts_with(code))
            return sentence(game, choice.label);
    return "";
}

std::size_t Scene::alike(const std::string &code) const
{
    const GameOf<Dungeon> game(m_rules, m_state);
    for (const Choice &choice : game.decision().choices)
        if (choice.code.starts_with(code))
            return choice.targets.size();
    return 0;
}

Names Scene::ambiguous() const
{
    const GameOf<Dungeon> game(m_rules, m_state);
    std::set<std::string> met;
    Names twice;
    for (const Choice &choice : game.decision().choices)
        if (const std::string words = sentence(game, choice.label); !met.insert(words).second)
            twice.push_back(words);
    return twice;
}

Names Scene::spaces(const std::string &verb) const
{
    Names all;
    for (const std::string &code : codes())
        if (code.starts_with(verb + ':'))
            all.push_back(code.substr(verb.size() + 1));
    std::ranges::sort(all);
    return all;
}

int Scene::asked() const
{
    return look().decider() + 1;
}

// --- what is

std::string Scene::where(int player) const
{
    return m_rules->board().map().space(look().at(who(player))).key;
}

Names Scene::held(int player) const
{
    Names all;
    for (const CardId card : look().treasures(who(player)))
        all.push_back(name(card));
    std::ranges::sort(all);
    return all;
}

int Scene::slainAt(const std::string &space) const
{
    return m_state.table.counter(m_rules->slainOf(m_rules->board().lair(place(space))));
}

std::string Scene::monsterAt(const std::string &space) const
{
    const CardId card = look().monster(place(space));
    return card == kNoCard ? "" : name(card);
}

std::size_t Scene::left(SharedPile heap, int level) const
{
    return m_state.table.pile(Dungeon::pile(heap, level)).cards.size();
}

int Scene::winner() const
{
    return m_state.end == EndReason::None ? 0 : std::countr_zero(m_state.winners) + 1;
}

bool Scene::said(Say what) const
{
    return std::ranges::any_of(m_events, [&](const Event &event) {
        const auto *beat = std::get_if<Beat>(&event.body);
        return beat && beat->key == static_cast<std::uint16_t>(what);
    });
}

std::optional<RollTerms> Scene::termsOf(Say roll) const
{
    for (const Event &event : m_events)
        if (const auto *dice = std::get_if<DiceRolled>(&event.body);
            dice != nullptr && dice->why == static_cast<std::uint16_t>(roll))
            return dice->terms;
    return std::nullopt;
}

bool Scene::saidInOrder(Say first, Say second) const
{
    std::size_t place_ = 0, at_ = m_events.size() + 1;
    for (const Event &event : m_events) {
        ++place_;
        const auto *beat = std::get_if<Beat>(&event.body);
        if (beat && beat->key == static_cast<std::uint16_t>(first))
            at_ = place_;
        if (beat && beat->key == static_cast<std::uint16_t>(second))
            return at_ < place_;
    }
    return false;
}

std::string Scene::told(int player) const
{
    const GameOf<Dungeon> game(m_rules, m_state);
    std::string all;
    for (const Event &event : m_events) {
        const Event mine = redact(event, Seat{static_cast<std::int8_t>(player - 1)});
        if (const auto *beat = std::get_if<Beat>(&mine.body))
            all += sentence(game, *beat) + '\n';
    }
    return all;
}

std::string Scene::seen(int player, const std::string &space) const
{
    const TableView view = observe(m_state.table, Seat{static_cast<std::int8_t>(player - 1)});
    const PileView &pile = view.pile(m_rules->monsterAt(m_rules->board().lair(place(space))));
    return pile.count == 0 ? "" : pile.cards.empty() ? "?" : name(pile.cards.back());
}

std::string Scene::seenStack(int player, const std::string &space) const
{
    const TableView view = observe(m_state.table, Seat{static_cast<std::int8_t>(player - 1)});
    const PileView &pile = view.pile(m_rules->stackAt(m_rules->board().lair(place(space))));
    std::string all;
    for (const CardId card : pile.cards)
        all += name(card) + ' ';
    return pile.cards.empty() ? std::string(pile.count, '?') : all;
}

bool Scene::refuses(Say why) const
{
    return std::ranges::any_of(m_rules->denied(m_state), [&](const Denied &denied) {
        return denied.reason.key == static_cast<std::uint16_t>(why);
    });
}

int Scene::odds(const std::string &code, Say label) const
{
    const GameOf<Dungeon> game(m_rules, m_state);
    const Names all = codes();
    const auto which =
        std::ranges::find_if(all, [&](const std::string &own) { return own.starts_with(code); });
    if (which == all.end())
        throw std::runtime_error("no choice " + code);
    for (const HopeOdds &odds : oddsOf(game, static_cast<std::size_t>(which - all.begin())))
        if (odds.label.key == static_cast<std::uint16_t>(label))
            return static_cast<int>(std::lround(odds.chance * 36));
    return -1;
}

} // namespace flagstone::dungeon
