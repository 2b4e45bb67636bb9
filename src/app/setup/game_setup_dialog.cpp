#include "app/setup/game_setup_dialog.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QShowEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr QSize kSize(1080, 680); ///< px at text of 100 %
constexpr QSize kAround(40, 40);  ///< that stays visible of the window behind it

} // namespace

GameSetupDialog::GameSetupDialog(const QString &title, const AppContext &context, const SettingsFile &memory,
                                 QWidget *parent)
    : QDialog(parent)
{
    const Settings settings = memory.read();
    m_setup = new GameSetup(context, settings, memory, this);
    setWindowTitle(title);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_setup);
    connect(m_setup, &GameSetup::agreed, this, &QDialog::accept);
    const QSize size = kSize * std::max(1.0, settings.textScale / 100.0);
    resize(parent == nullptr ? size : size.boundedTo(parent->window()->size() - kAround));
}

/// Escape closes what is open before it leaves, as on the page for new games.
void GameSetupDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_setup->stepBack())
        event->accept();
    else
        QDialog::keyPressEvent(event);
}

/// The keyboard begins at the button that agrees, as on the page for new games.
void GameSetupDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (!event->spontaneous())
        m_setup->usual().setFocus(Qt::OtherFocusReason);
}

} // namespace flagstone::app

#include "moc_game_setup_dialog.cpp"
