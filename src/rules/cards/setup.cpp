// Setting up: suits, levels, counters, the map and where everybody starts. S2 to S9 of the ledger.
#include "rules/cards/play.h"

#include <algorithm>
#include <limits>

namespace flagstone::cards {

void Play::begin()
{
    push(FrameKind::Suits);
    recount(kGm);
    run();
}

bool Play::suits()
{
    if (s.asked < r.heroes())
        return true;
    pop();
    push(FrameKind::GmSuit);
    return false;
}

bool Play::gmSuit()
{
    if (s.gmSuits < o.corePacks) {
        std::vector<Action> left;
        legal(left);
        std::erase_if(left, [](const Action &a) { return a.verb != Verb::TakeSuit; });
        if (left.size() > 1 && o.humanGm() && !o.gmSuitRandom)
            return true;
        applySetup(left[left.size() > 1 ? step.pick(left.size()) : 0]); // CD-009
        return false;
    }
    pop();
    for (Who h = 0; h < r.heroes(); ++h) {
        hero(h).level = static_cast<std::uint8_t>(o.levels == Levels::None ? 1 : o.startLevel);
        deal(h);
    }
    recount(kGm);
    m.asked = 0;
    push(FrameKind::Persons);
    return false;
}

bool Play::persons()
{
    std::vector<Action> left;
    const bool asks = o.hasMap() && o.courtsOut == CourtsOut::Counters;
    while (asks && s.asked < r.heroes()) {
        left.clear();
        legal(left);
        if (left.size() > 1)
            return true;
        if (left.size() == 1)
            applySetup(left.front());
        else
            ++m.asked; // every court card of this suit is on the table already
    }
    pop();
    m.asked = 0;
    makeMap();
    push(FrameKind::Starts);
    return false;
}

bool Play::starts()
{
    if (o.mode == Mode::Quota && o.hasMap() && !o.grow && s.asked < r.heroes()) // CD-210
        return true;
    if (o.mode != Mode::Quota || o.grow)
        chooseStarts();
    pop();
    push(FrameKind::Scatter);
    return false;
}

bool Play::scatter()
{
    const auto left = cardsIn(pile(Heap::Placed)).size();
    const bool byHand = o.humanGm() && o.hasMap() && !o.grow && left > s.lying.size() && s.lying.size() < 6;
    if (byHand && top().phase == 0) {
        std::vector<Action> actions;
        legal(actions);
        if (actions.size() > 1)
            return true;
    }
    pop();
    dealMap();
    startPlay();
    return false;
}

void Play::applySetup(const Action &a)
{
    switch (a.verb) {
    case Verb::TakeSuit:
        if (top().kind == FrameKind::GmSuit)
            return takeGmSuit(static_cast<Suit>(a.a), a.b);
        return takeSuit(m.asked++, static_cast<Suit>(a.a), a.b);
    case Verb::TakePerson: { // CD-136
        const auto who = static_cast<Who>(m.asked++);
        Hero &h = hero(who);
        h.person = static_cast<std::uint8_t>(a.a);
        dress(who);
        const auto &map = cardsIn(pile(Heap::Map));
        const auto card = std::ranges::find_if(map, [&](CardId c) {
            return r.face(c) == Face{h.suit, h.person};
        });
        moveCard(*card, pile(Heap::Map), pile(Heap::Counters));
        return;
    }
    case Verb::StartOn:
        hero(m.asked++).tile = static_cast<TileId>(a.a);
        return;
    case Verb::PlaceJoker:
    case Verb::PlaceNpc: { // CD-143, CD-144: the first that waits goes where it is told
        const auto &waiting = cardsIn(pile(Heap::Placed));
        const bool joker = a.verb == Verb::PlaceJoker;
        for (const CardId c : waiting)
            if (r.face(c).joker() == joker &&
                std::ranges::none_of(s.lying, [&](const Lying &l) { return l.card == c; })) {
                m.lying.push_back({c, static_cast<TileId>(a.a)});
                break;
            }
        return;
    }
    default: // Built, or the game master leaves it to the program
        top().phase = 1;
        return;
    }
}

void Play::takeSuit(Who h, Suit suit, int pack)
{
    hero(h).suit = suit;
    hero(h).chosen = true;
    dress(h);
    for (int i = 0, taken = 0; taken < o.perCharacter && i < o.corePacks; ++i) { // CD-130
        const int p = (pack + i) % o.corePacks;
        if (ownerOf(p, suit) != kNoWho)
            continue;
        ownerOf(p, suit) = h;
        ++taken;
    }
    const std::vector<CardId> free = cardsIn(pile(Heap::Suits));
    for (const CardId c : free) {
        const Face f = r.face(c);
        if (ownerOf(r.packOf(c), f.suit) != h)
            continue;
        const Part part = o.levels == Levels::None ? Part::Open
                          : f.number()             ? Part::ReserveNumbers
                                                   : Part::ReserveCourts;
        moveCard(c, pile(Heap::Suits), r.part(h, part));
    }
    step.say(Say::TakesSuit, name(h), static_cast<int>(suit));
}

void Play::takeGmSuit(Suit suit, int pack)
{
    if (s.gmSuits == 0)
        m.gmSuit = suit; // CD-012, CD-127
    ++m.gmSuits;
    ownerOf(pack, suit) = kGm;
    const std::vector<CardId> free = cardsIn(pile(Heap::Suits));
    for (const CardId c : free) {
        const Face f = r.face(c);
        if (f.suit == suit && r.packOf(c) == pack)
            moveCard(c, pile(Heap::Suits), pile(f.number() ? Heap::GmNumbers : Heap::GmPack));
    }
    step.say(Say::GmTakesSuit, static_cast<int>(suit));
}

void Play::deal(Who h)
{
    Hero &who = hero(h);
    if (o.levels != Levels::None) {
        const PackSize size = packSize(o.levels, who.level, o.courtByLevel, o.perCharacter);
        table::shuffle(m.table, step, r.part(h, Part::ReserveNumbers));
        table::shuffle(m.table, step, r.part(h, Part::ReserveCourts));
        drawReserve(h, Part::ReserveNumbers, Part::Numbers, size.numbers); // CD-032
        drawReserve(h, Part::ReserveCourts, Part::Courts, size.courts);
        set(r.tally(h, Tally::Level), who.level);
    }
    recount(h);
    who.initial = static_cast<std::uint8_t>(numbers(h));
}

// --- the map

void Play::makeMap()
{
    if (!o.hasMap()) {
        Tile scene;
        scene.revealed = scene.passed = scene.cleared = true;
        m.tiles.push_back(scene);
        return;
    }
    if (o.grow) {
        layTile(0, {}, false); // CD-142
        return;
    }
    if (!o.cells.empty()) { // CD-283
        for (std::size_t at = 0; at < o.cells.size(); ++at)
            layTile(static_cast<TileId>(at), o.cells[at], o.cells[at].z > 0);
    } else {
        const Layout layout = layTiles(o.area, o.tiles, step);
        m.tiles.reserve(layout.cells.size());
        std::size_t at = 0;
        for (const Block &block : layout.blocks) {
            const bool raised = block.shape == Shape::Tower || block.shape == Shape::Town;
            for (std::size_t i = cellsOf(block).size(); i > 0; --i, ++at)
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
    const auto takeOut = [&](auto &&wanted) {
        const std::vector<CardId> map = cardsIn(pile(Heap::Map));
        for (const CardId c : map)
            if (wanted(r.face(c)))
                moveCard(c, pile(Heap::Map), pile(Heap::Placed));
    };
    if (o.jokersOut)
        takeOut([](Face f) { return f.joker(); }); // CD-135
    if (o.courtsOut == CourtsOut::All)
        takeOut([](Face f) { return f.court(); }); // CD-137
}

void Play::layTile(TileId t, const Cell &cell, bool raised)
{
    Tile tile;
    tile.cell = cell;
    tile.raised = raised;
    m.tiles.push_back(tile);
    link(t);
}

void Play::link(TileId t)
{
    const auto join = [&](TileId a, TileId b) {
        Tile &from = m.tiles[a];
        from.links[from.degree++] = b;
        std::sort(from.links.begin(), from.links.begin() + from.degree);
    };
    for (TileId other = 0; other < t; ++other)
        if (linked(s.tiles[other].cell, s.tiles[t].cell)) {
            join(other, t);
            join(t, other);
        }
}

void Play::layPair(TileId t)
{
    const Cell cell = s.tiles[t].cell;
    for (const int across : {0, 1}) { // CD-267
        const CardId card = cardsIn(pile(Heap::Map)).back();
        table::place(m.table, step, card, pile(Heap::Map),
                     {.col = cell.x,
                      .row = cell.y,
                      .storey = static_cast<std::int8_t>(2 * cell.z + across),
                      .turns = static_cast<std::uint8_t>(across),
                      .cardBack = kMapBack,
                      .knows = kNobody});
    }
}

void Play::chooseStarts()
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
            std::array<std::int16_t, 256> nearest;
            nearest.fill(kFarAway);
            for (const TileId start : starts) {
                const auto far = distances(start);
                for (std::size_t t = 0; t < s.tiles.size(); ++t)
                    nearest[t] = std::min(nearest[t], far[t]);
            }
            starts.push_back(static_cast<TileId>(
                std::max_element(nearest.begin(),
                                 nearest.begin() + static_cast<std::ptrdiff_t>(s.tiles.size())) -
                nearest.begin()));
        }
    }
    for (Who h = 0; h < r.heroes(); ++h)
        hero(h).tile = starts[static_cast<std::size_t>(r.seatOf(h)) % starts.size()];
}

