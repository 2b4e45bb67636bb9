#include "rules/cards/scene.h"

#include "content/pack_reader.h"
#include "core/game_of.h"
#include "test_paths.h"

#include <algorithm>

namespace flagstone::cards {

const PackData &shippedPack()
{
    static const PackData pack =
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/cards").value().data;
    return pack;
}

Scene::Scene(const std::string &mode, Names suits, Chosen options, std::uint64_t seed, const std::string &gm)
{
    const Setup setup{.ruleset = "cards",
                      .adventure = mode,
                      .seats = static_cast<int>(suits.size()),
                      .options = std::move(options)};
    auto rules = Cards::make(shippedPack(), setup);
    if (!rules) {
        for (const Issue &issue : rules.error())
            ADD_FAILURE() << toString(issue);
        throw std::runtime_error("the game does not start");
    }
    m_rules = std::move(*rules);
    SeededChance chance(mix({5, 6}, seed));
    Step step(chance);
    m_state = m_rules->start(step);
    std::size_t seat = 0;
    while (m_state.order.empty()) { // the set-up, as the test wants it and else as it comes
        std::vector<Action> actions;
        m_rules->legal(m_state, actions);
        std::string wanted;
        if (m_state.frames.top().kind == FrameKind::Suits)
            wanted = "suit:" + suits[std::min(seat++, suits.size() - 1)];
        if (m_state.frames.top().kind == FrameKind::GmSuit && !gm.empty())
            wanted = "suit:" + gm;
        const auto found = std::ranges::find_if(
            actions, [&](const Action &a) { return m_rules->encode(a).starts_with(wanted); });
        m_rules->apply(m_state, found == actions.end() ? actions.front() : *found, step);
    }
    if (!gm.empty()) {
        const std::size_t suit = std::string("SHCD").find(gm);
        m_state.gmSuit = static_cast<Suit>(suit);
        std::ranges::replace(m_state.owners, kGm, kNoWho);
        m_state.owners[suit] = kGm;
    }
}

Scene::~Scene()
{
    if (!testing::Test::HasFailure()) {
        EXPECT_EQ(m_chance.left(), 0u) << "scripted picks are left over";
    }
}

CardId Scene::find(const std::string &name, const std::vector<CardId> &not_) const
{
    const auto &cards = m_rules->sheet().cards;
    const auto usable = [&](std::size_t i) {
        const CardId card{static_cast<std::uint16_t>(i)};
        return std::ranges::find(not_, card) == not_.end();
    };
    for (const bool core : {true, false})
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const CardId card{static_cast<std::uint16_t>(i)};
            const std::string &key = cards[i].key;
            const bool named = key == name || (!core && m_rules->isCopy(card) &&
                                               (key == "f-" + name || key.starts_with("f-" + name + '.')));
            if (named && usable(i))
                return card;
        }
    ADD_FAILURE() << "there is no card " << name;
    return kNoCard;
}

void Scene::take(CardId card)
{
    for (Pile &p : m_state.table.piles)
        if (std::erase(p.cards, card) > 0)
            return;
    for (Placement &p : m_state.table.board)
        if (p.card == card) {
            std::vector<CardId> &map = m_state.table.piles[index(pile(PileIndex::Map))].cards;
            p.card = map.back();
            map.pop_back();
            return;
        }
}

void Scene::give(CardId card, PileId to)
{
    take(card);
    m_state.table.piles[index(to)].cards.push_back(card);
}

void Scene::recount()
{
    for (Who w = 0; w < m_rules->heroes() + kFoeSlots; ++w) { // as the rules count
        int n = 0, c = 0, j = 0;
        for (const Part part : {Part::Numbers, Part::Courts, Part::Open})
            for (const CardId card : m_state.table.pile(m_rules->part(w, part)).cards) {
                const Face f = m_rules->face(card);
                n += f.number() ? 1 : 0;
                c += f.court() ? 1 : 0;
                j += f.joker() && !queries().isPotion(card) ? 1 : 0;
            }
        m_state.table.counters[index(m_rules->tally(w, PersonCounter::Hits))] = n;
        m_state.table.counters[index(m_rules->tally(w, PersonCounter::Uses))] = c;
        m_state.table.counters[index(m_rules->tally(w, PersonCounter::Jokers))] = j;
    }
    const auto &gmPack = m_state.table.pile(pile(PileIndex::GmPack)).cards;
    m_state.table.counters[index(counter(Total::GmNumbers))] =
        static_cast<int>(m_state.table.pile(pile(PileIndex::GmNumbers)).cards.size());
    m_state.table.counters[index(counter(Total::GmJokers))] = static_cast<int>(
        std::ranges::count_if(gmPack, [&](CardId card) { return m_rules->face(card).joker(); }));
}

