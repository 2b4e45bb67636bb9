#pragma once

#include <QScrollArea>

#include <vector>

namespace flagstone::app {

/// Columns side by side on linoleum, scrolled sideways. However wide it is, it shows whole columns and no part of
/// another.
class ColumnsArea final : public QScrollArea {
public:
    explicit ColumnsArea(QWidget *parent = nullptr);

    /// Takes these columns; those before are deleted.
    void setColumns(const std::vector<QWidget *> &columns);
    /// In px: no column is narrower, unless the area is.
    void setLeastWidth(int width);
    /// Scrolls to one of the columns.
    void scrollTo(QWidget &column) { ensureWidgetVisible(&column, 0, 0); }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    void endAtAColumn();

    int m_least = 1;
    int m_step = 1; ///< px from one column to the next
};

} // namespace flagstone::app
