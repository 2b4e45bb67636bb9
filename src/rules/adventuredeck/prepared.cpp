// What a game master prepares: which foes and loot are in which room, and which wander. OPT-AD-35
#include "core/card_words.h"
#include "rules/adventuredeck/queries.h"

#include <algorithm>
#include <set>

namespace flagstone::adventuredeck {

namespace {
constexpr int kSpareFoes = 4;  ///< of each kind
constexpr int kSpareItems = 2; ///< of each potion and scroll; of everything else there is one
} // namespace

void AdventureDeck::addSpareFoes()
{
    for (std::size_t f = 0; f < m_pack.foes.size(); ++f)
        if (m_pack.foes[f].kin == f)
            for (int i = 0; i < kSpareFoes; ++i)
                m_foes.push_back({i % 2 == 0 ? static_cast<FoeId>(f) : FoeId{m_pack.foes[f].variant}});
}

/// Whatever heroes can find anywhere.
void AdventureDeck::addSpares()
{
    if (!m_options.prepared)
        return;
    for (std::size_t k = 0; k < kindCount(); ++k) {
        const auto id = static_cast<KindId>(k);
        const Kind what = kind(id).kind;
        const bool item = what == Kind::Item;
        if (item || what == Kind::Weapon || what == Kind::Shield || what == Kind::Armor ||
            what == Kind::Treasure)
            for (int i = 0; i < (item ? kSpareItems : 1); ++i)
                addFound(id, {});
    }
}

std::string AdventureDeck::whyNotAssigned(const Assignment &assigned) const
{
    const auto at = [&](const std::string &key) {
        return static_cast<std::size_t>(std::ranges::find(m_sheet.cards, key, &CardSheet::key) -
                                        m_sheet.cards.begin());
    };
    const std::size_t place_ = at(assigned.place), card = at(assigned.card), none = m_sheet.cards.size();
    if (place_ == none || card == none)
        return {}; // already reported
    const bool inRoom = m_sheet.cards[place_].back == kRoomBack,
               inPockets = m_sheet.cards[place_].back == kFoeBack;
    const bool foe = m_sheet.cards[card].back == kFoeBack, find = m_sheet.cards[card].back == kLootBack;
    if (assigned.edge)
        return "rooms lie as the map of the adventure shows; nothing can be laid behind a door";
    if (!foe && !find)
        return cardWords(m_sheet.cards[card]) + " is neither a foe nor loot";
    return inRoom || (inPockets && find)
               ? std::string()
               : cardWords(m_sheet.cards[place_]) + (foe ? " is not a room" : " is neither a room nor a foe");
}

Issues AdventureDeck::prepare(const Setup &setup)
{
    Issues issues = issuesOf(setup.prepared, m_sheet);
    const auto wrong = [&](std::string message) {
        issues.push_back({.file = "plan", .message = std::move(message), .rule = "OPT-AD-35"});
    };
    if (!setup.prepared.empty() && !m_options.prepared)
        wrong("/options foes and loot of a game master's own need prepared=on");
    for (std::size_t i = 0; i < setup.prepared.assigned.size(); ++i)
        if (const std::string why = whyNotAssigned(setup.prepared.assigned[i]); !why.empty())
            wrong("/assigned/" + std::to_string(i) + ' ' + why);
    if (!hasErrors(issues) && !setup.prepared.empty())
        follow(setup.prepared);
    return issues;
}

/// Whatever a plan names is no longer where it is in the box.
void AdventureDeck::follow(const Preparation &plan)
{
    m_deckSetup = DeckSetup(plan, m_sheet);
    std::set<std::string_view> named(plan.out.begin(), plan.out.end());
    for (const PileStack &stack : plan.piles) {
        named.insert(stack.order.begin(), stack.order.end());
        for (const CardPin &pin : stack.pins)
            named.insert(pin.card);
        for (const CardBound &bound : stack.bounds)
            named.insert(bound.card);
    }
    const auto key = [this](CardId card) -> std::string_view { return m_sheet.cards[index(card)].key; };
    for (std::size_t f = 0; f < m_foes.size(); ++f)
        if (named.contains(key(figureOfFoe(foeAt(f)))))
            m_foes[f].planned = kNoRoom;
    for (FoundCard &found_ : m_found)
        if (named.contains(key(found_.card)))
            found_.planned = {};
    for (const ResolvedAssignment &each : m_deckSetup.assignments()) {
        const bool inRoom = m_sheet.cards[index(each.place)].back == kRoomBack;
        const RoomId room_ = inRoom ? dungeon().rooms[index(each.place) - m_firstRoomCard] : kNoRoom;
        if (m_sheet.cards[index(each.card)].back == kFoeBack)
            m_foes[foeNumber(foeOf(each.card))].planned = room_;
        else
            m_found[foundAt(each.card)].planned = {room_, kNoTask, inRoom ? kNobodyThere : foeOf(each.place)};
    }
}

SharedPile AdventureDeck::pileAtFirst(CardId card) const
{
    const std::size_t i = index(card);
    if (i < m_firstFound || (i >= m_firstFigure && i < m_firstFoeCard))
        return SharedPile::Decks;
    if (i < m_firstFigure) {
        const Whereabouts &at = m_found[foundAt(card)].planned;
        const bool loose = at.room == kNoRoom && at.foe == kNobodyThere && cardKind(card).kind != Kind::Title;
        return m_options.prepared && loose ? SharedPile::Finds : SharedPile::Unfound;
    }
    if (i < m_firstRoomCard)
        return m_options.prepared && m_foes[i - m_firstFoeCard].planned == kNoRoom ? SharedPile::Wanderers
                                                                                   : SharedPile::Waiting;
    return i < m_firstRoomCard + dungeon().rooms.size() ? SharedPile::Rooms : SharedPile::Symbols;
}

/// A player knows what is in the box, and where foes were when the party came in.
void AdventureDeck::forget(State &s, Seat seat) const
{
    s.planForgotten = s.planForgotten || (seat != Seat::Gm && m_options.prepared);
}

/// Who took a find is known to all: on a copy that was dealt again it lies among its owner's cards. What lies
/// there in its place changes places with it, lowest numbers first: dealt evenly, that is as good as by lot.
void AdventureDeck::remember(State &s, Seat seat) const
{
    for (const FoundCard &found : m_found) {
        const Who owner = s.owners[foundAt(found.card)];
        if (owner == kNobodyThere)
            continue;
        CardId *at = nullptr, *strange = nullptr;
        for (const PileSpec &spec : m_sheet.piles) {
            Pile &lying = s.table.piles[index(spec.id)];
            const bool own = spec.seat == Seat(owner);
            if (contains(lying.knows, seat))
                continue;
            for (CardId &card : lying.cards)
                if (card == found.card)
                    at = own ? nullptr : &card;
                else if (own && isFound(card) && s.owners[foundAt(card)] != owner &&
                         (strange == nullptr || card < *strange))
                    strange = &card;
        }
        if (at != nullptr && strange != nullptr)
            std::swap(*at, *strange);
    }
}

RoomId Queries::knownHome(Who foe_) const
{
    const FoeSpec &spec = r.foes()[foeNumber(foe_)];
    if (foe(foe_).met)
        return spec.planned;
    const bool open = spec.room != kNoRoom && s.rooms[index(spec.room)] == RoomState::Unknown;
    return open ? spec.room : kNoRoom;
}

RoomId Queries::homeOf(Who foe_) const
{
    return s.planForgotten ? knownHome(foe_) : r.foes()[foeNumber(foe_)].planned;
}

const Whereabouts &Queries::whereIs(const FoundCard &found) const
{
    return s.planForgotten ? found.printed : found.planned;
}

} // namespace flagstone::adventuredeck
