#include "paint/card_words.h"

#include <QRegularExpression>

namespace flagstone::paint {

/// Numbers without a label or words for screen readers, and that of the card, "M40" or "WP01", mean something only
/// where they stand.
static bool isRead(const FaceField &field, const QString &key)
{
    static const QRegularExpression word(QStringLiteral("\\p{L}{2}"));
    return field.text != key &&
           (!field.spoken.isEmpty() || !field.label.isEmpty() || field.text.contains(word));
}

QString withCapital(QString line)
{
    if (line.size() > 1 && !line[1].isDigit())
        line[0] = line[0].toUpper();
    return line;
}

QString wordsOn(const CardFace &face)
{
    QString words;
    for (const FaceField &field : face.fields) {
        const QString line = field.spoken.isEmpty()
                                 ? QStringLiteral("%1 %2").arg(field.label, field.text).simplified()
                                 : field.spoken;
        if (!isRead(field, face.key) || line.isEmpty() || line == face.name)
            continue;
        if (!words.isEmpty())
            words += words.endsWith(u'.') ? QStringLiteral(" ") : QStringLiteral(". ");
        words += withCapital(line);
    }
    return words;
}

} // namespace flagstone::paint
