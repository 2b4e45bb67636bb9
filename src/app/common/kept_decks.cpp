#include "app/common/kept_decks.h"

#include "app/common/plain_text.h"

#include <QDir>

namespace flagstone::app {

namespace {

constexpr int kMostDecks = 200; ///< that are read

} // namespace

std::vector<KeptDecks::Kept> KeptDecks::of(const std::string &ruleset) const
{
    std::vector<Kept> decks;
    const QDir folder(m_folder);
    for (const QString &name :
         folder.entryList({QStringLiteral("*.flagdeck")}, QDir::Files, QDir::Time).mid(0, kMostDecks)) {
        const QString path = folder.filePath(name);
        if (auto file = readDeck(path.toStdString()); file && file->ruleset == ruleset)
            decks.push_back({path, std::move(*file)});
    }
    return decks;
}

QString KeptDecks::newFile(const QString &title) const
{
    QDir folder(m_folder);
    if (!folder.mkpath(QStringLiteral(".")))
        return {};
    const QString name = fileNameOf(title);
    QString path = folder.filePath(name + QStringLiteral(".flagdeck"));
    for (int n = 2; QFileInfo::exists(path); ++n)
        path = folder.filePath(QStringLiteral("%1 %2.flagdeck").arg(name).arg(n));
    return path;
}

} // namespace flagstone::app
