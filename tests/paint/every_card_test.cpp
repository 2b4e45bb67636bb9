// What must hold for every card of every pack that ships, in every theme.
#include "core/wording.h"
#include "pack_reader.h"
#include "paint/art_library.h"
#include "paint/card_painter.h"
#include "paint/face_book.h"
#include "paint/resources.h"
#include "text_probe.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <gtest/gtest.h>

#include <map>
#include <set>

namespace flagstone::paint::every_card_test {
namespace {

constexpr double kLeastText = 2.0; // mm, look.md 2

std::string nameOf(const testing::TestParamInfo<std::string> &pack)
{
    return pack.param.substr(pack.param.rfind('/') + 1);
}

class EveryCard : public testing::TestWithParam<std::string> {
protected:
    template <class Check>
    void forEach(Check check)
    {
        std::size_t cards = 0;
        std::vector<std::string> tables;
        for (const PackTable &table : pack.tables)
            tables.push_back(table.name);
        for (const char *made : {"heroes", "marked"}) // of others, in the pack that has no such table
            if (pack.table(made) == nullptr)
                tables.emplace_back(made);
        for (const std::string &table : tables)
            for (std::uint32_t row = 0;; ++row) {
                const FacePtr face = book.face(table, row);
                if (face->frame.isEmpty())
                    break; // its end, or a table of something else
                ++cards;
                SCOPED_TRACE(face->key.toStdString() + ' ' + face->name.toStdString());
                check(*face);
            }
        EXPECT_GT(cards, 0u);
    }
    [[nodiscard]] std::vector<test::TextRun> wordsOn(const CardFace &face)
    {
        return test::wordsOf(painter.cardSize(face), 1,
                             [&](QPainter &to) { painter.paintCard(to, face, Theme::Light); });
    }

