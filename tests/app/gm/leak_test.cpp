// What the players are shown never depends on what they may not know: their window is compared, pixel by
// pixel and word by word, between games that differ in hidden facts only.
#include "app/gm/improvise.h"
#include "app/gm/players_window.h"
#include "app/gm/seat_screen.h"
#include "app/gm/session_report.h"
#include "app/play/seats.h"
#include "leak_fixture.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <set>

namespace flagstone::app::leak_test {

namespace {

/// A game at a position, and the window in which its players follow it.
class Table {
public:
    explicit Table(const Subject &subject) : m_module(subject.module()), m_subject(subject)
    {
        m_module.start = &startHere;
        m_window.applySettings({}); // at full pace: what moved is not outlined for a time
        m_window.resize(900, 600);
        m_window.show();
    }

    void begin(const Game &position, const Setup &setup)
    {
        g_position = &position;
        GameRequest request;
        request.module = &m_module;
        request.pack = std::shared_ptr<const PackData>(std::shared_ptr<void>(), &m_subject.pack());
        request.setup = setup;
        auto play = PlayController::begin(
            request, m_folder.filePath(QStringLiteral("game%1.flagstone").arg(++m_games)));
        ASSERT_TRUE(play);
        (*play)->setMaster(true);
        m_window.setGame(**play, m_masterBoard);
        m_play = std::move(*play); // the one before goes only now
        QFile::remove(m_play->file());
    }

    [[nodiscard]] PlayController &play() { return *m_play; }
    [[nodiscard]] PlayersWindow &window() { return m_window; }
    [[nodiscard]] TableView view() const { return m_play->session().view(seat()); }
    [[nodiscard]] Seat seat() const { return partySeat(m_play->request().setup); }
    /// What the players are told of the last entry.
    [[nodiscard]] std::vector<Event> told() const
    {
        std::vector<Event> events;
        for (const Event &event : m_play->session().events()) {
            events.push_back(redact(event, seat()));
            events.back().knows = kEverybody;
        }
        return events;
    }

    void settle()
    {
        m_window.screenOfSeat().finish();
        QCoreApplication::processEvents();
        while (m_window.screenOfSeat().drawing())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    }
    [[nodiscard]] Seen look()
    {
        settle();
        Seen seen = lookAt(m_window);
        readTable(m_window.screenOfSeat().board().scene(), seen.words);
        return seen;
    }
    /// What the players get as files.
    [[nodiscard]] Seen files()
    {
        const std::vector<SessionNote> notes{
            {0, false, QStringLiteral("secret %1").arg(m_play->game().digest())}};
        const Paper report =
            sessionReportOf(m_play->session(), m_play->request(), seat(), notes, QStringLiteral("pictures"));
        Seen seen;
        seen.words << report.title << report.markdown;
        for (const auto &[name, picture] : report.pictures)
            seen.pictures.push_back(picture);
        return seen;
    }

private:
    QTemporaryDir m_folder;
    int m_games = 0; ///< each with a record of its own
    SettingsFile m_memory{m_folder.filePath(QStringLiteral("settings.ini"))};
    ModuleInfo m_module;
    const Subject &m_subject;
    BoardView m_masterBoard;
    std::unique_ptr<PlayController> m_play;
    PlayersWindow m_window{m_memory};
};

/// A change within a face-down pile, made with another card in each game: nobody but the game master can tell
/// which. A card from under the top one goes there, and all that it could be have the same back.
std::optional<GmEdit> hiddenEdit(const Game &game, Seat seat, SeededChance &chance)
{
    for (const PileSpec &spec : game.sheet().piles) {
        const Pile &pile = game.table().pile(spec.id);
        if (contains(pile.knows, seat) || pile.cards.size() < 4)
            continue;
        std::vector<CardId> under;
        const auto &backs = game.table().backs;
        for (const CardId card : pile.cards)
            if (card != pile.cards.back() &&
                (backs.empty() || backs[index(card)] == backs[index(pile.cards.front())]))
                under.push_back(card);
        const auto which = chance.uniform(static_cast<std::uint32_t>(under.size()), ChanceTag::Pick);
        GmEdit edit{.card = under[which],
                    .from = spec.id,
                    .to = spec.id,
                    .depth = static_cast<std::uint16_t>(pile.cards.size() - 1)};
        if (allowed(game, edit))
            return edit;
    }
    return std::nullopt;
}

/// A game and others that differ from it in hidden facts only are looked at step by step, for as long as the
/// players are told the same. All that look alike look like each other, so that n of them are n(n-1)/2 pairs.
class PlayersLeak : public testing::TestWithParam<Subject> {
protected:
    static constexpr int kSteps = 4, kEditAt = 1; ///< in the second step the game master changes something

