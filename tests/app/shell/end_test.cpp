#include "app/common/game_words.h"
#include "app/common/late_presses.h"
#include "app/common/players.h"
#include "app/common/seat_names.h"
#include "app/home/daily_deal.h"
#include "app/play/log_lines.h"
#include "app/review/end_page.h"
#include "app/review/end_picture.h"
#include "app/review/episodes.h"
#include "app/review/key_moments.h"
#include "app/review/look_back_page.h"
#include "app/review/moment_card.h"
#include "app/shell/desktop.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "end_fixture.h"
#include "test_paths.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QFile>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>

#include <algorithm>
#include <map>

/// The page at the end of a game.
namespace flagstone::app::end_test {

TEST_F(EndTest, ItIsAPageThatSaysHowTheGameEnded)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(page()->isVisible());
    EXPECT_TRUE(words().contains(say(play().game(), play().game().ending().reason)));
    for (const Beat &line : play().game().ending().report)
        EXPECT_TRUE(words().contains(say(play().game(), line)));
    EXPECT_TRUE(page()->first()->hasFocus());
    EXPECT_TRUE(window().windowTitle().startsWith(QLatin1String("A long night")));
}

TEST_F(EndTest, OneRoomIsCountedInTheSingular)
{
    EndPicture picture(paint::Theme::Light, nullptr);
    picture.show({}, {RoomOnPicture{}}, {});
    EXPECT_TRUE(picture.accessibleDescription().startsWith(QStringLiteral("1 room(s) ")))
        << "each language has its own form of it: " << picture.accessibleDescription().toStdString();
}

TEST_F(EndTest, NoTwoButtonsAndMenusHaveOneKey)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    EndOfGame end = endOf(play());
    end.counts = true;
    for (const bool ofCompany : {false, true}) {
        end.ofCompany = ofCompany;
        const EndPage shown(play().game(), table().cards(), end);
        QStringList texts;
        for (const QAction *menu : window().menuBar()->actions())
            texts << menu->text();
        for (const QPushButton *button : shown.findChildren<QPushButton *>())
            texts << button->text();
        std::map<QString, QString> keys;
        for (const QString &text : texts)
            if (const auto at = text.indexOf(u'&'); at >= 0) {
                const auto [other, isFirst] = keys.try_emplace(text.mid(at + 1, 1).toLower(), text);
                EXPECT_TRUE(isFirst) << text.toStdString() << ", " << other->second.toStdString();
            }
        EXPECT_GT(keys.size(), 5u);
    }
}

TEST_F(EndTest, EachPartOfTheQuestSaysWhetherItWasDone)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    for (const QLabel *tick : page()->findChildren<QLabel *>(QStringLiteral("endTick")))
        EXPECT_FALSE(tick->accessibleDescription().isEmpty()) << tick->text().toStdString();
}

TEST_F(EndTest, ItTellsHowTheQuestWentSoFarThisGameIncluded)
{
    std::vector<bool> won;
    for (const char *seed : {"lantern", "oil", "night"}) {
        GameRequest game = request();
        game.seed = Seed::fromText(seed);
        ASSERT_TRUE(window().startGame(game));
        playToItsEnd();
        won.push_back(play().game().ending().won);
        ASSERT_NE(page(), nullptr);
        EXPECT_TRUE(
            words().contains(QStringLiteral("%1 of %2").arg(std::ranges::count(won, true)).arg(won.size())))
            << words().join(u'|').toStdString();
    }
    EXPECT_TRUE(words().filter(QStringLiteral("Too few to say")).size() == 1);
    button("endTakeBack")->click();
    playToItsEnd();
    EXPECT_TRUE(words().filter(QStringLiteral(" of 3")).size() == 1) << "a game counts once";
}

