#pragma once

class QLayout;

namespace flagstone::app {

/// Tab goes through everything in a layout in its order there, whenever it was made.
void orderTabs(QLayout &layout);

} // namespace flagstone::app
