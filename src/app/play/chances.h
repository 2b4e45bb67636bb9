#pragma once

#include "app/common/background_task.h"
#include "core/game.h"

#include <QObject>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace flagstone::app {

/// The chances of a decision's choices, worked out in the background; see oddsOf().
class Chances final : public QObject {
    Q_OBJECT

public:
    explicit Chances(QObject *parent = nullptr) : QObject(parent) {}

    /// A decision of this game, which is copied; those of the previous one no longer count.
    void begin(const Game &game);
    /// There is nothing to choose.
    void end();
    /// Works out those of these choices (by their codes) that are not known yet. Waits for them for a moment,
    /// at most 50 ms, but not the first time, while the window opens; if that is too short, found() tells later.
    void want(const std::vector<std::string> &codes);
    /// nullptr until they are known; empty for a choice without chance.
    [[nodiscard]] const std::vector<HopeOdds> *of(const std::string &code) const;
    /// Words them; nullptr if there is nothing to choose.
    [[nodiscard]] const Game *game() const { return m_game.get(); }

Q_SIGNALS:
    void found();

private:
    using Known = std::map<std::string, std::vector<HopeOdds>>;

    std::shared_ptr<const Game> m_game;
    Known m_known;
    bool m_opens = true; ///< nobody sees it yet
    BackgroundTask m_task{this};
};

} // namespace flagstone::app
