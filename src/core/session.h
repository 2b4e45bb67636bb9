#pragma once

#include "core/game.h"
#include "core/module.h"
#include "core/view.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace flagstone {

/// How far a player may take back. The game master always may.
enum class UndoPolicy : std::uint8_t {
    Free,     ///< anything: for one person alone
    Revealed, ///< back to the last time that dice fell or a card was turned up: for several at one screen
    None
};

/// One line of a game: a decision that was made, and what chance gave.
struct Entry {
    enum class Kind : std::uint8_t { Start, Choose, Edit };
    Kind kind = Kind::Choose;
    Seat seat{};
    std::string code; ///< for Choose
    GmEdit edit;      ///< for Edit
    Outcomes chance;
    bool typed = false;        ///< some of the outcomes were real dice, typed in
    bool revealing = false;    ///< worked out: chance was used, a card turned up, or a game master stepped in
    std::vector<Event> events; ///< for the game master; redact before showing
};

class Session;

/// Who is told of everything that must be kept. Called after the session has changed.
class SessionListener {
public:
    virtual ~SessionListener() = default;
    /// The new entry is the session's last one.
    virtual void entryMade(const Session &session) = 0;
    virtual void entryUndone(const Session &session, Seat by) = 0;
    virtual void entryRedone(const Session &session, Seat by) = 0;
};

/// A game with its past: decisions, snapshots, undo and redo. It never touches a file.
class Session {
public:
    /// `chanceFor(k)` is asked for the numbers of entry k; entry 0 is the set-up.
    using Begin = std::function<tl::expected<std::unique_ptr<Game>, Issues>(Step &)>;

    /// Starts a game; fails if the set-up is bad.
    [[nodiscard]] static tl::expected<Session, Issues> start(const Begin &begin, Seed seed,
                                                             UndoPolicy policy);
    /// As start, with the set-up's chance outcomes given: for reading a record. Throws
    /// ChanceMismatch/NeedOutcome.
    [[nodiscard]] static tl::expected<Session, Issues>
    restart(const Begin &begin, Seed seed, UndoPolicy policy, std::span<const Outcome1> chance);

    [[nodiscard]] const Game &game() const { return *m_games[m_depth]; }
    [[nodiscard]] TableView view(Seat seat) const { return observe(game().table(), seat); }
    [[nodiscard]] TableView viewAt(std::size_t entry, Seat seat) const
    {
        return observe(m_games[entry]->table(), seat);
    }
    [[nodiscard]] const Game &gameAt(std::size_t entry) const { return *m_games[entry]; }
    /// Entries that have been made and not taken back; entry 0 is the set-up.
    [[nodiscard]] std::span<const Entry> entries() const { return {m_entries.data(), m_depth + 1}; }
    [[nodiscard]] Seed seed() const { return m_seed; }

    /// Makes a decision. On a Refusal nothing has changed. With typed dice, throws NeedOutcome when the next
    /// real die is needed: ask for it and submit again with one face more.
    tl::expected<void, Refusal> submit(Seat seat, std::string_view code);
    tl::expected<void, Refusal> submitTyped(Seat seat, std::string_view code,
                                            std::span<const std::uint32_t> dice);
    /// Repeats a recorded decision with its recorded outcomes. Throws ChanceMismatch/NeedOutcome.
    tl::expected<void, Refusal> submitRecorded(Seat seat, std::string_view code,
                                               std::span<const Outcome1> chance, bool typed);
    /// Repeats a recorded decision with typed dice: the dice as recorded, everything else from the seed.
    /// Throws as submitRecorded().
    tl::expected<void, Refusal> submitTypedAgain(Seat seat, std::string_view code,
                                                 std::span<const Outcome1> chance);
    tl::expected<void, Refusal> edit(const GmEdit &edit);

    [[nodiscard]] bool canUndo(Seat by) const;
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
    void commit(Entry entry, std::unique_ptr<Game> next);

    std::vector<std::unique_ptr<Game>> m_games; ///< after each entry, redone ones included
    std::vector<Entry> m_entries;
    std::size_t m_depth = 0; ///< the current entry
    Seed m_seed;
    UndoPolicy m_policy = UndoPolicy::Free;
    SessionListener *m_listener = nullptr;
};

} // namespace flagstone