    PackData pack = test::readPack(GetParam());
    FaceBook book{pack};
    ArtLibrary art{book.artRoots()};
    CardPainter painter{art};
};

TEST_P(EveryCard, HasAFrameABackANameAndAllItsDrawings)
{
    std::set<quint32> ids;
    forEach([&](const CardFace &face) {
        const auto exists = [&](const QString &path) {
            EXPECT_FALSE(art.bytes(path, {}).isEmpty()) << path.toStdString();
        };
        EXPECT_TRUE(ids.insert(face.id).second);
        EXPECT_FALSE(face.name.isEmpty());
        const CardLayout layout = cardLayout(face, painter.frames());
        exists(layout.drawing);
        exists(QStringLiteral("frames/") + face.back);
        EXPECT_EQ(layout.items.size(), face.fields.size() + (face.plan ? 1 : 0)) << "a field without a place";
        for (const CardLayout::Item &item : layout.items) {
            EXPECT_TRUE(QRectF(QPointF(), layout.size).contains(item.spec.rect));
            if (item.spec.kind == FieldKind::Die || item.spec.kind == FieldKind::Coin)
                exists(item.spec.glyph);
        }
        for (const FaceField &field : face.fields) {
            if (!field.art.isEmpty())
                exists(field.art);
            for (const FaceField::Mark &mark : field.marks)
                exists(mark.art);
        }
        if (!face.plan) {
            exists(face.art);
            return;
        }
        exists(face.plan->drawing);
        exists(face.plan->far);
        for (const PlanDoor &door : face.plan->doors)
            if (!door.band.isEmpty()) {
                exists(QStringLiteral("doors/band-") + door.band);
                exists(QStringLiteral("plans-far/band-") + door.band);
                EXPECT_NE(door.way, 0) << "no way through the wall";
            }
        for (const Furnishing &thing : face.plan->furnishings)
            exists(thing.art);
    });
}

TEST_P(EveryCard, ShowsItsWholeTextLargeEnoughAndInsideTheCard)
{
    forEach([&](const CardFace &face) {
        const QRectF safe = QRectF(QPointF(), painter.cardSize(face)).adjusted(1.9, 1.9, -1.9, -1.9);
        for (const test::TextRun &run : wordsOn(face)) {
            EXPECT_FALSE(run.text.contains(u'…')) << run.text.toStdString();
            EXPECT_GE(run.size, kLeastText - 1e-6) << run.text.toStdString();
            EXPECT_TRUE(safe.contains(run.rect)) << run.text.toStdString();
        }
    });
}

TEST_P(EveryCard, ItsWordsNeverTouchEachOther)
{
    forEach([&](const CardFace &face) {
        const std::vector<test::TextRun> words = wordsOn(face);
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(words[i].ink.intersects(words[j].ink))
                    << words[i].text.toStdString() << " / " << words[j].text.toStdString();
    });
}

TEST_P(EveryCard, ItsWordsContrastWithWhatLiesBehindThem)
{
    for (const Theme theme : kThemes)
        forEach([&](CardFace face) {
            face.plan.reset(); // there are no words on a plan
            const auto [words, behind] = test::probe(
                painter.cardSize(face), 3, [&](QPainter &to) { painter.paintCard(to, face, theme); });
            for (const test::TextRun &run : words) {
                const QRect box = run.ink.toAlignedRect().intersected(behind.rect());
                std::map<QRgb, int> colours; // there are few, and far more pixels
                for (int y = box.top(); y <= box.bottom(); ++y)
                    for (int x = box.left(); x <= box.right(); ++x)
                        ++colours[behind.pixel(x, y)];
                int poor = 0, all = 0;
                for (const auto &[colour, pixels] : colours) {
                    all += pixels;
                    poor += contrast(run.colour, QColor::fromRgb(colour)) < kLeastContrast ? pixels : 0;
                }
                EXPECT_LT(poor * 20, std::max(all, 1))
                    << run.text.toStdString() << ", theme " << static_cast<int>(theme);
            }
        });
}

TEST_P(EveryCard, SharesNoDrawingByAccident)
{
    // one drawing may stand for cards of one name, or where a faces.json says that it is shared
    QStringList shared;
    for (const QString &folder : {QString::fromStdString(GetParam()), QStringLiteral(":/look/playing")})
        shared += QJsonDocument::fromJson(readFirst({folder}, QStringLiteral("faces.json")))
                      .object()
                      .value(QLatin1String("shared"))
                      .toVariant()
                      .toStringList();
    std::map<QByteArray, std::pair<QString, QString>> seen; // hash of the bytes -> name and path
    forEach([&](const CardFace &face) {
        if (face.plan || !face.printed || face.art.isEmpty() || shared.contains(face.art))
            return;
        const QByteArray hash = QCryptographicHash::hash(art.bytes(face.art, {}), QCryptographicHash::Sha1);
        const auto [at, isNew] = seen.try_emplace(hash, face.name, face.art);
        EXPECT_TRUE(isNew || at->second.first == face.name)
            << face.art.toStdString() << " is also " << at->second.first.toStdString();
    });
}

TEST_P(EveryCard, LeavesTheFloorBehindEachDoorEmpty)
{
    forEach([&](const CardFace &face) {
        if (!face.plan)
            return;
        for (const Edge edge : kEdges) {
            const PlanDoor &door = face.plan->doors[index(edge)];
            if (door.band.isEmpty() || door.band == QLatin1String("secret"))
                continue;
            for (const Furnishing &thing : face.plan->furnishings)
                EXPECT_LT(
                    test::inkInside(art, thing, apronRect(edge, door.depth).adjusted(0.6, 0.6, -0.6, -0.6)),
                    0.005)
                    << thing.art.toStdString() << " on edge " << edgeName(edge);
        }
    });
}

/// The numerals of plates are drawings: cut out of, or printed on, the colour of their level.
TEST(Plates, NumeralsContrastWithTheirLevel)
{
    const Tokens tokens;
    const ArtLibrary art({QStringLiteral(":/look")});
    for (const Theme theme : kThemes)
        for (const char *level : {"1", "2", "3", "4", "5", "6", "any"}) {
            const QByteArray svg =
                art.bytes(QStringLiteral("levels/level-") + QLatin1String(level), {theme, {}});
            const qsizetype from = svg.indexOf(level[0] == 'a' ? "id=\"compass" : "id=\"numeral");
            ASSERT_GT(from, 0) << level;
            const QByteArray numeral = svg.mid(from, svg.indexOf("/>", from) - from);
            const qsizetype at = numeral.indexOf('#');
            ASSERT_GT(at, 0) << level;
            const QColor ink(QString::fromLatin1(numeral.mid(at, 7)));
            EXPECT_GE(contrast(ink, tokens.level(QLatin1String(level), theme)), kLeastContrast)
                << level << ", theme " << static_cast<int>(theme);
        }
}

INSTANTIATE_TEST_SUITE_P(Packs, EveryCard, testing::ValuesIn(test::packFolders()), nameOf);

} // namespace
} // namespace flagstone::paint::every_card_test
