#pragma once

#include <QPoint>
#include <QRect>

#include <optional>
#include <span>

namespace flagstone::app {

/// The least size of a card whose text is to be read, in px.
inline constexpr int kLeastCloseUp = 240;

/// Of places from the largest to the smallest, the first that has room near by without covering anything that is kept
/// free: a smaller place is better than a distant one. If there is none, the largest that has room anywhere. Nothing if
/// not even the smallest has.
[[nodiscard]] std::optional<QRect> closeUpPlace(std::span<const QRect> wanted, const QRect &room,
                                                std::span<const QRect> kept);

/// As closeUpPlace(). If there is no such place, the least one, where as few as possible of the first ones of what is
/// kept free are covered. `wanted` must not be empty.
[[nodiscard]] QRect leastCovering(std::span<const QRect> wanted, const QRect &room,
                                  std::span<const QRect> kept);

/// The place in `room` as near as possible to where it is wanted, without covering any of what is kept free.
/// Nothing if there is no such place.
[[nodiscard]] std::optional<QPoint> freePlace(const QRect &wanted, const QRect &room,
                                              std::span<const QRect> kept);

} // namespace flagstone::app
