#pragma once

#include "app/common/card_context.h"
#include "app/common/page.h"
#include "app/common/settings.h"
#include "app/review/episodes.h"
#include "app/review/side_ways.h"

#include <QTimer>

#include <optional>

class QPushButton;

namespace flagstone::app {

class BoardPictures;
class BoardView;
class EpisodeList;
class DecisionPanel;
class GameReview;
class LaterPlaces;
class MoveNotes;
class Panel;
class PlayController;
class ReviewFigures;
class RoomRing;
class ScenePlayer;
class Stage;
class Timeline;
class Transport;

/// A finished game, move by move: the board as it was, only to look at, the decision as its seat knew it then, and
/// what it was worth. Ways that were taken back can be opened like the line of the game. Esc leads back to the line and
/// then, as a button does, to the end.
class LookBackPage final : public Page {
    Q_OBJECT

public:
    /// The game on the table, which has ended. All of it outlives the page.
    struct Source {
        const PlayController &play;
        CardContext cards;
        const BoardPictures &pictures;
        const GameReview *review = nullptr; ///< nullptr if the game has none
        bool canPlayOn = true;              ///< it may be played on from an earlier move
    };
    LookBackPage(const Source &source, const Settings &settings, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QWidget *first() override;
    void applySettings(const Settings &settings) override;
    [[nodiscard]] bool stepBack() override;
    /// Of notes that were removed.
    [[nodiscard]] bool canUndo() const override;
    void undo() override;
    /// Shows the table after a move, from 0 for the start.
    void goTo(std::size_t move);
    [[nodiscard]] std::size_t move() const { return m_move; }
    [[nodiscard]] const BoardView &board() const { return *m_board; }

Q_SIGNALS:
    /// The game is to be played on from after a move, as a game of its own.
    void playOnAsked(std::size_t move);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void makeBoard(const BoardPictures &pictures);
    [[nodiscard]] Panel *makeRight();
    void connectTransport();
    QWidget *makeFoot();
    QPushButton *makeButton(const QString &text, const QString &tip, void (LookBackPage::*done)());
    void showReview();
    void frame();
    void showBoard();
    void markPlaces();
    void showTable();
    void showAround();
    void nameDecision();
    void goBack();
    void goOn();
    void goToEpisode(int step);
    void goToNextMoment();
    void goToLine(std::size_t move);
    void openWay(std::size_t way);
    void leaveWay();
    void toggleWay();
    void showWay();
    void playOn() { Q_EMIT playOnAsked(m_move); }
    void togglePlaying();
    void stop();
    void playMove();
    void onPlayed();
    [[nodiscard]] double textScale() const; ///< 1 at 100 %
    [[nodiscard]] bool isWide() const;
    /// The game, or the way that is open.
    [[nodiscard]] const Session &session() const;
    [[nodiscard]] std::size_t last() const;
    /// Of the seat that decides next, if that is a player: they show the table as it was known then.
    [[nodiscard]] Seat eyes() const;

    const PlayController &m_play;
    CardContext m_source;
    const GameReview *m_review;
    const bool m_canPlayOn;
    const SideWays m_ways;
    std::optional<Session> m_side;    ///< along the way that is open
    std::optional<std::size_t> m_way; ///< that one, or the one that was open last
    std::vector<Landmark> m_landmarks;
    std::vector<Episode> m_episodes;
    std::size_t m_move = 0;
    bool m_playing = false; ///< move after move
    bool m_showing = false; ///< a move is on its way

    BoardView *m_board;
    LaterPlaces *m_later; ///< owned by the board's scene
    RoomRing *m_ring;     ///< the same
    Stage *m_stage;
    ScenePlayer *m_player;
    EpisodeList *m_rooms;
    DecisionPanel *m_decision;
    Timeline *m_timeline;
    Transport *m_transport;
    MoveNotes *m_notes;
    Panel *m_left, *m_right;
    ReviewFigures *m_sum;
    QPushButton *m_nextMoment, *m_takenBack, *m_playOn;
    bool m_letterKeys = true; ///< Settings::letterKeys
    QTimer m_next;            ///< until the next move is played
};

} // namespace flagstone::app
