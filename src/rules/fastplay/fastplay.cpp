// The rules object: the facts of one game, its sheet, and the numbers of the tables.
#include "rules/fastplay/fastplay.h"

#include "rules/fastplay/fight/fight.h"
#include "rules/fastplay/listing.h"
#include "rules/fastplay/play.h"
#include "rules/fastplay/quest.h"
#include "rules/fastplay/words/bars.h"
#include "rules/kit/sheet.h"

#include <algorithm>
#include <map>

namespace flagstone::fastplay {

tl::expected<std::shared_ptr<const Fastplay>, Issues> Fastplay::make(const PackData &pack, const Setup &setup)
{
    Issues issues;
    std::shared_ptr<Fastplay> rules(new Fastplay);
    rules->m_options = readOptions(setup.options, issues);
    rules->m_combat = rules->m_options.adnd ? &adndCombat() : &diceCombat();
    rules->m_cards = readCards(pack, issues);
    if (const std::string &missing = rules->m_cards.adnd.missing; rules->m_options.adnd && !missing.empty())
        issues.push_back(
            {.file = pack.id, .message = "AD&D combat needs " + missing, .rule = "FP-O07", .option = "adnd"});
    const std::vector<Adventure> adventures = readAdventures(pack, issues);
    const auto chosen = std::ranges::find(adventures, setup.adventure, &Adventure::id);
    rules->m_seats = setup.seats;
    if (chosen == adventures.end())
        issues.push_back({.file = "set-up",
                          .message = "there is no adventure \"" + setup.adventure + '"',
                          .rule = "FP-026"});
    else
        for (const std::string &missing : missingFor(*chosen, rules->m_cards))
            issues.push_back(
                {.file = pack.id, .message = chosen->title + " needs " + missing, .rule = "FP-040"});
    if (setup.seats < 1 || setup.seats > kMaxSeats)
        issues.push_back({.file = "set-up", .message = "one to 15 players can take part", .rule = "FP-027"});
    checkDeck(pack, rules->m_cards, issues);
    if (rules->m_options.refuseOddDecks && !isComplete(rules->m_cards))
        issues.push_back({.file = pack.id,
                          .message = "only complete sets are allowed by customDeckSize",
                          .rule = "FP-S31"});
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    rules->m_adventure = *chosen;
    if (Issues unfit = rules->takeCompany(pack, setup.options); hasErrors(unfit))
        return tl::make_unexpected(std::move(unfit));
    rules->addCards(pack);
    rules->findCharacters();
    rules->makeSheet(!setup.prepared.empty() || !rules->m_adventure.conditions.empty());
    rules->makePeople();
    rules->m_sheet.names = setup.names;
    if (Issues unfit = rules->prepare(setup); hasErrors(unfit))
        return tl::make_unexpected(std::move(unfit));
    return rules;
}

void Fastplay::addCards(const PackData &pack)
{
    // Nobody could choose between two locations, characters or treasures of one name.
    const auto add = [&](std::string_view name, std::uint8_t back, const auto &isChosen) {
        const PackTable &table = *pack.table(name);
        std::map<std::string, int> met;
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            std::string called(table.cell(table.rows[row], "name"));
            if (const int nth = isChosen(row) ? ++met[called] : 1; nth > 1)
                called += " (" + std::to_string(nth) + ')';
            m_sheet.cards.push_back({std::string(table.cell(table.rows[row], "id")), std::move(called),
                                     std::string(name), static_cast<std::uint32_t>(row), back});
        }
    };
    add("locations", 0, [](std::size_t) { return true; });
    m_firstMonster = m_sheet.cards.size();
    add("monsters", 1,
        [this](std::size_t row) { return m_cards.monsters[row].kind == MonsterKind::Character; });
    for (std::size_t i = pack.table("monsters")->rows.size(); i < m_cards.monsters.size(); ++i) {
        const MonsterCard &brought =
            m_cards.monsters[i]; // FP-325; the first of their class lends the picture
        const auto like = std::ranges::find_if(m_cards.monsters, [&](const MonsterCard &m) {
            return m.kind == MonsterKind::Character && m.cls == brought.cls;
        });
        m_sheet.cards.push_back({"converted" + std::to_string(i), brought.name, "monsters",
                                 static_cast<std::uint32_t>(like - m_cards.monsters.begin()), 1});
    }
    if (const Part *found = m_adventure.part(Task::Find)) { // a stand-in among the monsters, FP-A10, FP-D46
        m_cards.monsters.push_back({.kind = MonsterKind::Princess, .name = found->name});
        m_sheet.cards.push_back({"princess", found->name, "", 0, 1});
    }
    m_firstTreasure = m_sheet.cards.size();
    add("treasures", 2, [this](std::size_t row) { return !m_cards.treasures[row].trap; });
}

