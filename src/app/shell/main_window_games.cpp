#include "app/board/board_view.h"
#include "app/common/plain_text.h"
#include "app/gm/desk_window.h"
#include "app/gm/game_master.h"
#include "app/play/record_reading.h"
#include "app/play/telling.h"
#include "app/printing/print_dialog.h"
#include "app/shell/ask_file.h"
#include "app/shell/main_window.h"
#include "app/shell/new_game_dialog.h"
#include "app/shell/overlays.h"
#include "app/shell/own_log.h"
#include "app/shell/prompt_bar.h"
#include "app/shell/recent_files.h"
#include "app/shell/table_page.h"
#include "app/shell/welcome_page.h"
#include "content/files.h"
#include "content/pack_reader.h"
#include "print/picture_file.h"
#include "ui_main_window.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QProgressDialog>
#include <QPushButton>

#include <algorithm>
#include <memory>

/// What MainWindow does with games: begin, open, end, keep; and the pages of help.
namespace flagstone::app {

namespace {

constexpr std::size_t kGamesShown = 6;
constexpr QSize kPicture(2400, 1500);
constexpr std::chrono::milliseconds kSoon{100}; ///< so long the window waits for a record without a word
constexpr std::chrono::milliseconds kLook{25};  ///< between two looks at how far it is

QString listed(const Issues &issues)
{
    QStringList lines;
    for (const auto &issue : issues)
        lines << (issue.file.empty() ? wordsOf(issue) : QString::fromStdString(toString(issue)));
    if (lines.size() > 12) {
        const auto more = static_cast<int>(issues.total()) - 12;
        lines = lines.mid(0, 12);
        lines << MainWindow::tr("and %n more", nullptr, more);
    }
    return lines.join(u'\n');
}

/// What is wrong with a set-up, with its settings called as in the dialog where they were chosen.
Issues asChosen(const ModuleInfo &module, const Issues &issues)
{
    Issues shown;
    for (Issue issue : issues) {
        const auto option = std::ranges::find(module.options, issue.option, &OptionSpec::key);
        if (option != module.options.end()) {
            issue.message = translated(option->label).toStdString() + ": " + issue.message;
            issue.file.clear();
            issue.option.clear();
        }
        shown.push_back(std::move(issue));
    }
    return shown;
}

/// As the list of games tells it.
QString stateOf(const Ending &ending)
{
    return !ending.over ? QStringLiteral("running")
           : ending.won ? QStringLiteral("won")
                        : QStringLiteral("lost");
}

} // namespace

void MainWindow::showWelcome()
{
    keepPicture();
    if (m_welcome == nullptr) {
        m_welcome = new WelcomePage(this);
        m_ui->pages->addWidget(m_welcome);
        connect(m_welcome, &WelcomePage::newGameAsked, this, &MainWindow::newGame);
        connect(m_welcome, &WelcomePage::exploreAsked, this, &MainWindow::exploreNow);
        connect(m_welcome, &WelcomePage::questAsked, this, &MainWindow::openNewGame);
        connect(m_welcome, &WelcomePage::openAsked, this, &MainWindow::openByDialog);
        connect(m_welcome, &WelcomePage::deskAsked, this, &MainWindow::showDesk);
        connect(m_welcome, &WelcomePage::printAsked, this, &MainWindow::printCards);
        connect(m_welcome, &WelcomePage::helpAsked, this, &MainWindow::showRules);
        m_welcome->setLessons(m_ui->menuLessons);
        connect(m_welcome, &WelcomePage::gameAsked, this, &MainWindow::openGame);
    }
    const QString unfinished = m_library.unfinished();
    m_welcome->setGames(m_library.games(kGamesShown), unfinished);
    showQuests();
    m_ui->actionContinue->setEnabled(!unfinished.isEmpty());
    m_ui->pages->setCurrentWidget(m_welcome);
    showState();
}

void MainWindow::showQuests()
{
    const QString lastSystem = NewGameDialog::lastSystem(m_memory);
    const auto shelf = m_surroundings.readPacks();
    std::vector<Quest> quests;
    std::size_t next = 0;
    for (const auto &module : m_surroundings.modules) {
        const auto pack = std::ranges::find(shelf.packs, module.id, [](const auto &p) { return p->ruleset; });
        if (pack == shelf.packs.end())
            continue;
        const QString system = QString::fromStdString(module.id);
        const QString last = NewGameDialog::lastAdventure(m_memory, system);
        for (const auto &adventure : module.adventures(**pack)) {
            const QString id = QString::fromStdString(adventure.id);
            if (id == last && (lastSystem.isEmpty() || system == lastSystem))
                next = quests.size();
            quests.push_back({system, translated(module.title), id, translated(adventure.title),
                              translated(adventure.level), translated(adventure.summary)});
        }
    }
    m_welcome->setQuests(quests, next);
}

/// Games first, then plans for the game master's desk.
void MainWindow::showRecent()
{
    const auto open = [this](const QString &file) { openGame(file); };
    m_ui->menuRecent->clear();
    m_ui->menuRecent->addSection(tr("Games"));
    recentGames(m_memory).offer(*m_ui->menuRecent, this, open);
    m_ui->menuRecent->addSection(tr("Plans"));
    recentPlans(m_memory).offer(*m_ui->menuRecent, this, open);
}

/// Each lesson is a command in the menu of lessons, which the welcome page also offers.
void MainWindow::makeLessons()
{
    m_lessons = readLessons(m_surroundings.lessonsFolder);
    for (const ModuleInfo &module : m_surroundings.modules)
        for (const Lesson &lesson : m_lessons) {
            if (lesson.setup.ruleset != module.id)
                continue;
            auto *action = m_ui->menuLessons->addAction(
                tr("%1: %2").arg(translated(module.title), lesson.title).replace(u'&', QStringLiteral("&&")));
            action->setObjectName(QStringLiteral("lesson-") + QString::fromStdString(module.id));
            connect(action, &QAction::triggered, this,
                    [this, &module, &lesson] { startLesson(module, lesson); });
        }
    m_ui->menuLessons->menuAction()->setVisible(!m_ui->menuLessons->isEmpty());
}

void MainWindow::startLesson(const ModuleInfo &module, const Lesson &lesson)
{
    GameWish wish;
    wish.module = &module;
    const auto shelf = m_surroundings.readPacks();
    const auto pack =
        std::ranges::find(shelf.packs, lesson.setup.ruleset, [](const auto &p) { return p->ruleset; });
    if (pack == shelf.packs.end()) {
        showIssues(tr("The cards of this lesson are not here."), shelf.issues);
        return;
    }
    wish.pack = *pack;
    wish.title = lesson.title;
    wish.setup = lesson.setup;
    wish.seed = lesson.seed;
    startGame(wish);
}

void MainWindow::exploreNow()
{
    const NewGameDialog choice(m_surroundings, m_settings, m_memory);
    if (choice.ready())
        startGame(choice.wish());
    else
        newGame();
}

void MainWindow::newGame()
{
    openNewGame({}, {});
}

void MainWindow::openNewGame(const QString &system, const QString &adventure)
{
    auto *dialog = new NewGameDialog(m_surroundings, m_settings, m_memory, this);
    dialog->select(system, adventure);
    openDialog(dialog);
}

void MainWindow::openDialog(NewGameDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (startGame(dialog->wish()))
            return;
        if (auto *why = findChild<QMessageBox *>(QStringLiteral("issues")))
            connect(why, &QDialog::finished, this, &MainWindow::newGame); // to choose otherwise
    });
    dialog->open();
}

