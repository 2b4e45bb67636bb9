#include "app/panels/panel_close_up.h"

#include "app/board/close_up_place.h"
#include "app/common/pace.h"

#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QPainter>
#include <QScreen>
#include <QTextDocumentFragment>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kWidth = 300;
constexpr int kAroundWords = 8; // px
constexpr int kWordsBeside = 2; // times as wide as the card: in large letters they are long
constexpr int kWordsFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// What its tip says, in one paragraph.
QString tipWords(const QWidget &widget)
{
    const QString tip = widget.toolTip();
    const QString plain = Qt::mightBeRichText(tip) ? QTextDocumentFragment::fromHtml(tip).toPlainText() : tip;
    return plain.split(u'\n', Qt::SkipEmptyParts).join(QStringLiteral(" · "));
}

/// `usual`, but as wide as this.
QSize scaledCard(QSize usual, int width)
{
    return usual.scaled(width, usual.height(), Qt::KeepAspectRatio);
}

} // namespace

PanelCloseUp::PanelCloseUp(QWidget *parent) : PlainLabel(parent)
{
    setWindowFlags(Qt::ToolTip);
    setObjectName(QStringLiteral("closeUp"));
    m_wait.setSingleShot(true);
    m_wait.setInterval(kCloseUpWait);
    connect(&m_wait, &QTimer::timeout, this, &PanelCloseUp::showRested);
}

void PanelCloseUp::ask(CardId card, QWidget *beside)
{
    m_wait.stop();
    hide();
    clear();
    if (m_beside)
        m_beside->removeEventFilter(this);
    setAccessibleName({});
    setAccessibleDescription({});
    m_card = card;
    m_beside = beside;
    disconnect(m_untilGone);
    if (card == kNoCard)
        return;
    m_untilGone = connect(beside, &QObject::destroyed, this, [this] { ask(kNoCard, nullptr); });
    beside->installEventFilter(this);
    m_wait.start();
}

/// Its tip, and that of what it lies on, would come beside the card. It has no focus, so Esc is taken from what has.
bool PanelCloseUp::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTip && watched == m_beside.data())
        return true;
    const bool key = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!key || !isVisible() || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return PlainLabel::eventFilter(watched, event);
    event->accept(); // no shortcut: it comes again as a press
    if (event->type() == QEvent::KeyPress)
        ask(kNoCard, nullptr);
    return true;
}

void PanelCloseUp::showEvent(QShowEvent *event)
{
    PlainLabel::showEvent(event);
    qApp->installEventFilter(this);
}

void PanelCloseUp::hideEvent(QHideEvent *event)
{
    qApp->removeEventFilter(this);
    PlainLabel::hideEvent(event);
}

void PanelCloseUp::waitForPointer()
{
    ask(kNoCard, nullptr);
    m_still = QCursor::pos();
}

/// Qt tells of a pointer that enters also where a widget has moved under it. The keyboard asks without a pointer.
void PanelCloseUp::showRested()
{
    if (m_still == QCursor::pos() && m_beside && m_beside->underMouse() && !m_beside->hasFocus())
        return m_wait.start();
    m_still.reset();
    showCard();
}

void PanelCloseUp::showNow(CardId card, QWidget *beside)
{
    ask(card, beside);
    m_wait.stop();
    showCard();
}

void PanelCloseUp::showCard()
{
    if (m_card == kNoCard || !m_faceOf || !m_beside)
        return;
    const QString words = tipWords(*m_beside);
    const QSize usual = m_sizeOf(m_card, kWidth);
    const QSize least = scaledCard(usual, std::min(usual.width(), kLeastCloseUp));
    const bool low = sizeWith(words, least, Words::Below).height() > freeRoom().height();
    const Words lie = low && !words.isEmpty() ? Words::Beside : Words::Below;
    const QRect place = placeFor({m_beside->mapToGlobal(QPoint(0, 0)), m_beside->size()}, usual, words, lie);
    const Face face =
        m_faceOf(m_card, lie == Words::Below ? place.width() : place.width() / (1 + kWordsBeside));
    setPixmap(words.isEmpty() ? face.picture : withWords(face.picture, words, lie));
    setAccessibleName(face.name);
    setAccessibleDescription(face.words);
    resize(sizeHint()); // adjustSize() would make it no higher than two thirds of the screen
    move(place.topLeft());
    show();
}

