#include "app/announced.h"
#include "app/bar/verb_slot.h"
#include "app/play/lesson.h"
#include "app/table/lesson_note.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "shell_fixture.h"
#include "test_paths.h"

#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>
#include <filesystem>

namespace flagstone::app::lesson_test {
namespace {

namespace fs = std::filesystem;

/// Writes a lesson of the toy's: a roll, and whatever can be done first after it.
class LessonTest : public ShellTest {
protected:
    void SetUp() override
    {
        ASSERT_TRUE(QDir(m_folder.path()).mkdir(QStringLiteral("lessons")));
        auto game =
            Session::start([](Step &step) { return toyModule().start(toyPack(), request().setup, step); },
                           request().seed, UndoPolicy::Free);
        ASSERT_TRUE(game && game->submit(Seat{0}, "roll"));
        m_second = game->game().decision().choices.front().code;
        write((R"({"lesson": 1, "title": "Oil", "ruleset": "toy", "adventure": "TOY-A1",
                   "deal": "lantern", "end": "That is all.",
                   "steps": [{"choice": "roll", "text": "Roll."}, {"choice": ")" +
               m_second + R"(", "text": "Again."}]})")
                  .c_str());
        ShellTest::SetUp();
    }
    [[nodiscard]] QString file() const { return m_folder.filePath(QStringLiteral("lessons/toy.json")); }
    void write(const char *text) const
    {
        QFile lesson(file());
        ASSERT_TRUE(lesson.open(QIODevice::WriteOnly));
        lesson.write(text);
    }
    void begin()
    {
        window().showWelcome();
        auto *menu = child<QPushButton>("learn")->menu();
        ASSERT_EQ(menu->actions().size(), 1);
        menu->actions().front()->trigger();
    }
    [[nodiscard]] LessonNote &note() { return *child<LessonNote>("lessonNote"); }
    [[nodiscard]] QString said() { return child<QLabel>("lessonText")->text(); }
    [[nodiscard]] std::string readError(const char *text) const
    {
        write(text);
        const auto lesson = readLesson(file());
        return lesson ? std::string() : toString(lesson.error());
    }

