#include "app/shell/help_pages.h"

#include "app/common/command_keys.h"
#include "app/common/game_words.h"
#include "app/common/markdown.h"
#include "app/common/page.h"
#include "app/common/plain_text.h"
#include "app/common/rule_book.h"
#include "app/panels/log_panel.h"
#include "app/shell/game_keeper.h"
#include "app/shell/help_panel.h"
#include "app/shell/home_keeper.h"
#include "app/shell/own_log.h"
#include "app/shell/page_chapters.h"
#include "app/shell/seen_in_game.h"
#include "app/table/regions.h"
#include "app/table/table_page.h"
#include "app/table/table_sides.h"
#include "content/files.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QStackedWidget>
#include <QUrl>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

QString rulesTitle(const QString &system)
{
    return HelpPages::tr("Rules: %1").arg(system);
}

QString textOf(const QString &file)
{
    QFile page(file);
    return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

/// With its first heading as title.
HelpBook manualPage(const QString &folder, const QString &page)
{
    const QString text = textOf(folder + u'/' + page);
    const QString heading = text.section(u'\n', 0, 0).section(u' ', 1);
    return {HelpPages::tr("Manual: %1").arg(heading), text, QStringLiteral("manual/") + page};
}

QString keysOf(const QAction &command)
{
    QStringList keys;
    for (const QKeySequence &key : command.shortcuts())
        keys << QStringLiteral("**%1**").arg(escaped(key.toString(QKeySequence::NativeText)));
    return keys.join(QStringLiteral(", "));
}

} // namespace

std::vector<HelpBook> manualIn(const QString &folder)
{
    QStringList pages = QDir(folder).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    const QString first = QStringLiteral("README.md");
    if (pages.removeAll(first) > 0)
        pages.prepend(first);
    if (pages.isEmpty())
        return {{HelpPages::tr("Manual"), HelpPages::tr("The manual is not installed.")}};
    std::vector<HelpBook> books;
    for (const QString &page : std::as_const(pages))
        books.push_back(manualPage(folder, page));
    return books;
}

QString rulesName(const QString &id)
{
    return QStringLiteral("rules/%1.md").arg(id);
}

HelpBook bookOf(const QString &system, const QString &id, const RuleBook &rules)
{
    return {rulesTitle(system), rules.markdown(), rulesName(id)};
}

HelpBook keysBook(const std::vector<CommandGroup> &groups)
{
    const QString title = HelpPages::tr("Keys");
    QStringList lines{QStringLiteral("# ") + title, QString(),
                      HelpPages::tr("You can change them under *Help, Keyboard shortcuts*.")};
    for (const CommandGroup &group : groups) {
        lines << QString() << QStringLiteral("## ") + group.title << QString();
        for (const QAction *command : group.commands)
            if (!command->shortcuts().isEmpty())
                lines << QStringLiteral("- %1 %2").arg(keysOf(*command),
                                                       escaped(withoutKeySign(command->text())));
    }
    return {title, lines.join(u'\n')};
}

HelpPages::HelpPages(const AppContext &context, const GameKeeper &games, const HomeKeeper &home,
                     Window window, QObject *parent)
    : QObject(parent), m_context(context), m_games(games), m_home(home), m_window(std::move(window))
{
}

const ModuleInfo *HelpPages::module() const
{
    const auto *page = qobject_cast<Page *>(m_window.pages.currentWidget());
    if (page != nullptr && page->module() != nullptr)
        return page->module();
    if (m_games.play() != nullptr)
        return m_games.play()->request().module;
    const std::string inSight = m_home.gameInSight().toStdString();
    const auto found = std::ranges::find(m_context.modules, inSight, &ModuleInfo::id);
    if (found != m_context.modules.end())
        return &*found;
    return m_context.modules.empty() ? nullptr : &m_context.modules.front();
}

std::vector<HelpBook> HelpPages::books() const
{
    std::vector<HelpBook> all = manualIn(m_context.manualFolder);
    for (const ModuleInfo &each : m_context.modules)
        all.push_back(
            bookOf(translated(each.title), QString::fromStdString(each.id), rulesOf(m_context, each)));
    all.push_back(keysBook(m_window.commands()));
    return all;
}

/// What the log in sight says, and nothing elsewhere: others may look on there.
SeenInGame HelpPages::seen() const
{
    constexpr std::size_t kLast = 5;      // lines of each rule
    constexpr std::size_t kEntries = 500; // putting all of a long game into words would keep the window busy
    TablePage *table = m_window.table();
    if (table == nullptr || table->covered())
        return {};
    table->log().fetchNewest(kEntries);
    return {rulesName(QString::fromStdString(m_games.play()->request().module->id)),
            citedRules(table->log().lines(), kLast)};
}

