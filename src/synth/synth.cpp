#include "synth/synth.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace flagstone::synth {

namespace {

constexpr double kNarrow = 0.35; ///< a band of noise: how much of it rings on

std::size_t samplesIn(int milliseconds)
{
    return static_cast<std::size_t>(milliseconds) * kRate / 1000;
}

/// The sine of a turn, `phase` from 0 to 1, within 0.1 %: a parabola, corrected once.
double sineOf(double phase)
{
    const double x = 2 * phase - 1; // from -1 to 1, half a turn further on
    const double parabola = -4 * x * (1 - std::abs(x));
    return 0.225 * (parabola * std::abs(parabola) - parabola) + parabola;
}

double triangleOf(double phase)
{
    const double shifted = phase + 0.25 - std::floor(phase + 0.25); // it begins with 0
    return 1 - 4 * std::abs(shifted - 0.5);
}

/// White noise, the same in every layer.
class Noise {
public:
    double next()
    {
        m_state = m_state * 1'664'525U + 1'013'904'223U;
        return static_cast<double>(m_state >> 8) / (1U << 23) - 1;
    }

private:
    std::uint32_t m_state = 1;
};

/// Lets a band of what it is given pass.
class Band {
public:
    double next(double in, double frequency)
    {
        const double step = 2 * sineOf(frequency / (2 * kRate));
        m_low += step * m_band;
        m_band += step * (in - m_low - kNarrow * m_band);
        return m_band;
    }

private:
    double m_low = 0, m_band = 0;
};

/// Rises in a line, stays, and falls ever more slowly to 0.
double envelope(const Layer &layer, std::size_t sample, std::size_t samples)
{
    const auto attack = static_cast<double>(samplesIn(layer.attack));
    const auto decay = static_cast<double>(samplesIn(layer.decay));
    const auto after = static_cast<double>(sample);
    const auto left = static_cast<double>(samples - 1 - sample);
    const double fall = std::min(1.0, left / decay);
    return std::min(1.0, after / attack) * fall * fall;
}

/// A layer at full volume.
std::vector<double> waveOf(const Layer &layer)
{
    std::vector<double> wave(samplesIn(layer.length));
    Noise noise;
    Band band;
    double phase = 0;
    for (std::size_t i = 0; i < wave.size(); ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(wave.size());
        const double frequency = layer.from + (layer.to - layer.from) * share;
        phase += frequency / kRate;
        phase -= std::floor(phase);
        wave[i] = layer.wave == Wave::Sine       ? sineOf(phase)
                  : layer.wave == Wave::Triangle ? triangleOf(phase)
                                                 : band.next(noise.next(), frequency);
    }
    if (layer.wave == Wave::Noise) { // how loud a band is depends on its frequency
        const double most =
            std::abs(*std::ranges::max_element(wave, {}, [](double s) { return std::abs(s); }));
        for (double &sample : wave)
            sample /= most;
    }
    return wave;
}

void append(std::string &bytes, std::uint32_t number, int size)
{
    for (int i = 0; i < size; ++i)
        bytes.push_back(static_cast<char>(number >> (8 * i)));
}

} // namespace

std::vector<std::int16_t> samplesOf(const Cue &cue)
{
    std::size_t length = 0;
    for (const Layer &layer : cue.layers)
        length = std::max(length, samplesIn(layer.at) + samplesIn(layer.length));
    std::vector<double> sum(length);
    for (const Layer &layer : cue.layers) {
        const std::vector<double> wave = waveOf(layer);
        for (std::size_t i = 0; i < wave.size(); ++i)
            sum[samplesIn(layer.at) + i] += wave[i] * layer.gain * envelope(layer, i, wave.size());
    }
    std::vector<std::int16_t> samples;
    for (const double sample : sum) {
        if (std::abs(sample) > 1)
            return {};
        samples.push_back(static_cast<std::int16_t>(
            std::lround(sample * kPeak * std::numeric_limits<std::int16_t>::max())));
    }
    return samples;
}

std::string wavOf(const std::vector<std::int16_t> &samples)
{
    constexpr std::uint32_t kHeader = 36, kBytes = sizeof(std::int16_t);
    const auto data = static_cast<std::uint32_t>(samples.size()) * kBytes;
    std::string bytes = "RIFF";
    append(bytes, kHeader + data, 4);
    bytes += "WAVEfmt ";
    append(bytes, 16, 4); // of the format that follows
    append(bytes, 1, 2);  // plain numbers
    append(bytes, 1, 2);  // one channel
    append(bytes, kRate, 4);
    append(bytes, kRate * kBytes, 4);
    append(bytes, kBytes, 2);
    append(bytes, 8 * kBytes, 2);
    bytes += "data";
    append(bytes, data, 4);
    for (const std::int16_t sample : samples)
        append(bytes, static_cast<std::uint16_t>(sample), kBytes);
    return bytes;
}

} // namespace flagstone::synth
