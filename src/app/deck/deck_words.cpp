#include "app/deck/deck_words.h"

#include "app/common/game_words.h"

#include <QCoreApplication>

#include <cstdlib>

namespace flagstone::app {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

} // namespace

QString spokenCard(const UsableCard &card, int copies)
{
    return Words::tr("%1, %2 in the deck, %3")
        .arg(translated(card.name))
        .arg(copies)
        .arg(translated(card.facts));
}

QString spokenLimit(const DeckLimit &limit)
{
    QString text = translated(limit.label);
    if (limit.kind != DeckLimit::Kind::Tick)
        text = Words::tr("%1: %2 of %3").arg(text).arg(limit.have).arg(limit.bound);
    if (limit.met)
        return Words::tr("%1, met").arg(text);
    return (limit.advice ? Words::tr("%1, advice. %2") : Words::tr("%1, broken. %2"))
        .arg(text, translated(limit.todo));
}

QString differenceWords(const DeckBook &book, const OwnDeck &before, const OwnDeck &after)
{
    QStringList words;
    for (const UsableCard &card : book.cards) {
        const int more = after.copies(card.key) - before.copies(card.key);
        if (more != 0)
            words << QStringLiteral("%1 %2%3")
                         .arg(translated(card.name), more > 0 ? QStringLiteral("+") : QStringLiteral("−"))
                         .arg(std::abs(more));
    }
    return words.join(QStringLiteral(", "));
}

} // namespace flagstone::app
