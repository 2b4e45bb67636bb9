#include "app/setup/game_choice.h"

#include "app/setup/new_game_dialog.h"

namespace flagstone::app {

GameChooser gameChooser(const Surroundings &surroundings, const SettingsFile &memory)
{
    const auto ask = [&](const Setup &setup, QWidget *parent, const GameChooser::Chosen &chosen) {
        auto *dialog = new NewGameDialog(surroundings, memory.read(), memory, parent);
        dialog->forPlan(setup);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QDialog::accepted, parent, [dialog, chosen] { chosen(dialog->wish()); });
        dialog->open();
    };
    const auto last = [&](const QString &system) -> std::optional<GameWish> {
        NewGameDialog dialog(surroundings, memory.read(), memory);
        dialog.select(system, {});
        return dialog.ready() ? std::optional(dialog.wish()) : std::nullopt;
    };
    return {ask, last};
}

} // namespace flagstone::app
