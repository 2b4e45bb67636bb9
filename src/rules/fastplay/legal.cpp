// What may be chosen, decision by decision. Order does not matter here: Fastplay::legal sorts.
#include "rules/fastplay/look.h"

#include <algorithm>

namespace flagstone::fastplay {

namespace {

std::uint16_t num(std::size_t n) { return static_cast<std::uint16_t>(n); }
std::uint16_t num(CardId c) { return raw(c); }

bool isBoltBook(const TreasureCard &t) { return t.spell == BookSpell::Bolt; }
bool isHealBook(const TreasureCard &t) { return t.spell == BookSpell::Heal; }
bool isThrown(const TreasureCard &t) { return t.weapon == Weapon::Thrown && t.openingDice == 0; }
bool isBow(const TreasureCard &t) { return t.weapon == Weapon::Missile; }
bool isOpeningAxe(const TreasureCard &t) { return t.openingDice > 0; }

} // namespace

void Look::legal(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickParty:
    case FrameKind::PickStart:
        return legalSetup(out);
    case FrameKind::Explore:
        return legalExplore(out);
    case FrameKind::AfterBattle:
        out.push_back({Verb::Continue});
        return legalFreeActs(out);
    case FrameKind::Attempt:
        return legalAttempt(out);
    case FrameKind::Lay:
        return legalLay(out);
    case FrameKind::Trap:
        return legalTrap(out);
    case FrameKind::Losses:
        return legalLosses(out);
    case FrameKind::Battle:
        if (frame.phase == phase::kFormation)
            return legalFormation(out);
        if (frame.phase == phase::kAxe)
            return legalAxe(out);
        if (frame.phase == phase::kPartyTurn)
            return legalPartyTurn(out);
        if (frame.phase == phase::kEnemyTurn) {
            for (const Who w : frontRank())
                if (std::find(s.battle.order.begin(), s.battle.order.begin() + s.battle.picked, w) ==
                    s.battle.order.begin() + s.battle.picked)
                    out.push_back({Verb::ExtraDice, w});
            return;
        }
        for (const Who w : advanceCandidates())
            out.push_back({Verb::Advance, w});
        return;
    case FrameKind::Escape:
        return legalEscape(out);
    case FrameKind::Award:
        return legalAward(out);
    case FrameKind::Share:
        for (const Who w : living())
            if (hits(w) < mostHits(w))
                out.push_back({Verb::Share, w});
        return;
    case FrameKind::Join:
        for (int seat = 0; seat < r.seats(); ++seat)
            out.push_back({Verb::AssignJoiner, static_cast<std::uint16_t>(seat)});
        return;
    case FrameKind::Secret:
    case FrameKind::Arrive:
    case FrameKind::Check:
    case FrameKind::Wander:
    case FrameKind::WanderingCard:
    case FrameKind::Search:
        return; // these never wait
    }
}

// --- setting up

void Look::legalSetup(std::vector<Action> &out) const
{
    if (s.frames.top().kind == FrameKind::PickStart) {
        for (const CardId card : s.table.pile(pile(Heap::Locations)).cards)
            if (r.location(card).corridor && r.location(card).colour == r.adventure().start)
                out.push_back({Verb::StartCorridor, num(card)});
        return;
    }
    const auto taken = [&](Who w) { return std::ranges::find(s.entrants, w) != s.entrants.end(); };
    if (r.options().freeParty) { // FP-S01
        if (!s.entrants.empty())
            out.push_back({Verb::PartyReady});
        for (std::size_t w = 0; w < r.characters().size(); ++w)
            if (!taken(static_cast<Who>(w)))
                out.push_back({Verb::PickCharacter, num(w)});
        return;
    }
    for (const std::string_view name : r.adventure().party)
        if (const Who w = r.whoIsCalled(name); !taken(w))
            out.push_back({Verb::PickCharacter, w});
}

// --- exploring

