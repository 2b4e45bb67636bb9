#pragma once

#include <QFrame>
#include <QString>

#include <functional>

class QAction;
class QLabel;

namespace flagstone::app {

/// Adds *Delete* to a list, in its context menu and with the key Del.
[[nodiscard]] QAction *addDelete(QWidget &list);

/// Deletes files of the user, and is shown from then on: it says where the last one is, and offers Undo.
/// While it is in sight, Ctrl+Z brings the last one back wherever the keyboard is in its window, until giveWay().
class RemovalLine final : public QFrame {
    Q_OBJECT

public:
    explicit RemovalLine(QWidget *parent);

    /// Moves a file to the desktop's trash or, if there is none, to the folder "Deleted" beside it. `putBack` is called
    /// when undo() has brought it back; may be empty. False if it cannot be moved, which is shown.
    bool remove(const QString &file, const QString &name, std::function<void()> putBack);
    [[nodiscard]] bool canUndo() const { return !m_now.isEmpty(); }
    /// Brings back the file that was deleted last, if it is not back yet.
    void undo();
    /// Something was edited since, so Ctrl+Z undoes that instead. Typing in a text field of the window does the same.
    void giveWay();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void say(const QString &words);
    void comeFirst();
    void watch(QWidget &field);

    QLabel *m_text;
    QString m_file, m_now, m_name; ///< m_now: where it is; empty if there is nothing to undo
    std::function<void()> m_putBack;
};

} // namespace flagstone::app
