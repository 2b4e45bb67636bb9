#pragma once

#include <QProxyStyle>

namespace flagstone::app {

/// Fusion takes the outlines of its controls from the window's colour: on black they would be black. Here they
/// have their own colour, QPalette::Mid, and with the focus QPalette::Highlight. Scroll bars are a slim handle
/// without arrows, menus are paper like the panels, in one column that scrolls where the screen is too low, and text
/// fields have air beside their words. The letters that go with Alt are underlined while it is down: always, they
/// would be marks all over the page.
class EdgedStyle final : public QProxyStyle {
    Q_OBJECT

public:
    EdgedStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    [[nodiscard]] QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                       SubControl part, const QWidget *widget) const override;
    [[nodiscard]] QRect subElementRect(SubElement element, const QStyleOption *option,
                                       const QWidget *widget) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                         const QWidget *widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                                  const QWidget *widget = nullptr) const override;
    [[nodiscard]] QIcon standardIcon(StandardPixmap which, const QStyleOption *option = nullptr,
                                     const QWidget *widget = nullptr) const override;
    [[nodiscard]] int styleHint(StyleHint hint, const QStyleOption *option = nullptr,
                                const QWidget *widget = nullptr,
                                QStyleHintReturn *returned = nullptr) const override;
    using QProxyStyle::polish;
    void polish(QApplication *application) override;
    void polish(QWidget *widget) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUnderlined(bool underlined);

    bool m_underlined = false;
};

} // namespace flagstone::app
