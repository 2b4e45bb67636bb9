#include "app/home/game_library.h"

#include "app/common/picture_keys.h"
#include "app/common/plain_text.h"
#include "app/common/players.h"
#include "app/common/tr.h"
#include "content/record.h"
#include "content/safe_file.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QImageWriter>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRectF>
#include <QRegularExpression>

#include <algorithm>
#include <memory>
#include <set>

namespace flagstone::app {

namespace {

constexpr qint64 kLargestPicture = 8 << 20; // bytes
constexpr int kWidestPicture = 4096;        // pixels
constexpr qsizetype kLongestWords = 200, kMostParty = 15;
constexpr int kMostHits = 999;
constexpr double kMostAcross = 1000;     // cards
constexpr qint64 kMostBegun = 256 << 10; // bytes: a record that is longer has decisions

QString pictureOf(const QString &record)
{
    return record + QStringLiteral(".png");
}

/// The picture of a game, if there is a file that can be one: others who write into this folder must not
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

QString partyText(const std::vector<KeptFigure> &party)
{
    QJsonArray all;
    for (const KeptFigure &figure : party)
        all.append(QJsonObject{{QStringLiteral("name"), figure.name},
                               {QStringLiteral("left"), figure.left},
                               {QStringLiteral("most"), figure.most},
                               {QStringLiteral("table"), QString::fromStdString(figure.table)},
                               {QStringLiteral("row"), static_cast<int>(figure.row)}});
    return QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact));
}

std::vector<KeptFigure> partyFrom(const QString &text)
{
    std::vector<KeptFigure> party;
    const QJsonArray all = QJsonDocument::fromJson(text.toUtf8()).array();
    for (const auto &each : all) {
        if (party.size() == kMostParty)
            break;
        const auto number = [&](const char *key, int least, int most) {
            return std::clamp(each[QLatin1String(key)].toInt(), least, most);
        };
        party.push_back({.name = each[QLatin1String("name")].toString().left(kLongestWords),
                         .left = number("left", -kMostHits, kMostHits),
                         .most = number("most", 0, kMostHits),
                         .table = each[QLatin1String("table")].toString().toStdString(),
                         .row = static_cast<std::uint32_t>(number("row", 0, 1 << 20))});
    }
    return party;
}

QPointF focusFrom(const QString &text)
{
    const QStringList at = text.split(u' ');
    bool hasX = false, hasY = false;
    const QPointF focus(at.value(0).toDouble(&hasX), at.value(1).toDouble(&hasY));
    return hasX && hasY && QRectF(0, 0, 1, 1).contains(focus) ? focus : QPointF(0.5, 0.5);
}

/// The title in the name of a file that newFile() has named; any other name as it is.
QString titleIn(const QString &name)
{
    static const QRegularExpression date(QStringLiteral(R"( \d{4}-\d\d-\d\d \d\d\.\d\d( \d+)?$)"));
    const QString title = QString(name).remove(date);
    return title.isEmpty() ? name : title;
}

/// Whether a person has decided anything in a record, or whether that is unknown.
bool isDecided(const QString &record)
{
    QFile file(record);
    if (!file.open(QIODevice::ReadOnly))
        return true;
    const QByteArray bytes = file.read(kMostBegun);
    const auto read =
        parseRecord({bytes.constData(), static_cast<std::size_t>(bytes.size())}, record.toStdString());
    if (!read || read->lost)
        return true;
    return std::ranges::any_of(read->lines, [&](const RecordLine &line) {
        return line.kind == RecordLine::Kind::Edit ||
               (line.kind == RecordLine::Kind::Choose && !isComputer(read->header.players, line.seat));
    });
}

/// The pack that a record says it is played with, or why the record cannot be read.
void takeHeader(KeptGame &game)
{
    QFile file(game.file);
    const auto cannotBeRead = [&game](const QString &why) {
        game.trouble = tr("Cannot be read: %1.").arg(why);
    };
    if (!file.open(QIODevice::ReadOnly))
        return cannotBeRead(file.errorString());
    const QByteArray line = file.readLine(kMostBegun);
    if (line.size() == kMostBegun && !line.endsWith('\n'))
        return; // only opening it can show that
    const auto read =
        parseRecord({line.constData(), static_cast<std::size_t>(line.size())}, game.file.toStdString());
    if (read)
        game.pack = QString::fromStdString(read->header.packId);
    else
        cannotBeRead(QString::fromStdString(read.error().front().message));
}

/// What its picture says of a game.
void takePicture(KeptGame &game, const QImageReader &reader)
{
    const auto text = [&reader](const char *key) { return reader.text(QLatin1String(key)); };
    game.picture = pictureOf(game.file);
    if (const QString title = text("Title"); !title.isEmpty())
        game.title = title.left(kLongestWords);
    game.state = text("State");
    game.moves = text("Moves").toInt();
    game.system = text("System");
    game.adventure = text("Adventure");
    game.pack = text("Pack");
    game.stands = text("Stands").left(kLongestWords);
    game.party = partyFrom(text("Party"));
    game.day = QDate::fromString(text("Day"), Qt::ISODate);
    game.tried = text("Tried");
    game.lesson = text("Lesson").left(kLongestWords);
    game.learnt = text("Learnt") == QLatin1String("yes");
    const bool undecided = game.moves == 0 || text("Decided") == QLatin1String("no");
    game.decided =
        isOver(game) || !undecided || isDecided(game.file); // the picture may be older than the record
    const double across = text(kAcrossKey).toDouble();
    game.across = across >= 1 && across <= kMostAcross ? across : 0;
    game.focus = focusFrom(text(kFocusKey));
}

