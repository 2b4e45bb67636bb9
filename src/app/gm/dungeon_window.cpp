#include "app/gm/dungeon_window.h"

#include "app/board/board_geometry.h"
#include "app/board/board_view.h"
#include "app/common/plain_text.h"
#include "app/gm/card_rows.h"
#include "app/gm/library_list.h"
#include "app/gm/stack_edits.h"
#include "app/play/telling.h"
#include "app/shell/panel.h"
#include "core/wording.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QListView>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSplitter>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLibraryWidth = 276, kLaidWidth = 270; ///< logical pixels

/// The sheet of a game without anything but its cards: no piles, no markers.
Sheet cardsAlone(const Sheet &sheet)
{
    Sheet cards = sheet;
    cards.piles.clear();
    cards.tokens.clear();
    cards.counters.clear();
    return cards;
}

/// The place on top of its pile, where the plan lets the game begin.
std::string firstPlace(const PlanDocument &document)
{
    const auto stack =
        stackOf(document.plan().setup.prepared, pileOfPlaces(*document.pack(), document.sheet()));
    return stack.order.empty() ? std::string() : stack.order.front();
}

QString edgeWord(Edge edge)
{
    return translated(edgeName(edge));
}

} // namespace

void showDungeon(BoardView &board, const DungeonMap &map, const PlanDocument &document)
{
    auto faces = std::make_shared<paint::FaceBook>(*document.pack());
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    board.setGame(cardsAlone(document.sheet()), std::move(faces), std::move(pixmaps));
    board.setWays(map.ways());
    TableView view{.seat = Seat::Gm, .piles = {}, .board = map.board(), .tokens = {}, .counters = {}};
    board.reset(view, {});
    board.scene().hiddenDoors().setDoors(map.hidden());
}

QImage pictureOfDungeon(const PlanDocument &document, QSize size)
{
    const Setup &setup = document.plan().setup;
    const std::string first = firstPlace(document);
    if (first.empty() || !beginsIn(document.module(), *document.pack(), setup, first))
        return {};
    const DungeonMap map =
        mapOf(setup.prepared, document.sheet(), *document.pack(), idOf(document.sheet(), first));
    if (map.cards.size() < 2)
        return {};
    BoardView board;
    board.setPace(Pace::Instant);
    showDungeon(board, map, document);
    return board.picture(size);
}

