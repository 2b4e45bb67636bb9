#include "cli/odds_json.h"

#include "cli/numbers.h"
#include "content/files.h"
#include "content/json_text.h"
#include "core/visible_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <stdexcept>

namespace flagstone::cli {

namespace {

constexpr int kOddsFormat = 2;

Json perils(const std::vector<Peril> &list)
{
    Json all = Json::array();
    for (const Peril &p : list)
        all.push_back({p.reached, p.lost});
    return all;
}

Peril perilIn(const Json &pair)
{
    return {pair.at(0).get<std::uint64_t>(), pair.at(1).get<std::uint64_t>()};
}

/// Where games are lost, from the most dangerous place on.
void tellDanger(const OddsFile &file, std::ostream &out)
{
    constexpr std::size_t kMostPlaces = 8;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < file.odds.byCard.size(); ++i)
        if (file.odds.byCard[i].lost > 0)
            places.push_back(i);
    std::ranges::stable_sort(places, std::greater{}, [&](std::size_t i) { return file.odds.byCard[i].lost; });
    if (places.empty())
        return;
    places.resize(std::min(places.size(), kMostPlaces));
    out << "Where it ends badly\n";
    for (const std::size_t i : places) {
        const Peril &p = file.odds.byCard[i];
        const auto reached = static_cast<double>(p.reached);
        const Estimate e{static_cast<double>(p.lost) / reached, shareInterval(p.lost, p.reached)};
        out << "  " << file.names[i] << ": " << withRange(e, MeasureSpec::Kind::YesNo) << " of "
            << grouped(p.reached) << " visits\n";
    }
}

/// Throws for counts that no games can have given.
void checkCounts(const Odds &odds)
{
    constexpr std::uint64_t kMostGames = 9'000'000;  // as --trials
    constexpr std::int64_t kMostCounted = 1'000'000; // in a game, of a measure
    std::uint64_t ended = std::min(odds.unfinished, kMostGames);
    for (const auto &[reason, games] : odds.endings)
        ended += std::min(games, kMostGames);
    bool fit = odds.games <= kMostGames && ended == odds.games && odds.supposed <= odds.games;
    for (std::size_t i = 0; i < odds.measures.size(); ++i) {
        const Count &count = odds.counts[i];
        const auto sum = static_cast<std::uint64_t>(std::max<std::int64_t>(0, count.sum));
        fit = fit && count.games <= odds.games &&
              std::abs(count.sum / kMostCounted) <= static_cast<std::int64_t>(count.games) &&
              (odds.measures[i].kind != MeasureSpec::Kind::YesNo || (count.sum >= 0 && sum <= count.games));
    }
    for (const auto *perils : {&odds.byDepth, &odds.byCard})
        for (const auto &peril : *perils)
            fit = fit && peril.lost <= peril.reached;
    if (!fit)
        throw std::runtime_error("its counts do not fit together");
}

/// Throws for anything that is not there or of another type.
OddsFile parsed(const Json &root)
{
    std::vector<MeasureSpec> measures;
    std::vector<Count> counts;
    for (const Json &m : root.at("measures")) {
        measures.push_back({m.at("key").get<std::string>(), m.at("label").get<std::string>(),
                            m.at("kind") == "number" ? MeasureSpec::Kind::Number : MeasureSpec::Kind::YesNo});
        counts.push_back({m.at("games").get<std::uint64_t>(), m.at("sum").get<std::int64_t>(),
                          m.at("squares").get<std::uint64_t>()});
    }
    OddsFile file{.question = root.at("question").get<std::string>(),
                  .title = root.at("title").get<std::string>(),
                  .policy = root.at("policy").get<std::string>(),
                  .seed = root.at("seed").get<std::string>(),
                  .trials = root.at("trials").get<std::size_t>(),
                  .halfWidth = root.at("halfWidth").get<double>(),
                  .stopped = root.at("stopped").get<bool>(),
                  .odds = Odds(Sheet{})};
    if (const auto shard = root.find("shard"); shard != root.end()) {
        file.shard = shard->at(0).get<std::size_t>();
        file.shards = shard->at(1).get<std::size_t>();
    }
    if (const auto suppose = root.find("suppose"); suppose != root.end()) {
        file.suppose = suppose->at("what").get<std::string>();
        file.odds.supposed = suppose->at("games").get<std::uint64_t>();
    }
    file.odds.measures = std::move(measures);
    file.odds.counts = std::move(counts);
    file.odds.games = root.at("games").get<std::uint64_t>();
    file.odds.unfinished = root.at("unfinished").get<std::uint64_t>();
    for (const Json &ending : root.at("endings")) {
        const auto key = ending.at("key").get<std::uint16_t>();
        file.odds.endings[key] = ending.at("games").get<std::uint64_t>();
        file.reasons[key] = ending.at("reason").get<std::string>();
    }
    for (const Json &peril : root.at("byDepth"))
        file.odds.byDepth.push_back(perilIn(peril));
    for (const Json &peril : root.at("byCard")) {
        file.cards.push_back(peril.at(0).get<std::string>());
        file.names.push_back(peril.at(3).get<std::string>());
        file.odds.byCard.push_back({peril.at(1).get<std::uint64_t>(), peril.at(2).get<std::uint64_t>()});
    }
    checkCounts(file.odds);
    return file;
}

} // namespace

