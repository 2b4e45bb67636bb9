#include "app/shell/welcome_page.h"

#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"
#include "paint/icons.h"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr QSize kPicture(216, 135);
constexpr int kGameWidth = 236;
constexpr int kQuestWidth = 300;
constexpr int kGap = 12;

QString stateName(const QString &state)
{
    if (state == QLatin1String("won"))
        return WelcomePage::tr("✓ won");
    if (state == QLatin1String("lost"))
        return WelcomePage::tr("✗ lost");
    return WelcomePage::tr("goes on");
}

QLabel *label(const QString &text, const QString &name, QWidget *parent)
{
    auto *made = new PlainLabel(text, parent);
    made->setObjectName(name);
    made->setAttribute(Qt::WA_TransparentForMouseEvents);
    return made;
}

/// As many equal columns as fit.
void layGrid(QGridLayout *grid, const std::vector<QWidget *> &tiles, int room, int least)
{
    const int columns = std::max(1, (room + kGap) / (least + kGap));
    const int empty = std::max(0, columns - static_cast<int>(tiles.size()));
    grid->setContentsMargins(0, 0, empty * kGap, 16); // columns without a tile are not kept apart by the grid
    for (int column = 0; column < grid->columnCount(); ++column) {
        grid->setColumnStretch(column, 0);
        grid->setColumnMinimumWidth(column, 0);
    }
    for (std::size_t i = 0; i < tiles.size(); ++i)
        grid->addWidget(tiles[i], static_cast<int>(i) / columns, static_cast<int>(i) % columns);
    for (int column = 0; column < columns; ++column) {
        grid->setColumnStretch(column, 1);
        grid->setColumnMinimumWidth(column, least);
    }
}

} // namespace

WelcomePage::WelcomePage(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("welcome"));
    setAttribute(Qt::WA_StyledBackground);
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(makeActions());
    all->addWidget(makeShelves(), 1);
}

QWidget *WelcomePage::makeActions()
{
    auto *side = new QWidget(this);
    side->setObjectName(QStringLiteral("welcomeSide"));
    side->setAttribute(Qt::WA_StyledBackground);
    auto *gate = new PlainLabel(side);
    gate->setPixmap(paint::applicationIcon().pixmap(QSize(64, 64), devicePixelRatioF()));
    auto *name = new QVBoxLayout;
    name->setSpacing(2);
    name->addStretch(1);
    name->addWidget(label(tr("Flagstone"), QStringLiteral("heading"), side));
    name->addWidget(label(tr("Dungeons laid out card by card"), QStringLiteral("dim"), side));
    name->addStretch(1);
    auto *head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(gate);
    head->addLayout(name, 1);

    const auto button = [this, side](const QString &text, auto signal) {
        auto *made = new QPushButton(text, side);
        made->setMinimumSize(260, 40);
        QString plain = text;
        made->setAccessibleName(plain.remove(u'&'));
        connect(made, &QPushButton::clicked, this, signal);
        return made;
    };
    m_explore = button(tr("E&xplore now"), &WelcomePage::exploreAsked);
    m_explore->setObjectName(QStringLiteral("exploreNow"));
    m_explore->setMinimumHeight(52);
    m_exploreQuest = label({}, QStringLiteral("dim"), side);
    m_exploreQuest->setWordWrap(true);
    m_continue = button(tr("&Continue the last game"), [this] { Q_EMIT gameAsked(m_unfinished); });
    m_continue->setObjectName(QStringLiteral("continueGame"));
    auto *start = button(tr("&New game…"), &WelcomePage::newGameAsked);
    start->setObjectName(QStringLiteral("startNew"));
    m_learn = button(tr("&Learn by playing"), [] {});
    m_learn->setObjectName(QStringLiteral("learn"));
    m_learn->hide();
    auto *open = button(tr("&Open a game record…"), &WelcomePage::openAsked);
    auto *desk = button(tr("&GM desk…"), &WelcomePage::deskAsked);
    desk->setObjectName(QStringLiteral("openDesk"));
    desk->setAccessibleDescription(tr("Prepare a stacked deck as a game master"));
    setTip(desk, desk->accessibleDescription());
    auto *print = button(tr("&Print cards…"), &WelcomePage::printAsked);
    auto *help = button(tr("Ho&w to play"), &WelcomePage::helpAsked);

    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(32, 32, 32, 24);
    column->setSpacing(10);
    column->addLayout(head);
    column->addSpacing(22);
    column->addWidget(m_explore);
    column->addWidget(m_exploreQuest);
    column->addSpacing(14);
    for (auto *each : {m_continue, start, m_learn, open, desk, print, help})
        column->addWidget(each);
    column->addStretch(1);
    return side;
}

QWidget *WelcomePage::makeShelves()
{
    auto *page = new QWidget;
    page->setObjectName(QStringLiteral("welcomeShelf"));
    auto *all = new QVBoxLayout(page);
    all->setContentsMargins(32, 32, 32, 24);
    m_doors = new QWidget(page);
    m_doors->setLayout(new FlowLayout(kGap));
    m_doors->hide();
    all->addWidget(m_doors);
    m_shelves = new QVBoxLayout;
    m_shelves->setSpacing(kGap);
    all->addLayout(m_shelves);
    all->addStretch(1);

    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its tiles have it, and are scrolled to
    m_scroll->setWidget(page);
    m_games = makeShelf(tr("Games at this table"), kGameWidth);
    return m_scroll;
}

