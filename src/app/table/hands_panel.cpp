#include "app/table/hands_panel.h"

#include "app/common/game_words.h"
#include "app/table/row_parts.h"

#include <QLabel>
#include <QVBoxLayout>

namespace flagstone::app {

HandsPanel::HandsPanel(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Cards in hand"));
    auto *page = new QWidget;
    m_layout = new QVBoxLayout(page);
    m_layout->setContentsMargins(12, 6, 12, 6);
    setWidget(page);
}

void HandsPanel::setSource(const CardContext &source)
{
    m_source = source;
    rebuild();
}

void HandsPanel::setParty(const std::vector<Figure> &party, int own)
{
    constexpr std::size_t kAllLarge = 2; // figures whose hands all have room
    std::vector<HeldCard> hands;
    for (const bool first : {true, false}) // one's own on top
        for (const Figure &figure : party) {
            if ((figure.seat == own) != first)
                continue;
            const QString name = figure.card == kNoCard ? QString() : cardName(*m_source.sheet, figure.card);
            for (const Hand &hand : figure.hands)
                hands.push_back({party.size() > 1 ? name : QString(), hand,
                                 &hand == &figure.hands.front() && (first || party.size() <= kAllLarge)});
        }
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
        auto *fan = new HandFan(m_source, held.hand, held.large ? HandFan::Size::Hand : HandFan::Size::Aside,
                                widget());
        connect(fan, &HandFan::activated, this, &HandsPanel::activated);
        connect(fan, &HandFan::closeUpAsked, this, &HandsPanel::closeUpAsked);
        fan->setLit(m_lit);
        m_layout->addWidget(fan);
        m_fans.push_back(fan);
    }
    m_layout->addStretch(1);
}

void HandsPanel::setLit(const std::set<CardId> &cards)
{
    m_lit = cards;
    for (HandFan *fan : m_fans)
        fan->setLit(cards);
}

} // namespace flagstone::app
