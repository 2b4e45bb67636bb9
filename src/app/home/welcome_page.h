#pragma once

#include "app/home/game_library.h"
#include "app/home/quest_shelf.h"

#include <QDate>
#include <QList>
#include <QWidget>

#include <map>
#include <memory>
#include <string>

class QAction;
class QBoxLayout;
class QMenu;
class QScrollArea;

namespace flagstone::app {

class WelcomeFoot;
class WelcomeSide;

/// The page before a game is open: continue, explore at once, choose a quest, look at earlier games. FirstPage stands
/// in its place for a user who has never played.
class WelcomePage final : public QWidget {
    Q_OBJECT

public:
    /// `memory` outlives this; what is counted for the quests is kept in the file `odds`.
    WelcomePage(const SettingsFile &memory, const QString &odds, QWidget *parent);

    /// Shows the kept games, the newest first; `unfinished` is the file that "Continue" opens, or empty. `note` is said
    /// of that game; may be empty.
    void setGames(const std::vector<KeptGame> &games, const QString &unfinished, const QString &note = {});
    /// Shows the quests; `last` is the one that was chosen last, an index into them: its game is in sight.
    void setQuests(std::vector<Quest> quests, std::optional<std::size_t> last);
    /// Offers the deal of this day, of this quest; without one it offers none.
    void setDay(QDate day, const Quest *quest);
    /// Brings the quests of a game in sight, and gives them the keyboard.
    void showGame(const QString &system);
    /// The same for one of them, if it is there.
    void showQuest(const QString &system, const QString &adventure);
    /// The game in sight.
    [[nodiscard]] const QString &game() const { return m_shelf->game(); }
    /// Its quest that "Explore now" deals: the one chosen last, or if none was chosen the one most likely to succeed;
    /// nullptr while that is unknown.
    [[nodiscard]] const Quest *usual() const { return m_shelf->usual(); }
    /// Its quest that is marked; nullptr where there is no card.
    [[nodiscard]] const Quest *marked() const { return m_shelf->marked(); }
    /// `textScale`: 1 for 100 %.
    void applyTheme(paint::Theme theme, double textScale);

    /// Gives the keyboard to what most people would press.
    void focusUsual();
    /// What "Learn by playing" opens; the button is hidden while the menu is empty. Not owned.
    void setLessons(QMenu *lessons);
    /// More ways to other pages, before its own, one for each action, whose data is the name of its icon. Not owned.
    void setDoors(const QList<QAction *> &doors);
    /// The plans worked on last.
    void setPlans(const QStringList &files);

Q_SIGNALS:
    void exploreAsked();
    void dayAsked(QDate day);
    /// How this game, the try of today's deal that counts, went is to be shared.
    void shareAsked(const flagstone::app::KeptGame &game);
    void newGameAsked();
    void questAsked(const QString &system, const QString &adventure);
    /// As those of QuestShelf.
    void editAsked(const QString &file);
    void questsChanged();
    void openAsked();
    void deskAsked();
    void printAsked();
    void helpAsked();
    void gameAsked(const QString &file); ///< or a plan

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QAction *makeDoor(const QString &text, const char *icon, const QString &gist);
    void makeDoors();
    void tellExplore();
    void showFaces();
    [[nodiscard]] std::vector<KeptGame> waiting() const;
    void fillMore();
    void makeParts();
    void fit();
    void fitInOneColumn();
    void orderTabs();

    QScrollArea *m_area;  ///< scrolls what is one column
    QBoxLayout *m_parts;  ///< in it: side, and shelf over foot
    QWidget *m_bar;       ///< what is black, below one column
    QBoxLayout *m_barRow; ///< in it
    WelcomeSide *m_side;
    QuestShelf *m_shelf;
    WelcomeFoot *m_foot;
    QMenu *m_more;            ///< what the foot has, and games that wait, where there is no room for them
    QList<QAction *> m_doors; ///< all of them
    QList<QAction *> m_plans; ///< one for each plan
    std::vector<KeptGame> m_games;
    std::optional<KeptGame> m_dayTry; ///< of today's deal, the try that counts
    QString m_unfinished;             ///< file of the game that "Continue" opens
    std::map<std::string, std::shared_ptr<const PackData>> m_packs; ///< by id
    PackPictures m_faces;
    bool m_hasQuests = false;
    double m_textScale = 1;
};

} // namespace flagstone::app
