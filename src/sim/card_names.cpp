#include "sim/card_names.h"

#include <algorithm>

namespace flagstone {

namespace {

CardId at(const Sheet &sheet, std::vector<CardSheet>::const_iterator card)
{
    return card == sheet.cards.end() ? kNoCard
                                     : CardId{static_cast<std::uint16_t>(card - sheet.cards.begin())};
}

} // namespace

std::string cardName(const Sheet &sheet, CardId card)
{
    const CardSheet &one = sheet.cards[index(card)];
    if (one.name.empty())
        return one.key;
    return std::ranges::count(sheet.cards, one.name, &CardSheet::name) > 1 ? one.name + " (" + one.key + ')'
                                                                           : one.name;
}

std::string cardName(const Sheet &sheet, const std::string &key)
{
    const CardId card = at(sheet, std::ranges::find(sheet.cards, key, &CardSheet::key));
    return card == kNoCard ? key : cardName(sheet, card);
}

CardId findCard(const Sheet &sheet, const std::string &keyOrName)
{
    if (const auto byKey = std::ranges::find(sheet.cards, keyOrName, &CardSheet::key);
        byKey != sheet.cards.end())
        return at(sheet, byKey);
    if (std::ranges::count(sheet.cards, keyOrName, &CardSheet::name) != 1)
        return kNoCard;
    return at(sheet, std::ranges::find(sheet.cards, keyOrName, &CardSheet::name));
}

} // namespace flagstone
