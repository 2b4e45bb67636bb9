#include "app/board/choice_cards.h"

#include "app/common/heading.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "paint/card_layout.h"
#include "paint/table_surface.h"

#include <QAccessibleWidget>
#include <QEnterEvent>
#include <QPainter>
#include <QTimer>
#include <QtMath>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kQuestion = 27; ///< px: size of the question's letters
constexpr int kLeastQuestion = 20;

/// An item of a list: the keyboard is on the list, and on the item that is marked.
class ChoiceCardAccessible final : public QAccessibleWidget {
public:
    explicit ChoiceCardAccessible(ChoiceCard &card) : QAccessibleWidget(&card, QAccessible::ListItem) {}

    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.focusable = true;
        state.focused = isValid() && card().isInFocus();
        return state;
    }
    [[nodiscard]] QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString &name) override
    {
        if (isValid() && name == pressAction())
            card().click();
    }

private:
    [[nodiscard]] ChoiceCard &card() const { return *static_cast<ChoiceCard *>(widget()); }
};

QAccessibleInterface *makeChoicesAccessible(const QString &, QObject *object)
{
    if (auto *card = dynamic_cast<ChoiceCard *>(object))
        return new ChoiceCardAccessible(*card);
    auto *cards = qobject_cast<ChoiceCards *>(object);
    return cards != nullptr ? new QAccessibleWidget(cards, QAccessible::List) : nullptr;
}

} // namespace

FittedName fittedName(const QString &name, QSize place, double scale)
{
    constexpr double kUsual = 13, kSmallest = 10.5; // px
    for (const int flags : {int(Qt::TextSingleLine), int(Qt::TextWordWrap)})
        for (double size = kUsual; size >= kSmallest; size -= 0.5) {
            const QFont font = labelFont(size * scale);
            const QRect needed = QFontMetrics(font).boundingRect(QRect(QPoint(), place), flags, name);
            if (needed.width() <= place.width() && needed.height() <= place.height())
                return {font, flags, name};
        }
    const QFont font = labelFont(kSmallest * scale);
    return {font, Qt::TextSingleLine, QFontMetrics(font).elidedText(name, Qt::ElideRight, place.width())};
}

ChoiceCard::ChoiceCard(CardArt &art, Target target, const QString &words, bool plan, ChoiceCards &all)
    : QAbstractButton(&all), m_art(art), m_all(all), m_targets{target}, m_words(words), m_plan(plan)
{
    setFocusPolicy(Qt::NoFocus); // keys go through the bar
    setCursor(Qt::PointingHandCursor);
    setMouseTracking(true);
    describe();
}

void ChoiceCard::setDigit(int digit)
{
    m_digit = digit;
    update();
}

void ChoiceCard::setChance(const QString &chance, const QString &of)
{
    if (m_chance == chance && m_chanceOf == of)
        return;
    m_chance = chance;
    m_chanceOf = of;
    describe();
    update();
}

void ChoiceCard::setTargets(const std::vector<Target> &alike)
{
    m_targets = alike;
    describe();
    update();
}

bool ChoiceCard::standsFor(const Target &target) const
{
    return std::ranges::find(m_targets, target) != m_targets.end();
}

void ChoiceCard::setWhyNot(const QString &reason)
{
    m_whyNot = reason;
    describe();
}

void ChoiceCard::setMarked(bool marked)
{
    if (std::exchange(m_marked, marked) == marked)
        return;
    describe();
    update();
    QTimer::singleShot(0, this, [this] { // what has led there is announced first
        if (!isInFocus())
            return;
        QAccessibleEvent focused(this, QAccessible::Focus);
        QAccessible::updateAccessibility(&focused);
    });
}

bool ChoiceCard::isInFocus() const
{
    return m_marked && m_all.hasFocus();
}

void ChoiceCard::setTag(int height, double textScale, bool whole)
{
    m_tag = height;
    m_textScale = textScale;
    m_whole = whole;
}

int ChoiceCard::wordsWidth(double textScale) const
{
    return QFontMetrics(labelFont(13 * textScale)).horizontalAdvance(m_words);
}

