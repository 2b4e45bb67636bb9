// Words for keys and numbers.
#include "rules/cards/words/wording.h"

#include "rules/cards/words/labels.h"

#include <algorithm>
#include <array>
#include <span>

namespace flagstone::cards {

namespace {

constexpr std::array<std::string_view, 4> kSuitWords{"spades (Fighter)", "hearts (Cleric)", "clubs (Thief)",
                                                     "diamonds (Mage)"};
constexpr std::array<std::string_view, 4> kClassWords{"Fighter", "Cleric", "Thief", "Mage"};
constexpr std::array<std::string_view, 4> kArmyWords{"spades (Barbarian)", "hearts (Holy)",
                                                     "clubs (Mercenary)", "diamonds (Undead)"};
constexpr std::array<std::string_view, 4> kPowerWords{"win contests", "heal", "steal", "see cards"};
constexpr std::array<std::string_view, 4> kCommandWords{"charge", "heal", "bribe", "raise the dead"};
constexpr std::array<std::string_view, 9> kEffectWords{
    "win at once",      "get number cards back",      "take a card",  "take a Joker", "look into the pack",
    "choose each card", "charge in the next contest", "bribe troops", "nothing"};
constexpr std::array<std::string_view, 9> kBriefEffects{
    "win", "heal", "steal", "take a Joker", "look", "choose cards", "charge", "bribe", "nothing"};
constexpr std::array<std::string_view, 10> kFeatWords{
    "disarm the trap",          "open the chest",   "search the cache", "persuade",
    "run past what is unknown", "set a trap",       "use the bane",     "climb",
    "meet the challenge",       "do what was asked"};
constexpr std::array<std::string_view, kFeatWords.size()> kTestedWords{
    "Disarm the trap",          "Open the chest",   "Search the cache", "Persuade",
    "Run past what is unknown", "Set a trap",       "Use the bane",     "Climb",
    "Meet the challenge",       "Do what was asked"};
// CD-256, CD-225; others bring what they are called
constexpr std::array<std::string_view, 5> kGainWords{"a Joker", "a spent court card", "", "",
                                                     "a wound to the first foe that comes here"};
static_assert(static_cast<int>(Feat::OpenChest) == 1 && static_cast<int>(Feat::SearchCache) == 2 &&
              static_cast<int>(Feat::SetTrap) == 5);
constexpr std::array<std::string_view, kUsedSpring + 1> kContentWords{"nothing",
                                                                      "a treasure",
                                                                      "somebody",
                                                                      "a monster",
                                                                      "a trap",
                                                                      "a locked chest",
                                                                      "a spring",
                                                                      "a cache",
                                                                      "a shrine",
                                                                      "a tavern",
                                                                      "something to laugh at",
                                                                      "a spring you have used"};
constexpr std::array<std::string_view, 4> kAttitudeWords{"hostile", "friendly", "sneaky", "indifferent"};
constexpr std::array<std::string_view, 3> kPersonWords{"a youngster", "a woman", "a man"};
constexpr std::array<std::string_view, 4> kGripWords{"the whole pack", "the number cards", "the court cards",
                                                     "the Jokers"};
constexpr std::array<std::string_view, 4> kDeclaredWords{"", ", with a hazard", ", and may not decline",
                                                         ", with a hazard, and may not decline"};
constexpr std::array<std::string_view, 4> kGrantWords{"give a Joker", "take a Joker", "heal a number card",
                                                      "give a level"};
constexpr std::array<std::string_view, 3> kCalledWords{"won", "lost", "open"};
constexpr std::array<std::string_view, 3> kHourWords{"morning", "afternoon", "night"};
constexpr std::array<std::string_view, 14> kWayWords{
    "north",          "east",          "south",          "west",         "up",
    "down",           "north and up",  "east and up",    "south and up", "west and up",
    "north and down", "east and down", "south and down", "west and down"};
constexpr std::array<std::string_view, 2> kRiskWords{"costs", "may cost"};
constexpr std::array<std::string_view, 2> kAcrossWords{"", " across a trap"};
constexpr std::array<std::string_view, 2> kSortWords{"Joker", "potion"};

// A line for each rank: what three cards suggest. CD-124
constexpr std::array<std::string_view, 13> kGoalWords{"find who is missing",
                                                      "bring back what was lent",
                                                      "deliver a letter unread",
                                                      "put out a light",
                                                      "wake somebody who sleeps too long",
                                                      "win a wager",
                                                      "learn a name",
                                                      "close a door that should not be open",
                                                      "pay a debt of honour",
                                                      "end a feud",
                                                      "rescue an heir",
                                                      "break an old promise",
                                                      "crown the right head"};
constexpr std::array<std::string_view, 13> kPlaceWords{"in a mill that grinds at night",
                                                       "under the market",
                                                       "beyond the last lamp",
                                                       "on the ferry",
                                                       "in a garden nobody planted",
                                                       "behind the waterfall",
                                                       "in the tower without stairs",
                                                       "at the crossroads inn",
                                                       "in the flooded chapel",
                                                       "among the standing stones",
                                                       "in the summer palace",
                                                       "where the road was",
                                                       "below the throne"};
constexpr std::array<std::string_view, 13> kRivalWords{"nobody believes in it",
                                                       "a friend wants it too",
                                                       "the tax collector is on the way",
                                                       "crows are watching",
                                                       "the map lies",
                                                       "it rains and will not stop",
                                                       "somebody sings of it already",
                                                       "hunters follow the same trail",
                                                       "a ghost is in the way",
                                                       "the guard was bought",
                                                       "a knight has sworn to prevent it",
                                                       "the queen must not know",
                                                       "the king has been there before"};
constexpr std::array<std::string_view, 14> kRankWords{"?", "A", "2", "3",  "4", "5", "6",
                                                      "7", "8", "9", "10", "J", "Q", "K"};
constexpr std::array<std::string_view, 5> kOddityWords{"an old boot", "a jar of buttons", "a goose",
                                                       "a signed portrait", "half a map"};

/// How a card is compared with another of its kind: the ranks from the lowest, and the rule in a sentence.
struct Order {
    std::string_view ranks, rule;
};
constexpr Order kNumberOrder{"A 2 3 4 5 6 7 8 9 10", "The higher card wins."}; // CD-018
constexpr std::string_view kAceAndTen = "The higher card wins. An Ace is the lowest, but beats a 10.";
constexpr Order kCourtOrder{"Q K J", "A Jack beats a King, a King a Queen, and a Queen a Jack."}; // CD-024

std::string orderTerm(std::string_view kind, Face face)
{
    if (face.joker())
        return "?";
    if (kind == "rank")
        return std::string(kRankWords[face.rank]);
    if (kind == "ranking" && (face.rank == kAce || face.rank == kTen))
        return std::string(kAceAndTen);
    const Order &order = face.court() ? kCourtOrder : kNumberOrder;
    return std::string(kind == "ranks" ? order.ranks : order.rule);
}

} // namespace

std::string Cards::term(std::string_view kind, std::int32_t number) const
{
    if (kind == "rank" || kind == "ranks" || kind == "ranking")
        return index(CardId(number)) < m_faces.size() ? orderTerm(kind, face(CardId(number))) : "?";
    struct Vocabulary {
        std::string_view kind;
        std::span<const std::string_view> words;
        std::int32_t first = 0;
    };
    static constexpr Vocabulary kTerms[]{
        {"suit", kSuitWords},         {"class", kClassWords},   {"army", kArmyWords},
        {"effect", kEffectWords},     {"feat", kFeatWords},     {"content", kContentWords},
        {"attitude", kAttitudeWords}, {"grip", kGripWords},     {"declared", kDeclaredWords},
        {"grant", kGrantWords},       {"called", kCalledWords}, {"way", kWayWords},
        {"sort", kSortWords},         {"goal", kGoalWords},     {"place", kPlaceWords},
        {"rival", kRivalWords},       {"oddity", kOddityWords}, {"person", kPersonWords, kJack},
        {"risk", kRiskWords},         {"power", kPowerWords},   {"command", kCommandWords},
        {"briefly", kBriefEffects},   {"across", kAcrossWords}, {"tested", kTestedWords},
        {"gain", kGainWords, 1},  // of feats, from the chest on
        {"Hour", kHourWords, 1}}; // a counter's label
    const auto *const terms = std::ranges::find(kTerms, kind, &Vocabulary::kind);
    const bool known = terms != std::end(kTerms) && number >= terms->first &&
                       number - terms->first < static_cast<std::int32_t>(terms->words.size());
    return known ? std::string(terms->words[static_cast<std::size_t>(number - terms->first)]) : "?";
}

} // namespace flagstone::cards
