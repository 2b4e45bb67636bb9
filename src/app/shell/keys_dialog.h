#pragma once

#include "app/common/command_keys.h"
#include "app/common/settings.h"

#include <QDialog>
#include <QHash>
#include <QList>
#include <QString>

#include <vector>

class QAction;
class QCheckBox;
class QKeySequence;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace flagstone::app {

/// All keys: those with which people choose and go about, and those of commands, which can be changed. Every change
/// applies at once.
class KeysDialog final : public QDialog {
    Q_OBJECT

public:
    /// The commands must outlive the dialog; applyKeys() has seen them.
    KeysDialog(const std::vector<CommandGroup> &groups, const Settings &settings, QWidget *parent = nullptr);

    /// Gives a command a key, which it takes from any other; says so, or why it may not have it.
    void setKey(QAction &command, const QKeySequence &key);

Q_SIGNALS:
    void changed(const flagstone::app::Settings &settings);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeList(const std::vector<CommandGroup> &groups);
    void makeFoot();
    void showKeys();
    void showCurrent();
    void find(const QString &words);
    [[nodiscard]] QTreeWidgetItem *firstSeen() const;
    void begin();
    void end(const QString &said);
    void setUsual();
    void setNone();
    void apply();
    [[nodiscard]] QAction *current() const; ///< nullptr where no command is chosen
    [[nodiscard]] QAction *holderOf(const QKeySequence &key, const QAction &but) const;
    void choose(QAction &command, const QKeySequence &key);

    Settings m_settings;
    QHash<QTreeWidgetItem *, QAction *> m_commands;
    bool m_waits = false; ///< for the new key of the current command
    QTreeWidget *m_list;
    QLabel *m_said;
    QPushButton *m_change, *m_none, *m_usual, *m_allUsual;
    QCheckBox *m_letters;
};

} // namespace flagstone::app
