#pragma once

#include "app/common/late_presses.h"
#include "app/common/pace.h"
#include "app/common/page.h"
#include "app/panels/figure_row.h"
#include "app/panels/table_words.h"
#include "app/review/end_ranking.h"
#include "app/review/end_story.h"
#include "app/review/entered_rooms.h"
#include "sim/review.h"

#include <QPixmap>
#include <QStringList>
#include <QTimer>

#include <map>
#include <optional>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace flagstone::app {

class EndParty;
class EndPicture;
class GameReview;
class KeyButton;
class MomentsPanel;
class ReviewSum;
struct KeyMoment;

/// What the end page says about a game.
struct EndOfGame {
    QString title;                  ///< of the adventure
    std::optional<CardSheet> quest; ///< its card, if there is one
    Ending ending;
    std::vector<QuestTick> ticks;
    std::vector<Rank> ranking;        ///< of rivals: it takes the place of the ticks
    std::vector<Figure> party;        ///< as it was when the game was decided
    std::vector<RowPlayer> players;   ///< by figure of the party
    bool anyLost = false;             ///< not all of the party came home
    std::vector<Fall> falls;          ///< of those of the party who were down in the end
    std::map<SlotId, CardId> met;     ///< who was met in a room, the first of several
    QString luck;                     ///< with the dice, in a sentence
    QString deal;                     ///< what it was dealt from
    std::vector<bool> tries;          ///< of the quest that have ended, this one last: true for won
    int quests = 0, questsWon = 0;    ///< of its pack
    std::optional<CardSheet> untried; ///< the first of these that has not been tried; its key is its id
    std::size_t hints = 0;
    bool canTakeBack = false;
    bool hasReview = false;          ///< follow() comes
    QString whoseChance;             ///< in it, if players were rivals
    QString whyNoReview;             ///< shown where it has none
    bool ofCompany = false;          ///< what comes next is a matter of its ledger
    std::optional<bool> counts = {}; ///< of a deal of the day: whether this game does, or is practice
};

/// The end of the finished game on the table, as everybody may know it.
[[nodiscard]] EndOfGame endOf(const PlayController &play);

/// What to do after the end.
enum class AfterEnd : std::uint8_t {
    NewDeal,
    SameDeal,
    OtherGame,
    Untried,
    Look,
    LookBack,
    TakeBack,
    Ledger,
    Print,
    Picture,
    Share
};

/// The page at the end of a game: how it ended, who came out, the explored dungeon, and what to do next. Esc goes
/// back to the table. A press that is still meant for the game presses neither its buttons nor its moments.
class EndPage final : public Page {
    Q_OBJECT

public:
    /// `game` words the report, `cards` draws the party; the page needs neither once it is hidden.
    EndPage(const Game &game, const CardContext &cards, EndOfGame end, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override { return m_end.title; }
    [[nodiscard]] QWidget *first() override;
    void press(int key) override;
    void applySettings(const Settings &settings) override;
    /// The table as everybody saw it, and where the party has been.
    void setTable(const QImage &picture, std::vector<RoomOnPicture> rooms);
    /// Shows the game's review as far as it is. It must outlive the page's use.
    void follow(const GameReview &review);
    /// Only if the game has one.
    void setReview(const Review &review, const std::vector<KeyMoment> &moments);

Q_SIGNALS:
    void chosen(flagstone::app::AfterEnd next);
    /// The table before this decision of the game is wanted, an entry of its session.
    void momentAsked(std::size_t entry);
    /// Asks for a picture of the table in this size, in device pixels: pass it to setTable().
    void tableWanted(QSize size);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeChance();
    QWidget *makeStory(const Game &game);
    void addVerdict(const Game &game, QVBoxLayout &column);
    [[nodiscard]] QPixmap questPicture(const CardSheet &quest) const;
    void addQuestPicture(const CardSheet &quest, const char *name, QHBoxLayout &row);
    void addTicks(QVBoxLayout &column);
    void addRanking(QVBoxLayout &column);
    void addParty(const Game &game, QVBoxLayout &column);
    void fit();
    void addFigures(const Game &game, QVBoxLayout &column);
    void addSum(QVBoxLayout &column);
    void addReport(const Game &game, QVBoxLayout &column);
    void addTries(QVBoxLayout &column);
    void addQuests(QVBoxLayout &column);
    QWidget *makeDeal();
    QWidget *makeButtons();
    KeyButton *makeButton(const QString &text, const char *name, AfterEnd next);

    void placeTable(bool beside);
    void placeOthers(bool inStory);

    EndOfGame m_end;
    CardContext m_source;
    EndPicture *m_table;
    QVBoxLayout *m_left; ///< the table and what is below it, where they have a column of their own
    std::vector<std::pair<QLabel *, CardSheet>> m_questPictures; ///< those that are shown
    QWidget *m_chance = nullptr;           ///< below the table: the moments, or why there are none
    MomentsPanel *m_moments = nullptr;     ///< only if there is a review
    ReviewSum *m_sum = nullptr;            ///< only if there is a review
    EndParty *m_party = nullptr;           ///< only if there is one
    std::vector<QPushButton *> m_numbered; ///< those that digits press, from 1
    KeyButton *m_first = nullptr;
    QWidget *m_buttons = nullptr; ///< in sight all the time
    QWidget *m_others = nullptr;  ///< all but the black one
    QHBoxLayout *m_all;
    QVBoxLayout *m_story = nullptr;
    int m_tableAt = 0; ///< in the story, where the table has no column of its own
    QTimer m_sized;    ///< until the window keeps its size
    LatePresses m_late{kEndPress};
};

} // namespace flagstone::app
