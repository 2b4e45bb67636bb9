#pragma once

#include "app/common/app_context.h"
#include "app/common/background_task.h"
#include "app/home/game_library.h"
#include "app/play/play_controller.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

class QProgressDialog;
class QWidget;

namespace flagstone::app {

class LessonMenu;
class RecordReading;
class TablePage;

/// The game of a window: begins or opens it, keeps it with its picture, and leaves it only if it is saved or the
/// user agrees.
class GameKeeper final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive this; what there is to ask or to say is said over the window.
    GameKeeper(const AppContext &context, QWidget &window);

    [[nodiscard]] const GameLibrary &library() const { return m_library; }
    /// The kept games, newest first; the one on the table is told as it stands now, though its picture may be older.
    [[nodiscard]] std::vector<KeptGame> games() const;
    /// The game on the table, or nullptr.
    [[nodiscard]] PlayController *play() { return m_play.get(); }
    [[nodiscard]] const PlayController *play() const { return m_play.get(); }

    /// Deals a game for the table; nullptr if it cannot be dealt, which is said, or if the one before stays.
    [[nodiscard]] std::unique_ptr<PlayController> begin(const GameRequest &request);
    /// The same with a game whose record is being read: behind a progress bar if that takes long, and
    /// everything else in the window can be used until the call returns. nullptr, too, if it was cancelled.
    [[nodiscard]] std::unique_ptr<PlayController> open(RecordReading &reading);
    /// A copy of the game on the table in which everything after a move is undone; nullptr if there can be none, which
    /// is said, or if the game on the table stays.
    [[nodiscard]] std::unique_ptr<PlayController> branch(std::size_t move);
    /// Another game is wanted, or none: what is being read is not waited for.
    void stopReading();
    /// `play` is the game on the table from now on. The one before comes back: it must outlive what still
    /// shows it, and tells nobody anything more.
    [[nodiscard]] std::unique_ptr<PlayController> putOnTable(std::unique_ptr<PlayController> play);
    /// Whose pictures are kept; nullptr when it is gone.
    void setTable(TablePage *table) { m_table = table; }
    /// Whose games are no tries of a quest.
    void setLessons(const LessonMenu *lessons) { m_lessons = lessons; }

    /// Whether the game on the table may go. Asks if it is not saved.
    [[nodiscard]] bool mayLeaveGame();
    /// True if a copy was written.
    bool saveCopy();
    /// Writes the board as a picture where somebody wants it.
    void savePicture();
    /// Says what is played, how it was dealt and where it is kept.
    void tellAbout();
    /// Keeps the picture for the list of games, if anything has happened since the last: at once, before the
    /// game leaves the table or the picture is shown.
    void keepPicture();
    /// Of the deal of the day that is on the table, the one of `games` that counts; nullptr for any other deal, or if
    /// none has ended.
    [[nodiscard]] const KeptGame *countedOfDay(const std::vector<KeptGame> &games) const;
    /// Keeps it once nothing happens any more, without holding the window up.
    void keepPictureSoon() { m_pictureTimer.start(); }

Q_SIGNALS:
    /// A file that somebody wanted is written.
    void saved(const QString &file);

private:
    /// `tried`: as GameRequest::tried.
    [[nodiscard]] std::unique_ptr<PlayController> open(RecordReading &reading, const QString &tried);
    [[nodiscard]] std::optional<Issue> saveStory(const QString &file, Seat reader, const QImage &board) const;
    [[nodiscard]] bool waitFor(const RecordReading &reading);
    [[nodiscard]] bool pictureIsOld() const;
    /// The game on the table as the list of games tells it.
    [[nodiscard]] KeptGame kept() const;
    void drawPicture();

    const AppContext &m_context;
    QWidget &m_window;
    GameLibrary m_library;
    TablePage *m_table = nullptr;
    const LessonMenu *m_lessons = nullptr;
    int m_picturedMoves = -1;    ///< where the game stood when its picture was taken
    int m_takenBack = 0;         ///< how often something was
    QTimer m_pictureTimer{this}; ///< takes the picture of a game that has been played on
    std::unique_ptr<PlayController> m_play;
    QPointer<QProgressDialog> m_reading; ///< while a long record is read
    BackgroundTask m_writing{this};      ///< of the picture
};

} // namespace flagstone::app
