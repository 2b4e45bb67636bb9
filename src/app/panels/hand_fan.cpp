#include "app/panels/hand_fan.h"

#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/pictures.h"
#include "paint/card_layout.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kHandCard = 74;                        ///< width in px: the corners can be read
constexpr int kAsideCard = 34;                       ///< of cards that are out of play
constexpr int kTableCard = 88, kMostTableCard = 150; ///< least and most
constexpr double kOfBoard = 0.165;                   ///< width of a card to play from to the board's height
constexpr double kShown = 0.64; ///< of a card's height: like cards in a hand, their tops identify them
constexpr int kMostWidth = 196; ///< px asked for; a fan folds as far as it must
constexpr int kLift = 5;        ///< px by which the current card stands out
constexpr double kWidestStep = 0.42, kBackStep = 0.12; ///< of a card's width
constexpr double kTableStep = 1.055;
constexpr int kLeastShown = 48, kMostShown = 400; ///< width in px of a card to look at
constexpr int kTableLift = 18;                    ///< px by which cards rise that can be played
constexpr int kRing = 4;                          ///< px round them
constexpr int kBelow = 12;                        ///< px below cards that are seen whole
constexpr double kLastLine = 0.15;                ///< of a card's height: its last line
constexpr double kPale = 0.5;                     ///< of the others
constexpr int kMostInRow = 17;                    ///< known cards: closer together their corners would hide
constexpr double kRowStep = 0.38;                 ///< of a card's width: the next row leaves the corners free
constexpr double kWholeRowStep = paint::kCardShape + kTableStep - 1;

} // namespace

