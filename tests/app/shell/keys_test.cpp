// The keys of commands: each can be changed, single letters can be switched off, and what people choose with stays.
#include "app/common/command_keys.h"
#include "app/shell/keys_dialog.h"
#include "app/table/board_pictures.h"
#include "app/table/map_sheet.h"
#include "shell_fixture.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

#include <algorithm>

namespace flagstone::app::keys_test {

namespace {

class KeysTest : public ShellTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        ASSERT_TRUE(window().startGame(request(1)));
    }

    [[nodiscard]] KeysDialog &dialog()
    {
        if (m_dialog == nullptr) {
            action("actionKeys")->trigger();
            m_dialog = window().findChild<KeysDialog *>();
        }
        return *m_dialog;
    }
    [[nodiscard]] QTreeWidget &list() { return *dialog().findChild<QTreeWidget *>(); }
    [[nodiscard]] QString said() { return dialog().findChild<QLabel *>(QStringLiteral("keysSaid"))->text(); }
    [[nodiscard]] QTreeWidgetItem *lineOf(const QString &what)
    {
        const auto found = list().findItems(what, Qt::MatchExactly | Qt::MatchRecursive);
        EXPECT_EQ(found.size(), 1) << what.toStdString();
        return found.isEmpty() ? nullptr : found.front();
    }
    /// As people do it: the line, Enter, the key.
    void change(const QString &what, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        list().setCurrentItem(lineOf(what));
        QTest::keyClick(&list(), Qt::Key_Return);
        QTest::keyClick(&list(), key, modifiers);
    }
    void close()
    {
        delete &dialog();
        m_dialog = nullptr;
        QApplication::setActiveWindow(&window());
    }

    KeysDialog *m_dialog = nullptr;
};

TEST(CommandKeys, WhatTypesALetterIsALetterKey)
{
    EXPECT_TRUE(isLetterKey(QKeySequence(Qt::Key_P)));
    EXPECT_TRUE(isLetterKey(QKeySequence(Qt::SHIFT | Qt::Key_N)));
    EXPECT_TRUE(isLetterKey(QKeySequence(Qt::Key_Question)));
    EXPECT_FALSE(isLetterKey(QKeySequence(Qt::CTRL | Qt::Key_P)));
    EXPECT_FALSE(isLetterKey(QKeySequence(Qt::Key_F1)));
    EXPECT_FALSE(isLetterKey(QKeySequence(Qt::Key_0))) << "digits choose";
    EXPECT_FALSE(isLetterKey(QKeySequence()));
}

TEST(CommandKeys, ThoseForChoosingAreForNoCommand)
{
    for (const auto key : {Qt::Key_1, Qt::Key_9, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space, Qt::Key_Tab,
                           Qt::Key_Escape, Qt::Key_Left})
        EXPECT_FALSE(mayBeCommandKey(QKeySequence(key))) << key;
    for (const auto &key : {QKeySequence(Qt::Key_0), QKeySequence(Qt::CTRL | Qt::Key_1),
                            QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_X)})
        EXPECT_TRUE(mayBeCommandKey(key)) << key.toString().toStdString();
    EXPECT_FALSE(mayBeCommandKey(QKeySequence()));
    EXPECT_FALSE(mayBeCommandKey(QKeySequence(Qt::CTRL | Qt::Key_Space)))
        << "with it one looks at one's cards";
}

