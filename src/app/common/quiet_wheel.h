#pragma once

class QWidget;

namespace flagstone::app {

/// Lets the wheel scroll the page over a spin box or combo box instead of changing its value on the way.
void quietWheel(QWidget &box);

} // namespace flagstone::app