KeptGame readKept(const QFileInfo &file)
{
    KeptGame game{.file = file.filePath(),
                  .title = titleIn(file.completeBaseName()),
                  .played = file.lastModified(),
                  .picture = {}};
    if (const auto reader = readerOf(pictureOf(game.file)))
        takePicture(game, *reader);
    else
        game.decided = isDecided(game.file);
    takeHeader(game);
    return game;
}

} // namespace

bool isOver(const KeptGame &game)
{
    return game.state == QLatin1String("won") || game.state == QLatin1String("lost");
}

QString unfinishedOf(std::vector<KeptGame> games)
{
    std::erase_if(games, [](const KeptGame &game) { return isOver(game) || !game.trouble.isEmpty(); });
    const auto rank = [](const KeptGame &game) {
        return (game.tried.isEmpty() ? 0 : 2) + (game.decided ? 0 : 1);
    };
    const auto best = std::ranges::min_element(games, {}, rank); // the newest of these
    return best == games.end() ? QString() : best->file;
}

int daysInARow(const std::vector<KeptGame> &games, QDate today)
{
    std::set<QDate> days;
    for (const KeptGame &game : games)
        if (isOver(game) && game.day.isValid())
            days.insert(game.day);
    int count = 0;
    for (QDate day = days.contains(today) ? today : today.addDays(-1); days.contains(day);
         day = day.addDays(-1))
        ++count;
    return count;
}

const KeptGame *triedOn(const std::vector<KeptGame> &games, QDate day)
{
    const KeptGame *first = nullptr;
    for (const KeptGame &game : games)
        if (isOver(game) && game.day == day && (first == nullptr || game.played < first->played))
            first = &game;
    return first;
}

std::vector<const KeptGame *> triesOf(const std::vector<KeptGame> &games, const QString &system,
                                      const QString &adventure)
{
    std::vector<const KeptGame *> tries;
    for (const KeptGame &game : games)
        if (game.system == system && game.adventure == adventure && isOver(game))
            tries.push_back(&game);
    std::ranges::stable_sort(tries, {}, &KeptGame::played);
    return tries;
}

std::vector<bool> endsOf(const std::vector<KeptGame> &games, const QString &system, const QString &adventure)
{
    std::vector<bool> won;
    for (const KeptGame *game : triesOf(games, system, adventure))
        won.push_back(game->state == QLatin1String("won"));
    return won;
}

/// Through the standard library: Qt works out the local time of every file, again and again while it sorts them.
std::vector<KeptGame> GameLibrary::games(std::size_t most) const
{
    std::vector<std::pair<FileTime, QString>> records;
    std::error_code error; // a user who cannot read the folder has no games
    for (std::filesystem::directory_iterator entry(m_folder.toStdString(), error), end; entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".flagstone" && entry->is_regular_file(error) &&
            entry->file_size(error) > 0) // an earlier version left empty ones if it was killed as it began
            records.emplace_back(entry->last_write_time(error),
                                 QString::fromStdString(entry->path().string()));
    std::ranges::sort(records, std::greater());
    if (m_read.size() > records.size())
        std::erase_if(m_read, [&](const auto &read) {
            return std::ranges::find(records, read.first, &std::pair<FileTime, QString>::second) ==
                   records.end();
        });
    std::vector<KeptGame> found;
    for (const auto &[changed, record] : records) {
        if (found.size() == most)
            break;
        found.push_back(kept(record, changed));
    }
    return found;
}

const KeptGame &GameLibrary::kept(const QString &record, FileTime changed) const
{
    const std::filesystem::path picture = pictureOf(record).toStdString();
    std::error_code none;
    const FileTime drawn = std::filesystem::last_write_time(picture, none);
    const std::uintmax_t bytes = std::filesystem::file_size(picture, none);
    Read &read = m_read[record];
    if (read.game.file.isEmpty() || read.record != changed || read.picture != drawn ||
        read.pictureBytes != bytes)
        read = {changed, drawn, bytes, readKept(QFileInfo(record))};
    return read.game;
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

QString GameLibrary::triedQuest(const QString &record)
{
    const auto reader = readerOf(pictureOf(record));
    return reader ? reader->text(QStringLiteral("Tried")) : QString();
}

void GameLibrary::keepPicture(QImage picture, const KeptGame &game)
{
    picture.setText(QStringLiteral("Title"), game.title);
    picture.setText(QStringLiteral("State"), game.state);
    picture.setText(QStringLiteral("Moves"), QString::number(game.moves));
    picture.setText(QStringLiteral("System"), game.system);
    picture.setText(QStringLiteral("Adventure"), game.adventure);
    picture.setText(QStringLiteral("Pack"), game.pack);
    picture.setText(QStringLiteral("Stands"), game.stands);
    picture.setText(QStringLiteral("Party"), partyText(game.party));
    picture.setText(QStringLiteral("Day"), game.day.toString(Qt::ISODate));
    picture.setText(QStringLiteral("Tried"), game.tried);
    picture.setText(QStringLiteral("Lesson"), game.lesson);
    picture.setText(QStringLiteral("Learnt"), game.learnt ? QStringLiteral("yes") : QStringLiteral("no"));
    picture.setText(QStringLiteral("Decided"), game.decided ? QStringLiteral("yes") : QStringLiteral("no"));
    QBuffer png;
    if (png.open(QIODevice::WriteOnly) && picture.save(&png, "PNG"))
        (void)writeSafely(pictureOf(game.file).toStdString(), png.data().toStdString());
}

} // namespace flagstone::app
