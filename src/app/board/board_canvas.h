#pragma once

#include "app/board/board_scene.h"
#include "app/board/pace.h"

#include <QGraphicsView>
#include <QTimer>
#include <QVariantAnimation>

#include <optional>

namespace flagstone::app {

/// The eye over the table: zoom, pan, keyboard cursor and pointer. A zoom of 1 shows a cell 168 logical
/// pixels wide; the width of a cell is always a whole number of pixels, so that cards meet without seams.
class BoardCanvas : public QGraphicsView {
    Q_OBJECT

public:
    static constexpr int kPlainCell = 168;
    static constexpr int kLeastCell = 4;
    static constexpr int kMostCell = 672;

    BoardCanvas(BoardScene &scene, QWidget *parent);

    void setPace(Pace pace) { m_pace = pace; }
    [[nodiscard]] double zoom() const { return static_cast<double>(m_cell) / kPlainCell; }
    [[nodiscard]] int cellPixels() const { return m_cell; }
    /// Zooms by a factor and keeps what is under `anchor` (in the viewport) under it, to the pixel.
    void zoomAt(double factor, QPointF anchor);
    /// Moves and zooms so that `rect` (in millimetres) is in sight, no larger than `mostCell`.
    void showRect(const QRectF &rect, int mostCell, bool smooth);
    /// Pans as little as needed to bring `rect` into sight.
    void bringIntoSight(const QRectF &rect);
    /// Is there room for all of `rect` at this zoom?
    [[nodiscard]] bool fits(const QRectF &rect) const;
    void panBy(QPointF pixels);
    /// What overlays take of the lower left corner, in pixels: showRect leaves it free.
    void setCorner(QSize taken) { m_corner = taken; }
    void stopCamera();
    [[nodiscard]] bool zooming() const { return m_rest.isActive(); }
    void rest(); ///< ends zooming at once: sharp pictures from the next repaint

    void focusLit(std::optional<std::size_t> lit);

Q_SIGNALS:
    void aboutToInput(); ///< before a click or key counts: running animations end now
    void activated(const flagstone::Target &target);
    void hovered(std::optional<flagstone::Target> target);
    void hoverMoved(QPointF point, QPoint pixel); ///< in millimetres, and in the viewport
    void hoverEnded();
    void pinWanted();
    void escaped();
    void keyForCommand(int key);
    void peelWanted(bool on);
    void menuWanted(std::uint16_t space, QPoint global); ///< for a place, as in Token::space
    void moved();                                        ///< zoom or place changed
    void steered();                                      ///< somebody zoomed or panned
    void zoomChanged(double zoom);
    void resized();

protected:
    bool viewportEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &rect) override;

private:
    void shift(QPointF pixels);
    /// What overlays leave free of the viewport for something that is there now.
    [[nodiscard]] QRectF freeRoom(const QRectF &pixels) const;
    void applyCell(int cell, QPointF scenePoint, QPointF at);
    void placeAt(QPointF scenePoint, QPointF at);
    [[nodiscard]] QPointF toScene(QPointF pixel) const;
    bool gesture(QEvent *event);
    void dragFrom(QPointF position);
    void clicked(QPointF point);
    bool moveCursor(Edge edge);

    BoardScene &m_scene;
    Pace m_pace = Pace::Normal;
    int m_cell = kPlainCell;
    double m_exact = kPlainCell; ///< the zoom that small steps add up to
    QPointF m_anchorPixel{-1, -1};
    QPointF m_anchorScene;
    QSize m_corner{0, 0};
    bool m_spaceHeld = false;
    bool m_spaceDragged = false;
    QRect m_part;                      ///< of the viewport that is being painted
    std::optional<QPointF> m_pressed;  ///< where the left button went down: a click, or the begin of a drag
    std::optional<QPointF> m_dragFrom; ///< while the table is being dragged
    QVariantAnimation m_camera;
    QTimer m_rest;
};

} // namespace flagstone::app
