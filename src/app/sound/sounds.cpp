#include "app/sound/sounds.h"

#include "app/sound/effects.h"

#include <QCoreApplication>
#include <QPluginLoader>
#include <QTimer>

#include <utility>

namespace flagstone::app {

Effects *loadEffects()
{
    QPluginLoader module(QCoreApplication::applicationDirPath() + QStringLiteral("/" FLAGSTONE_SOUND_MODULE));
    return qobject_cast<Effects *>(module.instance());
}

void Sounds::setVolume(SoundVolume volume)
{
    m_volume = volume;
    if (volume != SoundVolume::Off && !m_loaded)
        QTimer::singleShot(0, this, &Sounds::effects); // the window comes first
}

void Sounds::play(const Sounding &sounding)
{
    if (m_volume == SoundVolume::Off)
        return;
    if (Effects *effects = this->effects())
        effects->play(sounding, m_volume == SoundVolume::Full ? 1 : kQuiet);
}

QString Sounds::problem()
{
    const Effects *effects = this->effects();
    if (effects == nullptr)
        return tr("The sound module is not installed.");
    return effects->hasDevice() ? QString() : tr("No sound device was found.");
}

Effects *Sounds::effects()
{
    if (!std::exchange(m_loaded, true))
        m_effects = m_load();
    return m_effects;
}

} // namespace flagstone::app

#include "moc_sounds.cpp"
