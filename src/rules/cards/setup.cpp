#include "rules/cards/setup.h"

#include "rules/cards/campaign.h"
#include "rules/cards/foe_packs.h"
#include "rules/cards/foes.h"
#include "rules/cards/words/labels.h"

#include <algorithm>
#include <cstdlib>

namespace flagstone::cards {

void SettingUp::begin()
{
    push(FrameKind::Suits);
    recount(kGm);
}

bool SettingUp::suits()
{
    if (s.asked < r.heroes())
        return true;
    pop();
    push(FrameKind::GmSuit);
    return false;
}

bool SettingUp::gmSuit()
{
    if (s.gmSuits < o.corePacks) {
        std::vector<Action> left;
        r.legal(s, left);
        if (left.size() > 1 && o.humanGm() && !o.gmSuitRandom)
            return true;
        apply(left[left.size() > 1 ? step.pick(left.size()) : 0].as<verb::TakeSuit>()); // CD-009
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

bool SettingUp::persons()
{
    std::vector<Action> left;
    const bool asks = o.hasMap() && o.courtsOut == CourtsOut::Counters;
    while (asks && s.asked < r.heroes()) {
        left.clear();
        r.legal(s, left);
        if (left.size() > 1)
            return true;
        if (left.size() == 1)
            apply(left.front().as<verb::TakePerson>());
        else
            ++m.asked; // every court card of this suit is on the table already
    }
    pop();
    m.asked = 0;
    makeMap();
    if (o.startsChosen && o.seniority == Seniority::Random) // whose turn comes when is known by then, CD-210
        orderHeroes();
    push(FrameKind::Starts);
    return false;
}

bool SettingUp::starts()
{
    if (o.startsChosen && s.asked < r.heroes()) // CD-148, CD-210
        return true;
    if (!o.startsChosen)
        chooseStarts();
    pop();
    push(FrameKind::Scatter);
    return false;
}

bool SettingUp::scatter()
{
    const bool byHand = o.humanGm() && o.hasMap() && !o.grow;
    const auto waits = [&](bool joker) {
        return std::ranges::any_of(cardsIn(pile(PileIndex::Placed)),
                                   [&](CardId c) { return r.face(c).joker() == joker && !isLaid(c); });
    };
    bool room = false;
    for (std::size_t t = 0; t < s.tiles.size() && byHand && !room; ++t)
        room = mayLieOn(static_cast<TileId>(t));
    if (room) {
        if (top().phase == Phase::Jokers && !waits(true))
            top().phase = Phase::Persons;
        if (top().phase == Phase::Persons && !waits(false))
            top().phase = Phase::Done;
        if (top().phase <= Phase::Person)
            return true;
    }
    const bool byProgram = !byHand || top().phase == Phase::Leave;
    pop();
    dealMap(byProgram);
    startPlay();
    return false;
}

void SettingUp::apply(const verb::TakeSuit &a)
{
    if (top().kind == FrameKind::Return)
        return Campaign{*this}.returnAnew(a.suit, a.pack);
    if (top().kind == FrameKind::GmSuit)
        return takeGmSuit(a.suit, a.pack);
    takeSuit(m.asked++, a.suit, a.pack);
}

void SettingUp::apply(const verb::TakePerson &a) // CD-136
{
    const Who who = m.asked++;
    Hero &h = hero(who);
    h.person = raw(a.person);
    step.say(Say::PlaysAs, name(who), raw(a.person));
    dress(who);
    const auto &map = cardsIn(pile(PileIndex::Map));
    const auto card = std::ranges::find(map, Face{h.suit, h.person}, [&](CardId c) { return r.face(c); });
    move(*card, pile(PileIndex::Map), pile(PileIndex::Counters));
}

void SettingUp::apply(const verb::StartOn &a) // CD-148
{
    const Who who = nextStarter();
    ++m.asked;
    hero(who).tile = raw(a.tile);
    const RaisedCell at = fromCorner(raw(a.tile));
    step.say(heightWords(at.height, Say::Starts, Say::StartsUp, Say::StartsDown), name(who), at.col, at.row,
             std::abs(at.height));
}

void SettingUp::lay(CardId card, TileId t)
{
    m.cardsOnTiles.push_back({card, t});
    const RaisedCell at = fromCorner(t);
    step.emit({seatBit(Seat::Gm), Step::beat(heightWords(at.height, Say::Lies, Say::LiesUp, Say::LiesDown),
                                             raw(card), at.col, at.row, std::abs(at.height))});
}

void SettingUp::apply(const verb::PlaceJoker &a) // CD-143
{
    const auto next = std::ranges::find_if(cardsIn(pile(PileIndex::Placed)),
                                           [&](CardId c) { return r.face(c).joker() && !isLaid(c); });
    lay(*next, raw(a.tile));
}

void SettingUp::apply(const verb::TakeNpc &a) // CD-144
{
    m.offer.card = a.card;
    top().phase = Phase::Person;
}

void SettingUp::apply(const verb::PlaceNpc &a)
{
    lay(s.offer.card, raw(a.tile));
    m.offer = {};
    top().phase = Phase::Persons;
}

void SettingUp::takeSuit(Who h, Suit suit, int pack)
{
    hero(h).suit = suit;
    hero(h).chosen = true;
    dress(h);
    int due = o.perCharacter;
    for (const bool fair : {true, false}) // CD-126, CD-130
        for (int i = 0; i < o.corePacks && due > 0; ++i) {
            const int p = (pack + i) % o.corePacks;
            if (ownerOf(p, suit) != kNoWho || (fair && !leavesPile(p)))
                continue;
            ownerOf(p, suit) = h;
            --due;
        }
    moveEach(pile(PileIndex::Suits), [&](CardId c) {
        const Face f = r.face(c);
        if (ownerOf(r.packOf(c), f.suit) != h)
            return pile(PileIndex::Suits);
        return r.part(h, o.levels == Levels::None ? Part::Open
                         : f.number()             ? Part::ReserveNumbers
                                                  : Part::ReserveCourts);
    });
    recount(h);
    step.say(Say::TakesSuit, name(h), static_cast<int>(suit));
}

void SettingUp::takeGmSuit(Suit suit, int pack)
{
    const bool first = s.gmSuits == 0; // CD-012, CD-127
    if (first)
        m.gmSuit = suit;
    ++m.gmSuits;
    ownerOf(pack, suit) = kGm;
    moveEach(pile(PileIndex::Suits), [&](CardId c) {
        const Face f = r.face(c);
        const bool taken = f.suit == suit && r.packOf(c) == pack;
        return pile(!taken ? PileIndex::Suits : f.number() ? PileIndex::GmNumbers : PileIndex::GmPack);
    });
    step.say(first ? Say::GmTakesMonsters : Say::GmTakesSuit, static_cast<int>(suit));
}

void SettingUp::deal(Who h)
{
    Hero &who = hero(h);
    if (o.levels != Levels::None) {
        const PackSize size = packSize(o.levels, who.level, o.courtByLevel, o.perCharacter);
        table::shuffle(m.table, step, r.part(h, Part::ReserveNumbers));
        table::shuffle(m.table, step, r.part(h, Part::ReserveCourts));
        drawReserve(h, Part::ReserveNumbers, Part::Numbers, size.numbers); // CD-032
        drawReserve(h, Part::ReserveCourts, Part::Courts, size.courts);
        set(r.tally(h, PersonCounter::Level), who.level);
    }
    recount(h);
    who.initial = static_cast<std::uint8_t>(numbers(h));
}

void SettingUp::startPlay()
{
    if (s.order.empty())
        orderHeroes();
    for (Who h = 0; h < r.heroes(); ++h) {
        if (!o.hasMap())
            hero(h).tile = 0;
        const TileId at = hero(h).tile;
        Tile &start = tile(at);
        start.passed = true;                                // CD-177
        if (o.hasMap() && o.startSafe && !start.revealed) { // CD-149
            start.revealed = start.cleared = true;
            table::lift(m.table, step, topSlot(at), pile(PileIndex::SetAside));
            table::lift(m.table, step, bottomSlot(at), pile(PileIndex::SetAside));
        }
        place(h, at);
        if (o.armies() && at == s.goalTile) // its first cycle there is a full one, CD-232
            hero(h).held = 1;
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
        Foes{*this}.nextScene();
    m_check = true;
    if (o.prompt)
        suggestQuest();
}

void SettingUp::orderHeroes()
{
    m.order = bySeniority();
    if (o.seniority != Seniority::Random)
        return;
    std::vector<Who> leaders; // players are drawn: the armies of one follow each other, CD-231
    for (int h = 0; h < r.heroes(); h += o.regiments)
        leaders.push_back(static_cast<Who>(h));
    shuffle(leaders, step.chance());
    m.order.clear();
    for (const Who first : leaders)
        for (int i = 0; i < o.regiments; ++i)
            m.order.push_back(static_cast<Who>(first + i));
}

void SettingUp::suggestQuest()
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

} // namespace flagstone::cards
