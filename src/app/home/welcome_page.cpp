#include "app/home/welcome_page.h"

#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/scrolling.h"
#include "app/home/day_block.h"
#include "app/home/door_button.h"
#include "app/home/time_words.h"
#include "app/home/welcome_foot.h"
#include "app/home/welcome_side.h"

#include <QAction>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLeastForFoot = 760; ///< px high at text of 100 %: below that the room is the quests'
constexpr int kMostFoot = 300;     ///< px high at text of 100 %
constexpr int kMostInMenu = 12;    ///< games that have ended
constexpr int kMostSideShare = 39; ///< percent of the page: a side that needs more is part of one column

} // namespace

WelcomePage::WelcomePage(const SettingsFile &memory, const QString &odds, QWidget *parent)
    : QWidget(parent), m_area(new QScrollArea(this)), m_parts(nullptr), m_bar(new QWidget(this)),
      m_barRow(new QHBoxLayout(m_bar)), m_side(new WelcomeSide(this)),
      m_shelf(new QuestShelf(memory, odds, this)), m_foot(new WelcomeFoot(this)), m_more(new QMenu(this))
{
    setObjectName(QStringLiteral("welcome"));
    setAttribute(Qt::WA_StyledBackground);
    connect(m_side, &WelcomeSide::exploreAsked, this, &WelcomePage::exploreAsked);
    connect(m_side, &WelcomeSide::dayAsked, this, &WelcomePage::dayAsked);
    connect(m_side, &WelcomeSide::shareAsked, this, [this] {
        if (m_dayTry)
            Q_EMIT shareAsked(*m_dayTry);
    });
    connect(m_side, &WelcomeSide::newGameAsked, this, &WelcomePage::newGameAsked);
    connect(m_side, &WelcomeSide::gameAsked, this, &WelcomePage::gameAsked);
    connect(m_foot, &WelcomeFoot::gameAsked, this, &WelcomePage::gameAsked);
    connect(m_shelf, &QuestShelf::questAsked, this, &WelcomePage::questAsked);
    connect(m_shelf, &QuestShelf::editAsked, this, &WelcomePage::editAsked);
    connect(m_shelf, &QuestShelf::questsChanged, this, &WelcomePage::questsChanged);
    for (const auto change : {&QuestShelf::counted, &QuestShelf::gameTaken})
        connect(m_shelf, change, this, [this] {
            tellExplore();
            fit();
        });
    connect(&m_faces, &PackPictures::changed, m_side, &WelcomeSide::cardChanged);
    m_more->setObjectName(QStringLiteral("moreMenu"));
    m_side->setMore(m_more);
    makeDoors();
    makeParts();
}

void WelcomePage::makeParts()
{
    auto *inside = new QWidget;
    inside->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // as high as its words at its width
    auto *table = new QVBoxLayout;
    table->setSpacing(0);
    table->addWidget(m_shelf, 1);
    table->addWidget(m_foot);
    m_parts = new QBoxLayout(QBoxLayout::LeftToRight, inside);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_parts->setSpacing(0);
    m_parts->addWidget(m_side);
    m_parts->addLayout(table, 1);
    m_area->setObjectName(QStringLiteral("welcomeParts"));
    scrollUpAndDown(*m_area);
    m_area->setWidget(inside);
    connect(m_shelf, &QuestShelf::walkedTo, this, [this](const QRect &card) {
        const QRect place = card.translated(m_shelf->pos());
        m_area->ensureVisible(place.center().x(), place.center().y(), 0, place.height() / 2);
    });
    m_bar->setObjectName(QStringLiteral("welcomeBar"));
    m_bar->setAttribute(Qt::WA_StyledBackground);
    m_barRow->setContentsMargins(16, 8, 16, 8);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_area, 1);
    all->addWidget(m_bar);
}

/// A second way to a command of a menu. It has no object name: the finder of commands has the one of the menu.
QAction *WelcomePage::makeDoor(const QString &text, const char *icon, const QString &gist)
{
    auto *door = new QAction(text, this);
    door->setData(QLatin1String(icon));
    door->setProperty(DoorButton::kGist, gist);
    m_doors << door;
    return door;
}

void WelcomePage::makeDoors()
{
    auto *desk = makeDoor(tr("GM des&k…"), "gm", tr("prepare a dungeon"));
    desk->setStatusTip(tr("Prepare a dungeon for others, as a game master"));
    connect(desk, &QAction::triggered, this, &WelcomePage::deskAsked);
    connect(makeDoor(tr("&Print cards…"), "print", tr("cards, boxes, sheets")), &QAction::triggered, this,
            &WelcomePage::printAsked);
    connect(makeDoor(tr("&Open a file…"), "open", tr("games, plans, packs")), &QAction::triggered, this,
            &WelcomePage::openAsked);
    connect(makeDoor(tr("Ho&w to play"), "help", tr("the rules, in our words")), &QAction::triggered, this,
            &WelcomePage::helpAsked);
}

