#pragma once

#include <QFrame>
#include <QString>

#include <functional>

class QLabel;

namespace flagstone::app {

/// Deletes files that somebody has made, and is shown from then on: it says where the last one is, and offers Undo.
class RemovalLine final : public QFrame {
    Q_OBJECT

public:
    explicit RemovalLine(QWidget *parent);

    /// Moves a file to the desktop's trash or, if there is none, to the folder "Deleted" beside it. `putBack` is called
    /// when undo() has brought it back; may be empty. False if it cannot be moved, which is shown.
    bool remove(const QString &file, const QString &name, std::function<void()> putBack);
    /// Brings back the file that was deleted last, if it is not back yet.
    void undo();

private:
    void say(const QString &words);

    QLabel *m_text;
    QString m_file, m_now, m_name; ///< m_now: where it is; empty if there is nothing to undo
    std::function<void()> m_putBack;
};

} // namespace flagstone::app
