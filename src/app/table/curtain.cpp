#include "app/table/curtain.h"

#include "app/board/card_art.h"
#include "app/common/announcement.h"
#include "app/common/appearance.h"
#include "app/common/heading.h"
#include "app/common/key_button.h"
#include "app/common/pennon.h"
#include "app/table/meanwhile.h"
#include "paint/icons.h"

#include <QEvent>
#include <QKeyEvent>
#include <QKeySequence>
#include <QListWidget>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr double kDrapeShare = 0.27, kNarrowDrapeShare = 0.12; ///< of the width, each
constexpr int kNarrow = 1200;                                  ///< px
constexpr double kLargeText = 1.5;         ///< from this scale on words need the room of the drapes
constexpr double kButton = 54, kLook = 40; ///< px high at 100 % text
constexpr double kBetween = 10;            ///< px from one to the other
constexpr double kLeastPortrait = 40;      ///< px
constexpr int kFoot = 780, kEdge = 20;     ///< px: its width, and around it
constexpr double kOver = 0.08;             ///< of a portrait's width: how far a pennon stands over its edge
constexpr int kNaming = 1000;  ///< ms in which others can look away before a player who peeks sees cards
constexpr double kAlone = 0.6; ///< of a portrait's room that a pennon without one has

int pelmetHeight(int width)
{
    return std::min(119, width / 12);
}

QString peekKey()
{
    return QKeySequence(Qt::CTRL | Qt::Key_Space).toString(QKeySequence::NativeText);
}

/// Whether the list of what has happened handles the key: to move in it and away from it.
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
    m_naming.setSingleShot(true);
    connect(&m_naming, &QTimer::timeout, this, &Curtain::look);
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
    coverCards();
    m_told.clear();
    setAccessibleDescription({});
    m_player = meanwhile.next;
    m_peeks = meanwhile.peeks;
    m_mayLook = meanwhile.mayLook && !m_peeks;
    m_meanwhile->show(meanwhile);
    m_portrait = portrait;
    m_pennon = pennon;
    const QString asks =
        tr("%1, it is your turn to decide.\nPress Enter when only you can see the screen.").arg(m_player);
    if (m_peeks)
        setAccessibleName(
            tr("%1, your cards come in a moment. You see them as long as you hold %2.", "Ann; Ctrl+Space")
                .arg(m_player, peekKey()));
    else
        setAccessibleName(m_mayLook ? tr("%1\nHold Space to look at your cards.").arg(asks) : asks);
    setGeometry(parentWidget()->rect());
    showBehind(false);
    show();
    layFoot(); // by now all of its parts count
    raise();
    update();
    setFocus(Qt::OtherFocusReason);
    m_late.begin();
    if (m_peeks)
        m_naming.start(kNaming);
    else
        m_naming.stop();
}

void Curtain::tell(const QString &why)
{
    m_told = why;
    setAccessibleDescription(why);
    update();
    announce(*this, why);
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

/// In px: of everything below the portrait.
double Curtain::wordsHeight() const
{
    return placesFrom(0, 0).bottom;
}

bool Curtain::hasRequest() const
{
    return hasDrapes() || !m_mayLook;
}

void Curtain::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layFoot();
    coverCards();
}

double Curtain::scale() const
{
    return textScaleOf(*this);
}

bool Curtain::hasDrapes() const
{
    return scale() < kLargeText;
}

Curtain::Places Curtain::places() const
{
    const double above = m_meanwhile->y() - top() - wordsHeight();
    const double portrait =
        std::clamp(above, 0.0, (isSmall() ? 150 : 268) * (m_portrait.isNull() ? kAlone : 1));
    return placesFrom(top() + (above - portrait) / 2, portrait);
}

Curtain::Places Curtain::placesFrom(double y, double portrait) const
{
    const double words = scale(), line = QFontMetricsF(plainFont()).lineSpacing();
    const double room = width() * (hasDrapes() ? 1 - 2 * (isSmall() ? kNarrowDrapeShare : kDrapeShare) : 0.9);
    const double button = std::min(room, 404 * words);
    const auto next = [&](double wide, double high, double gap) {
        const QRectF place((width() - wide) / 2, y, wide, high);
        y += high + gap;
        return place;
    };
    Places all;
    all.player = next(portrait, portrait, 12);
    all.name = next(room, QFontMetricsF(nameFont()).height(), 4);
    all.question = next(room, line, 24);
    all.raise = next(button, kButton * words, m_mayLook ? kBetween : 12);
    if (m_mayLook)
        all.look = next(button, kLook * words, 12);
    if (hasRequest())
        all.request = next(room, 2 * line, 0);
    all.bottom = y;
    return all;
}

