#pragma once

#include <QProxyStyle>

namespace flagstone::app {

/// Fusion takes the outlines of its controls from the window's colour: on black they would be black. Here they
/// have their own colour, QPalette::Mid, and with the focus QPalette::Highlight.
class EdgedStyle final : public QProxyStyle {
    Q_OBJECT

public:
    EdgedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
};

} // namespace flagstone::app