void Scene::hold(Who w, const Names &cards, const Names &lost)
{
    for (const Part part : {Part::Numbers, Part::Courts, Part::Open, Part::Lost}) {
        const std::vector<CardId> had = m_state.table.pile(m_rules->part(w, part)).cards;
        for (const CardId card : had)
            give(card, pile(m_rules->face(card).joker() && m_rules->isCore(card) ? PileIndex::GmPack
                                                                                 : PileIndex::Box));
    }
    std::vector<CardId> given;
    for (const std::string &name : cards)
        given.push_back(find(name, given)), give(given.back(), m_rules->part(w, Part::Open));
    for (const std::string &name : lost)
        given.push_back(find(name, given)), give(given.back(), m_rules->part(w, Part::Lost));
    recount();
    initial(w, static_cast<int>(
                   std::ranges::count_if(given, [&](CardId card) { return m_rules->face(card).number(); })));
}

void Scene::initial(Who w, int numbers)
{
    if (m_rules->isHero(w))
        m_state.heroes[w].initial = static_cast<std::uint8_t>(numbers);
    else
        foeState(w).initial = static_cast<std::uint8_t>(numbers);
}

void Scene::gmHolds(const Names &cards)
{
    for (const PileIndex heap : {PileIndex::GmNumbers, PileIndex::GmPack}) {
        const std::vector<CardId> had = m_state.table.pile(pile(heap)).cards;
        for (const CardId card : had)
            give(card, pile(PileIndex::Box));
    }
    std::vector<CardId> given;
    for (const std::string &name : cards) {
        given.push_back(find(name, given));
        give(given.back(),
             pile(m_rules->face(given.back()).number() ? PileIndex::GmNumbers : PileIndex::GmPack));
    }
    recount();
}

Who Scene::named(const std::string &key) const
{
    Who w = m_rules->firstFoe();
    while (w < m_rules->heroes() + kFoeSlots && m_rules->sheet().cards[index(m_rules->marker(w))].key != key)
        ++w;
    return w;
}

Who Scene::foe(const Names &cards, TileId tile, FoeKind kind)
{
    Who w = m_rules->firstFoe();
    while (foeState(w).alive)
        ++w;
    Foe &fresh = foeState(w);
    fresh = {};
    fresh.kind = kind;
    fresh.suit = m_state.gmSuit;
    fresh.alive = fresh.active = true;
    fresh.tile = fresh.home = tile;
    fresh.opponent = 0;
    m_state.foeOrder.push_back(w);
    give(m_rules->marker(w), pile(PileIndex::Foes));
    std::vector<CardId> given;
    for (const std::string &name : cards) { // its own copies
        CardId card = kNoCard;
        for (std::size_t i = 0; i < m_rules->cardCount() && card == kNoCard; ++i) {
            const CardId c{static_cast<std::uint16_t>(i)};
            const std::string &key = m_rules->sheet().cards[i].key;
            const auto &stock = m_state.table.pile(
                pile(m_rules->face(c).court() ? PileIndex::StockCourts : PileIndex::StockNumbers));
            if (m_rules->isCopy(c) && (key == "f-" + name || key.starts_with("f-" + name + '.')) &&
                std::ranges::find(stock.cards, c) != stock.cards.end())
                card = c;
        }
        if (card == kNoCard)
            card = find(name, given);
        given.push_back(card);
        give(card, m_rules->part(w, Part::Open));
    }
    recount();
    fresh.initial = static_cast<std::uint8_t>(numbers(w));
    return w;
}

Who Scene::npc(Suit suit, Attitude attitude, const Names &cards, TileId tile)
{
    const Who w = foe(cards, tile, FoeKind::Npc);
    foeState(w).suit = suit;
    foeState(w).person = kQueen;
    foeState(w).attitude = attitude;
    foeState(w).active = attitude == Attitude::Hostile;
    return w;
}

void Scene::cells(const std::vector<RaisedCell> &cells)
{
    ASSERT_EQ(cells.size(), m_state.tiles.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        m_state.tiles[i].cell = cells[i];
        m_state.tiles[i].degree = 0;
        for (std::size_t k = 0; k < cells.size(); ++k)
            if (i != k && linked(cells[i], cells[k]))
                m_state.tiles[i].links[m_state.tiles[i].degree++] = static_cast<TileId>(k);
    }
}

void Scene::line()
{
    std::vector<RaisedCell> all;
    for (std::size_t i = 0; i < m_state.tiles.size(); ++i)
        all.push_back({static_cast<std::int16_t>(i), 0, 0});
    cells(all);
}

void Scene::tile(TileId t, const std::string &bottom, const std::string &top)
{
    m_state.tiles[t] = {
        .cell = m_state.tiles[t].cell, .links = m_state.tiles[t].links, .degree = m_state.tiles[t].degree};
    for (const auto &[slot, name] :
         {std::pair{queries().bottomSlot(t), bottom}, {queries().topSlot(t), top}}) {
        Placement &p = m_state.table.board[index(slot)];
        if (p.card != kNoCard)
            m_state.table.piles[index(pile(PileIndex::Map))].cards.push_back(p.card);
        p.card = kNoCard;
        const CardId card = find("m-" + name, {});
        take(card);
        p.card = card;
        p.knows = kNobody;
    }
}

