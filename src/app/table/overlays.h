#pragma once

#include "core/decision.h"
#include "core/game.h"

#include <QDialog>
#include <QFrame>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace flagstone::app {

/// Covers the window while the screen passes from one player to another who may know other things. While it
/// is down its siblings are hidden: they have no focus and are silent.
class Curtain final : public QFrame {
    Q_OBJECT

public:
    explicit Curtain(QWidget *parent);

    void lower(const QString &player);
    /// Takes it away without raised().
    void putAway();
    /// Also while the window shows something else, or is not shown yet.
    [[nodiscard]] bool isDown() const { return !isHidden(); }

Q_SIGNALS:
    /// Somebody has lifted it.
    void raised();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void lift();
    void showBehind(bool on);

    QLabel *m_text;
};

/// How a game ended, line by line, and its seed.
class EndingDialog final : public QDialog {
    Q_OBJECT

public:
    enum class Next { Look, NewGame, TakeBack, Ledger };

    /// `hints`: how many were given.
    EndingDialog(const Game &game, const Ending &ending, const QString &deal, bool canTakeBack,
                 std::size_t hints = 0, QWidget *parent = nullptr);

    /// Offers the way back to the ledger of the company that played, before all others.
    void offerLedger();
    [[nodiscard]] Next next() const { return m_next; }

private:
    QPushButton *add(const QString &text, const char *name, Next next);

    QDialogButtonBox *m_buttons;
    Next m_next = Next::Look;
};

/// Asks for the face of one real die.
class DieDialog final : public QDialog {
    Q_OBJECT

public:
    /// `which` counts the dice of this move from 1.
    DieDialog(int sides, int which, const QString &move, QWidget *parent = nullptr);

    /// 1 to `sides`.
    [[nodiscard]] int face() const;

private:
    QSpinBox *m_face;
};

} // namespace flagstone::app
