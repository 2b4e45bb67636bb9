// What may be chosen in each position.
#include "rules/dungeon/queries.h"

#include <algorithm>

namespace flagstone::dungeon {

void Queries::legal(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickHero:
        for (std::size_t i = 0; i < kHeroTypes; ++i) {
            const auto type = static_cast<HeroType>(i);
            if (r.expert() && heroIsFree(type)) // DG-016, DG-018
                out.push_back(verb::TakeHero{type});
            else if (!r.expert() && figureIsFree(type)) // DG-015, DG-017
                out.push_back(verb::TakeFigure{type});
        }
        break;
    case FrameKind::PickSpells:
        for (std::size_t i = 0; i < kSpells; ++i)
            if (spellOf(r.pile(SharedPile::Spells), static_cast<Spell>(i)) != kNoCard)
                out.push_back(verb::TakeSpell{static_cast<Spell>(i)});
        if (frame.phase == phase::kRefill)
            out.push_back(verb::EnoughSpells{});
        break;
    case FrameKind::FirstTurn:
        break;
    case FrameKind::Turn:
        frame.phase == phase::kMove ? legalTurn(out) : legalEnd(out);
        break;
    case FrameKind::Healing:
        if (frame.phase == phase::kAskedToHeal) {
            out.push_back(verb::Heal{});
            if (r.options().mayRefuse) // SET-17
                out.push_back(verb::RefuseHeal{});
        } else {
            listTreasures<verb::Fee>(frame.who, out); // DG-149
        }
        break;
    case FrameKind::Fight:
        legalFight(out);
        break;
    case FrameKind::Ambush:
        if (frame.phase == phase::kFlee) {
            reach(s.active, counter(PlayerCounter::Moves, s.active), true).each([&](SpaceId to) {
                out.push_back(verb::Flee{to});
            });
            out.push_back(verb::StopFlight{});
        } else {
            listTreasures<verb::Rob>(frame.phase == phase::kRob ? s.victim : s.active, out); // DG-157, DG-161
        }
        break;
    case FrameKind::Trade:
        legalTrade(out);
        break;
    }
    if (tradeIsOpen())
        listTrades(out);
}

void Queries::legalTurn(std::vector<Action> &out) const
{
    const Who w = s.active;
    const SpaceId here = at(w);
    const int moves = counter(PlayerCounter::Moves, w);
    if (!s.turn.acted && facts(w).heals && r.expert() && wounded(w))
        out.push_back(verb::SelfHeal{}); // DG-152
    if (canFightHere())
        out.push_back(verb::Fight{});
    if (moves > 0)
        eachReach(w, moves, false, [&](SpaceId to) { out.push_back(verb::Move{to}); });
    eachSearch(w, [&](const Exit &exit) { out.push_back(verb::Search{exit.passage}); }); // DG-046
    if (moves > 0 && !s.turn.peeked && holds(w, TreasureKind::Medallion))
        eachNeighbour(w, [&](SpaceId to) {
            if (canPeek(to))
                out.push_back(verb::Peek{to});
        });
    if (facts(w).casts && !spells(w).empty()) {
        if (moves > 0 && !mustFightHere())
            eachNeighbour(w, [&](SpaceId to) {
                for (const Spell spell : {Spell::Fireball, Spell::Lightning})
                    if (canCastInto(to) && holds(w, spell))
                        out.push_back(verb::CastInto{to, spell});
            });
        if (inTeleportChamber() && holds(w, Spell::Teleport))
            teleports(here).each([&](SpaceId to) { out.push_back(verb::Teleport{to}); });
    }
    if (canUseDevice())
        for (std::size_t l = 0; l < r.board().lairs(); ++l) {
            const SpaceId to = r.board().space(static_cast<Lair>(l));
            if (to != here && r.board().isChamber(to) && r.board().level(to) == 4)
                out.push_back(verb::Device{to});
        }
    if (canGaze())
        for (std::size_t l = 0; l < r.board().lairs(); ++l)
            if (gazeable(r.board().space(static_cast<Lair>(l))))
                out.push_back(verb::Gaze{r.board().space(static_cast<Lair>(l))});
    if (!mustFightHere())
        out.push_back(verb::EndMove{});
}

