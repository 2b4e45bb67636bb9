// Which verbs belong to which kind of decision, and where they stand in a bar.
#include "rules/cards/words/bars.h"

#include "rules/cards/queries.h"

namespace flagstone::cards {

namespace {

BarSpec turnBar()
{
    return {"A turn",
            {{.label = "Go",
              .codes = {"move"},
              .icon = "walk",
              .slot = 1,
              .things = "tiles",
              .lacking = "no way",
              .why = "No way leads on from here.",
              .rule = "CD-158"},
             {.label = "Run",
              .codes = {"run"},
              .icon = "right",
              .slot = 2,
              .things = "ways",
              .lacking = "too late",
              .why = "Running takes the whole turn, move and action.",
              .rule = "CD-183"},
             {.label = "Look",
              .codes = {"reveal"},
              .icon = "eye",
              .slot = 3,
              .lacking = "known",
              .why = "You know what lies here already.",
              .rule = "CD-164"},
             {.label = "Visit", .codes = {"visit"}, .icon = "lamp", .slot = 3},
             {.label = "Rest", .codes = {"rest"}, .icon = "rest", .slot = 3},
             {.label = "Feat",
              .codes = {"feat"},
              .icon = "party",
              .slot = 4,
              .things = "feats",
              .lacking = "none",
              .why = "There is no feat to try here.",
              .rule = "CD-060"},
             {.label = "Fight",
              .codes = {"attack"},
              .icon = "attack",
              .slot = 5,
              .things = "opponents",
              .lacking = "nobody",
              .why = "There is nobody here to fight.",
              .rule = "CD-066"},
             {.label = "Ability",
              .codes = {"use", "wish"},
              .icon = "cast",
              .slot = 6,
              .things = "ways",
              .lacking = "none",
              .why = "No ability of this suit can be used now.",
              .rule = "CD-080",
              .spends = true},
             {.label = "End turn", .codes = {"end"}, .icon = "wait", .slot = 7, .ends = true}}};
}

} // namespace

std::vector<BarSpec> bars()
{
    const VerbSpec play{.label = "Play", .codes = {"pick"}, .icon = "hand", .slot = 1, .things = "cards"};
    const VerbSpec stake{.label = "Stake", .codes = {"stake"}, .icon = "plus", .slot = 2, .things = "Jokers"};
    return {turnBar(),
            {"A test",
             {{.label = "Draw", .codes = {"draw"}, .icon = "draw", .slot = 1},
              stake,
              {.label = "Ability",
               .codes = {"use", "wish"},
               .icon = "cast",
               .slot = 6,
               .things = "ways",
               .spends = true}}},
            {"A contest", {play, stake}},
            {"Setting up",
             {{.label = "Take", .codes = {"suit", "person"}, .icon = "hand", .slot = 1, .things = "cards"}},
             true},
            {"Choosing a tile",
             {{.label = "Start here",
               .codes = {"start"},
               .icon = "pin",
               .slot = 1,
               .things = "tiles",
               .places = "Where to start"},
              {.label = "Place it here",
               .codes = {"place-joker", "place-npc"},
               .icon = "pin",
               .slot = 1,
               .things = "tiles",
               .places = "Where to place it"}}}};
}

std::uint8_t Cards::bar(const State &s) const
{
    const auto at = [](Bar bar) { return static_cast<std::uint8_t>(bar); };
    if (s.end != EndReason::None)
        return at(Bar::None);
    const Frame &frame = s.frames.top();
    if (frame.kind == FrameKind::Turn && frame.phase == Phase::Act)
        return at(Bar::Turn);
    if (frame.kind == FrameKind::Test)
        return at(frame.phase == Phase::HeroCard || frame.phase == Phase::GmCard ? Bar::Contest : Bar::Test);
    switch (frame.kind) {
    case FrameKind::Contest:
        return at(Bar::Contest);
    case FrameKind::Return:
    case FrameKind::Suits:
    case FrameKind::GmSuit:
    case FrameKind::Persons:
        return at(Bar::SetUp);
    case FrameKind::Starts:
        return at(Bar::Place);
    case FrameKind::Scatter:
        return at(frame.phase == Phase::Persons ? Bar::None : Bar::Place);
    default:
        return at(Bar::None);
    }
}

} // namespace flagstone::cards
