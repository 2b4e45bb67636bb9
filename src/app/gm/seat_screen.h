#pragma once

#include "app/common/card_context.h"
#include "app/common/pictures.h"
#include "app/common/settings.h"
#include "app/panels/figure_row.h"
#include "app/panels/plights.h"
#include "app/play/figures.h"

#include <QWidget>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

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
class PartyPanel;
class PlayController;
class ScenePlayer;
class Stage;

/// A game as one seat may see it, only to look at: party, table, log and map. Everything on it comes only from that
/// seat's view, from redacted events and from what all players know.
class SeatScreen final : public QWidget {
    Q_OBJECT

public:
    explicit SeatScreen(QWidget *parent = nullptr);

    /// `play` must outlive the screen's use.
    void setGame(const PlayController &play, Seat seat);
    void applySettings(const Settings &settings);

    /// Plays the entry that was made last.
    void step();
    /// Ends what is still played.
    void finish();
    /// Shows the game as it is now: after taking back, or after a time of not looking.
    void reset();
    /// What the game master lets everybody read, in Markdown; empty takes it away.
    void setHandout(const QString &markdown);
    /// Party, log and map beside the table.
    void setSides(bool on);

    [[nodiscard]] BoardView &board() { return *m_board; }
    [[nodiscard]] LogPanel &log() { return *m_log; }
    [[nodiscard]] PartyPanel &party() { return *m_party; }
    [[nodiscard]] QString handout() const;
    /// Some pictures are not sharp yet: they come by themselves.
    [[nodiscard]] bool drawing() const;

private:
    void onRested();
    void showParty(bool settled);
    [[nodiscard]] CardContext cards();

    const PlayController *m_play = nullptr;
    const PackData *m_pack = nullptr;
    std::shared_ptr<paint::FaceBook> m_faces;
    std::shared_ptr<paint::PixmapCache> m_pixmaps;
    Seat m_seat{};
    BoardView *m_board;
    Stage *m_stage;
    ScenePlayer *m_player;
    Pictures m_pictures;
    std::optional<std::size_t> m_untold; ///< entry that is still played
    PartyPanel *m_party;
    Panel *m_partyPanel;
    std::vector<Figure> m_figures;    ///< as they are shown
    std::vector<RowPlayer> m_players; ///< by figure
    Plights m_plights;
    LogPanel *m_log;
    QTextBrowser *m_handout;
    Panel *m_handoutPanel;
    QWidget *m_side;
};

} // namespace flagstone::app
