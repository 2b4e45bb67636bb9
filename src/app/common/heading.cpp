#include "app/common/heading.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace flagstone::app {

namespace {

/// Returns how wide and high its lines are.
QSizeF layOutHeading(QTextLayout &heading, double width, int flags)
{
    static const QRegularExpression kNumber(QStringLiteral("[0-9]+"));
    QTextLayout::FormatRange number;
    number.format.setFontFamilies({QStringLiteral("League Spartan")});
    number.format.setFontWeight(QFont::ExtraBold);
    QList<QTextLayout::FormatRange> numbers;
    for (auto found = kNumber.globalMatch(heading.text()); found.hasNext();) {
        const QRegularExpressionMatch digits = found.next();
        number.start = static_cast<int>(digits.capturedStart());
        number.length = static_cast<int>(digits.capturedLength());
        numbers << number;
    }
    QTextOption option(Qt::Alignment(flags & Qt::AlignHorizontal_Mask));
    option.setWrapMode((flags & Qt::TextWordWrap) != 0 ? QTextOption::WordWrap : QTextOption::NoWrap);
    heading.setFormats(numbers);
    heading.setTextOption(option);
    QSizeF size(0, 0);
    heading.beginLayout();
    for (QTextLine line = heading.createLine(); line.isValid(); line = heading.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, size.height()});
        size = {std::max(size.width(), line.naturalTextWidth()), size.height() + line.height()};
    }
    heading.endLayout();
    return size;
}

} // namespace

QFont titleFont(double size)
{
    QFont font(QStringLiteral("Vollkorn"));
    font.setPixelSize(std::max(1, static_cast<int>(size)));
    font.setWeight(QFont::Bold);
    return font;
}

QSizeF headingSize(const QString &text, const QFont &font, double width)
{
    QTextLayout heading(text, font);
    return layOutHeading(heading, width, Qt::AlignLeft | Qt::TextWordWrap);
}

QString elidedHeading(const QString &text, const QFont &font, double width)
{
    const QFontMetricsF letters(font);
    const double numbers = headingSize(text, font).width() - letters.horizontalAdvance(text);
    return letters.elidedText(text, Qt::ElideRight, std::ceil(width - numbers));
}

void drawHeading(QPainter &painter, const QRectF &in, int flags, const QString &text)
{
    QTextLayout heading(text, painter.font());
    const double spare = in.height() - layOutHeading(heading, in.width(), flags).height();
    const double above = (flags & Qt::AlignBottom) != 0    ? spare
                         : (flags & Qt::AlignVCenter) != 0 ? spare / 2
                                                           : 0;
    heading.draw(&painter, in.topLeft() + QPointF(0, above));
}

int HeadingLabel::heightForWidth(int width) const
{
    if (!wordWrap())
        return PlainLabel::heightForWidth(width);
    return static_cast<int>(std::ceil(headingSize(text(), font(), width).height()));
}

void HeadingLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const int lines = wordWrap() ? static_cast<int>(Qt::TextWordWrap) : 0;
    drawHeading(painter, contentsRect(), static_cast<int>(alignment()) | lines, text());
}

} // namespace flagstone::app
