#pragma once

#include <QList>
#include <QObject>
#include <QRect>

namespace flagstone::app {

/// Where a window first opens: 1440 by 900, or 92 % of the free screen where that is smaller, in its middle. All of the
/// free screen where 92 % of it would be too small for the table with its right column.
[[nodiscard]] QRect firstPlace(const QRect &screen);

/// A remembered place cut to the free area of the screen that shows most of it; of the first one if none does.
/// `screens` has at least one.
[[nodiscard]] QRect cutToScreen(const QRect &place, const QList<QRect> &screens);

/// As an event filter of the program: no window or dialog opens larger than the free screen, so that its buttons are
/// in reach, nor outside of it where it remembers its place. A window whose place is the whole screen is maximised.
class FitsScreen final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    [[nodiscard]] bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace flagstone::app
