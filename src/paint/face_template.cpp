#include "paint/face_template.h"

#include <QRegularExpression>
#include <QStringList>

namespace flagstone::paint {
namespace {

QString withThousands(QString digits)
{
    for (qsizetype at = digits.size() - 3; at > 0; at -= 3)
        digits.insert(at, u',');
    return digits;
}

QString capital(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString sentence(QString text)
{
    const qsizetype equals = text.indexOf(u'=');
    const qsizetype space = text.indexOf(u' ');
    if (equals > 0 && (space < 0 || equals < space))
        text.replace(equals, 1, QStringLiteral(": "));
    static const QRegularExpression range(QStringLiteral("(?<=\\d)-(?=\\d)"));
    text.replace(range, QStringLiteral("–"));
    if (!text.isEmpty() && !text.endsWith(u'.'))
        text += u'.';
    return capital(text);
}

/// "1-3;6" as "1236": single digits.
QString digits(const QString &text)
{
    QString result;
    for (const QString &part : text.split(u';')) {
        const QChar last = part.isEmpty() ? QChar() : part.back();
        for (QChar c = part.isEmpty() ? QChar() : part.front(); c.isDigit() && c <= last;
             c = QChar(c.unicode() + 1))
            result += c;
    }
    return result;
}

/// "R/2+1" as "R/2 +1", which may break before the addition; "x" is a sign of multiplication.
QString formula(QString text)
{
    text.replace(u'x', u'×');
    for (const QChar sign : {u'+', u'-'})
        text.replace(sign, QStringLiteral(" ") + (sign == u'-' ? QChar(u'−') : sign));
    return text;
}

QString step(const QString &name, const QString &text, const Lookups &lookups)
{
    if (name == QLatin1String("number"))
        return withThousands(text);
    if (name == QLatin1String("positive"))
        return text.toInt() > 0 ? text : QString();
    if (name == QLatin1String("sentence"))
        return sentence(text);
    if (name == QLatin1String("kebab"))
        return text.toLower().replace(u' ', u'-').replace(u'_', u'-').remove(u'\'');
    if (name == QLatin1String("folder"))
        return text.section(u'/', 0, 0);
    if (name == QLatin1String("digits"))
        return digits(text);
    if (name == QLatin1String("formula"))
        return formula(text);
    if (name == QLatin1String("list"))
        return sentence(QString(text).replace(QStringLiteral(";"), QStringLiteral(", ")).replace(u'_', u' '));
    const auto words = lookups.constFind(name);
    if (words == lookups.constEnd())
        return {};
    const auto rest = words->constFind(QStringLiteral("*"));
    const QString found = words->value(text, rest == words->constEnd() ? QString() : *rest);
    return QString(found).replace(QStringLiteral("{}"), text);
}

QString alternative(const QString &text, const std::function<QString(const QString &)> &cell,
                    const Lookups &lookups)
{
    if (!text.contains(u':')) {
        const QString plain = cell(text);
        return plain == QLatin1String("-") || plain == QLatin1String("none") ? QString() : plain;
    }
    const QStringList steps = text.split(u':');
    QString value = cell(steps.front());
    if (value == QLatin1String("-") || value == QLatin1String("none"))
        value.clear();
    // "none" may be looked up on purpose: a word for having nothing
    if (value.isEmpty() && steps.size() == 2 && lookups.value(steps[1]).contains(cell(steps.front())))
        return lookups.value(steps[1]).value(cell(steps.front()));
    for (qsizetype i = 1; i < steps.size() && !value.isEmpty(); ++i)
        value = step(steps[i], value, lookups);
    return value;
}

} // namespace

QString fillTemplate(const QString &text, const std::function<QString(const QString &)> &cell,
                     const Lookups &lookups)
{
    QString result;
    qsizetype from = 0;
    while (true) {
        const qsizetype open = text.indexOf(u'{', from);
        const qsizetype close = open < 0 ? -1 : text.indexOf(u'}', open);
        if (close < 0)
            return result + text.mid(from);
        QString value;
        for (const QString &choice : text.mid(open + 1, close - open - 1).split(u'|')) {
            value = alternative(choice, cell, lookups);
            if (!value.isEmpty())
                break;
        }
        if (value.isEmpty())
            return {};
        result += text.mid(from, open - from) + value;
        from = close + 1;
    }
}

} // namespace flagstone::paint