    std::string m_second; ///< code of the second step
};

TEST_F(LessonTest, LeadsFromTheWelcomePageToItsEndAndStaysUntilItIsClosed)
{
    begin();
    EXPECT_TRUE(note().isVisible());
    EXPECT_EQ(said(), QStringLiteral("Roll."));
    press("roll");
    EXPECT_EQ(said(), QStringLiteral("Again."));
    press(m_second);
    EXPECT_EQ(said(), QStringLiteral("That is all."));
    EXPECT_FALSE(child<QPushButton>("lessonClose")->isVisible());
    play().choose(play().decision().choices.front().code);
    ASSERT_TRUE(note().isVisible());
    EXPECT_EQ(said(), QStringLiteral("That is all."));
    EXPECT_FALSE(child<QPushButton>("lessonBack")->isVisible());
    QTest::mouseClick(child<QPushButton>("lessonPlayOn"), Qt::LeftButton);
    EXPECT_FALSE(note().isVisible());
    const QString record = play().file();
    ASSERT_TRUE(window().startGame(request(2)));
    ASSERT_TRUE(window().openGame(record));
    EXPECT_FALSE(note().isVisible()) << "the game has gone on";
}

TEST_F(LessonTest, EachStepIsSaidOnce)
{
    begin();
    const auto count = [this](const char *words) {
        return announced(window()).join(u'\n').count(QLatin1String(words));
    };
    EXPECT_EQ(count("Oil: step 1 of 2\nRoll."), 1);
    const auto &choices = play().decision().choices;
    const auto other = std::ranges::find_if(choices, [](const Choice &c) { return c.code != "roll"; });
    ASSERT_NE(other, choices.end());
    play().choose(other->code);
    play().choose(play().decision().choices.front().code);
    EXPECT_EQ(count("You went your own way"), 1) << "not of each move";
    QCoreApplication::processEvents(); // what was announced before is told
    QTest::mouseClick(child<QPushButton>("lessonBack"), Qt::LeftButton);
    EXPECT_EQ(count("Oil: step 1 of 2\nRoll."), 2);
    press("roll");
    EXPECT_EQ(count("Again."), 1);
    press(m_second);
    EXPECT_EQ(count("That is all."), 1);
}

TEST_F(LessonTest, EnterClosesWhatItSaysAtTheEndBeforeItPlaysOn)
{
    begin();
    press("roll");
    press(m_second);
    table().takeKeys();
    const auto moves = play().moves();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_FALSE(note().isVisible());
    EXPECT_EQ(play().moves(), moves);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_EQ(play().moves(), moves + 1);
}

TEST_F(LessonTest, AtItsEndAnotherQuestCanBeChosen)
{
    begin();
    press("roll");
    press(m_second);
    auto *another = child<QPushButton>("lessonOther");
    ASSERT_TRUE(another->isVisible());
    another->setFocus();
    QTest::keyClick(another, Qt::Key_Return);
    EXPECT_FALSE(table().isVisible());
}

TEST_F(LessonTest, WhoHasNeverPlayedIsOfferedTheFirstOne)
{
    auto *first = child<QPushButton>("firstRooms");
    ASSERT_TRUE(first->isVisible());
    EXPECT_TRUE(first->hasFocus());
    QTest::keyClick(first, Qt::Key_Return);
    EXPECT_EQ(said(), QStringLiteral("Roll."));
}

TEST_F(LessonTest, WhoHasPlayedNothingElseGoesOnWithItOnTheFirstPage)
{
    begin();
    press("roll");
    const QString file = play().file();
    window().showWelcome();
    EXPECT_EQ(child<QPushButton>("firstRooms")->accessibleName(), QStringLiteral("Go on with the lesson"));
    m_window.reset();
    openWindow();
    auto *first = child<QPushButton>("firstRooms");
    ASSERT_NE(first, nullptr);
    ASSERT_TRUE(first->isVisible());
    EXPECT_TRUE(first->hasFocus());
    EXPECT_EQ(first->accessibleName(), QStringLiteral("Go on with the lesson"));
    QTest::keyClick(first, Qt::Key_Return);
    EXPECT_EQ(play().file(), file);
    EXPECT_EQ(said(), QStringLiteral("Again."));
    GameRequest other = request();
    other.seed = Seed::fromText("night");
    ASSERT_TRUE(window().startGame(other));
    press("roll");
    window().showWelcome();
    EXPECT_FALSE(first->isVisible()) << "now there is a game to go on with";
    EXPECT_TRUE(child<QPushButton>("continueGame")->hasFocus());
}

TEST_F(LessonTest, WhoHasFollowedItToItsEndIsOfferedTheNextOne)
{
    begin();
    press("roll");
    press(m_second);
    window().showWelcome();
    EXPECT_TRUE(child<QPushButton>("continueGame")->hasFocus()) << "there is no other lesson";
    QFile second(m_folder.filePath(QStringLiteral("lessons/toy2.json")));
    ASSERT_TRUE(second.open(QIODevice::WriteOnly));
    second.write(R"({"lesson": 1, "title": "Night", "ruleset": "toy", "adventure": "TOY-A1", "deal": "night",
                     "end": "That is all.", "steps": [{"choice": "roll", "text": "Roll."}]})");
    second.close();
    m_window.reset();
    openWindow();
    auto *first = child<QPushButton>("firstRooms");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(first->accessibleName(), QStringLiteral("Play the next lesson"));
    QTest::keyClick(first, Qt::Key_Return);
    ASSERT_NE(window().play(), nullptr);
    EXPECT_EQ(play().session().seed(), Seed::fromText("night"));
}

TEST_F(LessonTest, WhoPlaysOnAfterItsEndPlaysAnOrdinaryGame)
{
    begin();
    press("roll");
    press(m_second);
    play().choose(play().decision().choices.front().code);
    window().showWelcome();
    EXPECT_FALSE(child<QPushButton>("firstRooms")->isVisible());
    EXPECT_TRUE(child<QPushButton>("continueGame")->hasFocus());
}

TEST_F(LessonTest, TheSideOfTheWelcomePageFitsAUsualWindow)
{
    GameRequest game = request();
    game.seed = Seed::fromText("night"); // no lesson
    ASSERT_TRUE(window().startGame(game));
    press("roll");
    window().showWelcome();
    QApplication::processEvents();
    const auto *side =
        qobject_cast<QScrollArea *>(child<QWidget>("welcomeSide")->parentWidget()->parentWidget());
    ASSERT_NE(side, nullptr);
    EXPECT_EQ(side->verticalScrollBar()->maximum(), 0);
}

TEST_F(LessonTest, TheChoiceThatIsDueIsMarkedByMoreThanColour)
{
    begin();
    int marked = 0;
    for (auto *button : table().bar().findChildren<VerbSlot *>())
        if (button->isVisible() && button->look().suggested)
            ++marked; // by an arrow and a thick edge
    EXPECT_EQ(marked, 1);
}

