#pragma once

#include "core/decision.h"
#include "core/sheet.h"

namespace flagstone::app::test {

inline Target figure(int card, int number = 0)
{
    return {.kind = Target::Kind::Figure, .card = CardId{static_cast<std::uint16_t>(card)}, .number = number};
}

/// In which they share out an odd die.
inline Decision oddDie()
{
    Decision decision{.seats = kEverybody, .prompt = {9, 0, {}}, .choices = {}, .denied = {}, .bar = 2};
    for (const int hero : {0, 1, 2})
        decision.choices.push_back({"extra:" + std::to_string(hero), {}, {figure(hero)}});
    return decision;
}

/// Two heroes, 0 and 1, against the two figures of card 3. Hero 1 has a spell.
inline Decision fight()
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const int hero : {0, 1})
        for (const int enemy : {0, 1})
            decision.choices.push_back({"attack:" + std::to_string(hero) + ':' + std::to_string(enemy),
                                        {},
                                        {figure(hero), figure(3, enemy)}});
    decision.choices.push_back({"cast:1:0", {}, {figure(1), figure(3, 0)}});
    decision.choices.push_back({"flee", {}, {}});
    return decision;
}

inline std::vector<BarSpec> bars()
{
    return {{"In battle",
             {{.label = "Attack",
               .codes = {"attack", "shoot"},
               .icon = "attack",
               .slot = 1,
               .things = "enemies",
               .everybody = true},
              {.label = "Cast",
               .codes = {"cast"},
               .icon = "cast",
               .slot = 2,
               .lacking = "no spell",
               .why = "There is no spell left.",
               .rule = "TOY-03"},
              {.label = "Flee", .codes = {"flee"}, .icon = "flee", .slot = 5},
              {.label = "End turn", .codes = {"end"}, .icon = "wait", .slot = 6, .ends = true}}},
            {"Odd dice", {{.label = "Give a die", .codes = {"extra"}, .icon = "dice", .shares = true}}}};
}

/// The cards 9 and 10 may be cast on either of two enemies, who may also be struck.
inline Decision casting()
{
    Decision decision{.seats = kEverybody, .prompt = {}, .choices = {}, .denied = {}, .bar = 1};
    for (const int enemy : {0, 1})
        decision.choices.push_back({"attack:0:" + std::to_string(enemy), {}, {figure(0), figure(3, enemy)}});
    for (const int card : {9, 10})
        for (const int enemy : {0, 1})
            decision.choices.push_back(
                {"cast:" + std::to_string(card) + ':' + std::to_string(enemy),
                 {},
                 {figure(0),
                  {.kind = Target::Kind::Card, .card = CardId{static_cast<std::uint16_t>(card)}},
                  figure(3, enemy)}});
    return decision;
}

} // namespace flagstone::app::test
