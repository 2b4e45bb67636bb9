#pragma once

namespace flagstone::app {

class BoardCanvas;

/// Gives every BoardCanvas one accessible child for each lit target, with its name and place, that can be
/// pressed. May be called more than once.
void installBoardAccessibility();

/// The lit targets are others now: assistive tools must ask again.
void notifyTargetsChanged(BoardCanvas &canvas);

} // namespace flagstone::app
