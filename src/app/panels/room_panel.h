#pragma once

#include "app/common/scrolling.h"
#include "app/panels/one_stop.h"
#include "app/panels/room_facts.h"
#include "app/panels/round_wheel.h"

#include <optional>
#include <utility>
#include <vector>

class QBoxLayout;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace flagstone::app {

class CardArt;
class YieldingButton;

/// The party's place while there are no opponents: its plan, who is there, the ways out. While a card is laid,
/// this card and the ways to lay it. On a board with fixed spaces, where the marked choice leads.
class RoomPanel final : public RowsArea {
    Q_OBJECT

public:
    explicit RoomPanel(QWidget *parent = nullptr);

    /// `art` must outlive the panel's use.
    void setArt(CardArt &art);
    void setRoom(const RoomFacts &room);
    /// What digits choose now, from 1 on: they stand on the ways to lay a card.
    void setDigits(const std::vector<Target> &digits);
    /// What Enter chooses: a door of the room has the frame of what is marked.
    void setMarked(const std::optional<Target> &target);
    /// Of a fight without opponents in the room: a duel. `source` shows who acts.
    void setRound(const CardContext &source, const RoundNow &round);

Q_SIGNALS:
    void activated(const flagstone::Target &target);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void rebuild();
    void addPlan();
    void addRows(const QString &heading, const std::vector<RoomFacts::Other> &rows);
    [[nodiscard]] QLabel *faceOf(const RoomFacts::Other &other, QWidget *row) const;
    void addWays();
    void addWay(const RoomFacts::Way &way);
    void addDoor(const RoomFacts::Way &way, const QString &words);
    void addWayButton(const RoomFacts::Way &way, const QString &words);
    void showIcons();
    void addLays();
    void addCaption(const QString &words, const char *look);
    void layTexts();
    [[nodiscard]] int layPlan();
    void showPlan();
    void showDigits();
    void showMark();
    [[nodiscard]] QPixmap planOf(Turn turns, int side);

    CardArt *m_art = nullptr;
    RoomFacts m_room;
    std::vector<Target> m_digits;
    std::optional<Target> m_marked;
    CardContext m_source;
    RoundNow m_round;
    OneStop m_stop;
    std::vector<OneStop::Line> m_stops; ///< ways out
    QBoxLayout *m_planLine = nullptr;   ///< the plan and the words beside it
    QLabel *m_plan = nullptr;
    std::vector<QToolButton *> m_lays; ///< by RoomFacts::lays
    using WayOut = std::pair<YieldingButton *, RoomFacts::Way>;
    std::vector<WayOut> m_ways;                     ///< or what else can be done here
    using Row = std::pair<QWidget *, QBoxLayout *>; ///< and its name with what is told of it
    std::vector<std::vector<Row>> m_rows;           ///< under each heading
};

} // namespace flagstone::app
