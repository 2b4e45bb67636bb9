#include "app/shell/table_page.h"

#include "app/board/board_view.h"
#include "app/board/dice_tray.h"
#include "app/board/minimap.h"
#include "app/common/plain_text.h"
#include "app/play/figures.h"
#include "app/shell/compared_panel.h"
#include "app/shell/encounter_panel.h"
#include "app/shell/lesson_note.h"
#include "app/shell/log_panel.h"
#include "app/shell/overlays.h"
#include "app/shell/panel.h"
#include "app/shell/prompt_bar.h"
#include "paint/card_words.h"

#include <QCoreApplication>
#include <QCursor>
#include <QMenu>
#include <QScreen>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace flagstone::app {

namespace {

constexpr int kLeftWidth = 264;
constexpr int kRightWidth = 312;
constexpr int kCentreWidth = 864;
constexpr int kCloseUpWidth = 300;

} // namespace

TablePage::TablePage(QWidget *parent) : QWidget(parent)
{
    m_sides = new QSplitter(Qt::Horizontal, this);
    m_sides->setHandleWidth(1);
    m_sides->setChildrenCollapsible(false);
    buildLeft();
    auto *centre = new QWidget(m_sides);
    m_board = new BoardView(centre);
    m_lesson = new LessonNote(centre);
    m_prompt = new PromptBar(centre);
    auto *column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_board, 1);
    column->addWidget(m_lesson);
    column->addWidget(m_prompt);
    m_sides->addWidget(centre);
    buildRight();
    m_sides->setStretchFactor(1, 1);
    m_sides->setSizes({kLeftWidth, kCentreWidth, kRightWidth});
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_sides);

    m_curtain = new Curtain(this);
    m_closeUp = new PlainLabel(this);
    m_closeUp->setWindowFlags(Qt::ToolTip);
    m_closeUp->setObjectName(QStringLiteral("closeUp"));
    m_closeUpWait.setSingleShot(true);
    m_closeUpWait.setInterval(kCloseUpWait);
    connectParts();
}

TablePage::~TablePage() = default;

void TablePage::buildLeft()
{
    m_left = new QSplitter(Qt::Vertical, m_sides);
    m_left->setHandleWidth(1);
    m_left->setMinimumWidth(200);
    m_party = new PartyPanel(m_left);
    m_partyPanel = new Panel(tr("Party"), m_party, m_left);
    m_quest = new MarkupLabel;
    m_quest->setWordWrap(true);
    m_quest->setMargin(12);
    m_quest->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_quest->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_quest->setObjectName(QStringLiteral("quest"));
    m_quest->setAccessibleDescription(tr("Quest"));
    auto *scroll = new QScrollArea;
    scroll->setWidget(m_quest);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *questPanel = new Panel(tr("Quest"), scroll, m_left);
    m_left->addWidget(m_partyPanel);
    m_left->addWidget(questPanel);
    m_left->setStretchFactor(0, 1);
    m_left->setSizes({560, 210});
    m_sides->addWidget(m_left);
}

void TablePage::buildRight()
{
    m_right = new QSplitter(Qt::Vertical, m_sides);
    m_right->setHandleWidth(1);
    m_right->setMinimumWidth(240);
    m_encounter = new EncounterPanel(m_right);
    m_encounterPanel = new Panel(tr("Encounter"), m_encounter, m_right);
    m_compared = new ComparedPanel(m_right);
    m_comparedPanel = new Panel(tr("Cards compared"), m_compared, m_right);
    m_comparedPanel->hide();
    m_dice = new DiceTray(m_right);
    m_dice->setArt(&m_board->art());
    auto *tray = new QWidget(m_right);
    auto *margins = new QVBoxLayout(tray);
    margins->setContentsMargins(12, 6, 12, 6);
    margins->addWidget(m_dice);
    m_dicePanel = new Panel(tr("Dice"), tray, m_right);
    m_dicePanel->hide();
    m_log = new LogPanel(m_right);
    auto *logPanel = new Panel(tr("Log"), m_log, m_right);
    logPanel->addToHeader(m_log->filterBar());
    m_map = new Minimap(m_right);
    m_map->follow(m_board);
    auto *mapPanel = new Panel(tr("Map"), m_map, m_right);
    connect(m_map, &Minimap::closedDoorsChanged, mapPanel, [mapPanel](int doors) {
        mapPanel->setFact(doors == 0   ? QString()
                          : doors == 1 ? tr("1 door still closed")
                                       : tr("%1 doors still closed").arg(doors));
    });
    for (auto *panel : {m_encounterPanel, m_comparedPanel, m_dicePanel, logPanel, mapPanel})
        m_right->addWidget(panel);
    m_right->setStretchFactor(3, 1);
    layRight();
    m_sides->addWidget(m_right);
}

