#include "app/sound/effects_module.h"

#include <QAudioDevice>
#include <QMediaDevices>
#include <QUrl>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kMostAtOnce = 4;

} // namespace

bool EffectsModule::hasDevice() const
{
    return !QMediaDevices::defaultAudioOutput().isNull();
}

void EffectsModule::play(const Sounding &sounding, double volume)
{
    const auto cue = static_cast<std::size_t>(sounding.cue);
    auto &effect = m_effects[cue];
    if (!effect) {
        if (!hasDevice())
            return;
        effect = std::make_unique<QSoundEffect>();
        effect->setSource(QUrl(QStringLiteral("qrc:/sounds/%1.wav").arg(QLatin1String(kCueNames[cue]))));
    }
    const auto playing = std::ranges::count_if(
        m_effects, [&](const auto &other) { return other && other != effect && other->isPlaying(); });
    if (playing >= kMostAtOnce)
        return;
    effect->setVolume(static_cast<float>(volume));
    effect->setLoopCount(sounding.times);
    effect->play();
}

} // namespace flagstone::app

#include "moc_effects_module.cpp"
