// What a company brings into an adventure and takes home, FP-375 to FP-378.
#include "rules/fastplay/homecoming.h"

#include "rules/fastplay/company.h"

#include <algorithm>

namespace flagstone::fastplay {

void digest(const Homecoming &value, Hasher &hasher)
{
    if (value != Homecoming{})
        boost::pfr::for_each_field(value, [&](const auto &member) { flagstone::digest(member, hasher); });
}

Issues Fastplay::takeCompany(const PackData &pack, const std::map<std::string, std::string> &chosen)
{
    Issues issues;
    const auto text = chosen.find(kPartyOption);
    if (text == chosen.end() || text->second == "-" || text->second == kAnyCompany)
        return issues;
    const auto bad = [&](std::string message, const char *rule) {
        issues.push_back(
            {.file = "options", .message = std::move(message), .rule = rule, .option = kPartyOption});
    };
    m_company = readParty(text->second, issues);
    if (hasErrors(issues))
        return issues;
    if (m_options.freeParty)
        bad("a party cannot be both named and picked freely", "FP-S01");
    const auto characters = std::ranges::count(m_cards.monsters, MonsterKind::Character, &MonsterCard::kind);
    const auto converted = std::ranges::count(m_company.members, true, &CompanyMember::converted);
    if (converted > 0 && !m_options.conversion)
        bad("characters from other games need conversion=on", "FP-O04");
    if (characters + converted > static_cast<std::ptrdiff_t>(kMostCharacters))
        bad("there are too many characters", "FP-028");
    m_adventure.party.clear();
    for (const CompanyMember &member : m_company.members) {
        m_adventure.party.push_back(member.name);
        const auto isCard = [&](const MonsterCard &card) {
            return card.kind == MonsterKind::Character && card.name == member.name;
        };
        auto card = std::ranges::find_if(m_cards.monsters, isCard);
        const Class cls = *classGroup(member.cls);
        if (member.converted == (card != m_cards.monsters.end()))
            bad(member.converted ? "there is a card of the name " + member.name + " already"
                                 : "there is no card of " + member.name,
                "FP-028");
        else if (member.converted)
            m_cards.monsters.push_back({.kind = MonsterKind::Character, .name = member.name, .cls = cls});
        card = std::ranges::find_if(m_cards.monsters, isCard);
        if (card == m_cards.monsters.end())
            continue;
        if (card->cls != cls)
            bad(member.name + " is no " + member.cls, "FP-028");
        if (card->level != member.level) // a THAC0 on a card is that of the card's level, FP-355
            card->adnd.thac0 = std::min(card->adnd.thac0, m_cards.adnd.of(cls, member.level).thac0);
        card->level = member.level; // FP-299
        card->hits = member.hits;   // FP-302, FP-325
        const auto isKept = [&](const PackRow &row) {
            return pack.table("treasures")->cell(row, "id") == member.treasure &&
                   pack.table("treasures")->cell(row, "kind") != "trap";
        };
        if (!member.treasure.empty() && std::ranges::none_of(pack.table("treasures")->rows, isKept))
            bad("there is no treasure " + member.treasure, "FP-376");
    }
    if (const Part *part = m_adventure.part(Task::Disarm);
        part != nullptr && std::ranges::count(m_adventure.party, part->name) == 0)
        bad("this quest needs " + part->name, "FP-A02");
    return issues;
}

void OngoingGame::bringCompany()
{
    const CompanyParty &company = r.company();
    for (const std::string &name : company.away) // FP-377
        if (const Who w = r.whoIsCalled(name); w != kNobodyThere)
            moveCard(r.cardOf(w), pile(PileIndex::Monsters), pile(PileIndex::Removed));
}

void OngoingGame::bringTreasures()
{
    for (const CompanyMember &member : r.company().members) {
        const auto kept = std::ranges::find(r.sheet().cards, member.treasure, &CardSheet::key);
        if (member.treasure.empty() || kept == r.sheet().cards.end())
            continue;
        const CardId card{static_cast<std::uint16_t>(kept - r.sheet().cards.begin())};
        const Who owner = r.whoIsCalled(member.name);
        moveCard(card, pile(PileIndex::Treasures), Fastplay::hand(owner)); // FP-376
        m.gifts[r.treasureIndex(card)] = 1;                                // FP-303
        if (r.treasure(card).scope == UseScope::Ever)                      // FP-272
            set(r.usesOf(card), member.uses);
        step.say(Say::BringsKept, raw(r.cardOf(owner)), raw(card));
    }
}

void OngoingGame::takeHome()
{
    if (!r.options().ongoing)
        return;
    for (std::size_t i = 0; i < s.entrants.size(); ++i) {
        const Who w = s.entrants[i];
        if (!s.scores[i].survived)
            returnToDeck(w, kNoCard); // FP-377
        else if (heldBy(w).size() > 1)
            m.homecoming.choosing = static_cast<WhoSet>(s.homecoming.choosing | bitOf(w)); // FP-375
    }
}

void OngoingGame::returnToDeck(Who w, CardId kept)
{
    const std::vector<CardId> held = heldBy(w);
    for (const CardId card : held)
        if (card != kept)
            moveCard(card, Fastplay::hand(w), pile(PileIndex::Treasures));
}

void OngoingGame::apply(const verb::Keep &a)
{
    const Who w = holder(a.card);
    m.homecoming.choosing = static_cast<WhoSet>(s.homecoming.choosing & ~bitOf(w));
    step.say(Say::KeepsTreasure, raw(r.cardOf(w)), raw(a.card));
    returnToDeck(w, a.card);
}

Who PartyQueries::choosesKept() const
{
    for (const Who w : s.entrants)
        if ((s.homecoming.choosing & bitOf(w)) != 0)
            return w;
    return kNobodyThere;
}

} // namespace flagstone::fastplay
