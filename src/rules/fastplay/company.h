#pragma once

#include "core/company.h"
#include "rules/fastplay/cards.h"

#include <optional>

/// Parties that go from adventure to adventure (FP-O12, FP-375 to FP-378), and characters from other games
/// (FP-O04, FP-325 to FP-327).
namespace flagstone::fastplay {

class Fastplay;
struct State;

/// The key of the option that holds a party.
inline constexpr const char *kPartyOption = "company";
/// Its value where a plan asks for a company; until there is one, the quest's own party stands in.
inline constexpr const char *kAnyCompany = "ledger";

/// The group of an AD&D class: a ranger is a warrior. Nothing for a class that is not known. FP-327
[[nodiscard]] std::optional<Class> classGroup(std::string_view cls);
/// Hit points of a converted character. FP-325
[[nodiscard]] int convertedHits(Class cls, int level);

/// A party as the option's text. Reading it again gives the same party.
[[nodiscard]] std::string partyText(const CompanyParty &party);
/// Issues: whatever cannot be read or is out of range.
[[nodiscard]] CompanyParty readParty(std::string_view text, Issues &issues);

/// What a game that is over has made of everybody in it.
[[nodiscard]] std::vector<CompanyReturn> companyReturns(const Fastplay &rules, const State &state);

/// What ModuleInfo::companies points to.
[[nodiscard]] const CompanySpec &companySpec();

} // namespace flagstone::fastplay
