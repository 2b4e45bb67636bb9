#pragma once

#include "app/common/pace.h"
#include "app/play/stage_scene.h"
#include "core/decision.h"

#include <QAccessible>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <deque>
#include <functional>
#include <utility>

namespace flagstone::app {

class BoardView;
class Stage;

/// Shows steps scene by scene: first the large part, on the stage, then the changes, on the board. The game is long
/// past them; whatever ends the show, the board ends up as the game is.
class ScenePlayer final : public QObject {
    Q_OBJECT

public:
    ScenePlayer(BoardView &board, Stage &stage, QObject *parent);

    void setPace(Pace pace) { m_pace = pace; }
    [[nodiscard]] Pace pace() const { return m_pace; }
    /// Whether a screen reader says what is shown, which takes longer than that would stay. Asks the system at first.
    void setReadAloud(std::function<bool()> isReadAloud) { m_isReadAloud = std::move(isReadAloud); }
    [[nodiscard]] bool isReadAloud() const { return m_isReadAloud(); }

    /// What a step is shown with.
    struct Step {
        std::vector<StageScene> scenes;
        TableView after;
        Decision decision;       ///< that stands then
        CardId about = kNoCard;  ///< the card that it asks about: stays in sight while it stands
        bool hurries = false;    ///< no viewer has made it one by one: brisk
        bool passes = false;     ///< no viewer has made it at all: only what must be seen waits
        bool presses = true;     ///< a person is there to continue: otherwise it continues by itself
        QStringList logged = {}; ///< the sentences of the log: told with the scenes that they are about
    };
    void play(Step step);
    /// Lays a scene on the stage, where it stays until something else is shown or the user puts it down.
    void lay(const StageScene &scene);
    /// Ends what is seen now, as a press does. False if nothing was.
    bool goOn();
    /// All that is still to be seen is over; the board shows the game as it is. A card that lies on the stage
    /// while it is asked about is put away.
    void finish();
    /// Forgets what is still to be seen. The board is not touched.
    void drop();
    /// Whether something is still to be seen. A card that is asked about does not count.
    [[nodiscard]] bool playing() const { return m_playing; }

Q_SIGNALS:
    void began(const flagstone::app::StageScene &scene);
    void seen(const flagstone::app::StageScene &scene);  ///< all that is large of it, or nothing is
    void moved(const flagstone::app::StageScene &scene); ///< the board begins to show what it changes
    void advanced(); ///< the board shows what a scene has changed; more are to come
    void rested();   ///< the board shows the game as it is

private:
    void joinScenes();
    void next();
    void onRevealed();
    void onBoardRested();
    void toBoard();
    [[nodiscard]] Pace paceNow() const;
    [[nodiscard]] int paceOf(int milliseconds) const;
    [[nodiscard]] int restNow() const;
    [[nodiscard]] bool waitsAtEveryPace(const StageScene &scene) const;
    [[nodiscard]] bool waitsForReader() const;
    void remind();
    [[nodiscard]] QStringList takeLogged();
    [[nodiscard]] bool staysWhileAsked(const StageScene &scene) const;

    BoardView &m_board;
    Stage &m_stage;
    Pace m_pace = Pace::Calm;
    std::function<bool()> m_isReadAloud = &QAccessible::isActive;
    Step m_step;
    std::deque<StageScene> m_queue;
    StageScene m_scene;      ///< the one that is seen
    QTimer m_hold;           ///< until it continues by itself
    QTimer m_reminder{this}; ///< until it is said how to continue
    double m_share = 1.0;    ///< of its time that each motion gets
    bool m_playing = false;
    bool m_finishing = false; ///< the board is brought to its end
    bool m_staged = false;    ///< the scene is on the stage now
};

} // namespace flagstone::app
