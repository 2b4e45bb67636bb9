#pragma once

#include "app/play/figures.h"
#include "core/ids.h"

#include <QFrame>
#include <QString>
#include <QStringList>

#include <vector>

class QGridLayout;
class QLabel;
class QListWidget;

namespace flagstone::app {

class PlayController;

/// What everybody may know while the screen passes to the next player.
struct Meanwhile {
    struct Player {
        Seat seat{};
        QString name;
        Gauge score; ///< see scoreOf()
    };
    QString next; ///< whose turn it is
    std::vector<Player> players;
    QStringList happened; ///< since they last chose: a sentence for each choice, the oldest first
    bool mayLook = false; ///< they may look at cards of their own first: some that not everybody may see
    bool peeks = false;   ///< it is another player's turn: they only look at these
};

/// The game as seen by a seat that knows only what all may know.
[[nodiscard]] Meanwhile meanwhileOf(const PlayController &play, Seat next);

/// At the foot of the curtain: how the players stand, and what has happened meanwhile.
class MeanwhilePanel final : public QFrame {
    Q_OBJECT

public:
    explicit MeanwhilePanel(QWidget *parent);

    void show(const Meanwhile &meanwhile);
    /// As many lines of what has happened as have room in this height, in px; if not even one has, none.
    void fit(int height);
    [[nodiscard]] QListWidget &happened() { return *m_happened; }

private:
    QGridLayout *m_players;
    QLabel *m_since;
    QListWidget *m_happened;
};

} // namespace flagstone::app
