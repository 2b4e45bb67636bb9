#pragma once

#include "app/common/app_context.h"
#include "app/common/game_request.h"
#include "app/common/settings.h"
#include "app/setup/choice_memory.h"
#include "app/setup/player_rows.h"

#include <QDialog>

#include <memory>
#include <optional>

class QPushButton;

namespace Ui {
class NewGameDialog;
}

namespace flagstone::app {

class AdventureChoice;
class HelpLine;
class OptionForm;

/// Rule system, pack, adventure, players, switches and settings. Knows no rule system: everything comes from
/// the catalog and the pack. Remembers the last choices.
class NewGameDialog final : public QDialog {
    Q_OBJECT

public:
    NewGameDialog(const AppContext &context, const Settings &settings, const SettingsFile &memory,
                  QWidget *parent = nullptr);
    ~NewGameDialog() override;

    [[nodiscard]] GameRequest request() const;
    /// Whether the choices make a game.
    [[nodiscard]] bool ready() const;
    /// Chooses an adventure; what is unknown changes nothing.
    void select(const QString &system, const QString &adventure);
    /// Chooses the pack with this id, and its rules; nothing if it is not there.
    void selectPack(const QString &system, const std::string &id);
    /// Asks only what a plan says: no dice, deal, taking back or computer players. Begins with a set-up's
    /// choices if it has any, and they are not remembered for games.
    void forPlan(const Setup &setup);
    /// Asks for the settings of a company's next quest, and remembers them like those of any game. `company` are
    /// the options that its party needs.
    void forCompany(const QString &system, const QString &quest,
                    const std::map<std::string, std::string> &company);
    void accept() override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void askLess(const QString &title, const QString &agree);
    void showSystem(const QStringList &problems);
    void showPack();
    void showAdventure();
    void draw(const OptionSpec &option);
    void offerRealDice();
    void showPlayers();
    void recall();
    void remember() const;
    void showSetup(const Setup &setup);
    void takeDeal();
    void copyDeal();
    void tellProblems(const QStringList &lines);
    [[nodiscard]] std::map<std::string, std::string> options() const;
    [[nodiscard]] bool canBeDealt();
    [[nodiscard]] QString lastChoice(const QString &what) const;

    const AppContext &m_context;
    const ChoiceMemory m_memory;
    const paint::Theme m_theme;
    std::unique_ptr<Ui::NewGameDialog> m_ui;
    bool m_forPlan = false;
    bool m_deals = true;                          ///< what is chosen is dealt at once
    std::map<std::string, std::string> m_company; ///< in place of what the form says
    QPushButton *m_copyDeal = nullptr;
    AdventureChoice *m_choice = nullptr;
    HelpLine *m_help = nullptr;
    OptionForm *m_options = nullptr;
    std::optional<PlayerRows> m_players; ///< always there once the dialog is made
};

} // namespace flagstone::app
