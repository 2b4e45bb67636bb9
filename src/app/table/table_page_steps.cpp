// A step is shown, then reported; then the next decision is asked.
#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/common/announcement.h"
#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/log_panel.h"
#include "app/panels/panel_close_up.h"
#include "app/panels/party_panel.h"
#include "app/panels/table_words.h"
#include "app/panels/told_chance.h"
#include "app/play/director.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "app/table/adviser.h"
#include "app/table/computer_turns.h"
#include "app/table/order_turns.h"
#include "app/table/seat_log.h"
#include "app/table/table_page.h"
#include "app/table/table_panels.h"
#include "app/table/table_sides.h"
#include "app/table/turn_name.h"
#include "app/table/unsaid.h"

#include <QToolTip>

#include <algorithm>
#include <utility>
#include <vector>

/// What the page does when something has happened: it is shown, then reported, then the next decision is asked.
namespace flagstone::app {

namespace {

/// The card that a decision is about, if it is a card that nobody can point at on the table: a find, a trap.
CardId askedAside(const Game &game, const Decision &decision, const TableView &view)
{
    const std::vector<CardId> named = cardsNamed(game, decision.prompt);
    if (named.empty() || isOfParty(game.sheet(), named.front()) ||
        std::ranges::find(view.board, named.front(), &Placement::card) != view.board.end())
        return kNoCard;
    return named.front();
}

} // namespace

void TablePage::onStepped(const std::vector<Event> &events)
{
    if (covered() || m_passing) // something other than this page has moved
        return onReset();
    m_player->finish(); // what came before is reported before
    play(events, m_play->view(), m_play->decision());
}

/// The player who has looked so far sees the result, then the curtain falls. Where the same seat continues alone, all
/// have looked: so they see what everybody may know.
void TablePage::onPassed(const std::vector<Event> &events, const TableView &after)
{
    if (covered() || m_passing)
        return onReset();
    m_player->finish();
    m_passing = true;
    if (after.seat != reader()) {
        m_board->reset(m_play->session().viewAt(m_play->moves() - 1, after.seat), {});
        m_computers->stop(); // a board that is reset rests
    }
    play(events, after, {});
}

void TablePage::play(const std::vector<Event> &events, const TableView &after, const Decision &decision)
{
    if (const auto &door = m_play->doorInUse())
        m_board->setDoorInUse(*door);
    endPointing();
    m_board->closeUp().unpin(); // what is shown now would lie below it
    m_untold = m_play->moves();
    m_stage->takeTold(); // of another step
    m_stage->takeLogged();
    m_attack.reset();
    m_turn.reset();
    m_before = m_board->shown();
    m_before.seat = after.seat;
    const auto asked = cardsNamed(m_play->game(), decision.prompt);
    const Players &players = m_play->request().players;
    const Session &session = m_play->session();
    const Entry &made = session.entries().back();
    m_doer = made.seat;
    m_panels->setDoer(m_doer == Seat::Gm ? std::nullopt : std::optional(m_doer));
    const std::size_t entry = session.entries().size() - 1;
    m_actor = whoActed(entry);
    m_chance = m_prompt->chanceOf(made.code);
    m_chances = m_prompt->chancesOf(made.code);
    m_seatLog->knowChance(entry, m_chance);
    if (!isComputer(players, m_doer))
        m_prompt->made(decisionMade(session, entry), made.code);
    auto scenes = scenesOf(session.gameAt(entry - 1), session.game(), m_before, events,
                           chainAt(session, entry - 1, after.seat));
    holdOwn(scenes);
    // A computer that rolls against the viewer's figure does not hurry.
    const bool others =
        isComputer(players, m_doer) && !rollsAbout(scenes, figureOfSeat(m_play->game(), after.seat));
    m_player->play({.scenes = withChance(std::move(scenes), m_chance),
                    .after = after,
                    .decision = decision,
                    .about = asked.empty() ? kNoCard : asked.front(),
                    .hurries = others || m_orders->running(),
                    .passes = others,
                    .presses = anyPerson(players, m_play->request().setup.seats),
                    .logged = loggedSentences(*m_play, after.seat)});
    if (m_untold)
        Q_EMIT changed();
}

/// Where players have heroes of their own, what befalls a person's hero stays as what it wins does.
void TablePage::holdOwn(std::vector<StageScene> &scenes) const
{
    const GameRequest &request = m_play->request();
    if (!ownFigures(m_play->game().sheet()))
        return;
    for (StageScene &scene : scenes)
        for (int n = 0; n < request.setup.seats && scene.hold == StageScene::Hold::Usual; ++n)
            if (const Seat seat{static_cast<std::int8_t>(n)};
                !isComputer(request.players, seat) && rollsAbout({scene}, figureOfSeat(m_play->game(), seat)))
                scene.hold = StageScene::Hold::Always;
}

/// An order uses others than the one whom the bar shows.
CardId TablePage::whoActed(std::size_t entry) const
{
    const auto choice =
        isComputer(m_play->request().players, m_doer) ? std::nullopt : choiceOf(m_play->session(), entry);
    const CardId actor = choice ? actorOf(*choice) : kNoCard;
    return actor == kNoCard ? m_prompt->figure() : actor;
}

/// The bar says what others do: a computer, or figures that no player runs in their turn. Figures that they bring down
/// fall in it, and it is black. Of what a person has decided it says nothing: that is no question any more, and what
/// comes of it lies on the table. Only in a duel, whose stage is about the opponent, it says what was tried and how
/// likely that was. What was decided is shown before a rival acts.
void TablePage::showScene(const StageScene &scene)
{
    const Sheet &sheet = m_play->game().sheet();
    const bool othersBegin = scene.show == Show::Turn && scene.staged(); // whom no player runs
    if (scene.show == Show::Turn)
        m_turn.reset();
    if (othersBegin && isRival(sheet, scene.cards.front())) {
        m_turn = {scene.cards.front(), scene.title, {}};
        if (m_untold && !m_passing)
            m_seatLog->appendOwn(*m_untold);
    }
    if (scene.show == Show::Sweep && !scene.cards.empty())
        m_attack = attackIn(scene);
    else if (scene.striker != kNoCard)
        m_attack = {scene.striker, scene.against(), {}};
    else if (othersBegin)
        m_attack = {scene.cards.front(), scene.title, {}};
    else if (scene.show != Show::Down && scene.show != Show::Dead)
        m_attack = m_turn;
    if (scene.show == Show::Turn && !othersBegin && m_play->request().setup.seats > 1)
        m_turnName->show(scene.title, paced(kTurnName, m_player->pace()));
    const CardId actor = m_attack ? m_attack->by : m_actor;
    const bool computer = isComputer(m_play->request().players, m_doer);
    if (actor != kNoCard) {
        m_prompt->setNobody(actor, cardName(sheet, actor));
        m_prompt->setPennon(m_attack ? Seat::Gm : pennonSeat(*m_play, m_doer)); // foes have none
    } else
        showWho(m_doer, m_board->shown());
    const auto paused = computer ? std::optional(m_computers->paused()) : std::nullopt;
    if (m_attack)
        m_prompt->setShowing(m_attack->words, true, m_attack->note, paused);
    else if (computer)
        m_prompt->setShowing(shownWords(*m_play, reader()), true, computerNote(m_doer), paused);
    else if (scene.show == Show::Duel || scene.compares())
        m_prompt->setShowing(shownWords(*m_play, reader()), false, chanceNote());
    else
        m_prompt->setShowing({});
}

/// What is said about an attack besides the stage: who does it with how many dice, and how these are shared out.
TablePage::Attack TablePage::attackIn(const StageScene &scene)
{
    const CardId by = scene.cards.front();
    const NextTurn turn = m_panels->turnOf(scene);
    if (!isFigure(m_play->game().sheet(), by)) // a trap says it all
        return {by, scene.title, {.caption = tr("In all"), .what = turn.what, .below = {}}};
    m_panels->showTurn(turn);
    const QString sharing = turn.parts.empty() ? QString() : m_encounter->sharingWords();
    const QString words = turn.what.isEmpty() ? scene.title : tr("%1: %2").arg(scene.title, turn.what);
    if (sharing.isEmpty())
        return {by, words, {.caption = tr("In all"), .what = turn.what, .below = {}}};
    return {by, words, {.caption = tr("Standing order"), .what = sharing, .below = m_encounter->shares()}};
}

/// First shown, then reported: log, panels and the next question wait for the board.
void TablePage::onRested()
{
    const auto untold = std::exchange(m_untold, std::nullopt);
    if (!untold) {
        m_prompt->pointAtMark();
        considerComputer();
        return;
    }
    if (covered() || m_passing)
        return onReset();
    if (!m_seatLog->lookOn(m_play->seat()))
        m_seatLog->append(*untold);
    announceStep();
    refresh();
    m_prompt->announce(); // last, so that it is what is heard last
}

/// What happened, then what nobody has said of it. The board shows it; the game may have gone on.
void TablePage::announceStep()
{
    const QString told = m_stage->takeTold();
    m_log->announce(told + u'\n' + m_stage->takeLogged());
    const QString all = told + u'\n' + loggedSentences(*m_play, m_play->seat()).join(u'\n') + u'\n' +
                        say(m_play->game(), m_play->decision().prompt);
    announce(*this, unsaid(m_play->game(), *m_pack, m_before, m_board->shown(), all));
}

void TablePage::onReset()
{
    m_untold.reset();
    m_player->drop();
    m_turnName->hide();
    m_orders->stop();
    if (std::exchange(m_passing, false))
        cover();
    if (covered()) {
        showNothing();
        Q_EMIT changed();
        return;
    }
    m_board->setWays(waysGone(m_play->session(), m_play->seat()));
    m_board->reset(m_play->view(), m_play->decision()); // its pictures are drawn while the log is written
    m_seatLog->lookOn(m_play->seat());
    m_log->announceTakenBack();
    refresh();
    m_prompt->announce();
    m_party->endMotion();
}

/// What was shown of what the pointer rests on: a card may lie elsewhere now, a chance may be out of date.
void TablePage::endPointing()
{
    m_closeUp->waitForPointer();
    m_board->hideCloseUp();
    QToolTip::hideText();
}

void TablePage::refresh()
{
    endPointing();
    const bool asks = !m_orders->answer();
    if (asks)
        showDecision();
    showTable(m_play->view());
    if (asks)
        showChain();
    considerComputer();
    Q_EMIT changed();
    if (m_play->game().ending().over)
        Q_EMIT ended();
}

void TablePage::showDecision()
{
    showWhoActs();
    m_prompt->setForMaster(m_play->master());
    if (m_play->game().ending().over)
        m_prompt->setOver(endingWords(m_play->game()));
    else if (const auto computer = m_play->computerTurn())
        m_prompt->setWaiting(waitingFor(*m_play, *computer), m_computers->paused(), m_play->game(),
                             m_play->decision(), computerNote(*computer));
    else {
        m_prompt->setDecision(m_play->game(), m_play->decision());
        m_board->setAsked(askedAside(m_play->game(), m_play->decision(), m_play->view()));
    }
    showLesson();
}

/// What may be answered now lies on the stage, and the bar decides.
void TablePage::showChain()
{
    const Decision &decision = m_prompt->decision();
    const BarSpec *bar = barOf(m_play->game().sheet(), decision);
    if (decision.choices.empty() || bar == nullptr || !bar->answers)
        return;
    const auto chain = chainAt(m_play->session(), m_play->session().entries().size() - 1, m_play->seat());
    if (chain.empty())
        return;
    m_sides->closeDrawer(); // it would lie over the answer
    m_player->lay(askedScene(m_play->game(), decision.prompt, chain));
}

OddsBox::Note TablePage::computerNote(Seat seat) const
{
    return {.caption = tr("A computer plays"),
            .what = seatName(m_play->game(), seat),
            .below = tr("It knows only what its seat may know.")};
}

OddsBox::Note TablePage::chanceNote() const
{
    if (m_chance.isEmpty())
        return {};
    return {.caption = tr("Chance beforehand"), .what = m_chance, .below = {}, .rows = m_chances};
}

void TablePage::showWhoActs()
{
    const auto view = m_play->view();
    showWho(m_play->computerTurn().value_or(view.seat), view);
}

/// Where no adventurer is asked: the only figure of the seat; its player, if there are several and it has none yet; or
/// the party.
void TablePage::showWho(Seat seat, const TableView &view)
{
    m_prompt->setPennon(pennonSeat(*m_play, seat));
    const auto party = partyOf(m_play->game().sheet(), view);
    const auto decides = [seat](const Figure &figure) { return figure.seat == raw(seat); };
    const auto own = std::ranges::find_if(party, decides);
    const bool none = own == party.end() && pennonSeat(*m_play, seat) != Seat::Gm;
    if (std::ranges::count_if(party, decides) != 1)
        m_prompt->setNobody(kNoCard, none ? seatName(m_play->game(), seat) : tr("Party"));
    else
        m_prompt->setNobody(own->picture, figureTitle(m_play->game(), *own),
                            own->picture != own->card); // it has the drawing that its player chose
}

} // namespace flagstone::app
