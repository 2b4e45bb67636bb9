#pragma once

class QBoxLayout;
class QScrollArea;

namespace flagstone::app {

/// Without a frame, as wide as its place, and scrolled up and down only. The keyboard goes to what is in it, which
/// is scrolled to.
void scrollUpAndDown(QScrollArea &area);

/// A property of a widget that is the heading of the row below it.
inline constexpr const char *kHeadsRow = "headsRow";
/// How many of `most` px in height, at this width, end with a whole row of a column: all of them where the column has
/// room, or where not even its first row has. Rows of a grid in it count one by one.
[[nodiscard]] int wholeRows(const QBoxLayout &column, int width, int most);

} // namespace flagstone::app
