#pragma once

#include "app/common/app_context.h"
#include "app/common/settings.h"
#include "app/home/welcome_page.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace flagstone::app {

/// The adventures of all packs that are there.
struct QuestList {
    std::vector<Quest> quests;
    std::optional<std::size_t> last; ///< the one that was chosen last
};
/// Whether quests of one's own are drafts, by the hash of their pack: a quest that has not changed is not tried again.
using KnownDrafts = std::map<std::string, bool>;
/// `games`: the kept ones, for how often each was tried. `drafts`: those known from before, or nullptr; takes the
/// others.
[[nodiscard]] QuestList questsOf(const AppContext &context, const SettingsFile &memory,
                                 const std::vector<KeptGame> &games, KnownDrafts *drafts = nullptr);

/// Games whose pack is not there say so.
void tellMissingPacks(std::vector<KeptGame> &games, const PackShelf &shelf);

/// Reads a pack from its folder or its pack.json for rules that the program has.
[[nodiscard]] tl::expected<std::shared_ptr<const PackData>, Issues>
readOwnPack(const QString &file, std::span<const ModuleInfo> modules);

/// The same packs, with this one in the place of that with its id.
[[nodiscard]] std::function<PackShelf()> withPack(std::function<PackShelf()> others,
                                                  std::shared_ptr<const PackData> pack);

} // namespace flagstone::app
