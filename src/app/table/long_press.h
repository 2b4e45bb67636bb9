#pragma once

#include <QObject>
#include <QPointF>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace flagstone::app {

/// For fingers: a finger that rests on a part of a page shows what a pointer would show, opens the menu that the part
/// has, and does not press.
class LongPress final : public QObject {
    Q_OBJECT

public:
    static constexpr int kTime = 450; ///< ms

    explicit LongPress(QWidget *page);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void tell();
    void letGo();

    QWidget *m_page;
    QPointer<QWidget> m_under; ///< the finger
    QPointF m_at;              ///< where it came down, on the screen
    QTimer m_wait;
    bool m_told = false;
};

} // namespace flagstone::app
