#include "rules/adventuredeck/scene.h"

#include "content/pack_reader.h"
#include "core/game_of.h"
#include "core/odds.h"
#include "test_paths.h"

#include <algorithm>
#include <stdexcept>

namespace flagstone::adventuredeck {

const PackData &shipped()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/adventuredeck").value().data;
    return pack;
}

std::uint32_t Omens::uniform(std::uint32_t n, ChanceTag tag)
{
    if (tag == ChanceTag::Shuffle)
        return 0;
    if (m_text.empty())
        throw std::runtime_error("an omen is missing for one of " + std::to_string(n));
    const char omen = m_text.front();
    m_text.erase(0, 1);
    return omen == '^' ? 0 : omen == 'v' ? n - 1 : static_cast<std::uint32_t>(omen - '1');
}

PackData changed(const std::string &table, const std::string &key, const std::string &column,
                 const std::string &value, PackData pack)
{
    PackTable &t = *std::ranges::find(pack.tables, table, &PackTable::name);
    for (PackRow &row : t.rows)
        if (row.cells[0] == key)
            row.cells[t.column(column).value()] = value;
    return pack;
}

PackData withLocks(const std::string &fromQ02, const std::string &fromQ03)
{
    PackData pack = shipped();
    for (const auto &[room, opens] : {std::pair("Q02", fromQ02), {"Q03", fromQ03}})
        for (const auto &[column, value] : std::initializer_list<std::pair<const char *, std::string>>{
                 {"match", "6"}, {"when", "any"}, {"fail", "shut"}, {"opens", opens}})
            pack = changed("tasks", room, column, value, std::move(pack));
    return pack;
}

Scene::Scene(const Names &decks, const Names &foes, Chosen options, const std::string &adventure,
             const PackData &pack)
    : m_rules(AdventureDeck::make(
                  pack, {"adventuredeck", adventure, static_cast<int>(decks.size()), std::move(options)})
                  .value())
{
    Step step(m_omens, &m_events);
    m_state = m_rules->start(step);
    for (const std::string &deck : decks) {
        does("Play " + deck);
        const std::uint8_t made = m_rules->decks()[m_state.heroes[look().decider()].deck].ancestry;
        does(m_rules->ancestries()[made].name);
    }
    m_state.frames.clear();
    m_state.frames.push({FrameKind::Explore, Phase::Fight, 0, 1});
    for (const RoomId room : m_rules->dungeon().rooms)
        if (m_state.here == kNoRoom && m_rules->room(room).light == Light::Medium)
            m_state.here = room;
    m_state.before = m_rules->dungeon().start;
    m_state.fight = {};
    for (std::size_t w = 0; w < decks.size(); ++w) {
        m_state.fight.order.push_back(static_cast<Who>(w));
        sortDeck(static_cast<int>(w + 1));
    }
    m_state.frames.push({FrameKind::Encounter, Phase::Turns, kNobodyThere});
    m_state.frames.push({FrameKind::Explore, Phase::Choose}); // waits after each turn
    for (const std::string &name : foes) {
        const Who w = find(name);
        m_state.foes[static_cast<std::size_t>(w - kFirstFoe)] = {.met = true, .present = true};
        m_state.table.counters[index(m_rules->hitPointsOf(w))] = m_rules->foeKind(w).hitPoints;
        table::move(m_state.table, step, m_rules->figureOfFoe(w), AdventureDeck::pile(SharedPile::Waiting),
                    AdventureDeck::pile(SharedPile::Foes));
    }
    m_state.table.counters[index(kRoundCounter)] = 1;
}

Scene::~Scene()
{
    EXPECT_EQ(m_omens.left(), "") << "omens that nobody asked for";
}

Who Scene::find(const std::string &name) const
{
    if (name.size() == 1)
        return static_cast<Who>(name[0] - '1');
    for (std::size_t f = 0; f < m_rules->foes().size(); ++f) {
        const auto w = static_cast<Who>(kFirstFoe + f);
        if (m_rules->sheet().cards[index(m_rules->figureOfFoe(w))].name == name)
            return w;
    }
    throw std::runtime_error("no foe is called " + name);
}

void Scene::sortDeck(int hero)
{
    std::ranges::stable_sort(pile(HeroPile::Draw, hero), {}, [&](CardId c) { return m_rules->mark(c); });
}

Scene &Scene::round(int number)
{
    m_state.fight.round = static_cast<std::uint8_t>(number);
    return *this;
}

CardId Scene::take(int hero, std::string name)
{
    const bool marked = name.back() == '^' || name.back() == 'v';
    const Mark mark = name.back() == '^' ? Mark::Up : Mark::Down;
    const auto wanted = [&](CardId card, const std::string &called) {
        return m_rules->cardKind(card).name == called;
    };
    for (const bool strict : {true, false}) {
        const std::string called = strict && marked ? name.substr(0, name.size() - 1) : name;
        auto &deck = pile(HeroPile::Draw, hero);
        const auto found = std::ranges::find_if(deck, [&](CardId card) {
            return wanted(card, called) && (!strict || !marked || m_rules->mark(card) == mark);
        });
        if (found != deck.end()) {
            const CardId card = *found;
            deck.erase(found);
            return card;
        }
    }
    for (auto &found : m_rules->found())
        if (wanted(found.card, name)) {
            auto &lying = m_state.table.piles[index(AdventureDeck::pile(SharedPile::Unfound))].cards;
            if (std::erase(lying, found.card) > 0) {
                m_state.owners[m_rules->foundAt(found.card)] = who(hero);
                return found.card;
            }
        }
    throw std::runtime_error("no card " + name + " is left");
}

