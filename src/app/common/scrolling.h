#pragma once

class QScrollArea;

namespace flagstone::app {

/// Without a frame, as wide as its place, and scrolled up and down only. The keyboard goes to what is in it, which
/// is scrolled to.
void scrollUpAndDown(QScrollArea &area);

} // namespace flagstone::app
