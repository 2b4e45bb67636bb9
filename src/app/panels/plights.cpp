#include "app/panels/plights.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "core/forecast.h"

#include <algorithm>
#include <vector>

namespace flagstone::app {

static QStringList inWords(const Game &game, const std::vector<Beat> &beats)
{
    QStringList words;
    for (const Beat &beat : beats)
        words << say(game, beat);
    return words;
}

void Plights::clear()
{
    m_shown.clear();
    m_inHand.clear();
}

void Plights::addTo(CardId card, Gauge &hits, const Game &game, bool settled)
{
    const Plight now = plightOf(game, card, hits.number - 1);
    Shown &shown = m_shown[{card, hits.number}];
    if (settled)
        shown = {.full = 0, .state = inWords(game, now.states).join(tr(", "))};
    if (now.full > 0)
        shown.full = now.full;
    hits.state = shown.state;
    if (shown.full > 0)
        hits.most = std::max(shown.full, hits.left); // before they are rolled all have the most
}

void Plights::addTo(Figure &figure, const Game &game, bool settled)
{
    if (settled)
        m_inHand[figure.card] = inWords(game, inHandOf(game, figure.card));
    figure.inHand = m_inHand[figure.card];
    if (figure.hits.most > 0)
        addTo(figure.card, figure.hits, game, settled);
}

} // namespace flagstone::app
