#include "app/common/scrolling.h"

#include "app/common/flow_layout.h"
#include "app/common/layouts.h"

#include <QBoxLayout>
#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QScrollBar>
#include <QVariant>

#include <algorithm>

namespace flagstone::app {

namespace {

int heightOf(const QLayoutItem &item, int width)
{
    return item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
}

/// How much of a grid in a column is whole rows.
int wholeGridRows(const QGridLayout &grid, int width, int most)
{
    int bottom = grid.contentsMargins().top(), whole = 0;
    for (int row = 0; row < grid.rowCount(); ++row) {
        int high = 0;
        for (int column = 0; column < grid.columnCount(); ++column)
            if (const QLayoutItem *item = grid.itemAtPosition(row, column))
                high = std::max(high, heightOf(*item, width / grid.columnCount()));
        bottom += high;
        if (bottom > most)
            break;
        whole = bottom;
        bottom += grid.verticalSpacing();
    }
    return whole;
}

int wholeIn(const QBoxLayout &column, int width, int most);

/// The same for a widget in a column that has rows of its own; 0 where it counts as one row.
int wholeRowsOf(const QWidget &widget, int width, int most)
{
    if (const auto *grid = qobject_cast<QGridLayout *>(widget.layout()))
        return wholeGridRows(*grid, width, most);
    if (!widget.property(kOfRows).toBool())
        return 0;
    if (const auto *flow = dynamic_cast<const FlowLayout *>(widget.layout()))
        return flow->wholeLines(width, most);
    const auto *rows = qobject_cast<QBoxLayout *>(widget.layout());
    return rows == nullptr ? 0 : wholeIn(*rows, width, most);
}

/// As wholeRows(); 0 where not even the first row has room.
int wholeIn(const QBoxLayout &column, int width, int most)
{
    const QMargins edges = column.contentsMargins();
    const int wide = width - edges.left() - edges.right();
    int bottom = edges.top(), whole = 0;
    for (int i = 0; i < column.count(); ++i) {
        const QLayoutItem &item = *column.itemAt(i);
        if (item.isEmpty())
            continue;
        const int top = bottom;
        bottom += heightOf(item, wide);
        const QWidget *widget = item.widget();
        if (bottom > most) {
            const int rows = widget == nullptr ? 0 : wholeRowsOf(*widget, wide, most - top);
            return rows > 0 ? top + rows : whole;
        }
        if (widget == nullptr || !widget->property(kHeadsRow).toBool())
            whole = bottom;
        bottom += column.spacing();
    }
    return most;
}

/// Lies over an area while that has the keyboard.
class FocusEdge final : public QWidget {
public:
    explicit FocusEdge(QScrollArea &area) : QWidget(&area), m_area(area)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
        area.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const QEvent::Type type = event->type();
        if (type == QEvent::FocusIn || type == QEvent::FocusOut || type == QEvent::Resize) {
            setGeometry(m_area.rect());
            raise();
            setVisible(m_area.hasFocus());
        }
        return QWidget::eventFilter(watched, event);
    }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(QPen(palette().color(QPalette::Link), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }

private:
    QScrollArea &m_area;
};

} // namespace

void frameFocus(QScrollArea &area)
{
    new FocusEdge(area); // belongs to it
}

void scrollUpAndDown(QScrollArea &area)
{
    area.setFrameShape(QFrame::NoFrame);
    area.setWidgetResizable(true);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.setFocusPolicy(Qt::NoFocus);
}

int wholeRows(const QBoxLayout &column, int width, int most)
{
    const int whole = wholeIn(column, width, most);
    return whole > 0 ? whole : most;
}

/// In the order in which they were made. Rows that were taken out are hidden.
static QWidgetList takingFocus(const QWidget &area)
{
    QWidgetList found = area.findChildren<QWidget *>();
    found.removeIf(
        [](const QWidget *each) { return each->focusPolicy() == Qt::NoFocus || each->isHidden(); });
    return found;
}

FocusKeeper::FocusKeeper(QWidget &area)
    : m_area(area), m_place(takingFocus(area).indexOf(area.window()->focusWidget()))
{
    if (m_place >= 0) // else Qt would pass it on to what comes after the rows
        m_area.setFocus(Qt::OtherFocusReason);
}

FocusKeeper::~FocusKeeper()
{
    if (const QWidgetList now = takingFocus(m_area); m_place >= 0 && !now.isEmpty())
        now[std::min(m_place, now.size() - 1)]->setFocus(Qt::OtherFocusReason);
}

RowsArea::RowsArea(QMargins margins, QWidget *parent) : QScrollArea(parent)
{
    scrollUpAndDown(*this);
    auto *page = new QWidget;
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(margins);
    setWidget(page);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &RowsArea::endAtARow);
}

void RowsArea::showRows()
{
    m_column->addStretch(1);
    showAll(*m_column); // at once: what is hidden has no height
    for (QWidget *part : widget()->findChildren<QWidget *>())
        part->ensurePolished(); // its letters decide how high it is, also before it is seen
}

int RowsArea::rowsHeight() const
{
    return heightOf(*m_column, width());
}

int RowsArea::rowsWidth() const
{
    const bool bar = verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
    return width() - (bar ? verticalScrollBar()->sizeHint().width() : 0);
}

void RowsArea::endAtARow()
{
    const bool scrolled = verticalScrollBar()->value() > 0 && widget()->height() > height();
    const int below = scrolled ? 0 : height() - wholeRows(*m_column, rowsWidth(), height());
    if (below != viewportMargins().bottom()) // that comes back as resizeEvent()
        setViewportMargins(0, 0, 0, below);
}

bool RowsArea::eventFilter(QObject *watched, QEvent *event)
{
    const bool handled = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        endAtARow();
    return handled;
}

void RowsArea::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    endAtARow();
}

} // namespace flagstone::app
