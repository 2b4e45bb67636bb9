#include "cli/commands.h"
#include "cli/odds_json.h"
#include "core/hash.h"
#include "sim/tuning.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <ostream>

namespace flagstone::cli {

namespace {

/// One number for all that decides what a trial does, beside policy and seed.
std::string questionOf(const Subject &subject, Seat as, const std::string &suppose)
{
    Hasher hasher;
    hasher.add(planText({.setup = subject.setup}));
    hasher.add(subject.pack.hash);
    hasher.add(subject.module->rulesVersion);
    if (subject.session) {
        hasher.add(subject.session->game().digest());
        hasher.add(as);
    }
    if (!suppose.empty())
        hasher.add(suppose);
    return toHex(hasher.value());
}

std::string titleOf(const Subject &subject)
{
    if (subject.plan && !subject.plan->plan.title.empty())
        return subject.plan->plan.title;
    for (const AdventureSpec &adventure : subject.module->adventures(subject.pack))
        if (adventure.id == subject.setup.adventure)
            return subject.module->title + ": " + adventure.title;
    return subject.module->title;
}

/// "2/8"
bool readShard(const std::string &text, std::size_t &number, std::size_t &of)
{
    const char *end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, number);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != '/')
        return false;
    const auto second = std::from_chars(first.ptr + 1, end, of);
    return second.ec == std::errc() && second.ptr == end && number >= 1 && number <= of;
}

/// "60-70", in per cent
bool readBand(const std::string &text, Interval &band)
{
    const auto dash = text.find('-');
    const auto low = toInt(text.substr(0, dash));
    const auto high = dash == std::string::npos ? std::nullopt : toInt(text.substr(dash + 1));
    if (!low || !high || *low < 0 || *high > 100 || *low >= *high)
        return false;
    band = {*low / 100.0, *high / 100.0};
    return true;
}

OddsFile fileOf(const Subject &subject, const OddsOptions &options, const Asking &asking, Seat as,
                const Game &game, const std::string &suppose, Odds odds)
{
    OddsFile file{.question = questionOf(subject, as, suppose),
                  .title = titleOf(subject),
                  .policy = options.policy,
                  .seed = asking.seed.toText(),
                  .trials = options.trials,
                  .halfWidth = asking.halfWidth,
                  .suppose = suppose,
                  .odds = std::move(odds)};
    for (const auto &[key, count] : file.odds.endings)
        file.reasons[key] = sentence(game, Beat{.key = key});
    for (const CardSheet &card : game.sheet().cards)
        file.cards.push_back(card.key);
    return file;
}

/// What `--if` says, and in words; the kinds there are if it says none of them.
tl::expected<std::pair<Supposition, std::string>, std::string> supposed(const OddsOptions &options,
                                                                        const Game &game)
{
    std::optional<Supposition> found;
    std::string words, there;
    for (const Beat &kind : game.kinds()) {
        const std::string text = sentence(game, kind);
        there += (there.empty() ? "" : ", ") + text;
        if (found || text.find(options.suppose) == std::string::npos)
            continue;
        found = Supposition{.kind = kind, .once = options.once};
        words = text;
    }
    if (!found)
        return tl::make_unexpected("--if: \"" + options.suppose +
                                   "\" is none of what players choose between here: " +
                                   (there.empty() ? "nothing is named" : there));
    if (!options.at.empty()) {
        const auto &cards = game.sheet().cards;
        const auto card = std::ranges::find(cards, options.at, &CardSheet::key);
        if (card == cards.end())
            return tl::make_unexpected("--at: there is no card \"" + options.at + '"');
        found->place = CardId{static_cast<std::uint16_t>(card - cards.begin())};
        words += " at " + options.at;
    }
    return std::pair{*found, words + (options.once ? ", once" : "")};
}

void report(const Console &console, const OddsFile &file)
{
    if (console.json)
        console.print(toJson(file));
    else
        tellOdds(file, console.out);
}

int tellWhatIf(const Console &console, const Question &question, const Asking &asking)
{
    const auto answers = whatIf(question, asking);
    Json list = Json::array();
    for (const WhatIf &answer : answers) {
        const Estimate success = answer.odds.of(answer.headline);
        const std::string label = sentence(question.example(), answer.label);
        list.push_back({{"code", answer.code},
                        {"label", label},
                        {"games", answer.odds.games},
                        {"success", success.value},
                        {"low", success.range.low},
                        {"high", success.range.high},
                        {"change", answer.change.value},
                        {"changeLow", answer.change.range.low},
                        {"changeHigh", answer.change.range.high}});
        if (!console.json)
            console.out << "  " << 100 * success.value << " % (" << 100 * success.range.low << " to "
                        << 100 * success.range.high << ")  " << label << "  [" << answer.code << "]\n";
    }
    if (console.json)
        console.print({{"ok", true}, {"choices", std::move(list)}});
    return kOk;
}

