#pragma once

#include "app/home/game_library.h"
#include "app/home/party_hits.h"
#include "paint/theme.h"

#include <QDate>
#include <QScrollArea>

#include <optional>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QMenu;
class QPushButton;
class QVBoxLayout;

namespace flagstone::app {

class DayBlock;
struct DayDeal;
class DealtCard;
class KeptGameButton;
class KeyButton;
class WaitingGame;

/// The column of the welcome page with what goes on: the unfinished game and up to two others, the deal of the day, and
/// other ways to begin.
class WelcomeSide final : public QScrollArea {
    Q_OBJECT

public:
    static constexpr std::size_t kMostOthers = 2;
    static constexpr int kLeastSide = 288; ///< px wide, at the usual size of text

    explicit WelcomeSide(QWidget *parent);

    /// The games that have not ended, the one that "Continue" opens first, unless none can be opened; of those without
    /// room it tells how many there are. `note` is said above that one; may be empty.
    void setGames(const std::vector<KeptGame> &games, const QString &note = {});
    /// What the number of those without room opens. Not owned.
    void setMoreGames(QMenu *games);
    /// The faces of the party of the game that "Continue" opens.
    void setFaces(PartyHits::Face face);
    /// Offers this deal; without a quest it offers none.
    void setDay(const DayDeal &deal);
    /// A card, this many pixels of the window wide.
    using Card = std::function<QPixmap(int width)>;
    /// Offers to deal a quest at once, says which, and shows its card where no game waits. The button stays where it is
    /// when these change.
    void setExplore(bool offered, const QString &words, Card card);
    /// The card looks otherwise now.
    void cardChanged();
    /// What "Learn by playing" opens; the button is hidden while the menu is empty. Not owned.
    void setLessons(QMenu *lessons);
    /// What "More" opens where there is no foot with all that; nullptr hides it. Not owned.
    void setMore(QMenu *more);
    void applyTheme(paint::Theme theme, double textScale);
    /// Takes its width in a page of this size. `low`: without room for all of it. With a `bar` all of the page is one
    /// column that scrolls: what is black stands in that, and rest() somewhere below.
    void fit(QSize page, bool low, QBoxLayout *bar);
    /// All but the game that waits.
    [[nodiscard]] QWidget *rest() { return m_rest; }

    /// What most people would press: it is black, and the only one.
    [[nodiscard]] KeyButton *usual() const;
    /// As the keyboard goes through it, what is black first.
    [[nodiscard]] QList<QWidget *> stops() const;

Q_SIGNALS:
    void exploreAsked();
    void dayAsked(QDate day);
    /// How the deal of the day went is to be shared.
    void shareAsked();
    void newGameAsked();
    void gameAsked(const QString &file);

private:
    QWidget *makeName();
    QWidget *makeRest();
    QWidget *makeOthers();
    QWidget *makeStarts();
    [[nodiscard]] KeyButton *makeButton(const QString &text, const QString &name, QWidget *parent);
    /// That its words need.
    [[nodiscard]] int leastWidth() const;
    void showUnfinished(const QString &note);
    void markUsual();
    void showExplore();
    [[nodiscard]] int neededHeight(int wide) const;
    void giveWay(int wide, int high);
    void placeStarts(int room, QBoxLayout *bar);
    [[nodiscard]] bool isOffered(const KeyButton *button) const;

    QWidget *m_page;
    QVBoxLayout *m_column;
    QWidget *m_name;        ///< of the program, where no game waits
    DealtCard *m_dealtCard; ///< what "Explore now" deals, where no game waits
    WaitingGame *m_unfinished;
    KeyButton *m_continue, *m_explore;
    QLabel *m_exploreWords;
    QWidget *m_rest;
    QVBoxLayout *m_restColumn; ///< in it
    QWidget *m_others, *m_othersHead;
    QLabel *m_othersTitle;
    QPushButton *m_moreGames; ///< in their heading, where there are some without room
    QVBoxLayout *m_rows;      ///< of other games
    std::vector<KeptGameButton *> m_otherGames;
    DayBlock *m_day;
    QWidget *m_starts;
    QGridLayout *m_startGrid;
    KeyButton *m_new, *m_learn, *m_more;
    std::optional<KeptGame> m_waiting; ///< what "Continue" opens
    bool m_explores = false;
    bool m_low = false; ///< there is no room for all of it
    paint::Theme m_theme = paint::Theme::Light;
    double m_textScale = 1;
};

} // namespace flagstone::app
