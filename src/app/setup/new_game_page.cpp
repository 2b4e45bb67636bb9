#include "app/setup/new_game_page.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace flagstone::app {

NewGamePage::NewGamePage(const AppContext &context, const Settings &settings, const SettingsFile &memory,
                         QWidget *parent)
    : Page(parent), m_setup(new GameSetup(context, settings, memory, this))
{
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_setup);
    connect(m_setup, &GameSetup::agreed, this, [this] { Q_EMIT playAsked(m_setup->request()); });
    connect(m_setup, &GameSetup::finishAsked, this, &Page::finishAsked);
}

QWidget *NewGamePage::first()
{
    return &m_setup->usual();
}

} // namespace flagstone::app

#include "moc_new_game_page.cpp"
