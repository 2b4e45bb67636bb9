#pragma once

#include "app/common/game_request.h"

#include <QString>
#include <QWidget>

namespace flagstone::app {

struct Settings;

/// A page of the window besides the welcome page and the table, such as a ledger. It saves every change at once, so
/// the user can leave it at any time without being asked, unless a save has failed.
class Page : public QWidget {
    Q_OBJECT

public:
    /// Esc leaves the page, once leaveField() and stepBack() have nothing to leave or close.
    explicit Page(QWidget *parent = nullptr);

    /// What the window's head and title say, translated.
    [[nodiscard]] virtual QString title() const = 0;
    /// The rule system that the page is about, whose rules the help then shows; nullptr if there is none.
    [[nodiscard]] virtual const ModuleInfo *module() const { return nullptr; }
    /// The widget with the focus when the page opens: the button that does what most people want.
    [[nodiscard]] virtual QWidget *first() = 0;
    /// A digit, 1 to 9, that nothing on the page takes.
    virtual void press(int /*key*/) {}

    /// They have changed while it is open.
    virtual void applySettings(const Settings & /*settings*/) {}

    /// Esc: takes the keyboard out of a field that is typed in. False if there is none to leave first.
    [[nodiscard]] virtual bool leaveField() { return false; }
    /// Esc: closes what lies open on the page, or goes back within it. False if there is neither; then it leaves the
    /// page.
    [[nodiscard]] virtual bool stepBack() { return false; }
    /// What Esc does outside of a field, and the button that leads back does everywhere.
    void stepBackOrLeave();

    /// What Undo and Redo, as keys and in the window's head, do on this page. Text fields keep their own.
    [[nodiscard]] virtual bool canUndo() const { return false; }
    [[nodiscard]] virtual bool canRedo() const { return false; }
    virtual void undo() {}
    virtual void redo() {}

    /// Whether the page may close. Asks if it has edits that cannot be saved.
    [[nodiscard]] virtual bool mayLeave() { return true; }

Q_SIGNALS:
    void left();                                ///< back to where the window was
    void titleChanged();                        ///< title(), canUndo() or canRedo() says something else now
    void playAsked(const GameRequest &request); ///< leaves the page for the table
    void gameAsked(const QString &file);        ///< opens a record
    void finishAsked(const QString &quest);     ///< opens a file where quests are made
    /// Shows what the manual says of this dialog over the page.
    void helpAsked(QWidget *dialog);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

/// Whether the open page may close, if there is one.
[[nodiscard]] inline bool mayLeave(Page *page)
{
    return page == nullptr || page->mayLeave();
}

} // namespace flagstone::app
