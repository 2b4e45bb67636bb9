#include "app/common/plain_text.h"

#include "app/common/tr.h"

#include <QRegularExpression>
#include <QStringView>
#include <QVariant>

#include <algorithm>

namespace flagstone::app {

PlainLabel::PlainLabel(QWidget *parent) : PlainLabel(QString(), parent)
{
}

PlainLabel::PlainLabel(const QString &text, QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setText(text);
}

MarkupLabel::MarkupLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
}

QMessageBox *plainMessage(const Message &message, QWidget *parent)
{
    auto *box = new QMessageBox(message.icon, message.title, QString(), message.buttons, parent);
    box->setTextFormat(Qt::PlainText);
    box->setText(message.headline);
    if (message.details.isEmpty())
        return box;
    box->setInformativeText(QStringLiteral("-")); // makes its label, which does not follow textFormat
    for (auto *label : box->findChildren<QLabel *>())
        label->setTextFormat(Qt::PlainText);
    box->setInformativeText(message.details);
    return box;
}

QString plainTip(const QString &text)
{
    constexpr qsizetype kOneLine = 90; // characters; Qt breaks the lines of rich text only
    const auto lines = QStringView(text).split(u'\n');
    const bool isLong = std::ranges::any_of(lines, [](QStringView line) { return line.size() > kOneLine; });
    return isLong || Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal) : text;
}

void describeTip(QWidget &widget, const QString &text)
{
    constexpr const char *kFromTip = "descriptionFromTip";
    const QString before = widget.property(kFromTip).toString();
    const QString told = widget.toolTip() == text ? QString() : text;
    if (told == before || widget.accessibleDescription() != before) // it has one of its own
        return;
    widget.setProperty(kFromTip, told);
    widget.setAccessibleDescription(told);
}

QString withoutKeySign(const QString &text)
{
    static const QRegularExpression kSign(QStringLiteral("&(&?)"));
    return QString(text).replace(kSign, QStringLiteral("\\1"));
}

QString literalLabel(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

QString firstSentence(const QString &text)
{
    static const QRegularExpression kEnd(QStringLiteral("\\.(?=\\s+\\p{Lu})"));
    const auto end = kEnd.match(text);
    return end.hasMatch() ? text.left(end.capturedEnd()) : text;
}

bool hasDigit(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.isDigit(); });
}

QString fileNameOf(const QString &title)
{
    constexpr qsizetype kLongest = 60;
    QString name;
    for (const QChar c : title)
        name += c.isLetterOrNumber() || c == u'-' ? c : QChar(u' ');
    name = name.simplified().left(kLongest);
    return name.isEmpty() ? tr("Unnamed") : name; // an ending alone would be a hidden file
}

} // namespace flagstone::app
