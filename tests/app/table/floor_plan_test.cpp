// FP-O11, FP-374: the floor plan of the place where the party stands, the same as on paper.
#include "app/play/figures.h"
#include "app/table/floor_plan.h"
#include "print/play_aids.h"
#include "table_of.h"

#include <QImage>
#include <QLineF>
#include <gtest/gtest.h>

#include <random>

namespace flagstone::app::floor_plan_test {
namespace {

const TableGame kAids{.options = {{kFloorPlanOption, "on"}}};

class FloorPlanTest : public testing::Test {
protected:
    FloorPlanTest()
        : pack(readPack(std::string(FLAGSTONE_SOURCE_DIR) + "/assets/packs/fastplay").value().data),
          faces(pack), pixmaps(std::make_shared<paint::PixmapCache>(faces.artRoots()))
    {
    }

    [[nodiscard]] std::uint32_t places() const
    {
        const auto table = std::ranges::find(pack.tables, std::string("locations"), &PackTable::name);
        return static_cast<std::uint32_t>(table->rows.size());
    }

    /// As it is printed on A4, where it has the middle of the page, `pixels` to a millimetre.
    [[nodiscard]] QImage printed(const paint::FacePtr &face, int pixels)
    {
        const QSize paper(210 * pixels, 297 * pixels);
        QImage page(paper, QImage::Format_RGB32);
        page.fill(Qt::white);
        const print::Content content = print::floorPlans({face}, {{210, 297}, 5});
        EXPECT_EQ(content.pages.size(), 1u);
        paint::ArtLibrary art(faces.artRoots());
        paint::CardPainter cards(art);
        QPainter painter(&page);
        painter.scale(pixels, pixels);
        print::Brush brush{painter, cards, paint::Theme::Light};
        content.stock[content.pages.front()].paint(brush);
        painter.end();
        return page.copy(35 * pixels / 2, 61 * pixels, 175 * pixels, 175 * pixels);
    }

