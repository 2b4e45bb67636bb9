#include "app/printing/print_command.h"

#include "app/common/command_line.h"
#include "app/printing/named_options.h"
#include "app/printing/print_source.h"
#include "core/visible_text.h"
#include "print/output.h"
#include "print/paper.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>
#include <iostream>

namespace flagstone::app {

namespace {

using print::What;

constexpr int kQuietMs = 500; ///< nothing is said of what takes less

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

QStringList texts(const std::vector<std::string> &all)
{
    QStringList list;
    for (const std::string &one : all)
        list.append(text(one));
    return list;
}

int complain(const QString &message, int status)
{
    std::fprintf(stderr, "flagstone print: %s\n", visibleText(message.toStdString()).c_str());
    return status;
}

int complain(const Issues &issues, int status)
{
    for (const Issue &issue : issues)
        std::fprintf(stderr, "%s\n", toString(issue).c_str());
    return status;
}

const Names<print::Backs> kBacks{{"none", print::Backs::None},
                                 {"separate", print::Backs::Separate},
                                 {"long", print::Backs::LongEdge},
                                 {"short", print::Backs::ShortEdge},
                                 {"fold", print::Backs::Fold}};
const Names<print::Marks> kMarks{{"none", print::Marks::None},
                                 {"corners", print::Marks::Corners},
                                 {"crosses", print::Marks::Crosses},
                                 {"lines", print::Marks::Lines}};
const Names<print::MarkSides> kSides{
    {"front", print::MarkSides::Front}, {"back", print::MarkSides::Back}, {"both", print::MarkSides::Both}};
const Names<print::Orientation> kTurns{{"best", print::Orientation::Best},
                                       {"portrait", print::Orientation::Portrait},
                                       {"landscape", print::Orientation::Landscape}};
const Names<paint::Theme> kStyles{{"colour", paint::Theme::Print},
                                  {"paper", paint::Theme::Light},
                                  {"lowink", paint::Theme::LowInk},
                                  {"black", paint::Theme::Black}};
const Names<print::Shape> kShapes{{"card", print::Shape::Card}, {"plan", print::Shape::Plan}};
const Names<What> kAids{{"plans", What::Plans},       {"poster", What::Poster},
                        {"board", What::Board},       {"furnishings", What::Furnishings},
                        {"standees", What::Standees}, {"markers", What::Markers}};

/// Options of all kinds of print jobs, as CLI11 fills them in.
class PrintCommand {
public:
    explicit PrintCommand(const AppContext &context) : m_context(context)
    {
        m_app.require_subcommand(0, 1); // without any, run() prints the help
        m_app.set_help_flag("--help,-h", "Show this help");
        m_app.get_formatter()->column_width(34);
        m_app.footer("Examples:\n"
                     "  flagstone print deck monsters --backs long --out monsters.pdf\n"
                     "  flagstone print cards L001 Goblin=3 --paper letter --bleed 3 --out few.pdf\n"
                     "  flagstone print quest FP-A03 --style lowink --out quest.pdf\n"
                     "  flagstone print dungeon game.flagstone --out dungeon.pdf\n"
                     "  flagstone print aids plans game.flagstone --out plans.pdf\n"
                     "  flagstone print aids board --pack dungeon --out board.pdf\n"
                     "  flagstone print deck --faces --out cards/ --dpi 300\n"
                     "  flagstone print deck treasures --out treasures.json    for Tabletop Simulator\n"
                     "Exit status: 0 written, 1 it could not be written, 2 wrong usage or unreadable input.");
        addKinds();
    }

