#pragma once

#include <QObject>

#include <functional>

class QWidget;

namespace flagstone::app {

/// While something is shown on the table, Space and Enter go on wherever the focus on its page is: what else they
/// would press there has to wait.
class GoOnKeys final : public QObject {
    Q_OBJECT

public:
    /// `ends`: would a press end what is shown now? `page` must outlive it.
    GoOnKeys(QWidget &page, std::function<bool()> ends);

    /// Turns it off while nothing is shown: it sees every event of the program.
    void setOn(bool on);

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void pressed();

private:
    QWidget &m_page;
    std::function<bool()> m_ends;
};

} // namespace flagstone::app
