#include "app/shell/home_keeper.h"

#include "app/common/plain_text.h"
#include "app/common/recent_files.h"
#include "app/common/rule_book.h"
#include "app/home/daily_deal.h"
#include "app/home/door_button.h"
#include "app/home/first_page.h"
#include "app/home/found_again.h"
#include "app/home/welcome_page.h"
#include "app/play/record_reading.h"
#include "app/setup/game_setup.h"
#include "app/shell/day_words.h"
#include "app/shell/doors.h"
#include "app/shell/game_keeper.h"
#include "app/shell/issue_box.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QMenu>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace flagstone::app {

HomeKeeper::HomeKeeper(const AppContext &context, const SettingsFile &memory, const Settings &settings,
                       GameKeeper &games, const Parts &parts, QWidget &window)
    : QObject(&window), m_context(context), m_memory(memory), m_settings(settings), m_games(games),
      m_parts(parts), m_window(window), m_run(context.dataFolder), m_lessons(parts.lessons, context, nullptr)
{
    connect(&m_parts.lastGame, &QAction::triggered, this, [this] {
        if (const QString file = unfinishedOf(keptGames()); !file.isEmpty())
            Q_EMIT gameAsked(file);
    });
    connect(&m_parts.dayDeal, &QAction::triggered, this,
            [this] { playDay(QDateTime::currentDateTimeUtc().date()); });
    connect(&m_lessons, &LessonMenu::playAsked, this, &HomeKeeper::playAsked);
    connect(&m_lessons, &LessonMenu::cannotPlay, this, [this](const Issues &why) {
        showIssueBox(tr("The cards for this lesson are not installed."), why, &m_window);
    });
}

void HomeKeeper::makeDoors(QMenu &menu, QAction *before, QuestHistories &quests)
{
    for (const PageDoor &door : doors(quests, m_games)) {
        auto *action = new QAction(door.text, &m_window);
        action->setObjectName(door.id);
        action->setData(door.icon);
        action->setProperty(DoorButton::kGist, door.gist);
        setTip(action, door.hint);
        action->setStatusTip(door.hint);
        connect(action, &QAction::triggered, this, [this, door] {
            if (Page *page = door.open(m_context, m_memory, &m_window))
                Q_EMIT pageAsked(page);
            else
                showIssueBox(tr("“%1” cannot be opened.").arg(withoutKeySign(door.text)),
                             {{.file = {}, .message = door.whyNot.toStdString(), .rule = {}}}, &m_window);
        });
        menu.insertAction(before, action);
        m_doors << action;
    }
    menu.insertSeparator(before);
}

void HomeKeeper::applySettings(const Settings &settings)
{
    m_settings = settings;
    if (m_welcome != nullptr)
        m_welcome->applyTheme(m_settings.theme, m_settings.textScale / 100.0);
    if (m_first != nullptr)
        m_first->applyTheme(m_settings.theme, m_settings.textScale / 100.0);
}

QString HomeKeeper::gameInSight() const
{
    return m_welcome == nullptr ? QString() : m_welcome->game();
}

bool HomeKeeper::holds(const QWidget *page) const
{
    return page != nullptr && (page == m_welcome || page == m_first);
}

bool HomeKeeper::beyondFirst() const
{
    return m_first != nullptr && m_parts.pages.currentWidget() == m_welcome;
}

std::vector<KeptGame> HomeKeeper::keptGames() const
{
    std::vector<KeptGame> games = m_games.games();
    tellMissingPacks(games, m_context.readPacks());
    return games;
}

/// Was it played when the program was killed?
bool HomeKeeper::wasCutOff(const std::vector<KeptGame> &games, const QString &file) const
{
    const auto game = std::ranges::find(games, file, &KeptGame::file);
    return m_run.cutOff() && game != games.end() && game->played >= *m_run.cutOff();
}

