#pragma once

#include <QDialog>

class QSpinBox;

namespace flagstone::app {

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