    PackData pack;
    paint::FaceBook faces;
    std::shared_ptr<paint::PixmapCache> pixmaps;
};

/// The share of the pixels that look different.
double difference(const QImage &a, const QImage &b)
{
    EXPECT_EQ(a.size(), b.size());
    int wrong = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            wrong += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 48 ? 1 : 0;
    return static_cast<double>(wrong) / (a.width() * a.height());
}

TEST_F(FloorPlanTest, FP_O11_FP_374_ItIsTheDrawingThatIsPrinted)
{
    constexpr int kPixels = 4;
    FloorPlan shown;
    shown.setPictures(pixmaps);
    shown.resize(175 * kPixels, 175 * kPixels);
    const paint::FacePtr other = faces.face("locations", 40);
    for (const std::uint32_t row : {0U, 9U, 25U, 60U}) {
        const paint::FacePtr face = faces.face("locations", row);
        ASSERT_TRUE(face->plan) << row;
        shown.setPlan({.place = face});
        shown.settle();
        const QImage seen = shown.grab().toImage();
        EXPECT_LT(difference(seen, printed(face, kPixels)), 0.01) << face->name.toStdString();
        EXPECT_GT(difference(seen, printed(other, kPixels)), 0.05) << face->name.toStdString();
    }
}

TEST_F(FloorPlanTest, FP_O11_ASquareIs25MillimetresOnTheScreen)
{
    FloorPlan plan;
    const double dots = plan.sizeHint().width() / (175 / 25.4);
    const double told = plan.screen()->physicalDotsPerInch();
    EXPECT_NEAR(dots, told > 60 && told < 400 ? told : plan.screen()->logicalDotsPerInch(), 1);
}

TEST_F(FloorPlanTest, FP_O11_FiguresStandTwoAbreastOnThePlanAndNobodyOnAnother)
{
    for (std::uint32_t row = 0; row < places(); ++row) {
        const paint::FacePtr face = faces.face("locations", row);
        for (const int turns : {0, 1, 2, 3}) {
            const Standings standings = standingsOn(*face->plan, Turn(turns));
            std::vector<QPointF> all = standings.party;
            all.insert(all.end(), standings.foes.begin(), standings.foes.end());
            ASSERT_EQ(all.size(), 2u * kFiguresToASide);
            for (std::size_t i = 0; i < all.size(); ++i) {
                EXPECT_TRUE(QRectF(4.5, 4.5, 54, 54).contains(QRectF(all[i], QSizeF()))) << row;
                for (std::size_t j = 0; j < i; ++j)
                    EXPECT_GE(QLineF(all[i], all[j]).length(), kSquareMm - 0.01) << row;
            }
        }
    }
}

/// Through a passage that leads north and south they stand one behind the other, also when it is turned.
TEST_F(FloorPlanTest, FP_O11_InACorridorTheyStandAlongIt)
{
    paint::PlanFace corridor;
    corridor.doors[index(Edge::North)] = {.band = QStringLiteral("1"), .depth = 4.5};
    corridor.doors[index(Edge::East)] = {.band = QStringLiteral("1"), .depth = 22.5};
    const auto wide = [&](Turn turns) {
        double width = 0;
        for (const QPointF &at : standingsOn(corridor, turns).party)
            width = std::max(width, std::abs(at.x() - 31.5));
        return width;
    };
    EXPECT_LT(wide(Turn(0)), kSquareMm);
    EXPECT_GT(wide(Turn(1)), kSquareMm);
    EXPECT_LT(wide(Turn(2)), kSquareMm);
}

TEST_F(FloorPlanTest, FP_O11_OnlyGamesThatAskForItHaveOne)
{
    TableOf without(moduleOf("fastplay"));
    EXPECT_FALSE(without.page().hasFloorPlan());
    without.page().showFloorPlan();
    EXPECT_EQ(without.page().findChild<FloorPlanWindow *>(), nullptr);
    TableOf with(moduleOf("fastplay"), kAids);
    EXPECT_TRUE(with.page().hasFloorPlan());
    with.page().showFloorPlan();
    auto *window = with.page().findChild<FloorPlanWindow *>();
    ASSERT_NE(window, nullptr);
    EXPECT_TRUE(window->isVisible());
    const PlanOfPlace &plan = window->plan().plan();
    EXPECT_FALSE(plan.place); // where they begin is still to be chosen
    EXPECT_EQ(window->plan().accessibleName(), QStringLiteral("The party is not in a room yet."));
    with.play().choose(with.play().decision().choices.front().code);
    with.page().scenePlayer().finish();
    ASSERT_TRUE(plan.place);
    EXPECT_EQ(window->windowTitle(), QStringLiteral("Floor plan: %1").arg(plan.place->name));
    const auto party = partyOf(with.play().game().sheet(), with.play().view());
    EXPECT_EQ(plan.party.size(), party.size());
    EXPECT_GT(party.size(), 1u);
    const QSize most = window->screen()->availableSize() * 0.9;
    EXPECT_EQ(window->size(), window->plan().sizeHint().boundedTo(most))
        << "its squares are as large as on paper";
    EXPECT_TRUE(plan.foes.empty());
    EXPECT_TRUE(window->plan().accessibleDescription().contains(plan.party.front()->name));
}

/// Over a game the window shows where the party stands, who is left of it and of those that it faces.
TEST_F(FloorPlanTest, FP_O11_ItFollowsThePartyAndItsFights)
{
    TableOf table(moduleOf("fastplay"), kAids);
    table.page().showFloorPlan();
    auto *window = table.page().findChild<FloorPlanWindow *>();
    ASSERT_NE(window, nullptr);
    std::mt19937 random(2);
    std::set<QString> seen;
    std::size_t most = 0;
    for (int i = 0; i < 150 && !table.play().game().ending().over; ++i) {
        const auto &choices = table.play().decision().choices;
        table.play().choose(choices[random() % choices.size()].code);
        table.page().scenePlayer().finish();
        const PlanOfPlace &plan = window->plan().plan();
        ASSERT_TRUE(plan.place);
        seen.insert(plan.place->key);
        most = std::max(most, plan.foes.size());
        const auto foes = encounterOf(table.play().game().sheet(), table.play().view());
        ASSERT_EQ(plan.foes.empty(), foes.empty());
    }
    EXPECT_GT(seen.size(), 2u);
    EXPECT_GT(most, 1u);
}

TEST_F(FloorPlanTest, FP_O11_TheNextGameClosesIt)
{
    TableOf table(moduleOf("fastplay"), kAids);
    table.page().showFloorPlan();
    table.begin(1);
    EXPECT_FALSE(table.page().findChild<FloorPlanWindow *>()->isVisible());
}

} // namespace
} // namespace flagstone::app::floor_plan_test