WelcomePage &HomeKeeper::welcome()
{
    if (m_welcome != nullptr)
        return *m_welcome;
    m_welcome = new WelcomePage(m_memory, m_context.dataFolder + QStringLiteral("/odds.json"), &m_window);
    m_parts.pages.addWidget(m_welcome);
    connect(m_welcome, &WelcomePage::newGameAsked, this, &HomeKeeper::newGame);
    connect(m_welcome, &WelcomePage::exploreAsked, this, &HomeKeeper::exploreNow);
    connect(m_welcome, &WelcomePage::dayAsked, this, &HomeKeeper::playDay);
    connect(m_welcome, &WelcomePage::shareAsked, this, &HomeKeeper::shareDay);
    connect(m_welcome, &WelcomePage::questAsked, this, [this](const QString &system, const QString &quest) {
        m_asked = {system, quest};
        Q_EMIT newGameAsked(system, quest);
    });
    connect(m_welcome, &WelcomePage::editAsked, this, &HomeKeeper::editAsked);
    connect(m_welcome, &WelcomePage::questsChanged, this,
            [this] { showQuests(questsOf(m_context, m_memory, m_games.games(), &m_drafts)); });
    connect(m_welcome, &WelcomePage::openAsked, this, &HomeKeeper::openAsked);
    connect(m_welcome, &WelcomePage::deskAsked, this, &HomeKeeper::deskAsked);
    connect(m_welcome, &WelcomePage::printAsked, this, &HomeKeeper::printAsked);
    connect(m_welcome, &WelcomePage::helpAsked, this, &HomeKeeper::helpAsked);
    connect(m_welcome, &WelcomePage::gameAsked, this, &HomeKeeper::gameAsked);
    m_welcome->setLessons(&m_parts.lessons);
    m_welcome->setDoors(m_doors);
    return *m_welcome;
}

FirstPage &HomeKeeper::firstPage()
{
    if (m_first != nullptr)
        return *m_first;
    m_first = new FirstPage(&m_window);
    m_parts.pages.addWidget(m_first);
    connect(m_first, &FirstPage::lessonAsked, this, &HomeKeeper::learn);
    connect(m_first, &FirstPage::exploreAsked, this, &HomeKeeper::exploreNow);
    connect(m_first, &FirstPage::deskAsked, this, &HomeKeeper::deskAsked);
    connect(m_first, &FirstPage::printAsked, this, &HomeKeeper::printAsked);
    connect(m_first, &FirstPage::gameAsked, this, &HomeKeeper::showShelf);
    return *m_first;
}

void HomeKeeper::show()
{
    m_asked = {};
    m_games.keepPicture(); // the one of the game on the table may be shown
    WelcomePage &page = welcome();
    std::vector<KeptGame> games = keptGames();
    const QString unfinished = unfinishedOf(games);
    QuestList all = questsOf(m_context, m_memory, games, &m_drafts);
    nameAfterQuests(games, all.quests);
    page.setGames(games, unfinished, wasCutOff(games, unfinished) ? foundAgain(unfinished) : QString());
    const std::vector<Quest> quests = showQuests(std::move(all));
    page.setPlans(recentPlans(m_memory).files());
    page.applyTheme(m_settings.theme, m_settings.textScale / 100.0);
    m_parts.lastGame.setEnabled(!unfinished.isEmpty());
    m_parts.lastGame.setStatusTip(unfinished.isEmpty() ? tr("No game is unfinished.") : QString());
    const NextLesson next = m_lessons.next(games);
    const bool onlyLearns =
        std::ranges::none_of(games, [](const KeptGame &game) { return game.lesson.isEmpty(); });
    if (onlyLearns && !quests.empty() && next.lesson != nullptr) {
        showFirstPage(quests, next, games.empty());
    } else {
        m_parts.pages.setCurrentWidget(&page);
        page.focusUsual();
    }
    Q_EMIT shown();
}

void HomeKeeper::returnTo(const QWidget *before)
{
    if (m_welcome == nullptr || before != m_welcome)
        return show();
    const QString game = m_welcome->game();
    const auto [system, quest] = m_asked;
    show();
    if (m_parts.pages.currentWidget() != m_welcome || m_welcome->game() != game)
        showShelf(game);
    if (!quest.isEmpty())
        markQuest(system, quest);
}

void HomeKeeper::markQuest(const QString &system, const QString &adventure)
{
    if (m_welcome != nullptr && m_parts.pages.currentWidget() == m_welcome)
        m_welcome->showQuest(system, adventure);
}