void Fastplay::findCharacters()
{
    for (std::size_t i = 0; i < m_cards.monsters.size(); ++i)
        if (m_cards.monsters[i].kind == MonsterKind::Character) {
            WhoSet &likes = m_ofClass[static_cast<std::size_t>(m_cards.monsters[i].cls)];
            likes = static_cast<WhoSet>(likes | bitOf(static_cast<Who>(m_characters.size())));
            m_characters.push_back(monsterCard(i));
        }
    if (const Part *disarm = m_adventure.part(Task::Disarm))
        m_disarmer = whoIsCalled(disarm->name);
}

void Fastplay::makeSheet(bool prepared)
{
    makePiles(prepared);
    makeCounters();
    makeSums();
    makeMeasures();
    m_sheet.bars = bars(*m_combat);
    makeTokens();
}

void Fastplay::makePeople()
{
    for (std::size_t w = 0; w < m_characters.size(); ++w) {
        const MonsterCard &card = monster(m_characters[w]);
        const auto member = std::ranges::find(m_company.members, card.name, &CompanyMember::name);
        const bool sent = member != m_company.members.end();
        m_people[w] = {m_characters[w],
                       card.cls,
                       card.level,
                       card.hits,
                       hitsOf(m_characters[w]),
                       sent ? member->experience : experienceFor(card.cls, card.level),
                       sent && member->converted,
                       sent};
    }
}

void Fastplay::makeTokens()
{
    m_sheet.tokens.push_back({kPartyToken, TokenRole::Party, kNoCard});
    for (std::size_t i = m_firstMonster; i < m_sheet.cards.size(); ++i) {
        const CardId card{static_cast<std::uint16_t>(i)};
        m_sheet.tokens.push_back(
            {tokenOf(card), isMonster(card) ? TokenRole::Monster : TokenRole::Treasure, card});
    }
}

void Fastplay::makePiles(bool prepared)
{
    const auto add = [&](PileIndex heap, PileRole role, std::string label,
                         std::optional<PileId> partner = {}) {
        m_sheet.piles.push_back({pile(heap), role, std::move(label), kNoCard, partner});
    };
    add(PileIndex::Locations, PileRole::Draw, "Locations", pile(PileIndex::LocationDiscards));
    add(PileIndex::Monsters, PileRole::Draw, "Monsters", pile(PileIndex::MonsterDiscards));
    add(PileIndex::Treasures, PileRole::Draw, "Treasures", pile(PileIndex::TreasureDiscards));
    add(PileIndex::LocationDiscards, PileRole::Discard, "Location discards", pile(PileIndex::Locations));
    add(PileIndex::MonsterDiscards, PileRole::Discard, "Monster discards", pile(PileIndex::Monsters));
    add(PileIndex::TreasureDiscards, PileRole::Discard, "Treasure discards", pile(PileIndex::Treasures));
    add(PileIndex::Party, PileRole::Party, "Party");
    add(PileIndex::Fallen, PileRole::Aside, "Fallen");
    add(PileIndex::Encounter, PileRole::Encounter, "Encounter");
    add(PileIndex::LeftBehind, PileRole::Aside, "Left behind");
    add(PileIndex::Turned, PileRole::Aside, "Just turned up");
    add(PileIndex::Dropped, PileRole::Aside, "Lying in the dungeon");
    add(PileIndex::Removed, PileRole::Removed, "Out of the game");
    add(PileIndex::Unused, PileRole::Removed, "Not used in this short game");
    for (std::size_t w = 0; w < m_characters.size(); ++w)
        m_sheet.piles.push_back({hand(static_cast<Who>(w)), PileRole::Hand, "Treasures", m_characters[w]});
    if (prepared)
        for (const auto &[deck, label] : {std::pair{PileIndex::Monsters, "Monsters set aside"},
                                          std::pair{PileIndex::Treasures, "Treasures set aside"}})
            m_sheet.piles.push_back({asideOf(deck), PileRole::Removed, label});
    for (const auto &[deck, key] :
         {std::pair{PileIndex::Locations, "locations"}, std::pair{PileIndex::Monsters, "monsters"},
          std::pair{PileIndex::Treasures, "treasures"}}) {
        PileSpec &spec = m_sheet.piles[index(pile(deck))];
        spec.key = key;
        spec.back = static_cast<std::uint8_t>(deck);
    }
    for (PileSpec &spec : m_sheet.piles)
        spec.browse = spec.role != PileRole::Discard || !m_options.discardsTopOnly; // FP-S33
}

