#pragma once

#include "core/module.h"
#include "sim/odds.h"

#include <QString>

#include <string>
#include <string_view>

/// How every page asks for the chance of a quest. There is one way, so that all pages say the same of the same quest.
namespace flagstone::app {

inline constexpr std::string_view kQuestPlayers = "fair"; ///< who plays, for policyNamed()
/// Games of a quest of a pack: there are many quests, and chances are shown in tens.
inline constexpr std::size_t kQuestGames = 2000;
/// Games of one of the user's own quests: there are few, and the page where they are made shows hundredths.
inline constexpr std::size_t kOwnQuestGames = 20'000;

/// A game of this adventure with the usual settings: what players get who change none.
[[nodiscard]] Setup usualSetup(const ModuleInfo &module, const std::string &adventure);

/// The file of a quest of one's own. Empty for every other pack.
[[nodiscard]] QString ownQuestFile(const ModuleInfo &module, const PackData &pack);
/// Whether it is a quest of one's own that is not finished, so that no game of it can begin. It begins one to find out.
[[nodiscard]] bool isDraft(const ModuleInfo &module, const PackData &pack);

/// So many games, always with the same luck, beside the window.
[[nodiscard]] Asking questAsking(std::size_t games);

} // namespace flagstone::app
