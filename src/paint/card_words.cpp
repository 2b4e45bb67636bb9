#include "paint/card_words.h"

namespace flagstone::paint {

QString wordsOn(const CardFace &face)
{
    QString words;
    for (const FaceField &field : face.fields) {
        const QString line = QStringLiteral("%1 %2").arg(field.label, field.text).simplified();
        if (line.isEmpty() || line == face.name)
            continue;
        if (!words.isEmpty())
            words += words.endsWith(u'.') ? QStringLiteral(" ") : QStringLiteral(". ");
        words += line;
    }
    return words;
}

} // namespace flagstone::paint
