#include "rules/fastplay/scene.h"

#include "content/pack_reader.h"
#include "core/game_of.h"
#include "core/module.h"
#include "test_paths.h"

#include <algorithm>
#include <stdexcept>

namespace flagstone::fastplay {

const PackData &shippedPack()
{
    static const PackData pack = [] {
        auto read = readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay");
        if (!read)
            throw std::runtime_error(toString(read.error().front()));
        return std::move(read->data);
    }();
    return pack;
}

const PackData &customPack()
{
    static const PackData pack = [] {
        PackData copy = shippedPack();
        copy.standard = false;
        return copy;
    }();
    return pack;
}

const std::vector<Adventure> &adventures()
{
    static const std::vector<Adventure> all = [] {
        Issues issues;
        return readAdventures(shippedPack(), issues);
    }();
    return all;
}

void alter(PackData &pack, const std::string &table, const std::string &id,
           const std::vector<std::pair<std::string, std::string>> &cells)
{
    PackTable &t = *std::ranges::find(pack.tables, table, &PackTable::name);
    const auto row = std::ranges::find_if(t.rows, [&](const PackRow &r) { return t.cell(r, "id") == id; });
    if (row == t.rows.end())
        throw std::runtime_error("no row " + id);
    for (const auto &[column, value] : cells)
        row->cells[t.column(column).value()] = value;
}

Scene::Scene(const Names &party, Chosen options, const PackData &pack)
{
    options["partyChoice"] = "free";
    begin(pack, "FP-A01", std::move(options), 1);
    for (const std::string &name : party)
        does("pick:" + name);
    if (may("party-ready"))
        does("party-ready");
    does("start:L001");
    at(kRoom);
}

Scene::Scene(const std::string &adventure, const std::string &start, Chosen options, int seats,
             const std::vector<int> &orderDice, const PackData &pack)
{
    dice(orderDice);
    begin(pack, adventure, std::move(options), seats);
    if (start.empty())
        return;
    while (offers("pick"))
        does(codes().front());
    does("start:" + start);
}

Scene Scene::onQuest(const std::string &adventure, const std::string &start, Chosen options, int seats,
                     const std::vector<int> &orderDice, const PackData &pack)
{
    return {adventure, start, std::move(options), seats, orderDice, pack};
}

Scene::~Scene()
{
    EXPECT_EQ(m_chance.left(), 0u) << "more dice are scripted than the rules roll";
}

void Scene::begin(const PackData &pack, const std::string &adventure, Chosen options, int seats)
{
    auto rules = Fastplay::make(
        pack, {.ruleset = "fastplay", .adventure = adventure, .seats = seats, .options = std::move(options)});
    if (!rules)
        throw std::runtime_error(toString(rules.error().front()));
    m_rules = std::move(*rules);
    Step step(m_chance, &m_events);
    m_state = m_rules->start(step);
}

void Scene::run()
{
    Step step(m_chance, &m_events);
    Play(*m_rules, m_state, step).run();
}

CardId Scene::card(const std::string &key) const
{
    const auto &cards = m_rules->sheet().cards;
    const auto found = std::ranges::find(cards, key, &CardSheet::key);
    if (found == cards.end())
        throw std::runtime_error("no card " + key);
    return CardId{static_cast<std::uint16_t>(found - cards.begin())};
}

Who Scene::who(const std::string &name) const
{
    const Who w = m_rules->whoIsCalled(name);
    if (w == kNobodyThere)
        throw std::runtime_error("nobody is called " + name);
    return w;
}

// --- what the table is made to be

void Scene::dice(const std::vector<int> &faces)
{
    for (const int face : faces)
        m_chance.add({face});
}

void Scene::take(CardId card)
{
    for (Pile &pile : m_state.table.piles)
        (void)std::erase(pile.cards, card);
    m_state.cache = look().readCache();
}

void Scene::stack(PileIndex heap, const Names &cards)
{
    for (auto key = cards.rbegin(); key != cards.rend(); ++key)
        put(heap, {*key});
}

void Scene::put(PileIndex heap, const Names &cards)
{
    for (const std::string &key : cards) {
        take(card(key));
        cardsOf(heap).push_back(card(key));
    }
    m_state.cache = look().readCache();
}

void Scene::clear(PileIndex heap)
{
    for (const CardId card : std::exchange(cardsOf(heap), {}))
        cardsOf(PileIndex::Removed).push_back(card);
    m_state.cache = look().readCache();
}

void Scene::at(const std::string &location, bool empty)
{
    Step step(m_chance);
    put(PileIndex::Turned, {location});
    m_state.here = table::place(m_state.table, step, card(location), pile(PileIndex::Turned), {});
    m_state.places.push_back({.emptyOnEntry = empty});
    m_state.cache = look().readCache();
}

void Scene::give(const std::string &name, const std::string &key)
{
    take(card(key));
    m_state.table.piles[index(Fastplay::hand(who(name)))].cards.push_back(card(key));
    m_state.cache = look().readCache();
}

void Scene::hurtTo(const std::string &name, int left)
{
    const Who w = who(name);
    m_state.table.counters[index(m_rules->hitsOf(m_rules->cardOf(w)))] = left;
    m_state.up = static_cast<WhoSet>(left >= 1 ? m_state.up | 1u << w : m_state.up & ~(1u << w));
}

void Scene::ranks(const std::vector<Names> &ranks)
{
    for (std::size_t i = 0; i < ranks.size(); ++i)
        for (const std::string &name : ranks[i])
            m_state.table.counters[index(m_rules->rankOf(who(name)))] = static_cast<int>(i) + 1;
    m_state.cache = look().readCache();
}

void Scene::spells(const std::string &name, const std::vector<int> &left)
{
    for (int level = 1; level <= kSpellLevels; ++level)
        m_state.table.counters[index(m_rules->spellsOf(who(name), level))] =
            left[static_cast<std::size_t>(level) - 1];
}

void Scene::uses(const std::string &key, int left)
{
    m_state.table.counters[index(m_rules->usesOf(card(key)))] = left;
}

void Scene::enemyHitsTo(const std::string &key, const std::vector<int> &hits)
{
    for (std::size_t figure = 0; figure < hits.size(); ++figure)
        m_state.table.counters[index(m_rules->hitsOf(card(key), static_cast<int>(figure)))] = hits[figure];
    m_state.cache = look().readCache();
}

void Scene::fight(const Names &enemies, Start start)
{
    m_events.clear();
    put(PileIndex::Encounter, enemies);
    m_state.battle = {.surprise = start == Start::Surprise};
    m_state.arriving = {};
    m_state.frames.push({FrameKind::Arrive, Phase::Checked});
    run();
}

void Scene::battle(const Names &enemies, Start start)
{
    fight(enemies, start);
    if (may("ready")) {
        Step step(m_chance, &m_events);
        m_rules->apply(m_state, verb::FormationReady{}, step);
    }
}

void Scene::win(const Names &enemies)
{
    dice({2});
    battle(enemies);
    for (const std::string &key : enemies)
        enemyHitsTo(key, std::vector<int>(enemyHits(key).size(), 0));
    run();
}

void Scene::trap(const std::string &key)
{
    m_events.clear();
    put(PileIndex::Turned, {key});
    m_state.trap = {.card = card(key)};
    m_state.frames.push({FrameKind::Trap});
    run();
}

// --- deciding

std::string Scene::code(std::string text) const
{
    for (const CardId character : m_rules->characters()) {
        const std::string &name = m_rules->monster(character).name;
        const std::string &key = m_rules->sheet().cards[index(character)].key;
        for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + key.size()))
            text.replace(at, name.size(), key);
    }
    return text;
}

