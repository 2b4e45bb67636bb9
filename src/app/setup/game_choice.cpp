#include "app/setup/game_choice.h"

#include "app/setup/new_game_dialog.h"

namespace flagstone::app {

GameChooser gameChooser(const AppContext &context, const SettingsFile &memory)
{
    const auto ask = [&](const Setup &setup, QWidget *parent, const GameChooser::Chosen &chosen) {
        auto *dialog = new NewGameDialog(context, memory.read(), memory, parent);
        dialog->forPlan(setup);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QDialog::accepted, parent, [dialog, chosen] { chosen(dialog->request()); });
        dialog->open();
    };
    const auto last = [&](const QString &system) -> std::optional<GameRequest> {
        NewGameDialog dialog(context, memory.read(), memory);
        dialog.select(system, {});
        return dialog.ready() ? std::optional(dialog.request()) : std::nullopt;
    };
    return {ask, last};
}

} // namespace flagstone::app
