#include "app/common/window_odds.h"

#include <QMetaObject>

#include <utility>

namespace flagstone::app {

std::unique_ptr<LiveOdds> windowOdds(QObject *window, LiveOdds::Told told)
{
    return std::make_unique<LiveOdds>([window, told = std::move(told)](const LiveAnswer &answer) {
        QMetaObject::invokeMethod(
            window, [told, answer] { told(answer); }, Qt::QueuedConnection);
    });
}

} // namespace flagstone::app