std::vector<CardId> Play::arrangement(std::vector<CardId> order, int count)
{
    // Card 2t from the top is the bottom card of tile t, the next one its top card. CD-280
    std::ranges::reverse(order);
    const auto tiles = static_cast<std::size_t>(count);
    const auto topOf = [&](std::size_t t) -> CardId & { return order[2 * t + 1]; };
    const auto joker = [&](CardId c) { return r.face(c).joker(); };
    const auto startTile = [&](std::size_t t) {
        return std::ranges::any_of(s.heroes, [&](const Hero &h) { return h.tile == t; });
    };
    const auto waits = [&](CardId c) { return std::ranges::find(s.lying, c, &Lying::card) != s.lying.end(); };
    if (o.jokerOnTop && !s.table.pile(pile(Heap::Map)).stacked) { // CD-175; a game master knows better
        for (std::size_t t = 0; t < tiles; ++t)
            if (joker(order[2 * t]) && !joker(topOf(t)))
                std::swap(order[2 * t], topOf(t));
        for (std::size_t t = 0; t < tiles; ++t)
            for (std::size_t k = 1; joker(order[2 * t]) && k < tiles; ++k)
                if (!joker(topOf((t + k) % tiles)) && !joker(order[2 * ((t + k) % tiles)]))
                    std::swap(order[2 * t], topOf((t + k) % tiles));
        for (std::size_t i = 2 * tiles; i < order.size(); ++i)
            for (std::size_t t = tiles; joker(order[i]) && !waits(order[i]) && t-- > 0;)
                if (!startTile(t) && !joker(topOf(t)))
                    std::swap(order[i], topOf(t));
    }
    if (o.startSafe) // CD-149
        for (std::size_t start = 0; start < tiles; ++start)
            if (startTile(start) && (joker(topOf(start)) || r.face(topOf(start)).court()))
                for (std::size_t t = tiles; t-- > 0;)
                    if (!startTile(t) && !joker(topOf(t)) && !r.face(topOf(t)).court()) {
                        std::swap(topOf(start), topOf(t));
                        break;
                    }
    for (const Lying &put : s.lying) // where a game master or the rules want them, CD-143, CD-144
        std::swap(topOf(put.tile), *std::ranges::find(order, put.card));
    std::ranges::reverse(order);
    return order;
}

