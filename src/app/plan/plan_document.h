#pragma once

#include "app/common/app_context.h"
#include "content/kept_work.h"
#include "content/plan.h"
#include "content/seen_file.h"
#include "core/game.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>

namespace flagstone::app {

/// A game master's plan in progress: every edit can be undone, and each edit also goes to a file in the data
/// folder until it is saved, so that nothing is lost.
class PlanDocument final : public QObject {
    Q_OBJECT

public:
    /// A plan without a file. Errors: no such rule system or pack, or a game that cannot be set up.
    [[nodiscard]] static tl::expected<std::unique_ptr<PlanDocument>, Issues> create(const AppContext &context,
                                                                                    Plan plan);
    /// Opens a plan. One whose cards do not fit the game opens with `issues`. Restores unsaved work of a desk that
    /// has ended, as one edit, which may not fit either; `notRestored` tells of work that cannot be set up.
    [[nodiscard]] static tl::expected<std::unique_ptr<PlanDocument>, Issues> open(const AppContext &context,
                                                                                  const QString &file);
    /// Unsaved work of a desk that has ended, as a plan without a file: on a plan that never had one, or on one
    /// whose `file` cannot be opened. Errors: as `notRestored`, empty if there is no such work.
    [[nodiscard]] static tl::expected<std::unique_ptr<PlanDocument>, Issues>
    leftOver(const AppContext &context, const QString &file = {});
    ~PlanDocument() override;

    [[nodiscard]] const Plan &plan() const { return m_plan; }
    [[nodiscard]] const ModuleInfo &module() const { return *m_module; }
    [[nodiscard]] const std::shared_ptr<const PackData> &pack() const { return m_pack; }
    /// A game of this set-up with unprepared cards.
    [[nodiscard]] const Game &game() const { return *m_game; }
    [[nodiscard]] const Sheet &sheet() const { return m_game->sheet(); }
    /// The plan's own title, else that of its adventure.
    [[nodiscard]] QString title() const;
    [[nodiscard]] const QString &file() const { return m_file; }
    [[nodiscard]] QUndoStack &undoStack() { return m_undo; }
    [[nodiscard]] bool modified() const { return !m_undo.isClean(); }
    /// What cannot be done with these cards, with its place in the file or, if the plan differs from it, in the text
    /// that would be saved.
    [[nodiscard]] Issues issues() const;
    /// Why other unsaved work could not be restored here, with the files in which it stays.
    [[nodiscard]] const Issues &notRestored() const { return m_notRestored; }

    /// Replaces the plan, as one edit called `what`. False, with `refused`, if the game cannot be set up so,
    /// or if the cards would fit worse than before.
    bool change(const QString &what, Plan next);
    /// Edits what lies where.
    bool edit(const QString &what, const std::function<void(Preparation &)> &how);
    /// The note on a card; the first if there are several. An empty text removes it.
    [[nodiscard]] const PlanNote *note(std::string_view card) const;
    bool setNote(const PlanNote &note);

    /// Whether somebody else has changed the file since it was read or saved here.
    [[nodiscard]] bool changedElsewhere() const;
    /// Writes the plan. Says what went wrong: then nothing has changed.
    [[nodiscard]] std::optional<Issue> save(const QString &file);
    /// Why the last edit could not be saved; nothing if it was.
    [[nodiscard]] const std::optional<Issue> &keepIssue() const { return m_keepIssue; }
    /// Discards the unsaved work that is kept, and counts the plan as saved.
    void discard();
    /// Takes discard() back: it is unsaved work again.
    void undiscard();

Q_SIGNALS:
    void changed();
    void refused(const flagstone::Issues &why);
    /// An edit has put a card elsewhere that lay in a place; names.
    void movedFrom(const QString &place, const QString &card);
    /// Unsaved work cannot be kept; emitted once, until it can be again.
    void notKept(const flagstone::Issue &why);

private:
    PlanDocument() = default;
    [[nodiscard]] static KeptWork keptFor(const QString &folder, const QString &file);
    void keep();
    void resume(Plan plan, std::shared_ptr<const Game> game);
    void push(const QString &what, Plan plan, std::shared_ptr<const Game> game);
    [[nodiscard]] tl::expected<std::shared_ptr<const Game>, Issues> gameOf(Setup setup) const;
    [[nodiscard]] tl::expected<std::shared_ptr<const Game>, Issues> gameFor(const Setup &next) const;
    void set(const Plan &plan, const std::shared_ptr<const Game> &game);
    void tellMoved(const Preparation &before);
    [[nodiscard]] Issues issuesIn(const PlanFile &text) const;

    QString m_folder; ///< for plans without a file
    const ModuleInfo *m_module = nullptr;
    std::shared_ptr<const PackData> m_pack;
    std::shared_ptr<const Game> m_game;
    Plan m_plan;
    QString m_file;
    SeenFile m_seen;                ///< the file when it was read or saved
    std::optional<PlanFile> m_read; ///< what was read there, until something else is saved
    QUndoStack m_undo;
    std::optional<KeptWork> m_kept; ///< always there
    Issues m_notRestored;
    std::optional<Issue> m_keepIssue;
};

} // namespace flagstone::app
