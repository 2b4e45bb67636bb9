#include "app/panels/table_words.h"

#include "app/common/game_words.h"
#include "app/common/seat_names.h"
#include "app/common/tr.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "core/quest_spec.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

/// Whether its player is called by its name.
bool isOwnFigure(const Game &game, const Figure &figure)
{
    const CardId own = figureOfSeat(game, Seat{static_cast<std::int8_t>(figure.seat)});
    return figure.card == kNoCard || (own != kNoCard && (own == figure.picture || own == figure.card));
}

int valueOf(const SumSpec &sum, const TableView &view)
{
    int value = 0;
    for (const CounterId counter : sum.counters)
        value += view.counter(counter);
    for (const PileId pile : sum.piles)
        value += static_cast<int>(std::ranges::count_if(view.pile(pile).cards, [&](CardId card) {
            return std::ranges::find(sum.cards, card) != sum.cards.end();
        }));
    return value;
}

/// Numbers above what is asked for count as that.
QuestTick tickOf(const std::string &label, int value, int most)
{
    const QString name = translated(label);
    return {most == 1 ? name : QStringLiteral("%1 %2/%3").arg(name).arg(std::min(value, most)).arg(most),
            value >= most};
}

/// A number with as much room as a wider one has, digit for digit.
QString asWideAs(const QString &widest, QString number)
{
    constexpr QChar kDigitWide(0x2007), kCommaWide(0x2008);
    for (qsizetype missing = widest.size() - number.size(); missing > 0; --missing)
        number.prepend(widest[missing - 1].isDigit() ? kDigitWide : kCommaWide);
    return number;
}

QString rowOf(const QString &label, const QString &words)
{
    return QStringLiteral(
               "<tr><td>%1&nbsp;</td><td align='right' style='white-space:pre'><b>%2</b></td></tr>")
        .arg(label.toHtmlEscaped(), words.toHtmlEscaped());
}

/// A line of the quest. It has from the start the room that its number may come to need: a line that breaks later
/// would move what lies below.
QString questRow(const Game &game, const CounterSpec &tally, int value)
{
    constexpr int kUsualMost = 9999; // of what has no end
    const QString told = tallyText(game, tally, tally.most > 0 ? std::min(value, tally.most) : value);
    const QString widest =
        tally.most > 0 ? tallyText(game, tally, tally.most) : QLocale().toString(kUsualMost);
    const bool isNumber = !told.isEmpty() && told[0].isDigit();
    return rowOf(translated(tally.label), isNumber ? asWideAs(widest, told) : told);
}

/// Where seats race for a goal: how far this one is. The goal stands with the label, which may wrap: the column is
/// narrow.
QString goalRow(const Game &game, const TableView &view)
{
    const auto counterOf = [&](CounterRole role) {
        return std::ranges::find_if(game.sheet().counters, [&](const CounterSpec &spec) {
            return spec.role == role && spec.seat == view.seat && view.seat != Seat::Gm;
        });
    };
    const auto goods = counterOf(CounterRole::Goods), goal = counterOf(CounterRole::Goal);
    const auto none = game.sheet().counters.end();
    if (goods == none || goal == none || view.counter(goal->id) == 0)
        return {};
    const QString most = QLocale().toString(view.counter(goal->id));
    return rowOf(tr("%1 of %2", "what is collected; how much is needed").arg(translated(goods->label), most),
                 asWideAs(most, QLocale().toString(view.counter(goods->id))));
}

/// What the game is about.
QString summaryOf(const PlayController &play)
{
    const GameRequest &request = play.request();
    if (const std::string about = aboutOf(*request.module, request.setup.options); !about.empty())
        return translated(about);
    for (const auto &adventure : request.module->adventures(play.pack()))
        if (adventure.id == request.setup.adventure)
            return translated(adventure.summary);
    return {};
}

} // namespace

QString toWin(const PlayController &play)
{
    const GameRequest &request = play.request();
    const QuestSpec *quests = request.module->quests;
    const std::string words =
        quests == nullptr || quests->toWin == nullptr
            ? std::string()
            : quests->toWin(play.pack(), request.setup.adventure, request.setup.options);
    return words.empty() ? QString() : tr("To win: %1.").arg(translated(words));
}

Seat pennonSeat(const PlayController &play, Seat seat)
{
    return play.request().setup.seats > 1 ? seat : Seat::Gm;
}

std::vector<RowPlayer> playersOf(const PlayController &play, const std::vector<Figure> &party)
{
    const Game &game = play.game();
    const Players &players = play.request().players;
    std::vector<RowPlayer> rows;
    for (const Figure &figure : party) {
        const Seat seat{static_cast<std::int8_t>(figure.seat)};
        QString called = figureTitle(game, figure), other = seatName(game, seat);
        if (play.request().setup.seats < 2 || called == other)
            other.clear();
        else if (figure.goods.most > 0) // who races is called like the player in log and prompt
            std::swap(called, other);
        rows.push_back({.called = called,
                        .name = other,
                        .policy = isComputer(players, seat) ? players[index(seat)] : std::string(),
                        .pennon = pennonSeat(play, seat)});
    }
    return rows;
}

QString partyTitle(const PlayController &play)
{
    return ownFigures(play.game().sheet()) && play.request().setup.seats > 1 ? tr("Players") : tr("Party");
}

QString figureTitle(const Game &game, const Figure &figure)
{
    const Seat seat{static_cast<std::int8_t>(figure.seat)};
    if (figureOfSeat(game, seat) == kNoCard && figure.card == kNoCard)
        return seatName(game, seat); // nothing represents it yet
    return isOwnFigure(game, figure) ? figureNameOf(game, seat) : cardName(game.sheet(), figure.card);
}

