#pragma once

class QLabel;
class QLayout;
class QWidget;

namespace flagstone::app {

/// Takes every widget out of a layout; they go when nothing runs in them any more.
void empty(QLayout *layout);
/// A label of several lines in the style of this name.
[[nodiscard]] QLabel *smallLabel(QWidget *parent, const char *name);

} // namespace flagstone::app
