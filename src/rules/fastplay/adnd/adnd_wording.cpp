// How what is chosen in AD&D combat is worded, and what is pointed at for it.
#include "rules/fastplay/adnd/adnd_wording.h"

namespace flagstone::fastplay {

std::string diceText(std::int32_t packed)
{
    const int count = packed >> 20, sides = packed >> 10 & 0x3FF, plus = (packed & 0x3FF) - 512;
    if (count == 0)
        return std::to_string(plus);
    const std::string dice = std::to_string(count) + 'd' + std::to_string(sides);
    return plus == 0 ? dice : dice + (plus > 0 ? "+" : "") + std::to_string(plus);
}

Beat AdndWording::prompt() const
{
    return s.frames.top().phase == Phase::Aiming
               ? Step::beat(Say::AskAim, rowOf(s.adnd.casting.spell), s.adnd.casting.left)
               : Step::beat(Say::AskOddEnemies);
}

/// Not whom it hits once somebody has stepped out of its way. FP-225, FP-357, FP-358
Beat AdndWording::trapPrompt(int dice) const
{
    const CardId card = s.trap.card;
    if (s.trap.avoiding != 0)
        return Step::beat(Say::AskTrap, raw(card), dice);
    if (!r.isTreasure(card))
        return Step::beat(Say::AskTrapAtAll, raw(card), dice);
    return Step::beat(r.treasure(card).losesCards ? Say::AskTrapForTreasures : Say::AskTrapAt, raw(card),
                      dice, raw(r.cardOf(s.searching.drawer)));
}

void AdndWording::blow(Who w, std::size_t target, CardId treasure, bool hand, Choice &c) const
{
    const Enemy e = enemyFront()[target];
    const int row = weaponIndex(w, treasure, hand);
    const int dice = dicePacked(damage(w, e, treasure, row));
    c.label =
        treasure == kNoCard
            ? Step::beat(Say::DoStrike, row, raw(e.card), nth(e), needed(w, e, treasure, row), dice)
            : Step::beat(Say::DoWield, raw(treasure), raw(e.card), nth(e), needed(w, e, treasure, row), dice);
    of(w, c);
    c.targets.push_back(targetFigure(e));
    if (treasure != kNoCard)
        c.targets.push_back(targetCard(treasure));
}

void AdndWording::word(const verb::Conjure &a, Choice &c) const
{
    const std::size_t row = rowOf(a.spell);
    const CardId book = bookOf(a.spell);
    const bool again = static_cast<int>(a.spell) >= kStrikesAgain;
    const int level = castFor(a.who, spell(row)); // what it takes if it is the caster's own, FP-400
    const int left = level == 0 ? 0 : s.table.counter(r.spellsOf(a.who, level));
    of(a.who, c);
    if (a.at == kNoAim) {
        c.label = book == kNoCard ? Step::beat(Say::DoSpell, row, level, left)
                                  : Step::beat(Say::DoBookSpell, row, raw(book));
    } else if (isCompanion(a.at)) {
        const CardId whom = r.cardOf(companionOf(a.at));
        c.label = book == kNoCard ? Step::beat(Say::DoSpellFor, row, raw(whom), level, left)
                                  : Step::beat(Say::DoBookSpellFor, row, raw(whom), raw(book));
        c.targets.push_back(targetFigure(whom));
    } else {
        const Enemy e = livingEnemies()[static_cast<std::size_t>(a.at)];
        c.label = again             ? Step::beat(Say::DoSpellAgain, row, raw(e.card), nth(e))
                  : book == kNoCard ? Step::beat(Say::DoSpellAt, row, raw(e.card), nth(e), level, left)
                                    : Step::beat(Say::DoBookSpellAt, row, raw(e.card), nth(e), raw(book));
        c.targets.push_back(targetFigure(e));
    }
    if (book != kNoCard)
        c.targets.push_back(targetCard(book));
}

void AdndWording::word(const verb::Aim &a, Choice &c) const
{
    of(s.adnd.casting.caster, c);
    if (isCompanion(a.at)) {
        const CardId whom = r.cardOf(companionOf(a.at));
        c.label = Step::beat(Say::DoAimFor, raw(whom));
        c.targets.push_back(targetFigure(whom));
        return;
    }
    const Enemy e = livingEnemies()[static_cast<std::size_t>(a.at)];
    c.label = Step::beat(Say::DoAim, raw(e.card), nth(e));
    c.targets.push_back(targetFigure(e));
}

void AdndWording::word(const verb::ExtraDice &a, Choice &c) const
{
    const auto enemy = oddEnemy();
    c.label = enemy ? Step::beat(Say::DoFace, number(a.who), raw(enemy->card), nth(*enemy))
                    : Step::beat(Say::DoFaceNobody, number(a.who));
    c.targets = {targetFigure(r.cardOf(a.who))};
}

} // namespace flagstone::fastplay
