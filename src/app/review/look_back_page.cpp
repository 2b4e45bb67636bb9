#include "app/review/look_back_page.h"

#include "app/board/board_view.h"
#include "app/common/appearance.h"
#include "app/common/command_keys.h"
#include "app/common/dialogs.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/play/chain.h"
#include "app/play/director.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"
#include "app/review/decision_panel.h"
#include "app/review/episode_list.h"
#include "app/review/game_review.h"
#include "app/review/later_places.h"
#include "app/review/move_notes.h"
#include "app/review/review_sum.h"
#include "app/review/room_ring.h"
#include "app/review/timeline.h"
#include "app/review/transport.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "app/table/board_pictures.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

constexpr int kLeftWidth = 236, kRightWidth = 348, kNarrowRight = 280; // px at 100 % text
constexpr int kLeastForEpisodes = 1200, kLeastForWide = 1100;          // px of the page at 100 % text
/// By speed: how scenes are shown, and ms between two moves.
constexpr std::array<std::pair<Pace, int>, 3> kSpeeds{
    {{Pace::Brisk, 900}, {Pace::Brisk, 300}, {Pace::Instant, 180}}};

} // namespace

LookBackPage::LookBackPage(const Source &source, const Settings &settings, QWidget *parent)
    : Page(parent), m_play(source.play), m_source(source.cards), m_review(source.review),
      m_canPlayOn(source.canPlayOn), m_ways(m_play), m_landmarks(landmarksOf(m_play.session(), Seat::Gm)),
      m_episodes(episodesOf(m_play.session(), m_landmarks, Seat::Gm)), m_board(new BoardView(this)),
      m_later(new LaterPlaces), m_ring(new RoomRing), m_stage(new Stage(*m_board)),
      m_player(new ScenePlayer(*m_board, *m_stage, this)), m_rooms(new EpisodeList(m_source, m_episodes)),
      m_decision(
          new DecisionPanel(m_source, onlyPerson(m_play.request().players, m_play.request().setup.seats))),
      m_timeline(new Timeline(m_source, last(), m_landmarks)), m_transport(new Transport),
      m_notes(new MoveNotes(m_play.file())),
      m_left(new Panel(m_play.game().sheet().map.spaces.empty() ? tr("Rooms") : tr("Events"), m_rooms, this)),
      m_right(makeRight()), m_sum(new ReviewFigures)
{
    setObjectName(QStringLiteral("lookBack"));
    makeBoard(source.pictures);
    applySettings(settings);
    m_left->setFact(QLocale().toString(static_cast<int>(m_episodes.size())));
    m_rooms->setAccessibleName(tr("Parts of the game"));
    m_rooms->installEventFilter(this);
    m_decision->installEventFilter(this);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_left);
    middle->addWidget(m_board, 1);
    middle->addWidget(m_right);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(middle, 1);
    all->addWidget(makeFoot());
    m_timeline->setWays(m_ways.all());
    connectTransport();
    if (m_review != nullptr)
        connect(m_review, &GameReview::found, this, &LookBackPage::showReview);
    showWay();
    showReview();
}

void LookBackPage::makeBoard(const BoardPictures &pictures)
{
    pictures.setGameOn(*m_board);
    m_board->scene().addItem(m_later);
    m_board->scene().closedDoors().setVisible(false); // what is beyond them is known
    m_later->setZValue(-1);
    m_board->scene().addItem(m_ring);
    m_ring->setZValue(2); // on the cards
    connect(m_board, &BoardView::resized, this, &LookBackPage::frame);
    m_board->setWording([this](const Beat &beat) { return say(m_play.game(), beat); });
    m_board->setBriefWording([this](const Beat &beat) { return sayBriefly(m_play.game(), beat); });
    m_stage->setSource(m_source);
    connect(m_player, &ScenePlayer::rested, this, &LookBackPage::onPlayed);
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &LookBackPage::playMove);
}

