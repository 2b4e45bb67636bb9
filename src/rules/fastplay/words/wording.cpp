// The words of Fastplay: templates, terms and codes.
#include "rules/fastplay/words/wording.h"

#include "core/number_words.h"
#include "rules/fastplay/adnd/adnd_wording.h"
#include "rules/fastplay/fight/combat.h"
#include "rules/kit/article.h"

#include <algorithm>
#include <array>

namespace flagstone::fastplay {

namespace {

/// FP-020
std::string worthOf(const TreasureCard &treasure)
{
    return treasure.gold > 0 ? grouped(treasure.gold) + " gp"
           : treasure.xp > 0 ? grouped(treasure.xp) + " XP"
                             : "nothing";
}

std::string timesOf(int count)
{
    return count > 1 ? std::to_string(count) + " × " : std::string();
}

/// Names of kinds have no plural, and the names of characters no article.
std::string metAs(const MonsterCard &monster)
{
    const bool oneOfAKind = monster.count == 1 && monster.kind != MonsterKind::Character;
    return oneOfAKind ? std::string(kit::articleFor(monster.name)) : timesOf(monster.count);
}

/// "Kennett, Cerel and Ellisa".
std::string namesIn(const Fastplay &r, int set)
{
    const int known = set & ((1 << r.characters().size()) - 1);
    std::string names;
    int left = sizeOf(known);
    for (const Who w : Each{known}) {
        names += r.monster(r.cardOf(w)).name;
        if (--left > 0)
            names += left == 1 ? " and " : ", ";
    }
    return names;
}

} // namespace

std::string Fastplay::term(std::string_view kind, std::int32_t number) const
{
    static constexpr std::array<std::string_view, kMostCharacters + 2> kPlaces{
        "no",      "first",  "second", "third", "fourth",   "fifth",   "sixth",
        "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth", "thirteenth"};
    const auto place = [](std::int32_t n) {
        return std::string(kPlaces[static_cast<std::size_t>(std::clamp(n, 0, int{kPlaces.size()} - 1))]);
    };
    if (kind == "level" && number >= 0 && number < 4)
        return std::string(colourName(static_cast<Colour>(number)));
    if (kind == "rank")
        return number == 1 ? "front" : place(number);
    if (kind == "who")
        return namesIn(*this, number);
    if (kind == "quest")
        return m_adventure.title;
    if (kind == "class" && number >= 0 && number < 4)
        return std::string(className(static_cast<Class>(number)));
    static constexpr std::array<std::string_view, 4> kTurns{"as printed", "turned right", "turned round",
                                                            "turned left"};
    if (kind == "turn")
        return std::string(kTurns[static_cast<std::size_t>(number & 3)]);
    static constexpr std::array<std::string_view, 3> kCarries{"up to three cards", "one card",
                                                              "no card"}; // FP-235, FP-237
    if (kind == "carries" && number >= 0 && number < static_cast<int>(kCarries.size()))
        return std::string(kCarries[static_cast<std::size_t>(number)]);
    if (kind == "times")
        return timesOf(number);
    if (kind == "met")
        return metAs(monster(CardId(static_cast<std::uint16_t>(number))));
    if (kind == "worth")
        return worthOf(treasure(CardId(static_cast<std::uint16_t>(number))));
    const auto nameIn = [number](const auto &rows, auto name) {
        const auto at = static_cast<std::size_t>(number);
        return at < rows.size() ? rows[at].*name : std::to_string(number);
    };
    if (kind == "weapon")
        return nameIn(m_cards.adnd.weapons, &WeaponRow::name);
    if (kind == "spell")
        return nameIn(m_cards.adnd.spells, &SpellRow::name);
    if (kind == "spellDoes")
        return nameIn(m_cards.adnd.spells, &SpellRow::effect);
    if (kind == "needed")
        return number == 0 ? "no roll" : std::to_string(number) + "+ on d20";
    if (kind == "dice")
        return diceText(number);
    if (kind == "harm")
        return std::string(m_combat->harm(number));
    if (kind == "nth") {
        const int figure = number % kMostFigures, card = number / kMostFigures;
        return (figure == 0 ? "" : ' ' + std::to_string(figure)) +
               (card == 0 ? "" : " of the " + place(card) + " card");
    }
    return std::to_string(number);
}

std::string Fastplay::code(CardId card) const
{
    return card == kNoCard ? "sling" : m_sheet.cards[index(card)].key;
}

std::string Fastplay::code(SpellSource spell) const
{
    const auto number = static_cast<std::size_t>(spell);
    if (number >= kStrikesAgain)
        return "again-" + m_cards.adnd.spells[number - kStrikesAgain].id;
    return number >= kFromTreasure ? code(treasureCard(number - kFromTreasure))
                                   : m_cards.adnd.spells[number].id;
}

std::string Fastplay::code(SpellTarget at) const
{
    return at == kNoAim      ? "all"
           : isCompanion(at) ? code(companionOf(at))
                             : std::to_string(static_cast<int>(at));
}

std::string Fastplay::code(Edge edge) const
{
    return std::string(1, "nesw"[static_cast<std::size_t>(edge)]);
}

} // namespace flagstone::fastplay
