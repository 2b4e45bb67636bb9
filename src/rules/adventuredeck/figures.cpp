#include "rules/adventuredeck/figures.h"

#include <algorithm>

namespace flagstone::adventuredeck {

void Figures::show()
{
    const std::optional<SlotId> slot = slotOf(s.here);
    const SpaceId room = slot ? spaceOf(*slot) : kNoSpace;
    for (std::size_t f = 0; f < s.foes.size(); ++f) {
        const SpaceId at = s.foes[f].there() && !s.foes[f].hidden ? room : kNoSpace;
        const TokenId token = r.tokenOf(static_cast<Who>(kFirstFoe + f));
        if (s.table.space(token) != at)
            table::moveToken(m.table, step, token, at);
    }
    eachHero([&](Who w) { showHero(w); });
}

void Figures::showHero(Who w)
{
    const Hero &h = hero(w);
    const auto &order = s.fight.order;
    const auto place = std::ranges::find(order, w) - order.begin();
    const bool fights = s.frames.has(FrameKind::Encounter) && place < std::ssize(order);
    const bool acts = std::ranges::any_of(
        s.frames.all(), [w](const Frame &frame) { return frame.kind == FrameKind::Turn && frame.who == w; });
    set(HeroCounter::Acted, w, fights && place < s.fight.turn && !acts);
    set(HeroCounter::Prone, w, h.prone);
    set(HeroCounter::Hidden, w, h.hidden);
    set(HeroCounter::Disarmed, w, h.weaponLost || h.shieldLost);
    set(HeroCounter::Held, w, fights && grappled(w));
    set(HeroCounter::Ill, w, h.disease.damage > 0 || h.poison.damage > 0);
}

} // namespace flagstone::adventuredeck
