#include "app/sound/table_cues.h"

#include "app/board/board_view.h"
#include "app/play/figures.h"
#include "app/play/play_controller.h"
#include "app/sound/scene_cues.h"
#include "app/sound/sounds.h"
#include "app/stage/scene_player.h"
#include "app/table/table_page.h"

#include <utility>

namespace flagstone::app {

TableCues::TableCues(TablePage &table, Sounds &sounds) : QObject(&table), m_table(table), m_sounds(sounds)
{
    connect(&table.scenePlayer(), &ScenePlayer::began, this, &TableCues::onBegan);
    connect(&table.scenePlayer(), &ScenePlayer::seen, this, &TableCues::onSeen);
    connect(&table.scenePlayer(), &ScenePlayer::moved, this, &TableCues::onMoved);
    connect(&table.scenePlayer(), &ScenePlayer::rested, this, &TableCues::onRested);
    connect(&table.stage(), &Stage::reached, this, &TableCues::onReached);
}

void TableCues::setGame(const PlayController &play)
{
    m_play = &play;
    forget();
    connect(&play, &PlayController::takenBack, this, &TableCues::forget);
}

void TableCues::forget()
{
    m_showing = m_turn = false;
    m_last.reset();
}

void TableCues::onBegan(const StageScene &scene)
{
    m_showing = true;
    m_public = isPublic(scene);
    m_turn = m_turn || scene.show == Show::Turn;
}

void TableCues::onReached(Stage::Moment moment)
{
    switch (moment) {
    case Stage::Moment::Rises:
        return play(Sounding{Cue::Slide});
    case Stage::Moment::Turns:
        return play(Sounding{Cue::Turn});
    case Stage::Moment::DiceRest:
        return play(diceCue(m_table.stage().scene()));
    }
}

void TableCues::onSeen(const StageScene &scene)
{
    std::set<CardId> party;
    for (const Figure &figure : partyOf(m_play->game().sheet(), m_table.board().shown()))
        party.insert(figure.card);
    play(outcomeCue(m_play->game().sheet(), party, scene));
}

void TableCues::onMoved(const StageScene &scene)
{
    play(boardCue(scene));
}

void TableCues::onRested()
{
    const bool showed = std::exchange(m_showing, false);
    const bool turn = std::exchange(m_turn, false);
    m_public = true;
    if (showed && (turn || m_play->session().entries().back().seat != m_play->seat()) && yourTurn())
        m_last = Sounding{Cue::YourTurn};
    if (const auto last = std::exchange(m_last, std::nullopt))
        m_sounds.play(*last);
}

/// Whether a player at this screen is asked now.
bool TableCues::yourTurn() const
{
    return !m_play->master() && !m_play->game().ending().over && !m_play->computerTurn() &&
           !m_play->decision().choices.empty();
}

void TableCues::play(const std::optional<Sounding> &sounding)
{
    if (!sounding || !m_public)
        return;
    if (m_table.scenePlayer().pace() == Pace::Instant)
        m_last = sounding;
    else
        m_sounds.play(*sounding);
}

} // namespace flagstone::app

#include "moc_table_cues.cpp"
