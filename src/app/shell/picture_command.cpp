#include "app/shell/picture_command.h"

#include "app/board/board_view.h"
#include "app/common/command_line.h"
#include "app/printing/print_source.h"
#include "content/safe_file.h"
#include "core/visible_text.h"
#include "print/picture_file.h"

#include <QFileInfo>
#include <QImageWriter>

#include <cstdio>
#include <map>

namespace flagstone::app {

namespace {

constexpr int kLeast = 64, kMost = 16384; ///< pixels

const std::map<std::string, paint::Theme> kThemes{
    {"light", paint::Theme::Light}, {"dark", paint::Theme::Dark}, {"contrast", paint::Theme::Contrast}};

QImage pictureOf(const PrintSource &source, paint::Theme theme, QSize size)
{
    const auto faces = std::make_shared<paint::FaceBook>(*source.pack);
    BoardView board;
    board.resize(size);
    board.setTheme(theme);
    board.setPace(Pace::Instant);
    board.setGame(source.game->sheet, faces, std::make_shared<paint::PixmapCache>(faces->artRoots()));
    board.reset(source.game->view, {});
    return board.picture(size);
}

int fail(const Issue &issue, int status)
{
    std::fprintf(stderr, "%s\n", toString(issue).c_str());
    return status;
}

} // namespace

int runPicture(const AppContext &context, const QStringList &arguments)
{
    std::string record, out;
    int width = 1600, height = 1000;
    paint::Theme theme = paint::Theme::Light;
    CLI::App app("A picture of the table at the end of a game, as player 1 sees it", "flagstone picture");
    app.add_option("RECORD", record, "A game record, *.flagstone")->required();
    app.add_option("--out,-o", out, "The file: .png, .jpg or another kind of picture")->required();
    app.add_option("--width", width, "Pixels")->check(CLI::Range(kLeast, kMost))->capture_default_str();
    app.add_option("--height", height, "Pixels")->check(CLI::Range(kLeast, kMost))->capture_default_str();
    app.add_option("--theme", theme, "light, dark or contrast")->transform(CLI::CheckedTransformer(kThemes));
    app.footer("Example: flagstone picture game.flagstone --out board.png --width 2400 --height 1500");
    try {
        parseWords(app, arguments);
    } catch (const CLI::ParseError &error) {
        return explain(app, error);
    }
    const QString name = QString::fromStdString(out);
    const QByteArray kind = QFileInfo(name).suffix().toLower().toUtf8();
    if (!QImageWriter::supportedImageFormats().contains(kind))
        return fail({.file = out, .message = "its ending is not that of a picture, such as .png"}, kUsage);
    if (const auto probe = SafeFile::begin(out); !probe)
        return fail(probe.error(), kNotSo);
    const auto source = sourceFromRecord(context, QString::fromStdString(record));
    if (!source) {
        for (const Issue &issue : source.error())
            std::fprintf(stderr, "%s\n", toString(issue).c_str());
        return kUsage;
    }
    const QImage picture = pictureOf(*source, theme, QSize(width, height));
    if (const auto issue = print::writePicture(name, picture, kind.constData()))
        return fail(*issue, kNotSo);
    std::printf("%s: %d x %d pixels\n", visibleText(out).c_str(), width, height);
    return kOk;
}

} // namespace flagstone::app
