#pragma once

class QWidget;

namespace flagstone::app {

/// Makes the wheel scroll the page over a spin box or combo box instead of changing its value.
void quietWheel(QWidget &box);

} // namespace flagstone::app