void Scene::known(TileId t)
{
    Tile &here = m_state.tiles[t];
    here.revealed = here.passed = here.cleared = true;
    here.content = Content::Nothing;
    for (const SlotId slot : {queries().bottomSlot(t), queries().topSlot(t)}) {
        Placement &p = m_state.table.board[index(slot)];
        if (p.card != kNoCard)
            m_state.table.piles[index(pile(PileIndex::SetAside))].cards.push_back(p.card);
        p.card = kNoCard;
        p.knows = kEverybody;
    }
}

void Scene::feature(TileId t, Content what)
{
    tile(t, "4C", "9C");
    tileState(t).revealed = tileState(t).passed = true;
    tileState(t).content = what;
    for (const SlotId slot : {queries().bottomSlot(t), queries().topSlot(t)})
        m_state.table.board[index(slot)].knows = kEverybody;
}

void Scene::stands(Who h, TileId t)
{
    (m_rules->isHero(h) ? m_state.heroes[h].tile : foeState(h).tile) = t;
    m_state.table.tokens[h].space = spaceOf(queries().bottomSlot(t));
}

void Scene::allStand(TileId t)
{
    for (Who h = 0; h < m_rules->heroes(); ++h)
        stands(h, t);
}

void Scene::hour(Hour hour)
{
    m_state.table.counters[index(counter(Total::Hour))] = static_cast<int>(hour);
}

void Scene::picks(const std::vector<int> &faces)
{
    for (const int face : faces)
        m_chance.add({face});
}

void Scene::does(const std::string &code)
{
    std::vector<Action> actions;
    m_rules->legal(m_state, actions);
    const auto found =
        std::ranges::find_if(actions, [&](const Action &a) { return m_rules->encode(a) == code; });
    if (found == actions.end()) {
        std::string all;
        for (const std::string &other : codes())
            all += ' ' + other;
        FAIL() << code << " is not among" << all;
    }
    m_events.clear();
    Step step(m_chance, &m_events);
    try {
        m_rules->apply(m_state, *found, step);
    } catch (const NeedOutcome &need) {
        FAIL() << code << " needs a pick from 1 to " << need.sides;
    }
}

Scene::Names Scene::codes() const
{
    std::vector<Action> actions;
    m_rules->legal(m_state, actions);
    Names codes;
    for (const Action &a : actions)
        codes.push_back(m_rules->encode(a));
    return codes;
}

bool Scene::may(const std::string &code) const
{
    const Names all = codes();
    return std::ranges::find(all, code) != all.end();
}

bool Scene::offers(const std::string &prefix) const
{
    const Names all = codes();
    return std::ranges::any_of(all, [&](const std::string &c) { return c.starts_with(prefix); });
}

Scene::Names Scene::cardsOf(Who w, Part part) const
{
    Names names;
    for (const CardId card : m_state.table.pile(m_rules->part(w, part)).cards) {
        std::string key = m_rules->sheet().cards[index(card)].key;
        if (m_rules->isCopy(card))
            key = key.substr(2, key.find('.') == std::string::npos ? key.npos : key.find('.') - 2);
        names.push_back(key);
    }
    return names;
}

Scene::Names Scene::cardsIn(PileIndex heap) const
{
    Names names;
    for (const CardId card : m_state.table.pile(pile(heap)).cards)
        names.push_back(m_rules->sheet().cards[index(card)].key);
    return names;
}

int Scene::times(Say what) const
{
    return static_cast<int>(std::ranges::count_if(m_events, [&](const Event &e) {
        const auto *beat = std::get_if<Beat>(&e.body);
        return beat && beat->key == static_cast<std::uint16_t>(what);
    }));
}

bool Scene::said(Say what) const
{
    return times(what) > 0;
}

Scene::Names Scene::told(Say what, SeatSet seats) const
{
    const GameOf<Cards> game(m_rules, m_state);
    Names all;
    for (const Event &e : m_events)
        if (const auto *beat = std::get_if<Beat>(&e.body);
            beat && beat->key == static_cast<std::uint16_t>(what) && e.knows == seats)
            all.push_back(sentence(game, *beat));
    return all;
}

std::string Scene::words(const Beat &beat) const
{
    return sentence(GameOf<Cards>(m_rules, m_state), beat);
}

std::string Scene::faces(TileId t) const
{
    const auto one = [&](SlotId slot) -> std::string {
        const Placement &p = m_state.table.board[index(slot)];
        return p.card == kNoCard ? "gone" : p.knows == kEverybody ? "up" : "down";
    };
    return one(queries().topSlot(t)) + '/' + one(queries().bottomSlot(t));
}

} // namespace flagstone::cards
