#include "app/play/figures.h"
#include "app/printing/print_command.h"
#include "app/shell/picture_command.h"
#include "around.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace flagstone::app::command_test {
namespace {

class PrintCommandTest : public testing::Test {
protected:
    /// Runs `flagstone print` with these words; what it says is in `out` and `err`.
    int run(const QStringList &arguments)
    {
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int status = runPrint(m_around.context, arguments);
        std::fflush(stdout);
        out = testing::internal::GetCapturedStdout();
        err = testing::internal::GetCapturedStderr();
        return status;
    }
    [[nodiscard]] QString path(const char *name) const { return m_around.path(name); }
    [[nodiscard]] QByteArray bytes(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    test::Around m_around;
    std::string out, err;
};

QStringList words(const char *line, const QString &file)
{
    QStringList all = QString::fromUtf8(line).split(u' ');
    all << QStringLiteral("--out") << file;
    return all;
}

TEST_F(PrintCommandTest, WritesADeckAndSaysHowMuchItIs)
{
    EXPECT_EQ(run(words("deck monsters --backs long", path("m.pdf"))), 0) << err;
    EXPECT_NE(out.find("6 sheets, 54 cards, 8 cuts a sheet"), std::string::npos) << out;
    EXPECT_TRUE(bytes("m.pdf").startsWith("%PDF-"));
}

TEST_F(PrintCommandTest, HelpNamesTheValuesOfEveryOption)
{
    ASSERT_EQ(run({QStringLiteral("deck"), QStringLiteral("--help")}), 0);
    for (const char *said : {"--backs fold|long|none|separate|short=none",
                             "--turn best|landscape|portrait=best", "--marks corners|crosses|lines|none=",
                             "--style black|colour|lowink|paper=colour", "--shape card|plan=card"})
        EXPECT_NE(out.find(said), std::string::npos) << said << " is not in\n" << out;
    ASSERT_EQ(run({QStringLiteral("aids"), QStringLiteral("--help")}), 0);
    EXPECT_NE(out.find("WHAT board|furnishings|markers|plans|poster|standees"), std::string::npos) << out;
    for (const char *kind :
         {"deck", "cards", "quest", "dungeon", "used", "roster", "aids", "playing", "blank", "calibration"}) {
        ASSERT_EQ(run({QString::fromLatin1(kind), QStringLiteral("--help")}), 0);
        for (const char *internal : {"ENUM", "->", " OR ", "VALUE in"}) // as the library writes them
            EXPECT_EQ(out.find(internal), std::string::npos) << kind << " says " << internal;
    }
    EXPECT_EQ(run(words("deck --backs sideways", path("x.pdf"))), 2);
    EXPECT_NE(err.find("--backs: \"sideways\" is none of fold, long, none, separate, short"),
              std::string::npos)
        << err;
    EXPECT_EQ(run(words("aids castle", path("x.pdf"))), 2);
    EXPECT_NE(err.find("\"castle\" is none of board, furnishings"), std::string::npos) << err;
    EXPECT_EQ(run({}), 2);
    EXPECT_NE(err.find("\n  deck "), std::string::npos) << "the kinds of jobs are listed: " << err;
}

TEST_F(PrintCommandTest, APictureOfAGameNeedsNoWindow)
{
    m_around.played("game.flagstone", 60).reset();
    const auto take = [this](const char *record, const QStringList &more) {
        return runPicture(m_around.context, QStringList{path(record)} + more);
    };
    const QString board = path("board.png");
    ASSERT_EQ(
        take("game.flagstone", {QStringLiteral("-o"), board, QStringLiteral("--width"), QStringLiteral("400"),
                                QStringLiteral("--height"), QStringLiteral("300")}),
        0);
    const QImage picture(board);
    ASSERT_EQ(picture.size(), QSize(400, 300));
    std::set<QRgb> colours; // more than an empty table has
    for (int x = 0; x < 400; x += 2)
        colours.insert(picture.pixel(x, 150));
    EXPECT_GT(colours.size(), 20u);
    EXPECT_EQ(take("game.flagstone", {QStringLiteral("-o"), path("board.txt")}), 2);
    EXPECT_FALSE(QFile::exists(path("board.txt")));
    EXPECT_EQ(take("none.flagstone", {QStringLiteral("-o"), path("none.png")}), 2);
    EXPECT_EQ(take("game.flagstone", {QStringLiteral("-o"), path("no/folder/board.png")}), 1);
}

TEST_F(PrintCommandTest, CharacterSheetsOfAGameSayWhatIsCarried)
{
    QStringList carried;
    {
        const auto play = m_around.played("game.flagstone", 0);
        const auto takes = [&] {
            const auto &choices = play->decision().choices;
            const auto taking = std::ranges::find_if(
                choices, [](const Choice &choice) { return choice.code.starts_with("take:"); });
            return taking == choices.end() ? std::string() : taking->code;
        };
        for (int i = 0; i < 400 && takes().empty() && !play->game().ending().over; ++i) {
            const auto &choices = play->decision().choices;
            const auto search = std::ranges::find_if(
                choices, [](const Choice &choice) { return choice.code.starts_with("search"); });
            play->choose((search == choices.end() ? choices.front() : *search).code);
        }
        ASSERT_FALSE(takes().empty());
        play->choose(takes());
        const Sheet &sheet = play->game().sheet();
        for (const Figure &figure : partyOf(sheet, play->view()))
            for (const HeldCard &held : figure.held)
                carried << QString::fromStdString(sheet.cards[index(held.card)].name);
    }
    ASSERT_FALSE(carried.isEmpty());
    ASSERT_EQ(run({QStringLiteral("roster"), path("game.flagstone"), QStringLiteral("-o"), path("d.pdf")}), 0)
        << err;
    QProcess reads;
    reads.start(QStringLiteral("pdftotext"), {path("d.pdf"), QStringLiteral("-")});
    ASSERT_TRUE(reads.waitForFinished());
    const QString words = QString::fromUtf8(reads.readAllStandardOutput());
    for (const QString &name : carried)
        EXPECT_TRUE(words.contains(name)) << name.toStdString() << "\n" << words.toStdString();
}

TEST_F(PrintCommandTest, WritesWhatIsAskedForInEveryWay)
{
    m_around.played("game.flagstone", 60).reset();
    const QString record = path("game.flagstone");
    EXPECT_EQ(
        run(words("cards L001 Goblin=3 --paper letter --bleed 3 --size poker --style lowink", path("a.pdf"))),
        0)
        << err;
    EXPECT_EQ(run(words("quest FP-A01 --backs fold --shape plan --stack", path("b.pdf"))), 0) << err;
    EXPECT_EQ(run(QStringList{QStringLiteral("dungeon"), record, QStringLiteral("-o"), path("c.pdf")}), 0)
        << err;
    EXPECT_EQ(run(QStringList{QStringLiteral("roster"), record, QStringLiteral("-o"), path("d.pdf")}), 0)
        << err;
    EXPECT_EQ(run(QStringList{QStringLiteral("aids"), QStringLiteral("poster"), record, QStringLiteral("-o"),
                              path("e.pdf")}),
              0)
        << err;
    EXPECT_EQ(run(words("aids plans --cards L001,L021 --paper a5", path("f.pdf"))), 0) << err;
    EXPECT_EQ(run(words("blank 4 --back monster --backs short --paper card --bleed 2", path("g.pdf"))), 0)
        << err;
    EXPECT_EQ(run(words("calibration", path("h.pdf"))), 0) << err;
    EXPECT_EQ(run(words("cards M01 --scale 99.4,99.8 --back-shift 0.8,-0.3 --backs long", path("i.pdf"))), 0)
        << err;
    for (const char *name : {"a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf", "f.pdf", "g.pdf", "h.pdf", "i.pdf"})
        EXPECT_TRUE(bytes(name).startsWith("%PDF-")) << name;
}

TEST_F(PrintCommandTest, WritesPicturesAndATabletopDeck)
{
    EXPECT_EQ(run(words("cards M01 --dpi 60", path("one.png"))), 0) << err;
    EXPECT_EQ(run(words("cards M01", path("one.svg"))), 0) << err;
    EXPECT_NE(out.find("1 sheet, 1 card"), std::string::npos) << out;
    EXPECT_EQ(run(words("cards M01=2 --faces --kind svg", path("faces"))), 0) << err;
    EXPECT_EQ(out.find("sheet"), std::string::npos) << "each is a picture of its own: " << out;
    EXPECT_EQ(run(words("cards M01", path("deck.json"))), 0) << err;
    EXPECT_EQ(out.find("cuts"), std::string::npos) << out;
    EXPECT_TRUE(bytes("one.png").startsWith("\x89PNG"));
    EXPECT_TRUE(bytes("one.svg").contains("<svg"));
    EXPECT_TRUE(bytes("faces/kobold.svg").contains("<svg"));
    EXPECT_TRUE(bytes("deck.json").contains("DeckCustom"));
}

struct Wrong {
    const char *name, *words, *says;

