#pragma once

#include <QScrollArea>

class QBoxLayout;
class QVBoxLayout;

namespace flagstone::app {

/// Without a frame, as wide as its place, and scrolled up and down only. The keyboard goes to what is in it, which
/// is scrolled to.
void scrollUpAndDown(QScrollArea &area);

/// Frames what is in sight of an area while the keyboard scrolls it.
void frameFocus(QScrollArea &area);

/// A property of a widget that is the heading of the row below it.
inline constexpr const char *kHeadsRow = "headsRow";
/// A property of a widget in a column whose own rows count one by one.
inline constexpr const char *kOfRows = "ofRows";
/// How many of `most` px in height, at this width, end with a whole row of a column: all of them where the column has
/// room, or where not even its first row has. Rows of a grid in it count one by one.
[[nodiscard]] int wholeRows(const QBoxLayout &column, int width, int most);

/// While rows of an area are remade, the keyboard stays at its place among them.
class FocusKeeper {
public:
    explicit FocusKeeper(QWidget &area);
    ~FocusKeeper();
    FocusKeeper(const FocusKeeper &) = delete;
    FocusKeeper &operator=(const FocusKeeper &) = delete;

private:
    QWidget &m_area;
    qsizetype m_place; ///< among the widgets that take the focus; -1 if none of them had it
};

/// A column of rows that is scrolled up and down. What is visible without scrolling ends with a whole row; once it is
/// scrolled, the rows fill the area.
class RowsArea : public QScrollArea {
public:
    /// `margins`: in px, around the rows.
    RowsArea(QMargins margins, QWidget *parent);

protected:
    [[nodiscard]] QVBoxLayout &column() const { return *m_column; }
    /// Ends a column that was filled: its rows are shown, and have the heights that they will have.
    void showRows();
    /// In px, beside the scroll bar, whether it is shown or not: what depends on this does not change with the bar.
    [[nodiscard]] int rowsWidth() const;
    /// In px: of all rows, however much room there is.
    [[nodiscard]] int rowsHeight() const;
    virtual void endAtARow();
    /// Its letters decide how high a row is, and come later than the row.
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QVBoxLayout *m_column;
};

} // namespace flagstone::app
