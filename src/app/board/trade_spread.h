#pragma once

#include "app/board/choice_cards.h"

namespace flagstone::app {

/// "Ann gives Ben: Jade Comb, Ivory Dice", or that it is nothing. `label` is "Ann gives Ben".
[[nodiscard]] QString givenWords(const QString &label, const QStringList &names);

/// A trade over the table, in rows: what each of two gives the other, and beside it what they may still give.
class TradeSpread final : public ChoiceCards {
    Q_OBJECT

public:
    TradeSpread(CardArt &art, QWidget *parent);

    struct Row {
        QString words;                         ///< "Ann gives Ben"
        std::vector<std::vector<Target>> laid; ///< cards, each with those that nothing tells from it
        QString stays;                         ///< why none of these can be taken back, if a reason is given
        /// Each about a card, or several that are alike; without any in all rows the trade is only looked at.
        std::vector<Choice> more;
    };
    /// Hides if there are no rows. One that was put down stays so until something in it changes.
    void setTrade(const QString &question, const std::vector<Row> &rows, const Wording &wording);
    void clear() override;

Q_SIGNALS:
    void putDown(); ///< the table is to be seen: it has hidden

protected:
    void paintEvent(QPaintEvent *event) override;
    /// Arrows point at the next card that way, Space puts it down.
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void layOut() override;

private:
    struct Lane {
        QString words;
        std::vector<ChoiceCard *> laid, more;
        QRect label, mat, moreLabel;
    };
    /// What there is room for besides cards.
    enum class Extras : std::uint8_t {
        All,
        Names, ///< but not the question, which the bar asks, too
        Cards  ///< nor a hint
    };
    struct Grid {
        int side = 1; ///< width of a card
        int laid = 1; ///< columns
        int more = 0; ///< the same
        Extras extras = Extras::All;
    };
    [[nodiscard]] bool chooses() const;                                 ///< can anything still be laid?
    [[nodiscard]] int bodyOf(const Lane &lane, const Grid &grid) const; ///< px: height below its words
    [[nodiscard]] int lineHeight(const Grid &grid) const;
    [[nodiscard]] int heightOf(const Grid &grid) const;
    [[nodiscard]] Grid gridFor(int side, Extras extras) const;
    [[nodiscard]] Grid bestGrid() const;
    [[nodiscard]] int labelHeight() const;
    [[nodiscard]] int headOf(Extras extras) const; ///< px
    [[nodiscard]] int footOf(Extras extras) const; ///< px: of the hint
    void place(const std::vector<ChoiceCard *> &cards, QPoint corner, int columns, const Grid &grid) const;
    void paintHint(QPainter &painter) const;
    [[nodiscard]] const ChoiceCard *nearest(int key) const;
    void hideAway();

    std::vector<Lane> m_lanes;
    Extras m_extras = Extras::All;
};

} // namespace flagstone::app
