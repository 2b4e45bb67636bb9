#pragma once

#include "app/board/board_canvas.h"
#include "app/setup/map_drawing_document.h"
#include "app/setup/map_drawing_overlay.h"

#include <functional>
#include <optional>

namespace flagstone::app {

/// A table for making a drawing with pointer or keys. A click or Enter lays what is in hand, a shape or a copy;
/// with empty hands people select, drag, raise, turn and remove places.
class MapDrawingBoard final : public BoardCanvas {
    Q_OBJECT

public:
    /// What is the matter with a whole drawing, as far as it concerns these of its places; empty if nothing.
    using Judge = std::function<QString(const MapDrawing &whole, const std::vector<std::size_t> &places)>;

    /// All of them must outlive this. `spec` says what lies at a place.
    MapDrawingBoard(BoardScene &scene, CardArt &art, const MapDrawingSpec &spec, MapDrawingDocument &document,
                    QWidget *parent);

    void setJudge(Judge judge) { m_judge = std::move(judge); }
    /// Places that something is wrong with are marked.
    void setWrong(std::vector<std::size_t> places);

    /// Takes a shape in hand; an empty one leaves nothing there. The first place goes where one points.
    void take(MapDrawing shape);
    [[nodiscard]] bool holds() const { return !m_hand.empty(); }
    [[nodiscard]] int height() const { return m_height; }
    /// Heights of what is laid are counted from there; 0 is the table.
    void setHeight(int height);

    void turn();           ///< what is in hand, else what is chosen
    void raise(int steps); ///< the ground for what is in hand, else what is chosen
    void copy();           ///< takes a copy of what is chosen in hand
    void removeChosen();   ///< and without a choice, what lies under the cursor
    bool letGo();          ///< of a drag, of what is in hand, of the choice; false if there is none of them
    void showEverything();

    /// Something is dragged here from elsewhere, at this point of the screen.
    void dragOver(QPoint global);
    /// It is let go there: laid if it can lie there.
    void drop(QPoint global);

    /// Where the keyboard is.
    [[nodiscard]] RaisedCell cursor() const;
    /// In words: where the cursor is and what lies there.
    [[nodiscard]] QString whereWords() const;
    [[nodiscard]] const MapDrawingOverlay::Marks &marks() const { return m_overlay->marks(); }

Q_SIGNALS:
    void handChanged(); ///< what is in hand, or the height
    void cursorMoved(); ///< or what lies there has changed
    void menuAsked(QPoint global);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    enum class Drag { None, Press, Move, Band };

    void showDrawing();
    void showMarks();
    [[nodiscard]] MapDrawing ghost() const;
    [[nodiscard]] QPoint cellFor(QPointF point) const;
    [[nodiscard]] QPoint cellAtHeight(QPointF point, int height) const;
    [[nodiscard]] std::optional<std::size_t> placeAt(QPointF point) const;
    void layHand();
    void stopDrag();
    void startDrag(QPointF point);
    void endBand(QPointF point, bool more);
    void moveCursor(QPoint by);
    void pointAt(QPoint cell, bool byKeys);
    bool arrow(const QKeyEvent &event);
    void enter();

    BoardScene &m_scene;
    const MapDrawingSpec &m_spec;
    MapDrawingDocument &m_document;
    MapDrawingOverlay *m_overlay; ///< owned by the scene
    Judge m_judge;
    std::vector<std::size_t> m_slots; ///< the place that each laid card belongs to
    std::vector<std::size_t> m_wrong;
    MapDrawing m_hand;
    Turn m_handTurn;
    int m_height = 0;
    QPoint m_at;            ///< column and row that pointer or cursor are in
    bool m_pointed = false; ///< the pointer is over the table, or the keyboard is used there
    bool m_laid = false;    ///< what is in hand was laid just there: it is not shown there again
    bool m_byKeys = false;
    bool m_space = false; ///< the space bar is held: the table is dragged
    Drag m_drag = Drag::None;
    QPointF m_pressed; ///< in millimetres
    QPoint m_pressedPixel;
    std::optional<std::size_t> m_grabbed;
    RaisedCell m_shift; ///< how far the chosen places are dragged
    QRectF m_band;
};

} // namespace flagstone::app
