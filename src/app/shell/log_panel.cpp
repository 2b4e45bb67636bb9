#include "app/shell/log_panel.h"

#include "app/shell/rule_book.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr std::size_t kShownAtFirst = 120;

} // namespace

LogPanel::LogPanel(QWidget *parent) : QWidget(parent) {
    m_text = new QTextBrowser(this);
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Log of the game"));
    m_text->document()->setDocumentMargin(10);
    connect(m_text, &QTextBrowser::anchorClicked, this, &LogPanel::follow);

    m_filters = new QButtonGroup(this);
    m_bar = new QWidget(this);
    auto *bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(0);
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
        bar->addWidget(button);
    }
    connect(m_filters, &QButtonGroup::idClicked, this,
            [this](int id) { setFilter(static_cast<Filter>(id)); });

    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_text, 1);
}

void LogPanel::clear() {
    m_lines.clear();
    m_everything = false;
    rebuild();
}

void LogPanel::append(const std::vector<LogLine> &lines) {
    const bool whole = m_lines.empty() || lines.size() > kShownAtFirst;
    m_lines.insert(m_lines.end(), lines.begin(), lines.end());
    if (whole) {
        rebuild();
        return;
    }
    for (std::size_t i = m_lines.size() - lines.size(); i < m_lines.size(); ++i)
        if (shows(m_lines[i]))
            m_text->append(html(i));
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->maximum());
}

void LogPanel::setTakenBack(std::size_t entry, bool takenBack) {
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

void LogPanel::setFilter(Filter filter) {
    m_filter = filter;
    if (auto *button = m_filters->button(static_cast<int>(filter)))
        button->setChecked(true);
    rebuild();
}

QString LogPanel::shownText() const {
    return m_text->toPlainText();
}

bool LogPanel::shows(const LogLine &line) const {
    return m_filter == Filter::All || (m_filter == Filter::Rolls && line.kind == LogLine::Kind::Roll) ||
           (m_filter == Filter::Moves && line.kind == LogLine::Kind::Move);
}

QString LogPanel::html(std::size_t which) const {
    const auto &line = m_lines[which];
    QString text = line.text.toHtmlEscaped();
    if (line.kind == LogLine::Kind::Move)
        text = QStringLiteral("<b>%1</b>").arg(text);
    if (line.takenBack)
        text = QStringLiteral("<s>%1</s> (%2)").arg(text, tr("taken back"));
    const QString colour = palette().color(QPalette::Text).name();
    const QString dim = palette().color(QPalette::PlaceholderText).name();
    if (line.place != kNoSlot)
        text = QStringLiteral("<a href=\"place:%1\" style=\"color:%2;text-decoration:none\">%3</a>")
                   .arg(raw(line.place))
                   .arg(colour, text);
    QString number;
    if (line.kind == LogLine::Kind::Move)
        number = QStringLiteral("<span style=\"color:%1\">%2</span>&nbsp; ").arg(dim).arg(line.entry);
    QString rule;
    if (!line.rule.isEmpty())
        rule = QStringLiteral(" <a href=\"rule:%1\" style=\"color:%2;text-decoration:none\"><i>%3</i></a>")
                   .arg(line.rule, dim, m_rules ? m_rules->citation(line.rule) : line.rule);
    return QStringLiteral("<p style=\"margin:%1px 0 2px 0\">%2%3%4</p>")
        .arg(line.kind == LogLine::Kind::Move ? 8 : 0)
        .arg(number, text, rule);
}

void LogPanel::rebuild() {
    QStringList all;
    std::size_t shown = 0;
    std::size_t i = m_lines.size();
    while (i > 0 && (m_everything || shown < kShownAtFirst)) {
        --i;
        if (!shows(m_lines[i]))
            continue;
        ++shown;
        all << html(i);
    }
    if (i > 0)
        all << QStringLiteral("<p><a href=\"more:\">%1</a></p>").arg(tr("Show what happened before"));
    std::ranges::reverse(all);
    m_text->setHtml(all.join(QString()));
    m_text->verticalScrollBar()->setValue(m_text->verticalScrollBar()->maximum());
}

void LogPanel::follow(const QUrl &link) {
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