TEST_F(EndTest, OfTheDealOfTheDayTheFirstGameThatEndedCountsAndIsShared)
{
    const auto playOn = [this] {
        while (!play().game().ending().over)
            play().choose(std::string(play().decision().choices.front().code));
        while (table().scenePlayer().goOn()) // who falls is seen at every pace
            ;
    };
    const QDate today = QDateTime::currentDateTimeUtc().date();
    const auto deal = dailyDeal(context(), today);
    ASSERT_TRUE(deal);
    ASSERT_TRUE(window().startGame(*deal));
    const QString named = deal->title + QStringLiteral(", the deal of the day");
    EXPECT_TRUE(window().windowTitle().startsWith(named)) << window().windowTitle().toStdString();
    EXPECT_TRUE(child<QWidget>("headLine")->accessibleName().startsWith(named));
    playOn();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(words().contains(QStringLiteral("The deal of the day: this game counts.")));
    ASSERT_NE(button("endShare"), nullptr);
    QApplication::clipboard()->clear();
    button("endShare")->click();
    EXPECT_TRUE(QApplication::clipboard()->text().isEmpty()) << "the window waits for no record";
    ASSERT_TRUE(QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); }));
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(
        QStringLiteral("Flagstone, %1\n%2: ").arg(today.toString(Qt::ISODate), deal->title)))
        << QApplication::clipboard()->text().toStdString();

    QFile first(play().file());
    button("endSameDeal")->click();
    ASSERT_TRUE(first.open(QIODevice::ReadWrite));
    ASSERT_TRUE(
        first.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
    playOn();
    ASSERT_NE(page(), nullptr);
    EXPECT_EQ(words().filter(QStringLiteral("The deal of the day: practice.")).size(), 1);
    EXPECT_EQ(button("endShare"), nullptr);

    ASSERT_TRUE(window().startGame(request()));
    EXPECT_FALSE(window().windowTitle().contains(QStringLiteral("the deal of the day")));
    playToItsEnd();
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(words().filter(QStringLiteral("deal of the day")).isEmpty());
}

TEST_F(EndTest, TheLastMoveCanBeTakenBackByButtonAndByKey)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    const auto moves = play().moves();
    button("endTakeBack")->click();
    EXPECT_EQ(page(), nullptr);
    EXPECT_EQ(play().moves(), moves - 1);
    EXPECT_FALSE(play().game().ending().over);
    EXPECT_TRUE(table().bar().marked().has_value());
    playToItsEnd();
    ASSERT_NE(page(), nullptr);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(page(), nullptr);
    EXPECT_FALSE(play().game().ending().over);
}

TEST_F(EndTest, EscapeLeadsToTheTableAsItWasLeft)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    key(Qt::Key_Escape);
    EXPECT_EQ(page(), nullptr);
    EXPECT_TRUE(table().isVisible());
    EXPECT_TRUE(play().game().ending().over);
    for (const auto back : {Qt::Key_Escape, Qt::Key_Return}) {
        QTest::keyClick(&table(), back);
        ASSERT_NE(page(), nullptr) << "it leads back";
        key(Qt::Key_Escape);
        ASSERT_EQ(page(), nullptr);
    }
    auto *result = table().bar().findChild<VerbSlot *>();
    ASSERT_NE(result, nullptr);
    EXPECT_EQ(result->text(), QStringLiteral("The result"));
    result->click();
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, AnotherPageLeadsBackToIt)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    action("howItWent")->trigger();
    EXPECT_EQ(page(), nullptr);
    QTest::keyClick(&window(), Qt::Key_Escape);
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, WhoWorksAtAnotherPageMeanwhileKeepsItAndSeesTheEndAfterwards)
{
    ASSERT_TRUE(window().startGame(request()));
    const QWidget *before = QApplication::focusWidget();
    action("actionNew")->trigger();
    const Page *other = window().page();
    ASSERT_NE(other, nullptr);
    playToItsEnd();
    EXPECT_EQ(window().page(), other);
    key(Qt::Key_Escape);
    EXPECT_NE(page(), nullptr);
    key(Qt::Key_Escape);
    EXPECT_EQ(page(), nullptr) << "once";
    EXPECT_EQ(QApplication::focusWidget(), before);
}

