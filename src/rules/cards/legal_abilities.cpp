// Which uses of an ability are allowed. CD-090 to CD-107, CD-236 to CD-243
#include "rules/cards/queries.h"

#include <algorithm>

namespace flagstone::cards {

AbilityList Queries::abilities(Who user, Who rival) const
{
    AbilityList list;
    addAbilities(suitOf(user), user, rival, list);
    return list;
}

AbilityList Queries::answers(Who winner, Who loser) const
{
    AbilityList list;
    for (const Ability &own : abilities(winner, loser))
        if (own.effect != Effect::LookAt || own.target == loser)
            list.add(own);
    return list;
}

AbilityList Queries::wishes(Who user, Who rival) const
{
    AbilityList list;
    for (int suit = 0; suit < kSuits; ++suit)
        addAbilities(static_cast<Suit>(suit), user, rival, list);
    return list;
}

void Queries::addAbilities(Suit suit, Who user, Who rival, AbilityList &list) const
{
    const auto add = [&](Effect effect, Who target, Grip grip = Grip::Any) {
        list.add({effect, target, grip});
    };
    const bool fight = rival != kGm && rival != kNoWho;
    const bool gmUser = user == kGm;
    switch (suit) {
    case Suit::Spades:
        if (o.armies() && isHero(user)) {
            if (fight)
                add(Effect::Charge, rival);
        } else if (rival != kNoWho) {
            add(Effect::Win, rival);
        }
        return;
    case Suit::Hearts:
        if (gmUser)
            return; // the game master's own pack loses nothing that could come back
        if (canRecover(user) > 0)
            add(Effect::Heal, user);
        if (o.healOthers && isHero(user) && !o.armies())
            for (const Who x : heroesOn(hero(user).tile))
                if (x != user && canRecover(x) > 0)
                    add(Effect::Heal, x);
        return;
    case Suit::Clubs:
        if (o.armies() && isHero(user)) {
            if (fight && numbers(user) < kNumbersPerSuit)
                add(Effect::Bribe, rival);
        } else if (rival != kNoWho) {
            const int n = numbers(rival), c = uses(rival), j = jokers(rival);
            if (!o.stealFromPile && n + c + j > 0)
                add(Effect::Steal, rival);
            if (o.stealFromPile) {
                if (n > 0)
                    add(Effect::Steal, rival, Grip::Numbers);
                if (c > 0)
                    add(Effect::Steal, rival, Grip::Courts);
                if (j > 0)
                    add(Effect::Steal, rival, Grip::Jokers);
            }
        }
        if (isHero(user) && jokers(kGm) > 0)
            add(Effect::TakeJoker, kGm);
        if (isHero(user) && fight && isFoe(rival) && jokers(rival) > 0)
            add(Effect::TakeJoker, rival);
        return;
    case Suit::Diamonds:
        if (gmUser || (o.armies() && isHero(user)))
            return;
        if (isHero(user))
            addLooks(user, list);
        if (rival != kNoWho && !choosesAgainst(user, rival))
            add(Effect::OpenDeck, rival);
        return;
    }
}

/// Into anybody's pack, wherever they are, if there is something to see. CD-104
void Queries::addLooks(Who user, AbilityList &list) const
{
    const auto unseen = [&](PileId id) {
        const Pile &p = s.table.pile(id);
        return !p.cards.empty() && (p.knows & seatsOf(user)) == 0;
    };
    const auto look = [&](Who whose) {
        if (unseen(numberPile(whose)) || (whose != kGm && unseen(r.part(whose, Part::Courts))))
            list.add({Effect::LookAt, whose, Grip::Any});
    };
    look(kGm);
    for (const Who f : s.foeOrder)
        if (alive(f))
            look(f);
    for (Who h = 0; h < r.heroes(); ++h)
        if (h != user && alive(h))
            look(h);
}

} // namespace flagstone::cards
