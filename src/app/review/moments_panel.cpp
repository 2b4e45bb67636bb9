#include "app/review/moments_panel.h"

#include "app/common/appearance.h"
#include "app/common/chance_words.h"
#include "app/common/pictures.h"
#include "app/common/wrapped_lines.h"
#include "app/review/chance_curve.h"

#include <QAbstractButton>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QStyleOption>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLeastCard = 120;    // px that a card is wide
constexpr int kCard = 176;         // px of a card's height at 100 % text
constexpr int kMomentPicture = 44; // px of a card's picture at 100 % text

QLabel *momentLabel(const QString &text, const char *name, QWidget *parent)
{
    auto *made = new PlainLabel(text, parent);
    made->setObjectName(QLatin1String(name));
    return made;
}

/// What changed the chance.
QString kindOf(const KeyMoment &moment)
{
    return moment.byChoice ? MomentsPanel::tr("choice") : MomentsPanel::tr("luck");
}

/// "Figger strikes first. −19, luck"
QString inWords(const KeyMoment &moment)
{
    return MomentsPanel::tr("%1 %2, %3", "what happened; points; by choice or luck")
        .arg(moment.words, pointsOf(moment.change), kindOf(moment));
}

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

/// Pressed, it leads to the moment.
class MomentCard final : public QAbstractButton {
public:
    explicit MomentCard(QWidget *parent) : QAbstractButton(parent)
    {
        setObjectName(QStringLiteral("momentCard"));
        setFocusPolicy(Qt::StrongFocus);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding); // all are of one height
    }
    [[nodiscard]] QSize sizeHint() const override { return layout()->sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QStyleOption option;
        option.initFrom(this);
        QPainter painter(this);
        style()->drawPrimitive(QStyle::PE_Widget, &option, &painter, this);
    }
};

MomentsPanel::MomentsPanel(const CardContext &cards, const QString &whose, QWidget *parent)
    : QWidget(parent), m_source(cards), m_title(momentLabel({}, "figureName", this)),
      m_line(new ChanceLine(this)), m_cards(new QWidget(this)), m_grid(new QGridLayout(m_cards))
{
    setObjectName(QStringLiteral("moments"));
    setAttribute(Qt::WA_StyledBackground);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(10);
    auto *what =
        momentLabel(whose.isEmpty() ? tr("chance of winning, in 100 games of fair players")
                                    : tr("chance that %1 wins, in 100 games of fair players").arg(whose),
                    "dim", this);
    what->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    what->setWordWrap(true);
    m_title->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 2);
    head->addWidget(what, 3);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(20, 12, 20, 14);
    column->setSpacing(10);
    column->addLayout(head);
    column->addWidget(m_line);
    column->addWidget(m_cards, 1);
    setCounted(0.0);
    refresh();
}

void MomentsPanel::setCounted(double share)
{
    m_title->setText(tr("Looking back: %1 %", "how much is counted").arg(qRound(100 * share)));
}

void MomentsPanel::setReview(const Review &review, const std::vector<KeyMoment> &moments)
{
    m_line->setReview(review, moments);
    m_title->setText(review.start() >= 1.0 ? tr("Fair players always win this game")
                     : moments.empty()     ? tr("No single moment decided it")
                     : moments.size() == 1 ? tr("The moment that decided it")
                                           : tr("%1 moments that decided it").arg(moments.size()));
    for (const KeyMoment &moment : moments)
        m_made.push_back(
            makeCard(moment, review.swings[moment.swing].entry, static_cast<int>(m_made.size()) + 1));
    refresh();
}

void MomentsPanel::refresh()
{
    const int text = fontInfo().pixelSize(), side = kMomentPicture * text / kPlainText;
    m_cards->setMinimumHeight(kCard * text / kPlainText); // nothing moves once they are there
    for (const auto &[picture, card] : m_pictures) {
        picture->setFixedHeight(side);
        if (card != kNoCard)
            picture->setPixmap(
                m_source.pictures->glyph(m_source.sheet->cards[index(card)], side, devicePixelRatioF()));
    }
    arrange();
}

void MomentsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

/// As many beside each other as have room.
void MomentsPanel::arrange()
{
    const int least = kLeastCard * fontInfo().pixelSize() / kPlainText;
    const int columns = std::clamp(width() / least, 1, std::max(1, static_cast<int>(m_made.size())));
    for (int n = 0; n < static_cast<int>(m_made.size()); ++n)
        m_grid->addWidget(m_made[static_cast<std::size_t>(n)], n / columns, n % columns);
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void MomentsPanel::setNarrow(bool narrow)
{
    m_cards->setHidden(narrow);
}

QWidget *MomentsPanel::makeCard(const KeyMoment &moment, std::size_t entry, int number)
{
    auto *card = new MomentCard(m_cards);
    connect(card, &QAbstractButton::clicked, this, [this, entry] { Q_EMIT chosen(entry); });
    card->setAccessibleName(tr("%1. %2", "a number; what happened").arg(number).arg(inWords(moment)));
    setTip(card, moment.words);
    auto *head = new QHBoxLayout;
    auto *mark = momentLabel(QLocale().toString(number), "momentNumber", card);
    mark->setAlignment(Qt::AlignCenter);
    head->addWidget(mark, 0, Qt::AlignTop);
    head->addStretch(1);
    auto *picture = new PlainLabel(card);
    m_pictures.emplace_back(picture, moment.card);
    head->addWidget(picture);
    auto *words = new WrappedLabel(moment.words, card); // the tip has all
    words->setObjectName(QStringLiteral("momentWords"));
    words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(6);
    foot->addWidget(momentLabel(pointsOf(moment.change), "endNumber", card));
    foot->addWidget(momentLabel(kindOf(moment), "dim", card), 1, Qt::AlignBottom);
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(10, 10, 10, 8);
    column->addLayout(head);
    column->addWidget(words, 1);
    column->addLayout(foot);
    return card;
}

} // namespace flagstone::app
