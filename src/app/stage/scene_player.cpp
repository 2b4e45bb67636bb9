#include "app/stage/scene_player.h"

#include "app/board/board_view.h"
#include "app/common/announcement.h"
#include "app/stage/stage.h"

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kHeld = 900;    ///< a held scene that does not wait for a press
constexpr int kUnused = 1500; ///< a card that changes nothing, and the sentence that says why
constexpr int kRead = 1200;   ///< cards to look at stay at least this long
constexpr int kFollow = 1700; ///< cards or dice to look at, and what comes of them
constexpr int kSaid = 10'000; ///< what waits for a press has been read out

/// Cards to look at, whatever follows.
bool hasCardsToRead(const StageScene &scene)
{
    return scene.compares() || scene.show == Show::Draw || scene.show == Show::Turn;
}

/// How long a scene stays that is not held, in milliseconds at calm pace.
int restOf(const StageScene &scene)
{
    const bool tells = scene.compares() || scene.show == Show::First;
    if (scene.show == Show::Draw || !scene.lanes.empty() || (tells && !scene.results.isEmpty()))
        return kFollow;
    return scene.show == Show::Unused ? kUnused : kHeld;
}

} // namespace

ScenePlayer::ScenePlayer(BoardView &board, Stage &stage, QObject *parent)
    : QObject(parent), m_board(board), m_stage(stage)
{
    m_hold.setSingleShot(true);
    connect(&m_hold, &QTimer::timeout, this, &ScenePlayer::toBoard);
    m_reminder.setObjectName(QStringLiteral("reminder"));
    m_reminder.setSingleShot(true);
    m_reminder.setInterval(kSaid);
    connect(&m_reminder, &QTimer::timeout, this, &ScenePlayer::remind);
    connect(&stage, &Stage::revealed, this, &ScenePlayer::onRevealed);
    connect(&stage, &Stage::pressed, this, [this] {
        if (!goOn())
            m_stage.clear();
    });
    connect(&board, &BoardView::rested, this, &ScenePlayer::onBoardRested);
}

void ScenePlayer::play(Step step)
{
    finish();
    m_step = std::move(step);
    m_queue.assign(m_step.scenes.begin(), m_step.scenes.end());
    m_step.scenes.clear();
    if (m_queue.empty())
        m_queue.emplace_back();
    if (m_pace == Pace::Instant)
        joinScenes();
    int total = 0;
    for (const StageScene &scene : m_queue) {
        if (scene.staged() && m_pace != Pace::Instant)
            m_stage.prepare(scene, m_step.after);
        total += BoardView::timeOf(scene.events);
        if (scene.staged())
            total += Stage::timeOf(scene) + (scene.hold == StageScene::Hold::None ? restOf(scene) : 0);
    }
    m_share = total > kSequence ? static_cast<double>(kSequence) / total : 1.0;
    m_playing = true;
    next();
}

/// Nothing of them is seen one after the other: the board takes all at once, but for what waits even so.
void ScenePlayer::joinScenes()
{
    std::deque<StageScene> joined;
    std::vector<Event> all;
    for (StageScene &scene : m_queue) {
        const bool waits = waitsAtEveryPace(scene), last = &scene == &m_queue.back();
        if (waits && !all.empty())
            joined.push_back({.events = std::exchange(all, {})});
        if (waits) {
            joined.push_back(std::move(scene));
            continue;
        }
        all.insert(all.end(), scene.events.begin(), scene.events.end());
        if (last) {
            scene.events = std::move(all);
            joined.push_back(std::move(scene));
        }
    }
    m_queue = std::move(joined);
}

void ScenePlayer::next()
{
    if (m_queue.empty()) {
        m_playing = false;
        Q_EMIT rested();
        return;
    }
    m_scene = std::move(m_queue.front());
    m_queue.pop_front();
    Q_EMIT began(m_scene);
    const bool waits = staysWhileAsked(m_scene) || waitsAtEveryPace(m_scene);
    if (!m_scene.staged() || (m_pace == Pace::Instant && !waits)) {
        Q_EMIT seen(m_scene);
        toBoard();
        return;
    }
    m_staged = true;
    m_stage.show(m_scene, m_board.shown(), paceOf(Stage::timeOf(m_scene)), takeLogged());
}

/// Sentences of the log for the scene that is shown: those that are about it and about no later one, which would be
/// given away, or with the last all that are left. They stay in order.
QStringList ScenePlayer::takeLogged()
{
    const bool last = std::ranges::none_of(m_queue, &StageScene::staged);
    const auto later = std::ranges::find_if(m_step.logged, [&](const QString &sentence) {
        const auto isAbout = [&](const StageScene &scene) {
            return scene.staged() && m_stage.isAbout(scene, sentence);
        };
        return !last && (!isAbout(m_scene) || std::ranges::any_of(m_queue, isAbout));
    });
    QStringList taken(m_step.logged.begin(), later);
    m_step.logged.erase(m_step.logged.begin(), later);
    return taken;
}

