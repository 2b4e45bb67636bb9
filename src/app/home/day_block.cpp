#include "app/home/day_block.h"

#include "app/common/key_button.h"
#include "app/common/named_label.h"
#include "app/home/calendar_leaf.h"

#include <QGridLayout>
#include <QLocale>

namespace flagstone::app {

namespace {

constexpr int kLeaf = 96, kLeastDay = 112, kMostDay = 250; ///< px: the width of the leaf, and its height
constexpr int kLowLeaf = 44, kLowLeafHigh = 50;            ///< px, the same where room is short
constexpr int kPlayHigh = 36;                              ///< px

} // namespace

DayBlock::DayBlock(QWidget *parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_leaf(new CalendarLeaf(this)),
      m_heading(quietLabel(tr("The deal of the day"), "sideHeading", this)),
      m_quest(quietLabel({}, "dayQuest", this)), m_words(quietLabel({}, "dim", this)),
      m_row(quietLabel({}, "dayRow", this)), m_play(new KeyButton({}, enterKey(), this)),
      m_share(new KeyButton(tr("Share"), enterKey(), this))
{
    setObjectName(QStringLiteral("dayBlock"));
    setAttribute(Qt::WA_StyledBackground);
    for (QLabel *label : {m_heading, m_quest, m_words, m_row})
        label->setWordWrap(true);
    for (KeyButton *button : {m_play, m_share}) {
        button->setKeyShown(false);
        button->setMinimumHeight(kPlayHigh);
    }
    m_play->setObjectName(QStringLiteral("dayDeal"));
    connect(m_play, &QPushButton::clicked, this, [this] { Q_EMIT asked(m_deal.day); });
    m_share->setObjectName(QStringLiteral("dayShare"));
    m_share->setAccessibleDescription(
        tr("Copies three lines that say how it went, without giving away the dungeon"));
    setTip(m_share, m_share->accessibleDescription());
    connect(m_share, &QPushButton::clicked, this, &DayBlock::shareAsked);
    m_grid->setVerticalSpacing(3);
}

void DayBlock::setDay(const DayDeal &deal)
{
    m_deal = deal;
    m_leaf->setDay(deal.day);
    m_words->setText(
        !deal.won   ? tr("Everybody who plays today gets the same deal. Your first finished game counts.")
        : *deal.won ? tr("You won it. Further games are practice.")
                    : tr("You lost it. Further games are practice."));
    m_row->setText(deal.inARow > 1 ? tr("%n day(s) in a row", nullptr, deal.inARow) : QString());
    m_play->setAccessibleName(tr("Play today’s deal: %1").arg(deal.quest));
    m_play->setAccessibleDescription(tr("Everybody who plays on %1 gets the same deal.")
                                         .arg(QLocale().toString(deal.day, QLocale::LongFormat)));
    setTip(m_play, m_play->accessibleDescription());
}

QString DayBlock::questWords() const
{
    return m_deal.party.isEmpty() ? tr("%1.", "a quest").arg(m_deal.quest)
                                  : tr("%1, %2.", "a quest, who plays it").arg(m_deal.quest, m_deal.party);
}

void DayBlock::applyTheme(paint::Theme theme)
{
    m_leaf->applyTheme(theme);
}

void DayBlock::lay(bool low)
{
    for (QWidget *each :
         std::initializer_list<QWidget *>{m_leaf, m_heading, m_quest, m_words, m_row, m_play, m_share})
        m_grid->removeWidget(each);
    m_grid->setContentsMargins(0, low ? 10 : 18, 0, 0);
    m_grid->setHorizontalSpacing(low ? 10 : 14);
    const bool tried = m_deal.won.has_value();
    m_play->setText(low     ? tr("Play", "the deal of the day")
                    : tried ? tr("Play i&t again")
                            : tr("Play &today’s"));
    m_words->setVisible(!low);
    m_row->setVisible(!low && !m_row->text().isEmpty());
    m_share->setVisible(tried);
    m_quest->setText(!low                 ? questWords()
                     : !tried             ? m_deal.quest
                     : m_deal.won.value() ? tr("%1: won", "a quest").arg(m_deal.quest)
                                          : tr("%1: lost", "a quest").arg(m_deal.quest));
    m_leaf->setFixedWidth(low ? kLowLeaf : kLeaf);
    m_leaf->setMinimumHeight(low ? kLowLeafHigh : kLeastDay);
    m_leaf->setMaximumHeight(low ? kLowLeafHigh : kMostDay);
    setMaximumHeight(low ? QWIDGETSIZE_MAX : kMostDay);
    m_grid->setRowStretch(3, low ? 0 : 1);
    m_grid->setColumnStretch(1, low ? 1 : 0);
    m_grid->setColumnStretch(2, low ? 0 : 1);
    if (low) {
        m_grid->addWidget(m_leaf, 0, 0, 2, 1, Qt::AlignTop);
        m_grid->addWidget(m_heading, 0, 1);
        m_grid->addWidget(m_quest, 1, 1);
        m_grid->addWidget(m_play, 0, 2, 2, 1, Qt::AlignVCenter);
        m_grid->addWidget(m_share, 2, 1, 1, 2, Qt::AlignRight);
    } else {
        m_grid->addWidget(m_leaf, 0, 0, 5, 1);
        m_grid->addWidget(m_heading, 0, 1, 1, 2);
        m_grid->addWidget(m_quest, 1, 1, 1, 2);
        m_grid->addWidget(m_words, 2, 1, 1, 2);
        m_grid->addWidget(m_play, 4, 1);
        if (tried) {
            m_grid->addWidget(m_row, 3, 1, 1, 2, Qt::AlignBottom);
            m_grid->addWidget(m_share, 4, 2, Qt::AlignLeft);
        } else
            m_grid->addWidget(m_row, 4, 2);
    }
}

} // namespace flagstone::app

#include "moc_day_block.cpp"
