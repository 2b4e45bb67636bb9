// Heroic Resolve: AD-161 to AD-166.
#include "rules/adventuredeck/answers.h"
#include "rules/adventuredeck/attacks.h"
#include "rules/adventuredeck/hands.h"
#include "rules/adventuredeck/turns.h"

namespace flagstone::adventuredeck {

void Attacks::apply(const verb::Resolve &a)
{
    const Who w = attack().actor;
    attack().resolved = attack().shieldDiscarded = true;
    move(a.forfeit, HeroPile::Hand, HeroPile::Discard, w); // AD-162
    move(a.fetched, r.pile(HeroPile::Draw, w), r.pile(SharedPile::Played));
    table::shuffle(m.table, step, r.pile(HeroPile::Draw, w)); // AD-163
    step.say(Say::Resolves, name(w), raw(a.fetched));
    Hands(*this).loseResolve(w);
}

void Attacks::payResolve(CardId forfeit)
{
    const Frame frame = top();
    const Who w = frame.who;
    pop();
    const CardId fetched = fetchable(w, modeOf(r.cardKind(frame.card)).attribute);
    move(forfeit, HeroPile::Hand, HeroPile::Discard, w); // AD-162
    move(fetched, r.pile(HeroPile::Draw, w), r.pile(SharedPile::Played));
    step.say(Say::Resolves, name(w), raw(fetched));
    move(fetched, r.pile(SharedPile::Played), r.pile(HeroPile::Hand, w));
    table::shuffle(m.table, step, r.pile(HeroPile::Draw, w));
    Hands(*this).loseResolve(w);
    if (top().kind == FrameKind::Attack)
        Answers(*this).apply(verb::React{frame.card});
    else {
        Turns(*this).apply(verb::Play{frame.card, frame.at});
        if (!s.attacks.empty())
            attack().resolved = true; // AD-165
    }
}

} // namespace flagstone::adventuredeck
