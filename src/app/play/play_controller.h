#pragma once

#include "app/common/game_request.h"
#include "app/play/computer_player.h"
#include "content/record_writer.h"
#include "core/session.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace flagstone::app {

struct ReadGame;

/// Removes a record and the plan beside it.
void removeGame(const QString &record);

/// One game at one screen: a session, its record on disk, and the seat that looks at it now. Every decision is in
/// the record before the call that made it returns, or savingChanged() says that it is not.
class PlayController final : public QObject {
    Q_OBJECT

public:
    /// Asks for what a real die shows, 1 to `sides`; nothing if the move is called off. `which` counts
    /// from 1.
    using AskDie = std::function<std::optional<int>(int sides, int which, const QString &move)>;

    /// Deals a new game and begins its record. Problems with the set-up or the file come back as issues.
    [[nodiscard]] static tl::expected<std::unique_ptr<PlayController>, Issues>
    begin(const GameRequest &request, const QString &file);
    /// Continues a game that was read from `file`. What had to be left out of a damaged one is in
    /// `warnings`.
    [[nodiscard]] static std::unique_ptr<PlayController> goOn(const QString &file, ReadGame read);

    [[nodiscard]] const Session &session() const { return *m_session; }
    [[nodiscard]] const Game &game() const { return m_session->game(); }
    [[nodiscard]] const PackData &pack() const { return *m_request.pack; }
    [[nodiscard]] const GameRequest &request() const { return m_request; }
    [[nodiscard]] const QString &file() const { return m_file; }
    [[nodiscard]] const Issues &warnings() const { return m_warnings; }
    /// A game master runs the game: their view is on the screen, they make everybody's choices, and they may
    /// change the table. From the start if there is a plan.
    [[nodiscard]] bool master() const { return m_master; }
    void setMaster(bool on);
    /// Changes the table as the game master; refused() says why not.
    void edit(const GmEdit &change) { edit(std::span<const GmEdit>(&change, 1)); }
    /// The same several times, as one step to undo until the game is closed.
    void edit(std::span<const GmEdit> changes);
    /// Undoes the last roll or card turned up, and everything after.
    void undoReveal();
    /// Undoes everything after a move, whatever the game lets its players undo.
    void goBackTo(std::size_t move);
    /// Whose view is on the screen.
    [[nodiscard]] Seat seat() const { return m_seat; }
    [[nodiscard]] TableView view() const { return m_session->view(m_seat); }
    /// Whether the view or a choice has something that another person at this screen may not know. Once the game is
    /// over everybody may know everything.
    [[nodiscard]] bool hides() const;
    /// What this screen's seat may choose now; choices of others are left out.
    [[nodiscard]] const Decision &decision() const { return m_decision; }
    [[nodiscard]] std::size_t moves() const { return m_session->entries().size() - 1; }
    /// Whether every decision is in the record.
    [[nodiscard]] bool saved() const { return m_notSaved.isEmpty(); }
    /// Why not; empty while it is saved. The controller tries again by itself every few seconds.
    [[nodiscard]] const QString &notSaved() const { return m_notSaved; }
    /// Whether that is because another window has this game open.
    [[nodiscard]] bool openElsewhere() const { return m_writer->heldElsewhere(); }
    /// Tries to save at once and waits for the disk. True if all is saved.
    bool saveNow();
    /// Writes the whole record, whether it is saved or not, to another file. Says what went wrong.
    [[nodiscard]] std::optional<Issue> writeCopy(const QString &file) const;
    /// All that the record holds, with what was taken back.
    [[nodiscard]] RecordFile record() const;
    /// Whether this name leads to the record of this game.
    [[nodiscard]] bool isFile(const QString &file) const;
    /// What everybody may know of the deal: the commitment to it, and when the game is over seed and nonce,
    /// which it can be worked out from. Each in its line; empty for a running game of format 1.
    [[nodiscard]] QString deal() const;
    /// The record's first line.
    [[nodiscard]] const RecordHeader &header() const { return m_writer->header(); }

    /// The door that the decision made last was about, if it was about one.
    [[nodiscard]] const std::optional<Target> &doorInUse() const { return m_doorInUse; }

