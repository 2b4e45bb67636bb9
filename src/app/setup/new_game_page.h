#pragma once

#include "app/common/page.h"
#include "app/setup/game_setup.h"

namespace flagstone::app {

/// The page on which a new game is chosen.
class NewGamePage final : public Page {
    Q_OBJECT

public:
    /// `context` and `memory` outlive this.
    NewGamePage(const AppContext &context, const Settings &settings, const SettingsFile &memory,
                QWidget *parent);

    [[nodiscard]] QString title() const override { return tr("New game"); }
    [[nodiscard]] const ModuleInfo *module() const override { return m_setup->module(); }
    [[nodiscard]] QWidget *first() override;
    [[nodiscard]] bool stepBack() override { return m_setup->stepBack(); }
    void applySettings(const Settings &settings) override { m_setup->applySettings(settings); }
    [[nodiscard]] GameSetup &setup() const { return *m_setup; }

private:
    GameSetup *m_setup;
};

} // namespace flagstone::app
