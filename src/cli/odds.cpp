#include "cli/commands.h"
#include "cli/numbers.h"
#include "cli/odds_json.h"
#include "cli/story.h"
#include "cli/watch.h"
#include "content/safe_file.h"
#include "core/hash.h"
#include "sim/card_names.h"
#include "sim/tuning.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
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
    for (std::size_t i = 0; i < game.sheet().cards.size(); ++i) {
        file.cards.push_back(game.sheet().cards[i].key);
        file.names.push_back(cardName(game.sheet(), CardId{static_cast<std::uint16_t>(i)}));
    }
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
        return tl::make_unexpected(
            "--if: \"" + options.suppose +
            "\" is not a kind of choice here; there are: " + (there.empty() ? "none" : there));
    if (!options.at.empty()) {
        found->place = findCard(game.sheet(), options.at);
        if (found->place == kNoCard)
            return tl::make_unexpected("--at: there is no card \"" + options.at +
                                       "\" by id or name, or several have that name");
        words += " at " + cardName(game.sheet(), found->place);
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

/// A player learns nothing of the choices of others.
int tellWhatIf(const Console &console, const Question &question, Asking asking, Seat as)
{
    const Game &game = question.example();
    const Decision decision = game.decision();
    const auto isOpen = [as](const Choice &choice) { return as == Seat::Gm || contains(choice.seats, as); };
    if (std::ranges::none_of(decision.choices, isOpen))
        return console.complain("--what-if: " + seatName(as) + " has nothing to choose now", kUnusable);
    const std::size_t choices = decision.choices.size();
    const auto [answers, stopped] = watched(console, "games", choices * asking.count, [&](Watch &watch) {
        asking.played = &watch.done();
        return whatIf(question, asking, watch.stop());
    });
    Json list = Json::array();
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const WhatIf &answer = answers[i];
        const Choice &choice = decision.choices[i];
        if (!isOpen(choice))
            continue;
        const Estimate success = answer.odds.of(answer.headline);
        const std::string label = worded(game, choice, sentence(game, choice.label));
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
            console.out << "  " << withRange(success, MeasureSpec::Kind::YesNo) << "  " << label << "  ["
                        << answer.code << "]\n";
    }
    if (console.json)
        console.print({{"ok", !stopped}, {"stopped", stopped}, {"choices", std::move(list)}});
    if (stopped)
        return tellStopped(console, grouped(answers.size()) + " of " + grouped(choices) +
                                        " choices, the last of them in " +
                                        grouped(answers.empty() ? 0 : answers.back().odds.games) + " games");
    return kOk;
}

/// "Out of monsters, 2 cards: Ogre, Shadow"
void tellCards(const Console &console, const Sheet &sheet, const std::string &where,
               const std::vector<std::string> &cards)
{
    if (cards.empty())
        return;
    console.out << where << ", " << cards.size() << (cards.size() == 1 ? " card:" : " cards:");
    for (const std::string &card : cards)
        console.out << (&card == &cards.front() ? " " : ", ") << cardName(sheet, card);
    console.out << '\n';
}

/// What has changed, and how often the plan is won now.
void tellProposal(const Console &console, const Sheet &sheet, const std::vector<StackChange> &changes,
                  const Proposal &proposal)
{
    for (const StackChange &change : changes) {
        tellCards(console, sheet, "Out of " + change.pile, change.out);
        tellCards(console, sheet, "Into " + change.pile, change.in);
        tellCards(console, sheet, "Elsewhere in " + change.pile, change.moved);
    }
    if (proposal.odds.games == 0)
        console.out << "Not checked: you stopped the search while it was choosing cards\n";
    else
        console.out << "Won in " << withRange(proposal.odds.of(kSuccess), MeasureSpec::Kind::YesNo) << " of "
                    << grouped(proposal.odds.games) << " games\n";
}

int makeProposal(const Console &console, const Subject &subject, const OddsOptions &options, Asking asking)
{
    Interval band;
    const bool stacks = !options.stack.empty();
    if (!readBand(stacks ? options.stack : options.tune, band))
        return console.complain("the range must be two percentages such as 60-70", kUnusable);
    if (!options.out.empty()) // before the work, in case it is in vain
        if (const auto probe = SafeFile::begin(options.out); !probe)
            return console.complain(Issues{probe.error()}, kNotSo);
    const auto [proposal, stopped] = watched(console, "games", 0, [&](Watch &watch) {
        asking.played = &watch.done();
        return stacks ? dealQuest(*subject.module, subject.pack, subject.setup, band, options.cards, asking,
                                  watch.stop())
                      : tune(*subject.module, subject.pack, subject.setup, band, asking, watch.stop(), {},
                             subject.plan ? notedCards(subject.plan->plan) : std::vector<std::string>());
    });
    if (!proposal)
        return console.complain(subject.plan ? subject.plan->located(proposal.error()) : proposal.error(),
                                kUnusable);
    Plan plan = subject.plan ? subject.plan->plan : Plan{.packs = {subject.pack.id}};
    plan.setup = proposal->setup;
    if (!options.out.empty())
        if (const auto issue = writeSafely(options.out, planText(plan), kLongestPlan))
            return console.complain(Issues{*issue}, kNotSo);
    const int status = stopped ? kStopped : proposal->inBand ? kOk : kNotSo;
    const auto changes =
        stacks ? std::vector<StackChange>() : changesOf(subject.setup.prepared, proposal->setup.prepared);
    if (console.json) {
        const Estimate success = proposal->odds.of(kSuccess);
        Json swaps = Json::array(), net = Json::array();
        for (const CardSwap &swap : proposal->swaps)
            swaps.push_back(
                {{"pile", swap.pile}, {"at", swap.at}, {"was", swap.was}, {"becomes", swap.becomes}});
        for (const StackChange &change : changes)
            net.push_back(
                {{"pile", change.pile}, {"out", change.out}, {"in", change.in}, {"moved", change.moved}});
        console.print({{"ok", status == kOk},
                       {"stopped", stopped},
                       {"swaps", std::move(swaps)},
                       {"changes", std::move(net)},
                       {"success", success.value},
                       {"low", success.range.low},
                       {"high", success.range.high},
                       {"games", proposal->odds.games},
                       {"plan", Json::parse(planText(plan))}});
        return status;
    }
    const auto question = Question::ofSetup(*subject.module, subject.pack, plan.setup);
    if (!question)
        return console.complain(question.error(), kUnusable);
    tellProposal(console, question->example().sheet(), changes, *proposal);
    if (options.out.empty() && stacks)
        console.out << planText(plan);
    if (stopped)
        return tellStopped(console, "finding the best so far");
    if (!proposal->inBand)
        return console.complain("found nothing within the range; this comes closest", kNotSo);
    return kOk;
}

