#include "app/home/welcome_page.h"

#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/home/daily_deal.h"
#include "paint/icons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QIcon>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr QSize kPicture(160, 100);
constexpr int kTileGap = 12;
constexpr int kLeastSide = 288, kMostSide = 388; ///< px wide
constexpr int kLeastForPlayed = 760; ///< px high at text of 100 %: below that the room is the quests'

QString stateName(const QString &state)
{
    if (state == QLatin1String("won"))
        return WelcomePage::tr("✓ won");
    if (state == QLatin1String("lost"))
        return WelcomePage::tr("✗ lost");
    return WelcomePage::tr("unfinished");
}

QLabel *label(const QString &text, const QString &name, QWidget *parent)
{
    auto *made = new PlainLabel(text, parent);
    made->setObjectName(name);
    made->setAttribute(Qt::WA_TransparentForMouseEvents);
    return made;
}

} // namespace

WelcomePage::WelcomePage(const SettingsFile &memory, const QString &odds, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("welcome"));
    setAttribute(Qt::WA_StyledBackground);
    m_shelf = new QuestShelf(memory, odds, this);
    connect(m_shelf, &QuestShelf::questAsked, this, &WelcomePage::questAsked);
    connect(m_shelf, &QuestShelf::counted, this, [this] {
        if (!m_hasLast)
            tellExplore(nullptr);
    });
    auto *table = new QVBoxLayout;
    table->setSpacing(0);
    table->addWidget(m_shelf, 1);
    table->addWidget(makePlayed());
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(makeSide());
    all->addLayout(table, 1);
    setTabOrder(m_side, m_shelf);
}

QWidget *WelcomePage::makeSide()
{
    m_side = new QScrollArea(this);
    m_side->setFrameShape(QFrame::NoFrame);
    m_side->setWidgetResizable(true);
    m_side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_side->setFocusPolicy(Qt::NoFocus); // its buttons have it, and are scrolled to
    auto *side = new QWidget;
    side->setObjectName(QStringLiteral("welcomeSide"));
    side->setAttribute(Qt::WA_StyledBackground);
    m_continue = makeButton(tr("&Continue the last game"), QStringLiteral("continueGame"), side);
    connect(m_continue, &QPushButton::clicked, this, [this] { Q_EMIT gameAsked(m_unfinished); });
    m_explore = makeButton(tr("E&xplore now"), QStringLiteral("exploreNow"), side);
    connect(m_explore, &QPushButton::clicked, this, &WelcomePage::exploreAsked);
    m_exploreQuest = label({}, QStringLiteral("dim"), side);
    m_exploreQuest->setWordWrap(true);
    auto *start = makeButton(tr("&New game…"), QStringLiteral("startNew"), side);
    connect(start, &QPushButton::clicked, this, &WelcomePage::newGameAsked);
    m_learn = makeButton(tr("&Learn by playing"), QStringLiteral("learn"), side);
    m_learn->hide();
    m_dayButton = makeButton({}, QStringLiteral("dayDeal"), side);
    connect(m_dayButton, &QPushButton::clicked, this, [this] { Q_EMIT dayAsked(m_day); });

    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(24, 24, 24, 16);
    column->setSpacing(8);
    column->addLayout(makeName(side));
    column->addSpacing(10);
    column->addWidget(makeUnfinished(side));
    for (auto *each :
         std::initializer_list<QWidget *>{m_continue, m_explore, m_exploreQuest, start, m_learn, m_dayButton})
        column->addWidget(each);
    column->addStretch(1);
    m_links = new QGridLayout;
    m_links->setSpacing(0);
    column->addLayout(m_links);
    const auto link = [&](const QString &text, const char *name, const char *icon, auto signal) {
        auto *made = makeLink(text, QLatin1String(name), QLatin1String(icon), side);
        connect(made, &QPushButton::clicked, this, signal);
        return made;
    };
    link(tr("&Open a record…"), "openRecord", "open", &WelcomePage::openAsked);
    auto *desk = link(tr("&GM desk…"), "openDesk", "gm", &WelcomePage::deskAsked);
    desk->setAccessibleDescription(tr("Prepare a stacked deck as a game master"));
    setTip(desk, desk->accessibleDescription());
    link(tr("&Print cards…"), "printCards", "print", &WelcomePage::printAsked);
    link(tr("Ho&w to play"), "howToPlay", "help", &WelcomePage::helpAsked);
    m_side->setWidget(side);
    return m_side;
}

