#include "app/common/players.h"

#include "app/common/tr.h"

namespace flagstone::app {

bool isComputer(const Players &players, Seat seat)
{
    return seat != Seat::Gm && index(seat) < players.size() && !players[index(seat)].empty();
}

const std::vector<std::string> &strengths()
{
    static const std::vector<std::string> known{"easy", "fair", "strong"};
    return known;
}

bool anyPerson(const Players &players, int seats)
{
    for (int seat = 0; seat < seats; ++seat)
        if (!isComputer(players, Seat{static_cast<std::int8_t>(seat)}))
            return true;
    return false;
}

std::optional<Seat> onlyPerson(const Players &players, int seats)
{
    std::optional<Seat> only;
    for (int number = 0; number < seats; ++number) {
        const Seat seat{static_cast<std::int8_t>(number)};
        if (isComputer(players, seat))
            continue;
        if (only)
            return std::nullopt;
        only = seat;
    }
    return only;
}

Seat firstPerson(const Players &players, int seats)
{
    for (int number = 0; number < seats; ++number)
        if (const Seat seat{static_cast<std::int8_t>(number)}; !isComputer(players, seat))
            return seat;
    return Seat{0};
}

QString strengthWord(const std::string &policy)
{
    if (policy == "easy")
        return tr("easy");
    if (policy == "fair")
        return tr("fair");
    if (policy == "strong")
        return tr("strong");
    // from games that were begun with other ways of playing
    if (policy == "random")
        return tr("random");
    if (policy == "cautious")
        return tr("cautious");
    if (policy == "bold")
        return tr("bold");
    return QString::fromStdString(policy);
}

QString strengthName(const std::string &policy)
{
    return tr("computer, %1").arg(strengthWord(policy));
}

QString strengthHelp(const std::string &policy)
{
    if (policy == "easy")
        return tr("Often plays well, sometimes at random.");
    if (policy == "fair")
        return tr("Always does what looks best at the moment.");
    if (policy == "strong")
        return tr("Plans ahead, counts the chances and tries out choices that look equally good.");
    return {};
}

} // namespace flagstone::app
