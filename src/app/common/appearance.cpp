#include "app/common/appearance.h"

#include "app/common/edged_style.h"
#include "paint/resources.h"
#include "paint/theme.h"

#include <QApplication>
#include <QFont>
#include <QPalette>
#include <QWidget>

namespace flagstone::app {

namespace {

constexpr const char *kStyled = "edgedStyle";

QPalette paletteOf(const paint::WindowColours &c)
{
    QPalette palette;
    palette.setColor(QPalette::Window, c.panel);
    palette.setColor(QPalette::Base, c.raised);
    palette.setColor(QPalette::AlternateBase, c.window);
    palette.setColor(QPalette::Button, c.raised);
    palette.setColor(QPalette::ToolTipBase, c.raised);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText,
                            QPalette::BrightText})
        palette.setColor(role, c.text);
    palette.setColor(QPalette::PlaceholderText, c.dim);
    palette.setColor(QPalette::Highlight, c.text);
    palette.setColor(QPalette::HighlightedText, c.inv);
    palette.setColor(QPalette::Link, c.focus);
    palette.setColor(QPalette::LinkVisited, c.focus);
    palette.setColor(QPalette::Mid, c.edge);
    palette.setColor(QPalette::Dark, c.edge);
    palette.setColor(QPalette::Midlight, c.line);
    palette.setColor(QPalette::Light, c.raised);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, c.dim);
    return palette;
}

QString sheetOf(const paint::WindowColours &c, int scale)
{
    const auto px = [scale](int size) { return QString::number(size * scale / 100); };
    QString sheet = QString::fromUtf8(paint::readResource(QStringLiteral("look/window.qss")));
    const QColor ink =
        c.text.lightness() < c.inv.lightness() ? c.text : c.inv; // chalk is light in every theme
    const std::pair<const char *, QString> words[] = {{"@window", c.window.name()},
                                                      {"@panel", c.panel.name()},
                                                      {"@raised", c.raised.name()},
                                                      {"@title", c.title.name()},
                                                      {"@hover", c.hover.name()},
                                                      {"@line", c.line.name()},
                                                      {"@edge", c.edge.name()},
                                                      {"@text", c.text.name()},
                                                      {"@dim", c.dim.name()},
                                                      {"@inv", c.inv.name()},
                                                      {"@ink", ink.name()},
                                                      {"@focus", c.focus.name()},
                                                      {"@table", c.table.name()},
                                                      {"@chalk", c.chalk.name()},
                                                      {"@vast", px(42) + QStringLiteral("px")},
                                                      {"@huge", px(30) + QStringLiteral("px")},
                                                      {"@big", px(22) + QStringLiteral("px")},
                                                      {"@body", px(14) + QStringLiteral("px")},
                                                      {"@prompt", px(16) + QStringLiteral("px")},
                                                      {"@small", px(12) + QStringLiteral("px")}};
    for (const auto &[word, value] : words)
        sheet.replace(QLatin1String(word), value);
    return sheet;
}

} // namespace

double textScaleOf(const QWidget &widget)
{
    return static_cast<double>(widget.fontInfo().pixelSize()) / kPlainText;
}

void applyAppearance(QApplication &application, const Settings &settings)
{
    const auto colours = paint::windowColours(settings.theme);
    QFont font(QStringLiteral("Inter"));
    font.setFamilies({QStringLiteral("Inter"), QStringLiteral("Cantarell"), QStringLiteral("DejaVu Sans")});
    font.setPixelSize(13 * settings.textScale / 100);
    // Interface text needs no ligatures, and shaping it took a fifth of the time to the first picture.
    font.setStyleStrategy(QFont::PreferNoShaping);
    const QString sheet = sheetOf(colours, settings.textScale);
    // All colours are in the sheet. If it were set again, Qt would style every widget of every window anew.
    if (application.font() == font && application.styleSheet() == sheet)
        return;
    if (!application.property(kStyled).toBool()) { // under a style sheet style() is not what was set
        application.setStyle(new EdgedStyle);
        application.setProperty(kStyled, true);
    }
    application.setStyleSheet(QString()); // under a style sheet widgets would not take the new font
    application.setFont(font);
    application.setPalette(paletteOf(colours));
    application.setStyleSheet(sheet);
}

} // namespace flagstone::app
