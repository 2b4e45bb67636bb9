#include "app/play/log_lines.h"

#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/choice_groups.h"
#include "app/play/figures.h"
#include "app/play/log_sentence.h"
#include "app/play/verbs.h"

#include <algorithm>
#include <optional>

namespace flagstone::app {

namespace {

/// Where an entry happened: the card it laid, or the space a marker moved to.
SpaceId placeOf(std::span<const Event> events)
{
    SpaceId place = kNoSpace;
    for (const auto &event : events) {
        if (const auto *placed = std::get_if<CardPlaced>(&event.body))
            place = spaceOf(placed->placement.slot);
        else if (const auto *moved = std::get_if<TokenMoved>(&event.body); moved && moved->to != kNoSpace)
            place = moved->to;
    }
    return place;
}

/// What a game master changed, as far as the events show it; the table's own repairs come after it.
QString editText(const Game &after, const std::vector<Event> &events, Seat seat)
{
    const Sheet &sheet = after.sheet();
    const EventBody first = events.empty() ? EventBody(Beat{}) : events.front().body;
    if (const auto *set = std::get_if<CounterSet>(&first))
        return tr("The game master sets %1 from %2 to %3.")
            .arg(counterName(sheet, set->counter))
            .arg(set->from)
            .arg(set->to);
    if (const auto *walk = std::get_if<TokenMoved>(&first))
        return tr("The game master moves %1 here: %2.") // a marker, a place
            .arg(markerName(after, walk->token), placeName(after, walk->to, seat));
    const auto *moved = std::get_if<CardMoved>(&first);
    if (moved == nullptr || !moved->card)
        return tr("The game master changes the table.");
    const QString card = cardName(sheet, *moved->card), pile = pileName(after, moved->to);
    if (std::ranges::any_of(events, [&](const Event &event) {
            const auto *placed = std::get_if<CardPlaced>(&event.body);
            return placed != nullptr && placed->placement.card == *moved->card;
        }))
        return tr("The game master opens the way to %1.").arg(card);
    if (sheet.piles[index(moved->to)].role != PileRole::Draw || moved->toIndex == 0)
        return tr("The game master puts %1 here: %2.").arg(card, pile);
    return tr("The game master puts %1 here: %2, number %3 from the top.")
        .arg(card, pile)
        .arg(after.table().pile(moved->to).cards.size() - moved->toIndex);
}

bool sees(const Table &table, CardId card, Seat seat)
{
    return std::ranges::any_of(table.piles,
                               [&](const Pile &pile) {
                                   return contains(pile.knows, seat) &&
                                          std::ranges::find(pile.cards, card) != pile.cards.end();
                               }) ||
           std::ranges::any_of(table.board, [&](const Placement &placed) {
               return placed.card == card && contains(placed.knows, seat);
           });
}

/// Whether a seat may read what was chosen. A game master's own decision is secret. So is another player's of which
/// nothing has been seen, or which is about a card that the seat sees neither before nor after; what
/// everybody may know of it is in the events.
bool mayRead(const Session &session, std::size_t entry, const Choice &choice, Seat seat)
{
    const Entry &made = session.entries()[entry];
    if (seat == Seat::Gm || seat == made.seat || contains(choice.seats, seat))
        return true;
    if (choice.seats == seatBit(Seat::Gm) ||
        std::ranges::none_of(session.eventsAt(entry),
                             [seat](const Event &e) { return contains(e.knows, seat); }))
        return false;
    const Game &before = session.gameAt(entry - 1);
    const auto seen = [&](CardId card) {
        return card == kNoCard || sees(before.table(), card, seat) ||
               sees(session.gameAt(entry).table(), card, seat);
    };
    std::vector<CardId> named = cardsNamed(before, choice.label), pointedAt;
    for (const Target &target : choice.targets) {
        if (target.kind == Target::Kind::Figure)
            named.push_back(target.card);
        else if (target.kind == Target::Kind::Card)
            pointedAt.push_back(target.card);
    }
    // Cards that are alike share a choice: that there is another one in the hand must not show here.
    return std::ranges::all_of(named, seen) && (pointedAt.empty() || std::ranges::any_of(pointedAt, seen));
}

/// What players are asked about is no secret, only what they choose.
QString secretHeading(const Game &before, const Choice &choice, Seat who)
{
    const QString name = seatName(before, who);
    const BarSpec *bar =
        choice.seats == seatBit(Seat::Gm) ? nullptr : barOf(before.sheet(), before.decision());
    return bar == nullptr
               ? tr("%1 decides").arg(name)
               : tr("%1 decides in secret: %2", "Ann; The first cards").arg(name, translated(bar->label));
}

/// What was chosen, and where players have heroes or hands of their own, by whom.
LogLine headingOf(const Session &session, std::size_t entry, const Choice &choice, Seat seat, SpaceId place)
{
    const Game &before = session.gameAt(entry - 1);
    const Seat who = session.entries()[entry].seat;
    const auto heroes = std::ranges::count(before.sheet().tokens, TokenRole::Hero, &TokenSpec::role);
    if (!mayRead(session, entry, choice, seat))
        return {LogLine::Kind::Move, entry, secretHeading(before, choice, who), {}, place};
    QString text = say(before, choice.label);
    const CardId actor = playsFromHands(before.sheet()) ? actorOf(choice) : kNoCard;
    const QString name = heroes > 1         ? seatName(before, who)
                         : actor != kNoCard ? cardName(before.sheet(), actor)
                                            : QString();
    if (!text.startsWith(name))
        text = tr("%1: %2").arg(name, text);
    return {LogLine::Kind::Move, entry, text, ruleOf(before, choice.label), place};
}

/// "Round 2" while the game counts, else the entry that brought the party to where it is, or with which it went on
/// there after a fight: "From move 31". Moves are counted as everywhere, so not every one has a heading.
QString groupOf(const Session &session, std::size_t entry)
{
    if (entry == 0)
        return {};
    const Sheet &sheet = session.game().sheet();
    const auto tallies = talliesOf(sheet);
    const auto roundBefore = [&](std::size_t at) { // 0 while the game does not count
        return tallies.empty() ? 0 : session.gameAt(at - 1).table().counter(tallies.front()->id);
    };
    if (const auto count = roundBefore(entry); count != 0)
        return tr("%1 %2").arg(translated(tallies.front()->label)).arg(count);
    const auto walks = [&](std::size_t at) {
        return std::ranges::any_of(session.entries()[at].moves, [&](const MarkerMove &move) {
            return sheet.tokens[index(move.move.token)].role == TokenRole::Party;
        });
    };
    while (!walks(entry) && entry > 1 && roundBefore(entry - 1) == 0)
        --entry;
    return walks(entry) || entry > 1 ? tr("From move %1").arg(entry) : QString();
}

/// The result of the choice; then, from the turn of a rival on, each turn by itself: its sentence is about nobody else.
std::vector<std::span<const Event>> turnsIn(const Game &after, std::span<const Event> events)
{
    std::vector<std::span<const Event>> turns;
    bool rivals = false;
    std::size_t from = 0;
    for (std::size_t at = 0; at < events.size(); ++at) {
        const Beat *beat = sentenceIn(events[at]);
        if (beat == nullptr || after.phrase(beat->key).show != Show::Turn)
            continue;
        const auto named = cardsNamed(after, *beat);
        rivals = rivals || (!named.empty() && isRival(after.sheet(), named.front()));
        if (!rivals)
            continue;
        turns.push_back(events.subspan(from, at - from));
        from = at;
    }
    turns.push_back(events.subspan(from));
    return turns;
}

/// Of a turn that begins with the sentence that says so: "Rival: 6 of spades beats 5 of hearts." Empty if nothing was
/// done in it.
QString sentenceOfTurn(const Game &before, const Game &after, std::span<const Event> turn)
{
    const QString sentence = sentenceOf({before, after, turn.subspan(1), nullptr, {}});
    const auto named = cardsNamed(after, *sentenceIn(turn.front()));
    if (sentence.isEmpty() || named.empty() || !isRival(after.sheet(), named.front()))
        return sentence;
    const QString name = cardName(after.sheet(), named.front());
    return sentence.startsWith(name) ? sentence : tr("%1: %2").arg(name, sentence);
}

/// The sentences and the dice of a turn.
void addStory(std::vector<LogLine> &lines, std::size_t entry, const Game &before, const Game &after,
              std::span<const Event> turn)
{
    const SpaceId place = placeOf(turn);
    for (const auto &event : turn) {
        if (const Beat *beat = sentenceIn(event)) {
            lines.push_back(
                {LogLine::Kind::Story, entry, say(after, *beat, &before), ruleOf(after, *beat), place});
        } else if (const auto *roll = std::get_if<DiceRolled>(&event.body)) {
            const Beat why{roll->why, 1, {roll->who}};
            lines.push_back(
                {LogLine::Kind::Roll, entry, rollText(after, *roll, &before), ruleOf(after, why), place});
        }
    }
}

} // namespace

Decision decisionMade(const Session &session, std::size_t entry)
{
    const Seat seat = session.entries()[entry].seat;
    Decision decision = session.gameAt(entry - 1).decision();
    return seat == Seat::Gm ? decision : decisionFor(std::move(decision), seat);
}

std::optional<Choice> choiceOf(const Session &session, std::size_t entry)
{
    return entry == 0 ? std::nullopt : choiceOf(session.gameAt(entry - 1), session.entries()[entry]);
}

std::optional<Choice> choiceOf(const Game &before, const Entry &made)
{
    if (made.kind != Entry::Kind::Choose)
        return std::nullopt;
    const auto which = before.find(made.code);
    return which ? std::optional(before.decision().choices[*which]) : std::nullopt;
}

std::vector<LogLine> tell(const Session &session, std::size_t entry, Seat seat)
{
    const auto &made = session.entries()[entry];
    const QString group = groupOf(session, entry); // first: it may delete games that were requested
    const Game &after = session.gameAt(entry), &before = session.gameAt(entry == 0 ? 0 : entry - 1);
    const std::vector<Event> events = redact(session.eventsAt(entry), seat);
    const auto turns = turnsIn(after, events);
    const std::span<const Event> own = turns.front();
    const SpaceId place = placeOf(own);

    std::vector<LogLine> lines;
    const auto choice = choiceOf(session, entry);
    if (choice) {
        lines.push_back(headingOf(session, entry, *choice, seat, place));
    } else if (made.kind == Entry::Kind::Edit) {
        lines.push_back({LogLine::Kind::Move, entry, editText(after, events, seat), {}, place});
    }
    addStory(lines, entry, before, after, own);
    if (!lines.empty()) {
        const bool reads = choice && mayRead(session, entry, *choice, seat);
        const QString heading = lines.front().kind == LogLine::Kind::Move ? lines.front().text : QString();
        const bool edited = made.kind == Entry::Kind::Edit;
        QString sentence =
            sentenceOf({before, after, own, reads ? &*choice : nullptr, edited ? QString() : heading});
        if (edited) // what came of a change does not say who made it
            sentence = sentence.isEmpty() ? heading : heading + u' ' + sentence;
        lines.front().sentence = sentence;
        lines.front().group = group;
        if (choice)
            lines.front().by = made.seat;
    }
    for (const std::span<const Event> turn : std::span(turns).subspan(1)) {
        const std::size_t first = lines.size();
        addStory(lines, entry, before, after, turn);
        lines[first].sentence =
            sentenceOfTurn(before, after, turn); // it begins with that of whose turn it is
        lines[first].group = group;
    }
    return lines;
}

QString toldIn(std::span<const LogLine> lines)
{
    QStringList sentences;
    for (const LogLine &line : lines)
        if (!line.sentence.isEmpty())
            sentences << line.sentence;
    return sentences.join(u' ');
}

std::map<QString, std::vector<CitingLine>> citedRules(std::span<const LogLine> lines, std::size_t most)
{
    std::map<QString, std::vector<CitingLine>> cited;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (line->takenBack || line->rule.isEmpty())
            continue;
        std::vector<CitingLine> &found = cited[line->rule];
        if (found.size() < most)
            found.push_back({line->entry, line->text});
    }
    return cited;
}

