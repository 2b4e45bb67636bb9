#include "app/common/page.h"

#include <QShortcut>

namespace flagstone::app {

Page::Page(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_StyledBackground);
    auto *back = new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, [this] {
        if (!stepBack())
            Q_EMIT left();
    });
}

} // namespace flagstone::app
