#include "app/board/board_canvas.h"

#include "app/common/announcement.h"
#include "app/common/plain_text.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <utility>

namespace flagstone::app {

namespace {

constexpr double kKeyStep = 1.25;
constexpr int kPanKey = 90; // pixels

} // namespace

BoardCanvas::BoardCanvas(BoardScene &scene, QWidget *parent) : BoardEye(scene, parent), m_scene(scene)
{
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    const auto tellPixel = [this] { m_scene.targets().setPixel(1 / transform().m11()); };
    tellPixel();
    connect(this, &BoardCanvas::zoomChanged, this, tellPixel);
    m_tellLater.setSingleShot(true);
    m_tellLater.setInterval(0);
    connect(&m_tellLater, &QTimer::timeout, this, &BoardCanvas::tellFocusNow);
}

void BoardCanvas::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    m_pressed.reset();
    event->accept();
    if (swallowed())
        return;
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld))
        dragFrom(event->position());
    else if (event->button() == Qt::LeftButton)
        m_pressed = event->position();
}

/// The second of two quick presses also counts as a press.
void BoardCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    mousePressEvent(event);
}

/// A press that ends a motion does nothing else.
bool BoardCanvas::swallowed()
{
    m_swallow = false;
    Q_EMIT aboutToInput();
    return m_swallow;
}

void BoardCanvas::dragFrom(QPointF position)
{
    m_dragFrom = position;
    m_pressed.reset();
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void BoardCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() == Qt::NoButton) { // the release may have gone elsewhere, as after a long press
        m_pressed.reset();
        m_dragFrom.reset();
    }
    if (m_pressed && (event->position() - *m_pressed).manhattanLength() >= QApplication::startDragDistance())
        dragFrom(*m_pressed);
    if (m_dragFrom) {
        m_spaceDragged = true;
        const QPointF by = event->position() - *m_dragFrom;
        m_dragFrom = event->position();
        panBy(by);
        return;
    }
    const QPointF point = toScene(event->position());
    const Lit *lit = litAt(point);
    m_scene.targets().setHover(lit);
    if (lit && !lit->refused)
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        viewport()->unsetCursor();
    Q_EMIT hovered(lit ? std::optional{lit->target} : std::nullopt);
    // When what lay over the table disappears, Qt reports a move that nobody made: nothing is pointed at then.
    if (std::exchange(m_pointer, event->globalPosition()) != event->globalPosition())
        Q_EMIT hoverMoved(point, event->position().toPoint());
}

void BoardCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_dragFrom && event->button() != Qt::RightButton) {
        m_dragFrom.reset();
        viewport()->unsetCursor();
    } else if (m_pressed && event->button() == Qt::LeftButton) {
        clicked(toScene(*std::exchange(m_pressed, std::nullopt)));
    }
    event->accept();
}

void BoardCanvas::clicked(QPointF point)
{
    const Lit *tagged = taggedAt(point);
    if ((tagged == nullptr || tagged->target.kind == Target::Kind::Place) && turnGhost(point, true))
        return;
    if (const auto target = tagged != nullptr ? std::optional(tagged->target) : m_scene.targetAt(point)) {
        // Where the click comes to nothing, Enter still does what is marked.
        m_scene.targets().setFocus(m_marked ? m_scene.targets().find(*m_marked) : std::nullopt);
        Q_EMIT activated(*target);
    }
}

bool BoardCanvas::viewportEvent(QEvent *event)
{
    switch (event->type()) {
    case QEvent::ToolTip: {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QPointF point = toScene(help->pos());
        const Lit *tagged = taggedAt(point);
        if (const QString words = tagged != nullptr ? tagged->words() : m_scene.wordsAt(point);
            !words.isEmpty())
            QToolTip::showText(help->globalPos(), plainTip(words), this);
        else
            QToolTip::hideText();
        return true;
    }
    case QEvent::Enter:
        m_pointer = static_cast<QEnterEvent *>(event)->globalPosition();
        break;
    case QEvent::Leave:
        m_scene.targets().setHover(nullptr);
        Q_EMIT hovered(std::nullopt);
        Q_EMIT hoverEnded();
        break;
    default:
        break;
    }
    return BoardEye::viewportEvent(event);
}

void BoardCanvas::focusLit(std::optional<std::size_t> lit)
{
    TargetLayer &targets = m_scene.targets();
    targets.setFocus(lit);
    if (targets.focus()) {
        const Lit &focused = targets.lit()[*targets.focus()];
        if (!byHand())
            bringIntoSight(focused.area);
        tellOf(focused);
        tellFocus();
    } else {
        Q_EMIT hovered(std::nullopt);
    }
}

