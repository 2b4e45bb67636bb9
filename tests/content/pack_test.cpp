#include "content/character.h"
#include "content/csv.h"
#include "content/files.h"
#include "content/json_text.h"
#include "content/pack_reader.h"
#include "content/quest_file.h"
#include "content/table_rules.h"
#include "temp_folder.h"
#include "test_paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace flagstone::pack_test {
namespace {

using test::TempFolder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const std::string kManifest = R"({
  "format": 1,
  "id": "little",
  "title": "A little pack",
  "version": "1.2.0",
  "licence": "MIT",
  "ruleset": "toy",
  "languages": ["en", "de"],
  "tables": [
    { "name": "rooms", "file": "rooms.csv" },
    { "name": "beasts", "file": "beasts.csv" }
  ]
}
)";
const std::string kSchema = R"({
  "format": 1,
  "tables": {
    "rooms": { "columns": [
      { "name": "id", "type": "id" },
      { "name": "colour", "type": "enum", "values": ["green", "red"] },
      { "name": "things", "type": "list", "values": ["bed", "well", "throne"], "none": "none" },
      { "name": "name", "type": "text", "max": 16 } ] },
    "beasts": { "unique": ["name", "level"], "columns": [
      { "name": "name", "type": "text", "max": 40 },
      { "name": "level", "type": "int", "min": 1, "max": 9 },
      { "name": "kind", "type": "enum", "values": ["monster", "trap"] },
      { "name": "hits", "type": "int", "min": 1, "max": 20, "onlyIf": { "column": "kind", "values": ["monster"] } },
      { "name": "tags", "type": "tags", "values": ["heal", "bite"], "optional": true } ] },
    "extras": { "optional": true, "columns": [ { "name": "id", "type": "id" } ] }
  }
}
)";
const std::string kRooms =
    "id,colour,things,name\nR1,green,none,Hall\nR2,red,bed;well,\"A, \"\"quoted\"\" one\"\n";
const std::string kBeasts = "name,level,kind,hits,tags\nRat,1,monster,2,bite|heal:1d6:one\nPit,1,trap,-,-\n";

class Pack : public testing::Test {
protected:
    Pack()
    {
        folder.write("toy.tables.json", kSchema);
        folder.write("pack.json", kManifest);
        folder.write("rooms.csv", kRooms);
        folder.write("beasts.csv", kBeasts);
    }
    [[nodiscard]] tl::expected<LoadedPack, Issues> read() const
    {
        return readPack(folder.path(), folder.path());
    }
    /// Every problem as an editor would list it, without the folder.
    [[nodiscard]] std::vector<std::string> problems() const
    {
        const auto pack = read();
        std::vector<std::string> texts;
        for (const Issue &issue : pack ? pack->warnings : pack.error()) {
            std::string text = toString(issue);
            for (std::size_t at = 0; (at = text.find(folder.path().string() + '/')) != std::string::npos;)
                text.erase(at, folder.path().string().size() + 1);
            texts.push_back(std::move(text));
        }
        return texts;
    }
    void manifest(std::string_view what, std::string_view with) const
    {
        replace("pack.json", kManifest, what, with);
    }
    void schema(std::string_view what, std::string_view with) const
    {
        replace("toy.tables.json", kSchema, what, with);
    }
    void replace(std::string_view file, std::string text, std::string_view what, std::string_view with) const
    {
        const std::size_t at = text.find(what);
        ASSERT_NE(at, std::string::npos);
        folder.write(file, text.replace(at, what.size(), with));
    }

    TempFolder folder;
};

