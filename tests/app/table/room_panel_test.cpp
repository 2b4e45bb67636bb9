// The right column while nobody is faced: the place that is about to be laid, and who else is where one stands.
#include "app/bar/action_bar.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/seat_names.h"
#include "app/panels/room_facts.h"
#include "app/panels/room_panel.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "core/chance.h"
#include "paint/icons.h"
#include "sim/policy.h"
#include "table_of.h"

#include <QImage>
#include <QLabel>
#include <QPalette>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace flagstone::app::room_panel_test {
namespace {

class RoomPanelTest : public testing::Test {
protected:
    [[nodiscard]] const Decision &decision() { return m_table.play().decision(); }
    /// Ways to lay a card, if that is what is asked.
    [[nodiscard]] std::vector<Target> places()
    {
        std::vector<Target> places;
        for (const Choice &choice : decision().choices)
            for (const Target &target : choice.targets)
                if (target.kind == Target::Kind::Place)
                    places.push_back(target);
        return places;
    }
    /// Plays on until a card can be laid in at least two ways.
    void playToALaying()
    {
        SeededChance chance(Seed::fromText("laying"));
        for (int i = 0; i < 600 && places().size() < 2; ++i) {
            ASSERT_FALSE(decision().choices.empty());
            const auto count = static_cast<std::uint32_t>(decision().choices.size());
            m_table.play().choose(
                std::string(decision().choices[chance.uniform(count, ChanceTag::Pick)].code));
        }
        ASSERT_GE(places().size(), 2u);
    }
    [[nodiscard]] QString words()
    {
        QStringList words;
        for (auto *label : panel().findChildren<QLabel *>())
            words << (label->isHidden() ? QString() : label->text()); // what is hidden is gone soon
        return words.join(u'\n');
    }
    [[nodiscard]] RoomPanel &panel() { return *m_table.page().findChild<RoomPanel *>(); }

