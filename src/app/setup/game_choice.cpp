#include "app/setup/game_choice.h"

#include "app/common/tr.h"
#include "app/setup/game_setup_dialog.h"

namespace flagstone::app {

GameChooser gameChooser(const AppContext &context, const SettingsFile &memory)
{
    const auto ask = [&](const Setup &setup, const std::string &pack, QWidget *parent,
                         const GameChooser::Chosen &chosen) {
        auto *dialog = new GameSetupDialog(tr("Game of the plan"), context, memory, parent);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setup().forPlan(setup, pack);
        QObject::connect(dialog, &QDialog::accepted, parent,
                         [dialog, chosen] { chosen(dialog->setup().request()); });
        dialog->open();
    };
    const auto last = [&](const QString &system) -> std::optional<GameRequest> {
        GameSetup setup(context, memory.read(), memory);
        setup.select(system, {});
        return setup.ready() ? std::optional(setup.request()) : std::nullopt;
    };
    return {ask, last};
}

} // namespace flagstone::app
