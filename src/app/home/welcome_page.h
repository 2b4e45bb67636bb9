#pragma once

#include "app/home/game_library.h"
#include "app/home/quest_shelf.h"

#include <QDate>
#include <QList>
#include <QWidget>

class QAction;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace flagstone::app {

class KeyButton;

/// The page before a game is open: explore at once, choose a quest, continue, look at earlier games. FirstPage stands
/// in its place for who has never played.
class WelcomePage final : public QWidget {
    Q_OBJECT

public:
    /// `memory` outlives this; what is counted for the quests is kept in the file `odds`.
    WelcomePage(const SettingsFile &memory, const QString &odds, QWidget *parent);

    /// Shows the kept games; the first unfinished one is what "Continue" opens.
    void setGames(const std::vector<KeptGame> &games, const QString &unfinished);
    /// Shows the quests; `last` is the one that "Explore now" deals, an index into them. For who has chosen none, it
    /// deals the likeliest to succeed.
    void setQuests(std::vector<Quest> quests, std::optional<std::size_t> last);
    /// Offers the deal of this day, of the quest with this title; an empty one offers none.
    void setDay(QDate day, const QString &quest);
    /// Brings the quests of a game in sight.
    void showGame(const QString &system) { m_shelf->showGame(system); }
    /// The quest for who has chosen none yet; nullptr while nobody can say.
    [[nodiscard]] const Quest *likeliest() const { return m_shelf->likeliest(); }
    /// `textScale`: 1 for 100 %.
    void applyTheme(paint::Theme theme, double textScale);

    /// Gives the keyboard to what most people would press.
    void focusUsual();
    /// What "Learn by playing" opens; the button is hidden while the menu is empty. Not owned.
    void setLessons(QMenu *lessons);
    /// More ways to other pages, one for each action, whose data is the name of its icon. Not owned.
    void setDoors(const QList<QAction *> &doors);

Q_SIGNALS:
    void exploreAsked();
    void dayAsked(QDate day);
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
    QWidget *makeSide();
    QLayout *makeName(QWidget *side);
    QWidget *makeUnfinished(QWidget *side);
    KeyButton *makeButton(const QString &text, const QString &name, QWidget *side);
    QPushButton *makeLink(const QString &text, const QString &name, const QString &icon, QWidget *side);
    QWidget *makePlayed();
    [[nodiscard]] QWidget *makeTile(const KeptGame &game);
    void showUnfinished(const KeptGame *game);
    void tellExplore(const Quest *last);
    void drawDay();
    /// What most people would press is black.
    void markUsual();
    [[nodiscard]] KeyButton *usual() const;
    void fit();
    void placeLinks(int room);

    QScrollArea *m_side;
    QGridLayout *m_links;                                   ///< to other pages, in one column or two
    std::vector<std::pair<QPushButton *, QString>> m_icons; ///< of the links, by name
    QWidget *m_unfinishedGame;
    QLabel *m_picture;
    QLabel *m_title;
    QLabel *m_state;
    KeyButton *m_explore;
    QLabel *m_exploreQuest;
    KeyButton *m_continue;
    KeyButton *m_learn;
    QPushButton *m_dayButton;
    QDate m_day; ///< whose deal it offers
    paint::Theme m_theme = paint::Theme::Light;
    QuestShelf *m_shelf;
    QWidget *m_played; ///< holds the row of earlier games
    QHBoxLayout *m_tiles;
    QString m_unfinished;   ///< its file; empty without one
    bool m_hasLast = false; ///< a quest has been chosen before
};

} // namespace flagstone::app
