#pragma once

#include "app/setup/game_setup.h"

#include <QDialog>

namespace flagstone::app {

/// Settings of a game that does not begin at once, beside the window that needs them.
class GameSetupDialog final : public QDialog {
    Q_OBJECT

public:
    /// `context` and `memory` outlive this.
    GameSetupDialog(const QString &title, const AppContext &context, const SettingsFile &memory,
                    QWidget *parent);

    [[nodiscard]] GameSetup &setup() const { return *m_setup; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    GameSetup *m_setup;
};

} // namespace flagstone::app
