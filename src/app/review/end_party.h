#pragma once

#include "app/panels/figure_row.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QGridLayout;

namespace flagstone::app {

/// The party on the page at the end, a row for each and below it what became of them: two abreast where both have room
/// for all their numbers.
class EndParty final : public QWidget {
    Q_OBJECT

public:
    /// `players`, and `fates` in sentences: by figure of the party.
    EndParty(const CardContext &cards, std::vector<Figure> party, std::vector<RowPlayer> players,
             const std::vector<QStringList> &fates, QWidget *parent = nullptr);

    /// In the present text size, and in the colours of the present theme.
    void renew();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeRows();
    void makeFate(const QStringList &told);
    void arrange();

    CardContext m_source;
    std::vector<Figure> m_party;
    std::vector<RowPlayer> m_players;
    QGridLayout *m_grid;
    std::vector<FigureRow *> m_rows;
    std::vector<QWidget *> m_fates; ///< below the rows
};

} // namespace flagstone::app
