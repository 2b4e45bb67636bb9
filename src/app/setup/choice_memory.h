#pragma once

#include "app/common/settings.h"

#include <QJsonObject>

namespace flagstone::app {

/// What was chosen last for new games: one rule system, and for each the adventure and every setting.
class ChoiceMemory {
public:
    /// `file` must outlive this.
    explicit ChoiceMemory(const SettingsFile &file) : m_file(file) {}

    /// Each is empty if nothing was chosen yet.
    [[nodiscard]] QString system() const;
    [[nodiscard]] QString of(const QString &system, const QString &what) const;
    /// The rule system is the one chosen last from now on, with these choices.
    void keep(const QString &system, const QJsonObject &choices) const;

private:
    const SettingsFile &m_file;
};

} // namespace flagstone::app
