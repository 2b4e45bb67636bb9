#pragma once

#include "conformance/toy.h"
#include "content/record_writer.h"
#include "content/replay.h"
#include "core/hash.h"
#include "core/session.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace flagstone::test {

inline const Setup kToySetup{
    .ruleset = "toy", .adventure = "TOY-A1", .seats = 2, .options = {{"rounds", "8"}}};

/// A test's own decisions must be allowed.
inline void must(const tl::expected<void, Refusal> &done)
{
    if (!done)
        throw std::logic_error(done.error().text);
}

inline Session toySession(UndoPolicy policy = UndoPolicy::Free, const Setup &setup = kToySetup)
{
    const auto begin = [&](Step &step) { return toyModule().start(toyPack(), setup, step); };
    return std::move(Session::start(begin, Seed::fromText("lantern oil"), policy).value());
}

/// The same every time.
inline RecordHeader toyHeader(const Session &session)
{
    RecordHeader header = headerFor(toyModule(), toyPack(), kToySetup, session);
    header.nonce = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
    header.commitment = commitmentOf(header);
    return header;
}

/// A seat that may make a choice.
inline Seat seatFor(const Choice &choice)
{
    for (int seat = 0; seat < kMaxSeats; ++seat)
        if (contains(choice.seats, Seat{static_cast<std::int8_t>(seat)}))
            return Seat{static_cast<std::int8_t>(seat)};
    return Seat::Gm;
}

/// Makes `count` decisions at random, of those that do not end the game.
inline void playOn(Session &session, int count, std::uint64_t stream)
{
    SeededChance picker(Seed{7, stream});
    const auto endsIt = [&](const std::string &code) {
        const auto tried = session.game().clone();
        SeededChance chance = session.chanceHere();
        Step step(chance);
        tried->choose(tried->find(code).value(), step);
        return tried->ending().over;
    };
    while (count-- > 0) {
        auto choices = session.game().decision().choices;
        shuffle(choices, picker);
        const auto choice = std::ranges::find_if(choices, [&](const Choice &c) { return !endsIt(c.code); });
        if (choice == choices.end())
            throw std::logic_error("every choice ends the game");
        must(session.submit(seatFor(*choice), choice->code));
    }
}

/// A decision with real dice, if there is one that rolls; every die shows a two.
inline bool playTyped(Session &session)
{
    for (const Choice &choice : session.game().decision().choices) {
        std::vector<std::uint32_t> dice;
        for (bool asked = true; asked;) {
            asked = false;
            try {
                must(session.submitTyped(seatFor(choice), choice.code, dice));
            } catch (const NeedOutcome &) {
                dice.push_back(1);
                asked = true;
            }
        }
        if (!dice.empty())
            return true;
        session.undo(Seat::Gm);
    }
    return false;
}

/// Makes decisions at random until the game is over.
inline void playToTheEnd(Session &session)
{
    SeededChance picker(Seed{7, 7});
    while (!session.game().ending().over) {
        auto choices = session.game().decision().choices;
        shuffle(choices, picker);
        must(session.submit(seatFor(choices.front()), choices.front().code));
    }
}

/// A record with one of everything but an end: decisions, typed dice, edits, undo and redo, a game master.
inline Session writeToyRecord(const std::filesystem::path &path, int more = 12)
{
    Session session = toySession();
    const auto writer = RecordWriter::create(path, toyHeader(session), session);
    session.setListener(writer.get());
    playOn(session, 5, 1);
    session.undo(Seat{0});
    session.undo(Seat{1});
    session.redo(Seat::Gm);
    playOn(session, 3, 2);
    writer->masterSits(true);
    must(session.edit({.kind = GmEdit::Kind::SetCounter, .counter = toy::oil(0), .value = 9}));
    const CardId top = session.game().table().pile(toy::kDeck).cards.back();
    must(session.edit({.card = top, .from = toy::kDeck, .to = toy::kDiscard}));
    writer->masterSits(false);
    for (int i = 0; i < 20 && !playTyped(session); ++i)
        playOn(session, 1, 3);
    playOn(session, more, 4);
    session.setListener(nullptr);
    return session;
}

/// A record from the texts of its lines: with right hashes, whatever they say.
inline std::string seal(const std::vector<std::string> &texts, int format = kRecordFormat)
{
    RecordChain chain(format);
    std::string bytes;
    for (const std::string &text : texts) {
        bytes += text;
        bytes += chain.close(text);
    }
    return bytes;
}

/// The lines of a record without their hashes.
inline std::vector<std::string> unseal(std::string_view bytes, int format = kRecordFormat)
{
    std::vector<std::string> texts;
    while (!bytes.empty()) {
        const std::size_t length = bytes.find('\n') + 1;
        texts.emplace_back(bytes.substr(0, length - RecordChain(format).endLength()));
        bytes.remove_prefix(length);
    }
    return texts;
}

} // namespace flagstone::test