/// Gives the log what the others leave, unless somebody has moved the parts to their liking.
void TablePage::layRight()
{
    if (m_rightMoved)
        return;
    // Many opponents are scrolled, so that the log stays in sight.
    const int fight = m_encounterPanel->isHidden()
                          ? 0
                          : std::min(32 + m_encounter->sizeHint().height(), m_right->height() * 2 / 5);
    constexpr int kRound = 44; // header and margins
    const int dice = m_dicePanel->isHidden() ? 0 : kRound + m_dice->minimumSizeHint().height();
    const int compared = m_comparedPanel->isHidden() ? 0 : 32 + m_compared->sizeHint().height();
    constexpr int kMap = 150;
    m_right->setSizes(
        {fight, compared, dice, std::max(160, m_right->height() - fight - compared - dice - kMap), kMap});
}

void TablePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    QTimer::singleShot(0, this, &TablePage::layRight); // once the sides have their new height
}

void TablePage::connectParts()
{
    connect(m_right, &QSplitter::splitterMoved, this, [this] { m_rightMoved = true; });
    connect(m_board, &BoardView::activated, this, &TablePage::onActivated);
    connect(m_board, &BoardView::diceRolled, this, [this](const DiceRolled &roll) {
        if (m_dicePanel->isHidden()) {
            m_dicePanel->show();
            layRight();
        }
        m_dice->show(roll, rollName(m_play->game(), roll));
    });
    connect(m_party, &PartyPanel::activated, this, &TablePage::onActivated);
    connect(m_encounter, &EncounterPanel::activated, this, &TablePage::onActivated);
    connect(m_party, &PartyPanel::closeUpAsked, this, &TablePage::askCloseUp);
    connect(m_encounter, &EncounterPanel::closeUpAsked, this, &TablePage::askCloseUp);
    connect(&m_closeUpWait, &QTimer::timeout, this, &TablePage::showCloseUp);
    connect(m_prompt, &PromptBar::chosen, this, [this](const QString &code) { choose(code.toStdString()); });
    connect(m_prompt, &PromptBar::pointedAt, m_board, &BoardView::setHighlighted);
    connect(m_prompt, &PromptBar::figureSelected, m_party, &PartyPanel::setChosen);
    connect(m_prompt, &PromptBar::ruleAsked, this, &TablePage::ruleAsked);
    connect(m_lesson, &LessonNote::backAsked, this, [this](std::size_t decisions) {
        for (std::size_t i = 0; i < decisions; ++i)
            m_play->undo();
    });
    connect(m_log, &LogPanel::ruleAsked, this, &TablePage::ruleAsked);
    connect(m_log, &LogPanel::placeAsked, this, [this](SlotId slot) { m_board->centreOn(slot); });
    connect(m_curtain, &Curtain::raised, this, [this] {
        onReset();
        m_board->setFocus(Qt::OtherFocusReason);
    });
    m_computerWait.setSingleShot(true);
    connect(&m_computerWait, &QTimer::timeout, this, &TablePage::moveComputer);
    connect(m_board, &BoardView::rested, m_prompt, &PromptBar::pointAtSuggested);
    connect(m_board, &BoardView::rested, this, &TablePage::considerComputer);
    connect(m_prompt, &PromptBar::pauseToggled, this, [this] {
        m_computersPaused = !m_computersPaused;
        if (m_computersPaused)
            m_play->holdComputer();
        showDecision();
        considerComputer();
    });
}

/// The sides grow with the text, but slower: the table needs its room.
void TablePage::widenSides(double textScale)
{
    if (textScale == m_textScale)
        return;
    m_textScale = textScale;
    const double grow = 1 + (textScale - 1) * 0.4;
    const auto scaled = [grow](int pixels) { return static_cast<int>(pixels * grow); };
    m_left->setMinimumWidth(scaled(200));
    m_right->setMinimumWidth(scaled(240));
    const int left = scaled(kLeftWidth);
    const int right = scaled(kRightWidth);
    m_sides->setSizes({left, std::max(1, kLeftWidth + kCentreWidth + kRightWidth - left - right), right});
}

