#include "app/panels/log_panel.h"

#include "app/common/announcement.h"
#include "app/common/key_button.h"
#include "app/common/plain_text.h"
#include "app/common/rule_book.h"
#include "app/panels/log_tree.h"
#include "app/panels/told_chance.h"
#include "app/play/log_lines.h"
#include "paint/icons.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLeastSearch = 48; // px

/// Dice, or the chance of what they were rolled for.
bool isRoll(const LogLine &line)
{
    return line.kind == LogLine::Kind::Roll || line.kind == LogLine::Kind::Chance;
}

/// What stands in the row of an entry.
const QString &headOf(const LogLine &first)
{
    return first.sentence.isEmpty() ? first.text : first.sentence;
}

/// Whether its row has any below it.
bool hasDetails(std::span<const LogLine> entry)
{
    return std::ranges::any_of(
        entry, [&head = headOf(entry.front())](const LogLine &line) { return line.text != head; });
}

/// Whether it is the row of what was chosen, and not of a turn of others after it.
bool isOfChoice(std::span<const LogLine> entry)
{
    return entry.front().kind == LogLine::Kind::Move;
}

/// Row by row: each begins with the line that has its sentence. Where another decision took the place of one, both have
/// the same number.
std::vector<std::span<const LogLine>> rowsIn(std::span<const LogLine> lines)
{
    std::vector<std::span<const LogLine>> found;
    for (std::size_t i = 0, begin = 0; i < lines.size(); ++i)
        if (i + 1 == lines.size() || lines[i + 1].entry != lines[i].entry ||
            !lines[i + 1].sentence.isEmpty()) {
            found.push_back(lines.subspan(begin, i + 1 - begin));
            begin = i + 1;
        }
    return found;
}

} // namespace

LogPanel::LogPanel(QWidget *parent)
    : QWidget(parent), m_tree(new LogTree(this)), m_filters(new QButtonGroup(this)), m_bar(new QWidget(this)),
      m_search(new QLineEdit), m_find(new QToolButton)
{
    m_tree->setAccessibleName(tr("Log of the game"));
    connect(m_tree, &LogTree::placeAsked, this, &LogPanel::placeAsked);
    connect(m_tree, &LogTree::ruleAsked, this, &LogPanel::ruleAsked);
    connect(m_tree, &LogTree::earlierAsked, this, &LogPanel::onEarlier, Qt::QueuedConnection);
    connect(m_tree, &QTreeWidget::itemExpanded, this, [this](const QTreeWidgetItem *row) {
        const auto entry = static_cast<std::size_t>(row->data(0, LogTree::Entry).toULongLong());
        m_open.insert(entry);
        Q_EMIT chancesWanted({entry});
    });
    connect(m_tree, &QTreeWidget::itemCollapsed, this,
            [this](const QTreeWidgetItem *row) { m_open.erase(row->data(0, LogTree::Entry).toULongLong()); });
    auto *bar = m_tree->verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this,
            [this, bar](int value) { m_atEnd = value == bar->maximum(); });
    connect(bar, &QScrollBar::rangeChanged, this, [this] {
        if (m_atEnd)
            m_tree->scrollToBottom();
    });
    buildFilters();
    buildSearch();
    takeLook();
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_tree, 1);
}

void LogPanel::buildFilters()
{
    auto *filters = new QHBoxLayout(m_bar);
    filters->setContentsMargins(0, 0, 0, 0);
    filters->setSpacing(0);
    const std::pair<Filter, QString> names[] = {
        {Filter::All, tr("All")}, {Filter::Rolls, tr("Rolls")}, {Filter::Moves, tr("Moves")}};
    for (const auto &[filter, name] : names) {
        auto *button = new QToolButton(m_bar);
        button->setText(name);
        button->setCheckable(true);
        button->setAutoExclusive(true); // a radio button to screen readers
        button->setAutoRaise(true);
        button->setAccessibleName(tr("Log: %1").arg(name));
        button->setChecked(filter == Filter::All);
        m_filters->addButton(button, static_cast<int>(filter));
        filters->addWidget(button);
    }
    filters->addWidget(m_search, 1);
    filters->addWidget(m_find);
    OneStop::Line line;
    for (QAbstractButton *button : m_filters->buttons())
        line << button;
    line << m_find;
    m_stop.setLines({line});
    connect(m_filters, &QButtonGroup::idClicked, this,
            [this](int id) { setFilter(static_cast<Filter>(id)); });
}

