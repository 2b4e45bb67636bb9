#include "core/forecast.h"

#include "core/game.h"

namespace flagstone {

Forecast forecastOf(const Game &game)
{
    const auto *outlook = dynamic_cast<const Outlook *>(&game);
    return outlook == nullptr ? Forecast{} : outlook->forecast();
}

std::vector<Use> usesOf(const Game &game, CardId card)
{
    const auto *outlook = dynamic_cast<const Outlook *>(&game);
    return outlook == nullptr ? std::vector<Use>{} : outlook->uses(card);
}

std::vector<Beat> inHandOf(const Game &game, CardId figure)
{
    const auto *outlook = dynamic_cast<const Outlook *>(&game);
    return outlook == nullptr ? std::vector<Beat>{} : outlook->inHand(figure);
}

Plight plightOf(const Game &game, CardId card, int figure)
{
    const auto *outlook = dynamic_cast<const Outlook *>(&game);
    return outlook == nullptr ? Plight{} : outlook->plight(card, figure);
}

Fighting fightingOf(const Game &game, const Game &begun)
{
    const auto *outlook = dynamic_cast<const Outlook *>(&game);
    return outlook == nullptr ? Fighting{} : outlook->fighting(begun);
}

} // namespace flagstone
