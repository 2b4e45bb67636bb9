#include "rules/adventuredeck/exploring.h"

#include "rules/adventuredeck/encounters.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"
#include "rules/adventuredeck/tasks.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {
constexpr int kChosen = 4, kDealt = 3;
} // namespace

void Exploring::begin()
{
    push(FrameKind::TakeDeck, 0);
}

bool Exploring::choosing()
{
    if (top().kind != FrameKind::ChooseFour)
        return true;
    Who &w = top().who;
    const auto choosable = [&](Who h) { // a small deck may have fewer, OPT-AD-24
        return std::ranges::any_of(cards(HeroPile::Draw, h), [&](CardId card) { return mayBeChosen(card); });
    };
    while (w < r.players() && (!alive(w) || handSize(w) >= chosen(w) || !choosable(w)))
        ++w;
    if (w < r.players())
        return true;
    pop();
    reveal();
    return false;
}

int Exploring::chosen(Who w) const
{
    return std::min(kChosen, handMaximum(w));
}

void Exploring::setUpAgain()
{
    const auto untouched = [&](Who w) {
        return !alive(w) || (cards(HeroPile::Discard, w).empty() && handSize(w) == handMaximum(w));
    };
    bool fresh = true; // nobody has played since the last set-up
    eachHero([&](Who w) { fresh = fresh && untouched(w); });
    if (!r.options().setUpAgain || fresh)
        return;
    eachHero([&](Who w) {
        for (const HeroPile p : {HeroPile::Hand, HeroPile::Discard})
            move(std::vector(cards(p, w)), r.pile(p, w), r.pile(HeroPile::Draw, w));
    });
    push(FrameKind::ChooseFour, 0);
}

void Exploring::apply(const verb::TakeDeck &a)
{
    const Who w = top().who;
    Hero &h = hero(w);
    h.deck = static_cast<std::uint8_t>(a.deck);
    h.ancestry = r.decks()[index(a.deck)].ancestry;
    move(r.cardsOf(h.deck), r.pile(SharedPile::Decks), r.pile(HeroPile::Draw, w));
    step.say(Say::TakesDeck, w, raw(a.deck));
    top().kind = FrameKind::TakeAncestry;
}

void Exploring::apply(const verb::TakeAncestry &a)
{
    const Who w = top().who;
    hero(w).ancestry = static_cast<std::uint8_t>(a.ancestry);
    move(figure(w), SharedPile::Decks, SharedPile::Heroes);
    set(HeroCounter::HitPoints, w, mostHitPoints(w));          // AD-025
    set(HeroCounter::HandMaximum, w, r.options().handMaximum); // AD-096, AD-324
    set(HeroCounter::Controller, w, w);
    step.say(Say::PlaysHero, w, name(w));
    const bool last = w + 1 == r.players();
    top() = {.kind = last ? FrameKind::ChooseFour : FrameKind::TakeDeck,
             .who = last ? Who{0} : static_cast<Who>(w + 1)};
}

void Exploring::apply(const verb::Choose &a)
{
    const SeatSet own = s.table.pile(r.pile(HeroPile::Hand, top().who)).knows;
    step.emit({own, Step::beat(Say::Takes, name(top().who), raw(a.card))});
    move(a.card, HeroPile::Draw, HeroPile::Hand, top().who);
}

void Exploring::reveal()
{
    eachHero([&](Who w) {
        if (!alive(w))
            return;
        const std::vector<CardId> shown = hand(w);
        for (const CardId card : shown) { // AD-093
            move(card, r.pile(HeroPile::Hand, w), r.pile(SharedPile::Played));
            step.say(Say::Shows, name(w), raw(card));
        }
        for (const CardId card : shown)
            move(card, r.pile(SharedPile::Played), r.pile(HeroPile::Hand, w));
        table::shuffle(m.table, step, r.pile(HeroPile::Draw, w));
        const std::vector<CardId> &deck = cards(HeroPile::Draw, w);
        for (int n = 0; n < kDealt && handSize(w) < handMaximum(w) && !deck.empty(); ++n) // AD-094
            table::draw(m.table, step, r.pile(HeroPile::Draw, w), r.pile(HeroPile::Hand, w));
    });
    if (s.frames.has(FrameKind::Explore)) // OPT-AD-12
        return;
    push(FrameKind::Explore);
    enter(r.dungeon().start);
    if (r.options().duel != Options::Duel::Off)
        Encounters(*this).beginDuel(); // AD-439: in the first room, and nobody else is there
}

