#include "app/panels/hands_panel.h"

#include "app/common/game_words.h"
#include "app/common/layouts.h"
#include "app/common/named_label.h"
#include "app/common/row_parts.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

HandsPanel::HandsPanel(QWidget *parent) : RowsArea({12, 6, 12, 6}, parent), m_table(new QWidget(this))
{
    setAccessibleName(tr("Cards in hand"));
    m_table->setObjectName(QStringLiteral("tableHand"));
    auto *row = new QVBoxLayout(m_table);
    row->setContentsMargins(0, 0, 0, 0);
    m_table->hide();
}

void HandsPanel::setSource(const CardContext &source)
{
    m_source = source;
    removeTableFan(); // the pictures may have another look
    layOnTable({});
    m_hands.clear(); // their cards may be those of another game
    rebuild();
}

void HandsPanel::setParty(const std::vector<Figure> &party, int own)
{
    constexpr std::size_t kAllLarge = 2; // figures whose hands all have room
    std::vector<HeldHand> hands;
    const bool played = m_source.sheet != nullptr && playsFromHands(*m_source.sheet);
    Hand onTable;
    for (const bool first : {true, false}) // the viewer's own on top
        for (const Figure &figure : party) {
            if ((figure.seat == own) != first)
                continue;
            const QString name = figure.card == kNoCard ? QString() : cardName(*m_source.sheet, figure.card);
            for (const Hand &hand : figure.hands)
                if (played && first)
                    onTable = hand;
                else
                    hands.push_back({party.size() > 1 ? name : QString(), hand,
                                     &hand == &figure.hands.front() && (first || party.size() <= kAllLarge),
                                     played && hand.known.empty()});
        }
    if (onTable != m_onTable)
        layOnTable(onTable);
    if (hands == m_hands)
        return;
    m_hands = std::move(hands);
    rebuild();
}

void HandsPanel::rebuild()
{
    empty(&column());
    m_fans.clear();
    QString whose;
    for (const HeldHand &held : m_hands) {
        if (held.isCounted) {
            addCount(held);
            continue;
        }
        if (held.whose != whose) {
            whose = held.whose;
            auto *label = wrappedLabel(whose, "figureName", widget());
            label->setProperty(kHeadsRow, true);
            column().addWidget(label);
        }
        HandFan *fan = addFan(held.hand, held.large ? HandFan::Size::Hand : HandFan::Size::Aside, widget());
        column().addWidget(fan);
        m_fans.push_back(fan);
    }
    showRows();
    endAtARow();
}

/// Of cards that are played from the hand and that this seat does not know, how many there are.
void HandsPanel::addCount(const HeldHand &held)
{
    int cards = 0;
    for (const Hand::Unseen &unseen : held.hand.unseen)
        cards += unseen.count;
    const QString words =
        cards == 1 ? tr("%1: 1 card").arg(held.whose) : tr("%1: %2 cards").arg(held.whose).arg(cards);
    column().addWidget(wrappedLabel(words, "dim", widget()));
}

int HandsPanel::wantedHeight() const
{
    return rowsHeight();
}

HandFan *HandsPanel::addFan(const Hand &hand, HandFan::Size size, QWidget *parent)
{
    auto *fan = new HandFan(m_source, hand, size, parent);
    connect(fan, &HandFan::activated, this, &HandsPanel::activated);
    connect(fan, &HandFan::closeUpAsked, this, &HandsPanel::closeUpAsked);
    fan->setPace(m_pace);
    fan->setLit(m_lit, m_digits);
    fan->setMarked(m_marked);
    fan->setBoard(m_board);
    return fan;
}

void HandsPanel::layOnTable(const Hand &hand)
{
    m_onTable = hand;
    const bool none = hand.known.empty() && hand.unseen.empty();
    if (m_source.sheet == nullptr || !playsFromHands(*m_source.sheet))
        removeTableFan();
    else if (m_tableFan != nullptr)
        m_tableFan->setHand(hand); // the same fan: a key or a click on it may have brought this about
    else
        m_tableFan = addTableFan(hand);
    m_table->setVisible(!none);
    Q_EMIT tableChanged();
}

HandFan *HandsPanel::addTableFan(const Hand &hand)
{
    HandFan *fan = addFan(hand, HandFan::Size::Table, m_table);
    m_table->layout()->addWidget(fan);
    setTabOrder(m_table->parentWidget(), fan);
    fan->show();
    return fan;
}

void HandsPanel::removeTableFan()
{
    if (m_tableFan == nullptr)
        return;
    m_table->layout()->removeWidget(m_tableFan);
    m_tableFan->hide();
    m_tableFan->deleteLater();
    m_tableFan = nullptr;
}

void HandsPanel::setPace(Pace pace)
{
    m_pace = pace;
    if (m_tableFan != nullptr)
        m_tableFan->setPace(pace);
}

void HandsPanel::setBoard(int height)
{
    m_board = height;
    if (m_tableFan != nullptr)
        m_tableFan->setBoard(height);
}

void HandsPanel::setLit(const std::set<CardId> &cards, const std::vector<Target> &digits)
{
    m_lit = cards;
    m_digits = digits;
    for (HandFan *fan : allFans())
        fan->setLit(cards, digits);
}

std::vector<HandFan *> HandsPanel::allFans() const
{
    std::vector<HandFan *> fans = m_fans;
    if (m_tableFan != nullptr)
        fans.push_back(m_tableFan);
    return fans;
}

bool HandsPanel::shows(CardId card) const
{
    return std::ranges::any_of(allFans(),
                               [card](const HandFan *fan) { return fan->isVisible() && fan->holds(card); });
}

std::vector<QRect> HandsPanel::lit() const
{
    std::vector<QRect> places;
    for (const HandFan *fan : allFans())
        if (fan->isVisible() && fan->someLit())
            places.emplace_back(fan->mapToGlobal(QPoint()), fan->size());
    return places;
}

void HandsPanel::setMarked(const std::optional<Target> &target)
{
    m_marked = target;
    for (HandFan *fan : allFans())
        fan->setMarked(target);
}

} // namespace flagstone::app

#include "moc_hands_panel.cpp"