Scene::Names Scene::codes() const
{
    std::vector<Action> actions;
    m_rules->legal(m_state, actions);
    Names codes;
    for (const Action &action : actions)
        codes.push_back(m_rules->encode(action));
    return codes;
}

void Scene::does(const std::string &text)
{
    m_events.clear();
    std::vector<Action> actions;
    m_rules->legal(m_state, actions);
    const std::string wanted = code(text);
    for (const Action &action : actions)
        if (m_rules->encode(action) == wanted) {
            Step step(m_chance, &m_events);
            m_rules->apply(m_state, action, step);
            return;
        }
    std::string list;
    for (const std::string &other : codes())
        list += ' ' + other;
    throw std::runtime_error(wanted + " is not allowed; what is:" + list);
}

bool Scene::may(const std::string &text) const
{
    const Names all = codes();
    return std::ranges::find(all, code(text)) != all.end();
}

bool Scene::offers(const std::string &prefix) const
{
    const std::string wanted = code(prefix);
    return std::ranges::any_of(
        codes(), [&](const std::string &c) { return c == wanted || c.starts_with(wanted + ':'); });
}

std::string Scene::label(const std::string &text) const
{
    const GameOf<Fastplay> game(m_rules, m_state);
    const auto which = game.find(code(text));
    return which ? sentence(game, game.decision().choices[*which].label) : "";
}

std::set<std::string> Scene::ambiguous() const
{
    const GameOf<Fastplay> game(m_rules, m_state);
    std::set<std::pair<CardId, std::string>> met;
    std::set<std::string> twice;
    for (const Choice &choice : game.decision().choices)
        if (const std::string words = sentence(game, choice.label);
            !met.emplace(actorOf(choice), words).second)
            twice.insert(words);
    return twice;
}

Scene::Names Scene::targets(const std::string &name) const
{
    Names targets;
    const auto front = look().enemyFront();
    for (std::size_t i = 0; i < front.size(); ++i)
        if (may("attack:" + name + ':' + std::to_string(i)))
            targets.push_back(m_rules->sheet().cards[index(front[i].card)].key + ':' +
                              std::to_string(front[i].figure));
    return targets;
}