void Fastplay::makeCounters()
{
    const auto add = [&](CounterRole role, CardId card, int number, int most, std::string label) {
        return kit::addCounter(
            m_sheet, {.role = role, .card = card, .number = number, .most = most, .label = std::move(label)});
    };
    add(CounterRole::Tally, kNoCard, 0, 0, "Round");
    add(CounterRole::Tally, kNoCard, 0, 0, "Door cards");
    add(CounterRole::Tally, kNoCard, 0, 0, "Experience");
    // where some of several ways are enough, no step is needed in itself, so one counter tells of all (FP-329)
    const bool offersWays = m_adventure.offersWays();
    bool counted = false, stepped = false;
    for (Part &part : m_adventure.goal) // the first is Total::Progress
        if (const auto label = ruleOf(part).label) {
            const bool step = part.task != Task::Earn;
            part.counter =
                add(CounterRole::Tally, kNoCard, 0, step && !offersWays ? part.count : 0, label(part));
            counted = true;
            stepped = stepped || step;
        }
    if (!counted || (offersWays && stepped))
        m_goalReached = add(CounterRole::Tally, kNoCard, 0, 1,
                            offersWays ? goalInWords(m_adventure) : std::string("Goal reached"));
    for (std::size_t i = 0; i < m_cards.monsters.size(); ++i) {
        const MonsterCard &card = m_cards.monsters[i];
        m_hitsAt.push_back(static_cast<int>(m_sheet.counters.size()));
        for (int figure = 1; card.fights() && figure <= card.count; ++figure)
            add(CounterRole::HitsLeft, monsterCard(i), figure, m_combat->mostHits(card, m_options), "Hits");
    }
    m_firstOfCharacters = static_cast<int>(m_sheet.counters.size());
    for (const CardId card : m_characters) {
        const MonsterCard &c = monster(card);
        m_sheet.counters[index(hitsOf(card))].dead = m_options.deadAt();
        add(CounterRole::Rank, card, 0, 0, "Rank");
        add(CounterRole::Controller, card, 0, 0, "Player");
        add(CounterRole::Acted, card, 0, 0, "Has acted");
        for (int spellLevel = 1; spellLevel <= kSpellLevels; ++spellLevel)
            add(CounterRole::SpellsLeft, card, spellLevel, spellSlots(c.cls, c.level, spellLevel), {});
    }
    m_firstUse = static_cast<int>(m_sheet.counters.size());
    for (std::size_t i = 0; i < m_cards.treasures.size(); ++i) {
        const TreasureCard &t = m_cards.treasures[i];
        add(CounterRole::UsesLeft, treasureCard(i), 0, std::max(t.uses, t.usesForWizard), "Uses");
        add(CounterRole::Running, treasureCard(i), 0, t.lasting == Lasting::No ? 0 : t.lastsFor + 1,
            "Still lasts");
    }
}

/// What each of a party that nobody joins is to hold. FP-A03
void Fastplay::makeSums()
{
    const Part *hold = m_adventure.part(Task::HoldMagical);
    if (hold == nullptr || m_adventure.anyoneJoins || !m_adventure.joiners.empty())
        return;
    const auto isHeldFromTheStart = [&](CardId card) { // FP-376
        const auto isIt = [&](const std::string &name) { return treasureCalled(name) == card; };
        return std::ranges::any_of(m_adventure.gifts, isIt) ||
               std::ranges::count(m_company.members, m_sheet.cards[index(card)].key,
                                  &CompanyMember::treasure) > 0;
    };
    std::vector<CardId> magical;
    for (std::size_t i = 0; i < m_cards.treasures.size(); ++i)
        if (m_cards.treasures[i].magical() && !isHeldFromTheStart(treasureCard(i)))
            magical.push_back(treasureCard(i));
    for (const std::string &name : m_adventure.party)
        m_sheet.sums.push_back({.label = name + "'s magic",
                                .piles = {hand(whoIsCalled(name))},
                                .cards = magical,
                                .most = hold->count});
}

Who Fastplay::whoIs(CardId card) const
{
    const auto found = std::ranges::find(m_characters, card);
    return found == m_characters.end() ? kNobodyThere : static_cast<Who>(found - m_characters.begin());
}

