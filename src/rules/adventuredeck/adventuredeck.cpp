// The rules object: the facts of one game and its sheet.
#include "rules/adventuredeck/adventuredeck.h"

#include "core/rivals.h"
#include "rules/adventuredeck/deck_text.h"
#include "rules/adventuredeck/play.h"
#include "rules/adventuredeck/words/bars.h"
#include "rules/kit/sheet.h"

#include <algorithm>
#include <map>

namespace flagstone::adventuredeck {

tl::expected<std::shared_ptr<const AdventureDeck>, Issues> AdventureDeck::make(const PackData &pack,
                                                                               const Setup &setup)
{
    Issues issues;
    std::shared_ptr<AdventureDeck> rules(new AdventureDeck);
    rules->m_options = readOptions(setup.options, issues);
    rules->m_pack = readPackRules(pack, issues, rules->m_options.smallDecks);
    if (const auto decks = setup.options.find(std::string(kDecksOption));
        !hasErrors(issues) && decks != setup.options.end() && isWritten(decks->second))
        useOwnDecks(decks->second, rules->m_options.smallDecks, rules->m_pack.cards, issues);
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    const auto &dungeons = rules->m_pack.adventures.dungeons;
    const auto dungeon = std::ranges::find(dungeons, setup.adventure, &Dungeon::key);
    if (dungeon == dungeons.end())
        issues.push_back({.file = "set-up", .message = "there is no adventure \"" + setup.adventure + '"'});
    const auto most = static_cast<int>(rules->decks().size());
    const int least = rules->m_options.duel == Options::Duel::Off ? 1 : 2; // AD-439
    if (setup.seats < least || setup.seats > most)
        issues.push_back(
            {.file = "set-up",
             .message = "there may be " + std::to_string(least) + " to " + std::to_string(most) + " players",
             .rule = "AD-003"});
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    rules->m_dungeon = static_cast<std::size_t>(dungeon - dungeons.begin());
    rules->m_players = setup.seats;
    rules->m_carryLight =
        std::ranges::any_of(rules->m_pack.cards.kinds, [](const CardKind &k) { return k.does.light; });
    rules->makeFoes(issues);
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    rules->makeCards();
    rules->makePiles();
    rules->makeCounters();
    if (rules->m_options.duel != Options::Duel::Off) {
        for (int seat = 0; seat < setup.seats; ++seat)
            rules->m_sheet.measures.push_back(winsOf(Seat(seat)));
    } else {
        rules->m_sheet.measures = {
            {"nobodyDied", "Nobody dies", MeasureSpec::Kind::YesNo},
            {"rooms", "Rooms entered", MeasureSpec::Kind::Number},
            {"experience", "Experience of all heroes", MeasureSpec::Kind::Number},
            {"gold", "Gold of all heroes and in the purse", MeasureSpec::Kind::Number}};
        rules->m_sheet.score = ScoreSpec{"experience", "XP"};
    }
    rules->makeTokens();
    rules->layRooms();
    rules->makePlaces();
    rules->m_sheet.bars = bars(rules->placeAxes() > 0);
    rules->m_sheet.names = setup.names;
    issues = rules->prepare(setup);
    if (hasErrors(issues))
        return tl::make_unexpected(std::move(issues));
    rules->numberFoes();
    return rules;
}

CardId AdventureDeck::add(CardSheet sheet, KindId kind_, Mark mark)
{
    if (kind_ != kNoKind && kind(kind_).inCombatDeck()) // AD-056
        sheet.mark = mark == Mark::Up ? "Up" : "Down";
    m_sheet.cards.push_back(std::move(sheet));
    m_kindOf.push_back(kind_);
    m_cardKind.push_back(kind_ == kNoKind ? nullptr : &kind(kind_));
    m_mark.push_back(mark);
    return CardId(m_sheet.cards.size() - 1);
}

void AdventureDeck::addFound(KindId kind_, const Whereabouts &where)
{
    const CardKind &k = kind(kind_);
    const std::uint8_t back = k.kind == Kind::Title ? kFigureBack : kLootBack;
    const CardId card = add(
        {k.key + '.' + std::to_string(m_found.size() + 1), k.name, "cards", raw(kind_), back}, kind_, k.mark);
    m_found.push_back({card, where, where});
}

const std::vector<FoeGroup> &AdventureDeck::listOf(const std::vector<FoeGroup> &solo,
                                                   const std::vector<FoeGroup> &group) const
{
    const bool alone = m_options.foeList == Options::FoeList::Auto
                           ? m_players == 1
                           : m_options.foeList == Options::FoeList::Solo;
    return alone ? solo : group; // AD-358
}

void AdventureDeck::addFoes(const std::vector<FoeGroup> &groups, RoomId room_)
{
    for (const FoeGroup &group : groups)
        for (int i = 0; i < group.count.of(m_players); ++i) { // every other one is the other copy, AD-402
            const bool other_ = i % 2 != 0;
            m_foes.push_back(
                {other_ ? FoeId{m_pack.foes[index(group.foe)].variant} : group.foe, room_, room_});
        }
}

void AdventureDeck::makeCards()
{
    m_ancestryCount = ancestries().size();
    for (std::size_t d = 0; d < decks().size(); ++d) {
        std::vector<CardId> &made = m_deckCards.emplace_back();
        for (const DeckCard &card : decks()[d].cards)
            made.push_back(add({decks()[d].name + '.' + std::to_string(made.size() + 1), kind(card.kind).name,
                                std::string(kMarkedTable), markedRow(card), static_cast<std::uint8_t>(d)},
                               card.kind, card.mark));
    }
    m_firstFound = m_sheet.cards.size();
    for (const RoomId id : dungeon().rooms)
        for (const Found &found_ : room(id).found)
            if (found_.card != kNoKind)
                addFound(found_.card, {id, found_.behind, kNobodyThere});
    for (std::size_t f = 0; f < m_foes.size(); ++f)
        for (const KindId kind_ : m_pack.foes[index(m_foes[f].kind)].loot)
            addFound(kind_, {kNoRoom, kNoTask, foeAt(f)});
    for (int w = 0; w < m_players && dungeon().title != kNoKind; ++w)
        addFound(dungeon().title, {});
    addSpares();
    takeStock();
    makeFigures();
    findLots();
}

void AdventureDeck::takeStock()
{
    for (std::size_t k = 0; k < kindCount(); ++k)
        m_stock.push_back({.kind = static_cast<KindId>(k)});
    for (std::size_t d = 0; d < decks().size(); ++d)
        for (const DeckCard &card : decks()[d].cards) {
            Stock &stock = m_stock[index(card.kind)];
            stock.decks = static_cast<std::uint8_t>(stock.decks | 1u << d);
        }
    for (const FoundCard &found_ : m_found)
        m_stock[index(kindOf(found_.card))].found.push_back(found_.card);
    std::erase_if(m_stock, [](const Stock &stock) { return stock.decks == 0 && stock.found.empty(); });
    const auto isArm = [this](const Stock &stock) { return kind(stock.kind).arms(); };
    const auto rest = std::stable_partition(m_stock.begin(), m_stock.end(), isArm);
    m_armCount = static_cast<std::size_t>(rest - m_stock.begin());
    for (const Stock &arm : arms())
        if (kind(arm.kind).light())
            m_lightWeapons.push_back(&arm);
}

void AdventureDeck::findLots()
{
    std::map<std::pair<KindId, Mark>, CardId> firsts;
    for (std::size_t i = 0; i < m_kindOf.size(); ++i)
        m_lots.push_back(firsts.try_emplace({m_kindOf[i], m_mark[i]}, CardId(i)).first->second);
    for (std::size_t i = 0; i < m_kindOf.size(); ++i)
        m_hasTwins.push_back(firsts.contains({m_kindOf[i], other(m_mark[i])}));
}

void AdventureDeck::makeFoes(Issues &issues)
{
    for (const RoomId id : dungeon().rooms)
        addFoes(listOf(room(id).solo, room(id).group), id);
    const std::size_t first = m_foes.size();
    addFoes(listOf(dungeon().wanderingSolo, dungeon().wanderingGroup), kNoRoom);
    m_wandering = static_cast<int>(m_foes.size() - first);
    if (m_options.prepared)
        addSpareFoes();
    if (m_foes.size() > kMostFoes)
        issues.push_back({.file = "set-up",
                          .message = "there are " + std::to_string(m_foes.size()) + " foes; at most " +
                                     std::to_string(kMostFoes) + " can take part",
                          .rule = "AD-358"});
}

void AdventureDeck::makeFigures()
{
    m_firstFigure = m_sheet.cards.size();
    for (const Deck &deck : decks())
        for (std::size_t a = 0; a < ancestries().size(); ++a)
            add({deck.name + '-' + ancestries()[a].name, deck.name, std::string(kHeroTable),
                 heroRow(m_pack.cards, deck.characterClass, a), kFigureBack});
    m_firstFoeCard = m_sheet.cards.size();
    for (std::size_t f = 0; f < m_foes.size(); ++f) {
        const FoeKind &foe = m_pack.foes[index(m_foes[f].kind)];
        add({foe.key + '.' + std::to_string(f + 1), foe.name, "foes", foe.row, kFoeBack});
    }
    m_firstRoomCard = m_sheet.cards.size();
    for (const RoomId id : dungeon().rooms)
        add({room(id).key, room(id).name, "rooms", room(id).row, kRoomBack});
    for (const Mark mark_ : {Mark::Up, Mark::Down})
        for (int i = 1; i <= kMostSymbols; ++i)
            add({(mark_ == Mark::Up ? "up." : "down.") + std::to_string(i), mark_ == Mark::Up ? "Up" : "Down",
                 "symbols", mark_ == Mark::Up ? 0u : 1u, kSymbolBack},
                kNoKind, mark_);
}

void AdventureDeck::numberFoes()
{
    for (auto foe = m_foes.begin(); foe != m_foes.end(); ++foe) {
        const auto alike = [&](const FoeSpec &other_) {
            return m_pack.foes[index(other_.kind)].name == m_pack.foes[index(foe->kind)].name &&
                   other_.planned == foe->planned;
        };
        if (std::ranges::count_if(m_foes, alike) == 1)
            continue;
        const auto number = std::count_if(m_foes.begin(), foe, alike) + 1;
        const Who w = foeAt(static_cast<std::size_t>(foe - m_foes.begin()));
        m_sheet.cards[index(figureOfFoe(w))].name += ' ' + std::to_string(number);
    }
}

CardId AdventureDeck::roomCard(RoomId id) const
{
    const auto at = std::ranges::find(dungeon().rooms, id) - dungeon().rooms.begin();
    return CardId(m_firstRoomCard + static_cast<std::size_t>(at));
}

int AdventureDeck::hitPoints(std::uint8_t deck, std::uint8_t ancestry) const
{
    return classOf(deck).hitPoints[kHeroLevel - 1] + ancestries()[ancestry].hitPoints;
}

void AdventureDeck::makePiles()
{
    const auto add_ = [&](PileRole role, std::string label, Seat seat = Seat::Gm, bool browse = true) {
        kit::addPile(m_sheet, {.role = role, .label = std::move(label), .browse = browse, .seat = seat});
    };
    add_(PileRole::Removed, "Decks that nobody plays");
    add_(PileRole::Removed, "Not found yet", Seat::Gm, false);
    add_(PileRole::Aside, "Found");
    add_(PileRole::Removed, "Used up or left behind");
    add_(PileRole::Removed, "Symbols");
    add_(PileRole::Aside, "Drawn");
    add_(PileRole::Aside, "Played");
    add_(PileRole::Party, "Heroes");
    add_(PileRole::Removed, "Foes that nobody has met");
    add_(PileRole::Encounter, "Foes");
    add_(PileRole::Discard, "Foes that are gone");
    add_(PileRole::Removed, "Rooms that nobody has entered");
    const PileRole deck_ = m_options.prepared ? PileRole::Draw : PileRole::Removed;
    add_(deck_, "Wandering foes", Seat::Gm, false);
    add_(deck_, "Loot", Seat::Gm, false);
    if (m_options.prepared)
        for (const auto &[deck, key, back] :
             {std::tuple{SharedPile::Wanderers, "foes", kFoeBack}, {SharedPile::Finds, "finds", kLootBack}}) {
            m_sheet.piles[index(pile(deck))].key = key;
            m_sheet.piles[index(pile(deck))].back = back;
        }
    for (int w = 0; w < m_players; ++w) {
        const Seat seat{static_cast<std::int8_t>(w)};
        add_(PileRole::Draw, "Draw Deck", seat);
        add_(PileRole::Hand, "Hand", seat);
        add_(PileRole::Discard, "Discards", seat);
        add_(PileRole::Aside, "Persistent cards", seat);
        add_(PileRole::Removed, "Out of this adventure", seat);
        add_(PileRole::Aside, "Set aside", seat);
        const auto who = static_cast<Who>(w);
        m_sheet.piles[index(pile(HeroPile::Draw, who))].partner = pile(HeroPile::Discard, who);
        m_sheet.piles[index(pile(HeroPile::Discard, who))].partner = pile(HeroPile::Draw, who);
    }
}

void AdventureDeck::makeCounters()
{
    const auto add_ = [&](CounterRole role, CardId card, int most, std::string label) {
        return kit::addCounter(
            m_sheet, {.role = role, .card = card, .number = 0, .most = most, .label = std::move(label)});
    };
    add_(CounterRole::Tally, kNoCard, kRounds, "Round");
    add_(CounterRole::Tally, kNoCard, 0, "Gold");
    for (std::size_t d = 0; d < decks().size(); ++d)
        for (std::size_t a = 0; a < ancestries().size(); ++a) {
            const auto deck = static_cast<std::uint8_t>(d), ancestry = static_cast<std::uint8_t>(a);
            const CardId card = figure(deck, ancestry);
            add_(CounterRole::HitsLeft, card, hitPoints(deck, ancestry), "Hit points");
            if (m_options.duel != Options::Duel::Yield) // in which nobody dies, AD-439
                m_sheet.counters.back().dead = 0;
            add_(CounterRole::Tally, card, kHandMaximum, "Hand limit");
            add_(CounterRole::Tally, card, 0, "Experience");
            add_(CounterRole::Tally, card, 0, "Gold pieces");
            add_(CounterRole::Controller, card, 0, "Player");
            add_(CounterRole::Acted, card, 1, "Has acted");
            for (const char *mark : {"Prone", "Hidden", "Disarmed", "Grappled", "Ill"})
                add_(CounterRole::Tally, card, 1, mark);
        }
    m_firstFoeCounter = static_cast<int>(m_sheet.counters.size());
    for (std::size_t f = 0; f < m_foes.size(); ++f) {
        const auto w = foeAt(f);
        add_(CounterRole::HitsLeft, figureOfFoe(w), foeKind(w).hitPoints, "Hit points");
    }
    if (countsMatter())
        m_countCounter = add_(CounterRole::Tally, kNoCard, 0, "Cycle");
    m_firstPlace = m_sheet.counters.size();
    for (std::size_t card = m_firstFigure; card < m_firstRoomCard; ++card)
        for (int axis = 0; axis < placeAxes(); ++axis)
            add_(CounterRole::Tally, CardId(card), 0,
                 {}); // plight() tells it, only in a fight and also if it is 0
}

/// Where a game master may put foes and loot, and what the box has there. OPT-AD-35
void AdventureDeck::makePlaces()
{
    if (!m_options.prepared)
        return;
    std::vector<PlaceSpec> &places = m_sheet.places;
    for (const RoomId id : dungeon().rooms)
        places.push_back({.place = roomCard(id)});
    const auto lies = [&places](CardId place, CardId card) {
        std::ranges::find(places, place, &PlaceSpec::place)->lying.push_back(card);
    };
    for (std::size_t f = 0; f < m_foes.size(); ++f) {
        const CardId foe = figureOfFoe(foeAt(f));
        places.push_back({.place = foe});
        if (m_foes[f].room != kNoRoom)
            lies(roomCard(m_foes[f].room), foe);
    }
    for (const FoundCard &found_ : m_found)
        if (found_.printed.room != kNoRoom)
            lies(roomCard(found_.printed.room), found_.card);
        else if (found_.printed.foe != kNobodyThere)
            lies(figureOfFoe(found_.printed.foe), found_.card);
}

bool AdventureDeck::countsMatter() const
{
    const auto counts = [this](KindId id) {
        const Mechanics &does = kind(id).does;
        return does.counts > 0 || does.tillCount;
    };
    const auto inDeck = [&](const Deck &deck) {
        return std::ranges::any_of(deck.cards, counts, &DeckCard::kind);
    };
    const auto merciless = [this](const FoeSpec &foe) {
        return m_pack.foes[index(foe.kind)].traits.mercilessCounts > 0;
    };
    return std::ranges::any_of(m_foes, merciless) || std::ranges::any_of(decks(), inDeck) ||
           std::ranges::any_of(m_found, [&](const FoundCard &found_) { return counts(kindOf(found_.card)); });
}

void AdventureDeck::makeTokens()
{
    m_sheet.tokens.push_back({kPartyToken, TokenRole::Party, kNoCard});
    for (std::size_t f = 0; f < m_foes.size(); ++f) {
        const auto w = foeAt(f);
        m_sheet.tokens.push_back({tokenOf(w), TokenRole::Monster, figureOfFoe(w)});
    }
}

State AdventureDeck::start(Step &step) const
{
    State s;
    Table &t = s.table = kit::emptyTable(m_sheet);
    for (const CardSheet &card : m_sheet.cards)
        t.backs.push_back(card.back);
    const SeatSet gm = seatBit(Seat::Gm);
    for (std::size_t i = 0; i < t.piles.size(); ++i) {
        const PileSpec &spec = m_sheet.piles[i];
        const bool closed = spec.role == PileRole::Draw || spec.id == pile(SharedPile::Waiting) ||
                            spec.id == pile(SharedPile::Rooms) ||
                            (m_options.prepared && spec.id == pile(SharedPile::Unfound));
        t.piles[i].knows = closed                        ? gm
                           : spec.role == PileRole::Hand ? static_cast<SeatSet>(gm | seatBit(spec.seat))
                                                         : kEverybody; // AD-441
        t.piles[i].cardBack =
            spec.id == pile(SharedPile::Waiting) || spec.id == pile(SharedPile::Wanderers) ? kFoeBack
            : spec.id == pile(SharedPile::Unfound) || spec.id == pile(SharedPile::Finds)   ? kLootBack
            : spec.id == pile(SharedPile::Rooms)                                           ? kRoomBack
                                                                                           : std::uint8_t{0};
    }
    for (std::size_t i = 0; i < m_sheet.cards.size(); ++i) {
        const CardId card{static_cast<std::uint16_t>(i)};
        t.piles[index(pile(pileAtFirst(card)))].cards.push_back(card);
    }
    if (m_options.prepared) {
        m_deckSetup.stock(t, step, pile(SharedPile::Wanderers), pile(SharedPile::Waiting));
        m_deckSetup.stock(t, step, pile(SharedPile::Finds), pile(SharedPile::Unfound));
    }
    s.foes.resize(m_foes.size());
    s.rooms.resize(m_pack.adventures.rooms.size());
    s.tries.resize(tasks().size());
    s.done.resize(tasks().size());
    s.owners.resize(m_found.size(), kNobodyThere);
    Play(*this, s, step).begin();
    return s;
}

void AdventureDeck::legal(const State &s, std::vector<Action> &actions) const
{
    if (s.end != EndReason::None)
        return;
    Queries(*this, s).legal(actions);
    kit::putInOrder(actions, actions.begin());
}

void AdventureDeck::apply(State &s, const Action &action, Step &step) const
{
    Play(*this, s, step).apply(action);
}

SeatSet AdventureDeck::mayChoose(const State &s, const Action &action) const
{
    const Queries look(*this, s);
    // Between encounters everybody plays cards of their own; the rest is for the leader.
    return Queries::seat(action.is<verb::Play>() ? look.ownerOf(action.as<verb::Play>().card)
                                                 : look.decider());
}

void AdventureDeck::repair(State &s, Step &step) const
{
    Play(*this, s, step).run();
}

} // namespace flagstone::adventuredeck
