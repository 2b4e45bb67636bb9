#pragma once

#include "app/gm/errand.h"
#include "app/play/game_library.h"
#include "app/play/lesson.h"
#include "app/play/play_controller.h"
#include "app/shell/rule_book.h"
#include "app/shell/settings.h"

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include <memory>

class QLabel;
class QProgressDialog;

namespace Ui {
class MainWindow;
}

namespace flagstone::app {

class CommandFinder;
class DeskWindow;
class GameMaster;
class NewGameDialog;
class RecordReading;
class SaveBanner;
class TablePage;
class WelcomePage;

/// The window: welcome page or table, menus, tools and status bar. What is slow to make is made when first
/// needed.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Surroundings surroundings, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens a game record; says what is wrong if it cannot. True if a game is on the table now. A long one is
    /// read behind a progress bar, and everything else in the window can be used until the call returns.
    bool openGame(const QString &file);
    /// As openGame() with a record that is being read.
    bool openRead(RecordReading &reading);
    bool startGame(const GameWish &wish);

    [[nodiscard]] const Settings &settings() const { return m_settings; }
    /// Takes a pack, by its folder or its pack.json, to the others until the window closes, and offers its
    /// quests; says what is wrong if it cannot. True if it is there now.
    bool openPack(const QString &file);
    /// Puts a plan on the game master's desk; says what is wrong if it cannot. True if it is there now.
    bool openPlan(const QString &file);
    /// The game master's desk; nullptr while it is closed.
    [[nodiscard]] DeskWindow *desk();
    void setSettings(const Settings &settings);
    /// The game on the table, or nullptr.
    [[nodiscard]] PlayController *play() { return m_play.get(); }
    /// Menu, dock and players' window of whoever runs the game.
    [[nodiscard]] GameMaster &master() { return *m_master; }
    /// The table; nullptr before the first game.
    [[nodiscard]] TablePage *table() { return m_table; }

public Q_SLOTS:
    void newGame();
    /// Deals the quest played last with the settings used last.
    void exploreNow();
    void showWelcome();
    /// The dialog for printing: the game on the table, or a pack.
    void printCards();
    void showRule(const QString &rule);
    /// The game master's desk, with what was on it last or a new plan.
    void showDesk();

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void connectGameMenu();
    void connectViewMenu();
    void connectHelpMenu();
    void makeStatusBar();
    void makeKeys();
    void refreshIcons();
    void openNewGame(const QString &system, const QString &adventure);
    void openDialog(NewGameDialog *dialog);
    void showQuests();
    void showRecent();
    void makeLessons();
    void startLesson(const ModuleInfo &module, const Lesson &lesson);
    void putOnTable(std::unique_ptr<PlayController> play);
    [[nodiscard]] bool waitFor(const RecordReading &reading);
    void stopReading();
    /// Keeps the picture of a game that has been played on, at once: before it leaves the table.
    void keepPicture();
    /// Likewise, without holding the window up.
    void keepPictureSoon();
    [[nodiscard]] bool pictureIsOld() const;
    void showState();
    void showEnding();
    void showSettings();
    void showRules();
    void showKeys();
    void showLog();
    void showAbout();
    /// True if a copy was written.
    bool saveCopy();
    /// May the game on the table go? Asks if it is not saved.
    [[nodiscard]] bool mayLeaveGame();
    void makeBanner();
    void showSaving();
    void savePicture();
    void openByDialog();
    [[nodiscard]] std::optional<int> askDie(int sides, int which, const QString &move);
    void showIssues(const QString &headline, const Issues &issues);
    [[nodiscard]] HelpWindow &help();
    [[nodiscard]] DeskWindow &makeDesk();

    Surroundings m_surroundings;
    SettingsFile m_memory;
    Settings m_settings;
    std::vector<Lesson> m_lessons;
    GameLibrary m_library;
    std::unique_ptr<Ui::MainWindow> m_ui;
    WelcomePage *m_welcome = nullptr;
    TablePage *m_table = nullptr;
    CommandFinder *m_finder = nullptr;
    HelpWindow *m_help = nullptr;
    SaveBanner *m_banner = nullptr;
    QLabel *m_turn = nullptr;
    QLabel *m_hint = nullptr;
    QLabel *m_state = nullptr;
    int m_picturedMoves = -1; ///< where the game stood when its picture was taken
    QTimer m_pictureTimer{
        this}; ///< takes the picture of a game that has been played on, when nothing happens
    std::unique_ptr<RuleBook> m_rules;
    std::unique_ptr<PlayController> m_play;
    std::unique_ptr<GameMaster> m_master; ///< after the game that it looks at
    QPointer<DeskWindow> m_desk;          ///< a window of its own, which goes when it is closed
    QPointer<QProgressDialog> m_reading;  ///< while a long record is read
    Errand m_pictureErrand{this};         ///< writes the picture
};

} // namespace flagstone::app
