#pragma once

#include <QLineEdit>
#include <QList>
#include <QPointer>
#include <QTimer>

class QAction;
class QListWidget;

namespace flagstone::app {

/// A box that finds any command of the window by its words and runs it: type, arrows, Enter.
class CommandFinder final : public QLineEdit {
    Q_OBJECT

public:
    /// Finds the actions of `window` and of everything in it, as they are when the user searches, if they have an
    /// object name. A second way to a command has none, so that it is found once.
    explicit CommandFinder(QWidget *window, QWidget *parent = nullptr);

    /// Takes the keyboard, for new words.
    void open();

    /// Actions in whose texts all these words occur, in any order, or all in the singular; those that can be used now
    /// first, and of them those that have the words in their name.
    [[nodiscard]] QList<QAction *> matches(const QString &words) const;

Q_SIGNALS:
    /// It has lost the focus.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] int glassSide() const; ///< px of the drawing before the words
    [[nodiscard]] QList<QAction *> actionsWith(const QString &words) const;
    void showMatches();
    void tellCount();
    void tellCurrent();
    void goTo(int row);
    void run(int row);
    void giveBack();

    QWidget *m_window;
    QPointer<QWidget> m_before; ///< had the focus
    QListWidget *m_list;
    QList<QPointer<QAction>> m_found; ///< a page may go with its own
    QTimer m_tellLater{this};         ///< see tellCount()
};

} // namespace flagstone::app
