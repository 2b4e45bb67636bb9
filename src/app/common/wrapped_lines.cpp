#include "app/common/wrapped_lines.h"

#include <QFont>
#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTextLayout>

namespace flagstone::app {

QStringList wrappedLines(const QString &text, const QFont &font, double width, int most, QPaintDevice *device)
{
    QStringList lines;
    QString words = text;
    words.replace(u'\n', QChar::LineSeparator); // breaks a line within one layout
    QTextLayout layout(words, font, device);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        if (lines.size() + 1 < most) {
            lines << words.mid(line.textStart(), line.textLength()).trimmed();
            continue;
        }
        QString rest = words.mid(line.textStart()).replace(QChar::LineSeparator, u' ');
        lines << QFontMetricsF(font, device).elidedText(rest, Qt::ElideRight, width);
        break;
    }
    layout.endLayout();
    return lines;
}

QString numbersKept(QString words)
{
    static const QRegularExpression afterNumber(QStringLiteral("(?<=[0-9+]) (?![0-9])"));
    return words.replace(afterNumber, QString(QChar::Nbsp));
}

} // namespace flagstone::app
