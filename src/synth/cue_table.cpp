#include "synth/cue_table.h"

#include <algorithm>
#include <sstream>

namespace flagstone::synth {

namespace {

constexpr double kLowest = 20, kHighest = 8000; // Hz

bool readWave(const std::string &word, Wave &wave)
{
    constexpr std::string_view kNames[] = {"sine", "triangle", "noise"};
    const auto found = std::ranges::find(kNames, word);
    wave = static_cast<Wave>(found - std::begin(kNames));
    return found != std::end(kNames);
}

/// What is wrong with a layer; empty if nothing is.
std::string readLayer(const std::string &text, Layer &layer)
{
    std::istringstream words(text);
    std::string wave;
    char arrow = 0;
    words >> wave >> layer.from >> arrow >> layer.to >> layer.at >> layer.length >> layer.attack >>
        layer.decay >> layer.gain;
    if (!words || arrow != '>' || words.rdbuf()->in_avail() > 0)
        return "a layer is written \"wave from>to at ms attack decay gain\", not \"" + text + "\"";
    if (!readWave(wave, layer.wave))
        return "the wave is sine, triangle or noise, not \"" + wave + "\"";
    if (std::min(layer.from, layer.to) < kLowest || std::max(layer.from, layer.to) > kHighest)
        return "a frequency lies between 20 and 8000 Hz";
    if (layer.at < 0 || layer.at + layer.length > kLongest)
        return "a cue lasts at most " + std::to_string(kLongest) + " ms";
    if (layer.attack < 1 || layer.decay < 1 || layer.attack + layer.decay > layer.length)
        return "attack and decay last at least 1 ms and fit into the layer";
    if (layer.gain <= 0 || layer.gain > 1)
        return "the gain lies between 0 and 1";
    return {};
}

std::string trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos)
        return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") + 1 - first));
}

/// What is wrong with a line; empty if nothing is.
std::string readCue(const std::string &line, Cue &cue)
{
    const auto end = line.find_first_of(" \t");
    cue.name = line.substr(0, end);
    if (cue.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") != std::string::npos)
        return "a cue's name consists of lowercase letters and dashes";
    std::istringstream layers(end == std::string::npos ? std::string() : line.substr(end));
    for (std::string text; std::getline(layers, text, '|');)
        if (std::string wrong = readLayer(trimmed(text), cue.layers.emplace_back()); !wrong.empty())
            return wrong;
    return cue.layers.empty() ? "a cue has at least one layer" : std::string();
}

} // namespace

tl::expected<std::vector<Cue>, Issues> readCues(std::string_view text, const std::string &file)
{
    std::vector<Cue> cues;
    Issues issues;
    std::istringstream lines{std::string(text)};
    int number = 0;
    for (std::string read; std::getline(lines, read);) {
        ++number;
        const std::string line = trimmed(read);
        if (line.empty() || line.front() == '#')
            continue;
        Cue cue;
        std::string wrong = readCue(line, cue);
        if (wrong.empty() && std::ranges::find(cues, cue.name, &Cue::name) != cues.end())
            wrong = "there is a cue of this name already";
        if (wrong.empty())
            cues.push_back(std::move(cue));
        else
            issues.push_back({.file = file, .line = number, .message = wrong});
    }
    if (!issues.empty())
        return tl::make_unexpected(issues);
    return cues;
}

} // namespace flagstone::synth