/// The decision, and below it the notes.
Panel *LookBackPage::makeRight()
{
    auto *body = new QWidget;
    auto *column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_decision, 1);
    column->addWidget(m_notes);
    const auto showNotes = [this] { m_timeline->setNotes(m_notes->moves()); };
    connect(m_notes, &MoveNotes::changed, this, showNotes);
    connect(m_notes, &MoveNotes::changed, this, &Page::titleChanged);
    connect(m_notes, &MoveNotes::cameBack, this, &LookBackPage::goToLine);
    connect(m_notes, &MoveNotes::written, this, [this] { m_timeline->setFocus(Qt::OtherFocusReason); });
    showNotes();
    return new Panel({}, body, this); // nameDecision() says of whom
}

void LookBackPage::connectTransport()
{
    connect(m_transport, &Transport::firstAsked, this, [this] { goTo(0); });
    connect(m_transport, &Transport::backAsked, this, &LookBackPage::goBack);
    connect(m_transport, &Transport::playAsked, this, &LookBackPage::togglePlaying);
    connect(m_transport, &Transport::onAsked, this, &LookBackPage::goOn);
    connect(m_transport, &Transport::lastAsked, this, [this] { goTo(last()); });
    connect(m_rooms, &EpisodeList::chosen, this,
            [this](std::size_t episode) { goToLine(m_episodes[episode].entry); });
    connect(m_timeline, &Timeline::wayPressed, this, &LookBackPage::openWay);
    connect(m_timeline, &Timeline::valueChanged, this,
            [this](int move) { goTo(static_cast<std::size_t>(move)); });
}

QWidget *LookBackPage::makeFoot()
{
    auto *foot = new QWidget(this);
    foot->setObjectName(QStringLiteral("moments")); // looks like the foot of the end page
    foot->setAttribute(Qt::WA_StyledBackground);
    m_nextMoment = makeButton(tr("Next moment"), tr("To the next moment that decided the game (M)"),
                              &LookBackPage::goToNextMoment);
    m_takenBack = makeButton({}, tr("To what was tried and taken back, and back to the game (B)"),
                             &LookBackPage::toggleWay);
    m_takenBack->setVisible(!m_ways.all().empty());
    m_takenBack->setText(tr("&Back to the game"));
    m_takenBack->ensurePolished();
    m_takenBack->setMinimumWidth(m_takenBack->sizeHint().width()); // the buttons after it stay where they are
    m_playOn =
        makeButton(tr("&Play on from here"), tr("Begins a new game from this move; this one stays as it is"),
                   &LookBackPage::playOn);
    auto *buttons = new QWidget(foot);
    auto *flow = new FlowLayout(8, buttons); // where the page is narrow they have two lines
    flow->addWidget(m_nextMoment);
    flow->addWidget(m_takenBack);
    flow->addWidget(m_playOn);
    flow->addWidget(
        makeButton(tr("&Close"), tr("Back to the page at the end of the game (Esc)"), &LookBackPage::left));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_transport);
    row->addSpacing(8);
    row->addWidget(m_sum);
    row->addWidget(buttons, 1);
    auto *column = new QVBoxLayout(foot);
    column->setContentsMargins(14, 10, 14, 10);
    column->setSpacing(8);
    column->addLayout(row);
    column->addWidget(m_timeline);
    return foot;
}

QPushButton *LookBackPage::makeButton(const QString &text, const QString &tip, void (LookBackPage::*done)())
{
    auto *made = new QPushButton(text, this);
    made->setMinimumHeight(36);
    made->setFocusPolicy(Qt::TabFocus);
    setTip(made, tip);
    connect(made, &QPushButton::clicked, this, done);
    return made;
}

QString LookBackPage::title() const
{
    return tr("%1 – looking back").arg(m_play.request().title);
}

QWidget *LookBackPage::first()
{
    return m_timeline;
}

