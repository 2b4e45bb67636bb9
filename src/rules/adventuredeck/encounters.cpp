#include "rules/adventuredeck/encounters.h"

#include "rules/adventuredeck/exploring.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/harm.h"
#include "rules/adventuredeck/moving.h"
#include "rules/adventuredeck/stealth.h"

#include <algorithm>
#include <utility>

namespace flagstone::adventuredeck {

namespace {
constexpr std::uint8_t kAsked = 1; ///< Frame::at while a hero is asked

/// On a copy that was dealt again a foe of a room may lie among those that wander: another takes its place
/// there, which nobody can see. False if there is no other.
bool exchange(std::vector<CardId> &wandering, std::vector<CardId> &waiting, CardId foe)
{
    const auto at = std::ranges::find(wandering, foe);
    if (at != wandering.end() && !waiting.empty())
        std::swap(*at, waiting.front());
    return at == wandering.end() || !waiting.empty();
}
} // namespace

/// The next foe of a deck that a game master may have stacked. OPT-AD-35
void Encounters::drawWanderer()
{
    const CardId card = table::draw(m.table, step, r.pile(SharedPile::Wanderers), r.pile(SharedPile::Foes));
    const Who w = r.foeOf(card);
    foe(w) = {.met = true, .present = true};
    set(r.hitPointsOf(w), r.foeKind(w).hitPoints);
}

bool Encounters::begin(RoomId room)
{
    bool any = false;
    const bool drawn = room == kNoRoom && r.options().prepared;
    for (int n = 0; drawn && n < r.wandering() && !cards(r.pile(SharedPile::Wanderers)).empty(); ++n) {
        drawWanderer();
        any = true;
    }
    for (std::size_t f = 0; f < s.foes.size() && !drawn; ++f) {
        const auto w = foeAt(f);
        Foe &one = m.foes[f];
        const bool gone = one.dead || one.fled;
        if (homeOf(w) != room || (room != kNoRoom && gone))
            continue;
        const bool waits =
            one.met || exchange(m.table.piles[index(r.pile(SharedPile::Wanderers))].cards,
                                m.table.piles[index(r.pile(SharedPile::Waiting))].cards, figure(w));
        move(figure(w),
             one.met ? SharedPile::Gone
             : waits ? SharedPile::Waiting
                     : SharedPile::Wanderers,
             SharedPile::Foes);
        if (!one.met || gone) // others are as they were left, AD-259
            set(r.hitPointsOf(w), r.foeKind(w).hitPoints);
        one = {.met = true, .present = true};
        any = true;
    }
    if (!any)
        return false;
    m.fight = {.wandering = room == kNoRoom};
    const bool firstMeeting = room == kNoRoom || s.rooms[index(room)] == RoomState::Unknown;
    m.fight.preSneak = firstMeeting && r.room(s.here).preSneak; // AD-273
    push(FrameKind::Encounter, kNobodyThere);
    step.say(Say::EncounterBegins, foesPresent());
    Moving(*this).place();
    Exploring(*this).setUpAgain();
    return true;
}

void Encounters::beginDuel()
{
    m.fight = {.duel = true, .preSneak = true};
    push(FrameKind::Encounter, kNobodyThere);
    step.say(Say::DuelBegins);
    Moving(*this).place();
}

bool Encounters::nextHero(bool fledToo)
{
    for (Who w = top().who == kNobodyThere ? Who{0} : static_cast<Who>(top().who + 1); w < r.players(); ++w)
        if (present(w) || (fledToo && alive(w))) {
            top().who = w;
            return true;
        }
    top().who = kNobodyThere;
    return false;
}

bool Encounters::go()
{
    switch (top().phase) {
    case Phase::Load:
        return load();
    case Phase::Call:
        return call();
    case Phase::PreSneak:
        preSneak();
        return false;
    case Phase::Order:
        order();
        return false;
    case Phase::Begin:
        return chooseRound();
    case Phase::Round:
        beginRound();
        return false;
    case Phase::Turns:
        return nextTurn();
    case Phase::RoundEnd:
        return endRound();
    case Phase::Aftermath:
        return aftermath();
    default:
        leave();
        return false;
    }
}

bool Encounters::load()
{
    if (top().at == kAsked)
        return true;
    while (nextHero()) {
        Hero &h = hero(top().who);
        h.weapon = h.second = h.shield = kNoKind; // AD-172
        h.weaponLost = h.secondLost = h.shieldLost = h.played = false;
        bool choice = deckHas(top().who, [](const CardKind &k) { return k.kind == Kind::Shield; });
        eachPair(top().who, [&](KindId, KindId) { choice = true; });
        if (choice) {
            top().at = kAsked;
            return true;
        }
    }
    Chapter::go(Phase::Call);
    return false;
}

void Encounters::apply(const verb::Carry &a)
{
    hero(top().who).shield = a.shield;
    step.say(Say::Carries, name(top().who), raw(a.shield));
    top().at = 0;
}

void Encounters::apply(const verb::DualWield &a)
{
    Hero &h = hero(top().who);
    h.weapon = a.first;
    h.second = a.second;
    if (a.first == a.second)
        step.say(Say::WieldsTwin, name(top().who), raw(a.first));
    else
        step.say(Say::WieldsTwo, name(top().who), raw(a.first), raw(a.second));
    if (top().kind == FrameKind::Turn) // AD-182
        Chapter::go(Phase::Close);
    else
        top().at = 0;
}

void Encounters::apply(const verb::BareHanded &)
{
    step.say(Say::IsBareHanded, name(top().who));
    top().at = 0;
}

bool Encounters::call()
{
    if (top().at == kAsked)
        return true;
    if (nextHero()) {
        top().at = kAsked;
        return true;
    }
    top().who = kNobodyThere;
    Chapter::go(Phase::PreSneak);
    return false;
}

void Encounters::apply(const verb::Call &a)
{
    const Who w = top().who;
    step.say(Say::Calls, name(w), a.mark == Mark::Up ? 0 : 1);
    if (a.mark == Mark::Up)
        m.fight.ups = static_cast<std::uint8_t>(s.fight.ups | 1u << w);
    top().at = 0;
}

/// One after the other, heroes first. AD-260, AD-409
void Encounters::preSneak()
{
    Stealth stealth(*this);
    if (s.fight.preSneak && nextHero()) {
        if (stealth.mayPreSneak(top().who))
            stealth.sneak(top().who, kNoCard);
        return;
    }
    for (std::size_t f = 0; s.fight.preSneak && f < s.foes.size(); ++f) {
        Foe &one = m.foes[f];
        const auto w = foeAt(f);
        if (!one.there() || one.presneaked || !r.foeKind(w).traits.preSneak)
            continue;
        one.presneaked = true;
        stealth.foeSneaks(w);
        return;
    }
    Chapter::go(Phase::Order);
}

void Encounters::beginRound()
{
    set(kRoundCounter, s.fight.round);
    if (const auto count = r.countCounter()) // AD-303, AD-307
        set(*count, s.fight.elapsed / kRounds + 1);
    step.say(Say::RoundBegins, s.fight.round);
    if (standOffNears())
        step.say(Say::RoundsOfCalm, s.fight.calm, r.options().standOff);
    m.fight.stirred = false;
    m.fight.turn = 0;
    eachHero([&](Who w) {
        hero(w).baseUsed = hero(w).ancestryUsed = false; // AD-028
    });
    eachFoe([&](Who w) {
        foe(w).aim = kNobodyThere;
        const int more = r.foeKind(w).traits.regenerate; // AD-420
        if (more > 0 && hitPoints(w) < mostHitPoints(w))
            Harm(*this).heal(w, more, w);
    });
    Chapter::go(Phase::Turns);
}

bool Encounters::nextTurn()
{
    if (encounterDecided()) {
        top().who = kNobodyThere;
        Chapter::go(afterwards());
        return false;
    }
    if (s.fight.turn == s.fight.order.size()) {
        top().who = kNobodyThere;
        Chapter::go(Phase::RoundEnd);
        return false;
    }
    const Who w = s.fight.order[m.fight.turn++];
    if (present(w)) // AD-115
        push(isHero(w) ? FrameKind::Turn : FrameKind::FoeTurn, w);
    return false;
}

void Encounters::rest(Who w)
{
    Hands(*this).dropCover(w);
    if (s.fight.elapsed >= hero(w).blessedUntil) // AD-302
        (void)Hands(*this).useBlessing(w);
}

bool Encounters::endRound()
{
    if (nextHero()) { // one at a time: a hero may cling to life
        rest(top().who);
        Harm(*this).tick(top().who);
        return false;
    }
    ++m.fight.elapsed;
    eachFoeHere([&](Who w) {
        if (foe(w).fled && !exposed(w)) // AD-256
            Harm(*this).clear(w);
    });
    m.fight.round = static_cast<std::uint8_t>(s.fight.round % kRounds + 1); // AD-112
    m.fight.calm = s.fight.stirred ? std::uint8_t{0} : static_cast<std::uint8_t>(s.fight.calm + 1);
    m.fight.standOff = r.options().standOff > 0 && s.fight.calm >= r.options().standOff; // AD-442
    Chapter::go(encounterDecided() || s.fight.standOff ? afterwards() : Phase::Round);
    return false;
}

bool Encounters::aftermath()
{
    if (std::exchange(top().at, std::uint8_t{0}) == kAsked) { // it may have clung to life first
        (void)Hands(*this).offerDraw(top().who);              // AD-102
        return false;
    }
    if (!nextHero(true)) {
        Chapter::go(Phase::Over);
        return false;
    }
    const Who w = top().who;
    top().at = kAsked;
    m.fight.elapsed = 0xFFFF; // whatever lasted some Rounds is over, AD-309
    rest(w);
    Harm(*this).resolve(w);
    Hero &h = hero(w);
    Harm(*this).show(w);
    h.prone = h.skipsNext = h.played = h.presneaked = false;
    h.weapon = h.second = h.shield = kNoKind;
    h.weaponLost = h.secondLost = h.shieldLost = false;
    if (r.options().resolveRecovers && alive(w)) // OPT-AD-33
        set(HeroCounter::HandMaximum, w, handMaximum(w) + h.resolves);
    h.resolves = 0;
    return false;
}

/// The last one left has won; a stand-off is a draw. AD-442
void Encounters::endDuel()
{
    endRounds();
    m.end = heroesPresent() == 1 ? EndReason::DuelWon : EndReason::DuelDrawn;
}

void Encounters::endRounds()
{
    set(kRoundCounter, 0);
    if (const auto count = r.countCounter())
        set(*count, 0);
}

void Encounters::leave()
{
    if (s.fight.duel) {
        endDuel();
        return;
    }
    const bool won = foesPresent() == 0 && !s.fight.standOff;
    const auto ending = won ? outcome::kWon : s.fight.standOff ? outcome::kStandOff : outcome::kDrivenOff;
    eachFoeHere([&](Who w) { Harm(*this).clear(w); }); // they stay where they are
    if (won && s.fight.wandering && !cards(r.pile(SharedPile::Finds)).empty())
        table::draw(m.table, step, r.pile(SharedPile::Finds), r.pile(SharedPile::Loot));
    step.say(won ? Say::EncounterWon : s.fight.standOff ? Say::StandOff : Say::EncounterLeft);
    endRounds();
    pop();
    eachHero([&](Who w) { hero(w).fled = false; });
    m.fight.wandering = false;
    m.fight.standOff = false;
    const auto &order = s.fight.order;
    std::ranges::stable_sort(m.claimants, {}, [&](Who w) { return std::ranges::find(order, w); }); // AD-374
    m.fight.order.clear();
    top().at = ending; // for the frame below
}

} // namespace flagstone::adventuredeck
