#include "app/board/choice_spread.h"

#include "app/common/plain_text.h"
#include "paint/card_layout.h"
#include "paint/table_surface.h"

#include <QAbstractButton>
#include <QEnterEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kEdge = 28;     ///< px between cards and to the sides
constexpr int kRing = 7;      ///< px round a card for the mark
constexpr int kTag = 28;      ///< px: height of a name, which grows with the text
constexpr int kBelow = 8;     ///< px between a card and its name
constexpr int kQuestion = 27; ///< px: size of the question's letters
constexpr int kLeastQuestion = 20;
constexpr int kLargest = 240; ///< px: side of a plan
constexpr int kFewCards = 12; ///< more lie closer together
constexpr int kLeast = 104;   ///< px: width of a card, if not all fit on one page

bool isAboutACard(const Choice &choice)
{
    return !choice.targets.empty() && choice.targets.front().kind == Target::Kind::Card;
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

/// A card with its key and name; a card that is no plan has the choice's own words where they fit.
class ChoiceCard final : public QAbstractButton {
public:
    ChoiceCard(CardArt &art, Target target, const QString &words, bool plan, ChoiceSpread &spread)
        : QAbstractButton(&spread), m_art(art), m_spread(spread), m_target(target), m_words(words),
          m_plan(plan)
    {
        setFocusPolicy(Qt::NoFocus); // keys go through the bar
        setCursor(Qt::PointingHandCursor);
        describe();
    }

    [[nodiscard]] const Target &target() const { return m_target; }
    void setDigit(int digit)
    {
        m_digit = digit;
        update();
    }
    void setChance(const QString &chance)
    {
        m_chance = chance;
        describe();
        update();
    }
    void setMarked(bool marked)
    {
        m_marked = marked;
        describe();
        update();
    }
    /// `whole`: the choice's own words stand on it where they fit.
    void setTag(int height, double textScale, bool whole)
    {
        m_tag = height;
        m_textScale = textScale;
        m_whole = whole;
    }
    [[nodiscard]] int wordsWidth(double textScale) const
    {
        return QFontMetrics(labelFont(13 * textScale)).horizontalAdvance(m_words);
    }

protected:
    void enterEvent(QEnterEvent *) override { Q_EMIT m_spread.hovered(m_target); }
    void leaveEvent(QEvent *) override { Q_EMIT m_spread.hovered(std::nullopt); }
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        const BoardColours &colours = m_art.colours();
        const int high = height() - m_tag - kBelow - 2 * kRing;
        const int wide = m_plan ? high : qRound(high / paint::kCardShape);
        const int pixels = qRound(wide * devicePixelRatioF());
        const QRect plan((width() - wide) / 2, kRing, wide, high);
        painter.fillRect(plan.translated(2, 3), QColor(0, 0, 0, 77));
        painter.drawPixmap(plan, m_plan ? m_art.plan(m_target.card, 0, pixels, CardArt::Want::Sharp)
                                        : m_art.card(m_target.card, pixels, CardArt::Want::Sharp));
        if (m_marked) {
            painter.setPen(QPen(colours.chalk, 3));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(plan).adjusted(-4.5, -4.5, 4.5, 4.5), 5, 5);
        }
        paintTag(painter, plan);
    }

