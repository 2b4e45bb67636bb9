#include "app/common/settings.h"

#include "app/common/tr.h"
#include "content/files.h"
#include "content/safe_file.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSettings>

#include <algorithm>
#include <array>

namespace flagstone::app {

namespace {

constexpr std::array<const char *, 3> kPaces{"instant", "brisk", "calm"};
constexpr std::array<const char *, 3> kThemes{"light", "dark", "contrast"};
constexpr std::array<const char *, 3> kUndo{"free", "revealed", "none"};
constexpr std::array<const char *, 3> kVolumes{"off", "quiet", "full"};
constexpr std::size_t kMostBytes = std::size_t{4} << 20;

template <class Enum>
Enum named(const QJsonObject &all, const char *key, const std::array<const char *, 3> &names, Enum fallback)
{
    const auto found = std::ranges::find(names, all[QLatin1String(key)].toString().toStdString());
    return found == names.end() ? fallback : static_cast<Enum>(found - names.begin());
}

/// Each is "actionPageMap Ctrl+M".
QMap<QString, QString> keysIn(const QJsonArray &lines)
{
    QMap<QString, QString> keys;
    for (const auto &line : lines) {
        const QString text = line.toString();
        const auto space = text.indexOf(u' ');
        if (space > 0)
            keys[text.left(space)] = text.mid(space + 1);
    }
    return keys;
}

QJsonArray toLines(const QMap<QString, QString> &keys)
{
    QJsonArray lines;
    for (auto each = keys.begin(); each != keys.end(); ++each)
        lines.append(each.key() + u' ' + each.value());
    return lines;
}

/// What earlier versions kept.
QJsonObject fromIni(const QString &file)
{
    const QSettings old(file, QSettings::IniFormat);
    QJsonObject all;
    for (const QString &key : old.allKeys()) {
        const QVariant value = old.value(key);
        all[key] = value.typeId() == QMetaType::QByteArray
                       ? QString::fromLatin1(value.toByteArray().toBase64())
                       : value.toString();
    }
    return all;
}

} // namespace

QString nameOf(Pace pace)
{
    switch (pace) {
    case Pace::Instant:
        return tr("instant");
    case Pace::Brisk:
        return tr("brisk");
    case Pace::Calm:
        break;
    }
    return tr("calm");
}

QJsonObject SettingsFile::all() const
{
    return readAll().value_or(QJsonObject());
}

tl::expected<QJsonObject, Issue> SettingsFile::readAll() const
{
    const std::filesystem::path path = m_file.toStdString();
    std::error_code error;
    if (!std::filesystem::exists(path, error) && !error)
        return fromIni(QFileInfo(m_file).path() + QStringLiteral("/flagstone.ini"));
    const auto bytes = readFile(path, kMostBytes);
    if (!bytes)
        return tl::make_unexpected(bytes.error());
    const QJsonDocument read = QJsonDocument::fromJson(QByteArray::fromStdString(*bytes));
    if (read.isObject())
        return read.object();
    std::filesystem::path aside = path;
    aside += ".damaged";
    std::filesystem::rename(path, aside, error); // the user may repair it by hand
    if (error)
        return tl::make_unexpected(Issue{.file = path.string(), .message = tr("is not JSON").toStdString()});
    return QJsonObject();
}

void SettingsFile::set(const QJsonObject &changes) const
{
    const auto before = readAll();
    if (!before)
        return tell(before.error()); // what cannot be read is not overwritten
    QJsonObject now = *before;
    for (auto each = changes.begin(); each != changes.end(); ++each)
        now[each.key()] = each.value();
    if (now == *before)
        return;
    const std::filesystem::path path = m_file.toStdString();
    std::error_code error; // the saver says so
    std::filesystem::create_directories(path.parent_path(), error);
    tell(writeSafely(path, QJsonDocument(now).toJson().toStdString(), kMostBytes));
}

void SettingsFile::tell(const std::optional<Issue> &issue) const
{
    if (issue && !m_told && m_tell)
        m_tell(*issue);
    m_told = issue.has_value();
}

Settings SettingsFile::read() const
{
    const QJsonObject file = all();
    Settings settings;
    settings.pace = named(file, "pace", kPaces, settings.pace);
    settings.theme = named(file, "theme", kThemes, settings.theme);
    settings.undo = named(file, "undo", kUndo, settings.undo);
    settings.sound = named(file, "sound", kVolumes, settings.sound);
    settings.typedDice = file[QStringLiteral("typed-dice")].toString() == QLatin1String("true");
    settings.showChances = file[QStringLiteral("show-chances")].toString() != QLatin1String("false");
    settings.hintsForRivals = file[QStringLiteral("hints-for-rivals")].toString() == QLatin1String("true");
    settings.cameraByHand = file[QStringLiteral("camera-by-hand")].toString() == QLatin1String("true");
    settings.letterKeys = file[QStringLiteral("letter-keys")].toString() != QLatin1String("false");
    settings.keys = keysIn(file[QStringLiteral("keys")].toArray());
    bool number = false;
    const int scale = file[QStringLiteral("text-scale")].toString().toInt(&number);
    settings.textScale =
        std::clamp(number ? scale : settings.textScale, Settings::kLeastText, Settings::kMostText);
    return settings;
}

void SettingsFile::write(const Settings &settings) const
{
    const auto name = [](const auto &names, auto value) {
        return QString::fromLatin1(names[static_cast<std::size_t>(value)]);
    };
    set({{QStringLiteral("pace"), name(kPaces, settings.pace)},
         {QStringLiteral("theme"), name(kThemes, settings.theme)},
         {QStringLiteral("undo"), name(kUndo, settings.undo)},
         {QStringLiteral("sound"), name(kVolumes, settings.sound)},
         {QStringLiteral("typed-dice"), QVariant(settings.typedDice).toString()},
         {QStringLiteral("show-chances"), QVariant(settings.showChances).toString()},
         {QStringLiteral("hints-for-rivals"), QVariant(settings.hintsForRivals).toString()},
         {QStringLiteral("camera-by-hand"), QVariant(settings.cameraByHand).toString()},
         {QStringLiteral("letter-keys"), QVariant(settings.letterKeys).toString()},
         {QStringLiteral("keys"), toLines(settings.keys)},
         {QStringLiteral("text-scale"), QString::number(settings.textScale)}});
}

QByteArray SettingsFile::bytes(const QString &key) const
{
    return QByteArray::fromBase64(text(key).toLatin1());
}

void SettingsFile::setBytes(const QString &key, const QByteArray &value) const
{
    setText(key, QString::fromLatin1(value.toBase64()));
}

QString SettingsFile::text(const QString &key) const
{
    return all()[key].toString();
}

void SettingsFile::setText(const QString &key, const QString &value) const
{
    set({{key, value}});
}

} // namespace flagstone::app