/// The field has its room also while it is closed, so that nothing moves when it opens.
void LogPanel::buildSearch()
{
    m_search->setObjectName(QStringLiteral("logSearch"));
    m_search->setAccessibleName(tr("Words in the log"));
    QSizePolicy keeps(QSizePolicy::Ignored, QSizePolicy::Fixed);
    keeps.setRetainSizeWhenHidden(true);
    m_search->setSizePolicy(keeps);
    m_search->setMinimumWidth(kLeastSearch);
    m_search->hide();
    m_search->installEventFilter(this);
    m_tree->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &LogPanel::search);
    m_find->setObjectName(QStringLiteral("findInLog"));
    m_find->setCheckable(true);
    m_find->setAutoRaise(true);
    m_find->setAccessibleName(tr("Search the log"));
    setTip(m_find, tr("Search the log (Ctrl+F)"));
    connect(m_find, &QAbstractButton::toggled, this, &LogPanel::openSearch);
}

void LogPanel::find()
{
    m_find->setChecked(true);
    m_search->setFocus(Qt::ShortcutFocusReason);
}

void LogPanel::takeLook()
{
    const QColor ink = palette().color(QPalette::WindowText);
    m_find->setIcon(paint::icon(QStringLiteral("search"), ink, ink));
    const int side = fontMetrics().height();
    m_find->setIconSize(QSize(side, side));
}

void LogPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        takeLook();
}

void LogPanel::openSearch(bool open)
{
    if (!open && m_search->hasFocus())
        m_tree->setFocus(Qt::OtherFocusReason);
    m_search->setVisible(open);
    if (open)
        m_search->setFocus(Qt::OtherFocusReason);
    else
        m_search->clear();
}

/// A user who cannot see what is left hears how much it is.
void LogPanel::search(const QString &words)
{
    m_words = words.split(u' ', Qt::SkipEmptyParts);
    rebuild();
    rewrite();
    if (m_words.isEmpty())
        return m_search->setAccessibleDescription({});
    const std::size_t left = shownEntries().size();
    m_search->setAccessibleDescription(left == 1 ? tr("1 line found") : tr("%1 lines found").arg(left));
    app::announce(*this, m_search->accessibleDescription());
}

/// Escape and Enter are for the search while it is open, and neither for the drawer nor for the table.
bool LogPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool asks = event->type() == QEvent::ShortcutOverride;
    if ((!asks && event->type() != QEvent::KeyPress) || m_search->isHidden())
        return QWidget::eventFilter(watched, event);
    const auto *press = static_cast<QKeyEvent *>(event);
    const bool escape = press->key() == Qt::Key_Escape;
    if (!escape && !(watched == m_search && isEnter(*press)))
        return QWidget::eventFilter(watched, event);
    if (asks)
        event->accept();
    else if (escape)
        m_find->setChecked(false);
    else
        m_tree->setFocus(Qt::OtherFocusReason);
    return true;
}

void LogPanel::begin(std::vector<LogLine> newest, Earlier earlier)
{
    m_find->setChecked(false); // what one seat searches for is not for the next one
    m_lines = std::move(newest);
    m_earlier = std::move(earlier);
    m_open.clear();
    m_changed.clear();
    m_everything = false;
    m_tree->setAccessibleDescription({}); // which told another seat what it may know
    rebuild();
    Q_EMIT linesChanged();
}

/// Counting all of them would keep a newly opened window busy: those that are folded away can wait until
/// they are looked at. A sentence with nothing below it could not be unfolded.
void LogPanel::wantChancesInSight()
{
    std::vector<std::size_t> wanted;
    for (const Lines entry : entries())
        if (isOfChoice(entry) && (m_filter == Filter::Rolls || !hasDetails(entry)))
            wanted.push_back(entry.front().entry);
    Q_EMIT chancesWanted(wanted);
}

