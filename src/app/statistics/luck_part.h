#pragma once

#include "app/home/kept_reviews.h"

#include <QDate>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace flagstone::app {

/// A game that has ended and what luck and choices gave in it.
struct PlayedGame {
    QString file; ///< of its record
    QString title;
    QDate played;
    LuckAndChoices gave;
};

/// A kind of costly choice.
struct CommonChoice {
    QString kind;
    int times = 0;
    double cost = 0.0; ///< on average, in shares of a win
};
/// The commonest costly choice of these games, of equally common ones the costliest; nothing if none was made five
/// times.
[[nodiscard]] std::optional<CommonChoice> commonestOf(const std::vector<PlayedGame> &games);

/// How far the scale of sums within `most` games reaches either way: 0.5, 1, 2, 5, 10 and so on.
[[nodiscard]] double luckScale(double most);

/// The luck of all games together: its sum, how it grew from game to game beside that of choices, the games in which it
/// was best and worst, and the commonest costly choice.
class LuckPart final : public QWidget {
    Q_OBJECT

public:
    explicit LuckPart(QWidget *parent = nullptr);

    /// `games`: oldest first; `left`: how many more are still to be worked out. Hidden while there is nothing to say.
    void setGames(const std::vector<PlayedGame> &games, std::size_t left, double textScale);

Q_SIGNALS:
    void gameAsked(const QString &file);

private:
    void addSum(const std::vector<PlayedGame> &games);
    void addCurve(const std::vector<PlayedGame> &games, double u);
    void addGame(const PlayedGame &game, double u);
    void addCommonest(const std::vector<PlayedGame> &games);

    QLabel *m_state;
    QVBoxLayout *m_all;
    QWidget *m_games = nullptr;    ///< below the words: made anew with each change
    QVBoxLayout *m_rows = nullptr; ///< of that
};

} // namespace flagstone::app
