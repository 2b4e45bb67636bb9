#include "app/home/first_page.h"

#include "app/common/heading.h"
#include "app/common/key_button.h"
#include "app/common/layouts.h"
#include "app/common/named_label.h"
#include "app/common/plain_text.h"
#include "app/home/sample_dungeon.h"
#include "paint/icons.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kWideMargin = 44, kNarrowMargin = 24; ///< px, at the sides
constexpr int kAbove = 28;                          ///< px, above and below the leaf
constexpr int kLeastLeaf = 400, kMostLeaf = 620;    ///< px, wide at text of 100 %
constexpr int kLeafShare = 35, kTableShare = 63;    ///< percent of the page: how wide, how tall
constexpr int kLeastDungeon = 320;                  ///< px, wide
constexpr int kColumnDungeon = 300;                 ///< px, tall where all lies in one column
constexpr int kRoomy = 1200;                        ///< px wide, from which margins are wide
constexpr int kGate = 64, kBoxGap = 16;             ///< px

/// A quiet button that looks like a link.
KeyButton *link(const QString &text, const char *name, QWidget *parent)
{
    auto *made = new KeyButton(text, enterKey(), parent);
    made->setKeyShown(false);
    made->setObjectName(QLatin1String(name));
    made->setProperty("link", true);
    made->setMinimumHeight(36);
    made->setAccessibleName(withoutKeySign(text));
    return made;
}

} // namespace

FirstPage::FirstPage(QWidget *parent)
    : QWidget(parent), m_area(new QScrollArea(this)), m_dungeon(nullptr), m_pictures(nullptr)
{
    setObjectName(QStringLiteral("firstPage"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus); // its buttons have it, and are scrolled to
    auto *all = new QWidget;
    m_dungeon = new SampleDungeon(all);
    m_leaf = makeLeaf();
    m_leaf->setParent(all);
    m_shelf = makeShelf();
    m_shelf->setParent(all);
    m_area->setWidget(all);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(m_area);
}

QWidget *FirstPage::makeLeaf()
{
    auto *leaf = new QWidget;
    leaf->setObjectName(QStringLiteral("firstLeaf"));
    leaf->setAttribute(Qt::WA_StyledBackground);
    auto *gate = new PlainLabel(leaf);
    gate->setPixmap(paint::applicationIcon().pixmap(QSize(kGate, kGate), devicePixelRatioF()));
    auto *name = new QVBoxLayout;
    name->setSpacing(0);
    name->addWidget(namedLabel(tr("Flagstone"), "firstName", leaf));
    name->addWidget(namedLabel(tr("Dungeons laid out card by card"), "dim", leaf));
    auto *head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(gate);
    head->addLayout(name, 1);
    m_opening =
        namedLabel(tr("Open a door, turn a card, lay the room. See who lives there. Get out again with "
                      "what you came for."),
                   "firstOpening", leaf);
    m_opening->setWordWrap(true);
    m_promised = new QWidget(leaf);
    m_promises = new QGridLayout(m_promised);
    m_promises->setContentsMargins(0, 0, 0, 0);
    m_promises->setVerticalSpacing(12);
    m_promises->setColumnStretch(1, 1);
    m_promises->setHorizontalSpacing(12);
    m_lesson = new KeyButton({}, enterKey(), leaf);
    m_lesson->setObjectName(QStringLiteral("firstRooms"));
    m_lesson->setProperty("usual", true);
    m_lesson->setMinimumHeight(52);
    setTip(m_lesson, tr("A lesson that says what to do next; you can undo everything."));
    connect(m_lesson, &QPushButton::clicked, this, &FirstPage::lessonAsked);
    m_steps = namedLabel({}, "dim", leaf);
    auto *explore = link(tr("I know the rules: deal me a &quest"), "dealQuest", leaf);
    connect(explore, &QPushButton::clicked, this, &FirstPage::exploreAsked);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_steps);
    foot->addStretch(1);
    foot->addWidget(explore);
    auto *column = new QVBoxLayout(leaf);
    column->setContentsMargins(28, 22, 28, 12);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(namedLabel({}, "firstRule", leaf));
    column->addStretch(1);
    column->addWidget(m_opening);
    column->addStretch(1);
    column->addWidget(m_promised);
    column->addStretch(2);
    column->addWidget(m_lesson);
    column->addLayout(foot);
    return leaf;
}

