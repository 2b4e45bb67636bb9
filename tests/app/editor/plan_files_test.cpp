// The desk's files: plans opened, saved and closed, and work that was not saved.
#include "app/announced.h"
#include "app/common/dialogs.h"
#include "plan_editor_window_fixture.h"

#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

namespace flagstone::app::plan_files_test {
namespace {

TEST_F(PlanEditorWindowTest, WorkThatIsRestoredWhenTheDeskOpensIsSaid)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    addCard("T12");
    kill();
    ASSERT_TRUE(m_planEditor->begin());
    EXPECT_EQ(order().front(), "T12");
    EXPECT_NE(m_planEditor->findChild<IssuesDialog *>(), nullptr);
}

TEST_F(PlanEditorWindowTest, WorkOnAPlanThatIsGoneIsThereWithoutItsFileWhenTheDeskOpens)
{
    const QString file = path("evening.flagplan"), other = path("other.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    addCard("T12");
    kill();
    ASSERT_TRUE(QFile::remove(file));
    put(plan({"T05"}));
    ASSERT_TRUE(m_planEditor->saveTo(other)); // used after it
    kill();
    ASSERT_TRUE(m_planEditor->begin());
    EXPECT_EQ(order().front(), "T12");
    EXPECT_TRUE(m_planEditor->plan()->file().isEmpty());
    EXPECT_TRUE(m_planEditor->plan()->modified());
    EXPECT_EQ(timesSaid(file), 1);
}

TEST_F(PlanEditorWindowTest, WorkOnAPlanThatCannotBeReadAnyMoreIsThereWithoutItsFile)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    addCard("T12");
    kill();
    write(file, "{");
    EXPECT_TRUE(m_planEditor->openPlan(file));
    EXPECT_EQ(order().front(), "T12");
    EXPECT_TRUE(m_planEditor->plan()->file().isEmpty());
    EXPECT_EQ(timesSaid(file), 1);
    EXPECT_EQ(read(file), QByteArray("{"));
}

TEST_F(PlanEditorWindowTest, ThatTheLastPlanCannotBeReadIsSaidUnlessItIsGone)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    write(file, "{");
    kill();
    m_planEditor->begin();
    EXPECT_EQ(timesSaid(file), 1);
    kill();
    EXPECT_FALSE(m_planEditor->openPlan(file));
    m_planEditor->begin();
    EXPECT_EQ(timesSaid(file), 1) << "it has just been said";
    kill();
    ASSERT_TRUE(QFile::remove(file));
    m_planEditor->begin();
    EXPECT_EQ(timesSaid(file), 0);
}

TEST_F(PlanEditorWindowTest, WorkThatCannotBeRestoredIsSaidOnceAndDoesNotHideOtherWork)
{
    addCard("T12");
    kill();
    const QString bad = path("plans/unsaved.flagplan");
    ASSERT_TRUE(QFile::rename(bad, path("plans/unsaved-2.flagplan")));
    write(bad, "{");
    ASSERT_TRUE(m_planEditor->begin());
    EXPECT_EQ(order().front(), "T12");
    EXPECT_EQ(timesSaid(bad), 1);
    m_planEditor->begin();
    EXPECT_EQ(timesSaid(bad), 1);
    EXPECT_EQ(read(bad), QByteArray("{"));
}

TEST_F(PlanEditorWindowTest, ABadFileLeavesThePlanOnTheDesk)
{
    const QString file = path("bad.flagplan");
    write(file, "{ \"flagplan\": 1, \"tilte\": 3,\n \"ruleset\": 4 }");
    EXPECT_FALSE(m_planEditor->openPlan(file));
    auto *list = child<QPlainTextEdit>("issueList");
    ASSERT_NE(list, nullptr);
    EXPECT_TRUE(list->toPlainText().contains(QStringLiteral("tilte")));
    EXPECT_TRUE(list->toPlainText().contains(QStringLiteral("bad.flagplan:2")));
    EXPECT_EQ(order(), (std::vector<std::string>{"T01", "T02", "T03"}));
    EXPECT_EQ(read(file), QByteArray("{ \"flagplan\": 1, \"tilte\": 3,\n \"ruleset\": 4 }"));
}