Json toJson(const OddsFile &file)
{
    const Odds &odds = file.odds;
    Json object = {{"ok", !file.stopped},       {"stopped", file.stopped}, {"odds", kOddsFormat},
                   {"question", file.question}, {"title", file.title},     {"policy", file.policy},
                   {"seed", file.seed},         {"trials", file.trials},   {"halfWidth", file.halfWidth}};
    if (file.shards > 0)
        object["shard"] = {file.shard, file.shards};
    if (!file.suppose.empty()) {
        object["suppose"] = {{"what", file.suppose}, {"games", odds.supposed}};
        if (file.change)
            object["suppose"].update({{"change", file.change->value},
                                      {"changeLow", file.change->range.low},
                                      {"changeHigh", file.change->range.high}});
    }
    object["games"] = odds.games;
    object["unfinished"] = odds.unfinished;
    object["measures"] = Json::array();
    for (std::size_t i = 0; i < odds.measures.size(); ++i) {
        const MeasureSpec &m = odds.measures[i];
        const Count &count = odds.counts[i];
        Json one = {{"key", m.key},
                    {"label", m.label},
                    {"kind", m.kind == MeasureSpec::Kind::Number ? "number" : "yesNo"},
                    {"games", count.games},
                    {"sum", count.sum},
                    {"squares", count.squares}};
        if (count.games > 1) {
            const Estimate e = odds.of(i);
            one["value"] = e.value;
            one["low"] = e.range.low;
            one["high"] = e.range.high;
        }
        object["measures"].push_back(std::move(one));
    }
    object["endings"] = Json::array();
    for (const auto &[key, games] : odds.endings)
        object["endings"].push_back({{"key", key}, {"reason", file.reasons.at(key)}, {"games", games}});
    object["byDepth"] = perils(odds.byDepth);
    object["byCard"] = Json::array();
    for (std::size_t i = 0; i < odds.byCard.size(); ++i)
        object["byCard"].push_back(
            {file.cards[i], odds.byCard[i].reached, odds.byCard[i].lost, file.names[i]});
    return object;
}

tl::expected<OddsFile, Issues> readOddsFile(const std::string &path)
{
    constexpr std::size_t kLongest = 16 << 20;
    const auto bytes = readFile(path, kLongest);
    if (!bytes)
        return tl::make_unexpected(Issues{bytes.error()});
    Issues issues;
    const auto text = JsonText::parse(*bytes, path, issues);
    if (!text)
        return tl::make_unexpected(std::move(issues));
    try {
        const Json &root = text->root();
        if (root.at("odds") != kOddsFormat)
            throw std::runtime_error("is not of format " + std::to_string(kOddsFormat));
        return parsed(root);
    } catch (const std::exception &error) {
        return tl::make_unexpected(Issues{
            {.file = path, .message = std::string("is not written by \"odds --json\": ") + error.what()}});
    }
}

void tellOdds(const OddsFile &file, std::ostream &out)
{
    const Odds &odds = file.odds;
    out << visibleText(file.title) << '\n'
        << grouped(odds.games) << " games, everybody " << file.policy << ", seed " << file.seed << '\n';
    if (!file.suppose.empty())
        out << "Suppose they take " << file.suppose << ": this happens in "
            << percent(static_cast<double>(odds.supposed) /
                       static_cast<double>(std::max<std::uint64_t>(1, odds.games)))
            << " of the games\n";
    if (file.change)
        out << "  Won more often than when they choose freely, by: "
            << withRange(*file.change, MeasureSpec::Kind::YesNo) << '\n';
    const bool race = headlines(odds.measures).front() != kSuccess; // that one of them wins is no news
    for (std::size_t i = race ? kSuccess + 1 : kSuccess; i < odds.measures.size(); ++i)
        if (odds.counts[i].games > 1)
            out << "  " << odds.measures[i].label << ": " << withRange(odds.of(i), odds.measures[i].kind)
                << '\n';
    out << "How it ends\n";
    for (const auto &[key, games] : odds.endings)
        out << "  " << percent(static_cast<double>(games) / static_cast<double>(odds.games)) << "  "
            << file.reasons.at(key) << '\n';
    if (odds.unfinished > 0)
        out << "  " << odds.unfinished << " games did not end\n";
    tellDanger(file, out);
}

} // namespace flagstone::cli
