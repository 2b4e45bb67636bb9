// The Adventure Deck System for people who put decks together.
#include "rules/adventuredeck/deck_book.h"

#include "rules/adventuredeck/adventuredeck.h"
#include "rules/adventuredeck/deck_limits.h"
#include "rules/adventuredeck/deck_text.h"
#include "rules/adventuredeck/hand_odds.h"

#include <algorithm>

namespace flagstone::adventuredeck {

namespace {

/// "1-2;4;6" as people read it: "1 to 2, 4 and 6".
std::string roundsText(std::string_view cell)
{
    std::string text;
    const std::size_t last = cell.rfind(';');
    for (std::size_t i = 0; i < cell.size(); ++i)
        text += cell[i] == '-'   ? std::string(" to ")
                : i == last      ? std::string(" and ")
                : cell[i] == ';' ? std::string(", ")
                                 : std::string(1, cell[i]);
    return text;
}

/// What the card does and when, "5 damage in Rounds 2 to 5, 3 in 1 and 6"; or what it says if it has no value.
std::string factsOf(const PackTable &table, const PackRow &row, const CardKind &kind)
{
    static constexpr std::string_view kWords[] = {" damage", " defence", " healing", " more", ""};
    const auto cell = [&](std::string_view column) { return table.cell(row, column); };
    if (kind.valueIs == ValueIs::None)
        return std::string(cell("text"));
    std::string text = std::string(cell("primary_value")) +
                       std::string(kWords[static_cast<std::size_t>(kind.valueIs)]) +
                       (toInt(cell("primary")) ? " in Round " : " in Rounds ") + roundsText(cell("primary"));
    if (kind.secondary != 0)
        text += ", " + std::string(cell("secondary_value")) + " in " + roundsText(cell("secondary"));
    return text;
}

/// Where a kind of card is shown.
std::size_t groupOf(Kind kind)
{
    switch (kind) {
    case Kind::Weapon:
        return 0;
    case Kind::Shield:
    case Kind::Armor:
        return 1;
    case Kind::Attribute:
        return 2;
    case Kind::Skill:
        return 3;
    case Kind::Spell:
        return 4;
    case Kind::Item:
    case Kind::Gear:
    case Kind::Treasure:
    case Kind::Title:
    case Kind::Pet:
    case Kind::Hireling:
        break;
    }
    return 5;
}

OwnDeck readyDeck(const HeroCards &cards, const Deck &deck)
{
    OwnDeck own{.title = deck.name, .hero = deck.name, .cards = {}};
    for (const DeckCard &card : deck.cards) {
        const std::string &key = cards.kind(card.kind).key;
        auto entry = std::ranges::find(own.cards, key, &DeckEntry::card);
        if (entry == own.cards.end())
            entry = own.cards.insert(entry, {.card = key});
        ++(card.mark == Mark::Up ? entry->up : entry->down);
    }
    return own;
}

DeckHero heroOf(const HeroCards &cards, const Deck &deck)
{
    const CharacterClass &of = cards.classes[deck.characterClass];
    const Ancestry &ancestry = cards.ancestries[deck.ancestry];
    const std::string level = std::to_string(kHeroLevel);
    DeckHero hero{.key = deck.name,
                  .name = deck.name,
                  .title = ancestry.name + ' ' + of.name + ", level " + level,
                  .facts = {std::to_string(of.hitPoints[kHeroLevel - 1] + ancestry.hitPoints) + " hits"},
                  .table = std::string(kHeroTable),
                  .row = heroRow(cards, deck.characterClass, deck.ancestry),
                  .cards = {},
                  .ready = readyDeck(cards, deck),
                  .opening = {"deck:" + deck.name, "ancestry:" + ancestry.key}};
    for (const std::string &base : {of.base.name, ancestry.baseName})
        if (!base.empty() && base != "-")
            hero.facts.push_back(base);
    for (std::size_t i = 0; i < cards.kinds.size(); ++i)
        if (mayHave(cards.kinds[i]) && canPlay(cards, cards.kinds[i], deck.characterClass))
            hero.cards.push_back(i);
    return hero;
}

class TrialMaker {
public:
    explicit TrialMaker(const PackRules &rules) : m_rules(rules) {}
    [[nodiscard]] DeckTrial make(const Dungeon &dungeon)
    {
        DeckTrial trial{.adventure = dungeon.key, .name = dungeon.name, .rooms = {}, .foes = {}};
        for (const RoomId id : dungeon.rooms) {
            const Room &room = m_rules.adventures.rooms[index(id)];
            trial.rooms.push_back(room.name);
            add(trial, room.solo, room.name);
            add(trial, room.group, room.name);
        }
        add(trial, dungeon.wanderingSolo, "wandering");
        add(trial, dungeon.wanderingGroup, "wandering");
        return trial;
    }

private:
    void add(DeckTrial &trial, const std::vector<FoeGroup> &groups, const std::string &where) const
    {
        for (const FoeGroup &group : groups) {
            const FoeKind &kind = m_rules.foes[index(group.foe)];
            auto foe = std::ranges::find(trial.foes, kind.row, &DeckFoe::row);
            if (foe == trial.foes.end())
                foe = trial.foes.insert(foe, {.name = kind.name,
                                              .facts = std::to_string(kind.hitPoints) + " hits",
                                              .where = {},
                                              .table = "foes",
                                              .row = kind.row});
            if (!foe->where.ends_with(where))
                foe->where += (foe->where.empty() ? "" : ", ") + where;
        }
    }

