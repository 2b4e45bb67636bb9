#include "app/table/table_page.h"

#include "app/bar/action_bar.h"
#include "app/board/board_view.h"
#include "app/common/announcement.h"
#include "app/common/game_words.h"
#include "app/common/key_button.h"
#include "app/common/pace.h"
#include "app/panels/encounter_panel.h"
#include "app/panels/hands_panel.h"
#include "app/panels/log_panel.h"
#include "app/panels/panel_close_up.h"
#include "app/panels/party_panel.h"
#include "app/panels/room_panel.h"
#include "app/panels/table_words.h"
#include "app/panels/told_chance.h"
#include "app/play/choice_groups.h"
#include "app/play/figures.h"
#include "app/play/log_lines.h"
#include "app/play/stage_scene.h"
#include "app/stage/scene_player.h"
#include "app/stage/stage.h"
#include "app/table/adviser.h"
#include "app/table/board_pictures.h"
#include "app/table/computer_turns.h"
#include "app/table/curtain.h"
#include "app/table/floor_plan.h"
#include "app/table/go_on_keys.h"
#include "app/table/left_column.h"
#include "app/table/lesson_note.h"
#include "app/table/long_press.h"
#include "app/table/order_turns.h"
#include "app/table/seat_log.h"
#include "app/table/table_panels.h"
#include "app/table/table_sides.h"
#include "app/table/turn_name.h"
#include "paint/card_words.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

TablePage::TablePage(QWidget *parent)
    : QWidget(parent), m_sides(new TableSides(this)), m_board(m_sides->board), m_prompt(m_sides->prompt),
      m_lesson(m_sides->right->lesson), m_party(m_sides->left->party), m_encounter(m_sides->right->encounter),
      m_log(m_sides->right->log), m_stage(new Stage(*m_board)), m_turnName(new TurnName(*m_board)),
      m_player(new ScenePlayer(*m_board, *m_stage, this)), m_panels(new TablePanels(*m_sides)),
      m_seatLog(new SeatLog(*m_log))
{
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_sides);

    m_boardPictures = new BoardPictures(this);
    m_curtain = new Curtain(this);
    m_curtain->setCards([this] { return makeOwnHand(); });
    auto *peeks =
        new QShortcut(Qt::CTRL | Qt::Key_Space, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    peeks->setAutoRepeat(false);
    connect(peeks, &QShortcut::activated, this, &TablePage::peek);
    connect(m_curtain, &Curtain::peeked, this, &TablePage::endPeek);
    m_computers = new ComputerTurns(this);
    m_orders = new OrderTurns(this);
    m_adviser = new Adviser(this);
    m_closeUp = new PanelCloseUp(this);
    const auto looks = [this](CardId card) {
        return shownAs(m_play->game().sheet(), m_board->shown(), card);
    };
    m_closeUp->setFaces(
        [this, looks](CardId card, int width) {
            return m_pictures.cardSize(looks(card), width, devicePixelRatioF());
        },
        [this, looks](CardId card, int width) {
            const CardSheet sheet = looks(card);
            return PanelCloseUp::Face{m_pictures.card(sheet, width, devicePixelRatioF()),
                                      translated(sheet.name),
                                      paint::wordsOn(*m_faces->face(sheet.table, sheet.row))};
        });
    const auto kept = [this] {
        std::vector<QRect> parts = m_stage->asking();
        parts.emplace_back(m_prompt->mapToGlobal(QPoint()), m_prompt->size());
        const std::vector<QRect> hands = m_sides->right->hands->lit();
        parts.insert(parts.end(), hands.begin(), hands.end());
        return parts;
    };
    m_closeUp->setKept(kept);
    m_board->setKept(kept);
    m_board->canvas().leaveKeysToCommands();
    m_stage->setHand(m_sides->right->hands->table());
    connect(m_stage, &Stage::takerPressed, this,
            [this](CardId who) { onActivated({.kind = Target::Kind::Figure, .card = who}); });
    new LongPress(this);
    connectParts();
    connectTurns();
}

TablePage::~TablePage()
{
    if (isWindow())
        hide(); // the verb that has the keyboard asks the page for words when it loses it
}

