#include "paint/type.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPaintEngine>
#include <QRawFont>
#include <QTextLayout>

#include <algorithm>
#include <functional>

namespace flagstone::paint {
namespace {

constexpr int kEm =
    100; // fonts are made at this many units and scaled: millimetres are too small for a font size
constexpr double kStep = 0.1;
constexpr double kCapHalf = 0.34; // half the height of capitals, look.md 2

QFont makeFont(Role role)
{
    QFont font;
    switch (role) {
    case Role::Title:
    case Role::Body:
    case Role::BodyItalic:
        font.setFamilies(
            {QStringLiteral("Vollkorn"), QStringLiteral("Gentium Basic"), QStringLiteral("DejaVu Serif")});
        font.setWeight(role == Role::Title ? QFont::Bold : QFont::Normal);
        font.setItalic(role == Role::BodyItalic);
        break;
    case Role::Number:
    case Role::Label:
        font.setFamilies(
            {QStringLiteral("League Spartan"), QStringLiteral("Lato"), QStringLiteral("DejaVu Sans")});
        font.setWeight(role == Role::Number ? QFont::ExtraBold : QFont::DemiBold);
        break;
    case Role::Ui:
        font.setFamilies(
            {QStringLiteral("Inter"), QStringLiteral("Cantarell"), QStringLiteral("DejaVu Sans")});
        break;
    }
    font.setPixelSize(kEm);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setStyleStrategy(QFont::PreferAntialias);
    return font;
}

/// The lines with the last one shortened until it has room for "…".
void elide(QStringList &lines, int keep, const std::function<bool(const QString &)> &fits)
{
    lines = lines.mid(0, std::max(keep, 1));
    QString &last = lines.back();
    do {
        while (!last.isEmpty() && !last.back().isLetterOrNumber())
            last.chop(1);
        if (fits(last + u'…'))
            break;
        last.chop(1);
    } while (!last.isEmpty());
    last += u'…';
}

/// Whether the font sets this text with glyphs that stand for no single character: ligatures, and letters
/// that look different beside others. In a PDF such glyphs cannot be searched for.
bool hasSubstitutes(const QString &text, const QFont &font)
{
    QTextLayout layout(text, font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    if (runs.size() != 1)
        return false;
    return runs.front().glyphIndexes() != runs.front().rawFont().glyphIndexesForString(text);
}

/// Letter by letter, at the places that they have in the whole text.
void drawLetters(QPainter &painter, double x, const QString &text, const QFont &font)
{
    const QFontMetricsF metrics(font);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QString letter = text.mid(i, 1);
        const double end = metrics.horizontalAdvance(text.left(i + 1));
        if (letter != QLatin1String(" "))
            painter.drawText(QPointF(x + end - metrics.horizontalAdvance(letter), 0), letter);
    }
}

} // namespace

const QFont &Type::font(Role role) const
{
    auto &font = m_fonts[static_cast<std::size_t>(role)];
    if (!font)
        font = makeFont(role);
    return *font;
}

double Type::width(const QString &text, Role role, double size) const
{
    return QFontMetricsF(font(role)).horizontalAdvance(text) * size / kEm;
}

QStringList Type::wrap(const QString &text, Role role, double size, double room) const
{
    QStringList lines;
    QString line;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (width(longer, role, size) <= room) {
            line = longer;
            continue;
        }
        if (!line.isEmpty())
            lines.append(line);
        line = word;
        // a word too long for any line may break after its hyphen
        const qsizetype hyphen = word.indexOf(u'-');
        if (hyphen > 0 && width(word, role, size) > room) {
            lines.append(word.left(hyphen + 1));
            line = word.mid(hyphen + 1);
        }
    }
    lines.append(line);
    return lines;
}

TextFit Type::fit(const QString &text, const FieldSpec &spec) const
{
    const QRectF &room = spec.rect;
    for (double size = spec.size;; size = std::max(size - kStep, spec.least)) {
        TextFit fit{spec.lines == 1 ? QStringList{text} : wrap(text, spec.role, size, room.width()), size,
                    true};
        const double height = spec.middle && fit.lines.size() == 1
                                  ? size
                                  : static_cast<double>(fit.lines.size() - 1) * spec.lead * size + size;
        const bool narrow = std::ranges::all_of(fit.lines, [&](const QString &line) {
            return width(line, spec.role, size) <= room.width() + 1e-6;
        });
        if (narrow && fit.lines.size() <= spec.lines && height <= room.height() + 1e-6)
            return fit;
        if (size > spec.least + 1e-6)
            continue;
        fit.whole = false;
        const int rows = static_cast<int>((room.height() - size) / (spec.lead * size)) + 1;
        elide(fit.lines, std::min({rows, spec.lines, static_cast<int>(fit.lines.size())}),
              [&](const QString &line) { return width(line, spec.role, size) <= room.width(); });
        return fit;
    }
}

void Type::line(QPainter &painter, QPointF at, const QString &text, Role role, double size,
                Qt::Alignment align, const QColor &colour) const
{
    const double scale = size / kEm;
    double x = 0;
    if (align != Qt::AlignLeft)
        x = -QFontMetricsF(font(role)).horizontalAdvance(text) / (align == Qt::AlignHCenter ? 2 : 1);
    painter.save();
    painter.translate(at);
    painter.scale(scale, scale);
    painter.setFont(font(role));
    painter.setPen(colour);
    if (painter.paintEngine()->type() == QPaintEngine::Pdf && hasSubstitutes(text, font(role)))
        drawLetters(painter, x, text, font(role));
    else
        painter.drawText(QPointF(x, 0), text);
    painter.restore();
}

void Type::block(QPainter &painter, const TextFit &fit, const FieldSpec &spec, const QColor &colour) const
{
    const QRectF &room = spec.rect;
    const double x = spec.align == Qt::AlignRight     ? room.right()
                     : spec.align == Qt::AlignHCenter ? room.center().x()
                                                      : room.left();
    const double more = static_cast<double>(fit.lines.size() - 1) * spec.lead * fit.size;
    double y =
        spec.middle ? room.center().y() - more / 2 + kCapHalf * fit.size : room.top() + 0.25 + fit.size;
    for (const QString &text : fit.lines) {
        line(painter, {x, y}, text, spec.role, fit.size, spec.align, colour);
        y += spec.lead * fit.size;
    }
}

} // namespace flagstone::paint