void Look::legalExplore(std::vector<Action> &out) const
{
    if (r.options().shortGame && !locationsLeft()) { // the deck is used up: only what lies here is left, FP-308
        out.push_back({Verb::Continue});
        return legalFreeActs(out);
    }
    for (int edge = 0; edge < 4; ++edge) {
        if (doorUsable(edge))
            out.push_back({Verb::OpenDoor, num(static_cast<std::size_t>(edge))});
        if (linked(edge) && canCarry())
            out.push_back({Verb::Move, num(static_cast<std::size_t>(edge))});
    }
    if (mayLeave() && canCarry())
        out.push_back({Verb::LeaveDungeon});
    if (secretAllowed()) {
        const bool wand = anyUsable([](const TreasureCard &t) { return t.wand; });
        for (std::uint16_t colour = 0; colour < 3; ++colour) {
            out.push_back({Verb::SecretSearch, colour});
            if (!wand)
                continue;
            for (const Who w : awakeOnes())
                if (const CardId card = usable(w, [](const TreasureCard &t) { return t.wand; }); card != kNoCard)
                    out.push_back({Verb::SecretSearchWand, colour, num(card)});
        }
    }
    legalFreeActs(out);
    if (!r.options().layout)
        out.push_back({Verb::Withdraw}); // FP-289, FP-349
    if (stranded())
        out.push_back({Verb::AcceptDeadEnd});
}

void Look::legalFreeActs(std::vector<Action> &out) const
{
    if (r.adventure().goal == Goal::Vampire && here().coffin && !s.progress.coffin &&
        (!r.options().redCoffinOnly || here().colour == Colour::Red))
        out.push_back({Verb::DestroyCoffin}); // FP-A09
    if (maySearchRoom())
        out.push_back({Verb::Search, num(hereCard())});
    for (const Spoil &x : s.spoils)
        if (x.slot == s.here)
            out.push_back({Verb::Search, num(x.card)});
    legalHealing(out);
    legalItems(out);
    legalLights(out);
    legalGifts(out);
}

void Look::legalHealing(std::vector<Action> &out) const
{
    for (const Who caster : awakeOnes()) {
        if (classOf(caster) != Class::Cleric)
            continue;
        const CardId book = usable(caster, isHealBook);
        for (const Who target : living()) {
            if (hits(target) >= mostHits(target))
                continue;
            for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel)
                if (s.table.counter(r.spellsOf(caster, spellLevel)) > 0)
                    out.push_back({Verb::Heal, caster, static_cast<std::uint16_t>(spellLevel), target});
            if (book == kNoCard)
                continue;
            for (const CardId card : heldBy(caster))
                if (isHealBook(r.treasure(card)) && mayUse(caster, card) && usesLeft(card, Class::Cleric) > 0)
                    out.push_back({Verb::ReadHeal, caster, num(card), target});
        }
    }
}

void Look::legalItems(std::vector<Action> &out) const
{
    const WhoList all = living();
    const bool anyHurt = std::any_of(all.begin(), all.end(), [this](Who w) { return hits(w) < mostHits(w); });
    const bool fountain = here().fountain && s.frames.top().kind == FrameKind::Explore;
    for (const Who w : all) {
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (fountain && (t.gold > 0 || (t.magical() && !spent(card)))) { // FP-279
                if (!r.options().offeringForOne)
                    out.push_back({Verb::Toss, num(card), w});
                for (const Who target : all)
                    if (r.options().offeringForOne && hits(target) < mostHits(target))
                        out.push_back({Verb::Toss, num(card), target});
            }
            if (t.healSides == 0 || !anyHurt || usesLeft(card, classOf(w)) <= 0)
                continue;
            // The holder applies it, or for a fallen holder anybody of the right class. FP-283
            const bool applied = conscious(w) ? mayUse(w, card) : std::ranges::any_of(s.entrants, [&](Who other) {
                return conscious(other) && mayUse(other, card);
            });
            if (!applied)
                continue;
            if (t.healShare != HealShare::One)
                out.push_back({Verb::UseItem, num(card), w});
            else
                for (const Who target : all)
                    if (hits(target) < mostHits(target))
                        out.push_back({Verb::UseItem, num(card), target});
        }
    }
}

