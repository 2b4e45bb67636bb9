#include "app/play/ranking.h"

#include "app/common/game_words.h"

#include <algorithm>

namespace flagstone::app {

Ranking rankingOf(const Game &game, const std::vector<CardId> &cards)
{
    const auto term = [&game](std::string_view kind, CardId card) {
        return translated(game.term(kind, static_cast<std::int32_t>(raw(card))));
    };
    if (cards.empty())
        return {};
    const QString row = term("ranks", cards.front());
    Ranking ranking{.row = row.split(u' '), .held = {}, .rule = term("ranking", cards.front())};
    for (const CardId card : cards)
        ranking.held.push_back(term("ranks", card) == row ? ranking.row.indexOf(term("rank", card)) : -1);
    const bool known = row != QLatin1String("?") && std::ranges::find(ranking.held, -1) == ranking.held.end();
    return known ? ranking : Ranking();
}

} // namespace flagstone::app
