#include "app/review/end_party.h"

#include "app/common/appearance.h"
#include "app/common/pictures.h"
#include "paint/theme.h"

#include <QGridLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLeastRow = 230; ///< px at 100 % text, so that two stand beside each other
constexpr int kRowGap = 6;     ///< px

} // namespace

EndParty::EndParty(const CardContext &cards, std::vector<Figure> party, std::vector<RowPlayer> players,
                   QWidget *parent)
    : QWidget(parent), m_source(cards), m_party(std::move(party)), m_players(std::move(players)),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kRowGap);
    makeRows();
    arrange();
}

void EndParty::makeRows()
{
    const QColor bad = paint::windowColours(m_source.pictures->theme()).bad;
    for (std::size_t i = 0; i < m_party.size(); ++i) {
        auto *row = new FigureRow(m_source, m_party[i].card, bad, this);
        row->setFigure(m_party[i], m_players[i]);
        m_rows.push_back(row);
    }
}

/// A row keeps the colour for figures that are down. The new ones replace the old ones, for Tab as well.
void EndParty::renew()
{
    const QWidget *focus = window()->focusWidget();
    const std::vector<FigureRow *> before = std::exchange(m_rows, {});
    makeRows();
    arrange();
    for (std::size_t n = 0; n < before.size(); ++n) {
        QWidget *last = before[n];
        for (QWidget *stop : m_rows[n]->stops()) {
            setTabOrder(last, stop);
            last = stop;
        }
        m_rows[n]->show(); // what is hidden cannot have the focus
        if (before[n] == focus || before[n]->isAncestorOf(focus))
            m_rows[n]->setFocus(Qt::OtherFocusReason);
    }
    qDeleteAll(before);
}

void EndParty::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void EndParty::arrange()
{
    int least = kLeastRow * font().pixelSize() / kPlainText;
    for (const FigureRow *row : m_rows)
        least = std::max(least, row->widthOfNumbers());
    const int columns = width() >= 2 * least + kRowGap ? 2 : 1;
    for (int n = 0; n < static_cast<int>(m_rows.size()); ++n)
        m_grid->addWidget(m_rows[static_cast<std::size_t>(n)], n / columns, n % columns);
}

} // namespace flagstone::app
