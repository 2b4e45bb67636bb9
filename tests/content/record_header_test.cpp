// What stands in a record beside its choices: header, seats, names, commitment, end, hints; and older formats.
#include "content/files.h"
#include "core/hash.h"
#include "record_fixture.h"
#include "test_paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace flagstone::record_header_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using Kind = RecordLine::Kind;

TEST_F(Record, AHeaderAloneStartsFromTheSeed)
{
    const auto record = parseRecord(std::string_view(bytes).substr(0, bytes.find('\n') + 1), "game");
    ASSERT_TRUE(record);
    EXPECT_TRUE(record->lines.empty());
    const auto again = replay(*record, toyModule(), toyPack());
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->session.game().equals(session.gameAt(0)));
}

TEST_F(Record, SeatsAreThoseOfTheGame)
{
    const auto texts = unseal(bytes);
    const auto asSeat = [&](std::size_t line, const std::string &seat) {
        auto other = texts;
        const std::size_t at = other[line].find("\"seat\":") + 7;
        other[line].replace(at, other[line].find_first_of(",}", at) - at, seat);
        other.resize(line + 1);
        return verdict(seal(other));
    };
    for (std::size_t line = 0; line < texts.size(); ++line) {
        if (texts[line].find("\"seat\":") == std::string::npos)
            continue;
        for (const int seat : {2, 3, 14, 15, 16, 31, 32, 33, 63, 64, 100, 127})
            EXPECT_THAT(asSeat(line, std::to_string(seat)),
                        HasSubstr(": error: the line is from player " + std::to_string(seat + 1) +
                                  "; the game has 2 players; lost from here on: 1 line, "))
                << texts[line];
        for (const char *seat : {"-2", "-128"})
            EXPECT_THAT(asSeat(line, seat), HasSubstr("the line is from player -")) << texts[line];
    }
    auto other = texts;
    for (const char *seats : {"0", "-1", "16", "2147483647"}) {
        other.front() = texts.front();
        other.front().replace(other.front().find("\"seats\":2"), 9, std::string("\"seats\":") + seats);
        EXPECT_EQ(verdict(seal(other)),
                  std::string("game:1: error: is a game of ") + seats + " players; there are 1 to 15");
    }
    other.front() = texts.front();
    other.front().replace(other.front().find("\"seed\""), 0, R"("players":["","easy","fair"],)");
    EXPECT_EQ(verdict(seal(other)), "game:1: error: names 3 players in a game of 2");
    other.front() = texts.front();
    other.front().replace(other.front().find("\"seed\""), 0, R"("names":["Lea","","Marta"],)");
    EXPECT_EQ(verdict(seal(other)), "game:1: error: names 3 players in a game of 2");
    other.front() = texts.front();
    other.front().replace(other.front().find("\"seed\""), 0,
                          "\"names\":[\"" + std::string(kLongestName + 1, 'x') + "\"],");
    EXPECT_EQ(verdict(seal(other)), "game:1: error: has a name of more than 96 bytes");
}

TEST_F(Record, NamesThatPlayersHaveTypedComeBackAndAreNotPartOfTheDeal)
{
    RecordHeader header = read().header;
    header.setup.names = {"Lea", ""};
    EXPECT_EQ(commitmentOf(header), header.commitment);
    auto other = unseal(bytes);
    other.front() = lineText(header);
    const auto again = parseRecord(seal(other), "game");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->header.setup.names, header.setup.names);
}

TEST_F(Record, ThatDiceAreTypedComesBackAndIsNotPartOfTheDeal)
{
    RecordHeader header = read().header;
    EXPECT_FALSE(header.typedDice);
    auto other = unseal(bytes);
    EXPECT_EQ(other.front().find("typedDice"), std::string::npos) << "records of other games are as before";
    header.typedDice = true;
    EXPECT_EQ(commitmentOf(header), header.commitment);
    other.front() = lineText(header);
    EXPECT_THAT(other.front(), HasSubstr(R"(,"typedDice":true,"seed":)"));
    EXPECT_EQ(verdict(seal(other)), "OK");
    EXPECT_TRUE(parseRecord(seal(other), "game").value().header.typedDice);
}

