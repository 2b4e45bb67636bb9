#pragma once

#include "core/map_drawing.h"

#include <QObject>
#include <QUndoStack>

#include <optional>
#include <vector>

namespace flagstone::app {

/// The same places, this many columns, rows and heights further.
[[nodiscard]] MapDrawing shifted(MapDrawing drawing, const RaisedCell &by);
/// Turned about its first place.
[[nodiscard]] MapDrawing turned(MapDrawing drawing, Turn turn);

/// No two in one place, and none off the board.
[[nodiscard]] bool canLie(const MapDrawing &drawing);

/// A drawing in the making: what is laid, what of it is chosen, and every step that led there.
class MapDrawingDocument final : public QObject {
    Q_OBJECT

public:
    explicit MapDrawingDocument(MapDrawing drawing, QObject *parent = nullptr);

    [[nodiscard]] const MapDrawing &drawing() const { return m_now.drawing; }
    /// Indices into the drawing, ascending.
    [[nodiscard]] const std::vector<std::size_t> &chosen() const { return m_now.chosen; }
    [[nodiscard]] bool isChosen(std::size_t n) const;
    [[nodiscard]] MapDrawing chosenPlaces() const;
    /// What is in a column and row: at this height, else the highest.
    [[nodiscard]] std::optional<std::size_t> at(int col, int row, int height) const;
    /// The drawing with these places as well, last.
    [[nodiscard]] MapDrawing with(const MapDrawing &more) const;
    /// The drawing with these in the places of the chosen ones, which are as many.
    [[nodiscard]] MapDrawing withChosenAt(const MapDrawing &places) const;
    [[nodiscard]] QUndoStack &past() { return m_past; }

    void choose(std::vector<std::size_t> places);
    /// Chooses one more, or no longer.
    void toggle(std::size_t place);

    // Steps that can be taken back. Laying, moving and turning do nothing and return false where two would
    // lie in one place, or one off the board.
    bool lay(const MapDrawing &places);
    bool moveChosen(const RaisedCell &by);
    bool turnChosen();
    void removeChosen();
    /// This place becomes the first one.
    void putFirst(std::size_t place);
    void replace(MapDrawing drawing);

Q_SIGNALS:
    void changed(); ///< what is laid, or what of it is chosen

private:
    struct State {
        MapDrawing drawing;
        std::vector<std::size_t> chosen;
    };

    [[nodiscard]] bool tryTo(State to, const QString &step);
    void change(State to, const QString &step);
    void show(const State &state);

    State m_now;
    QUndoStack m_past;
};

} // namespace flagstone::app
