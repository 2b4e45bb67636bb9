#include "app/review/end_party.h"

#include "app/common/appearance.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/wrapped_lines.h"
#include "paint/theme.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLeastRow = 230;  ///< px at 100 % text, so that two stand beside each other
constexpr int kRowGap = 6;      ///< px
constexpr int kBesideFace = 64; ///< px at 100 % text: where the words of a row begin, and those below it

} // namespace

EndParty::EndParty(const CardContext &cards, std::vector<Figure> party, std::vector<RowPlayer> players,
                   const std::vector<QStringList> &fates, QWidget *parent)
    : QWidget(parent), m_source(cards), m_party(std::move(party)), m_players(std::move(players)),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(kRowGap);
    m_grid->setVerticalSpacing(0);
    makeRows();
    for (const QStringList &fate : fates)
        makeFate(fate);
    arrange();
}

void EndParty::makeFate(const QStringList &told)
{
    auto *fate = new QWidget(this);
    auto *lines = new QVBoxLayout(fate);
    lines->setSpacing(0);
    for (const QString &line : told) {
        auto *words = new PlainLabel(numbersKept(line), fate);
        words->setObjectName(QStringLiteral("endLine"));
        words->setWordWrap(true);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse);
        lines->addWidget(words);
    }
    lines->addStretch(1);
    fate->setVisible(!told.isEmpty());
    m_fates.push_back(fate);
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
    const int indent = kBesideFace * font().pixelSize() / kPlainText;
    for (int n = 0; n < static_cast<int>(m_rows.size()); ++n) {
        const auto at = static_cast<std::size_t>(n);
        m_grid->addWidget(m_rows[at], 2 * (n / columns), n % columns);
        m_grid->addWidget(m_fates[at], 2 * (n / columns) + 1, n % columns);
        m_fates[at]->layout()->setContentsMargins(indent, 0, 0, 2 * kRowGap);
        for (QWidget *next : {static_cast<QWidget *>(m_rows[at]), m_fates[at]})
            next->raise(); // screen readers read in this order: each figure, then what became of it
    }
    for (int column = 0; column < std::max(columns, m_grid->columnCount()); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0); // none is wider for its words, or alone
}

} // namespace flagstone::app

#include "moc_end_party.cpp"