/// All of a scene is there: how long does it stay?
void ScenePlayer::onRevealed()
{
    using Hold = StageScene::Hold;
    if (!m_staged)
        return;
    Q_EMIT seen(m_scene);
    const Hold hold = m_scene.hold;
    const bool waits = m_pace == Pace::Calm && !m_step.passes;
    if (staysWhileAsked(m_scene)) {
        m_stage.keep();
        toBoard();
    } else if (m_pace == Pace::Instant && !waitsAtEveryPace(m_scene))
        toBoard();
    else if ((hold == Hold::Always && m_step.presses) || (hold == Hold::Usual && waits) || waitsForReader()) {
        m_hold.stop(); // until a press
        m_reminder.start();
    } else
        m_hold.start(hold == Hold::None ? restNow() : kHeld);
}

/// What goes by itself would be gone before it has been said. An order of a person goes on: a press stops it.
bool ScenePlayer::waitsForReader() const
{
    const bool ordered = m_step.hurries && !m_step.passes;
    return m_step.presses && !ordered && isReadAloud();
}

void ScenePlayer::remind()
{
    if (m_staged && m_stage.isRevealed() && !m_hold.isActive())
        announce(m_stage, tr("Space: go on"));
}

/// What the scene has changed is shown on the board.
void ScenePlayer::toBoard()
{
    m_hold.stop();
    m_staged = false;
    if (!staysWhileAsked(m_scene)) {
        m_stage.leaveCards();
        m_stage.clear();
    }
    Q_EMIT moved(m_scene);
    if (m_queue.empty()) {
        m_board.play(m_scene.events, m_step.after, m_step.decision, m_share);
        return;
    }
    TableView after = m_board.shown();
    after.seat = m_step.after.seat;
    for (const Event &event : m_scene.events)
        project(after, event);
    m_board.play(m_scene.events, after, {}, m_share);
}

void ScenePlayer::onBoardRested()
{
    if (m_finishing)
        return;
    if (!m_playing) {
        Q_EMIT rested(); // it was reset
        return;
    }
    if (!m_queue.empty())
        Q_EMIT advanced();
    next();
}

void ScenePlayer::lay(const StageScene &scene)
{
    m_stage.show(scene, m_board.shown(), 0);
    m_stage.keep();
}

bool ScenePlayer::goOn()
{
    if (!m_playing)
        return false;
    if (!m_staged)
        m_board.finishAnimations();
    else if (!m_stage.isRevealed())
        m_stage.reveal();
    else
        toBoard();
    return true;
}

void ScenePlayer::finish()
{
    m_hold.stop();
    m_stage.leaveCards();
    m_stage.clear();
    if (!m_playing)
        return;
    m_finishing = true;
    m_board.finishAnimations();
    std::vector<Event> rest;
    if (m_staged)
        rest = std::move(m_scene.events);
    for (const StageScene &scene : m_queue)
        rest.insert(rest.end(), scene.events.begin(), scene.events.end());
    if (m_staged || !m_queue.empty()) {
        m_board.play(rest, m_step.after, m_step.decision);
        m_board.finishAnimations();
    }
    m_queue.clear();
    m_playing = m_staged = m_finishing = false;
    Q_EMIT rested();
}

void ScenePlayer::drop()
{
    m_hold.stop();
    m_queue.clear();
    m_playing = m_staged = false;
    m_stage.clear();
}

Pace ScenePlayer::paceNow() const
{
    return m_step.hurries && m_pace == Pace::Calm ? Pace::Brisk : m_pace;
}

int ScenePlayer::paceOf(int milliseconds) const
{
    return static_cast<int>(paced(milliseconds, paceNow()) * m_share);
}

int ScenePlayer::restNow() const
{
    const int rest = paceOf(restOf(m_scene));
    return hasCardsToRead(m_scene) ? std::max(rest, paced(kRead, paceNow())) : rest;
}

/// A figure falls: nobody plays so fast that they want to miss it.
bool ScenePlayer::waitsAtEveryPace(const StageScene &scene) const
{
    return falls(scene.show) && scene.staged() && m_step.presses;
}

/// The card that is asked about stays large until it is decided.
bool ScenePlayer::staysWhileAsked(const StageScene &scene) const
{
    return m_queue.empty() && scene.hold == StageScene::Hold::Always && m_step.about != kNoCard &&
           !scene.cards.empty() && scene.cards.front() == m_step.about;
}

} // namespace flagstone::app

#include "moc_scene_player.cpp"