    TableOf m_table{moduleOf("fastplay"), {.options = {{"layout", "on"}}}, Pace::Instant};
};

TEST(RoomPanelWays, RoomsOfTheAdventureDeckAreListedByNumberUntilTheyAreSeenAndTheMarkedOneIsPressed)
{
    TableOf table(moduleOf("adventuredeck"), {}, Pace::Instant);
    const auto &panel = *table.page().findChild<RoomPanel *>();
    const auto explores = [](const PlayController &play) {
        return std::ranges::any_of(play.decision().choices,
                                   [](const Choice &c) { return c.code.starts_with("go:"); });
    };
    int game = 1;
    while (game < 40 && !table.leadTo(game, explores))
        ++game;
    ASSERT_LT(game, 40);
    table.liftCurtain();
    QStringList ways;
    int pressed = 0;
    for (const auto *button : panel.findChildren<QToolButton *>())
        if (button->isVisibleTo(&panel) && button->text().startsWith(QStringLiteral("Go "))) {
            ways << button->text();
            pressed += button->isChecked() ? 1 : 0;
        }
    ASSERT_FALSE(ways.isEmpty());
    for (const QString &way : ways)
        EXPECT_TRUE(way.startsWith(QStringLiteral("Go to room ")) ||
                    way.startsWith(QStringLiteral("Go back to ")))
            << way.toStdString();
    EXPECT_EQ(pressed, 1);
}

TEST(RoomPanelWays, WhatIsDoneWhereOneStandsIsNone)
{
    TableOf table(moduleOf("cards"), {}, Pace::Instant);
    const auto isDoneHere = [](const Choice &c) { return c.code.starts_with("feat:"); };
    for (int i = 0; i < 50 && std::ranges::none_of(table.play().decision().choices, isDoneHere); ++i)
        table.play().choose(std::string(table.play().decision().choices.front().code));
    ASSERT_TRUE(std::ranges::any_of(table.play().decision().choices, isDoneHere));
    QStringList ways;
    const auto &panel = *table.page().findChild<RoomPanel *>();
    for (const auto *button : panel.findChildren<QToolButton *>())
        if (button->isVisibleTo(&panel))
            ways << button->text();
    EXPECT_FALSE(ways.isEmpty());
    for (const QString &way : ways)
        EXPECT_TRUE(way.startsWith(QStringLiteral("Go ")) || way.startsWith(QStringLiteral("Run ")))
            << way.toStdString();
}

TEST(RoomPanelWays, TheirIconsHaveTheInkOfTheThemeAlsoAfterItChanges)
{
    TableOf table(moduleOf("cards"), {}, Pace::Instant);
    auto &panel = *table.page().findChild<RoomPanel *>();
    const auto ways = [&panel] {
        QList<QToolButton *> shown = panel.findChildren<QToolButton *>(QStringLiteral("wayOut"));
        shown.removeIf([&panel](const QToolButton *way) { return !way->isVisibleTo(&panel); });
        return shown;
    };
    for (int i = 0; i < 50 && ways().isEmpty(); ++i)
        table.play().choose(std::string(table.play().decision().choices.front().code));
    ASSERT_FALSE(ways().isEmpty());
    for (const QColor &ink : {QColor(Qt::white), QColor(Qt::red)}) {
        QPalette colours = panel.palette();
        colours.setColor(QPalette::WindowText, ink);
        panel.setPalette(colours);
        for (const QToolButton *way : ways()) {
            const QImage icon = way->icon().pixmap(32, 32).toImage().convertToFormat(QImage::Format_ARGB32);
            QColor strongest(Qt::transparent);
            for (int y = 0; y < icon.height(); ++y)
                for (int x = 0; x < icon.width(); ++x)
                    if (const QColor pixel = icon.pixelColor(x, y); pixel.alpha() > strongest.alpha())
                        strongest = pixel;
            EXPECT_EQ(strongest.rgb(), ink.rgb());
        }
    }
}

TEST_F(RoomPanelTest, DoorsStillClosedElsewhereAreListedTheNearestFirst)
{
    SeededChance chance(Seed::fromText("doors"));
    std::vector<RoomFacts::Other> doors;
    for (int i = 0; i < 2000 && doors.size() < 2; ++i) {
        if (m_table.play().game().ending().over)
            m_table.begin(i);
        const auto &choices = decision().choices;
        m_table.play().choose(std::string(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code));
        doors = doorsElsewhere(m_table.play().game().sheet(), m_table.play().view(),
                               m_table.page().board().scene().field());
    }
    ASSERT_GE(doors.size(), 2u);
    for (std::size_t i = 1; i < doors.size(); ++i)
        EXPECT_LE(doors[i - 1].fact.section(u' ', 0, 0).toInt(), doors[i].fact.section(u' ', 0, 0).toInt());
    EXPECT_TRUE(doors.front().name.contains(QStringLiteral(" of "))) << doors.front().name.toStdString();
}

/// FP-334, FP-336: also up or down a storey, and through a secret door.
TEST(RoomPanelWays, TheWayByWhichThePartyHasComeLeadsBack)
{
    TableOf table(moduleOf("fastplay"), {.options = {{"layout", "on"}, {"secretDoors", "on"}}},
                  Pace::Instant);
    const CardField &field = table.page().board().scene().field();
    SeededChance chance(Seed::fromText("ways back"));
    int plain = 0, odd = 0;
    for (int i = 0; i < 6'000 && (plain < 20 || odd < 3); ++i) {
        if (table.play().game().ending().over)
            table.begin(i);
        const auto &choices = table.play().decision().choices;
        table.play().choose(std::string(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code));
        const auto gone = waysGone(table.play().session(), table.play().seat());
        const TableView view = table.play().view();
        const Sheet &sheet = table.play().game().sheet();
        if (gone.empty() || spaceOf(gone.back().second) != standingAt(sheet, view))
            continue;
        const Placement &from = *field.at(gone.back().first), &to = *field.at(gone.back().second);
        const RoomFacts room = roomOf(sheet, view, field);
        const QString name = cardName(sheet, from.card);
        EXPECT_TRUE(std::ranges::any_of(room.ways, [&](const auto &way) { return way.leads == name; }))
            << room.name.toStdString() << " from " << name.toStdString();
        const auto between = std::ranges::find_if(
            kEdges, [&](Edge edge) { return neighbour(from.cell(), edge) == to.cell(); });
        const bool usual = between != kEdges.end() && from.storey == to.storey &&
                           field.doorsOf(from)[index(*between)] != 0 &&
                           field.doorsOf(to)[index(opposite(*between))] != 0;
        ++(usual ? plain : odd);
    }
    EXPECT_GE(plain, 20);
    EXPECT_GE(odd, 3);
}

TEST_F(RoomPanelTest, AWayThatIsTooLongForALineStandsInTwo)
{
    RoomFacts facts;
    facts.ways.resize(2);
    facts.ways[0].words = QStringLiteral("Run north, then north into the tile");
    facts.ways[1].words = QStringLiteral("Go east");
    m_table.page().resize(1024, 640);
    panel().resize(190, 400);
    panel().setRoom(facts);
    QCoreApplication::processEvents();
    int lines = 0;
    for (const auto *way : panel().findChildren<QToolButton *>()) {
        if (way->isHidden()) // gone soon
            continue;
        EXPECT_LE(way->sizeHint().width(), way->width()) << way->text().toStdString();
        EXPECT_GE(way->height(), way->sizeHint().height());
        EXPECT_FALSE(way->accessibleName().contains(u'\n'));
        lines += 1 + static_cast<int>(way->text().count(u'\n'));
    }
    EXPECT_EQ(lines, 3);
}

TEST_F(RoomPanelTest, AWayThatFitsInALineHasOneWhetherThePanelIsFilledOrResized)
{
    constexpr int kMargins = 24; // px
    RoomFacts facts;
    facts.ways.resize(1);
    facts.ways[0].words = QStringLiteral("Go to the Strongroom");
    const auto way = [this] {
        const YieldingButton *shown = nullptr;
        for (const auto *button : panel().findChildren<YieldingButton *>())
            shown = button->isHidden() ? shown : button; // others are gone soon
        return shown;
    };
    ASSERT_TRUE(panel().isVisible());
    panel().resize(600, 400);
    panel().setRoom(facts);
    ASSERT_NE(way(), nullptr);
    const int words = way()->fontMetrics().horizontalAdvance(way()->text());
    const int bar = panel().verticalScrollBar()->sizeHint().width();
    panel().resize(words + way()->besideWords() + bar + kMargins + 2, 400);
    EXPECT_FALSE(way()->text().contains(u'\n')) << "resized";
    panel().setRoom({});
    panel().setRoom(facts);
    EXPECT_FALSE(way()->text().contains(u'\n')) << "filled";
    panel().resize(panel().width() - 8, 400);
    EXPECT_TRUE(way()->text().contains(u'\n'));
}

/// Whatever way it is: an arrow to the east would stand beside "Go west", too.
TEST_F(RoomPanelTest, NoIconOfAWayPointsToOneSide)
{
    RoomFacts facts;
    facts.ways.resize(2);
    facts.ways[0].words = QStringLiteral("Go west");
    facts.ways[1].door.slot = SlotId{0};
    facts.ways[1].leads = QStringLiteral("Cask Cellar");
    const QColor ink = panel().palette().color(QPalette::WindowText);
    const auto drawn = [](const QIcon &icon) { return icon.pixmap(QSize(18, 18)).toImage(); };
    for (const QString &heading : {QString(), QStringLiteral("Where to start")}) {
        facts.waysAre = heading;
        panel().setRoom(facts);
        int ways = 0;
        for (const auto *way : panel().findChildren<QToolButton *>(QStringLiteral("wayOut"))) {
            if (way->isHidden()) // gone soon
                continue;
            EXPECT_FALSE(way->icon().isNull()) << way->text().toStdString();
            EXPECT_NE(drawn(way->icon()), drawn(paint::icon(QStringLiteral("walk"), ink, ink)));
            ++ways;
        }
        EXPECT_EQ(ways, 2);
    }
}

TEST_F(RoomPanelTest, TheMarkedDoorIsMarkedAmongTheWaysOut)
{
    RoomFacts facts;
    facts.ways.resize(2);
    for (const Edge edge : {Edge::North, Edge::East}) {
        Target &door = facts.ways[edge == Edge::North ? 0 : 1].door;
        door = {.kind = Target::Kind::Door, .slot = SlotId{0}, .number = static_cast<int>(edge)};
    }
    const auto checked = [this] {
        std::vector<bool> ways;
        for (const auto *way : panel().findChildren<QToolButton *>(QStringLiteral("wayOut")))
            if (!way->isHidden()) // gone soon
                ways.push_back(way->isChecked());
        return ways;
    };
    panel().setMarked(facts.ways[1].door);
    panel().setRoom(facts);
    EXPECT_EQ(checked(), (std::vector{false, true})) << "it was marked before it was shown";
    panel().setMarked(facts.ways[0].door);
    EXPECT_EQ(checked(), (std::vector{true, false}));
    panel().setMarked(std::nullopt);
    EXPECT_EQ(checked(), (std::vector{false, false}));
}

/// How often a widget is painted.
class Paints final : public QObject {
public:
    explicit Paints(QWidget &of) { of.installEventFilter(this); }
    [[nodiscard]] int count() const { return m_count; }

private:
    bool eventFilter(QObject *, QEvent *event) override
    {
        m_count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int m_count = 0;
};

TEST_F(RoomPanelTest, AWayThatIsNoLongerMarkedIsPaintedAnew)
{
    RoomFacts facts;
    facts.ways.resize(1);
    facts.ways[0].door = {.kind = Target::Kind::Door, .slot = SlotId{0}, .number = 0};
    panel().setRoom(facts);
    panel().setMarked(facts.ways[0].door);
    QToolButton *shown = nullptr;
    for (auto *way : panel().findChildren<QToolButton *>(QStringLiteral("wayOut")))
        if (!way->isHidden()) // gone soon
            shown = way;
    ASSERT_NE(shown, nullptr);
    ASSERT_TRUE(shown->isVisible());
    const Paints paints(*shown);
    ASSERT_TRUE(QTest::qWaitFor([shown] { return !shown->visibleRegion().isEmpty(); }));
    shown->update();
    ASSERT_TRUE(QTest::qWaitFor([&paints] { return paints.count() > 0; }));
    QCoreApplication::processEvents();
    const int before = paints.count();
    panel().setMarked(std::nullopt);
    EXPECT_TRUE(QTest::qWaitFor([&] { return paints.count() > before; }, 500));
}

TEST_F(RoomPanelTest, WhatEnterOpensIsMarkedAmongTheWaysOut)
{
    SeededChance chance(Seed::fromText("marked doors"));
    int seen = 0;
    for (int i = 0; i < 600 && seen < 5; ++i) {
        if (m_table.play().game().ending().over)
            m_table.begin(i);
        const auto marked = m_table.page().bar().markedTarget();
        const RoomFacts here = roomOf(m_table.play().game().sheet(), m_table.play().view(),
                                      m_table.page().board().scene().field());
        const auto isMarked = [&](const RoomFacts::Way &way) {
            return marked->kind == Target::Kind::Door && way.door.slot == marked->slot &&
                   way.door.number == marked->number;
        };
        if (marked && std::ranges::any_of(here.ways, isMarked)) {
            const auto ways = panel().findChildren<QToolButton *>(QStringLiteral("wayOut"));
            EXPECT_EQ(std::ranges::count_if(
                          ways, [](const auto *way) { return !way->isHidden() && way->isChecked(); }),
                      1);
            ++seen;
        }
        const auto &choices = decision().choices;
        m_table.play().choose(std::string(
            choices[chance.uniform(static_cast<std::uint32_t>(choices.size()), ChanceTag::Pick)].code));
    }
    EXPECT_EQ(seen, 5);
}

TEST_F(RoomPanelTest, ThePlaceToStartInIsShownWithItsDoors)
{
    const CardArt &art = m_table.page().board().scene().field().art();
    ActionBar &bar = m_table.page().bar();
    const auto marked = [&] {
        const auto target = bar.markedTarget();
        return target && target->kind == Target::Kind::Card && art.isPlan(Placement{.card = target->card})
                   ? target->card
                   : kNoCard;
    };
    for (int i = 0; i < 12 && marked() == kNoCard; ++i)
        m_table.play().choose(std::string(decision().choices.front().code));
    ASSERT_NE(marked(), kNoCard);
    ASSERT_TRUE(m_table.play().view().board.empty());
    const auto plan = [this] {
        for (const auto *label : panel().findChildren<QLabel *>())
            if (!label->isHidden() && label->accessibleName().startsWith(QStringLiteral("Plan of ")))
                return label->accessibleName();
        return QString();
    };
    for (int i = 0; i < 2; ++i) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // of what was shown before
        const CardArt::Doors doors = art.doors(marked(), 0);
        EXPECT_TRUE(plan().endsWith(art.name(marked()))) << plan().toStdString();
        EXPECT_TRUE(words().contains(QStringLiteral("Its doors"))) << words().toStdString();
        EXPECT_EQ(words().count(QStringLiteral(": leads on")),
                  std::ranges::count_if(doors, [](std::uint8_t door) { return door != 0; }));
        const CardId before = marked();
        bar.markNext(1);
        EXPECT_NE(marked(), before);
    }
}

TEST_F(RoomPanelTest, OnlyWhatCanBePressedLooksLikeAButton)
{
    RoomFacts facts;
    facts.ways.resize(3);
    facts.ways[0].door.slot = SlotId{0}; // of a card that is laid
    facts.ways[1].words = QStringLiteral("Go east");
    facts.ways[2].level = QStringLiteral("3"); // of one that is still to be laid
    panel().setRoom(facts);
    int ways = 0;
    for (const auto *button : panel().findChildren<QToolButton *>()) {
        if (button->isHidden()) // gone soon
            continue;
        EXPECT_FALSE(button->autoRaise()) << button->text().toStdString();
        EXPECT_FALSE(button->testAttribute(Qt::WA_TransparentForMouseEvents));
        ++ways;
    }
    EXPECT_EQ(ways, 2);
    EXPECT_TRUE(words().contains(QStringLiteral("North: leads on"))) << words().toStdString();
}

TEST_F(RoomPanelTest, WhatIsInSightEndsWithAWholeRow)
{
    RoomFacts facts;
    facts.ways.resize(8);
    for (RoomFacts::Way &way : facts.ways)
        way.words = QStringLiteral("Go east");
    for (int height = 60; height < 200; height += 7) {
        panel().resize(190, height);
        panel().setRoom(facts);
        QCoreApplication::processEvents();
        for (const auto *way : panel().findChildren<QToolButton *>())
            EXPECT_TRUE(way->isHidden() || way->geometry().bottom() < panel().viewport()->height() ||
                        way->geometry().top() >= panel().viewport()->height())
                << "in " << height << " pixels";
    }
}

TEST_F(RoomPanelTest, NothingIsCutInANarrowColumn)
{
    const auto &counters = m_table.play().game().sheet().counters;
    const CardId somebody = std::ranges::find(counters, CounterRole::Controller, &CounterSpec::role)->card;
    RoomFacts facts;
    facts.met = {{kNoCard, QStringLiteral("Lizard Warrior"), QStringLiteral("13 %")}};
    facts.race = {{somebody, QStringLiteral("Quillon Nightingale"), QStringLiteral("13,000 of 20,000")}};
    int beside = 0;
    for (const QSize &size : {QSize(1920, 1080), QSize(1280, 720), QSize(1024, 640)}) {
        m_table.page().resize(size);
        panel().setRoom(facts);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
        const auto labels = panel().findChildren<QLabel *>();
        const auto labelOf = [&](const QString &text) {
            return *std::ranges::find(labels, text, &QLabel::text);
        };
        const auto right = [&](const QLabel *label) {
            return label->mapTo(panel().viewport(), QPoint(label->width(), 0)).x();
        };
        const QLabel *fact = labelOf(facts.race.front().fact), *chance = labelOf(facts.met.front().fact);
        for (const QLabel *label : {fact, chance}) {
            EXPECT_GE(label->width(), label->sizeHint().width()) << size.width();
            EXPECT_LE(right(label), panel().viewport()->width()) << size.width();
        }
        const QLabel *name = labelOf(facts.race.front().name);
        beside += fact->mapTo(&panel(), QPoint()).y() < name->mapTo(&panel(), QPoint(0, name->height())).y();
    }
    EXPECT_EQ(beside, 1) << "in the wide column, and below the name in narrower ones";
}

TEST_F(RoomPanelTest, WordsOfAWayInTwoLinesHaveRoomFromTheStart)
{
    RoomFacts facts;
    for (const char *words :
         {"Go east into the unknown", "Go west into the unknown", "Run east, then east into the unknown",
          "Run west, then south into the unknown"}) {
        RoomFacts::Way way;
        way.words = QString::fromLatin1(words);
        facts.ways.push_back(way);
    }
    bool wraps = false;
    const auto expectRoom = [&](int height) {
        for (const auto *way : panel().findChildren<QToolButton *>(QStringLiteral("wayOut")))
            if (!way->isHidden()) { // others are gone soon
                wraps = wraps || way->text().contains(u'\n');
                EXPECT_GE(way->height(), way->sizeHint().height())
                    << way->text().toStdString() << " in " << height << " pixels";
            }
    };
    for (int height = 120; height < 260; height += 3) { // with and without a scroll bar
        panel().setRoom({});
        panel().resize(236, height);
        QCoreApplication::processEvents();
        panel().setRoom(facts);
        QCoreApplication::processEvents();
        expectRoom(height);
        panel().resize(237, height);
        panel().resize(236, height - 1);
        QCoreApplication::processEvents();
        expectRoom(height - 1);
    }
    EXPECT_TRUE(wraps);
}

TEST_F(RoomPanelTest, APlanAndItsWordsAreNoWiderThanTheColumn)
{
    playToALaying();
    RoomFacts facts;
    facts.card = places().front().card;
    facts.words = QStringLiteral("Workbench, brazier, weapon rack");
    facts.ways.resize(1);
    facts.ways[0].words = QStringLiteral("Go east");
    for (const QSize &size : {QSize(1920, 1080), QSize(1280, 720), QSize(1024, 640)}) {
        m_table.page().resize(size);
        panel().setRoom(facts);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const auto labels = panel().findChildren<QLabel *>();
        const auto plan = std::ranges::find_if(labels, [](const QLabel *label) {
            return label->accessibleName().startsWith(QStringLiteral("Plan of"));
        });
        ASSERT_TRUE(plan != labels.end());
        const auto fits = [&] {
            return !(*plan)->pixmap().isNull() &&
                   panel().widget()->minimumSizeHint().width() <= panel().viewport()->width();
        };
        EXPECT_TRUE(QTest::qWaitFor(fits)) << size.width();
    }
}

TEST_F(RoomPanelTest, ACardThatIsToBeLaidIsShownWithItsDoorsAndTheWaysToLayIt)
{
    playToALaying();
    const std::vector<Target> ways = places();
    const Sheet &sheet = m_table.play().game().sheet();
    const ActionBar &bar = m_table.page().bar();
    const RoomFacts room = roomToLay(m_table.play().game(), *m_table.pack(),
                                     m_table.page().board().scene().field(), decision(), bar.marked());
    EXPECT_EQ(room.name.toStdString(), sheet.cards[index(ways.front().card)].name);
    EXPECT_EQ(room.card, ways.front().card);
    EXPECT_EQ(room.lays.size(), ways.size());
    ASSERT_TRUE(room.marked);
    EXPECT_EQ(room.turns, room.lays[*room.marked].place.placement.turns);
    EXPECT_FALSE(room.ways.empty());
    EXPECT_TRUE(std::ranges::any_of(room.ways, [](const auto &way) { return !way.leads.isEmpty(); }))
        << "one leads back";
    EXPECT_TRUE(words().contains(QStringLiteral("Ways to lay it"))) << words().toStdString();
    const auto buttons = panel().findChildren<QToolButton *>(QStringLiteral("layWay"));
    ASSERT_EQ(static_cast<std::size_t>(buttons.size()), ways.size());
    EXPECT_EQ(std::ranges::count_if(buttons, [](const QToolButton *button) { return button->isChecked(); }),
              1);
    const std::size_t before = m_table.play().moves();
    buttons.back()->click();
    QCoreApplication::processEvents();
    ASSERT_EQ(m_table.play().moves(), before + 1);
    EXPECT_TRUE(places().empty()) << "it lies there";
    EXPECT_FALSE(words().contains(QStringLiteral("Ways to lay it")));
}

TEST_F(RoomPanelTest, ACardThatIsTurnedOnTheBoardIsLaidSo)
{
    playToALaying();
    BoardCanvas &canvas = m_table.page().board().canvas();
    const TargetLayer &targets = m_table.page().board().scene().targets();
    const ActionBar &bar = m_table.page().bar();
    const auto first = targets.find(places().front());
    ASSERT_TRUE(first);
    ASSERT_GE(targets.lit()[*first].variants, 2);
    canvas.focusLit(first);
    ASSERT_EQ(bar.markedTarget(), places().front());
    m_table.page().giveAgain(); // what R is the key of
    ASSERT_TRUE(targets.focus());
    EXPECT_EQ(bar.markedTarget(), targets.lit()[*targets.focus()].target);
    EXPECT_NE(bar.markedTarget(), places().front());
}

TEST_F(RoomPanelTest, PlacesToStartInAreNoWaysOut)
{
    RoomFacts::Way way;
    way.door.kind = Target::Kind::Place;
    way.words = QStringLiteral("Start in column 1, row 2");
    RoomFacts facts;
    facts.ways.push_back(way);
    panel().setRoom(facts);
    EXPECT_TRUE(words().contains(QStringLiteral("Ways out"))) << words().toStdString();
    facts.waysAre = QStringLiteral("Where to start");
    panel().setRoom(facts);
    EXPECT_TRUE(words().contains(QStringLiteral("Where to start"))) << words().toStdString();
    EXPECT_FALSE(words().contains(QStringLiteral("Ways out"))) << words().toStdString();
}

TEST_F(RoomPanelTest, AWayToLayACardHasTheKeyThatChoosesIt)
{
    playToALaying();
    ActionBar &bar = m_table.page().bar();
    const auto keys = [this] {
        QStringList words;
        for (const auto *button : panel().findChildren<QToolButton *>(QStringLiteral("layWay")))
            words << button->accessibleDescription();
        return words;
    };
    for (const QString &key : keys())
        EXPECT_TRUE(key.isEmpty()) << "digits choose verbs";
    bar.press(1);
    ASSERT_TRUE(bar.armed());
    const std::vector<Target> ways = places(), digits = bar.digits();
    ASSERT_EQ(static_cast<std::size_t>(keys().size()), ways.size());
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const auto digit = std::ranges::find(digits, ways[i]) - digits.begin();
        EXPECT_EQ(keys()[static_cast<qsizetype>(i)],
                  digit < std::ssize(digits) ? QStringLiteral("Key %1").arg(digit + 1) : QString());
    }
}

