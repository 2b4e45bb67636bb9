#include "app/play/marking.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace flagstone::app {

namespace {

/// Whether the same is printed on two cards.
bool isSamePrint(const Sheet &sheet, const Target &one, const Target &other)
{
    const auto isCard = [&sheet](const Target &target) {
        return target.kind == Target::Kind::Card && index(target.card) < sheet.cards.size();
    };
    const auto print = [&sheet](const Target &target) {
        const CardSheet &card = sheet.cards[index(target.card)];
        return std::tie(card.name, card.table, card.row, card.mark);
    };
    return isCard(one) && isCard(other) && print(one) == print(other);
}

} // namespace

void Marking::begin(const Sheet *sheet, const Decision &decision, std::vector<int> scores,
                    std::vector<double> likelihoods)
{
    m_sheet = sheet;
    m_decision = decision;
    m_scores = std::move(scores);
    m_likelihoods = std::move(likelihoods);
    m_figures = sheet ? actorsOf(*sheet, decision) : std::vector<CardId>{};
    m_suggested.reset();
    const auto advised = std::ranges::find(decision.choices, true, &Choice::advised);
    if (advised != decision.choices.end() && suggest(advised->code))
        return;
    const auto able = std::ranges::find_if(m_figures, [this](CardId who) { return canDoSomething(who); });
    const bool known = std::ranges::find(m_figures, m_figure) != m_figures.end();
    selectFigure(m_figures.empty()                                                ? kNoCard
                 : known && (able == m_figures.end() || canDoSomething(m_figure)) ? m_figure
                 : able == m_figures.end()                                        ? m_figures.front()
                                                                                  : *able);
}

bool Marking::suggest(std::string_view code)
{
    const auto found = std::ranges::find(m_decision.choices, code, &Choice::code);
    if (found == m_decision.choices.end())
        return false;
    m_suggested = static_cast<std::size_t>(found - m_decision.choices.begin());
    if (m_likelihoods.size() == m_decision.choices.size())
        m_likelihoods[*m_suggested] = 2; // before every other way to do the same
    const bool acts = std::ranges::find(m_figures, actorOf(*found)) != m_figures.end();
    selectFigure(acts ? actorOf(*found) : m_figure);
    return true;
}

void Marking::selectFigure(CardId figure)
{
    m_figure = figure;
    m_armed.reset();
    m_narrow.clear();
    m_walked = false;
    m_slots = slotsFor(figure);
    const bool othersAct = std::ranges::any_of(
        m_figures, [&](CardId other) { return other != figure && canDoSomething(other); });
    m_usual = usualSlot(m_scores, m_slots, !othersAct);
    for (std::size_t i = 0; i < m_slots.shown.size(); ++i)
        if (m_suggested && m_slots.shown[i].holds(*m_suggested))
            m_usual = i;
    markUsual();
}

bool Marking::selectNextFigure(int step)
{
    if (m_figures.empty())
        return false;
    const auto here = std::ranges::find(m_figures, m_figure) - m_figures.begin();
    const auto count = static_cast<std::ptrdiff_t>(m_figures.size());
    selectFigure(m_figures[static_cast<std::size_t>((here + step + count) % count)]);
    return true;
}

void Marking::arm(std::optional<std::size_t> shown)
{
    m_armed = shown;
    m_narrow.clear();
    m_walked = false;
    const auto before = m_mark;
    markUsual();
    if (before && litSlot() != nullptr && litSlot()->holds(*before))
        m_mark = before; // the way a card was turned to
}

void Marking::narrow(BarSlot part)
{
    m_narrow.push_back(std::move(part));
    markUsual();
}

bool Marking::widen()
{
    if (m_narrow.empty())
        return false;
    m_narrow.pop_back();
    markUsual();
    return true;
}

/// What is suggested, what looks best of what is about the last target, or what looks best. The last target of another
/// player is not what this one wants. Where cards lie on the table to choose from, the next one like the last counts as
/// that.
std::size_t Marking::bestIn(const BarSlot &slot) const
{
    if (m_suggested && slot.holds(*m_suggested))
        return *m_suggested;
    const BarSpec *bar = barOf(*m_sheet, m_decision);
    const bool mayRepeat =
        m_lastTarget && slot.verb != nullptr && !slot.verb->spends && verbIn(bar, m_last) == slot.verb;
    const auto isLast = [&](const std::optional<Target> &target) {
        return target == m_lastTarget ||
               (target && bar->spread && isSamePrint(*m_sheet, *target, *m_lastTarget));
    };
    std::vector<std::size_t> again;
    for (std::size_t n = 0; n < slot.choices.size(); ++n)
        if (mayRepeat && isLast(slot.targets[n]) && m_decision.choices[slot.choices[n]].seats == m_last.seats)
            again.push_back(slot.choices[n]);
    return bestOf(m_scores, again.empty() ? slot.choices : again);
}

/// Enter right after the key of a verb wastes nothing: its target is chosen then.
std::optional<std::size_t> Marking::usualIn(const BarSlot &slot) const
{
    const std::size_t best = bestIn(slot);
    const bool spends = slot.verb != nullptr && slot.verb->spends;
    return spends && m_suggested != best && m_scores[best] < 0 ? std::nullopt : std::optional(best);
}

void Marking::markUsual()
{
    m_everybody = false;
    const BarSlot *slot = litSlot();
    if (slot == nullptr)
        m_mark.reset();
    else
        m_mark = m_armed ? usualIn(*slot) : bestIn(*slot);
}

