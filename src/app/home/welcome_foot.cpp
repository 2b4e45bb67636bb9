#include "app/home/welcome_foot.h"

#include "app/common/named_label.h"
#include "app/home/door_button.h"
#include "app/home/kept_game_button.h"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace flagstone::app {

namespace {

constexpr int kFootSide = 20, kFootRight = 14, kFootAbove = 10, kFootBelow = 6, kTileGap = 6,
              kPartGap = 14; ///< px
constexpr int kDoorsIn = 10; ///< px between the line and the doors
constexpr int kMostPlans = 3;
constexpr int kLeastForGist = 46; ///< px: a door with the words below its name

} // namespace

WelcomeFoot::WelcomeFoot(QWidget *parent)
    : QWidget(parent), m_doorPart(new QWidget(this)), m_tileRow(new QHBoxLayout),
      m_doorGrid(new QGridLayout(m_doorPart))
{
    setObjectName(QStringLiteral("welcomeFoot"));
    setAttribute(Qt::WA_StyledBackground);
    QVBoxLayout *played = nullptr;
    m_played = makePart(tr("Played"), m_playedAbout, played);
    m_tileRow->setSpacing(kTileGap);
    m_tileRow->addStretch(1);
    played->addLayout(m_tileRow, 1);
    m_planned = makePart(tr("Plans"), m_plansAbout, m_planColumn);
    m_plansAbout->setText(tr("on the game master’s desk"));
    m_planColumn->addStretch(1);
    m_planColumn->setContentsMargins(kDoorsIn, 0, 0, 0);
    m_doorGrid->setContentsMargins(0, 0, 0, 0);
    m_doorGrid->setHorizontalSpacing(4);
    m_doorGrid->setVerticalSpacing(0);
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(kFootSide, kFootAbove, kFootRight, kFootBelow);
    all->setSpacing(kPartGap);
    all->addWidget(m_played, 1);
    for (QWidget *part : {m_planned, m_doorPart}) {
        part->setObjectName(QStringLiteral("footPart")); // with a line at its left
        part->setAttribute(Qt::WA_StyledBackground);
        all->addWidget(part);
    }
    m_doorGrid->setContentsMargins(kDoorsIn, 0, 0, 0);
}

QWidget *WelcomeFoot::makePart(const QString &heading, QLabel *&about, QVBoxLayout *&column)
{
    auto *part = new QWidget(this);
    about = quietLabel({}, "dim", part);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(4, 0, 0, 0);
    head->setSpacing(8);
    head->addWidget(quietLabel(heading, "sideHeading", part));
    head->addWidget(about, 1);
    column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    return part;
}

void WelcomeFoot::setPlayed(const std::vector<KeptGame> &games)
{
    for (KeptGameButton *before : m_tiles) {
        before->hide();
        before->deleteLater(); // the click that led here may come from this very tile
    }
    m_tiles.clear();
    for (std::size_t i = 0; i < std::min(games.size(), std::size_t{kMostTiles}); ++i) {
        auto *tile = new KeptGameButton(games[i], KeptGameButton::Form::Tile, m_played);
        tile->applyTheme(m_theme, m_textScale);
        connect(tile, &KeptGameButton::clicked, this,
                [this, file = games[i].file] { Q_EMIT gameAsked(file); });
        m_tileRow->insertWidget(m_tileRow->count() - 1, tile);
        m_tiles.push_back(tile);
    }
    const auto won = std::ranges::count(games, QStringLiteral("won"), &KeptGame::state);
    m_playedAbout->setText(games.empty() ? tr("no game has ended yet")
                                         : tr("%1, %2 won", "38 games, 14 won")
                                               .arg(tr("%n game(s)", nullptr, static_cast<int>(games.size())))
                                               .arg(won));
}

std::vector<DoorButton *> WelcomeFoot::buttonsFor(const QList<QAction *> &actions, QWidget *parent)
{
    std::vector<DoorButton *> made;
    for (QAction *action : actions) {
        made.push_back(new DoorButton(action, parent));
        made.back()->applyTheme(m_theme, m_textScale);
    }
    return made;
}

void WelcomeFoot::setPlans(const QList<QAction *> &plans)
{
    for (DoorButton *before : m_plans) {
        before->hide();
        before->deleteLater();
    }
    m_plans = buttonsFor(plans.mid(0, kMostPlans), m_planned);
    for (DoorButton *plan : m_plans)
        m_planColumn->insertWidget(m_planColumn->count() - 1, plan);
    m_planned->setVisible(!m_plans.empty());
}

void WelcomeFoot::setDoors(const QList<QAction *> &doors)
{
    m_doors = buttonsFor(doors, m_doorPart);
}

void WelcomeFoot::applyTheme(paint::Theme theme, double textScale)
{
    m_theme = theme;
    m_textScale = textScale;
    for (KeptGameButton *tile : m_tiles)
        tile->applyTheme(theme, textScale);
    for (const auto &buttons : {m_plans, m_doors})
        for (DoorButton *button : buttons)
            button->applyTheme(theme, textScale);
}

int WelcomeFoot::leastHeight() const
{
    constexpr int kHeading = 24, kBare = 150; // px: what is above the tiles; all of it without any
    return m_tiles.empty() ? kBare
                           : m_tiles.front()->sizeHint().height() + kFootAbove + kFootBelow +
                                 static_cast<int>(kHeading * m_textScale);
}

QList<QWidget *> WelcomeFoot::stops() const
{
    QList<QWidget *> stops;
    for (KeptGameButton *tile : m_tiles)
        stops << tile;
    for (const auto &buttons : {m_plans, m_doors})
        for (DoorButton *button : buttons)
            stops << button;
    return stops;
}

/// As many to a column as have room. Returns how wide they are.
int WelcomeFoot::fitDoors(int high)
{
    const int count = static_cast<int>(m_doors.size());
    const auto rowsOf = [&](int tall) { return std::clamp(high / tall, 1, std::max(1, count)); };
    const int tall = static_cast<int>(kLeastForGist * m_textScale);
    const bool brief = (count + 1) / 2 > rowsOf(tall);
    for (DoorButton *door : m_doors) {
        door->setBrief(brief);
        m_doorGrid->removeWidget(door);
    }
    const int least = m_doors.empty() ? tall : m_doors.front()->sizeHint().height();
    const int columns = std::max(2, (count + rowsOf(least) - 1) / rowsOf(least));
    const int rows = std::max(1, (count + columns - 1) / columns);
    std::vector<int> widest(static_cast<std::size_t>(columns));
    for (int i = 0; i < count; ++i) {
        DoorButton *door = m_doors[static_cast<std::size_t>(i)];
        m_doorGrid->addWidget(door, i % rows, i / rows, Qt::AlignTop);
        int &column = widest[static_cast<std::size_t>(i / rows)];
        column = std::max(column, door->sizeHint().width());
    }
    return std::accumulate(widest.begin(), widest.end(),
                           kDoorsIn + (columns - 1) * m_doorGrid->horizontalSpacing());
}

void WelcomeFoot::fit(QSize room)
{
    setFixedHeight(room.height());
    int left = room.width() - kFootSide - kFootRight - kPartGap -
               fitDoors(room.height() - kFootAbove - kFootBelow) + kTileGap;
    if (!m_plans.empty())
        left -= m_planned->sizeHint().width() + kPartGap;
    for (KeptGameButton *tile : m_tiles) {
        left -= tile->sizeHint().width() + kTileGap;
        tile->setVisible(left >= 0);
    }
}

} // namespace flagstone::app

#include "moc_welcome_foot.cpp"
