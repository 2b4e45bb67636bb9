#pragma once

#include "app/common/settings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSlider;

namespace flagstone::app {

/// The settings for all games. Every change applies at once, so there is nothing to confirm.
class SettingsDialog final : public QDialog {
    Q_OBJECT

public:
    /// `noSound`: why nothing can be heard; empty if it can.
    SettingsDialog(const Settings &settings, const QString &noSound, QWidget *parent = nullptr);

    [[nodiscard]] Settings settings() const;

Q_SIGNALS:
    void changed(const flagstone::app::Settings &settings);

protected:
    /// It grows with its text, and stays on the screen.
    void resizeEvent(QResizeEvent *event) override;

private:
    void addTextSize(QFormLayout &form);

    Settings m_before; ///< some are in no field
    QComboBox *m_pace;
    QComboBox *m_theme;
    QSlider *m_text;
    QComboBox *m_sound;
    QComboBox *m_undo;
    QCheckBox *m_dice;
    QCheckBox *m_chances;
    QCheckBox *m_hints;
};

} // namespace flagstone::app
