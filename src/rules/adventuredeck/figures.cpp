#include "rules/adventuredeck/figures.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace flagstone::adventuredeck {

void Figures::show()
{
    if (s.here == kNoRoom)
        return; // they have not entered yet
    const SpaceId room = s.table.space(kPartyToken);
    auto token = s.table.tokens.begin() + index(r.tokenOf(kFirstFoe)); // theirs follow each other
    for (const Foe &f : s.foes) {
        const SpaceId place = f.there() && !f.hidden ? room : kNoSpace;
        if (token->space != place)
            table::moveToken(m.table, step, token->id, place);
        ++token;
    }
    eachHero([&](Who hero_) { showHero(hero_); });
}

void Figures::showHero(Who w)
{
    const Hero &h = hero(w);
    const auto &order = s.fight.order; // of nobody while there is no fight
    const auto place = std::ranges::find(order, w) - order.begin();
    const bool fights = place < std::ssize(order);
    const auto acts = [&] {
        return std::ranges::any_of(s.frames.all(), [w](const Frame &frame) {
            return frame.kind == FrameKind::Turn && frame.who == w;
        });
    };
    const bool shown[] = {fights && place < s.fight.turn && !acts(), // in the order of the counters
                          h.prone,
                          h.hidden,
                          h.weaponLost || h.secondLost || h.shieldLost,
                          fights && grappled(w),
                          h.disease.damage > 0 || h.poison.damage > 0};
    const CounterId first = counterId(HeroCounter::Acted, w);
    if (std::ranges::equal(shown, std::span(s.table.counters).subspan(index(first), std::size(shown))))
        return; // as after most decisions
    for (std::size_t i = 0; i < std::size(shown); ++i)
        set(CounterId(index(first) + i), shown[i]);
}

} // namespace flagstone::adventuredeck
