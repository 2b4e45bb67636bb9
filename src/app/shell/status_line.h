#pragma once

#include <QObject>

class QLabel;
class QStatusBar;

namespace flagstone::app {

class PlayController;

/// What a window's status bar says of its game: who acts, which keys help, and where it is saved.
class StatusLine final : public QObject {
    Q_OBJECT

public:
    explicit StatusLine(QStatusBar &bar);

    /// No game is in sight.
    void showNoGame();
    /// `covered`: a curtain hides the table, so not even the deal is named. `figures`: some can be selected.
    void showGame(const PlayController &play, bool covered, bool figures);
    void showSaving(const PlayController &play, bool covered);
    /// Until something else is to be said.
    void say(const QString &text);

private:
    QLabel *m_turn;
    QLabel *m_hint;
    QLabel *m_state;
};

} // namespace flagstone::app
