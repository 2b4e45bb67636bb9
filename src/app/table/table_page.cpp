#include "app/table/table_page.h"

#include "app/board/board_view.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/play/choice_groups.h"
#include "app/play/director.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/next_turn.h"
#include "app/table/action_bar.h"
#include "app/table/adviser.h"
#include "app/table/computer_turns.h"
#include "app/table/curtain.h"
#include "app/table/encounter_panel.h"
#include "app/table/fight_forecast.h"
#include "app/table/floor_plan.h"
#include "app/table/hands_panel.h"
#include "app/table/left_column.h"
#include "app/table/lesson_note.h"
#include "app/table/log_panel.h"
#include "app/table/long_press.h"
#include "app/table/order_turns.h"
#include "app/table/panel_close_up.h"
#include "app/table/past_chances.h"
#include "app/table/room_panel.h"
#include "app/table/scene_player.h"
#include "app/table/stage.h"
#include "app/table/table_sides.h"
#include "app/table/table_words.h"
#include "app/table/told_chance.h"
#include "core/forecast.h"
#include "paint/card_words.h"

#include <QCoreApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

TablePage::TablePage(QWidget *parent)
    : QWidget(parent), m_sides(new TableSides(this)), m_board(m_sides->board), m_prompt(m_sides->prompt),
      m_lesson(m_sides->right->lesson), m_party(m_sides->left->party), m_encounter(m_sides->right->encounter),
      m_hands(m_sides->right->hands), m_log(m_sides->right->log), m_stage(new Stage(*m_board)),
      m_player(new ScenePlayer(*m_board, *m_stage, this))
{
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_sides);

    m_curtain = new Curtain(this);
    m_computers = new ComputerTurns(this);
    m_orders = new OrderTurns(this);
    m_adviser = new Adviser(this);
    m_fightForecast = new FightForecast(this);
    m_pastChances = new PastChances(this);
    m_closeUp = new PanelCloseUp(this);
    m_closeUp->setFaces([this](CardId card, int width) {
        const CardSheet sheet = shownAs(m_play->game().sheet(), m_play->view(), card);
        return PanelCloseUp::Face{m_pictures.card(sheet, width, devicePixelRatioF()), translated(sheet.name),
                                  paint::wordsOn(*m_faces->face(sheet.table, sheet.row))};
    });
    m_stage->setHand(m_hands->table());
    new LongPress(this);
    QCoreApplication::instance()->installEventFilter(this);
    connectParts();
    connectOrders();
}

TablePage::~TablePage() = default;

/// What nobody is asked for one by one, and how likely it is to succeed.
void TablePage::connectOrders()
{
    connect(m_orders, &OrderTurns::chosen, this, &TablePage::choose);
    connect(m_orders, &OrderTurns::stopped, this, &TablePage::showDecision);
    connect(m_prompt, &ActionBar::everybodyAsked, this,
            [this] { m_orders->giveAll(m_prompt->markedTarget()); });
    connect(m_prompt, &ActionBar::chancesChanged, this, &TablePage::showChances);
    connect(m_fightForecast, &FightForecast::told, m_encounter, &EncounterPanel::setFightOdds);
    connect(m_log, &LogPanel::told, m_pastChances, &PastChances::want);
    connect(m_pastChances, &PastChances::found, m_log, &LogPanel::setChance);
    connect(m_adviser, &Adviser::taken, this, &TablePage::choose);
    connect(m_adviser, &Adviser::told, m_prompt, &ActionBar::setNotice);
    connect(m_adviser, &Adviser::advised, this, [this](const std::string &code, const QString &sentence) {
        m_log->setHinted(m_play->hinted());
        m_prompt->setAdvice(code, sentence);
    });
    connect(m_encounter, &EncounterPanel::sharingChosen, this, [this](Sharing sharing) {
        m_orders->setSharing(sharing);
        Q_EMIT sharingChosen(sharing);
        onReset(); // what is asked now may be answered
    });
    connect(m_encounter, &EncounterPanel::menuAsked, this, &TablePage::offerAll);
    connect(m_board, &BoardView::menuAsked, this, &TablePage::offerAll);
}

void TablePage::setSharing(Sharing sharing)
{
    m_orders->setSharing(sharing);
    m_encounter->setSharing(sharing);
}

