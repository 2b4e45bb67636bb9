#pragma once

#include "rules/fastplay/chapter.h"

namespace flagstone::fastplay {

/// Section 4: doors and new locations, FP-050 to FP-066; laying cards, FP-330 to FP-335, FP-379, FP-380;
/// secret doors, FP-319 to FP-324; a dungeon laid out in advance, FP-368.
class Doors : public Chapter {
public:
    bool attempt();
    bool secret();
    bool lay();
    void enterStacked();
    [[nodiscard]] CardId turnLocation(); ///< kNoCard if there is none
    void discardTurned();
    /// A way that was planned opens between two laid cards, from `here` through its board edge.
    void joinPlanned(Edge edge, Colour colour);

    void apply(const verb::OpenDoor &a);
    void apply(const verb::DrawOn &) { top().phase = Phase::Draw; }
    void apply(const verb::GazeBall &a);
    void apply(const verb::Place &a);
    void apply(const verb::SecretSearch &a) { seekSecretDoor(a.colour, 1); }
    void apply(const verb::SecretSearchWand &a);

private:
    void putDown(const Spot &spot);
    void tickAttempt();
    void tryCard(); ///< turns the next card of an attempt; the party continues into one that opens the door
    bool drawForSecret(); ///< the card of a search that found no planned door; true: it opened one
    void foundSecret(CardId card);
    void seekSecretDoor(Colour colour, std::uint8_t draws);
    void openHidden(Edge edge, Colour colour); ///< a hidden door of this place was found
    void layBehind(Edge edge, CardId card);    ///< the party continues into a card that is to be laid
    void fleeThrough(Edge edge);               ///< that no known way leads through
    void goOnThrough(Edge edge);               ///< the party goes through a way that was planned
    void goInFromBehind(Edge edge);            ///< the same, by a hidden door that is found so
    void joinNeighbours(SlotId slot);          ///< ways of a card just laid, but for the one it was laid at
    void showDoor(SlotId slot, Edge edge, Colour colour); ///< a wall turns out to be a door
};

} // namespace flagstone::fastplay
