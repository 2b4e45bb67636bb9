#pragma once

#include "rules/cards/chapter.h"

namespace flagstone::cards {

/// The ranks that are still to be dealt: of a suit, or of as many as there are packs.
struct RankPool {
    std::array<int, std::size_t{kNumbersPerSuit} * kMostPacks> ranks{};
    int n = 0;
};

/// What foes are made of. CD-016, CD-063, CD-064, CD-146, CD-222, CD-224, CD-257
class FoePacks : public Chapter {
public:
    void fill(Who f, int size); ///< this many more number cards, CD-063, CD-146
    void fillMonsters(const WhoList &bodies, int each, int size);
    void fillHorde(const WhoList &bodies);
    void fillNpc(Who f, int count);
    [[nodiscard]] PackSize sizeOfNpc(Who f) const;
    void fillDragon(Who f);

private:
    void ready(Who f); ///< it has its cards
    [[nodiscard]] int drawRank(RankPool &pool, Difficulty difficulty)
    {
        return takeRank(pool, pool.n > 1 ? step.pick(static_cast<std::size_t>(pool.n)) : 0, difficulty);
    }
    [[nodiscard]] static int takeRank(RankPool &pool, std::size_t drawn, Difficulty difficulty);
    void takeFromPack(Who f, std::size_t drawn);
    void giveFromStock(Who f, PileIndex stock, int rank);
    void giveFromSuit(Who f, PileIndex stock, int count, Difficulty difficulty);
};

} // namespace flagstone::cards