TEST_F(RoomPanelTest, WhereNothingIsLaidItIsThePlaceOfTheParty)
{
    const RoomFacts room = roomToLay(m_table.play().game(), *m_table.pack(),
                                     m_table.page().board().scene().field(), decision(), {});
    EXPECT_TRUE(room.name.isEmpty());
}

TEST(RoomPanelRace, WhoElseIsHereIsNamedAsEverywhere)
{
    TableOf table(moduleOf("dungeon"), {.options = {}, .adventure = "expert", .seats = 2}, Pace::Instant);
    table.play().choose("hero:warrior");
    table.liftCurtain();
    table.play().choose("hero:thief");
    const TableView view = observe(table.play().game().table(), Seat{0});
    const auto others = othersHere(table.play().game(), view);
    ASSERT_EQ(others.size(), 1u);
    EXPECT_EQ(others.front().name, QStringLiteral("Pip Nightingale"));
    EXPECT_EQ(others.front().picture, figureOfSeat(table.play().game(), Seat{1}));
}

/// They choose what they look like after the cards of the game are made.
TEST(RoomPanelRace, WhoElseIsHereLooksAsInTheParty)
{
    TableOf table(moduleOf("cards"), {.seats = 2}, Pace::Instant);
    const Sheet &sheet = table.play().game().sheet();
    int seen = 0;
    for (int i = 0; i < 50 && seen == 0; ++i) {
        table.play().choose(std::string(table.play().decision().choices.front().code));
        table.liftCurtain();
        const TableView view = observe(table.play().game().table(), Seat{0});
        for (const RoomFacts::Other &other : othersHere(table.play().game(), view)) {
            const auto party = partyOf(sheet, view);
            const auto figure = std::ranges::find(party, other.picture, &Figure::card);
            if (figure == party.end() || figure->row == sheet.cards[index(other.picture)].row)
                continue;
            ++seen;
            EXPECT_EQ(other.row, figure->row);
        }
    }
    EXPECT_GT(seen, 0);
}

} // namespace
} // namespace flagstone::app::room_panel_test
