#pragma once

#include "rules/fastplay/scene.h"

#include <algorithm>

namespace flagstone::fastplay {

inline Scene laidOut(Scene::Chosen more = {})
{
    more["layout"] = "on";
    return Scene::onQuest("FP-A01", "L001", std::move(more));
}

inline Queries look(Scene &s)
{
    return {s.rules(), s.state()};
}

/// Lays the card that was drawn: turned so often, or in the first way.
inline void lay(Scene &s, int turns)
{
    if (!s.offers("place"))
        return;
    const Spots spots = look(s).spots();
    const auto *const spot = std::ranges::find_if(spots, [&](const Spot &x) { return x.lay.turns == turns; });
    s.does("place:" + std::to_string(spot == spots.end() ? 0 : spot - spots.begin()));
}

/// Through a door into a card of its colour; the monster card does not belong there.
inline void opens(Scene &s, const std::string &door, const std::string &card, const std::string &nobody,
                  int turns = 0)
{
    s.stack(PileIndex::Locations, {card});
    s.stack(PileIndex::Monsters, {nobody});
    s.does("door:" + door);
    lay(s, turns);
    ASSERT_EQ(s.here(), card);
}

inline void walks(Scene &s, const std::string &edge, const std::string &nobody)
{
    s.stack(PileIndex::Monsters, {nobody});
    s.does("move:" + edge);
}

/// The fight that waits for its ranks, or begins anew, comes to the party's first turn.
inline void partyFirst(Scene &s)
{
    ASSERT_TRUE(s.may("ready"));
    s.dice({2});
    s.does("ready");
}

} // namespace flagstone::fastplay
