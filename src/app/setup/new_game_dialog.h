#pragma once

#include "app/common/game_chooser.h"
#include "app/common/game_wish.h"
#include "app/common/settings.h"
#include "app/common/surroundings.h"

#include <QDialog>

#include <map>
#include <memory>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QPushButton;
class QWidget;

namespace Ui {
class NewGameDialog;
}

namespace flagstone::app {

/// Rule system, pack, adventure, players, switches and settings. Knows no rule system: everything comes from
/// the catalog and the pack. Remembers what was chosen last.
class NewGameDialog final : public QDialog {
    Q_OBJECT

public:
    NewGameDialog(const Surroundings &surroundings, const Settings &settings, const SettingsFile &memory,
                  QWidget *parent = nullptr);
    ~NewGameDialog() override;

    [[nodiscard]] GameWish wish() const;
    /// Can a game be dealt with what is chosen?
    [[nodiscard]] bool ready() const { return !m_adventures.empty(); }
    /// Chooses an adventure; what is unknown changes nothing.
    void select(const QString &system, const QString &adventure);
    /// Chooses the pack with this id, and its rules; nothing if it is not there.
    void selectPack(const QString &system, const std::string &id);
    /// Asks only what a plan says: no dice, deal, taking back or computer players. Begins with a set-up's
    /// choices if it has any, and they are not remembered for games.
    void forPlan(const Setup &setup);
    /// What was chosen last, or empty.
    [[nodiscard]] static QString lastSystem(const SettingsFile &memory);
    [[nodiscard]] static QString lastAdventure(const SettingsFile &memory, const QString &system);

    void accept() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showSystem();
    void showPack();
    void showAdventure();
    void showOptions();
    void addOption(QFormLayout *form, const OptionSpec &option);
    void addSwitch(QFormLayout *form, const OptionSpec &option);
    [[nodiscard]] QWidget *withSketch(QComboBox *box, const OptionSpec &option);
    void draw(const OptionSpec &option);
    [[nodiscard]] QFormLayout *formOf(const OptionSpec &option) const;
    [[nodiscard]] const AdventureSpec *adventure() const;
    [[nodiscard]] bool isShown(const OptionSpec &option) const;
    void showPlayers();
    [[nodiscard]] std::string valueOf(const OptionSpec &option) const;
    void setValue(const OptionSpec &option, const QString &value);
    void explain(QWidget *control, const QString &help);
    [[nodiscard]] static QString usualValue(const ModuleInfo &module, const OptionSpec &option);
    void recall();
    void restoreDefaults();
    void remember() const;
    void showSetup(const Setup &setup);
    void takeDeal();
    void copyDeal();
    void tellProblems(const QStringList &lines);
    [[nodiscard]] bool canBeDealt();
    void mark(const OptionSpec &option, bool wrong);
    [[nodiscard]] const ModuleInfo *module() const;
    [[nodiscard]] std::shared_ptr<const PackData> pack() const;
    [[nodiscard]] QString optionKey(const std::string &key) const;

    const Surroundings &m_surroundings;
    const SettingsFile &m_memory;
    const paint::Theme m_theme;
    std::unique_ptr<Ui::NewGameDialog> m_ui;
    std::vector<std::shared_ptr<const PackData>> m_packs; ///< of the chosen rule system
    std::vector<AdventureSpec> m_adventures;
    bool m_forPlan = false;
    QPushButton *m_copyDeal = nullptr;
    std::vector<QComboBox *> m_players;            ///< by seat; empty for one player alone
    std::map<std::string, QWidget *> m_rows;       ///< what stands in the row of each option, by key
    std::map<std::string, QComboBox *> m_options;  ///< by key
    std::map<std::string, QCheckBox *> m_switches; ///< options that are on or off, by key
};

/// Chooses games by this dialog, for plans. Both must outlive what comes back.
[[nodiscard]] GameChooser gameChooser(const Surroundings &surroundings, const SettingsFile &memory);

} // namespace flagstone::app