QString waitingFor(const PlayController &play, Seat computer)
{
    const QString asked = say(play.game(), play.decision().prompt);
    const QString name = seatName(play.game(), computer);
    const QString player = tr("%1 (%2)").arg(name, strengthName(play.request().players[index(computer)]));
    return asked.startsWith(name) ? player + asked.mid(name.size()) : tr("%1 decides: %2").arg(player, asked);
}

QString shownWords(const PlayController &play, Seat reader)
{
    const auto lines = tell(play.session(), play.moves(), reader);
    return lines.empty() ? QString() : lines.front().text;
}

QStringList loggedSentences(const PlayController &play, Seat reader)
{
    static const QRegularExpression behindStop(QStringLiteral("(?<=[.!?]) "));
    QStringList sentences;
    for (const LogLine &line : tell(play.session(), play.moves(), reader))
        sentences << line.sentence.split(behindStop, Qt::SkipEmptyParts);
    return sentences;
}

QString endingWords(const Game &game)
{
    const auto ending = game.ending();
    const QString winners = winnersOf(game), why = say(game, ending.reason);
    return !winners.isEmpty() ? tr("Won by %1. %2").arg(winners, why)
           : ending.won       ? tr("Won. %1", "why").arg(why)
                              : tr("Lost. %1", "why").arg(why);
}

/// Rule systems count with their first one.
const CounterSpec *countOf(const Game &game, const TableView &view)
{
    const auto tallies = talliesOf(game.sheet());
    return tallies.empty() || view.counter(tallies.front()->id) == 0 ? nullptr : tallies.front();
}

QString roundNow(const Game &game, const TableView &view)
{
    const CounterSpec *rounds = countOf(game, view);
    return rounds == nullptr
               ? QString()
               : QStringLiteral("%1 %2").arg(translated(rounds->label),
                                             tallyText(game, *rounds, view.counter(rounds->id)));
}

QString placeNow(const Game &game, const TableView &view, std::optional<Seat> acting)
{
    const QString place = encounterPlace(game.sheet(), view, acting);
    return place.isEmpty() ? roundNow(game, view) : place;
}

QString facedTitle(const Sheet &sheet, const std::vector<FacedCard> &foes, int enemies)
{
    const QString name = cardName(sheet, foes.front().card);
    const QString kind = foes.size() == 1 ? name : unnumbered(name);
    std::size_t all = 0, standing = 0;
    bool alike = true;
    for (const FacedCard &foe : foes) {
        alike = alike && (foes.size() == 1 || unnumbered(cardName(sheet, foe.card)) == kind);
        const auto slain =
            std::ranges::count_if(foe.figures, [](const Gauge &hits) { return hits.left <= 0; });
        const std::size_t figures = std::max<std::size_t>(1, foe.figures.size());
        all += figures;
        standing += figures - static_cast<std::size_t>(slain);
    }
    if (all == 1)
        return name;
    if (enemies > 0 && static_cast<std::size_t>(enemies) < standing)
        return tr("%1 here", "how many, not all of them enemies").arg(standing);
    if (standing > 0 && standing < all)
        return alike ? tr("%1, %2 of %3 left", "of what, how many still stand, of how many")
                           .arg(kind)
                           .arg(standing)
                           .arg(all)
                     : tr("%1 of %2 foes", "how many still stand").arg(standing).arg(all);
    return alike ? tr("%1 × %2").arg(all).arg(kind) : tr("%1 foes").arg(all);
}

std::vector<QuestTick> questTicks(const Game &game, const TableView &view)
{
    constexpr std::size_t kMost = 3;
    std::vector<QuestTick> ticks;
    for (const CounterSpec *tally : talliesOf(game.sheet())) {
        if (tally->most == 0 || tally == talliesOf(game.sheet()).front() || ticks.size() == kMost)
            continue;
        ticks.push_back(tickOf(tally->label, view.counter(tally->id), tally->most));
    }
    for (const SumSpec &sum : game.sheet().sums)
        if (ticks.size() < kMost)
            ticks.push_back(tickOf(sum.label, valueOf(sum, view), sum.most));
    return ticks;
}

QuestText questPage(const PlayController &play, const TableView &view)
{
    QStringList rows, atTimes; // what is not counted all the time comes last, so that it moves no other line
    if (const QString goal = goalRow(play.game(), view); !goal.isEmpty())
        rows << goal;
    for (const CounterSpec *tally : talliesOf(play.game().sheet()))
        if (const int value = view.counter(tally->id); value != 0 || tally->most != 0)
            (tally->most != 0 ? rows : atTimes) << questRow(play.game(), *tally, value);
    for (const SumSpec &sum : play.game().sheet().sums)
        rows << questRow(play.game(), {.most = sum.most, .label = sum.label}, valueOf(sum, view));
    QString quest;
    for (const QString &row : rows + atTimes) // each a table: a wide number takes no room from the others
        quest += QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0' style='margin-top:%1px'>"
                                "%2</table>")
                     .arg(quest.isEmpty() ? 10 : 0)
                     .arg(row);
    if (const QStringList set = changedSettings(*play.request().module, play.request().setup); !set.isEmpty())
        quest += QStringLiteral("<p><i>%1</i></p>").arg(set.join(QStringLiteral(" · ")).toHtmlEscaped());
    const QString goal = toWin(play);
    return {summaryOf(play),
            (goal.isEmpty() ? QString() : QStringLiteral("<p>%1</p>").arg(goal.toHtmlEscaped())) + quest};
}

} // namespace flagstone::app
