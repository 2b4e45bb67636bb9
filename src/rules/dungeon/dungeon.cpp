// The rules object: the facts of one game and its sheet.
#include "rules/dungeon/dungeon.h"

#include "core/preparation.h"
#include "core/rivals.h"
#include "rules/dungeon/play.h"
#include "rules/dungeon/words/bars.h"
#include "rules/kit/sheet.h"

#include <algorithm>

namespace flagstone::dungeon {

namespace {

/// Every player of the expert game needs a Hero card.
void checkHeroes(std::vector<HeroType> heroes, const Options &options, int players, Issues &issues)
{
    std::ranges::sort(heroes);
    if (options.allDifferent)
        heroes.erase(std::unique(heroes.begin(), heroes.end()), heroes.end());
    if (heroes.size() < static_cast<std::size_t>(players))
        issues.push_back({.file = "set-up",
                          .message = "the pack has only " + std::to_string(heroes.size()) +
                                     (options.allDifferent ? " types of Heroes" : " Hero cards"),
                          .rule = options.allDifferent ? "SET-04" : "DG-018"});
}

/// Nothing in this game can be laid in advance.
void checkPreparation(const Preparation &prepared, const Sheet &sheet, Issues &issues)
{
    issues.append(issuesOf(prepared, sheet));
    if (!prepared.empty())
        issues.push_back({.file = "plan",
                          .message = "/ruleset nothing can be prepared: all piles are shuffled",
                          .rule = "DG-014"});
}

} // namespace

PackRules readPackRules(const PackData &pack, Issues &issues)
{
    PackRules packRules{readBoard(pack, issues), readCards(pack, issues)};
    if (!hasErrors(issues)) {
        checkBoard(pack, packRules.map, issues);
        checkDecks(pack, packRules.cards, packRules.map, issues);
    }
    return packRules;
}

tl::expected<std::shared_ptr<const Dungeon>, Issues> Dungeon::make(const PackData &pack, const Setup &setup)
{
    Issues issues;
    PackRules packRules = readPackRules(pack, issues);
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    return make(std::move(packRules), setup);
}

tl::expected<std::shared_ptr<const Dungeon>, Issues> Dungeon::make(PackRules packRules, const Setup &setup)
{
    Issues issues;
    std::shared_ptr<Dungeon> rules(new Dungeon);
    rules->m_options = readOptions(setup.options, issues);
    if (setup.adventure != "basic" && setup.adventure != "expert")
        issues.push_back(
            {.file = "set-up", .message = "there is no game \"" + setup.adventure + '"', .rule = "DG-002"});
    if (setup.seats < 1 || setup.seats > static_cast<int>(kMostPlayers))
        issues.push_back({.file = "set-up", .message = "one to six players can take part", .rule = "DG-003"});
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    rules->m_expert = setup.adventure == "expert";
    if (rules->m_expert)
        checkHeroes(packRules.cards.heroes, rules->m_options, setup.seats, issues);
    rules->m_players = setup.seats;
    rules->m_board = Board(std::move(packRules.map));
    rules->m_cards = std::move(packRules.cards);
    rules->m_sheet.cards = rules->m_cards.sheets;
    if (!rules->m_expert)
        for (CardSheet &card : rules->m_sheet.cards)
            if (card.back == kHeroBack)
                card.table = "figures"; // the same people with a Warrior's numbers, DG-017
    rules->m_sheet.map = rules->m_board.map();
    rules->m_sheet.bars = bars(rules->m_expert, setup.seats);
    rules->m_sheet.names = setup.names;
    rules->m_firstTreasure = rules->m_cards.monsters.size();
    rules->m_firstHero = rules->m_firstTreasure + rules->m_cards.treasures.size();
    rules->m_firstSpell = rules->m_firstHero + rules->m_cards.heroes.size();
    rules->makePiles();
    rules->makeCounters();
    rules->makeUsual();
    rules->makeMeasures();
    checkPreparation(setup.prepared, rules->m_sheet, issues);
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    return rules;
}

void Dungeon::makePiles()
{
    const auto add = [&](PileRole role, std::string label, Seat seat = Seat::Gm, SpaceId space = kNoSpace) {
        kit::addPile(m_sheet, {.role = role, .label = std::move(label), .seat = seat, .space = space});
    };
    for (int level = 1; level <= kLevels; ++level)
        add(PileRole::Draw, "Monsters of level " + std::to_string(level));
    for (int level = 1; level <= kLevels; ++level)
        add(PileRole::Draw, "Treasures of level " + std::to_string(level));
    for (int level = 1; level <= kLevels; ++level)
        add(PileRole::Discard, "Slain on level " + std::to_string(level));
    for (int level = 1; level <= kLevels; ++level) {
        m_sheet.piles[index(pile(SharedPile::Monsters, level))].partner = pile(SharedPile::Slain, level);
        m_sheet.piles[index(pile(SharedPile::Slain, level))].partner = pile(SharedPile::Monsters, level);
    }
    add(PileRole::Aside, "Heroes");
    add(PileRole::Aside, "Spells");
    add(PileRole::Removed, "Not in this game");
    add(PileRole::Aside, "Offered");
    add(PileRole::Aside, "Asked for");
    for (int w = 0; w < m_players; ++w) {
        const Seat seat{static_cast<std::int8_t>(w)};
        add(PileRole::Party, "Hero", seat);
        add(PileRole::Hand, "Treasures", seat);
        add(PileRole::Hand, "Spells", seat);
        add(PileRole::Aside, "Waiting outside the cage", seat);
    }
    m_firstOfLairs = static_cast<int>(m_sheet.piles.size());
    m_perLair = m_options.prePlaced ? 3 : 2;
    for (std::size_t l = 0; l < m_board.lairs(); ++l) {
        const SpaceId space = m_board.space(static_cast<Lair>(l));
        const int level = m_board.level(space);
        add(PileRole::Encounter, "Monster", Seat::Gm, space);
        m_sheet.piles.back().partner = pile(SharedPile::Monsters, level);
        add(PileRole::Aside, "Treasure", Seat::Gm, space);
        if (m_board.isRoom(space)) // a Chamber guards none, DG-082
            m_sheet.piles.back().partner = pile(SharedPile::Treasures, level);
        if (m_options.prePlaced)
            add(PileRole::Aside, "Monsters waiting", Seat::Gm, space);
    }
    for (int w = 0; w < m_players; ++w)
        m_sheet.tokens.push_back({TokenId(w), TokenRole::Hero, kNoCard, Seat(w)});
}

void Dungeon::makeCounters()
{
    const auto add = [&](CounterRole role, int number, int most, std::string label, Seat seat = Seat::Gm,
                         SpaceId space = kNoSpace, CardId card = kNoCard) {
        kit::addCounter(m_sheet, {.role = role,
                                  .card = card,
                                  .number = number,
                                  .most = most,
                                  .label = std::move(label),
                                  .seat = seat,
                                  .space = space});
    };
    add(CounterRole::Tally, 0, m_options.roundLimit, "Round");
    for (int w = 0; w < m_players; ++w) {
        const Seat seat{static_cast<std::int8_t>(w)};
        add(CounterRole::Tally, 0, kMostMoves, "Moves left", seat);
        add(CounterRole::Tally, 0, 0, "Turns to miss", seat);
        add(CounterRole::Tally, 0, 1, "Caged", seat);
        add(CounterRole::Wounded, 0, 1, "Wounded", seat);
        add(CounterRole::Goods, 0, 0, "Gold pieces", seat);
        add(CounterRole::Goal, 0, 0, "Gold needed", seat);
        add(CounterRole::Figure, 0, static_cast<int>(kHeroTypes), "", seat);
    }
    for (std::size_t type = 0; type < kHeroTypes; ++type) {
        CardId drawn = kNoCard;
        for (std::size_t i = m_firstSpell; i-- > m_firstHero;)
            if (const CardId hero{static_cast<std::uint16_t>(i)};
                heroType(hero) == static_cast<HeroType>(type))
                drawn = hero;
        m_sheet.figures.push_back(drawn);
    }
    m_firstExplored = static_cast<int>(m_sheet.counters.size());
    for (std::size_t l = 0; l < m_board.lairs(); ++l)
        add(CounterRole::Explored, 0, kEmptied, "Explored", Seat::Gm, m_board.space(static_cast<Lair>(l)));
    m_firstSlain = static_cast<int>(m_sheet.counters.size());
    for (std::size_t l = 0; l < m_board.lairs(); ++l) {
        const SpaceId space = m_board.space(static_cast<Lair>(l));
        add(CounterRole::Tally, 0, m_board.isRoom(space) ? 1 : kChamberMonsters, "Monsters slain", Seat::Gm,
            space);
    }
    m_firstDoor = static_cast<int>(m_sheet.counters.size());
    for (int w = 0; w < m_players; ++w)
        for (const PassageId passage : m_board.secrets())
            add(CounterRole::FoundDoor, raw(passage), 1, "Secret door found", Seat(w));
    m_firstSword = static_cast<int>(m_sheet.counters.size());
    int swords = 0;
    for (std::size_t i = 0; i < m_cards.treasures.size(); ++i) {
        m_swordOf.push_back(swords);
        if (m_cards.treasures[i].kind != TreasureKind::Sword)
            continue;
        ++swords;
        add(CounterRole::Tally, 0, 0, "Rolled bonus", Seat::Gm, kNoSpace, CardId(m_firstTreasure + i));
    }
}

void Dungeon::makeUsual()
{
    for (int level = 1; level <= kLevels; ++level) {
        const auto at = static_cast<std::size_t>(level - 1);
        int monsters = 0, treasures = 0, gold = 0;
        for (const MonsterCard &card : m_cards.monsters) {
            if (card.level != level || card.kind != MonsterKind::Monster)
                continue;
            ++monsters;
            for (std::size_t c = 0; c < kColours; ++c)
                m_usualChance[at][c] += chanceOf(card.number[c]);
        }
        for (int &sum : m_usualChance[at])
            sum /= std::max(1, monsters);
        for (const TreasureCard &card : m_cards.treasures) {
            treasures += card.level == level ? 1 : 0;
            gold += card.level == level ? card.gold : 0;
        }
        m_usualGold[at] = gold / std::max(1, treasures);
    }
}

void Dungeon::makeMeasures()
{
    m_sheet.canBeLost = m_players > 1; // DG-027
    if (!m_sheet.canBeLost) {
        m_sheet.measures = {{"rounds", "Rounds played", MeasureSpec::Kind::Number}};
        m_sheet.score = ScoreSpec{"rounds", "rounds", true};
    } else {
        for (int w = 0; w < m_players; ++w) // DG-023
            m_sheet.measures.push_back(winsOf(Seat(w)));
    }
}

State Dungeon::start(Step &step) const
{
    State s;
    Table &t = s.table = kit::emptyTable(m_sheet);
    for (const CardSheet &card : m_sheet.cards)
        t.backs.push_back(card.back);
    const SeatSet gm = seatBit(Seat::Gm);
    for (std::size_t i = 0; i < t.piles.size(); ++i) {
        const PileSpec &spec = m_sheet.piles[i];
        const bool waiting =
            m_options.prePlaced && spec.space != kNoSpace && spec.id == waitingAt(m_board.lair(spec.space));
        const bool faceDown = spec.role == PileRole::Draw || waiting ||
                              (spec.role == PileRole::Aside && spec.space != kNoSpace) || // the stacks
                              (spec.role == PileRole::Aside && spec.seat != Seat::Gm);    // reserved
        t.piles[i].knows = faceDown ? gm : kEverybody;
        if (i < std::size_t{2} * kLevels)
            t.piles[i].cardBack = static_cast<std::uint8_t>(i);
        else if (spec.space != kNoSpace) {
            const auto level = static_cast<std::uint8_t>(m_board.level(spec.space) - 1);
            const bool treasure = spec.id == stackAt(m_board.lair(spec.space));
            t.piles[i].cardBack = treasure ? static_cast<std::uint8_t>(kTreasureBack + level) : level;
        } else if (i == index(pile(SharedPile::Heroes)) || spec.role == PileRole::Party) {
            t.piles[i].cardBack = kHeroBack;
        } else if (i == index(pile(SharedPile::Spells)) || spec.label == "Spells") {
            t.piles[i].cardBack = kSpellBack;
        } else if (spec.role == PileRole::Hand || spec.seat != Seat::Gm) {
            t.piles[i].cardBack = kTreasureBack;
        }
    }
    if (m_expert && m_options.privateSpells) { // SET-15
        t.piles[index(pile(SharedPile::Spells))].knows = gm;
        for (int w = 0; w < m_players; ++w) {
            const auto who = static_cast<Who>(w);
            t.piles[index(pile(PlayerPile::Spells, who))].knows =
                static_cast<SeatSet>(gm | Queries::seat(who));
        }
    }
    for (std::size_t i = 0; i < m_sheet.cards.size(); ++i) {
        const CardId card{static_cast<std::uint16_t>(i)};
        const bool hero = i >= m_firstHero && i < m_firstSpell;
        const PileId to = i < m_firstTreasure ? pile(SharedPile::Monsters, monster(card).level)
                          : isTreasure(card)  ? pile(SharedPile::Treasures, treasure(card).level)
                          : hero && (m_expert || heroType(card) == HeroType::Warrior)
                              ? pile(SharedPile::Heroes)
                          : !hero && m_expert ? pile(SharedPile::Spells)
                                              : pile(SharedPile::LeftOut);
        t.piles[index(to)].cards.push_back(card); // DG-014, DG-015
    }
    for (Token &token : t.tokens)
        token.space = m_board.start(); // DG-019
    Play(*this, s, step).begin();
    return s;
}

void Dungeon::legal(const State &s, std::vector<Action> &actions) const
{
    if (s.end != EndReason::None)
        return;
    Queries(*this, s).legal(actions);
    // Moves come in order, and most others do, too.
    auto after = actions.end();
    while (after != actions.begin() && *std::prev(after) > Action(verb::Move{kNoSpace}))
        --after;
    kit::putInOrder(actions, after);
}

void Dungeon::apply(State &s, const Action &action, Step &step) const
{
    Play(*this, s, step).apply(action);
}

SeatSet Dungeon::mayChoose(const State &s, const Action &action) const
{
    const bool opensTrade = action.is<verb::Trade>(); // by the one who proposes it, SET-11
    return Queries::seat(opensTrade ? action.as<verb::Trade>().proposer : Queries(*this, s).decider());
}

bool Dungeon::editable(const State &s, const GmEdit &edit) const
{
    // In a Hero's own free movement only: nothing is in the middle of happening.
    if (s.end != EndReason::None || s.frames.top().kind != FrameKind::Turn ||
        s.frames.top().phase != phase::kMove)
        return false;
    if (edit.kind == GmEdit::Kind::SetCounter) {
        if (index(edit.counter) >= m_sheet.counters.size())
            return false;
        const CounterSpec &spec = m_sheet.counters[index(edit.counter)];
        if (spec.seat == Seat::Gm)
            return false;
        const auto w = static_cast<Who>(raw(spec.seat));
        if (edit.counter == counter(PlayerCounter::Missing, w))
            return edit.value >= 0 && edit.value <= 3 &&
                   s.table.counter(counter(PlayerCounter::Caged, w)) == 0;
        return m_expert && edit.counter == counter(PlayerCounter::Wounded, w) && edit.value >= 0 &&
               edit.value <= 1;
    }
    if (edit.kind == GmEdit::Kind::MoveToken) { // not to where a Monster waits: let the Hero walk in
        const bool free = index(edit.token) < static_cast<std::size_t>(m_players) &&
                          index(edit.space) < m_board.size() && s.turn.peekedAt == kNoSpace;
        const Queries look(*this, s);
        return free && look.counter(PlayerCounter::Caged, static_cast<Who>(raw(edit.token))) == 0 &&
               (look.lair(edit.space) == kNoLair || look.calm(edit.space));
    }
    const auto known = [&](PileId id) { return index(id) < m_sheet.piles.size(); };
    if (!known(edit.from) || !known(edit.to))
        return false;
    const PileSpec &from = m_sheet.piles[index(edit.from)], &to = m_sheet.piles[index(edit.to)];
    const auto hand = [&](const PileSpec &spec) {
        return spec.seat != Seat::Gm &&
               spec.id == pile(PlayerPile::Treasures, static_cast<Who>(raw(spec.seat)));
    };
    return (from.role == PileRole::Draw && from.id == to.id) || (hand(from) && hand(to));
}

void Dungeon::repair(State &s, Step &step) const
{
    Play(*this, s, step).repair();
}

Ending Dungeon::ending(const State &s) const
{
    if (s.end == EndReason::None)
        return {};
    const Queries look(*this, s);
    Ending ending{.over = true,
                  .won = s.winners != 0,
                  .reason = Step::beat(s.end == EndReason::Gold ? Say::EndGold : Say::EndRounds),
                  .report = {},
                  .winners = kNobody};
    for (const Who w : Each{look.everybody()}) {
        const bool wins = (s.winners & bitOf(w)) != 0;
        if (wins)
            ending.winners = static_cast<SeatSet>(ending.winners | Queries::seat(w));
        ending.report.push_back(Step::beat(wins ? Say::ReportWins : Say::ReportLoses, w,
                                           static_cast<int>(s.heroes[w].type), look.wealth(w),
                                           look.facts(w).gold));
        ending.measures.push_back(wins ? 1 : 0);
    }
    if (!m_sheet.canBeLost)
        ending.measures = {s.table.counter(kRound)};
    return ending;
}

int chanceOf(int number)
{
    // Ways in which 2d6 show at least this, of 36.
    int ways = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            ways += number > 0 && a + b >= number ? 1 : 0;
    return ways * 100 / 36;
}

} // namespace flagstone::dungeon