TEST_F(KeysTest, AChangedKeyDoesWhatTheUsualOneDidAlsoInTheNextWindow)
{
    change(QStringLiteral("Show all"), Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    const QKeySequence chosen(Qt::CTRL | Qt::SHIFT | Qt::Key_Y);
    EXPECT_EQ(action("actionShowAll")->shortcut(), chosen);
    EXPECT_TRUE(action("actionShowAll")->toolTip().contains(chosen.toString(QKeySequence::NativeText)));
    EXPECT_EQ(lineOf(QStringLiteral("Show all"))->text(1), chosen.toString(QKeySequence::NativeText));
    close();
    openWindow();
    EXPECT_EQ(action("actionShowAll")->shortcut(), chosen);
    EXPECT_EQ(action("actionShowParty")->shortcut(), QKeySequence(Qt::Key_P)) << "the others are as before";
}

TEST_F(KeysTest, TheBoardFollowsTheKeysOfTheCommands)
{
    change(QStringLiteral("Show the party"), Qt::Key_X);
    change(QStringLiteral("Show all"), Qt::Key_Y);
    close();
    BoardCanvas &canvas = table().board().canvas();
    canvas.panBy({5000, 5000});
    const Sight away = canvas.sight();
    for (const auto usual : {Qt::Key_P, Qt::Key_Home})
        QTest::keyClick(&canvas, usual);
    EXPECT_EQ(canvas.sight(), away);
    QTest::keyClick(&canvas, Qt::Key_Y);
    EXPECT_NE(canvas.sight(), away);
}

TEST_F(KeysTest, TheNameOfACommandTellsWhoseScreenAndViewItIsAbout)
{
    const auto *list = dialog().findChild<QTreeWidget *>(QStringLiteral("keysList"));
    ASSERT_NE(list, nullptr);
    EXPECT_EQ(
        list->findItems(QStringLiteral("Full screen"), Qt::MatchFixedString | Qt::MatchRecursive).size(), 1);
    for (const QString &name :
         {QStringLiteral("Players' window: full screen"), QStringLiteral("Players' view follows mine"),
          QStringLiteral("Players move their view freely")})
        EXPECT_EQ(list->findItems(name, Qt::MatchFixedString | Qt::MatchRecursive).size(), 1)
            << name.toStdString();
}

TEST_F(KeysTest, AKeyBelongsToOneCommand)
{
    change(QStringLiteral("Show the party"), Qt::Key_M);
    EXPECT_EQ(action("actionShowParty")->shortcut(), QKeySequence(Qt::Key_M));
    EXPECT_TRUE(action("actionPageMap")->shortcut().isEmpty());
    EXPECT_TRUE(said().contains(QStringLiteral("Map"))) << said().toStdString();

    list().setCurrentItem(lineOf(QStringLiteral("Map")));
    for (auto *button : dialog().findChildren<QPushButton *>())
        if (button->text() == QStringLiteral("&Default key"))
            button->click();
    EXPECT_EQ(action("actionPageMap")->shortcut(), QKeySequence(Qt::Key_M));
    EXPECT_TRUE(action("actionShowParty")->shortcut().isEmpty()) << "it had taken it";
    EXPECT_TRUE(said().contains(QStringLiteral("“Show the party” no longer has it"))) << said().toStdString();
}

TEST_F(KeysTest, ACommandWithoutAUsualKeyCanHaveOne)
{
    EXPECT_TRUE(action("actionDay")->shortcut().isEmpty());
    change(QStringLiteral("Play the deal of the day"), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(action("actionDay")->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D));
}

TEST_F(KeysTest, OneOfTwoKeysCanBeLost)
{
    ASSERT_EQ(action("actionRedo")->shortcuts().size(), 2);
    change(QStringLiteral("Map"), Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(action("actionPageMap")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Y));
    EXPECT_EQ(action("actionRedo")->shortcuts(),
              QList<QKeySequence>{QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)});
}

TEST_F(KeysTest, WhatPeopleChooseWithIsRefusedAndEscapeLeavesAKeyAsItIs)
{
    change(QStringLiteral("Map"), Qt::Key_3);
    EXPECT_EQ(action("actionPageMap")->shortcut(), QKeySequence(Qt::Key_M));
    EXPECT_FALSE(said().isEmpty());
    change(QStringLiteral("Map"), Qt::Key_Escape);
    EXPECT_EQ(action("actionPageMap")->shortcut(), QKeySequence(Qt::Key_M));
    EXPECT_EQ(lineOf(QStringLiteral("Map"))->text(1), QStringLiteral("M"));
    EXPECT_TRUE(dialog().isVisible()) << "it was the key that was given up";
}