TEST_F(EndTest, EnterDealsTheSameQuestAnew)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    const Seed seed = play().session().seed();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    EXPECT_EQ(page(), nullptr);
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_EQ(play().request().setup.adventure, "TOY-A1");
    EXPECT_NE(play().session().seed(), seed);
}

TEST_F(EndTest, APressThatWasMeantForTheGameDealsNoNewOne)
{
    constexpr int kLong = 60'000; // ms
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    LatePresses::setWait(kLong);
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTest::mouseClick(button("endNewDeal"), Qt::LeftButton);
    QTest::mouseDClick(button("endNewDeal"), Qt::LeftButton);
    page()->press(1);
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(play().game().ending().over);
    LatePresses::setWait(0);
    QTest::mouseClick(button("endNewDeal"), Qt::LeftButton);
    EXPECT_EQ(page(), nullptr);
}

TEST_F(EndTest, APressThatWasMeantForTheGameLeadsToNoMoment)
{
    constexpr int kLong = 60'000; // ms
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    LatePresses::setWait(kLong);
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    EndOfGame end = endOf(play());
    end.hasReview = true;
    EndPage shown(play().game(), table().cards(), end);
    shown.setReview(Review{.swings = {{1, 0.7, 0.5, 1.0}}, .games = 400},
                    {KeyMoment{0, -0.2, 0.0, QStringLiteral("Ellisa attacks")}});
    const QSignalSpy asked(&shown, &EndPage::momentAsked);
    auto *moment = shown.findChild<QAbstractButton *>(QStringLiteral("momentCard"));
    ASSERT_NE(moment, nullptr);
    QTest::mouseClick(moment, Qt::LeftButton);
    QTest::mouseDClick(moment, Qt::LeftButton);
    QTest::keyClick(moment, Qt::Key_Space);
    EXPECT_EQ(asked.count(), 0);
    LatePresses::setWait(0);
    QTest::mouseClick(moment, Qt::LeftButton);
    EXPECT_EQ(asked.count(), 1);
}

TEST_F(EndTest, WhoHammersEnterStopsAtTheEnd)
{
    const auto atOnce = qScopeGuard([] { LatePresses::setWait(0); });
    LatePresses::setWait(kFirstPress);
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    for (int press = 0; press < 5; ++press) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTest::qWait(kFirstPress / 3);
    }
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, AKeyThatIsHeldDealsNoNewGame)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    for (const Qt::Key held : {Qt::Key_Return, Qt::Key_Space}) {
        QKeyEvent again(QEvent::KeyPress, held, Qt::NoModifier, QStringLiteral("\r"), true);
        QApplication::sendEvent(QApplication::focusWidget(), &again);
    }
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, TheDigitDealsTheSameCardsAgain)
{
    ASSERT_TRUE(window().startGame(request()));
    const auto begun = play().game().digest();
    playToItsEnd();
    key(Qt::Key_1);
    EXPECT_EQ(page(), nullptr);
    EXPECT_EQ(play().moves(), 0u);
    EXPECT_EQ(play().game().digest(), begun);
}

TEST_F(EndTest, AGameThatIsOverOpensAtItsEnd)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    const QString file = play().file();
    m_window.reset();
    openWindow();
    ASSERT_TRUE(window().openGame(file));
    ASSERT_NE(page(), nullptr);
    EXPECT_TRUE(page()->first()->hasFocus());
    window().showWelcome();
    ASSERT_TRUE(window().openGame(file)) << "it is on the table";
    EXPECT_NE(page(), nullptr);
}

TEST_F(EndTest, TheTableIsDrawnForItAsEverybodySeesIt)
{
    ASSERT_TRUE(window().startGame(request()));
    playToItsEnd();
    QSize wanted;
    QObject::connect(page(), &EndPage::tableWanted, [&](QSize size) { wanted = size; });
    QTest::qWait(200);
    EXPECT_EQ(wanted, page()->findChild<QWidget *>(QStringLiteral("endTable"))->size());
}