TEST_F(Pack, ReadsNamesAndTables)
{
    const auto pack = read();
    ASSERT_TRUE(pack);
    EXPECT_THAT(pack->warnings, IsEmpty());
    EXPECT_EQ(pack->data.id, "little");
    EXPECT_EQ(pack->data.title, "A little pack");
    EXPECT_EQ(pack->data.version, "1.2.0");
    EXPECT_EQ(pack->data.licence, "MIT");
    EXPECT_EQ(pack->data.ruleset, "toy");
    EXPECT_FALSE(pack->data.standard);
    EXPECT_EQ(pack->data.folder, folder.path().string());
    EXPECT_THAT(pack->languages, ElementsAre("en", "de"));
    const PackTable *rooms = pack->data.table("rooms");
    ASSERT_NE(rooms, nullptr);
    ASSERT_EQ(rooms->rows.size(), 2u);
    EXPECT_EQ(rooms->rows[1].line, 3);
    EXPECT_EQ(rooms->cell(rooms->rows[1], "name"), "A, \"quoted\" one");
}

TEST_F(Pack, AnyTableMaySayHowManyCardsArePrinted)
{
    folder.write("rooms.csv", "id,colour,things,name,qty\nR1,green,none,Hall,3\nR2,red,bed,Cell,-\n");
    EXPECT_THAT(problems(), IsEmpty());
    folder.write("rooms.csv", "id,colour,things,name,qty\nR1,green,none,Hall,many\nR2,red,bed,Cell,1000\n");
    EXPECT_THAT(problems(), ElementsAre(HasSubstr("rooms.csv:2:5"), HasSubstr("rooms.csv:3:5")));
}

TEST_F(Pack, CardsThatAreOnlyPrintedMayHaveAnyColumns)
{
    manifest("{ \"name\": \"beasts\"",
             "{ \"name\": \"errands\", \"file\": \"errands.csv\", \"schema\": \"cards\" },\n"
             "    { \"name\": \"beasts\"");
    folder.write("errands.csv", "id,name,reward,qty\nE1,Fetch a bucket,5 gp,2\n");
    EXPECT_THAT(problems(), IsEmpty());
    folder.write("errands.csv", "id,reward\nE1,5 gp\n");
    EXPECT_THAT(problems(), ElementsAre(HasSubstr("the column \"name\" is missing")));
}

TEST_F(Pack, HashFollowsTheContentOnly)
{
    const std::string hash = read()->data.hash;
    EXPECT_EQ(hash.size(), 16u);
    std::string windows = "\xEF\xBB\xBF";
    for (const char c : kRooms)
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    folder.write("rooms.csv", windows);
    EXPECT_EQ(read()->data.hash, hash);
    replace("rooms.csv", kRooms, "Hall", "Hell");
    EXPECT_NE(read()->data.hash, hash);
    folder.write("rooms.csv", kRooms + "R3,red,none,Den\n");
    EXPECT_NE(read()->data.hash, hash);
}

TEST_F(Pack, AllProblemsOfAllFilesAreToldAtOnce)
{
    manifest("\"licence\": \"MIT\"", "\"license\": \"MIT\"");
    EXPECT_THAT(
        problems(),
        ElementsAre("pack.json:6: error: /license is not a known key; known here are format, id, title, "
                    "version, licence, ruleset, languages, standard, tables",
                    "pack.json:1: error: the file lacks the key \"licence\", a string that is not empty"));
    folder.write("pack.json", kManifest);
    folder.write(
        "rooms.csv",
        "id,colour,things,name\nR1,blue,none,Hall\nR2,red,bed;bed,A very long name!\nR1,red,none,-\n");
    folder.write("beasts.csv",
                 "name,level,kind,hits,tags\nRat,0,monster,-,gnaw\nPit,x,trap,3,\nPit,x,trap,-,heal|\n");
    EXPECT_THAT(problems(),
                UnorderedElementsAre(
                    "rooms.csv:2:2: error: colour: \"blue\" is not known; expected one of green, red",
                    "rooms.csv:3:3: error: things: has \"bed\" twice",
                    "rooms.csv:3:4: error: name: is too long; at most 16 characters are expected",
                    "rooms.csv:4:1: error: id \"R1\" is already on line 2",
                    "rooms.csv:4:4: error: name: must have a value",
                    "beasts.csv:2:2: error: level: \"0\" is not a whole number from 1 to 9",
                    "beasts.csv:2:4: error: hits: must have a value where kind is monster",
                    "beasts.csv:2:5: error: tags: has \"gnaw\"; expected are heal, bite, separated by |",
                    "beasts.csv:3:2: error: level: \"x\" is not a whole number from 1 to 9",
                    "beasts.csv:3:4: error: hits: has a value only where kind is monster; - is expected here",
                    "beasts.csv:3:5: error: tags: is empty; write - for no value",
                    "beasts.csv:4:1: error: name, level \"Pit, x\" is already on line 3",
                    "beasts.csv:4:2: error: level: \"x\" is not a whole number from 1 to 9",
                    "beasts.csv:4:5: error: tags: has \"\"; expected are heal, bite, separated by |"));
}

