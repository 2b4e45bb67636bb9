#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>

class QWidget;

namespace flagstone::app {

/// A widget that draws things to press, such as targets on the board or cards in a hand: assistive tools find
/// each as a child of it. A base for widgets, besides QWidget.
class AccessibleParts {
public:
    virtual ~AccessibleParts() = default;

    [[nodiscard]] virtual QAccessible::Role partsRole() const = 0; ///< of the widget that holds them
    [[nodiscard]] virtual int partCount() const = 0;               ///< in reading order, from 0
    [[nodiscard]] virtual QString partName(int n) const = 0;
    [[nodiscard]] virtual QString partDescription(int) const { return {}; }
    [[nodiscard]] virtual QRect partRect(int n) const = 0; ///< on the screen
    [[nodiscard]] virtual int partInFocus() const = 0;     ///< -1 for none, or without the keyboard
    virtual void focusPart(int n) = 0;
    virtual void pressPart(int n) = 0;
};

/// Widgets made from now on are asked for their parts. May be called more than once.
void installAccessibleParts();

/// The parts have changed: assistive tools must ask again.
void notifyPartsChanged(QWidget &widget);

/// The keyboard is on this part now, or the part that it is on has another name: screen readers say it.
void notifyPartInFocus(QWidget &widget, int part);

} // namespace flagstone::app
