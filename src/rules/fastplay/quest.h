#pragma once

#include "core/quest_spec.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Users' own quests: FP-O05, FP-328, FP-329.
namespace flagstone::fastplay {

struct Adventure;

/// What the editor of quests knows of Fastplay.
[[nodiscard]] const QuestSpec &questSpec();

/// Everything that a draft needs, by its parts. FP-026, FP-040, FP-329
[[nodiscard]] std::vector<QuestFinding> checkQuest(const PackData &pack, const QuestDraft &draft);

/// What the parts of its goal ask for: "Slay 2 × Kobold and slay Ogre", "Slay Ogre or bring out Chalice of Gold", "2 of
/// 3: Slay Ogre; reach Hall; rescue Serena". FP-329
[[nodiscard]] std::string goalInWords(const Adventure &adventure);

/// The same of an adventure of a pack whose text says nothing of how it is won: there is no text, it is the story of a
/// quest of somebody's own, or it tells what is paid for. Empty for the others, except where the dungeon is laid out:
/// there the party has to find its way out. FP-347
[[nodiscard]] std::string toWin(const PackData &pack, std::string_view adventure,
                                const std::map<std::string, std::string> &options = {});

/// The draft's party, one without its strongest member (for one alone: the weakest adventurer instead), and one with
/// the strongest of those who stay at home; as many of the three as there can be.
[[nodiscard]] std::vector<QuestParty> partiesFor(const PackData &pack, const QuestDraft &draft);

} // namespace flagstone::fastplay