void LookBackPage::applySettings(const Settings &settings)
{
    m_letterKeys = settings.letterKeys;
    m_board->canvas().setLetterKeys(settings.letterKeys);
    m_board->setTheme(settings.theme);
    m_later->setChalk(m_board->art().colours().chalk);
    m_ring->setChalk(m_board->art().colours().chalk);
    m_board->setTextScale(settings.textScale / 100.0);
    m_stage->setTextScale(settings.textScale / 100.0);
}

const Session &LookBackPage::session() const
{
    return m_side ? *m_side : m_play.session();
}

bool LookBackPage::canUndo() const
{
    return m_notes->canPutBack();
}

void LookBackPage::undo()
{
    m_notes->putBack();
}

std::size_t LookBackPage::last() const
{
    return session().entries().size() - 1;
}

Seat LookBackPage::eyes() const
{
    const Seat all = partySeat(m_play.request().setup);
    if (m_move == last())
        return all;
    const Seat decides = session().entries()[m_move + 1].seat;
    return decides == Seat::Gm ? all : decides;
}

void LookBackPage::goTo(std::size_t move)
{
    if (std::min(move, last()) == m_move)
        return;
    stop();
    m_move = std::min(move, last());
    showTable();
}

void LookBackPage::goBack()
{
    goTo(m_move == 0 ? 0 : m_move - 1);
}

void LookBackPage::goOn()
{
    goTo(m_move + 1);
}

/// `step` is 1 for the next and -1 for the one before.
void LookBackPage::goToEpisode(int step)
{
    const auto now = episodeAt(m_episodes, m_move);
    const int wanted = (now ? static_cast<int>(*now) : -1) + step;
    if (wanted >= 0 && wanted < static_cast<int>(m_episodes.size()))
        goToLine(m_episodes[static_cast<std::size_t>(wanted)].entry);
    else if (wanted < 0)
        goToLine(0);
}

/// Of the game, and not of a way that is open.
void LookBackPage::goToLine(std::size_t move)
{
    leaveWay();
    goTo(move);
}

/// From where it leaves the line.
void LookBackPage::openWay(std::size_t way)
{
    auto walked = m_ways.walk(way);
    if (!walked)
        return showIssues(tr("What was taken back cannot be shown."), walked.error(), this);
    stop();
    m_side.emplace(std::move(*walked));
    m_way = way;
    m_move = m_ways.all()[way].from;
    showWay();
}

void LookBackPage::leaveWay()
{
    if (!m_side)
        return;
    stop();
    m_side.reset();
    m_move = m_ways.all()[*m_way].from;
    showWay();
}

/// Out of a way, or into the next one from here; after the last the first one comes again.
void LookBackPage::toggleWay()
{
    const auto &ways = m_ways.all();
    if (m_side || ways.empty())
        return leaveWay();
    const bool isBack = m_way && ways[*m_way].from == m_move;
    const auto next = isBack ? *m_way + 1
                             : static_cast<std::size_t>(
                                   std::ranges::lower_bound(ways, m_move, {}, &SideWay::from) - ways.begin());
    openWay(next % ways.size());
}

bool LookBackPage::stepBack()
{
    const bool isOpen = m_side.has_value();
    leaveWay();
    return isOpen;
}

/// The line of the game, or the way that is open.
void LookBackPage::showWay()
{
    const bool isOpen = m_side.has_value();
    {
        const QSignalBlocker quiet(m_timeline);
        m_timeline->setOpen(isOpen ? m_way : std::nullopt);
    }
    m_takenBack->setText(isOpen ? tr("&Back to the game") : tr("Taken &back"));
    m_playOn->setEnabled(m_canPlayOn && !isOpen);
    m_notes->setVisible(!isOpen);
    if (isVisible())
        frame();
    showTable();
}