    [[nodiscard]] int run(const QStringList &arguments)
    {
        try {
            parseWords(m_app, arguments);
        } catch (const CLI::ExtrasError &error) {
            if (!m_app.get_subcommands().empty())
                return explain(m_app, error);
            std::cerr << "there is nothing to print called \"" << visibleText(m_app.remaining().front())
                      << "\"\nflagstone print lists what there is\n";
            return kUsage;
        } catch (const CLI::ParseError &error) {
            return explain(m_app, error);
        }
        if (!m_app.get_subcommands().empty())
            return work();
        std::cerr << m_app.help();
        return kUsage;
    }

private:
    CLI::App *add(const std::string &name, const std::string &does, What what)
    {
        CLI::App *app = m_app.add_subcommand(name, does);
        app->callback([this, what] { m_request.what = what; });
        app->add_option("--out,-o", m_out,
                        "The file: .pdf, .png, .svg, or .json for Tabletop Simulator; a folder with --faces")
            ->type_name("FILE")
            ->required();
        app->add_option("--pack", m_pack, "A pack's id or folder; by default the pack of the first game")
            ->type_name("PACK");
        addPaper(*app);
        addDrawing(*app);
        return app;
    }
    void addPaper(CLI::App &app)
    {
        print::SheetOptions &sheets = m_request.sheets;
        app.add_option("--paper", m_paper,
                       "a4, a3, a5, letter, legal, tabloid, a size such as 210x297, or "
                       "card: one card to a page, with its bleed")
            ->type_name("PAPER")
            ->capture_default_str();
        addNamed(app, "--turn", sheets.turn, kTurns, "Orientation of the paper");
        app.add_option("--size", m_card,
                       "shipped, poker, bridge, mini, tarot, square, plan, or a size such as 63x88")
            ->type_name("SIZE")
            ->capture_default_str();
        app.add_option("--margin", sheets.margin, "Bare edge of the paper, mm")
            ->type_name("MM")
            ->capture_default_str();
        app.add_option("--bleed", sheets.bleed, "Colour beyond the cut, 0 to 5 mm")
            ->type_name("MM")
            ->capture_default_str();
        addNamed(app, "--backs", sheets.backs, kBacks,
                 "Where backs go; long and short name the edge on which the paper turns");
        app.add_option("--fold", sheets.foldGutter, "Room at the fold, mm")
            ->type_name("MM")
            ->capture_default_str();
        addNamed(app, "--marks", sheets.marks, kMarks, "Marks that show where to cut");
        addNamed(app, "--mark-side", sheets.markSides, kSides,
                 "Which side has the marks, with --backs long or short");
        app.add_flag_callback(
            "--no-ruler", [&sheets] { sheets.ruler = false; },
            "Leave out the 100 mm ruler on the first sheet");
        app.add_flag_callback(
            "--no-crosshairs", [&sheets] { sheets.crosshairs = false; },
            "Leave out the crosshairs for holding sheets up to the light");
        app.add_flag("--stack", sheets.stackOrder, "Sort the cards for cutting whole stacks");
    }
    void addDrawing(CLI::App &app)
    {
        addNamed(app, "--style", m_request.theme, kStyles, "How cards look; paper is for tinted stock");
        addNamed(app, "--shape", m_request.shape, kShapes,
                 "Locations: card, with the caption, or plan, the bare square");
        addPair(app, "--scale", "ACROSS,DOWN", "The printed length of 100 mm, in mm: 99.4,99.8",
                [this](double x, double y) {
                    m_request.profile.across = x;
                    m_request.profile.down = y;
                });
        addPair(app, "--back-shift", "RIGHT,DOWN", "How far off the back is, mm: 0.8,-0.3",
                [this](double x, double y) {
                    m_request.profile.shiftAcross = x;
                    m_request.profile.shiftDown = y;
                });
        app.add_flag("--faces", m_faces, "Write each card as a picture of its own, into the folder --out");
        app.add_option("--kind", m_kind, "With --faces: png or svg")
            ->type_name("KIND")
            ->check(CLI::IsMember({"png", "svg"}).description(""))
            ->capture_default_str();
        app.add_option("--dpi", m_dpi, "Dots per inch of PNG pictures, 50 to 1200")
            ->type_name("DPI")
            ->check(CLI::Range(print::kLeastDpi, print::kMostDpi).description(""))
            ->capture_default_str();
    }
    void addKinds()
    {
        add("deck", "Whole decks of a pack", What::Deck)
            ->add_option("DECK", m_names, "Names of decks, such as monsters; by default all")
            ->type_name("");
        add("cards", "Chosen cards", What::Cards)
            ->add_option("CARD", m_names, "An id or a name, with =N for how many: Goblin=3")
            ->type_name("")
            ->required();
        add("quest", "Everything you need to play one quest", What::Quest)
            ->add_option("QUEST", m_names, "Id or title of an adventure")
            ->type_name("")
            ->required()
            ->expected(1);
        CLI::App *dungeon =
            add("dungeon", "The dungeon explored in a game, in the order it was laid, with its map",
                What::Dungeon);
        dungeon->add_option("RECORD", m_record, "A game record, *.flagstone")->type_name("")->required();
        dungeon->add_flag_callback(
            "--no-map", [this] { m_request.map = false; }, "Leave out the page with the map");
        add("used", "Every card seen in a game", What::Used)
            ->add_option("RECORD", m_record, "A game record, *.flagstone")
            ->type_name("")
            ->required();
        add("roster", "Character sheets", What::Roster)
            ->add_option("RECORD", m_record, "A game record; by default all characters of the pack")
            ->type_name("");
        CLI::App *aids = add(
            "aids", "Things for figures: plans, poster, board, furnishings, standees, markers", What::Plans);
        addNamed(*aids, "WHAT", m_aid, kAids, "What to print")->required()->default_str("");
        aids->add_option("RECORD", m_record, "A game record; by default the whole pack")->type_name("");
        aids->add_option("--square", m_request.square, "With board: millimetres to a space, 5 to 50")
            ->type_name("MM")
            ->check(CLI::Range(print::kLeastSquare, print::kMostSquare).description(""))
            ->capture_default_str();
        aids->add_option("--cards", m_names, "Only these locations, by id or name")
            ->type_name("NAME,...")
            ->delimiter(',');
        add("playing", "Playing cards: the pack's own, or else a standard deck", What::Playing);
        CLI::App *blank = add("blank", "Blank cards to write on", What::Blank);
        blank->add_option("COUNT", m_request.count, "How many, 1 to 999")
            ->type_name("")
            ->check(CLI::Range(1, 999).description(""));
        blank->add_option("--back", m_blankBack, "A back: location, monster, treasure")->type_name("BACK");
        add("calibration", "A page to check the printer", What::Calibration);
    }