std::vector<Slaying> slayingsOf(const Session &session, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    const auto foes = encounterOf(sheet, session.view(seat));
    const auto arrives = [&](const Event &event) {
        const auto *move = std::get_if<CardMoved>(&event.body);
        return move != nullptr && sheet.piles[index(move->to)].role == PileRole::Encounter;
    };
    const auto slainIn = [&](const Game &game, std::span<const Event> events) {
        std::vector<Hurt> slain = hurtsOf(game, events);
        std::erase_if(slain, [&](const Hurt &hurt) {
            return !hurt.fell() || std::ranges::find(foes, hurt.card, &FacedCard::card) == foes.end();
        });
        return slain;
    };
    std::vector<Slaying> slayings;
    for (std::size_t entry = session.entries().size() - 1; entry > 0 && !foes.empty(); --entry) {
        const std::vector<Event> events = redact(session.eventsAt(entry), seat);
        if (!slainIn(session.gameAt(entry), events).empty())
            if (const auto choice = choiceOf(session, entry);
                choice && actorOf(*choice) != kNoCard && mayRead(session, entry, *choice, seat)) {
                const Game &game = session.gameAt(entry);
                for (const Hurt &hurt : slainIn(game, ownPart(game, events, actorOf(*choice))))
                    slayings.push_back({hurt.card, hurt.figure, cardName(sheet, actorOf(*choice))});
            }
        if (std::ranges::any_of(events, arrives))
            break; // the fight began here
    }
    return slayings;
}

std::vector<std::pair<SlotId, SlotId>> waysGone(const Sheet &sheet, std::span<const Entry> entries, Seat seat)
{
    std::vector<std::pair<SlotId, SlotId>> ways;
    for (const Entry &entry : entries)
        for (const auto &[knows, walk] : entry.moves)
            if (contains(knows, seat) && walk.from != kNoSpace && walk.to != kNoSpace &&
                sheet.tokens[index(walk.token)].role == TokenRole::Party)
                ways.emplace_back(slotOf(walk.from), slotOf(walk.to));
    return ways;
}

std::vector<std::pair<SlotId, SlotId>> waysGone(const Session &session, Seat seat)
{
    return waysGone(session.game().sheet(), session.entries(), seat);
}

} // namespace flagstone::app
