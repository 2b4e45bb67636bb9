#pragma once

class QLayout;
class QWidget;

namespace flagstone::app {

/// Takes every widget out of a layout and hides it. They are deleted once nothing runs in them any more: the click that
/// leads here may come from one of them.
void empty(QLayout *layout);
/// The same, where their successors have the same names: the old ones give up their names and emit nothing more:
/// what is being typed in them belongs to the earlier state.
void emptyForSuccessors(QLayout *layout);
/// Takes every widget out of a layout and deletes it at once: for widgets in which nothing runs.
void emptyAtOnce(QLayout *layout);
/// Shows the widgets of a layout and lays them out once. Shown one by one, each lays out all of them again.
void showAll(QLayout &layout);
/// The widget in `whole` that the keyboard is in, at least as soon as their window has it; nullptr if it is elsewhere
/// in the window. QWidget::focusWidget() also tells of one that the keyboard has left.
[[nodiscard]] QWidget *focusIn(const QWidget &whole);

} // namespace flagstone::app
