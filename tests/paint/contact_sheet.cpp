// Writes contact sheets of all faces, themes and sizes to the folder given as argument.
#include "pack_reader.h"
#include "paint/icons.h"
#include "paint/pixmap_cache.h"
#include "paint/table_surface.h"

#include <QGuiApplication>
#include <QPdfWriter>

using namespace flagstone;
using namespace flagstone::paint;

namespace {

struct Sheet {
    QImage image;
    QPainter painter;
    Sheet(int width, int height, Theme theme) : image(width, height, QImage::Format_RGB32), painter(&image)
    {
        painter.fillRect(image.rect(), QBrush(linoleum({256, 256}, theme, 1)));
    }
    void save(const QString &folder, const char *name)
    {
        painter.end();
        image.save(folder + u'/' + QLatin1String(name) + QStringLiteral(".png"));
    }
};

struct Kit {
    PackData pack = test::fastplayPack();
    FaceBook book{pack};
    ArtLibrary art{book.artRoots()};
    CardPainter painter{art};
    QString folder;

    void put(Sheet &sheet, QPoint at, Picture::Kind kind, const char *table, std::uint32_t row, int width,
             Theme theme = Theme::Light, int turns = 0)
    {
        Picture picture;
        picture.kind = kind;
        picture.face = book.face(table, row);
        picture.theme = theme;
        picture.turns = static_cast<quint8>(turns);
        picture.width = width;
        sheet.painter.drawImage(at, drawPicture(picture, painter));
    }
    void table(const char *name, const char *table, Picture::Kind kind, std::uint32_t from,
               std::uint32_t count, int columns, int width, int height)
    {
        const int rows = (static_cast<int>(count) + columns - 1) / columns;
        Sheet sheet(10 + columns * (width + 8), 10 + rows * (height + 8), Theme::Light);
        for (std::uint32_t i = 0; i < count; ++i)
            put(sheet,
                {10 + static_cast<int>(i) % columns * (width + 8),
                 10 + static_cast<int>(i) / columns * (height + 8)},
                kind, table, from + i, width);
        sheet.save(folder, name);
    }
};

void themes(Kit &kit)
{
    const int rows = static_cast<int>(kThemes.size());
    Sheet sheet(1700, 10 + rows * 310, Theme::Light);
    for (int i = 0; i < rows; ++i) {
        const Theme theme = kThemes[static_cast<std::size_t>(i)];
        const int y = 10 + i * 310;
        sheet.painter.fillRect(0, y - 5, 1700, 310, windowColours(theme).table);
        using Kind = Picture::Kind;
        kit.put(sheet, {10, y}, Kind::Card, "monsters", 28, 210, theme);
        kit.put(sheet, {230, y}, Kind::Card, "treasures", 27, 210, theme);
        kit.put(sheet, {450, y}, Kind::Card, "monsters", 44, 210, theme);
        kit.put(sheet, {670, y}, Kind::Card, "monsters", 50, 210, theme);
        kit.put(sheet, {890, y}, Kind::Back, "monsters", 0, 130, theme);
        kit.put(sheet, {1030, y}, Kind::Plan, "locations", 54, 180, theme);
        kit.put(sheet, {1220, y}, Kind::Plan, "locations", 54, 180, theme, 1);
        kit.put(sheet, {1410, y}, Kind::Plan, "locations", 54, 100, theme, 2);
        kit.put(sheet, {1520, y}, Kind::Plan, "locations", 54, 70, theme, 3);
        kit.put(sheet, {1600, y}, Kind::Card, "monsters", 28, 72, theme);
        kit.put(sheet, {1600, y + 110}, Kind::Card, "monsters", 28, 100, theme);
        for (int die = 0; die < 8; ++die)
            kit.painter.paintDie(sheet.painter, QRectF(1030 + die * 62, y + 200, 56, 56),
                                 std::array{4, 6, 8, 10, 12, 20, 8, 8}[static_cast<std::size_t>(die)],
                                 die + 1,
                                 std::array{DieLook::Plain, DieLook::Hit,
                                            DieLook::Miss}[static_cast<std::size_t>(die > 5 ? die - 5 : 0)],
                                 theme);
        kit.put(sheet, {1530, y + 200}, Kind::Marker, "monsters", 10, 60, theme);
        kit.painter.paintPartyMarker(sheet.painter, QRectF(1410, y + 120, 64, 64), theme);
        kit.put(sheet, {890, y + 190}, Kind::PlanBack, "locations", 0, 100, theme);
    }
    sheet.save(kit.folder, "themes");
}

void turns(Kit &kit)
{
    Sheet sheet(4 * 320 + 10, 3 * 320 + 10, Theme::Light);
    for (int turn = 0; turn < 4; ++turn) {
        kit.put(sheet, {10 + turn * 320, 10}, Picture::Kind::Plan, "locations", 13, 310, Theme::Light, turn);
        kit.put(sheet, {10 + turn * 320, 330}, Picture::Kind::Plan, "locations", 68, 310, Theme::Light, turn);
        kit.put(sheet, {10 + turn * 320, 650}, Picture::Kind::Plan, "locations", 13, 70, Theme::Light, turn);
        kit.put(sheet, {110 + turn * 320, 650}, Picture::Kind::Plan, "locations", 13, 120, Theme::Light,
                turn);
    }
    sheet.save(kit.folder, "turns");
}

/// Cards as vectors on paper, at their real size.
void paper(Kit &kit)
{
    QPdfWriter pdf(kit.folder + QStringLiteral("/cards.pdf"));
    pdf.setResolution(1200);
    QPainter to(&pdf);
    to.scale(1200 / 25.4, 1200 / 25.4);
    const std::array<std::pair<const char *, std::uint32_t>, 6> cards{{{"monsters", 28},
                                                                       {"treasures", 27},
                                                                       {"monsters", 50},
                                                                       {"locations", 17},
                                                                       {"locations", 13},
                                                                       {"monsters", 44}}};
    for (std::size_t i = 0; i < cards.size(); ++i) {
        to.save();
        to.translate(static_cast<double>(i % 2) * 90, static_cast<double>(i / 2) * 90);
        kit.painter.paintCard(to, *kit.book.face(cards[i].first, cards[i].second),
                              i < 4 ? Theme::Print : Theme::LowInk);
        to.restore();
    }
}

void icons(const QString &folder)
{
    const WindowColours colours = windowColours(Theme::Light);
    Sheet sheet(900, 100, Theme::Light);
    sheet.painter.fillRect(sheet.image.rect(), colours.panel);
    int x = 10;
    for (const char *name :
         {"new", "open", "save", "undo", "redo", "dice", "search", "flee", "party", "storeys", "help"}) {
        sheet.painter.drawImage(x, 10, iconImage(QLatin1String(name), colours.text, 40));
        sheet.painter.drawImage(x, 60, iconImage(QLatin1String(name), colours.dim, 20));
        x += 50;
    }
    applicationIcon().paint(&sheet.painter, QRect(x, 10, 64, 64));
    sheet.save(folder, "icons");
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication app(argc, argv);
    if (argc < 2)
        return 1;
    Kit kit;
    kit.folder = QString::fromLocal8Bit(argv[1]);
    using Kind = Picture::Kind;
    kit.table("monsters-1", "monsters", Kind::Card, 0, 27, 9, 210, 293);
    kit.table("monsters-2", "monsters", Kind::Card, 27, 27, 9, 210, 293);
    kit.table("treasures-1", "treasures", Kind::Card, 0, 27, 9, 210, 293);
    kit.table("treasures-2", "treasures", Kind::Card, 27, 27, 9, 210, 293);
    kit.table("locations-1", "locations", Kind::Plan, 0, 54, 9, 190, 190);
    kit.table("locations-2", "locations", Kind::Plan, 54, 54, 9, 190, 190);
    kit.table("location-cards", "locations", Kind::Card, 10, 18, 6, 290, 405);
    kit.table("close-up", "monsters", Kind::Card, 28, 3, 3, 520, 726);
    themes(kit);
    turns(kit);
    paper(kit);
    icons(kit.folder);
    return 0;
}
