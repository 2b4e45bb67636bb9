#pragma once

#include "app/play/game_library.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;

namespace flagstone::app {

/// What one sees before a game is open: begin, go on, look at earlier games.
class WelcomePage final : public QWidget {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget *parent = nullptr);

    /// Shows the kept games; the first unfinished one is what "Continue" opens.
    void setGames(const std::vector<KeptGame> &games, const QString &unfinished);

Q_SIGNALS:
    void newGameAsked();
    void openAsked();
    void printAsked();
    void helpAsked();
    void gameAsked(const QString &file);

private:
    void addTile(const KeptGame &game, int at);

    QPushButton *m_continue;
    QLabel *m_heading;
    QWidget *m_tiles;
    QGridLayout *m_grid;
    QString m_unfinished;
};

} // namespace flagstone::app
