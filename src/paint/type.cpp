#include "paint/type.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPaintEngine>
#include <QRawFont>
#include <QTextLayout>

#include <algorithm>
#include <functional>
#include <memory>

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

QString keyOf(const QString &text, Role role)
{
    return QChar(static_cast<char16_t>(role)) + text;
}

/// One line, its baseline at 0. Ligatures, and letters that look different beside others, stand for no single
/// character and cannot be searched for in a PDF: each letter gets the glyph that it has by itself.
QList<QGlyphRun> setLetters(const QString &text, QFont font)
{
    font.setLetterSpacing(QFont::AbsoluteSpacing,
                          1.0 / 64); // the least there is: fonts do not join spaced letters
    QTextLayout layout(text, font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const double ascent = layout.lineAt(0).ascent();
    QList<QGlyphRun> runs = layout.glyphRuns();
    for (QGlyphRun &run : runs) {
        QList<QPointF> places = run.positions();
        for (QPointF &place : places)
            place.ry() -= ascent;
        run.setPositions(places);
    }
    if (runs.size() == 1)
        if (const auto own = runs.front().rawFont().glyphIndexesForString(text);
            own.size() == runs.front().positions().size())
            runs.front().setGlyphIndexes(own);
    return runs;
}

} // namespace

const QFont &Type::font(Role role) const
{
    auto &font = m_fonts[static_cast<std::size_t>(role)];
    if (!font)
        font = makeFont(role);
    return *font;
}

double Type::advance(const QString &text, Role role) const
{
    const QString key = keyOf(text, role);
    if (const double *known = m_advances.object(key))
        return *known;
    const double advance = QFontMetricsF(font(role)).horizontalAdvance(text);
    m_advances.insert(key, new double(advance));
    return advance;
}

const QList<QGlyphRun> &Type::letters(const QString &text, Role role) const
{
    const QString key = keyOf(text, role);
    if (const auto *known = m_letters.object(key))
        return *known;
    auto made = std::make_unique<QList<QGlyphRun>>(setLetters(text, font(role)));
    const auto &letters = *made;
    m_letters.insert(key, made.release());
    return letters;
}

double Type::width(const QString &text, Role role, double size) const
{
    return advance(text, role) * size / kEm;
}

/// Word by word: a line is as wide as its words and the spaces between them.
QStringList Type::wrap(const QString &text, Role role, double size, double room) const
{
    if (text.contains(u'\n')) { // each paragraph by itself
        QStringList all;
        for (const QString &paragraph : text.split(u'\n'))
            all += wrap(paragraph, role, size, room);
        return all;
    }
    const double space = width(QStringLiteral(" "), role, size);
    QStringList lines;
    QString line;
    double filled = 0;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        const double wide = width(word, role, size);
        if (!line.isEmpty() && filled + space + wide <= room) {
            line += u' ' + word;
            filled += space + wide;
            continue;
        }
        if (!line.isEmpty())
            lines.append(line);
        line = word;
        filled = wide;
        // a word too long for any line may break after its hyphen
        const qsizetype hyphen = word.indexOf(u'-');
        if (hyphen > 0 && wide > room) {
            lines.append(word.left(hyphen + 1));
            line = word.mid(hyphen + 1);
            filled = width(line, role, size);
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
        x = -advance(text, role) / (align == Qt::AlignHCenter ? 2 : 1);
    painter.save();
    painter.translate(at);
    painter.scale(scale, scale);
    painter.setPen(colour);
    if (painter.paintEngine()->type() == QPaintEngine::Pdf) {
        for (const QGlyphRun &run : letters(text, role))
            painter.drawGlyphRun(QPointF(x, 0), run);
    } else {
        painter.setFont(font(role));
        painter.drawText(QPointF(x, 0), text);
    }
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

bool wordsFit(const CardFace &face, const FrameBook &frames, const Type &type)
{
    const CardLayout layout = cardLayout(face, frames);
    return std::ranges::all_of(layout.items, [&](const CardLayout::Item &item) {
        return item.field == nullptr || item.spec.kind != FieldKind::Text ||
               type.fit(item.field->text, item.spec).whole;
    });
}

} // namespace flagstone::paint
