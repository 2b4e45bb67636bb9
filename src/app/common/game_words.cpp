#include "app/common/game_words.h"

#include "app/common/company_looks.h"
#include "app/common/figure_name.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "core/deck_spec.h"
#include "core/map_drawing.h"
#include "core/odds.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <span>
#include <tuple>

namespace flagstone::app {

namespace {

std::string translate(std::string_view english)
{
    return QCoreApplication::translate("rules", std::string(english).c_str()).toStdString();
}

/// The numbers of a beat that its template shows as this kind.
std::vector<std::int32_t> numbersNamed(const Game &game, const Beat &beat, const std::string &kind)
{
    const std::string_view text = beat.key == 0 ? std::string_view() : game.phrase(beat.key).text;
    std::vector<std::int32_t> numbers;
    for (std::size_t i = 0; i < beat.count; ++i)
        if (text.find('{' + std::to_string(i) + ':' + kind + '}') != std::string_view::npos)
            numbers.push_back(beat.args[i]);
    return numbers;
}

/// A seat without a name is called by its figure, except where the figure itself is named: "Player 2 plays Elanor
/// Vance."
QString worded(const Game &game, const Beat &beat, std::string_view text, const Game *before)
{
    const auto nameOf = [&](Seat seat) {
        const auto named = cardsNamed(game, beat);
        const bool twice = std::ranges::find(named, figureOfSeat(game, seat)) != named.end();
        return (twice ? playerName(game, seat) : seatName(game, seat, before)).toStdString();
    };
    const auto term = [&](std::string_view kind, std::int32_t number) {
        return kind == "seat" ? nameOf(Seat{static_cast<std::int8_t>(number)}) : game.term(kind, number);
    };
    return QString::fromStdString(toText(beat, text, {game.sheet(), term, translate}));
}

} // namespace

QString say(const Game &game, const Beat &beat, const Game *before)
{
    return beat.key == 0 ? QString() : worded(game, beat, game.phrase(beat.key).text, before);
}

std::pair<QString, QString> sayInTwo(const Game &game, const Beat &beat, std::string_view between,
                                     const Game *before)
{
    const std::string text = beat.key == 0 ? std::string() : translate(game.phrase(beat.key).text);
    const std::size_t end = text.find(between);
    if (end == std::string::npos)
        return {say(game, beat, before), {}};
    const std::string_view whole = text; // in the program's language: no part of it is translated again
    return {worded(game, beat, whole.substr(0, end), before),
            worded(game, beat, whole.substr(end + between.size()), before)};
}

QString sayBriefly(const Game &game, const Beat &beat)
{
    return beat.key == 0 ? QString() : worded(game, beat, game.phrase(beat.key).brief, nullptr);
}

QString choiceText(const Game &game, const Choice &choice, bool withName)
{
    QString text = say(game, choice.label);
    const CardId who = withName ? actorOf(choice) : kNoCard;
    if (who == kNoCard)
        return text;
    const QString name = cardName(game.sheet(), who);
    const bool toItself = choice.targets.size() > 1 && choice.targets.back() == choice.targets.front();
    const bool isNamed = text.startsWith(name) || (text.contains(name) && !toItself);
    return isNamed ? text : tr("%1: %2").arg(name, text);
}

ChoiceNames choiceNames(const Game &game, const Choice &choice, bool withName)
{
    const QString words = choiceText(game, choice, false);
    const QString whole = withName ? choiceText(game, choice) : words;
    QString brief = sayBriefly(game, choice.label);
    if (!brief.isEmpty()) // it stands alone on its place
        brief[0] = brief[0].toUpper();
    // The name of a card may end with a bracket, which does not say how something is done.
    const bool saysHow = choice.label.key != 0 && game.phrase(choice.label.key).text.ends_with(')');
    const ChoiceWords parts = saysHow ? choiceWords(words) : ChoiceWords{words, {}};
    QString about;
    for (const std::int32_t spell : numbersNamed(game, choice.label, "spell"))
        if (const std::string does = game.term("spellDoes", spell); !does.empty() && does != "?")
            about = translated(does);
    return {whole, parts.what, parts.how, brief.isEmpty() ? whole : brief, !brief.isEmpty(), about};
}

ChoiceWords choiceWords(const QString &text)
{
    const qsizetype bracket = text.endsWith(u')') ? text.lastIndexOf(QLatin1String(" (")) : -1;
    return bracket < 0 ? ChoiceWords{text, {}}
                       : ChoiceWords{text.left(bracket), text.sliced(bracket + 2).chopped(1)};
}

std::vector<CardId> cardsNamed(const Game &game, const Beat &beat)
{
    std::vector<CardId> cards;
    for (const std::int32_t number : numbersNamed(game, beat, "card"))
        if (static_cast<std::size_t>(number) < game.sheet().cards.size())
            cards.push_back(CardId{static_cast<std::uint16_t>(number)});
    return cards;
}

std::vector<CardId> whoFalls(const Game &before, const Game &after, const Beat &beat)
{
    std::vector<CardId> cards = cardsNamed(after, beat);
    if (!cards.empty())
        return cards;
    for (const std::int32_t number : numbersNamed(after, beat, "seat"))
        if (const CardId own = figureOfSeat(before, Seat{static_cast<std::int8_t>(number)}); own != kNoCard)
            cards.push_back(own);
    return cards;
}

QString ruleOf(const Game &game, const Beat &beat)
{
    const auto rule = beat.key == 0 ? std::string_view() : game.phrase(beat.key).rule;
    return QString::fromUtf8(rule.data(), static_cast<qsizetype>(rule.size()));
}

QString unnumbered(QString name)
{
    while (!name.isEmpty() && (name.back().isDigit() || name.back().isSpace()))
        name.chop(1);
    return name;
}

QString cardName(const Sheet &sheet, CardId card)
{
    return card == kNoCard || index(card) >= sheet.cards.size() ? tr("a face-down card")
                                                                : translated(sheet.cards[index(card)].name);
}

QString markedName(const Sheet &sheet, CardId card)
{
    QString name = cardName(sheet, card);
    if (index(card) >= sheet.cards.size() || sheet.cards[index(card)].mark.empty())
        return name;
    return tr("%1 (%2)", "a card, its mark").arg(name, translated(sheet.cards[index(card)].mark));
}

bool areAlike(const Sheet &sheet, const TableView &view, CardId one, CardId other)
{
    const auto face = [&](CardId card) {
        const CardSheet &printed = sheet.cards[index(card)];
        return std::tie(printed.name, printed.table, printed.row, printed.mark);
    };
    const auto counts = [&](CardId card) {
        std::vector<std::int32_t> all;
        for (const CounterSpec &counter : sheet.counters)
            if (counter.card == card)
                all.push_back(view.counter(counter.id));
        return all;
    };
    return face(one) == face(other) && counts(one) == counts(other);
}

QString winnersOf(const Game &game)
{
    const SeatSet won = game.ending().winners;
    QStringList winners;
    for (int s = 0; s < kMaxSeats; ++s)
        if (const Seat seat{static_cast<std::int8_t>(s)}; contains(won, seat))
            winners << seatName(game, seat);
    return winners.join(tr(" and "));
}

QString figureName(const Sheet &sheet, CardId card, int number)
{
    const auto figures = std::ranges::count_if(sheet.counters, [card](const CounterSpec &spec) {
        return spec.role == CounterRole::HitsLeft && spec.card == card;
    });
    QString name = cardName(sheet, card);
    return figures > 1 ? tr("%1 %2").arg(name).arg(number) : name;
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
    const QString who = spec.role == CounterRole::HitsLeft ? figureName(sheet, spec.card, spec.number)
                                                           : cardName(sheet, spec.card);
    return tr("%1: %2").arg(who, what);
}

QString pileName(const Game &game, PileId pile)
{
    const PileSpec &spec = game.sheet().piles[index(pile)];
    const QString label = translated(spec.label);
    if (spec.owner != kNoCard)
        return tr("%1 of %2").arg(label, cardName(game.sheet(), spec.owner));
    return spec.seat == Seat::Gm ? label : tr("%1 of %2").arg(label, seatName(game, spec.seat));
}

QString markerName(const Game &game, TokenId token)
{
    const TokenSpec &spec = game.sheet().tokens[index(token)];
    if (spec.card != kNoCard)
        return cardName(game.sheet(), spec.card);
    return spec.role == TokenRole::Hero ? seatName(game, spec.seat) : tr("The party");
}

QString placeName(const Game &game, SpaceId space, Seat seat)
{
    const auto &spaces = game.sheet().map.spaces;
    const auto &board = game.table().board;
    if (index(space) < spaces.size()) {
        const SpaceSpec &spec = game.sheet().map.space(space);
        const QString key = QString::fromStdString(spec.key);
        return spec.name.empty() ? tr("space %1").arg(key) : tr("%1, %2").arg(translated(spec.name), key);
    }
    if (index(space) >= board.size())
        return tr("off the board");
    const Placement &laid = board[index(space)];
    return cardName(game.sheet(), contains(laid.knows, seat) ? laid.card : kNoCard);
}

QString translated(std::string_view english)
{
    return QString::fromStdString(translate(english));
}

Issue inWords(Issue issue)
{
    const std::string &message = issue.message;
    const std::size_t end = message.find(' ');
    if (!message.starts_with('/') || end == std::string::npos)
        return issue;
    std::string words;
    for (std::size_t at = 0, next = 0; at < end; at = next) {
        next = std::min(message.find('/', at + 1), end);
        const std::string step = message.substr(at + 1, next - at - 1);
        const auto number = words.empty() ? std::nullopt : toInt(step);
        if (number && words.ends_with('s'))
            words.pop_back(); // one of them
        words +=
            number ? ' ' + std::to_string(std::int64_t{*number} + 1) : (words.empty() ? "" : ", ") + step;
    }
    issue.message = words + ':' + message.substr(end);
    return issue;
}

QString wordsOf(const Issue &issue)
{
    const QString message = QString::fromStdString(inWords(issue).message);
    return issue.rule.empty() ? message : tr("%1 (%2)").arg(message, QString::fromStdString(issue.rule));
}

QString issueLine(const Issue &issue)
{
    return QString::fromStdString(toString(inWords(issue)));
}

QString settingWords(const ModuleInfo &module, const OptionSpec &option, const std::string &value)
{
    const QString label = translated(option.label);
    if (const auto drawn = readMapDrawing(value); option.drawing != nullptr && drawn)
        return tr("%1 (%2: %3)").arg(label, translated(option.drawing->places)).arg(drawn->size());
    if (const QString names = companyNames(module, value); isCompany(module, option) && !names.isEmpty())
        return tr("%1: %2").arg(label, names);
    const auto known = std::ranges::find(option.values, value);
    const bool written = known == option.values.end(); // and not chosen
    if (written && module.decks != nullptr && option.key == module.decks->option) {
        QStringList titles;
        for (const std::string &title : module.decks->titles(value))
            titles << QString::fromStdString(title);
        return tr("%1: your own, %2", "an option; the titles of decks")
            .arg(label, titles.join(QStringLiteral(", ")));
    }
    return tr("%1: %2").arg(
        label, written ? QString::fromStdString(value)
                       : translated(wordOf(option, static_cast<std::size_t>(known - option.values.begin()))));
}

QStringList changedSettings(const ModuleInfo &module, const Setup &setup)
{
    QStringList changed;
    for (const OptionSpec &option : module.options) {
        const auto set = setup.options.find(option.key);
        if (set != setup.options.end() && !option.values.empty() && set->second != option.values.front())
            changed << settingWords(module, option, set->second);
    }
    return changed;
}

QString tallyText(const Game &game, const CounterSpec &tally, std::int32_t value)
{
    if (const std::string word = game.term(tally.label, value); word != "?" && word != std::to_string(value))
        return translated(word);
    if (tally.most == 1)
        return value > 0 ? tr("✓ yes") : tr("not yet");
    const QLocale locale;
    return tally.most > 0 ? tr("%1 of %2").arg(locale.toString(value), locale.toString(tally.most))
                          : locale.toString(value);
}

QString questTitle(const ModuleInfo &module, const PackData &pack, const Setup &setup)
{
    for (const OptionSpec &option : module.options) // a game that is not about its adventure
        if (const auto chosen = setup.options.find(option.key);
            chosen != setup.options.end() && !aboutOf(module, {*chosen}).empty())
            return translated(option.label);
    for (const AdventureSpec &adventure : module.adventures(pack))
        if (adventure.id == setup.adventure)
            return translated(adventure.title);
    return {};
}

QString packCell(const PackData &pack, const CardSheet &card, std::string_view column)
{
    const auto *table = pack.table(card.table);
    if (table == nullptr || card.row >= table->rows.size())
        return {};
    const auto cell = table->cell(table->rows[card.row], column);
    return cell == "-" || cell == "none" ? QString() : translated(cell);
}

QString rollName(const Game &game, const DiceRolled &roll, const Game *before)
{
    return say(game, Beat{roll.why, 1, {roll.who}}, before);
}

QString rollText(const Game &game, const DiceRolled &roll, const Game *before)
{
    const QString name = rollName(game, roll, before);
    QStringList faces;
    for (std::size_t i = 0; i < roll.count; ++i)
        faces << QString::number(roll.faces[i]);
    const QString dice = QStringLiteral("%1d%2").arg(roll.count).arg(roll.sides);
    const QString shown = faces.join(u' ');
    if (roll.hitFrom > 0)
        return tr("%1, %2 hitting from %3: %4. Hits: %5.")
            .arg(name, dice, QString::number(roll.hitFrom), shown, QString::number(resultOf(roll)));
    if (roll.terms.every > 0)
        return tr("%1, %2: %3. %4 for each full %5 on a die: %6.")
            .arg(name, dice, shown)
            .arg(roll.terms.worth)
            .arg(roll.terms.every)
            .arg(resultOf(roll));
    if (roll.count == 1)
        return tr("%1, %2: %3.").arg(name, dice, shown);
    return tr("%1, %2: %3. Together %4.").arg(name, dice, shown, QString::number(resultOf(roll)));
}

} // namespace flagstone::app
