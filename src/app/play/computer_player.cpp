#include "app/play/computer_player.h"

#include "sim/policy.h"

#include <algorithm>

namespace flagstone::app {

namespace {

/// Streams of chance that no decision of a game uses: a computer's whims must not move the dice.
constexpr std::uint64_t kWhims = std::uint64_t{1} << 48;

std::ptrdiff_t choicesOf(const Decision &decision, Seat seat)
{
    return std::ranges::count_if(decision.choices,
                                 [seat](const Choice &choice) { return contains(choice.seats, seat); });
}

/// What the policy would do, if the seat may; else the best of what it may. Policies choose among all
/// choices.
std::string answer(const Game &game, Seat seat, const Policy &policy, ChanceSource &chance)
{
    const Decision decision = game.decision();
    const auto mayChoose = [&](std::size_t i) { return contains(decision.choices[i].seats, seat); };
    std::size_t which = policy.choose(game, chance);
    if (!mayChoose(which)) {
        int best = 0;
        bool any = false;
        for (std::size_t i = 0; i < decision.choices.size(); ++i)
            if (mayChoose(i))
                if (const int appeal = game.appeal(i, Temper::Bold); !any || appeal > best) {
                    any = true;
                    best = appeal;
                    which = i;
                }
    }
    return decision.choices[which].code;
}

} // namespace

bool isComputer(const Players &players, Seat seat)
{
    return seat != Seat::Gm && index(seat) < players.size() && !players[index(seat)].empty();
}

const std::vector<std::string> &strengths()
{
    static const std::vector<std::string> known{"easy", "fair", "strong"};
    return known;
}

QString strengthName(const std::string &policy)
{
    if (policy == "easy")
        return ComputerPlayer::tr("computer, easy");
    if (policy == "fair")
        return ComputerPlayer::tr("computer, fair");
    if (policy == "strong")
        return ComputerPlayer::tr("computer, strong");
    // of games that were begun with other ways of playing
    if (policy == "random")
        return ComputerPlayer::tr("computer, plays at random");
    if (policy == "cautious")
        return ComputerPlayer::tr("computer, cautious");
    if (policy == "bold")
        return ComputerPlayer::tr("computer, bold");
    return ComputerPlayer::tr("computer, %1").arg(QString::fromStdString(policy));
}

QString strengthHelp(const std::string &policy)
{
    if (policy == "easy")
        return ComputerPlayer::tr("Plays as it comes: often well, now and then at random.");
    if (policy == "fair")
        return ComputerPlayer::tr("Always takes what looks best at the moment.");
    if (policy == "strong")
        return ComputerPlayer::tr("Has a plan, counts the chances and tries out what looks equally good.");
    return {};
}

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
    const std::size_t question = ++m_question;
    m_thinking = true;
    SeededChance whims(mix(session.seed(), kWhims + session.entries().size()));
    std::shared_ptr<Game> seen = session.game().clone();
    seen->resample(seat, whims);
    const Policy *named = policyNamed(policy);
    const Policy &thinker = named ? *named : cautiousPolicy();
    m_thread = std::jthread([this, seen, seat, question, whims, &thinker]() mutable {
        const std::string code = answer(*seen, seat, thinker, whims);
        const auto tell = [this, seat, question, code] {
            if (question != m_question)
                return; // the game has gone another way
            m_thinking = false;
            Q_EMIT decided(seat, code);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

} // namespace flagstone::app
