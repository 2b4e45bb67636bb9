#include "app/table/compared_panel.h"

#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/game_words.h"
#include "app/play/log_lines.h"

#include <QPainter>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr int kCard = 72; ///< width in px
constexpr int kCardHeight = kCard * 88 / 63;
constexpr int kBetween = 74; ///< px for the word between the cards

} // namespace

ComparedCards::ComparedCards(const CardContext &source, const Comparison &compared, QWidget *parent)
    : QWidget(parent), m_source(source), m_compared(compared)
{
    setObjectName(QStringLiteral("compared"));
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    const Sheet &sheet = *source.sheet;
    setAccessibleName(compared.equal ? tr("%1 of %2 and %3 of %4 are equal")
                                           .arg(cardName(sheet, compared.first), compared.firstOf,
                                                cardName(sheet, compared.second), compared.secondOf)
                                     : tr("%1 of %2 beats %3 of %4")
                                           .arg(cardName(sheet, compared.first), compared.firstOf,
                                                cardName(sheet, compared.second), compared.secondOf));
    setAccessibleDescription(compared.words);
    setTip(this, compared.words);
    connect(source.pictures->cache(), &paint::PixmapCache::changed, this, qOverload<>(&QWidget::update));
}

QSize ComparedCards::sizeHint() const
{
    return {2 * kCard + kBetween, kCardHeight + 4 * fontMetrics().height() + 14};
}

void ComparedCards::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().height();
    const int left = (width() - 2 * kCard - kBetween) / 2;
    const QRectF first(left, 2, kCard, kCardHeight);
    const QRectF second = first.translated(kCard + kBetween, 0);
    const auto draw = [&](const QRectF &rect, CardId card, const QString &whose, bool beaten) {
        const auto shown =
            m_source.pictures->cardSoon(m_source.sheet->cards[index(card)], kCard, devicePixelRatioF());
        painter.setOpacity(beaten ? 0.55 : 1);
        painter.drawPixmap(rect, shown.pixmap, QRectF{shown.pixmap.rect()});
        painter.setOpacity(1);
        const bool stronger = !beaten && !m_compared.equal;
        painter.setPen(QPen{palette().color(stronger ? QPalette::WindowText : QPalette::PlaceholderText),
                            stronger ? 2.0 : 0.8});
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect, 4, 4);
        painter.setPen(palette().color(QPalette::WindowText));
        const QRect name(static_cast<int>(rect.left()) - 34, static_cast<int>(rect.bottom()) + 3, kCard + 68,
                         line);
        painter.drawText(name, Qt::AlignHCenter,
                         fontMetrics().elidedText(whose, Qt::ElideRight, name.width()));
    };
    draw(first, m_compared.first, m_compared.firstOf, false);
    draw(second, m_compared.second, m_compared.secondOf, !m_compared.equal);
    QFont strong = font();
    strong.setBold(true);
    painter.setFont(strong);
    painter.drawText(QRectF(first.right(), first.top(), kBetween, first.height()),
                     Qt::AlignCenter | Qt::TextWordWrap, m_compared.equal ? tr("equals") : tr("beats"));
    painter.setFont(font());
    painter.drawText(QRect(4, static_cast<int>(first.bottom()) + line + 6, width() - 8, 2 * line + 2),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_compared.words);
}

ComparedPanel::ComparedPanel(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Cards compared"));
    auto *page = new QWidget;
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(8, 8, 8, 4);
    m_layout->setSpacing(8);
    setWidget(page);
}

void ComparedPanel::setSource(const CardContext &source)
{
    m_source = source;
    m_compared.clear();
}

void ComparedPanel::setCompared(const std::vector<Comparison> &compared)
{
    if (compared == m_compared)
        return;
    m_compared = compared;
    while (auto *item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const Comparison &one : compared) {
        auto *cards = new ComparedCards(m_source, one, widget());
        m_layout->addWidget(cards);
        cards->show();
    }
    m_layout->addStretch(1);
    updateGeometry();
}

QSize ComparedPanel::sizeHint() const
{
    return {300, m_compared.empty() ? 0 : 12 + m_layout->itemAt(0)->widget()->sizeHint().height()};
}

} // namespace flagstone::app