template <class Verb>
void Queries::listTreasures(Who holder, std::vector<Action> &out) const
{
    const auto &cards = treasures(holder);
    for (auto card = cards.begin(); card != cards.end(); ++card)
        if (std::none_of(cards.begin(), card, [&](CardId earlier) { return alike(earlier, *card); }))
            out.push_back(Verb{*card});
}

template <class Verb>
void Queries::listSpells(Who holder, std::vector<Action> &out) const
{
    for (std::size_t i = 0; i < kSpells; ++i)
        if (const auto spell = static_cast<Spell>(i); holds(holder, spell))
            out.push_back(Verb{spell});
}

void Queries::listTrades(std::vector<Action> &out) const
{
    if (r.players() == 1)
        return;
    for (const Who a : Each{r.options().anyPairTrades ? everybody() : bitOf(s.active)})
        for (const Who b : Each{everybody()})
            if (canTrade(a, b))
                out.push_back(verb::Trade{a, b});
}

void Queries::legalEnd(std::vector<Action> &out) const
{
    for (const Who v : Each{ambushTargets()})
        out.push_back(verb::Ambush{v});
    for (const Who v : Each{healers()})
        out.push_back(verb::Request{v});
    out.push_back(verb::Finish{});
}

void Queries::legalFight(std::vector<Action> &out) const
{
    const Who w = s.active;
    switch (s.frames.top().phase) {
    case phase::kEnter:
        if (holds(w, Spell::Teleport))
            teleports(at(w)).each([&](SpaceId to) { out.push_back(verb::Teleport{to}); });
        out.push_back(verb::Enter{});
        break;
    case phase::kDeclare:
        for (const Spell spell : {Spell::Fireball, Spell::Lightning})
            if (holds(w, spell))
                out.push_back(verb::Declare{spell});
        out.push_back(verb::Declare{Spell::None});
        break;
    case phase::kCoop:
        for (const Who v : Each{helpersToAsk()})
            for (int share = 0; share <= kBestShare; ++share)
                out.push_back(verb::Ask{v, share});
        out.push_back(verb::Attack{});
        break;
    case phase::kAsked:
        out.push_back(verb::Help{});
        out.push_back(verb::Refuse{});
        for (int share = 1; share <= kBestShare; ++share)
            if (share != s.fight.share[s.fight.asking])
                out.push_back(verb::Counter{share});
        break;
    case phase::kCountered:
        out.push_back(verb::Agree{});
        out.push_back(verb::NoDeal{});
        break;
    case phase::kMonsterRoll:
        out.push_back(verb::RollMonster{});
        break;
    case phase::kDrop:
        listTreasures<verb::Drop>(w, out); // DG-074
        break;
    case phase::kRetreat:
        retreats(w).each([&](SpaceId to) { out.push_back(verb::Retreat{to}); });
        break;
    case phase::kSlide:
        slides(s.fight.place).each([&](SpaceId to) { out.push_back(verb::Slide{to}); });
        break;
    case phase::kLoot:
        eachNeighbour(w, [&](SpaceId to) { // the Secret Door Card may just have been traded away, DG-104
            if (to == s.fight.place)
                out.push_back(verb::EnterAndLoot{});
        });
        out.push_back(verb::StayOut{});
        break;
    default:
        break;
    }
}

void Queries::legalTrade(std::vector<Action> &out) const
{
    if (s.frames.top().phase == phase::kAnswer) {
        out.push_back(verb::Accept{});
        out.push_back(verb::Decline{});
        if (s.deal.rounds < kMostHaggling)
            out.push_back(verb::Haggle{});
        return;
    }
    const Who a = s.deal.proposer, b = s.deal.other;
    const bool casters = facts(a).casts && facts(b).casts; // DG-119
    listTreasures<verb::Give>(a, out);
    if (casters)
        listSpells<verb::GiveSpell>(a, out);
    listTreasures<verb::Want>(b, out);
    if (casters && !r.options().privateSpells)
        listSpells<verb::WantSpell>(b, out);
    const bool something = !s.table.pile(r.pile(SharedPile::Offered)).cards.empty() ||
                           !s.table.pile(r.pile(SharedPile::Wanted)).cards.empty();
    if (something && spellsFit())
        out.push_back(verb::Propose{});
    out.push_back(verb::CallOff{});
}

} // namespace flagstone::dungeon
