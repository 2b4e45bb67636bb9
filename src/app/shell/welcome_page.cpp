#include "app/shell/welcome_page.h"

#include "paint/icons.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QLocale>
#include <QPixmap>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace flagstone::app {

namespace {

constexpr int kColumns = 3;
constexpr QSize kPicture(216, 135);

QString stateName(const QString &state)
{
    if (state == QLatin1String("won"))
        return WelcomePage::tr("✓ won");
    if (state == QLatin1String("lost"))
        return WelcomePage::tr("✗ lost");
    return WelcomePage::tr("goes on");
}

} // namespace

WelcomePage::WelcomePage(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("welcome"));
    setAttribute(Qt::WA_StyledBackground);
    auto *gate = new QLabel(this);
    gate->setPixmap(paint::applicationIcon().pixmap(QSize(72, 72), devicePixelRatioF()));
    auto *title = new QLabel(tr("Flagstone"), this);
    title->setObjectName(QStringLiteral("heading"));
    auto *line = new QLabel(tr("Dungeons laid out card by card."), this);

    const auto button = [this](const QString &text, auto signal) {
        auto *made = new QPushButton(text, this);
        made->setMinimumSize(220, 40);
        QString name = text;
        made->setAccessibleName(name.remove(u'&'));
        connect(made, &QPushButton::clicked, this, signal);
        return made;
    };
    auto *start = button(tr("&New game…"), &WelcomePage::newGameAsked);
    start->setDefault(true);
    start->setObjectName(QStringLiteral("startNew"));
    m_continue = button(tr("&Continue the last game"), [this] { Q_EMIT gameAsked(m_unfinished); });
    m_continue->setObjectName(QStringLiteral("continueGame"));
    auto *open = button(tr("&Open a game record…"), &WelcomePage::openAsked);
    auto *print = button(tr("&Print cards…"), &WelcomePage::printAsked);
    auto *help = button(tr("&How to play"), &WelcomePage::helpAsked);

    auto *buttons = new QVBoxLayout;
    buttons->setSpacing(10);
    buttons->addWidget(gate);
    buttons->addWidget(title);
    buttons->addWidget(line);
    buttons->addSpacing(18);
    for (auto *each : {m_continue, start, open, print, help})
        buttons->addWidget(each);
    buttons->addStretch(1);

    m_heading = new QLabel(tr("Games at this table"), this);
    m_heading->setObjectName(QStringLiteral("panelTitle"));
    m_tiles = new QWidget(this);
    m_grid = new QGridLayout(m_tiles);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(12);
    auto *games = new QVBoxLayout;
    games->setSpacing(12);
    games->addWidget(m_heading);
    games->addWidget(m_tiles);
    games->addStretch(1);

    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(56, 56, 56, 40);
    all->setSpacing(56);
    all->addLayout(buttons);
    all->addLayout(games, 1);
}

void WelcomePage::setGames(const std::vector<KeptGame> &games, const QString &unfinished)
{
    m_unfinished = unfinished;
    m_continue->setVisible(!unfinished.isEmpty());
    while (auto *item = m_grid->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_heading->setVisible(!games.empty());
    for (std::size_t i = 0; i < games.size(); ++i)
        addTile(games[i], static_cast<int>(i));
    m_grid->setColumnStretch(kColumns, 1);
}

void WelcomePage::addTile(const KeptGame &game, int at)
{
    const QString when = QLocale().toString(game.played, QStringLiteral("d MMM, HH:mm"));
    auto *tile = new QToolButton(m_tiles);
    tile->setObjectName(QStringLiteral("gameTile"));
    tile->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    tile->setIconSize(kPicture);
    QPixmap picture(game.picture);
    if (picture.isNull()) {
        picture = QPixmap(kPicture);
        picture.fill(palette().color(QPalette::Midlight));
    }
    tile->setIcon(QIcon(picture));
    tile->setText(tr("%1\n%2, move %3, %4").arg(game.title, stateName(game.state)).arg(game.moves).arg(when));
    tile->setAccessibleName(tile->text().replace(u'\n', u' '));
    tile->setToolTip(game.file);
    connect(tile, &QToolButton::clicked, this, [this, file = game.file] { Q_EMIT gameAsked(file); });
    m_grid->addWidget(tile, at / kColumns, at % kColumns);
}

} // namespace flagstone::app
