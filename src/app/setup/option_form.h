#pragma once

#include "core/module.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <map>
#include <set>
#include <string>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QWidget;

namespace flagstone::app {

class ChoiceRow;
class HelpLine;

/// The settings of a rule system in three lists: what everybody is asked, the usual house rules, and those that few
/// people need.
class OptionForm final : public QObject {
    Q_OBJECT

public:
    struct Lists {
        QBoxLayout &asked;
        QBoxLayout &usual;
        QBoxLayout &advanced;
    };
    /// All must outlive this.
    OptionForm(const Lists &lists, HelpLine &help, QWidget &owner);

    /// The settings of this rule system in place of those before; nullptr for none.
    void setModule(const ModuleInfo *module);
    /// Hides the settings that make no difference to this adventure; nullptr for no adventure. None carries a sign any
    /// more.
    void showFor(const AdventureSpec *adventure);
    /// For a plan a company may be asked for, and what every plan needs counts as usual. A party that a deal names is
    /// shown in any case.
    void forPlan();
    /// Hides settings that are decided elsewhere.
    void hide(const std::set<std::string> &options);

    /// One value more for an open option that is in the form, under words of its maker.
    void offer(const std::string &option, const QString &words, const QString &value);

    /// The chosen value of an option; what is written instead of chosen counts as it stands.
    [[nodiscard]] std::string valueOf(const OptionSpec &option) const;
    void setValue(const OptionSpec &option, const QString &value);
    /// Resets all settings to their usual values.
    void setUsual();
    /// The house rules that are not as usual, each with its value: "Secret doors: off".
    [[nodiscard]] QStringList changedRules() const;
    /// A setting that was refused carries the sign of what is wrong before its name.
    void mark(const OptionSpec &option, bool wrong);
    /// Puts the focus on a setting, and returns its row so that the caller can scroll to it.
    QWidget *focus(const OptionSpec &option);

Q_SIGNALS:
    /// The person wants to draw a setting instead of typing it.
    void drawAsked(const flagstone::OptionSpec &option);
    /// A setting has another value.
    void changed();

private:
    /// Where a setting is: its row, and the control in it. One of the three is there.
    struct Row {
        QWidget *row = nullptr;
        QLabel *name = nullptr; ///< none where a tick box bears it
        QComboBox *box = nullptr;
        QCheckBox *tick = nullptr;
        ChoiceRow *answers = nullptr;
    };
    void add(const OptionSpec &option);
    [[nodiscard]] Row makeQuestion(const OptionSpec &option);
    [[nodiscard]] Row makeTick(const OptionSpec &option);
    [[nodiscard]] Row makeBox(const OptionSpec &option);
    void showRow(const OptionSpec &option);
    void showRows();
    [[nodiscard]] bool isShown(const OptionSpec &option) const;
    [[nodiscard]] QWidget *withMapDrawing(QComboBox *box, const OptionSpec &option);

    Lists m_lists;
    HelpLine &m_help;
    QWidget &m_owner;
    const ModuleInfo *m_module = nullptr;
    std::string m_adventure; ///< its id; empty for none
    bool m_forPlan = false;
    std::set<std::string> m_hidden;
    std::map<std::string, Row> m_rows; ///< by key of the option
};

} // namespace flagstone::app