DungeonWindow::DungeonWindow(PlanDocument &document, const Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_document(document), m_settings(settings), m_board(new BoardView),
      m_libraryBody(new QWidget), m_laid(new QListWidget), m_said(new YieldingLabel(this))
{
    setObjectName(QStringLiteral("dungeon"));
    auto *sides = new QSplitter(Qt::Horizontal, this);
    sides->setHandleWidth(1);
    sides->setChildrenCollapsible(false);
    (new QVBoxLayout(m_libraryBody))->setContentsMargins(0, 0, 0, 0);
    sides->addWidget(new Panel(tr("Library"), m_libraryBody, sides));
    auto *middle = new QWidget(sides);
    m_notices = new QVBoxLayout;
    m_notices->setContentsMargins(12, 0, 12, 0);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_notices);
    column->addWidget(m_board, 1);
    sides->addWidget(middle);
    m_laid->setObjectName(QStringLiteral("laid"));
    m_laid->setAccessibleName(tr("Cards that are laid out"));
    m_laid->setFrameShape(QFrame::NoFrame);
    m_laid->setWordWrap(true);
    m_laid->setTextElideMode(Qt::ElideNone); // otherwise it cuts what would wrap
    m_laid->setSpacing(3);
    m_laidPanel = new Panel(tr("Laid out"), m_laid, sides);
    sides->addWidget(m_laidPanel);
    sides->setStretchFactor(1, 1);
    setCentralWidget(sides);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(10, 0, 10, 0);
    m_said->setObjectName(QStringLiteral("dim"));
    m_said->setAccessibleDescription(tr("What can be done now"));
    statusBar()->addWidget(m_said, 1);
    makeActions();

    m_board->setWording([this](const Beat &beat) {
        return beat.key == 0 ? QString() : spotName(m_spots[static_cast<std::size_t>(beat.args[0])]);
    });
    connect(m_board, &BoardView::activated, this, &DungeonWindow::activate);
    connect(m_board, &BoardView::hoveredTarget, this, [this](const std::optional<Target> &target) {
        const auto lit = target ? m_board->scene().targets().find(*target) : std::nullopt;
        if (lit)
            say(m_board->scene().targets().lit()[*lit].name);
    });
    connect(m_board, &BoardView::resized, this, [this] {
        if (m_follows)
            m_board->showAll(false);
    });
    connect(&m_board->canvas(), &BoardCanvas::steered, this, [this] { m_follows = false; });
    m_board->canvas().viewport()->setAcceptDrops(true);
    m_board->canvas().viewport()->installEventFilter(this);
    connect(m_laid, &QListWidget::currentRowChanged, this, [this](int row) {
        markChosen();
        if (row >= 0 && m_laid->hasFocus())
            m_board->canvas().bringIntoSight(cardRect(m_board->shown().board[static_cast<std::size_t>(row)]));
    });
    connect(qApp, &QApplication::focusChanged, this, &DungeonWindow::leaveLaid);
    connect(&m_document, &PlanDocument::changed, this, &DungeonWindow::refresh);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &DungeonWindow::showNotices);
    sides->setSizes({kLibraryWidth, 900, kLaidWidth});
    resize(1380, 880);
    refresh();
    m_library->setFocus();
}

DungeonWindow::~DungeonWindow()
{
    disconnect(qApp, nullptr, this, nullptr);
    m_laid->disconnect(this);
    delete m_library; // before the plan that it shows
}