QLayout *WelcomePage::makeName(QWidget *side)
{
    auto *gate = new PlainLabel(side);
    gate->setPixmap(paint::applicationIcon().pixmap(QSize(56, 56), devicePixelRatioF()));
    auto *name = new QVBoxLayout;
    name->setSpacing(0);
    name->addStretch(1);
    name->addWidget(label(tr("Flagstone"), QStringLiteral("welcomeName"), side));
    name->addWidget(label(tr("Dungeons laid out card by card"), QStringLiteral("dim"), side));
    name->addStretch(1);
    auto *head = new QHBoxLayout;
    head->setSpacing(14);
    head->addWidget(gate);
    head->addLayout(name, 1);
    return head;
}

/// The table of the game that goes on, as it was left.
QWidget *WelcomePage::makeUnfinished(QWidget *side)
{
    m_unfinishedGame = new QWidget(side);
    m_picture = new PlainLabel(m_unfinishedGame);
    m_picture->setObjectName(QStringLiteral("unfinishedPicture"));
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_picture->setScaledContents(true);
    m_title = label({}, QStringLiteral("unfinishedTitle"), m_unfinishedGame);
    m_title->setWordWrap(true);
    m_state = label({}, QStringLiteral("dim"), m_unfinishedGame);
    auto *column = new QVBoxLayout(m_unfinishedGame);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    for (QWidget *each : {m_picture, m_title, m_state})
        column->addWidget(each);
    return m_unfinishedGame;
}

KeyButton *WelcomePage::makeButton(const QString &text, const QString &name, QWidget *side)
{
    auto *made = new KeyButton(text, enterKey(), side);
    made->setKeyShown(false);
    made->setObjectName(name);
    made->setMinimumHeight(40);
    made->setAccessibleName(QString(text).remove(u'&'));
    return made;
}

QPushButton *WelcomePage::makeLink(const QString &text, const QString &name, const QString &icon,
                                   QWidget *side)
{
    QPushButton *made = makeButton(text, name, side);
    made->setMinimumHeight(36);
    made->setProperty("link", true);
    m_icons.emplace_back(made, icon);
    return made;
}

/// In two columns if the words have room.
void WelcomePage::placeLinks(int room)
{
    int widest = 0;
    for (const auto &[button, icon] : m_icons) {
        m_links->removeWidget(button);
        widest = std::max(widest, button->sizeHint().width());
    }
    const int columns = 2 * widest <= room ? 2 : 1;
    const int rows = (static_cast<int>(m_icons.size()) + columns - 1) / columns;
    for (int i = 0; i < static_cast<int>(m_icons.size()); ++i)
        m_links->addWidget(m_icons[static_cast<std::size_t>(i)].first, i % rows, i / rows);
    for (int column : {0, 1})
        m_links->setColumnStretch(column, column < columns ? 1 : 0);
}

QWidget *WelcomePage::makePlayed()
{
    m_played = new QWidget(this);
    m_played->setObjectName(QStringLiteral("welcomePlayed"));
    m_played->setAttribute(Qt::WA_StyledBackground);
    m_tiles = new QHBoxLayout;
    m_tiles->setSpacing(kTileGap);
    m_tiles->addStretch(1);
    auto *all = new QVBoxLayout(m_played);
    all->setContentsMargins(24, 10, 24, 12);
    all->addWidget(label(tr("Games at this table"), QStringLiteral("shelfHeading"), m_played));
    all->addLayout(m_tiles);
    m_played->hide();
    return m_played;
}

KeyButton *WelcomePage::usual() const
{
    return m_continue->isHidden() ? m_explore : m_continue;
}

void WelcomePage::focusUsual()
{
    usual()->setFocus(Qt::OtherFocusReason);
}

