#include "app/shell/game_library.h"

#include "app/common/plain_text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QImageWriter>

#include <algorithm>
#include <memory>

namespace flagstone::app {

namespace {

constexpr qint64 kLargestPicture = 8 << 20; // bytes
constexpr int kWidestPicture = 4096;        // pixels

QString pictureOf(const QString &record)
{
    return record + QStringLiteral(".png");
}

/// The picture of a game, if there is a file that can be one: whoever else writes into this folder must not
/// hold the window up.
std::unique_ptr<QImageReader> readerOf(const QString &picture)
{
    const QFileInfo file(picture);
    if (!file.isFile() || file.size() > kLargestPicture)
        return nullptr;
    auto reader = std::make_unique<QImageReader>(picture, "png");
    const QSize size = reader->size();
    if (size.isEmpty() || size.width() > kWidestPicture || size.height() > kWidestPicture)
        return nullptr;
    return reader;
}

KeptGame readKept(const QFileInfo &file)
{
    KeptGame game{.file = file.filePath(),
                  .title = file.completeBaseName(),
                  .played = file.lastModified(),
                  .picture = {}};
    const auto reader = readerOf(pictureOf(game.file));
    if (!reader)
        return game;
    game.picture = pictureOf(game.file);
    if (const QString title = reader->text(QStringLiteral("Title")); !title.isEmpty())
        game.title = title;
    game.state = reader->text(QStringLiteral("State"));
    game.moves = reader->text(QStringLiteral("Moves")).toInt();
    game.system = reader->text(QStringLiteral("System"));
    game.adventure = reader->text(QStringLiteral("Adventure"));
    return game;
}

} // namespace

std::vector<bool> endsOf(const std::vector<KeptGame> &games, const QString &system, const QString &adventure)
{
    std::vector<const KeptGame *> ended;
    for (const KeptGame &game : games)
        if (game.system == system && game.adventure == adventure &&
            (game.state == QLatin1String("won") || game.state == QLatin1String("lost")))
            ended.push_back(&game);
    std::ranges::stable_sort(ended, {}, &KeptGame::played);
    std::vector<bool> won;
    for (const KeptGame *game : ended)
        won.push_back(game->state == QLatin1String("won"));
    return won;
}

std::vector<KeptGame> GameLibrary::games(std::size_t most) const
{
    std::vector<KeptGame> found;
    const auto files = QDir(m_folder).entryInfoList({QStringLiteral("*.flagstone")}, QDir::Files, QDir::Time);
    for (const auto &file : files) {
        if (found.size() == most)
            break;
        if (file.size() == 0) // left by an earlier version that was killed as it began the game
            continue;
        found.push_back(kept(file));
    }
    return found;
}

const KeptGame &GameLibrary::kept(const QFileInfo &record) const
{
    const QFileInfo picture(pictureOf(record.filePath()));
    Read &read = m_read[record.filePath()];
    const bool same = read.record == record.lastModified() && read.picture == picture.lastModified() &&
                      read.pictureBytes == picture.size();
    if (!same)
        read = {record.lastModified(), picture.lastModified(), picture.size(), readKept(record)};
    return read.game;
}

QString GameLibrary::unfinished() const
{
    for (const auto &game : games(50))
        if (game.state != QLatin1String("won") && game.state != QLatin1String("lost"))
            return game.file;
    return {};
}

QString GameLibrary::newFile(const QString &title) const
{
    if (!QDir().mkpath(m_folder))
        return {};
    const QString safe = fileNameOf(title);
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH.mm"));
    for (int n = 1;; ++n) {
        QString name = n == 1 ? QStringLiteral("%1/%2 %3.flagstone").arg(m_folder, safe, stamp)
                              : QStringLiteral("%1/%2 %3 %4.flagstone").arg(m_folder, safe, stamp).arg(n);
        if (!QFile::exists(name))
            return name;
    }
}

int GameLibrary::picturedMoves(const QString &record)
{
    bool known = false;
    const auto reader = readerOf(pictureOf(record));
    const int moves = reader ? reader->text(QStringLiteral("Moves")).toInt(&known) : 0;
    return known ? moves : -1;
}

void GameLibrary::keepPicture(QImage picture, const KeptGame &game)
{
    picture.setText(QStringLiteral("Title"), game.title);
    picture.setText(QStringLiteral("State"), game.state);
    picture.setText(QStringLiteral("Moves"), QString::number(game.moves));
    picture.setText(QStringLiteral("System"), game.system);
    picture.setText(QStringLiteral("Adventure"), game.adventure);
    picture.save(pictureOf(game.file), "PNG");
}

} // namespace flagstone::app
