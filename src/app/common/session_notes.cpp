#include "app/common/session_notes.h"

#include "content/files.h"
#include "content/safe_file.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kFormat = 1;
constexpr std::size_t kMostNotes = std::size_t{4} << 20; // bytes
const QString kFormatKey = QStringLiteral("flagstoneNotes");

} // namespace

SessionNotes::SessionNotes(const QString &record) : m_file(record + QStringLiteral(".notes"))
{
    read();
}

/// Reads what others have written since before it adds or removes anything.
void SessionNotes::read()
{
    if (m_file.isEmpty())
        return;
    const std::filesystem::path path = m_file.toStdString();
    std::error_code error;
    if (!std::filesystem::exists(path, error))
        return;
    const auto bytes = readFile(path, kMostNotes);
    if (!bytes) {
        m_damaged = true;
        m_seen.reset();
        m_issue = bytes.error();
        return;
    }
    if (m_seen == fingerprintOf(*bytes))
        return;
    m_seen = fingerprintOf(*bytes);
    parse(QByteArray::fromStdString(*bytes));
}

void SessionNotes::parse(const QByteArray &bytes)
{
    const QJsonObject all = QJsonDocument::fromJson(bytes).object();
    m_damaged = all[kFormatKey].toInt() != kFormat || !all[QStringLiteral("notes")].isArray();
    if (m_damaged) {
        m_issue = Issue{.file = m_file.toStdString(),
                        .message = QCoreApplication::translate(
                                       "SessionNotes", "this is not a file of session notes; Flagstone "
                                                       "leaves it as it is and keeps no new notes")
                                       .toStdString(),
                        .rule = {}};
        return;
    }
    m_issue.reset();
    m_notes.clear();
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
    read();
    m_notes.push_back(note);
    write();
}

void SessionNotes::remove(std::size_t which)
{
    const SessionNote struck = m_notes[which];
    read();
    if (const auto still = std::ranges::find(m_notes, struck); still != m_notes.end())
        m_notes.erase(still);
    write();
}

void SessionNotes::restore(std::size_t which, const SessionNote &note)
{
    read();
    m_notes.insert(m_notes.begin() + static_cast<std::ptrdiff_t>(std::min(which, m_notes.size())), note);
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
    const std::string bytes = QJsonDocument(all).toJson().toStdString();
    m_issue = writeSafely(m_file.toStdString(), bytes, kMostNotes);
    if (!m_issue)
        m_seen = fingerprintOf(bytes);
}

} // namespace flagstone::app
