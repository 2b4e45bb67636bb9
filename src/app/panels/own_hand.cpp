#include "app/panels/own_hand.h"

#include "app/common/pictures.h"
#include "app/panels/hand_fan.h"
#include "paint/theme.h"

#include <QPainter>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr int kEdge = 20; ///< px around the cards, and between hands

} // namespace

OwnHand::OwnHand(const CardContext &cards, const std::vector<Hand> &hands, QWidget *parent) : QWidget(parent)
{
    const paint::WindowColours colours = paint::windowColours(cards.pictures->theme());
    m_ground = colours.table;
    m_chalk = colours.chalk;
    setObjectName(QStringLiteral("ownHand"));
    setAccessibleName(tr("Letting go covers your cards again."));
    setEnabled(false);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    const int foot = kEdge + 2 * fontMetrics().height(), count = static_cast<int>(hands.size());
    const int high = parent->height() - foot - count * kEdge;
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(kEdge, kEdge, kEdge, foot);
    column->setSpacing(kEdge);
    column->addStretch(1);
    for (const Hand &hand : hands) {
        auto *fan = new HandFan(cards, hand, HandFan::Size::Shown, this);
        fan->fill({parent->width() - 2 * kEdge, high / count});
        column->addWidget(fan, 0, Qt::AlignHCenter);
    }
    column->addStretch(1);
}

void OwnHand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_ground);
    painter.setPen(m_chalk);
    painter.drawText(rect().adjusted(kEdge, kEdge, -kEdge, -kEdge),
                     Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, accessibleName());
}

} // namespace flagstone::app

#include "moc_own_hand.cpp"