    [[nodiscard]] int work()
    {
        if (m_app.got_subcommand("aids"))
            m_request.what = m_aid;
        m_request.names = texts(m_names);
        if (!m_blankBack.empty())
            m_request.names = {QStringLiteral("back-") + text(m_blankBack)};
        const auto source = m_record.empty() ? sourceFromPack(m_context, text(m_pack))
                                             : sourceFromRecord(m_context, text(m_record));
        if (!source)
            return complain(source.error(), kUsage);
        print::CardSource cards(source->pack);
        if (const auto wrong = readSizes())
            return complain(*wrong, kUsage);
        auto content =
            print::gather(m_request, cards, source->module, source->game ? &*source->game : nullptr);
        if (!content)
            return complain(content.error(), kUsage);
        if (m_cardPages)
            fitPaperToCard(*content);
        const auto job = print::makeJob(std::move(*content), m_request.sheets, m_request.theme,
                                        print::profileOf(m_request));
        if (!job)
            return complain(job.error(), kUsage);
        return write(*job, cards.artRoots());
    }

    [[nodiscard]] std::optional<QString> readSizes()
    {
        const auto card = print::cardSizeFrom(text(m_card));
        if (!card)
            return card.error();
        m_request.sheets.card = *card;
        m_cardPages = m_paper == "card";
        const auto paper = print::paperFrom(m_cardPages ? QStringLiteral("a4") : text(m_paper));
        if (!paper)
            return paper.error();
        m_request.sheets.paper = *paper;
        return std::nullopt;
    }

    /// For print shops: the page is the card and its bleed, and says so in its boxes.
    void fitPaperToCard(const print::Content &content)
    {
        print::SheetOptions &sheets = m_request.sheets;
        const QSizeF card = sheets.card.isNull() ? content.shipped : sheets.card;
        sheets.paper = card + QSizeF(2 * sheets.bleed, 2 * sheets.bleed);
        sheets.margin = 0;
        sheets.marks = print::Marks::None;
        sheets.ruler = sheets.crosshairs = false;
    }

    [[nodiscard]] int write(const print::Job &job, const QStringList &artRoots)
    {
        QElapsedTimer clock;
        clock.start();
        const auto progress = [&clock](int done, int all) {
            if (clock.elapsed() > kQuietMs && done % 9 == 0)
                std::fprintf(stderr, "\r%d of %d", done, all);
            return true;
        };
        const QString out = text(m_out);
        if (!m_faces && !print::canWrite(out))
            return complain(
                QStringLiteral("--out: \"%1\" does not end in .pdf, .png, .svg or .json").arg(out), kUsage);
        const auto kind = m_kind == "svg" ? print::PictureKind::Svg : print::PictureKind::Png;
        const print::Written written = m_faces
                                           ? print::writeFaces(job, artRoots, out, {kind, m_dpi}, progress)
                                           : print::writeJob(job, artRoots, out, m_dpi, progress);
        if (clock.elapsed() > kQuietMs)
            std::fputs("\r               \r", stderr);
        if (!written)
            return complain(written.error().message, kNotSo);
        const bool onSheets = !m_faces && !out.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
        tell(*written, onSheets ? print::summary(job) : QString());
        return kOk;
    }

    static void tell(const QStringList &written, const QString &summary)
    {
        const QString files =
            written.size() == 1
                ? written.front()
                : QStringLiteral("%1 files, the last %2").arg(written.size()).arg(written.back());
        const QString said = summary.isEmpty() ? files : files + QStringLiteral(": ") + summary;
        std::printf("%s\n", visibleText(said.toStdString()).c_str());
    }

    const AppContext &m_context;
    CLI::App m_app{"Prints cards, dungeons and play aids at actual size", "flagstone print"};
    print::PrintRequest m_request;
    std::string m_out, m_pack, m_record, m_paper = "a4", m_card = "shipped", m_kind = "png", m_blankBack;
    std::vector<std::string> m_names;
    What m_aid = What::Plans;
    int m_dpi = 300;
    bool m_faces = false, m_cardPages = false;
};

} // namespace

int runPrint(const AppContext &context, const QStringList &arguments)
{
    return PrintCommand(context).run(arguments);
}

} // namespace flagstone::app
