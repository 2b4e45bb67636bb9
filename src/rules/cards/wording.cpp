// Words for keys and numbers.
#include "rules/cards/wording.h"

#include "rules/cards/cards.h"

#include <array>

namespace flagstone::cards {

namespace {

constexpr std::array<Phrase, static_cast<std::size_t>(Say::Count_)> kPhrases{{{"", ""},
#define X(key, text, rule) {text, rule},
                                                                              FLAGSTONE_CARDS_PHRASES(X)
#undef X
}};

template <std::size_t N>
std::string nth(const std::array<std::string_view, N> &words, std::int32_t number)
{
    return number >= 0 && number < static_cast<std::int32_t>(N)
               ? std::string(words[static_cast<std::size_t>(number)])
               : "?";
}

constexpr std::array<std::string_view, 4> kSuitWords{"spades (Fighter)", "hearts (Cleric)", "clubs (Thief)",
                                                     "diamonds (Mage)"};
constexpr std::array<std::string_view, 9> kEffectWords{
    "win at once",         "get number cards back",    "take a card",  "take a Joker", "look into the pack",
    "choose my own cards", "charge with the next win", "bribe troops", "nothing"};
constexpr std::array<std::string_view, 10> kFeatWords{"disarm the trap",
                                                      "open the chest",
                                                      "search the cache",
                                                      "persuade",
                                                      "run past what is unknown",
                                                      "set a trap",
                                                      "use the bane",
                                                      "climb",
                                                      "do the deed",
                                                      "do what was asked"};
constexpr std::array<std::string_view, 11> kContentWords{"nothing",
                                                         "a treasure",
                                                         "somebody",
                                                         "a monster",
                                                         "a trap",
                                                         "a locked chest",
                                                         "a spring",
                                                         "a cache",
                                                         "a shrine",
                                                         "a tavern",
                                                         "something to laugh at"};
constexpr std::array<std::string_view, 4> kAttitudeWords{"hostile", "friendly", "sneaky", "indifferent"};
constexpr std::array<std::string_view, 3> kPersonWords{"a youngster", "a woman", "a man"};
constexpr std::array<std::string_view, 4> kGripWords{"the whole pack", "the number cards", "the court cards",
                                                     "the Jokers"};
constexpr std::array<std::string_view, 4> kDeclaredWords{"", ", with a hazard", ", and may not decline",
                                                         ", with a hazard, and may not decline"};
constexpr std::array<std::string_view, 3> kGrantWords{"give a Joker", "take a Joker", "heal a number card"};
constexpr std::array<std::string_view, 3> kCalledWords{"won", "lost", "open"};
constexpr std::array<std::string_view, 2> kSortWords{"Joker", "potion"};

} // namespace

Phrase phrase(Say key)
{
    const auto i = static_cast<std::size_t>(key);
    return i < kPhrases.size() ? kPhrases[i] : Phrase{};
}

std::string Cards::term(std::string_view kind, std::int32_t number) const
{
    if (kind == "suit")
        return nth(kSuitWords, number);
    if (kind == "effect")
        return nth(kEffectWords, number);
    if (kind == "feat")
        return nth(kFeatWords, number);
    if (kind == "content")
        return nth(kContentWords, number);
    if (kind == "attitude")
        return nth(kAttitudeWords, number);
    if (kind == "person")
        return nth(kPersonWords, number - kJack);
    if (kind == "grip")
        return nth(kGripWords, number);
    if (kind == "declared")
        return nth(kDeclaredWords, number);
    if (kind == "grant")
        return nth(kGrantWords, number);
    if (kind == "called")
        return nth(kCalledWords, number);
    if (kind == "sort")
        return nth(kSortWords, number);
    return "?";
}

} // namespace flagstone::cards
