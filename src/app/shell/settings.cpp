#include "app/shell/settings.h"

#include <QSettings>

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

constexpr std::array<const char *, 3> kPaces{"instant", "quick", "normal"};
constexpr std::array<const char *, 3> kThemes{"light", "dark", "contrast"};
constexpr std::array<const char *, 3> kUndo{"free", "revealed", "none"};

template <class Enum>
Enum named(const QSettings &file, const char *key, const std::array<const char *, 3> &names, Enum fallback)
{
    const auto found = std::ranges::find(names, file.value(QLatin1String(key)).toString().toStdString());
    return found == names.end() ? fallback : static_cast<Enum>(found - names.begin());
}

} // namespace

Settings SettingsFile::read() const
{
    const QSettings file(m_file, QSettings::IniFormat);
    Settings settings;
    settings.pace = named(file, "pace", kPaces, settings.pace);
    settings.theme = named(file, "theme", kThemes, settings.theme);
    settings.undo = named(file, "undo", kUndo, settings.undo);
    settings.typedDice = file.value(QStringLiteral("typed-dice"), false).toBool();
    settings.textScale = std::clamp(file.value(QStringLiteral("text-scale"), 100).toInt(),
                                    Settings::kLeastText, Settings::kMostText);
    return settings;
}

void SettingsFile::write(const Settings &settings) const
{
    QSettings file(m_file, QSettings::IniFormat);
    const auto name = [](const auto &names, auto value) {
        return QString::fromLatin1(names[static_cast<std::size_t>(value)]);
    };
    file.setValue(QStringLiteral("pace"), name(kPaces, settings.pace));
    file.setValue(QStringLiteral("theme"), name(kThemes, settings.theme));
    file.setValue(QStringLiteral("undo"), name(kUndo, settings.undo));
    file.setValue(QStringLiteral("typed-dice"), settings.typedDice);
    file.setValue(QStringLiteral("text-scale"), settings.textScale);
}

QByteArray SettingsFile::bytes(const QString &key) const
{
    return QSettings(m_file, QSettings::IniFormat).value(key).toByteArray();
}

void SettingsFile::setBytes(const QString &key, const QByteArray &value) const
{
    QSettings(m_file, QSettings::IniFormat).setValue(key, value);
}

QString SettingsFile::text(const QString &key) const
{
    return QSettings(m_file, QSettings::IniFormat).value(key).toString();
}

void SettingsFile::setText(const QString &key, const QString &value) const
{
    QSettings(m_file, QSettings::IniFormat).setValue(key, value);
}

} // namespace flagstone::app
