// What decks must be: DC-01 to DC-24.
#include "rules/dungeon/cards.h"

#include <algorithm>
#include <set>
#include <utility>

namespace flagstone::dungeon {

namespace {

constexpr std::size_t kPlayable = 250, kBlanks = 6; // DC-01
constexpr std::size_t kMostCards = 2000;            // more than a table can bear, whoever made them
constexpr std::size_t kHeroCards = 18, kFewestSpells = 18;
constexpr int kFirstWithDashes = 4; // levels of the strongest Monsters, DC-07
constexpr std::int32_t kLeastGold = 30'000;

class DeckChecker {
public:
    DeckChecker(const PackData &pack, const Cards &cards, const SpaceBoard &map, Issues &issues)
        : m_pack(pack), m_cards(cards), m_map(map), m_issues(issues)
    {
    }

    void check()
    {
        if (m_cards.sheets.size() > kMostCards)
            return say("monsters", "there are more than " + std::to_string(kMostCards) + " cards", "DC-01");
        sizes();
        for (int level = 1; level <= kLevels; ++level)
            ofLevel(level);
        heroes();
        names();
        moves();
        dashes();
        items();
        values();
    }

private:
    void say(std::string_view table, std::string message, std::string rule, bool error = true, int line = 0)
    {
        m_issues.push_back({.severity = error ? Issue::Severity::Error : Issue::Severity::Warning,
                            .file = m_pack.table(table)->file,
                            .line = line,
                            .message = std::move(message),
                            .rule = std::move(rule)});
    }
    /// What a published set keeps and a house set may leave.
    void published(std::string_view table, std::string message, std::string rule)
    {
        say(table, std::move(message), std::move(rule), m_pack.standard);
    }
    /// The same of one card, by its place among all of them.
    void published(std::size_t card, std::string message, std::string rule)
    {
        const CardSheet &sheet = m_cards.sheets[card];
        say(sheet.table, std::move(message), std::move(rule), m_pack.standard,
            m_pack.table(sheet.table)->rows[sheet.row].line);
    }
    [[nodiscard]] std::size_t heroCard(std::size_t hero) const
    {
        return m_cards.monsters.size() + m_cards.treasures.size() + hero;
    }