void Exploring::enter(RoomId room)
{
    const bool known = s.rooms[index(room)] >= RoomState::Entered;
    if (!slotOf(room)) { // AD-356
        const Cell cell = r.cellOf(room);
        table::place(m.table, step, r.roomCard(room), r.pile(SharedPile::Rooms),
                     {.col = cell.col, .row = cell.row, .cardBack = kRoomBack});
    }
    table::moveToken(m.table, step, kPartyToken, spaceOf(*slotOf(room)));
    m.before = s.here;
    m.here = room;
    step.say(known ? Say::ReturnsTo : Say::Enters, raw(r.roomCard(room)), raw(room));
    Chapter::go(Phase::Arrive);
}

/// The next obstacle that is faced now; each is faced once. AD-344 to AD-354.
bool Exploring::hazard(When when)
{
    TaskId next = kNoTask;
    eachTask(when, [&](TaskId id) { next = std::min(next, id); });
    if (next == kNoTask)
        return false;
    push(FrameKind::Task, kNobodyThere, raw(next));
    if (r.task(next).toEach())
        Tasks(*this).apply(verb::Send{firstHero([&](Who w) { return mayTry(w, next); })});
    return true;
}

bool Exploring::go()
{
    switch (top().phase) {
    case Phase::Arrive:
        return arrive();
    case Phase::Fight:
        return fight();
    case Phase::Reward:
        return reward();
    case Phase::Leave:
        if (!hazard(When::Leaving))
            enter(static_cast<RoomId>(top().who));
        return false;
    default:
        return true;
    }
}

bool Exploring::arrive()
{
    if (s.rooms[index(s.here)] == RoomState::Unknown && hazard(When::Entering))
        return false;
    Chapter::go(Phase::Fight);
    top().at = outcome::kWon;
    if (s.rooms[index(s.here)] < RoomState::Cleared && !Encounters(*this).begin(s.here)) // AD-366
        step.say(Say::NobodyHere);
    m.rooms[index(s.here)] = std::max(s.rooms[index(s.here)], RoomState::Entered);
    return false;
}

bool Exploring::fight()
{
    if (top().at != outcome::kWon) {
        retreat(top().at == outcome::kStandOff);
        return false;
    }
    m.rooms[index(s.here)] = std::max(s.rooms[index(s.here)], RoomState::Cleared);
    Chapter::go(Phase::Reward);
    return false;
}

bool Exploring::reward()
{
    eachHero([&](Who w) { hero(w).prone = false; });
    RoomState &state = m.rooms[index(s.here)];
    if (state == RoomState::Cleared) { // AD-364
        state = RoomState::Looted;
        findGold();
        findAll([this](const Whereabouts &at) { return at.room == s.here && at.behind == kNoTask; });
    }
    if (!cards(r.pile(SharedPile::Loot)).empty()) {
        m.passed = 0;
        push(FrameKind::Loot, s.claimants.front());
        return false;
    }
    if (s.here == r.dungeon().goal) { // AD-436
        giveTitles();
        m.end = EndReason::Victory;
        return false;
    }
    Chapter::go(Phase::Choose);
    return false;
}

void Exploring::findGold()
{
    int gold = 0;
    for (const Found &found : r.room(s.here).found)
        gold += found.behind == kNoTask || s.done[index(found.behind)] != 0 ? found.gold : 0;
    if (gold == 0)
        return;
    step.say(Say::FindsGold, gold);
    set(kPurse, s.table.counter(kPurse) + gold);
}

