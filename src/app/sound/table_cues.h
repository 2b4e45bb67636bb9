#pragma once

#include "app/sound/cue.h"
#include "app/stage/stage.h"

#include <QObject>

#include <optional>

namespace flagstone::app {

class PlayController;
class Sounds;
class TablePage;

/// Plays the sounds of what a table shows, when it shows it and never before. At instant pace only the last of a step.
class TableCues final : public QObject {
    Q_OBJECT

public:
    /// Belongs to the table. `sounds` must outlive it.
    TableCues(TablePage &table, Sounds &sounds);

    /// The game that the table shows now; it must outlive that.
    void setGame(const PlayController &play);

private:
    void forget();
    void onBegan(const StageScene &scene);
    void onReached(Stage::Moment moment);
    void onSeen(const StageScene &scene);
    void onMoved(const StageScene &scene);
    void onRested();
    void play(const std::optional<Sounding> &sounding);
    [[nodiscard]] bool yourTurn() const;

    TablePage &m_table;
    Sounds &m_sounds;
    const PlayController *m_play = nullptr;
    bool m_public = true;           ///< the scene that is seen
    bool m_showing = false;         ///< a step that has been made now; not one that was taken back
    bool m_turn = false;            ///< in it a player's turn began
    std::optional<Sounding> m_last; ///< of a step at instant pace
};

} // namespace flagstone::app
