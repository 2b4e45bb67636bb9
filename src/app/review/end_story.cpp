#include "app/review/end_story.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/panels/table_words.h"
#include "app/play/figures.h"
#include "app/play/log_sentence.h"
#include "app/review/episodes.h"

#include <QLocale>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::size_t kMostAfter =
    32; ///< entries that may follow when a game is decided: everybody shares spoils

bool decides(const Game &game, const Event &event)
{
    const Beat *beat = sentenceIn(event);
    return beat != nullptr && game.phrase(beat->key).show == Show::Over;
}

/// Where a member of the party is: at a marker of their own, or with the party.
SpaceId whereIs(const Game &game, CardId who)
{
    SpaceId place = kNoSpace;
    for (const TokenSpec &spec : game.sheet().tokens) {
        const SpaceId space = game.table().tokens[index(spec.id)].space;
        if (spec.card == who && space != kNoSpace)
            return space;
        if (spec.role == TokenRole::Party)
            place = space;
    }
    return place;
}

bool isByParty(const Game &game, const DiceRolled &roll)
{
    return game.phrase(roll.why).roll == Roll::By && roll.who >= 0 &&
           isOfParty(game.sheet(), CardId{static_cast<std::uint16_t>(roll.who)});
}

double expectedHits(const DiceRolled &roll)
{
    return static_cast<double>(roll.count) * std::max(0, roll.sides + 1 - roll.hitFrom) / roll.sides;
}

} // namespace

TableView viewWhenDecided(const Session &session, Seat seat)
{
    const std::size_t last = session.entries().size() - 1;
    for (std::size_t entry = last; entry > 0 && last - entry < kMostAfter; --entry) {
        const std::vector<Event> events = redact(session.eventsAt(entry), seat);
        const auto inPlay = untilDecided(session.game(), events);
        if (inPlay.empty() || !decides(session.game(), inPlay.back()))
            continue;
        TableView view = session.viewAt(entry - 1, seat);
        for (const Event &event : inPlay)
            project(view, event);
        return view;
    }
    return session.view(seat);
}

std::vector<Fall> fallsOf(const Session &session, Seat seat)
{
    const Sheet &sheet = session.game().sheet();
    std::vector<Fall> falls;
    for (std::size_t entry = 1; entry < session.entries().size(); ++entry) {
        const std::vector<Event> events = redact(session.eventsAt(entry), seat);
        // A figure that falls in the entry that decides the game is healed after that.
        for (const Hurt &hurt : hurtsOf(session.gameAt(entry), untilDecided(session.game(), events))) {
            if (!hurt.ofParty || !hurt.fell())
                continue;
            const auto foes = encounterOf(sheet, session.viewAt(entry - 1, seat));
            falls.push_back({hurt.card, whereIs(session.gameAt(entry - 1), hurt.card),
                             foes.empty() ? QString() : facedTitle(sheet, foes)});
        }
    }
    return falls;
}

QString wordsOf(const Fall &fall, const Game &game, Seat seat)
{
    const QString who = cardName(game.sheet(), fall.who);
    if (fall.place == kNoSpace)
        return fall.facing.isEmpty() ? tr("%1 fell.").arg(who)
                                     : tr("%1 fell, facing %2.").arg(who, fall.facing);
    const QString place = placeName(game, fall.place, seat);
    return fall.facing.isEmpty() ? tr("%1 fell in %2.").arg(who, place)
                                 : tr("%1 fell in %2, facing %3.").arg(who, place, fall.facing);
}

Luck luckOf(const Session &session, Seat seat)
{
    Luck luck;
    for (std::size_t entry = 1; entry < session.entries().size(); ++entry)
        for (const Event &event : redact(session.eventsAt(entry), seat)) {
            const auto *roll = std::get_if<DiceRolled>(&event.body);
            if (roll == nullptr || roll->hitFrom == 0)
                continue;
            DiceLuck &of = isByParty(session.game(), *roll) ? luck.party : luck.against;
            of.hits += resultOf(*roll);
            of.expected += expectedHits(*roll);
        }
    return luck;
}

QString wordsOf(const Luck &luck)
{
    const auto number = [](double expected) { return QLocale().toString(expected, 'f', 1); };
    const QString own = tr("Your dice hit %n time(s), against %1 expected.", nullptr, luck.party.hits)
                            .arg(number(luck.party.expected));
    const QString others =
        tr("Those against you hit %n time(s), against %1 expected.", nullptr, luck.against.hits)
            .arg(number(luck.against.expected));
    QStringList words;
    if (luck.party.expected > 0)
        words << own;
    if (luck.against.expected > 0)
        words << others;
    return words.join(u' ');
}

} // namespace flagstone::app
