#include "app/statistics/costly_choices.h"

#include "app/common/game_words.h"
#include "app/play/log_lines.h"
#include "app/play/verbs.h"

namespace flagstone::app {

namespace {

/// Its verb, whatever its actor and target; the choice itself if it is of none.
QString kindOf(const Game &before, const Choice &choice)
{
    const VerbSpec *verb = verbIn(barOf(before.sheet(), before.decision()), choice);
    return verb != nullptr ? translated(verb->label) : choiceWords(choiceText(before, choice, false)).what;
}

} // namespace

LuckAndChoices keptReviewOf(const Review &review, const Session &session)
{
    LuckAndChoices kept = luckAndChoicesOf(review);
    for (const Swing &swing : review.swings) {
        if (swing.byChoice() >= 0 || !review.matters(swing.before, swing.chosen))
            continue;
        if (const auto choice = choiceOf(session, swing.entry))
            kept.costly.push_back({kindOf(session.gameAt(swing.entry - 1), *choice), -swing.byChoice()});
    }
    return kept;
}

} // namespace flagstone::app
