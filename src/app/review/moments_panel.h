#pragma once

#include "app/review/key_moments.h"
#include "app/table/card_context.h"

#include <QWidget>

#include <utility>
#include <vector>

class QGridLayout;
class QLabel;

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
    /// Where there is little room the moments are numbers on the line, told by their tips.
    void setNarrow(bool narrow);
    /// In the present text size, and with pictures of the present theme.
    void refresh();

Q_SIGNALS:
    void chosen(std::size_t entry); ///< a moment: the entry of its decision

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    QWidget *makeCard(const KeyMoment &moment, std::size_t entry, int number);

    CardContext m_source;
    QLabel *m_title;
    ChanceLine *m_line;
    QWidget *m_cards;
    QGridLayout *m_grid;
    std::vector<QWidget *> m_made;                       ///< a card for each moment
    std::vector<std::pair<QLabel *, CardId>> m_pictures; ///< on them
};

} // namespace flagstone::app
