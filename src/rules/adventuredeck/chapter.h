#pragma once

#include "rules/adventuredeck/queries.h"
#include "rules/kit/chapters.h"

#include <algorithm>

namespace flagstone::adventuredeck {

/// What every chapter of the rules has. A chapter is made where it is needed: `Hands(*this).drawUp(w)`.
class Chapter : public kit::Chapter<Queries, State> {
public:
    using kit::Chapter<Queries, State>::Chapter;

protected:
    using kit::Chapter<Queries, State>::move;
    using kit::Chapter<Queries, State>::set;
    using Queries::attack;
    using Queries::foe;
    using Queries::hero;
    [[nodiscard]] Hero &hero(Who w) { return m.heroes[w]; }
    [[nodiscard]] Foe &foe(Who w) { return m.foes[foeNumber(w)]; }
    [[nodiscard]] Attack &attack() { return m.attacks.back(); }
    void set(HeroCounter c, Who w, int value) { set(counterId(c, w), value); }
    void move(CardId card, SharedPile from, SharedPile to) { move(card, r.pile(from), r.pile(to)); }
    void move(CardId card, HeroPile from, HeroPile to, Who w) { move(card, r.pile(from, w), r.pile(to, w)); }
    /// All finds of which `lies` holds come to light.
    void findAll(const auto &lies)
    {
        for (const FoundCard &found : r.found())
            if (lies(whereIs(found)))
                comesToLight(found.card);
        if (r.options().prepared) // or silence would tell what a plan holds back
            step.say(cards(r.pile(SharedPile::Loot)).empty() ? Say::NothingHere : Say::NothingMore);
    }
    /// On a copy that was dealt again the card may be elsewhere.
    void comesToLight(CardId card)
    {
        if (const auto &hidden = cards(r.pile(SharedPile::Unfound)); std::ranges::count(hidden, card) > 0)
            move(card, SharedPile::Unfound, SharedPile::Loot);
    }
    /// Who is on the table as `w`, for sentences.
    [[nodiscard]] int name(Who w) const { return raw(figure(w)); }
    void push(FrameKind kind, Who who = 0, std::uint8_t at = 0) { m.frames.push({kind, Phase{}, who, at}); }
    void go(Phase phase) { top().phase = phase; }
};

} // namespace flagstone::adventuredeck
