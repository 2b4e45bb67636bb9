#pragma once

#include "app/common/card_context.h"
#include "app/review/chance_curve.h"
#include "app/review/episodes.h"
#include "app/review/side_ways.h"

#include <QAbstractSlider>

namespace flagstone::app {

/// The moves of a finished game from left to right: the chance of winning, pictures of what happened, the ways that
/// were taken back, and the move that is looked at, which is the slider's value: 0 is the start, `maximum()` the end of
/// the game, or of the way that is open.
class Timeline final : public QAbstractSlider {
    Q_OBJECT

public:
    /// `cards` outlives it.
    Timeline(const CardContext &cards, std::size_t moves, std::vector<Landmark> landmarks,
             QWidget *parent = nullptr);

    /// The words in place of the curve until there is one; empty for a game that never has one.
    void setCaption(const QString &words);
    void setReview(const Review &review, const std::vector<KeyMoment> &moments);
    /// Moves that the user has noted something about.
    void setNotes(std::vector<std::size_t> moves);
    /// Those that were taken back, by where they leave the line.
    void setWays(std::vector<SideWay> ways);
    /// The one whose moves are looked at, and not those of the game.
    void setOpen(std::optional<std::size_t> way);
    /// Where one can be pressed.
    [[nodiscard]] QRectF wayRect(std::size_t way) const;
    [[nodiscard]] std::optional<std::size_t> wayAt(QPointF point) const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void wayPressed(std::size_t way);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void sliderChange(SliderChange change) override;

private:
    [[nodiscard]] int iconSide() const;
    [[nodiscard]] QRectF curveRect() const;
    [[nodiscard]] QRectF eventsRect() const;
    [[nodiscard]] int waysHeight() const; ///< 0 if there are none
    [[nodiscard]] QRectF waysRect() const;
    [[nodiscard]] std::vector<double> ringPlaces() const; ///< px, by way: the middle of its ring
    [[nodiscard]] QRectF labelRect(std::size_t way, const std::vector<double> &ends) const;
    [[nodiscard]] double xOf(std::size_t move) const;
    void paintNames(QPainter &painter) const;
    void paintEvents(QPainter &painter) const;
    void paintWays(QPainter &painter) const;
    void paintNotes(QPainter &painter) const;
    void paintHead(QPainter &painter) const;

    CardContext m_source;
    std::size_t m_moves;               ///< of the game
    std::size_t m_most;                ///< of the game, or of the longest way
    std::vector<Landmark> m_landmarks; ///< the weightiest first
    QString m_caption;
    ChanceCurve m_curve;
    std::vector<std::size_t> m_decisions; ///< of the curve: the move before each
    std::vector<std::size_t> m_notes;
    std::vector<SideWay> m_ways;
    std::optional<std::size_t> m_open;
    bool m_drags = false; ///< the head goes with the pointer
};

} // namespace flagstone::app
