#include "app/table/table_sides.h"

#include "app/board/board_view.h"
#include "app/board/dice_tray.h"
#include "app/board/minimap.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/table/action_bar.h"
#include "app/table/compared_panel.h"
#include "app/table/encounter_panel.h"
#include "app/table/lesson_note.h"
#include "app/table/log_panel.h"
#include "app/table/party_panel.h"

#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLeftWidth = 264;
constexpr int kRightWidth = 312;
constexpr int kCentreWidth = 864;

} // namespace

TableSides::TableSides(QWidget *parent)
    : QSplitter(Qt::Horizontal, parent), board(new BoardView), lesson(new LessonNote), prompt(new ActionBar),
      party(new PartyPanel), encounter(new EncounterPanel), compared(new ComparedPanel), dice(new DiceTray),
      log(new LogPanel), quest(new MarkupLabel), m_left(new QSplitter(Qt::Vertical, this)),
      m_right(new QSplitter(Qt::Vertical))
{
    setHandleWidth(1);
    setChildrenCollapsible(false);
    buildLeft();
    buildCentre();
    buildRight();
    setStretchFactor(1, 1);
    setSizes({kLeftWidth, kCentreWidth, kRightWidth});
    connect(m_right, &QSplitter::splitterMoved, this, [this] { m_rightMoved = true; });
}

void TableSides::buildCentre()
{
    auto *centre = new QWidget(this);
    auto *column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(board, 1);
    column->addWidget(lesson);
    addWidget(centre);
}

void TableSides::buildLeft()
{
    m_left->setHandleWidth(1);
    m_left->setMinimumWidth(200);
    partyPanel = new app::Panel(tr("Party"), party, m_left);
    quest->setWordWrap(true);
    quest->setMargin(12);
    quest->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    quest->setTextInteractionFlags(Qt::TextSelectableByMouse);
    quest->setObjectName(QStringLiteral("quest"));
    quest->setAccessibleDescription(tr("Quest"));
    auto *scroll = new QScrollArea;
    scroll->setWidget(quest);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *questPanel = new app::Panel(tr("Quest"), scroll, m_left);
    m_left->addWidget(partyPanel);
    m_left->addWidget(questPanel);
    m_left->setStretchFactor(0, 1);
    m_left->setSizes({560, 210});
    addWidget(m_left);
}

void TableSides::buildRight()
{
    m_right->setHandleWidth(1);
    m_right->setMinimumWidth(240);
    encounterPanel = new app::Panel(tr("Encounter"), encounter, m_right);
    comparedPanel = new app::Panel(tr("Cards compared"), compared, m_right);
    comparedPanel->hide();
    dice->setArt(&board->art());
    auto *tray = new QWidget(m_right);
    auto *margins = new QVBoxLayout(tray);
    margins->setContentsMargins(12, 6, 12, 6);
    margins->addWidget(dice);
    dicePanel = new app::Panel(tr("Dice"), tray, m_right);
    dicePanel->hide();
    auto *logPanel = new app::Panel(tr("Log"), log, m_right);
    logPanel->addToHeader(log->filterBar());
    auto *map = new Minimap(m_right);
    map->follow(board);
    auto *mapPanel = new app::Panel(tr("Map"), map, m_right);
    connect(map, &Minimap::closedDoorsChanged, mapPanel, [mapPanel](int doors) {
        mapPanel->setFact(doors == 0   ? QString()
                          : doors == 1 ? tr("1 door still closed")
                                       : tr("%1 doors still closed").arg(doors));
    });
    for (auto *panel : {encounterPanel, comparedPanel, dicePanel, logPanel, mapPanel})
        m_right->addWidget(panel);
    m_right->setStretchFactor(3, 1);
    layRight();
    addWidget(m_right);
}

void TableSides::layRight()
{
    if (m_rightMoved)
        return;
    // Many opponents are scrolled, so that the log stays in sight.
    const int fight = encounterPanel->isHidden()
                          ? 0
                          : std::min(32 + encounter->sizeHint().height(), m_right->height() * 2 / 5);
    constexpr int kRound = 44; // header and margins
    const int rolls = dicePanel->isHidden() ? 0 : kRound + dice->minimumSizeHint().height();
    const int pairs = comparedPanel->isHidden() ? 0 : 32 + compared->sizeHint().height();
    constexpr int kMap = 150;
    const int rest = std::max(160, m_right->height() - fight - pairs - rolls - kMap);
    m_right->setSizes({fight, pairs, rolls, rest, kMap});
}

void TableSides::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    QTimer::singleShot(0, this, &TableSides::layRight); // once the sides have their new height
}

void TableSides::setShown(app::Panel &panel, bool on)
{
    if (panel.isHidden() != on)
        return;
    panel.setVisible(on);
    layRight();
}

void TableSides::widen(double textScale)
{
    if (textScale == m_textScale)
        return;
    m_textScale = textScale;
    const double grow = 1 + (textScale - 1) * 0.4;
    const auto scaled = [grow](int pixels) { return static_cast<int>(pixels * grow); };
    m_left->setMinimumWidth(scaled(200));
    m_right->setMinimumWidth(scaled(240));
    const int left = scaled(kLeftWidth);
    const int right = scaled(kRightWidth);
    setSizes({left, std::max(1, kLeftWidth + kCentreWidth + kRightWidth - left - right), right});
}

} // namespace flagstone::app