    friend void PrintTo(const Wrong &wrong, std::ostream *out) { *out << wrong.words; }
};

class PrintCommandWrong : public PrintCommandTest, public testing::WithParamInterface<Wrong> {};

TEST_P(PrintCommandWrong, IsSaidAndLeavesNoFile)
{
    EXPECT_EQ(run(words(GetParam().words, path("x.pdf"))), 2);
    EXPECT_NE(err.find(GetParam().says), std::string::npos) << err;
    EXPECT_EQ(QDir(m_around.folder.path()).entryList(QDir::Files).size(), 0);
}

INSTANTIATE_TEST_SUITE_P(
    Usage, PrintCommandWrong,
    testing::Values(Wrong{"NoKind", "monsters", "nothing to print called \"monsters\""},
                    Wrong{"UnknownDeck", "deck dragons", "it has locations"},
                    Wrong{"UnknownCard", "cards Gobblin", "\"Gobblin\""},
                    Wrong{"UnknownPaper", "deck --paper foolscap", "there is no paper \"foolscap\""},
                    Wrong{"UnknownSize", "deck --size huge", "there is no card size \"huge\""},
                    Wrong{"TooLarge", "deck --size 300x400", "no card of 300"},
                    Wrong{"Bleed", "deck --bleed 9", "0 to 5 mm"},
                    Wrong{"Backs", "deck --backs left", "--backs"},
                    Wrong{"Quest", "quest FP-A99", "there is no quest"},
                    Wrong{"Pack", "deck --pack nothing", "no such pack"},
                    Wrong{"Record", "dungeon nothing.flagstone", "nothing.flagstone"},
                    Wrong{"Scale", "deck --scale 50,100", "90 to 110"}),
    [](const auto &of) { return std::string(of.param.name); });

TEST_F(PrintCommandTest, AFileThatCannotBeWrittenIsNotWrongUsage)
{
    EXPECT_EQ(run(words("cards M01", path("no/such/folder.pdf"))), 1);
    EXPECT_NE(err.find("cannot be written"), std::string::npos) << err;
    EXPECT_EQ(run(words("cards M01", path("file.doc"))), 2);
}

TEST_F(PrintCommandTest, HelpHasExamples)
{
    EXPECT_EQ(run({QStringLiteral("--help")}), 0);
    for (const char *word :
         {"deck", "cards", "quest", "dungeon", "roster", "aids", "blank", "calibration", "Examples:"})
        EXPECT_NE(out.find(word), std::string::npos) << word;
    EXPECT_EQ(run({QStringLiteral("deck"), QStringLiteral("--help")}), 0);
    EXPECT_NE(out.find("--bleed"), std::string::npos);
}

} // namespace
} // namespace flagstone::app::command_test
