#pragma once

#include "app/board/board_view.h"
#include "app/common/late_presses.h"
#include "app/play/play_controller.h"
#include "app/shipped.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "app/table/curtain.h"
#include "app/table/table_page.h"
#include "core/chance.h"

#include <QFile>
#include <QSignalBlocker>
#include <QTemporaryDir>
#include <QtTest/QTest>
#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace flagstone::app {

/// What is played on a table.
struct TableGame {
    std::map<std::string, std::string> options = {}; ///< beside those of the demonstration
    std::string adventure = {};                      ///< the first if empty
    int seats = 0;                                   ///< 0: as in the demonstration
    bool chances = false; ///< whether they are shown: counting them costs more than all the rest
    Players players = {}; ///< all are people if empty
};

/// A table with a game of a rule system, shown calmly unless asked otherwise.
class TableOf {
public:
    explicit TableOf(const ModuleInfo &module, TableGame game = {}, Pace pace = Pace::Calm)
        : m_module(module), m_game(std::move(game)), m_rules(QString())
    {
        m_pack = packOf(module.id);
        LatePresses::setWait(0); // what lifts the curtain here comes sooner than people press
        QFont font;
        font.setPixelSize(14); // as the program's look has it
        m_page.setFont(font);
        m_page.resize(1440, 820);
        Settings settings;
        settings.pace = pace;
        settings.showChances = m_game.chances;
        m_page.applySettings(settings);
        m_page.show();
        begin(0);
    }

    [[nodiscard]] GameRequest requestFor(int seed) const
    {
        GameRequest request;
        request.module = &m_module;
        request.pack = m_pack;
        request.setup = m_module.demonstration;
        request.setup.ruleset = m_module.id;
        if (m_game.seats > 0)
            request.setup.seats = m_game.seats;
        for (const auto &[key, value] : m_game.options)
            request.setup.options[key] = value;
        request.setup.adventure =
            m_game.adventure.empty() ? m_module.adventures(*m_pack).front().id : m_game.adventure;
        request.players = m_game.players;
        request.seed = Seed::fromText("stage " + std::to_string(seed));
        return request;
    }

    void begin(int seed)
    {
        const GameRequest request = requestFor(seed);
        const QString file = m_folder.filePath(QString::number(seed));
        auto next = PlayController::begin(request, file);
        m_page.setGame(*next.value(), m_rules);
        if (m_play)
            QFile::remove(m_play->file());
        m_play = std::move(next.value());
    }

    /// Deals a game and plays it at random where nobody looks until `wanted` holds for its controller; then makes the
    /// last of these choices again in view. Moves in view cost many times as much. False if it never holds.
    template <class Wanted>
    [[nodiscard]] bool leadTo(int seed, Wanted wanted)
    {
        begin(seed);
        SeededChance chance(Seed::fromText("lead to " + std::to_string(seed)));
        std::string code;
        {
            const QSignalBlocker unseen(m_play.get());
            while (!m_play->game().ending().over && (code.empty() || !wanted(*m_play))) {
                const auto &choices = m_play->decision().choices;
                code =
                    choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code;
                m_play->choose(code);
            }
        }
        if (m_play->game().ending().over)
            return false;
        m_play->undo(); // and shows where the game is
        m_play->choose(code);
        return true;
    }

    [[nodiscard]] PlayController &play() { return *m_play; }
    [[nodiscard]] const std::shared_ptr<const PackData> &pack() const { return m_pack; }
    /// What the same decisions come to where nobody looks.
    [[nodiscard]] std::uint64_t silentDigest() const
    {
        const GameRequest &request = m_play->request();
        auto silent = Session::start([&](Step &step) { return m_module.start(*m_pack, request.setup, step); },
                                     request.seed, request.undo);
        for (const Entry &entry : m_play->session().entries().subspan(1))
            EXPECT_TRUE(silent->submit(entry.seat, entry.code));
        return silent->game().digest();
    }
    /// The next player looks; what was replaced is gone and what was put off is done, as when the event loop comes
    /// round. A game without that takes ever longer.
    void liftCurtain()
    {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (m_page.covered())
            QTest::keyClick(m_page.findChild<Curtain *>(), Qt::Key_Return);
    }
    [[nodiscard]] TablePage &page() { return m_page; }

private:
    const ModuleInfo &m_module;
    TableGame m_game;
    RuleBook m_rules;
    std::shared_ptr<const PackData> m_pack;
    QTemporaryDir m_folder;
    std::unique_ptr<PlayController> m_play;
    TablePage m_page;
};

} // namespace flagstone::app
