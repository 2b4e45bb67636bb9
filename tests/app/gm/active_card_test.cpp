// One card is active on the desk: the one with the frame. Every key and every command acts on it, whatever
// was edited, undone and done again before.
#include "app/common/card_rows.h"
#include "app/editor/plan_editor_fixture.h"
#include "sim/live_odds.h"
#include "table_fixture.h"

#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QMimeData>

#include <map>

namespace flagstone::app::active_card_test {

namespace {

/// A desk with the three decks of Fastplay, some cards of each in every kind of place.
class ActiveCard : public PlanEditorTest {
protected:
    void SetUp() override
    {
        PlanEditorTest::SetUp();
        LiveOdds::setMostGames(1); // hundreds of edits, and nobody looks at their chances
        m_context.modules = modules();
        m_context.readPacks = [] { return PackShelf{{fastplayPack()}, {}}; };
        openDesk();
        Plan plan;
        plan.packs = {"fastplay"};
        plan.setup.ruleset = "fastplay";
        plan.setup.adventure = "FP-A01";
        plan.setup.options = modules()[0].forPlans;
        Preparation &prepared = plan.setup.prepared;
        prepared.piles = {{.pile = "locations", .order = {"L001", "L031", "L053"}, .pins = {{"L020", 6}}},
                          {.pile = "monsters", .order = {"M01", "M02"}, .bounds = {{"M03", 4, 9}}},
                          {.pile = "treasures", .order = {"T01", "T02", "T03"}}};
        prepared.out = {"M05"};
        prepared.assigned = {{"L100", "L037", Edge::East, Edge::East},
                             {"L100", "T10"}}; // at a place that stays where it is
        put(plan);
    }

