// Hostile strings in what is written for people and other programs.
#include "app/common/session_notes.h"
#include "app/editor/plan_editor_fixture.h"
#include "app/editor/plan_report.h"
#include "app/gm/session_report.h"
#include "app/play/play_controller.h"
#include "content/plan.h"
#include "hostile.h"
#include "print/svg_picture.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextDocument>
#include <QXmlStreamReader>

namespace flagstone::app::exports_test {
namespace {

using test::Bait;

/// Another program that shows Markdown with HTML in it: what would it fetch?
class OtherViewer final : public QTextDocument {
public:
    explicit OtherViewer(const QString &markdown)
    {
        setMarkdown(markdown);
        (void)documentLayout()->documentSize();
    }
    QStringList fetched;

protected:
    QVariant loadResource(int, const QUrl &name) override
    {
        fetched << name.toString();
        return {};
    }
};

/// The cells of a table, by RFC 4180.
std::vector<std::string> cellsOf(const std::string &csv)
{
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t i = 0; i < csv.size(); ++i)
        if (csv[i] == '"' && quoted && i + 1 < csv.size() && csv[i + 1] == '"')
            cells.back() += csv[++i];
        else if (csv[i] == '"')
            quoted = !quoted;
        else if (!quoted && (csv[i] == ',' || csv[i] == '\n'))
            cells.emplace_back();
        else
            cells.back() += csv[i];
    return cells;
}

class HostileExports : public PlanEditorTest {
protected:
    [[nodiscard]] static Plan noted(const std::string &text)
    {
        using On = PlanNote::On;
        Plan plan = PlanEditorTest::plan({"T05"});
        plan.title = text;
        plan.notes = {{.on = On::Plan, .text = text},
                      {.on = On::Card, .card = "T05", .readAloud = true, .text = text},
                      {.on = On::Card, .card = "T07", .text = text},
                      {.on = On::Place, .column = 2, .row = -1, .text = text}};
        return plan;
    }

    Bait bait;
    const std::vector<std::string> strings = bait.strings(test::hostileCount(60));
};

TEST_F(HostileExports, TablesForSpreadsheetsHoldNoFormulas)
{
    for (const std::string &text : strings) {
        const Preparation prepared{.piles = {{.pile = "deck", .order = {text}, .pins = {{text, 3}}}},
                                   .out = {text}};
        Sheet sheet;
        sheet.cards = {CardSheet{.key = text, .name = text}};
        const std::string csv = stacksToCsv(prepared, sheet);
        for (const std::string &cell : cellsOf(csv))
            EXPECT_TRUE(cell.empty() || cell == "-" ||
                        std::string_view("=+-@\t\r\n").find(cell.front()) == std::string_view::npos)
                << cell;
        if (const auto back = stacksFromCsv(csv, {}, "x.csv"); back && !text.empty()) {
            EXPECT_EQ(*back, prepared) << csv;
        }
    }
}

TEST_F(HostileExports, APlanReportFetchesOnlyItsOwnPictures)
{
    for (const std::string &text : strings) {
        const auto document = PlanDocument::create(m_context, noted(text));
        ASSERT_TRUE(document);
        const Paper report = planReportOf(**document);
        const QStringList fetched = OtherViewer(report.markdown).fetched;
        for (const QString &name : fetched)
            EXPECT_EQ(name, QStringLiteral("dungeon.png")) << report.markdown.toStdString();
        EXPECT_FALSE(writePaper(report, path("a.pdf")));
        EXPECT_FALSE(writePaper(report, path("a.md")));
    }
    EXPECT_EQ(bait.taken(), std::vector<std::string>());
}

TEST_F(HostileExports, ASessionReportFetchesOnlyItsOwnPictures)
{
    for (const std::string &text : strings) {
        PackData named = toyPack();
        for (PackRow &row : named.tables.front().rows)
            row.cells[1] = text;
        GameRequest request;
        request.module = &toyModule();
        request.pack = std::make_shared<const PackData>(std::move(named));
        request.setup.ruleset = "toy";
        request.setup.adventure = "TOY-A1";
        auto session =
            Session::start([&](Step &step) { return toyModule().start(*request.pack, request.setup, step); },
                           Seed::fromText("a"), UndoPolicy::Free);
        ASSERT_TRUE(session);
        for (int move = 0; move < 6 && session->game().choiceCount() > 0; ++move)
            (void)session->submit(Seat{0}, session->game().code(session->game().choiceCount() - 1));
        const Paper report = sessionReportOf(
            *session, request, Seat::Gm, {{0, true, QString::fromStdString(text)}}, QStringLiteral("own"));
        const QStringList fetched = OtherViewer(report.markdown).fetched;
        for (const QString &name : fetched)
            EXPECT_TRUE(name.startsWith(QStringLiteral("own/"))) << report.markdown.toStdString();
    }
    EXPECT_EQ(bait.taken(), std::vector<std::string>());
}

TEST_F(HostileExports, ADrawingOfASheetIsXmlThatRefersToNothing)
{
    for (const std::string &text : strings) {
        const QString words = QString::fromStdString(text).left(200);
        const QByteArray svg = print::svgPicture(words, {60, 90}, [&](QPainter &painter) {
            painter.setFont(QFont(QStringLiteral("Vollkorn"), 4));
            painter.drawText(QPointF(1, 10), words);
        });
        QXmlStreamReader reader(svg);
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement) {
                EXPECT_NE(reader.name(), QLatin1String("script"));
                for (const auto &attribute : reader.attributes())
                    EXPECT_TRUE(attribute.name() != QLatin1String("href") ||
                                attribute.value().startsWith(QLatin1String("#")) ||
                                attribute.value().startsWith(QLatin1String("data:image/png;base64,")))
                        << attribute.value().toString().toStdString();
            }
        EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString() << text;
    }
}

} // namespace
} // namespace flagstone::app::exports_test