DeskWindow *MainWindow::desk()
{
    return m_desk;
}

DeskWindow &MainWindow::makeDesk()
{
    if (!m_desk) {
        m_desk = new DeskWindow(m_surroundings, m_memory, m_settings);
        m_desk->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_desk, &DeskWindow::playAsked, this, [this](const GameWish &wish) {
            if (!startGame(wish))
                return;
            show();
            raise();
            activateWindow();
        });
    }
    m_desk->show();
    m_desk->raise();
    m_desk->activateWindow();
    return *m_desk;
}

void MainWindow::showDesk()
{
    DeskWindow &desk = makeDesk();
    if (desk.plan() == nullptr)
        desk.begin();
}

bool MainWindow::openPlan(const QString &file)
{
    DeskWindow &desk = makeDesk();
    const bool opened = desk.openPlan(file);
    if (!opened && desk.plan() == nullptr)
        desk.begin();
    return opened;
}

bool MainWindow::openPack(const QString &file)
{
    const QFileInfo info(file);
    auto read = readPack((info.isDir() ? file : info.path()).toStdString());
    Issues problems = read ? std::move(read->warnings) : std::move(read.error());
    const auto module =
        std::ranges::find(m_surroundings.modules, read ? read->data.ruleset : std::string(), &ModuleInfo::id);
    if (module != m_surroundings.modules.end())
        problems.append(module->check(read->data));
    else if (read)
        problems.push_back({.file = file.toStdString(),
                            .message = "this program does not know the rules \"" + read->data.ruleset + '"',
                            .rule = {}});
    if (std::ranges::find(problems, Issue::Severity::Error, &Issue::severity) != problems.end()) {
        showIssues(tr("This pack cannot be used."), problems);
        return false;
    }
    const auto pack = std::make_shared<const PackData>(std::move(read->data));
    m_surroundings.readPacks = [others = m_surroundings.readPacks, pack] {
        PackShelf shelf = others();
        std::erase_if(shelf.packs, [&](const auto &other) { return other->id == pack->id; });
        shelf.packs.push_back(pack);
        return shelf;
    };
    showWelcome();
    auto *dialog = new NewGameDialog(m_surroundings, m_settings, m_memory, this);
    dialog->selectPack(QString::fromStdString(pack->ruleset), pack->id);
    openDialog(dialog);
    return true;
}

