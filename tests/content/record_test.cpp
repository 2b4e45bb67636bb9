#include "content/files.h"
#include "core/hash.h"
#include "record_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace flagstone::record_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using Kind = RecordLine::Kind;

TEST_F(Record, KeepsOneOfEverything)
{
    const RecordFile record = read();
    EXPECT_EQ(record.header, toyHeader(session));
    EXPECT_EQ(record.header.program, programVersion());
    EXPECT_EQ(record.wholeBytes, bytes.size());
    EXPECT_EQ(record.lostBytes, 0u);
    EXPECT_FALSE(record.lost);
    for (const Kind kind : {Kind::Start, Kind::Choose, Kind::Edit, Kind::Undo, Kind::Redo, Kind::Master})
        EXPECT_TRUE(std::ranges::count(record.lines, kind, &RecordLine::kind)) << static_cast<int>(kind);
    EXPECT_EQ(std::ranges::count(record.lines, true, &RecordLine::typed), 1);
    EXPECT_EQ(record.lines.front().kind, Kind::Start);
    EXPECT_EQ(record.lines.front().line, 2);
    EXPECT_EQ(record.lines.back().digest, session.game().digest());
    const auto edit = std::ranges::find(record.lines, Kind::Edit, &RecordLine::kind);
    EXPECT_EQ(edit->edit, (GmEdit{.kind = GmEdit::Kind::SetCounter, .counter = toy::oil(0), .value = 9}));
}

TEST_F(Record, KeepsWhereAGameMasterPutAMarker)
{
    auto texts = unseal(bytes);
    const GmEdit edit{.kind = GmEdit::Kind::MoveToken, .token = toy::kLight, .space = SpaceId{3}};
    texts.push_back(lineText(RecordLine{.kind = Kind::Edit, .edit = edit}));
    const auto record = parseRecord(seal(texts), "game");
    ASSERT_TRUE(record);
    EXPECT_FALSE(record->lost);
    EXPECT_EQ(record->lines.back().edit, edit);
}

TEST_F(Record, PlaysAgainToTheSameGame)
{
    std::size_t told = 0;
    const auto again = replay(read(), toyModule(), toyPack(), [&](const RecordLine &line, const Session &s) {
        ++told;
        if (isEntry(line.kind)) {
            EXPECT_EQ(s.game().digest(), line.digest);
        }
    });
    ASSERT_TRUE(again);
    EXPECT_FALSE(again->stopped);
    EXPECT_TRUE(again->warnings.empty());
    EXPECT_EQ(again->lines, read().lines.size());
    EXPECT_EQ(told, again->lines);
    EXPECT_TRUE(again->session.game().equals(session.game()));
    ASSERT_EQ(again->session.entries().size(), session.entries().size());
    for (std::size_t i = 0; i < session.entries().size(); ++i) {
        EXPECT_EQ(again->session.entries()[i].code, session.entries()[i].code);
        EXPECT_EQ(again->session.eventsAt(i), session.eventsAt(i));
        EXPECT_EQ(again->session.entries()[i].typed, session.entries()[i].typed);
    }
    EXPECT_EQ(verdict(bytes), "OK");
}

TEST_F(Record, IsCalledOffWhenNobodyWaitsForItAnyMore)
{
    std::vector<std::string> lines = unseal(bytes);
    const std::string undo = lineText({.kind = Kind::Undo, .seat = Seat::Gm});
    const std::string redo = lineText({.kind = Kind::Redo, .seat = Seat::Gm});
    for (int n = 0; n < 200; ++n)
        lines.insert(lines.end(), {undo, redo});
    const std::string longer = seal(lines);
    std::vector<double> shares;
    const GoesOn toItsEnd = [&](double share) {
        shares.push_back(share);
        return true;
    };
    const auto record = parseRecord(longer, "game", toItsEnd);
    ASSERT_TRUE(record);
    const auto isUsed = [&] { // a bar is moved by these
        return shares.size() > 4 && std::ranges::is_sorted(shares) && shares.front() > 0 &&
               shares.back() <= 1;
    };
    EXPECT_TRUE(isUsed());
    shares.clear();
    EXPECT_TRUE(replay(*record, toyModule(), toyPack(), {}, toItsEnd));
    EXPECT_TRUE(isUsed());
    shares.clear();
    const GoesOn atOnce = [&](double share) {
        shares.push_back(share);
        return false;
    };
    EXPECT_FALSE(parseRecord(longer, "game", atOnce));
    EXPECT_FALSE(replay(*record, toyModule(), toyPack(), {}, atOnce));
    EXPECT_EQ(shares.size(), 2u);
}

