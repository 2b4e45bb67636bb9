#pragma once

#include "app/play/figures.h"
#include "app/table/party_panel.h"
#include "table_of.h"

#include <QImage>

#include <vector>

namespace flagstone::app {

/// Where two pictures of one size differ.
inline QRect difference(const QImage &one, const QImage &other)
{
    QRect changed;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            if (one.pixel(x, y) != other.pixel(x, y))
                changed |= QRect(x, y, 1, 1);
    return changed;
}

/// A table on which the first game has begun, to show other figures on.
class RowsTest : public testing::Test {
protected:
    RowsTest() { m_table.play().choose(m_table.play().decision().choices.front().code); }

    [[nodiscard]] PartyPanel &party() { return m_table.page().party(); }
    [[nodiscard]] std::vector<Figure> figures()
    {
        return partyOf(m_table.play().game().sheet(), m_table.play().view());
    }

    TableOf m_table{modules().front(), TableGame{}, Pace::Instant};
};

} // namespace flagstone::app
