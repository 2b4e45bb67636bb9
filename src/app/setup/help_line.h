#pragma once

#include <QObject>

class QLabel;
class QWidget;

namespace flagstone::app {

/// One line of a dialog that explains the control with the focus or under the pointer. It has room for the longest
/// explanation, so that nothing beside it moves while they change.
class HelpLine final : public QObject {
    Q_OBJECT

public:
    /// `line` must outlive this.
    explicit HelpLine(QLabel &line);

    /// The text shown for a control and read out with it, in place of the one before, also where that is shown now. The
    /// mouse wheel no longer changes the value of such a control.
    void explain(QWidget &control, const QString &help);
    /// Until another control has the focus.
    void say(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void keepRoom();

    QLabel &m_line;
    QString m_longest; ///< of what it may show
};

} // namespace flagstone::app
