#include "app/common/edged_style.h"

#include "app/common/appearance.h"
#include "paint/icons.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOption>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr double kRadius = 2;                                    // px, Fusion's own
constexpr int kBarWidth = 12, kBarMargin = 3, kLeastHandle = 36; // px
constexpr int kFieldAir = 6;                                     // px at both ends of a text field

/// Where no grey is paler than the text, dots say what cannot be used.
Qt::PenStyle edgeLine(const QStyleOption &option)
{
    const auto usual = [&option](QPalette::ColorRole role) {
        return option.palette.color(QPalette::Active, role);
    };
    const bool plain = usual(QPalette::PlaceholderText) == usual(QPalette::WindowText);
    return plain && !option.state.testFlag(QStyle::State_Enabled) ? Qt::DotLine : Qt::SolidLine;
}

void drawEdge(const QStyleOption &option, const QRect &rect, QPainter &painter)
{
    const bool focused = (option.state & QStyle::State_HasFocus) != 0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(option.palette.color(focused ? QPalette::Highlight : QPalette::Mid), 1,
                        edgeLine(option), Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
    painter.restore();
}

/// Fusion's does not grow with the text.
void drawArrow(const QStyleOptionComboBox &box, const QRect &room, QPainter &painter)
{
    const double half = box.fontMetrics.height() / 4.0;
    const QPointF middle = QRectF(room).center();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(box.palette.color(QPalette::ButtonText));
    painter.drawPolygon(QPolygonF{middle + QPointF(-half, -half / 2), middle + QPointF(half, -half / 2),
                                  middle + QPointF(0, half / 2)});
    painter.restore();
}

/// Where the handle of a scroll bar begins, and how long it is.
std::pair<int, int> handleOf(const QStyleOptionSlider &bar)
{
    const int room = bar.orientation == Qt::Horizontal ? bar.rect.width() : bar.rect.height();
    const qint64 range = std::max(0, bar.maximum - bar.minimum);
    const int share =
        static_cast<int>(qint64{room} * bar.pageStep / std::max<qint64>(1, range + bar.pageStep));
    const int length = range == 0 ? room : std::clamp(share, std::min(kLeastHandle, room), room);
    return {QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, room - length,
                                            bar.upsideDown),
            length};
}

/// A field by itself and no part of a box with numbers or choices, which has a frame of its own.
bool isFramed(const QStyleOption *field)
{
    const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(field);
    return frame != nullptr && frame->lineWidth > 0;
}

void drawScrollBar(const QStyleOptionSlider &bar, const QRect &handle, QPainter &painter)
{
    if (bar.maximum <= bar.minimum)
        return;
    const bool inHand = bar.state.testFlag(QStyle::State_Sunken) ||
                        (bar.state.testFlag(QStyle::State_MouseOver) &&
                         bar.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider));
    const QRectF shown = QRectF(handle).adjusted(kBarMargin, kBarMargin, -kBarMargin, -kBarMargin);
    const double round = std::min(shown.width(), shown.height()) / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(bar.palette.color(inHand ? QPalette::PlaceholderText : QPalette::Mid));
    painter.drawRoundedRect(shown, round, round);
    painter.restore();
}

} // namespace

EdgedStyle::EdgedStyle() : QProxyStyle(QStringLiteral("fusion"))
{
}

void EdgedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    if (element == PE_PanelMenu) {
        painter->fillRect(option->rect, option->palette.color(QPalette::Window));
        painter->setPen(option->palette.color(QPalette::Mid));
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool pressedIn = element == PE_PanelButtonTool && (option->state & State_On) != 0;
    if (pressedIn || element == PE_IndicatorCheckBox || element == PE_FrameLineEdit || element == PE_Frame)
        drawEdge(*option, option->rect, *painter);
}

void EdgedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                    QPainter *painter, const QWidget *widget) const
{
    if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        bar != nullptr && control == CC_ScrollBar)
        return drawScrollBar(*bar, subControlRect(control, option, SC_ScrollBarSlider, widget), *painter);
    if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
        box != nullptr && control == CC_ComboBox) {
        QStyleOptionComboBox plain = *box;
        plain.subControls &= ~SC_ComboBoxArrow;
        QProxyStyle::drawComplexControl(control, &plain, painter, widget);
        drawArrow(*box, subControlRect(control, option, SC_ComboBoxArrow, widget), *painter);
    } else {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
    const bool dotted = control == CC_ToolButton && edgeLine(*option) == Qt::DotLine; // else it has no edge
    if (control == CC_ComboBox || control == CC_SpinBox || dotted)
        drawEdge(*option, option->rect, *painter);
    if (control == CC_Slider) {
        const QRect handle = subControlRect(control, option, SC_SliderHandle, widget);
        drawEdge(*option, subControlRect(control, option, SC_SliderGroove, widget), *painter);
        painter->fillRect(handle, option->palette.brush(QPalette::Button));
        drawEdge(*option, handle, *painter);
    }
}