QRect PanelCloseUp::placeOf(const QString &words, QSize card, Words lie) const
{
    if (words.isEmpty())
        return {};
    const int width = lie == Words::Below ? card.width() : kWordsBeside * card.width();
    const QRect column(0, 0, width - 2 * kAroundWords, QWIDGETSIZE_MAX);
    const int height =
        parentWidget()->fontMetrics().boundingRect(column, kWordsFlags, words).height() + 2 * kAroundWords;
    return {lie == Words::Below ? QPoint(0, card.height()) : QPoint(card.width(), 0), QSize(width, height)};
}

QSize PanelCloseUp::sizeWith(const QString &words, QSize card, Words lie) const
{
    return (QRect(QPoint(), card) | placeOf(words, card, lie)).size();
}

QPixmap PanelCloseUp::withWords(const QPixmap &card, const QString &words, Words lie) const
{
    const QSize size = card.deviceIndependentSize().toSize();
    const double ratio = card.devicePixelRatio();
    QPixmap both(sizeWith(words, size, lie) * ratio);
    both.setDevicePixelRatio(ratio);
    both.fill(parentWidget()->palette().color(QPalette::ToolTipBase));
    QPainter painter(&both);
    painter.drawPixmap(0, 0, card);
    painter.setFont(parentWidget()->font());
    painter.setPen(parentWidget()->palette().color(QPalette::ToolTipText));
    painter.drawText(
        placeOf(words, size, lie).adjusted(kAroundWords, kAroundWords, -kAroundWords, -kAroundWords),
        kWordsFlags, words);
    return both;
}

QRect PanelCloseUp::freeRoom() const
{
    const QRect page(parentWidget()->mapToGlobal(QPoint(0, 0)), parentWidget()->size());
    return (page & parentWidget()->screen()->availableGeometry()).adjusted(0, 8, 0, -8);
}

/// What the pointer rests on is covered last.
QRect PanelCloseUp::placeFor(const QRect &there, QSize usual, const QString &words, Words lie) const
{
    constexpr int kSmaller = 12; // px
    const QRect within = freeRoom();
    std::vector<QRect> kept = m_kept ? m_kept() : std::vector<QRect>();
    kept.push_back(there);
    std::vector<QRect> tried;
    for (int wide = usual.width(); wide >= std::min(usual.width(), kLeastCloseUp); wide -= kSmaller)
        tried.push_back(wanted(there, within, sizeWith(words, scaledCard(usual, wide), lie)));
    return leastCovering(tried, within, kept);
}

/// On the side where there is more room; above a hand that lies at the foot of the table, over the card that the mouse
/// is on.
QRect PanelCloseUp::wanted(const QRect &there, const QRect &room, QSize size) const
{
    constexpr int kAway = 12; // px
    const int middle = parentWidget()->window()->geometry().center().x();
    const QPoint mouse = QCursor::pos();
    QPoint at(there.center().x() < room.center().x() ? there.right() + kAway
                                                     : there.left() - size.width() - kAway,
              there.top());
    if (there.left() < middle && there.right() > middle)
        at = {(there.contains(mouse) ? mouse.x() : there.center().x()) - size.width() / 2,
              there.top() - size.height() - kAway};
    const auto within = [](int value, int from, int to) {
        return std::clamp(value, from, std::max(from, to));
    };
    return {{within(at.x(), room.left(), room.right() + 1 - size.width()),
             within(at.y(), room.top(), room.bottom() + 1 - size.height())},
            size};
}

} // namespace flagstone::app

#include "moc_panel_close_up.cpp"