Scene &Scene::hand(int hero, const Names &cards)
{
    auto &held = pile(HeroPile::Hand, hero);
    std::ranges::copy(held, std::back_inserter(pile(HeroPile::Draw, hero)));
    held.clear();
    for (const std::string &name : cards)
        held.push_back(take(hero, name));
    sortDeck(hero);
    return *this;
}

Scene &Scene::discarded(int hero, const Names &cards)
{
    for (const std::string &name : cards)
        pile(HeroPile::Discard, hero).push_back(take(hero, name));
    return *this;
}

Scene &Scene::drawDeck(int hero, std::size_t cards)
{
    auto &deck = pile(HeroPile::Draw, hero);
    while (deck.size() > cards) {
        pile(HeroPile::Removed, hero).push_back(deck.back());
        deck.pop_back();
    }
    return *this;
}

Scene &Scene::onlyUps(int hero)
{
    auto &deck = pile(HeroPile::Draw, hero);
    // not std::ranges: Clang 14 cannot compile it
    const auto downs = std::partition(deck.begin(), deck.end(),
                                      [&](CardId card) { return m_rules->mark(card) == Mark::Up; });
    std::copy(downs, deck.end(), std::back_inserter(pile(HeroPile::Removed, hero)));
    deck.erase(downs, deck.end());
    return *this;
}

KindId Scene::kind(const std::string &name) const
{
    for (std::size_t k = 0; k < m_rules->kindCount(); ++k)
        if (m_rules->kind(static_cast<KindId>(k)).name == name)
            return static_cast<KindId>(k);
    throw std::runtime_error("no card is called " + name);
}

Scene &Scene::weapon(int hero_, const std::string &name)
{
    hero(hero_).weapon = kind(name);
    return *this;
}

Scene &Scene::dual(int hero_, const std::string &first, const std::string &second)
{
    hero(hero_).second = kind(second);
    return weapon(hero_, first);
}

Scene &Scene::shield(int hero_, const std::string &name)
{
    hero(hero_).shield = kind(name);
    return *this;
}

Scene &Scene::in(const std::string &name)
{
    for (const RoomId room : m_rules->dungeon().rooms)
        if (m_rules->room(room).key == name)
            m_state.here = room;
    return *this;
}

Scene &Scene::place(const std::string &name, int col, int row)
{
    const CardId figure = look().figure(find(name));
    m_state.table.counters[index(m_rules->place(figure, 0))] = col;
    if (m_rules->placeAxes() == 2)
        m_state.table.counters[index(m_rules->place(figure, 1))] = row;
    return *this;
}

Scene &Scene::handMaximum(int hero, int number)
{
    m_state.table.counters[index(look().counterId(HeroCounter::HandMaximum, who(hero)))] = number;
    return *this;
}

Scene &Scene::hitPoints(const std::string &name, int number)
{
    m_state.table.counters[index(look().hitPointsId(find(name)))] = number;
    return *this;
}

Scene &Scene::ancestry(int hero_, const std::string &name)
{
    const auto &all = m_rules->ancestries();
    const int hits = hp(std::to_string(hero_)), most = maximum(hero_);
    auto &heroes = m_state.table.piles[index(AdventureDeck::pile(SharedPile::Heroes))].cards;
    auto &box = m_state.table.piles[index(AdventureDeck::pile(SharedPile::Decks))].cards;
    std::erase(heroes, look().figure(who(hero_)));
    box.push_back(look().figure(who(hero_)));
    hero(hero_).ancestry =
        static_cast<std::uint8_t>(std::ranges::find(all, name, &Ancestry::name) - all.begin());
    std::erase(box, look().figure(who(hero_)));
    heroes.push_back(look().figure(who(hero_)));
    hitPoints(std::to_string(hero_), hits);
    return handMaximum(hero_, most);
}

Scene &Scene::omens(const std::string &text)
{
    m_omens.add(text);
    return *this;
}

void Scene::run()
{
    m_events.clear();
    Step step(m_omens, &m_events);
    Play(*m_rules, m_state, step).run();
}

Scene &Scene::turn(int hero)
{
    m_state.frames.push({FrameKind::Turn, Phase::Act, who(hero)});
    return *this;
}

Scene &Scene::fullTurn(int hero)
{
    m_state.frames.push({FrameKind::Turn, Phase::Start, who(hero)});
    run();
    return *this;
}

Scene &Scene::foeTurn(const std::string &foe_)
{
    m_state.frames.push({FrameKind::FoeTurn, Phase::Start, find(foe_)});
    run();
    return *this;
}

