#include "app/setup/seat_row.h"

#include "app/common/flow_layout.h"
#include "app/common/pennon.h"
#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/setup/help_line.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <ranges>

namespace flagstone::app {

namespace {

constexpr const char *kPlayer = "player"; ///< a button's property
constexpr int kPad = 8, kGap = 8;         // px
constexpr int kLetters = 24;              ///< of a name

} // namespace

SeatRow::SeatRow(Seat seat, const QString &player, const QString &name, HelpLine &help, QWidget *parent)
    : QFrame(parent), m_seat(seat), m_help(help), m_name(new QLineEdit(name, this)),
      m_who(new PlainLabel(this)), m_choices(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("seatRow"));
    setAttribute(Qt::WA_StyledBackground);
    auto *flag = new PlainLabel(this);
    flag->setPixmap(pennon(seat, 2 * fontMetrics().height(), devicePixelRatioF()));
    m_name->setObjectName(QStringLiteral("seatName"));
    m_name->setMaxLength(kLetters);
    m_name->setPlaceholderText(seatName(seat));
    m_name->setAccessibleName(tr("Name of %1").arg(seatName(seat)));
    help.explain(*m_name,
                 tr("What this player is called in the log, the questions, the party and on the curtain. "
                    "Without a name, like their figure."));
    m_who->setObjectName(QStringLiteral("dim"));
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_name);
    words->addWidget(m_who);
    auto *choices = new QWidget(this);
    new FlowLayout(4, choices);
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(kPad, kPad, kPad, kPad);
    all->setSpacing(kGap);
    all->addWidget(flag);
    all->addLayout(words);
    all->addWidget(choices, 1);
    addChoice({}, tr("person"), tr("a person"), tr("Somebody at this screen."));
    for (const std::string &strength : strengths())
        addChoice(QString::fromStdString(strength), strengthWord(strength), strengthName(strength),
                  tr("The computer. %1 It knows only what its seat may know.").arg(strengthHelp(strength)));
    connect(m_choices, &QButtonGroup::buttonToggled, this, &SeatRow::tell);
    setPlayer(player);
}

void SeatRow::addChoice(const QString &player, const QString &word, const QString &name, const QString &help)
{
    auto *choices = layout()->itemAt(layout()->count() - 1)->widget();
    auto *button = new QPushButton(word, choices);
    button->setObjectName(QStringLiteral("seatChoice"));
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setProperty(kPlayer, player);
    button->setAccessibleName(tr("%1: %2", "Player 2: computer, fair").arg(seatName(m_seat), name));
    setTip(button, help);
    m_help.explain(*button, help);
    m_choices->addButton(button);
    choices->layout()->addWidget(button);
}

QString SeatRow::name() const
{
    return m_name->text().simplified();
}

QList<QWidget *> SeatRow::stops() const
{
    QList<QWidget *> stops{m_name};
    for (QAbstractButton *choice : choices())
        stops << choice;
    return stops;
}

QList<QAbstractButton *> SeatRow::choices() const
{
    return m_choices->buttons();
}

QString SeatRow::player() const
{
    return m_choices->checkedButton()->property(kPlayer).toString();
}

void SeatRow::setPlayer(const QString &player)
{
    for (QAbstractButton *button : std::views::reverse(m_choices->buttons())) // a person comes last
        if (button->property(kPlayer) == player || button == m_choices->buttons().constFirst()) {
            button->setChecked(true);
            return tell();
        }
}

void SeatRow::tell()
{
    m_who->setText(player().isEmpty() ? tr("at this screen") : tr("computer"));
}

} // namespace flagstone::app