private:
    void describe()
    {
        QString words = m_words;
        if (!m_chance.isEmpty())
            words = ChoiceSpread::tr("%1, %2", "choice, chance").arg(words, m_chance);
        if (m_marked)
            words = ChoiceSpread::tr("%1, marked").arg(words);
        setAccessibleName(words);
        setAccessibleDescription(m_art.words(m_target.card));
        setTip(this, words);
    }
    /// As wide as the plan, or wider for a long name.
    void paintTag(QPainter &painter, const QRect &plan) const
    {
        const BoardColours &colours = m_art.colours();
        const QFontMetrics letters(labelFont(13 * m_textScale));
        const int digit = m_digit > 0 ? m_tag : 0;
        const int chance = m_chance.isEmpty() ? 0 : letters.horizontalAdvance(m_chance) + 6;
        const int room = width() - 16 - digit - chance;
        const bool whole = m_whole && letters.horizontalAdvance(m_words) <= room;
        const QString name = whole ? m_words : m_art.name(m_target.card);
        const int wide = std::clamp(letters.horizontalAdvance(name) + 16 + digit + chance, plan.width(),
                                    std::max(plan.width(), width()));
        const QRect tag(plan.center().x() - wide / 2, plan.bottom() + 1 + kBelow, wide, m_tag);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.paper);
        painter.drawRoundedRect(tag, 4, 4);
        painter.setPen(colours.line);
        painter.setFont(labelFont(13 * m_textScale));
        QRect words = tag.adjusted(8, 0, -8, 0);
        if (m_digit > 0) {
            const QRect box(tag.left() + 4, tag.top() + 4, m_tag - 8, m_tag - 8);
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            painter.drawText(box, Qt::AlignCenter, QString::number(m_digit));
            words.setLeft(tag.left() + m_tag + 4);
        }
        painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, m_chance);
        words.setRight(words.right() - chance);
        const FittedName fitted = fittedName(name, words.size(), m_textScale);
        painter.setFont(fitted.font);
        painter.drawText(words,
                         (m_digit > 0 ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter | fitted.flags,
                         fitted.text);
    }

    CardArt &m_art;
    ChoiceSpread &m_spread;
    Target m_target;
    QString m_words, m_chance;
    int m_digit = 0, m_tag = kTag;
    double m_textScale = 1.0;
    bool m_plan;
    bool m_whole = false;
    bool m_marked = false;
};

ChoiceSpread::ChoiceSpread(CardArt &art, QWidget *parent)
    : QWidget(parent), m_art(art), m_pages(new QToolButton(this))
{
    setObjectName(QStringLiteral("choiceSpread"));
    m_pages->setObjectName(QStringLiteral("filterButton"));
    m_pages->setFocusPolicy(Qt::NoFocus); // keys go through the bar
    setTip(m_pages, tr("Shows the next page (PgUp, PgDn)"));
    connect(m_pages, &QToolButton::clicked, this, [this] {
        const int next = (m_page + 1) * m_onPage;
        point(next < static_cast<int>(m_cards.size()) ? next : 0);
    });
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Cards to choose from"));
    connect(&art, &CardArt::arrived, this, [this] {
        for (ChoiceCard *card : m_cards)
            card->update();
    });
    hide();
}

void ChoiceSpread::setDecision(const Decision &decision, const Wording &wording)
{
    std::vector<Choice> choices = decision.choices;
    std::erase_if(choices, [](const Choice &choice) { return !isAboutACard(choice); });
    if (choices.empty())
        return clear();
    const auto isPlan = [this](const Choice &choice) {
        return m_art.isPlan(Placement{.card = choice.targets.front().card});
    };
    const bool plans = std::ranges::all_of(choices, isPlan);
    m_shape = plans ? 1 : paint::kCardShape;
    m_question = wording(decision.prompt);
    const auto first = [](const Choice &choice) { return choice.targets.front(); };
    if (std::ranges::equal(choices, m_cards, {}, first, &ChoiceCard::target))
        return; // a finger may lie on one of them
    clear();
    for (const Choice &choice : choices) {
        auto *card = new ChoiceCard(m_art, choice.targets.front(), wording(choice.label), plans, *this);
        connect(
            card, &QAbstractButton::clicked, this,
            [this, target = choice.targets.front()] { Q_EMIT activated(target); },
            Qt::QueuedConnection); // what follows takes the card away
        m_cards.push_back(card);
    }
    layOut();
    show();
}