bool Marking::mark(const Target &target)
{
    const BarSlot *slot = litSlot();
    if (slot == nullptr || (!m_everybody && m_mark && slot->targetOf(*m_mark) == target))
        return false;
    const auto isAbout = [&target](const BarSlot &other) {
        return std::ranges::find(other.targets, std::optional(target)) != other.targets.end();
    };
    if (!isAbout(*slot)) {
        const auto other = m_armed ? m_slots.shown.end() : std::ranges::find_if(m_slots.shown, isAbout);
        if (other == m_slots.shown.end())
            return false;
        m_usual = static_cast<std::size_t>(other - m_slots.shown.begin());
        slot = &*other;
    }
    const auto found = std::ranges::find(slot->targets, std::optional(target));
    m_mark = slot->choices[static_cast<std::size_t>(found - slot->targets.begin())];
    m_everybody = false;
    return true;
}

bool Marking::markNext(int step)
{
    const auto &choices = lit();
    if (choices.empty())
        return false;
    m_everybody = false;
    if (!m_mark || !litSlot()->holds(*m_mark)) {
        m_mark = step > 0 ? choices.front() : choices.back();
        return true;
    }
    const auto here = std::ranges::find(choices, *m_mark) - choices.begin();
    const auto count = static_cast<std::ptrdiff_t>(choices.size());
    m_mark = choices[static_cast<std::size_t>((here + step + count) % count)];
    return true;
}

bool Marking::walkOn(int step)
{
    if (!m_mark)
        return false;
    if (m_armed)
        return lit().size() > 1 && markNext(step);
    const std::vector<Stop> all = stops();
    const auto here = std::ranges::find_if(all, [this](const Stop &stop) {
        return stop.everybody == m_everybody && (m_everybody || stop.choice == *m_mark);
    });
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const Stop &next = all[static_cast<std::size_t>((here - all.begin() + step + count) % count)];
    if (next.slot)
        m_usual = next.slot;
    m_mark = next.choice;
    m_everybody = next.everybody;
    return count > 1;
}

/// In the order of the bar. The order for everybody goes to what looks best for the one who acts, if they can do it.
std::vector<Marking::Stop> Marking::stops() const
{
    std::vector<Stop> all;
    Stop order{.slot = m_usual, .choice = *m_mark, .everybody = true};
    for (std::size_t n = 0; n < m_slots.shown.size(); ++n) {
        const BarSlot &slot = m_slots.shown[n];
        for (const std::size_t choice : slot.choices)
            all.push_back({.slot = n, .choice = choice});
        if (slot.verb != nullptr && slot.verb->everybody && !slot.grey())
            order = {.slot = n, .choice = bestIn(slot), .everybody = true};
    }
    for (const std::size_t choice : m_slots.more)
        all.push_back({.slot = {}, .choice = choice});
    const auto behindFirst = std::ranges::find_if(
        all, [this](const Stop &stop) { return !stop.slot || m_slots.shown[*stop.slot].place > 1; });
    if (m_slots.able > 0)
        all.insert(behindFirst, order);
    return all;
}

std::optional<std::size_t> Marking::walkedIn(const BarSlot &slot) const
{
    const auto target = m_walked && !m_everybody ? markedTarget() : std::nullopt;
    if (!target)
        return std::nullopt;
    const BarSlot about = narrowed(m_decision, slot, *target);
    return about.choices.size() == 1 ? std::optional(about.choices.front()) : std::nullopt;
}

std::vector<MarkStep> Marking::steps() const
{
    const BarSlot *slot = litSlot();
    return slot && m_mark ? markStepsOf(m_slots, *slot, *m_mark) : std::vector<MarkStep>{};
}

bool Marking::takeStep(int place)
{
    const auto all = steps();
    const auto found = std::ranges::find(all, place, &MarkStep::place);
    if (found == all.end())
        return false;
    m_mark = found->next;
    m_everybody = false;
    return true;
}

void Marking::made(const Sheet &sheet, const Decision &decision, std::string_view code)
{
    const auto found = std::ranges::find(decision.choices, code, &Choice::code);
    if (found == decision.choices.end())
        return;
    m_last = *found;
    const auto which = static_cast<std::size_t>(found - decision.choices.begin());
    const auto figures = actorsOf(sheet, decision);
    const bool acts = std::ranges::find(figures, actorOf(*found)) != figures.end();
    for (BarSlot &slot : barSlotsOf(sheet, decision, acts ? actorOf(*found) : kNoCard).shown) {
        std::vector<std::size_t> all = std::move(slot.choices);
        all.insert(all.end(), slot.others.begin(), slot.others.end());
        if (std::ranges::find(all, which) != all.end())
            m_lastTarget = aboutIn(decision, slot.verb, all, which);
    }
}

const BarSlot *Marking::litSlot() const
{
    if (isNarrow())
        return &m_narrow.back();
    const auto slot = m_armed ? m_armed : m_usual;
    return slot ? &m_slots.shown[*slot] : nullptr;
}

const std::vector<std::size_t> &Marking::lit() const
{
    static const std::vector<std::size_t> none;
    const BarSlot *slot = litSlot();
    return slot ? slot->choices : none;
}

std::optional<Target> Marking::markedTarget() const
{
    const BarSlot *slot = litSlot();
    return slot && m_mark ? slot->targetOf(*m_mark) : std::nullopt;
}

std::optional<std::size_t> Marking::slotAt(int place) const
{
    const auto found = std::ranges::find(m_slots.shown, place, &BarSlot::place);
    return found == m_slots.shown.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_slots.shown.begin()));
}

BarSlots Marking::slotsFor(CardId figure) const
{
    return m_sheet ? barSlotsOf(*m_sheet, m_decision, figure, m_likelihoods) : BarSlots{};
}

bool Marking::canDoSomething(CardId figure) const
{
    return anythingToDo(m_decision, m_scores, slotsFor(figure), figure);
}

} // namespace flagstone::app
