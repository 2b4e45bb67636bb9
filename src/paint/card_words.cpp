#include "paint/card_words.h"

namespace flagstone::paint {

QString wordsOn(const CardFace &face)
{
    QStringList words;
    for (const FaceField &field : face.fields) {
        const QString line = QStringLiteral("%1 %2").arg(field.label, field.text).simplified();
        if (!line.isEmpty() && line != face.name)
            words << line;
    }
    return words.join(QStringLiteral(". "));
}

} // namespace flagstone::paint
