#include "cli/story.h"

#include <algorithm>

namespace flagstone::cli {

namespace {

std::string diceWords(const Game &game, const DiceRolled &dice)
{
    std::string text = rollName(game, dice);
    text += text.empty() ? "Dice:" : ":";
    for (std::size_t i = 0; i < dice.count; ++i)
        text += ' ' + std::to_string(dice.faces[i]);
    text += " (" + std::to_string(dice.count) + 'd' + std::to_string(dice.sides);
    const int result = resultOf(dice);
    if (dice.hitFrom > 0)
        text += ", " + std::to_string(result) + (result == 1 ? " hit" : " hits");
    else if (dice.terms.every > 0)
        text += ", " + std::to_string(dice.terms.worth) + " for each full " +
                std::to_string(dice.terms.every) + ": " + std::to_string(result);
    else if (dice.count > 1)
        text += ", sum " + std::to_string(result);
    return text + ')';
}

} // namespace

std::string rollName(const Game &game, const DiceRolled &dice)
{
    return sentence(game, Beat{dice.why, 1, {dice.who}});
}

std::string words(const Game &game, const Event &event)
{
    if (const auto *beat = std::get_if<Beat>(&event.body))
        return withRule(game, *beat);
    if (const auto *dice = std::get_if<DiceRolled>(&event.body))
        return diceWords(game, *dice);
    return {};
}

std::string withRule(const Game &game, const Beat &beat)
{
    std::string text = sentence(game, beat);
    if (const Phrase phrase = game.phrase(beat.key); !text.empty() && !phrase.rule.empty())
        text += " (" + std::string(phrase.rule) + ')';
    return text;
}

std::string worded(const Game &game, const Choice &choice, std::string label)
{
    const CardId who = actorOf(choice);
    if (who == kNoCard)
        return label;
    const std::string &name = game.sheet().cards[index(who)].name;
    return label.find(name) == std::string::npos ? name + ": " + label : label;
}

std::string seatName(Seat seat)
{
    return seat == Seat::Gm ? "Game master" : "Player " + std::to_string(raw(seat) + 1);
}

tl::expected<Seat, std::string> seatFrom(const std::string &as, int seats)
{
    if (as == "gm")
        return Seat::Gm;
    const auto number = toInt(as);
    if (!number || *number < 1 || *number > seats)
        return tl::make_unexpected("--as: \"" + as + "\" is not gm or a player's number");
    return Seat{static_cast<std::int8_t>(*number - 1)};
}

std::vector<Seat> seatsIn(SeatSet set, int seats)
{
    std::vector<Seat> found;
    for (int n = 0; n < seats; ++n)
        if (const Seat seat{static_cast<std::int8_t>(n)}; contains(set, seat))
            found.push_back(seat);
    if (found.empty())
        found.push_back(Seat::Gm);
    return found;
}

Seat seatOf(const Choice &choice)
{
    for (std::int8_t seat = 0; seat < kMaxSeats; ++seat)
        if (contains(choice.seats, Seat{seat}))
            return Seat{seat};
    return Seat::Gm;
}

} // namespace flagstone::cli
