#include "app/common/quiet_wheel.h"

#include <QEvent>
#include <QWidget>

namespace flagstone::app {

namespace {

class QuietWheel final : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() != QEvent::Wheel)
            return QObject::eventFilter(watched, event);
        event->ignore(); // which hands it to the page
        return true;
    }
};

} // namespace

void quietWheel(QWidget &box)
{
    box.setFocusPolicy(Qt::StrongFocus);
    box.installEventFilter(new QuietWheel(&box));
}

} // namespace flagstone::app