TEST_F(KeysTest, WithoutSingleLettersNoLetterDoesAnything)
{
    dialog().findChild<QCheckBox *>(QStringLiteral("letterKeys"))->setChecked(false);
    for (const QAction *command : window().findChildren<QAction *>())
        for (const QKeySequence &key : command->shortcuts())
            EXPECT_FALSE(isLetterKey(key)) << command->objectName().toStdString();
    EXPECT_EQ(action("actionUndo")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Z));
    change(QStringLiteral("Map"), Qt::Key_X);
    EXPECT_TRUE(action("actionPageMap")->shortcut().isEmpty()) << "nor does one get a letter";
    close();
    const Pace before = window().settings().pace;
    key(Qt::Key_S);
    EXPECT_EQ(window().settings().pace, before);
    EXPECT_FALSE(action("actionPace")->toolTip().contains(QStringLiteral("(S)")));

    dialog().findChild<QCheckBox *>(QStringLiteral("letterKeys"))->setChecked(true);
    close();
    key(Qt::Key_S);
    EXPECT_NE(window().settings().pace, before);
}

TEST_F(KeysTest, OnlyALineThatIsSeenIsChanged)
{
    auto *find = dialog().findChild<QLineEdit *>(QStringLiteral("keysFind"));
    find->setText(QStringLiteral("show all"));
    ASSERT_NE(list().currentItem(), nullptr);
    EXPECT_EQ(list().currentItem()->text(0), QStringLiteral("Show all"));
    find->setText(QStringLiteral("no such command"));
    const QList<QPushButton *> buttons = dialog().findChildren<QPushButton *>();
    const auto change = std::ranges::find(buttons, QStringLiteral("&Change…"), &QPushButton::text);
    ASSERT_NE(change, buttons.end());
    EXPECT_FALSE((*change)->isEnabled());
}

TEST_F(KeysTest, DamagedKeysInTheFileAreTheUsualOnes)
{
    Settings settings = instant();
    settings.keys = {{QStringLiteral("actionPageMap"), QStringLiteral("no such key")},
                     {QStringLiteral("actionPageLog"), QStringLiteral("Return")},
                     {QStringLiteral("gone"), QStringLiteral("F9")}};
    window().setSettings(settings);
    EXPECT_EQ(action("actionPageMap")->shortcut(), QKeySequence(Qt::Key_M));
    EXPECT_EQ(action("actionPageLog")->shortcut(), QKeySequence(Qt::Key_L));
}

TEST_F(KeysTest, MLaysTheMapOverTheBoardAndTakesItAway)
{
    const auto sheet = [this] { return window().findChild<MapSheet *>(); };
    key(Qt::Key_M);
    ASSERT_NE(sheet(), nullptr);
    EXPECT_EQ(sheet()->geometry(), QRect(table().board().mapToGlobal(QPoint()), table().board().size()));
    BoardCanvas &canvas = table().board().canvas();
    const auto middle = [&] {
        return canvas.viewportTransform().inverted().map(QRectF(canvas.uncovered()).center());
    };
    const QPointF before = middle();
    QTest::keyClick(sheet(), Qt::Key_Right);
    EXPECT_NE(middle(), before);
    QTest::keyClick(sheet(), Qt::Key_Escape);
    EXPECT_LT(QLineF(middle(), before).length(), 1) << "as it was";
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(sheet(), nullptr);
    key(Qt::Key_M);
    ASSERT_NE(sheet(), nullptr);
    QTest::keyClick(sheet(), Qt::Key_M);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(sheet(), nullptr);
}

} // namespace
} // namespace flagstone::app::keys_test