/// A card for each hero who has come through. AD-437
void Exploring::giveTitles()
{
    const auto isTitle = [&](const FoundCard &found) { return r.cardKind(found.card).kind == Kind::Title; };
    auto next = r.found().begin();
    eachHero([&](Who w) {
        next = std::find_if(next, r.found().end(), isTitle);
        if (next == r.found().end() || !alive(w))
            return;
        m.owners[r.foundAt(next->card)] = w;
        move(next->card, r.pile(SharedPile::Unfound), r.pile(HeroPile::Aside, w));
        step.say(Say::EarnsTitle, name(w), raw(next->card));
        ++next;
    });
}

/// The party is back in the room from which it came; its foes stay as they are. AD-259, AD-442
void Exploring::retreat(bool standOff)
{
    eachHero([&](Who w) { hero(w).fled = false; });
    if (s.before == kNoRoom && standOff) {
        Chapter::go(Phase::Choose);
        return;
    }
    if (s.before == kNoRoom) { // nowhere to go but home
        m.end = EndReason::Withdrawn;
        return;
    }
    enter(s.before);
    Chapter::go(s.rooms[index(s.here)] >= RoomState::Cleared ? Phase::Choose : Phase::Arrive);
}

void Exploring::apply(const verb::Try &a)
{
    const bool fight = top().kind == FrameKind::Turn;
    const Who w = top().who;
    if (fight)
        Chapter::go(Phase::Close); // it is the action, AD-351
    else
        step.say(Say::SetsTo, static_cast<int>(raw(a.task)));
    push(FrameKind::Task, kNobodyThere, static_cast<std::uint8_t>(a.task));
    if (fight)
        Tasks(*this).apply(verb::Send{w});
}

void Exploring::apply(const verb::Go &a)
{
    if (slotOf(a.room)) // its name is known
        step.say(Say::HeadsBack, raw(r.roomCard(a.room)));
    else
        step.say(Say::Heads, static_cast<int>(raw(a.room)));
    top().who = static_cast<Who>(a.room);
    Chapter::go(Phase::Leave);
}

void Exploring::apply(const verb::Leave &)
{
    m.end = EndReason::Withdrawn;
}

void Exploring::apply(const verb::Rest &)
{
    step.say(Say::Rests);
    push(FrameKind::Rest, kNobodyThere, outcome::kWon);
    if (Checks(*this).drawShared(2).downs == 2) { // AD-332
        step.say(Say::Wanderers);
        (void)Encounters(*this).begin(kNoRoom);
    }
}

bool Exploring::rest()
{
    if (const auto ending = top().at; ending != outcome::kWon) { // wanderers are left: no Rest
        pop();
        retreat(ending == outcome::kStandOff);
        return false;
    }
    const auto players = static_cast<Who>(r.players());
    for (Who w = top().who == kNobodyThere ? Who{0} : static_cast<Who>(top().who + 1); w < players; ++w) {
        if (!alive(w))
            continue;
        top().who = w;
        recover();
        return false;
    }
    pop();
    m.passed = 0;
    if (!cards(r.pile(SharedPile::Loot)).empty())
        push(FrameKind::Loot, s.claimants.front());
    return false;
}

void Exploring::recover()
{
    const Who w = top().who;
    if (handMaximum(w) == 1) { // since the wanderers came, AD-334
        step.say(Say::NoRestWeak);
        return;
    }
    using Heals = Options::RestHeals;
    const int most = mostHitPoints(w);
    const int back = r.options().restHeals == Heals::None   ? 0
                     : r.options().restHeals == Heals::Full ? most
                                                            : (most + 1) / 2; // AD-331
    Harm(*this).heal(w, back, kNobodyThere);
    Harm(*this).cure(w, true, true);                                                          // AD-330
    table::reshuffle(m.table, step, r.pile(HeroPile::Discard, w), r.pile(HeroPile::Draw, w)); // AD-328
    Hands(*this).loseLevel(w);                                                                // AD-329
    (void)Hands(*this).offerDraw(w);                                                          // AD-335
}

} // namespace flagstone::adventuredeck
