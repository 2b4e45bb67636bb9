// Which verbs belong to which kind of decision, and where they stand in a bar.
#include "rules/fastplay/words/bars.h"

#include "rules/fastplay/fight/combat.h"
#include "rules/fastplay/fight/wording.h"

namespace flagstone::fastplay {

namespace {

const VerbSpec kThings{.label = "Things",
                       .codes = {"use", "light", "toss", "give"},
                       .icon = "item",
                       .slot = 5,
                       .things = "ways",
                       .lacking = "nothing",
                       .why = "Nobody holds anything that can be used or handed over now.",
                       .rule = "FP-265",
                       .spends = true};

BarSpec explore(const VerbSpec &quiet)
{
    return {
        "Exploring",
        {{.label = "Open",
          .codes = {"door"},
          .icon = "door",
          .slot = 1,
          .things = "doors",
          .lacking = "no door",
          .why = "No door of this location can be opened now.",
          .rule = "FP-050"},
         {.label = "Walk",
          .codes = {"move"},
          .icon = "walk",
          .slot = 2,
          .things = "locations",
          .lacking = "no way on",
          .why = "No open door leads to another location from here.",
          .rule = "FP-336"},
         {.label = "Search",
          .codes = {"search"},
          .icon = "search",
          .slot = 3,
          .things = "places",
          .lacking = "nothing here", // whether or not it has been searched
          .why = "There is nothing to search here.",
          .rule = "FP-239"},
         quiet,
         kThings,
         {.label = "Secret door",
          .codes = {"secret", "secret-wand"},
          .icon = "eye",
          .slot = 6,
          .things = "colours"},
         {.label = "Leave", .codes = {"leave"}, .icon = "leave", .slot = 7, .ends = true, .quits = true}}};
}

BarSpec fight()
{
    return {"In battle",
            {{.label = "Attack",
              .codes = {"attack", "wield", "shoot"},
              .icon = "attack",
              .slot = 1,
              .things = "enemies",
              .lacking = "not here",
              .why = "Only the front rank attacks by hand; bows, slings and spells reach from the second.",
              .rule = "FP-130",
              .everybody = true},
             {.label = "Cast",
              .codes = {"cast", "read-bolt", "conjure"},
              .icon = "cast",
              .slot = 2,
              .things = "ways",
              .lacking = "no spell",
              .why = "This adventurer has no spell or book to attack with.",
              .rule = "FP-133"},
             {.label = "Use",
              .codes = {"use", "light"},
              .icon = "item",
              .slot = 3,
              .things = "ways",
              .lacking = "nothing",
              .why = "Nobody carries anything that can be used in this battle now.",
              .rule = "FP-283",
              .spends = true},
             {.label = "Ranks",
              .codes = {"rank", "swap", "drag"},
              .icon = "ranks",
              .slot = 4,
              .things = "ways",
              .lacking = "no room",
              .why = "This adventurer cannot change places with anybody now.",
              .rule = "FP-134",
              .swaps = "swap"},
             {.label = "Flee",
              .codes = {"flee", "horn", "harp"},
              .icon = "flee",
              .slot = 5,
              .things = "ways",
              .lacking = "not now",
              .why = "The party cannot flee now.", // a reason of now takes its place: FightWording::deny()
              .rule = "FP-177"},
             {.label = "End turn", .codes = {"end-turn"}, .icon = "wait", .slot = 6, .ends = true}}};
}

} // namespace

std::vector<BarSpec> bars(const Combat &combat)
{
    return {
        {"Setting up",
         {{.label = "Start here", .codes = {"start"}, .icon = "walk", .slot = 1, .things = "corridors"}},
         true},
        explore(combat.quietSpells()),
        {"A door",
         {{.label = "Turn a card", .codes = {"draw"}, .icon = "draw-location", .slot = 1},
          {.label = "Other door", .codes = {"door"}, .icon = "door", .slot = 2, .things = "doors"},
          {.label = "Gaze", .codes = {"ball"}, .icon = "eye", .slot = 4}}},
        {"Laying the dungeon out",
         {{.label = "Lay it here", .codes = {"place"}, .icon = "lay", .slot = 1, .things = "ways"},
          // who flees may also run into a room that lies there; the places between are the window's
          {.label = "Walk", .codes = {"move"}, .icon = "walk", .slot = 5, .things = "rooms"}}},
        {"Before the battle",
         {{.label = "Stand like this", .codes = {"ready"}, .icon = "party", .slot = 1},
          {.label = "Swap", .codes = {"swap"}, .icon = "trade", .slot = 2, .things = "ways", .swaps = "swap"},
          {.label = "Rank", .codes = {"rank"}, .icon = "ranks", .slot = 3, .things = "ways"}}},
        fight(),
        {"A trap",
         {{.label = "Disarm", .codes = {"disarm"}, .icon = "dice", .slot = 1, .things = "rogues"},
          {.label = "Avoid it", .codes = {"avoid"}, .icon = "item", .slot = 2, .things = "ways"},
          {.label = "Wand", .codes = {"wand"}, .icon = "cast", .slot = 3, .things = "wands"},
          {.label = "Use", .codes = {"light"}, .icon = "item", .slot = 4, .things = "things"},
          {.label = "Set it off", .codes = {"spring"}, .icon = "pass", .slot = 7}}},
        {"Who keeps it",
         {{.label = "Take", .codes = {"take"}, .icon = "give", .slot = 1, .things = "adventurers"},
          {.label = "Trade", .codes = {"trade"}, .icon = "trade", .slot = 3, .things = "ways"}}},
        {"After the battle",
         {{.label = "Go on", .codes = {"continue"}, .icon = "pass", .slot = 1},
          {.label = "Search", .codes = {"search"}, .icon = "search", .slot = 3, .things = "places"},
          combat.quietSpells(),
          kThings}},
        combat.sharing(),
        {"A spell", {{.label = "Aim", .codes = {"aim"}, .icon = "cast", .slot = 1, .things = "targets"}}},
        {"Back home",
         {{.label = "Keep", .codes = {"keep"}, .icon = "item", .slot = 1, .things = "treasures"}}},
        {"On the way out",
         {{.label = "Snatch", .codes = {"swipe"}, .icon = "give", .slot = 1, .things = "rogues"},
          {.label = "Leave it", .codes = {"no-swipe"}, .icon = "pass", .slot = 7}}},
        {"Running away",
         {{.label = "Walk", .codes = {"move"}, .icon = "walk", .slot = 1, .things = "rooms"},
          {.label = "Open", .codes = {"door"}, .icon = "door", .slot = 2, .things = "doors"}}},
        {"Who plays whom",
         {{.label = "Play", .codes = {"pick"}, .icon = "party", .slot = 1, .things = "adventurers"},
          {.label = "Set out", .codes = {"party-ready"}, .icon = "walk", .slot = 7}},
         true}};
}

std::uint8_t Fastplay::bar(const State &s) const
{
    const auto at = [](Bar bar) { return static_cast<std::uint8_t>(bar); };
    if (s.homecoming.choosing != 0)
        return at(Bar::Homecoming);
    if (s.end != EndReason::None)
        return at(Bar::None);
    const Frame &frame = s.frames.top();
    switch (frame.kind) {
    case FrameKind::PickParty:
        return at(Bar::Party);
    case FrameKind::PickStart:
        return at(Bar::SetUp);
    case FrameKind::Explore:
        return at(Bar::Explore);
    case FrameKind::Attempt:
        return at(Bar::Door);
    case FrameKind::Lay:
        return at(Bar::Lay);
    case FrameKind::Escape:
        if (frame.phase == Phase::Where)
            return at(s.laying.freshEdges != 0 && !m_isPrepared ? Bar::Lay : Bar::Flight);
        return at(frame.phase == Phase::Swipes ? Bar::Snatch : Bar::None);
    case FrameKind::Battle:
        return at(FightWording(*this, s).bar());
    case FrameKind::Trap:
        return at(Bar::Trap);
    case FrameKind::Award:
        return at(Bar::Treasure);
    case FrameKind::AfterBattle:
        return at(Bar::Halt);
    default:
        return at(Bar::None);
    }
}

} // namespace flagstone::fastplay
