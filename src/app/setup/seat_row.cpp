#include "app/setup/seat_row.h"

#include "app/common/flow_layout.h"
#include "app/common/pennon.h"
#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/setup/help_line.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <ranges>

namespace flagstone::app {

namespace {

constexpr const char *kPlayer = "player"; ///< a button's property
constexpr int kPad = 8, kGap = 8;         // px

} // namespace

SeatRow::SeatRow(Seat seat, const QString &player, HelpLine &help, QWidget *parent)
    : QFrame(parent), m_seat(seat), m_help(help), m_who(new PlainLabel(this)),
      m_choices(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("seatRow"));
    setAttribute(Qt::WA_StyledBackground);
    auto *flag = new PlainLabel(this);
    flag->setPixmap(pennon(seat, 2 * fontMetrics().height(), devicePixelRatioF()));
    auto *name = new PlainLabel(seatName(seat), this);
    name->setObjectName(QStringLiteral("figureName"));
    m_who->setObjectName(QStringLiteral("dim"));
    auto *words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(name);
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
