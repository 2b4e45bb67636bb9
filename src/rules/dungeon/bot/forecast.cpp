// How the fight with a Monster ends for a Hero who strikes again on every turn until it is over. No rule reads this.
#include "rules/dungeon/queries.h"

#include <algorithm>
#include <map>

namespace flagstone::dungeon {

namespace {

/// What a Hero fights with.
struct Arms {
    int treasures = 0, fireballs = 0, lightnings = 0;
    friend auto operator<=>(const Arms &, const Arms &) = default;
};

/// The share of the 36 falls of two dice of which this is true.
template <class Wanted>
double shareOf(const Wanted &wanted)
{
    int falls = 0;
    for (int one = 1; one <= 6; ++one)
        for (int other = 1; other <= 6; ++other)
            falls += wanted(one + other) ? 1 : 0;
    return falls / 36.0;
}

/// He uses what is likeliest to slay the Monster, and drops what helps him least. A wound drives him off or kills
/// him; stunned or missed he may strike again. DG-059 to DG-069, DG-124, DG-141 to DG-145
class Strikes : public Queries {
public:
    Strikes(const Dungeon &rules, const State &state, SpaceId place)
        : Queries(rules, state), m_number(r.monster(monster(place)).number)
    {
        const bool frail = r.expert() && wounded(active());
        const auto share = [](auto... blows) {
            return shareOf([=](int dice) { return ((blow(dice) == blows) || ...); });
        };
        m_missed = share(Blow::Missed);
        m_stunned = share(Blow::Stunned);
        m_slain = frail ? share(Blow::Slain, Blow::Serious, Blow::Light) : share(Blow::Slain);
    }

    [[nodiscard]] Arms arms() const
    {
        const Who w = active();
        const auto count = [&](Spell kind) {
            return static_cast<int>(
                std::ranges::count(spells(w), kind, [this](CardId c) { return r.spell(c); }));
        };
        return {static_cast<int>(treasures(w).size()), count(Spell::Fireball), count(Spell::Lightning)};
    }
    /// The attack that has been declared comes first.
    [[nodiscard]] Fighting::End declared()
    {
        const double slays = chance(attackColour(active()), attackBonus(active()));
        return after(slays, arms());
    }
    [[nodiscard]] Fighting::End from(const Arms &arms)
    {
        if (const auto known = m_known.find(arms); known != m_known.end())
            return known->second;
        const double plain = chance(facts(active()).attack, arms.treasures > 0 ? swordBonus(active()) : 0);
        const double fire = arms.fireballs > 0 ? chance(Colour::Yellow, 0) : 0;
        const double lightning = arms.lightnings > 0 ? chance(Colour::Grey, 0) : 0;
        Arms left = arms;
        if (plain < std::max(fire, lightning))
            --(fire >= lightning ? left.fireballs : left.lightnings);
        const Fighting::End end = left == arms ? again(plain, arms) : after(std::max(fire, lightning), left);
        m_known[arms] = end;
        return end;
    }

private:
    [[nodiscard]] double chance(Colour colour, int bonus) const
    {
        const int number = m_number[static_cast<std::size_t>(colour)];
        return number == 0 ? 0 : shareOf([=](int dice) { return dice + bonus >= number; });
    }
    [[nodiscard]] Fighting::End afterStun(Arms arms)
    {
        arms.treasures = std::max(0, arms.treasures - 1);
        return from(arms);
    }
    /// A strike that leaves him with these arms.
    [[nodiscard]] Fighting::End after(double slays, const Arms &arms)
    {
        const Fighting::End missed = from(arms), stunned = afterStun(arms);
        return {slays + (1 - slays) * (m_missed * missed.won + m_stunned * stunned.won),
                (1 - slays) * (m_slain + m_missed * missed.fallen + m_stunned * stunned.fallen)};
    }
    /// A strike that he repeats as long as nothing changes.
    [[nodiscard]] Fighting::End again(double slays, const Arms &arms)
    {
        const bool changes = arms.treasures > 0;
        const Fighting::End stunned = changes ? afterStun(arms) : Fighting::End{};
        const double fails = 1 - slays, drops = changes ? m_stunned : 0;
        const double ends = 1 - fails * (m_missed + m_stunned - drops);
        return {(slays + fails * drops * stunned.won) / ends,
                fails * (m_slain + drops * stunned.fallen) / ends};
    }

    std::array<std::uint8_t, kColours> m_number;
    double m_missed, m_stunned, m_slain;
    std::map<Arms, Fighting::End> m_known;
};

} // namespace

Fighting Dungeon::fighting(const State &s, const State &) const
{
    const Queries queries(*this, s);
    const Who w = queries.active();
    const Frame &frame = s.frames.top();
    const bool turn = frame.kind == FrameKind::Turn && frame.phase == phase::kMove && queries.canFightHere();
    const bool fight =
        frame.kind == FrameKind::Fight && (frame.phase == phase::kDeclare || frame.phase == phase::kCoop);
    if (!turn && !fight)
        return {};
    const SpaceId place = turn ? queries.at(w) : s.fight.place;
    // What only some know, or an escape that the board does not offer, leaves nothing to be counted. DG-072
    const bool known = queries.lair(place) != kNoLair && queries.explored(place) == kOccupied &&
                       queries.everybodySees(place) && !queries.isTrap(queries.monster(place));
    const bool open = !m_options.privateSpells || queries.spells(w).empty();
    if (!known || !open || queries.retreats(w) == SpaceSet{})
        return {};
    Strikes strikes(*this, s, place);
    return {.won = static_cast<std::uint16_t>(Say::Slays),
            .standing = 1,
            .counted =
                frame.phase == phase::kCoop && fight ? strikes.declared() : strikes.from(strikes.arms())};
}

} // namespace flagstone::dungeon
