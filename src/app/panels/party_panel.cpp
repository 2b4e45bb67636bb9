#include "app/panels/party_panel.h"

#include "app/common/layouts.h"
#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "paint/theme.h"

#include <QEvent>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kWideRows = 190;        ///< px of the column from which rows are 64 high
constexpr int kMargins = 6;           ///< px above and below all rows
constexpr int kNarrowRows = 150;      ///< below there is room for medallions only
constexpr std::size_t kWholeRows = 6; ///< more have no line of state

/// The name of a rank and a line to the edge; of a low one only the line.
class RankLine final : public PlainLabel {
public:
    using PlainLabel::PlainLabel;

protected:
    void paintEvent(QPaintEvent *) override
    {
        constexpr int kLeft = 12;
        QPainter painter(this);
        QFont small = font();
        small.setPixelSize(font().pixelSize() * 11 / 13);
        small.setWeight(QFont::DemiBold);
        painter.setFont(small);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        const bool words = height() > painter.fontMetrics().height();
        if (words)
            painter.drawText(rect().adjusted(kLeft, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text());
        const int from = words ? kLeft + painter.fontMetrics().horizontalAdvance(text()) + 4 : kLeft;
        painter.setPen(palette().color(QPalette::Midlight));
        painter.drawLine(from, height() / 2, width() - kLeft, height() / 2);
    }
};

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
    scrollUpAndDown(*this);
    setAccessibleName(tr("Party"));
    auto *page = new QWidget;
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(0, 2, 0, kMargins - 2);
    m_layout->setSpacing(0);
    setWidget(page);
}

void PartyPanel::setSource(const CardContext &source)
{
    m_source = source;
    m_bad = paint::windowColours(source.pictures->theme()).bad;
    m_order.clear();
    m_rows.clear();
    m_framed = nullptr;
    m_ranks.clear();
    empty(m_layout);
}

void PartyPanel::setParty(const std::vector<Figure> &party, const std::vector<RowPlayer> &players)
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
        m_rows[i]->setFigure(party[i], i < players.size() ? players[i] : RowPlayer(), m_pace);
}

void PartyPanel::endMotion()
{
    for (FigureRow *row : m_rows)
        row->endMotion();
}

FigureRow::Shape PartyPanel::shape() const
{
    if (width() < kNarrowRows)
        return FigureRow::Shape::Medallion;
    if (m_rows.size() > kWholeRows)
        return FigureRow::Shape::Short;
    return width() < kWideRows ? FigureRow::Shape::Narrow : FigureRow::Shape::Wide;
}

/// In a narrow column a rank has no words, only its line.
void PartyPanel::shapeRows()
{
    const int before = fullHeight();
    const bool medallions = shape() == FigureRow::Shape::Medallion;
    const int rank = medallions ? 5 : 18;
    for (QWidget *line : m_ranks)
        line->setFixedHeight(rank);
    const auto rows = static_cast<int>(std::clamp(m_rows.size(), std::size_t{1}, kWholeRows));
    const int room = (height() - rank * static_cast<int>(m_ranks.size()) - kMargins) / rows;
    for (FigureRow *row : m_rows)
        row->setShape(shape(), room);
    setVerticalScrollBarPolicy(medallions ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded); // it hides hits
    if (fullHeight() != before)
        Q_EMIT fullHeightChanged();
}

void PartyPanel::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    shapeRows();
}

/// Rows are as high as their words: larger text needs more room.
bool PartyPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool taken = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        Q_EMIT fullHeightChanged();
    return taken;
}

void PartyPanel::rebuild(const std::vector<Figure> &party)
{
    if (isAncestorOf(window()->focusWidget()))
        Q_EMIT keysLost(); // first: what is hidden gives the focus to whatever Tab would reach
    empty(m_layout);
    m_rows.clear();
    m_framed = nullptr;
    m_ranks.clear();
    int rank = -1;
    for (const auto &figure : party) {
        if (figure.rank != rank) {
            rank = figure.rank;
            auto *line = new RankLine(rankName(rank), widget());
            line->setVisible(rank > 0);
            line->setSizePolicy(QSizePolicy::Ignored,
                                QSizePolicy::Fixed); // its words do not widen the column
            m_layout->addWidget(line);
            m_ranks.push_back(line);
        }
        auto *row = new FigureRow(m_source, figure.card, m_bad, widget());
        connect(row, &FigureRow::activated, this, &PartyPanel::activated);
        connect(row, &FigureRow::closeUpAsked, this, &PartyPanel::closeUpAsked);
        connect(row, &FigureRow::stopsChanged, this, &PartyPanel::takeStops);
        connect(row, &FigureRow::dragged, this, [this, row](QPoint at) { drag(*row, at); });
        connect(row, &FigureRow::dropped, this, [this, row](QPoint at) { drop(*row, at); });
        row->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(row, &QWidget::customContextMenuRequested, this, [this, row](QPoint at) {
            if (row->card() != kNoCard)
                Q_EMIT menuAsked(targetFigure(row->card()), row->mapToGlobal(at));
        });
        frame(*row, figure.card != kNoCard && figure.card == m_chosen);
        m_layout->addWidget(row);
        row->show(); // it counts in the height
        m_rows.push_back(row);
    }
    m_layout->addStretch(1);
    showMarks();
    showTags();
    takeStops();
    shapeRows();
    Q_EMIT fullHeightChanged();
}

