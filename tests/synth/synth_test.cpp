// The cues that the build makes of assets/sounds: how long, how loud, without clicks, the same every time.
#include "content/files.h"
#include "synth/synth.h"
#include "test_paths.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace flagstone::synth::synth_test {
namespace {

using testing::HasSubstr;

std::string table()
{
    return readFile(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/sounds/sounds.txt", 1 << 20).value();
}

std::vector<Cue> shipped()
{
    return readCues(table(), "sounds.txt").value();
}

int peakOf(const std::vector<std::int16_t> &samples)
{
    return std::abs(*std::ranges::max_element(samples, {}, [](std::int16_t s) { return std::abs(s); }));
}

std::string wrongIn(const std::string &line)
{
    const auto cues = readCues("\n# the third line is read\n" + line, "t");
    if (cues)
        return "nothing";
    EXPECT_EQ(cues.error().front().line, 3);
    return cues.error().front().message;
}

TEST(Synth, ThereAreTwelveShortCuesOfLessThan250KiB)
{
    const auto cues = shipped();
    EXPECT_EQ(cues.size(), 12u);
    std::size_t bytes = 0;
    for (const Cue &cue : cues) {
        const auto samples = samplesOf(cue);
        EXPECT_GT(samples.size(), kRate * 0.02) << cue.name;
        EXPECT_LE(samples.size(), kRate * 0.4) << cue.name;
        bytes += wavOf(samples).size();
    }
    EXPECT_LT(bytes, 250u * 1024);
}

TEST(Synth, NoCueIsLouderThanSixDecibelsBelowFullScaleNorTooSoftToHear)
{
    const int limit = static_cast<int>(32'768 * std::pow(10.0, -6 / 20.0));
    for (const Cue &cue : shipped()) {
        EXPECT_LE(peakOf(samplesOf(cue)), limit) << cue.name;
        EXPECT_GT(peakOf(samplesOf(cue)), limit / 4) << cue.name;
    }
}

TEST(Synth, ACueBeginsAndEndsWithSilenceAndNothingInItClicks)
{
    for (const Cue &cue : shipped()) {
        const auto samples = samplesOf(cue);
        EXPECT_EQ(samples.front(), 0) << cue.name;
        EXPECT_EQ(samples.back(), 0) << cue.name;
        EXPECT_LT(std::abs(samples[samples.size() - 2]), 40) << cue.name;
        const bool noise = std::ranges::find(cue.layers, Wave::Noise, &Layer::wave) != cue.layers.end();
        const int most = peakOf(samples) / 2;
        for (std::size_t i = 1; i < samples.size() && !noise; ++i)
            ASSERT_LE(std::abs(samples[i] - samples[i - 1]), most) << cue.name << ", " << i;
    }
}

TEST(Synth, TheSameTableGivesTheSameBytes)
{
    for (const Cue &cue : shipped())
        EXPECT_EQ(wavOf(samplesOf(cue)), wavOf(samplesOf(cue))) << cue.name;
    // and on every machine, as far as it has been tried
    std::uint32_t sum = 0;
    for (const Cue &cue : shipped())
        for (const char byte : wavOf(samplesOf(cue)))
            sum = sum * 31 + static_cast<std::uint8_t>(byte);
    EXPECT_EQ(sum, 1838443308u) << "a changed table changes this number";
}

TEST(Synth, ToneHasItsFrequency)
{
    const Cue tone{"tone", {{.from = 1000, .to = 1000, .length = 400, .attack = 1, .decay = 1, .gain = 1}}};
    const auto samples = samplesOf(tone);
    int rises = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        rises += samples[i - 1] < 0 && samples[i] >= 0 ? 1 : 0;
    EXPECT_NEAR(rises, 400, 1);
}

TEST(Synth, LayersThatAddUpToMoreThanOneAreRefused)
{
    const Layer loud{.from = 100, .to = 100, .length = 100, .attack = 1, .decay = 1, .gain = 0.6};
    EXPECT_FALSE(samplesOf({"one", {loud}}).empty());
    EXPECT_TRUE(samplesOf({"two", {loud, loud}}).empty());
}

TEST(Synth, AWavFileSaysWhatIsInIt)
{
    const std::string wav = wavOf({0, 1, -1});
    EXPECT_EQ(wav.size(), 44u + 6);
    EXPECT_EQ(wav.substr(0, 4), "RIFF");
    EXPECT_EQ(static_cast<int>(wav[4]), 36 + 6);
    EXPECT_EQ(wav.substr(8, 8), "WAVEfmt ");
    EXPECT_EQ(wav.substr(24, 2), std::string("\x22\x56")); // 22050
    EXPECT_EQ(wav.substr(44), std::string("\0\0\1\0\xFF\xFF", 6));
}

TEST(CueTable, WhatIsWrongIsToldWithItsLine)
{
    EXPECT_EQ(wrongIn("a sine 440>440 0 100 5 50 0.5"), "nothing");
    EXPECT_THAT(wrongIn("a"), HasSubstr("at least one layer"));
    EXPECT_THAT(wrongIn("A sine 440>440 0 100 5 50 0.5"), HasSubstr("lowercase letters"));
    EXPECT_THAT(wrongIn("../a sine 440>440 0 100 5 50 0.5"), HasSubstr("lowercase letters"));
    EXPECT_THAT(wrongIn("a square 440>440 0 100 5 50 0.5"), HasSubstr("sine, triangle or noise"));
    EXPECT_THAT(wrongIn("a sine 440-440 0 100 5 50 0.5"), HasSubstr("is written"));
    EXPECT_THAT(wrongIn("a sine 440>440 0 100 5 50 0.5 7"), HasSubstr("is written"));
    EXPECT_THAT(wrongIn("a sine 440>440 0 100 5 50"), HasSubstr("is written"));
    EXPECT_THAT(wrongIn("a sine 440>9000 0 100 5 50 0.5"), HasSubstr("Hz"));
    EXPECT_THAT(wrongIn("a sine 440>440 301 100 5 50 0.5"), HasSubstr("400 ms"));
    EXPECT_THAT(wrongIn("a sine 440>440 0 100 60 50 0.5"), HasSubstr("attack and decay"));
    EXPECT_THAT(wrongIn("a sine 440>440 0 100 5 50 1.5"), HasSubstr("gain"));
}

TEST(CueTable, ANameStandsForOneCue)
{
    const std::string line = "a sine 440>440 0 100 5 50 0.5\n";
    EXPECT_TRUE(readCues(line, "t"));
    EXPECT_FALSE(readCues(line + line, "t"));
}

} // namespace
} // namespace flagstone::synth::synth_test
