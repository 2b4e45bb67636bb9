#include "cli/commands.h"
#include "cli/table_talk.h"
#include "content/record_writer.h"
#include "core/session.h"
#include "sim/policy.h"

#include <memory>
#include <ostream>

namespace flagstone::cli {

namespace {

/// A game that is not over by then never will be.
constexpr int kMostDecisions = 100'000;
/// The stream of the seed from which policies draw; entries use the small numbers.
constexpr std::uint64_t kPolicyStream = std::uint64_t{1} << 40;

tl::expected<Subject, Issues> subjectOf(const Console &console, const PlayOptions &options)
{
    Wish wish = options.wish;
    if (!options.plan.empty())
        wish.what = options.plan;
    auto subject = openSubject(console, wish);
    if (!subject)
        return subject;
    const auto bad = [&](const std::string &file, const std::string &message) {
        return tl::make_unexpected(Issues{{.file = file, .message = message}});
    };
    if (subject->session)
        return bad(wish.what, "is the record of a game; flagstone-cli replay tells it");
    if (!options.plan.empty() && subject->module->id != options.wish.what)
        return bad(options.plan, "is a plan for " + subject->module->id + ", not for " + options.wish.what);
    if (options.realDice && !subject->module->rollsDice)
        return bad({}, "--dice: " + subject->module->title + " is played without dice");
    return subject;
}

bool playByPolicy(Session &session, const Policy &policy)
{
    for (std::uint64_t made = 0; made < kMostDecisions && session.game().choiceCount() > 0; ++made) {
        SeededChance chance(mix(mix(session.seed(), kPolicyStream), made));
        const std::size_t which = policy.choose(session.game(), chance);
        const Seat seat = seatOf(session.game().decision().choices[which]);
        if (!session.submit(seat, session.game().code(which)))
            return false;
    }
    return session.game().ending().over;
}

void tellEnding(const Console &console, const PlayOptions &options, const Setup &setup,
                const Session &session, const RecordWriter *writer)
{
    const Ending ending = session.game().ending();
    const std::size_t decisions = session.entries().size() - 1;
    if (console.json) {
        Json report = Json::array();
        for (const Beat &line : ending.report)
            report.push_back(sentence(session.game(), line));
        Json object = {{"ok", true},
                       {"ruleset", setup.ruleset},
                       {"adventure", setup.adventure},
                       {"seats", setup.seats},
                       {"seed", session.seed().toText()},
                       {"policy", options.interactive ? "interactive" : options.policy},
                       {"decisions", decisions},
                       {"over", ending.over},
                       {"won", ending.won},
                       {"reason", sentence(session.game(), ending.reason)},
                       {"report", std::move(report)},
                       {"digest", toHex(session.game().digest())}};
        if (writer)
            object["record"] = writer->path().string();
        console.print(object);
        return;
    }
    console.out << (!ending.over ? "Not finished"
                    : ending.won ? "Won"
                                 : "Lost")
                << " after " << decisions << (decisions == 1 ? " decision" : " decisions");
    if (const std::string reason = withRule(session.game(), ending.reason); !reason.empty())
        console.out << ": " << reason;
    console.out << '\n';
    for (const Beat &line : ending.report)
        console.out << "  " << sentence(session.game(), line) << '\n';
    console.out << "Seed " << session.seed().toText() << '\n';
    if (writer)
        console.out << "Record " << writer->path().string() << '\n';
}

} // namespace

int play(const Console &console, const PlayOptions &options)
{
    const Policy *policy = policyNamed(options.policy);
    if (!policy)
        return console.complain("--policy: \"" + options.policy +
                                    "\" is not easy, fair, strong, random, cautious or bold",
                                kUnusable);
    const auto subject = subjectOf(console, options);
    if (!subject)
        return console.complain(subject.error(), kUnusable);
    const Setup &setup = subject->setup;

    const Seed seed = options.seed.empty() ? Seed::fresh() : Seed::fromText(options.seed);
    const auto begin = [&](Step &step) { return startGame(*subject, step); };
    auto session = Session::start(begin, seed, UndoPolicy::Free);
    if (!session)
        return console.complain(session.error(), kUnusable);
    if (setup.seats > 1)
        session->setUndoPolicy(UndoPolicy::Revealed);

    std::unique_ptr<RecordWriter> writer;
    if (!options.record.empty()) {
        auto made = RecordWriter::create(
            options.record, headerFor(*subject->module, subject->pack, setup, *session), *session);
        if (!made)
            return console.complain(Issues{made.error()}, kUnusable);
        writer = std::move(*made);
        session->setListener(writer.get());
    }
    bool ended = true;
    if (options.interactive)
        TableTalk(console, *session, setup.seats, options.realDice).run();
    else
        ended = playByPolicy(*session, *policy);
    if (writer && writer->error())
        return console.complain("the record is not complete: " + options.record + ": " + *writer->error(),
                                kNotSo);
    if (!ended)
        return console.complain(
            "the game did not end within " + std::to_string(kMostDecisions) + " decisions", kNotSo);
    tellEnding(console, options, setup, *session, writer.get());
    return kOk;
}

} // namespace flagstone::cli
