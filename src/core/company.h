#pragma once

#include "core/game.h"
#include "core/issue.h"
#include "core/pack_data.h"

#include <tl/expected.hpp>

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A party that goes from game to game. The rule system says what carries over; a ledger (content/ledger.h)
/// keeps it: company + finished game = next company.
namespace flagstone {

/// A character between two games.
struct CompanyMember {
    std::string name;       ///< of a character card, or your own if `converted`
    std::string cls;        ///< one of CompanySpec::classes
    int level = 1;          ///< 1 to 20
    int experience = 0;     ///< 0 to kMostExperience
    int hits = 1;           ///< the maximum, 1 to 250
    std::string treasure{}; ///< key of the one card kept; empty = none
    int uses = 0;           ///< left of that card, if uses do not come back
    bool converted = false; ///< brought from another game
    friend bool operator==(const CompanyMember &, const CompanyMember &) = default;
};
inline constexpr int kMostExperience = 10'000'000;

/// The party of one game.
struct CompanyParty {
    std::string mark; ///< which state of which ledger: letters, digits, '.'; empty = none
    std::vector<CompanyMember> members;
    std::vector<std::string> away{}; ///< names that nobody can meet: those who stay at home, and the dead
    friend bool operator==(const CompanyParty &, const CompanyParty &) = default;
};

/// What became of a member in a game.
struct CompanyReturn {
    CompanyMember member; ///< after the game; for the lost, before it
    bool survived = false;
    int hitsAtEnd = 0, experienceGained = 0, gold = 0;
};

/// What a rule system says about companies.
struct CompanySpec {
    std::size_t most = 6;             ///< members
    std::vector<std::string> classes; ///< of converted characters
    std::string rule;                 ///< ledger ID of the ongoing game
    std::string option;               ///< key of the option that names the party; nobody types it in
    std::string asked;                ///< its value in a plan for a company
    /// The characters who can join, as they begin.
    std::vector<CompanyMember> (*offered)(const PackData &pack) = nullptr;
    /// A character from another game. Issues: an unknown class, an impossible level or name.
    tl::expected<CompanyMember, Issues> (*converted)(const std::string &name, std::string_view cls, int level,
                                                     int experience) = nullptr;
    /// The options of a game with this party.
    std::map<std::string, std::string> (*options)(const CompanyParty &party) = nullptr;
    /// The party of a set-up; without members if it names none or cannot be read.
    CompanyParty (*partyIn)(const std::map<std::string, std::string> &options) = nullptr;
    /// The pack with their cards as they look in this party, only for display. Converted members have rows at the
    /// end of the table of characters.
    PackData (*shown)(const PackData &pack, const CompanyParty &party) = nullptr;
    /// Everybody who took part, once the game is over.
    std::vector<CompanyReturn> (*after)(const Game &game) = nullptr;
    /// Experience that the next level needs; 0 if there is none.
    int (*nextLevelAt)(const CompanyMember &member) = nullptr;
    /// How many spells they begin a game with.
    int (*spells)(const CompanyMember &member) = nullptr;
};

} // namespace flagstone
