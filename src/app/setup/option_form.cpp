#include "app/setup/option_form.h"

#include "app/common/company_looks.h"
#include "app/common/flow_layout.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/setup/choice_memory.h"
#include "app/setup/help_line.h"
#include "core/map_drawing.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QPushButton>

#include <algorithm>

namespace flagstone::app {

namespace {

void clear(QFormLayout &form)
{
    while (form.rowCount() > 0)
        form.removeRow(0);
}

bool isSwitch(const OptionSpec &option)
{
    return option.values == std::vector<std::string>{"off", "on"} ||
           option.values == std::vector<std::string>{"on", "off"};
}

/// "AD&D" has no key of its own.
QString withoutMnemonic(QString label)
{
    return label.replace(u'&', QStringLiteral("&&"));
}

QString helpOf(const OptionSpec &option)
{
    return option.rule.empty() ? translated(option.help)
                               : OptionForm::tr("%1 (rule %2)")
                                     .arg(translated(option.help), QString::fromStdString(option.rule));
}

} // namespace

OptionForm::OptionForm(QFormLayout &usual, QFormLayout &advanced, HelpLine &help, QWidget &dialog)
    : QObject(&dialog), m_usual(usual), m_advanced(advanced), m_help(help), m_dialog(dialog)
{
}

QFormLayout &OptionForm::formOf(const OptionSpec &option) const
{
    return option.advanced ? m_advanced : m_usual;
}

void OptionForm::setModule(const ModuleInfo *module)
{
    m_module = module;
    m_adventure = nullptr;
    clear(m_usual);
    clear(m_advanced);
    m_rows.clear();
    m_options.clear();
    m_switches.clear();
    if (module != nullptr)
        for (const auto &option : module->options)
            add(option);
}

void OptionForm::showFor(const AdventureSpec *adventure)
{
    m_adventure = adventure;
    if (m_module == nullptr)
        return;
    for (const auto &option : m_module->options) {
        showRow(option);
        mark(option, false);
    }
}

void OptionForm::showRow(const OptionSpec &option)
{
    const bool wanted = !m_hidden.contains(option.key) && (!isCompany(*m_module, option) || m_offersCompany ||
                                                           valueOf(option) != option.values.front());
    formOf(option).setRowVisible(m_rows.at(option.key),
                                 wanted && (m_adventure == nullptr || counts(option, m_adventure->id)));
}

void OptionForm::hide(const std::set<std::string> &options)
{
    m_hidden = options;
    showFor(m_adventure);
}

void OptionForm::offerCompany(bool on)
{
    m_offersCompany = on;
    showFor(m_adventure);
}

void OptionForm::add(const OptionSpec &option)
{
    if (isSwitch(option)) {
        addSwitch(option);
        return;
    }
    auto *box = new QComboBox(&m_dialog);
    for (std::size_t n = 0; n < option.values.size(); ++n)
        box->addItem(translated(wordOf(option, n)), QString::fromStdString(option.values[n]));
    box->setEditable(option.open && !isCompany(*m_module, option));
    const QString label = translated(option.label);
    auto *name = new PlainLabel(label, &m_dialog);
    name->setBuddy(box);
    name->setWordWrap(true);
    box->setAccessibleName(label);
    m_help.explain(*box, helpOf(option));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
    connect(box, &QComboBox::currentTextChanged, this, &OptionForm::changed);
    QWidget *row = option.drawing == nullptr ? box : withMapDrawing(box, option);
    formOf(option).addRow(name, row);
    m_rows.emplace(option.key, row);
    m_options.emplace(option.key, box);
}

void OptionForm::addSwitch(const OptionSpec &option)
{
    auto *box = new QCheckBox(withoutMnemonic(translated(option.label)), &m_dialog);
    m_help.explain(*box, helpOf(option));
    connect(box, &QCheckBox::toggled, this, &OptionForm::changed);
    formOf(option).addRow(box);
    m_rows.emplace(option.key, box);
    m_switches.emplace(option.key, box);
}

/// The box for what is written, and a button to draw it instead.
QWidget *OptionForm::withMapDrawing(QComboBox *box, const OptionSpec &option)
{
    auto *row = new QWidget(&m_dialog);
    auto *button = new QPushButton(tr("%1…").arg(translated(option.drawing->action)), row);
    button->setObjectName(QStringLiteral("draw"));
    button->setAutoDefault(false);
    m_help.explain(*button, tr("Opens a board to lay it by hand. The text beside the button says the same."));
    connect(button, &QPushButton::clicked, this, [this, &option] { Q_EMIT drawAsked(option); });
    row->setFocusProxy(box);
    auto *beside = new FlowLayout(6, row);
    beside->addWidget(box);
    beside->addWidget(button);
    return row;
}

void OptionForm::offer(const std::string &option, const QString &words, const QString &value)
{
    m_options.at(option)->addItem(words, value);
}

std::string OptionForm::valueOf(const OptionSpec &option) const
{
    if (const auto box = m_switches.find(option.key); box != m_switches.end())
        return box->second->isChecked() ? "on" : "off";
    const QComboBox &box = *m_options.at(option.key);
    const int chosen = box.findText(box.currentText().trimmed());
    return (chosen < 0 ? box.currentText().trimmed() : box.itemData(chosen).toString()).toStdString();
}

void OptionForm::setValue(const OptionSpec &option, const QString &value)
{
    if (const QString names = companyNames(*m_module, value.toStdString());
        isCompany(*m_module, option) && !names.isEmpty() && m_options.at(option.key)->findData(value) < 0)
        offer(option.key, names, value); // of somebody's deal
    if (const auto box = m_switches.find(option.key); box != m_switches.end())
        box->second->setChecked((value.isEmpty() ? QString::fromStdString(option.values.front()) : value) ==
                                QLatin1String("on"));
    else if (QComboBox &offers = *m_options.at(option.key);
             offers.isEditable() && !value.isEmpty() && offers.findData(value) < 0)
        offers.setEditText(value);
    else
        offers.setCurrentIndex(std::max(0, offers.findData(value)));
    if (isCompany(*m_module, option))
        showRow(option);
}

void OptionForm::setUsual()
{
    for (const auto &option : m_module->options)
        setValue(option, usualValue(*m_module, option));
}

void OptionForm::mark(const OptionSpec &option, bool wrong)
{
    const QString label = translated(option.label);
    const QString name = wrong ? tr("▲ %1").arg(label) : label;
    QWidget *row = m_rows.at(option.key);
    if (const auto box = m_switches.find(option.key); box != m_switches.end())
        box->second->setText(withoutMnemonic(name));
    else if (auto *shown = qobject_cast<QLabel *>(formOf(option).labelForField(row)))
        shown->setText(name);
}

QWidget *OptionForm::focus(const OptionSpec &option)
{
    QWidget *row = m_rows.at(option.key);
    (row->focusProxy() != nullptr ? row->focusProxy() : row)->setFocus();
    return row;
}

} // namespace flagstone::app