    /// What the players of the first game were shown and told after a step.
    struct Stage {
        Seen seen;
        TableView view;
        std::vector<Event> told;
        std::string code;                ///< chosen to come here; empty if the game master changed something
        std::set<std::uint64_t> digests; ///< of the games that came here
        Seen files{};                    ///< where they are compared
    };

    void compare(Game &position, const flagstone::Setup &setup, std::size_t others, SeededChance &random)
    {
        const bool withFiles = ++m_positions % kFilesEvery == 1;
        std::vector<Stage> stages;
        ASSERT_NO_FATAL_FAILURE(m_one.begin(position, setup));
        showFirst(stages, withFiles, random);
        ASSERT_NO_FATAL_FAILURE(freeze(stages.front().seen, position, setup, random));
        const std::set<std::uint64_t> &games = stages.front().digests;
        for (std::size_t i = 0; i < others; ++i) {
            const auto other = position.clone();
            other->resample(partySeat(setup), random);
            if (games.contains(other->digest()))
                continue;
            ASSERT_NO_FATAL_FAILURE(freeze(stages.front().seen, *other, setup, random));
            ASSERT_NO_FATAL_FAILURE(m_other.begin(*other, setup));
            ASSERT_NO_FATAL_FAILURE(follow(stages, withFiles, random));
        }
        for (const Stage &stage : stages)
            m_shown += pairsOf(stage.digests.size());
        m_frozen += pairsOf(games.size());
        m_pairs = std::min(m_shown, m_frozen);
    }

    /// Plays the first game on and keeps what its players are shown.
    void showFirst(std::vector<Stage> &stages, bool withFiles, SeededChance &random)
    {
        std::string code;
        for (;;) {
            stages.push_back({m_one.look(), m_one.view(), m_one.told(), code, {}});
            if (withFiles && stages.size() == 1)
                stages.front().files = m_one.files();
            stages.back().digests.insert(m_one.play().game().digest());
            ++m_looks;
            const Game &game = m_one.play().game();
            if (stages.size() > kSteps || game.ending().over)
                return;
            code.clear();
            if (stages.size() == kEditAt && changes(m_one, random))
                continue;
            code = game.code(random.uniform(static_cast<std::uint32_t>(game.choiceCount()), ChanceTag::Pick));
            m_one.play().choose(code);
        }
    }

    /// Plays another game along the same way, until its players learn something else.
    void follow(std::vector<Stage> &stages, bool withFiles, SeededChance &random)
    {
        for (std::size_t step = 0; step < stages.size(); ++step) {
            Stage &stage = stages[step];
            if (step > 0 && !(stage.code.empty() ? changes(m_other, random) : chooses(m_other, stage.code)))
                return;
            const bool edited = step > 0 && stage.code.empty();
            const bool alike = m_other.view() == stage.view && m_other.told() == stage.told;
            ASSERT_TRUE(alike || !edited) << "the players learn what the game master changed";
            if (!alike)
                return;
            ASSERT_NO_FATAL_FAILURE(expectSame(stage.seen, m_other.look()));
            if (withFiles && step == 0) {
                ASSERT_NO_FATAL_FAILURE(expectSame(stage.files, m_other.files()));
            }
            stage.digests.insert(m_other.play().game().digest());
            ++m_looks;
            if (step > 0)
                ++(edited ? m_afterEdit : m_afterChoice);
        }
    }

