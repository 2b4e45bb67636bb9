#pragma once

#include "app/play/lesson.h"
#include "app/play/play_controller.h"
#include "app/shell/party_panel.h"
#include "app/shell/pictures.h"
#include "app/shell/rule_book.h"
#include "app/shell/settings.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;
class QSplitter;

namespace flagstone::app {

class BoardView;
class ComparedPanel;
class Curtain;
class DiceTray;
class EncounterPanel;
class LessonNote;
class LogPanel;
class Minimap;
class Panel;
class PromptBar;

/// The table with everything round it: party left, board and prompt in the middle, fight, dice, log and map
/// right.
class TablePage final : public QWidget {
    Q_OBJECT

public:
    explicit TablePage(QWidget *parent = nullptr);
    ~TablePage() override;

    /// Shows a game. Neither is owned; both must outlive the page or be replaced first.
    void setGame(PlayController &play, const RuleBook &rules);
    /// Guides through the game that is shown; nullptr for none. Not owned.
    void setLesson(const Lesson *lesson);
    void applySettings(const Settings &settings);

    [[nodiscard]] BoardView &board() { return *m_board; }
    [[nodiscard]] PromptBar &prompt() { return *m_prompt; }
    [[nodiscard]] LogPanel &log() { return *m_log; }
    [[nodiscard]] PartyPanel &party() { return *m_party; }
    [[nodiscard]] EncounterPanel &encounter() { return *m_encounter; }
    [[nodiscard]] QWidget *leftSide() const;
    [[nodiscard]] QWidget *rightSide() const;

    [[nodiscard]] QByteArray saveLayout() const;
    void restoreLayout(const QByteArray &layout);
    /// Makes the choice with this key, 1 to 9; 0 shows more.
    void press(int key);
    /// Does the curtain hide it until the next player looks? Then nothing of the game is on the page.
    [[nodiscard]] bool covered() const;
    /// A small picture of the board, for the list of games: whoever looks at that, it shows what all know.
    [[nodiscard]] QImage thumbnail() const;
    /// Likewise, without holding the window up: `done` is given it when everything on it has been drawn beside
    /// the window. It shows the game as it is now. Not if another one is asked for, or another game is shown.
    void thumbnailSoon(std::function<void(const QImage &)> done);
    /// Waits until every picture on the page has been drawn: before the page itself is photographed.
    void settle();

Q_SIGNALS:
    void ruleAsked(const QString &rule);
    /// Something changed that the window's frame shows: whose turn, the number of moves, what can be undone.
    void changed();
    void ended();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLeft();
    void buildRight();
    void layRight();
    void widenSides(double textScale);
    void connectParts();
    void refresh();
    void onStepped(const std::vector<Event> &events);
    void onReset();
    bool tellNextSeat();
    void cover();
    void showNothing();
    void choose(const std::string &code);
    void onActivated(const Target &target);
    void onSeveral(const std::vector<std::size_t> &choices);
    void askCloseUp(CardId card, QWidget *beside);
    void showCloseUp();
    void showTable(const TableView &view);
    void showLit();
    void showQuest(const TableView &view);
    void showCompared();
    void showDecision();
    void showLesson();
    void considerComputer();
    void moveComputer();
    [[nodiscard]] std::unique_ptr<BoardView> boardForAll() const;
    [[nodiscard]] QString playerName(Seat seat) const;
    [[nodiscard]] QString waitingFor(Seat computer) const;
    [[nodiscard]] QStringList playerNames() const;

    PlayController *m_play = nullptr;
    Pace m_pace = Pace::Normal;
    paint::Theme m_theme = paint::Theme::Light;
    bool m_computersPaused = false;
    QTimer m_computerWait;
    QString m_summary;             ///< of the adventure
    std::optional<Seat> m_logSeat; ///< for whose eyes the log is; nobody's under the curtain
    Pictures m_pictures;
    std::shared_ptr<paint::FaceBook> m_faces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;

    QSplitter *m_sides;
    QSplitter *m_left;
    QSplitter *m_right;
    BoardView *m_board;
    std::unique_ptr<BoardView> m_small; ///< what a thumbnail is made of, while its pictures are drawn
    PromptBar *m_prompt;
    LessonNote *m_lesson;
    PartyPanel *m_party;
    EncounterPanel *m_encounter;
    ComparedPanel *m_compared;
    DiceTray *m_dice;
    LogPanel *m_log;
    Minimap *m_map;
    QLabel *m_quest;
    Panel *m_partyPanel;
    Panel *m_encounterPanel;
    Panel *m_comparedPanel;
    Panel *m_dicePanel;
    double m_textScale = 1.0;
    bool m_rightMoved = false; ///< somebody has given the right side other sizes
    Curtain *m_curtain;
    QLabel *m_closeUp;
    QTimer m_closeUpWait;
    CardId m_closeUpCard = kNoCard;
    QPointer<QWidget> m_closeUpBeside;
};

} // namespace flagstone::app