/// Before the decision, as it lay there. After the last the first one comes again.
void LookBackPage::goToNextMoment()
{
    std::vector<std::size_t> moves;
    for (const KeyMoment &moment : m_review->moments())
        moves.push_back(m_review->review()->swings[moment.swing].entry - 1);
    const auto next = std::ranges::upper_bound(moves, m_move);
    goToLine(next != moves.end() ? *next : moves.front());
}

/// All that is ever laid is in sight from the start, so that nothing moves from move to move.
void LookBackPage::frame()
{
    stop();
    m_board->reset(session().view(Seat::Gm), {});
    m_board->showAll(false);
    showBoard();
}

/// At once, as it was.
void LookBackPage::showBoard()
{
    const TableView view = session().viewAt(m_move, eyes());
    m_board->setWays(waysGone(session().game().sheet(), session().entries().first(m_move + 1), eyes()));
    m_board->reset(view, {});
    markPlaces();
}

/// The room of the move, and where cards are laid later.
void LookBackPage::markPlaces()
{
    m_later->setPlaces(m_board->shown().board, session().game().table().board);
    m_ring->setRoom(session().game().sheet(), m_board->shown());
}

void LookBackPage::showTable()
{
    m_player->drop();
    showBoard();
    showAround();
}

/// Everything around the board, and what was decided there.
void LookBackPage::showAround()
{
    const QSignalBlocker quiet(m_timeline);
    m_timeline->setValue(static_cast<int>(m_move));
    const std::size_t onLine = m_side ? std::min(m_move, m_ways.all()[*m_way].from) : m_move;
    const Placement *here = underParty(session().game().sheet(), m_board->shown());
    m_rooms->setNow(episodeAt(m_episodes, onLine, here == nullptr ? kNoSlot : here->slot),
                    episodeAt(m_episodes, onLine));
    m_notes->setMove(m_move);
    m_transport->setEnds(m_move == 0, m_move == last());
    const QString now = tr("Move %1 of %2. You can only look").arg(m_move).arg(last());
    m_board->say(m_side ? tr("Taken back: %1. %2").arg(m_ways.all()[*m_way].words, now) : now);
    m_board->setHighlighted(std::nullopt);
    const std::size_t entry = m_move + 1;
    m_move == last() ? m_decision->showEnd(session()) : m_decision->show(session(), entry);
    nameDecision();
    if (m_move == last())
        return;
    const Game &game = session().gameAt(m_move);
    const Entry &made = session().entries()[entry];
    if (const auto which = made.kind == Entry::Kind::Choose ? game.find(made.code) : std::nullopt)
        if (const Decision decision = game.decision(); !decision.choices[*which].targets.empty())
            m_board->setHighlighted(decision.choices[*which].targets.back());
    if (m_side || m_review == nullptr || !m_review->review())
        return;
    const auto &swings = m_review->review()->swings;
    if (const auto swing = std::ranges::find(swings, entry, &Swing::entry); swing != swings.end())
        m_decision->setSwing(*swing, !m_review->whose().isEmpty());
}

void LookBackPage::nameDecision()
{
    const bool others = m_decision->isOfOthers();
    m_right->setTitle(others ? tr("What could have been done") : tr("What you could have done"));
    m_right->setFact(!isWide() ? QString() : others ? tr("as known then") : tr("as you knew it then"));
}

void LookBackPage::showReview()
{
    const bool known = m_review != nullptr && m_review->review();
    m_nextMoment->setVisible(m_review != nullptr);
    m_nextMoment->setEnabled(known && !m_review->moments().empty());
    m_timeline->setCaption(m_review == nullptr ? QString() : tr("Chance"));
    if (!known)
        return;
    m_timeline->setReview(*m_review->review(), m_review->moments());
    m_sum->setReview(*m_review->review(), m_review->whose());
    showAround();
}

void LookBackPage::togglePlaying()
{
    if (m_playing) {
        stop();
        return showTable(); // a move that was half shown is shown from before it
    }
    if (m_move == last())
        return;
    m_playing = true;
    m_transport->setPlaying(true);
    playMove();
}