void TablePage::connectParts()
{
    connect(m_board, &BoardView::activated, this, &TablePage::onActivated);
    connect(m_party, &PartyPanel::activated, this, &TablePage::onActivated);
    connect(m_encounter, &EncounterPanel::activated, this, &TablePage::onActivated);
    connect(m_party, &PartyPanel::closeUpAsked, m_closeUp, &PanelCloseUp::ask);
    connect(m_encounter, &EncounterPanel::closeUpAsked, m_closeUp, &PanelCloseUp::ask);
    connect(m_prompt, &ActionBar::chosen, this, [this](const QString &code) { choose(code.toStdString()); });
    connect(m_prompt, &ActionBar::pointedAt, this, &TablePage::showMark);
    connect(m_prompt, &ActionBar::litChanged, this, &TablePage::showLit);
    connect(m_board, &BoardView::hoveredTarget, this, [this](const std::optional<Target> &target) {
        if (target)
            m_prompt->mark(*target);
    });
    connect(m_prompt, &ActionBar::figureSelected, m_party, &PartyPanel::setChosen);
    connect(m_prompt, &ActionBar::ruleAsked, this, &TablePage::ruleAsked);
    connect(m_hands, &HandsPanel::activated, this, &TablePage::onActivated);
    connect(m_hands, &HandsPanel::closeUpAsked, m_closeUp, &PanelCloseUp::ask);
    connect(m_sides->right->room, &RoomPanel::activated, this, &TablePage::onActivated);
    connect(m_lesson, &LessonNote::backAsked, this, [this](std::size_t decisions) {
        for (std::size_t i = 0; i < decisions; ++i)
            m_play->undo();
    });
    connect(m_log, &LogPanel::ruleAsked, this, &TablePage::ruleAsked);
    connect(m_log, &LogPanel::placeAsked, this, [this](SpaceId space) { m_board->centreOn(space); });
    connect(m_curtain, &Curtain::raised, this, [this] {
        onReset();
        m_board->setFocus(Qt::OtherFocusReason);
    });
    connect(m_player, &ScenePlayer::rested, this, &TablePage::onRested);
    connect(m_player, &ScenePlayer::began, this, &TablePage::showScene);
    connect(m_player, &ScenePlayer::advanced, this, [this] { showTable(m_board->shown()); });
    connect(m_prompt, &ActionBar::goOnAsked, m_player, &ScenePlayer::goOn);
    connect(m_prompt, &ActionBar::undoAsked, this, [this] { m_play->undo(); });
    connect(m_prompt, &ActionBar::paceAsked, this, &TablePage::paceAsked);
    connect(m_prompt, &ActionBar::pauseToggled, this, [this] {
        m_computers->togglePause();
        showDecision();
        considerComputer();
    });
}

/// Does the table show it, so that it can be pointed at?
bool TablePage::canSee(const Target &target) const
{
    if ((target.kind != Target::Kind::Card && target.kind != Target::Kind::Figure) || m_board->offers(target))
        return true;
    const TableView view = m_play->view();
    const auto &piles = m_play->game().sheet().piles;
    return std::ranges::any_of(piles, [&](const PileSpec &pile) {
        const bool shown =
            pile.role == PileRole::Party || pile.role == PileRole::Hand || pile.role == PileRole::Encounter;
        const auto &cards = view.pile(pile.id).cards;
        return shown && std::ranges::find(cards, target.card) != cards.end();
    });
}

