// What may be chosen at set-up, in tests and by a game master.
#include "rules/cards/legal.h"

#include <algorithm>

namespace flagstone::cards {

void LegalActions::list(std::vector<Action> &out) const
{
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::Return:
        legalSuits(out);
        out.push_back(verb::AsBefore{});
        break;
    case FrameKind::Suits:
    case FrameKind::GmSuit:
        legalSuits(out);
        break;
    case FrameKind::Persons:
        legalPersons(out);
        break;
    case FrameKind::Starts:
        legalStarts(out);
        break;
    case FrameKind::Scatter:
        legalScatter(out);
        break;
    case FrameKind::Turn:
        return frame.phase == Phase::Foes ? legalFoe(out) : legalTurn(out);
    case FrameKind::Test:
        return legalTest(out);
    case FrameKind::Contest:
        return legalPicks(frame.phase == Phase::PickA ? s.contest.a : s.contest.b, out);
    case FrameKind::Duel:
        out.push_back(verb::Counter{});
        out.push_back(verb::LetPass{});
        break;
    case FrameKind::Winner:
        offerAll<verb::Name>(answers(s.duel.rival, s.duel.user), out);
        out.push_back(verb::NameNothing{});
        break;
    case FrameKind::Claim:
        out.push_back(verb::TakeTreasure{});
        out.push_back(verb::TakeLevel{});
        break;
    case FrameKind::Raise:
        out.push_back(verb::Raise{});
        out.push_back(verb::NoRaise{});
        break;
    case FrameKind::Gift:
        out.push_back(verb::AcceptJoker{});
        out.push_back(verb::RefuseJoker{});
        break;
    case FrameKind::Parley:
        out.push_back(verb::AcceptSurrender{});
        out.push_back(verb::RefuseSurrender{});
        break;
    case FrameKind::Build:
        legalBuild(out);
        break;
    }
}

// --- setting up

void LegalActions::legalSuits(std::vector<Action> &out) const
{
    // Piles that nobody has; somebody new may also take the suit he had, CD-113.
    const bool forGm = s.frames.top().kind == FrameKind::GmSuit;
    const Who before = s.frames.top().kind == FrameKind::Return ? s.asked : kNoWho;
    const int wanted = forGm ? 1 : o.perCharacter;
    const auto offer = [&](auto &&allowed) {
        for (const Suit suit : {Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds}) {
            std::vector<int> packs;
            for (int p = 0; p < o.corePacks; ++p)
                if (const Who owner = pileOwner(p, suit); (owner == kNoWho || owner == before) && allowed(p))
                    packs.push_back(p);
            for (const int p : packs)
                if (static_cast<int>(packs.size()) >= wanted)
                    out.push_back(verb::TakeSuit{suit, p});
        }
    };
    offer([&](int p) { return forGm ? !gmHasPileOf(p) : leavesPile(p, before); }); // CD-126
    if (out.empty()) // several piles for each lie so that it cannot be kept
        offer([](int) { return true; });
}

void LegalActions::legalPersons(std::vector<Action> &out) const
{
    std::array<bool, kKing + 1> there{};
    for (const CardId c : cardsIn(pile(PileIndex::Map)))
        if (const Face face = r.face(c); face.suit == hero(s.asked).suit)
            there[face.rank] = true;
    for (int rank = kJack; rank <= kKing; ++rank)
        if (there[static_cast<std::size_t>(rank)])
            out.push_back(verb::TakePerson{static_cast<Person>(rank)});
}

void LegalActions::legalStarts(std::vector<Action> &out) const
{
    for (std::size_t t = 0; t < s.tiles.size(); ++t)
        out.push_back(verb::StartOn{Spot(t)});
}

void LegalActions::legalScatter(std::vector<Action> &out) const
{
    const Phase phase = s.frames.top().phase;
    if (phase == Phase::Persons) { // CD-144: whom first, then where
        std::array<bool, kSuits *(kKing + 1)> seen{};
        for (const CardId c : cardsIn(pile(PileIndex::Placed))) {
            const Face face = r.face(c);
            bool &twin =
                seen[static_cast<std::size_t>(static_cast<int>(face.suit) * (kKing + 1) + face.rank)];
            if (face.court() && !isLaid(c) && !twin)
                out.push_back(verb::TakeNpc{c});
            twin = twin || face.court();
        }
        out.push_back(verb::Built{});
    } else {
        for (std::size_t t = 0; t < s.tiles.size(); ++t) {
            const Spot tile = Spot(t);
            if (!mayLieOn(static_cast<TileId>(t)))
                continue;
            if (phase == Phase::Jokers)
                out.push_back(verb::PlaceJoker{tile});
            else
                out.push_back(verb::PlaceNpc{tile});
        }
    }
    if (phase != Phase::Person)
        out.push_back(verb::Deal{0});
}

bool Queries::isLaid(CardId card) const
{
    return std::ranges::find(s.cardsOnTiles, card, &CardOnTile::card) != s.cardsOnTiles.end();
}

bool Queries::mayLieOn(TileId t) const
{
    return std::ranges::find(s.cardsOnTiles, t, &CardOnTile::tile) == s.cardsOnTiles.end() &&
           std::ranges::find(s.heroes, t, &Hero::tile) == s.heroes.end();
}

// --- a game master

void LegalActions::legalFoe(std::vector<Action> &out) const
{
    const Who f = actingFoe();
    if (!s.turn.acted && !swarmHasSwung(f))
        for (const Who h : opponents(f)) {
            out.push_back(verb::Attack{h});
            if (uses(f) > 0)
                offerAll<verb::Use>(abilities(f, h), out);
            if (o.surrender)
                out.push_back(verb::Surrender{h});
        }
    if (!s.turn.moved && o.hasMap()) {
        for (const TileId to : tile(foe(f).tile).next())
            out.push_back(verb::Move{Spot{to}});
    }
    out.push_back(verb::EndTurn{});
}

