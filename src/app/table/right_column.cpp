#include "app/table/right_column.h"

#include "app/board/board_view.h"
#include "app/board/minimap.h"
#include "app/common/key_button.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/hands_panel.h"
#include "app/panels/log_panel.h"
#include "app/panels/room_panel.h"
#include "app/table/lesson_note.h"
#include "paint/icons.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

using Page = RightColumn::Page;

constexpr Page kPages[] = {Page::Faced, Page::Log, Page::Map, Page::Quest, Page::Decks};
constexpr double kFacedShare = 0.64;             // of the column's height
constexpr double kMostFacedShare = 0.76;         // in a fight with many
constexpr int kFacedParts = 9, kHandsParts = 11; // of that, where cards in hand lie below

int tabOf(Page page)
{
    return static_cast<int>(page) - static_cast<int>(Page::Log);
}

QVBoxLayout *bareColumn(QWidget *parent)
{
    auto *column = new QVBoxLayout(parent);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    return column;
}

/// How high the line with its name is; what it holds may need more than it wants.
int headerOf(const app::Panel &panel)
{
    QLayoutItem &header = *panel.layout()->itemAt(0);
    return header.isEmpty() ? 0 : header.sizeHint().height();
}

} // namespace

QString RightColumn::nameOf(Page page)
{
    switch (page) {
    case Page::Faced:
        return tr("Here");
    case Page::Log:
        return tr("Log");
    case Page::Map:
        return tr("Map");
    case Page::Quest:
        return tr("Quest");
    case Page::Decks:
        return tr("Decks");
    }
    return {};
}

RightColumn::RightColumn(BoardView &board, QWidget *parent)
    : QFrame(parent), lesson(new LessonNote), encounter(new EncounterPanel), room(new RoomPanel),
      hands(new HandsPanel), log(new LogPanel), quest(new MarkupLabel), m_title(new QWidget(this)),
      m_faced(new QWidget(this)), m_tabs(new QTabBar(this)), m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("rightColumn"));
    setAutoFillBackground(true); // a drawer lies over the board
    setAccessibleName(tr("Here, log, map and quest"));
    buildTitle();
    buildFaced(board);
    buildTabs(board);
    setDrawer(false);
}

void RightColumn::buildTitle()
{
    auto *line = new QHBoxLayout(m_title);
    line->setContentsMargins(12, 2, 6, 2);
    m_name = new PlainLabel(m_title);
    m_name->setObjectName(QStringLiteral("panelTitle"));
    auto *close = new QToolButton(m_title);
    close->setObjectName(QStringLiteral("closeDrawer"));
    close->setText(QStringLiteral("✕"));
    close->setAccessibleName(tr("Close"));
    setTip(close, tr("Close (Esc)"));
    close->setAutoRaise(true);
    connect(close, &QAbstractButton::clicked, this, &RightColumn::closeAsked);
    line->addWidget(m_name, 1);
    line->addWidget(close);
}

void RightColumn::buildFaced(BoardView &board)
{
    connect(encounter, &EncounterPanel::wantedHeightChanged, this, &RightColumn::arrange);
    m_facedPages = new QStackedWidget;
    m_facedPages->addWidget(encounter);
    m_facedPages->addWidget(room);
    room->setArt(board.art());
    m_facedPanel = new app::Panel(QString(), m_facedPages);
    handsPanel = new app::Panel(tr("Cards in hand"), hands);
    auto *column = bareColumn(m_faced);
    column->addWidget(lesson);
    column->addWidget(m_facedPanel, kFacedParts);
    column->addWidget(handsPanel, kHandsParts);
    handsPanel->hide();
    showFaced(false, nameOf(Page::Faced), {});
}

void RightColumn::buildTabs(BoardView &board)
{
    m_tabs->setObjectName(QStringLiteral("sideTabs"));
    m_tabs->setAccessibleName(tr("Log, map and quest"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setAttribute(Qt::WA_StyledBackground); // a strip as wide as the column
    auto *logPage = new QWidget;
    auto *column = bareColumn(logPage);
    column->addWidget(log, 1);
    column->addWidget(log->filterBar());
    auto *map = new Minimap;
    map->setAccessibleName(tr("Map"));
    map->follow(&board);
    connect(map, &Minimap::closedDoorsChanged, &board, [&board](int doors) {
        board.say(doors == 0   ? QString()
                  : doors == 1 ? tr("1 door still closed")
                               : tr("%1 doors still closed").arg(doors));
    });
    quest->setObjectName(QStringLiteral("quest"));
    quest->setWordWrap(true);
    quest->setMargin(12);
    quest->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    quest->setTextInteractionFlags(Qt::TextSelectableByMouse);
    quest->setAccessibleDescription(tr("Quest"));
    auto *scroll = new QScrollArea;
    scroll->setWidget(quest);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(tr("Quest")); // the keys scroll it, so that Tab comes there
    frameFocus(*scroll);
    auto *decks = new QWidget;
    m_decks = bareColumn(decks);
    m_decks->addStretch(1);
    for (QWidget *page : {logPage, static_cast<QWidget *>(map), static_cast<QWidget *>(scroll), decks})
        m_pages->addWidget(page);
    for (const Page page : {Page::Log, Page::Map, Page::Quest})
        m_tabs->addTab(nameOf(page));
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    takesEnter(*m_tabs);
    m_tabs->installEventFilter(this);
}

/// From a tab Enter leads into its page, as Tab does: it is no move.
bool RightColumn::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_tabs || event->type() != QEvent::KeyPress || !isEnter(*static_cast<QKeyEvent *>(event)))
        return QFrame::eventFilter(watched, event);
    focusNextChild();
    return true;
}