void DungeonWindow::makeActions()
{
    auto *tools = addToolBar(tr("Tools"));
    tools->setMovable(false);
    tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    const auto add = [&](const char *name, const QString &text, const QString &tip, const QKeySequence &key) {
        auto *action = tools->addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        setTip(action, tr("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
        return action;
    };
    m_walls = add("layWalls", tr("Hidden doors"), tr("Places at walls too: hidden doors"), {Qt::Key_H});
    m_walls->setCheckable(true);
    connect(m_walls, &QAction::toggled, this, &DungeonWindow::showPlaces);
    m_move =
        add("layMove", tr("Lay elsewhere"), tr("Pick the chosen card up, to lay it elsewhere"), {Qt::Key_M});
    connect(m_move, &QAction::triggered, this, &DungeonWindow::pickUp);
    m_take = add("layTake", tr("Take away"), tr("The chosen card and what hangs on it"), {Qt::Key_Delete});
    connect(m_take, &QAction::triggered, this, &DungeonWindow::takeAway);
    tools->addSeparator();
    m_undo = add("layUndo", tr("Undo"), tr("Undo"), QKeySequence::Undo);
    connect(m_undo, &QAction::triggered, this, [this] { m_document.undoStack().undo(); });
    m_redo = add("layRedo", tr("Redo"), tr("Redo"), QKeySequence(tr("Ctrl+Shift+Z")));
    connect(m_redo, &QAction::triggered, this, [this] { m_document.undoStack().redo(); });
    tools->addSeparator();
    auto *all = add("layShowAll", tr("Show all"), tr("All that is laid out"), {Qt::CTRL | Qt::Key_0});
    connect(all, &QAction::triggered, this, [this] {
        m_follows = true;
        m_board->showAll();
    });
    auto *escape = new QAction(this);
    escape->setShortcut(Qt::Key_Escape);
    connect(escape, &QAction::triggered, this, &DungeonWindow::letGo);
    auto *find = new QAction(this);
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, this, [this] { m_library->beginSearch(); });
    auto *close = new QAction(this);
    close->setShortcut(QKeySequence::Close);
    connect(close, &QAction::triggered, this, &QWidget::close);
    addActions({escape, find, close});
}

/// The lists anew: other cards.
void DungeonWindow::rebuild()
{
    m_game = &m_document.game();
    m_begins.clear();
    delete std::exchange(m_library, nullptr);
    auto faces = std::make_shared<paint::FaceBook>(*m_document.pack());
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    m_pictures.setGame(faces, pixmaps);
    m_board->setGame(cardsAlone(m_document.sheet()), std::move(faces), std::move(pixmaps));
    m_library = new LibraryList(m_document, m_pictures, this);
    m_library->keepToPile(pileOfPlaces(*m_document.pack(), m_document.sheet()));
    m_libraryBody->layout()->addWidget(m_library);
    connect(m_library, &LibraryList::chosen, this, &DungeonWindow::choose);
    connect(m_library, &LibraryList::addAsked, this, [this](const QString &card) {
        choose(card);
        toPlaces();
    });
    applySettings(m_settings);
}

void DungeonWindow::applySettings(const Settings &settings)
{
    m_settings = settings;
    m_pictures.setTheme(settings.theme);
    m_board->setTheme(settings.theme);
    m_board->setPace(settings.pace);
    m_board->setTextScale(settings.textScale / 100.0);
    m_library->applyTheme(settings.theme);
}

/// The place where the plan lets the game begin; kNoCard if it does not say so.
CardId DungeonWindow::start()
{
    const std::string first = firstPlace(m_document);
    if (first.empty())
        return kNoCard;
    const auto [known, isNew] = m_begins.try_emplace(first, false);
    if (isNew)
        known->second = beginsIn(m_document.module(), *m_document.pack(), m_document.plan().setup, first);
    return known->second ? idOf(m_document.sheet(), first) : kNoCard;
}

const CardSheet *DungeonWindow::sheetOf(const std::string &card) const
{
    return cardCalled(m_document.sheet(), card);
}

void DungeonWindow::refresh()
{
    if (m_game != &m_document.game())
        rebuild();
    m_inHand.clear();
    m_map = mapOf(m_document.plan().setup.prepared, m_document.sheet(), *m_document.pack(), start());
    m_library->refresh();
    setWindowTitle(tr("%1 – the dungeon laid out – Flagstone").arg(m_document.title()));
    listLaid();
    showNotices();
    choose(QString::fromStdString(m_library->card()));
}

void DungeonWindow::showMap(const DungeonMap &map)
{
    m_shown = map;
    Decision decision;
    for (std::size_t i = 0; i < m_spots.size(); ++i) {
        const Spot &spot = m_spots[i];
        Choice choice{.code = "lay:" + std::to_string(i), .label = {1, 1, {static_cast<std::int32_t>(i)}}};
        choice.targets.push_back({.kind = Target::Kind::Place,
                                  .card = idOf(m_document.sheet(), m_card),
                                  .slot = spot.from,
                                  .number = static_cast<int>(spot.leave),
                                  .placement = {.col = spot.lay.cell.col,
                                                .row = spot.lay.cell.row,
                                                .storey = spot.lay.storey,
                                                .turns = spot.lay.turns}});
        decision.choices.push_back(std::move(choice));
    }
    m_board->setWays(map.ways());
    const TableView view{.seat = Seat::Gm, .piles = {}, .board = map.board(), .tokens = {}, .counters = {}};
    m_board->reset(view, decision);
    m_board->scene().hiddenDoors().setDoors(map.hidden());
    if (m_follows)
        m_board->showAll(false);
    markChosen();
}

void DungeonWindow::listLaid()
{
    const SlotId was = chosenSlot();
    const QSignalBlocker quiet(m_laid);
    m_laid->clear();
    for (std::size_t i = 0; i < m_map.cards.size(); ++i)
        m_laid->addItem(placeLine(static_cast<SlotId>(i)));
    m_laid->setCurrentRow(was == kNoSlot ? -1 : std::min(static_cast<int>(raw(was)), m_laid->count() - 1));
    m_laidPanel->setFact(
        m_map.elsewhere.empty()
            ? tr("%1 cards").arg(m_map.cards.size())
            : tr("%1 cards, %2 elsewhere").arg(m_map.cards.size()).arg(m_map.elsewhere.size()));
    setTip(m_laid, m_map.elsewhere.empty() ? QString()
                                           : tr("Elsewhere: behind doors of cards that are not laid here"));
}

/// Options without which the dungeon does not lie on the table as it was laid, each with a button.
void DungeonWindow::showNotices()
{
    while (QLayoutItem *item = m_notices->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    std::map<std::string, std::string> wanted;
    if (m_map.cards.size() > 1)
        wanted = m_document.module().forDungeons;
    if (!m_map.hidden().empty())
        wanted.insert(m_document.module().forHiddenDoors.begin(), m_document.module().forHiddenDoors.end());
    const auto &chosen = m_document.plan().setup.options;
    for (const OptionSpec &option : m_document.module().options) {
        const auto value = wanted.find(option.key);
        const auto now = chosen.find(option.key);
        if (value == wanted.end() ||
            (now == chosen.end() ? option.values.front() : now->second) == value->second)
            continue;
        auto *row = new QWidget;
        auto *line = new QHBoxLayout(row);
        line->setContentsMargins(0, 4, 0, 4);
        auto *text = new PlainLabel(
            tr("“%1” is off in this plan. %2").arg(translated(option.label), translated(option.help)), row);
        text->setWordWrap(true);
        auto *button = new QPushButton(tr("Switch it on"), row);
        button->setObjectName(QStringLiteral("filterButton"));
        button->setAccessibleName(tr("Switch on: %1").arg(translated(option.label)));
        connect(
            button, &QPushButton::clicked, this,
            [this, option = *value] {
                Plan next = m_document.plan();
                next.setup.options[option.first] = option.second;
                m_document.change(tr("adventure and options"), std::move(next));
            },
            Qt::QueuedConnection); // the button goes with the notice
        line->addWidget(text, 1);
        line->addWidget(button);
        m_notices->addWidget(row);
    }
    m_undo->setEnabled(m_document.undoStack().canUndo());
    m_redo->setEnabled(m_document.undoStack().canRedo());
}

SlotId DungeonWindow::chosenSlot() const
{
    const int row = m_laid->currentRow();
    return row < 0 ? kNoSlot : static_cast<SlotId>(row);
}

void DungeonWindow::markChosen()
{
    const SlotId slot = chosenSlot();
    const Placement *card = m_inHand.empty() && slot != kNoSlot ? m_board->scene().field().at(slot) : nullptr;
    m_board->scene().targets().setMarks(card == nullptr ? std::vector<QRectF>{}
                                                        : std::vector<QRectF>{cardRect(*card)});
    m_take->setEnabled(card != nullptr);
    m_move->setEnabled(card != nullptr && index(slot) > 0);
}

/// Who is at work on a card of the library means no other: Delete would take away what they do not look at.
void DungeonWindow::leaveLaid()
{
    if (m_library != nullptr && m_library->list().hasFocus() && chosenSlot() != kNoSlot &&
        chosenSlot() != m_map.slotOf(idOf(m_document.sheet(), m_library->card())))
        m_laid->setCurrentRow(-1);
}

void DungeonWindow::choose(const QString &card)
{
    m_card = card.toStdString();
    if (m_card != m_inHand)
        m_inHand.clear();
    showPlaces();
}

/// Lights every place where the chosen card may lie. A card that lies already has none: it is picked up
/// first.
void DungeonWindow::showPlaces()
{
    m_spots.clear();
    const CardSheet *card = sheetOf(m_card);
    if (card == nullptr) {
        showMap(m_map);
        return say({});
    }
    const Preparation &now = m_document.plan().setup.prepared;
    const SlotId slot = m_map.slotOf(idOf(m_document.sheet(), m_card));
    if (m_inHand.empty() && slot != kNoSlot) {
        showMap(m_map);
        m_laid->setCurrentRow(static_cast<int>(raw(slot)));
        return say(
            tr("%1: M lays it elsewhere, Del takes it away with all that hangs on it.").arg(placeLine(slot)));
    }
    leaveLaid();
    Preparation without = now;
    takeCard(without, m_card);
    const DungeonMap map = mapOf(without, m_document.sheet(), *m_document.pack(),
                                 m_map.cards.empty() ? kNoCard : m_map.cards.front());
    if (!map.cards.empty())
        m_spots = spotsFor(map, without, *card, *m_document.pack(), m_walls->isChecked());
    else if (const auto [known, isNew] = m_begins.try_emplace(m_card, false);
             isNew ? (known->second =
                          beginsIn(m_document.module(), *m_document.pack(), m_document.plan().setup, m_card))
                   : known->second)
        m_spots = {{.lay = {}, .from = kNoSlot}};
    showMap(map);
    say(m_spots.empty() ? why()
                        : tr("%1: choose its place. Tab goes from place to place, R turns, Enter lays.")
                              .arg(translated(card->name)));
}

QString DungeonWindow::why() const
{
    const QString name = translated(sheetOf(m_card)->name);
    if (m_map.cards.empty())
        return tr("The game cannot begin in %1. Choose a place where it can.").arg(name);
    return m_walls->isChecked() ? tr("No place is left for %1.").arg(name)
                                : tr("No door is open for %1. Hidden doors (H) go through walls.").arg(name);
}

QString DungeonWindow::nameOf(SlotId slot) const
{
    return cardName(m_document.sheet(), m_shown.cards[index(slot)]);
}

QString DungeonWindow::spotName(const Spot &spot) const
{
    if (spot.from == kNoSlot)
        return tr("The game begins here");
    const bool door = m_shown.lattice.hasDoor(spot.from, spot.leave);
    const QString where =
        (door ? tr("Behind the door to the %1 of %2") : tr("Behind a hidden door to the %1 of %2"))
            .arg(edgeWord(spot.leave), nameOf(spot.from));
    const QString turned = tr("turned %1°").arg(spot.lay.turns.degrees());
    return spot.lay.storey == 0 ? QStringLiteral("%1, %2").arg(where, turned)
                                : tr("%1, %2, on storey %3").arg(where, turned).arg(spot.lay.storey + 1);
}

QString DungeonWindow::placeLine(SlotId slot) const
{
    const CardId card = m_map.cards[index(slot)];
    const QString name = cardName(m_document.sheet(), card);
    if (index(slot) == 0)
        return tr("%1, where the game begins").arg(name);
    const auto &assigned = m_document.plan().setup.prepared.assigned;
    const auto behind =
        std::ranges::find(assigned, m_document.sheet().cards[index(card)].key, &Assignment::card);
    const CardId from = idOf(m_document.sheet(), behind->place);
    const Edge printed = *behind->edge;
    const QString edge = edgeWord(turned(printed, m_map.lattice.at(m_map.slotOf(from)).turns));
    const bool hidden = contains(m_map.dungeon.hidden(from), printed);
    const QString line = (hidden ? tr("%1, %2 of %3, behind a hidden door") : tr("%1, %2 of %3"))
                             .arg(name, edge, cardName(m_document.sheet(), from));
    const auto storey = m_map.lattice.at(slot).storey;
    return storey == 0 ? line : tr("%1, on storey %2").arg(line).arg(storey + 1);
}

void DungeonWindow::activate(const Target &target)
{
    if (target.kind == Target::Kind::Place) {
        const auto spot = std::ranges::find_if(m_spots, [&](const Spot &each) {
            return each.from == target.slot && each.leave == edgeOf(target) &&
                   each.lay.turns == target.placement.turns;
        });
        if (spot != m_spots.end())
            lay(Spot(*spot));
        return;
    }
    if (target.slot == kNoSlot || !m_inHand.empty())
        return;
    m_laid->setCurrentRow(static_cast<int>(raw(target.slot)));
    m_library->select(m_document.sheet().cards[index(m_map.cards[index(target.slot)])].key);
    const auto leave = edgeOf(target);
    if (target.kind == Target::Kind::Door && m_map.lattice.linked(target.slot, leave) != kNoSlot)
        say(tr("This door leads to %1.").arg(nameOf(m_map.lattice.linked(target.slot, leave))));
}

void DungeonWindow::lay(const Spot &spot)
{
    const std::string card = m_card;
    const bool done =
        spot.from == kNoSlot
            ? m_document.edit(tr("the dungeon begins"),
                              [&](Preparation &p) {
                                  putCard(p, pileOfPlaces(*m_document.pack(), m_document.sheet()), 0, card);
                              })
            : m_document.edit(tr("card laid out"), [&](Preparation &p) {
                  layOut(p, {.place = m_document.sheet().cards[index(m_shown.cards[index(spot.from)])].key,
                             .card = card,
                             .edge = unturned(spot.leave, m_shown.lattice.at(spot.from).turns),
                             .by = spot.printed});
              });
    if (!done)
        return;
    say(tr("Laid: %1. Choose the next card.").arg(placeLine(m_map.slotOf(idOf(m_document.sheet(), card)))));
    m_library->setFocus();
}

void DungeonWindow::takeAway()
{
    const SlotId slot = chosenSlot();
    if (slot == kNoSlot)
        return;
    m_document.edit(tr("taken from the dungeon"),
                    [card = m_document.sheet().cards[index(m_map.cards[index(slot)])].key](Preparation &p) {
                        takeUp(p, card);
                    });
}

void DungeonWindow::pickUp()
{
    const SlotId slot = chosenSlot();
    if (slot == kNoSlot || index(slot) == 0)
        return;
    m_inHand = m_document.sheet().cards[index(m_map.cards[index(slot)])].key;
    m_card = m_inHand;
    showPlaces();
    toPlaces();
}

/// Whoever holds a card puts it back; else the places are no longer of interest.
void DungeonWindow::letGo()
{
    m_inHand.clear();
    m_card.clear();
    showPlaces();
    m_library->setFocus();
}

void DungeonWindow::toPlaces()
{
    m_board->canvas().setFocus();
    if (!m_board->scene().targets().lit().empty())
        m_board->canvas().focusLit(0);
}

bool DungeonWindow::eventFilter(QObject *watched, QEvent *event)
{
    return (watched == m_board->canvas().viewport() && dragged(event)) ||
           QMainWindow::eventFilter(watched, event);
}

/// A card of the library over the table: its places light up, and it is laid where it is dropped.
bool DungeonWindow::dragged(QEvent *event)
{
    TargetLayer &targets = m_board->scene().targets();
    switch (event->type()) {
    case QEvent::DragEnter: {
        auto *drag = static_cast<QDragEnterEvent *>(event);
        const QStringList cards = cardsIn(drag->mimeData());
        if (cards.size() != 1)
            return false;
        choose(cards.constFirst());
        drag->acceptProposedAction();
        return true;
    }
    case QEvent::DragMove:
    case QEvent::Drop: {
        auto *drag = static_cast<QDropEvent *>(event);
        const Lit *lit = targets.at(m_board->canvas().mapToScene(drag->position().toPoint()));
        targets.setHover(lit);
        if (event->type() == QEvent::Drop && lit != nullptr)
            activate(Target(lit->target));
        drag->setAccepted(lit != nullptr);
        return true;
    }
    case QEvent::DragLeave:
        targets.setHover(nullptr);
        return true;
    default:
        return false;
    }
}

QString DungeonWindow::said() const
{
    return m_said->text();
}

void DungeonWindow::say(const QString &text)
{
    m_said->setText(text);
    setTip(m_said, text);
}

} // namespace flagstone::app
