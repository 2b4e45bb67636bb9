#include "app/common/late_presses.h"
#include "paint/pixmap_cache.h"
#include "sim/live_odds.h"

#include <QApplication>
#include <gtest/gtest.h>

int main(int argc, char **argv)
{
    if (!qEnvironmentVariableIsSet(
            "QT_QPA_PLATFORM")) // a clipboard, for instance, is there on a real screen only
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    flagstone::LiveOdds::setMostGames(300); // what windows show of chances need not be exact
    flagstone::paint::PixmapCache::drawOnlyAwaited(true);
    flagstone::app::LatePresses::setWait(0);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