void Look::legalLights(std::vector<Action> &out) const
{
    for (const Who w : awakeOnes())
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.lasting == Lasting::Locations && mayUse(w, card) && !running(card) &&
                usesLeft(card, classOf(w)) > 0)
                out.push_back({Verb::Light, num(card)});
        }
}

void Look::legalGifts(std::vector<Action> &out) const
{
    const WhoList all = living();
    for (const Who from : s.entrants) {
        // The dead's cards may always be taken up, FP-175; the others' while trading is open, FP-265, FP-S08.
        if (!dead(from) && r.options().tradeOnDrawOnly)
            continue;
        for (const CardId card : heldBy(from))
            for (const Who to : all)
                if (to != from)
                    out.push_back({Verb::Give, num(card), to});
    }
}

void Look::legalAttempt(std::vector<Action> &out) const
{
    out.push_back({Verb::DrawOn});
    if (s.attempt.draws == 0) {
        for (const Who w : awakeOnes())
            for (const CardId card : heldBy(w))
                if (r.treasure(card).fourDraws && mayUse(w, card) && usesLeft(card, classOf(w)) > 0)
                    out.push_back({Verb::GazeBall, num(card)});
        return;
    }
    for (int edge = 0; edge < 4; ++edge) // FP-S22
        if (edge != s.attempt.edge && doorUsable(edge))
            out.push_back({Verb::OpenDoor, num(static_cast<std::size_t>(edge))});
}

void Look::legalLay(std::vector<Action> &out) const
{
    const std::size_t count = spots().size();
    for (std::size_t i = 0; i < count; ++i)
        out.push_back({Verb::Place, num(i)});
}

void Look::legalEscape(std::vector<Action> &out) const
{
    if (s.frames.top().phase == phase::kSwipes) {
        for (const CardId card : s.table.pile(pile(Heap::Encounter)).cards) {
            if (r.monster(card).carries != Carries::Definite || s.swiped[r.monsterIndex(card)] != 0)
                continue;
            for (const Who w : awakeOnes())
                if (classOf(w) == Class::Rogue)
                    out.push_back({Verb::Swipe, w, num(card)});
            out.push_back({Verb::NoSwipe, num(card)});
            return; // one card after the other
        }
        return;
    }
    for (int edge = 0; edge < 4; ++edge)
        if ((s.laying.knownEdges >> edge & 1) != 0)
            out.push_back({Verb::Move, num(static_cast<std::size_t>(edge))});
    if (s.laying.freshEdges != 0)
        legalLay(out);
}

// --- traps

void Look::legalTrap(std::vector<Action> &out) const
{
    out.push_back({Verb::Spring});
    for (const Who w : awakeOnes()) {
        const bool avoids = (s.trap.avoiding >> w & 1) != 0;
        if (classOf(w) == Class::Rogue && !s.trap.unnoticed && !avoids)
            out.push_back({Verb::Disarm, w});
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (!mayUse(w, card) || !t.limited() || usesLeft(card, classOf(w)) <= 0)
                continue;
            if (t.sparesUser && !avoids)
                out.push_back({Verb::AvoidTrap, num(card)});
            if (t.wand)
                out.push_back({Verb::UseWand, num(card)});
        }
    }
    legalLights(out);
}

void Look::legalLosses(std::vector<Action> &out) const
{
    for (const Who w : s.entrants)
        if (s.trap.losses[w] > 0) {
            for (const CardId card : heldBy(w))
                out.push_back({Verb::LoseCard, num(card)});
            return;
        }
}

// --- the fight

void Look::legalFormation(std::vector<Action> &out) const
{
    out.push_back({Verb::FormationReady});
    eachRearrangement([&](const Action &a) {
        out.push_back(a);
        return true;
    });
}

bool Look::formationChoice() const
{
    bool any = false;
    eachRearrangement([&](const Action &) { return !(any = true); });
    return any;
}