void HelpPages::makePanel()
{
    m_panel =
        new HelpPanel(m_window.pages.parentWidget()); // a screen reader finds only pages among the pages
    connect(m_panel, &HelpPanel::shownChanged, this, [this] {
        if (!isOpen()) {
            m_besideLog = false;
            m_panel->setSeen({}); // what one seat may know is not for the next one
        }
        Q_EMIT shownChanged();
    });
    connect(m_panel, &HelpPanel::dismissed, this, [this] {
        if (m_asker == nullptr)
            return;
        m_asker->raise();
        m_asker->activateWindow();
    });
    connect(m_panel, &HelpPanel::logAsked, this, [this](std::size_t entry) {
        m_besideLog = columnBeside() > 0;
        if (!m_besideLog)
            m_panel->leave(); // it lies over the log
        Q_EMIT logAsked(entry);
    });
}

/// With the books, and what the game on the table says of them.
HelpPanel &HelpPages::filledPanel()
{
    if (m_panel == nullptr)
        makePanel();
    m_asker.clear();
    if (!isOpen())
        m_panel->setBooks(books());
    m_panel->setSeen(seen());
    return *m_panel;
}

/// In px, the column of the table that has the log, where the panel beside it leaves at least half of the board free;
/// otherwise 0.
int HelpPages::columnBeside() const
{
    TablePage *table = m_window.table();
    if (table == nullptr || m_panel->coversAll())
        return 0;
    const Regions parts = table->sides().regions();
    return parts.rail || parts.board.width() < 2 * m_panel->sideWidth() ? 0 : parts.right.width();
}

HelpPanel &HelpPages::showPage(const QString &title, const QString &markdown)
{
    HelpPanel &panel = filledPanel();
    panel.showPage(title, markdown);
    return panel;
}

bool HelpPages::isOpen() const
{
    return m_panel != nullptr && !m_panel->isHidden();
}

void HelpPages::showRules()
{
    TablePage *table = m_window.table();
    const QString told = table != nullptr && !table->covered() ? table->log().lastRule() : QString();
    if (!told.isEmpty())
        return showRule(told);
    if (showChapter(chapterOf(m_window.pages.currentWidget())))
        return;
    if (const ModuleInfo *played = module())
        showPage(rulesTitle(translated(played->title)), rulesOf(m_context, *played).markdown());
}

void HelpPages::showRule(const QString &rule)
{
    if (const ModuleInfo *played = module())
        showPage(rulesTitle(translated(played->title)), rulesOf(m_context, *played).markdown())
            .showRule(rule);
}

bool HelpPages::showChapter(const QString &link)
{
    return filledPanel().showChapter(QUrl(link));
}

void HelpPages::showChapterFor(QWidget *asker, const QString &link)
{
    if (!showChapter(link)) { // without a manual its place says so
        const HelpBook manual = books().front();
        showPage(manual.title, manual.markdown);
    }
    m_asker = asker;
}

void HelpPages::showLog()
{
    showPage(tr("The program's log"),
             tr("# The program's log\n\nWhat the program opened, saved and refused, and what went wrong, is "
                "in\n\n    %1\n\nIt has no details of your games: no deal, no card, no move. Attach it when "
                "you report a problem.\n")
                 .arg(QString::fromStdString(ownLog().string())));
}

void HelpPages::showAbout()
{
    showPage(
        tr("About Flagstone"),
        tr("# Flagstone %1\n\nA desktop tabletop for card-laid dungeons.\n\nA game is one file: its record, "
           "with the deal, the moves and the dice. Flagstone saves it after every move. The same deal "
           "and the same moves always give the same game.\n\nFlagstone keeps games in\n\n    %2\n")
            .arg(QString::fromUtf8(programVersion().data(), static_cast<qsizetype>(programVersion().size())),
                 m_games.library().folder()));
}

int HelpPages::place(double textScale, int foot)
{
    if (!isOpen())
        return 0;
    m_panel->setTextScale(textScale);
    m_panel->raise();
    const QRect all = m_window.pages.geometry();
    if (m_panel->coversAll()) {
        m_panel->setGeometry(all);
        return 0;
    }
    const int width = m_panel->sideWidth(), column = m_besideLog ? columnBeside() : 0;
    m_panel->setGeometry(all.right() + 1 - column - width, all.top(), width, all.height() - foot);
    return column + width;
}

void HelpPages::renew()
{
    if (isOpen())
        m_panel->setBooks(books());
}

void HelpPages::renewSeen()
{
    if (isOpen())
        m_panel->setSeen(seen());
}

bool HelpPages::coversAll() const
{
    return isOpen() && m_panel->coversAll();
}

void HelpPages::giveWay()
{
    if (coversAll())
        m_panel->leave();
}

QList<QWidget *> HelpPages::parts() const
{
    if (isOpen())
        return {m_panel.data()};
    return {};
}

} // namespace flagstone::app

#include "moc_help_pages.cpp"
