#include "app/deck/deck_figures.h"

#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"
#include "app/common/share_bar.h"
#include "app/deck/deck_words.h"

#include <QHBoxLayout>
#include <QLayoutItem>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

constexpr int kBar = 9; ///< px, height of a bar

QWidget *exactBar(double share, QWidget *parent)
{
    auto *bar = new ShareBar(parent);
    bar->setFixedHeight(kBar);
    const double shown = std::clamp(share, 0.0, 1.0);
    bar->setShare({.value = shown, .range = {shown, shown}});
    return bar;
}

PlainLabel *label(const QString &text, QWidget *parent, bool bold = false)
{
    auto *made = new PlainLabel(text, parent);
    made->setWordWrap(!bold);
    if (bold)
        made->setObjectName(QStringLiteral("panelTitle"));
    return made;
}

/// A line of words with a number at its end.
QHBoxLayout *line(QWidget *words, QWidget *number)
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(words, 1);
    row->addWidget(number, 0, Qt::AlignTop);
    return row;
}

/// What shows at once how a limit stands: a shape of its own for each, beside the colour.
QString signOf(const DeckLimit &limit)
{
    return limit.met ? QStringLiteral("✓") : limit.advice ? QStringLiteral("○") : QStringLiteral("▲");
}

QWidget *limitRow(const DeckLimit &limit, const paint::WindowColours &colours, QWidget *parent)
{
    auto *row = new QWidget(parent);
    row->setAccessibleName(spokenLimit(limit));
    setTip(row, LimitList::tr("Rule %1").arg(QString::fromStdString(limit.rule)));
    auto *all = new QVBoxLayout(row);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(3);
    auto *sign = label(signOf(limit), row, true);
    QPalette coloured = sign->palette();
    coloured.setColor(QPalette::WindowText, limit.met      ? colours.good
                                            : limit.advice ? colours.dim
                                                           : colours.bad);
    sign->setPalette(coloured);
    auto *words = label(translated(limit.label), row);
    if (limit.kind == DeckLimit::Kind::Tick) {
        auto *ticked = new QHBoxLayout;
        ticked->setContentsMargins(0, 0, 0, 0);
        ticked->setSpacing(8);
        ticked->addWidget(sign, 0, Qt::AlignTop);
        ticked->addWidget(words, 1);
        all->addLayout(ticked);
    } else {
        const bool least = limit.kind == DeckLimit::Kind::AtLeast;
        const QString number =
            least ? QString::number(limit.have) : LimitList::tr("%1 of %2").arg(limit.have).arg(limit.bound);
        auto *right = new QWidget(row);
        auto *both = new QHBoxLayout(right);
        both->setContentsMargins(0, 0, 0, 0);
        both->addWidget(label(number, right, true));
        sign->setParent(right);
        both->addWidget(sign);
        all->addLayout(line(words, right));
        const double whole = least ? std::max(limit.have, limit.bound) : limit.bound;
        all->addWidget(exactBar(limit.have / whole, row));
    }
    if (!limit.met) {
        auto *todo = label(translated(limit.todo), row);
        todo->setObjectName(QStringLiteral("dim"));
        all->addWidget(todo);
    }
    return row;
}

} // namespace

LimitList::LimitList(QWidget *parent) : QWidget(parent), m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(14, 10, 14, 12);
    m_rows->setSpacing(9);
}

void LimitList::show(const std::vector<DeckLimit> &limits, const paint::WindowColours &colours)
{
    emptyAtOnce(m_rows);
    for (const DeckLimit &limit : limits)
        m_rows->addWidget(limitRow(limit, colours, this));
}

HandList::HandList(QWidget *parent) : QWidget(parent), m_rows(new QVBoxLayout(this))
{
    m_rows->setContentsMargins(14, 10, 14, 12);
    m_rows->setSpacing(9);
}

void HandList::show(const std::vector<HandChance> &hand)
{
    emptyAtOnce(m_rows);
    for (const HandChance &one : hand) {
        auto *row = new QWidget(this);
        auto *all = new QVBoxLayout(row);
        all->setContentsMargins(0, 0, 0, 0);
        all->setSpacing(3);
        const QString percent = tr("%1 %").arg(std::lround(one.chance * 100));
        row->setAccessibleName(tr("%1: %2").arg(translated(one.label), percent));
        all->addLayout(line(label(translated(one.label), row), label(percent, row, true)));
        all->addWidget(exactBar(one.chance, row));
        m_rows->addWidget(row);
    }
}