void RightColumn::showFaced(bool foes, const QString &title, const QString &fact)
{
    m_facedPages->setCurrentWidget(foes ? static_cast<QWidget *>(encounter) : room);
    m_facedTitle = title;
    m_facedPanel->setTitle(title);
    m_facedPanel->setFact(fact);
    if (m_page == Page::Faced)
        m_name->setText(title);
    arrange();
}

/// What is faced has its share whether much or little is known of it, so that nothing below it moves; a fight has what
/// it needs, as far as the log stays one.
int RightColumn::facedHeight() const
{
    const int share = static_cast<int>(height() * kFacedShare);
    const int around = headerOf(*m_facedPanel) + lessonHeight() + placeHands(share);
    if (m_facedPages->currentWidget() != encounter)
        return share;
    const int most = static_cast<int>(height() * kMostFacedShare);
    encounter->setMostHeight(most - around);
    return std::clamp(encounter->wantedHeight() + around, share, most);
}

/// Cards in hand have no more than they need, and below a fight at most their part of its share: what more it needs
/// does not make them higher. Returns how much of the share they have.
int RightColumn::placeHands(int share) const
{
    const int wanted = headerOf(*handsPanel) + hands->wantedHeight();
    const int most = share * kHandsParts / (kFacedParts + kHandsParts);
    const int part = std::min(wanted, most);
    handsPanel->setMaximumHeight(m_facedPages->currentWidget() == encounter ? part : wanted);
    return handsPanel->isHidden() ? 0 : part;
}

int RightColumn::lessonHeight() const
{
    return lesson->isHidden() ? 0 : lesson->heightForWidth(m_faced->width());
}

void RightColumn::showHands()
{
    handsPanel->setVisible(!hands->isEmpty());
    arrange();
}

void RightColumn::showNothing()
{
    room->setRoom({});
    room->setRound({}, {});
    showFaced(false, nameOf(Page::Faced), {});
    handsPanel->hide();
}

void RightColumn::takeDock(QWidget &dock)
{
    m_decks->insertWidget(0, &dock);
    dock.show();
}

void RightColumn::setDrawer(bool on)
{
    m_drawer = on;
    m_title->setVisible(on);
    m_tabs->setVisible(!on);
    m_facedPanel->setHeaderShown(!on);
    if (!on && m_page == Page::Decks)
        m_page = Page::Faced;
    showPage(m_page);
}

void RightColumn::showPage(Page page)
{
    m_page = page;
    const bool faced = page == Page::Faced;
    m_name->setText(faced ? m_facedTitle : nameOf(page));
    if (!faced) {
        if (page != Page::Decks) // it has no tab: the one that was open stays open
            m_tabs->setCurrentIndex(tabOf(page));
        m_pages->setCurrentIndex(tabOf(page));
    } else if (!m_drawer) {
        m_pages->setCurrentIndex(m_tabs->currentIndex());
    }
    m_faced->setVisible(!m_drawer || faced);
    m_pages->setVisible(!m_drawer || !faced);
    arrange();
}

void RightColumn::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    arrange();
}

/// Another step of a lesson leaves more or less room for what is faced.
bool RightColumn::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest && lessonHeight() != m_lessonHeight)
        arrange();
    return QFrame::event(event);
}

void RightColumn::arrange()
{
    m_lessonHeight = lessonHeight();
    if (m_drawer) {
        const int title = m_title->sizeHint().height();
        const QRect rest(1, title, width() - 1, height() - title);
        m_title->setGeometry(1, 0, width() - 1, title);
        const int handsShare = static_cast<int>(rest.height() * kFacedShare); // as in a column
        encounter->setMostHeight(rest.height() - headerOf(*m_facedPanel) - lessonHeight() -
                                 placeHands(handsShare));
        m_faced->setGeometry(rest);
        m_pages->setGeometry(rest);
        return;
    }
    const int faced = facedHeight();
    const int tabs = m_tabs->sizeHint().height();
    m_tabs->setGeometry(1, faced, width() - 1, tabs);
    m_pages->setGeometry(1, faced + tabs, width() - 1, height() - faced - tabs);
    m_faced->setGeometry(1, 0, width() - 1, faced); // last: in another width it may need another height
}

Rail::Rail(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("rail"));
    setAccessibleName(tr("Here, log, map, quest and decks"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(3, 6, 3, 6);
    for (const Page page : kPages) {
        auto *button = new QToolButton(this);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAccessibleName(RightColumn::nameOf(page));
        setTip(button, RightColumn::nameOf(page));
        button->setMinimumSize(44, 44);
        connect(button, &QAbstractButton::clicked, this, [this, page] { Q_EMIT pressed(page); });
        column->addWidget(button, 0, Qt::AlignHCenter);
        m_buttons.push_back(button);
    }
    column->addStretch(1);
}

void Rail::setColours(const QColor &icons, const QColor &disabled, int iconSize)
{
    constexpr const char *kIcons[] = {"pin", "log", "minimap", "note", "draw-location"};
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setIcon(paint::icon(QLatin1String(kIcons[i]), icons, disabled));
        m_buttons[i]->setIconSize(QSize(iconSize, iconSize));
    }
}

void Rail::setOpen(int page)
{
    for (int i = 0; i < static_cast<int>(m_buttons.size()); ++i)
        m_buttons[static_cast<std::size_t>(i)]->setChecked(i == page);
}

} // namespace flagstone::app

#include "moc_right_column.cpp"
