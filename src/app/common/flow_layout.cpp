#include "app/common/flow_layout.h"

#include <algorithm>

namespace flagstone::app {

FlowLayout::FlowLayout(int spacing, QWidget *parent) : QLayout(parent)
{
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

QLayoutItem *FlowLayout::takeAt(int i)
{
    return i >= 0 && i < m_items.size() ? m_items.takeAt(i) : nullptr;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

QSize FlowLayout::equalSize(int width, int which) const
{
    QSize largest(1, 1);
    int all = 0;
    for (const auto *item : m_items)
        if (!item->isEmpty()) {
            largest = largest.expandedTo(item->sizeHint());
            ++all;
        }
    const int most = std::max(1, (width + spacing()) / (largest.width() + spacing()));
    const int lines = std::max(1, (all + most - 1) / most);
    const int few = all / lines, fuller = all % lines; // so many lines have one more
    const int inLine = std::max(1, which < fuller * (few + 1) ? few + 1 : few);
    return {(width + spacing()) / inLine - spacing(), largest.height()};
}

int FlowLayout::arrange(const QRect &rect, bool move, int most) const
{
    int x = rect.x();
    int y = rect.y();
    int lineHeight = 0;
    int whole = 0;
    int which = 0;
    for (auto *item : m_items) {
        if (item->isEmpty())
            continue;
        QSize size = m_equal ? equalSize(rect.width(), which++) : item->sizeHint();
        if (size.width() > rect.width())
            size = {rect.width(),
                    item->hasHeightForWidth() ? item->heightForWidth(rect.width()) : size.height()};
        if (x > rect.x() && x + size.width() > rect.x() + rect.width()) {
            if (y + lineHeight - rect.y() > most)
                return whole;
            whole = y + lineHeight - rect.y();
            x = rect.x();
            y += lineHeight + spacing();
            lineHeight = 0;
        }
        if (move)
            item->setGeometry({QPoint(x, y), size});
        x += size.width() + spacing();
        lineHeight = std::max(lineHeight, size.height());
    }
    const int all = y + lineHeight - rect.y();
    return all > most ? whole : all;
}

} // namespace flagstone::app
