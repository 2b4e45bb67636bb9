#pragma once

#include "core/module.h"

#include <QString>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace flagstone::app {

/// The readable packs, and what is wrong with the others.
struct PackShelf {
    std::vector<std::shared_ptr<const PackData>> packs;
    Issues issues;

    /// The first with cards of a rule system; nullptr if there is none.
    [[nodiscard]] std::shared_ptr<const PackData> packOf(const std::string &ruleset) const
    {
        for (const auto &pack : packs)
            if (pack->ruleset == ruleset)
                return pack;
        return nullptr;
    }
};

/// Everything the window needs from outside, so that a test can replace it.
struct AppContext {
    std::span<const ModuleInfo> modules;
    std::function<PackShelf()> readPacks; ///< may block while reading; for any thread
    QString dataFolder;                   ///< games/ goes into it
    QString settingsFile;
    QString rulesFolder;   ///< holds <rule system>.md; may be a resource
    QString lessonsFolder; ///< holds lessons (app/play/lesson.h); may be a resource
    QString manualFolder = QStringLiteral(":/manual"); ///< holds README.md and the other pages of the manual
};

} // namespace flagstone::app