TEST_F(Record, WhenTheCurtainFallsComesBackAndIsNotPartOfTheDeal)
{
    RecordHeader header = read().header;
    EXPECT_EQ(header.curtain, CurtainRule::WhenNeeded);
    auto other = unseal(bytes);
    EXPECT_EQ(other.front().find("curtain"), std::string::npos) << "records of other games are as before";
    for (const CurtainRule rule : {CurtainRule::Always, CurtainRule::Never}) {
        header.curtain = rule;
        EXPECT_EQ(commitmentOf(header), header.commitment);
        other.front() = lineText(header);
        EXPECT_EQ(verdict(seal(other)), "OK");
        EXPECT_EQ(parseRecord(seal(other), "game").value().header.curtain, rule);
    }
}

TEST_F(Record, TheCommitmentBindsSetUpSeedAndNonce)
{
    const RecordHeader header = read().header;
    EXPECT_EQ(header.commitment.size(), 64u);
    const auto differs = [&](const auto &change) {
        RecordHeader other = header;
        change(other);
        return commitmentOf(other) != header.commitment;
    };
    EXPECT_TRUE(differs([](RecordHeader &h) { h.seed.low ^= 1; }));
    EXPECT_TRUE(differs([](RecordHeader &h) { h.nonce.back() ^= 1; }));
    EXPECT_TRUE(differs([](RecordHeader &h) { h.setup.adventure += 'x'; }));
    EXPECT_TRUE(differs([](RecordHeader &h) { h.setup.seats = 3; }));
    EXPECT_TRUE(differs([](RecordHeader &h) { h.setup.options["rounds"] = "3"; }));
    EXPECT_TRUE(differs([](RecordHeader &h) { h.setup.prepared.out.push_back("L01"); }));
    EXPECT_TRUE(differs([](RecordHeader &h) { h.packHash = "x"; }));
    EXPECT_TRUE(differs([](RecordHeader &h) { h.rulesVersion = 9; }));
    EXPECT_FALSE(differs([](RecordHeader &h) { h.program = "9.9.9"; }));

    const Session fresh = toySession();
    const auto one = headerFor(toyModule(), toyPack(), kToySetup, fresh);
    const auto two = headerFor(toyModule(), toyPack(), kToySetup, fresh);
    EXPECT_NE(one.nonce, two.nonce);
    EXPECT_NE(one.commitment, two.commitment) << "the same deal twice does not show";

    auto texts = unseal(bytes);
    const std::size_t at = texts.front().find("\"commitment\":\"") + 14;
    texts.front()[at] = texts.front()[at] == '0' ? '1' : '0';
    EXPECT_EQ(verdict(seal(texts)),
              "game:1: error: its commitment does not match its set-up, seed and nonce");
    const auto again = replay(parseRecord(seal(texts), "game").value(), toyModule(), toyPack());
    ASSERT_TRUE(again) << "the game goes on";
    EXPECT_EQ(again->warnings.size(), 1u);
}

TEST_F(Record, AnEndLineStandsWhereTheGameIsOverAndNowhereElse)
{
    Session whole = toySession();
    const auto writer = RecordWriter::create(folder / "whole.flagstone", toyHeader(whole), whole);
    whole.setListener(writer.get());
    playToTheEnd(whole);
    whole.undo(Seat{0});
    whole.redo(Seat{0});
    const auto texts = unseal(writer->text());
    EXPECT_EQ(verdict(writer->text()), "OK");
    const std::string end =
        std::string(R"({"do":"end","won":)") + (whole.game().ending().won ? "true" : "false");
    ASSERT_EQ(texts.back(), end);
    ASSERT_EQ(texts[texts.size() - 4], end) << "before the undo, too";

    auto other = texts;
    other.pop_back();
    EXPECT_THAT(verdict(seal(other)), HasSubstr("the game is over, but no line ends it"));
    const auto cut = parseRecord(seal(other), "game");
    EXPECT_FALSE(replay(*cut, toyModule(), toyPack())->stopped) << "it opens and is ended when it goes on";
    other = texts;
    other.erase(other.end() - 4);
    EXPECT_THAT(verdict(seal(other)), HasSubstr("the game is over, but no line ends it"));
    other = texts;
    other.push_back(end);
    EXPECT_THAT(verdict(seal(other)), HasSubstr("the game is not over here"));
    other = texts;
    other.insert(other.begin() + 2, end);
    EXPECT_EQ(verdict(seal(other)), "game:3: error: the game is not over here");
    other = texts;
    other.back() = whole.game().ending().won ? R"({"do":"end","won":false)" : R"({"do":"end","won":true)";
    EXPECT_THAT(verdict(seal(other)), HasSubstr("the game does not end like this"));
}

