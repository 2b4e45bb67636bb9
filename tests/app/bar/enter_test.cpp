// Enter alone plays every game: nobody is ever stuck for want of a mark.
#include "app/bar/action_bar.h"
#include "app/bar/verb_slot.h"
#include "app/common/game_words.h"
#include "app/play/choice_groups.h"
#include "app/play/verbs.h"
#include "catalog/catalog.h"
#include "content/pack_reader.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::app::enter_test {
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

    /// Fails if a decision has no mark, or if a quest goes on for too long. Races and quests with decks are won by
    /// plans, so of them only the beginning is played.
    void play(const std::string &adventure, const char *seed)
    {
        constexpr int kMost = 20'000, kAtFirst = 600;
        const bool byPlans = m_module.id == "dungeon" || m_module.id == "adventuredeck";
        flagstone::Setup setup = m_module.demonstration;
        setup.ruleset = m_module.id;
        setup.adventure = adventure;
        SeededChance chance(Seed::fromText(seed));
        Step step(chance);
        const auto game = std::move(m_module.start(m_pack, setup, step).value());
        m_bar.setSource({&game->sheet(), nullptr, nullptr});
        int decisions = 0;
        for (; game->choiceCount() > 0 && !(byPlans && decisions == kAtFirst); ++decisions) {
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
            m_bar.made(m_bar.decision(), m_code); // as the table tells it
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

/// Where a verb could be about several things and is about one, this one is named: a press does it at once.
TEST_P(EnterTest, AVerbThatActsAtOnceSaysOnWhat)
{
    SeededChance chance(Seed::fromText("at once"));
    Step step(chance);
    flagstone::Setup setup = m_module.demonstration;
    setup.ruleset = m_module.id;
    const auto game = std::move(m_module.start(m_pack, setup, step).value());
    m_bar.setSource({&game->sheet(), nullptr, nullptr});
    int found = 0;
    for (int i = 0; i < 300 && game->choiceCount() > 0; ++i) {
        const Decision all = game->decision();
        std::int8_t seat = 0;
        while (!contains(all.seats, Seat{seat}))
            ++seat;
        const Decision decision = decisionFor(all, Seat{seat});
        m_bar.setDecision(*game, decision);
        for (const BarSlot &slot : barSlotsOf(game->sheet(), decision, m_bar.figure()).shown) {
            if (slot.verb == nullptr || slot.verb->things.empty() || slot.choices.size() != 1)
                continue;
            const QString label = translated(slot.verb->label);
            const auto buttons = m_bar.findChildren<VerbSlot *>();
            const auto button = std::ranges::find_if(
                buttons, [&](const VerbSlot *one) { return one->look().label == label; });
            ASSERT_NE(button, buttons.end()) << label.toStdString();
            const QString deed = choiceNames(*game, decision.choices[slot.choices.front()], false).deed;
            EXPECT_TRUE(!(*button)->look().second.isEmpty() || deed == label)
                << label.toStdString() << ": " << deed.toStdString();
            EXPECT_FALSE((*button)->toolTip().isEmpty());
            ++found;
        }
        game->choose(chance.uniform(static_cast<std::uint32_t>(game->choiceCount()), ChanceTag::Pick), step);
    }
    EXPECT_GT(found, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, EnterTest, testing::Range<std::size_t>(0, modules().size()),
                         [](const auto &which) { return modules()[which.param].id; });

} // namespace
} // namespace flagstone::app::enter_test
