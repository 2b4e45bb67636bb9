#pragma once

class QString;
class QWidget;

namespace flagstone::app {

/// A search says what it finds after so many milliseconds without another letter.
inline constexpr int kTellLater = 400;

/// A screen reader says the sentence, wherever the keyboard is. What is said by one window before the event loop
/// comes round is said together, and only once.
void announce(QWidget &from, const QString &sentence);

} // namespace flagstone::app
