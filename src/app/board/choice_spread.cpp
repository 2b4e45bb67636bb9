#include "app/board/choice_spread.h"

#include "app/common/plain_text.h"
#include "paint/card_layout.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kRing = ChoiceCard::kRing, kBelow = ChoiceCard::kBelow;
constexpr int kLargest = 240;    ///< px: side of a plan
constexpr int kFewCards = 12;    ///< more lie closer together, also on several pages
constexpr int kLeast = 110;      ///< px: width of a card, if not all fit on one page
constexpr int kLeastOfMany = 90; ///< px: the same where there are more: fewer pages to compare them
constexpr int kPagerGap = 4;     ///< px between the buttons that turn pages

bool isAboutACard(const Choice &choice)
{
    return !choice.targets.empty() && choice.targets.front().kind == Target::Kind::Card;
}

} // namespace

ChoiceSpread::ChoiceSpread(CardArt &art, QWidget *parent)
    : ChoiceCards(art, parent), m_forth(new QToolButton(this)), m_back(new QToolButton(this))
{
    setObjectName(QStringLiteral("choiceSpread"));
    for (QToolButton *button : {m_forth, m_back}) {
        button->setObjectName(QStringLiteral("filterButton"));
        button->setFocusPolicy(Qt::NoFocus); // keys go through the bar
    }
    m_back->setText(QStringLiteral("‹"));
    m_back->setAccessibleName(tr("Previous page"));
    setTip(m_forth, tr("Shows the next page (PgDn)"));
    setTip(m_back, tr("Shows the previous page (PgUp)"));
    connect(this, &ChoiceCards::activated, this, [this] { m_byHand = true; });
    connect(m_forth, &QToolButton::clicked, this, [this] { turn(1); });
    connect(m_back, &QToolButton::clicked, this, [this] { turn(-1); });
    setAccessibleName(tr("Cards to choose from"));
}

void ChoiceSpread::setDecision(const Decision &decision, const Wording &wording, const Wording &brief)
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
    const bool left = isLeft(choices);
    const bool goesOn = left && m_seats == decision.seats && 2 * choices.size() >= m_places.size();
    m_seats = decision.seats;
    stayOrTurn(choices, left);
    for (const Choice &choice : choices)
        add(choice, wording(choice.label), plans).setBrief(brief ? brief(choice.label) : QString());
    findPlaces(goesOn);
    layOut();
    show();
}

/// The page stays, because the next card to choose may be there, and so do the places; see stayOrTurn().
void ChoiceSpread::clear()
{
    if (!m_cards.empty()) {
        m_before.clear();
        std::ranges::transform(m_cards, std::back_inserter(m_before), &ChoiceCard::target);
    }
    ChoiceCards::clear();
    m_forth->setText({}); // what is hidden tells nothing either
}

bool ChoiceSpread::isLeft(const std::vector<Choice> &choices) const
{
    const auto layHere = std::ranges::count_if(choices, [this](const Choice &choice) {
        return std::ranges::find(m_places, choice.targets.front()) != m_places.end();
    });
    return 2 * layHere > std::ssize(choices); // one that is like a taken card may be new
}

/// A new card that is like a taken one takes its place.
void ChoiceSpread::findPlaces(bool keep)
{
    const auto lies = [this](const Target &target) {
        return std::ranges::find(m_cards, target, &ChoiceCard::target) != m_cards.end();
    };
    if (!keep || m_cards.size() > m_places.size()) {
        m_places.clear();
        std::ranges::transform(m_cards, std::back_inserter(m_places), &ChoiceCard::target);
    }
    const auto justTaken = [&](const Target &target) {
        return !lies(target) && std::ranges::find(m_before, target) != m_before.end();
    };
    for (const ChoiceCard *card : m_cards)
        if (std::ranges::find(m_places, card->target()) == m_places.end()) {
            const auto place = std::ranges::find_if(m_places, justTaken);
            *(place != m_places.end() ? place : std::ranges::find_if_not(m_places, lies)) = card->target();
        }
}

int ChoiceSpread::placeOf(int card) const
{
    const auto place = std::ranges::find(m_places, m_cards[static_cast<std::size_t>(card)]->target());
    return static_cast<int>(place - m_places.begin());
}

int ChoiceSpread::cardFrom(int place, int way) const
{
    const int last = static_cast<int>(m_places.size()) - 1;
    place = std::clamp(place, 0, last);
    for (const int step : {way, -way})
        for (int at = place; at >= 0 && at <= last; at += step) {
            const Target &there = m_places[static_cast<std::size_t>(at)];
            const auto card = std::ranges::find(m_cards, there, &ChoiceCard::target);
            if (card != m_cards.end())
                return static_cast<int>(card - m_cards.begin());
        }
    return 0;
}