void LookBackPage::stop()
{
    m_playing = m_showing = false;
    m_next.stop();
    m_player->drop();
    m_transport->setPlaying(false);
}

void LookBackPage::playMove()
{
    const Seat seat = eyes();
    const std::size_t entry = m_move + 1;
    const std::vector<Event> events = redact(session().eventsAt(entry), seat);
    const Pace pace = kSpeeds[static_cast<std::size_t>(m_transport->speed())].first;
    m_player->setPace(pace);
    m_board->setPace(pace);
    m_showing = true;
    m_player->play({.scenes = scenesOf(session().gameAt(m_move), session().gameAt(entry), m_board->shown(),
                                       events, chainAt(session(), entry - 1, seat)),
                    .after = session().viewAt(entry, seat),
                    .decision = {},
                    .hurries = true,
                    .passes = true,
                    .presses = false});
}

/// Told also when the board has been reset.
void LookBackPage::onPlayed()
{
    if (!m_showing)
        return;
    m_showing = false;
    ++m_move;
    if (m_move == last()) {
        stop();
        return showTable();
    }
    if (m_board->shown().seat != eyes())
        showBoard(); // another player decides next
    else
        markPlaces();
    showAround();
    m_next.start(kSpeeds[static_cast<std::size_t>(m_transport->speed())].second);
}

/// With Ctrl, Alt or Meta they are commands of the window, though those may be grey.
void LookBackPage::keyPressEvent(QKeyEvent *event)
{
    const bool command =
        (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
    const bool letter = isLetterKey(QKeySequence(event->keyCombination()));
    switch (command || (letter && !m_letterKeys) ? Qt::Key_unknown : event->key()) {
    case Qt::Key_Left:
        return goBack();
    case Qt::Key_Right:
        return goOn();
    case Qt::Key_Home:
        return goTo(0);
    case Qt::Key_End:
        return goTo(last());
    case Qt::Key_PageUp:
        return goToEpisode(-1);
    case Qt::Key_PageDown:
        return goToEpisode(1);
    case Qt::Key_Space:
        return togglePlaying();
    case Qt::Key_N:
        leaveWay();
        stop();
        return m_notes->begin();
    case Qt::Key_B:
        return toggleWay();
    case Qt::Key_M:
        if (m_nextMoment->isEnabled())
            goToNextMoment();
        return;
    default:
        Page::keyPressEvent(event);
    }
}

/// A list has no use for most keys of the page, but would keep them.
bool LookBackPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        auto *press = static_cast<QKeyEvent *>(event);
        static constexpr std::array kOfPage{Qt::Key_Left, Qt::Key_Right, Qt::Key_Space,
                                            Qt::Key_B,    Qt::Key_M,     Qt::Key_N};
        const bool isOff = !m_letterKeys && isLetterKey(QKeySequence(press->keyCombination()));
        if (!isOff && std::ranges::find(kOfPage, press->key()) != kOfPage.end()) {
            keyPressEvent(press);
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

/// The game may go before the page does.
void LookBackPage::hideEvent(QHideEvent *event)
{
    stop();
    Page::hideEvent(event);
}

double LookBackPage::textScale() const
{
    return textScaleOf(*this);
}

bool LookBackPage::isWide() const
{
    return width() >= kLeastForWide * textScale();
}

/// A narrow page gives the board what room there is: first the episodes go, then the decision is narrower.
void LookBackPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    const double text = textScale();
    m_left->setVisible(!m_episodes.empty() && width() >= kLeastForEpisodes * text);
    m_left->setFixedWidth(qRound(kLeftWidth * text));
    const bool wide = isWide();
    m_right->setFixedWidth(std::min(qRound((wide ? kRightWidth : kNarrowRight) * text), width() * 2 / 5));
    nameDecision();
    m_sum->setVisible(wide);
}

} // namespace flagstone::app

#include "moc_look_back_page.cpp"