QWidget *TablePage::leftSide() const
{
    return m_left;
}

QWidget *TablePage::rightSide() const
{
    return m_right;
}

QByteArray TablePage::saveLayout() const
{
    return m_sides->saveState();
}

void TablePage::restoreLayout(const QByteArray &layout)
{
    m_sides->restoreState(layout);
}

void TablePage::setGame(PlayController &play, const RuleBook &rules)
{
    m_play = &play;
    m_small.reset();
    m_lesson->setLesson(nullptr);
    for (const auto &adventure : play.wish().module->adventures(play.pack()))
        if (adventure.id == play.wish().setup.adventure)
            m_summary = translated(adventure.summary);
    m_prompt->setRules(rules);
    m_log->setRules(rules);
    m_faces = std::make_shared<paint::FaceBook>(play.pack());
    m_pixmaps = std::make_shared<paint::PixmapCache>(m_faces->artRoots());
    m_pictures.setGame(m_faces, m_pixmaps);
    const CardSource source{&play.game().sheet(), &play.pack(), &m_pictures};
    m_party->setSource(source);
    m_encounter->setSource(source);
    m_compared->setSource(source);
    m_board->setGame(play.game().sheet(), m_faces, m_pixmaps);
    m_board->setWording([this](const Beat &beat) { return say(m_play->game(), beat); });
    m_prompt->setChances([this](const std::string &code) { return chancesOf(m_play->game(), code); });
    m_dice->clear();
    m_dicePanel->hide();

    connect(&play, &PlayController::stepped, this, &TablePage::onStepped);
    connect(&play, &PlayController::viewReset, this, &TablePage::onReset);
    connect(&play, &PlayController::takenBack, m_log, &LogPanel::setTakenBack);
    connect(&play, &PlayController::refused, m_prompt, &PromptBar::setRefusal);
    connect(&play, &PlayController::severalOffered, this, &TablePage::onSeveral);
    connect(&play, &PlayController::seatChanged, this, [this](Seat, bool hides) {
        if (hides || covered())
            cover();
    });
    m_computersPaused = false;
    m_logSeat = play.seat();
    m_curtain->putAway();
    // Who goes on with a game need not be who is to see it.
    if (play.moves() > 0 && play.hides() && !play.game().ending().over)
        cover();
    onReset(); // asks for pictures, which are drawn while the log is written
    if (!covered())
        m_log->begin(play.session(), play.seat());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // the prompt takes its room first
    m_board->showAll(false);
}

void TablePage::applySettings(const Settings &settings)
{
    m_theme = settings.theme;
    m_board->setTheme(settings.theme);
    m_board->setPace(settings.pace);
    m_pace = settings.pace;
    m_board->setTextScale(settings.textScale / 100.0);
    m_dice->setPace(settings.pace);
    widenSides(settings.textScale / 100.0);
    m_pictures.setTheme(settings.theme);
    if (m_play == nullptr)
        return;
    const CardSource source{&m_play->game().sheet(), &m_play->pack(), &m_pictures};
    m_party->setSource(source);
    m_compared->setSource(source);
    m_log->rebuild();
    m_encounter->refresh();
    if (covered())
        return;
    showDecision(); // its links have colours of their own
    showTable(m_play->view());
}

void TablePage::press(int key)
{
    if (m_play == nullptr || covered())
        return;
    if (key == 0)
        m_prompt->showMore();
    else if (const auto code = m_prompt->codeForKey(key))
        choose(*code);
}

/// A choice always counts, and always ends what still moves; but nobody chooses under the curtain.
void TablePage::choose(const std::string &code)
{
    if (covered())
        return;
    m_board->finishAnimations();
    m_play->choose(code);
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
    if (covered())
        return;
    const Target target = heroTarget(m_play->game().sheet(), m_play->view(), pointedAt);
    const auto &figures = m_prompt->figures();
    if (target.kind == Target::Kind::Figure && m_prompt->figure() != target.card &&
        std::ranges::find(figures, target.card) != figures.end()) {
        m_prompt->selectFigure(target.card);
        return;
    }
    m_play->activate(target);
}