TEST_F(Pack, CellsThatPeopleGetWrong)
{
    folder.write("rooms.csv",
                 "id,colour,things,name\nR 1,green,none,Hall\nR2,red, bed,Hall\nR3,red,none;bed,Hall\n");
    EXPECT_THAT(
        problems(),
        ElementsAre(
            "rooms.csv:2:1: error: id: \"R 1\" is not an id; use letters, digits, - and _",
            "rooms.csv:3:3: error: things: begins or ends with a blank",
            "rooms.csv:4:3: error: things: has \"none\"; expected are bed, well, throne, separated by ;"));
}

TEST_F(Pack, ShapeOfTheTable)
{
    folder.write("rooms.csv", "id,color,things,name\nR1,green,none\nR2,red,none,Hall,more\n");
    EXPECT_THAT(problems(), ElementsAre("rooms.csv:2:4: error: the row has 3 cells, the header 4",
                                        "rooms.csv:3:5: error: the row has 5 cells, the header 4",
                                        "rooms.csv:1:2: error: unknown column \"color\"",
                                        "rooms.csv:1: error: the column \"colour\" is missing"));
    folder.write("rooms.csv", "id,id,,name\n");
    EXPECT_THAT(problems(),
                testing::IsSupersetOf({"rooms.csv:1:2: error: the header names the column \"id\" twice",
                                       "rooms.csv:1:3: error: the header has a column without a name"}));
    folder.write("rooms.csv", "");
    EXPECT_THAT(problems(),
                testing::Contains(
                    "rooms.csv: error: is empty; it needs a header line with the names of the columns"));
}

TEST_F(Pack, BytesThatAreNoText)
{
    using namespace std::string_literals;
    folder.write("rooms.csv", "id,colour,things,name\nR1,green,no\0ne,Hall\nR2,red,none,H\xE9ll\nR3,red,none,"
                              "\"Ha\tll\"\nR4,red,none,a\"b\n"
                              "R5,red,none,\"a\"b\nR6,red,none,\"never\nclosed\n"s);
    EXPECT_THAT(problems(),
                ElementsAre("rooms.csv:2:3: error: has a NUL byte; the file is not a text or is damaged",
                            "rooms.csv:3:4: error: is not UTF-8 from byte 2 of the cell on",
                            "rooms.csv:4:4: error: has a control character",
                            "rooms.csv:5:4: error: has a quote in a cell without quotes around it; write the "
                            "whole cell in quotes "
                            "and the quote twice",
                            "rooms.csv:6:4: error: has text after its closing quote; only a comma or the "
                            "line's end may follow",
                            "rooms.csv:7:4: error: has a quote that is never closed"));
}

TEST_F(Pack, EmptyLinesAreAWarningAndLinesStayCounted)
{
    folder.write("rooms.csv",
                 "id,colour,things,name\n\nR1,green,none,\"two\nlines\"\nR2,red,none,Hall\n\r\n");
    const auto pack = read();
    ASSERT_TRUE(pack);
    EXPECT_THAT(problems(), ElementsAre("rooms.csv:2: warning: an empty line is skipped",
                                        "rooms.csv:6: warning: an empty line is skipped"));
    EXPECT_EQ(pack->data.table("rooms")->rows[1].line, 5);
}