TEST_F(EndTest, RoomsAreNumberedInTheOrderInWhichThePartyCame)
{
    const auto way = [](std::uint16_t from, std::uint16_t to) { return std::pair(SlotId{from}, SlotId{to}); };
    EXPECT_EQ(enteredRooms({way(4, 2), way(2, 4), way(4, 7), way(7, 2)}),
              (std::vector{SlotId{4}, SlotId{2}, SlotId{7}}));
    EXPECT_TRUE(enteredRooms({}).empty());
}

TEST_F(EndTest, TheNumbersLieOnTheRoomsOfThePicture)
{
    const ModuleInfo &module = *std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
    const auto pack = std::make_shared<const PackData>(
        readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data);
    GameRequest game{.module = &module, .pack = pack, .title = QStringLiteral("The rooms")};
    game.setup = module.demonstration;
    game.seed = Seed::fromText("rooms");
    ASSERT_TRUE(window().startGame(game));
    for (int i = 0; i < 5000 && waysGone(play().session(), Seat{}).size() < 4 && !play().game().ending().over;
         ++i)
        play().choose(
            play().decision().choices[static_cast<std::size_t>(i) % play().decision().choices.size()].code);
    const auto ways = waysGone(play().session(), Seat{});
    ASSERT_FALSE(ways.empty());
    const QSize size(800, 500);
    const QRectF pictured = table().board().pictured(size);
    const auto rooms = roomsOn(play(), size, pictured);
    ASSERT_EQ(rooms.size(), enteredRooms(ways).size());
    for (const RoomOnPicture &room : rooms) {
        EXPECT_TRUE(QRectF(QPointF(), size).contains(room.at)) << room.number;
        EXPECT_NEAR(room.at.width(), room.at.height(), 1e-6);
        const QPointF middle = pictured.topLeft() + room.at.center() * pictured.width() / size.width();
        const auto space = table().board().scene().spaceAt(middle);
        ASSERT_TRUE(space);
        EXPECT_EQ(slotOf(*space), enteredRooms(ways)[static_cast<std::size_t>(room.number) - 1]);
    }
}

TEST_F(QuestEndTest, ARowShowsTheHitsWithWhichSomebodyComesOutAsTheReportSays)
{
    int hurt = 0;
    for (const char *seed : {"a", "b", "c", "d", "e"}) {
        playQuest(seed);
        for (const Figure &figure : endOf(play()).party)
            if (const int hits = reported(figure.card); hits >= 0) {
                EXPECT_EQ(figure.hits.left, hits);
                hurt += hits < figure.hits.most ? 1 : 0;
            }
    }
    EXPECT_GT(hurt, 0) << "or this test says nothing";
}

TEST_F(QuestEndTest, LargeNumbersOfTheReportAreGrouped)
{
    playQuest("a");
    const Game &game = play().game();
    int told = 0;
    for (Beat line : game.ending().report)
        if (say(game, line).contains(QStringLiteral(" comes out with "))) {
            std::fill(line.args.begin() + 2, line.args.end(), 1231); // after who and their hit points
            EXPECT_TRUE(
                say(game, line).endsWith(QStringLiteral("; +1,231 experience (1,231 in all), 1,231 gp.")))
                << say(game, line).toStdString();
            ++told;
        }
    EXPECT_GT(told, 0);
}

TEST(WindowLocale, GroupsDigitsWhereTheSystemHasNoLanguage)
{
    EXPECT_EQ(windowLocale(QLocale::c()).toString(1231), QStringLiteral("1,231"));
    const QLocale german(QLocale::German, QLocale::Germany);
    EXPECT_EQ(windowLocale(german), german);
}