QWidget *FirstPage::makeShelf()
{
    auto *shelf = new QWidget;
    shelf->setObjectName(QStringLiteral("firstShelf"));
    shelf->setAttribute(Qt::WA_StyledBackground);
    m_heading = new HeadingLabel(shelf);
    m_heading->setObjectName(QStringLiteral("heading"));
    auto *desk = link(tr("Prepare a game as &GM…"), "firstDesk", shelf);
    connect(desk, &QPushButton::clicked, this, &FirstPage::deskAsked);
    auto *print = link(tr("&Print cards…"), "firstPrint", shelf);
    connect(print, &QPushButton::clicked, this, &FirstPage::printAsked);
    auto *head = new QHBoxLayout;
    head->addWidget(m_heading, 1);
    head->addWidget(desk);
    head->addWidget(print);
    m_boxes = new QGridLayout;
    m_boxes->setSpacing(kBoxGap);
    auto *column = new QVBoxLayout(shelf);
    column->addLayout(head);
    column->addLayout(m_boxes, 1);
    return shelf;
}

void FirstPage::setLesson(const FirstLesson &lesson)
{
    const QString press = lesson.way == FirstLesson::Way::First  ? tr("Play the first &rooms")
                          : lesson.way == FirstLesson::Way::GoOn ? tr("Go on with the &lesson")
                                                                 : tr("Play the next &lesson");
    m_lesson->setText(press);
    m_lesson->setAccessibleName(withoutKeySign(press));
    m_steps->setText(tr("%n step(s)", nullptr, lesson.steps));
    emptyAtOnce(m_promises);
    if (!lesson.goal.isEmpty())
        addPromise(tr("%1:", "Ellisa, Shanara: what they are to do").arg(lesson.party), lesson.goal);
    addPromise(tr("One step at a time."), tr("The next one is always marked."));
    addPromise(tr("You cannot break anything."), tr("You can undo every move."));
    fit();
}

void FirstPage::addPromise(const QString &what, const QString &more)
{
    const int row = m_promises->count() / 2;
    auto *number = namedLabel(QString::number(row + 1), "promiseNumber", m_leaf);
    auto *words = new MarkupLabel(m_leaf);
    words->setObjectName(QStringLiteral("promise"));
    words->setWordWrap(true);
    words->setText(QStringLiteral("<b>%1</b> %2").arg(what.toHtmlEscaped(), more.toHtmlEscaped()));
    m_promises->addWidget(number, row, 0, Qt::AlignCenter);
    m_promises->addWidget(words, row, 1);
}

void FirstPage::setGames(const std::vector<ShelfGame> &games)
{
    for (GameButton *box : m_games) {
        box->hide();
        box->deleteLater(); // the press that led here may come from one of them
    }
    m_games.clear();
    m_heading->setText(tr("%n game(s) in the box", nullptr, static_cast<int>(games.size())));
    for (const ShelfGame &game : games) {
        auto *box = new GameButton(game, GameButton::Form::Box, m_pictures, m_shelf);
        connect(box, &GameButton::clicked, this, [this, system = game.system] { Q_EMIT gameAsked(system); });
        m_games.push_back(box);
    }
    const Quest &first = games.front().quests.front();
    if (first.module != nullptr && first.pack)
        m_dungeon->play(*first.module, first.pack);
    fit();
}

void FirstPage::applyTheme(paint::Theme theme, double textScale)
{
    m_textScale = textScale;
    m_pictures.setTheme(theme);
    m_dungeon->applyTheme(theme);
    for (GameButton *box : m_games)
        box->applyTheme(theme, textScale);
    fit();
}

void FirstPage::focusUsual()
{
    m_lesson->setFocus(Qt::OtherFocusReason);
}