void MainWindow::printCards()
{
    tl::expected<PrintSource, Issues> source = sourceFromPack(m_surroundings, QString());
    if (m_play && m_ui->pages->currentWidget() == m_table)
        source = PrintSource{m_play->wish().module, m_play->wish().pack,
                             explored(m_play->wish().title, m_play->session(),
                                      m_play->master() ? partySeat(m_play->wish().setup) : m_play->seat())};
    if (!source) {
        showIssues(tr("There is nothing to print."), source.error());
        return;
    }
    auto *dialog = new PrintDialog(m_surroundings, m_memory, std::move(*source), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

bool MainWindow::startGame(const GameWish &wish)
{
    if (!mayLeaveGame())
        return false;
    const QString file = m_library.newFile(wish.title);
    auto play = PlayController::begin(wish, file);
    if (!play) {
        showIssues(tr("This game cannot be dealt."), asChosen(*wish.module, play.error()));
        return false;
    }
    putOnTable(std::move(*play));
    return true;
}

bool MainWindow::openGame(const QString &file)
{
    if (file.endsWith(QLatin1String(".flagplan"), Qt::CaseInsensitive))
        return openPlan(file);
    if (const QFileInfo info(file); info.isDir() || info.fileName() == QLatin1String("pack.json"))
        return openPack(file);
    if (m_play && m_play->isFile(file)) { // it is on the table already, and its record is locked
        m_ui->pages->setCurrentWidget(m_table);
        showState();
        return true;
    }
    RecordReading reading(file, m_surroundings);
    return openRead(reading);
}

bool MainWindow::openRead(RecordReading &reading)
{
    stopReading();
    if (!reading.wait(kSoon) && !waitFor(reading))
        return false;
    auto read = reading.take();
    if (!read) {
        showIssues(tr("This game cannot be opened."), read.error());
        return false;
    }
    if (!mayLeaveGame())
        return false;
    auto play = PlayController::goOn(reading.file(), std::move(*read));
    const Issues warnings = play->warnings();
    putOnTable(std::move(play));
    if (!warnings.empty())
        showIssues(tr("The game is on the table, but not everything is as it was."), warnings);
    return true;
}

/// Shows how far it is until the record is read. False if somebody cancels it.
bool MainWindow::waitFor(const RecordReading &reading)
{
    if (m_play == nullptr && m_welcome == nullptr)
        showWelcome();
    QProgressDialog bar({}, tr("Cancel"), 0, 1000, this);
    bar.setObjectName(QStringLiteral("reading"));
    bar.setLabel(new PlainLabel(tr("Reading %1…").arg(QFileInfo(reading.file()).fileName())));
    bar.setAutoReset(false);
    bar.setMinimumDuration(0);
    m_reading = &bar;
    QEventLoop untilRead;
    QTimer look;
    connect(&look, &QTimer::timeout, &bar, [&] {
        bar.setValue(static_cast<int>(reading.share() * bar.maximum()));
        if (bar.wasCanceled() || reading.wait(std::chrono::milliseconds{0}))
            untilRead.quit();
    });
    look.start(kLook);
    bar.show();
    untilRead.exec();
    return !bar.wasCanceled() && reading.wait(std::chrono::milliseconds{0}); // not if the program ends
}

/// Another game is wanted, or none.
void MainWindow::stopReading()
{
    if (m_reading)
        m_reading->cancel();
}

void MainWindow::putOnTable(std::unique_ptr<PlayController> play)
{
    stopReading();
    keepPicture();
    if (m_table == nullptr) {
        m_table = new TablePage(this);
        m_ui->pages->addWidget(m_table);
        m_table->applySettings(m_settings);
        m_table->restoreLayout(m_memory.bytes(QStringLiteral("window/layout")));
        for (auto *action : {m_ui->actionPartyPanel, m_ui->actionSidePanels}) {
            const QSignalBlocker quiet(action);
            action->setChecked(true);
        }
        connect(m_table, &TablePage::ruleAsked, this, &MainWindow::showRule);
        connect(m_table, &TablePage::changed, this, &MainWindow::showState);
        connect(m_table, &TablePage::changed, &m_pictureTimer, qOverload<>(&QTimer::start));
        connect(m_table, &TablePage::ended, this, &MainWindow::showEnding);
    }
    play->setAskDie([this](int sides, int which, const QString &move) { return askDie(sides, which, move); });
    connect(play.get(), &PlayController::savingChanged, this, &MainWindow::showSaving);
    auto rules =
        std::make_unique<RuleBook>(m_surroundings.rulesFolder + u'/' +
                                   QString::fromStdString(play->wish().module->id) + QStringLiteral(".md"));
    m_ui->pages->setCurrentWidget(m_table);
    std::swap(m_play, play);
    m_picturedMoves = GameLibrary::picturedMoves(m_play->file());
    recentGames(m_memory).add(m_play->file());
    m_table->setGame(*m_play, *rules);
    m_table->setLesson(lessonOf(m_lessons, m_play->wish().setup, m_play->session().seed()));
    m_master->setGame(*m_play, m_table->board());
    m_rules = std::move(rules); // the game and rules before go only now: the table no longer looks at them
    showState();
    m_pictureTimer.start();
    m_table->board().setFocus(Qt::OtherFocusReason);
}

bool MainWindow::pictureIsOld() const
{
    return m_play && m_table != nullptr && m_picturedMoves != static_cast<int>(m_play->moves());
}

void MainWindow::keepPicture()
{
    m_pictureErrand.cancel(); // what it writes is older
    if (!pictureIsOld())
        return;
    m_picturedMoves = static_cast<int>(m_play->moves());
    GameLibrary::keepPicture(m_play->file(), m_table->thumbnail(), m_play->wish().title,
                             stateOf(m_play->game().ending()), m_picturedMoves);
}

void MainWindow::keepPictureSoon()
{
    if (!pictureIsOld())
        return;
    m_table->thumbnailSoon([this, file = m_play->file(), title = m_play->wish().title,
                            state = stateOf(m_play->game().ending()),
                            moves = static_cast<int>(m_play->moves())](const QImage &picture) {
        m_picturedMoves = moves;
        m_pictureErrand.run(
            [=](const std::stop_token &) {
                GameLibrary::keepPicture(file, picture, title, state, moves);
                return true;
            },
            [](bool) {});
    });
}

void MainWindow::showEnding()
{
    keepPicture();
    auto *dialog =
        new EndingDialog(m_play->game(), m_play->game().ending(), m_play->deal(), m_play->canUndo(), this);
    dialog->setObjectName(QStringLiteral("ending"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (dialog->next() == EndingDialog::Next::NewGame)
            newGame();
        else if (dialog->next() == EndingDialog::Next::TakeBack)
            m_play->undo();
    });
    dialog->open();
}

std::optional<int> MainWindow::askDie(int sides, int which, const QString &move)
{
    DieDialog dialog(sides, which, move, this);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.face()) : std::nullopt;
}

void MainWindow::openByDialog()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open a game, a plan or a pack"), m_library.folder(),
                                     tr("Games, plans and packs (*.flagstone *.flagplan pack.json)"));
    if (!file.isEmpty())
        openGame(file);
}

