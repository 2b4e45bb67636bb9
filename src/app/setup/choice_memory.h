#pragma once

#include "app/common/settings.h"
#include "core/module.h"

#include <QJsonObject>

#include <map>
#include <string>

namespace flagstone::app {

/// The value of an option that shows the game at its best; empty for the first one.
[[nodiscard]] QString usualValue(const ModuleInfo &module, const OptionSpec &option);

/// The last choices for new games: one rule system, and for each the adventure and every setting.
class ChoiceMemory {
public:
    /// `file` must outlive this.
    explicit ChoiceMemory(const SettingsFile &file) : m_file(file) {}

    /// Each is empty if nothing was chosen yet.
    [[nodiscard]] QString system() const;
    [[nodiscard]] QString of(const QString &system, const QString &what) const;
    /// The value to begin with: the one chosen last, else the usual one.
    [[nodiscard]] QString valueOf(const ModuleInfo &module, const OptionSpec &option) const;
    /// The settings that a game of this adventure begins with, without those that are as printed.
    [[nodiscard]] std::map<std::string, std::string> settingsFor(const ModuleInfo &module,
                                                                 const std::string &adventure) const;
    /// The rule system is the one chosen last from now on, with these choices.
    void keep(const QString &system, const QJsonObject &choices) const;

private:
    const SettingsFile &m_file;
};

} // namespace flagstone::app
