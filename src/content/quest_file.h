#pragma once

#include "content/pack_reader.h"
#include "core/quest_spec.h"

/// Users' own quests (*.flagquest): an adventure with its own cards in one file, read like a pack.
/// docs/formats.md has the format.
namespace flagstone {

inline constexpr std::string_view kQuestEnding = ".flagquest";
inline constexpr std::size_t kLongestQuest = 1 << 20; ///< bytes
[[nodiscard]] bool isQuestFile(const std::filesystem::path &path);

/// Folder of the user's quests: quests/ beside packs/ in the user's data folder; empty without one.
[[nodiscard]] std::filesystem::path questsFolder();
/// The quests in it, sorted by name.
[[nodiscard]] std::vector<std::filesystem::path> questFiles();

/// The draft in a file. Errors are those of the file: readQuestPack and the rules check what its cells mean.
[[nodiscard]] tl::expected<QuestDraft, Issues> readQuest(const std::filesystem::path &file);
[[nodiscard]] tl::expected<QuestDraft, Issues> parseQuest(std::string_view bytes, const std::string &path);
/// The text of a quest, a line for each row. Reading it and writing it again gives the same bytes.
[[nodiscard]] std::string questText(const QuestDraft &draft);
/// Writes it. Says what went wrong; the file is then as it was.
[[nodiscard]] std::optional<Issue> writeQuest(const std::filesystem::path &file, const QuestDraft &draft);

/// The pack that the quest makes of its base pack, checked like any pack. It has the languages of the base
/// pack.
[[nodiscard]] tl::expected<LoadedPack, Issues> readQuestPack(const std::filesystem::path &file,
                                                             const std::filesystem::path &schemaFolder);

} // namespace flagstone
