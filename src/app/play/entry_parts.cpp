#include "app/play/entry_parts.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/play/stage_scene.h"

#include <algorithm>
#include <map>
#include <utility>

namespace flagstone::app {

namespace {

/// How much a sentence matters in its entry.
constexpr int kCompared = 30, kFirstLine = 35, kLastLine = 40, kEntered = 45, kCrucial = 60, kWhy = 61,
              kLost = 62, kGained = 65, kBeaten = 70;

/// How much it matters what became of a card in an entry.
int weightOfFate(const Sheet &sheet, std::span<const Event> events, CardId card)
{
    int weight = 0;
    for (const Event &event : events) {
        if (const auto *laid = std::get_if<CardPlaced>(&event.body); laid != nullptr && laid->card == card)
            weight = std::max(weight, kEntered);
        const auto *move = std::get_if<CardMoved>(&event.body);
        if (move == nullptr || move->card != card || move->from == move->to)
            continue;
        const PileSpec &from = sheet.piles[index(move->from)], &to = sheet.piles[index(move->to)];
        const bool staysInHand = from.role == PileRole::Hand && from.owner == to.owner;
        if (from.role == PileRole::Encounter)
            weight = std::max(weight, kBeaten);
        else if (to.role == PileRole::Hand && !staysInHand) // one gains what another loses
            weight = std::max(weight, kGained);
        else if (to.role == PileRole::Encounter)
            weight = std::max(weight, kCrucial);
    }
    return weight;
}

/// The name of a card or player that the text begins with, among those that the beat could name.
QString subjectOf(const EntryFacts &facts, const Beat &beat, const QString &text)
{
    QStringList names{tr("The party")};
    for (const CardId card : cardsNamed(facts.after, beat))
        names << cardName(facts.after.sheet(), card);
    for (std::size_t i = 0; i < beat.count; ++i)
        if (beat.args[i] >= 0 && beat.args[i] < kMaxSeats)
            names << seatName(facts.after, Seat{static_cast<std::int8_t>(beat.args[i])}, &facts.before);
    const auto found =
        std::ranges::find_if(names, [&](const QString &name) { return text.startsWith(name + u' '); });
    return found == names.end() ? QString() : *found;
}

/// Whether it names a member of the party who was hurt. The sentence about the party's losses says so.
bool namesHurt(const EntryPart &part, const std::vector<Hurt> &hurts)
{
    return std::ranges::any_of(hurts, [&](const Hurt &hurt) {
        return hurt.ofParty && hurt.lost() > 0 &&
               std::ranges::find(part.cards, hurt.card) != part.cards.end();
    });
}

/// The cards whose fate it counts: not those that were only drawn to be compared.
std::vector<CardId> cardsThatMatter(const EntryFacts &facts)
{
    std::vector<CardId> cards, drawn;
    for (const Event &event : facts.events)
        if (const Beat *beat = sentenceIn(event)) {
            const auto named = cardsNamed(facts.after, *beat);
            auto &to = comparesCards(facts.after.phrase(beat->key).show) ? drawn : cards;
            to.insert(to.end(), named.begin(), named.end());
        }
    std::erase_if(cards, [&](CardId card) { return std::ranges::find(drawn, card) != drawn.end(); });
    return cards;
}

/// Whether it begins with the player who chose.
bool isOfChooser(const EntryFacts &facts, const EntryPart &part)
{
    for (int n = 0; n < kMaxSeats && facts.choice != nullptr; ++n)
        if (const Seat seat{static_cast<std::int8_t>(n)};
            contains(facts.choice->seats, seat) && part.subject == seatName(facts.after, seat, &facts.before))
            return true;
    return false;
}

/// Sentences that say the same of several figures are dropped: "Kennett takes part.", "Cerel takes part." But what
/// was chosen is told, even where others do the same after it.
void dropAlike(const EntryFacts &facts, std::vector<EntryPart> &parts)
{
    const bool deed = !parts.empty() && isOfChooser(facts, parts.front());
    for (EntryPart &part : parts)
        if (part.weight == kAnyLine && !part.subject.isEmpty() && !(deed && &part == &parts.front()) &&
            std::ranges::any_of(parts, [&](const EntryPart &other) {
                return other.phrase == part.phrase && other.subject != part.subject;
            }))
            part.weight = 1;
}

/// If enemies strike one after the other, or a trap hurts a figure, each blow and what follows is told below: the
/// sentence says what the party suffers by it.
void dropBlows(std::vector<EntryPart> &parts, const std::vector<Hurt> &hurts)
{
    const auto attack = std::ranges::find(parts, Show::Sweep, &EntryPart::show);
    if (attack == parts.end())
        return;
    const bool traps = !attack->cards.empty() && suffers(hurts);
    const bool blows =
        std::any_of(attack, parts.end(), [](const EntryPart &part) { return part.show == Show::Deed; });
    if (!traps && !blows)
        return;
    for (auto part = attack + 1; part != parts.end(); ++part)
        if (part->show == Show::Line || part->show == Show::Deed || (traps && part->show == Show::First))
            part->weight = std::min(part->weight, 1);
}

/// Adds what an event changes in a figure's number of such things.
void addChange(std::map<CounterId, int> &changes, const Sheet &sheet, const Event &event)
{
    const auto *set = std::get_if<CounterSet>(&event.body);
    if (set == nullptr)
        return;
    const CounterSpec &spec = sheet.counters[index(set->counter)];
    if (spec.role == CounterRole::HitsLeft && spec.most == 0 && isOfParty(sheet, spec.card))
        changes[spec.id] += set->to - set->from;
}

/// What those whom a sentence names have lost since the sentence before it.
std::vector<Loss> lossesOf(const Sheet &sheet, const std::map<CounterId, int> &changes,
                           const std::vector<CardId> &named)
{
    std::vector<Loss> losses;
    for (const auto &[counter, change] : changes) {
        const CounterSpec &spec = sheet.counters[index(counter)];
        if (change < 0 && std::ranges::find(named, spec.card) != named.end())
            losses.push_back({&spec, -change});
    }
    return losses;
}

/// A loss is told, and with it the sentence before that says how it came about: a trap springs, a figure fails.
void weighLoss(EntryPart &part, std::vector<EntryPart> &before)
{
    if (part.losses.empty())
        return;
    part.weight = std::max(part.weight, kLost);
    if (before.empty() || before.back().show != Show::Line || !before.back().losses.empty())
        return;
    const std::vector<CardId> &cards = before.back().cards;
    if (std::ranges::find(cards, part.losses.front().of->card) != cards.end())
        before.back().weight = std::max(before.back().weight, kWhy);
}

/// That nothing was found is told, and only once, where somebody comes or a trap goes off instead.
void weighVain(std::vector<EntryPart> &parts)
{
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        if (part->show != Show::First)
            continue;
        if (std::any_of(part + 1, parts.end(),
                        [&](const EntryPart &later) { return later.text == part->text; }))
            part->weight = 1;
        else if (std::any_of(part + 1, parts.end(), [](const EntryPart &later) {
                     return later.show == Show::Meet || later.show == Show::Trap;
                 }))
            part->weight = std::max(part->weight, kEntered);
    }
}

} // namespace

