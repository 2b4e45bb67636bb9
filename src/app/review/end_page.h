#pragma once

#include "app/common/card_context.h"
#include "app/common/late_presses.h"
#include "app/common/pace.h"
#include "app/common/page.h"
#include "app/review/end_buttons.h"
#include "app/review/end_of_game.h"
#include "app/review/entered_rooms.h"
#include "sim/review.h"

#include <QTimer>

#include <vector>

class QHBoxLayout;
class QVBoxLayout;

namespace flagstone::app {

class EndPicture;
class EndReport;
class GameReview;
class MomentsPanel;
struct KeyMoment;

/// The page at the end of a game: how it ended, who came out, the explored dungeon, and what to do next. Esc goes
/// back to the table. A press that is still meant for the game presses neither its buttons nor its moments.
class EndPage final : public Page {
    Q_OBJECT

public:
    /// `game` words the report, `cards` draws the party; the page needs neither once it is hidden.
    EndPage(const Game &game, const CardContext &cards, EndOfGame end, QWidget *parent = nullptr);

    [[nodiscard]] QString title() const override { return m_end.title; }
    [[nodiscard]] QWidget *first() override;
    void press(int key) override;
    void applySettings(const Settings &settings) override;
    /// The table as everybody saw it, and where the party has been.
    void setTable(const QImage &picture, std::vector<RoomOnPicture> rooms);
    /// Shows the game's review as far as it is. It must outlive the page's use.
    void follow(const GameReview &review);
    /// Only if the game has one.
    void setReview(const Review &review, const std::vector<KeyMoment> &moments);

Q_SIGNALS:
    void chosen(flagstone::app::AfterEnd next);
    /// The table before this decision of the game is wanted, an entry of its session.
    void momentAsked(std::size_t entry);
    /// Asks for a picture of the table in this size, in device pixels: pass it to setTable().
    void tableWanted(QSize size);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeChance();
    void placeTable(bool beside);
    void placeOthers(bool inReport);
    void fit();

    EndOfGame m_end;
    CardContext m_source;
    EndPicture *m_table;
    QWidget *m_chance = nullptr;       ///< below the table: the moments, or why there are none
    MomentsPanel *m_moments = nullptr; ///< only if there is a review
    EndReport *m_report = nullptr;     ///< what is told
    EndButtons *m_buttons = nullptr;   ///< in sight all the time
    QVBoxLayout *m_left; ///< the table and what is below it, where they have a column of their own
    QHBoxLayout *m_all;
    QTimer m_sized; ///< until the window keeps its size
    LatePresses m_late{kEndPress};
};

} // namespace flagstone::app