TEST_F(Record, TheGameMastersSeatIsTakenAndGivenBackByTurns)
{
    auto texts = unseal(bytes);
    texts.resize(2);
    texts.emplace_back(R"({"do":"master","on":false)");
    EXPECT_EQ(verdict(seal(texts)), "game:3: error: there is no game master here");
    texts[2] = R"({"do":"master","on":true)";
    EXPECT_EQ(verdict(seal(texts)), "OK");
    EXPECT_TRUE(replay(parseRecord(seal(texts), "game").value(), toyModule(), toyPack())->master);
    texts.push_back(texts[2]);
    EXPECT_EQ(verdict(seal(texts)), "game:4: error: there is already a game master");
}

TEST_F(Record, AfterTheEndAGameMasterMaySitDownAndTakeBack)
{
    TempFolder other;
    Session game = toySession();
    auto writer = RecordWriter::create(other / "over", toyHeader(game), game);
    game.setListener(writer.get());
    playToTheEnd(game);
    writer->masterSits(true);
    ASSERT_TRUE(writer->finish());
    const std::string over = writer->text();
    EXPECT_EQ(verdict(over), "OK");
    game.setListener(nullptr);
    writer.reset();
    {
        const auto record = readRecord(other / "over");
        ASSERT_TRUE(record);
        writer = RecordWriter::resume(*record, game);
    }
    EXPECT_EQ(writer->text(), over) << "the end is not told twice";
    game.setListener(writer.get());
    ASSERT_TRUE(game.undo(Seat::Gm));
    ASSERT_TRUE(writer->finish());
    EXPECT_EQ(verdict(writer->text()), "OK");
    const auto again = replay(parseRecord(writer->text(), "game").value(), toyModule(), toyPack());
    ASSERT_TRUE(again);
    EXPECT_FALSE(again->stopped);
    EXPECT_FALSE(again->session.game().ending().over);
}