/// A button that is not enabled swallows the press. One that is has no tip: it is shown large, and what it does stands
/// below it and in the bar.
bool ChoiceCard::event(QEvent *event)
{
    if (isEnabled() && event->type() == QEvent::ToolTip)
        return true;
    if (!isEnabled() && event->type() == QEvent::MouseButtonPress)
        QMetaObject::invokeMethod(
            &m_all, [&all = m_all, pressed = target()] { Q_EMIT all.activated(pressed); },
            Qt::QueuedConnection); // what follows may take the card away
    return QAbstractButton::event(event);
}

void ChoiceCard::enterEvent(QEnterEvent *event)
{
    if (event->globalPosition().toPoint() != m_all.restsAt())
        pointAt(true);
}

void ChoiceCard::mouseMoveEvent(QMouseEvent *event)
{
    QAbstractButton::mouseMoveEvent(event);
    pointAt(true);
}

void ChoiceCard::leaveEvent(QEvent *)
{
    pointAt(false);
}

void ChoiceCard::pointAt(bool on)
{
    if (!isEnabled() || std::exchange(m_pointedAt, on) == on)
        return;
    const auto pointed = on ? std::optional(target()) : std::nullopt;
    Q_EMIT m_all.hovered(pointed);
    Q_EMIT m_all.lookedAt(pointed);
}

void ChoiceCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const BoardColours &colours = m_art.colours();
    const QRect plan = planRect();
    painter.fillRect(plan.translated(2, 3), QColor(0, 0, 0, 77));
    painter.drawPixmap(plan, picture());
    painter.setBrush(Qt::NoBrush);
    const auto ring = [&](const QColor &colour, double wide, double away) {
        painter.setPen(QPen(colour, wide));
        painter.drawRoundedRect(QRectF(plan).adjusted(-away, -away, away, away), 5, 5);
    };
    if (isInFocus()) { // wider, also where its colour is not seen
        ring(colours.chalk, 6, 3.5);
        ring(colours.focus, 2, 3.5);
    } else if (m_marked) {
        ring(colours.chalk, 3, 4.5);
    }
    if (m_tag > 0)
        paintTag(painter, plan);
    else if (m_digit > 0)
        paintDigit(painter, digitOn(plan));
    if (m_targets.size() > 1)
        paintCount(painter, plan);
}

QRect ChoiceCard::planRect() const
{
    const int high = height() - m_tag - kBelow - 2 * kRing;
    const int wide = m_plan ? high : qRound(high / paint::kCardShape);
    return {(width() - wide) / 2, kRing, wide, high};
}

QString ChoiceCard::name() const
{
    return m_brief.isEmpty() ? m_art.markedName(target().card) : m_brief;
}

QPixmap ChoiceCard::picture() const
{
    const int pixels = qRound(planRect().width() * devicePixelRatioF());
    return m_plan ? m_art.plan(target().card, 0, pixels, CardArt::Want::Sharp)
                  : m_art.card(target().card, pixels, CardArt::Want::Sharp);
}

void ChoiceCard::describe()
{
    QString words = m_words;
    if (m_targets.size() > 1)
        words = tr("%1 ×%2", "a card, how many like it").arg(words).arg(m_targets.size());
    if (!m_chance.isEmpty())
        words = tr("%1, %2", "choice, chance").arg(words, wordedChance(m_chanceOf, m_chance));
    if (m_marked)
        words = tr("%1, marked").arg(words);
    setAccessibleName(words);
    QString about = m_art.words(target().card);
    if (const QString card = m_art.name(target().card); !words.contains(card)) // it is read on the card
        about = about.isEmpty() ? card : card + QStringLiteral(". ") + about;
    setAccessibleDescription(m_whyNot.isEmpty() ? about : m_whyNot);
    setTip(this, m_whyNot.isEmpty()
                     ? words
                     : tr("%1. %2", "a card, why nothing can be done with it").arg(words, m_whyNot));
}

