#pragma once

#include "app/common/pack_pictures.h"
#include "app/home/quest.h"
#include "app/home/quest_card.h"

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QAction;
class QBoxLayout;
class QButtonGroup;
class QGridLayout;
class QLabel;
class QModelIndex;
class QPushButton;

namespace flagstone::app {

class CardSpread;
class GameButton;
class QuestFilter;
class RemovalLine;
class SettingsFile;
class ShelfOdds;
struct SpreadCard;

/// How the quests of a game lie on the shelf.
enum class ShelfOrder : std::uint8_t { Easiest, Shortest, NotDone };

/// The quests of all games as cards on the table: a tab for each game.
class QuestShelf final : public QWidget {
    Q_OBJECT

public:
    /// `memory` keeps the order and what is shown, and outlives this; what was counted is kept in the file `odds`.
    QuestShelf(const SettingsFile &memory, const QString &odds, QWidget *parent);

    /// `last`: the one that has been chosen last, an index; its game is in sight. If none has been, the first game
    /// is.
    void setQuests(std::vector<Quest> quests, std::optional<std::size_t> last);
    /// Of the game in sight, the quest that was chosen last, or the one that most parties win; nullptr if none was and
    /// until all are counted, and where there is nothing to count.
    [[nodiscard]] const Quest *usual() const;
    /// The quest that is marked; nullptr where there is no card.
    [[nodiscard]] const Quest *marked() const;
    /// The first quest of the game in sight as its pack has them; nullptr without quests.
    [[nodiscard]] const Quest *first() const;
    /// The game in sight; empty before setQuests().
    [[nodiscard]] const QString &game() const { return m_system; }
    /// Brings the quests of a game in sight, and marks the usual one, or the first.
    void showGame(const QString &system);
    /// Gives them the keyboard.
    void focusQuests();
    /// Marks this quest, in sight and with the keyboard, if it is there.
    void goTo(const QString &system, const QString &adventure);
    /// How high it is with all cards of the game that has most of them in sight, if it is so wide.
    [[nodiscard]] int wholeHeight(int width) const;
    /// All cards are in sight: it is as high as they need, and does not scroll.
    void setAllInSight(bool on);
    /// As the keyboard goes through it.
    [[nodiscard]] QList<QWidget *> stops() const;
    /// `textScale`: 1 for 100 %.
    void applyTheme(paint::Theme theme, double textScale);

Q_SIGNALS:
    void questAsked(const QString &system, const QString &adventure);
    /// The file of one of the user's own quests is to be opened where they are made.
    void editAsked(const QString &file);
    /// One of the user's own quests was deleted or brought back: setQuests() is wanted.
    void questsChanged();
    /// usual() may be another one.
    void counted();
    /// The user has brought another game into view.
    void gameTaken();
    /// By keys, to the card at this place in the shelf.
    void walkedTo(const QRect &card);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    static constexpr int kMargin = 12, kGap = 10; ///< px

    void makeOrders();
    void makeTabs();
    void fitTabs();
    void evenTitles();
    void fitHead();
    [[nodiscard]] std::vector<GameButton *> tabs() const;
    void show(const QString &system);
    void showCards();
    void showFiltered(bool any);
    void takeFilter();
    void showOrder();
    void markLikeliest();
    [[nodiscard]] const Quest *likeliest() const;
    [[nodiscard]] std::vector<const Quest *> questsOf(const QString &system) const;
    void putInOrder();
    void keepAsPacked();
    [[nodiscard]] bool allKnown(const std::vector<const Quest *> &quests) const;
    /// The quests of the game in sight as they lie, without those that are filtered out.
    [[nodiscard]] std::vector<const Quest *> inOrder() const;
    [[nodiscard]] SpreadCard spreadOf(const Quest &quest);
    void remove();
    void renew(const QString &system, const QString &adventure);
    void showMarked();
    void ask(const std::string &key);
    void tellOf(const QModelIndex &card);
    void showAbout();
    void fitCards();

    const SettingsFile &m_memory;
    std::vector<Quest> m_quests;
    QString m_system; ///< whose quests are shown
    ShelfOrder m_order;
    bool m_inOrder = false;   ///< the cards lie in it, otherwise as their pack has them
    QSet<QString> m_asPacked; ///< games whose quests somebody saw as the pack has them
    QStringList m_late;       ///< quests that were not counted when they were put in order
    bool m_isNew = false;     ///< of the game in sight no quest has been chosen yet
    ShelfOdds *m_odds;
    PackPictures m_pictures;
    Pictures m_none; ///< every card has pictures of its own
    QGridLayout *m_tabs;
    QBoxLayout *m_head; ///< the words about a quest and, beside or above them, m_row
    QWidget *m_row;     ///< how many are done, the orders and the filter
    QButtonGroup *m_group;
    QLabel *m_about;                 ///< the quest that is marked or under the pointer
    QString m_told;                  ///< all that is to be said of it
    QLabel *m_done;                  ///< how many are
    QButtonGroup *m_orderGroup;      ///< the buttons of m_orders; the id of each is its ShelfOrder
    std::vector<QWidget *> m_orders; ///< what puts them in order; not where there is nothing to compare
    QPushButton *m_all;              ///< takes the filter away, in the place of m_done
    QuestFilter *m_filter;
    CardSpread *m_cards;
    RemovalLine *m_removal;
    QAction *m_edit, *m_remove; ///< of a quest of one's own
    CardInks m_inks;
    bool m_allInSight = false;
    paint::Theme m_theme = paint::Theme::Light;
    double m_textScale = 1;
};

} // namespace flagstone::app
