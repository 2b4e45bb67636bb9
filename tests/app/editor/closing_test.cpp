// The desk and a game that is not saved: what the main window asks before either goes.
#include "app/editor/plan_editor_window.h"
#include "app/shell/shell_fixture.h"
#include "faults.h"

#include <QMessageBox>
#include <QTimer>

namespace flagstone::app::closing_test {

namespace {

class ClosingTest : public ShellTest {
protected:
    void SetUp() override
    {
        ShellTest::SetUp();
        Plan plan;
        plan.packs = {"toy"};
        plan.setup.ruleset = "toy";
        plan.setup.adventure = "TOY-A1";
        QFile file(m_folder.filePath(QStringLiteral("evening.flagplan")));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(planText(plan)));
        file.close();
        ASSERT_TRUE(window().startGame(request()));
        ASSERT_TRUE(window().openGame(file.fileName()));
        ASSERT_TRUE(window().planEditor()->plan()->setNote({.on = PlanNote::On::Plan, .text = "Lamps"}));
        test::breakCall(m_folder.path().toStdString(), test::Fault::Fill, 0);
        play().choose("roll");
        ASSERT_FALSE(play().saved());
    }
    void TearDown() override
    {
        test::stopFaults();
        m_window.reset();
    }
    /// Closes the window and presses a button of this kind for every question. What was asked.
    [[nodiscard]] QStringList close(QMessageBox::ButtonRole role)
    {
        QStringList asked;
        QTimer answers;
        QObject::connect(&answers, &QTimer::timeout, [&] {
            const auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (box == nullptr)
                return;
            asked << box->text();
            for (auto *button : box->buttons())
                if (box->buttonRole(button) == role)
                    return button->click();
        });
        answers.start(0);
        window().close();
        return asked;
    }
};

TEST_F(ClosingTest, WhoStaysForTheGameIsNotAskedAboutThePlan)
{
    EXPECT_EQ(close(QMessageBox::RejectRole), QStringList(QStringLiteral("This game is not saved.")));
    EXPECT_TRUE(window().isVisible());
    ASSERT_NE(window().planEditor(), nullptr);
    EXPECT_TRUE(window().planEditor()->isVisible());
    EXPECT_TRUE(window().planEditor()->plan()->modified());
}

TEST_F(ClosingTest, WhoLosesBothIsAskedForEach)
{
    const QStringList asked = close(QMessageBox::DestructiveRole);
    ASSERT_EQ(asked.size(), 2);
    EXPECT_EQ(asked[0], QStringLiteral("This game is not saved."));
    EXPECT_TRUE(asked[1].startsWith(QStringLiteral("Save the changes to"))) << asked[1].toStdString();
    EXPECT_FALSE(window().isVisible());
}

} // namespace
} // namespace flagstone::app::closing_test