/// Other parts that choose, and what is shown and said about it.
void TablePage::connectTurns()
{
    auto *keys = new GoOnKeys(
        *this, [this] { return m_player->playing() && !covered(); },
        [this] {
            const bool pressesButton = qobject_cast<const QAbstractButton *>(focusWidget()) != nullptr;
            return covered() || (m_stage->isVisible() && !pressesButton);
        });
    connect(m_player, &ScenePlayer::began, keys, &GoOnKeys::turnOn);
    connect(m_player, &ScenePlayer::rested, keys, [this, keys] {
        keys->turnOff(m_player->pace() == Pace::Instant ? 0 : kLatePress, m_player->isReadAloud());
    });
    connect(keys, &GoOnKeys::pressed, this, &TablePage::goOn);
    connect(m_player, &ScenePlayer::rested, this, &TablePage::onRested);
    connect(m_player, &ScenePlayer::began, this, &TablePage::showScene);
    connect(m_player, &ScenePlayer::advanced, this, [this] { showTable(m_board->shown()); });
    connect(m_orders, &OrderTurns::chosen, this, &TablePage::choose);
    connect(m_orders, &OrderTurns::stopped, this, &TablePage::showDecision);
    connect(m_prompt, &ActionBar::everybodyAsked, this,
            [this] { m_orders->giveAll(m_prompt->markedTarget()); });
    connect(m_adviser, &Adviser::taken, this, &TablePage::choose);
    connect(m_adviser, &Adviser::told, m_prompt, &ActionBar::setNotice);
    connect(m_adviser, &Adviser::advised, this, [this](const std::string &code, const QString &sentence) {
        m_log->setHinted(m_play->hinted());
        m_prompt->setAdvice(code, sentence);
    });
    connect(m_encounter, &EncounterPanel::sharingChosen, this, [this](Sharing sharing) {
        m_orders->setSharing(sharing);
        Q_EMIT sharingChosen(sharing);
        if (!m_player->playing())
            onReset(); // what is asked now may be answered
    });
}

void TablePage::setSharing(Sharing sharing)
{
    m_orders->setSharing(sharing);
    m_encounter->setSharing(sharing);
}

void TablePage::connectParts()
{
    connect(m_board, &BoardView::activated, this, &TablePage::onActivated);
    connect(&m_board->canvas(), &BoardCanvas::markPressed, this, &TablePage::onMarkPressed);
    connect(m_party, &PartyPanel::activated, this, &TablePage::onRow);
    connect(m_encounter, &EncounterPanel::activated, this, &TablePage::onActivated);
    connect(m_sides->right->hands, &HandsPanel::activated, this, &TablePage::onActivated);
    connect(m_sides->right->room, &RoomPanel::activated, this, &TablePage::onActivated);
    connect(m_sides->right->hands, &HandsPanel::closeUpAsked, m_closeUp, &PanelCloseUp::ask);
    connect(m_party, &PartyPanel::closeUpAsked, m_closeUp, &PanelCloseUp::ask);
    connect(m_party, &PartyPanel::menuAsked, this, &TablePage::offerAll);
    connect(m_party, &PartyPanel::keysLost, this, &TablePage::takeKeys);
    connect(m_party, &PartyPanel::dropped, this, &TablePage::onRowDropped);
    m_party->setCanSwap([this](CardId dragged, CardId onto) {
        return swapOf(m_play->game().sheet(), m_prompt->decision(), dragged, onto).has_value();
    });
    connect(m_encounter, &EncounterPanel::closeUpAsked, m_closeUp, &PanelCloseUp::ask);
    connect(m_encounter, &EncounterPanel::menuAsked, this, &TablePage::offerAll);
    connect(m_board, &BoardView::menuAsked, this, &TablePage::offerAll);
    connect(m_prompt, &ActionBar::chosen, this, [this](const QString &code) { choose(code.toStdString()); });
    connect(m_prompt, &ActionBar::pointedAt, this, &TablePage::showMark);
    connect(m_prompt, &ActionBar::litChanged, this, &TablePage::showLit);
    connect(m_prompt, &ActionBar::targetsAsked, this, &TablePage::goToTarget);
    connect(m_prompt, &ActionBar::chancesChanged, m_panels, &TablePanels::showChances);
    connect(m_board, &BoardView::hoveredTarget, this, [this](const std::optional<Target> &target) {
        if (target)
            m_prompt->mark(*target);
    });
    connect(m_board, &BoardView::walkedTo, m_prompt, &ActionBar::markByKey);
    m_board->canvas().setWalkOn([this](int step) {
        const bool moved = m_prompt->walkOn(step);
        if (moved)
            m_prompt->announceMark();
        return moved;
    });
    connect(m_board, &BoardView::pageTurned, m_prompt, &ActionBar::renewDigits,
            Qt::QueuedConnection); // the bar may still be on its way to what is asked now
    connect(m_prompt, &ActionBar::figureSelected, m_panels, &TablePanels::showActor);
    connect(m_prompt, &ActionBar::ruleAsked, this, &TablePage::ruleAsked);
    connect(m_lesson, &LessonNote::closeAsked, this, [this] { setLesson(nullptr); });
    connect(m_lesson, &LessonNote::otherQuestAsked, this, &TablePage::otherQuestAsked);
    connect(m_lesson, &LessonNote::backAsked, this, [this](std::size_t decisions) {
        const std::size_t kept = m_play->moves() - decisions;
        while (m_play->moves() > kept && m_play->canUndo()) // one undo may take back several
            m_play->undo();
    });
    connect(m_log, &LogPanel::ruleAsked, this, &TablePage::ruleAsked);
    connect(m_log, &LogPanel::placeAsked, this, [this](SpaceId space) { m_board->centreOn(space); });
    connect(m_curtain, &Curtain::raised, this, [this] {
        onReset();
        m_board->setFocus(Qt::OtherFocusReason);
    });
    connect(m_prompt, &ActionBar::goOnAsked, m_player, &ScenePlayer::goOn);
    connect(m_prompt, &ActionBar::resultAsked, this, &TablePage::ended);
    connect(m_prompt, &ActionBar::paceAsked, this, &TablePage::paceAsked);
    connect(m_prompt, &ActionBar::pauseToggled, this, &TablePage::togglePause);
}