    void sizes()
    {
        const std::size_t all = m_cards.sheets.size();
        // Up to six house cards, written on the blanks, may be added. DG-001, DC-22
        if (m_pack.standard ? all != kPlayable : all > kPlayable + kBlanks)
            published("monsters",
                      "there are " + std::to_string(all) +
                          " cards; a set has 250, and six blanks to write on",
                      "DC-01");
    }
    void ofLevel(int level)
    {
        const auto here = [&](const auto &card) { return card.level == level; };
        const auto monsters = std::ranges::count_if(m_cards.monsters, here);
        const auto treasures = std::ranges::count_if(m_cards.treasures, here);
        const auto rooms = std::ranges::count_if(
            m_map.spaces, [&](const SpaceSpec &s) { return s.kind == SpaceKind::Room && s.level == level; });
        const std::string name = "level " + std::to_string(level);
        if (monsters == 0)
            say("monsters", name + " has no Monster cards", "DG-014");
        if (treasures == 0)
            say("treasures", name + " has no Treasure cards", "DG-014");
        if (treasures > 0 && treasures < rooms)
            published("treasures",
                      name + " has " + std::to_string(treasures) + " Treasures for " + std::to_string(rooms) +
                          " Rooms",
                      "DC-15");
        if (monsters > 0 && monsters < rooms)
            say("monsters",
                name + " has " + std::to_string(monsters) + " Monster cards for " + std::to_string(rooms) +
                    " Rooms",
                "DC-17", false);
        const auto slide = std::ranges::find_if(m_cards.monsters, [&](const MonsterCard &c) {
            return c.level == level && c.kind == MonsterKind::Slide;
        });
        if (level == kLevels && slide != m_cards.monsters.end())
            published(static_cast<std::size_t>(slide - m_cards.monsters.begin()),
                      "SLIDE! leads nowhere from level 6", "DC-10");
    }
    void heroes()
    {
        for (std::size_t type = 0; type < kHeroTypes; ++type) {
            const auto count = std::ranges::count(m_cards.heroes, static_cast<HeroType>(type));
            if (count != 3)
                published("heroes",
                          "there are " + std::to_string(count) + " cards of the " +
                              std::string(heroName(static_cast<HeroType>(type))) + "; a set has three",
                          "DC-03");
        }
        if (m_cards.heroes.size() > kHeroCards)
            published("heroes", "there are more than 18 Hero cards", "DC-03");
    }
    void names()
    {
        std::set<std::string> met;
        for (std::size_t hero = 0; hero < m_cards.heroes.size(); ++hero)
            if (const std::string &name = m_cards.sheets[heroCard(hero)].name; !met.insert(name).second)
                published(heroCard(hero), "a Hero above is called " + name + " too", "DC-03");
    }
    void moves()
    {
        std::array<bool, kHeroTypes> met{}; // the cards of one type have the same numbers
        for (std::size_t hero = 0; hero < m_cards.heroes.size(); ++hero) {
            const HeroType type = m_cards.heroes[hero];
            const int spaces = m_cards.facts[static_cast<std::size_t>(type)].moves;
            const bool right = type == HeroType::Warrior ? spaces == 5
                               : type == HeroType::Dwarf ? spaces == 4
                                                         : spaces > 4;
            if (!std::exchange(met[static_cast<std::size_t>(type)], true) && !right)
                published(heroCard(hero),
                          "the " + std::string(heroName(type)) + " moves " + std::to_string(spaces) +
                              "; a Warrior moves 5, a Dwarf 4 and everybody else more than 4",
                          "DC-24");
        }
    }
    void dashes()
    {
        for (std::size_t i = 0; i < m_cards.monsters.size(); ++i) {
            const MonsterCard &card = m_cards.monsters[i];
            const bool copy = i > 0 && m_cards.sheets[i].row == m_cards.sheets[i - 1].row;
            if (!copy && card.kind == MonsterKind::Monster && card.level < kFirstWithDashes &&
                std::ranges::count(card.number, 0) > 0)
                published(i, "only the strongest Monsters, from level 4 on, have a dash", "DC-07");
        }
    }
    void items()
    {
        const auto kinds = [&](TreasureKind kind) {
            return std::ranges::count(m_cards.treasures, kind, &TreasureCard::kind);
        };
        if (kinds(TreasureKind::DoorCard) < 2)
            published("treasures", "a set has several Secret Door Cards", "DC-12");
        if (kinds(TreasureKind::Sword) < 2 ||
            std::ranges::count(m_cards.treasures, 2, &TreasureCard::bonus) != 1 ||
            std::ranges::any_of(m_cards.treasures, [](const TreasureCard &t) { return t.bonus > 2; }))
            published("treasures", "a set has several Magic Swords: exactly one is +2, the others are +1",
                      "DC-13");
        if (kinds(TreasureKind::Medallion) == 0 || kinds(TreasureKind::Ball) == 0)
            published("treasures", "a set has an ESP Medallion and a Crystal Ball", "DC-14");
        for (const MonsterKind trap : {MonsterKind::Cage, MonsterKind::Slide})
            if (std::ranges::count(m_cards.monsters, trap, &MonsterCard::kind) == 0)
                published("monsters",
                          std::string(trap == MonsterKind::Cage ? "CAGE!" : "SLIDE!") + " is in no pile",
                          "DC-09");
        if (m_cards.spells.size() < kFewestSpells)
            published("spells", "three Wizards take 18 spells", "DC-20");
        for (std::size_t kind = 0; kind < kSpells; ++kind)
            if (std::ranges::count(m_cards.spells, static_cast<Spell>(kind)) < 6)
                published("spells",
                          "there are fewer than six cards of " +
                              std::string(spellName(static_cast<Spell>(kind))),
                          "DC-20");
        bool giant = false;
        for (std::size_t i = 0; i < m_cards.monsters.size(); ++i) {
            const auto &number = m_cards.monsters[i].number;
            giant = giant || (m_cards.sheets[i].name == "Fire Giant" &&
                              number[static_cast<std::size_t>(Colour::Red)] == 10 &&
                              number[static_cast<std::size_t>(Colour::Green)] == 12);
        }
        if (!giant)
            published("monsters", "the Fire Giant (red 10, green 12) is missing", "DC-08");
    }
    void values()
    {
        std::int32_t all = 0, dearest = 0;
        for (const TreasureCard &card : m_cards.treasures)
            all += card.gold;
        for (const HeroFacts &facts : m_cards.facts)
            dearest = std::max(dearest, facts.gold);
        if (all < dearest)
            say("treasures",
                "all Treasures together are worth " + std::to_string(all) + ", and a Hero needs " +
                    std::to_string(dearest),
                "DC-18");
        else if (all < kLeastGold)
            published("treasures",
                      "all Treasures together are worth " + std::to_string(all) +
                          "; those of a set are worth at least " + std::to_string(kLeastGold),
                      "DC-18");
    }

    const PackData &m_pack;
    const Cards &m_cards;
    const SpaceBoard &m_map;
    Issues &m_issues;
};

} // namespace

void checkDecks(const PackData &pack, const Cards &cards, const SpaceBoard &map, Issues &issues)
{
    DeckChecker(pack, cards, map, issues).check();
}

} // namespace flagstone::dungeon
