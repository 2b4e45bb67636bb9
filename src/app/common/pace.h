#pragma once

/// Every duration of the desktop in one place, in milliseconds. Source: the motion table of the look.
namespace flagstone::app {

/// How fast things move. Instant ends every motion inside the call that starts it: "reduce motion" and tests.
enum class Pace { Instant, Brisk, Calm };

inline constexpr int kDeal = 180;       ///< a card slides from a pile
inline constexpr int kFlip = 220;       ///< a card turns over
inline constexpr int kDoor = 260;       ///< a marker walks through a door
inline constexpr int kStep = 110;       ///< a marker moves on by one space
inline constexpr int kDiscard = 200;    ///< a card slides to its discards
inline constexpr int kDice = 420;       ///< a roll comes to rest
inline constexpr int kMostDice = 700;   ///< however many dice
inline constexpr int kCamera = 240;     ///< the table moves under the camera
inline constexpr int kHit = 160;        ///< a figure is hurt
inline constexpr int kLunge = 120;      ///< a figure leans towards the one it strikes, and back
inline constexpr int kSpell = 240;      ///< a spell flies to the one it is cast at
inline constexpr int kNamed = 900;      ///< the name of a place that a figure has reached is shown
inline constexpr int kRise = 160;       ///< cards in hand that may be played rise
inline constexpr int kActor = 120;      ///< the portrait of the acting figure changes
inline constexpr int kTurnName = 600;   ///< the next player's name is shown across the board
inline constexpr int kRefused = 300;    ///< a door that a card does not open says why
inline constexpr int kSpoilApart = 180; ///< between two finds that turn over
inline constexpr int kShuffle = 200;    ///< a pile is mixed

/// All that follows one decision, together: longer sequences are sped up to this.
inline constexpr int kSequence = 2400;

inline constexpr int kLeastRoll = 160; ///< until the first of many dice lies

inline constexpr int kComputerPause = 650; ///< before a computer player moves: time to see what came before

/// Not motions, so the pace leaves them alone.
inline constexpr int kLatePress = 500;   ///< a press may still be meant for what has just ended by itself
inline constexpr int kFirstPress = 600;  ///< until a press is meant for what has just appeared
inline constexpr int kEndPress = 1500;   ///< the same after a game: who hammers a key does not expect its end
inline constexpr int kCloseUpWait = 550; ///< hovering before a card is shown large
inline constexpr int kChangedMark = 1000; ///< how long the outline of a change stays when nothing moves
inline constexpr int kZoomRest = 140;     ///< after the last zoom step until sharp pictures are made
inline constexpr int kDieApart = 40;      ///< between two dice that stop, left to right

[[nodiscard]] constexpr int paced(int milliseconds, Pace pace) noexcept
{
    switch (pace) {
    case Pace::Instant:
        return 0;
    case Pace::Brisk:
        return milliseconds * 45 / 100;
    case Pace::Calm:
        break;
    }
    return milliseconds;
}

} // namespace flagstone::app