int weightInEntry(Show show)
{
    switch (show) {
    case Show::Goal:
        return 100;
    case Show::Dead:
        return 95;
    case Show::Down:
        return 90;
    case Show::Find:
        return 75;
    case Show::Trap:
        return 72;
    case Show::Boon:
    case Show::Spell:
    case Show::Duel:
        return kGained;
    case Show::Meet:
    case Show::Chain:
    case Show::Trade:
        return kCrucial;
    case Show::FirstWins:
    case Show::SecondWins:
    case Show::Equal:
        return kCompared;
    case Show::First:
    case Show::Line:
    case Show::Deed:
    case Show::Draw:
    case Show::Over:
        return kAnyLine;
    case Show::Sweep:
        return 3;
    case Show::Unused:
        return 2;
    case Show::Stake:
    case Show::Turn:
        return 0;
    }
    return kAnyLine;
}

bool suffers(const std::vector<Hurt> &hurts)
{
    return std::ranges::any_of(hurts, [](const Hurt &hurt) { return hurt.ofParty && hurt.lost() > 0; });
}

std::vector<EntryPart> partsOf(const EntryFacts &facts, const std::vector<Hurt> &hurts)
{
    const Game &game = facts.after;
    std::map<CardId, int> fates;
    for (const CardId card : cardsThatMatter(facts))
        if (const int weight = weightOfFate(game.sheet(), facts.events, card); weight > 0)
            fates[card] = weight;
    std::vector<EntryPart> parts;
    std::map<CounterId, int> changes; // since the last sentence
    for (std::size_t at = 0; at < facts.events.size(); ++at) {
        addChange(changes, game.sheet(), facts.events[at]);
        const Beat *beat = sentenceIn(facts.events[at]);
        if (beat == nullptr)
            continue;
        Show show = game.phrase(beat->key).show;
        if (show == Show::Stake)
            continue; // what comes of it is told
        if (show == Show::Draw)
            show = Show::Line; // as any other sentence
        const QString text = firstSentence(say(game, *beat, &facts.before));
        EntryPart part{text,      subjectOf(facts, *beat, text), cardsNamed(game, *beat),
                       beat->key, weightInEntry(show),           show,
                       at};
        if (show == Show::Line)
            for (const CardId card : part.cards)
                if (const auto fate = fates.find(card); fate != fates.end())
                    part.weight = std::max(part.weight, fate->second);
        if (namesHurt(part, hurts) && (show == Show::Down || (show == Show::Line && !parts.empty())))
            part.weight = 0;
        part.losses = lossesOf(game.sheet(), std::exchange(changes, {}), part.cards);
        weighLoss(part, parts);
        parts.push_back(std::move(part));
    }
    // What is said of a card last is what became of it.
    for (auto part = parts.begin(); part != parts.end(); ++part)
        if (part->weight < weightInEntry(Show::Trap) &&
            std::any_of(part + 1, parts.end(), [&](const EntryPart &later) {
                return later.weight >= part->weight && std::ranges::any_of(later.cards, [&](CardId card) {
                           return fates.contains(card) &&
                                  std::ranges::find(part->cards, card) != part->cards.end();
                       });
            }))
            part->weight = 1;
    dropAlike(facts, parts);
    dropBlows(parts, hurts);
    weighVain(parts);
    if (!parts.empty() && parts.front().weight >= kAnyLine)
        parts.front().weight = std::max(parts.front().weight, kFirstLine);
    const auto last = std::find_if(parts.rbegin(), parts.rend(),
                                   [](const EntryPart &part) { return part.weight >= kAnyLine; });
    if (last != parts.rend())
        last->weight = std::max(last->weight, kLastLine);
    return parts;
}

} // namespace flagstone::app