void TablePage::setGame(PlayController &play, const RuleBook &rules, CompanyLooks looks)
{
    m_untold.reset();
    m_passing = false;
    m_player->drop();
    m_play = &play;
    if (m_floorPlan != nullptr)
        m_floorPlan->close(); // of the game before
    m_small.reset();
    m_large.reset();
    m_lesson->setLesson(nullptr);
    m_prompt->setRules(rules);
    m_log->setRules(rules);
    takePack(looks.pack ? looks.pack : play.request().pack);
    m_pictures.setPortraits(std::move(looks.portraits));
    const CardContext source = cards();
    m_party->setSource(source);
    std::set<QString> options;
    for (const auto &[option, value] : play.request().setup.options)
        if (value == "on")
            options.insert(QString::fromStdString(option));
    m_encounter->setOptions(std::move(options));
    m_encounter->setSource(source);
    m_hands->setSource(source);
    m_stage->setSource(source);
    m_prompt->setSource(source);
    m_board->setGame(play.game().sheet(), m_faces, m_pixmaps);
    m_board->setWording([this](const Beat &beat) { return say(m_play->game(), beat); });
    m_prompt->setCanSee([this](const Target &target) { return canSee(target); });

    connect(&play, &PlayController::stepped, this, &TablePage::onStepped);
    connect(&play, &PlayController::passed, this, &TablePage::onPassed);
    connect(&play, &PlayController::viewReset, this, &TablePage::onReset);
    connect(&play, &PlayController::takenBack, this, &TablePage::onTakenBack);
    connect(&play, &PlayController::refused, m_prompt, &ActionBar::setRefusal);
    connect(&play, &PlayController::severalOffered, this, &TablePage::onSeveral);
    connect(&play, &PlayController::seatChanged, this, [this](Seat, bool hides) {
        if ((hides || covered()) && !m_passing)
            cover();
    });
    m_computers->setGame(play);
    m_orders->setGame(play);
    m_adviser->setGame(play);
    m_fightForecast->setGame(play);
    m_pastChances->setGame(play);
    m_log->setHinted(play.hinted());
    const auto &scenes = play.game().sheet().scenes;
    m_encounter->setShares(std::ranges::any_of(scenes, [](const SceneSpec &scene) {
        return std::ranges::find(scene.verbs, true, &VerbSpec::shares) != scene.verbs.end();
    }));
    m_logSeat = play.seat();
    m_curtain->putAway();
    // Who goes on with a game need not be who is to see it.
    if (play.moves() > 0 && play.hides() && !play.game().ending().over)
        cover();
    onReset(); // asks for pictures, which are drawn while the log is written
    if (!covered())
        beginLog(play.seat());
}

/// The next game with the same cards finds their pictures drawn.
void TablePage::takePack(const std::shared_ptr<const PackData> &pack)
{
    if (pack == m_pack)
        return;
    m_pack = pack;
    m_faces = std::make_shared<paint::FaceBook>(*pack);
    m_pixmaps = std::make_shared<paint::PixmapCache>(m_faces->artRoots());
    m_pictures.setGame(m_faces, m_pixmaps);
}

void TablePage::applySettings(const Settings &settings)
{
    m_theme = settings.theme;
    m_board->setTheme(settings.theme);
    m_board->setPace(settings.pace);
    m_prompt->setPace(settings.pace == Pace::Instant ? QString() : nameOf(settings.pace));
    m_computers->setPace(settings.pace);
    m_adviser->setForRivals(settings.hintsForRivals);
    m_prompt->setShowChances(settings.showChances);
    m_fightForecast->setShown(settings.showChances);
    const bool tellsPast = m_pastChances->setShown(settings.showChances);
    m_board->setTextScale(settings.textScale / 100.0);
    m_player->setPace(settings.pace);
    m_stage->setTextScale(settings.textScale / 100.0);
    m_stage->setPace(nameOf(settings.pace));
    if (m_floorPlan != nullptr)
        m_floorPlan->plan().setTheme(settings.theme);
    m_sides->setLook(settings.textScale / 100.0, settings.theme);
    m_pictures.setTheme(settings.theme);
    m_curtain->setTheme(settings.theme);
    if (m_play == nullptr)
        return;
    const CardContext source = cards();
    m_party->setSource(source);
    m_hands->setSource(source);
    m_stage->setSource(source);
    m_log->rebuild();
    m_encounter->refresh();
    if (covered() || m_player->playing()) // what is not seen yet is shown in its new look when it is
        return;
    if (tellsPast)
        beginLog(m_play->seat());
    showDecision(); // its links have colours of their own
    showTable(m_play->view());
}

void TablePage::press(int key)
{
    m_orders->stop();
    if (m_play != nullptr && !covered() && !goOn())
        m_prompt->press(key);
}

/// While something is shown the press ends it, as every other does.
void TablePage::askAdvice()
{
    m_orders->stop();
    if (m_play != nullptr && !covered() && !goOn())
        m_adviser->ask();
}

/// Ends what is shown. False if nothing is.
bool TablePage::goOn()
{
    return m_player->goOn();
}