/// A user who took another card than the marked one is looking for themselves.
void ChoiceSpread::stayOrTurn(const std::vector<Choice> &choices, bool left)
{
    const bool markLies = m_lastMark && std::ranges::any_of(choices, [this](const Choice &choice) {
                              return choice.targets.front() == *m_lastMark;
                          });
    m_byHand = m_byHand && left;
    m_stays = left && (m_byHand || markLies);
    m_lastMark.reset();
    if (!m_stays)
        m_page = 0; // until something is marked
}

void ChoiceSpread::setMarked(const std::optional<Target> &target)
{
    ChoiceCards::setMarked(target);
    const int marked = markedCard();
    if (marked < 0)
        return;
    const int place = placeOf(marked);
    const bool here = place / m_onPage == m_page;
    if (m_stays && !here) { // not from here: other receivers are still being told of this mark
        QMetaObject::invokeMethod(this, &ChoiceSpread::bringMark, Qt::QueuedConnection);
        return;
    }
    m_stays = false;
    m_byHand = m_byHand || (m_lastMark && m_lastMark != target);
    m_lastMark = target;
    m_lastPlace = place;
    if (here)
        return;
    m_page = place / m_onPage;
    layOut();
}

/// To the card that lies nearest to where the chosen one lay.
void ChoiceSpread::bringMark()
{
    if (!m_stays || m_cards.empty())
        return;
    const int first = m_page * m_onPage;
    const int last = std::min(first + m_onPage, static_cast<int>(m_places.size())) - 1;
    int card = cardFrom(std::clamp(m_lastPlace, first, last), 1);
    if (placeOf(card) > last)
        card = cardFrom(last, -1);
    Q_EMIT hovered(m_cards[static_cast<std::size_t>(card)]->target());
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
    const int to = pages != 0 ? (m_page + pages) * m_onPage : from < 0 ? 0 : placeOf(from) + by;
    const Target target = point(cardFrom(to, by < 0 ? -1 : 1));
    Q_EMIT lookedAt(pages == 0 ? std::optional(target) : std::nullopt);
    Q_EMIT walkedTo(target);
}

/// After the last page comes the first. Nobody asks yet to see one of its cards large.
void ChoiceSpread::turn(int way)
{
    const int page = (m_page + way + pageCount()) % pageCount();
    point(cardFrom(page * m_onPage, 1));
    Q_EMIT lookedAt(std::nullopt);
}

Target ChoiceSpread::point(int card)
{
    const Target target = m_cards[static_cast<std::size_t>(card)]->target();
    Q_EMIT hovered(target);
    return target;
}

void ChoiceSpread::setRoom(const QRect &room, int reserve)
{
    const bool other = std::exchange(m_reserve, reserve) != reserve;
    if (geometry() != room)
        setGeometry(room); // and lays out once
    else if (other)
        layOut();
}

int ChoiceSpread::edgeFor(int cards) const
{
    return cards > kFewCards || !m_asks ? kEdge / 2 : kEdge;
}

int ChoiceSpread::topHeight() const
{
    return m_asks ? m_head : m_pagerRoom == PagerRoom::Above ? kEdge / 2 + m_forth->height() : 0;
}

int ChoiceSpread::roomWidth() const
{
    return m_pagerRoom == PagerRoom::Beside ? width() - pagerWidth() - kEdge / 2 : width();
}

int ChoiceSpread::pageCount() const
{
    return (static_cast<int>(m_places.size()) + m_onPage - 1) / m_onPage;
}

int ChoiceSpread::pagerWidth() const
{
    return m_back->width() + kPagerGap + m_forth->width();
}

/// Of all numbers of columns the one with the largest cards.
ChoiceSpread::Grid ChoiceSpread::gridFor(int cards, int edge) const
{
    const int tag = tagHeight();
    Grid best;
    for (int columns = 1; columns <= cards; ++columns) {
        const int rows = (cards + columns - 1) / columns;
        const int wide = (roomWidth() - (columns + 1) * edge) / columns;
        const int high = (m_high - topHeight() - 2 * edge) / rows - edge - tag - kBelow;
        const int side = std::min({wide, static_cast<int>(high / m_shape), kLargest});
        if (side > best.side)
            best = {columns, rows, side};
    }
    return best;
}

/// All of them, or as few fewer as make them large enough; no page has many more than another.
int ChoiceSpread::cardsOnPage(int many) const
{
    const int edge = edgeFor(many), least = many > kFewCards ? kLeastOfMany : kLeast;
    int pages = 1;
    while (pages < many && gridFor((many + pages - 1) / pages, edge).side < least)
        ++pages;
    return (many + pages - 1) / pages;
}