void ChoiceSpread::clear()
{
    hide();
    m_page = 0;
    m_pages->setText({}); // what is hidden tells nothing either
    for (ChoiceCard *card : std::exchange(m_cards, {})) {
        card->hide();
        card->deleteLater(); // it may be the one that is being pressed
    }
}

void ChoiceSpread::setDigits(const std::vector<Target> &targets)
{
    for (ChoiceCard *card : m_cards) {
        const auto found = std::ranges::find(targets, card->target());
        card->setDigit(found == targets.end() ? 0 : static_cast<int>(found - targets.begin()) + 1);
    }
}

void ChoiceSpread::setChances(const std::vector<std::pair<Target, QString>> &chances)
{
    for (ChoiceCard *card : m_cards) {
        const auto found = std::ranges::find(chances, card->target(), &std::pair<Target, QString>::first);
        card->setChance(found == chances.end() ? QString() : found->second);
    }
}

void ChoiceSpread::setMarked(const std::optional<Target> &target)
{
    m_marked = target;
    for (ChoiceCard *card : m_cards)
        card->setMarked(card->target() == target);
    if (const int marked = markedCard(); marked >= 0 && marked / m_onPage != m_page)
        layOut();
}

bool ChoiceSpread::shows(const Target &target) const
{
    return std::ranges::find(m_cards, target, &ChoiceCard::target) != m_cards.end();
}

void ChoiceSpread::keyPressEvent(QKeyEvent *event)
{
    const int by = event->key() == Qt::Key_Left    ? -1
                   : event->key() == Qt::Key_Right ? 1
                   : event->key() == Qt::Key_Up    ? -m_columns
                   : event->key() == Qt::Key_Down  ? m_columns
                                                   : 0;
    const int pages = event->key() == Qt::Key_PageUp ? -1 : event->key() == Qt::Key_PageDown ? 1 : 0;
    if (m_cards.empty() || (by == 0 && pages == 0))
        return QWidget::keyPressEvent(event);
    const int from = markedCard();
    point(pages != 0 ? std::max(0, m_page + pages) * m_onPage : from < 0 ? 0 : from + by);
}

int ChoiceSpread::markedCard() const
{
    const auto marked = m_marked ? std::ranges::find(m_cards, *m_marked, &ChoiceCard::target) : m_cards.end();
    return marked == m_cards.end() ? -1 : static_cast<int>(marked - m_cards.begin());
}

void ChoiceSpread::point(int card)
{
    const int last = static_cast<int>(m_cards.size()) - 1;
    Q_EMIT hovered(m_cards[static_cast<std::size_t>(std::clamp(card, 0, last))]->target());
}

void ChoiceSpread::setTextScale(double scale)
{
    m_textScale = scale;
    layOut();
}

void ChoiceSpread::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

int ChoiceSpread::edgeFor(int cards) const
{
    return cards > kFewCards || !m_asks ? kEdge / 2 : kEdge;
}

int ChoiceSpread::headHeight() const
{
    return m_asks ? qRound(kQuestion * m_textScale) + 2 * kEdge : 0;
}

/// Where the question is left out, the number of the page stands beside the cards.
int ChoiceSpread::roomWidth() const
{
    return m_asks ? width() : width() - m_pages->width() - kEdge / 2;
}

/// Of all numbers of columns the one with the largest cards.
ChoiceSpread::Grid ChoiceSpread::gridFor(int cards) const
{
    const int edge = edgeFor(cards), tag = qRound(kTag * m_textScale);
    Grid best;
    for (int columns = 1; columns <= cards; ++columns) {
        const int rows = (cards + columns - 1) / columns;
        const int wide = (roomWidth() - (columns + 1) * edge) / columns;
        const int high = (height() - headHeight() - 2 * edge) / rows - edge - tag - kBelow;
        const int side = std::min({wide, static_cast<int>(high / m_shape), kLargest});
        if (side > best.side)
            best = {columns, rows, side};
    }
    return best;
}

