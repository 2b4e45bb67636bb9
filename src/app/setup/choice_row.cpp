#include "app/setup/choice_row.h"

#include "app/common/flow_layout.h"
#include "app/common/plain_text.h"

#include <QButtonGroup>
#include <QPushButton>

#include <algorithm>
#include <ranges>

namespace flagstone::app {

namespace {

constexpr const char *kValue = "value"; ///< a button's property
constexpr int kBetween = 4;             ///< px

} // namespace

ChoiceRow::ChoiceRow(const QString &question, QWidget *parent)
    : QWidget(parent), m_question(question), m_group(new QButtonGroup(this))
{
    auto *row = new FlowLayout(kBetween, this);
    row->setContentsMargins(0, 0, 0, 0);
    connect(m_group, &QButtonGroup::buttonToggled, this, [this](QAbstractButton *button, bool on) {
        button->setFocusPolicy(on ? Qt::StrongFocus
                                  : Qt::ClickFocus); // Tab leads to the answer that is given
        if (on)
            Q_EMIT changed();
    });
}

void ChoiceRow::clear()
{
    for (QAbstractButton *button : buttons())
        delete button;
}

QAbstractButton *ChoiceRow::add(const QString &word, const QString &value, const QString &spoken)
{
    auto *button = new QPushButton(literalLabel(word), this);
    button->setObjectName(QStringLiteral("choice"));
    button->setCheckable(true);
    button->setAutoExclusive(true); // a radio button to screen readers
    button->setAutoDefault(false);
    button->setFocusPolicy(Qt::ClickFocus);
    button->setProperty(kValue, value);
    const QString both =
        m_question.endsWith(u'?') ? tr("%1 %2", "How long? 20 rounds") : tr("%1: %2", "Rules: DUNGEON!");
    button->setAccessibleName(both.arg(m_question, spoken.isEmpty() ? word : spoken));
    m_group->addButton(button);
    layout()->addWidget(button);
    if (buttons().size() == 1)
        button->setChecked(true);
    return button;
}

QAbstractButton *ChoiceRow::deny(const QString &value)
{
    const QList<QAbstractButton *> all = buttons();
    const auto denied = std::ranges::find_if(
        all, [&](const QAbstractButton *button) { return button->property(kValue) == value; });
    if (denied == all.end())
        return nullptr;
    (*denied)->setEnabled(false);
    if (const auto other = std::ranges::find_if(all, &QAbstractButton::isEnabled);
        (*denied)->isChecked() && other != all.end())
        (*other)->setChecked(true);
    return *denied;
}

QList<QAbstractButton *> ChoiceRow::buttons() const
{
    return m_group->buttons();
}

QAbstractButton *ChoiceRow::chosen() const
{
    return m_group->checkedButton();
}

QString ChoiceRow::value() const
{
    return chosen() == nullptr ? QString() : chosen()->property(kValue).toString();
}

void ChoiceRow::setValue(const QString &value)
{
    const QList<QAbstractButton *> all = buttons();
    for (QAbstractButton *button : all)
        if (button->property(kValue) == value)
            return button->setChecked(true);
    if (!all.isEmpty())
        all.constFirst()->setChecked(true);
}

} // namespace flagstone::app

#include "moc_choice_row.cpp"
