#include "app/setup/map_drawing_board.h"

#include "app/board/board_geometry.h"
#include "app/common/key_button.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr Qt::KeyboardModifiers kMore = Qt::ControlModifier | Qt::ShiftModifier;

/// Cells beyond the reach of a drawing are only known to be beyond it.
RaisedCell raisedCell(QPoint cell, int height)
{
    const auto near = [](int x) {
        return static_cast<std::int16_t>(std::clamp(x, -2 * kFarthestDrawn, 2 * kFarthestDrawn));
    };
    return {near(cell.x()), near(cell.y()), static_cast<std::int8_t>(height)};
}

} // namespace

MapDrawingBoard::MapDrawingBoard(BoardScene &scene, CardArt &art, const MapDrawingSpec &spec,
                                 MapDrawingDocument &document, QWidget *parent)
    : BoardCanvas(scene, parent), m_scene(scene), m_spec(spec), m_document(document),
      m_overlay(new MapDrawingOverlay(art, spec))
{
    m_overlay->setZValue(3);
    scene.addItem(m_overlay);
    setAccessibleName(tr("Board"));
    connect(&document, &MapDrawingDocument::changed, this, &MapDrawingBoard::showDrawing);
    connect(this, &BoardCanvas::keyForCommand, this, &MapDrawingBoard::showEverything);
    connect(&art, &CardArt::arrived, viewport(), qOverload<>(&QWidget::update));
    showDrawing();
}

void MapDrawingBoard::setWrong(std::vector<std::size_t> places)
{
    m_wrong = std::move(places);
    showMarks();
}

void MapDrawingBoard::take(MapDrawing shape)
{
    m_hand = std::move(shape);
    m_handTurn = 0;
    m_laid = false;
    showMarks();
    Q_EMIT handChanged();
}

void MapDrawingBoard::setHeight(int height)
{
    m_height = std::clamp(height, 0, kHighestDrawn);
    m_laid = false;
    showMarks();
    Q_EMIT handChanged();
}

void MapDrawingBoard::turn()
{
    if (!holds()) {
        m_document.turnChosen();
        return;
    }
    m_handTurn = m_handTurn + 1;
    m_laid = false;
    showMarks();
}

void MapDrawingBoard::raise(int steps)
{
    if (holds() || m_document.chosen().empty())
        setHeight(m_height + steps);
    else
        m_document.moveChosen(raisedCell({}, steps));
}

void MapDrawingBoard::copy()
{
    MapDrawing places = m_document.chosenPlaces();
    if (places.empty())
        return;
    const RaisedCell first = places.front();
    setHeight(0); // a copy is as high as what it was made of
    take(shifted(std::move(places), -RaisedCell{first.col, first.row}));
}

void MapDrawingBoard::removeChosen()
{
    if (m_document.chosen().empty())
        if (const auto under = m_document.at(m_at.x(), m_at.y(), m_height))
            m_document.choose({*under});
    m_document.removeChosen();
}

void MapDrawingBoard::showEverything()
{
    constexpr int kMostZoom = 112; // pixels: a few tiles alone are not shown too large
    const QRectF all = m_scene.extent().isEmpty() ? m_overlay->areaOf({}) : m_scene.extent();
    showRect(all.adjusted(-kCell, -kCell, kCell, kCell), kMostZoom, false);
}

void MapDrawingBoard::dragOver(QPoint global)
{
    const QPoint pixel = viewport()->mapFromGlobal(global);
    m_pointed = viewport()->rect().contains(pixel);
    if (m_pointed)
        m_at = cellFor(mapToScene(pixel));
    m_laid = false;
    m_byKeys = false;
    showMarks();
}

void MapDrawingBoard::drop(QPoint global)
{
    dragOver(global);
    if (m_pointed)
        layHand();
}

RaisedCell MapDrawingBoard::cursor() const
{
    return raisedCell(m_at, m_height);
}

QString MapDrawingBoard::whereWords() const
{
    const QString where = tr("column %1, row %2").arg(m_at.x()).arg(m_at.y());
    const auto under = m_document.at(m_at.x(), m_at.y(), m_height);
    if (!under)
        return tr("%1: empty").arg(where);
    QString what = tr("number %1, height %2").arg(*under + 1).arg(m_document.drawing()[*under].height);
    if (m_document.isChosen(*under))
        what = tr("%1, chosen").arg(what);
    return tr("%1: %2").arg(where, what);
}

/// The cards as they would lie in play.
void MapDrawingBoard::showDrawing()
{
    TableView view;
    m_slots.clear();
    const MapDrawing &drawing = m_document.drawing();
    for (std::size_t n = 0; n < drawing.size(); ++n)
        for (Placement card : m_spec.lay(drawing[n])) {
            card.slot = SlotId{static_cast<std::uint16_t>(view.board.size())};
            card.card = kNoCard;
            view.board.push_back(card);
            m_slots.push_back(n);
        }
    m_scene.field().sync(view);
    std::erase_if(m_wrong, [&](std::size_t n) { return n >= drawing.size(); });
    if (m_grabbed && *m_grabbed >= drawing.size())
        stopDrag(); // a key has taken it out of the hand
    showMarks();
}