QRect EdgedStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                 const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || bar == nullptr)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const auto [begin, length] = handleOf(*bar);
    const bool flat = bar->orientation == Qt::Horizontal;
    const int room = flat ? bar->rect.width() : bar->rect.height();
    const auto from = [&](int start, int end) {
        const QRect along = flat ? QRect(start, 0, end - start, bar->rect.height())
                                 : QRect(0, start, bar->rect.width(), end - start);
        return visualRect(bar->direction, bar->rect, along.translated(bar->rect.topLeft()));
    };
    switch (part) {
    case SC_ScrollBarSubPage:
        return from(0, begin);
    case SC_ScrollBarSlider:
        return from(begin, begin + length);
    case SC_ScrollBarAddPage:
        return from(begin + length, room);
    case SC_ScrollBarGroove:
        return bar->rect;
    default: // no arrows
        return {};
    }
}

QRect EdgedStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect usual = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_LineEditContents && isFramed(option) ? usual.adjusted(kFieldAir, 0, -kFieldAir, 0)
                                                              : usual;
}

QSize EdgedStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                   const QWidget *widget) const
{
    const QSize usual = QProxyStyle::sizeFromContents(type, option, size, widget);
    return type == CT_LineEdit && isFramed(option) ? usual + QSize(2 * kFieldAir, 0) : usual;
}

/// Boxes and circles that are ticked grow with the text beside them.
int EdgedStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    switch (metric) {
    case PM_ScrollBarExtent:
        return kBarWidth;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return widget == nullptr ? usual
                                 : std::max(usual, usual * widget->fontInfo().pixelSize() / kPlainText);
    default:
        return usual;
    }
}

/// In columns, a menu in large letters would be wider than the screen. The letters of a menu that is open, or of a
/// menu bar that the keys move in, work without Alt.
int EdgedStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *returned) const
{
    if (hint == SH_UnderlineShortcut) {
        const bool menu = qobject_cast<const QMenu *>(widget) != nullptr;
        const bool bar = qobject_cast<const QMenuBar *>(widget) != nullptr && widget->hasFocus();
        return m_underlined || menu || bar ? 1 : 0;
    }
    return hint == SH_Menu_Scrollable ? 1 : QProxyStyle::styleHint(hint, option, widget, returned);
}

void EdgedStyle::polish(QApplication *application)
{
    QProxyStyle::polish(application);
    application->installEventFilter(this);
}

/// Whoever leaves the window with Alt down lets it go elsewhere.
bool EdgedStyle::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::KeyPress || type == QEvent::KeyRelease) {
        if (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Alt)
            setUnderlined(type == QEvent::KeyPress);
    } else if (type == QEvent::ApplicationDeactivate || type == QEvent::WindowDeactivate) {
        setUnderlined(false);
    }
    return QProxyStyle::eventFilter(watched, event);
}

void EdgedStyle::setUnderlined(bool underlined)
{
    if (m_underlined == underlined)
        return;
    m_underlined = underlined;
    for (QWidget *window : QApplication::topLevelWidgets()) {
        window->update();
        for (QWidget *part : window->findChildren<QWidget *>())
            part->update();
    }
}

/// For the arrow at the end of a menu bar Fusion looks through the desktop's themes, whenever one is made.
QIcon EdgedStyle::standardIcon(StandardPixmap which, const QStyleOption *option, const QWidget *widget) const
{
    if (which != SP_ToolBarHorizontalExtensionButton)
        return QProxyStyle::standardIcon(which, option, widget);
    const QPalette &colours = widget == nullptr ? QApplication::palette() : widget->palette();
    return paint::icon(QStringLiteral("right"), colours.color(QPalette::ButtonText),
                       colours.color(QPalette::PlaceholderText));
}

/// What lies under a scroll bar shows beside its handle.
void EdgedStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QScrollBar *>(widget) != nullptr)
        widget->setAttribute(Qt::WA_OpaquePaintEvent, false);
}

} // namespace flagstone::app

#include "moc_edged_style.cpp"
