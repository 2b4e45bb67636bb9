#pragma once

#include "app/bar/odds_box.h"
#include "app/common/company_looks.h"
#include "app/common/pictures.h"
#include "app/common/rule_book.h"
#include "app/common/settings.h"
#include "app/panels/party_panel.h"
#include "app/play/lesson.h"
#include "app/play/orders.h"
#include "app/play/play_controller.h"
#include "app/table/right_column.h"
#include "core/view.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

namespace flagstone::app {

class ActionBar;
class Adviser;
class BoardPictures;
class BoardView;
class ComputerTurns;
class Curtain;
class EncounterPanel;
class FloorPlanWindow;
class LessonNote;
class LogPanel;
class OrderTurns;
class PanelCloseUp;
class ScenePlayer;
class SeatLog;
class Stage;
class TablePanels;
class TableSides;
class TurnName;
struct StageScene;
enum class KeyPlace : std::uint8_t;

/// The table with everything round it: party and decks left, board in the middle, what is faced and the log
/// right, the prompt below.
class TablePage final : public QWidget {
    Q_OBJECT

public:
    explicit TablePage(QWidget *parent = nullptr);
    ~TablePage() override;

    /// Shows a game, where it is a company's with their looks. Game and rules are not owned; both must outlive the
    /// page or be replaced first.
    void setGame(PlayController &play, const RuleBook &rules, CompanyLooks looks = {});
    /// Guides through the game that is shown; nullptr for none. Not owned.
    void setLesson(const Lesson *lesson);
    void applySettings(const Settings &settings);

    [[nodiscard]] BoardView &board() { return *m_board; }
    [[nodiscard]] ActionBar &bar() { return *m_prompt; }
    [[nodiscard]] LogPanel &log() { return *m_log; }
    [[nodiscard]] PartyPanel &party() { return *m_party; }
    [[nodiscard]] EncounterPanel &encounter() { return *m_encounter; }
    [[nodiscard]] Stage &stage() { return *m_stage; }
    [[nodiscard]] ScenePlayer &scenePlayer() { return *m_player; }
    [[nodiscard]] TableSides &sides() { return *m_sides; }
    [[nodiscard]] BoardPictures &pictures() { return *m_boardPictures; }

