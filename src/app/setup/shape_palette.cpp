#include "app/setup/shape_palette.h"

#include "app/common/appearance.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"

#include <QApplication>
#include <QFormLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kIcon = 40; ///< logical pixels, at the usual size of text

/// A small plan: paper squares, what is higher further up and to the left.
QPixmap planOf(const MapDrawing &cells, int side, double ratio, const QPalette &palette)
{
    QPixmap plan(QSize(side, side) * ratio);
    plan.setDevicePixelRatio(ratio);
    plan.fill(Qt::transparent);
    const auto [west, east] = std::ranges::minmax(cells, {}, &RaisedCell::col);
    const auto [north, south] = std::ranges::minmax(cells, {}, &RaisedCell::row);
    const int top = std::ranges::max(cells, {}, &RaisedCell::height).height;
    const int span = std::max({east.col - west.col + 1, south.row - north.row + 1, 2});
    const double cell = std::min(side / 3.0, (side - 4.0) / (span + 0.25 * top));
    const double lift = 0.25 * cell;
    const QPointF corner{(side - cell * (east.col - west.col + 1) + lift * top) / 2,
                         (side - cell * (south.row - north.row + 1) + lift * top) / 2};
    QPainter painter(&plan);
    painter.setPen(QPen(palette.color(QPalette::Text), 1.2));
    painter.setBrush(palette.color(QPalette::Base));
    MapDrawing lowestFirst = cells;
    std::ranges::stable_sort(lowestFirst, {}, &RaisedCell::height);
    for (const RaisedCell &c : lowestFirst)
        painter.drawRect(QRectF{corner.x() + (c.col - west.col) * cell - c.height * lift,
                                corner.y() + (c.row - north.row) * cell - c.height * lift, cell, cell});
    return plan;
}

/// It looks the same when it is chosen.
QIcon iconOf(const QPixmap &plan)
{
    QIcon icon(plan);
    icon.addPixmap(plan, QIcon::Selected);
    return icon;
}

} // namespace

ShapeList::ShapeList(QWidget *parent) : QListWidget(parent)
{
    setSelectionMode(SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void ShapeList::mousePressEvent(QMouseEvent *event)
{
    m_drags = false;
    m_pressed = event->pos();
    QListWidget::mousePressEvent(event);
}

void ShapeList::mouseMoveEvent(QMouseEvent *event)
{
    if ((event->buttons() & Qt::LeftButton) == 0 || currentItem() == nullptr)
        return;
    m_drags |= (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_drags) // the pointer may have left the entry, which stays chosen
        Q_EMIT draggedTo(event->globalPosition().toPoint());
}

void ShapeList::mouseReleaseEvent(QMouseEvent *event)
{
    QListWidget::mouseReleaseEvent(event);
    if (std::exchange(m_drags, false) && !rect().contains(event->pos()))
        Q_EMIT droppedAt(event->globalPosition().toPoint());
}

ShapePalette::ShapePalette(const MapDrawingSpec &spec, QWidget *parent)
    : QWidget(parent), m_spec(spec), m_list(new ShapeList(this)), m_height(new QSpinBox(this))
{
    m_list->setObjectName(QStringLiteral("shapes"));
    m_list->setAccessibleName(tr("Shapes"));
    m_list->setAccessibleDescription(
        tr("Drag a shape to the board, or choose it and click where it goes. Esc puts it away."));
    for (const DrawnShape &shape : spec.shapes) {
        auto *item = new QListWidgetItem(translated(shape.name), m_list);
        setTip(item, tr("Rule %1").arg(QString::fromStdString(shape.rule)));
    }
    auto *form = new QFormLayout;
    for (std::size_t n = 0; n < m_sizes.size(); ++n) {
        m_sizes[n] = new QSpinBox(this);
        m_sizes[n]->setObjectName(QStringLiteral("size%1").arg(n + 1));
        m_names[n] = new PlainLabel(this);
        m_names[n]->setBuddy(m_sizes[n]);
        form->addRow(m_names[n], m_sizes[n]);
        connect(m_sizes[n], &QSpinBox::valueChanged, this, [this] {
            drawShapes();
            Q_EMIT shapeChanged();
        });
    }
    m_height->setObjectName(QStringLiteral("height"));
    m_height->setRange(0, kHighestDrawn);
    m_height->setAccessibleName(tr("Height"));
    setTip(m_height, tr("Height of the ground that shapes are laid on (Page Up, Page Down)"));
    auto *height = new PlainLabel(tr("&Height"), this);
    height->setBuddy(m_height);
    form->addRow(height, m_height);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_list, 1);
    all->addLayout(form);
    connect(m_list, &QListWidget::itemSelectionChanged, this, [this] {
        showSizes();
        Q_EMIT shapeChanged();
    });
    connect(m_height, &QSpinBox::valueChanged, this, &ShapePalette::heightChosen);
    showSizes();
    drawShapes();
}

const DrawnShape *ShapePalette::chosen() const
{
    const auto rows = m_list->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_spec.shapes[static_cast<std::size_t>(rows.first().row())];
}

MapDrawing ShapePalette::cellsOf(const DrawnShape &shape) const
{
    std::vector<int> sizes;
    for (std::size_t n = 0; n < shape.sizes.size(); ++n)
        sizes.push_back(&shape == chosen() ? m_sizes[n]->value() : shape.sizes[n].usual);
    return shape.cells(sizes);
}

MapDrawing ShapePalette::shape() const
{
    const DrawnShape *shape = chosen();
    return shape == nullptr ? MapDrawing{} : cellsOf(*shape);
}

void ShapePalette::putAway()
{
    m_list->clearSelection();
}

void ShapePalette::setHeight(int height)
{
    m_height->setValue(height);
}

/// The sizes of the chosen shape, as large as it usually is.
void ShapePalette::showSizes()
{
    const DrawnShape *shape = chosen();
    for (std::size_t n = 0; n < m_sizes.size(); ++n) {
        const bool used = shape != nullptr && n < shape->sizes.size();
        m_names[n]->setVisible(used);
        m_sizes[n]->setVisible(used);
        if (!used)
            continue;
        const QSignalBlocker quiet(m_sizes[n]);
        const ShapeSize &size = shape->sizes[n];
        m_names[n]->setText(literalLabel(translated(size.name)));
        m_sizes[n]->setAccessibleName(translated(size.name));
        m_sizes[n]->setRange(size.least, size.most);
        m_sizes[n]->setValue(size.usual);
    }
    drawShapes();
}

void ShapePalette::drawShapes()
{
    const int side = kIcon * std::max(kPlainText, fontInfo().pixelSize()) / kPlainText;
    m_list->setIconSize({side, side});
    for (std::size_t n = 0; n < m_spec.shapes.size(); ++n)
        m_list->item(static_cast<int>(n))
            ->setIcon(iconOf(planOf(cellsOf(m_spec.shapes[n]), side, devicePixelRatioF(), palette())));
}

void ShapePalette::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        drawShapes();
}

} // namespace flagstone::app

#include "moc_shape_palette.cpp"
