// What the pointer or a press on the board and in the panels means, and what is lit and marked there.
#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/figure_row.h"
#include "app/panels/hands_panel.h"
#include "app/panels/panel_close_up.h"
#include "app/panels/party_panel.h"
#include "app/play/choice_groups.h"
#include "app/play/figures.h"
#include "app/play/verbs.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "app/table/order_turns.h"
#include "app/table/right_column.h"
#include "app/table/table_page.h"
#include "app/table/table_panels.h"
#include "app/table/table_sides.h"

#include <QCursor>

#include <algorithm>

/// What it means that the user points at something on the page, and what is marked for it.
namespace flagstone::app {

/// Whether the table shows it, so that it can be pointed at.
bool TablePage::canSee(const Target &target) const
{
    if ((target.kind != Target::Kind::Card && target.kind != Target::Kind::Figure) || m_board->offers(target))
        return true;
    const TableView view = m_play->view();
    const auto &piles = m_play->game().sheet().piles;
    return std::ranges::any_of(piles, [&](const PileSpec &pile) {
        const bool shown =
            pile.role == PileRole::Party || pile.role == PileRole::Hand || pile.role == PileRole::Encounter;
        const auto &cards = view.pile(pile.id).cards;
        return shown && std::ranges::find(cards, target.card) != cards.end();
    });
}

KeyPlace TablePage::keyPlace(const Target &target) const
{
    if (m_board->isOnOtherPage(target))
        return KeyPlace::OtherPage;
    const bool onCard = target.kind == Target::Kind::Card &&
                        (m_board->offers(target) || m_sides->right->hands->shows(target.card));
    return onCard ? KeyPlace::OnCard : KeyPlace::Elsewhere;
}

/// Its name says what Enter does: that may be the order for everybody, or one of several ways.
void TablePage::onMarkPressed()
{
    m_orders->stop();
    if (!covered() && !goOn() && !computerActs())
        m_prompt->pressEnter();
}

/// A party member with several choices is selected first; what it can do is then in the prompt.
void TablePage::onActivated(const Target &pointedAt)
{
    m_orders->stop();
    if (covered() || goOn() || computerActs()) // a press that ends what is shown does nothing else
        return;
    const Target target = heroTarget(m_play->game().sheet(), m_play->view(), pointedAt);
    const std::vector<std::size_t> meant = m_prompt->litAt(target);
    const auto &figures = m_prompt->figures();
    const bool canAct =
        target.kind == Target::Kind::Figure && std::ranges::find(figures, target.card) != figures.end();
    const bool isFriend = isOfParty(target);
    const bool mayOnlyLook = isFriend && !m_prompt->armed();
    if (canAct && m_prompt->figure() != target.card && (meant.empty() || !m_prompt->armed()))
        m_prompt->selectFigure(target.card);
    else if (meant.size() == 1 && !(mayOnlyLook && isToBeAsked(meant.front(), target)))
        choose(std::string(m_prompt->decision().choices[meant.front()].code));
    else if (const auto shared = m_prompt->sharedTarget(meant); meant.size() > 1 && shared && !mayOnlyLook)
        m_prompt->take(*shared, QCursor::pos());
    else if (meant.size() > 1 && !mayOnlyLook)
        onSeveral(meant);
    else if (const auto all = allAt(target); !all.empty() && (isFriend || isFaced(target)))
        m_prompt->offer(all, QCursor::pos(), target); // nothing of it is done unasked
    else
        m_play->activate(target);
}

/// A row with which there is nothing to do shows who it is, if a card does.
void TablePage::onRow(const Target &pointedAt)
{
    const auto &rows = m_party->rows();
    const auto row = pointedAt.kind == Target::Kind::Figure
                         ? std::ranges::find(rows, pointedAt.card, &FigureRow::card)
                         : rows.end();
    const Target target = heroTarget(m_play->game().sheet(), m_play->view(), pointedAt);
    const auto &figures = m_prompt->figures();
    if (row == rows.end() || covered() || m_player->playing() ||
        std::ranges::find(figures, pointedAt.card) != figures.end() ||
        !choicesAt(m_prompt->decision(), target).empty())
        return onActivated(pointedAt);
    m_orders->stop();
    m_closeUp->showNow((*row)->portrayed(), *row);
}

/// Two rows change places, or the bar says why they do not.
void TablePage::onRowDropped(CardId dragged, CardId onto)
{
    m_orders->stop();
    if (covered() || goOn())
        return;
    const Game &game = m_play->game();
    const Decision &decision = m_prompt->decision();
    if (const auto swap = swapOf(game.sheet(), decision, dragged, onto)) {
        const std::string code = decision.choices[*swap].code; // the decision makes way for the next one
        choose(code);
    } else if (const Denied *denied = deniedSwap(game.sheet(), decision, dragged, onto)) {
        m_prompt->setRefusal(say(game, denied->reason), ruleOf(game, denied->reason));
    }
}

/// Whether it is an opponent of the party.
bool TablePage::isFaced(const Target &target) const
{
    const auto &foes = m_encounter->foes();
    return (target.kind == Target::Kind::Card || target.kind == Target::Kind::Figure) &&
           std::ranges::find(foes, target.card, &FacedCard::card) != foes.end();
}

/// Whether it is one of the party, as heroTarget() has it.
bool TablePage::isOfParty(const Target &target) const
{
    return std::ranges::any_of(m_party->rows(), [&](const FigureRow *row) {
        if (row->card() == kNoCard)
            return false;
        const bool isCard = target.kind == Target::Kind::Card && target.card == row->card();
        return isCard ||
               target == heroTarget(m_play->game().sheet(), m_play->view(), targetFigure(row->card()));
    });
}

/// Whether a click on one of the party that may be meant as a look may not make this choice: it uses something up, or
/// somebody else acts.
bool TablePage::isToBeAsked(std::size_t choice, const Target &target) const
{
    const Decision &decision = m_prompt->decision();
    const VerbSpec *verb = verbIn(barOf(m_play->game().sheet(), decision), decision.choices[choice]);
    const CardId who = actorOf(decision.choices[choice]);
    const bool anotherActs = who != kNoCard && who != m_prompt->figure() && who != target.card;
    return anotherActs || (verb != nullptr && verb->spends);
}

void TablePage::showLit()
{
    if (m_play != nullptr && !covered())
        m_panels->showLit();
}

/// Whoever plays by ear comes to the first of the party that can be chosen, where nothing is marked.
void TablePage::goToTarget(const std::vector<Target> &targets)
{
    if (!m_player->isReadAloud())
        return;
    for (FigureRow *row : m_party->rows())
        if (std::ranges::find(targets, targetFigure(row->card())) != targets.end())
            return row->setFocus(Qt::OtherFocusReason);
}

/// The same mark everywhere.
void TablePage::showMark(const std::optional<Target> &target)
{
    m_panels->setMarked(target);
    const auto marked = m_play == nullptr ? std::nullopt : m_prompt->marked();
    m_stage->setAnswer(marked ? choiceText(m_play->game(), m_prompt->decision().choices[*marked], false)
                              : QString(),
                       target && target->kind == Target::Kind::Card ? target->card : kNoCard);
    m_stage->setTaker(target && target->kind == Target::Kind::Figure ? target->card : kNoCard);
}

/// What its menu lists, whichever way it is opened: all that the actor can do to it, and all that it can do itself;
/// where that is nothing, what others can do to it.
std::vector<std::size_t> TablePage::allAt(const Target &target) const
{
    const Decision &decision = m_prompt->decision();
    const std::vector<std::size_t> all = choicesAt(decision, target);
    std::vector<std::size_t> own = all;
    std::erase_if(own, [&](std::size_t i) {
        const CardId who = actorOf(decision.choices[i]);
        return m_prompt->figure() != kNoCard && who != kNoCard && who != m_prompt->figure() &&
               who != target.card;
    });
    return own.empty() ? all : own;
}

void TablePage::offerAll(const Target &pointedAt, QPoint at)
{
    if (covered() || goOn())
        return;
    const Target target = heroTarget(m_play->game().sheet(), m_play->view(), pointedAt);
    if (const auto all = allAt(target); !all.empty())
        m_prompt->offer(all, at, target);
}

/// A click that can mean several choices.
void TablePage::onSeveral(const std::vector<std::size_t> &choices)
{
    m_prompt->offer(choices, QCursor::pos());
}

} // namespace flagstone::app
