#pragma once

#include "app/panels/figure_row.h"
#include "app/panels/one_stop.h"

#include <QScrollArea>

#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

class QVBoxLayout;

namespace flagstone::app {

/// The party in marching order.
class PartyPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit PartyPanel(QWidget *parent = nullptr);

    void setSource(const CardContext &source);
    /// `players`: by figure.
    void setParty(const std::vector<Figure> &party, const std::vector<RowPlayer> &players);
    /// Of figures that fall from now on.
    void setPace(Pace pace) { m_pace = pace; }
    /// A falling figure lies at once.
    void endMotion();
    void setChosen(CardId card);
    /// Marks the figure of a seat instead, which may have no card.
    void setChosenSeat(int seat);
    void setLit(const std::set<CardId> &cards);
    /// What Enter would choose.
    void setMarked(const std::optional<Target> &target);
    using FigureWords = std::vector<std::pair<Target, QString>>;
    /// Of figures that can be chosen: what stands on the portrait, "52 %", and in the line, "uses it".
    void setTags(const FigureWords &tags, const FigureWords &notes = {});
    /// Whether two figures can change places now. Without it none can.
    void setCanSwap(std::function<bool(CardId, CardId)> canSwap) { m_canSwap = std::move(canSwap); }
    [[nodiscard]] const std::vector<FigureRow *> &rows() const { return m_rows; }
    /// The row of the acting figure; nullptr if none is framed.
    [[nodiscard]] const FigureRow *framed() const { return m_framed; }
    /// Height of all rows, in pixels.
    [[nodiscard]] int fullHeight() const { return widget()->sizeHint().height(); }

Q_SIGNALS:
    void activated(const flagstone::Target &target);
    void closeUpAsked(flagstone::CardId card, QWidget *beside);
    /// All that can be done with it is wanted in a menu, at a point of the screen.
    void menuAsked(const flagstone::Target &target, QPoint at);
    /// A row was dragged onto another one.
    void dropped(flagstone::CardId dragged, flagstone::CardId onto);
    void fullHeightChanged();
    /// The row that has the keyboard goes.
    void keysLost();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] FigureRow::Shape shape() const;
    void shapeRows();
    void rebuild(const std::vector<Figure> &party);
    void frame(FigureRow &row, bool chosen);
    void mark(FigureRow &row, bool chosen);
    void takeStops();
    [[nodiscard]] FigureRow *rowUnder(const FigureRow &dragged, QPoint at) const;
    void drag(FigureRow &row, QPoint at);
    void drop(FigureRow &row, QPoint at);
    void showMarks();
    void showTags();

    CardContext m_source;
    OneStop m_stop;
    QVBoxLayout *m_layout;
    std::vector<FigureRow *> m_rows;
    std::vector<std::pair<CardId, int>> m_order; ///< card and rank, as laid out
    std::vector<QWidget *> m_ranks;              ///< the lines between them
    Pace m_pace = Pace::Calm;
    QColor m_bad; ///< of a figure that is down
    CardId m_chosen = kNoCard;
    const FigureRow *m_framed = nullptr; ///< one of m_rows
    std::set<CardId> m_lit;
    std::optional<Target> m_marked;
    FigureWords m_tags, m_notes; ///< see setTags()
    std::function<bool(CardId, CardId)> m_canSwap;
};

} // namespace flagstone::app