TEST_F(Record, AHintStandsInTheRecordAndChangesNothing)
{
    TempFolder other;
    Session game = toySession();
    const auto writer = RecordWriter::create(other / "hints", toyHeader(game), game);
    game.setListener(writer.get());
    const auto advise = [&] {
        const Choice choice = game.game().decision().choices.front();
        writer->hintGiven(seatFor(choice), choice.code, 0.6104);
        return choice.code;
    };
    const std::string first = advise();
    playOn(game, 3, 1);
    ASSERT_TRUE(game.undo(Seat::Gm));
    advise();
    playOn(game, 1, 2);
    ASSERT_TRUE(writer->finish());

    const RecordFile record = readRecord(other / "hints").value();
    EXPECT_FALSE(record.lost);
    EXPECT_EQ(record.lines[1].kind, Kind::Hint);
    EXPECT_EQ(record.lines[1].code, first);
    EXPECT_EQ(record.lines[1].share, 610);
    EXPECT_EQ(hintedEntries(record.lines), (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(movesAtEnd(record.lines), 3u) << "one of four was undone";
    EXPECT_TRUE(verify(record, toyModule(), toyPack()));
    const auto again = replay(record, toyModule(), toyPack()).value();
    EXPECT_FALSE(again.stopped);
    EXPECT_EQ(again.session.entries().size(), game.entries().size());
    EXPECT_TRUE(again.session.game().equals(game.game()));

    auto texts = unseal(other.read("hints"));
    ASSERT_THAT(texts[2], StartsWith(R"({"do":"hint",)"));
    RecordLine forged = record.lines[1];
    forged.code = "nonsense";
    texts[2] = lineText(forged);
    EXPECT_EQ(verdict(seal(texts)), "game:3: error: nobody can choose what it advises");
    forged = record.lines[1];
    forged.share = 1001;
    texts[2] = lineText(forged);
    EXPECT_EQ(verdict(seal(texts)), "game:3: error: its share is not 0 to 1000");
}

TEST_F(Record, OnlyTheDiceOfTypedDiceAreFree)
{
    const RecordFile record = read();
    const auto typed = std::ranges::find(record.lines, true, &RecordLine::typed);
    ASSERT_NE(typed, record.lines.end());
    auto unrolled = record;
    for (RecordLine &line : unrolled.lines)
        if (line.kind == Kind::Choose && line.chance.empty()) {
            line.typed = true;
            break;
        }
    EXPECT_THAT(toString(verify(unrolled, toyModule(), toyPack()).error()),
                HasSubstr("no die falls in the decision that real dice are recorded for"));
}

TEST_F(Record, ARecordUnderTheOldChainIsNone)
{
    EXPECT_THAT(
        verdict(seal(unseal(bytes), 1)),
        StartsWith("game:1: error: the line is damaged: its hash does not match what comes before it"));
}

class FirstFormat : public testing::Test {
protected:
    FirstFormat()
    {
        Session session = toySession();
        RecordHeader header = toyHeader(session);
        header.format = 1;
        const auto writer = RecordWriter::create(file, header, session);
        session.setListener(writer.get());
        playOn(session, 7, 1);
    }
    TempFolder folder;
    std::filesystem::path file = folder / "old.flagstone";
};

TEST_F(FirstFormat, ItsDigestsAreNotComparedAndThatIsSaid)
{
    RecordFile record = readRecord(file).value();
    ASSERT_EQ(record.header.format, 1);
    for (RecordLine &line : record.lines)
        line.digest = 1;
    EXPECT_TRUE(verify(record, toyModule(), toyPack()));
    const auto again = replay(record, toyModule(), toyPack());
    ASSERT_TRUE(again && !again->stopped);
    ASSERT_EQ(again->warnings.size(), 1u);
    EXPECT_THAT(toString(again->warnings.front()), HasSubstr(":1: warning: the record has format 1: "));
    auto &forged = *std::ranges::find_if(record.lines, [](const RecordLine &line) {
        return line.kind == Kind::Choose && !line.chance.empty() && !line.typed;
    });
    forged.chance.front().value = (forged.chance.front().value + 1) % forged.chance.front().sides;
    EXPECT_EQ(verify(record, toyModule(), toyPack()).error().message,
              "its numbers do not follow from the seed");
}

TEST_F(FirstFormat, AGameGoesOnInItsFormat)
{
    const std::string before = folder.read("old.flagstone");
    const RecordFile record = readRecord(file).value();
    auto again = replay(record, toyModule(), toyPack()).value();
    const auto writer = RecordWriter::resume(record, again.session);
    again.session.setListener(writer.get());
    writer->masterSits(true); // an old program could not read that
    playToTheEnd(again.session);
    EXPECT_FALSE(writer->error());
    EXPECT_THAT(folder.read("old.flagstone"), StartsWith(before));
    const RecordFile now = readRecord(file).value();
    EXPECT_FALSE(now.lost);
    EXPECT_EQ(now.header.format, 1);
    EXPECT_GT(now.lines.size(), record.lines.size());
    EXPECT_TRUE(verify(now, toyModule(), toyPack()));
    EXPECT_TRUE(replay(now, toyModule(), toyPack())->session.game().equals(again.session.game()));
    for (const char *line : {R"({"do":"master","on":true)", R"({"do":"end","won":true)",
                             R"({"do":"hint","seat":0,"code":"roll","share":500)"}) {
        auto texts = unseal(before, 1);
        texts.emplace_back(line);
        EXPECT_THAT(parseRecord(seal(texts, 1), "old")->lost->message,
                    StartsWith("the line is not as Flagstone writes it"))
            << line;
    }
}

TEST(RecordFixtures, EveryReleasedFormatIsRead)
{
    for (int format = 1; format <= kRecordFormat; ++format) {
        const auto record = readRecord(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "tests/content/records" /
                                       ("format-" + std::to_string(format) + ".flagstone"));
        ASSERT_TRUE(record) << toString(record.error().front());
        EXPECT_FALSE(record->lost);
        EXPECT_EQ(record->header.format, format);
        EXPECT_EQ(record->header.setup, kToySetup);
        EXPECT_EQ(record->header.seed, Seed::fromText("lantern oil"));
        EXPECT_EQ(record->lines.size(), format == 1 ? 29u : 34u);
    }
}

} // namespace
} // namespace flagstone::record_header_test
