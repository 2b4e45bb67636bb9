// What a rule system says of its options and of chance, for those who ask people.
#include "conformance/random_game.h"

#include <algorithm>

namespace flagstone::options_test {

namespace {

constexpr int kSteps = 60;

/// The digests of a game with choices made at random, after each step.
std::vector<std::uint64_t> digests(const Subject &subject, const Setup &setup)
{
    SeededChance begin({21, 22});
    Step first(begin);
    const auto game = startGame(subject, setup, first);
    std::vector<std::uint64_t> all{game->digest()};
    for (std::uint64_t n = 0; n < kSteps && !game->ending().over; ++n) {
        SeededChance chance(mix({23, 24}, n));
        const auto which = chance.uniform(static_cast<std::uint32_t>(game->choiceCount()), ChanceTag::Pick);
        Step step(chance);
        game->choose(which, step);
        all.push_back(game->digest());
    }
    return all;
}

/// Counts the dice that fall.
class DiceCounted final : public ChanceSource {
public:
    explicit DiceCounted(SeededChance chance) : m_chance(chance) {}
    [[nodiscard]] std::uint32_t uniform(std::uint32_t n, ChanceTag tag) override
    {
        rolled = rolled || tag == ChanceTag::Die;
        return m_chance.uniform(n, tag);
    }
    bool rolled = false;

private:
    SeededChance m_chance;
};

TEST_P(Conformance, OptionsMakeNoDifferenceWhereTheyDoNotCount)
{
    const ModuleInfo &module = GetParam().module();
    const auto adventures = module.adventures(GetParam().pack());
    for (const OptionSpec &option : module.options) {
        for (const std::string &id : option.adventures)
            EXPECT_NE(std::ranges::find(adventures, id, &AdventureSpec::id), adventures.end())
                << option.key << ' ' << id;
        for (const AdventureSpec &adventure : adventures) {
            if (counts(option, adventure.id))
                continue;
            flagstone::Setup setup{module.id, adventure.id, std::min(2, module.mostSeats), {}, {}};
            const auto usual = digests(GetParam(), setup);
            for (const std::string &value : option.values) {
                setup.options = {{option.key, value}};
                EXPECT_EQ(digests(GetParam(), setup), usual)
                    << adventure.id << ", " << option.key << '=' << value;
            }
        }
    }
}

TEST_P(Conformance, DiceFallOnlyWhereTheRulesSaySo)
{
    bool rolled = false;
    for (int i = 0; i < GetParam().options.close; ++i)
        for (RandomGame game(GetParam(), i); game.goesOn();) {
            DiceCounted chance(game.chance());
            Step step(chance);
            auto next = game.game().clone();
            next->choose(game.pick(), step);
            EXPECT_TRUE(!chance.rolled || rollsDice(GetParam().module(), game.setup().options)) << i;
            rolled = rolled || chance.rolled;
            game.step();
        }
    EXPECT_EQ(rolled, GetParam().module().rollsDice);
}

} // namespace
} // namespace flagstone::options_test
