#include "app/gm/session_report.h"
#include "app/play/seats.h"
#include "table_fixture.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QTimer>

#include <set>

namespace flagstone::app::session_report_test {

class SessionReportTest : public MasterTest {
protected:
    void SetUp() override
    {
        MasterTest::SetUp();
        playOn(20);
    }
    void note(const QString &text, bool shared)
    {
        auto *line = child<QLineEdit>("sessionNote");
        window().findChild<QCheckBox *>()->setChecked(shared);
        trigger("masterWrite");
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    [[nodiscard]] static QByteArray read(const QString &name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] std::optional<Issue> write(Seat reader, const QString &file)
    {
        return writeSessionReport(play().session(), play().request(), reader,
                                  window().master().panel().sessionNotes(), file);
    }
};

TEST_F(SessionReportTest, NotesAreKeptBesideTheRecordAtOnce)
{
    note(QStringLiteral("They fed the dog."), true);
    note(QStringLiteral("She lies."), false);
    EXPECT_TRUE(child<QLineEdit>("sessionNote")->toolTip().isEmpty()) << "a key in it could be another one";
    const SessionNotes again(play().file());
    ASSERT_EQ(again.all().size(), 2u);
    EXPECT_EQ(again.all()[0], (SessionNote{play().moves(), true, QStringLiteral("They fed the dog.")}));
    EXPECT_FALSE(again.all()[1].shared);
}

TEST_F(SessionReportTest, ADamagedFileOfNotesStaysAsItIs)
{
    const QString record = m_folder.filePath(QStringLiteral("some"));
    QFile file(record + QStringLiteral(".notes"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{ \"flagstoneNotes\": 1, \"notes\": [");
    file.close();
    SessionNotes notes(record);
    EXPECT_TRUE(notes.issue());
    notes.add({3, false, QStringLiteral("x")});
    EXPECT_TRUE(notes.issue());
    EXPECT_EQ(read(file.fileName()), QByteArray("{ \"flagstoneNotes\": 1, \"notes\": ["));
}

TEST_F(SessionReportTest, ThePlayersReadTheirStoryAndTheSharedNotesOnly)
{
    note(QStringLiteral("They fed the dog."), true);
    note(QStringLiteral("She lies."), false);
    const QString file = m_folder.filePath(QStringLiteral("An evening.md"));
    ASSERT_FALSE(write(partySeat(play().request().setup), file));
    const QString text = QString::fromUtf8(read(file));
    EXPECT_TRUE(text.startsWith(QStringLiteral("# Tails, I Win")));
    EXPECT_TRUE(text.contains(QStringLiteral("> They fed the dog.")));
    EXPECT_FALSE(text.contains(QStringLiteral("She lies")));
    EXPECT_FALSE(text.contains(QStringLiteral("librarian"))) << "a plan's title is the game master's";
    EXPECT_TRUE(text.contains(QStringLiteral("(An_evening-pictures/map-1.png)")));
    const QImage map(m_folder.filePath(QStringLiteral("An_evening-pictures/map-1.png")));
    EXPECT_EQ(map.size(), QSize(1280, 800));
    EXPECT_EQ(map.pixelColor(0, 0).alpha(), 0) << "no ink beside the cards";

    ASSERT_FALSE(write(Seat::Gm, file));
    EXPECT_TRUE(read(file).contains("She lies"));
    play().undo();
    ASSERT_FALSE(write(Seat::Gm, file));
    EXPECT_TRUE(read(file).contains("She lies")) << "also of a move that was taken back";
}

TEST_F(SessionReportTest, EachLineEndsWithOneStop)
{
    trigger("masterSwap");
    const QString file = m_folder.filePath(QStringLiteral("stops.md"));
    ASSERT_FALSE(write(partySeat(play().request().setup), file));
    const QString text = QString::fromUtf8(read(file));
    EXPECT_TRUE(text.contains(QStringLiteral("Quest: Tails, I Win. "))) << "the log has no stop here\n"
                                                                        << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("**The game master changes the table.**")))
        << "the log has one here\n"
        << text.toStdString();
}

TEST_F(SessionReportTest, NoReportTakesTheFolderOfAnother)
{
    std::set<QString> folders;
    for (const char *name : {"a b", "a-b", "a_b", "a~b", "a.b"}) {
        const QString file = m_folder.filePath(QLatin1String(name) + QStringLiteral(".md"));
        ASSERT_FALSE(write(Seat::Gm, file));
        const QString text = QString::fromUtf8(read(file));
        const QString folder =
            text.section(QStringLiteral("]("), 1, 1).section(QStringLiteral("/map-1.png"), 0, 0);
        EXPECT_TRUE(folders.insert(folder).second) << folder.toStdString();
        EXPECT_TRUE(QFile::exists(m_folder.filePath(folder + QStringLiteral("/map-1.png")))) << name;
    }
}

TEST_F(SessionReportTest, NothingIsWrittenOfAReportThatIsStopped)
{
    const QString file = m_folder.filePath(QStringLiteral("stopped.md"));
    std::vector<int> told;
    const auto stop = [&told](int done, int all) {
        EXPECT_LT(done, all);
        told.push_back(done);
        return done < 3;
    };
    EXPECT_FALSE(writeSessionReport(play().session(), play().request(), Seat::Gm, {}, file, stop));
    EXPECT_EQ(told, (std::vector<int>{0, 1, 2, 3}));
    EXPECT_FALSE(QFile::exists(file));
}

TEST_F(SessionReportTest, WhereItIsWrittenIsSaid)
{
    const QString file = m_folder.filePath(QStringLiteral("told.md"));
    QTimer::singleShot(0, m_window.get(), [this, file] {
        auto *dialog = m_window->findChild<QFileDialog *>();
        ASSERT_NE(dialog, nullptr);
        dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(file);
        static_cast<QDialog *>(dialog)->accept();
    });
    trigger("masterReport");
    ASSERT_TRUE(QFile::exists(file));
    EXPECT_EQ(child<QWidget>("headLine")->accessibleName(),
              QStringLiteral("Saved as ") + QDir::toNativeSeparators(file));
}

TEST_F(SessionReportTest, APdfIsWrittenWholeOrNotAtAll)
{
    const QString file = m_folder.filePath(QStringLiteral("evening.pdf"));
    ASSERT_FALSE(write(Seat::Gm, file));
    const QByteArray bytes = read(file);
    EXPECT_TRUE(bytes.startsWith("%PDF-"));
    EXPECT_TRUE(bytes.contains("/Width 1280")) << "with its maps";
    const QString nowhere = m_folder.filePath(QStringLiteral("no/such/folder/evening.pdf"));
    EXPECT_TRUE(write(Seat::Gm, nowhere));
    EXPECT_FALSE(QFile::exists(nowhere));
}

} // namespace flagstone::app::session_report_test
