#pragma once

#include "app/common/settings.h"
#include "core/session.h"

#include <QWidget>

#include <memory>

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

/// A game as one seat may see it, to look at and not to play: table, log and map. Everything on it is made of
/// that seat's view and of redacted events, and of nothing else.
class SeatScreen final : public QWidget {
    Q_OBJECT

public:
    explicit SeatScreen(QWidget *parent = nullptr);

    /// `session` and `pack` must outlive the screen's use.
    void setGame(const Session &session, const PackData &pack, Seat seat);
    void applySettings(const Settings &settings);

    /// Plays the entry that was made last.
    void step();
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
    const Session *m_session = nullptr;
    const PackData *m_pack = nullptr;
    std::shared_ptr<paint::FaceBook> m_faces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;
    Seat m_seat{};
    BoardView *m_board;
    LogPanel *m_log;
    QTextBrowser *m_handout;
    Panel *m_handoutPanel;
    QWidget *m_side;
};

} // namespace flagstone::app
