#include "app/common/edged_style.h"

#include <QPainter>
#include <QStyleOption>

namespace flagstone::app {

namespace {

constexpr double kRadius = 2; // px, Fusion's own

void drawEdge(const QStyleOption &option, const QRect &rect, QPainter &painter)
{
    const bool focused = (option.state & QStyle::State_HasFocus) != 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(option.palette.color(focused ? QPalette::Highlight : QPalette::Mid));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.restore();
}

} // namespace

EdgedStyle::EdgedStyle() : QProxyStyle(QStringLiteral("fusion"))
{
}

void EdgedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool pressedIn = element == PE_PanelButtonTool && (option->state & State_On) != 0;
    if (pressedIn || element == PE_IndicatorCheckBox || element == PE_FrameLineEdit || element == PE_Frame)
        drawEdge(*option, option->rect, *painter);
}

void EdgedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                    QPainter *painter, const QWidget *widget) const
{
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_ComboBox || control == CC_SpinBox)
        drawEdge(*option, option->rect, *painter);
    else if (control == CC_ScrollBar)
        drawEdge(*option, subControlRect(control, option, SC_ScrollBarSlider, widget), *painter);
}

} // namespace flagstone::app
