#pragma once

#include "app/play/stage_scene.h"

#include <QRectF>
#include <QStringList>

#include <vector>

namespace flagstone::app {

/// Where the parts of a scene lie on a stage, in pixels.
struct StageLayout {
    QRectF title, line;
    std::vector<QRectF> cards; ///< by StageScene::cards
    QRectF seal;               ///< of a goal that is reached without a card
    QRectF between;            ///< of two compared cards
    std::vector<QRectF> ranks; ///< by Ranking::row, where there is room for them
    QRectF rankRule;
    std::vector<QRectF> rows;  ///< by StageScene::rows: the words above its cards
    std::vector<QRectF> links; ///< by StageScene::chain: the words below its card
    QRectF open;               ///< where an answer would lie
    std::vector<QRectF> lanes; ///< by StageScene::lanes
    QRectF place;              ///< the level and name of the place, beside a figure that turns up
    QRectF gain;               ///< what is gained in all, beside the spoils; null where there is no room
    QRectF fall;               ///< the hits of a figure that falls
    QRectF usersTitle;
    std::vector<QRectF> users; ///< by StageScene::users, as many as there is room for
    QRectF carriersTitle, carriers;
    QRectF results;
    QRectF hints;

    /// Cards that change the game are never smaller than this.
    static constexpr QSizeF kLeastCard{240, 335};
};

/// Whether something has turned up that may or may not belong here, by the levels of card and place.
[[nodiscard]] bool tellsLevel(const StageScene &scene);

/// Whether the board behind a scene is covered. What a figure does with dice is seen above the board.
[[nodiscard]] bool coversBoard(const StageScene &scene);

/// `textScale`: 1 is 100 %. `cardShape`: width by height of a card.
[[nodiscard]] StageLayout layoutOf(const StageScene &scene, QSizeF stage, double textScale, double cardShape);

/// How much names and sums of a lane grow with the text: the dice beside them must stay recognisable.
[[nodiscard]] double laneScale(double textScale);
/// A part of a card that lies there, given as shares of the card's width and height.
[[nodiscard]] QRectF partOf(const QRectF &card, const QRectF &share);
/// Whether a lane is too low for a line below the figure that rolls. Then the result is beside the picture.
[[nodiscard]] bool isLow(const QRectF &lane, double textScale);

/// Whether each roll of a duel has room for its result, in the lane where it lies.
[[nodiscard]] bool tellsInLanes(const StageScene &scene, const std::vector<QRectF> &lanes, double textScale);
/// Whether a roll says in its lane, beside the dice, whether it reached its goal: below them are the hits that it cost.
[[nodiscard]] bool tellsBeside(const StageScene::Lane &lane);
/// The results that are in no lane.
[[nodiscard]] QStringList resultsBelow(const StageScene &scene, const std::vector<QRectF> &lanes,
                                       double textScale);

/// Where in a lane the sums stand that dice with a goal can come to; null for other dice and where there is no room.
[[nodiscard]] QRectF sumsIn(const QRectF &lane, const DiceRolled &dice, double textScale);

/// How high the part of a lane is in which its dice lie, beside them what they come to.
[[nodiscard]] double rollHeight(const QRectF &lane, double textScale);
/// Where the dice of a lane lie in it, in the order rolled, as large as in a lane with `most` dice.
[[nodiscard]] std::vector<QRectF> diceIn(const QRectF &lane, int dice, double textScale, int most = 0);

} // namespace flagstone::app
