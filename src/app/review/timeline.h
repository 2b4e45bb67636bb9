#pragma once

#include "app/review/chance_curve.h"
#include "app/review/episodes.h"
#include "app/table/card_context.h"

#include <QAbstractSlider>

namespace flagstone::app {

/// The moves of a finished game from left to right: the chance of winning, pictures of what happened, and the move
/// that is looked at, which is the slider's value: 0 is the start, `maximum()` the end.
class Timeline final : public QAbstractSlider {
    Q_OBJECT

public:
    /// `cards` outlives it.
    Timeline(const CardContext &cards, std::size_t moves, std::vector<Landmark> landmarks,
             QWidget *parent = nullptr);

    /// What stands in place of the curve until there is one; empty for a game that never has one.
    void setCaption(const QString &words);
    void setReview(const Review &review, const std::vector<KeyMoment> &moments);
    /// Moves that somebody has noted something to.
    void setNotes(std::vector<std::size_t> moves);
    [[nodiscard]] QSize sizeHint() const override;

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
    [[nodiscard]] double xOf(std::size_t move) const;
    void paintNames(QPainter &painter) const;
    void paintEvents(QPainter &painter) const;
    void paintNotes(QPainter &painter) const;
    void paintHead(QPainter &painter) const;

    CardContext m_source;
    std::vector<Landmark> m_landmarks; ///< the weightiest first
    QString m_caption;
    ChanceCurve m_curve;
    std::vector<std::size_t> m_decisions; ///< of the curve: the move before each
    std::vector<std::size_t> m_notes;
};

} // namespace flagstone::app
