#include "app/setup/player_rows.h"

#include "app/setup/seat_row.h"

#include <QAbstractButton>
#include <QFormLayout>

#include <algorithm>

namespace flagstone::app {

QString PlayerRows::nameOf(Seat seat)
{
    return QStringLiteral("player%1").arg(raw(seat) + 1);
}

QString PlayerRows::calledOf(Seat seat)
{
    return QStringLiteral("name%1").arg(raw(seat) + 1);
}

void PlayerRows::setCount(std::size_t rows, const Last &last)
{
    while (m_rows.size() > rows) {
        m_form.removeRow(m_rows.back());
        m_rows.pop_back();
    }
    while (m_rows.size() < rows) {
        const Seat seat{static_cast<std::int8_t>(m_rows.size())};
        auto *row =
            new SeatRow(seat, last(nameOf(seat)), last(calledOf(seat)), m_help, m_before.parentWidget());
        m_form.insertRow(1 + static_cast<int>(m_rows.size()), row);
        QWidget *above = m_rows.empty() ? &m_before : m_rows.back()->stops().constLast();
        for (QWidget *stop : row->stops()) {
            QWidget::setTabOrder(above, stop);
            above = stop;
        }
        m_rows.push_back(row);
    }
}

Players PlayerRows::players() const
{
    Players players;
    for (const SeatRow *row : m_rows)
        players.push_back(row->player().toStdString());
    return players;
}

std::vector<std::string> PlayerRows::names() const
{
    std::vector<std::string> names;
    for (const SeatRow *row : m_rows)
        names.push_back(row->name().toStdString());
    const bool any = std::ranges::any_of(names, [](const std::string &name) { return !name.empty(); });
    return any ? names : std::vector<std::string>();
}

} // namespace flagstone::app
