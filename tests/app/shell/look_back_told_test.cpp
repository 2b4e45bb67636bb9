#include "app/announced.h"
#include "app/common/seat_names.h"
#include "app/common/session_notes.h"
#include "app/panels/table_words.h"
#include "app/play/log_lines.h"
#include "app/review/episodes.h"
#include "app/review/move_notes.h"
#include "app/review/timeline.h"
#include "look_back_fixture.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSignalSpy>

#include <utility>

/// What is told of the moves of a finished game: choices and their chances, notes, and what happened in the rooms.
namespace flagstone::app::look_back_told_test {

TEST_F(LookBackTest, EveryDecisionTellsItsChoicesAndTheOneThatWasMade)
{
    lookBack();
    for (std::size_t move = 0; move < play().moves(); ++move) {
        back()->goTo(move);
        const Game &before = play().session().gameAt(move);
        const std::size_t made = before.find(play().session().entries()[move + 1].code).value();
        const Decision decision = before.decision();
        const auto boxes = part<DecisionPanel>()->widget()->findChildren<QFrame *>(
            QRegularExpression(QStringLiteral("choiceThen|choiceMade")));
        ASSERT_EQ(boxes.size(), static_cast<qsizetype>(decision.choices.size()));
        for (qsizetype n = 0; n < boxes.size(); ++n)
            EXPECT_EQ(boxes[n]->objectName() == QLatin1String("choiceMade"),
                      n == static_cast<qsizetype>(made));
        EXPECT_TRUE(told().contains(say(before, decision.prompt)));
        EXPECT_TRUE(told().contains(tell(play().session(), move + 1, Seat::Gm).front().sentence));
    }
    back()->goTo(play().moves());
    EXPECT_TRUE(told().contains(endingWords(play().game()))) << told().join(u'|').toStdString();
}

TEST_F(LookBackTest, ChangesAreThoseBetweenTheChancesThatStandBesideThem)
{
    playQuest("a");
    DecisionPanel panel(table().cards(), Seat{0});
    panel.show(play().session(), 1);
    panel.setSwing({.entry = 1, .before = 0.614, .chosen = 0.516, .after = 0.9951}, false);
    const QStringList told = wordsOn(panel);
    EXPECT_TRUE(told.contains(QStringLiteral("61 to 52")));
    EXPECT_TRUE(told.contains(QStringLiteral("−9"))) << "not −10, as 9.8 would be";
    EXPECT_TRUE(told.contains(QStringLiteral("52 to 100")));
    EXPECT_TRUE(told.contains(QStringLiteral("+48")));
}

TEST_F(LookBackTest, TheChoiceMadeHasTheChanceThatStandsBelowIt)
{
    playQuest("a");
    const Session &session = play().session();
    std::size_t entry = 1;
    while (session.entries()[entry].kind != Entry::Kind::Choose ||
           session.gameAt(entry - 1).choiceCount() < 2)
        ++entry;
    DecisionPanel panel(table().cards(), Seat{0});
    panel.show(session, entry);
    panel.setSwing({.entry = entry, .before = 0.614, .chosen = 0.516, .after = 0.9951}, false);
    QSignalSpy counted(&panel, &DecisionPanel::counted);
    ASSERT_TRUE(counted.wait(60'000));
    const QStringList onChoice = wordsOn(*panel.findChild<QFrame *>(QStringLiteral("choiceMade")));
    EXPECT_TRUE(onChoice.contains(QStringLiteral("52"))) << onChoice.join(u'|').toStdString();
}

/// A computer and a person, who looks back.
TEST_F(RaceEndTest, WhatSomebodyElseDidIsSaidOfThem)
{
    race(2, {"fair", ""});
    button("endLookBack")->click();
    auto *back = qobject_cast<LookBackPage *>(window().page());
    ASSERT_NE(back, nullptr);
    const auto labels = [&] { return wordsOn(*back); };
    const Session &session = play().session();
    bool others = false, own = false;
    for (std::size_t move = 0; move < play().moves() && !(others && own); ++move) {
        const Seat seat = session.entries()[move + 1].seat;
        if (bool &seen = seat == Seat{0} ? others : own; std::exchange(seen, true))
            continue;
        back->goTo(move);
        const QString name = seatName(session.gameAt(move), seat);
        EXPECT_EQ(labels().contains(QStringLiteral("%1 did this").arg(name)), seat == Seat{0}) << move;
        EXPECT_EQ(labels().contains(QStringLiteral("you did this")), seat == Seat{1}) << move;
        EXPECT_EQ(labels().contains(QStringLiteral("What you could have done")), seat == Seat{1}) << move;
    }
    EXPECT_TRUE(others && own);
}

TEST_F(LookBackTest, WhatTheMomentsChangedIsToldWithTheChancesOfTheReview)
{
    playQuest("a");
    const auto *sum = page()->findChild<QWidget *>(QStringLiteral("reviewSum"));
    ASSERT_TRUE(QTest::qWaitFor([sum] { return sum->isEnabled(); }, 120'000));
    auto *card = page()->findChild<QAbstractButton *>(QStringLiteral("momentCard"));
    ASSERT_NE(card, nullptr) << "this quest had a moment that decided it";
    const qsizetype moments = page()->findChildren<QAbstractButton *>(QStringLiteral("momentCard")).size();
    card->click();
    ASSERT_NE(back(), nullptr);
    const std::size_t first = back()->move();
    EXPECT_EQ(told().filter(QRegularExpression(QStringLiteral("^\\d+ to \\d+$"))).size(), 2)
        << "choice and luck";
    QSignalSpy counted(part<DecisionPanel>(), &DecisionPanel::counted);
    ASSERT_TRUE(counted.wait(60'000));
    const auto changes = told().filter(QRegularExpression(QStringLiteral("^\\d+ to \\d+$")));
    const QString chosen = changes.front().section(u' ', 2, 2);
    const auto *made = part<DecisionPanel>()->widget()->findChild<QFrame *>(QStringLiteral("choiceMade"));
    const QStringList onChoice = wordsOn(*made);
    EXPECT_TRUE(onChoice.contains(chosen)) << "the bar's number is that of the review";
    for (qsizetype n = 0; n < moments; ++n) {
        QTest::keyClick(back()->first(), Qt::Key_M);
        EXPECT_EQ(back()->move() == first, n == moments - 1) << "from moment to moment, and round again";
    }
}

TEST_F(LookBackTest, TheBestChoiceComesFirst)
{
    lookBack();
    for (std::size_t move = 0; move < play().moves(); ++move) {
        back()->goTo(move);
        if (play().session().gameAt(move).choiceCount() < 3)
            continue;
        const std::size_t choices = play().session().gameAt(move).choiceCount();
        QSignalSpy counted(part<DecisionPanel>(), &DecisionPanel::counted);
        std::vector<std::pair<int, int>> found; // where it lies, and its number
        const auto allNumbers = [&] {
            found.clear();
            for (const auto *box : part<DecisionPanel>()->widget()->findChildren<QFrame *>(
                     QRegularExpression(QStringLiteral("choiceThen|choiceMade"))))
                for (const QLabel *label : box->findChildren<QLabel *>())
                    if (bool isNumber = false; label->text().toInt(&isNumber) >= 0 && isNumber)
                        found.emplace_back(box->y(), label->text().toInt());
            return counted.count() > 0 && found.size() == choices;
        };
        ASSERT_TRUE(QTest::qWaitFor(allNumbers, 60'000)); // the move before may be counted first
        QApplication::processEvents();                    // they are laid in their order now
        ASSERT_TRUE(allNumbers());
        std::ranges::sort(found);
        EXPECT_TRUE(std::ranges::is_sorted(found, std::greater(), &std::pair<int, int>::second))
            << testing::PrintToString(found);
        return;
    }
    FAIL() << "no decision had three choices";
}

TEST_F(LookBackTest, WhatHappenedIsSeenAlsoWhereThereWereManyChoices)
{
    lookBack();
    for (std::size_t move = 0; move < play().moves(); ++move) {
        if (play().session().gameAt(move).choiceCount() < 3)
            continue;
        back()->goTo(move);
        QApplication::processEvents();
        const QWidget &panel = *part<DecisionPanel>()->widget();
        const QLabel *outcome = nullptr;
        for (const QLabel *label : panel.findChildren<QLabel *>())
            if (label->text() == QStringLiteral("What happened"))
                outcome = label;
        ASSERT_NE(outcome, nullptr);
        for (const auto *box :
             panel.findChildren<QFrame *>(QRegularExpression(QStringLiteral("choiceThen|choiceMade"))))
            EXPECT_LT(outcome->y(), box->y());
        return;
    }
    FAIL() << "no decision had three choices";
}

TEST_F(LookBackTest, NotesToAMoveAreKeptBesideTheRecord)
{
    lookBack();
    back()->goTo(2);
    auto *line = back()->findChild<QLineEdit *>(QStringLiteral("moveNote"));
    auto *list = back()->findChild<QListWidget *>(QStringLiteral("moveNotes"));
    ASSERT_NE(line, nullptr);
    const QImage unmarked = part<Timeline>()->grab().toImage();
    QTest::keyClick(back()->first(), Qt::Key_N);
    EXPECT_TRUE(line->hasFocus());
    QTest::keyClicks(line, QStringLiteral("Next time flee"));
    EXPECT_EQ(back()->move(), 2u) << "letters are no keys of the page";
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(back()->first()->hasFocus());
    EXPECT_TRUE(line->text().isEmpty());
    ASSERT_EQ(list->count(), 1);
    const SessionNotes kept(play().file());
    EXPECT_EQ(kept.all(), (std::vector<SessionNote>{{2, true, QStringLiteral("Next time flee")}}));
    EXPECT_NE(part<Timeline>()->grab().toImage(), unmarked) << "the move is marked";
    back()->goTo(3);
    EXPECT_EQ(list->count(), 0) << "it belongs to its move";
    back()->goTo(2);
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Delete);
    EXPECT_TRUE(SessionNotes(play().file()).all().empty());
    back()->first()->setFocus();
    EXPECT_EQ(part<Timeline>()->grab().toImage(), unmarked);
}

TEST_F(LookBackTest, ANoteThatIsNotKeptIsToldAloud)
{
    playQuest("a");
    QFile damaged(play().file() + QStringLiteral(".notes"));
    ASSERT_TRUE(damaged.open(QIODevice::WriteOnly));
    ASSERT_GT(damaged.write("{"), 0);
    damaged.close();
    button("endLookBack")->click();
    const auto *problem = back()->findChild<QLabel *>(QStringLiteral("moveNotesProblem"));
    ASSERT_NE(problem, nullptr);
    EXPECT_FALSE(announced(window()).join(u'\n').contains(problem->text())) << "nobody has written anything";
    auto *line = back()->findChild<QLineEdit *>(QStringLiteral("moveNote"));
    QTest::keyClicks(line, QStringLiteral("Next time flee"));
    QTest::keyClick(line, Qt::Key_Return);
    ASSERT_FALSE(problem->text().isEmpty());
    EXPECT_TRUE(announced(window()).join(u'\n').contains(problem->text()));
}

TEST_F(LookBackTest, NotesThatWereRemovedComeBackWithUndo)
{
    playQuest("a");
    const std::vector<SessionNote> written{{2, true, QStringLiteral("Next time flee")},
                                           {2, true, QStringLiteral("or sneak")}};
    SessionNotes notes(play().file());
    for (const SessionNote &note : written)
        notes.add(note);
    button("endLookBack")->click();
    back()->goTo(2);
    EXPECT_FALSE(action("actionUndo")->isEnabled());
    auto *list = back()->findChild<QListWidget *>(QStringLiteral("moveNotes"));
    list->setCurrentRow(1);
    for (int left = 2; left > 0; --left) {
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Delete);
        EXPECT_EQ(list->currentRow(), left - 2) << "the keyboard goes on from its neighbour";
    }
    ASSERT_TRUE(SessionNotes(play().file()).all().empty());
    EXPECT_TRUE(back()->first()->hasFocus()) << "not the line, which keeps Ctrl+Z to itself";
    back()->goTo(3);
    QTest::keyClick(back()->first(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(back()->move(), 2U) << "where it is";
    EXPECT_EQ(list->count(), 1);
    QTest::keyClick(back()->first(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(SessionNotes(play().file()).all(), written);
    EXPECT_FALSE(action("actionUndo")->isEnabled());
}

TEST_F(LookBackTest, WhatAGameMasterNotedInPrivateIsNotShown)
{
    playQuest("a");
    SessionNotes notes(play().file());
    notes.add({1, false, QStringLiteral("the ogre is behind the red door")});
    notes.add({1, true, QStringLiteral("they fed the dog")});
    button("endLookBack")->click();
    back()->goTo(1);
    const auto *list = back()->findChild<QListWidget *>(QStringLiteral("moveNotes"));
    ASSERT_EQ(list->count(), 1);
    EXPECT_EQ(list->item(0)->text(), QStringLiteral("they fed the dog"));
    EXPECT_EQ(back()->findChild<MoveNotes *>()->moves(), std::vector<std::size_t>{1});
}

TEST_F(LookBackTest, EscapeLeavesTheLineOfNotesBeforeThePage)
{
    lookBack();
    QTest::keyClick(back()->first(), Qt::Key_N);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    ASSERT_NE(back(), nullptr);
    EXPECT_TRUE(back()->first()->hasFocus());
    QTest::keyClick(back()->first(), Qt::Key_Escape);
    EXPECT_EQ(back(), nullptr);
}

/// The demonstration of a rule system, played boldly for so many moves.
[[nodiscard]] Session played(const char *ruleset, const char *seed, int moves)
{
    const ModuleInfo &module = moduleOf(ruleset);
    const auto pack = packOf(ruleset);
    flagstone::Setup setup = module.demonstration;
    setup.ruleset = module.id;
    auto session = Session::start([&](Step &step) { return module.start(*pack, setup, step); },
                                  Seed::fromText(seed), UndoPolicy::Free)
                       .value();
    for (int i = 0; i < moves && !session.game().ending().over; ++i) {
        const Game &now = session.game();
        const std::size_t best = boldest(now);
        const Decision decision = now.decision();
        Seat seat{0};
        while (!contains(decision.choices[best].seats, seat))
            seat = Seat{static_cast<std::int8_t>(raw(seat) + 1)};
        EXPECT_TRUE(session.submit(seat, now.code(best)));
    }
    return session;
}

TEST(EpisodesTest, OnABoardWithFixedSpacesTheyAreWhatHappenedThere)
{
    const Session session = played("dungeon", "a", 60);
    const auto landmarks = landmarksOf(session, Seat::Gm);
    const auto episodes = episodesOf(session, landmarks, Seat::Gm);
    ASSERT_GT(episodes.size(), 3u);
    EXPECT_EQ(episodes.size(), landmarks.size());
    EXPECT_TRUE(std::ranges::is_sorted(episodes, {}, &Episode::entry));
    for (const Episode &episode : episodes)
        EXPECT_FALSE(episode.title.isEmpty());
    EXPECT_FALSE(episodeAt(episodes, 0).has_value());
    EXPECT_EQ(episodeAt(episodes, session.entries().size()), episodes.size() - 1);
}

TEST(EpisodesTest, OnAMapThatLiesFaceDownTheyAreThePlacesThatWereEntered)
{
    const Session session = played("cards", "a", 80);
    const auto episodes = episodesOf(session, landmarksOf(session, Seat::Gm), Seat::Gm);
    ASSERT_GT(episodes.size(), 3u);
    EXPECT_TRUE(std::ranges::is_sorted(episodes, {}, &Episode::entry));
    std::size_t told = 0;
    for (const Episode &episode : episodes) {
        EXPECT_TRUE(episode.title.startsWith(QString::number(&episode - episodes.data() + 1)));
        told += episode.words.isEmpty() ? 0 : 1;
    }
    EXPECT_GT(told, 3u) << "what was found there";
}

TEST(EpisodesTest, WhatHappensInARoomIsToldThereThoughOthersWereEnteredSince)
{
    const Session session = played("fastplay", "a", 80);
    const auto rooms = episodesOf(session, {}, Seat::Gm);
    ASSERT_GT(rooms.size(), 2u);
    const Landmark trap{.entry = session.entries().size() - 1,
                        .show = Show::Trap,
                        .card = kNoCard,
                        .words = QStringLiteral("The trap goes off."),
                        .slot = rooms[1].slot};
    const auto told = episodesOf(session, {trap}, Seat::Gm);
    ASSERT_EQ(told.size(), rooms.size());
    EXPECT_EQ(told[1].words, trap.words);
    EXPECT_EQ(told.back().words, rooms.back().words) << "not in the newest room";
    EXPECT_EQ(episodeAt(told, trap.entry, trap.slot), 1u);
}

TEST(EpisodesTest, ALandmarkKnowsTheRoomInWhichThePartyStands)
{
    const Session session = played("fastplay", "a", 80);
    const auto landmarks = landmarksOf(session, Seat::Gm);
    const auto &tokens = session.game().sheet().tokens;
    const auto party = std::ranges::find(tokens, TokenRole::Party, &TokenSpec::role);
    ASSERT_NE(party, tokens.end());
    ASSERT_FALSE(landmarks.empty());
    const auto roomAfter = [&](std::size_t entry) {
        return slotOf(session.gameAt(entry).table().space(party->id));
    };
    for (const Landmark &landmark : landmarks) // before the walk of its entry, or after it
        EXPECT_TRUE(landmark.slot == roomAfter(landmark.entry - 1) ||
                    landmark.slot == roomAfter(landmark.entry))
            << landmark.entry;
}

} // namespace flagstone::app::look_back_told_test
