#include "app/gm/session_notes.h"

#include "app/play/safe_file.h"
#include "content/files.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace flagstone::app {

namespace {

constexpr int kFormat = 1;
constexpr std::size_t kLongest = 4 << 20; // bytes
const QString kFormatKey = QStringLiteral("flagstoneNotes");

} // namespace

SessionNotes::SessionNotes(const QString &record) : m_file(record + QStringLiteral(".notes"))
{
    if (!QFileInfo::exists(m_file))
        return;
    const auto bytes = readFile(m_file.toStdString(), kLongest);
    read(bytes ? QByteArray::fromStdString(*bytes) : QByteArray());
}

void SessionNotes::read(const QByteArray &bytes)
{
    const QJsonObject all = QJsonDocument::fromJson(bytes).object();
    m_damaged = all[kFormatKey].toInt() != kFormat || !all[QStringLiteral("notes")].isArray();
    if (m_damaged) {
        m_issue = Issue{.file = m_file.toStdString(),
                        .message = QCoreApplication::translate(
                                       "SessionNotes",
                                       "this is no file of session notes; it stays as it is, and new notes "
                                       "are not kept")
                                       .toStdString(),
                        .rule = {}};
        return;
    }
    const QJsonArray notes = all[QStringLiteral("notes")].toArray();
    for (const auto &value : notes) {
        const QJsonObject note = value.toObject();
        m_notes.push_back({static_cast<std::size_t>(std::max(0, note[QStringLiteral("after")].toInt())),
                           note[QStringLiteral("for")].toString() == QLatin1String("all"),
                           note[QStringLiteral("text")].toString()});
    }
}

void SessionNotes::add(const SessionNote &note)
{
    m_notes.push_back(note);
    write();
}

void SessionNotes::remove(std::size_t which)
{
    m_notes.erase(m_notes.begin() + static_cast<std::ptrdiff_t>(which));
    write();
}

void SessionNotes::write()
{
    if (m_damaged || m_file.isEmpty())
        return;
    QJsonArray notes;
    for (const SessionNote &note : m_notes)
        notes.append(QJsonObject{
            {QStringLiteral("after"), static_cast<qint64>(note.entry)},
            {QStringLiteral("for"), note.shared ? QStringLiteral("all") : QStringLiteral("private")},
            {QStringLiteral("text"), note.text}});
    const QJsonObject all{{kFormatKey, kFormat}, {QStringLiteral("notes"), notes}};
    m_issue = writeSafely(m_file, QJsonDocument(all).toJson());
}

} // namespace flagstone::app