TEST_F(Pack, FilesThatAreNotThere)
{
    std::filesystem::remove(folder / "rooms.csv");
    std::filesystem::create_directory(folder / "rooms.csv");
    std::filesystem::remove(folder / "beasts.csv");
    EXPECT_THAT(problems(),
                ElementsAre("rooms.csv: error: is not a file", "beasts.csv: error: there is no such file"));
    std::filesystem::remove(folder / "pack.json");
    EXPECT_THAT(problems(), ElementsAre("pack.json: error: there is no such file"));
}

TEST_F(Pack, AnOverlongTableIsNotRead)
{
    folder.write("rooms.csv", kRooms + std::string(4 << 20, 'x'));
    EXPECT_THAT(problems(), ElementsAre("rooms.csv: error: is longer than 4194304 bytes, the limit"));
}

TEST_F(Pack, RubbishIsNotComplainedAboutWithoutEnd)
{
    std::string rows = "id,colour,things,name\n";
    for (int i = 0; i < 1500; ++i)
        rows += "x\n";
    folder.write("rooms.csv", rows);
    folder.write("beasts.csv", "name,level,kind,hits\n");
    const auto all = problems();
    EXPECT_EQ(all.size(), kMostIssues + 2) << "a bad table does not hide what is wrong with another";
    EXPECT_EQ(all[kMostIssues], "rooms.csv: error: and 1,400 more");
    EXPECT_EQ(all.back(), "beasts.csv:1: error: the column \"tags\" is missing");
}

TEST_F(Pack, MoreThanAnyDeckNeedsIsNotRead)
{
    std::string rows = "id,colour,things,name\n";
    for (std::size_t i = 0; i < kMostRows; ++i)
        rows += 'R' + std::to_string(i) + ",green,none,Hall\n";
    folder.write("rooms.csv", rows);
    EXPECT_THAT(problems(), IsEmpty());
    folder.write("rooms.csv", rows + "R,green,none,Hall\nR,green,none,Hall\n");
    EXPECT_THAT(problems(),
                ElementsAre("rooms.csv:5002: error: has more than 5000 rows; the rest is not read"));
    folder.write("rooms.csv", "id" + std::string(kMostColumns, ',') + '\n');
    EXPECT_THAT(
        problems(),
        testing::Contains("rooms.csv:1: error: has a row of more than 200 cells; the rest is not read"));
    folder.write("rooms.csv", kRooms);
    const std::string last = "\"beasts.csv\" }";
    const std::string entry = R"({ "name": "more", "schema": "rooms", "file": "./rooms.csv" })";
    manifest(last, last + ", " + entry);
    EXPECT_THAT(problems(), ElementsAre("pack.json:11: error: /tables/2/file is the file of two tables"));
    std::string tables = last;
    for (int i = 0; i < 50; ++i)
        tables += ", " + entry;
    manifest(last, tables);
    EXPECT_THAT(problems(), ElementsAre("pack.json:9: error: /tables must be at most 50 tables"));
}

