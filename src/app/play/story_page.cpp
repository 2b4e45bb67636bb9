#include "app/play/story_page.h"

#include "app/common/game_words.h"
#include "app/common/tr.h"
#include "app/play/log_lines.h"

#include <QLocale>

namespace flagstone::app {

namespace {

constexpr const char *kStyle =
    "body{margin:0 auto;max-width:46rem;padding:2rem 1rem;background:#f7f3e8;color:#2b2622;"
    "font:1rem/1.5 Inter,system-ui,sans-serif}"
    "h1,h2{font-family:Vollkorn,Georgia,serif;line-height:1.2}"
    "h2{font-size:1.1rem;margin:1.5rem 0 .3rem;border-bottom:1px solid #c9bfa8}"
    "img{max-width:100%;border-radius:6px}"
    "ul{margin:0;padding-left:1.2rem}"
    ".end{font-weight:600}"
    "@media(prefers-color-scheme:dark){body{background:#262626;color:#efe8da}"
    "h2{border-color:#555}}";

QString element(const char *tag, const QString &text)
{
    return QStringLiteral("<%1>%2</%1>\n").arg(QLatin1String(tag), text.toHtmlEscaped());
}

QString endOf(const Game &game)
{
    const Ending &ending = game.ending();
    if (!ending.over)
        return {};
    QString html = QStringLiteral("<p class=\"end\">%1 %2</p>\n")
                       .arg(ending.won ? QStringLiteral("✓") : QStringLiteral("✗"),
                            say(game, ending.reason).toHtmlEscaped());
    for (const Beat &line : ending.report)
        html += element("p", say(game, line));
    return html;
}

/// A list under each heading.
QString sentencesOf(const Session &session, Seat seat)
{
    QString html, group;
    bool inList = false;
    for (std::size_t entry = 0; entry < session.entries().size(); ++entry) {
        const auto lines = tell(session, entry, seat);
        if (lines.empty() || lines.front().sentence.isEmpty())
            continue;
        const LogLine &first = lines.front();
        if (!inList || first.group != group) {
            html += inList ? QStringLiteral("</ul>\n") : QString();
            if (first.group != group)
                html += element("h2", first.group);
            html += QStringLiteral("<ul>\n");
            group = first.group;
            inList = true;
        }
        for (const LogLine &line : lines)
            if (!line.sentence.isEmpty())
                html += element("li", line.sentence);
    }
    return inList ? html + QStringLiteral("</ul>\n") : html;
}

} // namespace

QByteArray storyPage(const Session &session, Seat seat, const QString &title, const QByteArray &board)
{
    QString html = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n"
                                  "<meta name=\"viewport\" content=\"width=device-width\">\n")
                       .arg(QLocale().bcp47Name());
    html += element("title", title) +
            QStringLiteral("<style>%1</style>\n</head>\n<body>\n").arg(QLatin1String(kStyle));
    html += element("h1", title) + endOf(session.game());
    if (!board.isEmpty())
        html += QStringLiteral("<p><img alt=\"%1\" src=\"data:image/png;base64,%2\"></p>\n")
                    .arg(tr("The board").toHtmlEscaped(), QString::fromLatin1(board.toBase64()));
    html += sentencesOf(session, seat) + QStringLiteral("</body>\n</html>\n");
    return html.toUtf8();
}

} // namespace flagstone::app
