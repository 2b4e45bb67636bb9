#pragma once

#include "content/deck_file.h"

#include <QString>

#include <vector>

namespace flagstone::app {

/// The folder of the user's own decks.
class KeptDecks {
public:
    struct Kept {
        QString path;
        DeckFile file;
    };

    explicit KeptDecks(const QString &dataFolder) : m_folder(dataFolder + QStringLiteral("/decks")) {}

    /// Those of a rule system that can be read, newest first.
    [[nodiscard]] std::vector<Kept> of(const std::string &ruleset) const;
    /// An unused file name made from a title. Creates the folder if there is none; empty if that fails.
    [[nodiscard]] QString newFile(const QString &title) const;

private:
    QString m_folder;
};

} // namespace flagstone::app