void TablePage::onStepped(const std::vector<Event> &events)
{
    if (covered()) // somebody else than this page has moved
        return onReset();
    if (const auto &door = m_play->doorInUse())
        m_board->setDoorInUse(*door);
    m_board->play(events, m_play->view(), m_play->decision());
    if (!tellNextSeat())
        m_log->append(tell(m_play->session(), m_play->moves(), m_play->seat()));
    refresh();
}

/// What one has read is not for the next one's eyes: the log begins anew. Does another one look on?
bool TablePage::tellNextSeat()
{
    const Seat seat = m_play->seat();
    if (seat == m_logSeat)
        return false;
    m_logSeat = seat;
    m_log->begin(m_play->session(), seat);
    return true;
}

void TablePage::onReset()
{
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
    askCloseUp(kNoCard, nullptr); // the card may lie elsewhere now
    showDecision();
    showTable(m_play->view());
    considerComputer();
    Q_EMIT changed();
    if (m_play->game().ending().over)
        Q_EMIT ended();
}

void TablePage::showDecision()
{
    const auto ending = m_play->game().ending();
    const QString winners = winnersOf(ending);
    if (ending.over && !winners.isEmpty())
        m_prompt->setMessage(tr("Won by %1. %2").arg(winners, say(m_play->game(), ending.reason)));
    else if (ending.over)
        m_prompt->setMessage(say(m_play->game(), ending.reason));
    else if (const auto computer = m_play->computerTurn())
        m_prompt->setWaiting(waitingFor(*computer), m_computersPaused, m_play->game(), m_play->decision());
    else
        m_prompt->setDecision(m_play->game(), m_play->decision());
    showLesson();
}