TEST_F(Record, CutAnywhereItOpensToItsLastWholeLine)
{
    std::vector<std::size_t> ends{0};
    for (std::size_t at = 0; at < bytes.size(); ++at)
        if (bytes[at] == '\n')
            ends.push_back(at + 1);
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const auto record = parseRecord(std::string_view(bytes).substr(0, length), "game");
        if (length < ends[1]) {
            EXPECT_FALSE(record) << length;
            continue;
        }
        ASSERT_TRUE(record) << length;
        const std::size_t whole = *std::prev(std::ranges::upper_bound(ends, length));
        EXPECT_EQ(record->wholeBytes, whole);
        EXPECT_EQ(record->lostBytes, length - whole);
        EXPECT_EQ(record->lost.has_value(), length != whole);
        const auto lines = static_cast<std::size_t>(std::ranges::find(ends, whole) - ends.begin());
        EXPECT_EQ(record->lines.size() + 1, lines);
        if (length == whole) {
            EXPECT_EQ(verdict(bytes.substr(0, length)), "OK");
        }
    }
    const std::string tail = "game:" + std::to_string(ends.size() - 1) +
                             ": error: the line is cut short; lost from here on: 1 line, ";
    const std::size_t lost = bytes.size() - 1 - ends[ends.size() - 2];
    EXPECT_EQ(verdict(bytes.substr(0, bytes.size() - 1)), tail + std::to_string(lost) + " bytes");
}

TEST_F(Record, OneChangedByteAnywhereIsFound)
{
    const auto lineOf = [&](std::size_t at) {
        return 1 + std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    };
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const char was = bytes[at];
        for (const int other : {was ^ 1, was ^ 0x20, int{'\n'}}) { // forgery_test flips every bit
            if (static_cast<char>(other) == was)
                continue;
            bytes[at] = static_cast<char>(other);
            // the reader finds it, without the rules
            const auto record = parseRecord(bytes, "game");
            const Issue *found = !record ? &record.error().front() : record->lost ? &*record->lost : nullptr;
            ASSERT_NE(found, nullptr) << "byte " << at << " from " << int{was} << " to " << other;
            EXPECT_EQ(found->line, lineOf(at)) << "byte " << at << " from " << int{was} << " to " << other;
        }
        bytes[at] = was;
    }
}

TEST_F(Record, ALineLeftOutDoubledOrSwappedIsFound)
{
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t next = bytes.find('\n', at) + 1;
        lines.push_back(bytes.substr(at, next - at));
        at = next;
    }
    const auto joined = [](const std::vector<std::string> &all) {
        std::string text;
        for (const std::string &line : all)
            text += line;
        return text;
    };
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        auto without = lines;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_NE(verdict(joined(without)), "OK") << i;
        auto twice = lines;
        twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
        EXPECT_NE(verdict(joined(twice)), "OK") << i;
        auto swapped = lines;
        std::swap(swapped[i], swapped[i + 1]);
        EXPECT_NE(verdict(joined(swapped)), "OK") << i;
    }
}