    /// The standing order for what is shared out in the games of this rule system.
    void setSharing(Sharing sharing);
    /// A digit, as ActionBar::press().
    void press(int key);
    /// Everybody who still can does the main verb, on what is marked.
    void giveAll();
    /// Turns the card that is laid at the pointer or the mark; where none can be turned, everybody repeats what they
    /// did last round.
    void giveAgain();
    /// Says what the pace is, after the user has changed it. While something is shown, the bar does.
    void tellPace();
    /// Asks what the program would do; asked again soon, does it.
    void askAdvice();
    /// Whether the settings of this game ask for floor plans (floor_plan.h).
    [[nodiscard]] bool hasFloorPlan() const;
    /// Opens the window with the floor plan of where the party stands; it follows the party.
    void showFloorPlan();
    /// Whether the curtain hides it until the next player looks. Then nothing of the game is on the page.
    [[nodiscard]] bool covered() const;
    /// Under the curtain: says on it that no move is undone there.
    void tellNoUndo();
    /// The seat whose view the table shows: while a step is shown that passes the screen on, still the player
    /// before.
    [[nodiscard]] Seat reader() const;
    /// Brings a page of the right column in sight; under the curtain, instead of the log what has happened meanwhile.
    void openPage(RightColumn::Page page);
    /// Gives the keyboard to the board, or to the curtain before it.
    void takeKeys();
    /// Where the game is that is shown, as table_words.h says it.
    [[nodiscard]] QString place() const;
    /// What panels elsewhere need to show the cards of the game; nothing of it outlives the game.
    [[nodiscard]] CardContext cards();
    /// Waits until every picture on the page has been drawn: before the page itself is photographed.
    void settle();

protected:
    void keyPressEvent(QKeyEvent *event) override;

Q_SIGNALS:
    void ruleAsked(const QString &rule);
    /// Something changed that the window's frame shows: whose turn, the number of moves, what can be undone.
    void changed();
    void ended();
    void otherQuestAsked();
    void paceAsked(); ///< another one
    /// The player gave another standing order.
    void sharingChosen(flagstone::app::Sharing sharing);

private:
    void connectParts();
    void connectTurns();
    void connectGame();
    void takePack(const std::shared_ptr<const PackData> &pack);
    void onStepped(const std::vector<Event> &events);
    void onPassed(const std::vector<Event> &events, const TableView &after);
    void play(const std::vector<Event> &events, const TableView &after, const Decision &decision);
    void showScene(const StageScene &scene);
    /// What the bar says while a figure acts that no player runs.
    struct Attack {
        CardId by = kNoCard;
        QString words;
        OddsBox::Note note;
    };
    void holdOwn(std::vector<StageScene> &scenes) const;
    [[nodiscard]] CardId whoActed(std::size_t entry) const;
    [[nodiscard]] Attack attackIn(const StageScene &scene);
    void onRested();
    void announceStep();
    bool goOn();
    bool pressedInFocus(const QKeyEvent &event);
    /// Then nobody else chooses, unless the computers are stopped.
    [[nodiscard]] bool computerActs() const;
    void togglePause();
    void onReset();
    void cover();
    void nameNext();
    void lowerCurtain(Seat next, bool peeks);
    void peek();
    void endPeek();
    [[nodiscard]] std::optional<Seat> nextToPeek() const;
    void showNothing();
    [[nodiscard]] QWidget *makeOwnHand();
    void choose(const std::string &code);
    [[nodiscard]] bool isFaced(const flagstone::Target &target) const;
    [[nodiscard]] bool isOfParty(const Target &target) const;
    [[nodiscard]] bool isToBeAsked(std::size_t choice, const Target &target) const;
    void onActivated(const Target &target);
    void onMarkPressed();
    void onRow(const Target &pointedAt);
    void onRowDropped(CardId dragged, CardId onto);
    void onSeveral(const std::vector<std::size_t> &choices);
    [[nodiscard]] std::vector<std::size_t> allAt(const Target &target) const;
    void offerAll(const Target &pointedAt, QPoint at);
    [[nodiscard]] bool canSee(const Target &target) const;
    [[nodiscard]] KeyPlace keyPlace(const Target &target) const;
    void refresh();
    void endPointing();
    void showTable(const TableView &view);
    void showPlace(const TableView &view);
    void showLit();
    void goToTarget(const std::vector<Target> &targets);
    void showMark(const std::optional<Target> &target);
    void showDecision();
    void showChain();
    void showWhoActs();
    void showWho(Seat seat, const TableView &view);
    [[nodiscard]] OddsBox::Note computerNote(Seat seat) const;
    [[nodiscard]] OddsBox::Note chanceNote() const;
    void showLesson();
    void considerComputer();

    PlayController *m_play = nullptr;
    paint::Theme m_theme = paint::Theme::Light;
    std::optional<std::size_t>
        m_untold;             ///< the decision that the board still shows: nothing else tells it yet
    TableView m_before;       ///< the table as it was shown before that
    CardId m_actor = kNoCard; ///< who has done what is shown now
    Seat m_doer = Seat::Gm;   ///< whose choice it was
    QString m_chance;         ///< of what was chosen last, as the bar had it: "slay it 52 %"
    std::vector<OddsBox::Row> m_chances; ///< the same, and what else could come of it
    std::optional<Attack> m_attack;      ///< while it is shown
    std::optional<Attack> m_turn;        ///< of a rival that the program plays, while it is shown
    Seat m_named = Seat::Gm;             ///< whom the curtain names
    Seat m_peeked = Seat::Gm;            ///< who has looked last during another player's turn
    bool m_passing = false; ///< once all of it has been seen, the screen passes to another player
    std::shared_ptr<const PackData> m_pack; ///< that of the pictures
    Pictures m_pictures;
    std::shared_ptr<paint::FaceBook> m_faces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;

    TableSides *const m_sides;
    BoardView *const m_board; ///< this and the others are parts of the sides
    ActionBar *const m_prompt;
    LessonNote *const m_lesson;
    PartyPanel *const m_party;
    EncounterPanel *const m_encounter;
    LogPanel *const m_log;
    Stage *const m_stage;
    TurnName *const m_turnName;
    ScenePlayer *const m_player;
    TablePanels *const m_panels;
    SeatLog *const m_seatLog;
    BoardPictures *m_boardPictures;
    Curtain *m_curtain;
    PanelCloseUp *m_closeUp;
    FloorPlanWindow *m_floorPlan = nullptr; ///< made when it is first asked for
    ComputerTurns *m_computers;
    OrderTurns *m_orders;
    Adviser *m_adviser;
};

} // namespace flagstone::app