void LegalActions::legalBuild(std::vector<Action> &out) const
{
    const BuildState::Kind kind = s.builds.back().kind;
    if (kind == BuildState::Kind::Feature) {
        for (int i = static_cast<int>(Content::Trap); i <= static_cast<int>(Content::Humour); ++i)
            out.push_back(verb::Describe{static_cast<Content>(i)});
        return;
    }
    if (kind == BuildState::Kind::Attitude) {
        for (int i = 0; i <= static_cast<int>(Attitude::Indifferent); ++i)
            out.push_back(verb::SetAttitude{static_cast<Attitude>(i)});
        return;
    }
    const Who f = s.builds.back().foe;
    const bool worn = o.attrition && foe(f).kind != FoeKind::Npc; // an NPC is made of copies, CD-146
    const auto offer = [&](PileIndex heap, Part part, auto &&wanted) {
        const auto &given = cardsIn(r.part(f, part));
        offerEach<verb::AddCard>(
            pile(heap),
            [&](CardId c) {
                const Face face = r.face(c);
                const bool again = std::ranges::any_of(given, [&](CardId had) { return alike(had, c); });
                const bool own = face.suit == foe(f).suit && !again;
                return wanted(face) && (own || (worn && face.number()));
            },
            out);
    };
    const auto given = [&](Part part) { return static_cast<int>(cardsIn(r.part(f, part)).size()); };
    if (given(Part::Numbers) < kNumbersPerSuit)
        offer(worn ? PileIndex::GmNumbers : PileIndex::StockNumbers, Part::Numbers,
              [](Face face) { return face.number(); });
    if (given(Part::Courts) < kCourtsPerSuit)
        offer(PileIndex::StockCourts, Part::Courts, [](Face face) { return face.court(); });
    offerEach<verb::AddCard>(
        pile(PileIndex::GmPack), [&](CardId c) { return r.face(c).joker(); }, out);
    legalDeals(out);
    if (mayAddMonster())
        out.push_back(verb::Another{});
    if (given(Part::Numbers) > 0 || out.empty())
        out.push_back(verb::Built{});
}

void LegalActions::legalDeals(std::vector<Action> &out) const
{
    // One monster with all of the cards, as many as the program would make, or one for each card. CD-172
    const int all = dealable(), one = dealableToOne();
    if (all > 0)
        out.push_back(verb::Deal{all});
    if (one > 0 && one < all)
        out.push_back(verb::Deal{one});
    const BuildState &asked = s.builds.back();
    if (foe(asked.foe).kind != FoeKind::Monster || freeMonsters() == 0 ||
        !cardsIn(r.part(asked.foe, Part::Numbers)).empty())
        return;
    if (all > 1)
        out.push_back(verb::DealEach{1});
    if (asked.each > 1 && asked.each < all)
        out.push_back(verb::DealEach{asked.each});
}

int Queries::dealable() const
{
    const BuildState &asked = s.builds.back();
    const int left = asked.advice - static_cast<int>(cardsIn(r.part(asked.foe, Part::Numbers)).size());
    const bool worn = o.attrition && foe(asked.foe).kind != FoeKind::Npc;
    return std::max(0, worn ? std::min(left, numbers(kGm)) : left);
}

int Queries::dealableToOne() const
{
    const BuildState &asked = s.builds.back();
    const int left = asked.each - static_cast<int>(cardsIn(r.part(asked.foe, Part::Numbers)).size());
    return std::clamp(left, 0, dealable());
}

bool Queries::mayAddMonster() const
{
    const Who f = s.builds.back().foe;
    return foe(f).kind == FoeKind::Monster && !cardsIn(r.part(f, Part::Numbers)).empty() &&
           freeMonsters() > 0;
}

// --- tests

void LegalActions::legalTest(std::vector<Action> &out) const
{
    const Who h = s.test.hero;
    switch (s.frames.top().phase) {
    case Phase::Prelude:
        out.push_back(verb::DrawCard{});
        if (s.test.feat == Feat::Free && !s.test.imposed)
            out.push_back(verb::LetPass{});
        if (!s.test.abilityUsed && uses(h) > 0)
            offerAll<verb::Use>(abilities(h, kGm), out);
        if (!s.test.abilityUsed && canWish(h))
            offerAll<verb::Wish>(wishes(h, kGm), out);
        return;
    case Phase::GmCard:
        out.push_back(verb::DrawCard{});
        legalPicks(kGm, out);
        if (!s.test.gmAbilityUsed && uses(kGm) > 0)
            offerAll<verb::Use>(abilities(kGm, h), out); // CD-108
        return;
    case Phase::HeroCard:
        return legalPicks(h, out);
    case Phase::Penalty:
        out.push_back(verb::Penalty{});
        out.push_back(verb::NoPenalty{});
        return;
    case Phase::Compare:
    case Phase::Blocked:
        return;
    }
}

void LegalActions::legalPicks(Who w, std::vector<Action> &out) const
{
    for (const PileId id : {numberPile(w), openPile(w)})
        offerEach<verb::PickCard>(
            id, [&](CardId c) { return r.face(c).number(); }, out);
    const auto mayBeStaked = [&](CardId c) {
        return r.face(c).joker() && isTreasure(c) && std::ranges::find(s.staked, c) == s.staked.end();
    };
    offerEach<verb::Stake>(openPile(w), mayBeStaked, out); // CD-043, CD-105
}

} // namespace flagstone::cards
