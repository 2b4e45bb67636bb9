#include "app/common/rule_book.h"

#include "app/common/app_context.h"
#include "app/common/plain_text.h"

#include <QFile>
#include <QObject>
#include <QRegularExpression>

namespace flagstone::app {

const QString &RuleBook::markdown() const
{
    read();
    return m_markdown;
}

QString RuleBook::gist() const
{
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    while (!file.atEnd()) // a rule book is long, and begins with it
        if (const QString line = QString::fromUtf8(file.readLine()).trimmed();
            !line.isEmpty() && !line.startsWith(u'#'))
            return firstSentence(line);
    return {};
}

QString RuleBook::chapter(const QString &rule) const
{
    read();
    return m_chapters.value(rule);
}

QString RuleBook::title(const QString &rule) const
{
    const QString name = chapter(rule);
    return name.isEmpty() ? QObject::tr("Rule") : name;
}

QString RuleBook::citation(const QString &rule) const
{
    const QString name = chapter(rule);
    return name.isEmpty() ? rule : QStringLiteral("%1, %2").arg(name, rule);
}

void RuleBook::read() const
{
    if (m_read)
        return;
    m_read = true;
    QFile file(m_file);
    if (!file.open(QIODevice::ReadOnly)) {
        m_markdown = QObject::tr("The rules of this game are not installed.");
        return;
    }
    m_markdown = QString::fromUtf8(file.readAll());
    static const QRegularExpression kId(QStringLiteral("\\*\\*((?:OPT-)?[A-Z]{2,3}-[A-Z]?\\d+)\\*\\*"));
    QString heading;
    for (const auto &line : m_markdown.split(u'\n')) {
        if (line.startsWith(u'#')) {
            heading = line.mid(line.indexOf(u' ') + 1).trimmed();
            static const QRegularExpression kNumber(QStringLiteral("^[\\d.]+\\s+"));
            heading.remove(kNumber);
        }
        if (!line.contains(QLatin1String("**")))
            continue;
        for (auto match = kId.globalMatch(line); match.hasNext();)
            m_chapters.insert(match.next().captured(1), heading);
    }
}

RuleBook rulesOf(const AppContext &context, const ModuleInfo &module)
{
    return RuleBook(context.rulesFolder + u'/' + QString::fromStdString(module.id) + QStringLiteral(".md"));
}

} // namespace flagstone::app