/// Keys that go on do so wherever the focus is: what else they would press there has to wait.
bool TablePage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || m_play == nullptr || covered() || !m_player->playing())
        return QWidget::eventFilter(watched, event);
    const auto *part = qobject_cast<const QWidget *>(watched);
    const auto *press = static_cast<QKeyEvent *>(event);
    const bool goes =
        press->key() == Qt::Key_Space || press->key() == Qt::Key_Return || press->key() == Qt::Key_Enter;
    if (!goes || part == nullptr || !isAncestorOf(part))
        return QWidget::eventFilter(watched, event);
    if (!press->isAutoRepeat()) {
        m_orders->stop();
        goOn();
    }
    return true;
}

void TablePage::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool space = event->key() == Qt::Key_Space;
    const bool asks = m_play != nullptr && !covered() && !event->isAutoRepeat();
    m_orders->stop();
    if (asks && (enter || space) && goOn())
        return;
    if (asks && event->key() == Qt::Key_Escape && m_player->playing())
        return m_player->finish();
    if (asks && space)
        return m_stage->clear();
    const bool bare = event->modifiers() == Qt::NoModifier;
    if (asks && enter) {
        m_orders->giveRest();
        m_prompt->pressEnter();
    } else if (asks && bare && event->key() == Qt::Key_A) {
        m_prompt->pressEverybody();
    } else if (asks && bare && event->key() == Qt::Key_R) {
        m_orders->giveAgain();
    } else if (event->key() != Qt::Key_Escape || !m_prompt->disarm())
        QWidget::keyPressEvent(event);
}

/// A choice always counts, and always ends what still moves; but nobody chooses under the curtain.
void TablePage::choose(const std::string &code)
{
    if (covered())
        return;
    m_player->finish();
    m_play->choose(code);
}

CardContext TablePage::cards()
{
    return {&m_play->game().sheet(), m_pack.get(), &m_pictures};
}

void TablePage::settle()
{
    do
        QCoreApplication::processEvents();
    while (m_pixmaps && m_pixmaps->waiting() > 0);
    QCoreApplication::processEvents();
}

/// A party member with several choices is selected first; what it can do is then in the prompt.
void TablePage::onActivated(const Target &pointedAt)
{
    m_orders->stop();
    if (covered() || goOn()) // a press that ends what is shown does nothing else
        return;
    const Target target = heroTarget(m_play->game().sheet(), m_play->view(), pointedAt);
    std::vector<std::size_t> meant = choicesAt(m_play->decision(), target);
    const auto &lit = m_prompt->lit();
    std::erase_if(meant, [&lit](std::size_t i) { return std::ranges::find(lit, i) == lit.end(); });
    const auto &figures = m_prompt->figures();
    const bool canAct =
        target.kind == Target::Kind::Figure && std::ranges::find(figures, target.card) != figures.end();
    if (canAct && m_prompt->figure() != target.card && (meant.empty() || !m_prompt->armed()))
        m_prompt->selectFigure(target.card);
    else if (meant.size() == 1)
        choose(m_play->decision().choices[meant.front()].code);
    else if (const auto shared = m_prompt->sharedTarget(meant); meant.size() > 1 && shared)
        m_prompt->take(*shared, QCursor::pos());
    else if (meant.size() > 1)
        onSeveral(meant);
    else
        m_play->activate(target);
}

void TablePage::onStepped(const std::vector<Event> &events)
{
    if (covered()) // somebody else than this page has moved
        return onReset();
    m_player->finish(); // what came before is told before
    if (covered())      // now
        return onReset();
    play(events, m_play->view(), m_play->decision());
}

/// The one who has looked so far sees what came of it, then the curtain falls.
void TablePage::onPassed(const std::vector<Event> &events, const TableView &after)
{
    if (covered())
        return;
    m_player->finish();
    if (covered())
        return;
    m_passing = true;
    play(events, after, {});
}

