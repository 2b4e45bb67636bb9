#include "app/play/orders.h"

#include <algorithm>
#include <array>
#include <utility>

namespace flagstone::app {

namespace {

constexpr std::array<std::string_view, 3> kSharings{"healthiest", "in-turn", "ask"};

int standing(const std::vector<Figure> &party)
{
    return static_cast<int>(std::ranges::count_if(
        party, [](const Figure &figure) { return figure.hits.most > 0 && figure.hits.left > 0; }));
}

bool isRound(const Sheet &sheet, const Decision &decision)
{
    const BarSpec *bar = barOf(sheet, decision);
    return bar != nullptr && std::ranges::find(bar->verbs, true, &VerbSpec::everybody) != bar->verbs.end();
}

} // namespace

std::string_view nameOf(Sharing sharing)
{
    return kSharings[static_cast<std::size_t>(sharing)];
}

Sharing sharingNamed(std::string_view name)
{
    const auto found = std::ranges::find(kSharings, name);
    return found == kSharings.end() ? Sharing::Healthiest : static_cast<Sharing>(found - kSharings.begin());
}

bool sharesOut(const Sheet &sheet, const Decision &decision)
{
    const BarSpec *bar = barOf(sheet, decision);
    return bar != nullptr && !decision.choices.empty() &&
           std::ranges::all_of(decision.choices, [bar](const Choice &choice) {
               const VerbSpec *verb = verbIn(bar, choice);
               return verb != nullptr && verb->shares;
           });
}

bool takesOrders(const Sheet &sheet)
{
    return std::ranges::any_of(sheet.bars, [](const BarSpec &bar) {
        return std::ranges::any_of(bar.verbs,
                                   [](const VerbSpec &verb) { return verb.everybody || verb.shares; });
    });
}

void Orders::giveAll(const Asked &asked, std::optional<Target> mark)
{
    give(asked, false, std::move(mark));
}

void Orders::giveAgain(const Asked &asked)
{
    seeRound(asked.sheet, asked.decision);
    give(asked, true, std::nullopt);
}

void Orders::give(const Asked &asked, bool again, std::optional<Target> mark)
{
    if (isRound(asked.sheet, asked.decision))
        m_order = Order{again, std::move(mark), asked.decision.prompt, standing(asked.party), {}};
}

bool Orders::answers(const Sheet &sheet, const Decision &decision) const
{
    return (m_sharing != Sharing::Ask || m_sharesRest) && sharesOut(sheet, decision);
}

std::optional<std::size_t> Orders::next(const Asked &asked)
{
    seeRound(asked.sheet, asked.decision);
    if (sharesOut(asked.sheet, asked.decision))
        return answers(asked.sheet, asked.decision) ? shared(asked) : std::nullopt;
    if (!m_order)
        return std::nullopt;
    std::optional<std::size_t> choice;
    if (asked.decision.prompt == m_order->prompt && standing(asked.party) >= m_order->standing)
        for (const CardId figure : actorsOf(asked.sheet, asked.decision))
            if (!choice)
                choice = m_order->again ? repeated(asked, figure) : blow(asked, figure);
    if (choice)
        m_order->codes.insert(asked.decision.choices[*choice].code);
    else
        stop();
    return choice;
}

/// On the mark while it is there, else on the most appealing.
std::optional<std::size_t> Orders::blow(const Asked &asked, CardId figure) const
{
    const BarSlots slots = barSlotsOf(asked.sheet, asked.decision, figure, asked.likelihoods);
    const auto slot = std::ranges::find_if(
        slots.shown, [](const BarSlot &s) { return s.verb != nullptr && s.verb->everybody && !s.grey(); });
    if (slot == slots.shown.end())
        return std::nullopt;
    const auto marked = m_order->mark ? std::ranges::find(slot->targets, m_order->mark) : slot->targets.end();
    return marked != slot->targets.end()
               ? slot->choices[static_cast<std::size_t>(marked - slot->targets.begin())]
               : bestOf(asked.scores, slot->choices);
}

/// The same deed on the same target; a blow falls on another if that is gone.
std::optional<std::size_t> Orders::repeated(const Asked &asked, CardId figure) const
{
    const auto last = m_lastDeeds.find(figure);
    if (last == m_lastDeeds.end())
        return std::nullopt;
    const Choice &deed = last->second;
    const auto &choices = asked.decision.choices;
    const BarSpec *bar = barOf(asked.sheet, asked.decision);
    const VerbSpec *verb = verbIn(bar, deed);
    const bool plain = verb != nullptr && verb->everybody; // a blow like any other
    const auto same = std::ranges::find_if(choices, [&](const Choice &choice) {
        return verbOf(choice) == verbOf(deed) && verbIn(bar, choice) == verb &&
               choice.targets == deed.targets &&
               (plain || !m_order->codes.contains(choice.code)); // what costs nothing is done once
    });
    if (same != choices.end())
        return static_cast<std::size_t>(same - choices.begin());
    return plain ? blow(asked, figure) : std::nullopt;
}

std::optional<std::size_t> Orders::shared(const Asked &asked) const
{
    const auto &choices = asked.decision.choices;
    const auto of = [&](CardId who) -> std::optional<std::size_t> {
        const auto found = std::ranges::find(choices, who, actorOf);
        return found == choices.end() ? std::nullopt
                                      : std::optional(static_cast<std::size_t>(found - choices.begin()));
    };
    std::vector<CardId> order;
    for (const Figure &figure : asked.party)
        order.push_back(figure.card);
    if (m_sharing == Sharing::InTurn) {
        if (const auto last = std::ranges::find(order, m_lastShare); last != order.end())
            std::rotate(order.begin(), last + 1, order.end()); // not std::ranges: Clang 14 cannot compile it
    } else {
        std::ranges::stable_sort(order, std::greater{},
                                 [&](CardId who) { return placeInParty(asked.party, who)->hits.left; });
    }
    for (const CardId who : order)
        if (const auto choice = of(who))
            return choice;
    return std::nullopt;
}

void Orders::made(const Sheet &sheet, const Decision &decision, std::size_t choice)
{
    if (!sharesOut(sheet, decision))
        m_sharesRest = false; // it was for that turn only
    remember(sheet, decision, choice);
}

void Orders::stop()
{
    m_order.reset();
    m_sharesRest = false;
}

void Orders::forget()
{
    m_lastShare = kNoCard;
    m_round = {};
    m_deeds.clear();
    m_lastDeeds.clear();
}

void Orders::remember(const Sheet &sheet, const Decision &decision, std::size_t choice)
{
    const Choice &done = decision.choices[choice];
    const CardId who = actorOf(done);
    if (sharesOut(sheet, decision))
        m_lastShare = who;
    seeRound(sheet, decision);
    if (who != kNoCard && isRound(sheet, decision))
        m_deeds[who] = done;
}

/// A round is recognised by what is asked in it.
void Orders::seeRound(const Sheet &sheet, const Decision &decision)
{
    if (!isRound(sheet, decision) || decision.prompt == m_round)
        return;
    m_round = decision.prompt;
    if (!m_deeds.empty())
        m_lastDeeds = std::exchange(m_deeds, {});
}

} // namespace flagstone::app
