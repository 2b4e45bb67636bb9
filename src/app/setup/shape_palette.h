#pragma once

#include "core/map_drawing.h"

#include <QListWidget>
#include <QWidget>

#include <array>

class QLabel;
class QSpinBox;

namespace flagstone::app {

/// A list whose entries can be dragged out of it, seen at every step.
class ShapeList final : public QListWidget {
    Q_OBJECT

public:
    explicit ShapeList(QWidget *parent);

Q_SIGNALS:
    void draggedTo(QPoint global); ///< the chosen entry, outside the list
    void droppedAt(QPoint global);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    QPoint m_pressed;
    bool m_drags = false;
};

/// The shapes of a drawing with their sizes: one is chosen, or none.
class ShapePalette final : public QWidget {
    Q_OBJECT

public:
    /// `spec` must outlive this.
    explicit ShapePalette(const MapDrawingSpec &spec, QWidget *parent = nullptr);

    /// The chosen shape in its sizes; empty if none is.
    [[nodiscard]] MapDrawing shape() const;
    [[nodiscard]] ShapeList &list() { return *m_list; }
    /// Clears the choice.
    void putAway();
    void setHeight(int height);

Q_SIGNALS:
    void shapeChanged();
    void heightChosen(int height);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showSizes();
    void drawShapes();
    [[nodiscard]] const DrawnShape *chosen() const;
    [[nodiscard]] MapDrawing cellsOf(const DrawnShape &shape) const;

    const MapDrawingSpec &m_spec;
    ShapeList *m_list;
    std::array<QLabel *, 2> m_names{};
    std::array<QSpinBox *, 2> m_sizes{};
    QSpinBox *m_height;
};

} // namespace flagstone::app
