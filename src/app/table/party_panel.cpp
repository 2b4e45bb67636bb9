#include "app/table/party_panel.h"

#include "app/table/row_parts.h"

#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr std::size_t kFewFigures = 2; ///< whose hands have room to be large, all of them

} // namespace

/// "Front rank", "Second rank", ...
static QString rankName(int rank)
{
    switch (rank) {
    case 0:
        return PartyPanel::tr("Party");
    case 1:
        return PartyPanel::tr("Front rank");
    case 2:
        return PartyPanel::tr("Second rank");
    case 3:
        return PartyPanel::tr("Third rank");
    default:
        return PartyPanel::tr("Rank %1").arg(rank);
    }
}

PartyPanel::PartyPanel(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Party"));
    auto *page = new QWidget;
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(8, 8, 8, 8);
    m_layout->setSpacing(4);
    setWidget(page);
}

void PartyPanel::setSource(const CardContext &source)
{
    m_source = source;
    m_order.clear();
    m_rows.clear();
    empty(m_layout);
}

void PartyPanel::setParty(const std::vector<Figure> &party, const QStringList &players, int own)
{
    std::vector<std::pair<CardId, int>> order;
    order.reserve(party.size());
    for (const auto &figure : party)
        order.emplace_back(figure.card, figure.rank);
    if (order != m_order) {
        m_order = order;
        rebuild(party);
    }
    for (std::size_t i = 0; i < party.size(); ++i)
        m_rows[i]->setFigure(party[i], players.value(party[i].seat),
                             party.size() <= kFewFigures || party[i].seat == own);
}

void PartyPanel::rebuild(const std::vector<Figure> &party)
{
    empty(m_layout);
    m_rows.clear();
    int rank = -1;
    for (const auto &figure : party) {
        if (figure.rank != rank) {
            rank = figure.rank;
            auto *label = smallLabel(widget(), "dim");
            label->setText(rankName(rank));
            label->setVisible(rank > 0);
            m_layout->addWidget(label);
        }
        auto *row = new FigureRow(m_source, figure.card, widget());
        connect(row, &FigureRow::activated, this, &PartyPanel::activated);
        connect(row, &FigureRow::closeUpAsked, this, &PartyPanel::closeUpAsked);
        row->setChosen(figure.card != kNoCard && figure.card == m_chosen);
        m_layout->addWidget(row);
        m_rows.push_back(row);
    }
    m_layout->addStretch(1);
}

void PartyPanel::setChosen(CardId card)
{
    m_chosen = card;
    for (auto *row : m_rows)
        mark(*row, card != kNoCard && row->card() == card);
}

void PartyPanel::setChosenSeat(int seat)
{
    for (auto *row : m_rows)
        mark(*row, row->seat() == seat);
}

void PartyPanel::mark(FigureRow &row, bool chosen)
{
    row.setChosen(chosen);
    if (chosen)
        QTimer::singleShot(0, &row, [this, &row] { ensureWidgetVisible(&row); }); // once it has its height
}

void PartyPanel::setLit(const std::set<CardId> &cards)
{
    for (auto *row : m_rows)
        row->setLit(cards);
}

} // namespace flagstone::app