    void setAskDie(AskDie ask) { m_askDie = std::move(ask); }
    /// Decisions that are not put to players: taking back goes past them, as past a computer's.
    void setAnswered(std::function<bool(const Decision &)> answered) { m_answered = std::move(answered); }
    /// This screen's seat was advised to make a choice: the record keeps it. `chance`: as Hint::chance.
    void noteHint(const std::string &code, double chance);
    /// The entries before which a player was advised.
    [[nodiscard]] const std::vector<std::size_t> &hinted() const { return m_hinted; }

    void choose(const std::string &code);
    /// A click on the table: makes the one choice it can mean, offers several, or says why not.
    void activate(const Target &target);
    /// The computer's seat whose move it is, if it is one's.
    [[nodiscard]] std::optional<Seat> computerTurn() const { return m_computerTurn; }
    /// Lets it think and make its move, which comes like any other: stepped() and so on, later.
    void moveComputer();
    /// What it is thinking no longer counts; moveComputer() begins anew.
    void holdComputer() { m_computer.forget(); }
    void undo();
    void redo();
    /// Not if only computers' moves could be undone: they would make them again.
    [[nodiscard]] bool canUndo() const;
    /// Why undo() would be refused; empty if it would not.
    [[nodiscard]] QString whyNoUndo() const;
    [[nodiscard]] bool canRedo() const { return m_session->canRedo(); }

Q_SIGNALS:
    /// A decision was made; what happened as this screen's seat may know it.
    void stepped(const std::vector<flagstone::Event> &events);
    /// A decision was made, and the screen passes to a player who may know other things, or others at the screen have
    /// to look away from now on: what happened as the seat that has looked so far may know it, or everybody if it
    /// stays the same seat, and what is seen so now. seatChanged() follows.
    void passed(const std::vector<flagstone::Event> &events, const flagstone::TableView &after);
    /// The table has changed as a whole: after taking back, or for another seat.
    void viewReset();
    void takenBack(std::size_t entry, bool takenBack);
    /// undo() has taken back what this figure did; viewReset() follows.
    void undone(flagstone::CardId actor);
    /// Another seat looks at the screen now, or the same one alone; `hides` if it may know other things than those who
    /// have looked so far, or if the table wants a curtain each time.
    void seatChanged(flagstone::Seat seat, bool hides);
    void refused(const QString &reason, const QString &rule);
    /// A computer's own move, for instance because nobody typed its dice; refused() follows. It makes none until
    /// moveComputer().
    void computerRefused();
    /// Several choices match what was clicked: indices into decision().choices.
    void severalOffered(const std::vector<std::size_t> &choices);
    /// saved() or notSaved() has changed.
    void savingChanged();

private:
    PlayController();
    /// The seat that may choose it.
    [[nodiscard]] std::optional<Choice> offered(const std::string &code) const;
    [[nodiscard]] tl::expected<void, Refusal> submit(Seat seat, const std::string &code);
    void chooseFor(Seat seat, const std::string &code);
    [[nodiscard]] RecordWriter::Told savingTold();
    void keepRecord(std::unique_ptr<RecordWriter> writer, bool master);
    [[nodiscard]] RecordHeader newHeader() const;
    void entryMade(Seat before, bool joins = false);
    [[nodiscard]] std::vector<Event> eventsFor(Seat seat) const;
    void afterChange(Seat before);
    [[nodiscard]] std::vector<Seat> othersHere() const;
    [[nodiscard]] bool choosesInSecret() const;
    [[nodiscard]] bool endsTheLook(Seat before);
    void keepPlan(); ///< beside the record
    void refreshDecision();
    void checkSaving();
    [[nodiscard]] bool asksNobody() const;

    GameRequest m_request;
    QString m_file;
    Issues m_warnings;
    std::optional<Session> m_session;
    std::unique_ptr<RecordWriter> m_writer;
    Seat m_seat{0};
    bool m_master = false;
    bool m_hidden = false; ///< hides() after the last change
    Decision m_decision;
    std::optional<Target> m_doorInUse;
    ComputerPlayer m_computer;
    std::optional<Seat> m_computerTurn;
    AskDie m_askDie;
    std::function<bool(const Decision &)> m_answered;
    QTimer m_saveAgain{this};
    QString m_notSaved;
    std::vector<std::size_t> m_hinted; ///< entries
    std::set<std::size_t> m_joined;    ///< entries that are undone and redone with the one before
};

} // namespace flagstone::app
