#include "core/wording.h"
#include "paint/card_layout.h"
#include "paint/face_template.h"
#include "paint/plan_book.h"
#include "paint/type.h"

#include <gtest/gtest.h>

namespace flagstone::paint::layout_test {
namespace {

TEST(Geometry, DoorsOfATurnedPlanLieOnTheTurnedEdge)
{
    EXPECT_EQ(doorRect(Edge::North, 0), QRectF(22.5, 0, 18, 12));
    EXPECT_EQ(doorRect(Edge::East, 0), QRectF(51, 22.5, 12, 18));
    EXPECT_EQ(doorRect(Edge::South, 0), QRectF(22.5, 51, 18, 12));
    EXPECT_EQ(doorRect(Edge::West, 0), QRectF(0, 22.5, 12, 18));
    for (const Edge edge : kEdges)
        for (int turns = 0; turns < 4; ++turns) {
            const Edge lies = turned(edge, turns);
            EXPECT_EQ(doorRect(edge, turns), doorRect(lies, 0)) << edgeName(edge) << ' ' << turns;
            EXPECT_EQ(doorPlateCentre(edge, turns), doorPlateCentre(lies, 0));
            EXPECT_TRUE(doorRect(edge, turns).contains(doorPlateCentre(edge, turns)));
        }
}

TEST(Geometry, PlatesKeepTheirSizeAndStayOnThePlan)
{
    const QRectF plan(0, 0, kPlanMm, kPlanMm);
    for (const Detail detail : {Detail::Far, Detail::Mid, Detail::Full})
        for (int turns = 0; turns < 4; ++turns) {
            const QRectF plate = roomPlateRect(turns, detail);
            const QRectF lair = lairRect(turns, detail);
            EXPECT_EQ(plate.size(), roomPlateRect(0, detail).size());
            EXPECT_TRUE(plan.contains(plate)) << turns;
            EXPECT_TRUE(plan.contains(lair)) << turns;
        }
    EXPECT_EQ(roomPlateRect(0, Detail::Full), QRectF(1.5, 50.6, 11, 11));
}

TEST(Templates, AlternativesAndSteps)
{
    const QHash<QString, QString> row{{QStringLiteral("a"), QStringLiteral("-")},
                                      {QStringLiteral("b"), QStringLiteral("bounty=25 gp each")},
                                      {QStringLiteral("n"), QStringLiteral("8000")},
                                      {QStringLiteral("zero"), QStringLiteral("0")},
                                      {QStringLiteral("things"), QStringLiteral("bed;giant_skull")},
                                      {QStringLiteral("rounds"), QStringLiteral("1-3;6")},
                                      {QStringLiteral("sum"), QStringLiteral("R/2+1")},
                                      {QStringLiteral("colour"), QStringLiteral("green")}};
    const Lookups lookups{{QStringLiteral("level"), {{QStringLiteral("green"), QStringLiteral("3")}}},
                          {QStringLiteral("times"), {{QStringLiteral("*"), QStringLiteral("x{}")}}}};
    const auto fill = [&](const char *text) {
        return fillTemplate(
                   QLatin1String(text), [&](const QString &name) { return row.value(name); }, lookups)
            .toStdString();
    };
    EXPECT_EQ(fill("{a|b:sentence}"), "Bounty: 25 gp each.");
    EXPECT_EQ(fill("{n:number} XP"), "8,000 XP");
    EXPECT_EQ(fill("{zero:positive|n:positive}"), "8000");
    EXPECT_EQ(fill("{things:list}"), "Bed, giant skull.");
    EXPECT_EQ(fill("levels/level-{colour:level}"), "levels/level-3");
    EXPECT_EQ(fill("{n:times}"), "x8000");
    EXPECT_EQ(fill("{rounds:digits}"), "1236");
    EXPECT_EQ(fill("{sum:formula}"), "R/2 +1");
    EXPECT_EQ(fill("never {a} shown"), "");
    EXPECT_EQ(fill("{missing}"), "");
    EXPECT_EQ(fill("open { brace"), "open { brace");
}

TEST(Plans, PlacementsTurnWithTheDrawing)
{
    const PlanBook plans;
    PlanBook::Request request;
    request.drawing = QStringLiteral("plan-cave");
    request.furnishings = QStringLiteral("crate N 0 1.00; nonsense; chair NOWHERE 0 1.00");
    const PlanFace straight = plans.compose(request);
    ASSERT_EQ(straight.furnishings.size(), 1u);
    request.degrees = 90;
    const PlanFace quarter = plans.compose(request);
    EXPECT_EQ(quarter.furnishings[0].centre, turned(straight.furnishings[0].centre, 1));
}

TEST(Plans, WaysFollowTheDepthOfTheWall)
{
    const PlanBook plans;
    PlanBook::Request request;
    request.drawing = QStringLiteral("plan-wide");
    request.doors = {QStringLiteral("3"), QStringLiteral("4"), {}, {}};
    request.arch = QStringLiteral("S");
    const PlanFace face = plans.compose(request);
    EXPECT_EQ(face.doors[0].way, 13);
    EXPECT_EQ(face.doors[1].way, 4);
    EXPECT_EQ(face.doors[2].band, QStringLiteral("arch"));
    EXPECT_TRUE(face.doors[3].band.isEmpty());
}

TEST(Plans, FeaturesWithoutPlacementsKeepOffDoorsAndPlates)
{
    const PlanBook plans;
    PlanBook::Request request;
    request.drawing = QStringLiteral("plan-hall");
    request.doors = {QStringLiteral("3"), QStringLiteral("3"), QStringLiteral("3"), QStringLiteral("3")};
    request.features = QStringLiteral("bed;giant_skull;table;chair;well");
    const PlanFace face = plans.compose(request);
    ASSERT_GE(face.furnishings.size(), 2u);
    ASSERT_LE(face.furnishings.size(), 4u);
    EXPECT_EQ(face.furnishings[1].art, QStringLiteral("furnishings/furnishing-giant-skull"));
    for (const Furnishing &thing : face.furnishings)
        for (const Edge edge : kEdges)
            EXPECT_FALSE(doorRect(edge, 0).contains(thing.centre));
}

TEST(Plans, AShapeGivesAFloorByTheSeedThatHasAWayBehindEveryDoor)
{
    const PlanBook plans;
    PlanBook::Request request;
    request.doors[1] = QStringLiteral("3");
    QStringList seen;
    for (const char *shape : {"hall", "wide", "tall", "octagon", "corridor-ew", "cave", "crossing"})
        for (quint32 seed = 0; seed < 12; ++seed) {
            request.drawing = QLatin1String(shape);
            request.seed = seed;
            const PlanFace face = plans.compose(request);
            EXPECT_TRUE(face.drawing.startsWith(QStringLiteral("plans/plan-") + QLatin1String(shape)));
            EXPECT_EQ(face, plans.compose(request));
            EXPECT_GT(face.doors[1].way, 0);
            if (!seen.contains(face.drawing))
                seen.append(face.drawing);
        }
    EXPECT_GE(seen.size(), 6 * 4 + 1);
    request.drawing = QStringLiteral("tee"); // has no way to the east
    EXPECT_EQ(plans.compose(request).drawing, QStringLiteral("plans/plan-hall"));
}

TEST(Type, TextShrinksThenIsCut)
{
    const Type type;
    FieldSpec spec;
    spec.rect = {0, 0, 30, 8};
    spec.least = 2.4;
    const TextFit easy = type.fit(QStringLiteral("Short."), spec);
    EXPECT_TRUE(easy.whole);
    EXPECT_DOUBLE_EQ(easy.size, spec.size);
    const TextFit cut = type.fit(QStringLiteral("far too many words ").repeated(20), spec);
    EXPECT_FALSE(cut.whole);
    EXPECT_NEAR(cut.size, spec.least, 1e-9);
    EXPECT_TRUE(cut.lines.back().endsWith(u'…'));
    for (const QString &line : cut.lines)
        EXPECT_LE(type.width(line, spec.role, cut.size), spec.rect.width());
}

} // namespace
} // namespace flagstone::paint::layout_test
