#pragma once

#include "app/common/game_words.h"
#include "app/review/end_page.h"
#include "app/shipped.h"
#include "app/stage/scene_player.h"
#include "shell_fixture.h"
#include "words_on.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPushButton>

#include <map>

namespace flagstone::app {

/// What a bold player chooses.
[[nodiscard]] inline std::size_t boldest(const Game &game)
{
    std::size_t best = 0;
    for (std::size_t n = 1; n < game.choiceCount(); ++n)
        if (game.heuristic(n, PlayStyle::Bold) > game.heuristic(best, PlayStyle::Bold))
            best = n;
    return best;
}

/// A game of the toy rules at its end.
class EndTest : public ShellTest {
protected:
    void playToItsEnd()
    {
        while (!play().game().ending().over)
            play().choose(play().decision().choices.back().code);
    }
    /// To its end; computers make their own moves.
    void playBoldly()
    {
        for (int i = 0; i < 5000 && !play().game().ending().over; ++i) {
            const std::size_t moves = play().moves();
            play().moveComputer();
            if (play().computerTurn())
                ASSERT_TRUE(QTest::qWaitFor([&] { return play().moves() > moves; }, 10'000));
            else
                play().choose(play().game().code(boldest(play().game())));
            // as the event loop does: without it panels would search among ever more children
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        ASSERT_TRUE(play().game().ending().over);
        while (table().scenePlayer().goOn()) // who falls is seen at every pace
            ;
    }
    [[nodiscard]] EndPage *page() { return qobject_cast<EndPage *>(window().page()); }
    [[nodiscard]] QPushButton *button(const char *name)
    {
        return page()->findChild<QPushButton *>(QLatin1String(name));
    }
    [[nodiscard]] QStringList words() { return wordsOn(*page()); }
};

/// Bounty Hunters, played boldly to its end.
class QuestEndTest : public EndTest {
protected:
    void playQuest(const char *seed, std::map<std::string, std::string> options = {})
    {
        const ModuleInfo &module = moduleOf("fastplay");
        const auto pack = packOf("fastplay");
        GameRequest game{.module = &module, .pack = pack, .title = QStringLiteral("The quest")};
        game.setup = module.demonstration;
        game.setup.options.merge(options);
        game.seed = Seed::fromText(seed);
        ASSERT_TRUE(window().startGame(game));
        playBoldly();
    }
    /// Hits with which somebody comes out, as the report says; -1 if it says nothing of them.
    [[nodiscard]] int reported(CardId card)
    {
        for (const Beat &line : play().game().ending().report)
            if (say(play().game(), line).contains(QStringLiteral(" comes out with ")) &&
                line.args[0] == raw(card))
                return line.args[1];
        return -1;
    }
};

/// DUNGEON!, played boldly to its end.
class RaceEndTest : public EndTest {
protected:
    void race(int seats, Players players = {})
    {
        const ModuleInfo &module = moduleOf("dungeon");
        GameRequest game{.module = &module, .pack = packOf("dungeon"), .title = QStringLiteral("The race")};
        game.setup = {.ruleset = "dungeon", .adventure = "basic", .seats = seats, .options = {}};
        game.players = std::move(players);
        game.seed = Seed::fromText("race");
        ASSERT_TRUE(window().startGame(game));
        playBoldly();
    }
};

} // namespace flagstone::app