/// Only the newest entries are put into words at first: a long game has thousands of lines.
void LogPanel::begin(const Session &session, Seat seat)
{
    std::size_t first = session.entries().size();
    const std::size_t stop = first - std::min(first, kShownAtFirst);
    std::vector<LogLine> newest;
    while (first > stop) {
        const auto told = tell(session, --first, seat);
        newest.insert(newest.begin(), told.begin(), told.end());
    }
    Earlier earlier;
    if (first > 0)
        earlier = [&session, first, seat](std::size_t entries) mutable {
            const std::size_t end = std::exchange(first, first - std::min(first, entries));
            std::vector<LogLine> lines;
            for (std::size_t entry = first; entry < end; ++entry)
                std::ranges::copy(tell(session, entry, seat), std::back_inserter(lines));
            return lines;
        };
    begin(std::move(newest), std::move(earlier));
}

void LogPanel::append(const std::vector<LogLine> &lines)
{
    const bool whole = m_lines.empty();
    const bool follows = m_atEnd || (!whole && m_lines.back().takenBack); // then what comes takes its place
    m_lines.insert(m_lines.end(), lines.begin(), lines.end());
    if (whole)
        rebuild();
    if (!m_stale && !lines.empty()) {
        for (const Lines entry : rowsIn(std::span(m_lines).last(lines.size())))
            if (shows(entry))
                write(entry);
        if (follows) // else the user is reading further up
            m_tree->scrollToBottom();
    }
    std::vector<std::size_t> told;
    for (const LogLine &line : lines)
        if (told.empty() || told.back() != line.entry)
            told.push_back(line.entry);
    Q_EMIT linesChanged();
    Q_EMIT chancesWanted(told); // last: what is known of them at once is added to what is written
}

bool LogPanel::setTakenBack(std::size_t entry, bool takenBack)
{
    if (m_lines.empty() || entry <= m_lines.front().entry)
        fetchEarlier(); // another decision may soon replace what has not been shown yet
    // An entry number may occur twice after another decision took its place: the newest lines are the ones
    // meant.
    bool found = false;
    for (auto line = m_lines.rbegin(); line != m_lines.rend(); ++line) {
        if (line->entry == entry) {
            found = found || line->takenBack != takenBack;
            if (line->takenBack != takenBack && !line->sentence.isEmpty())
                m_changed << (takenBack ? tr("Undone: %1") : tr("Redone: %1")).arg(line->sentence);
            line->takenBack = takenBack;
        } else if (line->entry < entry)
            break;
    }
    if (takenBack) // what takes their place begins folded
        m_open.erase(m_open.lower_bound(entry), m_open.end());
    rebuild();
    Q_EMIT linesChanged();
    return found;
}

QString LogPanel::lastRule() const
{
    const auto line = std::find_if(m_lines.rbegin(), m_lines.rend(), [](const LogLine &told) {
        return !told.takenBack && !told.rule.isEmpty();
    });
    return line == m_lines.rend() ? QString() : line->rule;
}

void LogPanel::showEntry(std::size_t entry)
{
    m_find->setChecked(false);
    if (m_filter != Filter::All)
        setFilter(Filter::All);
    const auto unfold = [this, entry] {
        QTreeWidgetItem *first = nullptr; // the turns of rivals have rows of their own
        for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
            if (QTreeWidgetItem &row = *m_tree->topLevelItem(i);
                row.type() == LogTree::Sentence && row.data(0, LogTree::Entry).toULongLong() == entry &&
                !row.data(0, LogTree::TakenBack).toBool()) {
                row.setExpanded(true);
                first = first == nullptr ? &row : first;
            }
        return first;
    };
    rewrite();
    QTreeWidgetItem *row = unfold();
    if (row == nullptr) {
        m_everything = true;
        rebuild();
        rewrite();
        row = unfold();
    }
    m_tree->setCurrentItem(row);
    if (row != nullptr)
        m_tree->scrollToItem(row, QAbstractItemView::PositionAtTop);
    m_tree->setFocus(Qt::OtherFocusReason);
}

