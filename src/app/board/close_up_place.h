#pragma once

#include <QPoint>
#include <QRect>

#include <optional>
#include <span>

namespace flagstone::app {

/// No card is shown smaller than this while its text is to be read, in px.
inline constexpr int kLeastCloseUp = 240;

/// Where something lies in `room` as near as it can to where it is wanted, without covering any of what is kept free.
/// Nothing if there is no such place.
[[nodiscard]] std::optional<QPoint> freePlace(const QRect &wanted, const QRect &room,
                                              std::span<const QRect> kept);

} // namespace flagstone::app
