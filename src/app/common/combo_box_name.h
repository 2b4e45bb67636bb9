#pragma once

class QComboBox;
class QString;

namespace flagstone::app {

/// What a screen reader calls a combo box, with its value: "Pace: Calm". Qt says only the value on Linux, and of a
/// name that hid it nobody would hear what is chosen. To be called first: with a screen reader on, already the first
/// item makes Qt ask for the interface of the box, and keep it.
void setComboBoxName(QComboBox &box, const QString &name);

} // namespace flagstone::app
