#pragma once

class QLayout;

namespace flagstone::app {

/// Tab goes through all that lies in a layout in the order in which it lies there, whenever it was made.
void orderTabs(QLayout &layout);

} // namespace flagstone::app
