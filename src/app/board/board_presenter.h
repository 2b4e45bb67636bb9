#pragma once

#include "app/board/board_canvas.h"
#include "app/board/card_flight.h"
#include "app/board/pile_tray.h"

#include <QObject>
#include <QPixmap>
#include <QRectF>
#include <QVariantAnimation>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace flagstone::app {

/// A card shown over the board, larger than anything lies on it.
struct LargeCard {
    CardId card = kNoCard;
    QRectF at; ///< px of the board
    QPixmap face;
};

/// Animates what has happened. The game is long past it: `shown` follows it event by event, and any
/// interruption jumps to the end. When the queue is empty the scene shows exactly the view it was
/// given.
class BoardPresenter : public QObject {
    Q_OBJECT

public:
    BoardPresenter(CardArt &art, BoardScene &scene, PileTray &tray, BoardCanvas &canvas, QObject *parent);
    ~BoardPresenter() override;

    void setSheet(const Sheet &sheet);
    void setPace(Pace pace) { m_pace = pace; }
    /// Why a card does not open a door, in a few words: asked with what was said last before it goes.
    void setBriefWording(Wording wording) { m_brief = std::move(wording); }

    void reset(const TableView &view);
    /// Each motion gets `share` of its time.
    void play(const std::vector<Event> &events, const TableView &after, double share = 1.0);
    /// About how long this takes to play, in milliseconds at calm pace.
    [[nodiscard]] static int timeOf(const std::vector<Event> &events);
    void finish();
    [[nodiscard]] bool playing() const { return m_playing; }
    [[nodiscard]] const TableView &shown() const { return m_shown; }
    /// The door that the party tries: cards turned up for it appear there, and a number counts those it
    /// refuses. This lasts until the party is somewhere else.
    void setDoorInUse(const Target &door) { m_door = door; }
    /// Where cards of a pile that lies in a panel beside the board are shown, as a point of the screen.
    using PanelPlace = std::function<std::optional<QPoint>(PileId)>;
    void setPanelPlace(PanelPlace place) { m_panelPlace = std::move(place); }
    /// Cards that lay large over the board until now: what is played next continues from there.
    void setLargeCards(std::vector<LargeCard> cards) { m_large = std::move(cards); }
    /// Outlines a place for a moment.
    void pointOut(const QRectF &rect);

Q_SIGNALS:
    void rested(); ///< the queue is empty and the scene shows the view

private:
    /// What one event looks like. `at` is called with 0 to 1; nothing is kept after it.
    struct Motion {
        int milliseconds = 0;
        std::function<void(double)> at;
    };
    struct Starter;

    void next();
    void land(const Event &event);
    void rest();
    void startMotion(const Motion &motion);
    void endMotion();
    [[nodiscard]] Motion motionOf(const Event &event);
    using Pictures = std::function<CardFlight::Sides()>; ///< asked again when better ones have been drawn
    [[nodiscard]] Motion fly(QRectF from, QRectF to, Pictures pictures, int milliseconds);
    [[nodiscard]] Motion placed(const CardPlaced &event);
    [[nodiscard]] Motion changed(SlotId slot); ///< its card was turned over or taken away
    [[nodiscard]] Motion moved(const CardMoved &event);
    [[nodiscard]] Motion flown(const CardMoved &event, const QRectF &from, const QRectF &to,
                               int milliseconds);
    [[nodiscard]] Motion turnedAtDoor(const CardMoved &event);
    [[nodiscard]] Motion refusedAtDoor(const CardMoved &event);
    [[nodiscard]] Motion walked(const TokenMoved &event);
    [[nodiscard]] Motion flashed(PileId pile, int milliseconds);
    [[nodiscard]] Motion hurt(const CounterSet &event);
    [[nodiscard]] QRectF
    pileRect(PileId pile) const; ///< in millimetres of the table, wherever it is on the screen
    /// The card that moves, if it lay large over the board until now.
    [[nodiscard]] std::optional<LargeCard> takeLarge(const CardMoved &event);
    [[nodiscard]] bool onScreen(PileId pile) const;
    [[nodiscard]] PileRole role(PileId pile) const;
    /// A card that could have been laid behind the door in use, but went to the discards.
    [[nodiscard]] bool refuses(const CardMoved &event) const;
    [[nodiscard]] bool forTheBoard(std::optional<CardId> card) const;
    [[nodiscard]] std::optional<QRectF> besideDoor() const;
    void learn(const Event &event);
    [[nodiscard]] bool same(const TableView &view) const;
    void mark(const QRectF &rect, bool round = false);
    void showMarks();
    void showName(const TokenMoved &event);
    void showFound();
    void showTag(const QString &words, const QRectF &area, int milliseconds);

    CardArt &m_art;
    BoardScene &m_scene;
    PileTray &m_tray;
    BoardCanvas &m_canvas;
    Sheet m_sheet;
    Pace m_pace = Pace::Calm;
    TableView m_shown, m_after;
    std::deque<Event> m_queue;
    std::optional<Event> m_current;
    std::unique_ptr<CardFlight> m_flight;
    Pictures m_pictures; ///< of the flight
    std::optional<PileId> m_flashing;
    std::optional<Target> m_door;
    std::vector<ChangeMark> m_marks;
    PanelPlace m_panelPlace;
    std::vector<LargeCard> m_large;
    Wording m_brief;
    Beat m_said;                    ///< last
    std::optional<SlotId> m_turned; ///< the card on the table that this step has turned last
    QVariantAnimation m_clock{this};
    QTimer m_markTimer, m_tagTimer;
    double m_share = 1.0; ///< of its time that each motion gets
    bool m_playing = false;
};

} // namespace flagstone::app