// --- what is

int Scene::hits(const std::string &name) const
{
    return look().hits(who(name));
}
int Scene::mostHits(const std::string &name) const
{
    return look().mostHits(who(name));
}
int Scene::rank(const std::string &name) const
{
    return look().rank(who(name));
}
bool Scene::dead(const std::string &name) const
{
    return look().dead(who(name));
}
bool Scene::conscious(const std::string &name) const
{
    return look().conscious(who(name));
}
int Scene::uses(const std::string &key) const
{
    return m_state.table.counter(m_rules->usesOf(card(key)));
}
int Scene::total(Total which) const
{
    return m_state.table.counter(counter(which));
}
std::size_t Scene::count(PileIndex heap) const
{
    return m_state.table.pile(pile(heap)).cards.size();
}

std::vector<int> Scene::rankCounts() const
{
    std::vector<int> counts;
    for (const Who w : look().living()) {
        const auto rank = static_cast<std::size_t>(look().rank(w));
        counts.resize(std::max(counts.size(), rank));
        ++counts[rank - 1];
    }
    return counts;
}

std::vector<int> Scene::spells(const std::string &name) const
{
    std::vector<int> left;
    for (int level = 1; level <= kSpellLevels; ++level)
        left.push_back(m_state.table.counter(m_rules->spellsOf(who(name), level)));
    return left;
}

std::vector<int> Scene::enemyHits(const std::string &key) const
{
    std::vector<int> hits;
    for (int figure = 0; figure < m_rules->monster(card(key)).count; ++figure)
        hits.push_back(m_state.table.counter(m_rules->hitsOf(card(key), figure)));
    return hits;
}

std::string Scene::here() const
{
    return m_rules->sheet().cards[index(look().hereCard())].key;
}

PileIndex Scene::where(const std::string &key) const
{
    for (std::size_t i = 0; i < m_state.table.piles.size(); ++i) {
        const auto &cards = m_state.table.piles[i].cards;
        if (std::ranges::find(cards, card(key)) != cards.end())
            return static_cast<PileIndex>(std::min(i, static_cast<std::size_t>(PileIndex::FirstHand)));
    }
    throw std::runtime_error(key + " lies on the board");
}

Scene::Names Scene::held(const std::string &name) const
{
    Names keys;
    for (const CardId card : look().heldBy(who(name)))
        keys.push_back(m_rules->sheet().cards[index(card)].key);
    return keys;
}

const Score &Scene::score(const std::string &name) const
{
    const auto at = std::ranges::find(m_state.entrants, who(name)) - m_state.entrants.begin();
    return m_state.scores.at(static_cast<std::size_t>(at));
}

// --- what happened

Scene::Names Scene::rolls(Say why) const
{
    Names list;
    for (const Event &event : m_events) {
        const auto *roll = std::get_if<DiceRolled>(&event.body);
        if (roll == nullptr || roll->why != static_cast<std::uint16_t>(why))
            continue;
        std::string text =
            roll->who < 0 ? "-" : m_rules->sheet().cards[static_cast<std::size_t>(roll->who)].name;
        text += ' ' + std::to_string(roll->count) + 'd' + std::to_string(roll->sides);
        if (roll->hitFrom > 0)
            text += ' ' + std::to_string(roll->hitFrom) + '+';
        list.push_back(text);
    }
    return list;
}

std::vector<RollTerms> Scene::terms(Say why) const
{
    std::vector<RollTerms> all;
    for (const Event &event : m_events)
        if (const auto *roll = std::get_if<DiceRolled>(&event.body);
            roll != nullptr && roll->why == static_cast<std::uint16_t>(why))
            all.push_back(roll->terms);
    return all;
}

std::ptrdiff_t Scene::at(Say what) const
{
    const auto found = std::ranges::find_if(m_events, [&](const Event &event) {
        const auto *beat = std::get_if<Beat>(&event.body);
        const auto *roll = std::get_if<DiceRolled>(&event.body);
        return (beat != nullptr && beat->key == static_cast<std::uint16_t>(what)) ||
               (roll != nullptr && roll->why == static_cast<std::uint16_t>(what));
    });
    return found == m_events.end() ? -1 : found - m_events.begin();
}

Scene::Names Scene::told(Say what) const
{
    const GameOf<Fastplay> game(m_rules, m_state);
    Names all;
    for (const Event &event : m_events)
        if (const auto *beat = std::get_if<Beat>(&event.body);
            beat != nullptr && beat->key == static_cast<std::uint16_t>(what))
            all.push_back(sentence(game, *beat));
    return all;
}

bool Scene::said(Say what) const
{
    return at(what) >= 0;
}

bool Scene::saidInOrder(Say first, Say second) const
{
    return said(first) && at(first) < at(second);
}

} // namespace flagstone::fastplay
