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

/// A party that goes from game to game. The rule system says what carries over; a ledger (content/company.h)
/// keeps it: company + ended game = next company.
namespace flagstone {

/// Somebody between two games.
struct CompanyMember {
    std::string name;       ///< of a character card, or one's own if `converted`
    std::string cls;        ///< one of CompanySpec::classes
    int level = 1;          ///< 1 to 20
    int experience = 0;     ///< 0 to kMostExperience
    int hits = 1;           ///< the most there can be, 1 to 250
    std::string treasure{}; ///< key of the one card kept; empty = none
    int uses = 0;           ///< left of that card, where what is used up does not come back
    bool converted = false; ///< brought from another game
    friend bool operator==(const CompanyMember &, const CompanyMember &) = default;
};
inline constexpr int kMostExperience = 10'000'000;

/// Who goes into one game.
struct CompanyParty {
    std::string mark; ///< which state of which ledger: letters, digits, '.'; empty = of none
    std::vector<CompanyMember> members;
    std::vector<std::string> away{}; ///< names that cannot be met: who stays at home, and the dead
    friend bool operator==(const CompanyParty &, const CompanyParty &) = default;
};

/// What a game has made of somebody.
struct CompanyReturn {
    CompanyMember member; ///< as it goes on; of the lost as it went in
    bool survived = false;
    int hitsAtEnd = 0, experienceGained = 0, gold = 0;
};

/// What a rule system tells those who keep companies.
struct CompanySpec {
    std::size_t most = 6;             ///< members
    std::vector<std::string> classes; ///< of converted characters
    std::string rule;                 ///< ledger ID of the ongoing game
    std::string option;               ///< key of the option that names the party; nobody types it in
    std::string asked;                ///< its value in a plan that is to be played with a company
    /// Who can be taken in, as they begin.
    std::vector<CompanyMember> (*offered)(const PackData &pack) = nullptr;
    /// Somebody from another game. Issues: a class that is not known, a level or name that cannot be.
    tl::expected<CompanyMember, Issues> (*converted)(const std::string &name, std::string_view cls, int level,
                                                     int experience) = nullptr;
    /// The options of a game with this party.
    std::map<std::string, std::string> (*options)(const CompanyParty &party) = nullptr;
    /// The party of a set-up; without members if it names none or cannot be read.
    CompanyParty (*partyIn)(const std::map<std::string, std::string> &options) = nullptr;
    /// The pack as their cards look in this party, for showing only. Who is converted has a row at the end of the
    /// table of characters.
    PackData (*shown)(const PackData &pack, const CompanyParty &party) = nullptr;
    /// Everybody who was in it, once the game is over.
    std::vector<CompanyReturn> (*after)(const Game &game) = nullptr;
    /// Experience that the next level needs; 0 if there is none.
    int (*nextLevelAt)(const CompanyMember &member) = nullptr;
};

} // namespace flagstone
