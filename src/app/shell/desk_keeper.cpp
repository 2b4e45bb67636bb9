#include "app/shell/desk_keeper.h"

#include "app/common/company_looks.h"
#include "app/editor/plan_editor_window.h"
#include "app/ledger/ledger_page.h"
#include "app/setup/game_choice.h"
#include "app/shell/page_chapters.h"

#include <utility>

namespace flagstone::app {

DeskKeeper::DeskKeeper(const AppContext &context, const SettingsFile &memory, const Settings &settings,
                       Play play, QWidget &window)
    : QObject(&window), m_context(context), m_memory(memory), m_settings(settings), m_play(std::move(play)),
      m_window(window)
{
}

DeskKeeper::~DeskKeeper()
{
    delete m_desk.data();
}

PlanEditorWindow *DeskKeeper::desk() const
{
    return m_desk;
}

void DeskKeeper::applySettings(const Settings &settings)
{
    m_settings = settings;
    if (m_desk)
        m_desk->applySettings(settings);
}

PlanEditorWindow &DeskKeeper::shownDesk()
{
    if (!m_desk) {
        m_desk = new PlanEditorWindow(m_context, m_memory, m_settings, gameChooser(m_context, m_memory));
        m_desk->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_desk, &PlanEditorWindow::playAsked, this, &DeskKeeper::play);
        connect(m_desk, &PlanEditorWindow::helpAsked, this, [this](QWidget *asker) {
            bringForward();
            Q_EMIT helpAsked(asker, chapterOf(asker));
        });
    }
    m_desk->show();
    m_desk->raise();
    m_desk->activateWindow();
    return *m_desk;
}

void DeskKeeper::show()
{
    PlanEditorWindow &editor = shownDesk();
    if (editor.plan() == nullptr)
        editor.begin();
}

bool DeskKeeper::open(const QString &file)
{
    PlanEditorWindow &editor = shownDesk();
    const bool opened = editor.openPlan(file);
    if (!opened && editor.plan() == nullptr)
        editor.begin();
    return opened;
}

bool DeskKeeper::close()
{
    return !m_desk || !m_desk->isVisible() || m_desk->close();
}

/// A plan for a company first leads to the ledgers, where one says who goes.
void DeskKeeper::play(const GameRequest &request)
{
    if (asksForCompany(*request.module, request.setup)) {
        auto *ledger = new LedgerPage(m_context, m_memory, &m_window);
        ledger->setPlan(request.plan);
        Q_EMIT pageAsked(ledger);
    } else if (!m_play(request)) {
        return;
    }
    bringForward();
}

void DeskKeeper::bringForward()
{
    m_window.show();
    m_window.raise();
    m_window.activateWindow();
}

} // namespace flagstone::app

#include "moc_desk_keeper.cpp"
