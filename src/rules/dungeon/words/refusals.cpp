// What people will try and may not, with the rule that says so.
#include "rules/dungeon/queries.h"

namespace flagstone::dungeon {

namespace {

class Refusals : public Queries {
public:
    using Queries::Queries;
    [[nodiscard]] std::vector<Denied> denied() const;

private:
    void denyWays(std::vector<Denied> &out) const;
    void denyItems(std::vector<Denied> &out) const;
    void denyPeople(std::vector<Denied> &out) const;
    void denyTrade(std::vector<Denied> &out) const;
};

void Refusals::denyWays(std::vector<Denied> &out) const
{
    const Who w = s.active;
    for (const Exit &exit : r.board().exits(at(w))) {
        if (canSearch(w, exit)) // DG-036, DG-053
            out.push_back({targetSpace(exit.to), Step::beat(Say::NoSecretDoor)});
        else if (counter(PlayerCounter::Moves, w) == 0)
            out.push_back({targetSpace(exit.to), Step::beat(Say::NoMovesLeft)});
    }
    if (mustFightHere())
        out.push_back({targetToken(TokenId{w}), Step::beat(Say::NoIdle)});
}

void Refusals::denyItems(std::vector<Denied> &out) const
{
    const Who w = s.active;
    for (const CardId held : treasures(w)) {
        const TreasureKind kind = r.treasure(held).kind;
        if (kind == TreasureKind::Ball && s.turn.acted)
            out.push_back({targetCard(held), Step::beat(Say::NoGaze)});
        else if (kind == TreasureKind::Ball && mustFightHere())
            out.push_back({targetCard(held), Step::beat(Say::NoIdle)});
        if (kind != TreasureKind::Medallion)
            continue;
        if (s.turn.peeked)
            out.push_back({targetCard(held), Step::beat(Say::NoPeekAgain)});
        else
            eachNeighbour(w, [&](SpaceId to) {
                if (lair(to) != kNoLair && r.board().isChamber(to))
                    out.push_back({targetCard(held), Step::beat(Say::NoPeekChamber)});
            });
    }
}

void Refusals::denyPeople(std::vector<Denied> &out) const
{
    const Who w = s.active;
    const bool atEnd = s.frames.top().phase == phase::kEnd;
    const WhoSet ambushable = ambushTargets(), askable = healers();
    for (const Who v : Each{everybody()}) {
        if (v == w)
            continue;
        const auto deny = [&](Say why) { out.push_back({targetToken(TokenId{v}), Step::beat(why)}); };
        if (at(v) != at(w))
            deny(Say::NoTradeApart);
        else if (caged(v))
            deny(Say::NoTradeCaged);
        else if (!r.expert())
            deny(Say::NoAmbushBasic);
        else if (atEnd && (ambushable & bitOf(v)) == 0) {
            const Options &o = r.options();
            deny(s.turn.skipped                                   ? Say::NoAmbushSkipped
                 : s.turn.fought && !o.ambushAfterFight           ? Say::NoAmbushFought
                 : at(w) == r.board().start() && !o.ambushAtStart ? Say::NoAmbushHere
                                                                  : Say::NoAmbushPoor);
        }
        if (atEnd && at(v) == at(w) && (s.heroes[w].barred & bitOf(v)) != 0 && (askable & bitOf(v)) == 0)
            deny(Say::NoHealingBarred);
    }
}

void Refusals::denyTrade(std::vector<Denied> &out) const
{
    if (!spellsFit())
        out.push_back({targetToken(TokenId{s.deal.other}), Step::beat(Say::NoTradeSpells)});
    for (const SharedPile side : {SharedPile::Offered, SharedPile::Wanted}) {
        const Pile &laid = s.table.pile(r.pile(side));
        if (laid.knows == kEverybody) // refusals are the same for all seats, SET-15
            for (const CardId card : laid.cards)
                out.push_back({targetCard(card), Step::beat(Say::NoTakingBack)});
    }
}

std::vector<Denied> Refusals::denied() const
{
    std::vector<Denied> out;
    if (s.end == EndReason::None && s.frames.top().kind == FrameKind::Trade &&
        s.frames.top().phase == phase::kBuild)
        denyTrade(out);
    if (s.end != EndReason::None || s.frames.top().kind != FrameKind::Turn)
        return out;
    if (s.frames.top().phase == phase::kMove) {
        denyWays(out);
        denyItems(out);
    }
    denyPeople(out);
    return out;
}

} // namespace

std::vector<Denied> Dungeon::denied(const State &s) const
{
    return Refusals(*this, s).denied();
}

} // namespace flagstone::dungeon
