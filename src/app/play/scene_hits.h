#pragma once

#include "app/play/figures.h"
#include "app/play/stage_scene.h"
#include "core/game.h"
#include "core/view.h"

#include <QString>

#include <map>
#include <vector>

namespace flagstone::app {

/// The rolls of a scene, and what they did to the hits of figures: read out of its events one after the other.
class SceneHits {
public:
    /// `view` is the table before the event that is read.
    SceneHits(const Game &before, const Game &after, const TableView &view)
        : m_before(before), m_game(after), m_view(view)
    {
    }

    /// All that follows is about this scene.
    void begin(StageScene &scene);
    /// A deed is what is rolled for next; any other sentence after a roll says its result. If all dice are rolled
    /// before anything comes of them no sentence belongs to one of them, except to a roll that has a number to reach.
    void onSentence(Show show, const QString &words);
    void onRoll(const DiceRolled &roll);
    /// Whether the change belongs to a roll.
    bool onHits(const CounterSpec &hits, const CounterSet &set);
    /// After the last event: what did nothing, and the hits of a figure that falls. `named` by the scene's title.
    void end(const std::vector<CardId> &named);

private:
    [[nodiscard]] QString nameOf(const DiceRolled &roll) const;
    [[nodiscard]] QString deedOf(const DiceRolled &roll);
    [[nodiscard]] bool isDamage(const DiceRolled &roll) const;
    [[nodiscard]] StageScene::Lane *laneOf(const CounterSpec &hits, bool heals);
    [[nodiscard]] int fullHitsOf(CardId card, int figure, int most) const;
    [[nodiscard]] QString unitOf(const StageScene::Lane &lane) const;
    void addFall();
    void addUnhurt();
    void addUnhealed(StageScene::Lane &lane, CardId at) const;
    void leaveAsIs(StageScene::Lane &lane, const Figure &figure, const QString &name) const;
    void orderLanes();

    const Game &m_before, &m_game;
    const TableView &m_view;
    std::map<CardId, int> m_hitsBefore; ///< of those whose hits have changed so far
    StageScene *m_scene = nullptr;
    std::vector<Figure> m_party; ///< of a sweep: as the rows are while the scene lasts
    bool m_apart = false;        ///< each deed of the scene has its own rolls
    QString m_deed;              ///< what will be rolled for next
};

} // namespace flagstone::app
