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
        score.left += std::max(counted.left, 0); // nobody is worse off than one who is out
        score.most += counted.most;
    }
    return score;
}

QString scoreWords(const Gauge &score)
{
    if (score.label.isEmpty())
        return {};
    const QString left = QLocale().toString(score.left);
    return (score.most > 0 ? tr("%1 of %2", "number, goal").arg(left, QLocale().toString(score.most))
                           : left) +
           u' ' + score.label.toLower();
}

} // namespace flagstone::app
