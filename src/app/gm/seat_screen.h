#pragma once

#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "core/session.h"

#include <QWidget>

#include <memory>
#include <optional>

class QTextBrowser;

namespace flagstone::paint {
class FaceBook;
class PixmapCache;
} // namespace flagstone::paint

namespace flagstone::app {

class BoardView;
class LogPanel;
class Minimap;
class Panel;
class ScenePlayer;
class Stage;

/// A game as one seat may see it, only to look at: table, log and map. Everything on it comes only from that
/// seat's view and redacted events.
class SeatScreen final : public QWidget {
    Q_OBJECT

public:
    explicit SeatScreen(QWidget *parent = nullptr);

    /// `session` and `pack` must outlive the screen's use.
    void setGame(const Session &session, const PackData &pack, Seat seat);
    void applySettings(const Settings &settings);

    /// Plays the entry that was made last.
    void step();
    /// Ends what is still played.
    void finish();
    /// Shows the game as it is now: after taking back, or after a time of not looking.
    void reset();
    /// What the game master lets everybody read, in Markdown; empty takes it away.
    void setHandout(const QString &markdown);

    [[nodiscard]] BoardView &board() { return *m_board; }
    [[nodiscard]] LogPanel &log() { return *m_log; }
    [[nodiscard]] QWidget *side() { return m_side; }
    [[nodiscard]] QString handout() const;
    /// Some pictures are not sharp yet: they come by themselves.
    [[nodiscard]] bool drawing() const;

private:
    void onRested();

    const Session *m_session = nullptr;
    const PackData *m_pack = nullptr;
    std::shared_ptr<paint::FaceBook> m_faces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;
    Seat m_seat{};
    BoardView *m_board;
    Stage *m_stage;
    ScenePlayer *m_player;
    Pictures m_pictures;
    std::optional<std::size_t> m_untold; ///< entry that is still played
    LogPanel *m_log;
    QTextBrowser *m_handout;
    Panel *m_handoutPanel;
    QWidget *m_side;
};

} // namespace flagstone::app