    /// The window of one of the games is frozen, and the game goes on, back and elsewhere: all that there is
    /// to find out stays as it was.
    void freeze(const Seen &before, const Game &position, const flagstone::Setup &setup, SeededChance &random)
    {
        ASSERT_NO_FATAL_FAILURE(m_other.begin(position, setup));
        m_other.settle();
        m_other.window().setFrozen(true);
        PlayController &play = m_other.play();
        for (int i = 0; i < 4 && !play.game().ending().over; ++i) {
            if (i == 2) {
                play.undo();
                continue;
            }
            const auto count = static_cast<std::uint32_t>(play.game().choiceCount());
            play.choose(play.game().code(random.uniform(count, ChanceTag::Pick)));
        }
        const Seen frozen = m_other.look();
        m_other.window().setFrozen(false);
        ASSERT_NO_FATAL_FAILURE(expectSame(before, frozen)) << "under freeze";
        ++m_looks;
    }

    /// The game master changes what the players do not see; false if there is nothing of the kind.
    static bool changes(Table &table, SeededChance &random)
    {
        const auto edit = hiddenEdit(table.play().game(), table.seat(), random);
        if (edit)
            table.play().edit(*edit);
        return edit.has_value();
    }
    static bool chooses(Table &table, const std::string &code)
    {
        if (!table.play().game().find(code))
            return false;
        table.play().choose(code);
        return true;
    }

    static constexpr std::size_t kFilesEvery = 8;
    std::size_t m_shown = 0, m_frozen = 0, m_pairs = 0; ///< pairs; the last is the smaller of them
    std::size_t m_looks = 0, m_positions = 0;
    std::size_t m_afterEdit = 0, m_afterChoice = 0; ///< games that still look like the first one
    Table m_one{GetParam()}, m_other{GetParam()};
};

TEST_P(PlayersLeak, NothingInThePlayersWindowDependsOnWhatIsHidden)
{
    const std::size_t wanted =
        pairsWanted(GetParam().module().id == "adventuredeck" ? 300 : 12); // a leak hid from 12
    compareGames(GetParam(), m_pairs, wanted, [this](auto &...position) { compare(position...); });
    ASSERT_FALSE(HasFatalFailure());
    // in C.A.R.D.S. no face-down pile can be changed, CD-262; in DUNGEON! only in somebody's free movement
    if (GetParam().name != "cards" && GetParam().name != "dungeon") {
        EXPECT_GT(m_afterEdit, 0U);
    }
    EXPECT_GT(m_afterChoice, 0U);
    std::printf("%zu pairs and %zu frozen ones of %zu asked for, %zu windows looked at, from %zu positions\n",
                m_shown, m_frozen, wanted, m_looks, m_positions);
}

/// What the players may see is seen, so the comparison would find a leak.
TEST_P(PlayersLeak, WhatThePlayersMaySeeMakesADifference)
{
    int compared = 0, inPixels = 0, inWords = 0;
    for (int number = 0; compared < 3; ++number) {
        RandomGame game(GetParam(), number);
        for (int step = 0; game.goesOn() && step < 9; ++step)
            game.step();
        if (!game.goesOn())
            continue;
        const auto before = game.game().clone();
        const Seat seat = partySeat(game.setup());
        const auto same = [&] {
            const TableView a = observe(before->table(), seat), b = observe(game.game().table(), seat);
            const auto counts = [](const TableView &view) {
                std::vector<std::uint16_t> all;
                for (const PileView &pile : view.piles)
                    all.push_back(pile.count);
                return all;
            };
            return a.board == b.board && a.tokens == b.tokens && counts(a) == counts(b);
        };
        while (game.goesOn() && same())
            game.step();
        if (same())
            continue;
        ASSERT_NO_FATAL_FAILURE(m_one.begin(*before, game.setup()));
        ASSERT_NO_FATAL_FAILURE(m_other.begin(game.game(), game.setup()));
        const Seen a = m_one.look(), b = m_other.look();
        inPixels += a.pixels != b.pixels ? 1 : 0;
        inWords += a.words != b.words ? 1 : 0;
        ++compared;
    }
    EXPECT_GT(inPixels, 0);
    EXPECT_GT(inWords, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, PlayersLeak, testing::ValuesIn(subjects()),
                         [](const auto &subject) { return subject.param.name; });

} // namespace
} // namespace flagstone::app::leak_test
