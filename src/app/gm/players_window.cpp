#include "app/gm/players_window.h"

#include "app/board/board_geometry.h"
#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/gm/seat_screen.h"
#include "app/panels/log_panel.h"
#include "app/play/seats.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QScreen>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <QWindow>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

const QString kGeometry = QStringLiteral("players/geometry");
constexpr double kMillimetresPerInch = 25.4;

QString widthKey(const QScreen &screen)
{
    return QStringLiteral("players/width/") + screen.name();
}

} // namespace

PlayersWindow::PlayersWindow(const SettingsFile &memory)
    : QWidget(nullptr, Qt::Window), m_memory(memory), m_seatScreen(new SeatScreen), m_bare(new QWidget),
      m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("playersWindow"));
    setAttribute(Qt::WA_QuitOnClose, false);
    m_bare->setObjectName(QStringLiteral("deskTable"));
    m_bare->setAttribute(Qt::WA_StyledBackground);
    m_bare->setAccessibleName(tr("The bare table"));
    m_pages->addWidget(m_seatScreen);
    m_pages->addWidget(m_bare);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_pages);
    connect(new QShortcut(QKeySequence::Find, m_seatScreen), &QShortcut::activated, &m_seatScreen->log(),
            &LogPanel::find);
    connect(&m_seatScreen->board(), &BoardView::rested, this, &PlayersWindow::look);
    connect(&m_seatScreen->board(), &BoardView::resized, this, &PlayersWindow::look);
    if (!restoreGeometry(m_memory.bytes(kGeometry)))
        resize(1280, 800);
}

void PlayersWindow::setGame(PlayController &play, BoardView &masterBoard)
{
    if (m_play)
        m_play->disconnect(this);
    if (m_master)
        m_master->disconnect(this);
    m_play = &play;
    m_master = &masterBoard;
    m_handout.clear();
    m_otherGame = m_frozen;
    showPage();
    m_seatScreen->log().setPennons(play.request().setup.seats > 1);
    m_seatScreen->setGame(play, partySeat(play.request().setup));
    connect(&play, &PlayController::stepped, this, &PlayersWindow::onStepped);
    connect(&play, &PlayController::viewReset, this, &PlayersWindow::onReset);
    connect(&play, &PlayController::passed, this, &PlayersWindow::onReset);
    connect(&masterBoard, &BoardView::viewMoved, this, [this] {
        if (m_follow == Follow::Master)
            look();
    });
    if (m_frozen)
        return m_seatScreen->log().fetchEarlier();
    showTitle();
    look();
}

void PlayersWindow::showTitle()
{
    const GameRequest &request =
        m_play->request(); // its title may be a plan's, which gives away what is to come
    setWindowTitle(tr("%1 – Flagstone").arg(questTitle(*request.module, *request.pack, request.setup)));
}

void PlayersWindow::showPage()
{
    m_pages->setCurrentWidget(m_blank || m_otherGame ? m_bare : m_seatScreen);
}

void PlayersWindow::applySettings(const Settings &settings)
{
    m_seatScreen->applySettings(settings);
}

void PlayersWindow::onStepped()
{
    if (!m_frozen)
        m_seatScreen->step();
}

void PlayersWindow::onReset()
{
    if (!m_frozen)
        m_seatScreen->reset();
}

void PlayersWindow::setFollow(Follow follow)
{
    m_follow = follow;
    look();
}

void PlayersWindow::setFrozen(bool on)
{
    if (m_frozen == on)
        return;
    m_seatScreen->finish();
    m_frozen = on;
    if (on)
        m_seatScreen->log().fetchEarlier();
    if (on || !m_play)
        return;
    m_otherGame = false;
    showTitle();
    showPage();
    m_seatScreen->reset();
    m_seatScreen->setHandout(m_handout);
}

void PlayersWindow::setBlank(bool on)
{
    m_blank = on;
    showPage();
}

bool PlayersWindow::blank() const
{
    return m_pages->currentWidget() == m_bare;
}

void PlayersWindow::setTrueScale(bool on)
{
    m_trueScale = on;
    look();
}

void PlayersWindow::setSides(bool on)
{
    m_seatScreen->setSides(on);
}

void PlayersWindow::setHandout(const QString &markdown)
{
    m_handout = markdown;
    if (!m_frozen)
        m_seatScreen->setHandout(markdown);
}

/// Moves the eye over the table to where it belongs. A frozen picture stays as it is.
void PlayersWindow::look()
{
    if (m_frozen || !m_play)
        return;
    BoardCanvas &canvas = m_seatScreen->board().canvas();
    BoardScene &scene = m_seatScreen->board().scene();
    QRectF there;
    if (m_follow == Follow::Master && m_master) {
        const BoardCanvas &master = m_master->canvas();
        there = master.mapToScene(master.viewport()->rect()).boundingRect();
    } else if (m_follow == Follow::Party && scene.party()) {
        constexpr double kAround = kCell * 1.25; // the neighbours are in sight
        constexpr double kEdge = kCell / 3;
        there = scene.party()->adjusted(-kAround, -kAround, kAround, kAround) &
                scene.extent().adjusted(-kEdge, -kEdge, kEdge, kEdge);
    } else {
        there = canvas.mapToScene(canvas.viewport()->rect()).boundingRect();
        if (!m_trueScale)
            return;
    }
    if (m_trueScale) // any rectangle is small enough about its middle
        canvas.showRect(QRectF(there.center() - QPointF(0.5, 0.5), QSizeF(1, 1)), trueCell(), false);
    else
        canvas.showRect(
            there, m_follow == Follow::Master ? BoardCanvas::kMostCell : BoardCanvas::kPlainCell * 2, false);
}

double PlayersWindow::widthOf(const QScreen &screen) const
{
    const double measured = m_memory.text(widthKey(screen)).toDouble();
    return measured > 0 ? measured
                        : screen.size().width() / screen.physicalDotsPerInchX() * kMillimetresPerInch;
}

void PlayersWindow::setWidthOf(const QScreen &screen, double millimetres)
{
    m_memory.setText(widthKey(screen), QString::number(millimetres, 'f', 1));
    look();
}

int PlayersWindow::trueCell() const
{
    const double perMillimetre = screen()->size().width() / widthOf(*screen());
    return std::clamp(static_cast<int>(std::lround(kCell * perMillimetre)), BoardCanvas::kLeastCell,
                      BoardCanvas::kMostCell);
}

void PlayersWindow::fill(QScreen *screen)
{
    if (screen == nullptr) {
        showNormal();
        restoreGeometry(m_memory.bytes(kGeometry)); // else it is as large as the screen
        return;
    }
    create(); // a window must be there to be put on a screen
    windowHandle()->setScreen(screen);
    keepPlace();
    setGeometry(screen->geometry());
    showFullScreen();
}

PlayersWindow::~PlayersWindow()
{
    keepPlace();
}

void PlayersWindow::keepPlace()
{
    if (isVisible() && !isFullScreen())
        m_memory.setBytes(kGeometry, saveGeometry());
}

void PlayersWindow::closeEvent(QCloseEvent *event)
{
    keepPlace();
    event->accept();
    Q_EMIT closed();
}

void PlayersWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::WindowStateChange)
        Q_EMIT filledChanged(isFullScreen());
    QWidget::changeEvent(event);
}

void PlayersWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && isFullScreen())
        fill(nullptr);
    else
        QWidget::keyPressEvent(event);
}

} // namespace flagstone::app

#include "moc_players_window.cpp"
