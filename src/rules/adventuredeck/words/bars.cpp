// Which verbs belong to which kind of decision, and where they stand in a bar.
#include "rules/adventuredeck/words/bars.h"

#include "rules/adventuredeck/queries.h"

namespace flagstone::adventuredeck {

namespace {

const VerbSpec kPlay{.label = "Play",
                     .codes = {"play", "play-resolve", "throw", "fast-swap"},
                     .icon = "hand",
                     .slot = 1,
                     .lacking = "no card",
                     .why = "No card in hand can be played as an action in this Round.",
                     .rule = "AD-121"};
const VerbSpec kPass{.label = "Pass", .codes = {"pass"}, .icon = "pass", .slot = 7, .ends = true};
const VerbSpec kAccept{.label = "Accept it", .codes = {"accept"}, .icon = "pass", .slot = 7, .ends = true};
const VerbSpec kDecline{.label = "Pass", .codes = {"decline"}, .icon = "pass", .slot = 7, .ends = true};

/// Where distances do not count nobody moves, and what comes after *Move* closes up.
std::uint8_t afterMove(std::uint8_t slot, bool distances)
{
    return distances ? slot : static_cast<std::uint8_t>(slot - 1);
}

VerbSpec base(bool distances)
{
    return {.label = "Base action",
            .codes = {"base"},
            .icon = "attack",
            .slot = afterMove(3, distances),
            .things = "foes",
            .lacking = "not now",
            .why = "The Base Action of this class is not an attack, or it has been used in this Round.",
            .rule = "AD-120"};
}

/// What can be answered with: a card, the Base Action of the class, or luck.
BarSpec answer(std::string label, std::string verb, bool distances, bool answers = true)
{
    return {.label = std::move(label),
            .verbs = {{.label = std::move(verb),
                       .codes = {"react", "react-resolve", "counter"},
                       .icon = "undo",
                       .slot = 1,
                       .things = "cards",
                       .lacking = "no card",
                       .why = "No card in hand answers this action in this Round.",
                       .rule = "AD-196"},
                      {.label = "Base action",
                       .codes = {"base-reaction"},
                       .icon = "turn",
                       .slot = afterMove(3, distances)},
                      {.label = "Luck",
                       .codes = {"luck"},
                       .icon = "dice",
                       .slot = afterMove(4, distances),
                       .lacking = "not here",
                       .why = "Luck helps only against an action with a symbol in its Counter box.",
                       .rule = "AD-202"},
                      kDecline},
            .answers = answers};
}

/// Allies and those who are poisoned never answer with a Base Action of their class.
BarSpec ownAnswer(bool distances)
{
    BarSpec bar = answer("Your answer", "Answer", distances);
    VerbSpec &base = bar.verbs[1];
    base.lacking = "not now";
    base.why = "The Base Action of this class does not stop this, or it has been used in this Round.";
    base.rule = "AD-217";
    return bar;
}

BarSpec explore()
{
    return {
        "Exploring",
        {{.label = "Go",
          .codes = {"go"},
          .icon = "walk",
          .slot = 1,
          .things = "rooms",
          .lacking = "shut",
          .why = "Every way out of here is shut until its task is done.",
          .rule = "AD-365"},
         {.label = "Try",
          .codes = {"try"},
          .icon = "dice",
          .slot = 2,
          .things = "tasks",
          .lacking = "nothing",
          .why = "There is nothing left to try here.",
          .rule = "AD-344"},
         {.label = "Heal",
          .codes = {"play"},
          .icon = "plus",
          .slot = 3,
          .things = "cards",
          .lacking = "no card",
          .why = "Nobody holds a healing card that can be played now.",
          .rule = "AD-121"},
         {.label = "Rest",
          .codes = {"rest"},
          .icon = "rest",
          .slot = 4,
          .lacking = "not here",
          .why = "Nobody rests before the room is cleared, or with a hand limit of 1.",
          .rule = "AD-327"},
         {.label = "Leave", .codes = {"leave"}, .icon = "leave", .slot = 7, .ends = true, .quits = true}}};
}

/// A prone figure stands up before it moves; where distances do not count, it comes last.
VerbSpec move(bool distances)
{
    if (!distances)
        return {.label = "Stand up", .codes = {"stand"}, .icon = "up", .slot = 6};
    return {.label = "Move",
            .codes = {"move", "stand"},
            .icon = "walk",
            .slot = 2,
            .things = "places",
            .lacking = "not now",
            .why = "This hero cannot move now.",
            .rule = "AD-128"};
}

BarSpec turn(bool distances)
{
    return {"A turn",
            {kPlay,
             move(distances),
             base(distances),
             {.label = "Recall",
              .codes = {"recall"},
              .icon = "redo",
              .slot = afterMove(4, distances),
              .things = "cards",
              .lacking = "no card",
              .why = "No discarded card can be recalled now for the Attributes in hand.",
              .rule = "AD-150"},
             {.label = "Flee",
              .codes = {"flee"},
              .icon = "flee",
              .slot = afterMove(5, distances),
              .lacking = "not now",
              .why = "This hero cannot flee now.",
              .rule = "AD-125"},
             {.label = "Hands", // what they hold: arms, or a foe
              .codes = {"swap", "dual", "equip", "drop-shield", "pick-up", "pick-up-shield", "grapple",
                        "grapple-hit", "escape", "release"},
              .icon = "trade",
              .slot = afterMove(6, distances),
              .things = "ways"},
             kPass}};
}

/// Before a task or after it has failed.
VerbSpec rescue(std::uint8_t slot, std::string rule)
{
    return {.label = "Play card",
            .codes = {"rescue"},
            .icon = "hand",
            .slot = slot,
            .things = "cards",
            .lacking = "no card",
            .why = "No card in hand has the Attribute that this task asks for.",
            .rule = std::move(rule)};
}

BarSpec carrying()
{
    return {"Weapons and shield",
            {{.label = "Carry", .codes = {"carry"}, .icon = "hand", .slot = 1, .things = "ways"},
             {.label = "Dual wield", .codes = {"dual"}, .icon = "attack", .slot = 2, .things = "ways"},
             {.label = "Free hands", .codes = {"bare"}, .icon = "close", .slot = 3}}};
}

BarSpec failedTask()
{
    return {
        "A task",
        {rescue(1, "AD-347"),
         {.label = "From deck",
          .codes = {"fetch"},
          .icon = "draw",
          .slot = 2,
          .things = "cards",
          .lacking = "no card",
          .why = "The Draw Deck has no card with this Attribute, or the hand limit cannot fall any further.",
          .rule = "AD-349"},
         kAccept}};
}

/// Of what was found: who gets it.
BarSpec sharing()
{
    return {"What was found",
            {{.label = "Claim", .codes = {"claim"}, .icon = "give", .slot = 1, .things = "cards"},
             {.label = "Give", .codes = {"give-to"}, .icon = "give", .slot = 2, .things = "heroes"},
             {.label = "No more", .codes = {"leave-it"}, .icon = "pass", .slot = 7, .ends = true}}};
}

/// The same: where it goes.
BarSpec placing()
{
    return {"What was found",
            {{.label = "To hand", .codes = {"to-hand"}, .icon = "hand", .slot = 1},
             {.label = "To deck", .codes = {"to-deck"}, .icon = "lay", .slot = 2},
             {.label = "Put aside", .codes = {"aside"}, .icon = "item", .slot = 3}}};
}

/// On a figure that flees, or on one that grapples.
BarSpec partingAttack(bool distances)
{
    return {"An attack",
            {kPlay,
             base(distances),
             {.label = "Fist", .codes = {"fist"}, .icon = "attack", .slot = afterMove(4, distances)},
             {.label = "Pass", .codes = {"pass", "no-force"}, .icon = "pass", .slot = 7, .ends = true}}};
}

/// What is added to an action.
BarSpec boosting()
{
    return {"An action",
            {{.label = "Do it", .codes = {"strike"}, .icon = "attack", .slot = 1, .things = "ways"},
             {.label = "Boost",
              .codes = {"add", "raise"},
              .icon = "up",
              .slot = 2,
              .things = "cards",
              .lacking = "no card",
              .why = "No card in hand can be added to this action, or it has all that the Round allows.",
              .rule = "AD-136"},
             {.label = "One more", .codes = {"also"}, .icon = "all", .slot = 3, .things = "foes"},
             {.label = "Resolve", .codes = {"resolve"}, .icon = "draw", .slot = 4, .things = "ways"}}};
}

} // namespace

std::vector<BarSpec> bars(bool distances)
{
    const VerbSpec letBe{.label = "Do nothing", .codes = {"let-be"}, .icon = "pass", .slot = 7, .ends = true};
    return {
        {"The first cards",
         {{.label = "Take", .codes = {"choose"}, .icon = "hand", .slot = 1, .things = "to choose from"}},
         true},
        carrying(),
        explore(),
        {"A task", {{.label = "Send", .codes = {"send"}, .icon = "party", .slot = 1, .things = "heroes"}}},
        {"A task",
         {{.label = "Look for", .codes = {"seek"}, .icon = "dice", .slot = 1, .things = "ways"},
          rescue(2, "AD-353")}},
        failedTask(),
        sharing(),
        placing(),
        {"What was found",
         {{.label = "Take out", .codes = {"remove"}, .icon = "close", .slot = 1, .things = "cards"}}},
        {"A full hand",
         {{.label = "Draw one", .codes = {"draw-one"}, .icon = "draw", .slot = 1},
          {.label = "Keep", .codes = {"keep"}, .icon = "check", .slot = 2, .ends = true}}},
        turn(distances),
        {"Recalled", {kPlay, {.label = "Keep", .codes = {"keep"}, .icon = "hand", .slot = 7, .ends = true}}},
        partingAttack(distances),
        boosting(),
        ownAnswer(distances),
        answer("Help for an ally", "Help", distances),
        {"Your answer",
         {{.label = "Add nothing", .codes = {"enough"}, .icon = "check", .slot = 1},
          {.label = "Boost it", .codes = {"add", "raise"}, .icon = "up", .slot = 2, .things = "cards"}},
         false,
         true},
        {"Your answer",
         {{.label = "Answer", .codes = {"counter"}, .icon = "undo", .slot = 1, .things = "cards"}, kDecline},
         false,
         true},
        {"Seen",
         {{.label = "Hide again", .codes = {"hide-again"}, .icon = "hand", .slot = 1, .things = "cards"},
          letBe}},
        {"Out of sight",
         {{.label = "Notice", .codes = {"notice"}, .icon = "eye", .slot = 1, .things = "cards"},
          {.label = "From deck", .codes = {"notice-deck"}, .icon = "draw", .slot = 2, .things = "cards"},
          letBe}},
        {"A Grapple",
         {{.label = "Use strength", .codes = {"force"}, .icon = "hand", .slot = 1, .things = "cards"},
          {.label = "Do nothing", .codes = {"no-force"}, .icon = "pass", .slot = 7, .ends = true}}},
        {"Near death",
         {{.label = "Cling to life", .codes = {"cling"}, .icon = "plus", .slot = 1},
          {.label = "Die", .codes = {"die"}, .icon = "close", .slot = 7, .ends = true}}},
        {"Discarding",
         {{.label = "Discard", .codes = {"discard"}, .icon = "down", .slot = 1, .things = "cards"}}},
        {"Drawing",
         {{.label = "Draw", .codes = {"draw"}, .icon = "draw", .slot = 1, .things = "numbers"},
          {.label = "Draw none", .codes = {"draw:0"}, .icon = "pass", .slot = 7}}},
        {"The decks",
         {{.label = "Take", .codes = {"deck"}, .icon = "hand", .slot = 1, .things = "to choose from"}},
         true},
        {"The ancestries",
         {{.label = "Choose", .codes = {"ancestry"}, .icon = "party", .slot = 1, .things = "ancestries"}},
         true},
        answer("Poison", "Resist", distances, false),
        {"A task", {rescue(1, "AD-216"), kAccept}},
        {"A sneaking foe",
         {{.label = "Watch", .codes = {"watch"}, .icon = "eye", .slot = 1, .things = "heroes"}}},
        {"A turn", {move(distances), kPass}},
        {"An action",
         {{.label = "Disarm", .codes = {"knock"}, .icon = "attack", .slot = 1, .things = "ways"}}}};
}

namespace {

Bar ofAttack(Phase phase)
{
    switch (phase) {
    case Phase::Boost:
        return Bar::Boost;
    case Phase::Answer:
        return Bar::Answer;
    case Phase::Help:
        return Bar::Help;
    case Phase::Strengthen:
        return Bar::Strengthen;
    case Phase::Aim:
        return Bar::None;
    case Phase::Disarm:
        return Bar::Knock;
    default:
        return Bar::Chain;
    }
}

Bar ofLoot(Phase phase)
{
    return phase == Phase::Claim || phase == Phase::Give ? Bar::Loot
           : phase == Phase::Place                       ? Bar::Place
                                                         : Bar::Remove;
}

Bar ofTask(Phase phase)
{
    return phase == Phase::Send   ? Bar::Send
           : phase == Phase::Seek ? Bar::Seek
           : phase == Phase::Help ? Bar::Aid
                                  : Bar::Rescue;
}

Bar ofTurn(Phase phase, bool discards)
{
    return phase == Phase::Full       ? (discards ? Bar::Discard : Bar::FullHand)
           : phase == Phase::Recalled ? Bar::Recalled
           : phase == Phase::Step     ? Bar::Step
                                      : Bar::Turn;
}

Bar barOf(const Frame &frame, bool discards)
{
    switch (frame.kind) {
    case FrameKind::TakeDeck:
        return Bar::Decks;
    case FrameKind::TakeAncestry:
        return Bar::Peoples;
    case FrameKind::ChooseFour:
        return Bar::FirstCards;
    case FrameKind::Explore:
        return Bar::Explore;
    case FrameKind::Task:
        return ofTask(frame.phase);
    case FrameKind::Loot:
        return ofLoot(frame.phase);
    case FrameKind::Turn:
        return ofTurn(frame.phase, discards);
    case FrameKind::Attack:
        return ofAttack(frame.phase);
    case FrameKind::Sneak:
        return frame.phase == Phase::Again ? Bar::Hide : Bar::None;
    case FrameKind::Notice:
        return frame.phase == Phase::Watch ? Bar::Watch : Bar::Notice;
    case FrameKind::Flight:
        return frame.phase == Phase::Hamper ? Bar::None : Bar::Parting;
    case FrameKind::Grapple:
        return frame.phase == Phase::FreeStrike ? Bar::Parting : Bar::Force;
    case FrameKind::Poison:
        return Bar::Poison;
    case FrameKind::Cling:
        return Bar::Cling;
    case FrameKind::Encounter:
        return frame.phase == Phase::Load ? Bar::Shield : Bar::None;
    case FrameKind::Discard:
    case FrameKind::Resolve: // a card for another
        return Bar::Discard;
    case FrameKind::Draw:
        return Bar::Draw;
    default:
        return Bar::None;
    }
}

} // namespace

std::uint8_t AdventureDeck::bar(const State &s) const
{
    if (s.end != EndReason::None)
        return static_cast<std::uint8_t>(Bar::None);
    return static_cast<std::uint8_t>(barOf(s.frames.top(), m_options.forcedDraw));
}

} // namespace flagstone::adventuredeck
