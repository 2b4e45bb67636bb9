#pragma once

#include "app/home/game_library.h"
#include "paint/theme.h"

#include <QList>
#include <QWidget>

#include <vector>

class QAction;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace flagstone::app {

class DoorButton;
class KeptGameButton;

/// The foot of the welcome page: games that have ended, plans of the game master's desk, and doors to other pages.
class WelcomeFoot final : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMostTiles = 12;

    explicit WelcomeFoot(QWidget *parent);

    /// The games that have ended, the newest first.
    void setPlayed(const std::vector<KeptGame> &games);
    /// One action for each plan, and one for each door. Not owned.
    void setPlans(const QList<QAction *> &plans);
    void setDoors(const QList<QAction *> &doors);
    void applyTheme(paint::Theme theme, double textScale);
    /// Shows what has room in this many pixels.
    void fit(QSize room);
    /// So many pixels high it has to be.
    [[nodiscard]] int leastHeight() const;
    /// As the keyboard goes through it.
    [[nodiscard]] QList<QWidget *> stops() const;

Q_SIGNALS:
    void gameAsked(const QString &file);

private:
    QWidget *makePart(const QString &heading, QLabel *&about, QVBoxLayout *&column);
    [[nodiscard]] std::vector<DoorButton *> buttonsFor(const QList<QAction *> &actions, QWidget *parent);
    int fitDoors(int high);

    QWidget *m_played, *m_planned, *m_doorPart;
    QLabel *m_playedAbout, *m_plansAbout;
    QHBoxLayout *m_tileRow;
    QVBoxLayout *m_planColumn;
    QGridLayout *m_doorGrid;
    std::vector<KeptGameButton *> m_tiles;
    std::vector<DoorButton *> m_plans, m_doors;
    paint::Theme m_theme = paint::Theme::Light;
    double m_textScale = 1;
};

} // namespace flagstone::app
