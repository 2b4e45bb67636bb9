#pragma once

#include "app/sound/cue.h"

#include <QString>
#include <QtPlugin>

namespace flagstone::app {

/// What makes sounds: a separate module, so that the program starts without its libraries and also runs if they
/// are missing.
class Effects {
public:
    virtual ~Effects() = default;

    /// Whether there is an audio device.
    [[nodiscard]] virtual bool hasDevice() const = 0;
    /// Begins to play, 0 to 1 loud. What cannot be played is silent.
    virtual void play(const Sounding &sounding, double volume) = 0;
};

} // namespace flagstone::app

Q_DECLARE_INTERFACE(flagstone::app::Effects, "flagstone.Effects/1")