/// Another row at a point of the screen; nullptr if there is none, or if no card is its figure.
FigureRow *PartyPanel::rowUnder(const FigureRow &dragged, QPoint at) const
{
    const QPoint place = widget()->mapFromGlobal(at);
    const auto found = std::ranges::find_if(m_rows, [&](const FigureRow *row) {
        return row != &dragged && row->card() != kNoCard && row->geometry().contains(place);
    });
    return found == m_rows.end() ? nullptr : *found;
}

void PartyPanel::drag(FigureRow &row, QPoint at)
{
    row.raise();
    row.move(row.x(), widget()->mapFromGlobal(at).y() - row.height() / 2);
    FigureRow *under = rowUnder(row, at);
    for (FigureRow *other : m_rows)
        other->setFramed(other == under && m_canSwap && m_canSwap(row.card(), other->card()));
}

/// The row goes back to its place: only a choice changes the order.
void PartyPanel::drop(FigureRow &row, QPoint at)
{
    const FigureRow *under = rowUnder(row, at);
    for (FigureRow *other : m_rows)
        other->setFramed(false);
    if (QWidget *next = m_layout->itemAt(m_layout->indexOf(&row) + 1)->widget()) // the last item is none
        row.stackUnder(next); // screen readers go by this order
    m_layout->invalidate();
    m_layout->activate();
    if (under != nullptr)
        Q_EMIT dropped(row.card(), under->card());
}

void PartyPanel::takeStops()
{
    std::vector<OneStop::Line> lines;
    for (FigureRow *row : m_rows)
        lines.push_back(row->stops());
    m_stop.setLines(lines);
}

void PartyPanel::setChosen(CardId card)
{
    m_chosen = card;
    for (auto *row : m_rows)
        mark(*row, card != kNoCard && row->card() == card);
}

void PartyPanel::setChosenSeat(int seat)
{
    m_chosen = kNoCard;
    for (auto *row : m_rows)
        mark(*row, row->seat() == seat);
}

void PartyPanel::frame(FigureRow &row, bool chosen)
{
    row.setChosen(chosen);
    if (chosen)
        m_framed = &row;
    else if (m_framed == &row)
        m_framed = nullptr;
}

void PartyPanel::mark(FigureRow &row, bool chosen)
{
    frame(row, chosen);
    if (chosen)
        QTimer::singleShot(0, &row, [this, &row] { ensureWidgetVisible(&row); }); // once it has its height
}

void PartyPanel::setLit(const std::set<CardId> &cards)
{
    m_lit = cards;
    showMarks();
}

void PartyPanel::setMarked(const std::optional<Target> &target)
{
    m_marked = target;
    showMarks();
}

/// What is lit and what is marked.
void PartyPanel::showMarks()
{
    for (auto *row : m_rows) {
        row->setLit(m_lit);
        row->setMarked(m_marked && m_marked->kind == Target::Kind::Figure && row->card() != kNoCard &&
                       m_marked->card == row->card());
    }
}

void PartyPanel::setTags(const FigureWords &tags, const FigureWords &notes)
{
    m_tags = tags;
    m_notes = notes;
    showTags();
}

void PartyPanel::showTags()
{
    for (auto *row : m_rows) {
        const auto wordsIn = [row](const FigureWords &all) {
            const auto found = std::ranges::find_if(all, [row](const auto &one) {
                return one.first.kind == Target::Kind::Figure && row->card() != kNoCard &&
                       one.first.card == row->card();
            });
            return found == all.end() ? QString() : found->second;
        };
        row->setTag(wordsIn(m_tags));
        row->setNote(wordsIn(m_notes));
    }
}

} // namespace flagstone::app

#include "moc_party_panel.cpp"
