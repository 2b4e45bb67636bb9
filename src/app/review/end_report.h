#pragma once

#include "app/common/card_context.h"
#include "app/common/scrolling.h"
#include "app/review/end_of_game.h"
#include "sim/review.h"

#include <QPixmap>
#include <QString>

#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace flagstone::app {

class EndParty;
class ReviewSum;

/// What is told of a game at its end, in one column: how it ended, who came out, what was counted, and how its quest
/// stands with the player. With the keyboard it scrolls, too, and it ends with a whole row.
class EndReport final : public RowsArea {
    Q_OBJECT

public:
    /// `game` words it, `cards` draws the party and the quests.
    EndReport(const Game &game, const CardContext &cards, const EndOfGame &end, QWidget *parent = nullptr);

    /// In the present text size, and with pictures of the present theme.
    void renew();
    /// Only if the game has one.
    void setReview(const Review &review);
    /// Takes the table, and what belongs below it if that is not nullptr, in after the numbers.
    void takeTable(QWidget *table, QWidget *below);
    /// Takes a widget in after all that is told, above the deal.
    void takeLast(QWidget *last);
    /// Whether it has taken this in.
    [[nodiscard]] bool has(const QWidget *taken) const;

Q_SIGNALS:
    void untriedAsked(); ///< the quest that has not been tried

private:
    void addVerdict(const Game &game, const EndOfGame &end);
    [[nodiscard]] QPixmap questPicture(const CardSheet &quest) const;
    void addQuestPicture(const CardSheet &quest, const char *name, QHBoxLayout &row);
    void addTicks(const std::vector<QuestTick> &told);
    void addRanking(const std::vector<Rank> &told);
    void addParty(const Game &game, const EndOfGame &end);
    void addFigures(const Game &game, const Ending &ending);
    void addSum(const EndOfGame &end);
    void addLines(const Game &game, const EndOfGame &end);
    void addTries(const std::vector<bool> &tries);
    void addQuests(const EndOfGame &end);
    void addDeal(const QString &deal);

    CardContext m_source;
    std::vector<std::pair<QLabel *, CardSheet>> m_questPictures; ///< those that are shown
    ReviewSum *m_sum = nullptr;                                  ///< only if there is a review
    EndParty *m_party = nullptr;                                 ///< only if there is one
    int m_tableAt = 0;                                           ///< in the column
};

} // namespace flagstone::app
