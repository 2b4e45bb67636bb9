#pragma once

#include "app/play/game_library.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace flagstone::app {

/// A quest that can be begun.
struct Quest {
    QString system; ///< id of the rule system
    QString id;     ///< of the adventure
    QString title;
    QString level; ///< may be empty
    QString summary;
};

/// What one sees before a game is open: explore at once, choose a quest, go on, look at earlier games.
class WelcomePage final : public QWidget {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget *parent = nullptr);

    /// Shows the kept games; the first unfinished one is what "Continue" opens.
    void setGames(const std::vector<KeptGame> &games, const QString &unfinished);
    /// Shows the quests; `next` is the one that "Explore now" deals, an index into them.
    void setQuests(const std::vector<Quest> &quests, std::size_t next);

Q_SIGNALS:
    void exploreAsked();
    void newGameAsked();
    void questAsked(const QString &system, const QString &adventure);
    void openAsked();
    void deskAsked();
    void printAsked();
    void helpAsked();
    void gameAsked(const QString &file);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeActions();
    QWidget *makeShelf();
    void addTile(const KeptGame &game);
    void addQuest(const Quest &quest);
    void layTiles();

    QPushButton *m_explore;
    QLabel *m_exploreQuest;
    QPushButton *m_continue;
    QScrollArea *m_scroll;
    QLabel *m_gamesHeading;
    QGridLayout *m_games;
    QLabel *m_questsHeading;
    QGridLayout *m_quests;
    std::vector<QWidget *> m_gameTiles;  ///< in the order shown; owned by the grid's widget
    std::vector<QWidget *> m_questTiles; ///< likewise
    QString m_unfinished;
};

} // namespace flagstone::app
