#pragma once

class QComboBox;
class QString;

namespace flagstone::app {

/// What a screen reader calls a combo box, with its value: "Pace: Calm". Qt says only the value on Linux, and of a
/// name that hid it nobody would hear what is chosen. Before anything asks for the box's interface.
void setComboBoxName(QComboBox &box, const QString &name);

} // namespace flagstone::app
