// What stands outside doors on the board: the level of those that can be opened now, a question mark at all others that
// nobody has opened.
#include "app/board/board_geometry.h"
#include "app/panels/room_facts.h"
#include "core/chance.h"
#include "table_of.h"

#include <cmath>
#include <set>

namespace flagstone::app::door_plates_test {
namespace {

class DoorPlatesTest : public testing::Test {
protected:
    /// Plays at random to decisions about doors, in a dungeon that has so many rooms, and gives each of them to `look`.
    template <class Look>
    void atDoors(std::size_t rooms, int decisions, Look look)
    {
        SeededChance chance(Seed::fromText("doors"));
        for (int i = 0, seen = 0; i < 4'000 && seen < decisions; ++i) {
            if (m_table.play().game().ending().over)
                m_table.begin(i);
            const auto &choices = m_table.play().decision().choices;
            if (m_table.play().view().board.size() >= rooms && !doors().empty()) {
                look();
                ++seen;
            }
            m_table.play().choose(
                choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code);
        }
    }
    [[nodiscard]] BoardView &board() { return m_table.page().board(); }
    [[nodiscard]] const CardField &field() { return board().scene().field(); }
    /// Those that are lit and lead nowhere yet.
    [[nodiscard]] std::vector<const Lit *> doors()
    {
        std::vector<const Lit *> doors;
        for (const Lit &lit : board().scene().targets().lit())
            if (lit.target.kind == Target::Kind::Door && behind(lit) == nullptr)
                doors.push_back(&lit);
        return doors;
    }
    [[nodiscard]] const Placement *behind(const Lit &lit)
    {
        const Cell beside = neighbour(field().at(lit.target.slot)->cell(), edgeOf(lit.target));
        return field().topOf(beside.col, beside.row);
    }
    void expectOnNoCard(const QRectF &rect)
    {
        for (const Placement &card : field().board())
            EXPECT_FALSE(cardRect(card).intersects(rect));
    }
    [[nodiscard]] double px() { return kCell / board().canvas().cellPixels(); }

    TableOf m_table{modules().front(), {.options = {{"layout", "on"}}}, Pace::Instant};
};

TEST_F(DoorPlatesTest, APlateStandsOutsideItsDoorAndLiesOnNoCard)
{
    int seen = 0;
    atDoors(1, 20, [&] {
        for (const Lit *lit : doors()) {
            const Placement &card = *field().at(lit->target.slot);
            const QRectF plate = doorTag(card, edgeOf(lit->target));
            expectOnNoCard(plate);
            EXPECT_LE(std::abs(plate.center().x() - lit->area.center().x()), plate.width());
            EXPECT_TRUE(lit->area.contains(plate)) << "a click on it means the door";
            ++seen;
        }
    });
    EXPECT_GT(seen, 20);
}

TEST_F(DoorPlatesTest, APlateShowsTheLevelOfItsDoor)
{
    const auto close = [](QRgb pixel, const QColor &colour) {
        return std::abs(qRed(pixel) - colour.red()) + std::abs(qGreen(pixel) - colour.green()) +
                   std::abs(qBlue(pixel) - colour.blue()) <
               24;
    };
    std::set<std::uint8_t> levels;
    atDoors(1, 25, [&] {
        board().showAll(false);
        const auto grabbed = [&] { return board().canvas().viewport()->grab().toImage(); };
        (void)grabbed(); // asks for the pictures
        m_table.page().settle();
        const QImage shown = grabbed();
        for (const Lit *lit : doors()) {
            const Placement &card = *field().at(lit->target.slot);
            const std::uint8_t level = board().art().doors(card.card, card.turns)[index(edgeOf(lit->target))];
            const QRect plate =
                board().canvas().mapFromScene(doorTag(card, edgeOf(lit->target))).boundingRect();
            if (level == CardArt::kArch || !shown.rect().contains(plate))
                continue;
            const QColor colour = board().art().levelColour(CardArt::levelWord(level));
            int coloured = 0;
            for (int y = plate.top(); y <= plate.bottom(); ++y)
                for (int x = plate.left(); x <= plate.right(); ++x)
                    coloured += close(shown.pixel(x, y), colour) ? 1 : 0;
            EXPECT_GT(coloured, plate.width() * plate.height() / 20) << int(level);
            levels.insert(level);
        }
    });
    EXPECT_GT(levels.size(), 1u);
}

TEST_F(DoorPlatesTest, DoorsOfOtherRoomsThatNobodyOpenedHaveAMarkOutside)
{
    std::size_t elsewhere = 0;
    atDoors(3, 12, [&] {
        const QRectF all = board().scene().everything();
        const std::vector<QRectF> tags = board().scene().closedDoors().tags(all, px());
        for (const QRectF &tag : tags) {
            expectOnNoCard(tag);
            for (const Lit *lit : doors())
                EXPECT_FALSE(tag.intersects(doorTag(*field().at(lit->target.slot), edgeOf(lit->target))))
                    << "that one has its plate";
        }
        for (const QRectF &tag : board().scene().closedDoors().tags(all, 1e6))
            EXPECT_TRUE(all.contains(tag)) << "who sees all of the table sees all of it, also from far away";
        const auto told = doorsElsewhere(m_table.play().game().sheet(), m_table.play().view(), field());
        EXPECT_GE(tags.size(), told.size()) << "of those that can be reached the nearest five are told";
        elsewhere += told.size();
    });
    EXPECT_GT(elsewhere, 0u);
}

TEST_F(DoorPlatesTest, MarksAreChalkAndNotInAPicture)
{
    atDoors(3, 1, [&] {
        ASSERT_TRUE(board().scene().closedDoors().isVisible());
        const QImage picture = board().picture({600, 400});
        board().scene().closedDoors().setVisible(false);
        EXPECT_EQ(board().picture({600, 400}), picture);
    });
}

} // namespace
} // namespace flagstone::app::door_plates_test
