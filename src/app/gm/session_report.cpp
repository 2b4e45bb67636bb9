#include "app/gm/session_report.h"

#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/common/markdown.h"
#include "app/play/log_lines.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

namespace flagstone::app {

namespace {

constexpr QSize kPicture(1280, 800);
constexpr int kPictureEvery = 4; ///< laid cards

/// In the log each line stands alone; here they follow each other, so each needs a stop.
QString withStop(const QString &line)
{
    static const QRegularExpression kEnds(QStringLiteral("[.!?…:][\"”’)]*$"));
    return line.isEmpty() || line.contains(kEnds) ? line : line + u'.';
}

/// Writes the story of one game.
class ReportWriter {
    Q_DECLARE_TR_FUNCTIONS(flagstone::app::ReportWriter)

public:
    ReportWriter(const Session &session, const GameRequest &request, Seat reader, QString folder)
        : m_session(session), m_reader(reader), m_folder(std::move(folder))
    {
        auto faces = std::make_shared<paint::FaceBook>(*request.pack);
        auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
        m_board.setGame(session.game().sheet(), std::move(faces), std::move(pixmaps));
        m_board.setPace(Pace::Instant);
        m_board.scene().setLinoleum(false); // it is printed: a background would only cost ink
    }

    /// False if `progress` has stopped it.
    [[nodiscard]] bool tellAll(const std::vector<SessionNote> &notes, const print::Progress &progress)
    {
        const std::size_t made = m_session.entries().size();
        for (std::size_t entry = 0; entry < made; ++entry) {
            if (progress && !progress(static_cast<int>(entry), static_cast<int>(made)))
                return false;
            beginPlace(entry);
            tellEntry(entry);
            for (const SessionNote &note : notes)
                if (note.entry == entry)
                    tellNote(note);
        }
        for (const SessionNote &note : notes)
            if (note.entry >= made) // of moves that were taken back
                tellNote(note);
        picture(made - 1);
        tellEnding();
        return true;
    }

    Paper report;

private:
    void tellNote(const SessionNote &note)
    {
        if (note.shared || m_reader == Seat::Gm)
            add(QStringLiteral("> ") + withoutPictures(note.text).replace(u'\n', QStringLiteral("\n> ")));
    }
    void add(const QString &paragraph) { report.markdown += paragraph + QStringLiteral("\n\n"); }

    /// A card that was laid begins a chapter.
    void beginPlace(std::size_t entry)
    {
        CardId laid = kNoCard;
        for (const Event &event : m_session.eventsAt(entry))
            if (const Event told = redact(event, m_reader);
                const auto *placed = std::get_if<CardPlaced>(&told.body))
                laid = placed->placement.card;
        if (laid == kNoCard)
            return;
        if (++m_laid > kPictureEvery) {
            picture(entry - 1);
            m_laid = 1;
        }
        add(QStringLiteral("## ") + escaped(cardName(m_session.game().sheet(), laid)));
    }

    void tellEntry(std::size_t entry)
    {
        QStringList said;
        for (const LogLine &line : tell(m_session, entry, m_reader)) {
            const QString text = escaped(withStop(line.text));
            said << (line.kind == LogLine::Kind::Move   ? QStringLiteral("**%1**").arg(text)
                     : line.kind == LogLine::Kind::Roll ? QStringLiteral("*%1*").arg(text)
                                                        : text);
        }
        if (!said.isEmpty())
            add(said.join(u' '));
    }

    void tellEnding()
    {
        const Ending ending = m_session.game().ending();
        if (!ending.over)
            return;
        add(tr("## How it ended"));
        QStringList lines{escaped(say(m_session.game(), ending.reason))};
        for (const Beat &beat : ending.report)
            lines << escaped(say(m_session.game(), beat));
        for (const QString &line : lines)
            report.markdown += QStringLiteral("- %1\n").arg(line);
        report.markdown += u'\n';
    }

    void picture(std::size_t entry)
    {
        const TableView view = m_session.viewAt(entry, m_reader);
        if (view.board.empty() && m_session.game().sheet().map.spaces.empty())
            return;
        m_board.reset(view, {});
        const QString name = QStringLiteral("%1/map-%2.png").arg(m_folder).arg(report.pictures.size() + 1);
        report.pictures.emplace_back(name, m_board.picture(kPicture));
        add(QStringLiteral("![%1](%2)").arg(tr("The map after move %1").arg(entry), name));
    }

    const Session &m_session;
    Seat m_reader;
    QString m_folder;
    BoardView m_board;
    int m_laid = 0; ///< cards since the last picture
};

/// Of the pictures of a report with this name: no other name has the same, and no link has to write it otherwise.
QString folderOf(const QString &name)
{
    QString folder;
    for (const QChar c : name)
        if (c.isLetterOrNumber() || c == u'-')
            folder += c;
        else if (c == u' ')
            folder += u'_';
        else
            folder += QStringLiteral("~%1").arg(c.unicode(), 4, 16, QChar(u'0'));
    return folder + QStringLiteral("-pictures");
}

/// Nothing if `progress` has stopped it.
std::optional<Paper> reportOf(const Session &session, const GameRequest &request, Seat reader,
                              const std::vector<SessionNote> &notes, const QString &folder,
                              const print::Progress &progress)
{
    ReportWriter teller(session, request, reader, folder);
    teller.report.title = questTitle(*request.module, *request.pack, request.setup);
    teller.report.markdown = QStringLiteral("# %1\n\n").arg(escaped(teller.report.title));
    if (!teller.tellAll(notes, progress))
        return std::nullopt;
    return std::move(teller.report);
}

} // namespace

Paper sessionReportOf(const Session &session, const GameRequest &request, Seat reader,
                      const std::vector<SessionNote> &notes, const QString &folder)
{
    return reportOf(session, request, reader, notes, folder, {}).value();
}

std::optional<Issue> writeSessionReport(const Session &session, const GameRequest &request, Seat reader,
                                        const std::vector<SessionNote> &notes, const QString &file,
                                        const print::Progress &progress)
{
    const QString folder = folderOf(QFileInfo(file).completeBaseName());
    const auto report = reportOf(session, request, reader, notes, folder, progress);
    return report ? writePaper(*report, file) : std::nullopt;
}

} // namespace flagstone::app
