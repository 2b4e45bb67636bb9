#pragma once

#include "core/module.h"

#include <QObject>
#include <QString>

#include <map>
#include <set>
#include <string>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QWidget;

namespace flagstone::app {

class HelpLine;

/// The settings of a rule system, a row for each, in two forms: the usual ones, and those that few people need.
class OptionForm final : public QObject {
    Q_OBJECT

public:
    /// All must outlive this.
    OptionForm(QFormLayout &usual, QFormLayout &advanced, HelpLine &help, QWidget &dialog);

    /// The rows of this rule system in place of those before; nullptr for none.
    void setModule(const ModuleInfo *module);
    /// Hides the settings that make no difference to this adventure; nullptr for no adventure. No row carries
    /// a sign any more.
    void showFor(const AdventureSpec *adventure);
    /// Whether a company may be asked for. A party that a deal names is shown in any case.
    void offerCompany(bool on);
    /// Hides settings that are decided elsewhere.
    void hide(const std::set<std::string> &options);

    /// One value more for an open option that is in the form, under words of its maker.
    void offer(const std::string &option, const QString &words, const QString &value);

    /// The chosen value of an option; what is written instead of chosen counts as it stands.
    [[nodiscard]] std::string valueOf(const OptionSpec &option) const;
    void setValue(const OptionSpec &option, const QString &value);
    /// Resets all settings to their usual values.
    void setUsual();
    /// A setting that was refused carries the sign of what is wrong before its name.
    void mark(const OptionSpec &option, bool wrong);
    /// Puts the focus on the row of a setting, and returns the row so that the caller can scroll to it.
    QWidget *focus(const OptionSpec &option);

Q_SIGNALS:
    /// The person wants to draw a setting instead of typing it.
    void drawAsked(const flagstone::OptionSpec &option);
    /// A setting has another value.
    void changed();

private:
    void add(const OptionSpec &option);
    void showRow(const OptionSpec &option);
    void addSwitch(const OptionSpec &option);
    [[nodiscard]] QWidget *withMapDrawing(QComboBox *box, const OptionSpec &option);
    [[nodiscard]] QFormLayout &formOf(const OptionSpec &option) const;

    QFormLayout &m_usual;
    QFormLayout &m_advanced;
    HelpLine &m_help;
    QWidget &m_dialog;
    const ModuleInfo *m_module = nullptr;
    const AdventureSpec *m_adventure = nullptr;
    bool m_offersCompany = false;
    std::set<std::string> m_hidden;
    std::map<std::string, QWidget *> m_rows;       ///< what stands in the row of each option, by key
    std::map<std::string, QComboBox *> m_options;  ///< by key
    std::map<std::string, QCheckBox *> m_switches; ///< options that are on or off, by key
};

} // namespace flagstone::app