TEST_F(Pack, ManifestThatIsNotJson)
{
    manifest("\"id\": \"little\",", "\"id\": \"little\"");
    ASSERT_EQ(problems().size(), 1u);
    EXPECT_THAT(problems()[0],
                HasSubstr("pack.json:4:9: error: is not JSON: syntax error while parsing object"));
    folder.write("pack.json", "[]");
    EXPECT_THAT(problems(),
                ElementsAre("pack.json:1: error: the file is not a pack: it lacks the key \"format\""));
    folder.write("pack.json", "");
    ASSERT_EQ(problems().size(), 1u);
    EXPECT_THAT(problems()[0], HasSubstr("pack.json:1:1: error: is not JSON"));
    folder.write("pack.json", std::string(100, '['));
    EXPECT_THAT(problems(), ElementsAre("pack.json:1: error: is nested too deep"));
    manifest("\"id\": \"little\",", "\"id\": \"little\",\n\"id\": \"other\",");
    EXPECT_THAT(problems(), ElementsAre("pack.json:4: error: the key /id appears twice"));
    folder.write("pack.json", "{\n\"" + std::string(kLongestKey + 1, 'k') + "\": 1}");
    EXPECT_THAT(problems(), ElementsAre("pack.json:2: error: has a key that is longer than 256 bytes"));
    std::string keys = "{";
    for (std::size_t i = 0; i <= kMostKeys; ++i)
        keys += (i == 0 ? "\"" : ",\n\"") + std::to_string(i) + "\": 0";
    folder.write("pack.json", keys + '}');
    EXPECT_THAT(problems(), ElementsAre("pack.json:257: error: has an object of more than 256 keys"));
}

TEST_F(Pack, ANewerFormatIsAllThatIsSaid)
{
    manifest("\"format\": 1,", "\"format\": 2, \"later\": true,");
    EXPECT_THAT(
        problems(),
        ElementsAre("pack.json:2: error: /format is from a newer Flagstone; this one reads format 1"));
    for (const auto &problem :
         {parseQuest(R"({"format": 2, "later": true})", "new.flagquest").error(),
          parseCharacter(R"({"flaghero": 2, "later": true})", "new.flaghero").error()}) {
        ASSERT_EQ(problem.size(), 1u);
        EXPECT_THAT(problem.front().message, HasSubstr("is from a newer Flagstone; this one reads format 1"));
    }
}

TEST(Quest, KeysWithASlashHaveLinesOfTheirOwn)
{
    const auto read = parseQuest(R"({"format": 1, "id": "q", "title": "Q", "ruleset": "toy", "pack": "little",
  "rules": {
    "a/b": 7},
  "cards": {"rooms": [{"name": "Hall",
    "c/d": 7}]}})",
                                 "q.flagquest");
    ASSERT_FALSE(read);
    ASSERT_EQ(read.error().size(), 2u);
    EXPECT_EQ(toString(read.error()[0]), "q.flagquest:3: error: /rules/a~1b must be a list of rows");
    EXPECT_EQ(toString(read.error()[1]), "q.flagquest:5: error: /cards/rooms/0/c~1d must be a string");
}

TEST_F(Pack, ManifestValues)
{
    struct Case {
        std::string what, with, problem;
    };
    const Case cases[] = {
        {"\"format\": 1", "\"format\": 0", "pack.json:2: error: /format must be 1"},
        {"\"little\"", "\"Little!\"",
         "pack.json:3: error: /id must consist of lowercase letters, digits, - and _"},
        {"\"A little pack\"", "7", "pack.json:4: error: /title must be a string that is not empty"},
        {"\"1.2.0\"", "\"1.2\"", "pack.json:5: error: /version must be three numbers, such as 1.0.0"},
        {"\"1.2.0\"", "\"1.2.-0\"", "pack.json:5: error: /version must be three numbers, such as 1.0.0"},
        {"\"en\", \"de\"", "", "pack.json:8: error: /languages must name at least one language, such as en"},
        {"\"en\", \"de\"", "\"en\", 2", "pack.json:8: error: /languages must be a list of strings"},
        {"\"beasts.csv\"", "\"../beasts.csv\"",
         "pack.json:11: error: /tables/1/file must be a path inside the pack's folder"},
        {"\"beasts.csv\"", "\"/etc/passwd\"",
         "pack.json:11: error: /tables/1/file must be a path inside the pack's folder"},
        {"\"name\": \"beasts\"", "\"name\": \"rooms\"",
         "pack.json:11: error: /tables/1/name is the name of two tables"},
        {"\"name\": \"beasts\"", "\"name\": \"birds\"",
         "pack.json:11: error: /tables/1 is of an unknown kind, \"birds\"; toy has rooms, beasts, extras"},
        {"{ \"name\": \"beasts\", \"file\": \"beasts.csv\" }", "3",
         "pack.json:11: error: /tables/1 must be an object"},
        {",\n    { \"name\": \"beasts\", \"file\": \"beasts.csv\" }", "",
         "pack.json:9: error: /tables lacks the table \"beasts\""},
        {"\"toy\"", "\"chess\"",
         "pack.json:7: error: /ruleset \"chess\" is not a rule system with a table schema "
         "(chess.tables.json: error: "
         "there is no such file)"},
        {"\"toy\"", "\"../toy\"", "pack.json:7: error: /ruleset must be a rule system's id"},
    };
    for (const Case &c : cases) {
        manifest(c.what, c.with);
        EXPECT_THAT(problems(), testing::Contains(c.problem)) << c.with;
    }
}