TEST_F(PlanEditorWindowTest, AnotherPlanTakesThePlaceOfUnsavedWorkOnlyIfSomebodyAgrees)
{
    ASSERT_TRUE(m_planEditor->saveTo(path("evening.flagplan")));
    write(path("other.flagplan"), QByteArray::fromStdString(planText(plan({"T05"}))));
    const auto change = [&] {
        return m_planEditor->plan()->edit(QStringLiteral("add"),
                                          [](Preparation &p) { putCard(p, "deck", 0, "T12"); });
    };
    const auto openAnd = [&](QMessageBox::StandardButton answer) {
        bool asked = false;
        QTimer::singleShot(0, m_planEditor.get(), [&, answer] {
            auto *question = m_planEditor->findChild<QMessageBox *>();
            ASSERT_NE(question, nullptr);
            asked = true;
            question->button(answer)->click();
        });
        const bool opened = m_planEditor->openPlan(path("other.flagplan"));
        EXPECT_TRUE(asked);
        return opened;
    };
    ASSERT_TRUE(change());
    EXPECT_FALSE(openAnd(QMessageBox::Cancel));
    EXPECT_EQ(order().front(), "T12");
    EXPECT_TRUE(m_planEditor->plan()->modified());
    EXPECT_TRUE(openAnd(QMessageBox::Save));
    EXPECT_EQ(order(), (std::vector<std::string>{"T05"}));
    EXPECT_TRUE(read(path("evening.flagplan")).contains("T12"));
}

TEST_F(PlanEditorWindowTest, WorkThatWasGivenUpForAPlanThatCannotBeReadIsStillUnsavedWork)
{
    ASSERT_TRUE(m_planEditor->saveTo(path("evening.flagplan")));
    write(path("bad.flagplan"), "{");
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T12"); }));
    QTimer::singleShot(0, m_planEditor.get(), [this] {
        auto *question = m_planEditor->findChild<QMessageBox *>();
        ASSERT_NE(question, nullptr);
        question->button(QMessageBox::Discard)->click();
    });
    EXPECT_FALSE(m_planEditor->openPlan(path("bad.flagplan")));
    EXPECT_EQ(order().front(), "T12");
    EXPECT_TRUE(m_planEditor->plan()->modified());
    EXPECT_FALSE(m_planEditor->plan()->keepIssue());
}

TEST_F(PlanEditorWindowTest, OpeningThePlanOnTheDeskChangesNothing)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    const PlanDocument *before = m_planEditor->plan();
    ASSERT_TRUE(m_planEditor->plan()->edit(QStringLiteral("add"),
                                           [](Preparation &p) { putCard(p, "deck", 0, "T12"); }));
    EXPECT_TRUE(m_planEditor->openPlan(file));
    const QString link = path("link.flagplan");
    ASSERT_TRUE(QFile::link(file, link));
    EXPECT_TRUE(m_planEditor->openPlan(link));
    ASSERT_EQ(m_planEditor->plan(), before);
    EXPECT_TRUE(before->modified());
    EXPECT_EQ(child<QMessageBox>(""), nullptr);
    m_planEditor->plan()->undoStack().undo();
    write(file, QByteArray::fromStdString(planText(plan({"T05"}))));
    EXPECT_TRUE(m_planEditor->openPlan(file));
    EXPECT_EQ(order(), (std::vector<std::string>{"T05"})) << "what somebody else has saved is read";
}

TEST_F(PlanEditorWindowTest, ClosingWithUnsavedWorkAsks)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    const auto closeAnd = [&](QMessageBox::StandardButton answer) {
        QTimer::singleShot(0, m_planEditor.get(), [this, answer] {
            auto *question = m_planEditor->findChild<QMessageBox *>();
            ASSERT_NE(question, nullptr);
            question->button(answer)->click();
        });
        return m_planEditor->close();
    };
    const auto change = [&](const char *card) {
        return m_planEditor->plan()->edit(QStringLiteral("add"),
                                          [&](Preparation &p) { putCard(p, "deck", 0, card); });
    };
    ASSERT_TRUE(change("T12"));
    EXPECT_FALSE(closeAnd(QMessageBox::Cancel));
    EXPECT_TRUE(m_planEditor->isVisible());
    EXPECT_TRUE(m_planEditor->plan()->modified());
    EXPECT_TRUE(closeAnd(QMessageBox::Save));
    EXPECT_TRUE(read(file).contains("T12"));
    m_planEditor->show();
    ASSERT_TRUE(change("T11"));
    EXPECT_TRUE(closeAnd(QMessageBox::Discard));
    EXPECT_FALSE(read(file).contains("T11"));
    EXPECT_TRUE(QDir(path("plans")).isEmpty()) << "what was let go does not come back";
}