void Play::dealMap()
{
    if (!o.hasMap())
        return;
    const int count = o.tiles;
    r.stocking().stock(m.table, step, pile(Heap::Map), pile(Heap::SetAside));
    // Who goes where, before anything is dealt: the cards that were taken out wait under the pack.
    std::vector<std::size_t> free;
    for (std::size_t t = 0; t < static_cast<std::size_t>(count); ++t)
        if (std::ranges::none_of(s.heroes, [&](const Hero &h) { return h.tile == t; }) &&
            std::ranges::none_of(s.lying, [&](const Lying &l) { return l.tile == t; }))
            free.push_back(t);
    std::vector<CardId> jokersLeft, courtsLeft;
    for (const CardId c : cardsIn(pile(Heap::Placed)))
        if (std::ranges::none_of(s.lying, [&](const Lying &l) { return l.card == c; }))
            (r.face(c).joker() ? jokersLeft : courtsLeft).push_back(c);
    const auto put = [&](CardId card, std::size_t t) {
        m.lying.push_back({card, static_cast<TileId>(t)});
        std::erase(free, t);
    };
    std::array<std::int16_t, 256> nearest;
    nearest.fill(kFarAway);
    if (!o.grow)
        for (const Hero &h : s.heroes) {
            const auto far = distances(h.tile);
            for (std::size_t t = 0; t < s.tiles.size(); ++t)
                nearest[t] = std::min(nearest[t], far[t]);
        }
    for (const CardId card : jokersLeft) { // CD-143: far away and not side by side
        std::ranges::stable_sort(free, [&](std::size_t a, std::size_t b) { return nearest[a] > nearest[b]; });
        const auto lonely = std::ranges::find_if(free, [&](std::size_t t) {
            return o.grow || std::ranges::none_of(s.lying, [&](const Lying &l) {
                       return adjacent(l.tile, static_cast<TileId>(t));
                   });
        });
        if (!free.empty())
            put(card, lonely != free.end() ? *lonely : free.front());
    }
    std::ranges::sort(free);
    for (int i = 0; i < count / 8 && !courtsLeft.empty() && !free.empty() && !o.humanGm(); ++i) { // CD-144
        const std::size_t which = step.pick(courtsLeft.size());
        put(courtsLeft[which], free[step.pick(free.size())]);
        courtsLeft.erase(courtsLeft.begin() + static_cast<std::ptrdiff_t>(which));
    }
    for (const Lying &l : s.lying)
        table::insert(m.table, step, l.card, pile(Heap::Placed), pile(Heap::Map), 0);
    const std::vector<CardId> unused = cardsIn(pile(Heap::Placed));
    for (const CardId c : unused)
        moveCard(c, pile(Heap::Placed), pile(Heap::Box));
    table::arrange(m.table, step, pile(Heap::Map), arrangement(cardsIn(pile(Heap::Map)), count));
    for (std::size_t t = 0; t < s.tiles.size(); ++t)
        layPair(static_cast<TileId>(t));
    if (o.humanGm()) // it knows what it has placed
        for (const Lying &l : s.lying)
            if (l.tile < s.tiles.size())
                table::turn(m.table, step, topSlot(l.tile), seatBit(Seat::Gm));
    m.lying.clear();
    if (o.mode == Mode::Dragon && o.bane) { // CD-226
        const auto which = static_cast<std::size_t>(step.pick(static_cast<std::size_t>(3 * o.mapPacks)));
        std::size_t found = 0;
        for (std::size_t c = 0; c < r.cardCount() && m.bane == kNoCard; ++c) {
            const CardId card{static_cast<std::uint16_t>(c)};
            if (r.isMap(card) && r.face(card).joker() && found++ == which)
                m.bane = card;
        }
    }
}

