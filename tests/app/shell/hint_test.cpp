// Hints in a real window.
#include "app/announced.h"
#include "app/bar/verb_slot.h"
#include "app/panels/log_tree.h"
#include "app/review/end_page.h"
#include "app/shipped.h"
#include "app/table/curtain.h"
#include "content/record.h"
#include "shell_fixture.h"
#include "words_on.h"

#include <QElapsedTimer>
#include <QLabel>

namespace flagstone::app::hint_test {
namespace {

class HintTest : public ShellTest {
protected:
    /// What stands in place of the question.
    [[nodiscard]] QString said()
    {
        return table().bar().findChild<QLabel *>(QStringLiteral("prompt"))->text();
    }
    /// `what` happens how often after the advised choice: quests succeed, races are won.
    [[nodiscard]] bool advised(QLatin1String what = QLatin1String("of 100 games succeed"))
    {
        return said().contains(what);
    }
    [[nodiscard]] bool waitForHint(QLatin1String what = QLatin1String("of 100 games succeed"))
    {
        return QTest::qWaitFor([this, what] { return advised(what); }, 20'000);
    }
    [[nodiscard]] RecordFile record() { return readRecord(play().file().toStdString()).value(); }
    [[nodiscard]] std::ptrdiff_t hintLines()
    {
        return std::ranges::count(record().lines, RecordLine::Kind::Hint, &RecordLine::kind);
    }
};

TEST_F(HintTest, TheFirstPressAdvisesTheSecondDoesIt)
{
    ASSERT_TRUE(window().startGame(request()));
    const QString question = said();
    key(Qt::Key_H);
    EXPECT_EQ(play().moves(), 0u);
    ASSERT_TRUE(waitForHint());
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_TRUE(announced(window()).join(u'\n').contains(QStringLiteral("Hint: ") + said()));
    const RecordLine line = record().lines.back();
    ASSERT_EQ(line.kind, RecordLine::Kind::Hint);
    const auto marked = table().bar().marked();
    ASSERT_TRUE(marked);
    EXPECT_EQ(play().decision().choices[*marked].code, line.code) << "the ring is on what is advised";
    EXPECT_TRUE(std::ranges::any_of(window().findChildren<VerbSlot *>(), [](const VerbSlot *slot) {
        return slot->property("suggested").toBool();
    }));
    key(Qt::Key_H);
    ASSERT_EQ(play().moves(), 1u);
    EXPECT_EQ(play().session().entries().back().code, line.code);
    EXPECT_FALSE(advised()) << "the next question";
    EXPECT_EQ(hintLines(), 1);
    EXPECT_TRUE(table().log().shownText().contains(QLatin1String("(after a hint)")));
}

TEST_F(HintTest, NoPressWaitsForItAndItsAnswerIsDropped)
{
    ASSERT_TRUE(window().startGame(request()));
    QElapsedTimer clock;
    clock.start();
    key(Qt::Key_H);
    press("roll");
    EXPECT_LT(clock.elapsed(), 1000);
    EXPECT_EQ(play().moves(), 1u);
    QTest::qWait(0);
    for (int i = 0; i < 200; ++i)
        QCoreApplication::processEvents();
    EXPECT_FALSE(advised());
    EXPECT_EQ(hintLines(), 0);
}

TEST_F(HintTest, TheRecordBringsThemBackAndTheEndCountsThem)
{
    ASSERT_TRUE(window().startGame(request()));
    key(Qt::Key_H);
    ASSERT_TRUE(waitForHint());
    key(Qt::Key_H);
    const QString file = play().file();
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    EXPECT_EQ(play().hinted(), std::vector<std::size_t>{1});
    EXPECT_TRUE(table().log().shownText().contains(QLatin1String("(after a hint)")));
    const EndPage end(play().game(), table().cards(), endOf(play()));
    const QStringList lines = wordsOn(end);
    EXPECT_TRUE(lines.contains(QLatin1String("You asked for 1 hint(s).")));
}

TEST_F(HintTest, RivalsGetNoneUnlessTheirTableWantsThem)
{
    GameRequest rivals = request(2);
    rivals.module = &moduleOf("dungeon");
    rivals.pack = packOf("dungeon");
    rivals.setup.ruleset = "dungeon";
    rivals.setup.adventure = "basic";
    ASSERT_TRUE(window().startGame(rivals));
    const QLatin1String refusal("Rivals sharing a screen get no hints");
    key(Qt::Key_H);
    EXPECT_TRUE(said().contains(refusal));
    Settings settings = instant();
    settings.hintsForRivals = true;
    window().setSettings(settings);
    EXPECT_TRUE(SettingsFile(settingsFile()).read().hintsForRivals);
    key(Qt::Key_H);
    EXPECT_FALSE(said().contains(refusal));
    EXPECT_TRUE(waitForHint(QLatin1String("of 100 games are won")));
    ASSERT_TRUE(window().startGame(request(2)));
    window().setSettings(instant());
    key(Qt::Key_H);
    EXPECT_FALSE(said().contains(refusal)) << "they play together";
}

TEST_F(HintTest, TheGameMasterNeedsNone)
{
    ASSERT_TRUE(window().startGame(request()));
    play().setMaster(true);
    QTest::mouseClick(table().findChild<Curtain *>(), Qt::LeftButton); // another seat looks on
    key(Qt::Key_H);
    EXPECT_EQ(said(), QLatin1String("The game master needs no hints."));
    EXPECT_TRUE(announced(window()).join(u'\n').contains(said())) << "nor is that silent";
}

} // namespace
} // namespace flagstone::app::hint_test
