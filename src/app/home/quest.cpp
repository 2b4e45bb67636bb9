#include "app/home/quest.h"

#include "app/common/game_words.h"
#include "app/common/plain_text.h"
#include "app/home/game_library.h"

#include <algorithm>

namespace flagstone::app {

void nameAfterQuests(std::vector<KeptGame> &games, const std::vector<Quest> &quests)
{
    for (KeptGame &game : games) {
        if (!game.picture.isEmpty()) // which knows its title
            continue;
        const auto quest = std::ranges::find_if(
            quests, [&game](const Quest &each) { return fileNameOf(each.title) == game.title; });
        if (quest != quests.end())
            game.title = quest->title;
    }
}

bool bearsTitle(const Quest &quest)
{
    const PackTable *table = quest.pack ? quest.pack->table(quest.table) : nullptr;
    return table == nullptr || (quest.row < table->rows.size() &&
                                translated(table->cell(table->rows[quest.row], "title")) == quest.title);
}

CardSheet cardOf(const Quest &quest)
{
    return {.key = quest.id.toStdString(),
            .name = quest.title.toStdString(),
            .table = quest.table,
            .row = quest.row};
}

std::optional<CardSheet> faceOf(const PackData &pack, std::string_view name)
{
    for (const PackTable &table : pack.tables) {
        const auto column = table.column("name");
        if (!column)
            continue;
        for (std::size_t row = 0; row < table.rows.size(); ++row)
            if (table.rows[row].cells[*column] == name)
                return CardSheet{.key = {},
                                 .name = std::string(name),
                                 .table = table.name,
                                 .row = static_cast<std::uint32_t>(row)};
    }
    return std::nullopt;
}

std::vector<ShelfGame> gamesOf(const std::vector<Quest> &quests)
{
    std::vector<ShelfGame> games;
    for (const Quest &quest : quests) {
        auto game = std::ranges::find(games, quest.system, &ShelfGame::system);
        if (game == games.end())
            game = games.insert(games.end(), {.system = quest.system, .title = quest.systemTitle});
        game->quests.push_back(quest);
    }
    return games;
}

} // namespace flagstone::app
