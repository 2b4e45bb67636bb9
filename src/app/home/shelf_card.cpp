#include "app/home/shelf_card.h"

#include "app/common/chance_words.h"
#include "app/common/tr.h"
#include "app/home/shelf_odds.h"

#include <QStringList>

namespace flagstone::app {

namespace {

/// How far it has been got; empty if it was never tried.
QString stateOf(const Quest &quest)
{
    return quest.won > 0 ? tr("won") : quest.tries > 0 ? tr("%n try(ies)", nullptr, quest.tries) : QString();
}

/// Of one that is not finished; empty for all others.
QString draftWords(const Quest &quest)
{
    return quest.draft ? tr("draft, not finished") : QString();
}

/// `keys`: what they do to it; may be empty.
QString spokenOf(const Quest &quest, const QString &keys)
{
    QStringList words{quest.title};
    for (const QString &each : {quest.level, quest.party, keys, stateOf(quest), draftWords(quest)})
        if (!each.isEmpty())
            words << each;
    return words.join(QStringLiteral(". "));
}

} // namespace

SpreadCard shelfCard(const Quest &quest, const ShelfOdds &odds, const QString &keys)
{
    const bool counts = !quest.draft && odds.counts(quest);
    const auto chance = odds.of(quest);
    SpreadCard card;
    card.key = quest.id.toStdString();
    card.sheet = cardOf(quest);
    card.spoken = spokenOf(quest, keys);
    card.about = quest.summary;
    card.done = quest.won > 0;
    card.tip = draftWords(quest);
    if (chance) {
        const QString words = tr("%1, %2", "about 7 of 10 succeed, fair")
                                  .arg(chanceWords(chance->success), difficulty(chance->success));
        card.tip = tr("%1: %2, with the default settings", "about 7 of 10 succeed, fair: 68 of 100")
                       .arg(words, chanceDetail(chance->success, chance->games));
        card.spoken = tr("%1; %2; %3", "quest; about 7 of 10 succeed, fair; 9 min")
                          .arg(card.spoken, words, minutesFor(chance->decisions));
    }
    if (!keys.isEmpty())
        card.tip += card.tip.isEmpty() ? keys : QString(u'\n' + keys);
    if (bearsTitle(quest)) // all of it is on the card
        return card;
    card.tag = card.done ? QString() : stateOf(quest);
    card.caption = quest.title;
    card.detail = quest.draft ? draftWords(quest) : quest.party.isEmpty() ? quest.level : quest.party;
    if (card.tip.isEmpty())
        card.tip = quest.party;
    if (counts) {
        card.pins = chance ? pinsOf(chance->success) : 0;
        card.detail = chance ? briefChance(chance->success) : tr("working out …");
    }
    return card;
}

QuestCardWords shelfCardWords(const Quest &quest, const ShelfOdds &odds)
{
    QuestCardWords words;
    words.faces = quest.faces;
    words.tries = quest.won > 0 ? QString() : stateOf(quest);
    if (quest.draft || !odds.counts(quest)) {
        words.pins = -1;
        words.chance = draftWords(quest);
        words.brief = quest.draft ? tr("draft") : QString();
        return words;
    }
    words.chance = words.brief = tr("working out …");
    if (const auto chance = odds.of(quest)) {
        words.minutes = minutesFor(chance->decisions);
        words.pins = pinsOf(chance->success);
        words.chance = chanceWords(chance->success);
        words.brief = briefChance(chance->success);
        words.word = difficulty(chance->success);
    }
    return words;
}

} // namespace flagstone::app
