// Writes contact sheets of every card of every pack to the folder given as argument, for looking at:
// <pack>-<table>-<theme>-board.png as the board shows them, -print.png as they are printed.
//
// contact_sheet FOLDER [THEME]...    themes: light dark contrast lowink print black
#include "pack_reader.h"
#include "paint/icons.h"
#include "paint/pixmap_cache.h"
#include "paint/table_surface.h"

#include <QGuiApplication>

using namespace flagstone;
using namespace flagstone::paint;

namespace {

constexpr std::array kNames{"light", "dark", "contrast", "lowink", "print", "black"};
constexpr int kBoard = 160;   // pixels across, as on a board at rest
constexpr int kPrinted = 248; // 63 mm at 100 pixels to the inch
constexpr int kGap = 8;

struct Faces {
    PackData pack;
    FaceBook book{pack};
    ArtLibrary art{book.artRoots()};
    CardPainter painter{art};

    explicit Faces(const std::string &folder) : pack(test::readPack(folder)) {}
    [[nodiscard]] QImage draw(FacePtr face, Picture::Kind kind, int width, Theme theme)
    {
        Picture picture;
        picture.kind = kind;
        picture.face = std::move(face);
        picture.theme = theme;
        const bool lies =
            kind == Picture::Kind::Card && painter.cardSize(*picture.face).width() > kCardMm.width();
        picture.width = lies ? width * 88 / 63 : width;
        return drawPicture(picture, painter);
    }
};

QColor ground(Theme theme)
{
    return theme < Theme::LowInk ? windowColours(theme).table : QColor(Qt::gray);
}

/// Pictures side by side, in rows of one height.
QImage sheet(const std::vector<QImage> &pictures, int most, const QColor &colour)
{
    std::vector<QPoint> at;
    int x = kGap, y = kGap, high = 0, wide = 0;
    for (const QImage &picture : pictures) {
        if (x + picture.width() + kGap > most) {
            x = kGap;
            y += high + kGap;
            high = 0;
        }
        at.emplace_back(x, y);
        x += picture.width() + kGap;
        wide = std::max(wide, x);
        high = std::max(high, picture.height());
    }
    QImage image(wide, y + high + kGap, QImage::Format_RGB32);
    image.fill(colour);
    QPainter painter(&image);
    for (std::size_t i = 0; i < pictures.size(); ++i)
        painter.drawImage(at[i], pictures[i]);
    return image;
}

void write(Faces &faces, Theme theme, const QString &folder)
{
    for (const PackTable &table : faces.pack.tables) {
        std::vector<QImage> board, printed;
        std::vector<std::pair<QString, QString>> backs;
        for (std::uint32_t row = 0; row < table.rows.size(); ++row) {
            const FacePtr face = faces.book.face(table.name, row);
            if (face->frame.isEmpty())
                break; // not a table of cards
            board.push_back(
                faces.draw(face, face->plan ? Picture::Kind::Plan : Picture::Kind::Card, kBoard, theme));
            printed.push_back(faces.draw(face, Picture::Kind::Card, kPrinted, theme));
            if (const std::pair back(face->back, face->backLevel);
                std::ranges::find(backs, back) == backs.end()) {
                backs.push_back(back);
                board.push_back(faces.draw(face, face->plan ? Picture::Kind::PlanBack : Picture::Kind::Back,
                                           kBoard, theme));
                printed.push_back(faces.draw(face, Picture::Kind::Back, kPrinted, theme));
            }
        }
        if (board.empty())
            continue;
        const QString name = folder + u'/' + QString::fromStdString(faces.pack.id + '-' + table.name) + u'-' +
                             QLatin1String(kNames[static_cast<std::size_t>(theme)]);
        sheet(board, 12 * (kBoard + kGap) + kGap, ground(theme)).save(name + QStringLiteral("-board.png"));
        sheet(printed, 9 * (kPrinted + kGap) + kGap, ground(theme)).save(name + QStringLiteral("-print.png"));
    }
}

/// Markers, dice and icons.
void small(Faces &faces, Theme theme, const QString &folder)
{
    std::vector<QImage> pictures;
    const auto square = [&](int side, const auto &paint) {
        QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paint(painter, QRectF(image.rect()));
        painter.end();
        pictures.push_back(image);
    };
    square(92, [&](QPainter &to, const QRectF &rect) { faces.painter.paintPartyMarker(to, rect, theme); });
    for (const std::uint32_t row : {0u, 10u, 28u, 41u})
        square(68, [&](QPainter &to, const QRectF &rect) {
            faces.painter.paintMonsterMarker(to, rect, *faces.book.face("monsters", row), theme);
        });
    for (const auto &[sides, look] : {std::pair{4, DieLook::Plain},
                                      {6, DieLook::Plain},
                                      {8, DieLook::Hit},
                                      {8, DieLook::Miss},
                                      {10, DieLook::Plain},
                                      {12, DieLook::Plain},
                                      {20, DieLook::Plain}})
        square(68, [&](QPainter &to, const QRectF &rect) {
            faces.painter.paintDie(to, rect, sides, sides, look, theme);
        });
    for (const char *icon :
         {"new", "open", "save", "undo", "redo", "dice", "search", "flee", "party", "help"})
        pictures.push_back(iconImage(QLatin1String(icon), windowColours(theme).chalk, 40));
    sheet(pictures, 1000, ground(theme))
        .save(folder + QStringLiteral("/small-") + QLatin1String(kNames[static_cast<std::size_t>(theme)]) +
              QStringLiteral(".png"));
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 2)
        return 1;
    for (const std::string &folder : test::packFolders()) {
        Faces faces(folder);
        for (const Theme theme : kThemes) {
            if (arguments.size() > 2 &&
                !arguments.contains(QLatin1String(kNames[static_cast<std::size_t>(theme)])))
                continue;
            write(faces, theme, arguments[1]);
            if (faces.pack.id == "fastplay")
                small(faces, theme, arguments[1]);
        }
    }
    return 0;
}
