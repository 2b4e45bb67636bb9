#pragma once

#include "app/board/card_field.h"
#include "app/board/chalk_tag.h"
#include "app/board/closed_doors.h"
#include "app/board/hidden_doors.h"
#include "app/board/target_layer.h"
#include "app/board/token_layer.h"

#include <QGraphicsScene>
#include <QPixmap>

#include <memory>
#include <optional>
#include <vector>

namespace flagstone::app {

/// The table as one seat sees it: linoleum, laid cards, markers and chalk. It knows no rules and shows exactly
/// the last view it was given.
class BoardScene : public QGraphicsScene {
    Q_OBJECT

public:
    explicit BoardScene(CardArt &art, QObject *parent = nullptr);
    ~BoardScene() override;

    void setSheet(const Sheet &sheet);
    /// Idempotent: afterwards the scene shows `view`, whatever it showed before.
    void sync(const TableView &view);
    [[nodiscard]] bool shows(const TableView &view) const;
    void refreshColours();

    [[nodiscard]] CardField &field() { return *m_field; }
    [[nodiscard]] const CardField &field() const { return *m_field; }
    /// The board with fixed spaces; hidden in games without one.
    [[nodiscard]] LabyrinthField &labyrinth() { return *m_labyrinth; }
    [[nodiscard]] const LabyrinthField &labyrinth() const { return *m_labyrinth; }
    [[nodiscard]] TokenLayer &tokens() { return m_tokens; }
    [[nodiscard]] const TokenLayer &tokens() const { return m_tokens; }
    [[nodiscard]] TargetLayer &targets() { return *m_targets; }
    [[nodiscard]] const TargetLayer &targets() const { return *m_targets; }

    [[nodiscard]] ClosedDoors &closedDoors() { return *m_closed; }

    [[nodiscard]] ChalkTag &chalkTag() { return *m_chalkTag; }

    /// A game master's knowledge, on a board that nobody else looks at.
    [[nodiscard]] HiddenDoors &hiddenDoors() { return *m_hidden; }
    [[nodiscard]] const HiddenDoors &hiddenDoors() const { return *m_hidden; }

    /// What is at a point, for tooltips: a lit or refused target, or the state of a door; otherwise nothing.
    [[nodiscard]] QString wordsAt(QPointF point) const;
    /// What a click at a point means: a lit or refused target, otherwise the door, marker or card there.
    [[nodiscard]] std::optional<Target> targetAt(QPointF point) const;
    /// The uppermost card there, or the space of a printed board.
    [[nodiscard]] std::optional<SpaceId> spaceAt(QPointF point) const;
    /// The card at a point whose picture to show; kNoCard if there is none or its face is unknown.
    [[nodiscard]] CardId cardAt(QPointF point) const;
    /// How that card lies; as it is printed unless it is a laid one.
    [[nodiscard]] Turn turnsAt(QPointF point) const;

    /// Everything that should be in sight: cards and legal places; one cell around the origin while empty.
    [[nodiscard]] QRectF everything() const;
    /// What is laid or printed, in millimetres; empty before the first card.
    [[nodiscard]] QRectF extent() const;
    /// The card or space the party is on, or this seat's hero, in millimetres.
    [[nodiscard]] std::optional<QRectF> party() const;

    /// Asks for the visible pictures of the board at this zoom, so that they are drawn while the window is still being
    /// made.
    void prepare(const QRectF &seen, const QTransform &toPixels, double ratio);
    /// Without it, a picture is transparent beside what lies on the table: it goes with the ground of any theme.
    void setLinoleum(bool on) { m_hasLinoleum = on; }
    [[nodiscard]] bool hasLinoleum() const { return m_hasLinoleum; }
    /// Paints `source` into `target`, with pictures as they are wanted.
    void paint(QPainter &painter, const QRectF &target, const QRectF &source, CardArt::Want want);

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;

private:
    CardArt &m_art;
    CardField *m_field; ///< owned by the scene
    LabyrinthField *m_labyrinth;
    QGraphicsItem *m_marker; ///< parent of the markers
    TokenLayer m_tokens;
    TargetLayer *m_targets;
    ClosedDoors *m_closed;
    HiddenDoors *m_hidden;
    ChalkTag *m_chalkTag;
    QPixmap m_linoleum;
    bool m_hasLinoleum = true;
};

} // namespace flagstone::app
