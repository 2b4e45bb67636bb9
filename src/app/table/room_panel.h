#pragma once

#include "app/table/one_stop.h"
#include "app/table/round_wheel.h"
#include "core/decision.h"
#include "core/view.h"

#include <QScrollArea>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace flagstone::app {

class CardArt;

/// Where somebody stands, as one seat knows it.
struct RoomFacts {
    /// A door or open side of a laid card.
    struct Way {
        Target door;
        QString level; ///< "1" to "6" or "any"; empty for an archway
        QString leads; ///< the place behind it; empty while nobody knows
        friend bool operator==(const Way &, const Way &) = default;
    };
    QString name;
    QString level;         ///< "1" to "6" or "any"; empty for none
    CardId card = kNoCard; ///< the laid card; kNoCard for a space of a board
    Turn turns = 0;
    std::vector<Way> ways;
    QStringList here; ///< who else stands there
    friend bool operator==(const RoomFacts &, const RoomFacts &) = default;
};

/// What `view` knows of the place of its seat's figure, or of the party. `art` knows doors and levels.
[[nodiscard]] RoomFacts roomOf(const Sheet &sheet, const TableView &view, const CardArt &art);

/// The party's place while there are no opponents: its plan, who is there, the ways out.
class RoomPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit RoomPanel(QWidget *parent = nullptr);

    /// `art` must outlive the panel's use.
    void setArt(CardArt &art);
    void setRoom(const RoomFacts &room);
    /// Of a fight without opponents in the room: a duel. `source` shows who acts.
    void setRound(const CardContext &source, const RoundNow &round);

Q_SIGNALS:
    void activated(const flagstone::Target &target);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void rebuild();
    void addWay(const RoomFacts::Way &way);
    void showPlan();

    CardArt *m_art = nullptr;
    RoomFacts m_room;
    CardContext m_source;
    RoundNow m_round;
    OneStop m_stop;
    std::vector<OneStop::Line> m_stops; ///< ways out
    QVBoxLayout *m_layout;
    QLabel *m_plan = nullptr;
};

} // namespace flagstone::app
