#include "app/editor/plan_report.h"
#include "plan_editor_fixture.h"

#include <QFile>

namespace flagstone::app::plan_report_test {

class PlanReportTest : public PlanEditorTest {
protected:
    [[nodiscard]] QString written(const Plan &plan)
    {
        const auto document = PlanDocument::create(m_context, plan);
        return document ? planReportOf(**document).markdown : QString();
    }
};

TEST_F(PlanReportTest, TheStackIsTheListOfWhatComes)
{
    Plan stacked = plan({"T05", "T02"});
    stacked.setup.prepared.piles.front().pins = {{.card = "T09", .at = 6}};
    stacked.setup.prepared.out = {"T11"};
    const QString text = written(stacked);
    EXPECT_TRUE(text.startsWith(QStringLiteral("# A long night\n")));
    const QStringList rows{QStringLiteral("- 1:\t**"),
                           QStringLiteral("(T05)"),
                           QStringLiteral("- 2:\t**"),
                           QStringLiteral("(T02)"),
                           QStringLiteral("- 3 to 5:\tat random"),
                           QStringLiteral("- 6:\t**"),
                           QStringLiteral("(T09)"),
                           QStringLiteral("## Out of the game"),
                           QStringLiteral("(T11)")};
    qsizetype at = 0;
    for (const QString &row : rows) {
        const qsizetype next = text.indexOf(row, at);
        ASSERT_GE(next, at) << row.toStdString() << " in\n" << text.toStdString();
        at = next;
    }
}

TEST_F(PlanReportTest, EveryNoteIsToldOnce)
{
    Plan noted = plan({"T05"});
    using On = PlanNote::On;
    noted.notes = {{.on = On::Plan, .text = "Begin with the *storm*."},
                   {.on = On::Card, .card = "T05", .readAloud = true, .text = "A cold draught."},
                   {.on = On::Card, .card = "T07", .text = "Only if they linger."},
                   {.on = On::Place, .column = 2, .row = -1, .text = "A grave."}};
    const QString text = written(noted);
    for (const char *words : {"Begin with the *storm*.", "*Read aloud:* A cold draught.",
                              "Only if they linger.", "Column 2, row -1: A grave."})
        EXPECT_EQ(text.count(QLatin1String(words)), 1) << words << " in\n" << text.toStdString();
    EXPECT_LT(text.indexOf(QLatin1String("(T05)")), text.indexOf(QLatin1String("A cold draught")));
}

TEST_F(PlanReportTest, ItIsWrittenAsPdfOrAsText)
{
    const auto document = PlanDocument::create(m_context, plan({"T05"}));
    ASSERT_TRUE(document);
    const Paper report = planReportOf(**document);
    EXPECT_FALSE(writePaper(report, path("plan.pdf")));
    const QByteArray pdf = read(path("plan.pdf"));
    EXPECT_TRUE(pdf.startsWith("%PDF"));
    EXPECT_TRUE(pdf.contains("+Inter-Regular")) << "numbers in a column have lining figures";
    Paper sentence = report;
    sentence.markdown = QStringLiteral("It has 3 doors.");
    EXPECT_FALSE(writePaper(sentence, path("sentence.pdf")));
    EXPECT_FALSE(read(path("sentence.pdf")).contains("+Inter-Regular")) << "in a sentence they are its own";
    EXPECT_FALSE(writePaper(report, path("plan.md")));
    EXPECT_EQ(read(path("plan.md")), report.markdown.toUtf8());
    EXPECT_TRUE(writePaper(report, path("no such folder/plan.pdf")));
}

TEST_F(PlanReportTest, ItsPagesAreThoseOfTheCountry)
{
    EXPECT_EQ(usualPage(QLocale(QLocale::English, QLocale::UnitedStates)), QPageSize::Letter);
    EXPECT_EQ(usualPage(QLocale(QLocale::English, QLocale::UnitedKingdom)), QPageSize::A4);
    EXPECT_EQ(usualPage(QLocale(QLocale::German, QLocale::Germany)), QPageSize::A4);
}

TEST_F(PlanReportTest, APaperIsNotWrittenWithoutItsPictures)
{
    const Paper paper{
        QStringLiteral("A paper"), QStringLiteral("text"), {{QStringLiteral("none.png"), QImage()}}};
    const auto issue = writePaper(paper, path("paper.md"));
    ASSERT_TRUE(issue);
    EXPECT_NE(issue->message.find("cannot be drawn"), std::string::npos) << issue->message;
    EXPECT_FALSE(QFile::exists(path("none.png")));
    EXPECT_FALSE(QFile::exists(path("paper.md")));
}

} // namespace flagstone::app::plan_report_test
