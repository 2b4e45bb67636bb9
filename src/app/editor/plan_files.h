#pragma once

#include "app/common/app_context.h"
#include "app/common/game_chooser.h"
#include "app/common/settings.h"
#include "app/plan/plan_document.h"

#include <QObject>

#include <memory>

class QMenu;
class QWidget;

namespace flagstone::app {

/// The plan of a window and its file: begun, opened, saved, and let go only when it is saved or nobody minds.
class PlanFiles final : public QObject {
    Q_OBJECT

public:
    /// All three that are referred to must outlive this; what there is to ask or to say is said over the
    /// window.
    PlanFiles(const AppContext &context, const SettingsFile &memory, GameChooser games, QWidget &window);

    /// nullptr before the first.
    [[nodiscard]] PlanDocument *plan() const { return m_plan.get(); }
    void setPlan(std::unique_ptr<PlanDocument> plan);
    /// Unsaved work from an earlier time, the plan that was used last, or a new one for the game that was
    /// played last.
    bool begin();
    /// Opens a plan; shows everything that is wrong with it if it cannot. True if it is there now.
    bool openPlan(const QString &file);
    /// Saves the plan; asks first if somebody else has changed the file. True if it is saved.
    bool saveTo(const QString &file);
    /// Asks whether unsaved work is to be saved; false if the game master would rather stay.
    [[nodiscard]] bool letGo();

    void newPlan();
    void openByDialog();
    /// Fills a menu with the plans that were used last.
    void offerRecent(QMenu &menu);
    void save();
    void saveAs();
    /// Another adventure or other options for the same cards.
    void editSetup();

Q_SIGNALS:
    /// Another plan is there. The one before goes when this has been heard.
    void planSet();

private:
    bool write(const QString &file);
    void say(const QString &headline, const Issues &issues);

    const AppContext &m_context;
    const SettingsFile &m_memory;
    GameChooser m_games;
    QWidget &m_window;
    std::unique_ptr<PlanDocument> m_plan;
};

} // namespace flagstone::app
