// The log of whole games: one sentence for each choice, and nothing in it that is not for people.
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/seats.h"
#include "app/table/meanwhile.h"
#include "table_of.h"

#include <QRegularExpression>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

namespace flagstone::app::log_test {
namespace {

/// A game of a rule system, played boldly to its end or for five hundred decisions.
class Played : public testing::TestWithParam<std::size_t> {
protected:
    void SetUp() override
    {
        constexpr unsigned kMostGames = 20;
        for (unsigned luck = 7; luck < 7 + kMostGames; ++luck) { // until somebody of the party falls
            play(luck);
            if (HasFatalFailure() || modules()[GetParam()].id != "fastplay" || someFell())
                break;
        }
    }
    [[nodiscard]] bool someFell() const
    {
        const TableView view = m_session->view(Seat{0});
        return std::ranges::any_of(m_session->game().sheet().piles, [&](const PileSpec &pile) {
            return pile.label == "Fallen" && !view.pile(pile.id).cards.empty();
        });
    }
    void play(unsigned dice)
    {
        m_slayings.clear();
        const auto all = modules();
        const ModuleInfo &module = all[GetParam()];
        m_pack = packOf(module.id);
        flagstone::Setup setup = module.demonstration;
        setup.ruleset = module.id;
        if (setup.adventure.empty())
            setup.adventure = module.adventures(*m_pack).front().id;
        setup.seats = std::min(3, module.mostSeats);
        const auto begin = [&](Step &step) { return module.start(*m_pack, setup, step); };
        m_session.emplace(Session::start(begin, Seed::fromText("log"), UndoPolicy::Free).value());
        while (!m_session->game().ending().over && m_session->entries().size() < 500) {
            const Game &game = m_session->game();
            const Decision decision = game.decision();
            std::size_t best = 0;
            int score = game.heuristic(0, PlayStyle::Bold);
            for (std::size_t i = 1; i < decision.choices.size(); ++i)
                if (const int other = game.heuristic(i, PlayStyle::Bold); other > score) {
                    best = i;
                    score = other;
                }
            dice = dice * 1103515245U + 12345U; // now and then something else, so that much is seen
            if ((dice >> 16U) % 5 == 0)
                best = (dice >> 20U) % decision.choices.size();
            const Choice choice = decision.choices[best];
            Seat seat = Seat::Gm;
            for (int s = 0; s < kMaxSeats && seat == Seat::Gm; ++s)
                if (contains(choice.seats, Seat{static_cast<std::int8_t>(s)}))
                    seat = Seat{static_cast<std::int8_t>(s)};
            ASSERT_TRUE(m_session->submit(seat, choice.code));
            for (const Slaying &slaying : slayingsOf(*m_session, Seat{0}))
                m_slayings.push_back(slaying);
        }
    }