void TablePage::togglePause()
{
    m_computers->togglePause();
    if (m_player->playing()) // what is asked next is not to be seen yet
        m_prompt->setPaused(m_computers->paused());
    else
        showDecision();
    considerComputer();
}

void TablePage::setGame(PlayController &play, const RuleBook &rules, CompanyLooks looks)
{
    m_untold.reset();
    m_passing = false;
    m_peeked = Seat::Gm;
    m_player->drop();
    if (m_play != nullptr)
        m_prompt->setMessage({}); // what is marked belongs to the game before
    m_play = &play;
    if (m_floorPlan != nullptr)
        m_floorPlan->close(); // of the game before
    m_lesson->setLesson(nullptr);
    m_prompt->setRules(rules);
    m_log->setRules(rules);
    takePack(looks.pack ? looks.pack : play.request().pack);
    m_pictures.setPortraits(std::move(looks.portraits));
    m_boardPictures->setGame(play, m_faces, m_pixmaps);
    m_stage->setSource(cards());
    m_board->setGame(play.game().sheet(), m_faces, m_pixmaps);
    m_board->setWording([this](const Beat &beat) { return say(m_play->game(), beat); });
    m_board->setBriefWording([this](const Beat &beat) { return sayBriefly(m_play->game(), beat); });
    m_prompt->setCanSee([this](const Target &target) { return canSee(target); });
    m_prompt->setMarkInFocus([this] { return m_board->isMarkInFocus(); });
    m_prompt->setKeyPlace([this](const Target &target) { return keyPlace(target); });
    m_prompt->setLeads([this](const Choice &choice) { return m_panels->usedAs(choice); });
    m_prompt->setLooks(
        [this](CardId card) { return shownAs(m_play->game().sheet(), m_board->shown(), card); });
    connectGame();
    m_computers->setGame(play);
    m_orders->setGame(play);
    m_adviser->setGame(play);
    m_panels->setGame(play, cards());
    m_seatLog->setGame(play);
    m_curtain->putAway();
    // A seat that continues a game need not be the one that may see it.
    if (play.moves() > 0 && play.hides())
        cover();
    onReset();
}

void TablePage::connectGame()
{
    connect(m_play, &PlayController::stepped, this, &TablePage::onStepped);
    connect(m_play, &PlayController::passed, this, &TablePage::onPassed);
    connect(m_play, &PlayController::undone, m_prompt, &ActionBar::prefer);
    connect(m_play, &PlayController::viewReset, this, [this] {
        const bool passes = reader() != m_play->seat();
        onReset();
        if (passes && !covered()) // no scene says so
            nameNext();
    });
    connect(m_play, &PlayController::refused, m_prompt, &ActionBar::setRefusal);
    connect(m_play, &PlayController::computerRefused, this, [this] {
        if (!m_computers->paused())
            togglePause(); // it would only ask for the same again
    });
    connect(m_play, &PlayController::severalOffered, this, &TablePage::onSeveral);
    connect(m_play, &PlayController::seatChanged, this, [this](Seat, bool hides) {
        if ((hides || covered()) && !m_passing)
            cover();
    });
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
    m_prompt->renewColours();
    m_board->setTheme(settings.theme);
    m_board->setPace(settings.pace);
    m_board->setByHand(settings.cameraByHand);
    m_prompt->setPace(settings.pace);
    m_computers->setPace(settings.pace);
    m_adviser->setForRivals(settings.hintsForRivals);
    m_prompt->setShowChances(settings.showChances);
    m_panels->setShowChances(settings.showChances);
    m_seatLog->setShowChances(settings.showChances);
    m_board->setTextScale(settings.textScale / 100.0);
    m_player->setPace(settings.pace);
    m_party->setPace(settings.pace);
    m_sides->right->hands->setPace(settings.pace);
    m_stage->setTextScale(settings.textScale / 100.0);
    m_turnName->setTextScale(settings.textScale / 100.0);
    m_stage->setPace(nameOf(settings.pace));
    if (m_floorPlan != nullptr)
        m_floorPlan->plan().setTheme(settings.theme);
    m_sides->setLook(settings.textScale / 100.0, settings.theme);
    m_pictures.setTheme(settings.theme);
    m_boardPictures->setTheme(settings.theme);
    m_curtain->setTheme(settings.theme);
    if (m_play == nullptr)
        return;
    m_panels->setSource(cards());
    m_stage->setSource(cards());
    m_log->rebuild();
    m_encounter->refresh();
    if (covered())
        return;
    if (m_player->playing()) // what is not seen yet is shown in its new look when it is
        return showTable(m_board->shown());
    m_seatLog->lookOn(m_play->seat());
    showDecision(); // its links have colours of their own
    showTable(m_play->view());
}