/// What would be laid, or where what is dragged would come to lie.
MapDrawing MapDrawingBoard::ghost() const
{
    if (m_drag == Drag::Move)
        return shifted(m_document.chosenPlaces(), m_shift);
    if (!holds() || !m_pointed || m_laid)
        return {};
    return shifted(turned(m_hand, m_handTurn), cursor());
}

void MapDrawingBoard::showMarks()
{
    const MapDrawing &drawing = m_document.drawing();
    MapDrawingOverlay::Marks marks;
    marks.chosen = m_document.chosenPlaces();
    for (const std::size_t n : m_wrong)
        marks.wrong.push_back(drawing[n]);
    if (!drawing.empty())
        marks.first = drawing.front();
    marks.firstWord = QString::fromStdString(m_spec.first);
    marks.ghost = ghost();
    if (!marks.ghost.empty()) {
        const bool moves = m_drag == Drag::Move;
        std::vector<std::size_t> places = m_document.chosen();
        if (!moves) {
            places.clear();
            for (std::size_t n = 0; n < marks.ghost.size(); ++n)
                places.push_back(drawing.size() + n);
        }
        const MapDrawing whole = moves ? m_document.withChosenAt(marks.ghost) : m_document.with(marks.ghost);
        marks.ghostLies = canLie(whole);
        if (!std::ranges::all_of(marks.ghost, isOnBoard))
            marks.why = tr("This is too far away or too high.");
        else if (m_judge)
            marks.why = m_judge(whole, places);
    }
    if (m_byKeys && hasFocus())
        marks.cursor = cursor();
    marks.band = m_band;
    m_overlay->setMarks(std::move(marks));
}

/// The column and row of whatever is this high under a point: what is higher is shifted.
QPoint MapDrawingBoard::cellAtHeight(QPointF point, int height) const
{
    return cellAt(point -
                  storeyShift(m_spec.lay(raisedCell({}, std::min(height, kHighestDrawn))).front().storey));
}

QPoint MapDrawingBoard::cellFor(QPointF point) const
{
    return cellAtHeight(point, holds() ? m_height + m_hand.front().height : m_height);
}

std::optional<std::size_t> MapDrawingBoard::placeAt(QPointF point) const
{
    const Placement *card = m_scene.field().cardAt(point);
    return card ? std::optional{m_slots[index(card->slot)]} : std::nullopt;
}

void MapDrawingBoard::layHand()
{
    m_laid = false;
    m_laid = holds() && m_document.lay(ghost());
    showMarks();
}

void MapDrawingBoard::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_space) {
        BoardCanvas::mousePressEvent(event);
        return;
    }
    setFocus(Qt::MouseFocusReason);
    m_pressedPixel = event->position().toPoint();
    m_pressed = mapToScene(m_pressedPixel);
    m_grabbed = holds() ? std::nullopt : placeAt(m_pressed);
    m_drag = Drag::Press;
    event->accept();
}

void MapDrawingBoard::startDrag(QPointF point)
{
    if (holds())
        return;
    if (!m_grabbed) {
        m_drag = Drag::Band;
        m_band = QRectF{m_pressed, point}.normalized();
        return;
    }
    if (!m_document.isChosen(*m_grabbed))
        m_document.choose({*m_grabbed});
    m_drag = Drag::Move;
    viewport()->setCursor(Qt::ClosedHandCursor);
}

void MapDrawingBoard::stopDrag()
{
    m_drag = Drag::None;
    m_grabbed.reset();
    m_shift = {};
    m_band = {};
    viewport()->unsetCursor();
}

void MapDrawingBoard::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint pixel = event->position().toPoint();
    const QPointF point = mapToScene(pixel);
    if (m_drag == Drag::None)
        BoardCanvas::mouseMoveEvent(event);
    else if (m_drag == Drag::Press &&
             (pixel - m_pressedPixel).manhattanLength() >= QApplication::startDragDistance())
        startDrag(point);
    if (m_drag == Drag::Band)
        m_band = QRectF{m_pressed, point}.normalized();
    else if (m_drag == Drag::Move) {
        const auto height = m_document.drawing()[*m_grabbed].height;
        m_shift = raisedCell(cellAtHeight(point, height) - cellAtHeight(m_pressed, height), 0);
    }
    pointAt(cellFor(point), false);
}

