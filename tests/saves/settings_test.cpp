#include "app/common/settings.h"
#include "faults.h"

#include <QDir>
#include <QSettings>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace flagstone::app::settings_test {
namespace {

class SettingsFileTest : public testing::Test {
protected:
    void TearDown() override { test::stopFaults(); }
    void write(const char *name, const QByteArray &bytes)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }

    QTemporaryDir m_folder;
    QString m_name = m_folder.filePath(QStringLiteral("settings.json"));
};

TEST_F(SettingsFileTest, WhatIsWrittenIsReadAgain)
{
    SettingsFile file(m_folder.filePath(QStringLiteral("deep/settings.json")));
    const Settings wanted{Pace::Brisk, paint::Theme::Dark, 130, UndoPolicy::Revealed, true};
    file.write(wanted);
    file.setBytes(QStringLiteral("shape"), QByteArray("\0\xff shape", 8));
    file.setText(QStringLiteral("last/name"), QStringLiteral("Grüße"));
    EXPECT_EQ(file.read(), wanted);
    EXPECT_EQ(file.bytes(QStringLiteral("shape")), QByteArray("\0\xff shape", 8));
    EXPECT_EQ(file.text(QStringLiteral("last/name")), QStringLiteral("Grüße"));
}

TEST_F(SettingsFileTest, WhatCouldNotBeReadAgainIsNotWritten)
{
    SettingsFile file(m_name);
    int told = 0;
    file.onFailure([&](const Issue &) { ++told; });
    file.setText(QStringLiteral("last/name"), QStringLiteral("Night"));
    file.setText(QStringLiteral("last/deal"), QString(5 << 20, u'x'));
    EXPECT_EQ(told, 1);
    EXPECT_EQ(file.text(QStringLiteral("last/name")), QStringLiteral("Night"));
    EXPECT_TRUE(file.text(QStringLiteral("last/deal")).isEmpty());
}

TEST_F(SettingsFileTest, DamagedValuesReadAsTheDefault)
{
    write("settings.json", R"({"theme": "plaid", "text-scale": "9000", "pace": "brisk", "undo": 3})");
    const Settings read = SettingsFile(m_name).read();
    EXPECT_EQ(read.theme, paint::Theme::Light);
    EXPECT_EQ(read.textScale, 200);
    EXPECT_EQ(read.pace, Pace::Brisk);
    EXPECT_EQ(read.undo, UndoPolicy::Free);
    write("settings.json", "no JSON");
    EXPECT_EQ(SettingsFile(m_name).read(), Settings());
}

TEST_F(SettingsFileTest, WhatIsNoJsonIsSetAside)
{
    write("settings.json", R"({"theme": "dark",)");
    SettingsFile(m_name).setText(QStringLiteral("a"), QStringLiteral("new"));
    EXPECT_EQ(SettingsFile(m_name).text(QStringLiteral("a")), QStringLiteral("new"));
    QFile damaged(m_name + QStringLiteral(".damaged"));
    ASSERT_TRUE(damaged.open(QIODevice::ReadOnly));
    EXPECT_EQ(damaged.readAll(), R"({"theme": "dark",)");
}

TEST_F(SettingsFileTest, WhatCannotBeReadIsNotOverwritten)
{
    ASSERT_TRUE(QDir().mkdir(m_name)); // in place of a file
    SettingsFile file(m_name);
    std::vector<std::string> told;
    file.onFailure([&](const Issue &issue) { told.push_back(issue.message); });
    file.setText(QStringLiteral("a"), QStringLiteral("new"));
    file.setText(QStringLiteral("a"), QStringLiteral("newer"));
    EXPECT_EQ(told, std::vector<std::string>{"is not a file"});
    EXPECT_EQ(file.read(), Settings());
    EXPECT_TRUE(QFileInfo(m_name).isDir());
}

TEST_F(SettingsFileTest, WhatEarlierVersionsKeptIsTakenOver)
{
    QSettings old(m_folder.filePath(QStringLiteral("flagstone.ini")), QSettings::IniFormat);
    old.setValue(QStringLiteral("theme"), QStringLiteral("contrast"));
    old.setValue(QStringLiteral("typed-dice"), true);
    old.setValue(QStringLiteral("text-scale"), 150);
    old.setValue(QStringLiteral("window/shape"), QByteArray("\1\2\3"));
    old.sync();
    const SettingsFile file(m_name);
    EXPECT_EQ(file.read().theme, paint::Theme::Contrast);
    EXPECT_TRUE(file.read().typedDice);
    EXPECT_EQ(file.read().textScale, 150);
    file.setText(QStringLiteral("more"), QStringLiteral("x"));
    EXPECT_EQ(file.bytes(QStringLiteral("window/shape")), QByteArray("\1\2\3"));
    EXPECT_EQ(file.read().theme, paint::Theme::Contrast);
}

TEST_F(SettingsFileTest, OnAFullDiskTheOldSettingsStayAndItIsSaidOnce)
{
    SettingsFile file(m_name);
    std::vector<std::string> told;
    file.onFailure([&](const Issue &issue) { told.push_back(issue.message); });
    file.setText(QStringLiteral("a"), QStringLiteral("old"));
    test::breakCall(m_folder.path().toStdString(), test::Fault::Fill, 0);
    file.setText(QStringLiteral("a"), QStringLiteral("new"));
    file.setText(QStringLiteral("b"), QStringLiteral("new"));
    test::stopFaults();
    EXPECT_EQ(file.text(QStringLiteral("a")), QStringLiteral("old"));
    EXPECT_EQ(told.size(), 1u);
    file.setText(QStringLiteral("b"), QStringLiteral("new"));
    EXPECT_EQ(file.text(QStringLiteral("b")), QStringLiteral("new"));
    EXPECT_EQ(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden),
              QStringList(QStringLiteral("settings.json")));
}

} // namespace
} // namespace flagstone::app::settings_test