TEST_F(Record, ForgedWithRightHashes)
{
    const auto texts = unseal(bytes);
    ASSERT_EQ(seal(texts), bytes);
    const auto forged = [&](std::size_t line, std::string_view what, std::string_view with) {
        auto other = texts;
        const std::size_t at = other[line - 1].find(what);
        EXPECT_NE(at, std::string::npos) << other[line - 1];
        other[line - 1].replace(at, what.size(), with);
        if (line == 1)
            other.front() = committed(other.front());
        return seal(other);
    };
    const RecordFile record = read();
    EXPECT_EQ(verdict(seal(texts)), "OK");
    // another seed and a commitment to it, though every recorded number is as it was
    EXPECT_EQ(verdict(forged(1, session.seed().toText(), Seed::fromText("luckier").toText())),
              "game:2: error: its numbers do not follow from the seed");
    EXPECT_EQ(verdict(forged(1, "\"rulesVersion\":1", "\"rulesVersion\":7")),
              "game:1: error: the game was played with version 7 of the rules; this program has version 1");
    EXPECT_EQ(
        verdict(forged(1, "\"hash\":\"0000000000000001\"", "\"hash\":\"0000000000000002\"")),
        "game:1: error: the game was played with other cards of the pack \"Lanterns\" 1.0.0 than those here");
    EXPECT_EQ(verdict(forged(1, "\"version\":\"1.0.0\",\"hash\":\"0000000000000001\"",
                             "\"version\":\"0.9.0\",\"hash\":\"0000000000000002\"")),
              "game:1: error: the game was played with version 0.9.0 of the pack \"Lanterns\"; here it is "
              "version 1.0.0");
    EXPECT_EQ(verdict(forged(1, "\"ruleset\":\"toy\"", "\"ruleset\":\"chess\"")),
              "game:1: error: is a game of chess, not of toy");
    EXPECT_THAT(verdict(forged(1, "TOY-A1", "TOY-A9")), HasSubstr("TOY-A9"));
    EXPECT_EQ(
        verdict(forged(2, "\"digest\":\"" + toHex(record.lines[0].digest), "\"digest\":\"0123456789abcdef")),
        "game:2: error: the game after this line is not the recorded one");
    for (const RecordLine &line : record.lines) {
        const auto at = static_cast<std::size_t>(line.line);
        const std::string place = "game:" + std::to_string(line.line) + ": error: ";
        if (line.kind == Kind::Choose) {
            EXPECT_EQ(verdict(forged(at, "\"code\":\"", "\"code\":\"x")),
                      place + "the rules refuse it: \"x" + line.code + "\" is not a choice now");
        }
        if (line.kind == Kind::Choose && !line.chance.empty() && !line.typed) {
            const auto first = line.chance.front();
            const std::string was = std::to_string(first.sides) + ':' + std::to_string(first.value);
            EXPECT_EQ(verdict(forged(at, was,
                                     std::to_string(first.sides) + ':' +
                                         std::to_string((first.value + 1) % first.sides))),
                      place + "its numbers do not follow from the seed");
        }
    }
}

TEST_F(Record, TypedDiceNeedNotFollowTheSeed)
{
    RecordFile record = read();
    const auto typed = std::ranges::find(record.lines, true, &RecordLine::typed);
    ASSERT_NE(typed, record.lines.end());
    typed->typed = false;
    EXPECT_EQ(toString(verify(record, toyModule(), toyPack()).error()),
              "game:" + std::to_string(typed->line) + ": error: its numbers do not follow from the seed");
}

TEST_F(Record, ReplayKeepsTheGameBeforeTheFirstDisagreement)
{
    RecordFile record = read();
    const auto last = std::prev(record.lines.end());
    ASSERT_EQ(last->kind, Kind::Choose);
    last->digest ^= 1;
    const auto stopped = replay(record, toyModule(), toyPack());
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->lines, record.lines.size() - 1);
    EXPECT_EQ(toString(stopped->stopped.value()),
              "game:" + std::to_string(last->line) +
                  ": error: the game after this line is not the recorded one");
    EXPECT_TRUE(stopped->session.game().equals(session.gameAt(session.entries().size() - 2)));
    EXPECT_FALSE(stopped->session.canRedo());

    record = read();
    for (RecordLine &line : record.lines)
        if (!line.chance.empty() && line.kind == Kind::Choose)
            line.chance.pop_back();
    const auto fewer = replay(record, toyModule(), toyPack());
    ASSERT_TRUE(fewer && fewer->stopped);
    EXPECT_THAT(fewer->stopped->message, StartsWith("the rules ask for other numbers: "));
}

TEST_F(Record, ReplaySaysWhatIsDifferentHereAndGoesOn)
{
    ModuleInfo newer = toyModule();
    newer.rulesVersion = 2;
    PackData other = toyPack();
    other.hash = "00000000000000ff";
    const auto again = replay(read(), newer, other);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->warnings.size(), 2u);
    EXPECT_FALSE(hasErrors(again->warnings));
    EXPECT_TRUE(again->session.game().equals(session.game()));
}

