// What makes sounds: nothing of it is there while sound is off, and nothing is missed where it cannot be there.
#include "app/sound/effects.h"
#include "app/sound/sounds.h"
#include "content/files.h"
#include "synth/synth.h"
#include "test_paths.h"

#include <QCoreApplication>
#include <gtest/gtest.h>

#include <cmath>

namespace flagstone::app::sounds_test {
namespace {

struct Heard final : Effects {
    bool device = true;
    std::vector<std::pair<Sounding, double>> all;

    [[nodiscard]] bool hasDevice() const override { return device; }
    void play(const Sounding &sounding, double volume) override { all.emplace_back(sounding, volume); }
};

class SoundsTest : public testing::Test {
protected:
    Heard heard;
    int loads = 0;
    Sounds sounds{[this] {
        ++loads;
        return &heard;
    }};
};

TEST_F(SoundsTest, WhileSoundIsOffNothingIsLoaded)
{
    sounds.setVolume(SoundVolume::Off);
    sounds.play({Cue::Die, 3});
    QCoreApplication::processEvents();
    EXPECT_EQ(loads, 0);
    EXPECT_TRUE(heard.all.empty());
}

TEST_F(SoundsTest, SwitchingItOnLoadsOnceAndNotBeforeTheWindowIsThere)
{
    sounds.setVolume(SoundVolume::Quiet);
    EXPECT_EQ(loads, 0);
    QCoreApplication::processEvents();
    EXPECT_EQ(loads, 1);
    sounds.setVolume(SoundVolume::Full);
    sounds.play({Cue::Hit});
    QCoreApplication::processEvents();
    EXPECT_EQ(loads, 1);
    ASSERT_EQ(heard.all.size(), 1u);
    EXPECT_EQ(heard.all.front(), (std::pair{Sounding{Cue::Hit}, 1.0}));
}

TEST_F(SoundsTest, QuietPeaksBelowEighteenDecibels)
{
    sounds.setVolume(SoundVolume::Quiet);
    sounds.play({Cue::Hit});
    ASSERT_EQ(heard.all.size(), 1u);
    EXPECT_LE(heard.all.front().second * synth::kPeak, std::pow(10.0, -18 / 20.0));
}

TEST_F(SoundsTest, SwitchedOffAgainItIsSilent)
{
    sounds.setVolume(SoundVolume::Full);
    sounds.play({Cue::Hit});
    sounds.setVolume(SoundVolume::Off);
    sounds.play({Cue::Hit});
    EXPECT_EQ(heard.all.size(), 1u);
}

TEST_F(SoundsTest, WithoutADeviceTheReasonIsTold)
{
    EXPECT_EQ(sounds.problem(), QString());
    heard.device = false;
    EXPECT_EQ(sounds.problem(), QStringLiteral("No sound device was found."));
}

TEST(SoundsWithoutModule, AreSilentAndSayWhy)
{
    Sounds sounds([]() -> Effects * { return nullptr; });
    sounds.setVolume(SoundVolume::Full);
    QCoreApplication::processEvents();
    sounds.play({Cue::Treasure, 2});
    EXPECT_EQ(sounds.problem(), QStringLiteral("The sound module is not installed."));
}

/// The tests' own folder has no module beside it.
TEST(SoundsWithoutModule, LoadingFindsNoneAndDoesNoHarm)
{
    EXPECT_EQ(loadEffects(), nullptr);
}

TEST(CueNames, AreThoseOfTheTable)
{
    const auto text = readFile(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/sounds/sounds.txt", 1 << 20);
    const auto cues = synth::readCues(text.value(), "sounds.txt").value();
    ASSERT_EQ(cues.size(), kCueNames.size());
    for (std::size_t i = 0; i < cues.size(); ++i)
        EXPECT_EQ(cues[i].name, kCueNames[i]);
}

} // namespace
} // namespace flagstone::app::sounds_test
