#pragma once

#include "core/sketch.h"

#include <QObject>
#include <QUndoStack>

#include <optional>
#include <vector>

namespace flagstone::app {

/// The same places, so many columns, rows and heights further.
[[nodiscard]] Sketch shifted(Sketch sketch, const SketchCell &by);
/// Turned about its first place.
[[nodiscard]] Sketch turned(Sketch sketch, Turn turn);

/// No two in one place, and none off the board.
[[nodiscard]] bool canLie(const Sketch &sketch);

/// A drawing in the making: what is laid, what of it is chosen, and every step that led there.
class SketchDocument final : public QObject {
    Q_OBJECT

public:
    explicit SketchDocument(Sketch sketch, QObject *parent = nullptr);

    [[nodiscard]] const Sketch &sketch() const { return m_now.sketch; }
    /// Indices into the sketch, ascending.
    [[nodiscard]] const std::vector<std::size_t> &chosen() const { return m_now.chosen; }
    [[nodiscard]] bool isChosen(std::size_t n) const;
    [[nodiscard]] Sketch chosenPlaces() const;
    /// What lies in a column and row: at this height, else the highest.
    [[nodiscard]] std::optional<std::size_t> at(int col, int row, int height) const;
    /// The drawing with these places as well, last.
    [[nodiscard]] Sketch with(const Sketch &more) const;
    /// The drawing with these in the places of the chosen ones, which are as many.
    [[nodiscard]] Sketch withChosenAt(const Sketch &places) const;
    [[nodiscard]] QUndoStack &past() { return m_past; }

    void choose(std::vector<std::size_t> places);
    /// Chooses one more, or no longer.
    void toggle(std::size_t place);

    // Steps that can be taken back. Laying, moving and turning do nothing and return false where two would
    // lie in one place, or one off the board.
    bool lay(const Sketch &places);
    bool moveChosen(const SketchCell &by);
    bool turnChosen();
    void removeChosen();
    /// This place becomes the first one.
    void putFirst(std::size_t place);
    void replace(Sketch sketch);

Q_SIGNALS:
    void changed(); ///< what is laid, or what of it is chosen

private:
    struct State {
        Sketch sketch;
        std::vector<std::size_t> chosen;
    };
    class Change;

    [[nodiscard]] bool tryTo(State to, const QString &step);
    void change(State to, const QString &step);
    void show(const State &state);

    State m_now;
    QUndoStack m_past;
};

} // namespace flagstone::app