void LogPanel::setChance(std::size_t entry, const QString &chance)
{
    const std::vector<Lines> all = entries();
    const auto newest = std::find_if(all.rbegin(), all.rend(), [=](Lines lines) {
        return lines.front().entry == entry && isOfChoice(lines);
    });
    if (newest == all.rend())
        return;
    const auto first = [&](LogLine::Kind kind) { return std::ranges::find(*newest, kind, &LogLine::kind); };
    if (first(LogLine::Kind::Chance) != newest->end())
        return;
    const auto dice = first(LogLine::Kind::Roll);
    const auto below = dice == newest->end() ? newest->begin() + 1 : dice;
    m_lines.insert(m_lines.begin() + (&*newest->begin() - m_lines.data()) + (below - newest->begin()),
                   {.kind = LogLine::Kind::Chance,
                    .entry = entry,
                    .text = chanceBeforehand(chance),
                    .place = newest->front().place,
                    .takenBack = newest->front().takenBack});
    if (!m_stale)
        showAgain(entries()[static_cast<std::size_t>(all.rend() - newest) - 1]);
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
    return m_tree->shownText();
}

std::vector<LogPanel::Lines> LogPanel::entries() const
{
    return rowsIn(m_lines);
}

std::vector<LogPanel::Lines> LogPanel::shownEntries() const
{
    std::vector<Lines> shown = entries();
    std::erase_if(shown, [this](Lines entry) { return !shows(entry); });
    return shown;
}

/// What stands in the row of an entry: of moves only what was chosen.
const QString &LogPanel::rowOf(const LogLine &first) const
{
    return m_filter == Filter::Moves ? first.text : headOf(first);
}

/// Whether a line belongs below the row of its entry.
bool LogPanel::isBelow(const LogLine &line, const QString &row) const
{
    return m_filter == Filter::All ? line.text != row : m_filter == Filter::Rolls && isRoll(line);
}

bool LogPanel::finds(const QString &said) const
{
    return std::ranges::all_of(
        m_words, [&said](const QString &word) { return said.contains(word, Qt::CaseInsensitive); });
}

/// Whether the filter lets it through, and all the words are in what it then says.
bool LogPanel::shows(Lines entry) const
{
    const auto isMove = [](const LogLine &line) { return line.kind == LogLine::Kind::Move; };
    if (m_filter != Filter::All && !(m_filter == Filter::Rolls ? std::ranges::any_of(entry, isRoll)
                                                               : std::ranges::any_of(entry, isMove)))
        return false;
    if (m_words.isEmpty())
        return true;
    const QString &row = rowOf(entry.front());
    QStringList said{row};
    for (const LogLine &line : entry)
        if (isBelow(line, row))
            said << line.text;
    return finds(said.join(u'\n'));
}

/// A sentence with its lines below. Among rolls these stand open, and where only they have what is searched for.
void LogPanel::write(Lines entry)
{
    const LogLine &first = entry.front();
    if (first.group != m_group && !first.group.isEmpty())
        m_tree->add(LogTree::Heading, first.group);
    m_group = first.group;
    auto *row = m_tree->add(LogTree::Sentence, rowOf(first));
    row->setData(0, LogTree::Entry, static_cast<qulonglong>(first.entry));
    row->setData(0, LogTree::TakenBack, first.takenBack);
    row->setData(0, LogTree::Hinted,
                 isOfChoice(entry) && std::ranges::find(m_hinted, first.entry) != m_hinted.end());
    if (const QString words = LogTree::textOf(*row); words != row->text(0))
        row->setData(0, Qt::AccessibleTextRole, words);
    if (m_pennons && first.by != Seat::Gm)
        row->setData(0, LogTree::Pennon, static_cast<int>(raw(first.by)));
    if (first.place != kNoSpace)
        row->setData(0, LogTree::Place, raw(first.place));
    writeDetails(entry, *row);
    if (m_filter == Filter::Rolls || m_open.contains(first.entry) || !finds(row->text(0))) {
        const QSignalBlocker quiet(m_tree);
        row->setExpanded(true);
    }
}

void LogPanel::writeDetails(Lines entry, QTreeWidgetItem &row)
{
    for (const LogLine &line : entry)
        if (isBelow(line, row.text(0)))
            writeLine(line, row);
}

