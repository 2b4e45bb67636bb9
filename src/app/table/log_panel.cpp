#include "app/table/log_panel.h"

#include "app/common/offline_text.h"
#include "app/common/rule_book.h"
#include "app/play/log_lines.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QTextCursor>
#include <QTimer>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

LogPanel::LogPanel(QWidget *parent) : QWidget(parent)
{
    m_text = new OfflineBrowser(this);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);    // one that comes lays out everything again
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // its lines wrap
    m_text->setAccessibleName(tr("Log of the game"));
    m_text->document()->setDocumentMargin(10);
    connect(m_text, &QTextBrowser::anchorClicked, this, &LogPanel::follow);
    auto *bar = m_text->verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this,
            [this, bar](int value) { m_atEnd = value == bar->maximum(); });
    connect(bar, &QScrollBar::rangeChanged, this, [this] {
        if (m_atEnd)
            scrollDown();
    });

    m_filters = new QButtonGroup(this);
    m_bar = new QWidget(this);
    auto *filters = new QHBoxLayout(m_bar);
    filters->setContentsMargins(0, 0, 0, 0);
    filters->setSpacing(0);
    const std::pair<Filter, QString> names[] = {
        {Filter::All, tr("All")}, {Filter::Rolls, tr("Rolls")}, {Filter::Moves, tr("Moves")}};
    for (const auto &[filter, name] : names) {
        auto *button = new QToolButton(m_bar);
        button->setText(name);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setAccessibleName(tr("Log: %1").arg(name));
        button->setChecked(filter == Filter::All);
        m_filters->addButton(button, static_cast<int>(filter));
        filters->addWidget(button);
    }
    filters->addStretch(1);
    connect(m_filters, &QButtonGroup::idClicked, this,
            [this](int id) { setFilter(static_cast<Filter>(id)); });

    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_text, 1);
}

void LogPanel::begin(std::vector<LogLine> newest, Earlier earlier)
{
    m_lines = std::move(newest);
    m_earlier = std::move(earlier);
    m_everything = false;
    rebuild();
}

/// Only the newest entries are put into words at first: a long game has thousands of lines.
void LogPanel::begin(const Session &session, Seat seat)
{
    std::size_t first = session.entries().size();
    std::vector<LogLine> newest;
    while (first > 0 && newest.size() < kShownAtFirst) {
        const auto told = tell(session, --first, seat);
        newest.insert(newest.begin(), told.begin(), told.end());
    }
    Earlier earlier;
    if (first > 0)
        earlier = [&session, first, seat] {
            std::vector<LogLine> lines;
            for (std::size_t entry = 0; entry < first; ++entry)
                std::ranges::copy(tell(session, entry, seat), std::back_inserter(lines));
            return lines;
        };
    begin(std::move(newest), std::move(earlier));
}

void LogPanel::append(const std::vector<LogLine> &lines)
{
    const bool whole = m_lines.empty() || lines.size() > kShownAtFirst;
    m_lines.insert(m_lines.end(), lines.begin(), lines.end());
    if (whole)
        rebuild();
    if (m_stale)
        return;
    for (std::size_t i = m_lines.size() - lines.size(); i < m_lines.size(); ++i)
        if (shows(m_lines[i]))
            write(html(m_lines[i]), m_lines[i].kind == LogLine::Kind::Move);
    scrollDown();
}

/// One paragraph at the end; a move has air above it.
void LogPanel::write(const QString &html, bool move)
{
    QTextCursor cursor(m_text->document());
    cursor.movePosition(QTextCursor::End);
    QTextBlockFormat format;
    format.setTopMargin(move ? 8 : 0);
    format.setBottomMargin(2);
    if (m_text->document()->isEmpty())
        cursor.setBlockFormat(format);
    else
        cursor.insertBlock(format, QTextCharFormat());
    cursor.insertHtml(html);
}

void LogPanel::scrollDown()
{
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->maximum());
}