void MapDrawingBoard::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_drag == Drag::None) {
        BoardCanvas::mouseReleaseEvent(event);
        return;
    }
    const QPointF point = mapToScene(event->position().toPoint());
    const bool more = (event->modifiers() & kMore) != 0;
    const Drag drag = std::exchange(m_drag, Drag::None);
    const RaisedCell shift = std::exchange(m_shift, {});
    viewport()->unsetCursor();
    pointAt(cellFor(point), false);
    if (drag == Drag::Move && (event->modifiers() & Qt::ControlModifier) != 0)
        m_document.lay(shifted(m_document.chosenPlaces(), shift));
    else if (drag == Drag::Move)
        m_document.moveChosen(shift);
    else if (drag == Drag::Band)
        endBand(point, more);
    else if (holds())
        layHand();
    else if (m_grabbed && more)
        m_document.toggle(*m_grabbed);
    else
        m_document.choose(m_grabbed ? std::vector{*m_grabbed} : std::vector<std::size_t>{});
    showMarks();
    Q_EMIT cursorMoved();
    event->accept();
}

void MapDrawingBoard::endBand(QPointF point, bool more)
{
    m_band = {};
    const QRectF band = QRectF{m_pressed, point}.normalized();
    std::vector<std::size_t> places = more ? m_document.chosen() : std::vector<std::size_t>{};
    for (std::size_t n = 0; n < m_document.drawing().size(); ++n)
        if (band.intersects(m_overlay->areaOf(m_document.drawing()[n])))
            places.push_back(n);
    m_document.choose(std::move(places));
}

void MapDrawingBoard::pointAt(QPoint cell, bool byKeys)
{
    m_laid = m_laid && cell == m_at && !byKeys;
    m_at = cell;
    m_pointed = true;
    m_byKeys = byKeys;
    showMarks();
    Q_EMIT cursorMoved();
}

void MapDrawingBoard::moveCursor(QPoint by)
{
    const QPoint to{std::clamp(m_at.x() + by.x(), -kFarthestDrawn, kFarthestDrawn),
                    std::clamp(m_at.y() + by.y(), -kFarthestDrawn, kFarthestDrawn)};
    pointAt(to, true);
    bringIntoSight(m_overlay->areaOf(cursor()));
}

bool MapDrawingBoard::arrow(const QKeyEvent &event)
{
    static constexpr std::pair<int, Edge> kArrows[] = {{Qt::Key_Up, Edge::North},
                                                       {Qt::Key_Right, Edge::East},
                                                       {Qt::Key_Down, Edge::South},
                                                       {Qt::Key_Left, Edge::West}};
    const auto *const arrow = std::ranges::find(kArrows, event.key(), &std::pair<int, Edge>::first);
    if (arrow == std::end(kArrows) || (event.modifiers() & Qt::ShiftModifier) != 0)
        return false;
    const QPoint by = step(arrow->second);
    if ((event.modifiers() & Qt::ControlModifier) != 0 && !holds()) {
        if (m_document.moveChosen(raisedCell(by, 0)))
            moveCursor(by);
    } else {
        moveCursor(by);
    }
    return true;
}

void MapDrawingBoard::enter()
{
    pointAt(m_at, true);
    if (holds())
        layHand();
    else if (const auto under = m_document.at(m_at.x(), m_at.y(), m_height))
        m_document.toggle(*under);
    Q_EMIT cursorMoved();
}

bool MapDrawingBoard::letGo()
{
    if (m_drag != Drag::None) {
        stopDrag();
        showMarks();
    } else if (holds()) {
        take({});
    } else if (!m_document.chosen().empty()) {
        m_document.choose({});
    } else {
        return false;
    }
    return true;
}

void MapDrawingBoard::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        enter();
    else if (!arrow(*event)) {
        m_space = m_space || event->key() == Qt::Key_Space;
        BoardCanvas::keyPressEvent(event);
        return;
    }
    event->accept();
}

void MapDrawingBoard::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        m_space = false;
    BoardCanvas::keyReleaseEvent(event);
}

void MapDrawingBoard::contextMenuEvent(QContextMenuEvent *event)
{
    if (holds()) {
        take({});
        return;
    }
    const bool byKeys = event->reason() == QContextMenuEvent::Keyboard;
    const auto under =
        byKeys ? m_document.at(m_at.x(), m_at.y(), m_height) : placeAt(mapToScene(event->pos()));
    if (under && !m_document.isChosen(*under))
        m_document.choose({*under});
    Q_EMIT menuAsked(byKeys ? viewport()->mapToGlobal(mapFromScene(m_overlay->areaOf(cursor()).center()))
                            : event->globalPos());
}

void MapDrawingBoard::focusInEvent(QFocusEvent *event)
{
    BoardCanvas::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
        event->reason() == Qt::ShortcutFocusReason)
        pointAt(m_at, true);
}

void MapDrawingBoard::focusOutEvent(QFocusEvent *event)
{
    m_space = false;
    BoardCanvas::focusOutEvent(event);
    showMarks();
}

bool MapDrawingBoard::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && !m_byKeys) {
        m_pointed = false;
        showMarks();
    }
    return BoardCanvas::viewportEvent(event);
}

} // namespace flagstone::app

#include "moc_map_drawing_board.cpp"