/// What came to be known of an entry, although it may be shown only now.
void LogPanel::showAgain(Lines entry)
{
    if (!shows(entry))
        return;
    const LogLine &first = entry.front();
    for (int i = m_tree->topLevelItemCount() - 1; i >= 0 && m_filter != Filter::Moves; --i)
        if (auto &row = *m_tree->topLevelItem(i); row.type() == LogTree::Sentence &&
                                                  row.data(0, LogTree::Entry).toULongLong() == first.entry &&
                                                  row.text(0) == rowOf(first)) {
            qDeleteAll(row.takeChildren());
            return writeDetails(entry, row);
        }
    if (m_filter == Filter::Rolls)
        rebuild();
}

void LogPanel::writeLine(const LogLine &line, QTreeWidgetItem &under)
{
    auto *row = m_tree->add(LogTree::Detail, line.text, &under);
    if (line.place != kNoSpace)
        row->setData(0, LogTree::Place, raw(line.place));
    if (!line.rule.isEmpty() && m_rules != nullptr)
        LogTree::setRule(*row, line.rule, m_rules->title(line.rule), m_rules->citation(line.rule));
}

void LogPanel::announce(const QString &toldBefore)
{
    if (m_lines.empty())
        return;
    m_tree->setAccessibleDescription(lastTold());
    app::announce(*this, lastTold(toldBefore));
}

void LogPanel::announceTakenBack()
{
    constexpr qsizetype kMost = 3; // sentences that anybody listens to
    const QStringList changed = std::exchange(m_changed, {});
    if (changed.isEmpty())
        return;
    m_tree->setAccessibleDescription(lastTold());
    app::announce(*this, changed.size() <= kMost ? changed.join(u'\n')
                                                 : tr("Now the log ends with: %1").arg(lastTold()));
}

/// The sentences of the last entry that still holds, without those that are in what was told before.
QString LogPanel::lastTold(const QString &toldBefore) const
{
    const auto last = std::ranges::find(m_lines.rbegin(), m_lines.rend(), false, &LogLine::takenBack);
    const auto before = std::find_if(last, m_lines.rend(), [&last](const LogLine &line) {
        return line.takenBack || line.entry != last->entry; // another had the number before
    });
    std::vector<LogLine> lines(before.base(), last.base());
    std::erase_if(lines, [&](const LogLine &line) {
        return !line.sentence.isEmpty() && toldBefore.contains(line.sentence);
    });
    return toldIn(lines);
}

void LogPanel::rebuild()
{
    if (!std::exchange(m_stale, true))
        QTimer::singleShot(0, this, &LogPanel::rewrite);
}

void LogPanel::fetchEarlier()
{
    fetch(std::numeric_limits<std::size_t>::max());
    m_earlier = nullptr;
}

void LogPanel::fetchNewest(std::size_t entries)
{
    const std::size_t told = m_lines.empty() ? 0 : m_lines.back().entry + 1 - m_lines.front().entry;
    if (told < entries)
        fetch(entries - told);
}

/// This many before those that are in words.
void LogPanel::fetch(std::size_t entries)
{
    if (!m_earlier)
        return;
    const std::vector<LogLine> lines = m_earlier(entries);
    m_lines.insert(m_lines.begin(), lines.begin(), lines.end());
}

void LogPanel::onEarlier()
{
    m_everything = true;
    rebuild();
}

void LogPanel::rewrite()
{
    if (!std::exchange(m_stale, false))
        return;
    if (m_everything || m_filter != Filter::All || !m_words.isEmpty())
        fetchEarlier();
    std::vector<Lines> shown = shownEntries();
    const bool more = !m_everything && shown.size() > kShownAtFirst;
    if (more)
        shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(kShownAtFirst));
    m_tree->setUpdatesEnabled(false);
    m_tree->clear();
    m_group.clear();
    if (more || m_earlier)
        m_tree->add(LogTree::Earlier, tr("Show what happened before"));
    for (const Lines entry : shown)
        write(entry);
    m_tree->setUpdatesEnabled(true);
    m_tree->scrollToNow();
    wantChancesInSight(); // last: it changes the lines
}

} // namespace flagstone::app

#include "moc_log_panel.cpp"
