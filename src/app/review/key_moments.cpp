#include "app/review/key_moments.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/common/tr.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/review/episodes.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace flagstone::app {

namespace {

constexpr std::size_t kMostMoments = 5, kMostOfKind = 3;

double largestIn(const KeyMoment &moment)
{
    return std::max(std::abs(moment.choice), std::abs(moment.luck));
}

/// All that matter, the largest first.
std::vector<KeyMoment> largest(const Review &review)
{
    const auto points = [&](double from, double to) {
        return review.matters(from, to) ? hundredths(from, to) / 100.0 : 0.0;
    };
    std::vector<KeyMoment> moments;
    for (std::size_t i = 0; i < review.swings.size(); ++i) {
        const Swing &swing = review.swings[i];
        const KeyMoment moment{.swing = i,
                               .choice = points(swing.before, swing.chosen),
                               .luck = points(swing.chosen, swing.after),
                               .words = {}};
        if (largestIn(moment) > 0)
            moments.push_back(moment);
    }
    std::ranges::stable_sort(moments, std::greater(), largestIn);
    return moments;
}

/// Whom something is about: the last one named who is not of the party, else the first one.
CardId cardOf(const Sheet &sheet, const std::vector<CardId> &named)
{
    const auto other = std::ranges::find_if(named.rbegin(), named.rend(),
                                            [&](CardId card) { return !isOfParty(sheet, card); });
    return other != named.rend() ? *other : named.empty() ? kNoCard : named.front();
}

/// Something that happened, and whom or what it is about.
struct Told {
    QString words;
    QString title; ///< one sentence of them
    CardId card = kNoCard;
};

Told tellChoice(const Session &session, std::size_t entry)
{
    const Game &before = session.gameAt(entry - 1);
    const std::size_t which = before.find(session.entries()[entry].code).value();
    const Choice choice = before.decision().choices[which];
    const QString words = choiceWords(choiceText(before, choice)).what;
    return {words, firstSentence(words), cardOf(before.sheet(), cardsNamed(before, choice.label))};
}

/// The weightiest landmark of an entry, as weightOf() says.
int weightIn(const Session &session, std::size_t entry)
{
    const Game &after = session.gameAt(entry);
    int weight = 0;
    for (const Event &event : session.eventsAt(entry))
        if (const Beat *beat = sentenceIn(event))
            weight = std::max(weight, weightOf(after.phrase(beat->key).show));
    return weight;
}

/// Where luck came with what others did before the next decision: the first entry with the weightiest landmark.
std::size_t weightiest(const Session &session, std::size_t first, std::size_t next)
{
    std::size_t told = first;
    for (std::size_t entry = first + 1; entry < next; ++entry)
        if (weightIn(session, entry) > weightIn(session, told))
            told = entry;
    return told;
}

/// The game is over: everybody may know everything.
Told tellLuck(const Session &session, std::size_t entry)
{
    std::vector<CardId> named;
    const Game &after = session.gameAt(entry);
    const Game *before = entry == 0 ? nullptr : &session.gameAt(entry - 1);
    const QString words = toldIn(tell(session, entry, Seat::Gm));
    QString title = firstSentence(words);
    int most = 0;
    for (const Event &event : session.eventsAt(entry)) {
        const Beat *beat = sentenceIn(event);
        if (beat == nullptr)
            continue;
        std::ranges::copy(cardsNamed(after, *beat), std::back_inserter(named));
        if (const int weight = weightOf(after.phrase(beat->key).show); weight > most) {
            most = weight;
            title = say(after, *beat, before);
        }
    }
    return {words, title, cardOf(after.sheet(), named)};
}

QString inOneLine(const QString &chosen, const QString &happened)
{
    return chosen.isEmpty()     ? happened
           : happened.isEmpty() ? chosen
                                : tr("%1. %2", "what was chosen; what happened then").arg(chosen, happened);
}

} // namespace

std::vector<KeyMoment> keyMomentsOf(const Review &review, const Session &session)
{
    std::vector<KeyMoment> moments;
    for (KeyMoment &moment : largest(review))
        if (moments.size() < kMostMoments &&
            std::ranges::count(moments, moment.byChoice(), &KeyMoment::byChoice) <
                std::ptrdiff_t{kMostOfKind})
            moments.push_back(std::move(moment));
    std::ranges::sort(moments, {}, &KeyMoment::swing);
    for (KeyMoment &moment : moments) {
        const std::size_t entry = review.swings[moment.swing].entry;
        const std::size_t next = moment.swing + 1 < review.swings.size()
                                     ? review.swings[moment.swing + 1].entry
                                     : session.entries().size();
        const Told chosen = moment.choice != 0 ? tellChoice(session, entry) : Told{};
        const Told happened = moment.luck != 0 ? tellLuck(session, weightiest(session, entry, next)) : Told{};
        moment.words = inOneLine(chosen.words, happened.words);
        moment.card = moment.byChoice() ? chosen.card : happened.card;
        moment.title = moment.byChoice() ? chosen.title : happened.title;
    }
    return moments;
}

} // namespace flagstone::app
