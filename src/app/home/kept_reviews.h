#pragma once

#include "app/common/settings.h"
#include "core/session.h"
#include "sim/review.h"

#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace flagstone::app {

/// A choice that lowered the chance by enough to matter.
struct CostlyChoice {
    QString kind;      ///< what was done, in general words
    double cost = 0.0; ///< in shares of a win, above 0
    friend bool operator==(const CostlyChoice &, const CostlyChoice &) = default;
};

/// What luck and choices gave in a game that is over, as its end page shows it (ReviewPoints). Both are shares of a
/// win, from -1 to 1 or a little beyond.
struct LuckAndChoices {
    double luck = 0.0;
    double choices = 0.0;
    std::vector<CostlyChoice> costly = {}; ///< in their order, if they are known
    friend bool operator==(const LuckAndChoices &, const LuckAndChoices &) = default;
};
/// Of a review, as the page at the end shows them; without the costly choices.
[[nodiscard]] LuckAndChoices luckAndChoicesOf(const Review &review);

/// The reviews of games in a file, so that each is counted once. A game is known by what was played and not by its
/// record's name: a game that is played on after the end is another game.
class KeptReviews {
public:
    explicit KeptReviews(const QString &dataFolder);

    /// What a game's review depends on, as one line.
    [[nodiscard]] static QString nameOf(const Session &session);
    /// Those that are kept, by the names of their games. Others may have written the file: what is not a number
    /// that can be is left out.
    [[nodiscard]] std::map<QString, LuckAndChoices> all() const;
    void keep(const QString &name, const LuckAndChoices &review);

private:
    SettingsFile m_file;
};

} // namespace flagstone::app
