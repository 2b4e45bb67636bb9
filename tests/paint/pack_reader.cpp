#include "pack_reader.h"

#include "test_paths.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <fstream>
#include <stdexcept>

namespace flagstone::paint::test {
namespace {

std::vector<std::string> cells(const std::string &line)
{
    std::vector<std::string> result(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            result.emplace_back();
        else
            result.back() += c;
    }
    return result;
}

} // namespace

PackData readPack(const std::string &folder)
{
    QFile file(QString::fromStdString(folder + "/pack.json"));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error(folder);
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    PackData pack;
    pack.id = object.value(QLatin1String("id")).toString().toStdString();
    pack.ruleset = object.value(QLatin1String("ruleset")).toString().toStdString();
    pack.folder = folder;
    for (const QJsonValue value : object.value(QLatin1String("tables")).toArray()) {
        PackTable table;
        table.name = value[QLatin1String("name")].toString().toStdString();
        table.file = folder + '/' + value[QLatin1String("file")].toString().toStdString();
        std::ifstream in(table.file);
        if (!in)
            throw std::runtime_error(table.file);
        std::string line;
        for (int number = 1; std::getline(in, line); ++number) {
            if (number == 1)
                table.columns = cells(line);
            else
                table.rows.push_back({number, cells(line)});
        }
        pack.tables.push_back(std::move(table));
    }
    return pack;
}

PackData fastplayPack()
{
    PackData pack = readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/fastplay");
    pack.folder.clear(); // as if only its tables were there
    return pack;
}

std::vector<std::string> packFolders()
{
    std::vector<std::string> found;
    for (const char *parent :
         {FLAGSTONE_SOURCE_DIR "/assets/packs", FLAGSTONE_SOURCE_DIR "/tests/paint/packs"})
        for (const QFileInfo &entry :
             QDir(QString::fromLatin1(parent)).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name))
            if (QFile::exists(entry.filePath() + QStringLiteral("/pack.json")))
                found.push_back(entry.filePath().toStdString());
    return found;
}

} // namespace flagstone::paint::test
