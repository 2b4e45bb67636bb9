#include "cli/commands.h"
#include "cli/table_talk.h"
#include "content/record_writer.h"
#include "core/hash.h"
#include "core/session.h"
#include "sim/policy.h"
#include "sim/streams.h"

#include <nlohmann/json.hpp>

#include <cassert>
#include <memory>
#include <ostream>

namespace flagstone::cli {

namespace {

/// A game that is not over by then never will be.
constexpr int kMostDecisions = 100'000;

/// A game of one's choice, and the seed.
tl::expected<std::pair<Subject, Seed>, Issues> chosenBy(const Console &console, const PlayOptions &options)
{
    if (options.request.what.empty())
        return tl::make_unexpected(
            trouble("play needs a GAME or --deal CODE; flagstone-cli play --help shows how to use it"));
    auto subject = openSubject(console, options.request);
    if (!subject)
        return tl::make_unexpected(std::move(subject.error()));
    if (subject->session)
        return tl::make_unexpected(
            Issues{{.file = options.request.what,
                    .message = "is the record of a game; flagstone-cli replay tells its story"}});
    return std::pair(std::move(*subject),
                     options.seed.empty() ? Seed::fresh() : Seed::fromText(options.seed));
}

/// What to play, and the seed.
tl::expected<std::pair<Subject, Seed>, Issues> dealtBy(const Console &console, const PlayOptions &options)
{
    auto dealt = options.deal.empty() ? chosenBy(console, options)
                                      : openDeal(console, options.deal, options.request.pack);
    if (!dealt || !options.realDice)
        return dealt;
    const auto &[subject, seed] = *dealt;
    if (rollsDice(*subject.module, subject.setup.options))
        return dealt;
    return tl::make_unexpected(trouble("--dice: " + subject.module->title + " has no dice" +
                                       (subject.module->rollsDice ? " with these options" : "")));
}

bool playByPolicy(Session &session, const Policy &policy)
{
    for (int made = 0; made < kMostDecisions && session.game().choiceCount() > 0; ++made) {
        SeededChance whims(whimSeed(session.seed(), session.entries().size()));
        const std::size_t which = policy.choose(session.game(), whims);
        const Seat seat = seatOf(session.game().decision().choices[which]);
        [[maybe_unused]] const auto done = session.submit(seat, session.game().code(which));
        assert(done); // a listed choice of one's own is never refused
    }
    return session.game().ending().over;
}

/// Whether there is anybody who can hold the program to a commitment.
bool isBound(const PlayOptions &options)
{
    return options.interactive || !options.record.empty();
}

/// The seed is shown when the game is over. A commitment counts if a person saw it before.
void addDeal(Json &object, const PlayOptions &options, const RecordHeader &header, bool over)
{
    if (over)
        object["seed"] = header.seed.toText();
    if (!isBound(options))
        return;
    object["commitment"] = header.commitment;
    if (over)
        object["nonce"] = header.nonce;
}

void tellDeal(const Console &console, const PlayOptions &options, const RecordHeader &header, bool over)
{
    if (over)
        console.out << "Seed " << header.seed.toText() << '\n';
    if (isBound(options) && over)
        console.out << "Nonce " << header.nonce << '\n';
    if (isBound(options))
        console.out << "Commitment " << header.commitment << '\n';
}

void tellEnding(const Console &console, const PlayOptions &options, const RecordHeader &header,
                const Session &session, const RecordWriter *writer)
{
    const Setup &setup = header.setup;
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
                       {"policy", options.interactive ? "interactive" : options.policy},
                       {"decisions", decisions},
                       {"over", ending.over},
                       {"won", ending.won},
                       {"reason", sentence(session.game(), ending.reason)},
                       {"report", std::move(report)},
                       {"digest", toHex(session.game().digest())}};
        addDeal(object, options, header, ending.over);
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
    tellDeal(console, options, header, ending.over);
    if (writer)
        console.out << "Record " << writer->path().string() << '\n';
}

} // namespace

int play(const Console &console, const PlayOptions &options)
{
    const auto policy = policyFor("--policy", options.policy);
    if (!policy)
        return console.complain(policy.error(), kUnusable);
    const auto dealt = dealtBy(console, options);
    if (!dealt)
        return console.complain(dealt.error(), kUnusable);
    const auto &[subject, seed] = *dealt;
    const Setup &setup = subject.setup;

    const auto begin = [&game = subject](Step &step) { return startGame(game, step); };
    auto session = Session::start(begin, seed, setup.seats > 1 ? UndoPolicy::Revealed : UndoPolicy::Free);
    if (!session)
        return console.complain(session.error(), kUnusable);

    RecordHeader header = headerFor(*subject.module, subject.pack, setup, *session);
    header.typedDice = options.realDice;
    std::unique_ptr<RecordWriter> writer;
    if (!options.record.empty()) {
        writer = RecordWriter::create(options.record, header, *session);
        if (const auto problem = writer->error())
            return console.complain(Issues{*problem}, kUnusable);
        session->setListener(writer.get());
    }
    bool ended = true;
    if (options.interactive) {
        if (!console.json)
            console.out << "Commitment to the deal: " << header.commitment << "\n\n";
        TableTalk(console, *session, setup.seats, options.realDice, writer.get()).run();
    } else {
        ended = playByPolicy(*session, **policy);
    }
    if (writer && !writer->finish())
        return console.complain("the record is not complete: " + toString(*writer->error()), kNotSo);
    if (!ended)
        return console.complain(
            "the game did not end within " + std::to_string(kMostDecisions) + " decisions", kNotSo);
    tellEnding(console, options, header, *session, writer.get());
    return kOk;
}

} // namespace flagstone::cli