void Curtain::paintEvent(QPaintEvent *event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (hasDrapes())
        paintDrapes(painter);
    const Places at = places();
    if (at.player.height() >= kLeastPortrait)
        paintPlayer(painter, at.player);
    const paint::WindowColours colours = paint::windowColours(m_theme);
    const QFont name = nameFont();
    painter.setPen(colours.text);
    painter.setFont(name);
    drawHeading(painter, at.name, Qt::AlignCenter, elidedHeading(m_player, name, at.name.width()));
    painter.setPen(colours.dim);
    painter.setFont(plainFont());
    painter.drawText(at.question, Qt::AlignCenter,
                     !m_told.isEmpty() ? m_told
                     : m_peeks ? tr("You see your cards as long as you hold %1.", "Ctrl+Space").arg(peekKey())
                               : tr("It is your turn to decide."));
    if (hasRequest())
        painter.drawText(at.request, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                         m_mayLook
                             ? tr("Everybody else, please look away. Letting go covers the cards again.")
                             : tr("Everybody else, please look away."));
    m_peeks ? paintSoon(painter, at.raise) : paintRaise(painter, at.raise);
    if (m_mayLook)
        paintLook(painter, at.look);
}

void Curtain::paintPlayer(QPainter &painter, const QRectF &rect) const
{
    const QSizeF whole = m_pennon.deviceIndependentSize();
    const double share =
        m_portrait.isNull() ? rect.height() / whole.height() : kPennonOnFace * rect.width() / whole.width();
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

QFont Curtain::buttonFont(int size) const
{
    QFont strong = font();
    strong.setPixelSize(static_cast<int>(size * scale()));
    strong.setWeight(QFont::DemiBold);
    return strong;
}

void Curtain::paintRaise(QPainter &painter, const QRectF &rect) const
{
    const paint::WindowColours colours = paint::windowColours(m_theme);
    painter.setPen(QPen(colours.focus, 2.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), 6, 6);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.text);
    painter.drawRoundedRect(rect, 4, 4);
    painter.setFont(buttonFont(17));
    painter.setPen(colours.inv);
    paintWithKey(painter, rect, tr("I am ready: raise the curtain"), enterKey());
}

/// While there is nothing to press yet.
void Curtain::paintSoon(QPainter &painter, const QRectF &rect) const
{
    painter.setFont(buttonFont(17));
    painter.setPen(paint::windowColours(m_theme).text);
    painter.drawText(rect, Qt::AlignCenter | Qt::TextWordWrap, tr("Your cards come in a moment …"));
}

void Curtain::paintLook(QPainter &painter, const QRectF &rect) const
{
    const paint::WindowColours colours = paint::windowColours(m_theme);
    painter.setPen(QPen(colours.edge, 1));
    painter.setBrush(colours.raised);
    painter.drawRoundedRect(rect, 4, 4);
    painter.setFont(buttonFont(14));
    painter.setPen(colours.text);
    paintWithKey(painter, rect, tr("Hold to look at my cards"), tr("Space"));
}

void Curtain::putAway()
{
    m_peeks = false;
    m_naming.stop();
    hide();
    showBehind(true);
}

/// Whatever had the keyboard, the curtain learns when the key is let go or the window is left.
void Curtain::look()
{
    setFocus(Qt::OtherFocusReason);
    m_cards = m_makeCards();
    m_cards->setGeometry(rect());
    m_cards->show();
}

void Curtain::coverCards()
{
    delete std::exchange(m_cards, nullptr);
}

void Curtain::endPeek()
{
    if (!std::exchange(m_peeks, false))
        return;
    m_naming.stop();
    Q_EMIT peeked();
}

void Curtain::lift()
{
    putAway();
    Q_EMIT raised();
}

/// A key that is still held since the decision before does not lift it. Keys of commands are the window's.
void Curtain::keyPressEvent(QKeyEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier) && event->key() != Qt::Key_Space && !isEnter(*event))
        return QFrame::keyPressEvent(event);
    if (event->isAutoRepeat() || m_cards != nullptr || m_peeks)
        return;
    const bool looks = event->key() == Qt::Key_Space && m_mayLook;
    if ((looks || isEnter(*event)) && !m_late.isLate())
        looks ? look() : lift();
}

void Curtain::keyReleaseEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Space || event->isAutoRepeat())
        return;
    coverCards();
    endPeek();
}

void Curtain::focusOutEvent(QFocusEvent *event)
{
    QFrame::focusOutEvent(event);
    coverCards();
    endPeek();
}

void Curtain::mousePressEvent(QMouseEvent *event)
{
    if (m_cards != nullptr || m_peeks || m_late.isLate())
        return;
    places().look.contains(event->position()) ? look() : lift();
}

void Curtain::mouseReleaseEvent(QMouseEvent *)
{
    if (!m_peeks)
        coverCards();
}

/// The second click of two that began on the table is not meant to lift the curtain.
void Curtain::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (m_cards == nullptr && places().look.contains(event->position()) && !m_late.isLate())
        look();
}

/// Another page may have been shown in between, and had the focus.
void Curtain::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    setFocus(Qt::OtherFocusReason);
    m_late.begin();
}

void Curtain::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    coverCards();
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

#include "moc_curtain.cpp"