void FirstPage::keyPressEvent(QKeyEvent *event)
{
    if (!pressedByEnter(*this, *event))
        QWidget::keyPressEvent(event);
}

void FirstPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// The leaf on the table and the games below, or all under each other where they would not fit.
void FirstPage::fit()
{
    for (auto *each : std::initializer_list<QWidget *>{m_opening, m_promised})
        each->show();
    const int share = std::clamp(width() * kLeafShare / 100, kLeastLeaf, kMostLeaf);
    const int leaf = static_cast<int>(share * std::min(m_textScale, 1.25));
    const int room = height() * kTableShare / 100 - 2 * kAbove;
    for (auto *each : std::initializer_list<QWidget *>{m_promised, m_opening}) // what gives way first
        each->setVisible(leafHeight(leaf) <= room);
    const bool wide = width() >= leaf + 2 * margin() + kLeastDungeon && width() >= shelfWidth(gamesCount());
    if (wide && leafHeight(leaf) <= room && height() - room - 2 * kAbove >= shelfHeight(gamesCount()))
        return layOnTable(leaf);
    for (auto *each : std::initializer_list<QWidget *>{m_opening, m_promised})
        each->show();
    layInOneColumn();
}

int FirstPage::gamesCount() const
{
    return static_cast<int>(m_games.size());
}

int FirstPage::margin() const
{
    return width() >= kRoomy ? kWideMargin : kNarrowMargin;
}

int FirstPage::leafHeight(int leaf) const
{
    m_leaf->layout()->invalidate(); // something in it may have been hidden
    return m_leaf->layout()->hasHeightForWidth() ? m_leaf->layout()->totalHeightForWidth(leaf)
                                                 : m_leaf->layout()->totalMinimumSize().height();
}

/// With this many games to a row.
int FirstPage::shelfWidth(int columns) const
{
    int widest = 0;
    for (const GameButton *box : m_games)
        widest = std::max(widest, box->sizeHint().width());
    return 2 * margin() + columns * widest + (columns - 1) * kBoxGap;
}

int FirstPage::shelfHeight(int columns) const
{
    if (m_games.empty())
        return 0;
    const int rows = (gamesCount() + columns - 1) / columns;
    return m_heading->sizeHint().height() + rows * (m_games.front()->sizeHint().height() + kBoxGap) +
           2 * kBoxGap;
}

void FirstPage::placeGames(int columns)
{
    for (int i = 0; i < gamesCount(); ++i)
        m_boxes->addWidget(m_games[static_cast<std::size_t>(i)], i / columns, i % columns);
    m_shelf->layout()->setContentsMargins(margin(), kBoxGap - 4, margin(), kBoxGap);
}

void FirstPage::layOnTable(int leaf)
{
    const int table = height() * kTableShare / 100;
    placeGames(gamesCount());
    m_area->widget()->resize(size());
    m_dungeon->setGeometry(0, 0, width(), table);
    m_leaf->setGeometry(margin(), kAbove, leaf, table - 2 * kAbove);
    const int left = m_leaf->geometry().right() + margin() / 2;
    m_dungeon->setPlace({left, 0, width() - left, table});
    m_shelf->setGeometry(0, table, width(), height() - table);
}

void FirstPage::layInOneColumn()
{
    const int wide = width() - m_area->verticalScrollBar()->sizeHint().width();
    const int columns = wide >= shelfWidth(2) ? 2 : 1;
    const int leaf = leafHeight(wide - 2 * margin());
    placeGames(columns);
    const int table = leaf + 2 * kAbove + kColumnDungeon;
    const int shelf = std::max(shelfHeight(columns), height() - table);
    m_area->widget()->resize(wide, table + shelf);
    m_dungeon->setGeometry(0, 0, wide, table);
    m_leaf->setGeometry(margin(), kAbove, wide - 2 * margin(), leaf);
    m_dungeon->setPlace({0, leaf + 2 * kAbove, wide, kColumnDungeon});
    m_shelf->setGeometry(0, table, wide, shelf);
}

} // namespace flagstone::app

#include "moc_first_page.cpp"