void WelcomePage::setDoors(const QList<QAction *> &doors)
{
    m_doors = doors + m_doors;
    m_foot->setDoors(m_doors);
    fillMore();
}

void WelcomePage::setPlans(const QStringList &files)
{
    qDeleteAll(std::exchange(m_plans, {}));
    for (const QString &file : files) {
        const QFileInfo plan(file);
        auto *action = new QAction(literalLabel(plan.completeBaseName()), this);
        action->setData(QStringLiteral("gm"));
        action->setProperty(DoorButton::kGist, timeAgo(plan.lastModified(), QDateTime::currentDateTime()));
        action->setStatusTip(file);
        connect(action, &QAction::triggered, this, [this, file] { Q_EMIT gameAsked(file); });
        m_plans << action;
    }
    m_foot->setPlans(m_plans);
    fillMore();
    fit();
}

/// The games that have not ended, the one that "Continue" opens first. Without one, only those that cannot be opened.
std::vector<KeptGame> WelcomePage::waiting() const
{
    std::vector<KeptGame> games;
    for (const KeptGame &game : m_games)
        if (!isOver(game) && (!m_unfinished.isEmpty() || !game.trouble.isEmpty()))
            games.insert(game.file == m_unfinished ? games.begin() : games.end(), game);
    return games;
}

/// What the foot has, and all games that wait besides that of "Continue".
void WelcomePage::fillMore()
{
    const auto addGame = [this](QMenu &menu, const KeptGame &game) {
        const QString words =
            tr("%1, %2", "a game, when").arg(game.title, timeAgo(game.played, QDateTime::currentDateTime()));
        auto *action =
            menu.addAction(literalLabel(words), this, [this, file = game.file] { Q_EMIT gameAsked(file); });
        setTip(action, words); // Qt's own would be taken for markup
    };
    for (QMenu *before : m_more->findChildren<QMenu *>())
        before->deleteLater(); // clear() leaves it; the click that led here may come from it
    m_more->clear();
    m_more->addActions(m_doors);
    QMenu *unfinished = m_more->addMenu(tr("Unfinished"));
    unfinished->setObjectName(QStringLiteral("unfinishedMenu"));
    for (const KeptGame &game : waiting())
        if (game.file != m_unfinished)
            addGame(*unfinished, game);
    unfinished->menuAction()->setVisible(!unfinished->isEmpty());
    m_side->setMoreGames(unfinished);
    QMenu *played = m_more->addMenu(tr("Played"));
    for (const KeptGame &game : m_games)
        if (isOver(game) && played->actions().size() < kMostInMenu)
            addGame(*played, game);
    played->menuAction()->setVisible(!played->isEmpty());
    QMenu *plans = m_more->addMenu(tr("Plans"));
    plans->addActions(m_plans);
    plans->menuAction()->setVisible(!m_plans.isEmpty());
}

void WelcomePage::focusUsual()
{
    m_side->usual()->setFocus(Qt::OtherFocusReason);
    m_area->verticalScrollBar()->setValue(0);
}

void WelcomePage::showGame(const QString &system)
{
    m_shelf->showGame(system);
    tellExplore();
    m_shelf->focusQuests();
}

void WelcomePage::showQuest(const QString &system, const QString &adventure)
{
    m_shelf->goTo(system, adventure);
    tellExplore();
}

void WelcomePage::keyPressEvent(QKeyEvent *event)
{
    if (!pressedByEnter(*this, *event))
        QWidget::keyPressEvent(event);
}

void WelcomePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// Only now words have the size that they are shown in.
void WelcomePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fit();
}

