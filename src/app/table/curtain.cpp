#include "app/table/curtain.h"

#include "app/board/card_art.h"
#include "app/common/appearance.h"
#include "app/common/key_button.h"
#include "app/table/meanwhile.h"
#include "paint/icons.h"

#include <QEvent>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr double kDrapeShare = 0.27, kNarrowDrapeShare = 0.12; ///< of the width, each
constexpr int kNarrow = 1200;                                  ///< px
constexpr double kLargeText = 1.5;             ///< from this scale on words need the room of the drapes
constexpr double kButton = 54;                 ///< px high at 100 % text
constexpr double kLeastPortrait = 40;          ///< px
constexpr int kFoot = 780, kEdge = 20;         ///< px: its width, and around it
constexpr double kPennon = 0.36, kOver = 0.08; ///< of a portrait's width: how wide, and how far over its edge
constexpr double kAlone = 0.6;                 ///< of a portrait's room that a pennon without one has

int pelmetHeight(int width)
{
    return std::min(119, width / 12);
}

/// What the list of what has happened knows: to go about in it and away from it.
bool isForList(const QEvent &event)
{
    const int key = static_cast<const QKeyEvent &>(event).key();
    return key != Qt::Key_Space && key != Qt::Key_Return && key != Qt::Key_Enter;
}

} // namespace

Curtain::Curtain(QWidget *parent) : QFrame(parent), m_meanwhile(new MeanwhilePanel(this))
{
    setObjectName(QStringLiteral("curtain"));
    setAttribute(Qt::WA_StyledBackground);
    setFocusPolicy(Qt::StrongFocus);
    parent->installEventFilter(this);
    m_meanwhile->happened().installEventFilter(this);
    hide();
}

void Curtain::setTheme(paint::Theme theme)
{
    m_theme = theme;
    update();
}

void Curtain::lower(const Meanwhile &meanwhile, const QPixmap &portrait, const QPixmap &pennon)
{
    m_player = meanwhile.next;
    m_meanwhile->show(meanwhile);
    m_portrait = portrait;
    m_pennon = pennon;
    setAccessibleName(
        tr("%1, it is your turn to decide.\nPress Space when only you can see the screen.").arg(m_player));
    setGeometry(parentWidget()->rect());
    layFoot();
    showBehind(false);
    show();
    raise();
    update();
    setFocus(Qt::OtherFocusReason);
}

void Curtain::readMeanwhile()
{
    m_meanwhile->happened().setFocus(Qt::ShortcutFocusReason);
}

/// The foot has what it needs, below everything else, and less where a small window has no room for it.
void Curtain::layFoot()
{
    const int wide = std::min(static_cast<int>(kFoot * scale()), width() - 2 * kEdge);
    m_meanwhile->fit(height() - top() - static_cast<int>(wordsHeight()) - 2 * kEdge);
    const int high = m_meanwhile->sizeHint().height();
    m_meanwhile->setGeometry((width() - wide) / 2, height() - high - kEdge, wide, high);
}

int Curtain::top() const
{
    return hasDrapes() ? pelmetHeight(width()) : kEdge / 2;
}

bool Curtain::isSmall() const
{
    return width() < kNarrow || !hasDrapes();
}

QFont Curtain::nameFont() const
{
    return titleFont((isSmall() ? 36 : 56) * scale());
}

QFont Curtain::plainFont() const
{
    QFont plain = font();
    plain.setPixelSize(static_cast<int>(15 * scale()));
    return plain;
}

/// In px: of all that stands below the portrait.
double Curtain::wordsHeight() const
{
    return 12 + QFontMetricsF(nameFont()).height() + 4 + 3 * QFontMetricsF(plainFont()).lineSpacing() + 24 +
           kButton * scale() + 12;
}

void Curtain::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layFoot();
}

double Curtain::scale() const
{
    return static_cast<double>(font().pixelSize()) / kPlainText;
}

bool Curtain::hasDrapes() const
{
    return scale() < kLargeText;
}

