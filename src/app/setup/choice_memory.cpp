#include "app/setup/choice_memory.h"

namespace flagstone::app {

namespace {

const QString kSystemKey = QStringLiteral("new-game/system");

QString keyOf(const QString &system, const QString &what)
{
    return QStringLiteral("new-game/%1/%2").arg(system, what);
}

} // namespace

QString ChoiceMemory::system() const
{
    return m_file.text(kSystemKey);
}

QString ChoiceMemory::of(const QString &system, const QString &what) const
{
    return m_file.text(keyOf(system, what));
}

void ChoiceMemory::keep(const QString &system, const QJsonObject &choices) const
{
    QJsonObject all{{kSystemKey, system}};
    for (auto each = choices.begin(); each != choices.end(); ++each)
        all[keyOf(system, each.key())] = each.value();
    m_file.set(all);
}

} // namespace flagstone::app