TEST_F(PlanEditorWindowTest, WhatSomebodyElseHasSavedMeanwhileIsNotWrittenOverUnasked)
{
    const QString file = path("evening.flagplan");
    ASSERT_TRUE(m_planEditor->saveTo(file));
    const auto answer = [&](QMessageBox::ButtonRole role) {
        m_planEditor->plan()->edit(QStringLiteral("add"),
                                   [](Preparation &p) { putCard(p, "deck", 0, "T12"); });
        QTimer::singleShot(0, m_planEditor.get(), [this, role] {
            auto *question = m_planEditor->findChild<QMessageBox *>(QStringLiteral("changedElsewhere"));
            ASSERT_NE(question, nullptr);
            for (auto *button : question->buttons())
                if (question->buttonRole(button) == role)
                    return button->click();
        });
        return m_planEditor->saveTo(file);
    };
    const QByteArray theirs = QByteArray::fromStdString(planText(plan({"T05"})));
    write(file, theirs);
    EXPECT_FALSE(answer(QMessageBox::RejectRole));
    EXPECT_EQ(read(file), theirs);
    EXPECT_TRUE(m_planEditor->isWindowModified());
    EXPECT_TRUE(answer(QMessageBox::DestructiveRole));
    EXPECT_EQ(read(file).toStdString(), planText(m_planEditor->plan()->plan()));
    EXPECT_FALSE(m_planEditor->isWindowModified());
}

TEST_F(PlanEditorWindowTest, TheDeskSaysWhereAReportOrATableWasSaved)
{
    for (const auto &[command, name] :
         {std::pair("deskReport", "evening.md"), std::pair("deskExport", "evening.csv")}) {
        const QString file = path(name);
        QTimer::singleShot(0, m_planEditor.get(), [&] {
            auto *dialog = m_planEditor->findChild<QFileDialog *>();
            ASSERT_NE(dialog, nullptr);
            dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(file);
            static_cast<QDialog *>(dialog)->accept();
        });
        trigger(command);
        EXPECT_TRUE(QFile::exists(file));
        const QString said = announced(*m_planEditor).join(u'\n');
        EXPECT_TRUE(said.contains(QStringLiteral("Saved as %1").arg(QDir::toNativeSeparators(file))))
            << said.toStdString();
    }
}

TEST_F(PlanEditorWindowTest, SaveAsAsksAboutTheNameThatItWrites)
{
    write(path("evening.flagplan"), "somebody's");
    const auto saveAs = [&](QMessageBox::ButtonRole role) {
        bool asked = false;
        QTimer::singleShot(0, m_planEditor.get(), [&, role] {
            auto *dialog = m_planEditor->findChild<QFileDialog *>();
            ASSERT_NE(dialog, nullptr);
            dialog->setDirectory(m_folder.path());
            dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))
                ->setText(QStringLiteral("evening"));
            QTimer::singleShot(0, m_planEditor.get(), [&, dialog, role] {
                auto *question = m_planEditor->findChild<QMessageBox *>(QStringLiteral("replace"));
                ASSERT_NE(question, nullptr);
                asked = true;
                EXPECT_TRUE(question->text().contains(QStringLiteral("evening.flagplan")));
                if (role == QMessageBox::RejectRole) // then the dialog comes again
                    QTimer::singleShot(0, dialog, &QDialog::reject);
                for (auto *button : question->buttons())
                    if (question->buttonRole(button) == role)
                        return button->click();
            });
            static_cast<QDialog *>(dialog)->accept();
        });
        trigger("deskSaveAs");
        return asked;
    };
    EXPECT_TRUE(saveAs(QMessageBox::RejectRole));
    EXPECT_EQ(read(path("evening.flagplan")), "somebody's");
    EXPECT_TRUE(saveAs(QMessageBox::DestructiveRole));
    EXPECT_EQ(read(path("evening.flagplan")).toStdString(), planText(m_planEditor->plan()->plan()));
    EXPECT_FALSE(QFile::exists(path("evening")));
}

} // namespace
} // namespace flagstone::app::plan_files_test