void WelcomePage::markUsual()
{
    for (KeyButton *button : {m_continue, m_explore}) {
        const bool isUsual = button == usual();
        button->setProperty("usual", isUsual);
        button->setKeyShown(isUsual);
        button->setMinimumHeight(isUsual ? 52 : 40);
        button->style()->unpolish(button);
        button->style()->polish(button);
    }
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

void WelcomePage::fit()
{
    const int words =
        m_side->widget()->minimumSizeHint().width() + m_side->verticalScrollBar()->sizeHint().width();
    m_side->setFixedWidth(std::max(std::clamp(width() * 27 / 100, kLeastSide, kMostSide), words));
    const int inside = m_side->width() - 48;
    m_picture->setFixedHeight(inside * kPicture.height() / kPicture.width());
    placeLinks(inside);
    int room = width() - m_side->width() - 48;
    const int games = m_tiles->count() - 1; // the stretch comes last
    for (int i = 0; i < games; ++i) {
        QWidget *tile = m_tiles->itemAt(i)->widget();
        room -= tile->sizeHint().width() + kTileGap;
        tile->setVisible(room >= 0);
    }
    m_played->setVisible(games > 0 && height() * 16 / fontMetrics().height() >= kLeastForPlayed);
}

void WelcomePage::setGames(const std::vector<KeptGame> &games, const QString &unfinished)
{
    m_unfinished = unfinished;
    const auto last = std::ranges::find(games, unfinished, &KeptGame::file);
    showUnfinished(last == games.end() || unfinished.isEmpty() ? nullptr : &*last);
    m_continue->setVisible(!unfinished.isEmpty());
    markUsual();
    while (m_tiles->count() > 1) {
        QLayoutItem *item = m_tiles->takeAt(0);
        item->widget()->hide();
        item->widget()->deleteLater(); // the click that led here may come from this very tile
        delete item;
    }
    for (const auto &game : games)
        if (game.file != unfinished) // that lies at the side
            m_tiles->insertWidget(m_tiles->count() - 1, makeTile(game));
    fit();
}

void WelcomePage::showUnfinished(const KeptGame *game)
{
    m_unfinishedGame->setVisible(game != nullptr);
    if (game == nullptr)
        return;
    const QPixmap picture(game->picture);
    m_picture->setPixmap(picture);
    m_picture->setVisible(!picture.isNull());
    m_title->setText(game->title);
    const QString when = QLocale().toString(game->played, QStringLiteral("d MMM, HH:mm"));
    m_state->setText(picture.isNull() ? when : tr("Move %1, %2").arg(game->moves).arg(when));
}

void WelcomePage::setQuests(std::vector<Quest> quests, std::optional<std::size_t> last)
{
    m_hasLast = last.has_value();
    m_explore->setVisible(!quests.empty());
    m_exploreQuest->setVisible(!quests.empty());
    const std::optional<Quest> chosen = last ? std::optional(quests[*last]) : std::nullopt;
    m_shelf->setQuests(std::move(quests), last);
    tellExplore(chosen ? &*chosen : nullptr);
}

void WelcomePage::tellExplore(const Quest *last)
{
    const Quest *likely = likeliest();
    m_exploreQuest->setText(
        last != nullptr
            ? tr("Deals “%1” (%2) at once, with your last settings.").arg(last->title, last->systemTitle)
        : likely != nullptr
            ? tr("Deals “%1” (%2), in which most parties succeed.").arg(likely->title, likely->systemTitle)
            : tr("Deals at once the quest in which most parties succeed."));
    m_explore->setAccessibleDescription(m_exploreQuest->text());
}

void WelcomePage::setDay(QDate day, const QString &quest)
{
    m_day = day;
    m_dayButton->setVisible(!quest.isEmpty());
    m_dayButton->setText(tr("&Today’s deal: %1").arg(QString(quest).replace(u'&', QStringLiteral("&&"))));
    m_dayButton->setAccessibleName(tr("Today’s deal: %1").arg(quest));
    m_dayButton->setAccessibleDescription(tr("Follows from the date, %1, so it is the same for everybody.")
                                              .arg(QLocale().toString(day, QLocale::LongFormat)));
    setTip(m_dayButton, m_dayButton->accessibleDescription());
    drawDay();
}

void WelcomePage::drawDay()
{
    const int tall = 2 * m_dayButton->fontMetrics().height();
    const QPixmap leaf = calendarLeaf(m_day, tall, devicePixelRatioF(), m_theme);
    m_dayButton->setIcon(QIcon(leaf));
    m_dayButton->setIconSize(leaf.deviceIndependentSize().toSize());
}

void WelcomePage::applyTheme(paint::Theme theme, double textScale)
{
    m_theme = theme;
    if (m_day.isValid())
        drawDay();
    const auto colours = paint::windowColours(theme);
    const int side = static_cast<int>(18 * textScale);
    for (const auto &[button, name] : m_icons) {
        button->setIcon(paint::icon(name, colours.text, colours.edge));
        button->setIconSize(QSize(side, side));
    }
    m_shelf->applyTheme(theme, textScale);
    fit();
}

void WelcomePage::setLessons(QMenu *lessons)
{
    m_learn->setMenu(lessons);
    m_learn->setVisible(!lessons->isEmpty());
    markUsual();
}

void WelcomePage::setDoors(const QList<QAction *> &doors)
{
    for (QAction *door : doors) {
        auto *button = makeLink(door->text(), QStringLiteral("door-") + door->objectName(),
                                door->data().toString(), m_side->widget());
        setTip(button, door->toolTip());
        connect(button, &QPushButton::clicked, door, &QAction::trigger);
    }
}

QWidget *WelcomePage::makeTile(const KeptGame &game)
{
    const QString when = QLocale().toString(game.played, QStringLiteral("d MMM, HH:mm"));
    auto *tile = new QToolButton(m_played);
    tile->setObjectName(QStringLiteral("gameTile"));
    tile->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    tile->setIconSize(kPicture);
    tile->setFocusPolicy(Qt::StrongFocus);
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

} // namespace flagstone::app
