#include "app/quest/check_list.h"

#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/plain_text.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

using Kind = QuestFinding::Kind;

/// A tick in a disc, an exclamation in a triangle, a cross in a square: shape before colour.
QIcon signOf(Kind kind, const paint::WindowColours &colours, int px, double ratio)
{
    QPixmap drawn(QSize(px, px) * ratio);
    drawn.setDevicePixelRatio(ratio);
    drawn.fill(Qt::transparent);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(kind == Kind::Good ? colours.good : colours.bad);
    const double s = px;
    if (kind == Kind::Good)
        painter.drawEllipse(QRectF(0, 0, s, s));
    else if (kind == Kind::Warning)
        painter.drawPolygon(QPolygonF{{s / 2, 0}, {s, s * 0.95}, {0, s * 0.95}});
    else
        painter.drawRoundedRect(QRectF(0, 0, s, s), 2, 2);
    painter.setPen(QPen(colours.raised, s / 8, Qt::SolidLine, Qt::RoundCap));
    if (kind == Kind::Good) {
        painter.drawPolyline(QPolygonF{{s * 0.28, s * 0.52}, {s * 0.44, s * 0.68}, {s * 0.73, s * 0.34}});
    } else if (kind == Kind::Warning) {
        painter.drawLine(QPointF(s / 2, s * 0.36), QPointF(s / 2, s * 0.6));
        painter.drawPoint(QPointF(s / 2, s * 0.8));
    } else {
        painter.drawLine(QPointF(s * 0.3, s * 0.3), QPointF(s * 0.7, s * 0.7));
        painter.drawLine(QPointF(s * 0.7, s * 0.3), QPointF(s * 0.3, s * 0.7));
    }
    return {drawn};
}

QString wordOf(Kind kind)
{
    return kind == Kind::Good      ? CheckList::tr("All right")
           : kind == Kind::Warning ? CheckList::tr("Worth a look")
                                   : CheckList::tr("Impossible");
}

/// A press anywhere on it, also on its words, presses its sign.
class CheckRow final : public QWidget {
public:
    CheckRow(QToolButton &sign, QWidget *parent) : QWidget(parent), m_sign(sign) {}

protected:
    void mousePressEvent(QMouseEvent *event) override { event->accept(); } // or the release would not come
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
            m_sign.click();
    }

private:
    QToolButton &m_sign;
};

} // namespace

CheckList::CheckList(QWidget *parent) : QWidget(parent)
{
    m_all = new QVBoxLayout(this);
    m_all->setContentsMargins(14, 8, 14, 10);
    m_all->setSpacing(4);
}

void CheckList::setFindings(const std::vector<QuestFinding> &findings, paint::Theme theme)
{
    std::vector<QuestFinding> sorted = findings;
    std::ranges::stable_sort(sorted, std::ranges::greater{}, &QuestFinding::kind);
    const auto bad =
        std::ranges::count_if(sorted, [](const QuestFinding &f) { return f.kind != Kind::Good; });
    m_fact = bad == 0 ? tr("no problems") : tr("%n to look at", nullptr, static_cast<int>(bad));
    if (sorted == m_shown && theme == m_theme && m_all->count() > 0)
        return;
    m_shown = sorted;
    m_theme = theme;
    empty(m_all);
    const int px = fontMetrics().height();
    for (const QuestFinding &finding : sorted) {
        auto *line = new QToolButton(this);
        line->setObjectName(QStringLiteral("checkLine"));
        line->setToolButtonStyle(Qt::ToolButtonIconOnly);
        line->setIcon(signOf(finding.kind, paint::windowColours(theme), px, devicePixelRatioF()));
        line->setIconSize({px, px});
        line->setAutoRaise(true);
        line->setFocusPolicy(Qt::StrongFocus);
        const QString said = translated(finding.text);
        line->setAccessibleName(QStringLiteral("%1: %2").arg(wordOf(finding.kind), said));
        const QString rule = QString::fromStdString(finding.rule);
        setTip(line, rule.isEmpty() ? wordOf(finding.kind)
                                    : QStringLiteral("%1, %2").arg(wordOf(finding.kind), rule));
        connect(line, &QToolButton::clicked, this, [this, finding] { Q_EMIT placeAsked(finding); });
        auto *words = new PlainLabel(said, this);
        words->setWordWrap(true);
        auto *row = new CheckRow(*line, this);
        auto *across = new QHBoxLayout(row);
        across->setContentsMargins(0, 0, 0, 0);
        across->addWidget(line, 0, Qt::AlignTop);
        across->addWidget(words, 1);
        m_all->addWidget(row);
    }
}

} // namespace flagstone::app

#include "moc_check_list.cpp"
