#pragma once

#include "app/common/players.h"
#include "content/plan.h"
#include "content/record.h"
#include "core/chance.h"
#include "core/module.h"
#include "core/session.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace flagstone::app {

/// What the user chose to play.
struct GameRequest {
    const ModuleInfo *module = nullptr;
    std::shared_ptr<const PackData> pack;
    QString title; ///< of the adventure
    Setup setup;
    Seed seed;
    UndoPolicy undo = UndoPolicy::Free;
    bool typedDice = false;
    CurtainRule curtain = CurtainRule::WhenNeeded;
    Players players;                            ///< who plays each seat
    std::shared_ptr<const Plan> plan = nullptr; ///< what a game master runs, with its notes
    std::vector<std::string> opening = {};      ///< codes of the first decisions, where they are made already
    QString tried = {}; ///< file of the quest that is tried out from its editor; empty for any other game
};

struct Settings;

/// Undo and real dice as the user wants them in new games, where they are not asked about.
void setUsual(GameRequest &request, const Settings &settings);

} // namespace flagstone::app