void Play::startPlay()
{
    for (Who h = 0; h < r.heroes(); ++h)
        m.order.push_back(h);
    orderHeroes();
    for (Who h = 0; h < r.heroes(); ++h) {
        if (!o.hasMap())
            hero(h).tile = 0;
        const TileId at = hero(h).tile;
        Tile &start = tile(at);
        if (o.hasMap() && o.startSafe && !start.revealed) { // CD-149
            start.revealed = start.passed = start.cleared = true;
            table::lift(m.table, step, topSlot(at), pile(Heap::SetAside));
            table::lift(m.table, step, bottomSlot(at), pile(Heap::SetAside));
        }
        place(h, at);
    }
    set(counter(Total::Cycle), 1);
    if (o.dayAndNight)
        set(counter(Total::Hour), static_cast<int>(Hour::Morning));
    if (o.mode == Mode::Poison) { // CD-216
        const int players = r.heroes();
        m.deadline = static_cast<std::int16_t>(
            o.deadline > 0 ? o.deadline : std::max(12, (2 * o.tiles + players - 1) / players));
        for (Hero &h : m.heroes) {
            h.poisoned = true;
            h.deadline = s.deadline;
        }
        set(counter(Total::Deadline), s.deadline);
    }
    m.turn = {};
    push(FrameKind::Turn);
    if (!o.hasMap())
        nextScene();
    m_check = true;
    if (o.prompt)
        suggestQuest();
}

