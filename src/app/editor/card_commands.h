#pragma once

#include "core/preparation.h"
#include "core/sheet.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>

class QWidget;

namespace flagstone::app {

class PlanEditorLists;
class PlanDocument;
class PlanFiles;
class StackColumn;

/// Commands on the active card and stack: put, take, move, pin, note.
class CardCommands final : public QObject {
    Q_OBJECT

public:
    /// All three must outlive this.
    CardCommands(const PlanFiles &files, PlanEditorLists &lists, QWidget &window);

    /// A card of the library goes to the end of the stack of its pile. One that has a place there keeps it:
    /// it is shown.
    void add(const QString &card);
    /// Says why a card cannot be dropped on a column that does not take it.
    void sayWhyRefused(const QString &card);
    /// The library's card goes before the row that is chosen in the column worked in last; in another column,
    /// to the end.
    void insertCard();
    void takeAway();
    void leaveOutOfGame();
    void moveUp() { move(false); }
    void moveDown() { move(true); }
    /// Asks for the place; a pinned card comes loose and joins the end of the stack.
    void pin();
    void bound();
    void editNote();
    /// What is planned for a place.
    void editPlace();

    /// Whether the cards without a place take no part, in the stack that was worked in last.
    void setRestAside(bool aside);
    /// Fills that stack.
    void fill();

Q_SIGNALS:
    /// A word about what was done or could not be done.
    void said(const QString &text);
    /// Something was tried that may have been refused.
    void tried();

private:
    [[nodiscard]] static QString placedWords(const CardSheet &card, const StackColumn &column);
    void move(bool down);
    /// False, with a word about it, for a card that is laid out: it would leave the dungeon.
    bool mayMove(const std::string &card);
    /// A card with the stack of its pile, and the last place there.
    struct MovableCard {
        std::string card, pile;
        PileStack stack;
        int most = 0;
    };
    /// The active card; nothing if it has no column, or stays where it is, which is said.
    [[nodiscard]] std::optional<MovableCard> movableCard();
    [[nodiscard]] PlanDocument &plan() const;

    const PlanFiles &m_files;
    PlanEditorLists &m_lists;
    QWidget &m_window;
};

} // namespace flagstone::app
