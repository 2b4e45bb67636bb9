#pragma once

#include "core/session.h"
#include "core/wording.h"

#include <QString>

#include <optional>
#include <vector>

/// What a player remembers of a game that is over, by the entries of its session.
namespace flagstone::app {

/// Something that happened and has a picture: a meeting, a find, a fall.
struct Landmark {
    std::size_t entry = 0;
    Show show = Show::Line;
    CardId card = kNoCard;
    QString words;         ///< a sentence
    SlotId slot = kNoSlot; ///< of the room where the party was; kNoSlot on a board with fixed spaces
};
/// How much a landmark is worth telling if only one can be told; 0 if it is not a landmark.
[[nodiscard]] int weightOf(Show show);
/// All that `seat` may know of, in their order.
[[nodiscard]] std::vector<Landmark> landmarksOf(const Session &session, Seat seat);

/// A part of the game: what began with an entry.
struct Episode {
    std::size_t entry = 0;
    CardId card = kNoCard; ///< its picture
    QString title;
    QString words;         ///< what happened in it; may be empty
    SlotId slot = kNoSlot; ///< of a room
};
/// The rooms in the order in which the party came to them; on a board with fixed spaces the landmarks.
[[nodiscard]] std::vector<Episode> episodesOf(const Session &session, const std::vector<Landmark> &landmarks,
                                              Seat seat);
/// The one that an entry belongs to, by its place in the list; nothing before the first.
[[nodiscard]] std::optional<std::size_t> episodeAt(const std::vector<Episode> &episodes, std::size_t entry);
/// The one that an entry belongs to while the party is in a room, which it may have entered long before; kNoSlot on a
/// board with fixed spaces.
[[nodiscard]] std::optional<std::size_t> episodeAt(const std::vector<Episode> &episodes, std::size_t entry,
                                                   SlotId room);

} // namespace flagstone::app