void Play::orderHeroes()
{
    if (o.seniority == Seniority::Random) // CD-139
        shuffle(m.order, step.chance());
    if (o.seniority != Seniority::Age && o.seniority != Seniority::Agreed)
        return;
    const auto numberOf = [&](Who h) { // who has not said comes last
        const auto seat = static_cast<std::size_t>(r.seatOf(h));
        const int n = seat < o.numbersOfSeats.size() ? o.numbersOfSeats[seat] : 0;
        return n == 0 ? std::numeric_limits<int>::max() : n;
    };
    std::ranges::stable_sort(m.order, {}, numberOf);
}

void Play::suggestQuest()
{
    // Three different cards of a pack, shown and put back: nothing follows from them. CD-124
    constexpr std::size_t kSuited = 52;
    std::vector<CardId> cards;
    for (std::size_t i = 0; cards.size() < kSuited; ++i)
        if (const CardId c{static_cast<std::uint16_t>(i)}; !r.face(c).joker())
            cards.push_back(c);
    std::array<CardId, 3> shown;
    for (CardId &c : shown) {
        const auto at = cards.begin() + static_cast<std::ptrdiff_t>(step.pick(cards.size()));
        c = *at;
        cards.erase(at);
    }
    const auto line = [&](std::size_t i) { return r.face(shown[i]).rank - kAce; };
    step.say(Say::QuestPrompt, raw(shown[0]), raw(shown[1]), raw(shown[2]), line(0), line(1), line(2));
}

void Play::place(Who w, TileId t)
{
    (isHero(w) ? m.heroes[w].tile : m.foes[w - r.firstFoe()].tile) = t;
    table::moveToken(m.table, step, r.token(w), o.hasMap() && t != kNoTile ? raw(bottomSlot(t)) : kNowhere);
}

void Play::nextScene()
{
    // Six scenes, a feat and a foe in turn; the foes have 2, 3 and 4 number cards. CD-123
    m.scene = static_cast<std::uint8_t>(s.scene + 1);
    m_check = true;
    if (s.scene > 6)
        return;
    step.say(Say::Scene, s.scene);
    if (s.scene % 2 == 1)
        return;
    const Who f = numbers(kGm) > 0 ? newFoe(FoeKind::Monster, s.gmSuit, 0) : kNoWho;
    if (f == kNoWho) // nobody can be there, CD-017
        return nextScene();
    fillFoe(f, 1 + s.scene / 2);
    foe(f).active = true;
}

} // namespace flagstone::cards