TEST_F(Pack, ATableMayHaveAnotherName)
{
    manifest("\"name\": \"beasts\"", "\"name\": \"animals\", \"schema\": \"beasts\"");
    const auto pack = read();
    ASSERT_TRUE(pack);
    EXPECT_NE(pack->data.table("animals"), nullptr);
}

TEST_F(Pack, BrokenSchemas)
{
    struct Case {
        std::string what, with, problem;
    };
    const Case cases[] = {
        {"\"format\": 1", "\"format\": 9",
         "toy.tables.json:2: error: /format must be 1, the only table schema format"},
        {"\"type\": \"id\"", "\"type\": \"key\"",
         "toy.tables.json:5: error: /tables/rooms/columns/0/type must be id, text, int, enum, list or tags"},
        {", \"values\": [\"green\", \"red\"]", "",
         "toy.tables.json:6: error: /tables/rooms/columns/1 lacks the key \"values\""},
        {"\"max\": 16", "\"values\": [\"a\"]",
         "toy.tables.json:8: error: /tables/rooms/columns/3 has values, which only enum, list and tags take"},
        {"\"min\": 1, \"max\": 9", "\"min\": 1",
         "toy.tables.json:11: error: /tables/beasts/columns/1 is an int and lacks \"min\" or \"max\""},
        {"\"unique\": [\"name\"", "\"unique\": [\"game\"",
         "toy.tables.json:9: error: /tables/beasts/unique names a column that the table does not have"},
        {"\"column\": \"kind\"", "\"column\": \"sort\"",
         "toy.tables.json:9: error: /tables/beasts has a column \"hits\" that depends on an unknown one, "
         "\"sort\""},
        {"\"none\": \"none\"", "\"never\": \"none\"",
         "toy.tables.json:7: error: /tables/rooms/columns/2/never is not a known key; known here are name, "
         "type, min, max, "
         "values, optional, none, onlyIf, mayBeMissing"},
    };
    for (const Case &c : cases) {
        schema(c.what, c.with);
        EXPECT_THAT(problems(), testing::Contains(c.problem)) << c.with;
    }
}

TEST(Utf8, WellFormedOrWhereNot)
{
    using namespace std::string_literals;
    EXPECT_FALSE(badUtf8("plain"));
    EXPECT_FALSE(badUtf8("caf\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x8E\xB2 \xF4\x8F\xBF\xBF"));
    EXPECT_EQ(badUtf8("a\x80"), 1u);            // a continuation without a lead
    EXPECT_EQ(badUtf8("ab\xC0\xAF"), 2u);       // overlong
    EXPECT_EQ(badUtf8("\xE0\x80\xAF"), 0u);     // overlong
    EXPECT_EQ(badUtf8("\xF0\x80\x80\xAF"), 0u); // overlong
    EXPECT_EQ(badUtf8("\xED\xA0\x80"), 0u);     // a surrogate
    EXPECT_EQ(badUtf8("\xF4\x90\x80\x80"), 0u); // beyond Unicode
    EXPECT_EQ(badUtf8("\xF5\x80\x80\x80"), 0u);
    EXPECT_EQ(badUtf8("ok\xE2\x82"), 2u); // cut short
    EXPECT_EQ(characters("caf\xC3\xA9"), 4u);
}

