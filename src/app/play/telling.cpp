#include "app/play/telling.h"

#include "core/odds.h"
#include "core/sketch.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>
#include <optional>

namespace flagstone::app {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("Telling", text);
}

std::string translate(std::string_view english)
{
    return QCoreApplication::translate("rules", std::string(english).c_str()).toStdString();
}

/// Where an entry happened: the card it laid, or the space a marker moved to.
SlotId placeOf(std::span<const Event> events)
{
    SlotId place = kNoSlot;
    for (const auto &event : events) {
        if (const auto *placed = std::get_if<CardPlaced>(&event.body))
            place = placed->placement.slot;
        else if (const auto *moved = std::get_if<TokenMoved>(&event.body); moved && moved->to != kNowhere)
            place = SlotId{moved->to};
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
            .arg(markerName(sheet, walk->token), placeName(after, walk->to, seat));
    const auto *moved = std::get_if<CardMoved>(&first);
    if (moved == nullptr || !moved->card)
        return tr("The game master changes the table.");
    const QString card = cardName(sheet, *moved->card), pile = pileName(sheet, moved->to);
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

std::optional<Choice> choiceOf(const Session &session, std::size_t entry)
{
    const auto &made = session.entries()[entry];
    const auto decision = session.gameAt(entry - 1).decision();
    const auto found = std::ranges::find(decision.choices, made.code, &Choice::code);
    return found == decision.choices.end() ? std::nullopt : std::optional(*found);
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

/// May a seat read what was chosen? A game master's own decision is secret. So is another player's of which
/// nothing has been seen, or which is about a card that the seat sees neither before nor after; what
/// everybody may know of it stands in the events.
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
    std::vector<CardId> cards = cardsNamed(before, choice.label);
    for (const Target &target : choice.targets)
        if (target.kind == Target::Kind::Card || target.kind == Target::Kind::Figure)
            cards.push_back(target.card);
    return std::ranges::all_of(cards, [&](CardId card) {
        return card == kNoCard || sees(before.table(), card, seat) ||
               sees(session.gameAt(entry).table(), card, seat);
    });
}

/// What was chosen, and where players have heroes of their own, by whom.
LogLine headingOf(const Session &session, std::size_t entry, const Choice &choice, Seat seat, SlotId place)
{
    const Game &before = session.gameAt(entry - 1);
    const Seat who = session.entries()[entry].seat;
    const auto heroes = std::ranges::count(before.sheet().tokens, TokenRole::Hero, &TokenSpec::role);
    if (!mayRead(session, entry, choice, seat))
        return {LogLine::Kind::Move, entry, tr("%1 decides").arg(seatName(who)), {}, place};
    QString text = say(before, choice.label);
    if (heroes > 1 && !text.startsWith(seatName(who)))
        text = tr("%1: %2").arg(seatName(who), text);
    return {LogLine::Kind::Move, entry, text, ruleOf(before, choice.label), place};
}

} // namespace

QString say(const Game &game, const Beat &beat)
{
    return QString::fromStdString(sentence(game, beat, translate));
}

QString choiceText(const Game &game, const Choice &choice, bool withName)
{
    QString text = say(game, choice.label);
    const CardId who = withName ? actorOf(choice) : kNoCard;
    if (who == kNoCard)
        return text;
    const QString name = cardName(game.sheet(), who);
    return text.contains(name) ? text : tr("%1: %2").arg(name, text);
}

std::vector<CardId> cardsNamed(const Game &game, const Beat &beat)
{
    const std::string_view text = beat.key == 0 ? std::string_view() : game.phrase(beat.key).text;
    std::vector<CardId> cards;
    for (std::size_t i = 0; i < beat.count; ++i)
        if (text.find('{' + std::to_string(i) + ":card}") != std::string_view::npos &&
            static_cast<std::size_t>(beat.args[i]) < game.sheet().cards.size())
            cards.push_back(CardId{static_cast<std::uint16_t>(beat.args[i])});
    return cards;
}

QString ruleOf(const Game &game, const Beat &beat)
{
    const auto rule = beat.key == 0 ? std::string_view() : game.phrase(beat.key).rule;
    return QString::fromUtf8(rule.data(), static_cast<qsizetype>(rule.size()));
}

QString cardName(const Sheet &sheet, CardId card)
{
    return card == kNoCard || index(card) >= sheet.cards.size() ? tr("a face-down card")
                                                                : translated(sheet.cards[index(card)].name);
}

QString chancesOf(const Game &game, const std::string &code)
{
    QStringList chances;
    if (const auto which = game.find(code))
        for (const HopeOdds &odds : oddsOf(game, *which))
            chances << tr("%1 %2 %") // what is hoped for, its chance
                           .arg(say(game, odds.label), QString::number(odds.chance * 100, 'f', 0));
    return chances.join(QStringLiteral(" · "));
}

QString seatName(Seat seat)
{
    return seat == Seat::Gm ? tr("Game master") : tr("Player %1").arg(raw(seat) + 1);
}

QString winnersOf(const Ending &ending)
{
    QStringList winners;
    for (int s = 0; s < kMaxSeats; ++s)
        if (const Seat seat{static_cast<std::int8_t>(s)}; contains(ending.winners, seat))
            winners << seatName(seat);
    return winners.join(tr(" and "));
}

QString counterName(const Sheet &sheet, CounterId counter)
{
    const CounterSpec &spec = sheet.counters[index(counter)];
    QString what = spec.role == CounterRole::HitsLeft     ? tr("hits")
                   : spec.role == CounterRole::SpellsLeft ? tr("spells of level %1").arg(spec.number)
                   : spec.role == CounterRole::UsesLeft   ? tr("uses")
                                                          : translated(spec.label);
    if (spec.card == kNoCard)
        return what;
    int figures = 0, which = 0; // of the card
    for (const CounterSpec &other : sheet.counters)
        if (other.role == CounterRole::HitsLeft && spec.role == other.role && other.card == spec.card) {
            ++figures;
            which = other.id == spec.id ? figures : which;
        }
    const QString who = cardName(sheet, spec.card);
    return figures > 1 ? tr("%1 %2: %3").arg(who).arg(which).arg(what) : tr("%1: %2").arg(who, what);
}

QString pileName(const Sheet &sheet, PileId pile)
{
    const PileSpec &spec = sheet.piles[index(pile)];
    const QString label = translated(spec.label);
    if (spec.owner != kNoCard)
        return tr("%1 of %2").arg(label, cardName(sheet, spec.owner));
    return spec.seat == Seat::Gm ? label : tr("%1 of %2").arg(label, seatName(spec.seat));
}

QString markerName(const Sheet &sheet, TokenId token)
{
    const TokenSpec &spec = sheet.tokens[index(token)];
    if (spec.card != kNoCard)
        return cardName(sheet, spec.card);
    return spec.role == TokenRole::Hero ? tr("Hero of %1").arg(seatName(spec.seat)) : tr("The party");
}

QString placeName(const Game &game, std::uint16_t space, Seat seat)
{
    const auto &spaces = game.sheet().map.spaces;
    const auto &board = game.table().board;
    if (space < spaces.size()) {
        const SpaceSpec &spec = spaces[space];
        const QString key = QString::fromStdString(spec.key);
        return spec.name.empty() ? tr("space %1").arg(key) : tr("%1, %2").arg(translated(spec.name), key);
    }
    if (space >= board.size())
        return tr("off the board");
    return cardName(game.sheet(), contains(board[space].knows, seat) ? board[space].card : kNoCard);
}

QString translated(std::string_view english)
{
    return QString::fromStdString(translate(english));
}

QString wordsOf(const Issue &issue)
{
    const QString message = QString::fromStdString(issue.message);
    return issue.rule.empty() ? message : tr("%1 (%2)").arg(message, QString::fromStdString(issue.rule));
}

QStringList changedSettings(const ModuleInfo &module, const Setup &setup)
{
    QStringList changed;
    for (const OptionSpec &option : module.options) {
        const auto set = setup.options.find(option.key);
        if (set == setup.options.end() || option.values.empty() || set->second == option.values.front())
            continue;
        if (const auto drawn = readSketch(set->second); option.sketch != nullptr && drawn) {
            changed << tr("%1 (%2: %3)")
                           .arg(translated(option.label), translated(option.sketch->places))
                           .arg(drawn->size());
            continue;
        }
        const auto known = std::ranges::find(option.values, set->second);
        const QString word =
            known == option.values.end()
                ? QString::fromStdString(set->second) // written, not chosen
                : translated(wordOf(option, static_cast<std::size_t>(known - option.values.begin())));
        changed << tr("%1: %2").arg(translated(option.label), word);
    }
    return changed;
}

QString tallyText(const Game &game, const CounterSpec &tally, std::int32_t value)
{
    if (const std::string word = game.term(tally.label, value); word != "?" && word != std::to_string(value))
        return translated(word);
    if (tally.most == 1)
        return value > 0 ? tr("✓ yes") : tr("not yet");
    return tally.most > 0 ? tr("%1 of %2").arg(value).arg(tally.most) : QString::number(value);
}

QString questTitle(const ModuleInfo &module, const PackData &pack, const Setup &setup)
{
    for (const AdventureSpec &adventure : module.adventures(pack))
        if (adventure.id == setup.adventure)
            return translated(adventure.title);
    return {};
}

QString rollName(const Game &game, const DiceRolled &roll)
{
    return say(game, Beat{roll.why, 1, {roll.who}});
}

QString rollText(const Game &game, const DiceRolled &roll)
{
    QStringList faces;
    int sum = 0;
    int hits = 0;
    for (std::size_t i = 0; i < roll.count; ++i) {
        faces << QString::number(roll.faces[i]);
        sum += roll.faces[i];
        hits += roll.hitFrom > 0 && roll.faces[i] >= roll.hitFrom ? 1 : 0;
    }
    const QString dice = QStringLiteral("%1d%2").arg(roll.count).arg(roll.sides);
    const QString shown = faces.join(u' ');
    if (roll.hitFrom > 0)
        return tr("%1, %2 hitting from %3: %4. Hits: %5.")
            .arg(rollName(game, roll), dice, QString::number(roll.hitFrom), shown, QString::number(hits));
    if (roll.count == 1)
        return tr("%1, %2: %3.").arg(rollName(game, roll), dice, shown);
    return tr("%1, %2: %3. Together %4.").arg(rollName(game, roll), dice, shown, QString::number(sum));
}

std::vector<LogLine> tell(const Session &session, std::size_t entry, Seat seat)
{
    const auto &made = session.entries()[entry];
    const Game &after = session.gameAt(entry);
    std::vector<Event> events;
    for (const auto &event : session.eventsAt(entry))
        events.push_back(redact(event, seat));
    const SlotId place = placeOf(events);

    std::vector<LogLine> lines;
    if (made.kind == Entry::Kind::Choose) {
        if (const auto choice = choiceOf(session, entry))
            lines.push_back(headingOf(session, entry, *choice, seat, place));
    } else if (made.kind == Entry::Kind::Edit) {
        lines.push_back({LogLine::Kind::Move, entry, editText(after, events, seat), {}, place});
    }
    for (const auto &event : events) {
        if (const auto *beat = std::get_if<Beat>(&event.body); beat && beat->key != 0) {
            lines.push_back({LogLine::Kind::Story, entry, say(after, *beat), ruleOf(after, *beat), place});
        } else if (const auto *roll = std::get_if<DiceRolled>(&event.body)) {
            const Beat why{roll->why, 1, {roll->who}};
            lines.push_back({LogLine::Kind::Roll, entry, rollText(after, *roll), ruleOf(after, why), place});
        }
    }
    return lines;
}

std::vector<Comparison> comparisonsOf(const Session &session, std::size_t entry, Seat seat)
{
    const Game &game = session.gameAt(entry);
    const Sheet &sheet = game.sheet();
    std::map<CardId, QString> owners; // of the cards that have moved so far
    std::vector<Comparison> found;
    bool told = true;
    for (const Event &whole : session.eventsAt(entry)) {
        const Event event = redact(whole, seat);
        if (const auto *move = std::get_if<CardMoved>(&event.body); move != nullptr && move->card) {
            const PileSpec &from = sheet.piles[index(move->from)];
            owners.try_emplace(*move->card,
                               from.owner == kNoCard ? translated(from.label) : cardName(sheet, from.owner));
        }
        const auto *beat = std::get_if<Beat>(&event.body);
        if (beat == nullptr || beat->key == 0)
            continue;
        const Phrase::Compares how = game.phrase(beat->key).compares;
        if (how == Phrase::Compares::Nothing) {
            if (!told)
                found.back().words += u' ' + say(game, *beat);
            told = true;
            continue;
        }
        const bool swapped = how == Phrase::Compares::SecondWins;
        const CardId first{static_cast<std::uint16_t>(beat->args[swapped ? 1 : 0])};
        const CardId second{static_cast<std::uint16_t>(beat->args[swapped ? 0 : 1])};
        found.push_back(
            {first, second, owners[first], owners[second], how == Phrase::Compares::Equal, say(game, *beat)});
        told = false;
    }
    return found;
}

std::vector<std::pair<SlotId, SlotId>> waysGone(const Session &session, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    std::vector<std::pair<SlotId, SlotId>> ways;
    for (const Entry &entry : session.entries())
        for (const auto &[knows, walk] : entry.moves)
            if (contains(knows, seat) && walk.from != kNowhere && walk.to != kNowhere &&
                sheet.tokens[index(walk.token)].role == TokenRole::Party)
                ways.emplace_back(SlotId{walk.from}, SlotId{walk.to});
    return ways;
}

} // namespace flagstone::app
