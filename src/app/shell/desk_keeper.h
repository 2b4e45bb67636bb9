#pragma once

#include "app/common/app_context.h"
#include "app/common/page.h"
#include "app/common/settings.h"

#include <QObject>
#include <QPointer>

#include <functional>

namespace flagstone::app {

class PlanEditorWindow;

/// The game master's desk of a window, a window of its own: made when it is asked for, and gone when it is closed.
class DeskKeeper final : public QObject {
    Q_OBJECT

public:
    /// Plays a plan. False if another game stays on the table.
    using Play = std::function<bool(const GameRequest &request)>;

    /// All but `settings` must outlive this.
    DeskKeeper(const AppContext &context, const SettingsFile &memory, const Settings &settings, Play play,
               QWidget &window);
    ~DeskKeeper() override;

    /// nullptr while it is closed.
    [[nodiscard]] PlanEditorWindow *desk() const;
    void applySettings(const Settings &settings);

    /// With what was on it last or a new plan.
    void show();
    /// Puts a plan on it; says what is wrong if it cannot. True if it is there now.
    bool open(const QString &file);
    /// False if its user wants to stay.
    [[nodiscard]] bool close();

Q_SIGNALS:
    void pageAsked(flagstone::app::Page *page);             ///< to bring in sight; it takes the page over
    void helpAsked(QWidget *asker, const QString &chapter); ///< as HelpPages::showChapterFor()

private:
    PlanEditorWindow &shownDesk();
    void play(const GameRequest &request);
    void bringForward();

    const AppContext &m_context;
    const SettingsFile &m_memory;
    Settings m_settings;
    Play m_play;
    QWidget &m_window;
    QPointer<PlanEditorWindow> m_desk;
};

} // namespace flagstone::app
