#pragma once

#include "core/preparation.h"
#include "core/sheet.h"
#include "core/table.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What a game master does with the cards of a plan. Every edit keeps a card at one place at most, and pins
/// at their places: a stack that grows to a pinned card takes it in where it lies.
namespace flagstone::app {

/// One line of a pile as the desk shows it, drawn first to last.
struct StackRow {
    enum class Kind : std::uint8_t {
        Placed, ///< in the stack on top
        Pinned,
        Random, ///< `count` places for cards that are mixed
        Bound,  ///< somewhere among the mixed ones, from `place` on and before `before`
        Aside   ///< `count` cards that take no part
    };
    Kind kind = Kind::Placed;
    std::string card;
    int place = 1; ///< from 1
    int count = 1;
    int before = 0; ///< 0 = no such place
    friend bool operator==(const StackRow &, const StackRow &) = default;
};

/// Piles that can be stacked, in the order of the sheet.
[[nodiscard]] std::vector<PileSpec> decksOf(const Sheet &sheet);
/// The pile that a card belongs to; empty if it belongs to none that can be stacked.
[[nodiscard]] std::string deckOf(const Sheet &sheet, const CardSheet &card);
[[nodiscard]] const CardSheet *cardCalled(const Sheet &sheet, std::string_view key);
/// The place where a card lies although the plan says nothing of it; nullptr if it has none.
[[nodiscard]] const CardSheet *placeUnplanned(const Preparation &preparation, const Sheet &sheet,
                                              std::string_view card);
/// What lies in a place, but not behind its doors: by the plan, or because the plan says nothing of it.
[[nodiscard]] std::vector<std::string> lyingIn(const Preparation &preparation, const Sheet &sheet,
                                               const std::string &place);
/// A card, and the place in which it lies or lay; keys.
struct CardInPlace {
    std::string card, place;
    friend auto operator<=>(const CardInPlace &, const CardInPlace &) = default;
};
/// The cards that lay in places before an edit and now have a place elsewhere.
[[nodiscard]] std::vector<CardInPlace> movedFromPlaces(const Preparation &before, const Preparation &now,
                                                       const Sheet &sheet);
/// Cards of a pile that a game starts with: neither out of the game nor lying at a place, nor with the party on
/// `start`, the table of a game before its first decision. What the plan puts into the pile counts in any case.
[[nodiscard]] int sizeOf(const Preparation &preparation, const PileSpec &pile, const Sheet &sheet,
                         const Table &start);
/// The stack of a pile; an empty one if the pile is not prepared.
[[nodiscard]] PileStack stackOf(const Preparation &preparation, std::string_view pile);
[[nodiscard]] std::vector<StackRow> rowsOf(const PileStack &stack, int size);

/// Where a card is in a plan.
struct CardPlace {
    enum class In : std::uint8_t { Library, Stack, Pin, Bound, Out, Assigned };
    In in = In::Library;
    int place = 0; ///< for Stack and Pin
    friend bool operator==(const CardPlace &, const CardPlace &) = default;
};
[[nodiscard]] CardPlace placeOf(const Preparation &preparation, std::string_view card);
/// Whether it lies behind a door or in a place.
[[nodiscard]] bool isLaidOut(const Preparation &preparation, std::string_view card);

/// Puts a card before the card at `index` of a stack (from 0), at its end if it has no so many.
void putCard(Preparation &preparation, const std::string &pile, std::size_t index, const std::string &card);
/// Takes cards back to the library, wherever they are.
void takeCard(Preparation &preparation, const std::string &card);
/// Gives a card a place of its own below the stack; within the stack, its place there.
void pinCard(Preparation &preparation, const std::string &pile, const std::string &card, int place);
/// Lets a card come somewhere among the mixed ones, within bounds.
void boundCard(Preparation &preparation, const std::string &pile, const CardBound &bound);
/// Moves a card of the stack or a pin by one place; false if it cannot go further.
bool moveCard(Preparation &preparation, const std::string &pile, const std::string &card, bool down);
/// Lets just these cards lie in a place. Of those that lay there, the ones that would come back by themselves
/// take no part.
void setLying(Preparation &preparation, const Sheet &sheet, const std::string &place,
              const std::vector<std::string> &cards);
/// The card takes no part in the game.
void leaveOut(Preparation &preparation, const std::string &card);
/// Whether the cards without a place are mixed or take no part.
void setRest(Preparation &preparation, const std::string &pile, PileStack::Rest rest);
/// Deals every card that has no place yet, as a game with this seed would find them. `start` as for sizeOf(). The
/// preparation must fit the game: issuesOf() finds nothing.
void fillRest(Preparation &preparation, const PileSpec &pile, const Sheet &sheet, const Table &start,
              Seed seed);

} // namespace flagstone::app