HandFan::HandFan(const CardContext &source, const Hand &hand, Size size, QWidget *parent)
    : QWidget(parent), m_source(source), m_size(size), m_wholeCard(kTableCard), m_mostInRow(kMostInRow)
{
    setObjectName(QStringLiteral("handFan"));
    // Where a card is played by a click the keys stay with the board and the bar.
    setFocusPolicy(size == Size::Table ? Qt::TabFocus : Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_rise.setStartValue(0);
    m_rise.setEndValue(kTableLift);
    m_rise.setEasingCurve(QEasingCurve::OutQuad);
    connect(&m_rise, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    takeCards(hand);
    drop();
    connect(source.pictures->cache(), &paint::PixmapCache::changed, this, qOverload<>(&QWidget::update));
}

void HandFan::takeCards(const Hand &hand)
{
    m_label = hand.label;
    m_places.clear();
    for (const HeldCard &held : hand.known) {
        if (held.like != kNoCard) {
            std::ranges::find(m_places, held.like, &Place::shows)->cards.push_back(held.card);
            continue;
        }
        QString words = markedName(*m_source.sheet, held.card);
        if (held.uses.most > 0)
            words = tr("%1  %2/%3").arg(words).arg(held.uses.left).arg(held.uses.most);
        if (held.running)
            words = tr("%1 (in use)").arg(words);
        m_places.push_back({{held.card}, held.card, words});
    }
    for (Place &place : m_places)
        if (place.cards.size() > 1)
            place.words = tr("%1 ×%2", "a card, how many like it").arg(place.words).arg(place.cards.size());
    m_known = cards();
    for (const Hand::Unseen &unseen : hand.unseen) {
        const auto back = std::ranges::find(m_source.sheet->cards, unseen.back, &CardSheet::back);
        const CardId shows{static_cast<std::uint16_t>(back - m_source.sheet->cards.begin())};
        m_places.insert(m_places.end(), static_cast<std::size_t>(unseen.count),
                        {{}, shows, tr("%1: %2").arg(unseen.label).arg(unseen.count)});
    }
    for (const Place &place : m_places)
        (void)pictureOf(place); // drawn while the rest of a new window is still being made
}

void HandFan::setHand(const Hand &hand)
{
    takeCards(hand);
    point(hasFocus() ? std::min(std::max(0, m_current), cards() - 1) : -1);
    notifyPartsChanged(*this);
    updateGeometry();
}

void HandFan::setLit(const std::set<CardId> &cards, const std::vector<Target> &digits)
{
    const bool rises = m_size == Size::Table && !someLit();
    m_lit = cards;
    m_digits = digits;
    m_rise.stop();
    if (rises && someLit() && m_pace != Pace::Instant) {
        m_rise.setDuration(paced(kRise, m_pace));
        m_rise.start();
    }
    notifyPartsChanged(*this);
    update();
}

void HandFan::setMarked(const std::optional<Target> &target)
{
    m_marked = target && target->kind == Target::Kind::Card ? target->card : kNoCard;
    update();
}

CardId HandFan::current() const
{
    if (m_current < 0 || m_current >= m_known)
        return kNoCard;
    return m_places[static_cast<std::size_t>(m_current)].cards.front();
}

QString HandFan::title() const
{
    if (m_current >= 0)
        return m_places[static_cast<std::size_t>(m_current)].words;
    const int unseen = cards() - m_known;
    std::size_t known = 0;
    for (const Place &place : m_places)
        known += place.cards.size();
    const int seen = static_cast<int>(known);
    if (m_size == Size::Table)
        return tr("Your hand: %1").arg(seen + unseen);
    return unseen == 0 ? tr("%1: %2").arg(m_label).arg(seen)
                       : tr("%1: %2 of %3").arg(m_label).arg(seen).arg(seen + unseen);
}

int HandFan::cardWidth() const
{
    return isWhole() ? m_wholeCard : m_size == Size::Hand ? kHandCard : kAsideCard;
}

void HandFan::setBoard(int height)
{
    const int width = std::clamp(static_cast<int>(height * kOfBoard), kTableCard, kMostTableCard);
    if (std::exchange(m_wholeCard, width) != width)
        updateGeometry();
}

void HandFan::fill(QSize room)
{
    const auto widest = [&] { // with this many in a row
        const double wide = (room.width() - 2 * side()) / (1 + kTableStep * (columns() - 1));
        const double high =
            (room.height() - head() - kBelow) / (paint::kCardShape + (rows() - 1) * rowStep());
        return std::clamp(static_cast<int>(std::min(wide, high)), kLeastShown, kMostShown);
    };
    int best = 1, width = 0;
    for (m_mostInRow = 1; m_mostInRow <= std::max(1, m_known); ++m_mostInRow)
        if (const int found = widest(); found >= width) {
            width = found;
            best = m_mostInRow;
        }
    m_mostInRow = best;
    m_wholeCard = width;
    updateGeometry();
}

bool HandFan::isWhole() const
{
    return m_size == Size::Table || m_size == Size::Shown;
}

bool HandFan::someLit() const
{
    return std::ranges::any_of(m_places, [this](const Place &place) { return isLit(place); });
}

bool HandFan::holds(CardId card) const
{
    return std::ranges::any_of(m_places, [card](const Place &place) {
        return std::ranges::find(place.cards, card) != place.cards.end();
    });
}

bool HandFan::isLit(const Place &place) const
{
    return std::ranges::any_of(place.cards, [this](CardId card) { return m_lit.contains(card); });
}

bool HandFan::isMarked(const Place &place) const
{
    return std::ranges::find(place.cards, m_marked) != place.cards.end();
}

double HandFan::widestStep() const
{
    return (isWhole() ? kTableStep : kWidestStep) * cardWidth();
}

int HandFan::lift(int n) const
{
    const bool lit = m_size == Size::Table && isLit(m_places[static_cast<std::size_t>(n)]);
    const int risen =
        m_rise.state() == QAbstractAnimation::Running ? m_rise.currentValue().toInt() : kTableLift;
    return (lit ? risen : 0) + (n == m_current ? kLift : 0);
}

int HandFan::side() const
{
    return isWhole() ? kRing + 1 : 2;
}

int HandFan::head() const
{
    return fontMetrics().height() + 3 + kLift + (m_size == Size::Table ? kTableLift + kRing : 0);
}

int HandFan::rows() const
{
    return std::max(1, (m_known + m_mostInRow - 1) / m_mostInRow);
}

int HandFan::inRow() const
{
    return (m_known + rows() - 1) / rows();
}

int HandFan::columns() const
{
    return std::max(1, inRow() + cards() - m_known);
}

double HandFan::rowStep() const
{
    return m_size == Size::Shown ? kWholeRowStep : kRowStep;
}

int HandFan::rowOf(int n) const
{
    return n < m_known ? n / inRow() : rows() - 1;
}

int HandFan::wordsWidth() const
{
    return fontMetrics().horizontalAdvance(title()) + 10;
}

QSize HandFan::sizeHint() const
{
    const double step = m_size == Size::Aside ? 0.3 * cardWidth() : widestStep();
    const double wide = cardWidth() + step * (columns() - 1) + 2 * side();
    const double shown = isWhole() ? 1.0 : kShown;
    const double high = cardWidth() * (paint::kCardShape * shown + (rows() - 1) * rowStep());
    const int most = isWhole() ? static_cast<int>(wide) : kMostWidth;
    const int foot = isWhole() ? kBelow : 0;
    return {std::max(wordsWidth(), std::min(most, static_cast<int>(wide))),
            head() + static_cast<int>(high) + foot};
}

QSize HandFan::minimumSizeHint() const
{
    return {m_size == Size::Aside ? cardWidth() + 2 * side() : 120, sizeHint().height()};
}

QRectF HandFan::rectOf(int n) const
{
    const double wide = cardWidth();
    const int unseen = cards() - m_known;
    const double room = std::max(0.0, width() - 2.0 * side() - wide);
    const double gap = m_known > 0 && unseen > 0 ? std::min(widestStep(), room) : 0;
    double back = kBackStep * wide; // backs say little: they may lie close
    if (m_known <= 1 && unseen > 1)
        back = std::min(widestStep(), (room - gap) / (unseen - 1));
    const double left = room - gap - back * std::max(0, unseen - 1);
    const double step = inRow() > 1 ? std::min(widestStep(), std::max(2.0, left / (inRow() - 1))) : 0;
    const int lastInRow = m_known - 1 - (rows() - 1) * inRow(); // of the last row, where the backs follow
    const double x =
        n < m_known ? step * (n % inRow()) : step * std::max(0, lastInRow) + gap + back * (n - m_known);
    const double y = head() + rowOf(n) * rowStep() * wide - lift(n);
    return {side() + x, y, wide, wide * paint::kCardShape};
}

int HandFan::at(QPointF point) const
{
    for (int n = cards(); n-- > 0;)
        if (rectOf(n).contains(point))
            return n;
    return -1;
}

void HandFan::setCurrent(int n)
{
    point(std::clamp(n, 0, cards() - 1));
    if (partInFocus() >= 0)
        notifyPartInFocus(*this, partInFocus());
    Q_EMIT closeUpAsked(current(), this);
}

void HandFan::point(int n)
{
    m_current = n;
    setAccessibleName(n < 0 ? title() : tr("%1, %2, %3 of %4").arg(m_label, title()).arg(n + 1).arg(cards()));
    update();
}

void HandFan::drop()
{
    point(-1);
    Q_EMIT closeUpAsked(kNoCard, this);
}

QPixmap HandFan::pictureOf(const Place &place) const
{
    const CardSheet &card = m_source.sheet->cards[index(place.shows)];
    return (place.cards.empty() ? m_source.pictures->backSoon(card, cardWidth(), devicePixelRatioF())
                                : m_source.pictures->cardSoon(card, cardWidth(), devicePixelRatioF()))
        .pixmap;
}

void HandFan::paintPlace(QPainter &painter, int n) const
{
    const Place &place = m_places[static_cast<std::size_t>(n)];
    const QRectF rect = rectOf(n);
    const QPixmap picture = pictureOf(place);
    const bool lit = isLit(place);
    painter.fillRect(rect.translated(-1, 1), QColor{0, 0, 0, 40});
    const bool pale = !lit && n != m_current;
    if (m_size == Size::Table && pale && someLit()) { // the table shows through
        painter.fillRect(rect, paint::windowColours(m_source.pictures->theme()).table);
        painter.setOpacity(kPale);
    }
    painter.drawPixmap(rect, picture, QRectF{picture.rect()});
    painter.setBrush(Qt::NoBrush);
    const double corner = cardWidth() * 3.0 / 63;
    painter.setPen(QPen{palette().color(QPalette::PlaceholderText), 0.8});
    painter.drawRoundedRect(rect, corner, corner);
    painter.setOpacity(1);
    if (n == m_current || lit)
        paintRing(painter, rect, n == m_current || isMarked(place), n == m_current && hasFocus());
    const QRectF cap = keyRect(n);
    const int digit = keyOf(place);
    if (digit > 0)
        paintKey(painter, cap, digit);
    if (place.cards.size() > 1) { // above the key, and above the last line of a card that is read whole
        const double key = digit > 0 ? cap.height() + 2 : 0;
        const double up = std::max(key, isWhole() ? kLastLine * rect.height() : 0.0);
        paintCopies(painter, cap.translated(0, -up), place.cards.size());
    }
}

int HandFan::keyOf(const Place &place) const
{
    const auto found = std::ranges::find_if(m_digits, [&](const Target &target) {
        return std::ranges::find(place.cards, target.card) != place.cards.end();
    });
    return found == m_digits.end() ? 0 : static_cast<int>(found - m_digits.begin()) + 1;
}

/// At the lower right of what no other card covers, and no wider than that: rank and suit stand above, and a card's
/// symbol stands at the left.
QRectF HandFan::keyRect(int n) const
{
    constexpr double kLeastWide = 8, kLeastHigh = 13, kInset = 3; // px: letters of 9 px
    const double usual = std::max(font().pixelSize() * 1.4, kLeastHigh);
    const QRectF card = rectOf(n);
    const bool covered = n + 1 < cards() && rowOf(n + 1) == rowOf(n);
    const double next = covered ? rectOf(n + 1).left() - (m_size == Size::Table ? kRing : 1) : card.right();
    const double strip = std::min(next, card.right()) - card.left();
    const double below = rowOf(n) + 1 < rows() ? card.top() + rowStep() * cardWidth() : height();
    const double foot = std::min(card.bottom(), below);
    const QSizeF size(std::clamp(strip, kLeastWide, usual), std::clamp(strip, kLeastHigh, usual));
    const double inset = std::clamp((strip - size.width()) / 2, 0.0, kInset);
    return {QPointF(card.left() + strip - inset - size.width(), foot - kInset - size.height()), size};
}

void HandFan::paintKey(QPainter &painter, const QRectF &cap, int digit) const
{
    painter.setPen(QPen{palette().color(QPalette::WindowText), 1});
    painter.setBrush(palette().brush(QPalette::Base));
    paintKeyCap(painter, cap, QString::number(digit), font());
}

/// Light on dark, so that nobody takes it for a key; smaller where the cards lie close.
void HandFan::paintCopies(QPainter &painter, const QRectF &box, std::size_t copies) const
{
    const QString words = QStringLiteral("×%1").arg(copies);
    const double share = std::min(1.0, (box.width() - 2) / fontMetrics().horizontalAdvance(words));
    QFont letters = font();
    letters.setPixelSize(std::max(1, static_cast<int>(font().pixelSize() * share)));
    painter.fillRect(box, palette().color(QPalette::WindowText));
    painter.setPen(palette().color(QPalette::Base));
    painter.setFont(letters);
    painter.drawText(box, Qt::AlignCenter, words);
}

/// Round a card on the table it is chalk on ink, so that it reads on any ground; elsewhere a line on its edge.
void HandFan::paintRing(QPainter &painter, const QRectF &card, bool whole, bool focused) const
{
    const bool table = m_size == Size::Table;
    const double corner = cardWidth() * 3.0 / 63;
    const paint::WindowColours colours = paint::windowColours(m_source.pictures->theme());
    const QRectF ring = table ? card.adjusted(-1, -1, 1, 1) : card.adjusted(1, 1, -1, -1);
    if (table) {
        painter.setPen(QPen{Qt::black, 5});
        painter.drawRoundedRect(ring, corner, corner);
    }
    const QColor plain = table ? colours.chalk : palette().color(QPalette::WindowText);
    painter.setPen(
        QPen{focused ? colours.focus : plain, table ? 2.6 : 2.4, whole ? Qt::SolidLine : Qt::DashLine});
    painter.drawRoundedRect(ring, corner, corner);
}

void HandFan::paintEvent(QPaintEvent *)
{
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QString words = fontMetrics().elidedText(title(), Qt::ElideRight, width() - 4);
    const QRect line{2, 0, width() - 4, fontMetrics().height()};
    if (isWhole()) {
        paintEdge(painter, line, words);
    } else {
        painter.setPen(palette().color(m_current < 0 ? QPalette::PlaceholderText : QPalette::WindowText));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, words);
    }
    for (int n = 0; n < cards(); ++n)
        if (n != m_current)
            paintPlace(painter, n);
    if (m_current >= 0)
        paintPlace(painter, m_current);
}

/// The end of the board for the hand's owner: chalk, with the words in its middle.
void HandFan::paintEdge(QPainter &painter, const QRect &line, const QString &words) const
{
    const paint::WindowColours colours = paint::windowColours(m_source.pictures->theme());
    const QColor chalk = colours.chalk;
    const int wide = fontMetrics().horizontalAdvance(words) + 24, middle = line.center().y();
    painter.setPen(QPen{chalk, 1.6, Qt::DashLine});
    painter.drawLine(line.left(), middle, line.center().x() - wide / 2, middle);
    painter.drawLine(line.center().x() + wide / 2, middle, line.right(), middle);
    QRect ground(0, line.top(), wide, line.height());
    ground.moveCenter(line.center());
    painter.fillRect(ground, colours.table); // a room may lie below
    painter.setPen(chalk);
    painter.drawText(line, Qt::AlignCenter, words);
}

void HandFan::mouseMoveEvent(QMouseEvent *event)
{
    const int found = at(event->position());
    if (found == m_current)
        return;
    if (found < 0)
        drop();
    else
        setCurrent(found);
}

void HandFan::mousePressEvent(QMouseEvent *event)
{
    if (at(event->position()) < 0 || m_current < 0)
        return QWidget::mousePressEvent(event);
    activate();
}

QString HandFan::partName(int n) const
{
    const Place &place = m_places[static_cast<std::size_t>(n)];
    if (!isLit(place))
        return place.words;
    const int key = keyOf(place);
    const QString words = key > 0 ? tr("%1, key %2", "a card").arg(place.words).arg(key) : place.words;
    return isMarked(place) ? tr("%1, marked").arg(words) : tr("%1, can be chosen").arg(words);
}

QString HandFan::partDescription(int n) const
{
    const Place &place = m_places[static_cast<std::size_t>(n)];
    return place.cards.empty() ? QString()
                               : m_source.pictures->words(m_source.sheet->cards[index(place.shows)]);
}

QRect HandFan::partRect(int n) const
{
    const QRect rect = rectOf(n).toAlignedRect();
    return {mapToGlobal(rect.topLeft()), rect.size()};
}

int HandFan::partInFocus() const
{
    return hasFocus() ? m_current : -1;
}

void HandFan::focusPart(int n)
{
    setFocus(Qt::OtherFocusReason);
    setCurrent(n);
}

void HandFan::pressPart(int n)
{
    setCurrent(n);
    activate();
}

/// What it was shown large for is done.
void HandFan::activate()
{
    const CardId card = current();
    Q_EMIT closeUpAsked(kNoCard, this);
    if (card != kNoCard)
        Q_EMIT activated(Target{.kind = Target::Kind::Card, .card = card});
}

void HandFan::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Right:
        return setCurrent(m_current + 1);
    case Qt::Key_Left:
        return setCurrent(m_current - 1);
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(cards() - 1);
    case Qt::Key_Space:
        Q_EMIT closeUpAsked(current(), this);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return activate();
    default:
        QWidget::keyPressEvent(event);
    }
}

void HandFan::leaveEvent(QEvent *)
{
    if (!hasFocus())
        drop();
}

void HandFan::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0)
        setCurrent(0);
    update();
}

void HandFan::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    drop();
}

} // namespace flagstone::app

#include "moc_hand_fan.cpp"