void TablePage::play(const std::vector<Event> &events, const TableView &after, const Decision &decision)
{
    if (const auto &door = m_play->doorInUse())
        m_board->setDoorInUse(*door);
    m_closeUp->ask(kNoCard, nullptr);
    m_untold = m_play->moves();
    m_actor = m_prompt->figure();
    TableView before = m_board->shown();
    before.seat = after.seat;
    const auto asked = cardsNamed(m_play->game(), decision.prompt);
    const Players &players = m_play->request().players;
    const Entry &made = m_play->session().entries().back();
    const Seat who = made.seat;
    const std::size_t entry = m_play->session().entries().size() - 1;
    auto scenes = scenesOf(m_play->game(), before, events, chainAt(m_play->session(), entry - 1, after.seat));
    m_player->play({.scenes = withChance(std::move(scenes), m_prompt->chanceOf(made.code)),
                    .after = after,
                    .decision = decision,
                    .about = asked.empty() ? kNoCard : asked.front(),
                    .hurries = isComputer(players, who) || m_orders->running(),
                    .presses = anyPerson(players, m_play->request().setup.seats)});
    if (m_untold)
        Q_EMIT changed();
}

/// The bar says what is seen: what was decided, or what the enemies do.
void TablePage::showScene(const StageScene &scene)
{
    const Sheet &sheet = m_play->game().sheet();
    const bool enemies = scene.show == Show::Sweep && !scene.cards.empty();
    const CardId actor = enemies ? scene.cards.front() : m_actor;
    if (actor != kNoCard)
        m_prompt->setNobody(actor, cardName(sheet, actor));
    m_prompt->setCanUndo(m_play->canUndo());
    m_prompt->setShowing(enemies ? scene.title : shownWords(*m_play), enemies);
}

/// First seen, then told: log, panels and the next question wait for the board.
void TablePage::onRested()
{
    const auto untold = std::exchange(m_untold, std::nullopt);
    if (!untold) {
        m_prompt->pointAtMark();
        considerComputer();
        return;
    }
    if (std::exchange(m_passing, false))
        cover();
    if (covered())
        return onReset();
    if (!tellNextSeat())
        m_log->append(tell(m_play->session(), *untold, m_play->seat()));
    m_log->announce();
    refresh();
    m_prompt->announce(); // last, so that it is what stays in the ear
}

/// What one has read is not for the next one's eyes: the log begins anew. Does another one look on?
bool TablePage::tellNextSeat()
{
    const Seat seat = m_play->seat();
    if (seat == m_logSeat)
        return false;
    m_logSeat = seat;
    beginLog(seat);
    return true;
}

void TablePage::beginLog(Seat seat)
{
    m_pastChances->begin(seat);
    m_log->begin(m_play->session(), seat);
}

/// What is restored may have been taken back before the log began.
void TablePage::onTakenBack(std::size_t entry, bool takenBack)
{
    const bool known = m_log->setTakenBack(entry, takenBack);
    if (!known && !takenBack && !covered())
        m_log->append(tell(m_play->session(), entry, m_play->seat()));
}

void TablePage::onReset()
{
    m_untold.reset();
    m_player->drop();
    m_orders->stop();
    if (std::exchange(m_passing, false))
        cover();
    if (covered()) {
        showNothing();
        Q_EMIT changed();
        return;
    }
    tellNextSeat();
    m_board->setWays(waysGone(m_play->session(), m_play->seat()));
    m_board->reset(m_play->view(), m_play->decision());
    refresh();
}

void TablePage::refresh()
{
    m_closeUp->ask(kNoCard, nullptr); // the card may lie elsewhere now
    const bool asks = !m_orders->answer();
    if (asks)
        showDecision();
    showTable(m_play->view());
    if (asks)
        showChain();
    considerComputer();
    Q_EMIT changed();
    if (m_play->game().ending().over)
        Q_EMIT ended();
}

void TablePage::showDecision()
{
    showWhoActs();
    if (m_play->game().ending().over)
        m_prompt->setMessage(endingWords(m_play->game()));
    else if (const auto computer = m_play->computerTurn())
        m_prompt->setWaiting(waitingFor(*m_play, *computer), m_computers->paused(), m_play->game(),
                             m_play->decision());
    else
        m_prompt->setDecision(m_play->game(), m_play->decision());
    showLesson();
}

/// What may be answered now lies on the stage, and the bar decides.
void TablePage::showChain()
{
    const Decision &decision = m_prompt->decision();
    const auto &scenes = m_play->game().sheet().scenes;
    if (decision.choices.empty() || decision.scene == 0 || !scenes[decision.scene - 1u].answers)
        return;
    const auto chain = chainAt(m_play->session(), m_play->session().entries().size() - 1, m_play->seat());
    if (chain.empty())
        return;
    m_sides->closeDrawer(); // it would lie over the answer
    m_player->lay(askedScene(say(m_play->game(), decision.prompt), chain));
}

