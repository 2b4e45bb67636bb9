#include "app/review/review_sum.h"

#include "app/common/chance_words.h"
#include "app/common/named_label.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <cmath>

namespace flagstone::app {

/// Points to the right of the middle, or to its left.
class ReviewSum::Bar final : public QWidget {
public:
    Bar(bool filled, QWidget *parent) : QWidget(parent), m_filled(filled) {}
    [[nodiscard]] QSize sizeHint() const override { return {120, fontMetrics().height()}; }
    void setChange(double change)
    {
        m_change = std::clamp(change, -1.0, 1.0);
        update();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const QColor ink = palette().color(QPalette::WindowText);
        QColor quiet = ink;
        quiet.setAlphaF(0.5F);
        const double middle = width() / 2.0;
        const double inset = height() / 5.0;
        painter.fillRect(
            QRectF(QPointF(middle, inset), QPointF(middle * (1 + m_change), height() - inset)).normalized(),
            m_filled ? ink : quiet);
        painter.fillRect(QRectF(middle - 0.5, 0, 1, height()), ink);
    }

private:
    bool m_filled;
    double m_change = 0.0;
};

ReviewSum::ReviewSum(bool rivals, QWidget *parent)
    : QWidget(parent), m_sum(new PlainLabel(tr("Working it out…"), this))
{
    setObjectName(QStringLiteral("reviewSum"));
    setAttribute(Qt::WA_StyledBackground);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(14, 10, 14, 10);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 2); // in the narrowest column, too, most words have one line
    grid->setColumnStretch(1, 1);
    const auto row = [&](int at, const QString &words, Bar *bar) {
        grid->addWidget(wrappedLabel(words, "endLine", this), at,
                        0); // made first: screen readers read it first
        Row made{bar, namedLabel(QStringLiteral(" "), "figureName", this)};
        if (bar != nullptr)
            grid->addWidget(bar, at, 1);
        grid->addWidget(made.number, at, 2, Qt::AlignRight);
        return made;
    };
    m_start = row(0, tr("This deal before the first choice"), nullptr);
    m_luck = row(1, rivals ? tr("Effect of dice, cards and rivals") : tr("Effect of dice and cards"),
                 new Bar(false, this));
    m_choices = row(2, tr("Effect of your choices"), new Bar(true, this));
    m_start.number->ensurePolished();
    grid->setColumnMinimumWidth( // or words wrap anew when the numbers come
        2, m_start.number->fontMetrics().horizontalAdvance(tr("%1 of 100").arg(100)));
    m_sum->setObjectName(QStringLiteral("dim"));
    m_sum->setWordWrap(true);
    grid->addWidget(m_sum, 3, 0, 1, 3);
    m_sum->raise(); // and this last
    setEnabled(false);
}

void ReviewSum::setReview(const Review &review)
{
    const ReviewPoints points = shownParts(review);
    m_start.number->setText(tr("%1 of 100").arg(points.start));
    m_luck.bar->setChange(points.luck / 100.0);
    m_luck.number->setText(pointsOf(points.luck / 100.0));
    m_choices.bar->setChange(points.choices / 100.0);
    m_choices.number->setText(pointsOf(points.choices / 100.0));
    const auto term = [](int change) {
        return (change < 0 ? QStringLiteral("− %1") : QStringLiteral("+ %1")).arg(std::abs(change));
    };
    m_sum->setText(tr("%1 %2 %3 = %4: %5", "the first chance, luck, choices, the result; won or lost")
                       .arg(points.start)
                       .arg(term(points.luck), term(points.choices))
                       .arg(points.result)
                       .arg(points.result > 0 ? tr("a win.") : tr("a loss.")));
    setEnabled(true);
}

ReviewFigures::ReviewFigures(QWidget *parent) : QWidget(parent), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(22);
}

void ReviewFigures::setReview(const Review &review, const QString &whose)
{
    const ReviewPoints points = shownParts(review);
    if (!whose.isEmpty())
        add(whose, tr("whose chance"));
    add(QLocale().toString(points.start), tr("start, of 100"));
    add(pointsOf(points.luck / 100.0), whose.isEmpty() ? tr("dice, cards") : tr("dice, cards, rivals"));
    add(pointsOf(points.choices / 100.0), tr("choices"));
    add(QLocale().toString(points.result), tr("result"));
}

void ReviewFigures::add(const QString &number, const QString &name)
{
    auto *column = new QVBoxLayout;
    column->setSpacing(0);
    auto *large = new PlainLabel(number, this);
    large->setObjectName(QStringLiteral("figureName"));
    auto *small = new PlainLabel(name, this);
    small->setObjectName(QStringLiteral("small"));
    column->addWidget(large);
    column->addWidget(small);
    m_row->addLayout(column);
}

} // namespace flagstone::app

#include "moc_review_sum.cpp"