/// All of them, or as few less as make them large enough; no page has many more than another.
int ChoiceSpread::cardsOnPage() const
{
    const auto many = static_cast<int>(m_cards.size());
    int pages = 1;
    while (pages < many && gridFor((many + pages - 1) / pages).side < kLeast)
        ++pages;
    return (many + pages - 1) / pages;
}

/// Each row lies in the middle.
void ChoiceSpread::layOut()
{
    if (m_cards.empty())
        return;
    const auto many = static_cast<int>(m_cards.size());
    const int tag = qRound(kTag * m_textScale);
    m_pages->setText(tr("Page %1 of %2").arg(many).arg(many)); // as wide as it may become
    m_pages->adjustSize();
    m_asks = true;
    m_asks = gridFor(1).side >= kLeast;
    m_onPage = cardsOnPage();
    m_page = std::max(markedCard(), 0) / m_onPage;
    const Grid grid = gridFor(m_onPage);
    m_columns = grid.columns;
    const int edge = edgeFor(m_onPage), top = headHeight(), room = roomWidth();
    const int high = qRound(grid.side * m_shape) + kBelow + tag;
    // Names that are longer than their card have the room beside it.
    const int most = m_shape > 1 ? 5 * edge : 2 * edge;
    const int gap = std::clamp((room - grid.columns * grid.side) / (grid.columns + 1), edge, most);
    const int all = grid.rows * (high + edge) - edge;
    const int first = top + std::max(0, (height() - top - edge - all) / 2);
    const bool whole = m_shape > 1 && std::ranges::all_of(m_cards, [&](const ChoiceCard *card) {
                           return card->wordsWidth(m_textScale) <= grid.side + gap - 4 - 16 - tag;
                       });
    for (int i = 0; i < many; ++i) {
        ChoiceCard *card = m_cards[static_cast<std::size_t>(i)];
        card->setVisible(i / m_onPage == m_page);
        const int at = i % m_onPage, here = std::min(m_onPage, many - i / m_onPage * m_onPage);
        const int row = at / grid.columns, inRow = std::min(grid.columns, here - row * grid.columns);
        const int left = (room - inRow * (grid.side + gap) + gap) / 2;
        card->setTag(tag, m_textScale, whole);
        card->setGeometry(left + at % grid.columns * (grid.side + gap) - gap / 2 + 2,
                          first + row * (high + edge) - kRing, grid.side + gap - 4, high + 2 * kRing);
    }
    const int pages = (many + m_onPage - 1) / m_onPage;
    m_pages->setVisible(pages > 1);
    m_pages->setText(tr("Page %1 of %2").arg(m_page + 1).arg(pages));
    m_pages->adjustSize();
    m_pages->move(width() - m_pages->width() - kEdge / 2, kEdge / 2);
}

void ChoiceSpread::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_ground.isNull() || m_theme != m_art.theme()) {
        m_theme = m_art.theme();
        m_ground = QPixmap::fromImage(paint::tableTile(m_theme));
    }
    painter.drawTiledPixmap(rect(), m_ground);
    if (m_asks)
        paintQuestion(painter);
}

/// Smaller where it has no room beside the number of the page, then on two lines.
void ChoiceSpread::paintQuestion(QPainter &painter) const
{
    const int side = m_pages->isHidden() ? kEdge : m_pages->width() + kEdge;
    const QRect place(side, kEdge, width() - 2 * side, qRound(kQuestion * m_textScale) + kEdge);
    QFont font(QStringLiteral("Vollkorn"));
    font.setWeight(QFont::Bold);
    for (int size = qRound(kQuestion * m_textScale); size >= kLeastQuestion; --size) {
        font.setPixelSize(size);
        if (QFontMetrics(font).horizontalAdvance(m_question) <= place.width())
            break;
    }
    painter.setFont(font);
    painter.setPen(m_art.colours().chalk);
    painter.drawText(place, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_question);
}

} // namespace flagstone::app
