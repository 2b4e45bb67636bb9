#include "app/common/session_notes.h"

#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <unistd.h>

namespace flagstone::app::session_notes_test {
namespace {

class SessionNotesTest : public testing::Test {
protected:
    [[nodiscard]] static std::vector<std::string> textsOf(const SessionNotes &notes)
    {
        std::vector<std::string> texts;
        for (const SessionNote &note : notes.all())
            texts.push_back(note.text.toStdString());
        return texts;
    }
    static SessionNote note(const char *text) { return {1, false, QLatin1String(text)}; }

    QTemporaryDir m_folder;
    QString m_record = m_folder.filePath(QStringLiteral("a.flagstone"));
};

TEST_F(SessionNotesTest, WhatSomebodyElseWritesMeanwhileIsKept)
{
    SessionNotes one(m_record), two(m_record);
    one.add(note("a"));
    two.add(note("b"));
    one.add(note("c"));
    EXPECT_EQ(textsOf(one), (std::vector<std::string>{"a", "b", "c"}));
    two.remove(0); // the first that it shows
    EXPECT_EQ(textsOf(two), (std::vector<std::string>{"b", "c"}));
    two.remove(0);
    one.remove(1); // "b", which is not there any more
    EXPECT_EQ(textsOf(SessionNotes(m_record)), (std::vector<std::string>{"c"}));
    EXPECT_FALSE(one.issue());
}

TEST_F(SessionNotesTest, ANoteComesBackToItsPlace)
{
    SessionNotes notes(m_record);
    for (const char *text : {"a", "b", "c"})
        notes.add(note(text));
    notes.remove(1);
    notes.restore(1, note("b"));
    EXPECT_EQ(textsOf(SessionNotes(m_record)), (std::vector<std::string>{"a", "b", "c"}));
    notes.restore(9, note("d"));
    EXPECT_EQ(textsOf(notes).back(), "d");
}

TEST_F(SessionNotesTest, NotesThatCouldNotBeReadAgainAreNotWritten)
{
    SessionNotes notes(m_record);
    notes.add(note("a"));
    notes.add({1, false, QString(5 << 20, u'x')});
    EXPECT_TRUE(notes.issue());
    EXPECT_EQ(notes.all().size(), 2u) << "it is not lost";
    EXPECT_EQ(textsOf(SessionNotes(m_record)), (std::vector<std::string>{"a"}));
    notes.remove(1);
    EXPECT_FALSE(notes.issue());
}

TEST_F(SessionNotesTest, AFileThatCannotBeReadStaysAsItIs)
{
    SessionNotes notes(m_record);
    notes.add(note("a"));
    QFile file(m_record + QStringLiteral(".notes"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("no notes");
    file.close();
    notes.add(note("b"));
    EXPECT_TRUE(notes.issue());
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), "no notes");
    ASSERT_TRUE(file.remove());
    EXPECT_EQ(::symlink("/dev/zero", file.fileName().toLocal8Bit().constData()), 0);
    EXPECT_TRUE(SessionNotes(m_record).issue()); // and not read for ever
}

} // namespace
} // namespace flagstone::app::session_notes_test