    const PackRules &m_rules;
};

DeckBook bookOf(const PackData &pack)
{
    Issues ignored; // a pack with errors does not come here
    const PackRules rules = readPackRules(pack, ignored);
    DeckBook book{.groups = {"Weapons", "Defence", "Attributes", "Skills", "Spells", "Items"},
                  .cards = {},
                  .heroes = {},
                  .trials = {}};
    const PackTable &table = *pack.table("cards");
    for (std::size_t i = 0; i < rules.cards.kinds.size(); ++i) {
        const CardKind &kind = rules.cards.kinds[i];
        book.cards.push_back({.key = kind.key,
                              .name = kind.name,
                              .facts = factsOf(table, table.rows[i], kind),
                              .group = groupOf(kind.kind),
                              .table = "cards",
                              .row = static_cast<std::uint32_t>(i)});
    }
    for (const Deck &deck : rules.cards.decks)
        book.heroes.push_back(heroOf(rules.cards, deck));
    for (const Dungeon &dungeon : rules.adventures.dungeons)
        book.trials.push_back(TrialMaker(rules).make(dungeon));
    return book;
}

DeckReport reportOf(const PackData &pack, const OwnDeck &own)
{
    Issues ignored;
    const HeroCards cards = readHeroCards(pack, ignored);
    DeckReport report;
    const auto unmet = [&](const char *label, std::string todo, const char *rule) {
        report.limits.push_back({.label = label, .rule = rule, .met = false, .todo = std::move(todo)});
    };
    if (std::ranges::find(cards.decks, own.hero, &Deck::name) == cards.decks.end()) {
        unmet("Its hero is in the pack", "There is no hero \"" + own.hero + "\".", "AD-019");
        return report;
    }
    std::vector<std::string> missing;
    const Deck deck = deckOf(cards, own, missing);
    for (const std::string &card : missing)
        unmet("Its cards are in the pack", "There is no card \"" + card + "\".", "AD-030");
    std::ranges::move(limitsOf(cards, deck), std::back_inserter(report.limits));
    report.curve = curveOf(cards, deck);
    report.hand = handOf(cards, deck);
    return report;
}

} // namespace

const DeckSpec &deckSpec()
{
    static_assert(kHandMaximum == 7);
    static const DeckSpec spec{.option = std::string(kDecksOption),
                               .hand = "A hand of seven",
                               .book = &bookOf,
                               .report = &reportOf,
                               .text = &textOf,
                               .titles = &titlesOf};
    return spec;
}

} // namespace flagstone::adventuredeck
