#include "app/review/moments_panel.h"

#include "app/common/appearance.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/review/chance_curve.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

// px at 100 % text
constexpr int kLeastTallCard = 120, kLeastFlatCard = 300; // that a card is wide
constexpr int kMostTallCard = 240, kMostFlatCard = 480;   // the same: wider ones are mostly empty
constexpr int kTallCards = 210;                           // of the cards' height: three lines of words fit
constexpr int kFlatCard = 54;                             // of a card's height: two lines fit
// px
constexpr int kMomentsEdge = 20; // beside the cards
constexpr int kCardGap = 10;     // between them
constexpr int kUsualCards = 3;   // that are in sight without scrolling

} // namespace

/// The chance through the game as a stepped line, with the numbers of the moments on it.
class ChanceLine final : public QWidget {
public:
    explicit ChanceLine(QWidget *parent) : QWidget(parent)
    {
        setObjectName(QStringLiteral("chanceLine"));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setAccessibleName(MomentsPanel::tr("The chance of winning through the game"));
    }
    [[nodiscard]] QSize sizeHint() const override { return {200, 4 * fontMetrics().height() + 2 * edge()}; }
    void setReview(const Review &review, const std::vector<KeyMoment> &moments)
    {
        m_curve.setReview(review, moments);
        m_decisions = review.swings.size();
        QStringList told;
        for (const KeyMoment &moment : moments)
            told << MomentsPanel::tr("%1. %2", "a number; what happened")
                        .arg(told.size() + 1)
                        .arg(inWords(moment));
        setTip(this, told.join(u'\n'));
        setAccessibleDescription(told.join(u' '));
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF line =
            QRectF(rect()).adjusted(ChanceCurve::scaleWidth(fontMetrics()), edge(), -edge(), -edge());
        m_curve.paint(painter, line, palette(), [&](std::size_t decision) {
            return line.left() +
                   line.width() * static_cast<double>(decision) / static_cast<double>(m_decisions);
        });
    }

private:
    [[nodiscard]] int edge() const { return ChanceCurve::edge(fontMetrics()); }

    ChanceCurve m_curve;
    std::size_t m_decisions = 1;
};

MomentsPanel::MomentsPanel(const CardContext &cards, const QString &whose, QWidget *parent)
    : QWidget(parent), m_source(cards), m_title(new PlainLabel(this)), m_line(new ChanceLine(this)),
      m_scroll(new QScrollArea(this)), m_grid(new QGridLayout)
{
    setObjectName(QStringLiteral("moments"));
    setAttribute(Qt::WA_StyledBackground);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kCardGap);
    scrollUpAndDown(*m_scroll);
    auto *inside = new QWidget;
    inside->setLayout(m_grid);
    m_scroll->setWidget(inside);
    for (QWidget *part : {m_scroll->viewport(), inside})
        part->setAutoFillBackground(false); // the panel has a ground of its own
    m_title->setObjectName(QStringLiteral("figureName"));
    auto *what =
        new PlainLabel(whose.isEmpty() ? tr("chance of winning, in 100 games of fair players")
                                       : tr("chance that %1 wins, in 100 games of fair players").arg(whose),
                       this);
    what->setObjectName(QStringLiteral("dim"));
    what->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    what->setWordWrap(true);
    m_title->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 2);
    head->addWidget(what, 3);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(kMomentsEdge, 12, kMomentsEdge, 14);
    column->setSpacing(10);
    column->addLayout(head);
    column->addWidget(m_line);
    column->addWidget(m_scroll);
    setCounted(0.0);
    arrange();
}

void MomentsPanel::setCounted(double share)
{
    m_title->setText(tr("Working it out, %1 % done").arg(qRound(100 * share)));
}

