#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <vector>

namespace flagstone::app {

/// Widgets in lines that together are one stop for Tab: arrows go from one to the next, Up and Down to the
/// beginning of another line. Tab returns to the last one with the focus. A press leaves the focus where it is.
class OneStop final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    using Line = QList<QWidget *>;
    /// Widgets that are gone by then are left out by themselves.
    void setLines(const std::vector<Line> &lines);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeStop(const QWidget *stop);
    void step(const QWidget *from, int key);

    std::vector<QList<QPointer<QWidget>>> m_lines;
};

} // namespace flagstone::app
