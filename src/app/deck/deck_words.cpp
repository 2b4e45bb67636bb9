#include "app/deck/deck_words.h"

#include "app/common/chance_words.h"
#include "app/common/game_words.h"

#include <QCoreApplication>

#include <cmath>
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

QString changeWords(const QString &dungeon, const Estimate &success, const Estimate &change, quint64 games)
{
    const auto hundred = [](double share) { return QString::number(std::lround(100 * share)); };
    const bool clear =
        (change.range.low > 0 || change.range.high < 0) && change.halfWidth() <= std::abs(change.value) / 2;
    return clear ? Words::tr("%1: %2 of 100, %3, give or take %4.")
                       .arg(dungeon, hundred(success.value), pointsOf(change.value),
                            hundred(change.halfWidth()))
                 : Words::tr("%1: %2 of 100. %3 games cannot tell what the change did.")
                       .arg(dungeon, hundred(success.value))
                       .arg(games);
}

} // namespace flagstone::app
