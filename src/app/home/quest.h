#pragma once

#include "core/module.h"
#include "core/pack_data.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagstone::app {

struct KeptGame;

/// A quest that can be begun.
struct Quest {
    QString system;      ///< id of the rule system
    QString systemTitle; ///< its name
    QString id;          ///< of the adventure
    QString title;
    QString level; ///< may be empty
    QString summary;
    QString party;                        ///< "Kennett, Cerel"; may be empty
    std::shared_ptr<const PackData> pack; ///< what it is played with
    std::string table;                    ///< of the card that represents it
    std::uint32_t row = 0;
    const ModuleInfo *module = nullptr; ///< the rule system
    int won = 0, tries = 0;             ///< kept games that have ended
    std::vector<CardSheet> faces = {};  ///< of the party, as far as they have one
    QString file = {};                  ///< of a quest of one's own; empty for all others
    bool draft = false;                 ///< one's own, and not finished: no game of it can begin
    bool last = false;                  ///< the one of its game that was chosen last
    QStringList members = {};           ///< who takes part, each by name; may be empty

    /// One of the user's own.
    [[nodiscard]] bool isOwn() const { return !file.isEmpty(); }
};

/// Of a game without a picture only the file is known: gives it the title of the quest that its file is named after.
void nameAfterQuests(std::vector<KeptGame> &games, const std::vector<Quest> &quests);

/// Whether the card that represents it is its own, with its name on it. Else its name needs a place below.
[[nodiscard]] bool bearsTitle(const Quest &quest);
/// The card that represents it.
[[nodiscard]] CardSheet cardOf(const Quest &quest);
/// The card of a pack with the face of the figure of this name; nothing if it has none.
[[nodiscard]] std::optional<CardSheet> faceOf(const PackData &pack, std::string_view name);

/// A game as it lies on the shelf.
struct ShelfGame {
    QString system; ///< id of the rule system
    QString title;
    QString gist = {}; ///< what kind of game it is, in a sentence; may be empty
    std::vector<Quest> quests;
};

/// The games that the quests belong to, in the order of their first quests.
[[nodiscard]] std::vector<ShelfGame> gamesOf(const std::vector<Quest> &quests);

} // namespace flagstone::app
