#pragma once

#include <QFrame>

class QLabel;

namespace flagstone::app {

/// Shown above the table as long as the game is not saved: why, and what to do.
class SaveBanner final : public QFrame {
    Q_OBJECT

public:
    explicit SaveBanner(QWidget *parent);

    /// Shows why the game is not saved, and what to do; hides if there is no reason. `elsewhere`: another window has it
    /// open.
    void say(const QString &why, bool elsewhere);

Q_SIGNALS:
    void copyAsked();
    void againAsked();

private:
    QLabel *m_text;
};

} // namespace flagstone::app
