#include "app/board/board_view.h"
#include "app/common/accessible_parts.h"
#include "app/common/game_words.h"

#include <algorithm>
#include <iterator>
#include <utility>

/// What BoardView shows of a decision: what is lit on the table, and cards to choose from.
namespace flagstone::app {

namespace {

/// Each with those that are indistinguishable from it.
std::vector<std::vector<Target>> folded(const Sheet &sheet, const TableView &view,
                                        const std::vector<CardId> &cards)
{
    std::vector<std::vector<Target>> all;
    for (const CardId card : cards) {
        const auto same = std::ranges::find_if(all, [&](const std::vector<Target> &earlier) {
            return areAlike(sheet, view, earlier.front().card, card);
        });
        if (same == all.end())
            all.push_back({targetCard(card)});
        else
            same->push_back(targetCard(card));
    }
    return all;
}

} // namespace

void BoardView::setLit(const Decision &lit, const std::vector<Target> &digits)
{
    m_decision = lit;
    m_digits = digits;
    if (animating())
        return;
    light();
    announce();
}

void BoardView::setChances(const std::vector<TargetChance> &chances)
{
    m_chances = chances;
    m_scene.targets().setChances(m_chances);
    if (ChoiceCards *cards = cardsInFront())
        cards->setChances(m_chances);
}

ChoiceCards *BoardView::cardsInFront() const
{
    return !m_trade->isHidden()    ? static_cast<ChoiceCards *>(m_trade)
           : !m_spread->isHidden() ? m_spread
                                   : nullptr;
}

/// What lies between two players, and what each may still give: what they hold and can be chosen.
std::vector<TradeSpread::Row> BoardView::tradeRows() const
{
    const TableView &view = m_presenter->shown();
    const auto holds = [&](Seat seat, const Choice &choice) {
        return !choice.targets.empty() && choice.targets.front().kind == Target::Kind::Card &&
               std::ranges::any_of(m_sheet.piles, [&](const PileSpec &pile) {
                   const auto &cards = view.pile(pile.id).cards;
                   return pile.seat == seat &&
                          std::ranges::find(cards, choice.targets.front().card) != cards.end();
               });
    };
    std::vector<TradeSpread::Row> rows;
    for (const Giving &giving : m_decision.trade) {
        const auto &laid = view.pile(giving.laid).cards;
        TradeSpread::Row row{m_wording(giving.label), folded(m_sheet, view, laid), {}, {}};
        const auto stays = std::ranges::find_if(m_decision.denied, [&](const Denied &denied) {
            return denied.target.kind == Target::Kind::Card &&
                   std::ranges::find(laid, denied.target.card) != laid.end();
        });
        if (stays != m_decision.denied.end())
            row.stays = m_wording(stays->reason);
        std::ranges::copy_if(m_decision.choices, std::back_inserter(row.more),
                             [&](const Choice &choice) { return holds(giving.by, choice); });
        rows.push_back(std::move(row));
    }
    return rows;
}

void BoardView::light()
{
    const std::size_t bar = m_decision.bar;
    const bool spread = bar > 0 && bar <= m_sheet.bars.size() && m_sheet.bars[bar - 1].spread;
    const bool focused = m_canvas->hasFocus() || m_spread->hasFocus() || m_trade->hasFocus();
    m_spread->setDecision(spread ? m_decision : Decision{}, m_wording, m_briefWording);
    m_trade->setTrade(m_decision.trade.empty() ? QString() : m_wording(m_decision.prompt), tradeRows(),
                      m_wording);
    bringToFront();
    if (focused)
        focusProxy()->setFocus();
    if (ChoiceCards *cards = cardsInFront()) {
        cards->setDigits(m_digits);
        cards->setChances(m_chances);
        cards->setMarked(m_marked);
    }
    m_scene.targets().setDecision(m_decision, m_wording);
    m_scene.targets().setDigits(m_digits);
    m_scene.targets().setChances(m_chances);
    m_tray->setDecision(m_decision, m_wording);
    notifyPartsChanged(*m_canvas);
}

void BoardView::bringToFront()
{
    showCover();
    ChoiceCards *cards = cardsInFront();
    setFocusProxy(cards != nullptr ? static_cast<QWidget *>(cards) : m_canvas);
}

void BoardView::setHighlighted(const std::optional<Target> &target, const QString &words)
{
    m_marked = target;
    m_canvas->setMarked(target, words);
    if (ChoiceCards *cards = cardsInFront())
        cards->setMarked(target);
    m_scene.targets().setFocus(target ? m_scene.targets().find(*target) : std::nullopt);
    m_canvas->tellFocus();
    for (const PileSpec &pile : m_sheet.piles)
        m_tray->flash(pile.id,
                      target && target->kind == Target::Kind::Pile && target->number == raw(pile.id));
}

bool BoardView::isMarkInFocus() const
{
    const ChoiceCards *cards = cardsInFront();
    // One on another page counts: either that is turned to, or the mark comes to the page in sight, and is said there.
    return cards != nullptr ? cards->hasFocus() && m_marked && cards->shows(*m_marked)
                            : m_marked && m_canvas->partInFocus() >= 0;
}

bool BoardView::offers(const Target &target) const
{
    return m_spread->shows(target) || m_trade->shows(target);
}

bool BoardView::isOnOtherPage(const Target &target) const
{
    return m_spread->isOnOtherPage(target);
}

} // namespace flagstone::app
