#pragma once

#include "app/common/rule_book.h"
#include "app/common/settings.h"
#include "app/quest/quest_history.h"
#include "app/shell/game_keeper.h"
#include "app/sound/sounds.h"

#include <QMainWindow>

#include <memory>
#include <vector>

namespace Ui {
class MainWindow;
}

namespace flagstone::app {

class CommandFinder;
class DeskKeeper;
class EndKeeper;
class EndPage;
class PlanEditorWindow;
class GameMaster;
class HeadBar;
class HelpPages;
class HomeKeeper;
class Page;
class RecordReading;
class SaveBanner;
class TableCues;
class TablePage;
struct CommandGroup;

/// The window: its head with menus and tools, and below the welcome page or the table. It creates slow parts when
/// they are first needed.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(AppContext context, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens a game record or another file of Flagstone; says what is wrong if it cannot. True if it is there now. A
    /// long record is read behind a progress bar, and everything else in the window can be used until the call returns.
    bool openGame(const QString &file);
    /// As openGame() with a record that is being read.
    bool openRead(RecordReading &reading);
    bool startGame(const GameRequest &request);

    [[nodiscard]] const Settings &settings() const { return m_settings; }
    /// Takes a pack, by its folder or its pack.json, to the others until the window closes, and offers its
    /// quests; says what is wrong if it cannot. True if it is there now.
    bool openPack(const QString &file);
    /// Takes a deck in hand, and one from elsewhere to those of one's own; says what is wrong if it cannot. True if it
    /// is there now.
    bool openDeck(const QString &file);
    /// The same for a company.
    bool openLedger(const QString &file);
    /// The game master's desk; nullptr while it is closed.
    [[nodiscard]] PlanEditorWindow *planEditor();
    void setSettings(const Settings &settings);
    /// The game on the table, or nullptr.
    [[nodiscard]] PlayController *play() { return m_games.play(); }
    /// Menu, dock and players' window of whoever runs the game.
    [[nodiscard]] GameMaster &master() { return *m_master; }
    /// The page over welcome page and table; nullptr if none is open.
    [[nodiscard]] Page *page() { return m_page; }
    /// The table; nullptr before the first game.
    [[nodiscard]] TablePage *table() { return m_table; }

public Q_SLOTS:
    /// The page for new games, with the quest that is marked on the welcome page or, where that is not in sight, the
    /// one of the game on the table.
    void newGame();
    /// Where games are chosen; closes the page in sight.
    void showWelcome();
    /// The dialog for printing: the game on the table, or a pack.
    void printCards();
    /// Puts a page before what is in sight; leaving it leads back there. Takes the page over.
    void showPage(flagstone::app::Page *page);

protected:
    void closeEvent(QCloseEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showHelpOf(QWidget *dialog);
    void connectGameMenu();
    void connectViewMenu();
    void connectSides();
    void connectHelpMenu();
    void makeHelp();
    void placeHelp();
    void makeBanner();
    void makeHead();
    void takePlace();
    void makeKeys();
    void makeKeepers();
    /// On the page for new games, with this quest; both may be empty.
    void chooseGame(const QString &system, const QString &adventure);
    void makeQuest(const QString &file); ///< in the editor
    void backToQuest();                  ///< to the editor of the quest that is tried out
    void bringTable();                   ///< in sight
    void returnToTable();                ///< to the game that lies there
    void leavePage();
    void closePage();
    void makeTable();
    void refreshIcons();
    void showSettings();
    void showKeys();
    void tellTableKeys();
    void changePace();
    void showRecent();
    void showState();
    void showHead();
    void tellSaved(const QString &file);
    void showSaving();
    void showTitle();
    void showEnding();
    void giveTableKeys();
    /// The page of the end, if that is in sight.
    [[nodiscard]] EndPage *ending();
    void playOnFrom(std::size_t move);
    void takeBack();
    void redo();
    void openByDialog();
    void putOnTable(std::unique_ptr<PlayController> play);
    [[nodiscard]] bool atTable() const;
    /// As the menus have them.
    [[nodiscard]] std::vector<CommandGroup> commandGroups() const;

    AppContext m_context;
    SettingsFile m_memory;
    Settings m_settings;
    Sounds m_sounds;
    GameKeeper m_games;
    QuestHistories m_leftQuests;
    std::unique_ptr<Ui::MainWindow> m_ui;
    std::unique_ptr<HomeKeeper> m_home; ///< after the games and what of the window it fills
    std::unique_ptr<HelpPages> m_help;  ///< likewise, and after the home
    TablePage *m_table = nullptr;
    Page *m_page = nullptr;          ///< at most one
    QWidget *m_beforePage = nullptr; ///< where leaving it leads
    bool m_endWaits = false;         ///< behind another page, for when the table is back
    TableCues *m_cues = nullptr;     ///< with the table
    CommandFinder *m_finder = nullptr;
    QList<QAction *> m_commands; ///< all that there are from the start
    SaveBanner *m_banner = nullptr;
    HeadBar *m_head = nullptr;
    std::unique_ptr<RuleBook> m_rules;    ///< of the game on the table
    std::unique_ptr<GameMaster> m_master; ///< after the game that it looks at
    std::unique_ptr<EndKeeper> m_end;     ///< likewise
    std::unique_ptr<DeskKeeper> m_desk;   ///< the last: the desk goes before all that it uses
};

} // namespace flagstone::app
