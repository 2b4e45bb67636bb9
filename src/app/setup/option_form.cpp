#include "app/setup/option_form.h"

#include "app/common/combo_box_name.h"
#include "app/common/company_looks.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/setup/choice_memory.h"
#include "app/setup/choice_row.h"
#include "app/setup/help_line.h"
#include "app/setup/house_rules.h"
#include "core/map_drawing.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>

#include <algorithm>

namespace flagstone::app {

namespace {

bool isSwitch(const OptionSpec &option)
{
    return option.values == std::vector<std::string>{"off", "on"} ||
           option.values == std::vector<std::string>{"on", "off"};
}

QString helpOf(const OptionSpec &option)
{
    return option.rule.empty() ? translated(option.help)
                               : OptionForm::tr("%1 Rule %2.")
                                     .arg(translated(option.help), QString::fromStdString(option.rule));
}

QString nameOf(const OptionSpec &option)
{
    return translated(option.question.empty() ? option.label : option.question);
}

} // namespace

OptionForm::OptionForm(const Lists &lists, HelpLine &help, QWidget &owner)
    : QObject(&owner), m_lists(lists), m_help(help), m_owner(owner)
{
}

void OptionForm::setModule(const ModuleInfo *module)
{
    m_module = module;
    m_adventure.clear();
    for (const auto &[key, row] : m_rows)
        delete row.row;
    m_rows.clear();
    if (module != nullptr)
        for (const auto &option : module->options)
            add(option);
}

void OptionForm::add(const OptionSpec &option)
{
    const Row row = !option.question.empty() ? makeQuestion(option)
                    : isSwitch(option)       ? makeTick(option)
                                             : makeBox(option);
    QBoxLayout &list = !option.question.empty() ? m_lists.asked
                       : option.advanced        ? m_lists.advanced
                                                : m_lists.usual;
    list.addWidget(row.row);
    m_rows.emplace(option.key, row);
}

OptionForm::Row OptionForm::makeQuestion(const OptionSpec &option)
{
    Row made{.row = new QWidget(&m_owner)};
    made.name = new PlainLabel(nameOf(option), made.row);
    made.name->setObjectName(QStringLiteral("question"));
    made.name->setIndent(0);
    made.name->setWordWrap(true);
    made.answers = new ChoiceRow(nameOf(option), made.row);
    for (std::size_t n = 0; n < option.values.size(); ++n) {
        auto *answer =
            made.answers->add(translated(wordOf(option, n)), QString::fromStdString(option.values[n]));
        m_help.explain(*answer, translated(option.help)); // everybody is asked this: no rule's number
    }
    connect(made.answers, &ChoiceRow::changed, this, &OptionForm::changed);
    auto *all = new QVBoxLayout(made.row);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(made.name);
    all->addWidget(made.answers);
    return made;
}

OptionForm::Row OptionForm::makeTick(const OptionSpec &option)
{
    Row made{.tick = new QCheckBox(literalLabel(nameOf(option)), &m_owner)};
    m_help.explain(*made.tick, helpOf(option));
    connect(made.tick, &QCheckBox::toggled, this, &OptionForm::changed);
    auto *line = new QHBoxLayout;
    line->addWidget(made.tick, 1);
    made.row = houseRuleCard(line, helpOf(option), m_owner);
    return made;
}

OptionForm::Row OptionForm::makeBox(const OptionSpec &option)
{
    Row made{.name = new PlainLabel(literalLabel(nameOf(option)), &m_owner), .box = new QComboBox(&m_owner)};
    QComboBox *box = made.box;
    setComboBoxName(*box, nameOf(option));
    for (std::size_t n = 0; n < option.values.size(); ++n)
        box->addItem(translated(wordOf(option, n)), QString::fromStdString(option.values[n]));
    box->setEditable(option.open && !isCompany(*m_module, option));
    made.name->setBuddy(box);
    made.name->setWordWrap(true);
    m_help.explain(*box, helpOf(option));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
    connect(box, &QComboBox::currentTextChanged, this, &OptionForm::changed);
    auto *line = new QHBoxLayout;
    line->addWidget(made.name, 1);
    line->addWidget(option.drawing == nullptr ? box : withMapDrawing(box, option), 1);
    made.row = houseRuleCard(line, helpOf(option), m_owner);
    return made;
}

/// The box for what is written, and a button to draw it instead.
QWidget *OptionForm::withMapDrawing(QComboBox *box, const OptionSpec &option)
{
    auto *row = new QWidget(&m_owner);
    auto *button = new QPushButton(literalLabel(tr("%1…").arg(translated(option.drawing->action))), row);
    button->setObjectName(QStringLiteral("draw"));
    button->setAutoDefault(false);
    m_help.explain(*button, tr("Opens a board on which you lay the map by hand. The text beside the button "
                               "describes the same map."));
    connect(button, &QPushButton::clicked, this, [this, &option] { Q_EMIT drawAsked(option); });
    auto *beside = new FlowLayout(6, row);
    beside->addWidget(box);
    beside->addWidget(button);
    return row;
}

void OptionForm::showFor(const AdventureSpec *adventure)
{
    m_adventure = adventure == nullptr ? std::string() : adventure->id; // a list of them is short-lived
    showRows();
}

void OptionForm::showRows()
{
    if (m_module == nullptr)
        return;
    for (const auto &option : m_module->options) {
        showRow(option);
        mark(option, false);
    }
}

bool OptionForm::isShown(const OptionSpec &option) const
{
    return !m_hidden.contains(option.key) &&
           (!isCompany(*m_module, option) || m_forPlan || valueOf(option) != option.values.front()) &&
           (m_adventure.empty() || counts(option, m_adventure));
}

void OptionForm::showRow(const OptionSpec &option)
{
    m_rows.at(option.key).row->setVisible(isShown(option));
}

void OptionForm::hide(const std::set<std::string> &options)
{
    m_hidden = options;
    showRows();
}

void OptionForm::forPlan()
{
    m_forPlan = true;
    showRows();
}

void OptionForm::offer(const std::string &option, const QString &words, const QString &value)
{
    m_rows.at(option).box->addItem(words, value);
}

std::string OptionForm::valueOf(const OptionSpec &option) const
{
    const Row &row = m_rows.at(option.key);
    if (row.tick != nullptr)
        return row.tick->isChecked() ? "on" : "off";
    if (row.answers != nullptr)
        return row.answers->value().toStdString();
    const int current = row.box->currentIndex();
    const QString written = row.box->currentText().trimmed();
    const bool asChosen =
        row.box->itemText(current) == row.box->currentText(); // others may be called the same
    const int chosen = asChosen ? current : row.box->findText(written);
    return (chosen < 0 ? written : row.box->itemData(chosen).toString()).toStdString();
}

void OptionForm::setValue(const OptionSpec &option, const QString &value)
{
    const Row &row = m_rows.at(option.key);
    if (const QString names = companyNames(*m_module, value.toStdString());
        isCompany(*m_module, option) && !names.isEmpty() && row.box->findData(value) < 0)
        offer(option.key, names, value); // from another person's deal
    if (row.tick != nullptr)
        row.tick->setChecked((value.isEmpty() ? QString::fromStdString(option.values.front()) : value) ==
                             QLatin1String("on"));
    else if (row.answers != nullptr)
        row.answers->setValue(value);
    else if (row.box->isEditable() && !value.isEmpty() && row.box->findData(value) < 0)
        row.box->setEditText(value);
    else
        row.box->setCurrentIndex(std::max(0, row.box->findData(value)));
    if (isCompany(*m_module, option))
        showRow(option);
}

void OptionForm::setUsual()
{
    for (const auto &option : m_module->options)
        setValue(option, usualValue(*m_module, option));
}

QStringList OptionForm::changedRules() const
{
    QStringList changed;
    for (const OptionSpec &option : m_module->options) {
        const std::string value = valueOf(option);
        const auto forPlans = m_module->forPlans.find(option.key);
        const bool ours = m_forPlan && forPlans != m_module->forPlans.end() && value == forPlans->second;
        const QString better = usualValue(*m_module, option);
        const std::string usual = better.isEmpty() ? option.values.front() : better.toStdString();
        if (option.question.empty() && isShown(option) && value != usual && !ours)
            changed << settingWords(*m_module, option, value);
    }
    return changed;
}

void OptionForm::mark(const OptionSpec &option, bool wrong)
{
    const QString name = wrong ? tr("▲ %1").arg(nameOf(option)) : nameOf(option);
    const Row &row = m_rows.at(option.key);
    if (row.name != nullptr)
        row.name->setText(row.name->buddy() != nullptr ? literalLabel(name) : name);
    else
        row.tick->setText(literalLabel(name));
}

QWidget *OptionForm::focus(const OptionSpec &option)
{
    const Row &row = m_rows.at(option.key);
    QWidget *control = row.tick != nullptr      ? static_cast<QWidget *>(row.tick)
                       : row.answers != nullptr ? row.answers->chosen()
                                                : static_cast<QWidget *>(row.box);
    control->setFocus();
    return row.row;
}

} // namespace flagstone::app

#include "moc_option_form.cpp"
