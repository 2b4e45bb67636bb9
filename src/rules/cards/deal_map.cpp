// The map before play: which tiles there are, where everybody starts, and what lies on them. CD-133 to
// CD-149, CD-175
#include "rules/cards/map_places.h"
#include "rules/cards/setup.h"

#include <algorithm>
#include <numeric>

namespace flagstone::cards {

void SettingUp::makeMap()
{
    if (!o.hasMap()) {
        Tile scene;
        scene.revealed = scene.passed = scene.cleared = true;
        m.tiles.push_back(scene);
        return;
    }
    const auto takeOut = [&](auto &&wanted) {
        moveEach(pile(PileIndex::Map),
                 [&](CardId c) { return pile(wanted(r.face(c)) ? PileIndex::Placed : PileIndex::Map); });
    };
    if (o.jokersOut)
        takeOut([](Face f) { return f.joker(); }); // CD-135
    if (o.courtsOut == CourtsOut::All)
        takeOut([](Face f) { return f.court(); }); // CD-137
    if (o.grow) {
        layTile(0, {}, false); // CD-142
        return;
    }
    if (!o.cells.empty()) { // CD-283
        for (std::size_t at = 0; at < o.cells.size(); ++at)
            layTile(static_cast<TileId>(at), o.cells[at], o.cells[at].height > 0);
    } else {
        const Layout layout = layTiles(o.area, o.tiles, step);
        m.tiles.reserve(layout.cells.size());
        std::size_t at = 0;
        for (const Block &block : layout.blocks) {
            const bool raised = block.shape == Shape::Tower || block.shape == Shape::Town;
            for (int i = sizeOf(block); i > 0; --i, ++at)
                layTile(static_cast<TileId>(at), layout.cells[at], raised);
        }
    }
    if (o.mode == Mode::RatRace || (o.armies() && o.conquestHold)) { // CD-212
        const auto far = distances(0);
        m.goalTile = 0;
        for (std::size_t t = 0; t < s.tiles.size(); ++t)
            if (far[t] > far[s.goalTile])
                m.goalTile = static_cast<TileId>(t);
    }
}

void SettingUp::layTile(TileId t, const RaisedCell &cell, bool raised)
{
    Tile tile;
    tile.cell = cell;
    tile.raised = raised;
    m.tiles.push_back(tile);
    link(t);
}

void SettingUp::link(TileId t)
{
    const auto join = [&](TileId a, TileId b) {
        Tile &from = m.tiles[a];
        from.links[from.degree++] = b; // the newest tile comes last: in order
    };
    const RaisedCell cell = s.tiles[t].cell;
    for (TileId other = 0; other < t; ++other)
        if (linked(s.tiles[other].cell, cell)) {
            join(other, t);
            join(t, other);
        }
}

void SettingUp::layPair(TileId t)
{
    for (const bool across : {false, true}) {
        const CardId card = cardsIn(pile(PileIndex::Map)).back();
        table::place(m.table, step, card, pile(PileIndex::Map), cardOf(s.tiles[t].cell, across));
    }
}

void SettingUp::chooseStarts()
{
    const bool corners = o.hasMap() && !o.grow &&
                         (o.mode == Mode::LastStanding || o.armies() || (o.mode == Mode::Dragon && o.split));
    std::vector<TileId> starts{0};
    const int parties = corners ? (r.heroes() + o.regiments - 1) / o.regiments : 1;
    if (parties > 1) { // CD-204
        int most = -1;
        for (std::size_t a = 0; a < s.tiles.size(); ++a) {
            const auto far = distances(static_cast<TileId>(a));
            for (std::size_t b = a + 1; b < s.tiles.size(); ++b)
                if (far[b] > most) {
                    most = far[b];
                    starts = {static_cast<TileId>(a), static_cast<TileId>(b)};
                }
        }
        while (static_cast<int>(starts.size()) < std::min<int>(parties, static_cast<int>(s.tiles.size()))) {
            const Distances nearest = distances(starts);
            const auto end = nearest.begin() + static_cast<std::ptrdiff_t>(s.tiles.size());
            starts.push_back(static_cast<TileId>(std::max_element(nearest.begin(), end) - nearest.begin()));
        }
    }
    for (Who h = 0; h < r.heroes(); ++h)
        hero(h).tile = starts[static_cast<std::size_t>(r.seatOf(h)) % starts.size()];
}

std::vector<CardId> SettingUp::arrangement(std::vector<CardId> order, int count)
{
    // Card 2t from the top is the bottom card of tile t, the next one its top card. CD-280
    std::ranges::reverse(order);
    const auto tiles = static_cast<std::size_t>(count);
    const auto topOf = [&](std::size_t t) -> CardId & { return order[2 * t + 1]; };
    const auto joker = [&](CardId c) { return r.face(c).joker(); };
    const auto startTile = [&](std::size_t t) {
        return std::ranges::any_of(s.heroes, [&](const Hero &h) { return h.tile == t; });
    };
    const bool stacked = s.table.pile(pile(PileIndex::Map)).stacked; // a game master knows better
    if (o.jokerOnTop && !stacked) {                                  // CD-175
        MapPlaces places{.cards = {}, .tiles = tiles};
        for (CardId &card : order)
            places.cards.push_back(isLaid(card) ? nullptr : &card);
        putJokersOnTop(places, joker, startTile);
    }
    if (o.startSafe) // CD-149
        for (std::size_t start = 0; start < tiles; ++start)
            if (startTile(start) && (joker(topOf(start)) || r.face(topOf(start)).court()))
                for (std::size_t t = tiles; t-- > 0;)
                    if (!startTile(t) && !joker(topOf(t)) && !r.face(topOf(t)).court()) {
                        std::swap(topOf(start), topOf(t));
                        break;
                    }
    for (const CardOnTile &put :
         s.cardsOnTiles) { // where a game master or the rules want them, CD-143, CD-144
        const auto from = std::ranges::find(order, put.card);
        std::swap(topOf(put.tile), *from);
        for (std::size_t t = stacked ? 0 : tiles; joker(*from) && t-- > 0;) // what lay there lies elsewhere
            if (!joker(topOf(t)) && mayLieOn(static_cast<TileId>(t)))
                std::swap(*from, topOf(t));
    }
    std::ranges::reverse(order);
    return order;
}

/// Who goes where, before anything is dealt: the cards that were taken out wait under the pack.
void SettingUp::choosePlaces(bool personsByProgram)
{
    const int count = o.tiles;
    std::vector<std::size_t> free;
    for (std::size_t t = 0; t < static_cast<std::size_t>(count); ++t)
        if (mayLieOn(static_cast<TileId>(t)))
            free.push_back(t);
    std::vector<CardId> jokersLeft, courtsLeft;
    for (const CardId c : cardsIn(pile(PileIndex::Placed)))
        if (!isLaid(c))
            (r.face(c).joker() ? jokersLeft : courtsLeft).push_back(c);
    const auto put = [&](CardId card, std::size_t t) {
        m.cardsOnTiles.push_back({card, static_cast<TileId>(t)});
        std::erase(free, t);
    };
    Distances nearest;
    std::iota(nearest.begin(), nearest.end(), std::int16_t{0}); // what is laid later is farther away
    if (!o.grow && !jokersLeft.empty())
        nearest = distances(heroTiles());
    for (const CardId card : jokersLeft) { // CD-143: far away and not side by side
        std::ranges::stable_sort(free, [&](std::size_t a, std::size_t b) { return nearest[a] > nearest[b]; });
        const auto lonely = std::ranges::find_if(free, [&](std::size_t t) {
            return std::ranges::none_of(s.cardsOnTiles, [&](const CardOnTile &l) {
                return o.grow ? l.tile == t + 1 : adjacent(l.tile, static_cast<TileId>(t));
            });
        });
        if (!free.empty())
            put(card, lonely != free.end() ? *lonely : free.front());
    }
    std::ranges::sort(free);
    const auto persons = static_cast<int>(
        std::ranges::count_if(s.cardsOnTiles, [&](const CardOnTile &l) { return r.face(l.card).court(); }));
    const int wanted = personsByProgram ? count / 8 : 0; // CD-144
    for (int i = persons; i < wanted && !courtsLeft.empty() && !free.empty(); ++i) {
        const std::size_t which = step.pick(courtsLeft.size());
        put(courtsLeft[which], free[step.pick(free.size())]);
        courtsLeft.erase(courtsLeft.begin() + static_cast<std::ptrdiff_t>(which));
    }
}

void SettingUp::dealMap(bool personsByProgram)
{
    if (!o.hasMap())
        return;
    const int count = o.tiles;
    const auto stock = s.planForgotten ? &DeckSetup::stockUnknown : &DeckSetup::stock;
    (r.deckSetup().*stock)(m.table, step, pile(PileIndex::Map), pile(PileIndex::SetAside));
    choosePlaces(personsByProgram);
    for (const CardOnTile &l : s.cardsOnTiles)
        table::insert(m.table, step, l.card, pile(PileIndex::Placed), pile(PileIndex::Map), 0);
    moveEach(pile(PileIndex::Placed), [](CardId) { return pile(PileIndex::Box); });
    table::arrange(m.table, step, pile(PileIndex::Map), arrangement(cardsIn(pile(PileIndex::Map)), count));
    for (std::size_t t = 0; t < s.tiles.size(); ++t)
        layPair(static_cast<TileId>(t));
    if (o.humanGm()) // it knows what it has placed
        for (const CardOnTile &l : s.cardsOnTiles)
            if (l.tile < s.tiles.size())
                table::turn(m.table, step, topSlot(l.tile), seatBit(Seat::Gm));
    m.cardsOnTiles.clear();
    if (o.mode == Mode::Dragon && o.bane)
        chooseBane();
}

/// CD-226
void SettingUp::chooseBane()
{
    // One of those that lie on tiles or will; a Joker that nobody can find is none.
    std::vector<CardId> jokersOnTop;
    const auto add = [&](CardId card) {
        if (r.face(card).joker())
            jokersOnTop.push_back(card);
    };
    const std::size_t laid = s.tiles.size();
    for (std::size_t t = 0; t < laid; ++t)
        add(s.table.board[index(topSlot(static_cast<TileId>(t)))].card);
    const auto &later = cardsIn(pile(PileIndex::Map));
    for (std::size_t pairs = 1; laid + pairs <= static_cast<std::size_t>(o.tiles); ++pairs)
        add(later[later.size() - 2 * pairs]);
    std::ranges::sort(jokersOnTop);
    if (!jokersOnTop.empty())
        m.bane = jokersOnTop[jokersOnTop.size() > 1 ? step.pick(jokersOnTop.size()) : 0];
}

} // namespace flagstone::cards
