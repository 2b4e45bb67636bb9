#include "app/play/scores.h"

#include "app/common/tr.h"

#include <QLocale>

#include <algorithm>

namespace flagstone::app {

Gauge scoreOf(const std::vector<Figure> &party, Seat seat)
{
    Gauge score;
    for (const Figure &figure : party) {
        if (figure.seat != raw(seat))
            continue;
        const Gauge &counted = figure.goods.label.isEmpty() ? figure.hits : figure.goods;
        score.label = counted.label;
        score.left += std::max(counted.left, 0); // nobody is worse off than a player who is out
        score.most += counted.most;
    }
    return score;
}

QString towardsGoal(int number, int goal)
{
    const QLocale locale;
    return goal == 0 || number > goal
               ? locale.toString(number)
               : tr("%1 of %2", "number, goal").arg(locale.toString(number), locale.toString(goal));
}

QString scoreWords(const Gauge &score)
{
    return score.label.isEmpty() ? QString()
                                 : towardsGoal(score.left, score.most) + u' ' + score.label.toLower();
}

} // namespace flagstone::app