void TablePage::tellPace()
{
    if (!isVisible() || m_play == nullptr || covered() || m_player->playing())
        return;
    m_turnName->show(tr("Pace: %1").arg(nameOf(m_player->pace())), kTurnName);
    announce(*this, m_turnName->accessibleName());
}

void TablePage::press(int key)
{
    m_orders->stop();
    if (m_play != nullptr && !covered() && !goOn())
        m_prompt->press(key);
}

void TablePage::giveAll()
{
    m_orders->stop();
    if (m_play != nullptr && !covered())
        m_prompt->pressEverybody();
}

void TablePage::giveAgain()
{
    m_orders->stop();
    if (m_play == nullptr || covered() || m_board->canvas().turnGhost() || m_player->playing() ||
        computerActs())
        return;
    if (!m_orders->giveAgain())
        m_prompt->setRefusal(tr("There is nothing to repeat from the last round."), {});
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

bool TablePage::computerActs() const
{
    return m_play->computerTurn().has_value() && !m_computers->paused();
}

/// A button that a click gives no focus has it by Tab or from a screen reader: Enter is for it, and no move.
/// Where arrows lead from row to row (OneStop), it is for the move, unless a row takes it itself.
bool TablePage::pressedInFocus(const QKeyEvent &event)
{
    const QWidget *focus = focusWidget();
    return focus != nullptr && (focus->focusPolicy() & ~Qt::TabFocus) == 0 && pressedByEnter(*this, event);
}

void TablePage::keyPressEvent(QKeyEvent *event)
{
    const bool enter = isEnter(*event);
    const bool space = event->key() == Qt::Key_Space;
    const bool asks = m_play != nullptr && !covered() && !event->isAutoRepeat();
    if (asks && (enter || space) && goOn()) // what it ends may be of an order, which goes on
        return;
    if (!event->isAutoRepeat()) // one that is still held has begun the order
        m_orders->stop();
    if (asks && pressedInFocus(*event))
        return;
    if (asks && event->key() == Qt::Key_Escape && m_player->playing())
        return m_player->finish();
    if (asks && space)
        return m_stage->clear();
    if (asks && (enter || event->key() == Qt::Key_Escape) && m_play->game().ending().over)
        return Q_EMIT ended();
    if (asks && enter && m_lesson->isEndShown())
        return setLesson(nullptr);
    if (asks && enter && !computerActs()) {
        m_orders->giveRest();
        m_prompt->pressEnter();
    } else if (event->key() != Qt::Key_Escape || !m_prompt->disarm())
        QWidget::keyPressEvent(event);
}

/// A choice always counts, and always ends what still moves; but nobody chooses under the curtain.
void TablePage::choose(const std::string &code)
{
    if (covered())
        return;
    const bool passing = m_passing; // then it was offered to the player before
    m_player->finish();
    if (!passing && !covered())
        m_play->choose(code);
}

CardContext TablePage::cards()
{
    return {&m_play->game().sheet(), m_pack.get(), &m_pictures};
}

void TablePage::settle()
{
    QCoreApplication::processEvents();
    while (m_pixmaps && m_pixmaps->waiting() > 0)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents); // each picture that comes is an event
    QCoreApplication::processEvents();
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
    m_panels->show(view, !m_player->playing());
    showPlace(view);
}

QString TablePage::place() const
{
    return placeNow(m_play->game(), m_board->shown(), m_panels->acting());
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
        m_floorPlan->setPlan(planOfPlace(m_play->game().sheet(), view, m_board->scene().field(), *m_faces));
}

} // namespace flagstone::app

#include "moc_table_page.cpp"