/// Where no adventurer is asked: the only figure of the seat that decides, or the party.
void TablePage::showWhoActs()
{
    const auto view = m_play->view();
    const Seat seat = m_play->computerTurn().value_or(view.seat);
    const auto party = partyOf(m_play->game().sheet(), view);
    const auto decides = [seat](const Figure &figure) { return figure.seat == raw(seat); };
    const auto own = std::ranges::find_if(party, decides);
    if (std::ranges::count_if(party, decides) != 1)
        m_prompt->setNobody(kNoCard, tr("The party"));
    else
        m_prompt->setNobody(
            own->picture, own->card == kNoCard ? seatName(seat) : cardName(m_play->game().sheet(), own->card),
            own->picture != own->card); // it has the drawing that its player chose
}

void TablePage::setLesson(const Lesson *lesson)
{
    m_lesson->setLesson(lesson);
    m_adviser->setCounted(lesson == nullptr);
    if (lesson != nullptr)
        m_sides->open(RightColumn::Page::Faced);
    showLesson();
}

/// What the lesson is about is marked in the bar and lit on the table.
void TablePage::showLesson()
{
    if (covered())
        return;
    const auto due = m_lesson->follow(m_play->session().entries());
    if (due)
        m_prompt->suggest(*due);
    if (m_play->game().ending().over)
        m_lesson->hide();
}

void TablePage::considerComputer()
{
    m_computers->consider(covered() || m_player->playing());
}

void TablePage::showTable(const TableView &view)
{
    const auto &sheet = m_play->game().sheet();
    const auto party = partyOf(sheet, view);
    const QStringList players = playerNames(*m_play);
    m_party->setParty(party, players);
    m_hands->setParty(party, raw(view.seat));
    m_sides->right->showHands();
    // Where each player has a hero, the one whose eyes look on is marked.
    const bool heroes = ownFigures(sheet);
    if (heroes)
        m_party->setChosenSeat(raw(view.seat));
    m_sides->left->partyPanel->setTitle(heroes && players.size() > 1 ? tr("Players") : tr("Party"));
    showFaced(view);
    m_sides->setQuest(questPage(*m_play, view));
    showPlace(view);
}

bool TablePage::hasFloorPlan() const
{
    const auto &options = m_play->request().setup.options;
    const auto found = options.find(kFloorPlanOption);
    return found != options.end() && found->second == "on";
}

void TablePage::showFloorPlan()
{
    if (!hasFloorPlan() || covered())
        return;
    if (m_floorPlan == nullptr)
        m_floorPlan = new FloorPlanWindow(this);
    m_floorPlan->plan().setPictures(m_pixmaps);
    m_floorPlan->plan().setTheme(m_theme);
    m_floorPlan->show();
    m_floorPlan->raise();
    m_floorPlan->activateWindow();
    showPlace(m_board->shown());
}

void TablePage::showPlace(const TableView &view)
{
    if (m_floorPlan != nullptr && m_floorPlan->isVisible())
        m_floorPlan->setPlan(planOfPlace(m_play->game().sheet(), view, m_board->art(), *m_faces));
}

/// What is faced, or the room while there is peace. A fight that begins is seen, also where it is in a drawer.
void TablePage::showFaced(const TableView &view)
{
    const auto &sheet = m_play->game().sheet();
    const auto foes = encounterOf(sheet, view);
    const bool begins = !foes.empty() && m_encounter->foes().empty();
    m_encounter->setFoes(foes, foes.empty() ? std::vector<Slaying>()
                                            : slayingsOf(m_play->session(), m_play->seat()));
    if (!m_player->playing()) { // what comes next is told when all has been seen
        const bool fight = !foes.empty() || countOf(m_play->game(), view) != nullptr;
        m_next = fight ? nextTurnOf(m_play->game()) : NextTurn();
        m_encounter->setNextTurn(foes.empty() ? NextTurn() : m_next);
        if (!foes.empty() && !m_play->decision().choices.empty()) // of the one who decides
            m_fightForecast->ask();
    }
    RightColumn &right = *m_sides->right;
    const RoomFacts room = roomOf(sheet, view, m_board->art());
    const RoundNow round = roundOf(view);
    right.room->setRound(cards(), foes.empty() ? round : RoundNow{});
    right.room->setRoom(room);
    if (foes.empty()) {
        const bool level = !room.level.isEmpty() && room.level != QLatin1String("any");
        right.showFaced(false,
                        room.name.isEmpty() ? RightColumn::nameOf(RightColumn::Page::Faced) : room.name,
                        level ? tr("level %1").arg(room.level) : QString());
        return;
    }
    right.showFaced(true, facedTitle(sheet, foes), roundNow(m_play->game(), view));
    m_encounter->setRound(round);
    if (begins)
        m_sides->open(RightColumn::Page::Faced);
}

