#include "app/gm/gm_commands.h"

#include "app/board/board_view.h"
#include "app/common/commands.h"
#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/gm/improvise.h"
#include "app/gm/improvise_dialogs.h"
#include "app/gm/master_panel.h"
#include "app/gm/next_cards.h"
#include "app/plan/dungeon_map.h"
#include "app/play/figures.h"
#include "app/play/play_controller.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>

#include <algorithm>

namespace flagstone::app {

namespace {

void tell(const Message &message, QWidget &window)
{
    auto *box = plainMessage(message, &window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace

GmCommands::GmCommands(QMainWindow &window, QMenu &menu, MasterPanel &panel)
    : QObject(&window), m_window(window), m_panel(panel)
{
    const auto command = [&](const Command &what, std::function<void()> done) {
        m_actions.push_back(addCommand(menu, what, this, std::move(done)));
    };
    command({"masterPut", tr("Put a &card on a pile…"),
             tr("Sets the next card, slips a monster in, gives or takes a treasure"),
             QKeySequence(tr("Ctrl+I"))},
            [this] { putCard(m_panel.pile() == nullptr ? PileId{} : m_panel.pile()->pile()); });
    command({"masterEnemy", tr("&Bring an enemy…"),
             tr("Brings an enemy into the fight, or into a quiet place to begin one"),
             QKeySequence(tr("Ctrl+B"))},
            [this] { bringEnemy(); });
    command({"masterMove", tr("&Move the party or a marker…"),
             tr("Moves them to another place on the board, as the menu of that place does"),
             QKeySequence(tr("Ctrl+Shift+M"))},
            [this] { moveMarker(); });
    command({"masterHidden", tr("Open a hi&dden door…"),
             tr("Opens a hidden door where the party is. The players see it open"),
             QKeySequence(tr("Ctrl+Shift+H"))},
            [this] { openHidden(); });
    command({"masterSwap", tr("S&wap the next two"),
             tr("Swaps the next two cards of the pile you worked in last"), QKeySequence(tr("Ctrl+Shift+I"))},
            [this] { swapNext(); });
    command({"masterEarlier", tr("Chosen card: one &earlier"), tr("Moves the chosen card one place earlier"),
             QKeySequence(Qt::ALT | Qt::Key_Up)},
            [this] { moveChosen([](std::size_t at) { return at > 0 ? at - 1 : 0; }); });
    command({"masterLater", tr("Chosen card: one &later"), tr("Moves the chosen card one place later"),
             QKeySequence(Qt::ALT | Qt::Key_Down)},
            [this] { moveChosen([](std::size_t at) { return at + 1; }); });
    command({"masterNext", tr("Chosen card: &next"), tr("Makes the chosen card the next one drawn"),
             QKeySequence(Qt::ALT | Qt::Key_Home)},
            [this] { moveChosen([](std::size_t) { return std::size_t{0}; }); });
    command({"masterDiscard", tr("Chosen card: &discard"),
             tr("Discards the chosen card, so that nobody draws it for now"),
             QKeySequence(Qt::ALT | Qt::Key_Delete)},
            [this] { discardChosen(); });
    menu.addSeparator();
    command({"masterNumbers", tr("&Heal, hurt, use up…"),
             tr("Changes the hits, spells and uses of anybody in the game"), QKeySequence(tr("Ctrl+H"))},
            [this] { setNumbers(); });
    command({"masterUndoReveal", tr("&Undo what was turned up"),
             tr("Undoes the last card turned up or the last roll, and everything after it"),
             QKeySequence(tr("Ctrl+J"))},
            [this] { m_play->undoReveal(); });
}

void GmCommands::setGame(PlayController *play, BoardView *board)
{
    if (m_board)
        m_board->disconnect(this);
    m_play = play;
    m_board = board;
    if (m_board)
        connect(m_board, &BoardView::menuWanted, this, &GmCommands::showMenu);
}

void GmCommands::setEnabled(bool on)
{
    m_enabled = on;
    for (QAction *action : m_actions)
        action->setEnabled(on);
}

/// Whether it is answered, and the game is still the one that it asked about.
bool GmCommands::answered(QDialog &dialog)
{
    const std::uint64_t digest = m_play->game().digest();
    if (dialog.exec() != QDialog::Accepted)
        return false;
    if (m_play->game().digest() == digest)
        return true;
    tell({.title = dialog.windowTitle(), // a computer has moved
          .headline = tr("The game has gone on in the meantime."),
          .details = tr("Please choose again.")},
         m_window);
    return false;
}

template <class Dialog>
void GmCommands::change(Dialog &&dialog)
{
    if (answered(dialog))
        if (const auto edit = dialog.edit())
            m_play->edit(*edit);
}

void GmCommands::putCard(PileId on)
{
    change(MoveCardDialog(m_play->game(), on, &m_window));
}

void GmCommands::bringEnemy()
{
    const auto &piles = m_play->game().sheet().piles;
    const auto fight = std::ranges::find(piles, PileRole::Encounter, &PileSpec::role);
    if (fight != piles.end()) {
        MoveCardDialog dialog(m_play->game(), fight->id, &m_window);
        dialog.setWindowTitle(tr("Bring an enemy"));
        change(std::move(dialog));
    }
}

/// Where nothing can be moved the game says why: it is asked to move the party to where it is.
void GmCommands::moveMarker()
{
    const Game &game = m_play->game();
    if (!looseMarkers(game).empty())
        return change(MoveMarkerDialog(game, &m_window));
    const auto &tokens = game.sheet().tokens;
    const auto party = std::ranges::find(tokens, TokenRole::Party, &TokenSpec::role);
    m_play->edit(party == tokens.end() ? app::moveMarker({}, kNoSpace)
                                       : app::moveMarker(party->id, game.table().space(party->id)));
}

/// A menu of those here, on the board, wherever the pointer is; with one line in it if there is none.
void GmCommands::openHidden()
{
    auto *menu = new QMenu(&m_window);
    menu->setObjectName(QStringLiteral("hiddenDoorMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addOpenings(*menu);
    if (menu->isEmpty())
        menu->addAction(tr("There is no hidden door to open here"))->setEnabled(false);
    menu->popup(m_board->mapToGlobal(m_board->rect().center()));
}

/// A line for each hidden door that can be opened where the party is.
void GmCommands::addOpenings(QMenu &menu)
{
    const Game &game = m_play->game();
    const TableView view = m_play->view();
    const Placement *here = underParty(game.sheet(), view);
    if (here == nullptr || here->card == kNoCard)
        return;
    const PlannedDungeon dungeon = dungeonOf(m_play->request().setup.prepared, game.sheet(), m_play->pack());
    for (const DoorOpening &opening : openingsAt(game, dungeon, *here))
        connect(menu.addAction(literalLabel(tr("Open the hidden door to %1").arg(translated(opening.name)))),
                &QAction::triggered, this, [this, edit = opening.edit] { m_play->edit(edit); });
}

/// The party is always offered: where it may not be put, the game says why.
void GmCommands::showMenu(SpaceId space, QPoint global)
{
    if (!m_enabled)
        return;
    const Game &game = m_play->game();
    std::vector<TokenId> markers = markersFor(game, space);
    bool partyIsHere = false;
    for (const TokenSpec &spec : game.sheet().tokens) {
        if (spec.role != TokenRole::Party)
            continue;
        partyIsHere = game.table().space(spec.id) == space;
        if (!partyIsHere && std::ranges::find(markers, spec.id) == markers.end())
            markers.push_back(spec.id);
    }
    auto *menu = new QMenu(&m_window);
    menu->setObjectName(QStringLiteral("placeMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(literalLabel(placeName(game, space, Seat::Gm)));
    for (const TokenId marker : markers)
        connect(menu->addAction(literalLabel(tr("Move this here: %1").arg(markerName(game, marker)))),
                &QAction::triggered, this,
                [this, edit = app::moveMarker(marker, space)] { m_play->edit(edit); });
    if (partyIsHere)
        addOpenings(*menu);
    if (partyIsHere)
        connect(menu->addAction(tr("Bring an enemy…")), &QAction::triggered, this, &GmCommands::bringEnemy);
    menu->popup(global);
}

void GmCommands::setNumbers()
{
    NumbersDialog dialog(m_play->game(), &m_window);
    if (answered(dialog))
        m_play->edit(dialog.edits());
}

void GmCommands::swapNext()
{
    if (m_panel.pile() == nullptr)
        return;
    const PileId pile = m_panel.pile()->pile();
    const auto &cards = m_play->game().table().pile(pile).cards;
    if (cards.size() > 1)
        m_play->edit(moveCard(m_play->game().table(), {cards.back(), pile, 0}, pile, 2));
}

void GmCommands::moveChosen(const std::function<std::size_t(std::size_t)> &where)
{
    const auto chosen = m_panel.chosen();
    if (!chosen)
        return;
    const std::size_t to = where(chosen->fromTop);
    if (to == chosen->fromTop || to >= m_play->game().table().pile(chosen->pile).cards.size())
        return;
    m_panel.pile()->choose(chosen->card); // it stays the one, wherever it goes
    m_play->edit(moveCard(m_play->game().table(), *chosen, chosen->pile, to + 1));
}

void GmCommands::discardChosen()
{
    const auto chosen = m_panel.chosen();
    if (!chosen)
        return;
    const Game &game = m_play->game();
    if (const auto discards = game.sheet().piles[index(chosen->pile)].partner)
        m_play->edit(moveCard(game.table(), *chosen, *discards, 1));
    else
        tell({.title = tr("Discard the chosen card"),
              .headline = tr("“%1” has no discards.").arg(pileName(game, chosen->pile))},
             m_window);
}

} // namespace flagstone::app

#include "moc_gm_commands.cpp"