int makeProposal(const Console &console, const Subject &subject, const OddsOptions &options,
                 const Asking &asking)
{
    Interval band;
    const bool deals = !options.deal.empty();
    if (!readBand(deals ? options.deal : options.tune, band))
        return console.complain("the band must be two percentages such as 60-70", kUnusable);
    const auto proposal =
        deals ? dealQuest(*subject.module, subject.pack, subject.setup, band, options.cards, asking)
              : tune(*subject.module, subject.pack, subject.setup, band, asking);
    if (!proposal)
        return console.complain(proposal.error(), kUnusable);
    Plan plan = subject.plan ? subject.plan->plan : Plan{.packs = {subject.pack.id}};
    plan.setup = proposal->setup;
    if (!options.out.empty()) {
        std::ofstream stream(options.out, std::ios::binary);
        stream << planText(plan);
        if (!stream.flush())
            return console.complain(options.out + ": cannot be written", kUnusable);
    }
    const Estimate success = proposal->odds.of(kSuccess);
    if (console.json) {
        Json swaps = Json::array();
        for (const CardSwap &swap : proposal->swaps)
            swaps.push_back(
                {{"pile", swap.pile}, {"at", swap.at}, {"was", swap.was}, {"becomes", swap.becomes}});
        console.print({{"ok", proposal->inBand},
                       {"swaps", std::move(swaps)},
                       {"success", success.value},
                       {"low", success.range.low},
                       {"high", success.range.high},
                       {"games", proposal->odds.games},
                       {"plan", Json::parse(planText(plan))}});
        return proposal->inBand ? kOk : kNotSo;
    }
    for (const CardSwap &swap : proposal->swaps)
        console.out << "In " << swap.pile << " at " << swap.at << ": " << swap.becomes << " instead of "
                    << swap.was << '\n';
    console.out << "Won in " << 100 * success.value << " % of " << proposal->odds.games << " games ("
                << 100 * success.range.low << " to " << 100 * success.range.high << " %)\n";
    if (options.out.empty() && deals)
        console.out << planText(plan);
    if (!proposal->inBand)
        return console.complain("nothing was found within the band; this comes nearest", kNotSo);
    return kOk;
}

} // namespace

int odds(const Console &console, const OddsOptions &options)
{
    const auto bad = [&](const std::string &message) { return console.complain(message, kUnusable); };
    Asking asking{.policy = policyNamed(options.policy),
                  .seed = Seed::fromText(options.seed),
                  .count = options.trials,
                  .halfWidth = options.halfWidth / 100,
                  .threads = options.threads};
    if (!asking.policy)
        return bad("--policy: \"" + options.policy +
                   "\" is not easy, fair, strong, random, cautious or bold");
    std::size_t shard = 0, shards = 0;
    if (!options.shard.empty()) {
        if (!readShard(options.shard, shard, shards))
            return bad("--shard: \"" + options.shard + "\" is not like 2/8, the second of eight");
        if (asking.halfWidth > 0)
            return bad("--shard: how many games are enough shows only when all are together; leave out "
                       "--half-width");
        asking = shardOf(asking, shard, shards);
    }
    auto subject = openSubject(console, options.wish);
    if (!subject)
        return console.complain(subject.error(), kUnusable);
    Seat as = Seat::Gm;
    if (options.as != "gm") {
        const auto number = toInt(options.as);
        if (!number || *number < 1 || *number > subject->setup.seats)
            return bad("--as: \"" + options.as + "\" is not gm or a player's number");
        as = Seat{static_cast<std::int8_t>(*number - 1)};
    }
    if (!options.deal.empty() || !options.tune.empty())
        return makeProposal(console, *subject, options, asking);
    auto question = subject->session
                        ? tl::expected<Question, Issues>(Question::ofGame(subject->session->game(), as))
                        : Question::ofSetup(*subject->module, subject->pack, subject->setup);
    if (!question)
        return console.complain(subject->plan ? subject->plan->located(question.error()) : question.error(),
                                kUnusable);
    std::string words;
    if (!options.suppose.empty()) {
        auto what = supposed(options, question->example());
        if (!what)
            return bad(what.error());
        asking.suppose = what->first;
        words = what->second;
    }
    if (options.whatIf) {
        if (!subject->session)
            return bad("--what-if: only of a running game: name a record");
        return tellWhatIf(console, *question, asking);
    }
    const bool compares = asking.suppose && shards == 0;
    Supposed answer = compares ? suppose(*question, asking) : Supposed{findOdds(*question, asking), {}};
    OddsFile file = fileOf(*subject, options, asking, as, question->example(), words, std::move(answer.odds));
    if (compares)
        file.change = answer.change;
    file.shard = shard;
    file.shards = shards;
    report(console, file);
    return kOk;
}

int mergeOdds(const Console &console, const std::vector<std::string> &paths)
{
    std::optional<OddsFile> whole;
    std::vector<bool> seen;
    for (const std::string &path : paths) {
        auto file = readOddsFile(path);
        if (!file)
            return console.complain(file.error(), kUnusable);
        const auto bad = [&](std::string message) {
            return console.complain(Issues{{.file = path, .message = std::move(message)}}, kUnusable);
        };
        if (file->shards == 0 || file->shard < 1 || file->shard > file->shards)
            return bad("is not a shard");
        if (seen.empty())
            seen.resize(file->shards);
        if (whole && (whole->question != file->question || whole->policy != file->policy ||
                      whole->seed != file->seed || whole->trials != file->trials ||
                      whole->cards != file->cards || whole->odds.measures != file->odds.measures))
            return bad("answers another question than " + paths.front());
        if (seen.size() != file->shards)
            return bad("is one of " + std::to_string(file->shards) + " shards, not of " +
                       std::to_string(seen.size()));
        if (seen[file->shard - 1])
            return bad("is shard " + std::to_string(file->shard) + " once more");
        seen[file->shard - 1] = true;
        if (!whole) {
            whole = std::move(*file);
            continue;
        }
        whole->odds += file->odds;
        whole->reasons.insert(file->reasons.begin(), file->reasons.end());
    }
    for (std::size_t i = 0; i < seen.size(); ++i)
        if (!seen[i])
            return console.complain("shard " + std::to_string(i + 1) + " of " + std::to_string(seen.size()) +
                                        " is missing",
                                    kUnusable);
    whole->shard = whole->shards = 0;
    report(console, *whole);
    return kOk;
}

} // namespace flagstone::cli
