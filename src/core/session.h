#pragma once

#include "core/game.h"
#include "core/module.h"
#include "core/view.h"

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace flagstone {

/// How far a player may undo. The game master may undo anything.
enum class UndoPolicy : std::uint8_t {
    Free,     ///< anything: for one person playing alone
    Revealed, ///< back to the last time that dice fell, a card was turned up or a game master decided: for
              ///< several at one screen
    None
};

/// A marker went from one place to another.
struct MarkerMove {
    SeatSet knows = kNobody; ///< who saw it go
    TokenMoved move;
};

/// One step of a game: a decision and its chance outcomes. Kept small, because a long game has a hundred
/// thousand of them.
struct Entry {
    enum class Kind : std::uint8_t { Start, Choose, Edit };
    Kind kind = Kind::Choose;
    Seat seat{};
    std::string code; ///< for Choose
    GmEdit edit;      ///< for Edit
    Outcomes chance;
    bool typed = false;     ///< some of the outcomes were real dice, typed in
    bool revealing = false; ///< worked out: chance was used, a card turned up, or a game master stepped in
    std::vector<MarkerMove> moves; ///< worked out: of the markers, for maps that show where they have been
};

class Session;

/// Hears of everything that a record must keep. Called after the session has changed.
class SessionListener {
public:
    virtual ~SessionListener() = default;
    /// The new entry is the session's last one.
    virtual void entryMade(const Session &session) = 0;
    virtual void entryUndone(const Session &session, Seat by) = 0;
    virtual void entryRedone(const Session &session, Seat by) = 0;
};

/// A game with its history: decisions, undo and redo. It never touches a file.
///
/// It keeps the game after every kStretch entries. When asked for a game in between, it remakes a
/// whole stretch from the entries, and it keeps the last two such stretches.
class Session {
public:
    static constexpr std::size_t kStretch = 64; ///< entries from one kept game to the next

    /// Makes the game at its beginning. The step has the chance of entry 0, the set-up.
    using Begin = std::function<tl::expected<std::unique_ptr<Game>, Issues>(Step &)>;

    /// Starts a game; fails if the set-up is bad.
    [[nodiscard]] static tl::expected<Session, Issues> start(const Begin &begin, Seed seed,
                                                             UndoPolicy policy);
    /// As start, with the set-up's chance outcomes given: for reading a record. Throws
    /// ChanceMismatch/NeedOutcome.
    [[nodiscard]] static tl::expected<Session, Issues>
    restart(const Begin &begin, Seed seed, UndoPolicy policy, std::span<const ChanceOutcome> chance);

    /// The game now: valid until the session changes.
    [[nodiscard]] const Game &game() const { return *m_game; }
    [[nodiscard]] TableView view(Seat seat) const { return observe(game().table(), seat); }
    [[nodiscard]] TableView viewAt(std::size_t entry, Seat seat) const
    {
        return observe(gameAt(entry).table(), seat);
    }
    /// The game after an entry. The reference is valid until the session changes or entries of two other
    /// stretches are asked for.
    [[nodiscard]] const Game &gameAt(std::size_t entry) const;
    /// What happened in the last entry, for the game master: redact before showing. Valid as long as gameAt().
    [[nodiscard]] const std::vector<Event> &events() const { return eventsAt(m_depth); }
    [[nodiscard]] const std::vector<Event> &eventsAt(std::size_t entry) const;
    /// Entries that have been made and not undone; entry 0 is the set-up.
    [[nodiscard]] std::span<const Entry> entries() const { return {m_entries.data(), m_depth + 1}; }
    [[nodiscard]] Seed seed() const { return m_seed; }

    /// Makes a decision. On a Refusal nothing has changed. With typed dice, throws NeedOutcome when it needs
    /// the next real die: ask for it and submit again with one more face.
    tl::expected<void, Refusal> submit(Seat seat, std::string_view code);
    tl::expected<void, Refusal> submitTyped(Seat seat, std::string_view code,
                                            std::span<const std::uint32_t> dice);
    /// Repeats a recorded decision with its recorded outcomes. Throws ChanceMismatch/NeedOutcome.
    tl::expected<void, Refusal> submitRecorded(Seat seat, std::string_view code,
                                               std::span<const ChanceOutcome> chance, bool typed);
    /// Repeats a recorded decision with typed dice: the dice as recorded, everything else from the seed.
    /// Throws as submitRecorded().
    tl::expected<void, Refusal> submitTypedAgain(Seat seat, std::string_view code,
                                                 std::span<const ChanceOutcome> chance);
    tl::expected<void, Refusal> edit(const GmEdit &edit);

    [[nodiscard]] bool canUndo(Seat by) const { return canUndo(by, m_depth); }
    /// The same of an entry once all after it are undone.
    [[nodiscard]] bool canUndo(Seat by, std::size_t entry) const;
    [[nodiscard]] bool canRedo() const { return m_depth + 1 < m_entries.size(); }
    bool undo(Seat by);
    bool redo(Seat by);

    void setUndoPolicy(UndoPolicy policy) { m_policy = policy; }
    [[nodiscard]] UndoPolicy undoPolicy() const { return m_policy; }
    /// Not owned; may be null.
    void setListener(SessionListener *listener) { m_listener = listener; }

    /// The chance source of a new entry: what a fresh decision at this point would get from the seed.
    [[nodiscard]] SeededChance chanceHere() const { return SeededChance(mix(m_seed, m_depth + 1)); }

private:
    Session() = default;
    [[nodiscard]] static tl::expected<Session, Issues> begin(const Begin &begin, Seed seed, UndoPolicy policy,
                                                             ChanceSource &chance);
    tl::expected<void, Refusal> make(Seat seat, std::string_view code, ChanceSource &chance, bool typed,
                                     const ReplayChance *known = nullptr);
    void commit(Entry entry, std::unique_ptr<Game> next, std::vector<Event> events);
    void moveTo(std::size_t depth);

    /// What an entry made.
    struct Moment {
        std::shared_ptr<const Game> game;
        std::vector<Event> events;
    };
    /// The moments of the kStretch entries after a kept game, as many as there are.
    struct Stretch {
        std::size_t number = 0;
        std::vector<Moment> moments; ///< empty: none is here
    };
    [[nodiscard]] Stretch &stretchOf(std::size_t entry) const;
    [[nodiscard]] const Moment &momentOf(std::size_t entry) const;
    [[nodiscard]] Moment madeAgain(const Entry &entry, const Game &before) const;

    std::shared_ptr<const Game> m_game;              ///< after the current entry
    std::vector<std::shared_ptr<const Game>> m_kept; ///< after entries 0, kStretch, 2 * kStretch, ...
    std::vector<Event> m_setUp;                      ///< the events of entry 0
    mutable std::array<Stretch, 2> m_stretches;      ///< the one that was asked for last comes first
    std::vector<Entry> m_entries;
    std::size_t m_depth = 0; ///< the current entry
    Seed m_seed;
    UndoPolicy m_policy = UndoPolicy::Free;
    SessionListener *m_listener = nullptr;
};

} // namespace flagstone
