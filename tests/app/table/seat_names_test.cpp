// What a seat is called: the name of the figure that is its own, the same in log, prompt and party.
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/panels/party_panel.h"
#include "app/panels/table_words.h"
#include "app/play/director.h"
#include "app/play/log_lines.h"
#include "table_of.h"

#include <QSignalSpy>

#include <algorithm>
#include <array>

namespace flagstone::app::seat_names_test {
namespace {

class SeatNamesTest : public testing::Test {
protected:
    void begin(const char *id, TableGame game)
    {
        m_table = std::make_unique<TableOf>(moduleOf(id), std::move(game), Pace::Instant);
    }
    void choose(const char *code)
    {
        m_table->liftCurtain();
        ASSERT_TRUE(play().game().find(code)) << code;
        play().choose(code);
    }
    [[nodiscard]] PlayController &play() { return m_table->play(); }
    [[nodiscard]] const Game &game() { return play().game(); }
    [[nodiscard]] QString name(int seat) { return seatName(game(), Seat(static_cast<std::int8_t>(seat))); }

    std::unique_ptr<TableOf> m_table;
};

TEST_F(SeatNamesTest, IsTheNumberUntilThereIsAFigureAndThenItsName)
{
    begin("dungeon", {.options = {}, .adventure = "expert", .seats = 2});
    EXPECT_EQ(name(0), QStringLiteral("Player 1"));
    choose("hero:thief");
    EXPECT_EQ(name(0), QStringLiteral("Pip Nightingale"));
    EXPECT_EQ(name(1), QStringLiteral("Player 2"));
    const LogLine told = tell(play().session(), play().moves(), Seat{1}).front();
    EXPECT_TRUE(told.sentence.startsWith(QStringLiteral("Pip Nightingale plays the Thief")))
        << told.sentence.toStdString();
    choose("hero:warrior");
    EXPECT_EQ(name(1), QStringLiteral("Aldis Thorne"));
    const QString asked = say(game(), play().decision().prompt);
    EXPECT_TRUE(asked.startsWith(name(raw(play().seat())))) << asked.toStdString();
    EXPECT_FALSE(asked.contains(QStringLiteral("Player"))) << asked.toStdString();
}

TEST_F(SeatNamesTest, WhereAPlayerChoosesADrawingTheNameIsThatOfTheDrawing)
{
    begin("dungeon", {.options = {}, .adventure = "basic", .seats = 2});
    choose("figure:wizard");
    choose("figure:elf");
    EXPECT_EQ(name(0), QStringLiteral("Quillon Ashe")) << "though all are Warriors";
    EXPECT_EQ(name(1), QStringLiteral("Sereth Vale"));
    const auto party = partyOf(game().sheet(), play().view());
    ASSERT_EQ(party.size(), 2u);
    for (const Figure &figure : party)
        EXPECT_EQ(figureTitle(game(), figure), name(figure.seat)) << "as the portrait beside it";
    const auto &rows = m_table->page().party().rows();
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_TRUE(rows[1]->accessibleName().startsWith(name(1)));
    EXPECT_FALSE(rows[1]->accessibleName().contains(QStringLiteral("Player")));
    QSignalSpy large(&m_table->page().party(), &PartyPanel::closeUpAsked);
    QFocusEvent focus(QEvent::FocusIn);
    QApplication::sendEvent(rows[1], &focus);
    ASSERT_EQ(large.count(), 1);
    EXPECT_EQ(large.front().front().value<CardId>(), kNoCard)
        << "the card of a Warrior has another name and face";
}

TEST_F(SeatNamesTest, WhoPlaysAFigureIsTheNumberWhereTheFigureIsNamedToo)
{
    begin("adventuredeck", {.options = {}, .adventure = {}, .seats = 2});
    for (int i = 0; i < 4; ++i) {
        m_table->liftCurtain();
        play().choose(play().decision().choices.front().code);
    }
    for (int seat = 0; seat < 2; ++seat) {
        const CardId own = figureOfSeat(game(), Seat(static_cast<std::int8_t>(seat)));
        ASSERT_NE(own, kNoCard);
        EXPECT_EQ(name(seat), cardName(game().sheet(), own));
    }
    QStringList told;
    for (std::size_t entry = 0; entry <= play().moves(); ++entry)
        for (const LogLine &line : tell(play().session(), entry, Seat{0}))
            told << line.text;
    EXPECT_TRUE(told.contains(QStringLiteral("Player 1 plays %1.").arg(name(0))))
        << told.join(u'\n').toStdString();
}

TEST_F(SeatNamesTest, WhoRunsSeveralKeepsTheNumber)
{
    begin("fastplay", {.options = {}, .adventure = {}, .seats = 2});
    for (int i = 0; i < 12; ++i) {
        m_table->liftCurtain();
        play().choose(play().decision().choices.front().code);
    }
    EXPECT_EQ(name(0), QStringLiteral("Player 1"));
    EXPECT_EQ(name(1), QStringLiteral("Player 2"));
    const auto party = partyOf(game().sheet(), play().view());
    for (const RowPlayer &row : playersOf(play(), party))
        EXPECT_TRUE(row.name.startsWith(QStringLiteral("Player "))) << row.called.toStdString();
}

/// A game made without a table, with the names that its players have typed.
class NamesInGames : public testing::Test {
protected:
    void begin(const char *id, const char *adventure, std::vector<std::string> names)
    {
        GameRequest request;
        request.module = &moduleOf(id);
        request.pack = packOf(id);
        request.setup = {id, adventure, static_cast<int>(names.size()), {}};
        request.setup.names = std::move(names);
        request.seed = Seed::fromText("names");
        m_play = std::move(PlayController::begin(request, m_folder.filePath(QStringLiteral("game"))).value());
    }
    [[nodiscard]] const Game &game() { return m_play->game(); }
    [[nodiscard]] QString name(int seat) { return seatName(game(), Seat(static_cast<std::int8_t>(seat))); }