/// Of this game.
void HomeKeeper::showShelf(const QString &system)
{
    m_parts.pages.setCurrentWidget(m_welcome);
    m_welcome->showGame(system);
    Q_EMIT shown();
}

std::vector<Quest> HomeKeeper::showQuests(QuestList all)
{
    welcome().setQuests(all.quests, all.last);
    const QDate today = QDateTime::currentDateTimeUtc().date();
    const auto deal = dailyDeal(m_context, today);
    m_parts.dayDeal.setEnabled(deal.has_value());
    const auto ofToday = std::ranges::find_if(all.quests, [&](const Quest &quest) {
        return deal && quest.system.toStdString() == deal->setup.ruleset &&
               quest.id.toStdString() == deal->setup.adventure;
    });
    welcome().setDay(today, ofToday == all.quests.end() ? nullptr : &*ofToday);
    return std::move(all.quests);
}

void HomeKeeper::showFirstPage(const std::vector<Quest> &quests, const NextLesson &next, bool isFirst)
{
    const Lesson &lesson = *next.lesson;
    FirstLesson about{.steps = static_cast<int>(lesson.steps.size())};
    about.way = isFirst               ? FirstLesson::Way::First
                : next.game.isEmpty() ? FirstLesson::Way::Next
                                      : FirstLesson::Way::GoOn;
    const auto quest = std::ranges::find_if(quests, [&](const Quest &each) {
        return each.system.toStdString() == lesson.setup.ruleset &&
               each.id.toStdString() == lesson.setup.adventure;
    });
    if (quest != quests.end()) {
        about.party = quest->party;
        about.goal = firstSentence(quest->summary);
    }
    std::vector<ShelfGame> games = gamesOf(quests);
    for (ShelfGame &game : games)
        game.gist = rulesOf(m_context, *game.quests.front().module).gist();
    FirstPage &page = firstPage();
    page.setLesson(about);
    page.setGames(games);
    page.applyTheme(m_settings.theme, m_settings.textScale / 100.0);
    m_parts.pages.setCurrentWidget(&page);
    page.focusUsual();
}

void HomeKeeper::newGame()
{
    const Quest *quest = m_welcome->marked();
    Q_EMIT newGameAsked(gameInSight(), quest == nullptr ? QString() : quest->id);
}

void HomeKeeper::exploreNow()
{
    GameSetup choice(m_context, m_settings, m_memory);
    const Quest *quest = m_welcome != nullptr ? m_welcome->usual() : nullptr;
    if (quest != nullptr)
        choice.select(quest->system, quest->id);
    else if (m_welcome != nullptr)
        choice.select(m_welcome->game(), {});
    if (choice.ready())
        Q_EMIT playAsked(choice.request());
    else if (quest != nullptr)
        Q_EMIT newGameAsked(quest->system, quest->id);
    else
        Q_EMIT newGameAsked({}, {});
}

void HomeKeeper::playDay(QDate day)
{
    if (auto deal = dailyDeal(m_context, day)) {
        setUsual(*deal, m_settings);
        Q_EMIT playAsked(*deal);
    }
}

void HomeKeeper::shareDay(const KeptGame &kept)
{
    m_sharing.run(
        [kept, context = m_context](const std::stop_token &stop) -> tl::expected<QString, Issues> {
            const auto game = readGame(kept.file, context, [&](double) { return !stop.stop_requested(); });
            if (!game)
                return tl::make_unexpected(game.error());
            const auto hints =
                std::ranges::count(game->record.lines, RecordLine::Kind::Hint, &RecordLine::kind);
            return dayWords(kept, game->again.session, static_cast<std::size_t>(hints));
        },
        [this](const tl::expected<QString, Issues> &words) {
            if (!words)
                return showIssueBox(tr("This game cannot be opened."), words.error(), &m_window);
            QApplication::clipboard()->setText(*words);
            Q_EMIT told(tr("How it went is on the clipboard, in three lines."));
        });
}

void HomeKeeper::learn()
{
    const NextLesson next = m_lessons.next(keptGames());
    if (!next.game.isEmpty())
        Q_EMIT gameAsked(next.game);
    else if (next.lesson != nullptr)
        m_lessons.start(*next.lesson);
}

} // namespace flagstone::app

#include "moc_home_keeper.cpp"