TEST(ShippedPacks, AllAreWithoutProblems)
{
    const std::filesystem::path assets = std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets";
    int packs = 0;
    for (const auto &entry : std::filesystem::directory_iterator(assets / "packs")) {
        const auto pack = readPack(entry.path(), assets / "schema");
        if (!pack) {
            for (const Issue &issue : pack.error())
                ADD_FAILURE() << toString(issue);
            continue;
        }
        EXPECT_THAT(pack->warnings, IsEmpty());
        EXPECT_EQ(entry.path().filename(), pack->data.id);
        ++packs;
    }
    EXPECT_GE(packs, 1);
}

TEST(ShippedPacks, FastplayHasItsFourTables)
{
    const std::filesystem::path assets = std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets";
    const auto pack = readPack(assets / "packs" / "fastplay", assets / "schema");
    ASSERT_TRUE(pack);
    EXPECT_TRUE(pack->data.standard);
    EXPECT_EQ(pack->data.table("locations")->rows.size(), 108u);
    EXPECT_EQ(pack->data.table("monsters")->rows.size(), 54u);
    EXPECT_EQ(pack->data.table("treasures")->rows.size(), 54u);
    EXPECT_EQ(pack->data.table("classes")->rows.size(), 28u);
}

TEST(ShippedPacks, TheSchemaForEditorsNamesTheSameKeys)
{
    std::ifstream stream(std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets" / "schema" /
                         "pack.schema.json");
    const auto schema = nlohmann::json::parse(stream);
    TempFolder folder;
    folder.write("pack.json", R"({"format": 1, "unknown": 1})"); // without a format nothing else is told
    const auto pack = readPack(folder.path(), folder.path());
    ASSERT_FALSE(pack);
    for (const auto &[key, value] : schema["properties"].items())
        EXPECT_THAT(pack.error()[0].message, HasSubstr(key));
    std::vector<std::string> required = schema["required"];
    EXPECT_EQ(std::erase(required, "format"), 1u);
    EXPECT_EQ(pack.error().size(), required.size() + 1);
    for (const std::string &key : required)
        EXPECT_THAT(pack.error(),
                    testing::Contains(testing::Field(&Issue::message, HasSubstr('"' + key + '"'))));
}

TEST(Assets, TheEnvironmentChoosesTheFolder)
{
    TempFolder folder;
    std::filesystem::create_directories(folder / "packs/b");
    std::filesystem::create_directories(folder / "packs/a");
    std::filesystem::create_directories(folder / "packs/none");
    std::filesystem::create_directories(folder / "home/flagstone/packs/mine");
    folder.write("packs/a/pack.json", "{}");
    folder.write("packs/b/pack.json", "{}");
    folder.write("home/flagstone/packs/mine/pack.json", "{}");
    ::setenv("XDG_DATA_HOME", (folder / "home").c_str(), 1);
    ::setenv("FLAGSTONE_ASSETS", folder.path().c_str(), 1);
    EXPECT_EQ(assetsFolder(), folder.path());
    EXPECT_THAT(packFolders(),
                ElementsAre(folder / "packs/a", folder / "packs/b", folder / "home/flagstone/packs/mine"));
    EXPECT_EQ(findPack("mine"), folder / "home/flagstone/packs/mine");
    EXPECT_EQ(findPack("nobody"), "");
    ::unsetenv("FLAGSTONE_ASSETS");
    ::unsetenv("XDG_DATA_HOME");
    EXPECT_EQ(assetsFolder(), std::filesystem::path(FLAGSTONE_SOURCE_DIR) / "assets");
}

} // namespace
} // namespace flagstone::pack_test
