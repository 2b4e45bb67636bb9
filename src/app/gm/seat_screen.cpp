#include "app/gm/seat_screen.h"

#include "app/board/board_view.h"
#include "app/board/minimap.h"
#include "app/common/game_words.h"
#include "app/common/offline_text.h"
#include "app/common/panel.h"
#include "app/panels/log_panel.h"
#include "app/panels/party_panel.h"
#include "app/panels/table_words.h"
#include "app/play/choice_groups.h"
#include "app/play/director.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "paint/face_book.h"
#include "paint/pixmap_cache.h"

#include <QHBoxLayout>
#include <QSplitter>

#include <utility>

namespace flagstone::app {

namespace {

constexpr int kPartyWidth = 200;
constexpr int kMedallionsWidth = 104;
constexpr int kMostTextInRows = 125; ///< per cent: larger words have no room beside a portrait
constexpr int kSideWidth = 312;
constexpr int kMapHeight = 200;
constexpr int kDecksHeight = 92;

} // namespace

SeatScreen::SeatScreen(QWidget *parent)
    : QWidget(parent), m_board(new BoardView(this)), m_stage(new Stage(*m_board)),
      m_player(new ScenePlayer(*m_board, *m_stage, this)), m_party(new PartyPanel),
      m_partyPanel(new Panel(tr("Party"), m_party, this)), m_log(new LogPanel), m_handout(new OfflineBrowser)
{
    m_party->widget()->setAttribute(Qt::WA_TransparentForMouseEvents); // there is nothing to choose
    m_partyPanel->setFixedWidth(kPartyWidth);
    m_partyPanel->hide();
    auto *side = new QSplitter(Qt::Vertical, this);
    side->setHandleWidth(1);
    side->setChildrenCollapsible(false);
    m_handout->setFrameShape(QFrame::NoFrame);
    m_handout->setAccessibleName(tr("Read aloud"));
    m_handout->document()->setDocumentMargin(10);
    m_handoutPanel = new Panel(tr("Read aloud"), m_handout, side);
    m_handoutPanel->hide();
    auto *log = new Panel(tr("Log"), m_log, side);
    log->addToHeader(m_log->filterBar());
    auto *map = new Minimap(side);
    map->setAccessibleName(tr("Map"));
    map->follow(m_board);
    auto *decks = new Panel(tr("Decks"), &m_board->tray(), side);
    m_board->tray().show();
    for (auto *panel : {m_handoutPanel, log, new Panel(tr("Map"), map, side), decks})
        side->addWidget(panel);
    side->setStretchFactor(1, 1);
    side->setSizes({kMapHeight, 2 * kMapHeight, kMapHeight, kDecksHeight});
    m_side = side;

    auto *sides = new QSplitter(Qt::Horizontal, this);
    sides->setHandleWidth(1);
    sides->setChildrenCollapsible(false);
    sides->addWidget(m_board);
    sides->addWidget(side);
    sides->setStretchFactor(0, 1);
    sides->setSizes({3 * kSideWidth, kSideWidth});
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_partyPanel);
    all->addWidget(sides, 1);
    connect(m_player, &ScenePlayer::advanced, this, [this] { showParty(false); });
    connect(m_player, &ScenePlayer::rested, this, &SeatScreen::onRested);
    connect(m_log, &LogPanel::placeAsked, this, [this](SpaceId space) { m_board->centreOn(space); });
}

CardContext SeatScreen::cards()
{
    return {&m_play->game().sheet(), m_pack, &m_pictures};
}

