#pragma once

#include <QToolButton>

namespace flagstone::app {

/// The card of one opponent or several, as a button.
class FoeCard final : public QToolButton {
    Q_OBJECT

public:
    explicit FoeCard(QWidget *parent) : QToolButton(parent) { setAutoRaise(true); }

Q_SIGNALS:
    void hovered(bool on);

protected:
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
};

} // namespace flagstone::app
