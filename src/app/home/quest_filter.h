#pragma once

#include "app/home/quest.h"
#include "paint/theme.h"

#include <QList>
#include <QPushButton>
#include <QString>
#include <QStringList>

#include <vector>

class QAction;
class QMenu;

namespace flagstone::app {

class SettingsFile;

/// Chooses which quests of a game are shown, in a menu: by level and by party member. It is lit while it hides any.
class QuestFilter final : public QPushButton {
    Q_OBJECT

public:
    /// `memory` keeps what is chosen for each game and outlives this.
    QuestFilter(const SettingsFile &memory, QWidget *parent);

    /// Offers what tells the quests of a game apart; what was chosen for it last is chosen again. Hidden where nothing
    /// does.
    void setGame(const QString &system, const std::vector<const Quest *> &quests);
    /// Whether it is of one of the chosen levels, and all who are chosen take part.
    [[nodiscard]] bool shows(const Quest &quest) const;
    [[nodiscard]] bool isOn() const { return !chosen().isEmpty(); }
    void showAll();
    void applyTheme(paint::Theme theme);

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] static QStringList ticked(const QList<QAction *> &actions);
    [[nodiscard]] QStringList chosen() const { return ticked(m_levels) + ticked(m_members); }
    [[nodiscard]] QList<QAction *> addTicks(const QString &title, QStringList words, const QStringList &kept);
    void choose();
    void tell();

    const SettingsFile &m_memory;
    QString m_system;
    QMenu *m_menu;
    QAction *m_all = nullptr; ///< shows all of them
    QList<QAction *> m_levels, m_members;
    paint::Theme m_theme = paint::Theme::Light;
};

} // namespace flagstone::app
