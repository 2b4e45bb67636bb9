// Enter alone plays every game: nobody is ever stuck for want of a mark.
#include "app/play/choice_groups.h"
#include "app/table/action_bar.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <gtest/gtest.h>

namespace flagstone::app {
namespace {

class EnterTest : public testing::TestWithParam<std::size_t> {
protected:
    EnterTest()
    {
        m_pack = readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/" + m_module.id).value().data;
        QObject::connect(&m_bar, &ActionBar::chosen,
                         [this](const QString &code) { m_code = code.toStdString(); });
        m_bar.resize(1440, 96);
    }

    /// Fails if a decision has no mark, or if a quest goes on for too long. Races are won by plans, so of them
    /// only the beginning is played.
    void play(const std::string &adventure, const char *seed)
    {
        constexpr int kMost = 20'000, kOfARace = 600;
        const bool race = m_module.id == "dungeon";
        flagstone::Setup setup = m_module.demonstration;
        setup.ruleset = m_module.id;
        setup.adventure = adventure;
        SeededChance chance(Seed::fromText(seed));
        Step step(chance);
        const auto game = std::move(m_module.start(m_pack, setup, step).value());
        m_bar.setSource({&game->sheet(), nullptr, nullptr});
        int decisions = 0;
        for (; game->choiceCount() > 0 && !(race && decisions == kOfARace); ++decisions) {
            ASSERT_LT(decisions, kMost) << adventure << ", " << seed;
            const Decision all = game->decision();
            std::int8_t seat = 0;
            while (!contains(all.seats, Seat{seat}))
                ++seat;
            m_bar.setDecision(*game, decisionFor(all, Seat{seat}));
            ASSERT_TRUE(m_bar.marked()) << adventure << ", " << seed << ", decision " << decisions;
            m_code.clear();
            m_bar.pressEnter();
            const auto which = game->find(m_code);
            ASSERT_TRUE(which) << m_code;
            game->choose(*which, step);
        }
    }

    const ModuleInfo &m_module = modules()[GetParam()];
    PackData m_pack;
    ActionBar m_bar;
    std::string m_code;
};

TEST_P(EnterTest, AQuestComesToItsEndByTheMarkedChoices)
{
    for (const AdventureSpec &adventure : m_module.adventures(m_pack))
        for (const char *seed : {"well", "oak"})
            if (!HasFatalFailure())
                play(adventure.id, seed);
}

INSTANTIATE_TEST_SUITE_P(Games, EnterTest, testing::Values(0U, 1U, 2U),
                         [](const auto &which) { return modules()[which.param].id; });

} // namespace
} // namespace flagstone::app
