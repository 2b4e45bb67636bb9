#include "app/setup/player_rows.h"

#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/setup/help_line.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>

#include <algorithm>

namespace flagstone::app {

void PlayerRows::setCount(std::size_t rows, const Last &last)
{
    while (m_rows.size() > rows) {
        m_form.removeRow(m_rows.back());
        m_rows.pop_back();
    }
    while (m_rows.size() < rows) {
        const Seat seat{static_cast<std::int8_t>(m_rows.size())};
        auto *box = new QComboBox(m_before.parentWidget());
        box->setObjectName(QStringLiteral("player%1").arg(raw(seat) + 1));
        box->addItem(tr("a person"), QString());
        QStringList help{
            tr("A person at this screen, or the computer. The computer knows only what its seat may know.")};
        for (const std::string &strength : strengths()) {
            box->addItem(strengthName(strength), QString::fromStdString(strength));
            box->setItemData(box->count() - 1, plainTip(strengthHelp(strength)), Qt::ToolTipRole);
            help << tr("%1: %2").arg(strengthName(strength), strengthHelp(strength));
        }
        box->setAccessibleName(tr("Who plays %1").arg(seatName(seat)));
        m_help.explain(*box, help.front());
        setTip(box, help.join(u'\n'));
        box->setCurrentIndex(std::max(0, box->findData(last(box->objectName()))));
        m_form.insertRow(1 + static_cast<int>(m_rows.size()), seatName(seat), box);
        QWidget::setTabOrder(m_rows.empty() ? &m_before : m_rows.back(), box);
        m_rows.push_back(box);
    }
}

Players PlayerRows::players() const
{
    Players players;
    for (const QComboBox *box : m_rows)
        players.push_back(box->currentData().toString().toStdString());
    return players;
}

} // namespace flagstone::app