void LogPanel::setTakenBack(std::size_t entry, bool takenBack)
{
    if (m_lines.empty() || entry <= m_lines.front().entry)
        fetchEarlier(); // another decision may soon take the place of what has not been told yet
    // An entry number may occur twice after another decision took its place: the newest lines are the ones
    // meant.
    for (auto line = m_lines.rbegin(); line != m_lines.rend(); ++line) {
        if (line->entry == entry)
            line->takenBack = takenBack;
        else if (line->entry < entry)
            break;
    }
    rebuild();
}

void LogPanel::setFilter(Filter filter)
{
    m_filter = filter;
    if (auto *button = m_filters->button(static_cast<int>(filter)))
        button->setChecked(true);
    rebuild();
}

QString LogPanel::shownText()
{
    rewrite();
    return m_text->toPlainText();
}

bool LogPanel::shows(const LogLine &line) const
{
    return m_filter == Filter::All || (m_filter == Filter::Rolls && line.kind == LogLine::Kind::Roll) ||
           (m_filter == Filter::Moves && line.kind == LogLine::Kind::Move);
}

QString LogPanel::html(const LogLine &line) const
{
    QString text = line.text.toHtmlEscaped();
    if (line.kind == LogLine::Kind::Move)
        text = QStringLiteral("<b>%1</b>").arg(text);
    if (line.takenBack)
        text = QStringLiteral("<s>%1</s> (%2)").arg(text, tr("taken back"));
    const QString colour = palette().color(QPalette::Text).name();
    const QString dim = palette().color(QPalette::PlaceholderText).name();
    const QString link =
        QStringLiteral("<a href=\"%1:%2\" title=\"%3\" style=\"color:%4;text-decoration:none\">%5</a>");
    if (line.place != kNoSlot)
        text = link.arg(QStringLiteral("place"), QString::number(raw(line.place)), tr("Show the place"),
                        colour, text);
    if (line.kind == LogLine::Kind::Move)
        text.prepend(QStringLiteral("<span style=\"color:%1\">%2</span>&nbsp; ").arg(dim).arg(line.entry));
    if (line.rule.isEmpty())
        return text;
    const QString name = m_rules ? m_rules->citation(line.rule) : line.rule;
    return text + u' ' +
           link.arg(QStringLiteral("rule"), line.rule, name.toHtmlEscaped(), dim,
                    QStringLiteral("<i>%1</i>").arg(line.rule));
}

void LogPanel::rebuild()
{
    if (!std::exchange(m_stale, true))
        QTimer::singleShot(0, this, &LogPanel::rewrite);
}

void LogPanel::fetchEarlier()
{
    if (!m_earlier)
        return;
    const auto lines = std::exchange(m_earlier, nullptr)();
    m_lines.insert(m_lines.begin(), lines.begin(), lines.end());
}

void LogPanel::rewrite()
{
    if (!std::exchange(m_stale, false))
        return;
    if (m_everything || m_filter != Filter::All)
        fetchEarlier();
    std::vector<const LogLine *> shown;
    std::size_t i = m_lines.size();
    while (i > 0 && (m_everything || shown.size() < kShownAtFirst)) {
        --i;
        if (shows(m_lines[i]))
            shown.push_back(&m_lines[i]);
    }
    m_text->clear();
    QTextCursor all(m_text->document());
    all.beginEditBlock(); // laid out once, not line by line
    if (i > 0 || m_earlier)
        write(QStringLiteral("<a href=\"more:\">%1</a>").arg(tr("Show what happened before")), false);
    for (auto line = shown.rbegin(); line != shown.rend(); ++line)
        write(html(**line), (*line)->kind == LogLine::Kind::Move);
    all.endEditBlock();
    scrollDown();
}

void LogPanel::follow(const QUrl &link)
{
    if (link.scheme() == QLatin1String("more")) {
        m_everything = true;
        rebuild();
    } else if (link.scheme() == QLatin1String("rule")) {
        Q_EMIT ruleAsked(link.path());
    } else if (link.scheme() == QLatin1String("place")) {
        Q_EMIT placeAsked(SlotId{static_cast<std::uint16_t>(link.path().toUInt())});
    }
}

} // namespace flagstone::app