/// Later, since what has led there is announced first. What is no longer in focus is said anew when it is again.
void BoardCanvas::tellFocus()
{
    if (partInFocus() < 0)
        m_told.clear();
    m_tellLater.start();
}

void BoardCanvas::tellFocusNow()
{
    const int n = partInFocus();
    const QString words = n < 0 ? QString() : partName(n);
    if (std::exchange(m_told, words) != words && n >= 0)
        notifyPartInFocus(*this, n);
}

/// The lit target whose chance is drawn at this point.
const Lit *BoardCanvas::taggedAt(QPointF point) const
{
    return m_scene.targets().taggedAt(point, 1 / transform().m11());
}

const Lit *BoardCanvas::litAt(QPointF point) const
{
    const Lit *tagged = taggedAt(point);
    return tagged != nullptr ? tagged : m_scene.targets().at(point);
}

void BoardCanvas::tellOf(const Lit &lit)
{
    const Target there = lit.target; // receivers may light other targets
    Q_EMIT hovered(there);
    Q_EMIT walkedTo(there);
}

const Lit &BoardCanvas::part(int n) const
{
    return m_scene.targets().lit()[static_cast<std::size_t>(n)];
}

int BoardCanvas::partCount() const
{
    return static_cast<int>(m_scene.targets().lit().size());
}

/// Several choices may be about what is marked.
bool BoardCanvas::hasMarkedWords(int n) const
{
    return m_scene.targets().focus() == static_cast<std::size_t>(n) && part(n).target == m_marked &&
           !m_markedWords.isEmpty();
}

QString BoardCanvas::partName(int n) const
{
    Lit lit = part(n);
    if (m_scene.targets().focus() != static_cast<std::size_t>(n))
        return lit.words();
    if (hasMarkedWords(n))
        lit.name = m_markedWords;
    return tr("%1, marked").arg(lit.words());
}

QRect BoardCanvas::partRect(int n) const
{
    const QRect inView = mapFromScene(part(n).area).boundingRect();
    return {viewport()->mapToGlobal(inView.topLeft()), inView.size()};
}

int BoardCanvas::partInFocus() const
{
    const auto focus = m_scene.targets().focus();
    return focus && hasFocus() ? static_cast<int>(*focus) : -1;
}

void BoardCanvas::focusPart(int n)
{
    setFocus();
    focusLit(static_cast<std::size_t>(n));
}

void BoardCanvas::pressPart(int n)
{
    const Target target = part(n).target;
    const bool marked = hasMarkedWords(n);
    if (swallowed())
        return;
    if (marked)
        Q_EMIT markPressed();
    else
        Q_EMIT activated(target);
}

bool BoardCanvas::moveCursor(Edge edge)
{
    const TargetLayer &targets = m_scene.targets();
    const int aside = edge == Edge::East ? 1 : edge == Edge::West ? -1 : 0;
    const auto next = targets.next(targets.focus(), edge);
    if (aside != 0 && m_walkOn && (!next || targets.lit().size() < 2 || m_alwaysWalkOn()) &&
        m_walkOn(aside)) {
        m_told.clear(); // another way to do it to the same may have the same words
        tellFocus();
        return true;
    }
    if (targets.lit().empty())
        return false;
    if (next)
        focusLit(next);
    else
        m_told.clear(); // nothing lies that way, which a screen reader tells by saying again where it is
    tellFocus();
    return true;
}

bool BoardCanvas::focusNextPrevChild(bool next)
{
    const std::size_t count = m_scene.targets().lit().size();
    const std::optional<std::size_t> focus = m_scene.targets().focus();
    if (count > 0) {
        if (!focus) {
            focusLit(next ? 0 : count - 1);
            return true;
        }
        if (next ? *focus + 1 < count : *focus > 0) {
            focusLit(next ? *focus + 1 : *focus - 1);
            return true;
        }
    }
    focusLit(std::nullopt);
    return BoardEye::focusNextPrevChild(next);
}

void BoardCanvas::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Alt && event->key() != Qt::Key_Control && event->key() != Qt::Key_Shift &&
        swallowed())
        return;
    event->setAccepted(movedBy(event->key()) || takes(*event));
}

/// Arrows and zoom.
bool BoardCanvas::movedBy(int key)
{
    const QPointF middle = QRectF{viewport()->rect()}.center();
    const auto arrow = [this](Edge edge, QPointF pan) {
        if (!moveCursor(edge))
            panBy(pan);
    };
    switch (key) {
    case Qt::Key_Up:
        arrow(Edge::North, {0, kPanKey});
        return true;
    case Qt::Key_Right:
        arrow(Edge::East, {-kPanKey, 0});
        return true;
    case Qt::Key_Down:
        arrow(Edge::South, {0, -kPanKey});
        return true;
    case Qt::Key_Left:
        arrow(Edge::West, {kPanKey, 0});
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomAt(kKeyStep, middle);
        return true;
    case Qt::Key_Minus:
        zoomAt(1 / kKeyStep, middle);
        return true;
    default:
        return false;
    }
}

