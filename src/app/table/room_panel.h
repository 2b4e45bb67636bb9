#pragma once

#include "app/table/one_stop.h"
#include "app/table/round_wheel.h"
#include "core/game.h"
#include "core/view.h"

#include <QScrollArea>

#include <optional>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace flagstone::app {

class CardArt;

/// Where somebody stands, or what is about to be laid, as one seat knows it.
struct RoomFacts {
    /// A door or open side of a laid card.
    struct Way {
        Target door;
        QString level; ///< "1" to "6" or "any"; empty for an archway
        QString leads; ///< the place behind it; empty while nobody knows
        friend bool operator==(const Way &, const Way &) = default;
    };
    struct Other {
        CardId picture = kNoCard; ///< kNoCard: nobody knows it
        QString name;
        friend bool operator==(const Other &, const Other &) = default;
    };
    /// Where and how a card can be laid.
    struct Lay {
        Target place;
        QString words;
        friend bool operator==(const Lay &, const Lay &) = default;
    };
    QString name;
    QString level;         ///< "1" to "6" or "any"; empty for none
    CardId card = kNoCard; ///< the laid card; kNoCard for a space of a board
    Turn turns = 0;
    std::vector<Way> ways;
    std::vector<Other> here; ///< who else stands there
    QString words;           ///< what is in a place that is not laid yet, or why nothing is told
    std::vector<Lay> lays;
    std::optional<std::size_t> marked; ///< of these, the one that is marked
    friend bool operator==(const RoomFacts &, const RoomFacts &) = default;
};

/// Who else stands where the seat's figure stands.
[[nodiscard]] std::vector<RoomFacts::Other> othersHere(const Game &game, const TableView &view);
/// What else `view` knows of the place of its seat's figure, or of the party. `art` knows doors and levels.
[[nodiscard]] RoomFacts roomOf(const Sheet &sheet, const TableView &view, const CardArt &art);
/// The place that is about to be laid, as it would lie where it is `marked`; without a name if none is.
[[nodiscard]] RoomFacts roomToLay(const Game &game, const PackData &pack, const TableView &view,
                                  const CardArt &art, const Decision &decision,
                                  std::optional<std::size_t> marked);

/// The party's place while there are no opponents: its plan, who is there, the ways out. While a card is laid,
/// this card and the ways to lay it.
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
    void addPlan();
    void addOthers();
    void addWays();
    void addWay(const RoomFacts::Way &way);
    void addLays();
    void addCaption(const QString &words, const char *look);
    void showPlan();
    [[nodiscard]] QPixmap planOf(Turn turns, int side);

    CardArt *m_art = nullptr;
    RoomFacts m_room;
    CardContext m_source;
    RoundNow m_round;
    OneStop m_stop;
    std::vector<OneStop::Line> m_stops; ///< ways out
    QVBoxLayout *m_layout;
    QLabel *m_plan = nullptr;
    std::vector<QToolButton *> m_lays; ///< by RoomFacts::lays
};

} // namespace flagstone::app
