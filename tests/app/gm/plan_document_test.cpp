#include "desk_fixture.h"

#include <QSignalSpy>

namespace flagstone::app {

using PlanDocumentTest = DeskTest;

TEST_F(PlanDocumentTest, EveryEditCanBeUndoneAndDoneAgain)
{
    auto document = PlanDocument::create(m_surroundings, plan({"T01"}));
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
    auto document = PlanDocument::create(m_surroundings, plan({"T01"}));
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
    auto document = PlanDocument::create(m_surroundings, plan({"T01"}));
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
    auto document = PlanDocument::create(m_surroundings, plan({"T03", "T01"}));
    ASSERT_TRUE(document);
    ASSERT_TRUE((*document)->setNote({.on = PlanNote::On::Plan, .text = "Begin at dusk."}));
    const QString file = path("a.flagplan");
    EXPECT_FALSE((*document)->save(file));
    EXPECT_FALSE((*document)->modified());
    const auto again = PlanDocument::open(m_surroundings, file);
    ASSERT_TRUE(again);
    EXPECT_EQ((*again)->plan(), (*document)->plan());
    EXPECT_FALSE((*again)->modified());
}

TEST_F(PlanDocumentTest, UnsavedWorkIsThereAgainAfterAKillAndUndoShowsWhatWasSaved)
{
    const Plan saved = plan({"T01"});
    const QString file = planFile(saved);
    {
        auto document = PlanDocument::open(m_surroundings, file);
        ASSERT_TRUE(document);
        (*document)->edit(QStringLiteral("add"), [](Preparation &p) { putCard(p, "deck", 0, "T07"); });
        (*document)->keep(); // what the timer does; the process ends here
    }
    EXPECT_EQ(read(file).toStdString(), planText(saved));
    auto again = PlanDocument::open(m_surroundings, file);
    ASSERT_TRUE(again);
    EXPECT_TRUE((*again)->modified());
    EXPECT_EQ((*again)->plan().setup.prepared.piles[0].order, (std::vector<std::string>{"T07", "T01"}));
    (*again)->undoStack().undo();
    EXPECT_EQ((*again)->plan(), saved);
    (*again)->undoStack().redo();
    EXPECT_FALSE((*again)->save(file));
    EXPECT_FALSE(QFile::exists(file + u'~'));
}

TEST_F(PlanDocumentTest, APlanThatNeverHadAFileIsNotLostEither)
{
    EXPECT_EQ(PlanDocument::leftOver(m_surroundings), nullptr);
    {
        auto document = PlanDocument::create(m_surroundings, plan());
        ASSERT_TRUE(document);
        (*document)->edit(QStringLiteral("add"), [](Preparation &p) { putCard(p, "deck", 0, "T07"); });
        (*document)->keep();
    }
    const auto left = PlanDocument::leftOver(m_surroundings);
    ASSERT_NE(left, nullptr);
    EXPECT_TRUE(left->modified());
    EXPECT_EQ(left->plan(), plan({"T07"}));
}

TEST_F(PlanDocumentTest, WhatCannotBeOpenedIsSaidWithItsLine)
{
    const QString file = path("bad.flagplan");
    write(file, "{\n  \"flagplan\": 1,\n  \"ruleset\": \"chess\",\n  \"packs\": [\"toy\"],\n  \"adventure\": "
                "\"x\"\n}\n");
    const auto opened = PlanDocument::open(m_surroundings, file);
    ASSERT_FALSE(opened);
    ASSERT_EQ(opened.error().size(), 1u);
    EXPECT_EQ(opened.error()[0].line, 3);
    EXPECT_EQ(opened.error()[0].file, file.toStdString());
}

TEST_F(PlanDocumentTest, APlanWithUnknownCardsOpensWithItsFlawsAndKeepsThem)
{
    Plan odd = plan({"T01", "X99", "T01"});
    odd.notes.push_back({.on = PlanNote::On::Card, .card = "X98", .text = "Who?"});
    const auto opened = PlanDocument::open(m_surroundings, planFile(odd));
    ASSERT_TRUE(opened);
    EXPECT_EQ((*opened)->plan(), odd);
    const Issues flaws = (*opened)->flaws();
    ASSERT_EQ(flaws.size(), 3u);
    for (const Issue &flaw : flaws)
        EXPECT_GT(flaw.line, 0) << flaw.message;
    EXPECT_FALSE((*opened)->save(path("copy.flagplan")));
    EXPECT_EQ(read(path("copy.flagplan")).toStdString(), planText(odd));
}

TEST_F(PlanDocumentTest, AFolderThatCannotBeWrittenIsSaidAndTheWorkStaysUnsaved)
{
    auto document = PlanDocument::create(m_surroundings, plan());
    ASSERT_TRUE(document);
    (*document)->edit(QStringLiteral("add"), [](Preparation &p) { putCard(p, "deck", 0, "T07"); });
    const auto issue = (*document)->save(path("missing/folder/a.flagplan"));
    ASSERT_TRUE(issue);
    EXPECT_NE(issue->message, "");
    EXPECT_TRUE((*document)->modified());
}

} // namespace flagstone::app