constexpr double kMostHalfWidth = 50; ///< per cent

/// How to play the games, or what is wrong with the options.
struct Part {
    Asking asking;
    std::size_t shard = 0, shards = 0;
};
tl::expected<Part, std::string> askingFrom(const OddsOptions &options)
{
    if (!(options.halfWidth >= 0 && options.halfWidth <= kMostHalfWidth))
        return tl::make_unexpected(
            std::string("--half-width: it is from 0 to 50 per cent; 0 plays all games"));
    if (!options.out.empty() && options.tune.empty() && options.stack.empty())
        return tl::make_unexpected(std::string("--out: only --tune and --stack write a plan"));
    const auto policy = policyFor("--policy", options.policy);
    if (!policy)
        return tl::make_unexpected(policy.error());
    Part part{.asking = {.policy = *policy,
                         .seed = Seed::fromText(options.seed),
                         .count = options.trials,
                         .halfWidth = options.halfWidth / 100,
                         .threads = options.threads}};
    if (options.shard.empty())
        return part;
    if (!readShard(options.shard, part.shard, part.shards))
        return tl::make_unexpected("--shard: \"" + options.shard + "\" is not like 2/8, the second of eight");
    if (part.asking.halfWidth > 0)
        return tl::make_unexpected(
            "--shard: only the merged games show how many are enough, so leave out --half-width");
    if (part.shards > options.trials)
        return tl::make_unexpected("--shard: there are more parts than games");
    part.asking = shardOf(part.asking, part.shard, part.shards);
    return part;
}

int answer(const Console &console, const Subject &subject, const OddsOptions &options, Part part, Seat as,
           const Question &question)
{
    Asking &asking = part.asking;
    std::string words;
    if (!options.suppose.empty()) {
        auto what = supposed(options, question.example());
        if (!what)
            return console.complain(what.error(), kUnusable);
        asking.suppose = what->first;
        words = what->second;
    }
    if (options.whatIf && question.example().ending().over)
        return console.complain("--what-if: this game is over", kUnusable);
    if (options.whatIf)
        return subject.session
                   ? tellWhatIf(console, question, asking, as)
                   : console.complain("--what-if: this needs a running game, so name a record", kUnusable);
    const bool compares = asking.suppose && part.shards == 0;
    auto [found, stopped] = watched(console, "games", asking.count * (compares ? 2 : 1), [&](Watch &watch) {
        asking.played = &watch.done();
        return compares ? suppose(question, asking, watch.stop())
                        : Supposed{findOdds(question, asking, {}, watch.stop()), {}};
    });
    const std::uint64_t games = found.odds.games;
    OddsFile file = fileOf(subject, options, asking, as, question.example(), words, std::move(found.odds));
    if (compares && games > 1)
        file.change = found.change;
    file.shard = part.shard;
    file.shards = part.shards;
    file.stopped = stopped;
    report(console, file);
    return stopped ? tellStopped(console, grouped(games) + " of " + grouped(asking.count) + " games") : kOk;
}

} // namespace

int odds(const Console &console, const OddsOptions &options)
{
    const auto part = askingFrom(options);
    if (!part)
        return console.complain(part.error(), kUnusable);
    const auto subject = openSubject(console, options.request);
    if (!subject)
        return console.complain(subject.error(), kUnusable);
    const auto as = seatFrom(options.as, subject->setup.seats);
    if (!as)
        return console.complain(as.error(), kUnusable);
    if (*as != Seat::Gm && !subject->session)
        return console.complain("--as: this needs a running game, so name a record", kUnusable);
    if (!options.stack.empty() || !options.tune.empty())
        return makeProposal(console, *subject, options, part->asking);
    const auto question =
        subject->session ? tl::expected<Question, Issues>(Question::ofGame(subject->session->game(), *as))
                         : Question::ofSetup(*subject->module, subject->pack, subject->setup);
    if (!question)
        return console.complain(subject->plan ? subject->plan->located(question.error()) : question.error(),
                                kUnusable);
    return answer(console, *subject, options, *part, *as, *question);
}

} // namespace flagstone::cli
