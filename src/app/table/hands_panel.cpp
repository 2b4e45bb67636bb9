#include "app/table/hands_panel.h"

#include "app/common/game_words.h"
#include "app/table/row_parts.h"

#include <QLabel>
#include <QVBoxLayout>

namespace flagstone::app {

HandsPanel::HandsPanel(QWidget *parent) : QScrollArea(parent), m_table(new QWidget(this))
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Cards in hand"));
    auto *page = new QWidget;
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(12, 6, 12, 6);
    setWidget(page);
    m_table->setObjectName(QStringLiteral("tableHand"));
    auto *row = new QVBoxLayout(m_table);
    row->setContentsMargins(0, 0, 0, 0);
    m_table->hide();
}

void HandsPanel::setSource(const CardContext &source)
{
    m_source = source;
    layOnTable({});
    rebuild();
}

void HandsPanel::setParty(const std::vector<Figure> &party, int own)
{
    constexpr std::size_t kAllLarge = 2; // figures whose hands all have room
    std::vector<HeldCard> hands;
    const bool played = m_source.sheet != nullptr && playsFromHands(*m_source.sheet);
    Hand onTable;
    for (const bool first : {true, false}) // one's own on top
        for (const Figure &figure : party) {
            if ((figure.seat == own) != first)
                continue;
            const QString name = figure.card == kNoCard ? QString() : cardName(*m_source.sheet, figure.card);
            for (const Hand &hand : figure.hands)
                if (played && first)
                    onTable = hand;
                else
                    hands.push_back({party.size() > 1 ? name : QString(), hand,
                                     &hand == &figure.hands.front() && (first || party.size() <= kAllLarge)});
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
    empty(m_layout);
    m_fans.clear();
    QString whose;
    for (const HeldCard &held : m_hands) {
        if (held.whose != whose) {
            whose = held.whose;
            auto *label = smallLabel(widget(), "figureName");
            label->setText(whose);
            m_layout->addWidget(label);
        }
        HandFan *fan = addFan(held.hand, held.large ? HandFan::Size::Hand : HandFan::Size::Aside, widget());
        m_layout->addWidget(fan);
        m_fans.push_back(fan);
    }
    m_layout->addStretch(1);
}

HandFan *HandsPanel::addFan(const Hand &hand, HandFan::Size size, QWidget *parent)
{
    auto *fan = new HandFan(m_source, hand, size, parent);
    connect(fan, &HandFan::activated, this, &HandsPanel::activated);
    connect(fan, &HandFan::closeUpAsked, this, &HandsPanel::closeUpAsked);
    fan->setLit(m_lit);
    fan->setMarked(m_marked);
    fan->setBoard(m_board);
    return fan;
}

void HandsPanel::layOnTable(const Hand &hand)
{
    m_onTable = hand;
    if (m_tableFan != nullptr) {
        m_table->layout()->removeWidget(m_tableFan);
        m_tableFan->hide();
        m_tableFan->deleteLater(); // a click on it may have brought this about
    }
    m_tableFan = nullptr;
    if (!hand.known.empty() || !hand.unseen.empty()) {
        m_tableFan = addFan(hand, HandFan::Size::Table, m_table);
        m_table->layout()->addWidget(m_tableFan);
        m_tableFan->show();
    }
    m_table->setVisible(m_tableFan != nullptr);
    Q_EMIT tableChanged();
}

void HandsPanel::setBoard(int height)
{
    m_board = height;
    if (m_tableFan != nullptr)
        m_tableFan->setBoard(height);
}

void HandsPanel::setLit(const std::set<CardId> &cards)
{
    m_lit = cards;
    for (HandFan *fan : m_fans)
        fan->setLit(cards);
    if (m_tableFan != nullptr)
        m_tableFan->setLit(cards);
}

void HandsPanel::setMarked(const std::optional<Target> &target)
{
    m_marked = target;
    for (HandFan *fan : m_fans)
        fan->setMarked(target);
    if (m_tableFan != nullptr)
        m_tableFan->setMarked(target);
}

} // namespace flagstone::app