template<class Visit>
void Look::eachRearrangement(const Visit &visit) const
{
    const Line now = line();
    if (now.size < 2)
        return;
    const int least = leastInFront();
    const int deepest = *std::max_element(now.rank.begin(), now.rank.end()) + 1;
    Line changed = now;
    for (std::size_t i = 0; i < now.size; ++i) {
        for (int rank = 1; rank <= deepest; ++rank) {
            changed.rank[i] = static_cast<std::uint8_t>(rank);
            if (rank != now.rank[i] && formationLegal(changed, least) &&
                !visit(Action{Verb::Rank, now.who[i], static_cast<std::uint16_t>(rank)}))
                return;
        }
        changed.rank[i] = now.rank[i];
        for (std::size_t j = i + 1; j < now.size; ++j) {
            if (now.rank[i] == now.rank[j])
                continue;
            std::swap(changed.rank[i], changed.rank[j]);
            if (formationLegal(changed, least) && !visit(Action{Verb::Swap, now.who[i], now.who[j]}))
                return;
            std::swap(changed.rank[i], changed.rank[j]);
        }
    }
}

void Look::legalAxe(std::vector<Action> &out) const
{
    out.push_back({Verb::KeepAxe});
    const auto front = enemyFront();
    for (const Who w : awakeOnes())
        if (const CardId axe = usable(w, isOpeningAxe); axe != kNoCard && rank(w) <= 2)
            for (std::size_t i = 0; i < front.size(); ++i)
                out.push_back({Verb::ThrowAxe, w, num(axe), num(i)});
}

void Look::legalPartyTurn(std::vector<Action> &out) const
{
    out.push_back({Verb::EndTurn});
    const std::size_t enemies = enemyFront().size();
    const Line now = line();
    const int least = leastInFront();
    for (std::size_t i = 0; i < now.size; ++i) {
        const Who w = now.who[i];
        if (!now.up[i] || s.table.counter(r.actedOf(w)) != 0)
            continue;
        legalFigure(w, enemies, out);
        if (s.battle.shots[w] == 0 && (s.battle.secondAttack >> w & 1) == 0)
            legalRankMoves(now, i, least, out);
    }
    legalLights(out);
    legalFlight(out);
    if (r.options().healingInBattle) { // FP-S06: costs the holder's option
        std::vector<Action> items;
        legalItems(items);
        for (const Action &a : items)
            if (const Who w = holder(CardId{a.a}); conscious(w) && s.table.counter(r.actedOf(w)) == 0 &&
                                                   a.verb == Verb::UseItem && s.battle.shots[w] == 0)
                out.push_back(a);
    }
}

void Look::legalFigure(Who w, std::size_t enemies, std::vector<Action> &out) const
{
    out.push_back({Verb::Pass, w});
    if (s.battle.shots[w] > 0) { // the second arrow of the Bow of Speed, FP-T05
        const CardId bow = usable(w, isBow);
        for (std::size_t i = 0; i < enemies; ++i)
            out.push_back({Verb::Shoot, w, num(bow), num(i)});
        return;
    }
    const int at = rank(w);
    if (at == 1)
        for (std::size_t i = 0; i < enemies; ++i)
            out.push_back({Verb::Attack, w, num(i)});
    if (at <= 2) {
        legalShots(w, enemies, out);
        // The boots give a second attack and no other option. FP-T29
        if (classOf(w) == Class::Wizard && (s.battle.secondAttack >> w & 1) == 0)
            legalCasts(w, enemies, out);
    }
}

void Look::legalShots(Who w, std::size_t enemies, std::vector<Action> &out) const
{
    const auto shoot = [&](CardId weapon) {
        for (std::size_t i = 0; i < enemies; ++i)
            out.push_back({Verb::Shoot, w, num(weapon), num(i)});
    };
    if (classOf(w) == Class::Rogue)
        shoot(kNoCard); // the sling of FP-037
    if (heldBy(w).empty())
        return;
    if (const CardId bow = usable(w, isBow); bow != kNoCard)
        shoot(bow);
    if (const CardId dagger = usable(w, isThrown); dagger != kNoCard)
        shoot(dagger);
}

void Look::legalCasts(Who w, std::size_t enemies, std::vector<Action> &out) const
{
    for (std::size_t i = 0; i < enemies; ++i) {
        for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel)
            if (s.table.counter(r.spellsOf(w, spellLevel)) > 0)
                out.push_back({Verb::Cast, w, static_cast<std::uint16_t>(spellLevel), num(i)});
        for (const CardId card : heldBy(w))
            if (isBoltBook(r.treasure(card)) && mayUse(w, card) && usesLeft(card, Class::Wizard) > 0)
                out.push_back({Verb::ReadBolt, w, num(card), num(i)});
    }
}

