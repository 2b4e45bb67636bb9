#pragma once

#include "app/common/settings.h"
#include "app/sound/cue.h"

#include <QObject>

#include <functional>

namespace flagstone::app {

class Effects;

/// The module of the program's lib folder; nullptr if it or a library that it needs is not there.
[[nodiscard]] Effects *loadEffects();

/// Plays cues as loud as the settings say. While sound is off, none of it is loaded.
class Sounds final : public QObject {
    Q_OBJECT

public:
    static constexpr double kQuiet = 0.25; ///< of the volume of Full: 12 dB below it
    using Load = std::function<Effects *()>;

    explicit Sounds(Load load = loadEffects) : m_load(std::move(load)) {}

    /// Anything but Off loads the module, a moment later.
    void setVolume(SoundVolume volume);
    void play(const Sounding &sounding);
    /// Why nothing can be heard, in a sentence for people; empty if it can. Loads the module.
    [[nodiscard]] QString problem();

private:
    [[nodiscard]] Effects *effects();

    Load m_load;
    SoundVolume m_volume = SoundVolume::Off;
    Effects *m_effects = nullptr; ///< not owned
    bool m_loaded = false;
};

} // namespace flagstone::app
