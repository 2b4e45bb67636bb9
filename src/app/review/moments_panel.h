#pragma once

#include "app/common/card_context.h"
#include "app/review/key_moments.h"
#include "app/review/moment_card.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QScrollArea;

namespace flagstone::app {

class ChanceLine;

/// Below the table of a finished game: how the chance of winning rose and fell, and the moments that decided it.
class MomentsPanel final : public QWidget {
    Q_OBJECT

public:
    /// `whose`: the one of several rivals whose chance it is; empty for that of all players.
    MomentsPanel(const CardContext &cards, const QString &whose, QWidget *parent = nullptr);

    /// Until there is a review: how much of it is done, 0 to 1.
    void setCounted(double share);
    void setReview(const Review &review, const std::vector<KeyMoment> &moments);
    /// `scrolls`: the cards have a place of one height and scroll in it, so that nothing moves when they come;
    /// otherwise it grows with them. A single card is always flat and as wide as its place, which is no higher than it.
    void setShape(MomentCard::Shape shape, bool scrolls);
    /// In the present text size, and with pictures of the present theme.
    void refresh();

Q_SIGNALS:
    void chosen(std::size_t entry); ///< a moment: the entry of its decision

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    [[nodiscard]] MomentCard::Shape shape() const; ///< of the cards
    [[nodiscard]] int roomForCards() const;        ///< px across
    [[nodiscard]] int columnsFor(int card) const;  ///< that wide, px
    [[nodiscard]] int keptHeight() const;

    CardContext m_source;
    QLabel *m_title;
    ChanceLine *m_line;
    QScrollArea *m_scroll; ///< with the cards
    QGridLayout *m_grid;
    std::vector<MomentCard *> m_made; ///< a card for each moment
    MomentCard::Shape m_shape = MomentCard::Shape::Tall;
    bool m_scrolls = true;
    bool m_hasReview = false;
};

} // namespace flagstone::app
