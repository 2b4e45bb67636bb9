#include "app/setup/seat_row.h"

#include "app/common/pennon.h"
#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/setup/choice_row.h"
#include "app/setup/help_line.h"

#include <QAbstractButton>
#include <QGridLayout>
#include <QLineEdit>
#include <QToolButton>

namespace flagstone::app {

namespace {

constexpr int kPad = 8, kGap = 8; // px
constexpr int kLetters = 24;      ///< of a name

} // namespace

SeatRow::SeatRow(Seat seat, HelpLine &help, QWidget *parent)
    : QFrame(parent), m_help(help), m_name(new QLineEdit(this)),
      m_seatName(new PlainLabel(seatName(seat), this)), m_choices(new ChoiceRow(seatName(seat), this)),
      m_remove(new QToolButton(this))
{
    setObjectName(QStringLiteral("seatRow"));
    setAttribute(Qt::WA_StyledBackground);
    auto *flag = new PlainLabel(this);
    flag->setPixmap(pennon(seat, 2 * fontMetrics().height(), devicePixelRatioF()));
    m_name->setObjectName(QStringLiteral("seatName"));
    m_name->setMaxLength(kLetters);
    m_name->setPlaceholderText(seatName(seat));
    m_name->setAccessibleName(tr("Name of %1").arg(seatName(seat)));
    help.explain(*m_name, tr("The name of this player in the log, the questions, the party and on the "
                             "curtain. A player without a name has the name of their figure."));
    m_remove->setObjectName(QStringLiteral("removeSeat"));
    m_remove->setText(QStringLiteral("×"));
    m_remove->setAutoRaise(true);
    m_remove->setFocusPolicy(Qt::StrongFocus);
    m_remove->setAccessibleName(tr("Remove %1").arg(seatName(seat)));
    help.explain(*m_remove, tr("Removes this seat."));
    connect(m_remove, &QToolButton::clicked, this, &SeatRow::removeAsked);
    auto *all = new QGridLayout(this);
    all->setContentsMargins(kPad, kPad, kPad, kPad);
    all->setSpacing(kGap);
    all->addWidget(flag, 0, 0);
    all->addWidget(m_seatName, 0, 1);
    all->addWidget(m_name, 0, 1);
    all->addWidget(m_remove, 0, 2);
    all->addWidget(m_choices, 1, 0, 1, 3);
    all->setColumnStretch(1, 1);
    addChoice({}, tr("person"), tr("a person"), tr("Somebody at this screen."));
    for (const std::string &strength : strengths())
        addChoice(QString::fromStdString(strength), strengthWord(strength), strengthName(strength),
                  tr("The computer. %1 It knows only what its seat may know.").arg(strengthHelp(strength)));
}

void SeatRow::addChoice(const QString &player, const QString &word, const QString &name, const QString &help)
{
    QAbstractButton *button = m_choices->add(word, player, name);
    setTip(button, help);
    m_help.explain(*button, help);
}

void SeatRow::ask(Asks what)
{
    m_seatName->setVisible(what == Asks::Nothing);
    m_name->setVisible(what != Asks::Nothing);
    m_choices->setVisible(what == Asks::NameAndPlayer);
}

void SeatRow::setRemovable(bool on)
{
    m_remove->setVisible(on);
}

QString SeatRow::name() const
{
    return m_name->text().simplified();
}

QList<QWidget *> SeatRow::stops() const
{
    QList<QWidget *> stops{m_name, m_remove};
    for (QAbstractButton *choice : m_choices->buttons())
        stops << choice;
    return stops;
}

QString SeatRow::player() const
{
    return m_choices->value();
}

void SeatRow::setPlayer(const QString &player)
{
    m_choices->setValue(player);
}

void SeatRow::setName(const QString &name)
{
    m_name->setText(name);
}

} // namespace flagstone::app

#include "moc_seat_row.cpp"