    QTemporaryDir m_folder;
    std::unique_ptr<PlayController> m_play;
};

TEST_F(NamesInGames, StandInLogPromptAndPartyBesideTheFigure)
{
    begin("dungeon", "expert", {"Lea", ""});
    EXPECT_EQ(name(0), QStringLiteral("Lea"));
    EXPECT_EQ(say(game(), m_play->decision().prompt), QStringLiteral("Lea: which Hero do you play?"));
    m_play->choose("hero:thief");
    m_play->choose("hero:warrior");
    EXPECT_EQ(name(0), QStringLiteral("Lea"));
    EXPECT_EQ(name(1), QStringLiteral("Aldis Thorne")) << "who typed nothing is called like the figure";
    EXPECT_TRUE(
        tell(m_play->session(), 1, Seat{1}).front().sentence.startsWith(QStringLiteral("Lea plays the ")));
    const auto party = partyOf(game().sheet(), m_play->view());
    const auto rows = playersOf(*m_play, party);
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].called, QStringLiteral("Lea")) << "as set-up promises";
    EXPECT_EQ(rows[0].name, QStringLiteral("Pip Nightingale"));
    EXPECT_EQ(rows[1].name, QString());
    EXPECT_EQ(rows[0].pennon, Seat{0});
    EXPECT_EQ(rows[1].pennon, Seat{1});
}

TEST_F(NamesInGames, WhereTheFigureIsNamedThePlayerIsNotNamedLikeIt)
{
    begin("adventuredeck", "Q", {"Lea", "Marta"});
    while (figureOfSeat(game(), Seat{0}) == kNoCard)
        m_play->choose(m_play->decision().choices.front().code);
    QStringList told;
    for (std::size_t entry = 0; entry <= m_play->moves(); ++entry)
        for (const LogLine &line : tell(m_play->session(), entry, Seat{0}))
            told << line.text;
    const QString figure = cardName(game().sheet(), figureOfSeat(game(), Seat{0}));
    EXPECT_TRUE(told.contains(QStringLiteral("Lea plays %1.").arg(figure))) << told.join(u'\n').toStdString();
}

TEST_F(NamesInGames, TwoOfTheSameNameAreToldApart)
{
    begin("dungeon", "expert", {"Lea", "Lea"});
    EXPECT_EQ(name(0), QStringLiteral("Lea (Player 1)"));
    m_play->choose("hero:thief");
    EXPECT_EQ(name(0), QStringLiteral("Lea (Pip Nightingale)"));
}

TEST_F(NamesInGames, WhoseHeroDiesIsNamedByItAsLongAsThatIsTold)
{
    begin("dungeon", "expert", {"", ""});
    std::array<QString, 2> hero;
    QString dead, number;
    for (std::size_t i = 0; dead.isEmpty() && m_play->game().choiceCount() > 0; ++i) {
        m_play->choose(m_play->decision().choices[i * 7 % m_play->decision().choices.size()].code);
        for (int seat = 0; seat < 2; ++seat) {
            const bool has = figureOfSeat(game(), Seat(static_cast<std::int8_t>(seat))) != kNoCard;
            auto &last = hero[static_cast<std::size_t>(seat)];
            if (!has && !last.isEmpty()) {
                dead = last;
                number = name(seat);
            }
            last = has ? name(seat) : QString();
        }
    }
    ASSERT_FALSE(dead.isEmpty()) << "nobody died";
    const auto lines = tell(m_play->session(), m_play->moves(), Seat{0});
    QStringList told{lines.front().sentence};
    for (const LogLine &line : lines)
        told << line.text;
    const QString all = told.join(u'\n');
    EXPECT_TRUE(all.contains(dead + u' ')) << all.toStdString();
    EXPECT_FALSE(all.contains(number)) << all.toStdString();
    const Session &session = m_play->session();
    const auto scenes = scenesOf(session.gameAt(m_play->moves() - 1), game(),
                                 session.viewAt(m_play->moves() - 1, Seat{0}), session.events());
    for (const StageScene &scene : scenes)
        EXPECT_FALSE((scene.title + scene.results.join(u' ')).contains(number)) << scene.title.toStdString();
    const auto death = std::ranges::find(scenes, Show::Dead, &StageScene::show);
    ASSERT_NE(death, scenes.end());
    ASSERT_EQ(death->cards.size(), 1u) << "the hero's card is seen";
    EXPECT_LE(death->results.filter(QStringLiteral(" drops ")).size(), 1)
        << "all that is lost in one sentence";
    EXPECT_EQ(cardName(game().sheet(), death->cards.front()), dead);
}

TEST_F(NamesInGames, AMarkerOfCardsHasTheNameOfItsPlayer)
{
    begin("cards", "MD-0", {"Lea", ""});
    EXPECT_TRUE(say(game(), m_play->decision().prompt).startsWith(QStringLiteral("Lea: ")));
}

} // namespace
} // namespace flagstone::app::seat_names_test
