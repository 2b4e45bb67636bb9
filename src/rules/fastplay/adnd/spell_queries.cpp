// Who can cast what, and at whom: FP-400 to FP-405.
#include "rules/fastplay/adnd/adnd_queries.h"

#include <algorithm>

namespace flagstone::fastplay {

std::size_t AdndQueries::rowOf(SpellSource source) const
{
    const auto number = static_cast<std::size_t>(source);
    if (number >= kStrikesAgain)
        return number - kStrikesAgain;
    const CardId book = bookOf(source);
    return book == kNoCard ? number : static_cast<std::size_t>(r.treasure(book).adnd.spell);
}

CardId AdndQueries::bookOf(SpellSource source) const
{
    const auto number = static_cast<std::size_t>(source);
    return number >= kFromTreasure && number < kStrikesAgain ? r.treasureCard(number - kFromTreasure)
                                                             : kNoCard;
}

int AdndQueries::castFor(Who w, const SpellRow &row) const
{
    // Its own level, or else the 4th: it has no rows of its own.
    for (const int level : {row.level, kSpellLevels})
        if (s.table.counter(r.spellsOf(w, level)) > 0)
            return level;
    return 0;
}

bool AdndQueries::works(std::size_t row, Who on) const
{
    return std::ranges::any_of(
        s.adnd.lasting, [&](const LastingSpell &x) { return x.row == row && (x.friends >> on & 1) != 0; });
}

int AdndQueries::sum(int SpellRow::*what, Who on) const
{
    if (s.adnd.lasting.empty())
        return 0;
    int all = 0;
    for (std::size_t row = 0; row < tables().spells.size(); ++row)
        if (spell(row).*what != 0 && works(row, on))
            all += spell(row).*what;
    return all;
}

int AdndQueries::sumOnEnemies(int SpellRow::*what) const
{
    int all = 0;
    for (std::size_t row = 0; row < tables().spells.size(); ++row)
        if (spell(row).*what != 0 && std::ranges::count(s.adnd.lasting, row, &LastingSpell::row) > 0)
            all += spell(row).*what;
    return all;
}

WhoSet AdndQueries::companions(Who caster) const
{
    if (s.frames.top().kind != FrameKind::Battle)
        return party();
    const int mine = rank(caster);
    return static_cast<WhoSet>(party() &
                               (inRank(mine) | inRank(mine + 1) | (mine > 1 ? inRank(mine - 1) : 0)));
}

int AdndQueries::aimsNeeded(const SpellRow &row, Who caster) const
{
    switch (row.reach) {
    case SpellReach::Self:
    case SpellReach::Party:
    case SpellReach::AllEnemies:
        return 0;
    case SpellReach::Companion:
        return 1;
    case SpellReach::OneInFront:
        return row.isShared() ? missiles(levelOf(caster)) : 1;
    case SpellReach::Line:
        return enemyFront().size() < livingEnemies().size() ? 2 : 1;
    case SpellReach::Companions:
        return levelOf(caster) < sizeOf(companions(caster)) ? levelOf(caster) : 0;
    case SpellReach::SomeInFront: // a rolled number is known only once it is cast
        return row.howMany.count == 0 && row.howMany.plus > 0 &&
                       row.howMany.plus < static_cast<int>(enemyFront().size())
                   ? row.howMany.plus
                   : 0;
    }
    return 0;
}

std::vector<SpellTarget> AdndQueries::aims(const SpellRow &row, Who caster) const
{
    std::vector<SpellTarget> all;
    if (row.reach == SpellReach::Companion || row.reach == SpellReach::Companions) {
        for (const Who w : Each{companions(caster)})
            if (!row.heals || wounded(w))
                all.push_back(aimFor(w));
        return all;
    }
    for (std::size_t i = 0; i < enemyFront().size(); ++i) {
        const MonsterCard &enemy = r.monster(enemyFront()[i].card);
        const bool big = row.sizeOfMan && enemy.adnd.size == Size::Large;
        if (!big && !(row.living && enemy.undead))
            all.push_back(aimAt(i));
    }
    return all;
}

std::vector<SpellTarget> AdndQueries::nextAims() const
{
    const Casting &now = s.adnd.casting;
    const SpellRow &row = spell(rowOf(now.spell));
    if (row.reach == SpellReach::Line) { // somebody behind the first
        std::vector<SpellTarget> behind;
        for (std::size_t i = enemyFront().size(); i < livingEnemies().size(); ++i)
            behind.push_back(aimAt(i));
        return behind;
    }
    std::vector<SpellTarget> all = aims(row, now.caster);
    if (!row.isShared())
        std::erase_if(all, [&](SpellTarget at) { return std::ranges::count(now.named, at) > 0; });
    return all;
}

Dice AdndQueries::effect(const SpellRow &row, Who caster) const
{
    Dice dice = row.dice.value_or(Dice{});
    if (row.growth == SpellGrowth::DicePerLevel)
        dice.count *= levelOf(caster);
    if (row.growth == SpellGrowth::TwiceLevel)
        dice.plus += 2 * levelOf(caster);
    return dice;
}

int AdndQueries::neededBySpell(const SpellRow &row, Who caster, Enemy e) const
{
    if (!row.attack || bound(e))
        return 0;
    const int own = row.strikesAgain ? row.hit : 0; // the hammer's own bonus, not a blessing
    return std::clamp(thac0(caster) - r.monster(e.card).adnd.ac - own - sum(&SpellRow::hit, caster), 2, 20);
}

} // namespace flagstone::fastplay