bool MainWindow::saveCopy()
{
    QFileDialog dialog(this, tr("Save a copy of the game"), {}, tr("Flagstone games (*.flagstone)"));
    dialog.setObjectName(QStringLiteral("copy"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("flagstone"));
    dialog.selectFile(fileNameOf(m_play->wish().title));
    if (dialog.exec() != QDialog::Accepted)
        return false;
    const auto problem = m_play->writeCopy(dialog.selectedFiles().value(0));
    if (problem)
        showIssues(tr("The copy could not be written."), {*problem});
    return !problem;
}

bool MainWindow::mayLeaveGame()
{
    if (!m_play || m_play->saveNow())
        return true;
    const std::unique_ptr<QMessageBox> box(plainMessage(
        {.title = tr("Flagstone"),
         .headline = tr("This game is not saved."),
         .details = tr("Its record %1. What is not saved is lost when the game leaves the table.")
                        .arg(m_play->notSaved()),
         .buttons = QMessageBox::NoButton},
        this));
    box->setObjectName(QStringLiteral("unsaved"));
    const auto *copy = box->addButton(tr("Save a &copy…"), QMessageBox::AcceptRole);
    const auto *leave = box->addButton(tr("&Leave without saving"), QMessageBox::DestructiveRole);
    auto *stay = box->addButton(tr("&Stay"), QMessageBox::RejectRole);
    box->setDefaultButton(stay);
    box->setEscapeButton(stay);
    box->exec();
    return box->clickedButton() == leave || (box->clickedButton() == copy && saveCopy());
}

void MainWindow::savePicture()
{
    const QString to =
        askFileToWrite(this, tr("Save a picture of the board"),
                       fileNameOf(m_play->wish().title) + QStringLiteral(".png"), {tr("Pictures (*.png)")});
    if (to.isEmpty())
        return;
    if (const auto issue = print::writePicture(to, m_table->board().picture(kPicture)))
        showIssues(tr("The picture could not be written."), {*issue});
}

void MainWindow::showIssues(const QString &headline, const Issues &issues)
{
    auto *box =
        plainMessage({.title = tr("Flagstone"), .headline = headline, .details = listed(issues)}, this);
    box->setObjectName(QStringLiteral("issues"));
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

HelpWindow &MainWindow::help()
{
    if (m_help == nullptr)
        m_help = new HelpWindow(this);
    return *m_help;
}

void MainWindow::showRules()
{
    if (m_rules) {
        help().showPage(tr("Rules: %1").arg(translated(m_play->wish().module->title)), m_rules->markdown());
        return;
    }
    if (m_surroundings.modules.empty())
        return;
    const auto &module = m_surroundings.modules.front();
    const RuleBook rules(m_surroundings.rulesFolder + u'/' + QString::fromStdString(module.id) +
                         QStringLiteral(".md"));
    help().showPage(tr("Rules: %1").arg(translated(module.title)), rules.markdown());
}

void MainWindow::showRule(const QString &rule)
{
    showRules();
    m_help->showRule(rule);
}

void MainWindow::showKeys()
{
    QString page = tr("# Keys\n\n| Key | What it does |\n|---|---|\n"
                      "| 1 to 9 | Make the choice with this number |\n"
                      "| Tab, arrows | Next place that can be chosen on the board |\n"
                      "| Enter | Choose that place |\n"
                      "| Space | Show the card large |\n"
                      "| Drag with the middle button, or Space and drag | Move the table |\n"
                      "| Wheel | Zoom where the pointer is |\n");
    for (const auto *action : findChildren<QAction *>()) {
        if (action->shortcut().isEmpty() || action->objectName().isEmpty())
            continue;
        QString name = action->text();
        page += QStringLiteral("| %1 | %2 |\n")
                    .arg(action->shortcut().toString(QKeySequence::NativeText), name.remove(u'&'));
    }
    help().showPage(tr("Keys"), page);
}

void MainWindow::showAbout()
{
    help().showPage(
        tr("About Flagstone"),
        tr("# Flagstone %1\n\nA desktop tabletop for card-laid dungeons.\n\nA game is its record: deal, "
           "moves and dice "
           "are in one file, written after every move. The same deal and the same moves always give the same "
           "game.\n\n"
           "Games are kept in\n\n    %2\n")
            .arg(QString::fromUtf8(programVersion().data(), static_cast<qsizetype>(programVersion().size())),
                 m_library.folder()));
}

void MainWindow::showLog()
{
    help().showPage(
        tr("The program's log"),
        tr("# The program's log\n\nWhat the program opened, saved and refused, and what went wrong, is "
           "written down in\n\n    %1\n\nNothing of a game stands there: no deal, no card, no move. Send it "
           "along when you report a fault.\n")
            .arg(QString::fromStdString(ownLog().string())));
}

} // namespace flagstone::app