void Look::legalRankMoves(const Line &now, std::size_t at, int least, std::vector<Action> &out) const
{
    if (now.size < 2)
        return;
    const auto awakeInFront = [](const Line &x) {
        int count = 0;
        for (std::size_t i = 0; i < x.size; ++i)
            count += x.up[i] && x.rank[i] == 1 ? 1 : 0;
        return count;
    };
    const int enough = std::min(least, awakeInFront(now));
    const auto allowed = [&](const Line &x) { return ranksFit(x) && awakeInFront(x) >= enough; }; // FP-134, FP-135
    const int deepest = *std::max_element(now.rank.begin(), now.rank.end());
    const Who w = now.who[at];
    const int mine = now.rank[at];
    const bool alone = std::count(now.rank.begin(), now.rank.end(), now.rank[at]) == 1;
    Line x = now;
    for (const int rank : {mine - 1, mine + 1}) {
        const bool leavesGap = alone && mine < deepest && rank > mine;
        x.rank[at] = static_cast<std::uint8_t>(rank);
        if (rank >= 1 && rank <= deepest + 1 && !leavesGap && allowed(x))
            out.push_back({Verb::Rank, w, static_cast<std::uint16_t>(rank)});
    }
    x.rank[at] = now.rank[at];
    for (std::size_t i = 0; i < now.size; ++i) {
        const int theirs = now.rank[i];
        if (i == at || std::abs(theirs - mine) > 1)
            continue;
        const Who v = now.who[i];
        if (theirs != mine) {
            std::swap(x.rank[i], x.rank[at]);
            if (!now.up[i]) { // FP-137: change places with the fallen,
                if (allowed(x))
                    out.push_back({Verb::Drag, w, v, 0});
            } else if (v > w && s.table.counter(r.actedOf(v)) == 0 && s.battle.shots[v] == 0 && allowed(x)) {
                out.push_back({Verb::Swap, w, v}); // both spend their option, FP-136
            }
            std::swap(x.rank[i], x.rank[at]);
        }
        if (now.up[i])
            continue;
        x.rank[i] = static_cast<std::uint8_t>(theirs + 1); // or move the body one rank
        if (theirs <= deepest && allowed(x))
            out.push_back({Verb::Drag, w, v, 1});
        x.rank[i] = static_cast<std::uint8_t>(theirs - 1);
        if (theirs > 1 && allowed(x))
            out.push_back({Verb::Drag, w, v, 2});
        x.rank[i] = now.rank[i];
    }
}

void Look::legalFlight(std::vector<Action> &out) const
{
    const bool allowed = !s.battle.anyActed && anyDoor() && canCarry() && // FP-138, FP-184, FP-178
                         (r.options().fleeInCorridor || !here().corridor) && locationsLeft(); // FP-183, FP-185
    if (!allowed)
        return;
    out.push_back({Verb::Flee});
    for (const Who w : awakeOnes())
        for (const CardId card : heldBy(w)) {
            const TreasureCard &t = r.treasure(card);
            if (t.escape == EscapeBy::None || !mayUse(w, card) || usesLeft(card, classOf(w)) <= 0)
                continue;
            if (t.escape == EscapeBy::Auto)
                out.push_back({Verb::FleeByHorn, num(card)});
            else
                for (const CardId enemy : s.table.pile(pile(Heap::Encounter)).cards)
                    out.push_back({Verb::FleeByHarp, num(card), num(enemy)});
        }
}

// --- treasure

void Look::legalAward(std::vector<Action> &out) const
{
    for (const Who w : living()) {
        out.push_back({Verb::Take, w});
        if (w != s.searching.drawer) // FP-263: trade it for another treasure
            for (const CardId card : heldBy(w))
                out.push_back({Verb::Trade, num(card)});
    }
}

} // namespace flagstone::fastplay
