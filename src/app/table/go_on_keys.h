#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

class QWidget;

namespace flagstone::app {

/// While something is shown on the table, Space and Enter continue wherever the focus on its page is: what else they
/// would press there has to wait.
class GoOnKeys final : public QObject {
    Q_OBJECT

public:
    /// `ends`: whether a press would end what is shown now. `waits`: whether a Space would do something that waits for
    /// it, besides showing a card. `page` must outlive it.
    GoOnKeys(QWidget &page, std::function<bool()> ends, std::function<bool()> waits);

    /// Something is shown.
    void turnOn();
    /// Nothing is shown now. It sees every event of the program, so it is off then; before that, in the next `late`
    /// milliseconds, a Space does nothing: it was meant for what has just ended by itself. `enterToo`: nor does Enter,
    /// since nobody has heard yet what it would do.
    void turnOff(int late, bool enterToo);

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void pressed();

private:
    QWidget &m_page;
    std::function<bool()> m_ends, m_waits;
    QTimer m_late;
    bool m_enterToo = false; ///< see turnOff()
};

} // namespace flagstone::app
