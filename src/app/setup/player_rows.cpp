#include "app/setup/player_rows.h"

#include "app/common/plain_text.h"
#include "app/setup/help_line.h"
#include "app/setup/seat_row.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

const QString kNewComputer = QStringLiteral("fair");

} // namespace

PlayerRows::PlayerRows(HelpLine &help, QWidget *parent)
    : QWidget(parent), m_help(help), m_limitLine(new PlainLabel(this)), m_list(new QVBoxLayout),
      m_addPerson(new QPushButton(tr("+ Perso&n"), this)),
      m_addComputer(new QPushButton(tr("+ C&omputer"), this))
{
    m_addPerson->setObjectName(QStringLiteral("addPerson"));
    m_addPerson->setAccessibleName(tr("Add a person"));
    m_addPerson->setAutoDefault(false);
    help.explain(*m_addPerson,
                 tr("One more player at this screen. The turn passes by itself, and a curtain covers the "
                    "screen when one player may know what another may not. A house rule changes that."));
    connect(m_addPerson, &QPushButton::clicked, this, [this] { addAsked({}); });
    m_addComputer->setObjectName(QStringLiteral("addComputer"));
    m_addComputer->setAccessibleName(tr("Add a computer player"));
    m_addComputer->setAutoDefault(false);
    help.explain(*m_addComputer,
                 tr("A player that the program plays. It knows only what its seat may know."));
    connect(m_addComputer, &QPushButton::clicked, this, [this] { addAsked(kNewComputer); });
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_addPerson, 1);
    buttons->addWidget(m_addComputer, 1);
    m_limitLine->setObjectName(QStringLiteral("seatLimit"));
    m_limitLine->setWordWrap(true);
    m_limitLine->setIndent(0);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addLayout(buttons); // above, so that they stay where they are
    all->addLayout(m_list);
    all->addWidget(m_limitLine);
    add({});
}

QString PlayerRows::nameOf(Seat seat)
{
    return QStringLiteral("player%1").arg(raw(seat) + 1);
}

QString PlayerRows::calledOf(Seat seat)
{
    return QStringLiteral("name%1").arg(raw(seat) + 1);
}

void PlayerRows::askHowMany()
{
    m_onlyCount = true;
    m_addPerson->setText(tr("+ Pla&yer"));
    m_addPerson->setAccessibleName(tr("Add a player"));
    m_addComputer->hide();
    refresh();
}

void PlayerRows::setMost(int most)
{
    m_most = most;
    setCount(count());
    refresh();
}

void PlayerRows::setLimit(int most, const QString &why)
{
    m_limit = most;
    m_why = why;
    refresh();
}

void PlayerRows::recall(int seats, const Last &last)
{
    setCount(seats);
    const bool isFirst = last(QStringLiteral("seats")).isEmpty();
    for (std::size_t n = 0; n < m_rows.size(); ++n) {
        const Seat seat{static_cast<std::int8_t>(n)};
        m_rows[n]->setPlayer(!isFirst ? last(nameOf(seat)) : n == 0 ? QString() : kNewComputer);
        m_rows[n]->setName(last(calledOf(seat)));
    }
}

void PlayerRows::setCount(int seats)
{
    seats = std::clamp(seats, 1, m_most);
    while (count() > seats)
        remove(m_rows.size() - 1);
    while (count() < seats)
        add(kNewComputer);
}

void PlayerRows::add(const QString &player)
{
    auto *row = new SeatRow(Seat{static_cast<std::int8_t>(m_rows.size())}, m_help, this);
    row->setPlayer(player);
    connect(row, &SeatRow::removeAsked, this, [this, row] {
        remove(static_cast<std::size_t>(std::ranges::find(m_rows, row) - m_rows.begin()));
    });
    QWidget *above = m_rows.empty() ? m_addComputer : m_rows.back()->stops().constLast();
    for (QWidget *stop : row->stops()) {
        setTabOrder(above, stop);
        above = stop;
    }
    m_list->addWidget(row);
    m_rows.push_back(row);
    refresh();
    Q_EMIT counted(count());
}

void PlayerRows::addAsked(const QString &player)
{
    add(player);
    Q_EMIT added(m_rows.back());
}

/// Those below move up: seats have no gaps.
void PlayerRows::remove(std::size_t row)
{
    for (std::size_t n = row; n + 1 < m_rows.size(); ++n) {
        m_rows[n]->setPlayer(m_rows[n + 1]->player());
        m_rows[n]->setName(m_rows[n + 1]->name());
    }
    m_rows.back()->hide();
    m_rows.back()->deleteLater(); // the press may come from its own button
    m_rows.pop_back();
    refresh();
    Q_EMIT counted(count());
}

void PlayerRows::refresh()
{
    const bool alone = m_rows.size() == 1;
    for (SeatRow *row : m_rows) {
        row->ask(m_onlyCount ? SeatRow::Asks::Nothing
                 : alone     ? SeatRow::Asks::Name
                             : SeatRow::Asks::NameAndPlayer);
        row->setRemovable(!alone);
    }
    for (QPushButton *button : {m_addPerson, m_addComputer})
        button->setEnabled(count() < std::min(m_most, m_limit));
    const QString limit = tr("At most %n player(s). %1", nullptr, m_limit).arg(m_why);
    m_limitLine->setText(withinLimit() ? limit : tr("▲ %1").arg(limit));
    m_limitLine->setVisible(count() >= m_limit && !m_why.isEmpty());
}

Players PlayerRows::players() const
{
    Players players;
    if (m_rows.size() > 1 && !m_onlyCount)
        for (const SeatRow *row : m_rows)
            players.push_back(row->player().toStdString());
    return players;
}

std::vector<std::string> PlayerRows::names() const
{
    std::vector<std::string> names;
    for (const SeatRow *row : m_rows)
        names.push_back(row->name().toStdString());
    const bool any = std::ranges::any_of(names, [](const std::string &name) { return !name.empty(); });
    return any && !m_onlyCount ? names : std::vector<std::string>();
}

} // namespace flagstone::app

#include "moc_player_rows.cpp"