/// From the top: portrait, name, what is to be done, and what does it.
void Curtain::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (hasDrapes())
        paintDrapes(painter);
    const double words = scale();
    const QFont name = nameFont(), plain = plainFont();
    const double line = QFontMetricsF(plain).lineSpacing(), title = QFontMetricsF(name).height();
    const double button = kButton * words;
    const double above = m_meanwhile->y() - top() - wordsHeight();
    const double portrait =
        std::clamp(above, 0.0, (isSmall() ? 150 : 268) * (m_portrait.isNull() ? kAlone : 1));
    double y = top() + (above - portrait) / 2;
    const auto centred = [&](double wide, double high) {
        return QRectF((width() - wide) / 2, y, wide, high);
    };
    const double room = width() * (hasDrapes() ? 1 - 2 * (isSmall() ? kNarrowDrapeShare : kDrapeShare) : 0.9);

    if (portrait >= kLeastPortrait)
        paintPlayer(painter, centred(portrait, portrait));
    y += portrait + 12;
    const paint::WindowColours colours = paint::windowColours(m_theme);
    painter.setPen(colours.text);
    painter.setFont(name);
    painter.drawText(centred(room, title), Qt::AlignCenter,
                     QFontMetricsF(name).elidedText(m_player, Qt::ElideRight, room));
    y += title + 4;
    painter.setPen(colours.dim);
    painter.setFont(plain);
    painter.drawText(centred(room, line), Qt::AlignCenter, tr("It is your turn to decide."));
    y += line + 24;
    paintButton(painter, centred(std::min(room, 404 * words), button));
    y += button + 12;
    painter.setPen(colours.dim);
    painter.setFont(plain);
    painter.drawText(centred(room, 2 * line), Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                     tr("Everybody else, please look away."));
}

void Curtain::paintPlayer(QPainter &painter, const QRectF &rect) const
{
    const QSizeF whole = m_pennon.deviceIndependentSize();
    const double share =
        m_portrait.isNull() ? rect.height() / whole.height() : kPennon * rect.width() / whole.width();
    QRectF pennon(QPointF(), whole * share);
    pennon.moveCenter(rect.center());
    if (!m_portrait.isNull()) {
        painter.drawPixmap(rect, m_portrait, m_portrait.rect());
        pennon.moveBottomRight(rect.bottomRight() + QPointF(kOver * rect.width(), 0));
    }
    painter.drawPixmap(pennon, m_pennon, m_pennon.rect());
}

void Curtain::paintDrapes(QPainter &painter)
{
    const double ratio = devicePixelRatioF();
    const QSize drape(static_cast<int>(width() * (width() < kNarrow ? kNarrowDrapeShare : kDrapeShare)),
                      height());
    const QSize pelmet(width(), pelmetHeight(width()));
    const auto take = [ratio](QPixmap &kept, const char *drawing, QSize size) {
        if (kept.size() == size * ratio)
            return;
        kept = QPixmap::fromImage(paint::lookImage(QLatin1String(drawing), size * ratio));
        kept.setDevicePixelRatio(ratio);
    };
    take(m_drape, "curtain/curtain-drape", drape);
    take(m_pelmet, "curtain/curtain-pelmet", pelmet);
    painter.drawPixmap(0, 0, m_drape);
    painter.save();
    painter.translate(width(), 0);
    painter.scale(-1, 1);
    painter.drawPixmap(0, 0, m_drape);
    painter.restore();
    painter.drawPixmap(0, 0, m_pelmet);
}

void Curtain::paintButton(QPainter &painter, const QRectF &rect) const
{
    const paint::WindowColours colours = paint::windowColours(m_theme);
    painter.setPen(QPen(colours.focus, 2.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), 6, 6);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.text);
    painter.drawRoundedRect(rect, 4, 4);
    QFont strong = font();
    strong.setPixelSize(static_cast<int>(17 * scale()));
    strong.setWeight(QFont::DemiBold);
    painter.setFont(strong);
    painter.setPen(colours.inv);
    paintWithKey(painter, rect, tr("I am ready: raise the curtain"), tr("Space"));
}

void Curtain::putAway()
{
    hide();
    showBehind(true);
}

void Curtain::lift()
{
    putAway();
    Q_EMIT raised();
}

/// A key that is still held since the decision before does not lift it.
void Curtain::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (!event->isAutoRepeat() && (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter))
        lift();
}

void Curtain::mousePressEvent(QMouseEvent *)
{
    lift();
}

/// The second click of two that began on the table is not meant for the curtain.
void Curtain::mouseDoubleClickEvent(QMouseEvent *)
{
}

/// Another page may have been shown in between, and had the focus.
void Curtain::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    setFocus(Qt::OtherFocusReason);
}

void Curtain::showBehind(bool on)
{
    for (QWidget *other : parentWidget()->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
        if (other != this && !other->isWindow()) {
            other->setEnabled(on); // what is hidden could still be pressed by a screen reader
            other->setVisible(on);
        }
}

bool Curtain::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    if (watched == &m_meanwhile->happened() && event->type() == QEvent::KeyPress && !isForList(*event)) {
        keyPressEvent(static_cast<QKeyEvent *>(event));
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace flagstone::app