/// As wide as the plan, or wider for a long name.
void ChoiceCard::paintTag(QPainter &painter, const QRect &plan) const
{
    const BoardColours &colours = m_art.colours();
    const QFontMetrics letters(labelFont(13 * m_textScale));
    const int digit = m_digit > 0 ? m_tag : 0;
    const int chance = m_chance.isEmpty() ? 0 : letters.horizontalAdvance(m_chance) + 6;
    const int room = width() - 16 - digit - chance;
    const auto widthOf = [&](const QString &words) {
        return letters.horizontalAdvance(words) + 1;
    }; // rounded
    const bool whole = m_whole && widthOf(m_words) <= room;
    const QString said = whole ? m_words : name();
    const int wide =
        std::clamp(widthOf(said) + 16 + digit + chance, plan.width(), std::max(plan.width(), width()));
    const QRect tag(plan.center().x() - wide / 2, plan.bottom() + 1 + kBelow, wide, m_tag);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.paper);
    painter.drawRoundedRect(tag, 4, 4);
    painter.setPen(colours.line);
    painter.setFont(labelFont(13 * m_textScale));
    QRect words = tag.adjusted(8, 0, -8, 0);
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, m_chance);
    words.setRight(words.right() - chance);
    // A digit that would cut the name short lies on the card.
    const QRect narrow = words.adjusted(m_tag - 4, 0, 0, 0);
    const bool beside = m_digit > 0 && fittedName(said, narrow.size(), m_textScale).text == said;
    if (m_digit > 0)
        paintDigit(painter, beside ? tag.topLeft() + QPoint(4, 4) : digitOn(plan));
    if (beside)
        words = narrow;
    const FittedName fitted = fittedName(said, words.size(), m_textScale);
    painter.setFont(fitted.font);
    painter.drawText(words, (beside ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter | fitted.flags,
                     fitted.text);
}

int ChoiceCard::digitSide() const
{
    return qRound(kTag * m_textScale) - 8;
}

/// In its lower left corner.
QPoint ChoiceCard::digitOn(const QRect &plan) const
{
    return plan.bottomLeft() + QPoint(3, -2 - digitSide());
}

void ChoiceCard::paintDigit(QPainter &painter, QPoint corner) const
{
    const QRect box(corner, QSize(digitSide(), digitSide()));
    painter.setPen(m_art.colours().line);
    painter.setBrush(m_art.colours().paper);
    paintKeyCap(painter, QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), QString::number(m_digit), labelFont(1));
}

/// At the right, below its title and above its last line.
void ChoiceCard::paintCount(QPainter &painter, const QRect &plan) const
{
    constexpr int kInset = 3, kBeside = 4; // px
    constexpr double kLastLine = 0.15;     // of its height
    const QString words = QStringLiteral("×%1").arg(m_targets.size());
    const QFont font = labelFont(13 * m_textScale);
    const int wide = std::max(digitSide(), QFontMetrics(font).horizontalAdvance(words) + 2 * kBeside);
    const int foot = plan.bottom() - qRound(kLastLine * plan.height());
    const QRect box(plan.right() - kInset - wide, foot - digitSide(), wide, digitSide());
    painter.setPen(m_art.colours().line);
    painter.setBrush(m_art.colours().paper);
    painter.drawRoundedRect(box, 3, 3);
    painter.setFont(font);
    painter.drawText(box, Qt::AlignCenter, words);
}

ChoiceCards::ChoiceCards(CardArt &art, QWidget *parent) : QWidget(parent), m_art(art)
{
    setFocusPolicy(Qt::StrongFocus);
    QAccessible::installFactory(makeChoicesAccessible); // Qt ignores one that is installed already
    connect(&art, &CardArt::arrived, this, [this] {
        for (ChoiceCard *card : m_cards)
            card->update();
    });
    hide();
}

ChoiceCard &ChoiceCards::add(const Choice &choice, const QString &words, bool plan)
{
    auto *card = new ChoiceCard(m_art, choice.targets.front(), words, plan, *this);
    connect(
        card, &QAbstractButton::clicked, this,
        [this, target = choice.targets.front()] { Q_EMIT activated(target); },
        Qt::QueuedConnection); // what follows takes the card away
    m_cards.push_back(card);
    return *card;
}