TEST_F(QuestEndTest, WhoLayInTheEndFellSomewhereAndItIsTold)
{
    int fallen = 0;
    for (const char *seed : {"a", "b", "c", "d", "e"}) {
        playQuest(seed);
        const EndOfGame end = endOf(play());
        for (const Figure &figure : end.party) {
            const auto fall = std::ranges::find(end.falls, figure.card, &Fall::who);
            const bool down = figure.hits.left <= 0; // who was left behind need not have fallen
            ASSERT_EQ(fall != end.falls.end(), down)
                << cardName(play().game().sheet(), figure.card).toStdString() << ' ' << seed << ' '
                << figure.away.toStdString() << ' ' << figure.hits.left;
            if (!down)
                continue;
            ++fallen;
            const QString words = wordsOf(*fall, play().game(), Seat::Gm);
            EXPECT_TRUE(
                words.startsWith(cardName(play().game().sheet(), figure.card) + QStringLiteral(" fell")));
            EXPECT_FALSE(page()->findChildren<QLabel *>(QStringLiteral("endLine")).isEmpty());
            EXPECT_TRUE(this->words().contains(words)) << words.toStdString();
        }
    }
    EXPECT_GT(fallen, 0) << "or this test says nothing";
}

TEST_F(QuestEndTest, LuckComparesTheHitsThatFellWithThoseToBeExpected)
{
    playQuest("a");
    DiceLuck own, all;
    for (std::size_t entry = 1; entry < play().session().entries().size(); ++entry)
        for (const Event &event : play().session().eventsAt(entry))
            if (const auto *roll = std::get_if<DiceRolled>(&event.body);
                roll != nullptr && roll->hitFrom > 0) {
                const QString name = say(play().game(), Beat{roll->why, 1, {roll->who}});
                const double expected = roll->count * (roll->sides + 1.0 - roll->hitFrom) / roll->sides;
                const bool attack = name.endsWith(QStringLiteral("'s attack"));
                own.hits += attack ? resultOf(*roll) : 0;
                own.expected += attack ? expected : 0;
                all.hits += resultOf(*roll);
                all.expected += expected;
            }
    const Luck luck = luckOf(play().session(), Seat{0});
    EXPECT_EQ(luck.party.hits, own.hits);
    EXPECT_NEAR(luck.party.expected, own.expected, 1e-9);
    EXPECT_EQ(luck.party.hits + luck.against.hits, all.hits);
    EXPECT_NEAR(luck.party.expected + luck.against.expected, all.expected, 1e-9);
    EXPECT_GT(luck.party.expected, 0);
    EXPECT_GT(luck.against.expected, 0);
    EXPECT_TRUE(words().contains(wordsOf(luck)));
    EXPECT_TRUE(wordsOf(Luck()).isEmpty());
}

TEST_F(QuestEndTest, AttackRollsOfAdndCombatCountAsDiceThatHitOrMiss)
{
    for (const char *seed : {"b", "c", "d"}) {
        playQuest(seed, {{"adnd", "on"}});
        const Game &game = play().game();
        DiceLuck own, others;
        for (std::size_t entry = 1; entry < play().session().entries().size(); ++entry)
            for (const Event &event : play().session().eventsAt(entry)) {
                const auto *roll = std::get_if<DiceRolled>(&event.body);
                if (roll == nullptr || !rollName(game, *roll).endsWith(QStringLiteral("'s attack roll")))
                    continue;
                ASSERT_GE(roll->hitFrom, 2);
                const CardId who{static_cast<std::uint16_t>(roll->who)};
                DiceLuck &of = isOfParty(game.sheet(), who) ? own : others;
                of.hits += resultOf(*roll);
                of.expected += (21.0 - roll->hitFrom) / 20;
            }
        if (own.expected == 0 || others.expected == 0)
            continue;
        const Luck luck = luckOf(play().session(), Seat{0});
        EXPECT_EQ(luck.party.hits, own.hits);
        EXPECT_NEAR(luck.party.expected, own.expected, 1e-9);
        EXPECT_EQ(luck.against.hits, others.hits);
        EXPECT_NEAR(luck.against.expected, others.expected, 1e-9);
        EXPECT_TRUE(words().contains(wordsOf(luck)));
        return;
    }
    FAIL() << "nobody fought";
}

