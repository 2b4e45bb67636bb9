#pragma once

#include "core/session.h"
#include "rules/fastplay/fastplay_module.h"
#include "rules/fastplay/scene.h"

#include <algorithm>

/// Games of the shipped deck that a DM has prepared, played through their session.
namespace flagstone::fastplay {

using Keys = std::vector<std::string>;
using GameSetup = flagstone::Setup;

inline const std::map<std::string, std::string> kPrepared{{"dm", "on"}, {"preparedDecks", "on"}};

inline GameSetup plan(Preparation prepared, std::map<std::string, std::string> more = {})
{
    more.insert(kPrepared.begin(), kPrepared.end());
    return {"fastplay", "FP-A01", 1, std::move(more), std::move(prepared)};
}

inline tl::expected<Session, Issues> begin(const GameSetup &setup, const std::string &seed = "dm")
{
    return Session::start([&](Step &step) { return module().start(shippedPack(), setup, step); },
                          Seed::fromText(seed), UndoPolicy::Free);
}

inline Session started(const GameSetup &setup, const std::string &seed = "dm")
{
    auto session = begin(setup, seed);
    if (!session)
        throw std::runtime_error(toString(session.error().front()));
    return std::move(*session);
}

inline std::string rulesOf(const GameSetup &setup)
{
    const auto session = begin(setup);
    std::string text;
    if (!session)
        for (const Issue &issue : session.error())
            text += issue.rule + ' ';
    return text;
}

/// Cards of a pile from the top.
inline Keys cardsOf(const Session &session, PileId id)
{
    Keys keys;
    for (const CardId card : session.game().table().pile(id).cards)
        keys.insert(keys.begin(), session.game().sheet().cards[index(card)].key);
    return keys;
}
inline Keys cardsOf(const Session &session, PileIndex heap)
{
    return cardsOf(session, pile(heap));
}

inline std::string here(const Session &session)
{
    return session.game().sheet().cards[index(session.game().table().board.back().card)].key;
}

/// Makes the first choice whose code begins so; false if there is none.
inline bool does(Session &session, const std::string &prefix)
{
    for (const Choice &choice : session.game().decision().choices)
        if (choice.code.starts_with(prefix))
            return session.submit(Seat::Gm, choice.code).has_value();
    return false;
}

inline bool offers(const Session &session, const std::string &prefix)
{
    const auto choices = session.game().decision().choices;
    return std::ranges::any_of(choices, [&](const Choice &c) { return c.code.starts_with(prefix); });
}

inline PileStack all(const std::string &pileKey, Keys order)
{
    return {.pile = pileKey, .order = std::move(order), .rest = PileStack::Rest::Aside};
}

/// A green start with green doors, then a room where one monster card is turned; red ones do not fit it.
inline Preparation quietRoom()
{
    return {.piles = {all("locations", {"L005", "L020", "L016"}), all("monsters", {"M30", "M31", "M32"}),
                      all("treasures", {"T01", "T02"})}};
}

inline CardId called(const Session &session, const std::string &key)
{
    const auto &cards = session.game().sheet().cards;
    return CardId{static_cast<std::uint16_t>(std::ranges::find(cards, key, &CardSheet::key) - cards.begin())};
}

} // namespace flagstone::fastplay