Scene &Scene::order(const Names &everybody)
{
    m_state.fight.order.clear();
    for (const std::string &name : everybody)
        m_state.fight.order.push_back(find(name));
    return *this;
}

Scene &Scene::goOn()
{
    m_state.frames.pop();
    run();
    return *this;
}

Scene &Scene::explore(const std::string &name)
{
    m_state.frames.clear();
    m_state.frames.push({FrameKind::Explore, Phase::Choose});
    m_state.fight = {};
    for (const RoomId room : m_rules->dungeon().rooms)
        if (m_rules->room(room).key == name)
            m_state.here = room;
    m_state.rooms[index(m_state.here)] = RoomState::Looted;
    return *this;
}

Names Scene::lying(SharedPile p) const
{
    Names names;
    for (const CardId card : look().cards(AdventureDeck::pile(p)))
        names.push_back(m_rules->sheet().cards[index(card)].name);
    std::ranges::sort(names);
    return names;
}

std::string Scene::best() const
{
    return label(std::ranges::max(actions(), {}, [this](const Action &action) {
        return m_rules->heuristic(m_state, action, PlayStyle::Bold);
    }));
}

/// Does a choice begin with these words? They may leave out which symbol a card has.
static bool isCalled(std::string text, const std::string &wanted)
{
    if (text.starts_with(wanted))
        return true;
    for (const std::string symbol : {" (Up)", " (Down)"})
        if (const auto at = text.find(symbol); at != std::string::npos)
            text.erase(at, symbol.size());
    return text.starts_with(wanted);
}

double Scene::chance(const std::string &label, Say hope) const
{
    const GameOf<AdventureDeck> game(m_rules, m_state);
    const Names texts = choices();
    const auto found =
        std::ranges::find_if(texts, [&](const std::string &text) { return isCalled(text, label); });
    if (found == texts.end())
        throw std::runtime_error("nobody may \"" + label + "\" now");
    const Action action = actions()[static_cast<std::size_t>(found - texts.begin())];
    for (const HopeOdds &odds : oddsOf(game, game.find(m_rules->encode(action)).value()))
        if (odds.label.key == static_cast<std::uint16_t>(hope))
            return odds.chance;
    return -1;
}

std::vector<Action> Scene::actions() const
{
    std::vector<Action> all;
    m_rules->legal(m_state, all);
    return all;
}

std::string Scene::label(const Action &action) const
{
    return sentence(m_rules->choice(m_state, action).label);
}

std::string Scene::sentence(const Beat &beat) const
{
    const Words words{m_rules->sheet(),
                      [this](std::string_view kind, std::int32_t n) { return m_rules->term(kind, n); },
                      [](std::string_view english) { return std::string(english); }};
    return toText(beat, m_rules->phrase(beat.key).text, words);
}

Names Scene::choices() const
{
    Names all;
    for (const Action &action : actions())
        all.push_back(label(action));
    return all;
}

bool Scene::may(const std::string &wanted) const
{
    return std::ranges::any_of(choices(), [&](const std::string &text) { return isCalled(text, wanted); });
}

Scene &Scene::does(const std::string &wanted)
{
    const std::vector<Action> all = actions();
    const Names texts = choices();
    const auto found =
        std::ranges::find_if(texts, [&](const std::string &text) { return isCalled(text, wanted); });
    if (found == texts.end()) {
        std::string may;
        for (const std::string &text : texts)
            may += "\n  " + text;
        throw std::runtime_error("nobody may \"" + wanted + "\" now, but" + may);
    }
    m_events.clear();
    Step step(m_omens, &m_events);
    m_rules->apply(m_state, all[static_cast<std::size_t>(found - texts.begin())], step);
    EXPECT_TRUE(table::conserved(m_state.table, m_rules->sheet().cards.size())) << wanted;
    return *this;
}

int Scene::hp(const std::string &name) const
{
    return look().hitPoints(find(name));
}

Names Scene::held(int hero, HeroPile p) const
{
    Names names;
    for (const CardId card : look().cards(p, who(hero)))
        names.push_back(m_rules->cardKind(card).name);
    std::ranges::sort(names);
    return names;
}

std::size_t Scene::count(int hero, HeroPile p) const
{
    return look().cards(p, who(hero)).size();
}

bool Scene::said(Say key) const
{
    return std::ranges::any_of(m_events, [&](const Event &event) {
        const auto *beat = std::get_if<Beat>(&event.body);
        return beat != nullptr && beat->key == static_cast<std::uint16_t>(key);
    });
}

std::string Scene::told(Say key) const
{
    for (const Event &event : m_events)
        if (const auto *beat = std::get_if<Beat>(&event.body);
            beat != nullptr && beat->key == static_cast<std::uint16_t>(key))
            return sentence(*beat);
    return {};
}

std::vector<int> Scene::stakes() const
{
    std::vector<int> numbers;
    for (const Event &event : m_events)
        if (const auto *beat = std::get_if<Beat>(&event.body);
            beat != nullptr && phrase(static_cast<Say>(beat->key)).show == Show::Stake)
            numbers.push_back(beat->args[0]);
    return numbers;
}

} // namespace flagstone::adventuredeck
