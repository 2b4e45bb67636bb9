#include "app/gm/seat_screen.h"

#include "app/board/board_view.h"
#include "app/board/minimap.h"
#include "app/common/game_words.h"
#include "app/common/offline_text.h"
#include "app/common/panel.h"
#include "app/panels/log_panel.h"
#include "app/play/choice_groups.h"
#include "app/play/director.h"
#include "app/play/log_lines.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "paint/face_book.h"
#include "paint/pixmap_cache.h"

#include <QHBoxLayout>
#include <QSplitter>

#include <utility>

namespace flagstone::app {

namespace {

constexpr int kSideWidth = 312;
constexpr int kMapHeight = 200;
constexpr int kDecksHeight = 92;

} // namespace

SeatScreen::SeatScreen(QWidget *parent)
    : QWidget(parent), m_board(new BoardView(this)), m_stage(new Stage(*m_board)),
      m_player(new ScenePlayer(*m_board, *m_stage, this)), m_log(new LogPanel), m_handout(new OfflineBrowser)
{
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
    all->addWidget(sides);
    connect(m_player, &ScenePlayer::rested, this, &SeatScreen::onRested);
    connect(m_log, &LogPanel::placeAsked, this, [this](SpaceId space) { m_board->centreOn(space); });
}

void SeatScreen::setGame(const Session &session, const PackData &pack, Seat seat)
{
    m_untold.reset();
    m_player->drop();
    m_session = &session;
    m_seat = seat;
    if (&pack != m_pack) { // another evening with the same cards needs no new pictures
        m_pack = &pack;
        m_faces = std::make_shared<paint::FaceBook>(pack);
        m_pixmaps = std::make_shared<paint::PixmapCache>(m_faces->artRoots());
    }
    m_pictures.setGame(m_faces, m_pixmaps);
    m_stage->setSource({&session.game().sheet(), &pack, &m_pictures});
    m_board->setGame(session.game().sheet(), m_faces, m_pixmaps);
    m_board->setWording([this](const Beat &beat) { return say(m_session->game(), beat); });
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
    if (m_session != nullptr)
        m_log->rebuild();
}

void SeatScreen::step()
{
    const std::size_t entry = m_session->entries().size() - 1;
    const std::vector<Event> events = redact(m_session->eventsAt(entry), m_seat);
    m_player->finish();
    m_untold = entry;
    m_player->play({.scenes = scenesOf(m_session->gameAt(entry - 1), m_session->game(), m_board->shown(),
                                       events, chainAt(*m_session, entry - 1, m_seat)),
                    .after = m_session->view(m_seat),
                    .decision = decisionFor(m_session->game().decision(), m_seat),
                    .hurries = true,
                    .passes = true,
                    .presses = false});
}

void SeatScreen::onRested()
{
    if (const auto entry = std::exchange(m_untold, std::nullopt))
        m_log->append(tell(*m_session, *entry, m_seat));
}

void SeatScreen::finish()
{
    m_player->finish();
}

void SeatScreen::reset()
{
    m_untold.reset();
    m_player->drop();
    m_board->setWays(waysGone(*m_session, m_seat));
    m_board->reset(m_session->view(m_seat), decisionFor(m_session->game().decision(), m_seat));
    m_log->begin(*m_session, m_seat);
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
