#include "app/common/page.h"
#include "app/common/recent_files.h"
#include "app/deck/deck_page.h"
#include "app/editor/plan_editor_window.h"
#include "app/editor/plan_exchange.h"
#include "app/ledger/ledger_page.h"
#include "app/play/seats.h"
#include "app/printing/print_dialog.h"
#include "app/quest/quest_document.h"
#include "app/quest/quest_page.h"
#include "app/setup/new_game_page.h"
#include "app/shell/desk_keeper.h"
#include "app/shell/doors.h"
#include "app/shell/end_keeper.h"
#include "app/shell/head_bar.h"
#include "app/shell/head_line.h"
#include "app/shell/help_pages.h"
#include "app/shell/home_keeper.h"
#include "app/shell/issue_box.h"
#include "app/shell/main_window.h"
#include "app/shell/packs.h"
#include "app/shell/page_chapters.h"
#include "app/table/table_page.h"
#include "ui_main_window.h"

#include <QFileDialog>
#include <QMenu>

#include <memory>
#include <utility>

/// What MainWindow brings in sight besides games: pages, plans, packs, decks, ledgers and printing.
namespace flagstone::app {

/// What they ask for may come from a command of a menu, too, while a page is in sight that may not go.
void MainWindow::makeKeepers()
{
    const auto start = [this](const GameRequest &request) { return mayLeave(m_page) && startGame(request); };
    m_home = std::make_unique<HomeKeeper>(
        m_context, m_memory, m_settings, m_games,
        HomeKeeper::Parts{*m_ui->pages, *m_ui->actionContinue, *m_ui->actionDay, *m_ui->menuLessons}, *this);
    m_home->makeDoors(*m_ui->menuGame, m_ui->actionSaveCopy, m_leftQuests);
    makeHelp();
    m_desk = std::make_unique<DeskKeeper>(m_context, m_memory, m_settings, start, *this);
    connect(m_desk.get(), &DeskKeeper::pageAsked, this, &MainWindow::showPage);
    connect(m_desk.get(), &DeskKeeper::helpAsked, m_help.get(), &HelpPages::showChapterFor);

    HomeKeeper *home = m_home.get();
    m_games.setLessons(&home->lessons());
    connect(home, &HomeKeeper::shown, this, &MainWindow::showState);
    connect(home, &HomeKeeper::pageAsked, this, &MainWindow::showPage);
    connect(home, &HomeKeeper::playAsked, this, start);
    connect(home, &HomeKeeper::gameAsked, this, [this](const QString &file) {
        if (mayLeave(m_page))
            openGame(file);
    });
    connect(home, &HomeKeeper::newGameAsked, this, &MainWindow::chooseGame);
    connect(home, &HomeKeeper::editAsked, this, &MainWindow::makeQuest);
    connect(home, &HomeKeeper::openAsked, this, &MainWindow::openByDialog);
    connect(home, &HomeKeeper::deskAsked, m_desk.get(), &DeskKeeper::show);
    connect(home, &HomeKeeper::printAsked, this, &MainWindow::printCards);
    connect(home, &HomeKeeper::helpAsked, m_help.get(), &HelpPages::showRules);
    connect(home, &HomeKeeper::told, this,
            [this](const QString &what) { m_head->line().show(what, {}, {}); });

    m_end = std::make_unique<EndKeeper>(m_context, m_memory, m_settings, m_games, *this);
    EndKeeper *end = m_end.get();
    connect(end, &EndKeeper::pageAsked, this, &MainWindow::showPage);
    connect(end, &EndKeeper::lookedBack, this, &MainWindow::showEnding);
    connect(end, &EndKeeper::playAsked, this, &MainWindow::startGame);
    connect(end, &EndKeeper::playOnAsked, this, &MainWindow::playOnFrom);
    connect(end, &EndKeeper::newGameAsked, this, &MainWindow::newGame);
    connect(end, &EndKeeper::questAsked, this, [this](const QString &adventure) {
        chooseGame(QString::fromStdString(play()->request().setup.ruleset), adventure);
    });
    connect(end, &EndKeeper::tableAsked, this, &MainWindow::leavePage);
    connect(end, &EndKeeper::takeBackAsked, this, &MainWindow::takeBack);
    connect(end, &EndKeeper::printAsked, this, &MainWindow::printCards);
    connect(end, &EndKeeper::shareAsked, home, &HomeKeeper::shareDay);
}

void MainWindow::showPage(Page *page)
{
    if (!mayLeave(m_page))
        return page->deleteLater();                 // the caller may still connect it
    m_endWaits = m_endWaits || ending() != nullptr; // it is where another page leads back to
    QWidget *before = m_page != nullptr ? m_beforePage : m_ui->pages->currentWidget();
    closePage();
    m_beforePage = before;
    m_page = page;
    m_ui->pages->addWidget(page);
    connect(page, &Page::left, this, [this, page] {
        if (page == m_page) // one that was left is still there for a moment
            leavePage();
    });
    connect(page, &Page::titleChanged, this, &MainWindow::showState);
    connect(page, &Page::playAsked, this, [this, page](const GameRequest &request) {
        if (page->mayLeave())
            startGame(request);
    });
    connect(page, &Page::gameAsked, this, [this, page](const QString &file) {
        if (page->mayLeave())
            openGame(file);
    });
    connect(page, &Page::finishAsked, this, &MainWindow::makeQuest);
    connect(page, &Page::helpAsked, this, &MainWindow::showHelpOf);
    m_ui->pages->setCurrentWidget(page);
    page->first()->setFocus(Qt::OtherFocusReason);
    showState();
}

void MainWindow::makeQuest(const QString &file)
{
    auto *page = new QuestPage(m_context, m_memory, m_leftQuests, this);
    page->open(file);
    showPage(page);
}

/// It was saved as it is before it was tried. The try-out is over with that, and leaving the editor leads home.
void MainWindow::backToQuest()
{
    makeQuest(play()->request().tried);
    m_beforePage = nullptr;
}

void MainWindow::leavePage()
{
    if (!mayLeave(m_page))
        return;
    QWidget *before = m_beforePage;
    auto *maker = qobject_cast<QuestPage *>(m_page); // which closePage() leaves there for a moment
    closePage();
    if (before == nullptr || m_home->holds(before)) { // it may have more to show now
        m_home->returnTo(before);
        if (maker != nullptr && maker->document() != nullptr)
            m_home->markQuest(QString::fromStdString(maker->module()->id),
                              QString::fromStdString(maker->document()->draft().id));
        return;
    }
    if (before == m_table)
        return returnToTable();
    m_ui->pages->setCurrentWidget(before);
    before->setFocus(Qt::OtherFocusReason);
    showState();
}

/// As wide as it stays, though the page before may have left room for the help.
void MainWindow::bringTable()
{
    m_ui->pages->setContentsMargins(QMargins());
    m_ui->pages->setCurrentWidget(m_table);
}

void MainWindow::returnToTable()
{
    bringTable();
    m_table->takeKeys();
    showState();
    if (std::exchange(m_endWaits, false) && play()->game().ending().over)
        showEnding();
}

void MainWindow::closePage()
{
    if (m_page == nullptr)
        return;
    Page *page = std::exchange(m_page, nullptr);
    placeHelp(); // first, so that the table does not come in sight as narrow as the page is
    m_ui->pages->removeWidget(page);
    page->deleteLater(); // the press that led here may come from one of its buttons
    m_beforePage = nullptr;
}

void MainWindow::showWelcome()
{
    closePage();
    m_home->show();
}

/// Games first, then plans for the game master's desk.
void MainWindow::showRecent()
{
    m_ui->menuRecent->clear();
    m_ui->menuRecent->addSection(tr("Games"));
    recentGames(m_memory).offer(*m_ui->menuRecent, this, [this](const QString &file) {
        if (mayLeave(m_page))
            openGame(file);
    });
    m_ui->menuRecent->addSection(tr("Plans"));
    recentPlans(m_memory).offer(*m_ui->menuRecent, this, [this](const QString &file) { m_desk->open(file); });
}

PlanEditorWindow *MainWindow::planEditor()
{
    return m_desk->desk();
}

bool MainWindow::openPack(const QString &file)
{
    auto pack = readOwnPack(file, m_context.modules);
    if (!pack) {
        showIssueBox(tr("This pack cannot be used."), pack.error(), this);
        return false;
    }
    m_context.readPacks = withPack(m_context.readPacks, *pack);
    showWelcome();
    auto *page = new NewGamePage(m_context, m_settings, m_memory, this);
    page->setup().selectPack(QString::fromStdString((*pack)->ruleset), (*pack)->id);
    showPage(page);
    return true;
}

bool MainWindow::openDeck(const QString &file)
{
    DeckPage *page = deckPage(m_context, m_memory, this);
    if (page == nullptr) {
        showIssueBox(tr("This deck cannot be opened."),
                     {{.file = file.toStdString(), .message = whyNoDeckPage().toStdString(), .rule = {}}},
                     this);
        return false;
    }
    showWelcome();
    showPage(page);
    return page->open(file);
}

bool MainWindow::openLedger(const QString &file)
{
    showWelcome();
    auto *page = new LedgerPage(m_context, m_memory, this);
    showPage(page);
    return page->importFrom(file);
}

void MainWindow::printCards()
{
    tl::expected<PrintSource, Issues> source = sourceFromPack(m_context, QString());
    if (atTable() || ending() != nullptr) {
        const GameRequest &request = play()->request();
        source = PrintSource{request.module, request.pack,
                             explored(request.title, play()->session(),
                                      play()->master() ? partySeat(request.setup) : m_table->reader()),
                             QString::fromStdString(request.setup.adventure)};
    } else if (planEditor() != nullptr && planEditor()->plan() != nullptr) {
        source = printSourceOf(*planEditor()->plan());
    }
    if (!source) {
        showIssueBox(tr("There is nothing to print."), source.error(), this);
        return;
    }
    auto *dialog = new PrintDialog(m_context, m_memory, std::move(*source), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &PrintDialog::helpAsked, this, [this, dialog] { showHelpOf(dialog); });
    dialog->open();
}

/// Closes it: nothing in this window can be pressed while it is open, and so the help could not be read.
void MainWindow::showHelpOf(QWidget *dialog)
{
    dialog->close();
    m_help->showChapterFor(this, chapterOf(dialog));
}

void MainWindow::openByDialog()
{
    const QString file = QFileDialog::getOpenFileName(
        this, tr("Open a game, a plan, a quest, a deck, a ledger or a pack"), m_games.library().folder(),
        tr("Games, plans, quests, decks, ledgers and packs "
           "(*.flagstone *.flagplan *.flagquest *.flagdeck *.flagledger pack.json)"));
    const bool toDesk = file.endsWith(QLatin1String(".flagplan"), Qt::CaseInsensitive);
    if (!file.isEmpty() && (toDesk || mayLeave(m_page)))
        openGame(file);
}

} // namespace flagstone::app