/// The other keys of the board; false for one that others may use as well.
bool BoardCanvas::takes(const QKeyEvent &key)
{
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return activateFocus();
    case Qt::Key_Escape:
        focusLit(std::nullopt);
        Q_EMIT escaped();
        return false;
    case Qt::Key_R:
        return m_ownKeys && m_letterKeys && turnGhost();
    case Qt::Key_P:
    case Qt::Key_Home:
        if (!m_ownKeys || (key.key() == Qt::Key_P && !m_letterKeys))
            return false;
        Q_EMIT keyForCommand(key.key());
        return true;
    case Qt::Key_Space:
        if (!key.isAutoRepeat()) {
            m_spaceHeld = true;
            m_spaceDragged = false;
        }
        return true;
    case Qt::Key_Alt:
        Q_EMIT peelWanted(true);
        return false;
    default:
        return false;
    }
}

/// False for what is marked: the action bar handles that.
bool BoardCanvas::activateFocus()
{
    const auto focus = m_scene.targets().focus();
    if (!focus || m_scene.targets().lit()[*focus].target == m_marked)
        return false;
    // A copy: receivers may well replace the targets.
    const Target target = m_scene.targets().lit()[*focus].target;
    Q_EMIT activated(target);
    return true;
}

bool BoardCanvas::turnGhost()
{
    const auto focus = m_scene.targets().focus();
    const QPointF point = focus ? m_scene.targets().lit()[*focus].area.center()
                                : toScene(viewport()->mapFromGlobal(QPointF{QCursor::pos()}));
    return turnGhost(point, false);
}

/// The turn that is shown now gets the mark everywhere.
bool BoardCanvas::turnGhost(QPointF point, bool onMark)
{
    TargetLayer &targets = m_scene.targets();
    if (!targets.turnGhost(point, onMark))
        return false;
    tellOf(*targets.at(point));
    return true;
}

void BoardCanvas::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        // Its press may have ended something that lay over the board.
        if (std::exchange(m_spaceHeld, false) && !m_spaceDragged)
            Q_EMIT pinWanted();
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Alt)
        Q_EMIT peelWanted(false);
    event->ignore();
}

void BoardCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() == QContextMenuEvent::Mouse && m_swallow)
        return; // the press that asks for it has ended a motion
    // By keyboard it is for what the cursor is on.
    QPointF at = event->pos();
    const Lit *lit = litAt(toScene(at));
    if (event->reason() == QContextMenuEvent::Keyboard) {
        const auto focus = m_scene.targets().focus();
        if (!focus)
            return;
        lit = &m_scene.targets().lit()[*focus];
        at = mapFromScene(lit->area.center());
    }
    if (lit && !lit->refused &&
        (lit->target.kind == Target::Kind::Figure || lit->target.kind == Target::Kind::Card))
        Q_EMIT menuAsked(lit->target, viewport()->mapToGlobal(at.toPoint()));
    else if (const auto space = m_scene.spaceAt(toScene(at)))
        Q_EMIT menuWanted(*space, viewport()->mapToGlobal(at.toPoint()));
}

/// A user who came by key sees that keys go here, also after something lay over the board.
void BoardCanvas::focusInEvent(QFocusEvent *event)
{
    switch (event->reason()) {
    case Qt::TabFocusReason:
    case Qt::BacktabFocusReason:
    case Qt::ShortcutFocusReason:
        m_byKey = true;
        pointAtMark();
        break;
    case Qt::MouseFocusReason:
        m_byKey = false;
        break;
    default:
        break;
    }
    m_scene.targets().setKeys(m_byKey);
    BoardEye::focusInEvent(event);
    tellFocus();
}

/// Who has left by Tab has taken the cursor along. What is marked elsewhere is said all the same.
void BoardCanvas::pointAtMark()
{
    TargetLayer &targets = m_scene.targets();
    if (!targets.focus() && m_marked)
        targets.setFocus(targets.find(*m_marked));
    if (!targets.focus() && !m_markedWords.isEmpty())
        announce(*this, tr("%1, marked").arg(m_markedWords));
}

void BoardCanvas::focusOutEvent(QFocusEvent *event)
{
    m_scene.targets().setKeys(false);
    m_told.clear();
    m_spaceHeld = false;
    Q_EMIT peelWanted(false);
    BoardEye::focusOutEvent(event);
}

} // namespace flagstone::app

#include "moc_board_canvas.cpp"
