#pragma once

#include "app/table/regions.h"
#include "app/table/right_column.h"
#include "paint/theme.h"

#include <QList>
#include <QWidget>

#include <optional>

class QKeySequence;
class QShortcut;

namespace flagstone::app {

class LeftColumn;
class PartyPanel;
class ActionBar;
struct QuestText;

/// The parts of the table page, laid out by regionsFor(): left column, board, right column, and the bar below
/// all three. Only the size of the window and its text moves them.
class TableSides final : public QWidget {
    Q_OBJECT

public:
    explicit TableSides(QWidget *parent);

    /// `textScale`: 1 is 100 %.
    void setLook(double textScale, paint::Theme theme);
    [[nodiscard]] Regions regions() const;
    /// Brings a page of the right column in sight, at the user's request.
    void open(RightColumn::Page page);
    /// The same, but a drawer waits while something is shown large on the board.
    void offer(RightColumn::Page page);
    void closeDrawer();
    /// This many pixels at the right of the page are covered; 0 for none. The board keeps clear of them with
    /// what it shows from now on, and its camera stays where it is.
    void setBeside(int pixels);
    /// Lays the map over the board, as large as it is; `key` closes it again.
    void showMap(const QKeySequence &key);
    void setQuest(const QuestText &quest);
    /// In the order in which F6 goes round them.
    [[nodiscard]] QList<QWidget *> parts() const;

    [[nodiscard]] QSize minimumSizeHint() const override;

    BoardView *const board;
    LeftColumn *const left;
    RightColumn *const right;
    ActionBar *const prompt;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    void showDrawer();
    void layHand(int room);
    void onRail(RightColumn::Page page);

    Rail *m_rail;
    QShortcut *m_escape;
    std::optional<bool> m_hasRail; ///< as laid out; nothing before that
    bool m_open = false;           ///< the drawer
    bool m_aside = false;          ///< it waits while something is shown large
    int m_beside = 0;              ///< px
    double m_textScale = 1.0;
};

} // namespace flagstone::app