TEST_F(QuestEndTest, AHitOfAnAttackRollIsNoHitPoint)
{
    int slain = 0;
    for (const char *seed : {"b", "c", "d"}) {
        playQuest(seed, {{"adnd", "on"}});
        for (std::size_t entry = 1; entry < play().session().entries().size(); ++entry)
            for (const LogLine &line : tell(play().session(), entry, Seat::Gm)) {
                slain += line.sentence.contains(QStringLiteral(" slays ")) ? 1 : 0;
                EXPECT_FALSE(line.sentence.endsWith(QStringLiteral("with 1 hit.")))
                    << line.sentence.toStdString();
            }
    }
    EXPECT_GT(slain, 0) << "or this test says nothing";
}

TEST_F(QuestEndTest, ItLooksBackAtWhatDecidedTheGameAndTheSumAddsUp)
{
    playQuest("a");
    const auto *sum = page()->findChild<QWidget *>(QStringLiteral("reviewSum"));
    ASSERT_NE(sum, nullptr);
    EXPECT_FALSE(sum->isEnabled()) << "it is grey until it is counted";
    const int height = sum->height();
    ASSERT_TRUE(QTest::qWaitFor([sum] { return sum->isEnabled(); }, 120'000));
    EXPECT_EQ(sum->height(), height) << "nothing moves";
    const QStringList terms = words().filter(QRegularExpression(QStringLiteral(" = (0|100): a ")));
    ASSERT_EQ(terms.size(), 1);
    const QStringList parts = terms.front().section(u':', 0, 0).split(u' '); // "39 + 43 − 18 = 100"
    ASSERT_EQ(parts.size(), 7);
    const auto term = [&](int at) {
        return (parts[at] == QStringLiteral("−") ? -1 : 1) * parts[at + 1].toInt();
    };
    EXPECT_EQ(parts[0].toInt() + term(1) + term(3), parts[6].toInt()) << terms.front().toStdString();
    EXPECT_EQ(parts[6].toInt(), play().game().ending().won ? 100 : 0);
    for (const auto *card : page()->findChildren<QWidget *>(QStringLiteral("momentCard")))
        EXPECT_FALSE(card->accessibleName().isEmpty());
}

TEST_F(QuestEndTest, WhileItCountsThePageSaysThatTheNumberIsHowFarItIs)
{
    playQuest("a");
    EXPECT_TRUE(words().contains(QStringLiteral("Working it out, 0 % done")))
        << words().join(u'|').toStdString();
}

TEST_F(RaceEndTest, WhereRivalsPlayThePageSaysWhoseChanceItShows)
{
    race(2, {"fair", ""});
    ASSERT_NE(page(), nullptr);
    EXPECT_NE(page()->findChild<QWidget *>(QStringLiteral("reviewSum")), nullptr);
    const QString person = seatName(play().game(), Seat{1});
    EXPECT_TRUE(
        words().contains(QStringLiteral("chance that %1 wins, in 100 games of fair players").arg(person)))
        << words().join(u'|').toStdString();
    EXPECT_TRUE(words().contains(QStringLiteral("Effect of dice, cards and rivals")));
}

TEST_F(RaceEndTest, WhoPlayedAloneIsToldTheRoundsAndNoChance)
{
    race(1);
    ASSERT_NE(page(), nullptr);
    EXPECT_EQ(page()->findChild<QWidget *>(QStringLiteral("reviewSum")), nullptr);
    ASSERT_EQ(play().game().ending().measures.size(), 1u);
    EXPECT_TRUE(words().contains(QStringLiteral("Rounds played")));
    EXPECT_TRUE(words().contains(QString::number(play().game().ending().measures.front())));
    button("endLookBack")->click();
    auto *back = qobject_cast<LookBackPage *>(window().page());
    ASSERT_NE(back, nullptr);
    back->goTo(1);
    QStringList told;
    for (const QLabel *label : back->findChildren<QLabel *>())
        told << label->text();
    EXPECT_TRUE(told.contains(QStringLiteral("Nobody can lose this game: it goes on until it is won.")));
    EXPECT_FALSE(told.contains(QStringLiteral("Working it out…")));
}

TEST_F(QuestEndTest, LuckIsToldByWhatOthersDidBeforeTheNextDecision)
{
    playQuest("a");
    const Session &session = play().session();
    const std::vector<Landmark> landmarks = landmarksOf(session, Seat::Gm);
    ASSERT_FALSE(landmarks.empty());
    const std::size_t met = landmarks.front().entry;
    ASSERT_GT(met, 1u);
    const Review review{.swings = {{1, 0.9, 0.9, 0.2}, {met + 1, 0.2, 0.2, 0.2}}, .games = 400};
    const auto moments = keyMomentsOf(review, session);
    ASSERT_EQ(moments.size(), 1u);
    const auto lines = tell(session, met, Seat::Gm);
    EXPECT_EQ(moments.front().words, lines.front().sentence);
}

TEST_F(QuestEndTest, AChoiceAndTheLuckThatFollowedItAreOneMoment)
{
    playQuest("a");
    const Session &session = play().session();
    const Review review{.swings = {{1, 0.9, 0.7, 0.2}, {2, 0.2, 0.2, 0.2}}, .games = 400};
    const auto moments = keyMomentsOf(review, session);
    ASSERT_EQ(moments.size(), 1u);
    const Game &before = session.gameAt(0);
    const Choice made = before.decision().choices[before.find(session.entries()[1].code).value()];
    const QString &told = moments.front().words;
    EXPECT_TRUE(told.startsWith(choiceWords(choiceText(before, made)).what)) << told.toStdString();
    EXPECT_TRUE(told.endsWith(toldIn(tell(session, 1, Seat::Gm)))) << told.toStdString();
    EXPECT_TRUE(inWords(moments.front()).endsWith(QStringLiteral(" −20, choice; −50, luck")));
    const MomentCard card(table().cards(), moments.front(), 1);
    QStringList numbers;
    for (const QLabel *label : card.findChildren<QLabel *>(QStringLiteral("endNumber")))
        numbers << label->text();
    EXPECT_EQ(numbers, (QStringList{QStringLiteral("−20"), QStringLiteral("−50")}));
}

TEST_F(QuestEndTest, MomentsAreTheLargestSureChangesInTheirOrder)
{
    playQuest("a");
    const Session &session = play().session();
    ASSERT_GT(session.entries().size(), 12u);
    Review review{.swings = {}, .games = 400};
    const auto swing = [&](double before, double chosen, double after) {
        review.swings.push_back({review.swings.size() + 1, before, chosen, after});
    };
    swing(0.50, 0.50, 0.70); // luck +20
    swing(0.70, 0.66, 0.66); // too small
    swing(0.66, 0.66, 0.40); // luck −26
    swing(0.40, 0.40, 0.70); // luck +30
    swing(0.70, 0.50, 0.65); // choice −20, luck +15
    swing(0.65, 0.65, 1.00); // luck +35
    const auto moments = keyMomentsOf(review, session);
    std::vector<std::pair<std::size_t, bool>> found;
    for (const KeyMoment &moment : moments) {
        found.emplace_back(moment.swing, moment.byChoice());
        EXPECT_FALSE(moment.words.isEmpty());
    }
    EXPECT_EQ(found,
              (std::vector<std::pair<std::size_t, bool>>{{2, false}, {3, false}, {4, true}, {5, false}}))
        << "at most three of one kind";
    EXPECT_NEAR(moments.at(2).choice, -0.20, 1e-9);
    EXPECT_NEAR(moments.at(2).luck, 0.15, 1e-9) << "it came of the same decision";
    review.games = 20;
    EXPECT_EQ(keyMomentsOf(review, session).size(), 0u) << "twenty games say little";
}

} // namespace flagstone::app::end_test