DeckCurve::DeckCurve(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DeckCurve::show(const std::vector<DeckRound> &curve, const paint::WindowColours &colours)
{
    m_curve = curve;
    m_colours = colours;
    QStringList rounds;
    for (std::size_t i = 0; i < curve.size(); ++i)
        rounds << tr("Round %1: %2 attacks and %3 weaker, %4 reactions and %5 weaker")
                      .arg(i + 1)
                      .arg(curve[i].attacks)
                      .arg(curve[i].weakAttacks)
                      .arg(curve[i].reactions)
                      .arg(curve[i].weakReactions);
    setAccessibleName(tr("Curve by Round"));
    setAccessibleDescription(rounds.join(QStringLiteral("; ")));
    setTip(this, rounds.join(u'\n'));
    update();
}

QSize DeckCurve::sizeHint() const
{
    return {200, fontMetrics().height() * 13};
}

void DeckCurve::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double margin = 14, key = fontMetrics().height() * 2.0;
    const double step =
        (width() - 2 * margin) / static_cast<double>(std::max<std::size_t>(m_curve.size(), 1));
    for (std::size_t i = 0; i < m_curve.size(); ++i)
        paintRound(painter, i, {margin + static_cast<double>(i) * step, 6, step, height() - key - 8});
    paintKey(painter, {margin, height() - key, width() - 2 * margin, key});
}

void DeckCurve::paintRound(QPainter &painter, std::size_t i, const QRectF &place) const
{
    const DeckRound &round = m_curve[i];
    int most = 1;
    for (const DeckRound &each : m_curve)
        most = std::max({most, each.attacks + each.weakAttacks, each.reactions + each.weakReactions});
    const double word = fontMetrics().height(), disc = word * 1.35;
    const double above = (place.height() - disc - 2 * word) * 0.58,
                 below = place.height() - disc - 2 * word - above;
    const double wide = place.width() * 0.72, left = place.center().x() - wide / 2;
    const double ground = place.top() + word + above, under = ground + disc;
    const auto bar = [&](double at, double tall, const QBrush &fill) {
        painter.setPen(QPen(m_colours.text, 1.5));
        painter.setBrush(fill);
        if (tall > 0)
            painter.drawRect(QRectF(left, at, wide, tall));
    };
    const auto sized = [most](int cards, double room) { return (room - 3) * cards / most; };
    const double full = sized(round.attacks, above), weak = sized(round.weakAttacks, above);
    bar(ground - 2 - full, full, m_colours.text);
    bar(ground - 2 - full - weak, weak, m_colours.raised);
    const double reacts = sized(round.reactions, below), weakly = sized(round.weakReactions, below);
    bar(under + 2, reacts, QBrush(m_colours.text, Qt::BDiagPattern));
    bar(under + 2 + reacts, weakly, m_colours.raised);
    painter.setPen(m_colours.text);
    painter.drawText(QRectF(place.left(), ground - 4 - full - weak - word, place.width(), word),
                     Qt::AlignCenter, QString::number(round.attacks + round.weakAttacks));
    painter.drawText(QRectF(place.left(), under + 4 + reacts + weakly, place.width(), word), Qt::AlignCenter,
                     QString::number(round.reactions + round.weakReactions));
    const QRectF number(place.center().x() - disc / 2 + 2, ground + 2, disc - 4, disc - 4);
    painter.setBrush(m_colours.text);
    painter.drawEllipse(number);
    painter.setPen(m_colours.inv);
    painter.drawText(number, Qt::AlignCenter, QString::number(i + 1));
}

void DeckCurve::paintKey(QPainter &painter, const QRectF &place) const
{
    const QBrush fills[] = {m_colours.text, m_colours.raised, QBrush(m_colours.text, Qt::BDiagPattern)};
    const QString words[] = {tr("attack, full"), tr("weaker"), tr("reaction")};
    const double side = fontMetrics().height() * 0.7;
    double x = place.left();
    for (int i = 0; i < 3; ++i) {
        painter.setPen(QPen(m_colours.text, 1.5));
        painter.setBrush(fills[i]);
        painter.drawRect(QRectF(x, place.center().y() - side / 2, side, side));
        painter.setPen(m_colours.text);
        x += side + 6;
        painter.drawText(QRectF(x, place.top(), place.width(), place.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, words[i]);
        x += fontMetrics().horizontalAdvance(words[i]) + 14;
    }
}

} // namespace flagstone::app

#include "moc_deck_figures.cpp"
