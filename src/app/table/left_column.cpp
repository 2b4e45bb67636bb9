#include "app/table/left_column.h"

#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/panels/party_panel.h"
#include "app/panels/table_words.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kHeader = 28;      // px, of a panel
constexpr int kLeastQuest = 110; // px: less says too little
constexpr QMargins kAroundQuest{12, 8, 12, 4};

QScrollArea *scrolling(QWidget *page)
{
    auto *scroll = new QScrollArea;
    scroll->setWidget(page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    return scroll;
}

} // namespace

LeftColumn::LeftColumn(QWidget &dock, QWidget *parent)
    : QFrame(parent), party(new PartyPanel), partyPanel(new app::Panel(tr("Party"), party, this)),
      m_dock(dock), m_quest(new MarkupLabel), m_questScroll(scrolling(m_quest)),
      m_questPanel(new app::Panel(tr("Quest"), m_questScroll, this)),
      m_dockPanel(new app::Panel(tr("Decks"), &dock, this))
{
    m_quest->setWordWrap(true);
    m_quest->setContentsMargins(kAroundQuest);
    m_quest->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_quest->setAccessibleDescription(tr("Quest"));
    m_questScroll->setAccessibleName(tr("Quest")); // the keys scroll it, so that Tab comes there
    dock.show();
    connect(party, &PartyPanel::fullHeightChanged, this, &LeftColumn::arrange);
}

void LeftColumn::setMedallions(bool on)
{
    m_medallions = on;
    partyPanel->setHeaderShown(!on);
    m_dockPanel->setHeaderShown(!on);
    arrange();
}

void LeftColumn::setDock(bool here)
{
    if (here && m_dock.parentWidget() != m_dockPanel) {
        m_dockPanel->layout()->addWidget(&m_dock);
        m_dock.show();
    }
    m_hasDock = here;
    m_dockPanel->setVisible(here);
    arrange();
}

void LeftColumn::setQuest(const QuestText &quest)
{
    const QString html = quest.goal.toHtmlEscaped() + quest.more;
    if (html == m_quest->text())
        return;
    m_goal = quest.goal;
    m_quest->setText(html);
    arrange();
}

void LeftColumn::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    arrange();
}

/// px in which the goal is whole: half of it would tell something else.
int LeftColumn::leastQuest() const
{
    const int wide = width() - kAroundQuest.left() - kAroundQuest.right() -
                     m_questScroll->verticalScrollBar()->sizeHint().width();
    const QRect goal = m_quest->fontMetrics().boundingRect({0, 0, wide, height()}, Qt::TextWordWrap, m_goal);
    return std::max(kLeastQuest, kHeader + kAroundQuest.top() + goal.height());
}

/// The dock keeps its place at the foot whatever the party needs; the quest has what the party leaves, or stands only
/// among the tabs on the right.
void LeftColumn::arrange()
{
    const int decks = m_dock.heightForWidth(width());
    const int dock = m_hasDock && decks > 0 ? decks + (m_medallions ? 0 : kHeader) : 0;
    const int rest = std::max(0, height() - dock);
    const int wanted = party->rows().empty() ? 0 : party->fullHeight() + (m_medallions ? 0 : kHeader);
    const bool quest = !m_medallions && rest - wanted >= leastQuest();
    const int rows = quest ? wanted : rest;
    partyPanel->setVisible(!party->rows().empty());
    partyPanel->setGeometry(0, 0, width(), rows);
    m_questPanel->setVisible(quest);
    m_questPanel->setGeometry(0, rows, width(), rest - rows);
    m_dockPanel->setGeometry(0, rest, width(), dock);
}

} // namespace flagstone::app

#include "moc_left_column.cpp"
