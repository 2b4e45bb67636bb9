#include "app/panels/foe_facts.h"

#include "app/common/pictures.h"
#include "app/common/plain_text.h"
#include "app/common/tr.h"

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::size_t kMostFacts = 6;

/// What the number of hits of each figure is called.
QString hitsWord(const FacedCard &foe)
{
    const bool one = foe.figures.front().most == 1;
    if (foe.figures.size() > 1)
        return one ? tr("hit each") : tr("hits each");
    return one ? tr("hit") : tr("hits");
}

/// Whether a number on the card repeats what is shown above it: the hits, or the die that it throws and what hits.
bool isToldAbove(const paint::FaceField &field, const FacedCard &foe, const AttackDice &nextTurn)
{
    const bool hits = !foe.figures.empty() && foe.figures.front().most > 0;
    const bool dice = nextTurn.sides > 0 && nextTurn.hitFrom > 0;
    return (hits && field.label.compare(tr("hits"), Qt::CaseInsensitive) == 0) ||
           (dice && field.label.startsWith(QStringLiteral("d%1 ").arg(nextTurn.sides)));
}

bool isInWords(const QString &text)
{
    return text.contains(u' ') && !hasDigit(text);
}

/// What is on the card, for a hero whose numbers have these inks; any if there are none.
FoeFact factOf(const paint::FaceField &field, const std::set<QString> &inks)
{
    if (isInWords(field.text))
        return {.number = field.label, .what = field.text, .inWords = true};
    return {.number = field.text,
            .what = field.label,
            .aside = !inks.empty() && !field.ink.isEmpty() && !inks.contains(field.ink)};
}

} // namespace

FoeFacts foeFacts(const CardContext &source, const FacedCard &foe, const AttackDice &nextTurn,
                  const std::set<QString> &options)
{
    FoeFacts facts;
    const auto hasOthers = [&](const Gauge &hits) { return hits.most != foe.figures.front().most; };
    const bool alike = std::ranges::none_of(foe.figures, hasOthers); // else each says it in its row
    if (!foe.figures.empty() && foe.figures.front().most > 0 && alike)
        facts.push_back({QString::number(foe.figures.front().most), hitsWord(foe)});
    if (nextTurn.sides > 0 && nextTurn.hitFrom > 0)
        facts.push_back({tr("%1d%2", "dice, sides").arg(nextTurn.count).arg(nextTurn.sides),
                         tr("%1+ hits", "the least face that hits").arg(nextTurn.hitFrom)});
    CardSheet looks = source.sheet->cards[index(foe.card)];
    looks.row = foe.row;
    std::set<QString> own; // inks of the numbers that can count
    for (const CardId card : foe.against)
        own.merge(source.pictures->inks(source.sheet->cards[index(card)]));
    for (const paint::FaceField &field : source.pictures->labelled(looks))
        if (facts.size() < kMostFacts && (field.option.isEmpty() || options.contains(field.option)) &&
            !isToldAbove(field, foe, nextTurn))
            facts.push_back(factOf(field, own));
    return facts;
}

} // namespace flagstone::app
