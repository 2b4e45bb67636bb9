#pragma once

#include "rules/cards/chapter.h"

#include <optional>

namespace flagstone::cards {

/// How foes appear, act and go. CD-123, CD-221 to CD-226, CD-252
class Foes : public Chapter {
public:
    /// Says that their turn begins, if anybody has one.
    void beginTurn();
    bool foesTurn();
    void foeMoves(Who f, TileId to);
    [[nodiscard]] Who newFoe(FoeKind kind, Suit suit, TileId t, std::uint8_t person = 0);
    /// This monster and as many more as there is room for, with `size` number cards, `each` to one. CD-257
    WhoList fieldMonsters(Who first, int each, int size);
    void dragonComes();
    void allDragonsLeave();
    void dismiss(Who f);
    void wake(TileId t);
    void nextScene(); ///< of play without a map

private:
    void springSnare(Who f, TileId t);
    [[nodiscard]] bool hasTurn(Who f) const;
    [[nodiscard]] std::optional<std::size_t> freeSlot(FoeKind kind, Face person) const;
};

} // namespace flagstone::cards
