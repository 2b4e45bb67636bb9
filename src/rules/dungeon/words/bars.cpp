// Which verbs belong to which kind of decision, and where they stand in a bar.
#include "rules/dungeon/words/bars.h"

#include "rules/dungeon/queries.h"
#include "rules/dungeon/words/wording.h"

namespace flagstone::dungeon {

namespace {

/// Without spells or other players nothing is lacking.
BarSpec turnBar(bool expert, int seats)
{
    const auto where = [](bool possible, VerbSpec verb) {
        if (!possible)
            verb.lacking = verb.why = verb.rule = {};
        return verb;
    };
    return {"A turn",
            {{.label = "Go",
              .codes = {"move"},
              .icon = "walk",
              .slot = 1,
              .things = "spaces",
              .lacking = "no move",
              .why = "You have no moves left, or there is no way on from here.",
              .rule = "DG-033",
              .beyond = "You can reach only spaces within your remaining moves, and none beyond a Monster."},
             {.label = "Search",
              .codes = {"search"},
              .icon = "search",
              .slot = 2,
              .things = "walls",
              .lacking = "no door",
              .why = "You can search for a secret door only from a space beside it.",
              .rule = "DG-046"},
             where(expert, {.label = "Spell",
                            .codes = {"cast", "teleport"},
                            .icon = "cast",
                            .slot = 3,
                            .things = "ways",
                            .lacking = "no spell",
                            .why = "No spell can be cast from here.",
                            .rule = "DG-127"}),
             {.label = "Use",
              .codes = {"device", "gaze", "peek", "self-heal"},
              .icon = "item",
              .slot = 4,
              .things = "ways"},
             where(seats > 1, {.label = "Trade",
                               .codes = {"trade"},
                               .icon = "trade",
                               .slot = 5,
                               .things = "players",
                               .lacking = "nobody",
                               .why = "Only heroes who share a space can trade.",
                               .rule = "DG-106"}),
             {.label = "Fight", .codes = {"fight"}, .icon = "attack", .slot = 6},
             {.label = "Stay here", .codes = {"end-move"}, .icon = "wait", .slot = 7, .ends = true}}};
}

} // namespace

std::vector<BarSpec> bars(bool expert, int seats)
{
    return {
        turnBar(expert, seats),
        {"The end of a turn",
         {{.label = "End turn", .codes = {"finish"}, .icon = "wait", .slot = 1, .ends = true},
          {.label = "Trade", .codes = {"trade"}, .icon = "trade", .slot = 5, .things = "players"},
          {.label = "Ambush", .codes = {"ambush"}, .icon = "attack", .slot = 6, .things = "players"},
          {.label = "Get healed", .codes = {"request"}, .icon = "ask", .slot = 7, .things = "players"}}},
        {"An encounter",
         {{.label = "Strike", .codes = {"attack"}, .icon = "attack", .slot = 1},
          {.label = "Face it", .codes = {"enter"}, .icon = "attack", .slot = 1},
          {.label = "Teleport", .codes = {"teleport"}, .icon = "cast", .slot = 2, .things = "spaces"},
          {.label = "Get help", .codes = {"ask"}, .icon = "talk", .slot = 3, .things = "ways"},
          {.label = "Trade", .codes = {"trade"}, .icon = "trade", .slot = 5, .things = "players"},
          {.label = "Step back", .codes = {"retreat"}, .icon = "leave", .slot = 7, .things = "spaces"}}},
        {"A trade",
         {{.label = "Propose", .codes = {"propose"}, .icon = "trade", .slot = 1},
          {.label = "Offer", .codes = {"give", "give-spell"}, .icon = "give", .slot = 2, .things = "things"},
          {.label = "Ask for",
           .codes = {"want", "want-spell"},
           .icon = "hand",
           .slot = 3,
           .things = "things"},
          {.label = "Call off", .codes = {"call-off"}, .icon = "leave", .slot = 7, .quits = true}}},
        {"An offer",
         {{.label = "Accept", .codes = {"accept"}, .icon = "check", .slot = 1},
          {.label = "Haggle", .codes = {"haggle"}, .icon = "trade", .slot = 2},
          {.label = "Decline", .codes = {"decline"}, .icon = "close", .slot = 7}}},
        {"Setting up",
         {{.label = "Play", .codes = {"hero", "figure"}, .icon = "party", .slot = 1, .things = "Heroes"}},
         true},
        {"Spells",
         {{.label = "Take", .codes = {"spell"}, .icon = "cast", .slot = 1, .things = "spells"},
          {.label = "Trade", .codes = {"trade"}, .icon = "trade", .slot = 5, .things = "players"},
          {.label = "Enough", .codes = {"enough"}, .icon = "check", .slot = 7, .ends = true}},
         true},
        {"A flight",
         {{.label = "Flee", .codes = {"flee"}, .icon = "flee", .slot = 1, .things = "spaces"},
          {.label = "Trade", .codes = {"trade"}, .icon = "trade", .slot = 5, .things = "players"},
          {.label = "Stop here", .codes = {"stop"}, .icon = "wait", .slot = 7, .ends = true}}},
        {"A robbery",
         {{.label = "Take", .codes = {"rob"}, .icon = "hand", .slot = 1, .things = "Treasures"}},
         true},
        {"A fee",
         {{.label = "Give", .codes = {"fee"}, .icon = "give", .slot = 1, .things = "Treasures"}},
         true},
        {"Losses",
         {{.label = "Drop", .codes = {"drop"}, .icon = "down", .slot = 1, .things = "Treasures"}},
         true},
        {"A declaration",
         {{.label = "Spell", .codes = {"declare"}, .icon = "cast", .slot = 2, .things = "spells"},
          {.label = "No spell", .codes = {"declare:none"}, .icon = "pass", .slot = 7}},
         true}};
}

namespace {

Bar barOfFight(std::uint8_t step)
{
    switch (step) {
    case phase::kCoop:
    case phase::kAsked:
    case phase::kCountered:
    case phase::kLoot:
        return Bar::None;
    case phase::kDrop:
        return Bar::Losses;
    case phase::kDeclare:
        return Bar::Declaration;
    default:
        return Bar::Encounter;
    }
}

} // namespace

std::uint8_t Dungeon::bar(const State &s) const
{
    const auto at = [](Bar bar) { return static_cast<std::uint8_t>(bar); };
    if (s.end != EndReason::None)
        return at(Bar::None);
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::FirstTurn:
    case FrameKind::Turn:
        return at(frame.phase == phase::kMove  ? Bar::Move
                  : frame.phase == phase::kEnd ? Bar::TurnEnd
                                               : Bar::None);
    case FrameKind::Fight:
        return at(barOfFight(frame.phase));
    case FrameKind::Trade:
        return at(frame.phase == phase::kBuild ? Bar::Trade : Bar::Answer);
    case FrameKind::PickHero:
        return at(Bar::SetUp);
    case FrameKind::PickSpells:
        return at(Bar::Spells);
    case FrameKind::Ambush:
        return at(frame.phase == phase::kFlee ? Bar::Flight : Bar::Robbery);
    case FrameKind::Healing:
        return at(frame.phase == phase::kFee ? Bar::Fee : Bar::None);
    }
    return at(Bar::None);
}

std::vector<Giving> Dungeon::trade(const State &s) const
{
    if (s.end != EndReason::None || s.frames.top().kind != FrameKind::Trade)
        return {};
    const auto row = [&](Who by, Who to, SharedPile laid) {
        return Giving{Seat{static_cast<std::int8_t>(by)}, pile(laid), Step::beat(Say::Gives, by, to)};
    };
    const Who from = s.deal.proposer, to = s.deal.other;
    return {row(from, to, SharedPile::Offered), row(to, from, SharedPile::Wanted)};
}

} // namespace flagstone::dungeon