Who Fastplay::whoIsCalled(std::string_view name) const
{
    const auto found = std::ranges::find_if(m_characters, [&](CardId c) { return monster(c).name == name; });
    return found == m_characters.end() ? kNobodyThere : static_cast<Who>(found - m_characters.begin());
}

CardId Fastplay::treasureCalled(std::string_view name) const
{
    const auto found = std::ranges::find(m_cards.treasures, name, &TreasureCard::name);
    return found == m_cards.treasures.end()
               ? kNoCard
               : treasureCard(static_cast<std::size_t>(found - m_cards.treasures.begin()));
}

State Fastplay::start(Step &step) const
{
    State s;
    s.table = kit::emptyTable(m_sheet);
    for (std::size_t i = 0; i < s.table.piles.size(); ++i) {
        const PileId id = m_sheet.piles[i].id;
        const bool aside =
            id == pile(PileIndex::Unused) || i > index(pile(PileIndex::Unused)) + m_characters.size();
        const bool faceDown = m_sheet.piles[i].role == PileRole::Draw || aside;
        s.table.piles[i].knows = faceDown ? seatBit(Seat::Gm) : kEverybody;
        const bool ofDeck = i < index(pile(PileIndex::Party)); // the three decks, then their discards
        s.table.piles[i].cardBack = static_cast<std::uint8_t>(ofDeck ? i % 3
                                                              : id == pile(PileIndex::Unused) || !aside ? 0
                                                              : id == asideOf(PileIndex::Monsters)      ? 1
                                                                                                        : 2);
    }
    for (std::size_t i = 0; i < m_sheet.cards.size(); ++i)
        s.table.piles[m_sheet.cards[i].back].cards.push_back(CardId(i));
    for (const CounterSpec &spec : m_sheet.counters)
        if (spec.role == CounterRole::HitsLeft || spec.role == CounterRole::SpellsLeft ||
            spec.role == CounterRole::UsesLeft)
            s.table.counters[index(spec.id)] = spec.most;
    s.swiped.resize(m_cards.monsters.size());
    s.gifts.resize(m_cards.treasures.size());
    s.cache = FightQueries(*this, s).readCache();
    Play(*this, s, step).begin();
    return s;
}

void Fastplay::legal(const State &s, std::vector<Action> &actions) const
{
    if (s.end == EndReason::None || s.homecoming.choosing != 0)
        Listing(*this, s, actions).list();
}

void Fastplay::apply(State &s, const Action &action, Step &step) const
{
    Play(*this, s, step).choose(action);
}

void Fastplay::repair(State &s, Step &step) const
{
    Play(*this, s, step).repair();
}

int spellSlots(Class cls, int characterLevel, int spellLevel)
{
    static constexpr int kWizard[7][kSpellLevels] = {{1, 0, 0, 0}, {2, 0, 0, 0}, {2, 1, 0, 0}, {3, 2, 0, 0},
                                                     {4, 2, 1, 0}, {4, 2, 2, 0}, {4, 3, 2, 1}}; // FP-191
    static constexpr int kCleric[7][kSpellLevels] = {{1, 0, 0, 0}, {2, 0, 0, 0}, {2, 1, 0, 0}, {3, 2, 0, 0},
                                                     {3, 3, 1, 0}, {3, 3, 2, 0}, {3, 3, 2, 1}}; // FP-192
    if (cls == Class::Warrior || cls == Class::Rogue || characterLevel < 1 || spellLevel < 1 ||
        spellLevel > 4)
        return 0;
    const int row = std::min(characterLevel, 7) - 1; // FP-194
    return (cls == Class::Wizard ? kWizard : kCleric)[row][spellLevel - 1];
}

int spellDie(int spellLevel)
{
    static constexpr int kDice[] = {6, 8, 10, 12, 20};
    return kDice[std::clamp(spellLevel, 1, 5) - 1];
}

int experienceFor(Class cls, int level)
{
    static constexpr int kTable[4][7] = {{0, 2000, 4000, 8000, 16000, 32000, 64000},
                                         {0, 1500, 3000, 6000, 13000, 27500, 55000},
                                         {0, 1250, 2500, 5000, 10000, 20000, 40000},
                                         {0, 2500, 5000, 10000, 20000, 40000, 60000}};
    return kTable[static_cast<std::size_t>(cls)][std::clamp(level, 1, 7) - 1];
}

int levelFor(Class cls, int experience)
{
    int level = 1;
    while (level < 7 && experience >= experienceFor(cls, level + 1))
        ++level;
    return level;
}

} // namespace flagstone::fastplay
