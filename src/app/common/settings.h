#pragma once

#include "app/common/pace.h"
#include "core/issue.h"
#include "core/session.h"
#include "paint/theme.h"

#include <QByteArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>
#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <optional>

namespace flagstone::app {

/// The name of a pace: "calm".
[[nodiscard]] QString nameOf(Pace pace);

/// How loud the table is.
enum class SoundVolume : std::uint8_t { Off, Quiet, Full };

/// The user's settings for all games.
struct Settings {
    static constexpr int kLeastText = 100, kMostText = 200; ///< per cent

    Pace pace = Pace::Calm;
    paint::Theme theme = paint::Theme::Light;
    int textScale = 100;                ///< per cent, 100 to 200
    UndoPolicy undo = UndoPolicy::Free; ///< for new games
    bool typedDice = false;             ///< real dice are rolled and typed in, for new games
    bool showChances = true;            ///< how likely choices are to succeed
    bool hintsForRivals = false;        ///< also where several people play against each other
    SoundVolume sound = SoundVolume::Off;
    bool cameraByHand = false; ///< the table moves only when the user moves it
    bool letterKeys = true;    ///< single letters are keys of commands
    QMap<QString, QString>
        keys; ///< changed ones: a command's object name to its key, or to nothing (command_keys.h)

    friend bool operator==(const Settings &, const Settings &) = default;
};

/// Keeps settings and the window's shape in one JSON file of texts and lists of texts. Unknown or damaged values read
/// as the default. A file that is not JSON is set aside, with ".damaged" added to its name; one that cannot be read is
/// not overwritten.
///
/// A handle to the file, as QDir is to a folder: it keeps nothing of what the file contains, so that writing does not
/// change it. Whoever has one may write.
class SettingsFile {
public:
    /// `file` need not exist yet.
    explicit SettingsFile(QString file) : m_file(std::move(file)) {}

    /// Called when something could not be saved: once, until saving works again.
    void onFailure(std::function<void(const Issue &)> tell) { m_tell = std::move(tell); }

    [[nodiscard]] Settings read() const;
    void write(const Settings &settings) const;

    [[nodiscard]] QByteArray bytes(const QString &key) const;
    void setBytes(const QString &key, const QByteArray &value) const;
    /// Last choices of a dialog, by name.
    [[nodiscard]] QString text(const QString &key) const;
    void setText(const QString &key, const QString &value) const;
    /// Several such texts, or lists of them, at once.
    void set(const QJsonObject &texts) const;
    /// All of them, read in one go.
    [[nodiscard]] QJsonObject all() const;

private:
    [[nodiscard]] tl::expected<QJsonObject, Issue> readAll() const;
    void tell(const std::optional<Issue> &issue) const;

    QString m_file;
    std::function<void(const Issue &)> m_tell;
    mutable bool m_told = false;
};

} // namespace flagstone::app
