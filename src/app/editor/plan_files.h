#pragma once

#include "app/common/app_context.h"
#include "app/common/game_chooser.h"
#include "app/common/settings.h"
#include "app/plan/plan_document.h"

#include <QObject>

#include <memory>
#include <set>
#include <string>

class QMenu;
class QWidget;

namespace flagstone::app {

/// The plan of a window and its file: new, open, save, and close only when it is saved or the game master
/// agrees.
class PlanFiles final : public QObject {
    Q_OBJECT

public:
    /// All three references must outlive this; questions and messages appear over the window.
    PlanFiles(const AppContext &context, const SettingsFile &memory, GameChooser games, QWidget &window);

    /// nullptr before the first.
    [[nodiscard]] PlanDocument *plan() const { return m_plan.get(); }
    void setPlan(std::unique_ptr<PlanDocument> plan);
    /// Unsaved work from an earlier time, also on a plan that is gone; the plan that was used last; or a new one
    /// for the game that was played last.
    bool begin();
    /// Opens a plan unless it is here already; asks before another with unsaved work goes. Shows everything that
    /// is wrong with it if it cannot; unsaved work on it then comes without its file. True if it is there now.
    bool openPlan(const QString &file);
    /// Saves the plan; asks first if somebody else has changed the file. True if it is saved.
    bool saveTo(const QString &file);
    /// Asks whether to save unsaved work; false if the game master would rather stay.
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
    /// Another plan is here. The one before is deleted after this signal.
    void planSet();

private:
    [[nodiscard]] bool asks() const;
    [[nodiscard]] bool isHere(const QString &file) const;
    bool read(const QString &file);
    bool readRecent();
    bool restore(const QString &file, const Issues &unread);
    void takeIn(std::unique_ptr<PlanDocument> plan, const Issues &unread);
    bool write(const QString &file);
    void say(const QString &headline, const Issues &issues);
    void sayNotRestored(const Issues &issues);
    void stay(const QString &headline, const Issues &issues);

    const AppContext &m_context;
    const SettingsFile &m_memory;
    GameChooser m_games;
    QWidget &m_window;
    std::unique_ptr<PlanDocument> m_plan;
    bool m_discarded = false;     ///< unsaved work on it, because another plan was to come
    std::set<std::string> m_said; ///< files that could not be read or restored
};

} // namespace flagstone::app
