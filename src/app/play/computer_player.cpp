#include "app/play/computer_player.h"

#include "sim/policy.h"
#include "sim/streams.h"

#include <algorithm>

namespace flagstone::app {

namespace {

std::ptrdiff_t choicesOf(const Decision &decision, Seat seat)
{
    return std::ranges::count_if(decision.choices,
                                 [seat](const Choice &choice) { return contains(choice.seats, seat); });
}

/// What the policy would do, if the seat may; else the best of what it may. Policies choose among all
/// choices.
std::string answer(const Game &game, Seat seat, const Policy &policy, ChanceSource &chance,
                   const std::stop_token &stop)
{
    const Decision decision = game.decision();
    const auto mayChoose = [&](std::size_t i) { return contains(decision.choices[i].seats, seat); };
    std::size_t which = policy.choose(game, chance, stop);
    if (!mayChoose(which)) {
        int best = 0;
        bool any = false;
        for (std::size_t i = 0; i < decision.choices.size(); ++i)
            if (mayChoose(i))
                if (const int heuristic = game.heuristic(i, PlayStyle::Bold); !any || heuristic > best) {
                    any = true;
                    best = heuristic;
                    which = i;
                }
    }
    return decision.choices[which].code;
}

} // namespace

std::optional<Seat> computerToMove(const Decision &decision, const Players &players)
{
    std::optional<Seat> most;
    std::ptrdiff_t best = 0;
    for (std::size_t s = 0; s < players.size(); ++s) {
        const Seat seat{static_cast<std::int8_t>(s)};
        if (!contains(decision.seats, seat))
            continue;
        const std::ptrdiff_t count = choicesOf(decision, seat);
        if (count > best || (count == best && most && isComputer(players, *most))) {
            most = seat;
            best = count;
        }
    }
    return most && isComputer(players, *most) ? most : std::nullopt;
}

ComputerPlayer::ComputerPlayer(QObject *parent) : QObject(parent)
{
}

ComputerPlayer::~ComputerPlayer() = default;

void ComputerPlayer::think(const Session &session, Seat seat, const std::string &policy)
{
    SeededChance whims(whimSeed(session.seed(), session.entries().size()));
    const std::shared_ptr<Game> seen = session.game().clone();
    seen->resample(seat, whims);
    const Policy *named = policyNamed(policy);
    const Policy &thinker = named ? *named : cautiousPolicy();
    m_task.run([seen, seat, whims, &thinker](
                   const std::stop_token &stop) mutable { return answer(*seen, seat, thinker, whims, stop); },
               [this, seat](const std::string &code) { Q_EMIT decided(seat, code); });
}

} // namespace flagstone::app

#include "moc_computer_player.cpp"
