#pragma once

#include "paint/theme.h"

#include <QAbstractButton>

namespace flagstone::app {

/// A button of the welcome page that paints itself, in the colours of the theme and with the words as large as they are
/// to be.
class PaintedButton : public QAbstractButton {
    Q_OBJECT

public:
    /// `textScale`: 1 for 100 %.
    virtual void applyTheme(paint::Theme theme, double textScale);

protected:
    explicit PaintedButton(QWidget *parent);

    [[nodiscard]] const paint::WindowColours &colours() const { return m_colours; }
    [[nodiscard]] double textScale() const { return m_textScale; }
    /// `pixels` at the usual size of text.
    [[nodiscard]] QFont font(double pixels, QFont::Weight weight = QFont::Normal) const;

private:
    paint::WindowColours m_colours;
    double m_textScale = 1;
};

} // namespace flagstone::app
