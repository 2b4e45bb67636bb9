#include "app/quest/card_button.h"

#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "paint/card_layout.h"
#include "paint/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace flagstone::app {

namespace {

constexpr int kMargin = 5; ///< for the ring of the focus

} // namespace

CardButton::CardButton(const QuestPictures &pictures, QuestCardPlace place, int width, QWidget *parent,
                       Look look)
    : QAbstractButton(parent), m_pictures(pictures), m_place(std::move(place)), m_width(width), m_look(look)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(m_place.name);
    describe();
    connect(&pictures, &QuestPictures::changed, this, qOverload<>(&QWidget::update));
}

void CardButton::setMarching(int place)
{
    m_marching = place;
    describe();
    update();
}

void CardButton::describe()
{
    const QString level = m_pictures.levelOf(m_place);
    QStringList words{level.isEmpty() ? QString() : tr("level %1").arg(level),
                      m_marching > 0 ? tr("number %1 in the marching order").arg(m_marching) : QString()};
    words.removeAll(QString());
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    setTip(this,
           m_marching > 0
               ? tr("%1, %2", "somebody, number 2 in the marching order").arg(m_place.name, words.back())
               : m_place.name);
}

void CardButton::setArt(const QString &path)
{
    m_art = path;
    updateGeometry();
}

QRect CardButton::picture() const
{
    const double shape = !m_art.isEmpty() || m_look == Look::Drawing ? 1
                         : m_look == Look::Scene                     ? kSceneShape
                                                                     : paint::kCardShape;
    return {kMargin, kMargin, m_width, qRound(m_width * shape)};
}

QPixmap CardButton::drawing() const
{
    const double ratio = devicePixelRatioF();
    if (!m_art.isEmpty())
        return m_pictures.art(m_art, QStringLiteral("stone"), m_width - 8, ratio);
    return m_look == Look::Whole     ? m_pictures.card(m_place, m_width, ratio)
           : m_look == Look::Drawing ? m_pictures.glyph(m_place, m_width, ratio)
                                     : m_pictures.scene(m_place, m_width, ratio);
}

QSize CardButton::sizeHint() const
{
    const int words = m_art.isEmpty() ? fontMetrics().height() + 4 : 0;
    return {m_width + 2 * kMargin, picture().height() + 2 * kMargin + words};
}

void CardButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const auto colours = paint::windowColours(m_pictures.theme());
    const QRect box = picture();
    if (isCheckable() && !isChecked())
        painter.setOpacity(underMouse() || hasFocus() ? 0.8 : 0.5);
    const QPixmap drawn = drawing();
    if (m_art.isEmpty() && !m_place.table.empty()) {
        // a landscape card lies in the same place, turned by nobody
        const QSize size = drawn.size().scaled(box.size(), Qt::KeepAspectRatio);
        painter.drawPixmap(QRect(box.center() - QPoint(size.width() / 2, size.height() / 2), size), drawn);
    } else if (!m_art.isEmpty()) {
        painter.setPen(colours.edge);
        painter.setBrush(colours.raised);
        painter.drawRoundedRect(box, 4, 4);
        painter.drawPixmap(box.adjusted(4, 4, -4, -4), drawn);
    } else {
        painter.setPen(QPen(colours.chalk, 2, Qt::DashLine));
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4);
    }
    painter.setOpacity(1);
    painter.setPen(colours.chalk);
    if (m_place.table.empty() && m_art.isEmpty()) {
        painter.drawText(box.adjusted(6, 6, -6, -6), Qt::AlignCenter | Qt::TextWordWrap, m_place.name);
    } else if (m_art.isEmpty()) {
        const QRect words(0, box.bottom() + 3, width(), fontMetrics().height() + 2);
        painter.drawText(words, Qt::AlignCenter,
                         fontMetrics().elidedText(m_place.name, Qt::ElideRight, words.width()));
    }
    if (isChecked())
        paintTick(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_art.isEmpty() ? colours.chalk : colours.focus, 3));
        painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), 6, 6);
    }
}

void CardButton::paintTick(QPainter &painter) const
{
    const auto colours = paint::windowColours(m_pictures.theme());
    const double side = fontMetrics().height() * 1.3;
    const QRectF disc(picture().right() - side * 0.8, 0, side, side);
    painter.setPen(QPen(colours.text, 1.5));
    painter.setBrush(colours.raised);
    painter.drawEllipse(disc);
    if (m_marching > 0) {
        QFont bold = font();
        bold.setWeight(QFont::Bold);
        painter.setFont(bold);
        painter.drawText(disc, Qt::AlignCenter, QString::number(m_marching));
        return;
    }
    painter.setPen(QPen(colours.text, side / 9, Qt::SolidLine, Qt::RoundCap));
    painter.drawPolyline(QPolygonF{disc.topLeft() + QPointF(side * 0.27, side * 0.52),
                                   disc.topLeft() + QPointF(side * 0.44, side * 0.68),
                                   disc.topLeft() + QPointF(side * 0.74, side * 0.34)});
}

void CardButton::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        click();
    else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        Q_EMIT removeAsked();
    else
        QAbstractButton::keyPressEvent(event);
}

void CardButton::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void CardButton::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace flagstone::app

#include "moc_card_button.cpp"