void SeatScreen::setGame(const PlayController &play, Seat seat)
{
    m_untold.reset();
    m_player->drop();
    m_play = &play;
    m_seat = seat;
    if (&play.pack() != m_pack) { // another evening with the same cards needs no new pictures
        m_pack = &play.pack();
        m_faces = std::make_shared<paint::FaceBook>(*m_pack);
        m_pixmaps = std::make_shared<paint::PixmapCache>(m_faces->artRoots());
    }
    m_pictures.setGame(m_faces, m_pixmaps);
    m_stage->setSource(cards());
    m_party->setSource(cards());
    m_partyPanel->setTitle(partyTitle(play));
    m_board->setGame(play.game().sheet(), m_faces, m_pixmaps);
    m_board->setWording([this](const Beat &beat) { return say(m_play->game(), beat); });
    setHandout({});
    reset();
    m_board->showAll(false);
}

void SeatScreen::applySettings(const Settings &settings)
{
    m_board->setTheme(settings.theme);
    m_board->canvas().setLetterKeys(settings.letterKeys);
    m_board->setPace(settings.pace);
    m_player->setPace(settings.pace);
    m_pictures.setTheme(settings.theme);
    m_stage->setTextScale(settings.textScale / 100.0);
    m_board->setTextScale(settings.textScale / 100.0);
    m_side->setMinimumWidth(kSideWidth * settings.textScale / 100);
    const bool medallions = settings.textScale > kMostTextInRows;
    m_partyPanel->setFixedWidth(medallions ? kMedallionsWidth : kPartyWidth * settings.textScale / 100);
    m_partyPanel->setHeaderShown(!medallions);
    m_party->setPace(settings.pace);
    if (m_play == nullptr)
        return;
    m_log->rebuild();
    m_party->setSource(cards()); // in the colours of the theme
    m_party->setParty(m_figures, m_players);
}

void SeatScreen::step()
{
    const Session &session = m_play->session();
    const std::size_t entry = session.entries().size() - 1;
    const std::vector<Event> events = redact(session.eventsAt(entry), m_seat);
    m_player->finish();
    m_untold = entry;
    m_player->play({.scenes = scenesOf(session.gameAt(entry - 1), session.game(), m_board->shown(), events,
                                       chainAt(session, entry - 1, m_seat)),
                    .after = session.view(m_seat),
                    .decision = decisionFor(session.game().decision(), m_seat),
                    .hurries = true,
                    .passes = true,
                    .presses = false});
}

void SeatScreen::onRested()
{
    const auto entry = std::exchange(m_untold, std::nullopt);
    if (!entry)
        return;
    m_log->append(tell(m_play->session(), *entry, m_seat));
    showParty(*entry == m_play->moves()); // or the next one has begun
}

/// As the board shows it. `settled`: the game is not ahead of that.
void SeatScreen::showParty(bool settled)
{
    const Game &game = m_play->game();
    if (settled)
        m_plights.clear();
    m_figures = partyOf(game.sheet(), m_board->shown());
    for (Figure &figure : m_figures) {
        holdByName(figure); // no hands lie beside this table
        m_plights.addTo(figure, game, settled);
    }
    m_players = playersOf(*m_play, m_figures);
    m_party->setParty(m_figures, m_players);
}

/// The party's column stands there before there is a party, too: the board keeps its width.
void SeatScreen::setSides(bool on)
{
    m_side->setVisible(on);
    m_partyPanel->setVisible(on);
}

void SeatScreen::finish()
{
    m_player->finish();
    m_party->endMotion();
}

void SeatScreen::reset()
{
    m_untold.reset();
    m_player->drop();
    const Session &session = m_play->session();
    m_board->setWays(waysGone(session, m_seat));
    m_board->reset(session.view(m_seat), decisionFor(session.game().decision(), m_seat));
    m_log->begin(session, m_seat);
    showParty(true);
}

void SeatScreen::setHandout(const QString &markdown)
{
    showMarkdown(*m_handout->document(), markdown);
    m_handoutPanel->setVisible(!markdown.isEmpty());
}

bool SeatScreen::drawing() const
{
    return m_pixmaps && m_pixmaps->waiting() > 0;
}

QString SeatScreen::handout() const
{
    return m_handout->toPlainText();
}

} // namespace flagstone::app

#include "moc_seat_screen.cpp"
