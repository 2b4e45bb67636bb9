#pragma once

#include "app/board/board_scene.h"
#include "app/board/framing.h"
#include "app/common/pace.h"

#include <QGraphicsView>
#include <QTimer>
#include <QVariantAnimation>

namespace flagstone::app {

/// The camera over the table: zoom and pan. A zoom of 1 shows a cell 168 logical pixels wide; the width of a cell
/// is always a whole number of pixels, so that cards meet without seams.
class BoardEye : public QGraphicsView {
    Q_OBJECT

public:
    static constexpr int kPlainCell = 168;
    static constexpr int kLeastCell = 4;
    static constexpr int kMostCell = 672;

    BoardEye(BoardScene &scene, QWidget *parent);

    void setPace(Pace pace) { m_pace = pace; }
    /// Whether only the user may move it. Code that would move it by itself asks first.
    void setByHand(bool on) { m_byHand = on; }
    [[nodiscard]] bool byHand() const { return m_byHand; }
    /// On its way to what it shows next.
    [[nodiscard]] bool moving() const { return m_camera.state() != QAbstractAnimation::Stopped; }
    [[nodiscard]] double zoom() const { return static_cast<double>(m_cell) / kPlainCell; }
    [[nodiscard]] int cellPixels() const { return m_cell; }
    /// Zooms by a factor and keeps what is under `anchor` (in the viewport) under it, to the pixel.
    void zoomAt(double factor, QPointF anchor);
    /// The pixels of a cell with which all of `rect` is in sight, at most `most`.
    [[nodiscard]] int cellFor(const QRectF &rect, int most) const;
    /// Moves and zooms so that `rect` (in millimetres) is in sight, no larger than `mostCell`.
    void showRect(const QRectF &rect, int mostCell, bool smooth);
    /// This many pixels at the foot are covered: nothing is brought into sight there.
    void setFoot(int pixels) { m_foot = pixels; }
    /// The same at the right.
    void setSide(int pixels) { m_side = pixels; }
    /// The part of the viewport that nothing lies over.
    [[nodiscard]] QRect uncovered() const;
    /// What is in sight now.
    [[nodiscard]] Sight sight() const;
    void look(const Sight &sight, bool smooth);
    /// Pans as little as needed to bring `rect` into sight.
    void bringIntoSight(const QRectF &rect);
    /// Whether there is room for all of `rect` at this zoom.
    [[nodiscard]] bool fits(const QRectF &rect) const;
    void panBy(QPointF pixels);
    /// Pans until a point in millimetres is in the middle.
    void panTo(QPointF middle);
    void stopCamera();
    [[nodiscard]] bool zooming() const { return m_rest.isActive(); }
    void rest(); ///< ends zooming at once: sharp pictures from the next repaint

Q_SIGNALS:
    void moved();   ///< zoom or place changed, or it has come to rest
    void steered(); ///< the user zoomed or panned
    void zoomChanged(double zoom);
    void resized();

protected:
    void wheelEvent(QWheelEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    bool viewportEvent(QEvent *event) override;

    [[nodiscard]] QPointF toScene(QPointF pixel) const;

private:
    void shift(QPointF pixels);
    /// What is uncovered, without its margins.
    [[nodiscard]] QRectF freeRoom() const;
    void applyCell(int cell, QPointF scenePoint, QPointF at);
    void placeAt(QPointF scenePoint, QPointF at);
    bool gesture(QEvent *event);

    BoardScene &m_scene;
    Pace m_pace = Pace::Calm;
    bool m_byHand = false;
    int m_foot = 0, m_side = 0;
    int m_cell = kPlainCell;
    double m_exact = kPlainCell; ///< the zoom that small steps add up to
    QPointF m_anchorPixel{-1, -1};
    QPointF m_anchorScene;
    QRect m_part; ///< of the viewport that is being painted
    QVariantAnimation m_camera;
    QTimer m_rest;
};

} // namespace flagstone::app
