#include "app/setup/choice_memory.h"

#include "app/common/company_looks.h"

#include <algorithm>

namespace flagstone::app {

namespace {

const QString kSystemKey = QStringLiteral("new-game/system");

QString keyOf(const QString &system, const QString &what)
{
    return QStringLiteral("new-game/%1/%2").arg(system, what);
}

} // namespace

QString usualValue(const ModuleInfo &module, const OptionSpec &option)
{
    const auto best = module.demonstration.options.find(option.key);
    return best == module.demonstration.options.end() ? QString() : QString::fromStdString(best->second);
}

QString ChoiceMemory::valueOf(const ModuleInfo &module, const OptionSpec &option) const
{
    if (isCompany(module, option)) // a party belongs to one game
        return {};
    const QString last = of(QString::fromStdString(module.id), QString::fromStdString(option.key));
    return last.isEmpty() ? usualValue(module, option) : last;
}

std::map<std::string, std::string> ChoiceMemory::settingsFor(const ModuleInfo &module,
                                                             const std::string &adventure) const
{
    std::map<std::string, std::string> settings;
    for (const OptionSpec &option : module.options) {
        const std::string value = valueOf(module, option).toStdString();
        const auto known = std::ranges::find(option.values, value);
        if (!value.empty() && counts(option, adventure) && known != option.values.begin() &&
            (option.open || known != option.values.end()))
            settings.emplace(option.key, value);
    }
    return settings;
}

QString ChoiceMemory::system() const
{
    return m_file.text(kSystemKey);
}

QString ChoiceMemory::of(const QString &system, const QString &what) const
{
    return m_file.text(keyOf(system, what));
}

void ChoiceMemory::keep(const QString &system, const QJsonObject &choices) const
{
    QJsonObject all{{kSystemKey, system}};
    for (auto each = choices.begin(); each != choices.end(); ++each)
        all[keyOf(system, each.key())] = each.value();
    m_file.set(all);
}

} // namespace flagstone::app