void TablePage::setLesson(const Lesson *lesson)
{
    m_lesson->setLesson(lesson);
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

/// A computer moves when the board rests, nobody hides it, and people had time to see what was done before.
void TablePage::considerComputer()
{
    if (m_play == nullptr || !m_play->computerTurn() || m_computersPaused || covered() ||
        m_board->animating()) {
        m_computerWait.stop();
        return;
    }
    if (!m_computerWait.isActive())
        m_computerWait.start(paced(kComputerPause, m_pace));
}

void TablePage::moveComputer()
{
    m_play->moveComputer();
}

QString TablePage::playerName(Seat seat) const
{
    const Players &players = m_play->wish().players;
    return isComputer(players, seat) ? tr("%1 (%2)").arg(seatName(seat), strengthName(players[index(seat)]))
                                     : seatName(seat);
}

/// What a computer is asked: most prompts begin with whom they ask.
QString TablePage::waitingFor(Seat computer) const
{
    const QString asked = say(m_play->game(), m_play->decision().prompt);
    const QString name = seatName(computer);
    return asked.startsWith(name) ? playerName(computer) + asked.mid(name.size())
                                  : tr("%1 decides: %2").arg(playerName(computer), asked);
}

/// Who plays each seat, where there is more than one.
QStringList TablePage::playerNames() const
{
    QStringList names;
    const int seats = m_play->wish().setup.seats;
    for (int s = 0; s < seats && seats > 1; ++s)
        names << playerName(Seat{static_cast<std::int8_t>(s)});
    return names;
}

void TablePage::showTable(const TableView &view)
{
    const auto &sheet = m_play->game().sheet();
    const auto party = partyOf(sheet, view);
    const QStringList players = playerNames();
    m_party->setParty(party, players, raw(view.seat));
    // Where each player has a hero, the one whose eyes look on is marked.
    const bool heroes = std::ranges::any_of(
        sheet.tokens, [](const TokenSpec &token) { return token.role == TokenRole::Hero; });
    if (heroes)
        m_party->setChosenSeat(raw(view.seat));
    m_partyPanel->setTitle(heroes && players.size() > 1 ? tr("Players") : tr("Party"));
    const auto foes = encounterOf(sheet, view);
    const bool asMany = m_encounter->foes().size() == foes.size();
    m_encounter->setFoes(foes);
    if (!asMany || m_encounterPanel->isHidden() != foes.empty()) {
        m_encounterPanel->setVisible(!foes.empty());
        layRight();
    }
    m_encounterPanel->setFact(foes.size() > 1 ? tr("%1 cards").arg(foes.size()) : QString());
    const QString place = encounterPlace(sheet, view);
    m_encounterPanel->setTitle(place.isEmpty() ? tr("Encounter") : tr("Encounter: %1").arg(place));

    showCompared();
    showLit();
    showQuest(view);
}

/// The cards and figures that a choice names now.
void TablePage::showLit()
{
    std::set<CardId> cards;
    std::vector<Target> targets;
    for (const auto &choice : m_play->decision().choices)
        for (const auto &target : choice.targets) {
            targets.push_back(target);
            cards.insert(target.card);
        }
    m_party->setLit(cards);
    m_encounter->setLit(targets);
}

void TablePage::showQuest(const TableView &view)
{
    const Sheet &sheet = m_play->game().sheet();
    QString quest = m_summary.toHtmlEscaped();
    quest += QStringLiteral("<p>");
    for (const CounterSpec *tally : talliesOf(sheet))
        if (const int value = view.counter(tally->id); value != 0 || tally->most != 0) // else nothing to tell
            quest += QStringLiteral("%1: <b>%2</b><br/>")
                         .arg(translated(tally->label).toHtmlEscaped(),
                              tallyText(m_play->game(), *tally, value).toHtmlEscaped());
    if (const QStringList set = changedSettings(*m_play->wish().module, m_play->wish().setup); !set.isEmpty())
        quest += QStringLiteral("<p><i>%1</i></p>").arg(set.join(QStringLiteral(" · ")).toHtmlEscaped());
    m_quest->setText(quest);
}

/// What was compared last, unless that is long past.
void TablePage::showCompared()
{
    constexpr std::size_t kLately = 4; // decisions
    std::vector<Comparison> compared;
    for (std::size_t back = 0; back < kLately && back < m_play->moves() && compared.empty(); ++back)
        compared = comparisonsOf(m_play->session(), m_play->moves() - back, m_play->seat());
    m_compared->setCompared(compared);
    m_comparedPanel->setFact(compared.size() > 1 ? tr("%1 times").arg(compared.size()) : QString());
    if (m_comparedPanel->isHidden() != compared.empty()) {
        m_comparedPanel->setVisible(!compared.empty());
        layRight();
    }
}

void TablePage::onSeveral(const std::vector<std::size_t> &choices)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("choiceMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto which : choices) {
        const auto &choice = m_play->decision().choices[which];
        QString text = say(m_play->game(), choice.label);
        connect(menu->addAction(text.replace(u'&', QStringLiteral("&&"))), &QAction::triggered, this,
                [this, code = choice.code] { choose(code); });
    }
    menu->popup(QCursor::pos());
}

void TablePage::askCloseUp(CardId card, QWidget *beside)
{
    m_closeUpWait.stop();
    m_closeUp->hide();
    m_closeUp->clear();
    m_closeUp->setAccessibleName({});
    m_closeUp->setAccessibleDescription({});
    m_closeUpCard = card;
    m_closeUpBeside = beside;
    if (card != kNoCard)
        m_closeUpWait.start();
}

void TablePage::showCloseUp()
{
    if (m_closeUpCard == kNoCard || m_play == nullptr || !m_closeUpBeside)
        return;
    const CardSheet sheet = shownAs(m_play->game().sheet(), m_play->view(), m_closeUpCard);
    m_closeUp->setPixmap(m_pictures.card(sheet, kCloseUpWidth, devicePixelRatioF()));
    m_closeUp->setAccessibleName(translated(sheet.name));
    m_closeUp->setAccessibleDescription(paint::wordsOn(*m_faces->face(sheet.table, sheet.row)));
    m_closeUp->adjustSize();
    const QRect room = screen()->availableGeometry();
    const QRect there(m_closeUpBeside->mapToGlobal(QPoint(0, 0)), m_closeUpBeside->size());
    const int x =
        there.center().x() < room.center().x() ? there.right() + 12 : there.left() - m_closeUp->width() - 12;
    const int y = std::clamp(there.top(), room.top() + 8,
                             std::max(room.top() + 8, room.bottom() - m_closeUp->height() - 8));
    m_closeUp->move(x, y);
    m_closeUp->show();
}

} // namespace flagstone::app
