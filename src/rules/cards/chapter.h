#pragma once

#include "rules/cards/queries.h"
#include "rules/kit/chapters.h"

#include <initializer_list>

namespace flagstone::cards {

/// What all chapters of the rules have in common: a position that they change, and the movements of cards
/// after which it is still whole.
class Chapter : public kit::Chapter<Queries, State> {
public:
    Chapter(const Cards &rules, State &state, Step &chance, bool &check)
        : kit::Chapter<Queries, State>(rules, state, chance), m_check(check)
    {
    }

protected:
    struct Found {
        CardId card = kNoCard;
        PileId from{};
    };
    /// One of the cards in these piles that are wanted, each equally likely; no card if there is none.
    template <class Wanted>
    [[nodiscard]] Found randomCard(std::initializer_list<PileId> piles, const Wanted &wanted)
    {
        std::ptrdiff_t count = 0;
        for (const PileId id : piles)
            count += std::ranges::count_if(cardsIn(id), wanted);
        std::size_t which = count > 1 ? step.pick(static_cast<std::size_t>(count)) : 0;
        for (const PileId id : piles)
            for (const CardId c : cardsIn(id))
                if (wanted(c) && which-- == 0)
                    return {c, id};
        return {};
    }
    [[nodiscard]] Found randomNumber(Who w)
    {
        return randomCard({numberPile(w), openPile(w)}, [&](CardId c) { return r.face(c).number(); });
    }
    [[nodiscard]] CardId randomLostNumber(Who w)
    {
        return randomCard({lostPile(w)}, [&](CardId c) { return r.face(c).number(); }).card;
    }
    [[nodiscard]] CardId randomSpentCourt(Who w)
    {
        return randomCard({lostPile(w)}, [&](CardId c) { return r.face(c).court(); }).card;
    }
    /// Each card of a pile, the bottom one first, to the pile that `to` names for it, which may be its own.
    template <class To>
    void moveEach(PileId from, const To &to)
    {
        for (std::size_t i = 0; i < cardsIn(from).size();) {
            const CardId card = cardsIn(from)[i];
            if (const PileId there = to(card); there != from)
                move(card, from, there);
            else
                ++i;
        }
    }
    [[nodiscard]] Hero &hero(Who w) { return m.heroes[w]; }
    [[nodiscard]] Foe &foe(Who w) { return m.foes[w - r.firstFoe()]; }
    [[nodiscard]] Tile &tile(TileId t) { return m.tiles[t]; }
    using Queries::foe;
    using Queries::hero;
    using Queries::tile;
    void push(FrameKind kind) { m.frames.push({kind}); }
    /// Who is on the screen as `w`, for sentences.
    [[nodiscard]] int name(Who w) const { return raw(r.marker(w)); }
    void place(Who w, TileId t);
    void act(Who w);         ///< spends the action of a turn
    OfferState closeOffer(); ///< the one that was answered

    void moveToOpen(CardId card, PileId from, Who to);
    void tellBane(Who h);       ///< only its owner learns which it is, CD-226
    void takeSpentCourt(Who h); ///< a random one of its own, if there is one. CD-256, CD-259
    void passJokers(const JokerList &jokers, Who from, Who to);
    /// Where a number card of `w` goes when it is lost. CD-242
    [[nodiscard]] PileId graveOf(Who w, CardId card)
    {
        return std::erase(m.raised, card) > 0 ? pile(PileIndex::Box) : lostPile(w);
    }
    void drawReserve(Who h, Part from, Part to, int count);
    /// A look at a pack is over once it gains or gives cards that nobody has seen. CD-104
    void forgetLook(Who w, PileId unseen) { knownTo(unseen, r.looksThrough(w)); }
    void recount(Who w);
    void dress(Who w) ///< its marker shows who it is
    {
        set(r.tally(w, PersonCounter::Look), isHero(w) ? r.lookOf(hero(w)) : r.lookOf(foe(w)));
    }
    void changed(Who w); ///< its cards did: no stand-off holds it now

    bool &m_check; ///< something happened that could end the game
};

} // namespace flagstone::cards