    [[nodiscard]] const Preparation &prepared() { return m_planEditor->plan()->plan().setup.prepared; }
    [[nodiscard]] std::vector<QListView *> lists()
    {
        std::vector<QListView *> all{&m_planEditor->library()->list()};
        for (StackColumn *column : m_planEditor->columns())
            all.push_back(&column->list());
        return all;
    }
    /// Does a list draw the frame of the active card? It is the one thing in that colour at a row's left
    /// edge.
    [[nodiscard]] static bool hasFrame(QListView &list)
    {
        const QModelIndex current = list.currentIndex();
        if (!current.isValid())
            return false;
        list.scrollTo(current);
        const QRect row = list.visualRect(current);
        const QImage image = list.viewport()->grab(row).toImage();
        const QColor frame = paint::windowColours(paint::Theme::Light).focus;
        for (int x = 0; x < 12; ++x)
            if (image.pixelColor(x, image.height() / 3) == frame)
                return true;
        return false;
    }
    /// The list with the focus ring; null unless there is exactly one, and it has the focus.
    [[nodiscard]] QListView *ring()
    {
        QListView *found = nullptr;
        for (QListView *list : lists())
            if (hasFrame(*list)) {
                if (found != nullptr)
                    return nullptr;
                found = list;
            }
        return found != nullptr && found->hasFocus() ? found : nullptr;
    }
    [[nodiscard]] static std::string cardOf(const QListView &list)
    {
        return list.currentIndex().data(CardKeyRole).toString().toStdString();
    }
    /// Where every card of the game is now.
    [[nodiscard]] std::map<std::string, CardPlace> places()
    {
        std::map<std::string, CardPlace> all;
        for (const CardSheet &card : m_planEditor->plan()->sheet().cards)
            all[card.key] = placeOf(prepared(), card.key);
        return all;
    }
    [[nodiscard]] QString hint()
    {
        QString all;
        for (const auto *label : m_planEditor->findChildren<QLabel *>(QStringLiteral("dim")))
            all += label->text() + u'\n';
        return all;
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        ASSERT_NE(QApplication::focusWidget(), nullptr);
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void doubleClick(const std::string &card)
    {
        LibraryList &library = *m_planEditor->library();
        library.showPile(
            deckOf(m_planEditor->plan()->sheet(), *cardCalled(m_planEditor->plan()->sheet(), card)));
        library.select(card);
        library.list().scrollTo(library.list().currentIndex());
        const QPoint at = library.list().visualRect(library.list().currentIndex()).center();
        QTest::mouseClick(library.list().viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(library.list().viewport(), Qt::LeftButton, {}, at);
    }
    /// Something that a game master does between two keys.
    void disturb(SeededChance &chance)
    {
        const auto below = [&](std::size_t n) {
            return chance.uniform(static_cast<std::uint32_t>(n), ChanceTag::Pick);
        };
        auto all = lists();
        QListView &list = *all[below(all.size())];
        switch (below(8)) {
        case 0:
            key(Qt::Key_Z, Qt::ControlModifier);
            break;
        case 1:
            key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
            break;
        case 2: // to another list, by Tab's or the mouse's way
            list.setFocus(Qt::TabFocusReason);
            break;
        case 3:
            if (list.model()->rowCount() > 0) {
                const QModelIndex row = list.model()->index(
                    static_cast<int>(below(static_cast<std::size_t>(std::min(4, list.model()->rowCount())))),
                    0);
                list.scrollTo(row);
                QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row).center());
            }
            break;
        case 4: // an edit that is made elsewhere: in the dungeon, by tuning, by a table
            m_planEditor->plan()->edit(QStringLiteral("elsewhere"), [&](Preparation &p) {
                const auto &cards = m_planEditor->plan()->sheet().cards;
                const CardSheet &card = cards[below(cards.size())];
                const std::string pile = deckOf(m_planEditor->plan()->sheet(), card);
                if (!pile.empty() && card.key != "L100" && !isLaidOut(p, card.key))
                    putCard(p, pile, below(3), card.key);
            });
            break;
        case 5: {
            const auto &order = stackOf(prepared(), "monsters").order;
            if (!order.empty())
                Q_EMIT m_planEditor->checks().cardAsked(QString::fromStdString(order.back()));
            break;
        }
        default:
            key(below(2) == 0 ? Qt::Key_Down : Qt::Key_Up);
        }
    }
};

TEST_F(ActiveCard, AnUndoInOneColumnLeavesTheOtherActive)
{
    StackColumn &locations = *m_planEditor->columns()[0], &treasures = *m_planEditor->columns()[2];
    ASSERT_TRUE(locations.select("L031"));
    locations.list().setFocus();
    key(Qt::Key_Down, Qt::AltModifier);
    treasures.list().setFocus();
    ASSERT_TRUE(treasures.select("T02"));
    key(Qt::Key_Z, Qt::ControlModifier); // takes back what was done to a location
    EXPECT_EQ(ring(), &treasures.list());
    key(Qt::Key_Delete);
    EXPECT_EQ(placeOf(prepared(), "T02").in, CardPlace::In::Library);
    EXPECT_EQ(stackOf(prepared(), "locations").order, (std::vector<std::string>{"L001", "L031", "L053"}));
}

TEST_F(ActiveCard, KeysActOnTheCardInTheFrameWhateverWasDoneBefore)
{
    int acted = 0, inLibrary = 0;
    std::map<QListView *, int> where;
    for (int number = 0; number < 300; ++number) {
        SeededChance chance(mix({5, 6}, static_cast<std::uint64_t>(number)));
        for (std::uint32_t i = 0, n = 1 + chance.uniform(3, ChanceTag::Pick); i < n; ++i)
            disturb(chance);
        QListView *list = ring();
        ASSERT_NE(list, nullptr) << "one frame, where the focus is; sequence " << number;
        const std::string card = cardOf(*list);
        const auto before = places();
        const bool out = chance.uniform(2, ChanceTag::Pick) == 0;
        key(out ? Qt::Key_O : Qt::Key_Delete);
        auto after = places();
        if (card.empty()) {
            EXPECT_EQ(after, before) << "sequence " << number;
            continue;
        }
        const auto in = before.at(card).in;
        const CardPlace wanted = in == CardPlace::In::Assigned ? before.at(card)
                                 : out                         ? CardPlace{CardPlace::In::Out, 0}
                                                               : CardPlace{};
        ASSERT_EQ(after.at(card), wanted) << card << ", sequence " << number;
        for (auto &[other, place] : after) { // a stack closes up; nothing else moves
            if (other != card) {
                ASSERT_EQ(place.in, before.at(other).in) << other << ", sequence " << number;
            }
        }
        acted += after != before ? 1 : 0;
        ++where[list];
        inLibrary += list == &m_planEditor->library()->list() ? 1 : 0;
    }
    EXPECT_GT(acted, 100);
    EXPECT_GT(inLibrary, 20);
    EXPECT_EQ(where.size(), 4u) << "it was in every list";
}

TEST_F(ActiveCard, ADoubleClickLeavesALaidOutCardInTheDungeonAndSaysSo)
{
    const Preparation before = prepared();
    for (const char *card : {"L037", "T10"}) {
        doubleClick(card);
        EXPECT_EQ(prepared(), before) << card;
        EXPECT_TRUE(hint().contains(QStringLiteral("stays where it is laid out"))) << hint().toStdString();
        for (const auto key :
             {Qt::Key_Insert, Qt::Key_Return, Qt::Key_Delete, Qt::Key_O, Qt::Key_P, Qt::Key_B}) {
            m_planEditor->library()->list().setFocus();
            m_planEditor->library()->select(card);
            this->key(key);
            EXPECT_EQ(prepared(), before) << card << ' ' << key;
            EXPECT_TRUE(hint().contains(QStringLiteral("stays where it is laid out"))) << key;
        }
    }
    EXPECT_FALSE(m_planEditor->plan()->modified());
}

TEST_F(ActiveCard, ALaidOutCardIsNotDroppedIntoAStack)
{
    LibraryList &library = *m_planEditor->library();
    const auto canDrop = [&](const char *card) {
        library.select(card);
        const std::unique_ptr<QMimeData> drag(
            library.list().model()->mimeData({library.list().currentIndex()}));
        return m_planEditor->columns()[0]->model().canDropMimeData(drag.get(), Qt::CopyAction, 0, 0, {});
    };
    EXPECT_FALSE(canDrop("L037"));
    EXPECT_TRUE(canDrop("L038"));
}

TEST_F(ActiveCard, ADoubleClickLeavesACardAtItsPlaceAndAddsOneThatHasNone)
{
    const Preparation before = prepared();
    doubleClick("T01");
    EXPECT_EQ(prepared(), before) << "it is not moved to the end";
    EXPECT_EQ(m_planEditor->columns()[2]->card(), "T01") << "it is shown";
    EXPECT_TRUE(hint().contains(QStringLiteral("already has a place")));
    doubleClick("M05"); // was out of the game
    EXPECT_EQ(placeOf(prepared(), "M05"), (CardPlace{CardPlace::In::Stack, 3}));
    doubleClick("T20");
    EXPECT_EQ(placeOf(prepared(), "T20"), (CardPlace{CardPlace::In::Stack, 4}));
}

TEST_F(ActiveCard, InsertPutsACardWhereTheLineIs)
{
    StackColumn &treasures = *m_planEditor->columns()[2];
    treasures.list().setFocus();
    ASSERT_TRUE(treasures.select("T02"));
    m_planEditor->library()->showPile("treasures");
    m_planEditor->library()->list().setFocus();
    m_planEditor->library()->select("T20");
    EXPECT_EQ(ring(), &m_planEditor->library()->list());
    key(Qt::Key_Insert);
    EXPECT_EQ(stackOf(prepared(), "treasures").order, (std::vector<std::string>{"T01", "T20", "T02", "T03"}));
    m_planEditor->library()->showPile("monsters"); // no line is in that column
    m_planEditor->library()->list().setFocus();
    m_planEditor->library()->select("M20");
    key(Qt::Key_Insert);
    EXPECT_EQ(stackOf(prepared(), "monsters").order, (std::vector<std::string>{"M01", "M02", "M20"}));
}

} // namespace
} // namespace flagstone::app::active_card_test
