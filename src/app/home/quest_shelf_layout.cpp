#include "app/common/card_spread.h"
#include "app/common/plain_text.h"
#include "app/home/game_button.h"
#include "app/home/quest_shelf.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

/// Where the parts of QuestShelf lie, and how large its cards are.
namespace flagstone::app {

namespace {

constexpr int kLeastCard = 124;                    ///< px wide, at the usual size of text
constexpr int kLeastColumns = 4, kMostColumns = 6; ///< where there is room
constexpr int kCardGap = 14;                       ///< px between two cards
constexpr double kWordsShare = 1.2;                ///< how much wider cards become with their words
constexpr int kLeastForAbout = 480;                ///< px high, at the usual size of text
constexpr int kLeastShare = 80;                    ///< percent of their width that cards may shrink to
constexpr int kLeastBeside = 560;                  ///< px that the words about a quest need beside the orders
constexpr int kLeastForFans = 560, kTabWithFan = 58; ///< px high: the shelf, and its tabs then

/// That cards take: a group begins a row of its own where it does not fit beside the one before.
int rowsOf(int own, int others, int columns)
{
    const int rows = (own + columns - 1) / columns;
    return others <= rows * columns - own ? rows : rows + (others + columns - 1) / columns;
}

} // namespace

/// All in one row if their names have room.
void QuestShelf::fitTabs()
{
    int widest = 1;
    for (const GameButton *tab : tabs())
        widest = std::max(widest, tab->sizeHint().width());
    const int room = width() - 3 * kMargin;
    const int columns = std::max(1, room / (widest + kGap));
    const int all = static_cast<int>(tabs().size());
    const bool tall = height() >= kLeastForFans && all * (widest + GameButton::kTabFan + kGap) <= room;
    int at = 0;
    for (GameButton *tab : tabs()) {
        tab->setFixedHeight(std::max(tab->sizeHint().height(), tall ? kTabWithFan : 0));
        m_tabs->addWidget(tab, at / columns, at % columns);
        ++at;
    }
}

/// The titles of all tabs are as large as the one that has the least room.
void QuestShelf::evenTitles()
{
    double share = 1;
    for (const GameButton *tab : tabs())
        share = std::min(share, tab->titleShare());
    for (GameButton *tab : tabs())
        tab->setTitleShare(share);
}

/// The orders are at the right of the words about the quest if both have room.
void QuestShelf::fitHead()
{
    int needed = 2 * kMargin;
    for (const QWidget *each : m_row->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
        if (!each->isHidden() || each->sizePolicy().retainSizeWhenHidden())
            needed += each->sizeHint().width() + kGap;
    const bool beside = width() - needed >= kLeastBeside * m_textScale;
    m_head->setDirection(beside ? QBoxLayout::RightToLeft : QBoxLayout::TopToBottom);
    m_row->setMinimumWidth(beside ? needed : 0);
    m_row->setMaximumWidth(beside ? needed : QWIDGETSIZE_MAX);
}

/// Two lines, or one where rows of cards would have no room: then the rest of it is in the tip.
void QuestShelf::showAbout()
{
    const bool low = height() < kLeastForAbout * (1 + (m_textScale - 1) / 2);
    const QFontMetrics letters = m_about->fontMetrics();
    m_about->setWordWrap(!low);
    m_about->setMinimumHeight((low ? 1 : 2) * letters.lineSpacing());
    m_about->setText(low ? letters.elidedText(m_told, Qt::ElideRight,
                                              (m_head->direction() == QBoxLayout::TopToBottom
                                                   ? width()
                                                   : width() - m_row->maximumWidth()) -
                                                  4 * kMargin)
                         : m_told);
    setTip(m_about, low ? m_told : QString());
}

int QuestShelf::wholeHeight(int width) const
{
    int rows = 1;
    for (const ShelfGame &game : gamesOf(m_quests)) {
        const auto own = static_cast<int>(std::ranges::count_if(game.quests, &Quest::isOwn));
        rows = std::max(rows, rowsOf(own, static_cast<int>(game.quests.size()) - own, kMostColumns));
    }
    const int tallest = tabs().empty() ? 0 : std::max(kTabWithFan, tabs().front()->sizeHint().height());
    const int head = 2 * m_about->fontMetrics().lineSpacing();
    return 4 * kMargin + tallest + head +
           m_cards->heightFor(rows, m_cards->widthFor(kMostColumns, width - kMargin));
}

void QuestShelf::setAllInSight(bool on)
{
    m_allInSight = on;
    fitCards();
}

void QuestShelf::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitTabs();
    fitCards();
}

/// As many to a row as fit; a little smaller if all rows are in sight then.
void QuestShelf::fitCards()
{
    fitHead();
    showAbout();
    layout()->activate(); // or cards would be fitted to what stood above them before
    evenTitles();
    const int least = static_cast<int>(kLeastCard * (1 + kWordsShare * (m_textScale - 1))) + kCardGap;
    const std::vector<const Quest *> quests = inOrder();
    const auto cards = static_cast<int>(quests.size());
    const auto own = static_cast<int>(std::ranges::count_if(quests, &Quest::isOwn));
    const int wanted = std::clamp(cards, kLeastColumns, kMostColumns);
    const int columns = std::clamp(m_cards->width() / least, 1, wanted);
    const int wide = m_cards->widthFor(columns);
    const int rows = std::max(1, rowsOf(own, cards - own, columns));
    const int whole = m_allInSight ? wide : m_cards->widthForRows(rows);
    m_cards->setMinimumHeight(m_allInSight ? m_cards->heightFor(rows, wide) + kMargin : 0);
    m_cards->setCardWidth(whole < wide && whole >= wide * kLeastShare / 100 ? whole : wide);
    m_cards->spreadOver(columns);
}

} // namespace flagstone::app
