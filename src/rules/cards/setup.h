#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// Setting up: suits, levels, counters, and the map with everything on it. S2 to S9 of the ledger, CD-133
/// to CD-149, CD-175
class SettingUp : public Chapter {
public:
    void begin();
    bool suits();
    bool gmSuit();
    bool persons();
    bool starts();
    bool scatter();
    void takeSuit(Who hero, Suit suit, int pack);
    void deal(Who hero); ///< the cards of its level, CD-032
    void layTile(TileId t, const RaisedCell &cell, bool raised);
    void layPair(TileId t);

    void apply(const verb::TakeSuit &a);
    void apply(const verb::TakePerson &a);
    void apply(const verb::StartOn &a);
    void apply(const verb::PlaceJoker &a);
    void apply(const verb::TakeNpc &a);
    void apply(const verb::PlaceNpc &a);

private:
    void lay(CardId card, TileId t); ///< one that was taken out of the map pack, CD-143, CD-144
    void makeMap();
    void chooseStarts();
    void dealMap(bool personsByProgram);
    void choosePlaces(bool personsByProgram);
    void chooseBane();
    void takeGmSuit(Suit suit, int pack);
    void startPlay();
    void orderHeroes();
    void suggestQuest();
    [[nodiscard]] Who &ownerOf(int pack, Suit suit)
    {
        return m.owners[static_cast<std::size_t>(pack * kSuits + static_cast<int>(suit))];
    }
    [[nodiscard]] std::vector<CardId> arrangement(std::vector<CardId> order, int count);
    void link(TileId t);
};

} // namespace flagstone::cards