/// Where rounds come again and again, few enough for a wheel.
RoundNow TablePage::roundOf(const TableView &view) const
{
    constexpr int kMostOnWheel = 12; // more slices hold no numbers
    const CounterSpec *round = countOf(m_play->game(), view);
    if (round == nullptr || round->most == 0 || round->most > kMostOnWheel)
        return {};
    return {roundNow(m_play->game(), view), view.counter(round->id), round->most, m_next.order};
}

/// What the armed verb, or the usual one, can be done to.
void TablePage::showLit()
{
    if (m_play == nullptr || covered())
        return;
    const Decision &all = m_prompt->decision();
    Decision lit{
        .seats = all.seats, .prompt = all.prompt, .choices = {}, .denied = all.denied, .scene = all.scene};
    std::set<CardId> cards;
    std::vector<Target> targets;
    for (const std::size_t i : m_prompt->lit()) {
        lit.choices.push_back(all.choices[i]);
        for (const auto &target : all.choices[i].targets) {
            targets.push_back(target);
            cards.insert(target.card);
        }
    }
    m_party->setLit(cards);
    m_hands->setLit(cards);
    m_encounter->setLit(targets);
    m_board->setLit(lit, m_prompt->digits());
    showChances();
}

/// The same mark everywhere.
void TablePage::showMark(const std::optional<Target> &target)
{
    m_board->setHighlighted(target);
    m_party->setMarked(target);
    m_hands->setMarked(target);
    m_encounter->setMarked(target);
    const auto marked = m_play == nullptr ? std::nullopt : m_prompt->marked();
    m_stage->setAnswer(marked ? choiceText(m_play->game(), m_prompt->decision().choices[*marked], false)
                              : QString(),
                       target && target->kind == Target::Kind::Card ? target->card : kNoCard);
}

void TablePage::showChances()
{
    const auto chances = m_prompt->chanceTags();
    m_board->setChances(chances);
    m_encounter->setChances(chances, m_prompt->hope());
    m_party->setTags(chances.empty() ? userTags() : chances);
}

/// Who can use the card that is asked about, while it is given to somebody.
std::vector<std::pair<Target, QString>> TablePage::userTags() const
{
    std::vector<std::pair<Target, QString>> tags;
    const auto asked = cardsNamed(m_play->game(), m_prompt->decision().prompt);
    if (asked.empty())
        return tags;
    const std::vector<Use> uses = usesOf(m_play->game(), asked.front());
    for (const std::size_t i : m_prompt->lit())
        for (const Target &target : m_prompt->decision().choices[i].targets)
            if (target.kind == Target::Kind::Figure &&
                std::ranges::find(uses, target.card, &Use::who) != uses.end())
                tags.emplace_back(target, tr("uses it"));
    return tags;
}

/// All that the one who acts can do to it.
void TablePage::offerAll(const Target &target, QPoint at)
{
    if (covered() || goOn())
        return;
    std::vector<std::size_t> choices = choicesAt(m_prompt->decision(), target);
    std::erase_if(choices, [this](std::size_t i) {
        const CardId who = actorOf(m_prompt->decision().choices[i]);
        return m_prompt->figure() != kNoCard && who != kNoCard && who != m_prompt->figure();
    });
    if (!choices.empty())
        m_prompt->offer(choices, at);
}

/// A click that can mean several choices.
void TablePage::onSeveral(const std::vector<std::size_t> &choices)
{
    m_prompt->offer(choices, QCursor::pos());
}

} // namespace flagstone::app
