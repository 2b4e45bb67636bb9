#include "app/shell/kept_game.h"

#include "app/common/plain_text.h"
#include "app/common/players.h"
#include "app/common/tr.h"
#include "app/home/daily_deal.h"
#include "app/panels/table_words.h"
#include "app/play/figures.h"
#include "app/play/lesson.h"
#include "app/play/log_lines.h"
#include "app/play/play_controller.h"
#include "app/play/seats.h"
#include "app/shell/lesson_menu.h"
#include "app/statistics/game_facts.h"
#include "sim/measures.h"

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr qsizetype kLongest = 90;    ///< letters of where a game stands
constexpr std::size_t kLookedAt = 12; ///< entries that are searched for a sentence

QString stateOf(const Ending &ending)
{
    return !ending.over ? QStringLiteral("running")
           : ending.won ? QStringLiteral("won")
                        : QStringLiteral("lost");
}

/// What happened last; of much only its first sentence.
QString lastSentence(const PlayController &play, Seat seat)
{
    const std::size_t last = play.moves();
    for (std::size_t entry = last; entry > 0 && entry + kLookedAt > last; --entry) {
        const auto lines = tell(play.session(), entry, seat);
        const QString sentence = toldIn(lines);
        if (!sentence.isEmpty())
            return sentence.size() <= kLongest ? sentence : firstSentence(sentence);
    }
    return {};
}

/// "Round 2: Ogre."; in peace where the party is, or what happened last.
QString standOf(const PlayController &play, const TableView &view)
{
    const Game &game = play.game();
    if (game.ending().over)
        return endingWords(game);
    std::vector<FacedCard> foes = encounterOf(game.sheet(), view);
    std::erase_if(foes, [](const FacedCard &foe) { return foe.figures.empty(); });
    if (const QString place = encounterPlace(game.sheet(), view); foes.empty() && !place.isEmpty())
        return tr("%1.", "a place").arg(place.left(1).toUpper() + place.mid(1));
    if (foes.empty())
        return lastSentence(play, view.seat);
    const QString faced = facedTitle(game.sheet(), foes), round = roundNow(game, view);
    return round.isEmpty() ? tr("In a fight: %1.", "foes").arg(faced)
                           : tr("%1: %2.", "Round 2; foes").arg(round, faced);
}

std::vector<KeptFigure> partyIn(const Game &game, const TableView &view)
{
    std::vector<KeptFigure> party;
    for (const Figure &figure : partyOf(game.sheet(), view)) {
        KeptFigure kept{
            .name = figureTitle(game, figure), .left = figure.hits.left, .most = figure.hits.most};
        if (figure.picture != kNoCard) {
            const CardSheet &card = game.sheet().cards[index(figure.picture)];
            kept.table = card.table;
            kept.row = figure.picture == figure.card ? figure.row : card.row;
        }
        party.push_back(std::move(kept));
    }
    return party;
}

/// A game that is played on after the last step is an ordinary one.
void takeLesson(KeptGame &game, const Lesson &lesson, const PlayController &play)
{
    const LessonPlace place = placeIn(lesson, play.session().entries());
    const bool isDone = place.step == lesson.steps.size();
    if (play.game().ending().over || (isDone && place.other > 0))
        return;
    game.lesson = lesson.title;
    game.learnt = isDone;
}

/// The day whose deal it is, if that is today's or was yesterday's as it began.
QDate dayOf(const PlayController &play)
{
    const QDate today = QDateTime::currentDateTimeUtc().date();
    for (const QDate day : {today, today.addDays(-1)})
        if (play.session().seed() == dailySeed(day))
            return day;
    return {};
}

QString shownTitle(const GameRequest &game)
{
    return game.tried.isEmpty() ? game.title : tr("Trying out: %1", "a quest").arg(game.title);
}

} // namespace

QString titleAtTable(const PlayController &play)
{
    const QString title = shownTitle(play.request());
    return dayOf(play).isValid() ? tr("%1, the deal of the day", "a quest").arg(title) : title;
}

KeptGame keptOf(const PlayController &play, const LessonMenu *lessons)
{
    const GameRequest &request = play.request();
    const TableView view = play.session().view(partySeat(request.setup));
    KeptGame game{.file = play.file(),
                  .title = shownTitle(request),
                  .state = stateOf(play.game().ending()),
                  .moves = static_cast<int>(play.moves()),
                  .played = {},
                  .picture = {},
                  .system = {}};
    game.pack = QString::fromStdString(play.pack().id);
    game.stands = standOf(play, view);
    game.party = partyIn(play.game(), view);
    game.day = dayOf(play);
    game.tried = request.tried;
    game.decided = std::ranges::any_of(play.session().entries(), [&](const Entry &entry) {
        return entry.kind != Entry::Kind::Start && !isComputer(request.players, entry.seat);
    });
    const Lesson *lesson =
        lessons != nullptr ? lessons->lessonOf(request.setup, play.session().seed()) : nullptr;
    if (lesson != nullptr)
        takeLesson(game, *lesson, play);
    const bool isQuest = headlines(measuresOf(play.game().sheet())) == std::vector{kSuccess};
    if (isQuest && lesson == nullptr && wasDealt(request.setup, play.session())) {
        game.system = QString::fromStdString(request.setup.ruleset);
        game.adventure = QString::fromStdString(request.setup.adventure);
    }
    return game;
}

} // namespace flagstone::app
