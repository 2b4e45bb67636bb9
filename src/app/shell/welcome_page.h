#pragma once

#include "app/shell/game_library.h"

#include <QList>
#include <QWidget>

class QAction;
class QGridLayout;
class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace flagstone::app {

/// A quest that can be begun.
struct Quest {
    QString system;      ///< id of the rule system
    QString systemTitle; ///< its name
    QString id;          ///< of the adventure
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

    /// Gives the keyboard to what most people would press.
    void focusUsual();
    /// What "Learn by playing" opens; the button is hidden while the menu is empty. Not owned.
    void setLessons(QMenu *lessons);
    /// A row of buttons over the shelves, one for each action. Not owned.
    void setDoors(const QList<QAction *> &doors);

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
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeActions();
    QWidget *makeShelves();
    /// Tiles under a heading.
    struct Shelf {
        QLabel *heading;
        QGridLayout *grid;
        int least;                      ///< width of a tile, at the usual size of text
        std::vector<QWidget *> tiles{}; ///< in the order shown; owned by the page
    };
    [[nodiscard]] Shelf makeShelf(const QString &heading, int least);
    void clear(Shelf &shelf);
    [[nodiscard]] QWidget *makeTile(const KeptGame &game);
    [[nodiscard]] QWidget *makeTile(const Quest &quest);
    void layTiles();

    QPushButton *m_explore;
    QLabel *m_exploreQuest;
    QPushButton *m_continue;
    QPushButton *m_learn;
    QScrollArea *m_scroll;
    QVBoxLayout *m_shelves;
    QWidget *m_doors; ///< holds their row
    Shelf m_games;
    std::vector<Shelf> m_quests; ///< one for each rule system
    QString m_unfinished;
};

} // namespace flagstone::app