/// The quests have as much room as shows all of them; the foot has the rest, if that is enough for it.
void WelcomePage::fit()
{
    const bool low = height() < kLeastForFoot * m_textScale;
    const bool one = 100 * WelcomeSide::kLeastSide * m_textScale > width() * kMostSideShare;
    m_parts->setDirection(one ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_area->setVerticalScrollBarPolicy(one ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_bar->setVisible(one);
    m_foot->setVisible(!low && !one);
    if (one)
        return fitInOneColumn();
    m_parts->removeWidget(m_side->rest());
    m_side->fit(size(), low, nullptr);
    m_shelf->setAllInSight(false);
    const int wide = width() - m_side->width();
    const int most = static_cast<int>(kMostFoot * m_textScale);
    if (!low)
        m_foot->fit({wide, std::clamp(height() - m_shelf->wholeHeight(wide), m_foot->leastHeight(), most)});
    orderTabs();
}

/// With large words: side and shelf below each other, all of both, and what is black at the foot of the window.
void WelcomePage::fitInOneColumn()
{
    const int wide = width() - m_area->verticalScrollBar()->sizeHint().width();
    m_side->fit({wide, height()}, true, m_barRow);
    if (m_parts->indexOf(m_side->rest()) < 0)
        m_parts->addWidget(m_side->rest());
    m_shelf->setAllInSight(true);
    orderTabs();
}

void WelcomePage::orderTabs()
{
    const QList<QWidget *> stops = m_side->stops() + m_shelf->stops() + m_foot->stops();
    for (qsizetype i = 1; i < stops.size(); ++i)
        setTabOrder(stops[i - 1], stops[i]);
}

void WelcomePage::setGames(const std::vector<KeptGame> &games, const QString &unfinished, const QString &note)
{
    m_games = games;
    m_unfinished = unfinished;
    std::vector<KeptGame> ended;
    std::ranges::copy_if(games, std::back_inserter(ended), isOver);
    m_side->setGames(waiting(), note);
    m_foot->setPlayed(ended);
    showFaces();
    fillMore();
    fit();
}

void WelcomePage::setQuests(std::vector<Quest> quests, std::optional<std::size_t> last)
{
    m_hasQuests = !quests.empty();
    m_packs.clear();
    for (const Quest &quest : quests)
        m_packs.emplace(quest.pack->id, quest.pack);
    m_shelf->setQuests(std::move(quests), last);
    tellExplore();
    showFaces();
    fit();
}

/// Of the party of the game that waits, from the pack that it is played with.
void WelcomePage::showFaces()
{
    const auto game = std::ranges::find(m_games, m_unfinished, &KeptGame::file);
    const auto pack = game == m_games.end() ? m_packs.end() : m_packs.find(game->pack.toStdString());
    if (pack == m_packs.end())
        return m_side->setFaces({});
    m_side->setFaces([this, pack = pack->second](const KeptFigure &figure, int width) {
        return figure.table.empty() ? QPixmap()
                                    : m_faces.of(pack).glyph({.key = {},
                                                              .name = figure.name.toStdString(),
                                                              .table = figure.table,
                                                              .row = figure.row},
                                                             width, devicePixelRatioF());
    });
}

void WelcomePage::tellExplore()
{
    const Quest *dealt = usual();
    const QString words =
        dealt == nullptr ? tr("Deals a quest of this game at once.")
        : dealt->last
            ? tr("Deals “%1” (%2) at once, with your last settings.").arg(dealt->title, dealt->systemTitle)
            : tr("Deals “%1” (%2), the easiest quest.").arg(dealt->title, dealt->systemTitle);
    WelcomeSide::Card card;
    if (const Quest *shown = dealt != nullptr ? dealt : m_shelf->first())
        card = [this, quest = *shown, known = dealt != nullptr](int width) { // face down while it is unknown
            const Pictures &pictures = m_faces.of(quest.pack);
            const CardSheet sheet = cardOf(quest);
            return (known ? pictures.cardSoon(sheet, width, devicePixelRatioF())
                          : pictures.backSoon(sheet, width, devicePixelRatioF()))
                .pixmap;
        };
    m_side->setExplore(m_hasQuests, words, std::move(card));
}

void WelcomePage::setDay(QDate day, const Quest *quest)
{
    DayDeal deal{.day = day, .quest = {}, .party = {}, .inARow = daysInARow(m_games, day)};
    if (quest != nullptr) {
        deal.quest = quest->title;
        deal.party = quest->party;
    }
    m_dayTry.reset();
    if (const KeptGame *tried = triedOn(m_games, day)) {
        m_dayTry = *tried;
        deal.won = tried->state == QLatin1String("won");
    }
    m_side->setDay(deal);
    fit();
}

void WelcomePage::applyTheme(paint::Theme theme, double textScale)
{
    m_textScale = textScale;
    m_faces.setTheme(theme);
    m_side->applyTheme(theme, textScale);
    m_shelf->applyTheme(theme, textScale);
    m_foot->applyTheme(theme, textScale);
    fit();
}

void WelcomePage::setLessons(QMenu *lessons)
{
    m_side->setLessons(lessons);
}

} // namespace flagstone::app

#include "moc_welcome_page.cpp"
