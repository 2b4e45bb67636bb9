#pragma once

#include <QScrollArea>

namespace flagstone::app {

/// A scroll area for a column whose height follows its width. The column is as wide as there is room and as tall as
/// it needs, and there is a bar where it does not fit without one: QScrollArea's own resizing goes round in circles
/// with such contents.
/// What gets the focus from the keyboard, or because a page puts it there, is scrolled into view.
class ColumnScroll final : public QScrollArea {
    Q_OBJECT

public:
    ColumnScroll(QWidget *column, QWidget *parent);

    /// As tall as its column and without a bar: something around it scrolls.
    void setWhole(bool whole);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();
    void follow(QWidget *focused);

    bool m_whole = false;
};

/// Scrolls the columns around a part until all of it is in view, or its top if it is too high, once it has its place.
void bringIntoView(QWidget &part);

} // namespace flagstone::app
