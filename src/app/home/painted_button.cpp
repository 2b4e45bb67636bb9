#include "app/home/painted_button.h"

#include <cmath>

namespace flagstone::app {

PaintedButton::PaintedButton(QWidget *parent)
    : QAbstractButton(parent), m_colours(paint::windowColours(paint::Theme::Light))
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover); // it is painted anew when the pointer comes and goes
}

void PaintedButton::applyTheme(paint::Theme theme, double textScale)
{
    m_colours = paint::windowColours(theme);
    m_textScale = textScale;
    updateGeometry();
    update();
}

QFont PaintedButton::font(double pixels, QFont::Weight weight) const
{
    QFont made = QWidget::font();
    made.setPixelSize(static_cast<int>(std::lround(pixels * m_textScale)));
    made.setWeight(weight);
    return made;
}

} // namespace flagstone::app

#include "moc_painted_button.cpp"
