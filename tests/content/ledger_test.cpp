// The ledger of a company: ledger + record of an ended game = next ledger.
#include "catalog/catalog.h"
#include "content/character.h"
#include "content/files.h"
#include "content/ledger.h"
#include "content/pack_reader.h"
#include "content/record_writer.h"
#include "content/table_rules.h"
#include "temp_folder.h"
#include "test_paths.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace flagstone::ledger_test {
namespace {

using test::TempFolder;

const ModuleInfo &fastplay()
{
    return *std::ranges::find(modules(), "fastplay", &ModuleInfo::id);
}
const PackData &pack()
{
    static const PackData data =
        readPack(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets/packs/fastplay").value().data;
    return data;
}

Ledger company(std::initializer_list<const char *> names)
{
    Ledger ledger{.id = "ab12",
                  .name = "The Lampwrights",
                  .ruleset = "fastplay",
                  .pack = "fastplay",
                  .since = "2026-03-04"};
    for (const CompanyMember &member : fastplay().companies->offered(pack()))
        if (std::ranges::count(names, member.name) > 0)
            ledger.now.members.push_back({.is = member});
    return ledger;
}

std::vector<std::string> everybody(const Ledger &ledger)
{
    std::vector<std::string> names;
    for (const LedgerMember &member : ledger.now.members)
        names.push_back(member.is.name);
    return names;
}

const LedgerMember &memberCalled(const LedgerState &state, const std::string &name)
{
    return *std::ranges::find_if(state.members, [&](const LedgerMember &m) { return m.is.name == name; });
}

/// A game that a company plays, written to a record as it goes.
class Played {
public:
    Played(const Ledger &ledger, const std::filesystem::path &file, const char *seed,
           const std::string &adventure = "FP-A01")
        : m_setup{"fastplay", adventure, 1,
                  fastplay().companies->options(partyOf(ledger, everybody(ledger)))},
          m_session(Session::start([this](Step &step) { return fastplay().start(pack(), m_setup, step); },
                                   Seed::fromText(seed), UndoPolicy::Free)
                        .value()),
          m_writer(RecordWriter::create(file, headerFor(fastplay(), pack(), m_setup, m_session), m_session))
    {
        m_session.setListener(m_writer.get());
    }
    /// Makes the best-looking choice until the game is over, or this many.
    void play(int most = 5000)
    {
        for (; most > 0 && m_session.game().choiceCount() > 0; --most) {
            const Game &game = m_session.game();
            std::size_t best = 0;
            for (std::size_t i = 1; i < game.choiceCount(); ++i)
                if (game.heuristic(i, PlayStyle::Bold) > game.heuristic(best, PlayStyle::Bold))
                    best = i;
            ASSERT_TRUE(m_session.submit(Seat{0}, game.code(best)));
        }
        ASSERT_TRUE(m_writer->finish());
    }
    void giveUp()
    {
        for (int made = 0; m_session.game().choiceCount() > 0 && made < 50; ++made)
            ASSERT_TRUE(m_session.submit(
                Seat{0}, m_session.game().find("withdraw") ? "withdraw" : m_session.game().code(0)));
        ASSERT_TRUE(m_writer->finish());
    }
    void takeBack()
    {
        ASSERT_TRUE(m_session.undo(Seat{0}));
        ASSERT_TRUE(m_writer->finish());
    }
    [[nodiscard]] bool over() const { return m_session.game().ending().over; }
    [[nodiscard]] const Game &game() const { return m_session.game(); }

private:
    Setup m_setup;
    Session m_session;
    std::unique_ptr<RecordWriter> m_writer;
};

bool entered(Ledger &ledger, const std::filesystem::path &file)
{
    return enter(ledger, readRecord(file).value(), fastplay(), pack(), "2026-11-20").value();
}

TEST(Ledger, FP_O12_AGamePaysOnce)
{
    const TempFolder folder;
    Ledger ledger = company({"Kennett", "Ellisa"});
    const Ledger before = ledger;
    Played(ledger, folder / "a.flagstone", "one").giveUp();
    EXPECT_TRUE(entered(ledger, folder / "a.flagstone"));
    ASSERT_EQ(ledger.quests.size(), 1u);
    EXPECT_EQ(ledger.quests[0].title, "Tails, I Win");
    EXPECT_EQ(ledger.quests[0].who, (std::vector<std::string>{"Kennett", "Ellisa"}));
    EXPECT_EQ(memberCalled(ledger.now, "Kennett").quests, 1);
    EXPECT_EQ(ledger.before, before.now);
    const Ledger once = ledger;
    EXPECT_FALSE(entered(ledger, folder / "a.flagstone"));
    std::filesystem::copy_file(folder / "a.flagstone", folder / "b.flagstone");
    EXPECT_FALSE(entered(ledger, folder / "b.flagstone")) << "nor does a copy of its record";
    EXPECT_EQ(ledger, once);
}

TEST(Ledger, FP_O12_OfTwoGamesFromOneStateTheFirstPays)
{
    const TempFolder folder;
    Ledger ledger = company({"Kennett"});
    Played(ledger, folder / "a.flagstone", "one").giveUp();
    Played(ledger, folder / "b.flagstone", "two").giveUp();
    EXPECT_TRUE(entered(ledger, folder / "a.flagstone"));
    EXPECT_FALSE(entered(ledger, folder / "b.flagstone"));
}

TEST(Ledger, FP_O12_AGameThatIsNotOverLeavesNoTrace)
{
    const TempFolder folder;
    Ledger ledger = company({"Kennett"});
    const Ledger before = ledger;
    Played game(ledger, folder / "a.flagstone", "one");
    game.play(3); // and then the program is killed
    ASSERT_FALSE(game.over());
    EXPECT_FALSE(entered(ledger, folder / "a.flagstone"));
    EXPECT_EQ(ledger, before);
}

TEST(Ledger, FP_O12_AGameThatIsTakenBackIsStruckOut)
{
    const TempFolder folder;
    Ledger ledger = company({"Kennett"});
    const LedgerState before = ledger.now;
    Played game(ledger, folder / "a.flagstone", "one");
    game.giveUp();
    ASSERT_TRUE(entered(ledger, folder / "a.flagstone"));
    ledger.now.members[0].line = "Gave up once.";
    game.takeBack();
    EXPECT_TRUE(entered(ledger, folder / "a.flagstone"));
    EXPECT_TRUE(ledger.quests.empty());
    EXPECT_EQ(ledger.now.members[0].is, before.members[0].is);
    EXPECT_EQ(ledger.now.members[0].quests, 0);
    EXPECT_EQ(ledger.now.members[0].line, "Gave up once.") << "words stay";
    game.giveUp();
    EXPECT_TRUE(entered(ledger, folder / "a.flagstone"));
    EXPECT_EQ(ledger.quests.size(), 1u);
}

TEST(Ledger, FP_299_FP_375_FP_377_ACampaignAddsUp)
{
    const TempFolder folder;
    Ledger ledger = company({"Kennett", "Cerel", "Shanara"});
    int lost = 0, gained = 0;
    for (int quest = 0; quest < 12 && !ledger.now.members.empty(); ++quest) {
        const std::string name = "q" + std::to_string(quest);
        const LedgerState before = ledger.now;
        Played game(ledger, folder / (name + ".flagstone"), name.c_str(),
                    quest % 2 == 0 ? "FP-A07" : "FP-A08");
        game.play();
        ASSERT_TRUE(game.over());
        const auto returns = fastplay().companies->after(game.game());
        ASSERT_TRUE(entered(ledger, folder / (name + ".flagstone")));
        for (const CompanyReturn &back : returns) {
            if (!back.survived) {
                ++lost;
                EXPECT_EQ(std::ranges::count_if(
                              ledger.now.lost,
                              [&](const LedgerLost &l) { return l.member.is.name == back.member.name; }),
                          1);
                EXPECT_EQ(std::ranges::count(everybody(ledger), back.member.name), 0);
                const auto away = partyOf(ledger, everybody(ledger)).away;
                EXPECT_EQ(std::ranges::count(away, back.member.name), 1) << "they are not met again";
                continue;
            }
            EXPECT_EQ(memberCalled(ledger.now, back.member.name).is, back.member);
            for (const LedgerMember &was : before.members)
                if (was.is.name == back.member.name) {
                    EXPECT_EQ(back.member.experience, was.is.experience + back.experienceGained);
                    gained += back.experienceGained;
                }
        }
    }
    EXPECT_GT(lost, 0);
    EXPECT_GT(gained, 0);
}

TEST(Ledger, FP_O12_AnOldCompanyPlaysOnAndItsLedgerCanBeRead)
{
    const TempFolder folder;
    Ledger ledger = company({"Kennett", "Cerel"});
    ledger.name.clear();
    for (std::size_t i = 0; i < kLongestCompanyName; ++i)
        ledger.name += "\U00010330"; // four bytes
    ledger.now.gold = kMostGold;
    for (std::size_t i = 0; i < kMostLost; ++i) {
        LedgerLost lost{ledger.now.members[0], "Tails, I Win", "2026-11-20"};
        lost.member.is.name = "Dead " + std::to_string(i);
        if (i < 12) // more than enough to matter, now and before
            lost.member.portrait = std::string(kLongestPortrait, 'A');
        ledger.now.lost.push_back(std::move(lost));
    }
    for (int quest = 0; quest < 40 && ledger.now.members.size() == 2; ++quest) {
        const std::string name = "q" + std::to_string(quest);
        Played game(ledger, folder / (name + ".flagstone"), name.c_str(),
                    quest % 2 == 0 ? "FP-A07" : "FP-A08");
        game.play();
        ASSERT_TRUE(entered(ledger, folder / (name + ".flagstone")));
    }
    ASSERT_LT(ledger.now.members.size(), 2u) << "nobody has died";
    EXPECT_EQ(ledger.now.lost.size(), kMostLost);
    EXPECT_NE(ledger.now.lost.front().member.is.name, "Dead 0");
    EXPECT_FALSE(ledger.now.lost.back().member.is.name.starts_with("Dead"));
    EXPECT_EQ(ledger.now.gold, kMostGold);
    folder.write("old.flagledger", ledgerText(ledger));
    const auto read = readLedger(folder / "old.flagledger");
    ASSERT_TRUE(read) << toString(read.error().front());
    EXPECT_EQ(*read, ledger);
}

TEST(Ledger, FP_O12_EnterAllFindsItsGamesInOrder)
{
    const TempFolder folder;
    Ledger ledger = company({"Kennett"});
    Ledger twice = ledger;
    Played(ledger, folder / "z.flagstone", "one").giveUp();
    ASSERT_TRUE(entered(ledger, folder / "z.flagstone"));
    Played(ledger, folder / "a.flagstone", "two").giveUp();
    Ledger other = company({"Kennett"});
    other.id = "other";
    Played(other, folder / "o.flagstone", "three").giveUp();
    folder.write("broken.flagstone", "{\"company\":\"ab12.0\"");
    const auto now = std::filesystem::file_time_type::clock::now();
    std::filesystem::last_write_time(folder / "z.flagstone", now - std::chrono::hours(2));
    std::filesystem::last_write_time(folder / "a.flagstone", now - std::chrono::hours(1));
    Issues issues;
    const std::vector packs{std::make_shared<const PackData>(pack())};
    EXPECT_TRUE(enterAll(twice, folder.path(), fastplay(), packs, issues));
    ASSERT_EQ(twice.quests.size(), 2u);
    EXPECT_EQ(twice.quests[0].file, "z.flagstone");
    EXPECT_EQ(issues.size(), 1u) << "of the broken record";
    EXPECT_FALSE(enterAll(twice, folder.path(), fastplay(), packs, issues));
}

TEST(Ledger, IsWrittenAndReadAlike)
{
    const TempFolder folder;
    Ledger ledger = company({"Kennett", "Ellisa"});
    Played(ledger, folder / "a.flagstone", "one").giveUp();
    ASSERT_TRUE(entered(ledger, folder / "a.flagstone"));
    ledger.now.members[0].portrait = "AAAA";
    ledger.now.members[0].is.treasure = "T03";
    ledger.now.members[0].is.uses = 2;
    ledger.now.members[0].is.converted = true;
    ledger.now.lost.push_back({ledger.now.members[1], "Tails, I Win", "2026-11-20"});
    const std::string text = ledgerText(ledger);
    const auto read = parseLedger(text, "x.flagledger");
    ASSERT_TRUE(read) << toString(read.error().front());
    EXPECT_EQ(*read, ledger);
    EXPECT_EQ(ledgerText(*read), text);
}

TEST(Ledger, IdsAreAsLongAsThoseOfPacks)
{
    Ledger ledger = company({"Kennett"});
    const std::string id(kLongestId, 'x');
    ledger.ruleset = ledger.pack = ledger.now.members[0].is.treasure = id;
    ledger.quests.push_back({.adventure = id,
                             .title = "A quest",
                             .date = "2026-11-20",
                             .text = {},
                             .record = "c0",
                             .hash = "d1"});
    const auto read = parseLedger(ledgerText(ledger), "x.flagledger");
    ASSERT_TRUE(read) << toString(read.error().front());
    EXPECT_EQ(*read, ledger);
    ledger.pack += 'x';
    EXPECT_FALSE(parseLedger(ledgerText(ledger), "x.flagledger"));
}

TEST(Ledger, FP_O12_WhatIsNoCardOfTheCompanysPackIsLeftBehind)
{
    Ledger ledger = company({"Kennett", "Ellisa"});
    ledger.now.members[0].is.treasure = "Q01"; // of a quest of one's own
    ledger.now.members[0].is.uses = 2;
    ledger.now.members[1].is.treasure = "T03";
    leaveOwnTreasures(ledger, pack());
    EXPECT_EQ(ledger.now.members[0].is.treasure, "");
    EXPECT_EQ(ledger.now.members[0].is.uses, 0);
    EXPECT_EQ(ledger.now.members[1].is.treasure, "T03");
}

TEST(Ledger, ProblemsHaveTheirPlace)
{
    const std::string good = ledgerText(company({"Kennett"}));
    const auto problem = [&](const std::string &from, const std::string &to) {
        std::string bad = good;
        bad.replace(bad.find(from), from.size(), to);
        const auto read = parseLedger(bad, "x.flagledger");
        return read ? std::string() : toString(read.error().front());
    };
    EXPECT_EQ(problem("\"level\": 4", "\"level\": 40"),
              "x.flagledger:13: error: /members/0/level must be from 1 to 20");
    EXPECT_NE(problem("\"flagledger\": 1", "\"flagledger\": 2").find("newer"), std::string::npos);
    EXPECT_NE(problem("\"hits\"", "\"hitz\""), "");
    EXPECT_NE(problem("ab12", "AB12"), "");
    EXPECT_FALSE(parseLedger("[]", "x"));
    EXPECT_FALSE(parseLedger("\xff", "x"));
}

TEST(Character, FP_326_ArmourClassAndThac0AreReadAndDropped)
{
    const auto read = parseCharacter(
        R"({"flaghero":1,"name":"Ann","class":"ranger","level":4,"ac":-2,"thac0":17})", "ann.flaghero");
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, (CharacterSheet{"Ann", "ranger", 4}));
    const auto member = fastplay().companies->converted(read->name, read->cls, read->level, read->experience);
    ASSERT_TRUE(member);
    EXPECT_EQ(
        *member,
        (CompanyMember{
            .name = "Ann", .cls = "warrior", .level = 4, .experience = 8000, .hits = 14, .converted = true}));
}

TEST(Character, ProblemsHaveTheirPlace)
{
    for (const char *bad : {R"({"flaghero":2,"name":"A","class":"mage","level":1})",
                            R"({"flaghero":1,"name":"A","class":"mage","level":0})",
                            R"({"flaghero":1,"name":"A","class":"mage"})",
                            R"({"flaghero":1,"name":"A","class":"mage","level":1,"strength":18})", "7", ""}) {
        const auto read = parseCharacter(bad, "a.flaghero");
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(read.error().front().file, "a.flaghero");
    }
}

} // namespace
} // namespace flagstone::ledger_test