void ChoiceCards::clear()
{
    hide();
    for (ChoiceCard *card : std::exchange(m_cards, {})) {
        card->hide();
        card->deleteLater(); // it may be the one that is being pressed
    }
}

void ChoiceCards::setDigits(const std::vector<Target> &targets)
{
    for (ChoiceCard *card : m_cards) {
        const auto found =
            std::ranges::find_if(targets, [card](const Target &target) { return card->standsFor(target); });
        card->setDigit(found == targets.end() ? 0 : static_cast<int>(found - targets.begin()) + 1);
    }
}

void ChoiceCards::setChances(const std::vector<TargetChance> &chances)
{
    for (ChoiceCard *card : m_cards) {
        const auto found = std::ranges::find_if(
            chances, [card](const TargetChance &one) { return card->standsFor(one.target); });
        if (found == chances.end())
            card->setChance({}, {});
        else
            card->setChance(found->chance, found->of);
    }
}

void ChoiceCards::setMarked(const std::optional<Target> &target)
{
    m_marked = target;
    for (ChoiceCard *card : m_cards)
        card->setMarked(target && card->standsFor(*target));
}

bool ChoiceCards::shows(const Target &target) const
{
    return !isHidden() && placeOf(target) != m_cards.end();
}

bool ChoiceCards::isOnOtherPage(const Target &target) const
{
    return shows(target) && (*placeOf(target))->isHidden();
}

std::vector<ChoiceCard *>::const_iterator ChoiceCards::placeOf(const Target &target) const
{
    return std::ranges::find_if(m_cards, [&](const ChoiceCard *card) { return card->standsFor(target); });
}

const ChoiceCard *ChoiceCards::cardOf(const std::optional<Target> &target) const
{
    const auto found = target ? placeOf(*target) : m_cards.end();
    return found != m_cards.end() && (*found)->isVisible() ? *found : nullptr;
}

std::vector<QRect> ChoiceCards::places() const
{
    std::vector<QRect> rects;
    for (const ChoiceCard *card : m_cards)
        if (card->isVisible())
            rects.push_back(card->geometry().translated(pos()));
    return rects;
}

void ChoiceCards::setTextScale(double scale)
{
    m_textScale = scale;
    layOut();
}

int ChoiceCards::markedCard() const
{
    const auto marked = m_marked ? placeOf(*m_marked) : m_cards.end();
    return marked == m_cards.end() ? -1 : static_cast<int>(marked - m_cards.begin());
}

int ChoiceCards::headHeight(int side) const
{
    const int room = std::max(1, width() - 2 * side);
    const double words = headingSize(m_question, questionFont(room), room).height();
    return std::max(qRound(kQuestion * m_textScale) + 2 * kEdge, qCeil(words) + kEdge / 2);
}

void ChoiceCards::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void ChoiceCards::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_ground.isNull() || m_theme != m_art.theme()) {
        m_theme = m_art.theme();
        m_ground = QPixmap::fromImage(paint::tableTile(m_theme));
    }
    painter.drawTiledPixmap(rect(), m_ground);
}

/// Smaller where it has no room in one line; then it stands on several.
QFont ChoiceCards::questionFont(int room) const
{
    QFont font = titleFont(kQuestion * m_textScale);
    for (int size = qRound(kQuestion * m_textScale); size >= kLeastQuestion; --size) {
        font.setPixelSize(size);
        if (headingSize(m_question, font).width() <= room)
            break;
    }
    return font;
}

void ChoiceCards::paintQuestion(QPainter &painter, int side, int head) const
{
    const QRect place(side, kEdge / 2, width() - 2 * side, head - kEdge / 2);
    painter.setFont(questionFont(place.width()));
    painter.setPen(m_art.colours().chalk);
    drawHeading(painter, place, Qt::AlignCenter | Qt::TextWordWrap, m_question);
}

} // namespace flagstone::app

#include "moc_choice_cards.cpp"
