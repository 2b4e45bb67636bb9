#include "core/session.h"

#include <algorithm>
#include <cassert>

namespace flagstone {

namespace {

std::vector<MarkerMove> markerMovesOf(const std::vector<Event> &events)
{
    std::vector<MarkerMove> moves;
    for (const Event &event : events)
        if (const auto *move = std::get_if<TokenMoved>(&event.body))
            moves.push_back({event.knows, *move});
    moves.shrink_to_fit();
    return moves;
}

} // namespace

tl::expected<Session, Issues> Session::begin(const Begin &begin, Seed seed, UndoPolicy policy,
                                             ChanceSource &chance)
{
    Session session;
    session.m_seed = seed;
    session.m_policy = policy;
    Entry entry{.kind = Entry::Kind::Start, .seat = Seat::Gm};
    RecordingChance recording(chance, entry.chance);
    Step step(recording, &session.m_setUp);
    auto game = begin(step);
    if (!game)
        return tl::make_unexpected(std::move(game.error()));
    entry.revealing = true;
    entry.moves = markerMovesOf(session.m_setUp);
    session.m_game = std::move(*game);
    session.m_kept.push_back(session.m_game);
    session.m_entries.push_back(std::move(entry));
    return session;
}

tl::expected<Session, Issues> Session::start(const Begin &begin, Seed seed, UndoPolicy policy)
{
    SeededChance chance(mix(seed, 0));
    return Session::begin(begin, seed, policy, chance);
}

tl::expected<Session, Issues> Session::restart(const Begin &begin, Seed seed, UndoPolicy policy,
                                               std::span<const ChanceOutcome> known)
{
    ReplayChance chance(known);
    auto session = Session::begin(begin, seed, policy, chance);
    if (session && !chance.usedUp())
        throw ChanceMismatch("the set-up used fewer numbers than the record has");
    return session;
}

void Session::commit(Entry entry, std::unique_ptr<Game> next, std::vector<Event> events)
{
    // a new decision drops what could have been redone
    m_entries.resize(m_depth + 1);
    m_kept.resize(m_depth / kStretch + 1);
    for (Stretch &stretch : m_stretches) {
        const std::size_t first = stretch.number * kStretch; // and the moments that follow it
        if (first + stretch.moments.size() > m_depth)
            stretch.moments.resize(std::max(m_depth, first) - first);
    }
    entry.chance.shrink_to_fit();
    entry.moves = markerMovesOf(events);
    Stretch &stretch = stretchOf(m_depth + 1);
    m_entries.push_back(std::move(entry));
    ++m_depth;
    m_game = std::move(next);
    stretch.moments.push_back({m_game, std::move(events)});
    if (m_depth % kStretch == 0)
        m_kept.push_back(m_game);
    if (m_listener)
        m_listener->entryMade(*this);
}

const Game &Session::gameAt(std::size_t entry) const
{
    return entry % kStretch == 0 ? *m_kept[entry / kStretch] : *momentOf(entry).game;
}

const std::vector<Event> &Session::eventsAt(std::size_t entry) const
{
    return entry == 0 ? m_setUp : momentOf(entry).events;
}

const Session::Moment &Session::momentOf(std::size_t entry) const
{
    return stretchOf(entry).moments[(entry - 1) % kStretch];
}

/// With all of its moments, remade unless they are here.
Session::Stretch &Session::stretchOf(std::size_t entry) const
{
    const std::size_t number = (entry - 1) / kStretch;
    auto &[last, before] = m_stretches;
    if (last.number == number && !last.moments.empty())
        return last;
    std::swap(last, before);
    if (last.number == number && !last.moments.empty())
        return last;
    last = {number, {}};
    const Game *game = m_kept[number].get();
    for (std::size_t k = number * kStretch + 1; k < m_entries.size() && k <= (number + 1) * kStretch; ++k)
        game = last.moments.emplace_back(madeAgain(m_entries[k], *game)).game.get();
    return last;
}

/// A game follows from its entries alone, so nothing here can fail.
Session::Moment Session::madeAgain(const Entry &entry, const Game &before) const
{
    ReplayChance chance(entry.chance);
    std::vector<Event> events;
    Step step(chance, &events);
    auto game = before.clone();
    if (entry.kind == Entry::Kind::Edit) {
        [[maybe_unused]] const auto done = game->edit(entry.edit, step);
        assert(done);
    } else {
        game->choose(game->find(entry.code).value(), step);
    }
    return {std::move(game), std::move(events)};
}

namespace {

/// Chance was used, a card came out of a pile that the actor could not look through, or a pile was opened. What the
/// choice points at, such as a card of the actor's own deck, the actor knew before.
bool isRevealing(const Step &step, const std::vector<Event> &events, Seat actor, const Table &before,
                 const std::vector<Target> &chosen)
{
    const auto isChosen = [&](const std::optional<CardId> &card) {
        return std::ranges::any_of(chosen, [&](const Target &target) {
            return target.kind == Target::Kind::Card && target.card == card;
        });
    };
    return step.usedChance() || std::ranges::any_of(events, [&](const Event &e) {
               if (const auto *moved = std::get_if<CardMoved>(&e.body))
                   return !contains(moved->fromKnows, actor) && !isChosen(moved->card);
               if (const auto *placed = std::get_if<CardPlaced>(&e.body))
                   return !contains(placed->fromKnows, actor);
               const auto knew = [&](SlotId slot) { // a slot made by this same step was known to nobody
                   return index(slot) < before.board.size() ? before.board[index(slot)].knows : kNobody;
               };
               if (const auto *turned = std::get_if<CardTurned>(&e.body))
                   return (turned->knows & ~knew(turned->slot)) != 0;
               if (const auto *lifted = std::get_if<CardLifted>(&e.body))
                   return !contains(knew(lifted->slot), actor);
               const auto *opened = std::get_if<PileRevealed>(&e.body);
               return opened && (opened->knows & ~before.pile(opened->pile).knows) != 0 &&
                      !opened->order.empty();
           });
}

} // namespace

tl::expected<void, Refusal> Session::make(Seat seat, std::string_view code, ChanceSource &source, bool typed,
                                          const ReplayChance *known)
{
    if (game().ending().over)
        return tl::make_unexpected(Refusal{"the game is over"});
    const auto which = game().find(code);
    if (!which)
        return tl::make_unexpected(Refusal{'"' + std::string(code) + "\" is not a choice now"});
    Choice chosen;
    if (seat != Seat::Gm) { // a game master sees every card and chooses for anybody
        chosen = std::move(game().decision().choices[*which]);
        if (!contains(chosen.seats, seat))
            return tl::make_unexpected(Refusal{"that choice belongs to another player"});
    }

    Entry entry{.kind = Entry::Kind::Choose, .seat = seat, .code = std::string(code), .typed = typed};
    RecordingChance recording(source, entry.chance);
    std::vector<Event> events;
    Step step(recording, &events);
    auto next = game().clone(); // an exception drops the copy, and the game is as it was
    next->choose(*which, step);
    if (known && !known->usedUp())
        throw ChanceMismatch("the decision used fewer numbers than the record has");
    if (known && typed && !known->gaveDice())
        throw ChanceMismatch("no die falls in the decision that real dice are recorded for");
    entry.revealing = isRevealing(step, events, seat, game().table(), chosen.targets);
    commit(std::move(entry), std::move(next), std::move(events));
    return {};
}

tl::expected<void, Refusal> Session::submit(Seat seat, std::string_view code)
{
    SeededChance chance = chanceHere();
    return make(seat, code, chance, false);
}

tl::expected<void, Refusal> Session::submitTyped(Seat seat, std::string_view code,
                                                 std::span<const std::uint32_t> dice)
{
    SeededChance rest = chanceHere();
    TypedDice chance(rest, dice);
    return make(seat, code, chance, !dice.empty());
}

tl::expected<void, Refusal> Session::submitRecorded(Seat seat, std::string_view code,
                                                    std::span<const ChanceOutcome> known, bool typed)
{
    ReplayChance chance(known);
    return make(seat, code, chance, typed, &chance);
}

tl::expected<void, Refusal> Session::submitTypedAgain(Seat seat, std::string_view code,
                                                      std::span<const ChanceOutcome> known)
{
    SeededChance rest = chanceHere();
    ReplayChance chance(known, &rest);
    return make(seat, code, chance, true, &chance);
}

tl::expected<void, Refusal> Session::edit(const GmEdit &edit)
{
    Entry entry{.kind = Entry::Kind::Edit, .seat = Seat::Gm, .edit = edit};
    SeededChance chance = chanceHere();
    RecordingChance recording(chance, entry.chance);
    std::vector<Event> events;
    Step step(recording, &events);
    auto next = game().clone();
    auto done = next->edit(edit, step);
    if (!done)
        return done;
    entry.revealing = true; // only the game master may undo what the game master did
    commit(std::move(entry), std::move(next), std::move(events));
    return {};
}

void Session::moveTo(std::size_t depth)
{
    m_depth = depth;
    m_game = depth % kStretch == 0 ? m_kept[depth / kStretch] : momentOf(depth).game;
}

bool Session::canUndo(Seat by, std::size_t entry) const
{
    if (entry == 0 || seatBit(by) == kNobody)
        return false;
    if (by == Seat::Gm || m_policy == UndoPolicy::Free)
        return true;
    const Entry &made = m_entries[entry];
    return m_policy == UndoPolicy::Revealed && !made.revealing && made.seat != Seat::Gm;
}

bool Session::undo(Seat by)
{
    if (!canUndo(by))
        return false;
    moveTo(m_depth - 1);
    if (m_listener)
        m_listener->entryUndone(*this, by);
    return true;
}

bool Session::redo(Seat by)
{
    if (!canRedo() || seatBit(by) == kNobody)
        return false;
    moveTo(m_depth + 1);
    if (m_listener)
        m_listener->entryRedone(*this, by);
    return true;
}

} // namespace flagstone
