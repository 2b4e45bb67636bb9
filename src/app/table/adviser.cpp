#include "app/table/adviser.h"

#include "app/common/game_words.h"
#include "app/play/play_controller.h"
#include "sim/streams.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

namespace flagstone::app {

namespace {

constexpr std::chrono::seconds kSoon{5};

bool severalPeople(const GameRequest &request)
{
    int people = 0;
    for (int s = 0; s < request.setup.seats; ++s)
        people += isComputer(request.players, Seat{static_cast<std::int8_t>(s)}) ? 0 : 1;
    return people > 1;
}

long long inHundred(double share)
{
    return std::llround(share * 100);
}

/// By its place in the whole decision.
const Choice &choiceAt(const PlayController &play, std::size_t which)
{
    return *std::ranges::find(play.decision().choices, play.game().code(which), &Choice::code);
}

QString reasonWords(const Sheet &sheet, const HintReason &reason)
{
    const MeasureSpec measure = measuresOf(sheet)[reason.measure];
    const QString label = translated(measure.label);
    if (measure.kind == MeasureSpec::Kind::YesNo)
        return Adviser::tr("%1: %2 of 100 games, against %3.", "what may happen; how often after each choice")
            .arg(label)
            .arg(inHundred(reason.with))
            .arg(inHundred(reason.without));
    return Adviser::tr("%1: %2 on average, against %3.", "what is counted; after each choice")
        .arg(label)
        .arg(reason.with, 0, 'f', 1)
        .arg(reason.without, 0, 'f', 1);
}

} // namespace

QString hintWords(const PlayController &play, const Hint &hint)
{
    const Choice &advised = choiceAt(play, hint.which), &usual = choiceAt(play, hint.against);
    const QString what = choiceText(play.game(), advised, false); // who acts stands beside it
    const QString other = choiceText(play.game(), usual, actorOf(usual) != actorOf(advised));
    const QString chance = (areRivals(play.game().sheet()) ? Adviser::tr("%1 of 100 games are won")
                                                           : Adviser::tr("%1 of 100 games succeed"))
                               .arg(inHundred(hint.chance.value));
    if (hint.which == hint.against)
        return Adviser::tr("%1: there is nothing else to do. %2.", "what to do; a chance").arg(what, chance);
    if (hint.alike())
        return Adviser::tr("“%1” or “%2”, much the same: %3.", "what to do; a chance")
            .arg(what, other, chance);
    const QString gain = Adviser::tr("%1: %2, %3 more than after “%4”.", "what to do; a chance; other choice")
                             .arg(what, chance)
                             .arg(std::max(1LL, inHundred(hint.gain.value)))
                             .arg(other);
    return hint.reason ? gain + u' ' + reasonWords(play.game().sheet(), *hint.reason) : gain;
}

void Adviser::setGame(PlayController &play)
{
    m_play = &play;
    forget();
    connect(&play, &PlayController::stepped, this, &Adviser::forget);
    connect(&play, &PlayController::passed, this, &Adviser::forget);
    connect(&play, &PlayController::viewReset, this, &Adviser::forget);
    connect(&play, &PlayController::seatChanged, this, &Adviser::forget);
}

void Adviser::forget()
{
    m_task.cancel();
    m_given.reset();
}

QString Adviser::objection() const
{
    if (m_play->master())
        return tr("The game master needs no hints.");
    if (m_play->computerTurn() || m_play->decision().choices.empty())
        return tr("There is nothing to choose now.");
    if (!m_forRivals && severalPeople(m_play->request()) && areRivals(m_play->game().sheet()))
        return tr("Rivals sharing a screen get no hints. You can allow them in the settings.");
    return {};
}

void Adviser::ask()
{
    if (const QString why = objection(); !why.isEmpty()) {
        Q_EMIT told(why);
    } else if (m_given && !m_again.hasExpired()) {
        Q_EMIT taken(std::string(m_given->code)); // what was given goes with the decision
    } else if (m_given) {
        show();
    } else if (!m_task.working()) {
        Q_EMIT told(tr("Playing it out …"));
        const Session &session = m_play->session();
        const Seed seed = hintSeed(session.seed(), session.entries().size());
        m_task.run([game = std::shared_ptr<const Game>(m_play->game().clone()), seat = m_play->seat(),
                    seed](const std::stop_token &stop) { return hintFor(*game, seat, seed, stop); },
                   [this](const std::optional<Hint> &hint) { give(hint); });
    }
}

void Adviser::give(const std::optional<Hint> &hint)
{
    if (!hint)
        return;
    m_given = Given{m_play->game().code(hint->which), hintWords(*m_play, *hint)};
    if (m_counted)
        m_play->noteHint(m_given->code, hint->chance.value);
    show();
}

void Adviser::show()
{
    m_again = QDeadlineTimer(kSoon);
    Q_EMIT advised(m_given->code, m_given->sentence);
}

} // namespace flagstone::app

#include "moc_adviser.cpp"