void MomentsPanel::setReview(const Review &review, const std::vector<KeyMoment> &moments)
{
    m_hasReview = true;
    m_line->setReview(review, moments);
    m_title->setText(review.start() >= 1.0 ? tr("Fair players always win this game")
                     : moments.empty()
                         ? tr("No single moment decided it")
                         : tr("%n moment(s) that decided it", nullptr, static_cast<int>(moments.size())));
    for (const KeyMoment &moment : moments) {
        auto *card =
            new MomentCard(m_source, moment, static_cast<int>(m_made.size()) + 1, m_scroll->widget());
        connect(card, &QAbstractButton::clicked, this,
                [this, entry = review.swings[moment.swing].entry] { Q_EMIT chosen(entry); });
        card->show(); // the layout does not count what is hidden
        for (QWidget *part : card->findChildren<QWidget *>())
            part->ensurePolished(); // its letters decide how high the card is, also before it is seen
        m_made.push_back(card);
    }
    arrange();
}

void MomentsPanel::refresh()
{
    for (MomentCard *card : m_made)
        card->refresh();
    arrange();
}

void MomentsPanel::setShape(MomentCard::Shape shape, bool scrolls)
{
    m_shape = shape;
    m_scrolls = scrolls;
    arrange();
}

void MomentsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

int MomentsPanel::roomForCards() const
{
    const int bar = m_scroll->verticalScrollBar()->sizeHint().width(); // that may be needed
    return width() - 2 * kMomentsEdge - bar;
}

int MomentsPanel::columnsFor(int card) const
{
    return std::max(1, (roomForCards() + kCardGap) / (card + kCardGap));
}

MomentCard::Shape MomentsPanel::shape() const
{
    return m_made.size() == 1 ? MomentCard::Shape::Flat : m_shape;
}

/// px, known before the cards are: nothing moves when as many come as usual.
int MomentsPanel::keptHeight() const
{
    const double scale = textScaleOf(*this);
    if (m_shape == MomentCard::Shape::Tall)
        return static_cast<int>(kTallCards * scale);
    const int columns = columnsFor(static_cast<int>(kLeastFlatCard * scale));
    const int cards = m_hasReview ? std::clamp(static_cast<int>(m_made.size()), 1, kUsualCards) : kUsualCards;
    const int rows = (cards + columns - 1) / columns;
    return static_cast<int>(rows * kFlatCard * scale) + (rows - 1) * kCardGap;
}

/// As many beside each other as have room with all their words.
void MomentsPanel::arrange()
{
    for (MomentCard *card : m_made)
        card->setShape(shape());
    const bool flat = shape() == MomentCard::Shape::Flat;
    const auto scaled = [this](int px) { return px * fontInfo().pixelSize() / kPlainText; };
    int least = scaled(flat ? kLeastFlatCard : kLeastTallCard);
    for (const MomentCard *card : m_made)
        least = std::max(least, card->minimumSizeHint().width());
    const int cards = static_cast<int>(m_made.size()),
              columns = std::min(columnsFor(least), std::max(1, cards));
    const int most = std::max(least, scaled(flat ? kMostFlatCard : kMostTallCard));
    const int unused = cards == 1 ? 0 : roomForCards() - columns * (most + kCardGap) + kCardGap;
    m_grid->setContentsMargins(0, 0, std::max(0, unused), 0);
    for (int n = 0; n < cards; ++n)
        m_grid->addWidget(m_made[static_cast<std::size_t>(n)], n / columns, n % columns);
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    for (int row = 0; row < m_grid->rowCount(); ++row)
        m_grid->setRowStretch(row, 0);
    if (flat) // cards stay low, however few there are
        m_grid->setRowStretch((cards + columns - 1) / columns, 1);
    const int needed = m_grid->totalSizeHint().height();
    m_scroll->setFixedHeight(cards == 1 ? needed : m_scrolls ? keptHeight() : std::max(keptHeight(), needed));
    m_scroll->setHidden(m_hasReview && m_made.empty());
}

} // namespace flagstone::app

#include "moc_moments_panel.cpp"
