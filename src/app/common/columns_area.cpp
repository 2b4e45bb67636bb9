#include "app/common/columns_area.h"

#include <QHBoxLayout>
#include <QScrollBar>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kColumnEdge = 4, kColumnsApart = 4, kAboveColumns = 2; ///< px

} // namespace

ColumnsArea::ColumnsArea(QWidget *parent) : QScrollArea(parent)
{
    setObjectName(QStringLiteral("deskTable"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, &ColumnsArea::endAtAColumn);
    connect(horizontalScrollBar(), &QScrollBar::rangeChanged, this, &ColumnsArea::endAtAColumn);
}

void ColumnsArea::setColumns(const std::vector<QWidget *> &columns)
{
    auto *table = new QWidget;
    table->setObjectName(objectName());
    auto *row = new QHBoxLayout(table);
    row->setSpacing(kColumnsApart);
    for (QWidget *column : columns)
        row->addWidget(column, 1);
    setWidget(table);
    fit();
}

void ColumnsArea::setLeastWidth(int width)
{
    m_least = width;
    fit();
}

void ColumnsArea::resizeEvent(QResizeEvent *event)
{
    const int first = horizontalScrollBar()->value() / m_step;
    fit();
    QScrollArea::resizeEvent(event);
    horizontalScrollBar()->setValue(first * m_step);
}

/// What is left over goes to the right edge, so that the last column, too, is reached by whole steps.
void ColumnsArea::fit()
{
    QLayout *row = widget() == nullptr ? nullptr : widget()->layout();
    if (row == nullptr || row->count() == 0)
        return;
    const int wide = std::max(kColumnsApart, viewport()->width() - 2 * kColumnEdge + kColumnsApart);
    const int shown = std::clamp(wide / (m_least + kColumnsApart), 1, row->count());
    m_step = wide / shown;
    for (int i = 0; i < row->count(); ++i)
        row->itemAt(i)->widget()->setMinimumWidth(m_step - kColumnsApart);
    row->setContentsMargins(kColumnEdge, kAboveColumns, kColumnEdge + wide % shown, kAboveColumns);
    horizontalScrollBar()->setSingleStep(m_step);
}

void ColumnsArea::endAtAColumn()
{
    QScrollBar &bar = *horizontalScrollBar();
    bar.setValue((bar.value() + m_step / 2) / m_step * m_step);
}

} // namespace flagstone::app
