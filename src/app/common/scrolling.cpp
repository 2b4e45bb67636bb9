#include "app/common/scrolling.h"

#include <QScrollArea>

namespace flagstone::app {

void scrollUpAndDown(QScrollArea &area)
{
    area.setFrameShape(QFrame::NoFrame);
    area.setWidgetResizable(true);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.setFocusPolicy(Qt::NoFocus);
}

} // namespace flagstone::app