WelcomePage::Shelf WelcomePage::makeShelf(const QString &heading, int least)
{
    Shelf shelf{label(heading, QStringLiteral("shelfHeading"), m_scroll->widget()), new QGridLayout, least};
    shelf.grid->setSpacing(kGap);
    m_shelves->addWidget(shelf.heading);
    m_shelves->addLayout(shelf.grid);
    return shelf;
}

void WelcomePage::clear(Shelf &shelf)
{
    for (QWidget *tile : shelf.tiles) {
        shelf.grid->removeWidget(tile);
        tile->hide();
        tile->deleteLater(); // the click that led here may come from this very tile
    }
    shelf.tiles.clear();
}

void WelcomePage::focusUsual()
{
    (m_continue->isHidden() ? m_explore : m_continue)->setFocus(Qt::OtherFocusReason);
}

/// Outside of dialogs Qt's buttons know Space alone.
void WelcomePage::keyPressEvent(QKeyEvent *event)
{
    auto *button = qobject_cast<QAbstractButton *>(focusWidget());
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && button != nullptr && button->hasFocus())
        button->click();
    else
        QWidget::keyPressEvent(event);
}

void WelcomePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layTiles();
}

void WelcomePage::layTiles()
{
    const int room = m_scroll->viewport()->width() - 64;
    const double scale = std::max(1.0, fontMetrics().height() / 16.0); // tiles grow with the text
    const auto lay = [&](const Shelf &shelf) {
        layGrid(shelf.grid, shelf.tiles, room, static_cast<int>(shelf.least * scale));
    };
    lay(m_games);
    std::ranges::for_each(m_quests, lay);
}

void WelcomePage::setGames(const std::vector<KeptGame> &games, const QString &unfinished)
{
    m_unfinished = unfinished;
    m_continue->setVisible(!unfinished.isEmpty());
    clear(m_games);
    m_games.heading->setVisible(!games.empty());
    for (const auto &game : games)
        m_games.tiles.push_back(makeTile(game));
    layTiles();
}

void WelcomePage::setQuests(const std::vector<Quest> &quests, std::size_t next)
{
    for (Shelf &shelf : m_quests) {
        clear(shelf);
        delete shelf.heading;
        delete shelf.grid;
    }
    m_quests.clear();
    for (std::size_t i = 0; i < quests.size(); ++i) {
        if (i == 0 || quests[i].system != quests[i - 1].system)
            m_quests.push_back(makeShelf(quests[i].systemTitle, kQuestWidth));
        m_quests.back().tiles.push_back(makeTile(quests[i]));
    }
    const bool any = next < quests.size();
    m_explore->setVisible(any);
    m_exploreQuest->setVisible(any);
    if (any) {
        m_exploreQuest->setText(tr("Deals “%1” (%2) at once, with the settings used last.")
                                    .arg(quests[next].title, quests[next].systemTitle));
        m_explore->setAccessibleDescription(m_exploreQuest->text());
    }
    layTiles();
}

void WelcomePage::setLessons(QMenu *lessons)
{
    m_learn->setMenu(lessons);
    m_learn->setVisible(!lessons->isEmpty());
}

void WelcomePage::setDoors(const QList<QAction *> &doors)
{
    for (QAction *door : doors) {
        auto *button = new QPushButton(door->text(), m_doors);
        button->setObjectName(QStringLiteral("door-") + door->objectName());
        button->setMinimumSize(0, 40);
        setTip(button, door->toolTip());
        connect(button, &QPushButton::clicked, door, &QAction::trigger);
        m_doors->layout()->addWidget(button);
    }
    m_doors->setVisible(!doors.isEmpty());
}

QWidget *WelcomePage::makeTile(const KeptGame &game)
{
    const QString when = QLocale().toString(game.played, QStringLiteral("d MMM, HH:mm"));
    auto *tile = new QToolButton(m_scroll->widget());
    tile->setObjectName(QStringLiteral("gameTile"));
    tile->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    tile->setIconSize(kPicture);
    tile->setFocusPolicy(Qt::StrongFocus);
    tile->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    QPixmap picture(game.picture);
    if (picture.isNull()) {
        picture = QPixmap(kPicture);
        picture.fill(palette().color(QPalette::Midlight));
    }
    tile->setIcon(QIcon(picture));
    tile->setText(tr("%1\n%2, move %3, %4").arg(game.title, stateName(game.state)).arg(game.moves).arg(when));
    tile->setAccessibleName(tile->text().replace(u'\n', u' '));
    setTip(tile, game.file);
    connect(tile, &QToolButton::clicked, this, [this, file = game.file] { Q_EMIT gameAsked(file); });
    return tile;
}

QWidget *WelcomePage::makeTile(const Quest &quest)
{
    auto *tile = new QPushButton(m_scroll->widget());
    tile->setObjectName(QStringLiteral("questTile"));
    tile->setAccessibleName(tr("%1: %2").arg(quest.systemTitle, quest.title));
    tile->setAccessibleDescription(quest.summary);
    tile->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *title = label(quest.title, QStringLiteral("panelTitle"), tile);
    auto *level = label(quest.level, QStringLiteral("dim"), tile);
    auto *summary = label(quest.summary, QStringLiteral("dim"), tile);
    summary->setWordWrap(true);
    summary->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *top = new QHBoxLayout;
    top->addWidget(title, 1);
    top->addWidget(level);
    auto *inside = new QVBoxLayout(tile);
    inside->setContentsMargins(14, 10, 14, 12);
    inside->setSpacing(4);
    inside->addLayout(top);
    inside->addWidget(summary, 1);
    connect(tile, &QPushButton::clicked, this, [this, quest] { Q_EMIT questAsked(quest.system, quest.id); });
    return tile;
}

} // namespace flagstone::app
