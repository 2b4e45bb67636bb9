#include "app/panels/round_wheel.h"

#include "app/board/card_art.h"
#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"
#include "app/panels/next_turn_box.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flagstone::app {

RoundWheel::RoundWheel(int round, int rounds, QWidget *parent)
    : QWidget(parent), m_round(round), m_rounds(rounds)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize RoundWheel::sizeHint() const
{
    const int side = fontMetrics().height() * 5;
    return {side, side};
}

void RoundWheel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette().color(QPalette::WindowText), paper = palette().color(QPalette::Base);
    const double line = std::max(1.0, width() / 48.0);
    const QRectF wheel = QRectF(rect()).adjusted(line, line, -line, -line);
    constexpr int kWhole = 360 * 16, kTop = 90 * 16; // QPainter counts in sixteenths, against the clock
    painter.setPen(QPen(ink, line));
    for (int i = 0; i < m_rounds; ++i) {
        const int span = kWhole / m_rounds;
        painter.setBrush(i + 1 == m_round ? ink : paper);
        painter.drawPie(wheel, kTop + span / 2 - (i + 1) * span, span);
    }
    const double size = wheel.width() * 0.2;
    painter.setFont(numberFont(size));
    for (int i = 0; i < m_rounds; ++i) {
        const double turn = 2 * std::numbers::pi * i / m_rounds;
        const QPointF middle =
            wheel.center() + QPointF(std::sin(turn), -std::cos(turn)) * wheel.width() * 0.34;
        painter.setPen(i + 1 == m_round ? paper : ink);
        painter.drawText(QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size), Qt::AlignCenter,
                         QString::number(i + 1));
    }
    painter.setPen(QPen(ink, line));
    painter.setBrush(paper);
    painter.drawEllipse(wheel.center(), wheel.width() / 14, wheel.width() / 14);
}

RoundBox::RoundBox(const CardContext &source, const RoundNow &round, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("roundNow"));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(12);
    line->addWidget(new RoundWheel(round.now, round.all, this), 0, Qt::AlignTop);
    auto *right = new QVBoxLayout;
    right->setSpacing(4);
    auto *words = new PlainLabel(round.words, this);
    words->setObjectName(QStringLiteral("figureName"));
    right->addWidget(words);
    if (!round.order.empty()) {
        right->addWidget(new PlainLabel(tr("Still to act:"), this));
        auto *faces = new QWidget(this);
        auto *flow = new FlowLayout(4, faces);
        flow->setContentsMargins(0, 0, 0, 0);
        for (const CardId who : round.order)
            flow->addWidget(faceOf(source, who, faces));
        right->addWidget(faces);
    }
    right->addStretch(1);
    line->addLayout(right, 1);
}

} // namespace flagstone::app

#include "moc_round_wheel.cpp"
