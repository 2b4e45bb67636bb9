#include "plan_editor_fixture.h"

#include <QCoreApplication>
#include <QDir>
#include <QSignalSpy>
#include <QTranslator>

namespace flagstone::app::plan_document_test {

/// Knows the texts of plans in another language.
class InBrackets final : public QTranslator {
public:
    QString translate(const char *context, const char *text, const char *, int) const override
    {
        return QLatin1String(context) == QLatin1String("flagstone::app::PlanDocument")
                   ? u'<' + QString::fromUtf8(text) + u'>'
                   : QString();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

class PlanDocumentTest : public PlanEditorTest {
protected:
    /// The files with unsaved work.
    [[nodiscard]] QStringList kept() const
    {
        QStringList files;
        for (const QFileInfo &each : QDir(path("plans")).entryInfoList(QDir::Files | QDir::Hidden))
            files.append(each.filePath());
        return files;
    }
};

TEST_F(PlanDocumentTest, EveryEditCanBeUndoneAndDoneAgain)
{
    auto document = PlanDocument::create(m_context, plan({"T01"}));
    ASSERT_TRUE(document);
    PlanDocument &d = **document;
    const Plan before = d.plan();
    EXPECT_TRUE(d.edit(QStringLiteral("add"), [](Preparation &p) { putCard(p, "deck", 1, "T05"); }));
    EXPECT_TRUE(d.setNote({.on = PlanNote::On::Card, .card = "T05", .text = "Smells of *smoke*."}));
    Plan next = d.plan();
    next.setup.options["rounds"] = "8";
    EXPECT_TRUE(d.change(QStringLiteral("options"), next));
    const Plan after = d.plan();
    EXPECT_TRUE(d.modified());
    for (int i = 0; i < 3; ++i)
        d.undoStack().undo();
    EXPECT_EQ(d.plan(), before);
    EXPECT_FALSE(d.modified());
    for (int i = 0; i < 3; ++i)
        d.undoStack().redo();
    EXPECT_EQ(d.plan(), after);
}

TEST_F(PlanDocumentTest, AnEditThatCannotBePlayedIsRefusedAndChangesNothing)
{
    auto document = PlanDocument::create(m_context, plan({"T01"}));
    ASSERT_TRUE(document);
    QSignalSpy refused(document->get(), &PlanDocument::refused);
    const Plan before = (*document)->plan();
    EXPECT_FALSE(
        (*document)->edit(QStringLiteral("pin"), [](Preparation &p) { pinCard(p, "deck", "T02", 99); }));
    Plan next = before;
    next.setup.options["rounds"] = "forever";
    EXPECT_FALSE((*document)->change(QStringLiteral("options"), next));
    EXPECT_EQ(refused.count(), 2);
    EXPECT_EQ((*document)->plan(), before);
}

TEST_F(PlanDocumentTest, AnEmptyNoteIsTakenAway)
{
    auto document = PlanDocument::create(m_context, plan({"T01"}));
    ASSERT_TRUE(document);
    PlanNote note{.on = PlanNote::On::Card, .card = "T01", .text = "Listen."};
    ASSERT_TRUE((*document)->setNote(note));
    ASSERT_NE((*document)->note("T01"), nullptr);
    note.text.clear();
    ASSERT_TRUE((*document)->setNote(note));
    EXPECT_TRUE((*document)->plan().notes.empty());
}

TEST_F(PlanDocumentTest, SavingAndOpeningGivesTheSamePlan)
{
    auto document = PlanDocument::create(m_context, plan({"T03", "T01"}));
    ASSERT_TRUE(document);
    ASSERT_TRUE((*document)->setNote({.on = PlanNote::On::Plan, .text = "Begin at dusk."}));
    const QString file = path("a.flagplan");
    EXPECT_FALSE((*document)->save(file));
    EXPECT_FALSE((*document)->modified());
    const auto again = PlanDocument::open(m_context, file);
    ASSERT_TRUE(again);
    EXPECT_EQ((*again)->plan(), (*document)->plan());
    EXPECT_FALSE((*again)->modified());
}

TEST_F(PlanDocumentTest, ProblemsHaveTheirLineInTheFileWhileThePlanIsAsItWasRead)
{
    const Plan wrong = plan({"T01", "T99"});
    const QByteArray asRead = QByteArray("\n\n\n") + QByteArray::fromStdString(planText(wrong));
    const QString file = planFile(wrong);
    write(file, asRead);
    const auto lineIn = [](const QByteArray &text) {
        return static_cast<int>(text.left(text.indexOf("\"T99\"")).count('\n')) + 1;
    };
    auto opened = PlanDocument::open(m_context, file);
    ASSERT_TRUE(opened);
    PlanDocument &document = **opened;
    const auto toldLine = [&] {
        const Issues issues = document.issues();
        return issues.empty() ? 0 : issues.front().line;
    };
    EXPECT_EQ(toldLine(), lineIn(asRead));
    Plan next = wrong;
    next.title = "Another night";
    ASSERT_TRUE(document.change(QStringLiteral("title"), next));
    EXPECT_EQ(toldLine(), lineIn(QByteArray::fromStdString(planText(next)))) << "of what would be saved";
    document.undoStack().undo();
    EXPECT_EQ(toldLine(), lineIn(asRead));
    ASSERT_FALSE(document.save(file));
    EXPECT_EQ(toldLine(), lineIn(read(file)));
    EXPECT_NE(lineIn(read(file)), lineIn(asRead));
}

TEST_F(PlanDocumentTest, UnsavedWorkIsThereAgainAfterAKillAndUndoShowsWhatWasSaved)
{
    const Plan saved = plan({"T01"});
    const QString file = planFile(saved);
    {
        auto document = PlanDocument::open(m_context, file);
        ASSERT_TRUE(document);
        addCard(**document, "T07");
    } // the process ends here
    EXPECT_EQ(read(file).toStdString(), planText(saved));
    auto again = PlanDocument::open(m_context, file);
    ASSERT_TRUE(again);
    EXPECT_TRUE((*again)->modified());
    EXPECT_EQ((*again)->plan().setup.prepared.piles[0].order, (std::vector<std::string>{"T07", "T01"}));
    (*again)->undoStack().undo();
    EXPECT_EQ((*again)->plan(), saved);
    EXPECT_EQ(kept().size(), 0);
    (*again)->undoStack().redo();
    EXPECT_EQ(kept().size(), 1);
    EXPECT_FALSE((*again)->save(file));
    EXPECT_EQ(kept().size(), 0);
}

TEST_F(PlanDocumentTest, EveryEditIsKeptAtOnce)
{
    auto document = PlanDocument::create(m_context, plan());
    ASSERT_TRUE(document);
    for (int i = 1; i <= 12; ++i) {
        addCard(**document, QStringLiteral("T%1").arg(i, 2, 10, QLatin1Char('0')).toStdString());
        ASSERT_EQ(kept().size(), 1);
        EXPECT_EQ(read(kept().front()).toStdString(), planText((*document)->plan())) << i;
    }
    (*document)->undoStack().undo();
    EXPECT_EQ(read(kept().front()).toStdString(), planText((*document)->plan()));
    (*document)->discard();
    EXPECT_EQ(kept().size(), 0);
}

TEST_F(PlanDocumentTest, APlanThatNeverHadAFileIsNotLostEither)
{
    EXPECT_FALSE(PlanDocument::leftOver(m_context));
    {
        auto document = PlanDocument::create(m_context, plan());
        ASSERT_TRUE(document);
        addCard(**document, "T07");
        EXPECT_FALSE(PlanDocument::leftOver(m_context)) << "it is still being worked on";
    }
    const auto left = PlanDocument::leftOver(m_context);
    ASSERT_TRUE(left);
    EXPECT_TRUE((*left)->modified());
    EXPECT_EQ((*left)->plan(), plan({"T07"}));
}

TEST_F(PlanDocumentTest, APlanThatNeverHadAFileIsNotLostEitherIfItHasOnlyATitle)
{
    Plan titled = plan();
    titled.title = "Another night";
    {
        auto document = PlanDocument::create(m_context, plan());
        ASSERT_TRUE(document);
        ASSERT_TRUE((*document)->change(QStringLiteral("title"), titled));
    }
    const auto left = PlanDocument::leftOver(m_context);
    ASSERT_TRUE(left);
    EXPECT_TRUE((*left)->modified());
    EXPECT_EQ((*left)->plan(), titled);
    EXPECT_EQ(kept().size(), 1);
}

TEST_F(PlanDocumentTest, WorkThatCannotBeRestoredIsSaidAndDoesNotHideTheWorkAfterIt)
{
    Plan foreign = plan({"T01"});
    foreign.packs = {"gone"};
    Plan wrong = plan({"T01"});
    wrong.setup.options["rounds"] = "forever";
    ASSERT_TRUE(QDir(m_folder.path()).mkpath(QStringLiteral("plans")));
    const std::vector<std::string> bad{planText(foreign), planText(wrong), "{"};
    const auto name = [&](std::size_t number) -> QString {
        return path("plans/unsaved") +
               (number == 1 ? QString() : QStringLiteral("-%1").arg(static_cast<int>(number))) +
               QStringLiteral(".flagplan");
    };
    for (std::size_t i = 0; i < bad.size(); ++i)
        write(name(i + 1), QByteArray::fromStdString(bad[i]));
    const auto none = PlanDocument::leftOver(m_context);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().size(), bad.size());
    write(name(4), QByteArray::fromStdString(planText(plan({"T07"}))));
    const auto left = PlanDocument::leftOver(m_context);
    ASSERT_TRUE(left);
    EXPECT_EQ((*left)->plan(), plan({"T07"}));
    ASSERT_EQ((*left)->notRestored().size(), bad.size());
    for (std::size_t i = 0; i < bad.size(); ++i) {
        EXPECT_EQ((*left)->notRestored()[i].file, name(i + 1).toStdString());
        EXPECT_EQ(read(name(i + 1)).toStdString(), bad[i]) << "it stays";
    }
    (*left)->discard();
    EXPECT_EQ(kept().size(), static_cast<int>(bad.size()));
}

TEST_F(PlanDocumentTest, WorkOnAPlanThatCannotBeRestoredIsSaidAndDoesNotHideTheWorkAfterIt)
{
    const QString file = planFile(plan({"T01"}));
    const auto work = [&](const char *card) {
        auto document = PlanDocument::open(m_context, file);
        ASSERT_TRUE(document);
        addCard(**document, card);
    };
    work("T02");
    ASSERT_EQ(kept().size(), 1);
    const QString bad = kept().front();
    write(bad, "{");
    work("T03");
    ASSERT_EQ(kept().size(), 2);
    const auto again = PlanDocument::open(m_context, file);
    ASSERT_TRUE(again);
    EXPECT_EQ((*again)->plan(), plan({"T03", "T01"}));
    ASSERT_EQ((*again)->notRestored().size(), 1u);
    EXPECT_EQ((*again)->notRestored()[0].file, bad.toStdString());
    EXPECT_EQ(read(bad), QByteArray("{"));
}

TEST_F(PlanDocumentTest, WorkOnAPlanThatIsGoneComesWithoutItsFile)
{
    const QString file = planFile(plan({"T01"}));
    {
        auto document = PlanDocument::open(m_context, file);
        ASSERT_TRUE(document);
        addCard(**document, "T07");
        ASSERT_TRUE(QFile::remove(file));
        EXPECT_FALSE(PlanDocument::leftOver(m_context, file)) << "it is still being worked on";
    }
    EXPECT_FALSE(PlanDocument::leftOver(m_context)) << "it is on another plan";
    const auto left = PlanDocument::leftOver(m_context, file);
    ASSERT_TRUE(left);
    EXPECT_EQ((*left)->plan(), plan({"T07", "T01"}));
    EXPECT_TRUE((*left)->modified());
    EXPECT_TRUE((*left)->file().isEmpty());
    EXPECT_FALSE((*left)->save(path("new.flagplan")));
    EXPECT_TRUE(kept().isEmpty());
}

TEST_F(PlanDocumentTest, UnsavedWorkIsThereAgainAlsoIfThePackHasLostACard)
{
    const Plan odd = plan({"T01", "X99"});
    ASSERT_TRUE(QDir(m_folder.path()).mkpath(QStringLiteral("plans")));
    write(path("plans/unsaved.flagplan"), QByteArray::fromStdString(planText(odd)));
    const auto left = PlanDocument::leftOver(m_context);
    ASSERT_TRUE(left);
    EXPECT_EQ((*left)->plan(), odd);
    EXPECT_TRUE((*left)->modified());
    EXPECT_EQ((*left)->issues().size(), 1u);
    (*left)->discard();
    EXPECT_TRUE(kept().isEmpty()) << "or nobody could ever begin another plan";
}

TEST_F(PlanDocumentTest, TwoDesksOnOnePlanNeitherShareNorDeleteEachOthersUnsavedWork)
{
    const QString file = planFile(plan({"T01"}));
    auto one = PlanDocument::open(m_context, file);
    auto two = PlanDocument::open(m_context, file);
    ASSERT_TRUE(one && two);
    addCard(**one, "T02");
    addCard(**two, "T03");
    EXPECT_EQ(kept().size(), 2);
    EXPECT_FALSE((*PlanDocument::open(m_context, file))->modified()) << "both are still at work";
    EXPECT_FALSE((*one)->save(file));
    EXPECT_TRUE((*two)->changedElsewhere());
    ASSERT_EQ(kept().size(), 1);
    EXPECT_EQ(read(kept().front()).toStdString(), planText((*two)->plan()));
    *two = nullptr; // killed
    const auto heir = PlanDocument::open(m_context, file);
    ASSERT_TRUE(heir);
    EXPECT_TRUE((*heir)->modified());
    EXPECT_EQ(stackOf((*heir)->plan().setup.prepared, "deck").order,
              (std::vector<std::string>{"T03", "T01"}));
}

TEST_F(PlanDocumentTest, AnEditorsBackupIsNotUnsavedWork)
{
    const QString file = planFile(plan({"T01"}));
    const QByteArray backup = QByteArray::fromStdString(planText(plan({"T09"})));
    write(file + u'~', backup);
    auto document = PlanDocument::open(m_context, file);
    ASSERT_TRUE(document);
    EXPECT_FALSE((*document)->modified());
    addCard(**document, "T02");
    EXPECT_FALSE((*document)->save(file));
    EXPECT_EQ(read(file + u'~'), backup);
}

TEST_F(PlanDocumentTest, AFileThatSomebodyElseChangedIsNoticed)
{
    const QString file = planFile(plan({"T01"}));
    auto document = PlanDocument::open(m_context, file);
    ASSERT_TRUE(document);
    EXPECT_FALSE((*document)->changedElsewhere());
    write(file, QByteArray::fromStdString(planText(plan({"T01"})))); // the same again is no change
    EXPECT_FALSE((*document)->changedElsewhere());
    write(file, QByteArray::fromStdString(planText(plan({"T02"}))));
    EXPECT_TRUE((*document)->changedElsewhere());
    EXPECT_FALSE((*document)->save(file));
    EXPECT_FALSE((*document)->changedElsewhere());
    QFile::remove(file);
    EXPECT_FALSE((*document)->changedElsewhere()) << "there is nothing to write over";
}

TEST_F(PlanDocumentTest, WorkThatCannotBeKeptIsSaidOnceUntilItCan)
{
    write(path("plans"), "a file where the folder should be");
    auto document = PlanDocument::create(m_context, plan());
    ASSERT_TRUE(document);
    QSignalSpy notKept(document->get(), &PlanDocument::notKept);
    addCard(**document, "T01");
    addCard(**document, "T02");
    EXPECT_EQ(notKept.count(), 1);
    ASSERT_TRUE((*document)->keepIssue());
    EXPECT_EQ((*document)->keepIssue()->message, "cannot be written: Not a directory");
    QFile::remove(path("plans"));
    addCard(**document, "T03");
    EXPECT_FALSE((*document)->keepIssue());
    EXPECT_EQ(read(kept().front()).toStdString(), planText((*document)->plan()));
}

TEST_F(PlanDocumentTest, APlanThatIsSavedNeedsNotBeKept)
{
    write(path("plans"), "a file where the folder should be");
    auto document = PlanDocument::create(m_context, plan());
    ASSERT_TRUE(document);
    addCard(**document, "T01");
    ASSERT_TRUE((*document)->keepIssue());
    bool told = true;
    QObject::connect(document->get(), &PlanDocument::changed, document->get(),
                     [&] { told = (*document)->keepIssue().has_value(); });
    EXPECT_FALSE((*document)->save(path("evening.flagplan")));
    EXPECT_FALSE(told);
    EXPECT_FALSE((*document)->keepIssue());
}

TEST_F(PlanDocumentTest, WhatCannotBeOpenedIsSaidWithItsLine)
{
    const QString file = path("bad.flagplan");
    write(file, "{\n  \"flagplan\": 1,\n  \"ruleset\": \"chess\",\n  \"packs\": [\"toy\"],\n  \"adventure\": "
                "\"x\"\n}\n");
    const auto opened = PlanDocument::open(m_context, file);
    ASSERT_FALSE(opened);
    ASSERT_EQ(opened.error().size(), 1u);
    EXPECT_EQ(opened.error()[0].line, 3);
    EXPECT_EQ(opened.error()[0].file, file.toStdString());
}

TEST_F(PlanDocumentTest, WhyAPlanCannotBeOpenedIsSaidInTheLanguageOfTheProgram)
{
    InBrackets foreign;
    ASSERT_TRUE(QCoreApplication::installTranslator(&foreign));
    Plan strange = plan();
    strange.packs = {"lost"};
    const auto noPack = PlanDocument::create(m_context, strange);
    strange.setup.ruleset = "chess";
    const auto noRules = PlanDocument::create(m_context, strange);
    QCoreApplication::removeTranslator(&foreign);
    ASSERT_FALSE(noPack);
    EXPECT_EQ(noPack.error()[0].message, "/packs/0 <names a pack that is not installed: \"lost\">");
    ASSERT_FALSE(noRules);
    EXPECT_EQ(noRules.error()[0].message, "/ruleset <names no rule system of this program: \"chess\">");
}

TEST_F(PlanDocumentTest, APlanWithUnknownCardsOpensWithItsIssuesAndKeepsThem)
{
    Plan odd = plan({"T01", "X99", "T01"});
    odd.notes.push_back({.on = PlanNote::On::Card, .card = "X98", .text = "Who?"});
    const auto opened = PlanDocument::open(m_context, planFile(odd));
    ASSERT_TRUE(opened);
    EXPECT_EQ((*opened)->plan(), odd);
    const Issues issues = (*opened)->issues();
    ASSERT_EQ(issues.size(), 3u);
    for (const Issue &issue : issues)
        EXPECT_GT(issue.line, 0) << issue.message;
    EXPECT_FALSE((*opened)->save(path("copy.flagplan")));
    EXPECT_EQ(read(path("copy.flagplan")).toStdString(), planText(odd));
}

TEST_F(PlanDocumentTest, APlanThatNobodyCouldOpenAgainIsNotSavedAndStaysUnsavedWork)
{
    auto document = PlanDocument::create(m_context, plan());
    ASSERT_TRUE(document);
    const QString file = path("long.flagplan");
    ASSERT_FALSE((*document)->save(file));
    const QByteArray before = read(file);
    ASSERT_TRUE(
        (*document)->setNote({.on = PlanNote::On::Plan, .card = {}, .text = std::string(kLongestPlan, 'x')}));
    const auto why = (*document)->save(file);
    ASSERT_TRUE(why);
    EXPECT_NE(why->message.find("4194304 bytes, the limit"), std::string::npos) << why->message;
    EXPECT_EQ(read(file), before);
    EXPECT_TRUE((*document)->modified());
    document->reset();
    const auto again = PlanDocument::open(m_context, file);
    ASSERT_TRUE(again);
    EXPECT_EQ((*again)->plan().notes.at(0).text.size(), kLongestPlan) << "the work is kept";
}

TEST_F(PlanDocumentTest, AFolderThatCannotBeWrittenIsSaidAndTheWorkStaysUnsaved)
{
    auto document = PlanDocument::create(m_context, plan());
    ASSERT_TRUE(document);
    (*document)->edit(QStringLiteral("add"), [](Preparation &p) { putCard(p, "deck", 0, "T07"); });
    const auto issue = (*document)->save(path("missing/folder/a.flagplan"));
    ASSERT_TRUE(issue);
    EXPECT_NE(issue->message, "");
    EXPECT_TRUE((*document)->modified());
}

} // namespace flagstone::app::plan_document_test
