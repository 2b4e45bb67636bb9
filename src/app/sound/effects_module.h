#pragma once

#include "app/sound/effects.h"

#include <QObject>
#include <QSoundEffect>

#include <array>
#include <memory>

namespace flagstone::app {

/// Effects by Qt Multimedia. An effect is made when its cue is first heard.
class EffectsModule final : public QObject, public Effects {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "flagstone.Effects/1")
    Q_INTERFACES(flagstone::app::Effects)

public:
    [[nodiscard]] bool hasDevice() const override;
    void play(const Sounding &sounding, double volume) override;

private:
    std::array<std::unique_ptr<QSoundEffect>, kCueNames.size()> m_effects; ///< by Cue
};

} // namespace flagstone::app
