#include "app/common/key_button.h"

#include "app/common/tr.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kGap = 12, kPad = 7; ///< px before the cap, and in it
constexpr double kSmaller = 0.84;  ///< the key's name, to the words
constexpr const char *kTakesEnter = "takesEnter";

QFont smaller(QFont font)
{
    font.setPixelSize(qRound(QFontInfo(font).pixelSize() * kSmaller));
    font.setWeight(QFont::Normal);
    return font;
}

int capWidth(const QFont &font, const QString &key)
{
    return QFontMetrics(smaller(font)).horizontalAdvance(key) + 2 * kPad;
}

/// In the painter's pen; `font` is that of the words beside it.
void paintCap(QPainter &painter, const QFont &font, const QString &key, double left, double middle)
{
    const QFont small = smaller(font);
    const int tall = QFontMetrics(small).height() + 4;
    const QRectF cap(left, middle - tall / 2.0, capWidth(font, key), tall);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(small);
    painter.drawRoundedRect(cap, 3, 3);
    painter.drawText(cap, Qt::AlignCenter, key);
}

} // namespace

void paintKeyCap(QPainter &painter, const QRectF &cap, const QString &key, QFont font)
{
    constexpr double kRound = 0.18, kLetters = 0.7; // of its height
    const double radius = cap.height() * kRound;
    painter.drawRoundedRect(cap, radius, radius);
    font.setPixelSize(std::max(1, static_cast<int>(cap.height() * kLetters)));
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.drawText(cap, Qt::AlignCenter, key);
}

void paintWithKey(QPainter &painter, const QRectF &in, const QString &words, const QString &key)
{
    const QFont font = painter.font();
    const double wide = QFontMetricsF(font).horizontalAdvance(words);
    const double left = in.center().x() - (wide + kGap + capWidth(font, key)) / 2;
    painter.drawText(QRectF(left, in.top(), wide + 1, in.height()), Qt::AlignLeft | Qt::AlignVCenter, words);
    paintCap(painter, font, key, left + wide + kGap, in.center().y());
}

QString enterKey()
{
    return tr("Enter");
}

bool isEnter(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

void takesEnter(QWidget &widget)
{
    widget.setProperty(kTakesEnter, true);
}

bool pressedByEnter(const QWidget &page, const QKeyEvent &event)
{
    auto *button = qobject_cast<QAbstractButton *>(page.focusWidget());
    if (!isEnter(event) || button == nullptr || !button->hasFocus())
        return false;
    button->click();
    return true;
}

KeyButton::KeyButton(const QString &text, QString key, QWidget *parent)
    : QPushButton(text, parent), m_key(std::move(key))
{
    setAutoDefault(true);
    connect(qApp, &QApplication::focusChanged, this, qOverload<>(&QWidget::update)); // see isTaken()
}

void KeyButton::setKeyShown(bool shown)
{
    m_shown = shown;
    updateGeometry();
    update();
}

/// Another one has the keyboard and takes the key. In a dialog only those buttons do that could be its default. An
/// open drop-down is a window of its own.
bool KeyButton::isTaken() const
{
    const QWidget *list = QApplication::activePopupWidget();
    if (m_key == enterKey() && list != nullptr && list->isAncestorOf(QApplication::focusWidget()))
        return true;
    const QWidget *focus = window()->focusWidget();
    if (m_key != enterKey() || focus == nullptr || focus == this || !focus->hasFocus())
        return false;
    if (focus->property(kTakesEnter).toBool())
        return true;
    const auto *button = qobject_cast<const QAbstractButton *>(focus);
    if (button == nullptr)
        return false;
    const auto *push = qobject_cast<const QPushButton *>(button);
    return qobject_cast<const QDialog *>(window()) == nullptr || (push != nullptr && push->autoDefault());
}

int KeyButton::room() const
{
    return m_shown ? kGap + capWidth(font(), m_key) : 0;
}

QSize KeyButton::sizeHint() const
{
    return QPushButton::sizeHint() + QSize(room(), 0);
}

void KeyButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    style()->drawControl(QStyle::CE_PushButtonBevel, &option, &painter, this);
    const int words = option.fontMetrics.size(Qt::TextShowMnemonic, option.text).width();
    const bool capped = isEnabled() && m_shown && !isTaken();
    const QRect within = style()->subElementRect(QStyle::SE_PushButtonContents, &option, this);
    option.rect.setLeft(within.left()); // words at the left keep away from the frame
    option.rect.setRight(within.right() - (capped ? room() : 0));
    style()->drawControl(QStyle::CE_PushButtonLabel, &option, &painter, this);
    if (!capped)
        return;
    painter.setPen(palette().color(QPalette::HighlightedText)); // that on black
    paintCap(painter, font(), m_key, option.rect.center().x() + words / 2.0 + kGap, height() / 2.0);
}

} // namespace flagstone::app

#include "moc_key_button.cpp"
