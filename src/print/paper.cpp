#include "print/paper.h"

#include <QRegularExpression>
#include <QStringList>

#include <array>

namespace flagstone::print {
namespace {

constexpr double kLeast = 10, kMost = 2000;

constexpr std::array kPapers{
    NamedSize{"a4", "A4", {210, 297}},
    NamedSize{"a3", "A3", {297, 420}},
    NamedSize{"letter", "Letter", {215.9, 279.4}},
    NamedSize{"legal", "Legal", {215.9, 355.6}},
    NamedSize{"tabloid", "Tabloid", {279.4, 431.8}},
    NamedSize{"a5", "A5", {148, 210}},
};

constexpr std::array kCards{
    NamedSize{"shipped", "As the card is drawn", {0, 0}},
    NamedSize{"poker", "Poker", {63, 88}},
    NamedSize{"bridge", "Bridge", {57, 89}},
    NamedSize{"mini", "Mini", {44, 68}},
    NamedSize{"tarot", "Tarot", {70, 120}},
    NamedSize{"square", "Square", {70, 70}},
    NamedSize{"plan", "Location, square", {63, 63}},
};

tl::expected<QSizeF, QString> sizeFrom(const QString &text, std::span<const NamedSize> names,
                                       const QString &what)
{
    const QString wanted = text.trimmed();
    QStringList known;
    for (const NamedSize &size : names) {
        if (wanted.compare(QLatin1String(size.id), Qt::CaseInsensitive) == 0)
            return size.mm;
        known.append(QLatin1String(size.id));
    }
    static const QRegularExpression twoNumbers(
        QStringLiteral("^(\\d+(?:\\.\\d+)?) ?[x×] ?(\\d+(?:\\.\\d+)?)(?: ?mm)?$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = twoNumbers.match(wanted);
    const QSizeF mm(match.captured(1).toDouble(), match.captured(2).toDouble());
    if (match.hasMatch() && isSensible(mm))
        return mm;
    return tl::make_unexpected(
        QStringLiteral(
            "there is no %1 \"%2\"; known are %3, or a width and height of %4 to %5 mm such as 63x88")
            .arg(what, text, known.join(QStringLiteral(", ")))
            .arg(kLeast)
            .arg(kMost));
}

} // namespace

std::span<const NamedSize> papers()
{
    return kPapers;
}

std::span<const NamedSize> cardSizes()
{
    return kCards;
}

tl::expected<QSizeF, QString> paperFrom(const QString &text)
{
    return sizeFrom(text, kPapers, QStringLiteral("paper"));
}

tl::expected<QSizeF, QString> cardSizeFrom(const QString &text)
{
    return sizeFrom(text, kCards, QStringLiteral("card size"));
}

bool isSensible(const QSizeF &mm)
{
    return mm.width() >= kLeast && mm.height() >= kLeast && mm.width() <= kMost && mm.height() <= kMost;
}

QSizeF upright(const QSizeF &mm)
{
    return mm.width() > mm.height() ? mm.transposed() : mm;
}

QString words(const QSizeF &mm)
{
    return QStringLiteral("%1 × %2 mm").arg(mm.width()).arg(mm.height());
}

} // namespace flagstone::print