    std::shared_ptr<const PackData> m_pack;
    std::optional<Session> m_session;
    std::vector<Slaying> m_slayings; ///< all that could be read while they were faced
};

INSTANTIATE_TEST_SUITE_P(Games, Played, testing::Range(std::size_t{0}, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

TEST_P(Played, EachChoiceHasOneSentenceWithoutDiceOrRuleCodes)
{
    const QRegularExpression code(QStringLiteral("\\b[A-Z]{2,3}-[A-Z]?\\d+\\b"));
    const QRegularExpression dice(QStringLiteral("\\d+d\\d+"));
    const QRegularExpression bare(QStringLiteral(" (gains|and) (Bag|Purse|Sack|Coffer) "));
    const bool shows = std::getenv("FLAGSTONE_SHOW_LOG") != nullptr;
    QString group;
    int slain = 0;
    for (std::size_t entry = 0; entry < m_session->entries().size(); ++entry) {
        const auto lines = tell(*m_session, entry, Seat{0});
        if (m_session->entries()[entry].kind == Entry::Kind::Choose) {
            ASSERT_FALSE(lines.empty());
        }
        if (lines.empty())
            continue;
        const QString &top = lines.front().sentence;
        if (shows) {
            if (lines.front().group != group)
                std::cout << "== " << lines.front().group.toStdString() << "\n";
            group = lines.front().group;
            std::cout << top.toStdString() << "\n";
        }
        EXPECT_FALSE(top.isEmpty());
        slain += top.contains(QStringLiteral(" slays ")) ? 1 : 0;
        if (modules()[GetParam()].id == "dungeon" && top.contains(QStringLiteral(" gains "))) {
            EXPECT_EQ(
                top.contains(QStringLiteral(" slays ")),
                std::ranges::any_of(
                    lines, [](const LogLine &line) { return line.text.contains(QStringLiteral(" slays ")); }))
                << top.toStdString() << ": how it was won, too";
            EXPECT_FALSE(top.contains(bare)) << top.toStdString() << ": each has its article";
        }
        EXPECT_FALSE(top.contains(QStringLiteral("'s turn."))) << top.toStdString();
        EXPECT_FALSE(top.contains(QStringLiteral(" falls and "))) << top.toStdString();
        EXPECT_FALSE(top.contains(code)) << top.toStdString();
        EXPECT_FALSE(top.contains(dice)) << top.toStdString();
        EXPECT_TRUE(std::all_of(lines.begin() + 1, lines.end(),
                                [](const LogLine &line) { return line.sentence.isEmpty(); }));
    }
    if (modules()[GetParam()].id != "cards") {
        EXPECT_GT(slain, 0);
    }
}

/// Moves are counted as in the look back and on the welcome page; a heading says from which one on it holds.
TEST_P(Played, AHeadingBetweenRoundsNamesTheMoveThatStandsFirstBelowIt)
{
    const QRegularExpression move(QStringLiteral("^From move (\\d+)$"));
    QString group;
    int headings = 0;
    for (std::size_t entry = 0; entry < m_session->entries().size(); ++entry) {
        const auto lines = tell(*m_session, entry, Seat{0});
        if (lines.empty() || lines.front().group == group)
            continue;
        group = lines.front().group;
        EXPECT_FALSE(group.startsWith(QStringLiteral("Move "))) << group.toStdString();
        if (const auto match = move.match(group); match.hasMatch()) {
            ++headings;
            EXPECT_EQ(match.captured(1).toULongLong(), entry);
        }
    }
    if (const auto &id = modules()[GetParam()].id; id == "fastplay" || id == "adventuredeck") {
        EXPECT_GT(headings, 1);
    }
}

/// "Pip Nightingale goes to room 4", not "Go to room 4": a log tells what happened.
TEST_P(Played, EveryDeedIsToldAndNoneIsAnOrder)
{
    for (std::size_t entry = 1; entry < m_session->entries().size(); ++entry) {
        const Entry &made = m_session->entries()[entry];
        if (made.kind != Entry::Kind::Choose)
            continue;
        const LogLine told = tell(*m_session, entry, made.seat).front();
        // "Kennett and Cerel change places", "The next odd die goes to Kennett": no orders
        if (made.code.starts_with("swap:") || made.code.starts_with("extra:"))
            continue;
        const QString ordered = told.text.section(QStringLiteral(" ("), 0, 0);
        EXPECT_FALSE(told.sentence.startsWith(ordered)) << made.code << ": " << told.sentence.toStdString();
    }
}

TEST_P(Played, ThoseWhoFellKeepTheirRowAndTheSlainSayByWhom)
{
    const Sheet &sheet = m_session->game().sheet();
    const TableView view = m_session->view(Seat{0});
    const auto party = partyOf(sheet, view);
    int dead = 0;
    for (const PileSpec &pile : sheet.piles)
        if (pile.label == "Fallen")
            for (const CardId card : view.pile(pile.id).cards) {
                const auto row = std::ranges::find(party, card, &Figure::card);
                ASSERT_NE(row, party.end());
                EXPECT_EQ(row->away, QStringLiteral("Fallen"));
                ++dead;
            }
    if (modules()[GetParam()].id != "fastplay")
        return;
    EXPECT_GT(dead, 0);
    for (const Slaying &slaying : m_slayings) {
        EXPECT_GE(slaying.figure, 1);
        EXPECT_FALSE(slaying.by.isEmpty());
    }
}

/// Two heroes choose the cards to begin with, each unseen by the other.
TEST(Meanwhile, SecretChoicesInARowAreOneLine)
{
    TableOf table(moduleOf("adventuredeck"), {.seats = 2}, Pace::Instant);
    const PlayController &play = table.play();
    const Seat all = partySeat(play.request().setup);
    const auto toldOf = [&](std::size_t entry) { return toldIn(tell(play.session(), entry, all)); };
    int alike = 0;
    for (int i = 0; i < 12; ++i) {
        table.liftCurtain();
        table.play().choose(play.decision().choices.front().code);
        const std::size_t last = play.moves();
        alike += last > 1 && toldOf(last) == toldOf(last - 1) ? 1 : 0;
        for (const Seat next : {Seat{0}, Seat{1}}) {
            const QStringList happened = meanwhileOf(play, next).happened;
            EXPECT_EQ(std::ranges::adjacent_find(happened), happened.end());
        }
    }
    EXPECT_GT(alike, 0);
}

} // namespace
} // namespace flagstone::app::log_test