/// Where the question is left out, the pager stands beside the cards, or above them if more of them fit on a page then.
void ChoiceSpread::takeHeight(int high)
{
    const auto many = static_cast<int>(m_places.size());
    m_high = high;
    m_pagerRoom = PagerRoom::None;
    m_asks = true;
    m_asks = gridFor(1, edgeFor(1)).side >= kLeast;
    m_onPage = cardsOnPage(many);
    if (m_asks || m_onPage == many)
        return;
    m_pagerRoom = PagerRoom::Beside;
    m_onPage = cardsOnPage(many);
    m_pagerRoom = PagerRoom::Above;
    const int above = cardsOnPage(many);
    if (above > m_onPage)
        m_onPage = above;
    else
        m_pagerRoom = PagerRoom::Beside;
}

void ChoiceSpread::fitPages()
{
    takeHeight(height());
    if (std::ssize(m_places) > std::min(m_onPage, kFewCards))
        takeHeight(height() - m_reserve);
    if (m_onPage == std::ssize(m_places))
        return;
    const auto left = static_cast<int>(m_cards.size());
    const PagerRoom needed = std::exchange(m_pagerRoom, PagerRoom::None); // by several pages
    if (cardsOnPage(left) < left) {
        m_pagerRoom = needed;
        return;
    }
    findPlaces(false);
    m_onPage = left;
}

/// Each row lies in the middle.
void ChoiceSpread::layOut()
{
    if (m_cards.empty())
        return;
    takeRest();
    const int tag = tagHeight();
    const auto many = static_cast<int>(m_places.size());
    m_forth->setText(tr("Page %1 of %2 ›").arg(many).arg(many)); // as wide as it may become
    m_forth->adjustSize();
    m_back->adjustSize();
    const int marked = markedCard();
    const bool inSight = marked >= 0 && placeOf(marked) / m_onPage == m_page;
    m_head = headHeight(kEdge);
    fitPages();
    if (pageCount() > 1) { // the question stands beside the number of the page
        m_head = headHeight(pagerWidth() + kEdge);
        fitPages();
    }
    m_page = inSight ? placeOf(marked) / m_onPage : std::min(m_page, pageCount() - 1);
    const int edge = edgeFor(static_cast<int>(m_places.size()));
    const Grid grid = gridFor(m_onPage, edge);
    m_columns = grid.columns;
    const int top = topHeight(), room = roomWidth();
    const int high = qRound(grid.side * m_shape) + kBelow + tag;
    // Names that are longer than their card have the room beside it.
    const int most = m_shape > 1 ? 5 * edge : 2 * edge;
    const int gap = std::clamp((room - grid.columns * grid.side) / (grid.columns + 1), edge, most);
    const int all = grid.rows * (high + edge) - edge;
    const int first = top + std::max(0, (m_high - top - edge - all) / 2);
    const bool whole = m_shape > 1 && std::ranges::all_of(m_cards, [&](const ChoiceCard *card) {
                           return card->wordsWidth(m_textScale) <= grid.side + gap - 4 - 16 - tag;
                       });
    bool others = false;
    for (int i = 0; i < std::ssize(m_cards); ++i) {
        ChoiceCard *card = m_cards[static_cast<std::size_t>(i)];
        const int place = placeOf(i), before = place / m_onPage * m_onPage;
        const bool shown = place / m_onPage == m_page;
        others = others || shown == card->isHidden();
        card->setVisible(shown);
        const int at = place - before, here = std::min(m_onPage, many - before);
        const int row = at / grid.columns, inRow = std::min(grid.columns, here - row * grid.columns);
        const int left = (room - inRow * (grid.side + gap) + gap) / 2;
        card->setTag(tag, m_textScale, whole);
        card->setGeometry(left + at % grid.columns * (grid.side + gap) - gap / 2 + 2,
                          first + row * (high + edge) - kRing, grid.side + gap - 4, high + 2 * kRing);
        if (shown) // it is drawn before the window is
            static_cast<void>(card->picture());
    }
    for (QToolButton *button : {m_forth, m_back})
        button->setVisible(pageCount() > 1);
    m_forth->setText(tr("Page %1 of %2 ›").arg(m_page + 1).arg(pageCount()));
    m_forth->adjustSize();
    m_forth->move(width() - m_forth->width() - kEdge / 2, kEdge / 2);
    m_back->move(m_forth->x() - kPagerGap - m_back->width(), kEdge / 2);
    if (others && !isHidden())
        Q_EMIT pageTurned();
}

void ChoiceSpread::paintEvent(QPaintEvent *event)
{
    ChoiceCards::paintEvent(event);
    QPainter painter(this);
    if (m_asks) // beside the number of the page
        paintQuestion(painter, m_forth->isHidden() ? kEdge : pagerWidth() + kEdge, m_head);
}

} // namespace flagstone::app

#include "moc_choice_spread.cpp"
