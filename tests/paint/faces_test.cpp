#include "pack_reader.h"
#include "paint/card_words.h"
#include "paint/face_book.h"
#include "test_paths.h"

#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <set>

namespace flagstone::paint::faces_test {
namespace {

struct Deck {
    const char *table;
    std::uint32_t cards;
};
constexpr Deck kDecks[]{{"locations", 108}, {"monsters", 54}, {"treasures", 54}};

class Faces : public testing::Test {
protected:
    template <class Check>
    void everyFace(Check check)
    {
        for (const auto &[table, cards] : kDecks) {
            ASSERT_EQ(pack.table(table)->rows.size(), cards);
            for (std::uint32_t row = 0; row < cards; ++row) {
                const FacePtr face = book.face(table, row);
                SCOPED_TRACE(face->key.toStdString() + ' ' + face->name.toStdString());
                check(*face);
            }
        }
    }

    PackData pack = test::fastplayPack();
    FaceBook book{pack};
};

TEST_F(Faces, EveryCardHasAFrameABackALevelAndItsName)
{
    std::set<quint32> ids;
    everyFace([&](const CardFace &face) {
        EXPECT_FALSE(face.frame.isEmpty());
        EXPECT_FALSE(face.back.isEmpty());
        EXPECT_TRUE(QStringLiteral("3 4 5 any").split(u' ').contains(face.level)) << face.level.toStdString();
        ASSERT_NE(face.field(u"title"), nullptr);
        EXPECT_EQ(face.field(u"title")->text, QString(face.name).replace(u'\'', u'’'));
        EXPECT_NE(face.field(u"plate"), nullptr);
        EXPECT_TRUE(ids.insert(face.id).second);
    });
}

TEST_F(Faces, FieldsComeFromTheTables)
{
    const FacePtr kobold = book.face("monsters", 0);
    EXPECT_EQ(kobold->field(u"count")->text, QStringLiteral("×5"));
    EXPECT_EQ(kobold->field(u"text")->text, QStringLiteral("Bounty: 25 gp each."));
    EXPECT_EQ(kobold->level, QStringLiteral("3"));
    const FacePtr ogre = book.face("monsters", 15);
    EXPECT_EQ(ogre->field(u"count"), nullptr);
    EXPECT_EQ(ogre->field(u"hd")->text, QStringLiteral("4"));
    const FacePtr elishod = book.face("monsters", 50);
    const std::vector<FaceField::Pips> spells{{1, 4}, {2, 2}, {3, 1}};
    EXPECT_EQ(elishod->field(u"spells")->pips, spells);
    EXPECT_EQ(elishod->tin, QStringLiteral("brass"));
    const FacePtr bow = book.face("treasures", 2);
    EXPECT_EQ(bow->field(u"value")->text, QStringLiteral("500"));
    EXPECT_EQ(bow->field(u"value")->label, QStringLiteral("XP"));
    EXPECT_EQ(bow->field(u"uses")->text, QStringLiteral("unlimited, each round"));
    const auto &users = bow->field(u"users")->marks;
    ASSERT_EQ(users.size(), 4u);
    EXPECT_FALSE(users[0].on);
    EXPECT_TRUE(users[2].on);
    const FacePtr guardroom = book.face("locations", 13);
    EXPECT_EQ(guardroom->plan->doors[1].band, QStringLiteral("5"));
    EXPECT_FALSE(guardroom->plan->lair.isEmpty());
    EXPECT_EQ(guardroom->field(u"text")->text,
              QStringLiteral("Table, chair, weapon rack. Doors north, east and west."));
    EXPECT_EQ(book.face("locations", 27)->plan->doors[3].band, QStringLiteral("arch"));
    EXPECT_EQ(book.face("monsters", 0), kobold) << "made once";
}

TEST_F(Faces, WordsForThoseWhoDoNotSeeACardAreSentencesWithOneFullStopEach)
{
    everyFace([](const CardFace &face) {
        EXPECT_FALSE(wordsOn(face).contains(QStringLiteral(".."))) << wordsOn(face).toStdString();
    });
    CardFace face;
    face.fields = {{.text = QStringLiteral("Two words")},
                   {.text = QStringLiteral("It ends.")},
                   {.text = QStringLiteral("no treasure")},
                   {.text = QStringLiteral("d4 hits 4")}};
    EXPECT_EQ(wordsOn(face), QStringLiteral("Two words. It ends. No treasure. d4 hits 4"));
    face.fields = {{.text = QStringLiteral("×3")},
                   {.text = QStringLiteral("6"), .label = QStringLiteral("AC")},
                   {.text = QStringLiteral("456 123")},
                   {.text = QStringLiteral("M40")}};
    EXPECT_EQ(wordsOn(face), QStringLiteral("AC 6")) << "a number alone says nothing";
    face.fields[1].spoken = QStringLiteral("armour class 6");
    EXPECT_EQ(wordsOn(face), QStringLiteral("Armour class 6"));
    face.fields[1].spoken.clear();
    face.key = QStringLiteral("WP01");
    face.fields.push_back({.text = face.key});
    EXPECT_EQ(wordsOn(face), QStringLiteral("AC 6")) << "nor does that of the card";
}

TEST(DungeonFaces, NumbersBelowShortWordsAreReadInWholeOnes)
{
    PackData pack = test::readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/dungeon");
    FaceBook book{pack};
    const QString monster = wordsOn(*book.face("monsters", 0));
    EXPECT_TRUE(monster.contains(QStringLiteral("Red needs 3."))) << monster.toStdString();
    EXPECT_FALSE(monster.contains(QStringLiteral("Blu "))) << monster.toStdString();
    const QString treasure = wordsOn(*book.face("treasures", 0));
    EXPECT_TRUE(treasure.contains(QStringLiteral("250 gp"))) << treasure.toStdString();
}

TEST(AdventureDeckFaces, TheRoundsInWhichACardCountsAreRead)
{
    PackData pack = test::readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/adventuredeck");
    FaceBook book{pack};
    const auto words = [&](const QString &name) {
        for (int row = 0; !book.face("cards", row)->name.isEmpty(); ++row)
            if (book.face("cards", row)->name == name)
                return wordsOn(*book.face("cards", row));
        return QString();
    };
    EXPECT_TRUE(
        words(QStringLiteral("Longsword")).contains(QStringLiteral("Black Rounds 2-5, white 1 and 6.")))
        << words(QStringLiteral("Longsword")).toStdString();
    EXPECT_TRUE(words(QStringLiteral("Strength")).contains(QStringLiteral("All Rounds are black.")))
        << words(QStringLiteral("Strength")).toStdString();
}

TEST_F(Faces, RowsThatDoNotExistGiveABareCard)
{
    EXPECT_TRUE(book.face("locations", 999)->frame.isEmpty());
    EXPECT_TRUE(book.face("nothing", 0)->frame.isEmpty());
}

class MadeTables : public testing::Test {
protected:
    PackData pack = test::readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/adventuredeck");
    FaceBook book{pack};
};

TEST_F(MadeTables, EachClassWithEachPeopleHasAFaceOfItsOwn)
{
    const auto peoples = static_cast<std::uint32_t>(pack.table("ancestries")->rows.size());
    std::set<quint32> ids;
    std::set<QString> portraits;
    for (std::uint32_t row = 0; row < pack.table("classes")->rows.size() * peoples; ++row) {
        const FacePtr face = book.face("heroes", row);
        EXPECT_TRUE(ids.insert(face->id).second);
        EXPECT_TRUE(portraits.insert(face->art).second) << face->art.toStdString();
    }
    const FacePtr dwarf = book.face("heroes", 1);
    EXPECT_EQ(dwarf->name, QStringLiteral("Bastion"));
    EXPECT_EQ(dwarf->field(u"people")->art, QStringLiteral("marks/mark-dwarf"));
    EXPECT_EQ(dwarf->field(u"second")->text, QStringLiteral("16+2"));
    EXPECT_TRUE(dwarf->field(u"text")->text.startsWith(QStringLiteral("Dwarf Warrior.")));
    EXPECT_EQ(book.face("heroes", peoples + 2)->field(u"people")->art, QStringLiteral("marks/mark-halfling"));
    EXPECT_TRUE(book.face("heroes", 999)->frame.isEmpty());
}

TEST_F(MadeTables, SignsAreAlsoToldInWords)
{
    const auto text = [this](const std::string &table, const std::string &id) {
        const auto &rows = pack.table(table)->rows;
        for (std::uint32_t row = 0; row < rows.size(); ++row)
            if (pack.table(table)->cell(rows[row], "id") == id)
                return book.face(table, row)->field(u"text")->text;
        return QString();
    };
    EXPECT_TRUE(text("cards", "WP06")
                    .startsWith(QStringLiteral(
                        "Action. Strikes for 5 in black Rounds, 3 in white ones. Long reach")));
    EXPECT_TRUE(text("cards", "SK05")
                    .startsWith(QStringLiteral("Reaction. Stops R/2 +2 in black Rounds. Not while")));
    EXPECT_TRUE(text("cards", "AT01").startsWith(QStringLiteral("Boost or Counter. One more point")));
    EXPECT_EQ(text("foes", "F01").section(u'\n', 0, 0),
              QStringLiteral("Rounds 1–4: ↑ Shortsword 4, ↓ nothing"));
    EXPECT_TRUE(text("foes", "F04").contains(QStringLiteral("Answers in 1–6: ↑↑ Sidestep")));
    EXPECT_TRUE(text("classes", "CL01").contains(QStringLiteral(" Plain blow: strikes for 2, physical. ")));
    EXPECT_TRUE(
        book.face("heroes", 1)->field(u"text")->text.contains(QStringLiteral("strikes for 2, physical.")));
}

TEST_F(MadeTables, ACardOfADeckShowsItsSymbol)
{
    const FacePtr plain = book.face("cards", 5), up = book.face("marked", 10), down = book.face("marked", 11);
    EXPECT_EQ(plain->field(u"mark"), nullptr);
    EXPECT_EQ(up->field(u"mark")->art, QStringLiteral("marks/mark-up"));
    EXPECT_EQ(down->field(u"mark")->art, QStringLiteral("marks/mark-down"));
    for (const FacePtr &face : {up, down}) {
        EXPECT_EQ(face->name, plain->name);
        EXPECT_EQ(face->art, plain->art);
        EXPECT_NE(face->id, plain->id);
    }
    EXPECT_NE(up->id, down->id);
}

TEST(Playing, WhoStandsForAPlayingCardHasItsCorners)
{
    const PackData pack = test::readPack(FLAGSTONE_SOURCE_DIR "/assets/packs/cards");
    FaceBook book{pack};
    const PackTable &figures = *pack.table("figures");
    int courts = 0;
    for (std::uint32_t row = 0; row < figures.rows.size(); ++row) {
        const FacePtr face = book.face("figures", row);
        if (!face->art.startsWith(QStringLiteral("suits/court-")))
            continue;
        ++courts;
        const QString suit = face->art.section(u'-', 2);
        ASSERT_NE(face->field(u"index"), nullptr) << face->key.toStdString();
        EXPECT_EQ(face->field(u"index")->text, face->key.left(1));
        EXPECT_EQ(face->field(u"index")->art, QStringLiteral("suits/suit-") + suit);
    }
    EXPECT_EQ(courts, 12);
}

TEST(Packs, APackOfTablesAloneBorrowsTheLookOfItsRuleSystem)
{
    PackData pack = test::fastplayPack();
    pack.id = "mine";
    pack.tables[1].rows[0].cells[2] = "Marsh Thing";
    pack.tables[1].rows[0].cells[0] = "X01";
    FaceBook book(pack);
    EXPECT_EQ(book.face("monsters", 0)->art, QStringLiteral("monsters/monster-marsh-thing"));
    EXPECT_EQ(book.face("monsters", 2)->frame, QStringLiteral("frame-monster"));
}

TEST(Packs, APackFolderMayHaveFacesOfItsOwn)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("faces.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"({"tables": {"relics": {"key": "{id}", "name": "{title}", "back": "back-treasure",
        "faces": [{"frame": "frame-treasure", "fields": {"title": "{title}"}}]}}})");
    file.close();
    PackData pack;
    pack.id = "relics";
    pack.folder = folder.path().toStdString();
    pack.tables.push_back({"relics", "relics.csv", {"id", "title"}, {{2, {"R1", "Tooth"}}}});
    FaceBook book(pack);
    const FacePtr face = book.face("relics", 0);
    EXPECT_EQ(face->key, QStringLiteral("R1"));
    EXPECT_EQ(face->frame, QStringLiteral("frame-treasure"));
    ASSERT_NE(face->field(u"title"), nullptr);
    EXPECT_EQ(face->field(u"title")->text, QStringLiteral("Tooth"));
}

TEST(Packs, AFaceMaySayWhoStandsOnIt)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("faces.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"({"tables": {"people": {"key": "{id}", "name": "{id}", "faces": [
        {"when": {"id": "R1"}, "frame": "frame-trap", "figure": "monster"},
        {"when": {"id": "R2"}, "frame": "frame-trap", "figure": "character"},
        {"frame": "frame-monster"}]}}})");
    file.close();
    PackData pack;
    pack.id = "people";
    pack.folder = folder.path().toStdString();
    pack.tables.push_back({"people", "people.csv", {"id"}, {{2, {"R1"}}, {3, {"R2"}}, {4, {"R3"}}}});
    FaceBook book(pack);
    EXPECT_EQ(book.face("people", 0)->figure, CardFace::Figure::Monster);
    EXPECT_EQ(book.face("people", 1)->figure, CardFace::Figure::Character);
    EXPECT_EQ(book.face("people", 2)->figure, CardFace::Figure::None);
}

TEST(Packs, RowsOfAnotherTableNeedNoGroup)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("faces.json")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(R"({"tables": {"relics": {"key": "{id}", "name": "{id}", "back": "back-treasure",
        "faces": [{"frame": "frame-treasure", "fields": {"title": {"rows":
            {"table": "uses", "by": "relic", "text": "{what}"}}}}]}}})");
    file.close();
    PackData pack;
    pack.id = "relics";
    pack.folder = folder.path().toStdString();
    pack.tables.push_back({"relics", "relics.csv", {"id"}, {{2, {"R1"}}}});
    pack.tables.push_back(
        {"uses", "uses.csv", {"relic", "what"}, {{2, {"R1", "Bite"}}, {3, {"R1", "Chew"}}}});
    FaceBook book(pack);
    const FacePtr face = book.face("relics", 0);
    ASSERT_NE(face->field(u"title"), nullptr);
    EXPECT_EQ(face->field(u"title")->text, QStringLiteral("Bite, Chew"));
}

} // namespace
} // namespace flagstone::paint::faces_test