TEST_F(Record, ASetUpThatCannotBeMadeIsAnError)
{
    RecordFile record = read();
    record.header.setup.ruleset = "chess";
    EXPECT_FALSE(replay(record, toyModule(), toyPack()));
    record = read();
    record.lines.front().chance.push_back({6, 3});
    const auto again = replay(record, toyModule(), toyPack());
    ASSERT_FALSE(again);
    EXPECT_EQ(toString(again.error().front()),
              "game:2: error: the set-up does not fit: the set-up used fewer numbers than the record has");
    record = read();
    record.lines.front().digest ^= 1;
    EXPECT_FALSE(replay(record, toyModule(), toyPack()));
}

TEST_F(Record, UndoFollowsThePolicy)
{
    auto texts = unseal(bytes);
    texts.resize(2);
    texts.push_back(R"({"do":"undo","seat":0)");
    EXPECT_EQ(verdict(seal(texts)), "game:3: error: nothing can be undone here");
    texts[2] = R"({"do":"redo","seat":"gm")";
    EXPECT_EQ(verdict(seal(texts)), "game:3: error: nothing can be redone here");
}

TEST_F(Record, OlderOnesInWhichPlayersTakeBackAGameMastersChoiceStayTrue)
{
    session = toySession(UndoPolicy::Revealed);
    std::vector<std::string> texts{lineText(toyHeader(session)), unseal(bytes)[1]};
    const auto chosen = [&](const std::string &code) {
        must(session.submit(Seat::Gm, code));
        return lineText(RecordLine{.kind = Kind::Choose,
                                   .seat = Seat::Gm,
                                   .code = code,
                                   .chance = session.entries().back().chance,
                                   .digest = session.game().digest()});
    };
    texts.push_back(chosen("pass"));
    texts.emplace_back(R"({"do":"undo","seat":0)");
    EXPECT_EQ(verdict(seal(texts)), "OK");
    ASSERT_TRUE(session.undo(Seat::Gm));
    texts[2] = chosen("roll");
    EXPECT_EQ(verdict(seal(texts)), "game:4: error: nothing can be undone here");
}

TEST_F(Record, FirstLinesThatCannotBeRead)
{
    EXPECT_EQ(verdict(""), "game:1: error: the file is empty");
    EXPECT_EQ(verdict("hello\n"), "game:1: error: this is not a Flagstone record");
    EXPECT_EQ(
        verdict("{\"flagstone\":3,\"whatever\":\n"),
        "game:1: error: this has format 3, written by a newer Flagstone; this one reads formats 1 to 2");
    EXPECT_EQ(verdict("{\"flagstone\":0,\"whatever\":\n"), "game:1: error: this is not a Flagstone record");
    EXPECT_EQ(verdict(bytes.substr(0, 40)),
              "game:1: error: the line is cut short; without its first line a record cannot be read");
    EXPECT_EQ(verdict(bytes.substr(0, 15) + '\n'), "game:1: error: the line is damaged: it is too short; "
                                                   "without its first line a record cannot be read");
}

TEST_F(Record, LinesMustBeAsFlagstoneWritesThem)
{
    const auto texts = unseal(bytes);
    for (const std::string line :
         {R"({"do":"start","digest":"0000000000000000")", R"({"do":"dance")",
          R"({"do":"undo","seat":0,"why":"luck")", R"({"do":"undo", "seat":0)", R"({"do":"undo","seat":"0")",
          R"({"do":"undo","seat":300)", R"({"do":"undo","seat":-1)",
          R"({"do":"choose","seat":0,"code":"pass","chance":"6:9:1","digest":"0000000000000000")",
          R"({"do":"choose","seat":0,"code":"pass","chance":"","digest":"0000000000000000")",
          R"({"do":"choose","seat":0,"code":"pass","typed":false,"digest":"0000000000000000")",
          R"({"do":"choose","seat":0,"code":"pass","digest":"00")"}) {
        auto other = texts;
        other[2] = line;
        EXPECT_THAT(verdict(seal(other)),
                    StartsWith("game:3: error: the line is not as Flagstone writes it; lost from here on: "))
            << line;
    }
    auto other = texts;
    other[2] = "{\"do\":";
    EXPECT_THAT(verdict(seal(other)), StartsWith("game:3: error: the line is damaged: it is not JSON: "));
    other = texts;
    other.erase(other.begin() + 1);
    EXPECT_THAT(verdict(seal(other)), StartsWith("game:2: error: the line is not as Flagstone writes it"));
}

} // namespace
} // namespace flagstone::record_test
