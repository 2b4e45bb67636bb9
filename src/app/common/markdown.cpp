#include "app/common/markdown.h"

namespace flagstone::app {

QString escaped(const QString &text)
{
    QString safe;
    for (const QChar c : text.simplified()) {
        if (QStringLiteral("\\`*_[]<>#|!&~").contains(c))
            safe += u'\\';
        safe += c;
    }
    return safe;
}

QString withoutPictures(QString markdown)
{
    return markdown.replace(u'<', QStringLiteral("\\<"))
        .replace(QStringLiteral("!["), QStringLiteral("!\\["));
}

} // namespace flagstone::app