TEST_F(LessonTest, WhoeverStraysCanComeBackOrClose)
{
    begin();
    const auto &choices = play().decision().choices;
    const auto other = std::ranges::find_if(choices, [](const Choice &c) { return c.code != "roll"; });
    ASSERT_NE(other, choices.end());
    play().choose(other->code);
    play().choose(play().decision().choices.front().code);
    auto *back = child<QPushButton>("lessonBack");
    ASSERT_TRUE(back->isVisible());
    QTest::mouseClick(back, Qt::LeftButton);
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_EQ(said(), QStringLiteral("Roll."));
    EXPECT_FALSE(back->isVisible());
    QTest::mouseClick(child<QPushButton>("lessonClose"), Qt::LeftButton);
    EXPECT_FALSE(note().isVisible());
    press("roll");
    EXPECT_FALSE(note().isVisible());
}

TEST_F(LessonTest, OnceItIsClosedHintsAreHintsOfAnyGame)
{
    begin();
    const auto advised = [this] {
        table().askAdvice();
        const auto *prompt = table().bar().findChild<QLabel *>(QStringLiteral("prompt"));
        return QTest::qWaitFor(
            [prompt] { return prompt->text().contains(QStringLiteral("of 100 games succeed")); }, 20'000);
    };
    ASSERT_TRUE(advised());
    EXPECT_TRUE(play().hinted().empty()) << "a lesson says what to do anyway";
    QTest::mouseClick(child<QPushButton>("lessonClose"), Qt::LeftButton);
    press("roll");
    ASSERT_TRUE(advised());
    table().askAdvice(); // does it
    EXPECT_EQ(play().hinted(), std::vector<std::size_t>{2});
}

TEST_F(LessonTest, AGameOpenedAgainIsStillALesson)
{
    begin();
    press("roll");
    const QString record = play().file();
    ASSERT_TRUE(window().startGame(request(2)));
    EXPECT_FALSE(note().isVisible());
    ASSERT_TRUE(window().openGame(record));
    EXPECT_EQ(said(), QStringLiteral("Again."));
}

TEST_F(LessonTest, SaysWhatIsWrongInAFile)
{
    EXPECT_NE(readError("{").find("byte 1"), std::string::npos);
    EXPECT_NE(readError(R"({"lesson": 2})").find("\"lesson\" must be 1"), std::string::npos);
    EXPECT_NE(readError(R"({"lesson": 1})").find("\"title\""), std::string::npos);
    const char *head = R"({"lesson": 1, "title": "a", "ruleset": "toy", "adventure": "b", "deal": "c",
                           "end": "d", "steps": )";
    EXPECT_NE(readError((std::string(head) + "[]}").c_str()).find("at least one"), std::string::npos);
    EXPECT_NE(readError((std::string(head) + R"([{"choice": "x"}]})").c_str()).find("step 1: \"text\""),
              std::string::npos);
    EXPECT_FALSE(readLesson(m_folder.filePath(QStringLiteral("none.json"))));
}

/// Every lesson that is shipped can be played to its end, and the game is not over then.
TEST(Lessons, ThoseShippedCanBeFollowed)
{
    const fs::path assets = fs::path(FLAGSTONE_SOURCE_DIR) / "assets";
    int lessons = 0;
    for (const auto &entry : fs::directory_iterator(assets / "lessons")) {
        ++lessons;
        const auto lesson = readLesson(QString::fromStdString(entry.path().string()));
        ASSERT_TRUE(lesson) << toString(lesson.error());
        const auto all = modules();
        const auto module = std::ranges::find(all, lesson->setup.ruleset, &ModuleInfo::id);
        ASSERT_NE(module, all.end()) << entry.path();
        const auto pack = readPack(assets / "packs" / lesson->setup.ruleset);
        ASSERT_TRUE(pack);
        auto session =
            Session::start([&](Step &step) { return module->start(pack->data, lesson->setup, step); },
                           lesson->seed, UndoPolicy::Free);
        ASSERT_TRUE(session) << entry.path();
        for (const Lesson::Step &step : lesson->steps)
            ASSERT_TRUE(session->submit(Seat{0}, step.choice)) << entry.path() << ' ' << step.choice;
        EXPECT_FALSE(session->game().ending().over) << entry.path();
    }
    EXPECT_GT(lessons, 0);
}

} // namespace
} // namespace flagstone::app::lesson_test
