#include "app/gm/players_screen.h"

#include "app/common/plain_text.h"
#include "app/common/tr.h"

#include <QGuiApplication>
#include <QMenu>
#include <QScreen>

namespace flagstone::app {

namespace {

const QString kScreen = QStringLiteral("players/screen");

} // namespace

QScreen *playersScreen(const SettingsFile &memory, const QScreen *masters)
{
    const QString chosen = memory.text(kScreen);
    const auto screens = QGuiApplication::screens();
    QScreen *best = screens.first();
    for (QScreen *screen : screens) {
        if (screen->name() == chosen)
            return screen;
        if (best == masters)
            best = screen;
    }
    return best;
}

void offerScreens(QMenu &menu, const SettingsFile &memory, const QScreen *masters,
                  const std::function<void()> &chosen)
{
    menu.clear();
    const auto *now = playersScreen(memory, masters);
    for (const QScreen *screen : QGuiApplication::screens()) {
        const QSize size = screen->size();
        QAction *action = menu.addAction(
            literalLabel(tr("%1, %2 × %3").arg(screen->name()).arg(size.width()).arg(size.height())));
        action->setCheckable(true);
        action->setChecked(screen == now);
        QObject::connect(action, &QAction::triggered, &menu, [&memory, chosen, name = screen->name()] {
            memory.setText(kScreen, name);
            chosen();
        });
    }
}

} // namespace flagstone::app
