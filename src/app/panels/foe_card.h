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
    /// Its frame is as wide round a card as round a row where it has the keyboard.
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
};

} // namespace flagstone::app
