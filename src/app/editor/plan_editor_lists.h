#pragma once

#include "app/common/pictures.h"
#include "app/plan/plan_document.h"

#include <QObject>

#include <string>
#include <vector>

class QListView;
class QWidget;

namespace flagstone::app {

class ColumnsArea;
class LibraryList;
class StackColumn;
struct Settings;

/// The lists of a plan's cards, the library and a column for each stack, and which of them is active: keys and
/// commands act on one card of one list.
class PlanEditorLists final : public QObject {
    Q_OBJECT

public:
    /// The columns lie in `centre`, the library in the layout of `side`.
    PlanEditorLists(ColumnsArea &centre, QWidget &side, QObject *parent);
    ~PlanEditorLists() override;

    /// Makes the lists anew for other cards and piles. `plan` must outlive them.
    void rebuild(PlanDocument &plan);
    /// Begins with the first card of the first stack.
    void focusFirst();
    /// Removes the lists; they no longer look at a plan.
    void clear();
    /// Shows the plan as it is now.
    void refresh();
    void applySettings(const Settings &settings);

    [[nodiscard]] const std::vector<StackColumn *> &columns() const { return m_columns; }
    /// nullptr while there is no plan.
    [[nodiscard]] LibraryList *library() const { return m_library; }
    /// Whether the cards of this game are the ones that are shown.
    [[nodiscard]] bool show(const Game &game) const { return m_shown == &game; }

    /// The one card that keys and commands act on; empty if none is chosen.
    [[nodiscard]] std::string activeCard() const;
    [[nodiscard]] QString activeName() const;
    /// Where it is, for people.
    [[nodiscard]] QString activePlace() const;
    /// The column that was worked in last, for commands on stacks; nullptr if none was.
    [[nodiscard]] StackColumn *column() const { return m_column; }
    [[nodiscard]] StackColumn *columnOf(const CardSheet &card) const;
    /// Goes to a card that has a place in its column, and stays with that column.
    void goTo(StackColumn &column, const std::string &card);
    /// The same in whatever column it is, with the focus.
    void focusCard(const std::string &card);
    /// One frame in all lists. While the library has it, a line shows where its card would be inserted.
    void showMarks();

Q_SIGNALS:
    /// Another card or another list counts now.
    void chosen();
    /// Asks for the card to go to the end of its stack.
    void addAsked(const QString &card);
    /// Asks for the note on the active card.
    void noteAsked();
    /// This card was dragged over a column that does not take it.
    void refused(const QString &card);

private:
    void workIn(QListView &list);
    void onFocus(const QWidget *now);

    ColumnsArea &m_centre;
    QWidget &m_side;
    Pictures m_pictures;
    const PlanDocument *m_plan = nullptr;
    const Game *m_shown = nullptr; ///< whose cards the lists show
    std::vector<StackColumn *> m_columns;
    StackColumn *m_column = nullptr; ///< the one worked in last
    QListView *m_active = nullptr;   ///< a column's list or the library's
    LibraryList *m_library = nullptr;
};

} // namespace flagstone::app
