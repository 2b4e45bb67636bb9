#pragma once

#include "app/common/plain_text.h"
#include "app/play/figures.h"
#include "core/game.h"

#include <vector>

namespace flagstone::app {

/// The place of a seat among rivals.
struct Rank {
    int place = 1; ///< from 1; those who stand alike share one
    Seat seat{};
    QString name;
    bool won = false;
    Gauge score; ///< without a label where nothing is counted
};

/// Winners first and all of them in the first place, then by what a row of the party counts: goods, or else hits, as a
/// share of the most or the goal if there is one. Empty unless players are rivals.
[[nodiscard]] std::vector<Rank> ranksOf(const Game &game, const std::vector<Figure> &party, int seats);

/// A place with the pennon of its seat: "1st, Ann, 24,310 of 30,000 gold pieces".
class RankLabel final : public PlainLabel {
    Q_OBJECT

public:
    RankLabel(const Rank &rank, QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// For the words of any place, in px.
    [[nodiscard]] int placeWidth() const;
    void makeRoom();

    QString m_place;
    Seat m_seat;
};

} // namespace flagstone::app
