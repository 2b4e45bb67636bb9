#include "print/pictures.h"

#include "print/new_files.h"
#include "print/picture_file.h"
#include "print/sheet_painter.h"
#include "print/svg_picture.h"

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <map>

namespace flagstone::print {
namespace {

constexpr double kInch = 25.4;
constexpr int kAcross = 10, kDown = 7, kWide = 409, kHigh = 585; // of a Tabletop Simulator picture
constexpr int kHidden = kAcross * kDown - 1;                     // the last place is what a hidden card shows
constexpr std::size_t kMostOnPicture = kHidden;

using Paint = std::function<void(QPainter &)>;

using Trouble = std::optional<Issue>;

/// Draws with millimetres as units.
Trouble savePicture(NewFiles &files, const QString &file, const QString &title, const QSizeF &mm,
                    const PictureOptions &options, const Paint &paint)
{
    if (options.kind == PictureKind::Svg)
        return files.write(file, svgPicture(title, mm, paint));
    const double scale = options.dpi / kInch;
    QImage image((mm * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return noMemoryFor(file);
    image.setDotsPerMeterX(static_cast<int>(options.dpi * 1000 / kInch));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.setText(QStringLiteral("Title"), title);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    paint(painter);
    painter.end();
    return files.writePicture(file, image);
}

QString suffix(const PictureOptions &options)
{
    return options.kind == PictureKind::Svg ? QStringLiteral(".svg") : QStringLiteral(".png");
}

/// A name as part of a file's name: lowercase letters, digits and dashes.
QString fileName(const QString &name)
{
    QString result;
    for (const QChar c : name.toLower().normalized(QString::NormalizationForm_D))
        if (c.isLetterOrNumber() && c.unicode() < 128)
            result.append(c);
        else if (!c.isMark() && !result.endsWith(u'-') && !result.isEmpty())
            result.append(u'-');
    while (result.endsWith(u'-'))
        result.chop(1);
    return result.isEmpty() ? QStringLiteral("card") : result;
}

/// "deck" and 2 as "deck-2".
QString numbered(const QFileInfo &file, const QString &end)
{
    return file.dir().filePath(file.completeBaseName() + end);
}

using Pieces = std::vector<const Piece *>;

/// The cards of one picture each: they have the same back.
std::vector<Pieces> tabletopDecks(const Job &job)
{
    std::map<int, Pieces> byBack;
    for (const Piece &piece : job.content.pieces)
        byBack[piece.back].push_back(&piece);
    std::vector<Pieces> decks;
    for (const auto &[back, pieces] : byBack)
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (i % kMostOnPicture == 0)
                decks.emplace_back();
            decks.back().push_back(pieces[i]);
        }
    return decks;
}

QString facesOf(const QFileInfo &file, std::size_t deck)
{
    return numbered(file, QStringLiteral("-faces-%1.png").arg(deck));
}

QString backOf(const QFileInfo &file, std::size_t deck)
{
    return numbered(file, QStringLiteral("-back-%1.png").arg(deck));
}

/// Draws pictures of faces and makes one saved object of them.
class Tabletop {
public:
    Tabletop(const Job &job, paint::CardPainter &cards, QFileInfo file)
        : m_job(job), m_cards(cards), m_file(std::move(file))
    {
    }

    [[nodiscard]] Written write(const Progress &progress)
    {
        int done = 0;
        for (const Pieces &pieces : tabletopDecks(m_job)) {
            if (const auto issue = writeDeck(pieces))
                return tl::make_unexpected(failure(*issue));
            done += static_cast<int>(pieces.size());
            if (progress && !progress(done, static_cast<int>(m_job.content.pieces.size()) + 1))
                return tl::make_unexpected(Failure{true, {}});
        }
        if (const auto issue = writeObject())
            return tl::make_unexpected(failure(*issue));
        return m_files.keep();
    }

private:
    Trouble writeDeck(const Pieces &pieces)
    {
        ++m_decks;
        const int back = pieces.front()->back;
        QImage sheet(kAcross * kWide, kDown * kHigh, QImage::Format_RGB32);
        sheet.fill(Qt::white);
        QPainter painter(&sheet);
        const auto place = [](int which) {
            return QRectF((which % kAcross) * kWide, (which / kAcross) * kHigh, kWide, kHigh);
        };
        int which = 0;
        for (const Piece *piece : pieces)
            paintInto(painter, piece->front, place(which++));
        QImage backs(kWide, kHigh, QImage::Format_RGB32);
        backs.fill(Qt::white);
        if (back >= 0) {
            paintInto(painter, back, place(kHidden));
            QPainter backPainter(&backs);
            paintInto(backPainter, back, QRectF(0, 0, kWide, kHigh));
        }
        painter.end();
        const QString face = facesOf(m_file, m_decks), other = backOf(m_file, m_decks);
        if (auto issue = m_files.writePicture(face, sheet))
            return issue;
        if (auto issue = m_files.writePicture(other, backs))
            return issue;
        addCards(pieces, QJsonObject{{QStringLiteral("FaceURL"), QUrl::fromLocalFile(face).toString()},
                                     {QStringLiteral("BackURL"), QUrl::fromLocalFile(other).toString()},
                                     {QStringLiteral("NumWidth"), kAcross},
                                     {QStringLiteral("NumHeight"), kDown},
                                     {QStringLiteral("BackIsHidden"), true},
                                     {QStringLiteral("UniqueBack"), false},
                                     {QStringLiteral("Type"), 0}});
        return std::nullopt;
    }

    void addCards(const Pieces &pieces, const QJsonObject &deck)
    {
        const QString key = QString::number(m_decks);
        m_custom.insert(key, deck);
        for (std::size_t i = 0; i < pieces.size(); ++i)
            for (int copy = 0; copy < pieces[i]->copies; ++copy) {
                const auto id = static_cast<int>(m_decks * 100 + i);
                m_ids.append(id);
                m_objects.append(
                    QJsonObject{{QStringLiteral("Name"), QStringLiteral("Card")},
                                {QStringLiteral("Nickname"), m_job.content.stock[pieces[i]->front].name},
                                {QStringLiteral("CardID"), id},
                                {QStringLiteral("Transform"), transform()},
                                {QStringLiteral("CustomDeck"), QJsonObject{{key, deck}}}});
            }
    }

    Trouble writeObject()
    {
        const QJsonObject deck{{QStringLiteral("Name"), QStringLiteral("DeckCustom")},
                               {QStringLiteral("Nickname"), m_job.content.title},
                               {QStringLiteral("Transform"), transform()},
                               {QStringLiteral("DeckIDs"), m_ids},
                               {QStringLiteral("CustomDeck"), m_custom},
                               {QStringLiteral("ContainedObjects"), m_objects}};
        const QByteArray json = QJsonDocument(QJsonObject{{QStringLiteral("SaveName"), m_job.content.title},
                                                          {QStringLiteral("ObjectStates"), QJsonArray{deck}}})
                                    .toJson();
        return m_files.write(m_file.filePath(), json);
    }

    static QJsonObject transform()
    {
        QJsonObject made;
        for (const char *axis : {"X", "Y", "Z"}) {
            made.insert(QLatin1String("pos") + QLatin1String(axis), 0);
            made.insert(QLatin1String("rot") + QLatin1String(axis), 0);
            made.insert(QLatin1String("scale") + QLatin1String(axis), 1);
        }
        return made;
    }

    void paintInto(QPainter &painter, int drawing, const QRectF &pixels)
    {
        const Drawing &one = m_job.content.stock[drawing];
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setTransform(placing(one.size, {drawing, pixels, 0}), true);
        Brush brush{painter, m_cards, m_job.theme};
        one.paint(brush);
        painter.restore();
    }

    const Job &m_job;
    paint::CardPainter &m_cards;
    QFileInfo m_file;
    NewFiles m_files;
    QJsonArray m_ids, m_objects;
    QJsonObject m_custom;
    std::size_t m_decks = 0;
};

} // namespace

QStringList replacedBeside(const Job &job, const QString &file)
{
    const QFileInfo info(file);
    const QString kind = info.suffix().toLower();
    QStringList files;
    if (kind == QLatin1String("json")) {
        for (std::size_t n = 1; n <= tabletopDecks(job).size(); ++n)
            files << facesOf(info, n) << backOf(info, n);
    } else if (kind != QLatin1String("pdf") && job.sheets.size() > 1) {
        for (std::size_t n = 1; n <= job.sheets.size(); ++n)
            files << numbered(info, QStringLiteral("-%1.").arg(n) + kind);
    }
    files.removeIf([](const QString &name) { return !QFileInfo::exists(name); });
    return files;
}

Written writeSheets(const Job &job, const QStringList &artRoots, const QString &file,
                    const PictureOptions &options, const Progress &progress)
{
    paint::ArtLibrary art(artRoots);
    paint::CardPainter cards(art);
    const QFileInfo info(file);
    NewFiles files;
    const auto count = static_cast<int>(job.sheets.size());
    for (int i = 0; i < count; ++i) {
        const QString name =
            count == 1 ? file : numbered(info, QStringLiteral("-%1").arg(i + 1) + suffix(options));
        const auto sheet = static_cast<std::size_t>(i);
        const auto issue = savePicture(files, name, sheetName(job, sheet), job.sheets[sheet].paper, options,
                                       [&](QPainter &painter) { paintSheet(painter, cards, job, sheet); });
        if (issue)
            return tl::make_unexpected(failure(*issue));
        if (progress && !progress(i + 1, count))
            return tl::make_unexpected(Failure{true, {}});
    }
    return files.keep();
}

Written writeFaces(const Job &job, const QStringList &artRoots, const QString &folder,
                   const PictureOptions &options, const Progress &progress)
{
    paint::ArtLibrary art(artRoots);
    paint::CardPainter cards(art);
    NewFiles files;
    if (const auto issue = files.makeFolder(folder))
        return tl::make_unexpected(failure(*issue));
    const QDir dir(folder);
    QSet<QString> taken;
    for (int i = 0; i < job.content.stock.size(); ++i) {
        const Drawing &drawing = job.content.stock[i];
        QString base = fileName(drawing.name);
        for (int n = 2; taken.contains(base); ++n)
            base = fileName(drawing.name) + QStringLiteral("-%1").arg(n);
        taken.insert(base);
        const QString name = dir.filePath(base + suffix(options));
        const auto issue =
            savePicture(files, name, drawing.name, drawing.size, options, [&](QPainter &painter) {
                Brush brush{painter, cards, job.theme};
                drawing.paint(brush);
            });
        if (issue)
            return tl::make_unexpected(failure(*issue));
        if (progress && !progress(i + 1, job.content.stock.size()))
            return tl::make_unexpected(Failure{true, {}});
    }
    return files.keep();
}

Written writeTabletop(const Job &job, const QStringList &artRoots, const QString &file,
                      const Progress &progress)
{
    if (job.content.pieces.empty())
        return tl::make_unexpected(failure(
            {.file = file.toStdString(), .message = "cannot be written: there are no cards in this job"}));
    paint::ArtLibrary art(artRoots);
    paint::CardPainter cards(art);
    return Tabletop(job, cards, QFileInfo(QFileInfo(file).absoluteFilePath())).write(progress);
}

} // namespace flagstone::print
