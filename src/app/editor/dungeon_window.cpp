#include "app/editor/dungeon_window.h"

#include "app/board/board_geometry.h"
#include "app/board/board_view.h"
#include "app/common/command_keys.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/editor/dungeon_picture.h"
#include "app/editor/dungeon_spots.h"
#include "app/editor/dungeon_words.h"
#include "app/editor/library_list.h"
#include "app/editor/option_notices.h"
#include "app/plan/stack_edits.h"

#include <QAction>
#include <QApplication>
#include <QListView>
#include <QListWidget>
#include <QSplitter>
#include <QStatusBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLibraryWidth = 276, kLaidWidth = 270; ///< logical pixels

} // namespace

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
    m_notices = new OptionNotices(m_document, middle);
    auto *column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notices);
    column->addWidget(m_board, 1);
    sides->addWidget(middle);
    m_laid->setObjectName(QStringLiteral("laid"));
    m_laid->setAccessibleName(tr("Cards laid out"));
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
    m_said->setAccessibleDescription(tr("What you can do now"));
    statusBar()->addWidget(m_said, 1);
    makeActions();

    connectParts();
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
    applyKeys(findChildren<QAction *>(), settings);
    m_board->canvas().setLetterKeys(settings.letterKeys);
    m_board->setPace(settings.pace);
    m_board->setTextScale(settings.textScale / 100.0);
    m_library->applyTheme(settings.theme);
}

bool DungeonWindow::mayBegin(const std::string &place)
{
    const auto [known, isNew] = m_begins.try_emplace(place, false);
    if (isNew)
        known->second = beginsIn(m_document.module(), *m_document.pack(), m_document.plan().setup, place);
    return known->second;
}

CardId DungeonWindow::start()
{
    const std::string first = firstPlace(m_document);
    return !first.empty() && mayBegin(first) ? idOf(m_document.sheet(), first) : kNoCard;
}

const CardSheet *DungeonWindow::sheetOf(const std::string &card) const
{
    return cardCalled(m_document.sheet(), card);
}

void DungeonWindow::refresh()
{
    const int row = m_laid->currentRow();
    CardId was = row < 0 ? kNoCard : m_map.cards[static_cast<std::size_t>(row)];
    if (m_game != &m_document.game()) {
        rebuild();
        was = kNoCard;
    }
    m_inHand.clear();
    m_map = mapOf(m_document.plan().setup.prepared, m_document.sheet(), *m_document.pack(), start());
    m_library->refresh();
    setWindowTitle(tr("%1 – the dungeon laid out – Flagstone").arg(m_document.title()));
    listLaid();
    const SlotId slot = m_map.slotOf(was);
    const int now = slot == kNoSlot ? std::min(row, m_laid->count() - 1) : static_cast<int>(raw(slot));
    {
        const QSignalBlocker quiet(m_laid);
        m_laid->setCurrentRow(now);
    }
    showNotices();
    choose(QString::fromStdString(m_library->card()));
    if (m_laid->hasFocus()) // who works there is not led to the library's card
        m_laid->setCurrentRow(now);
}

void DungeonWindow::showMap(const DungeonMap &map)
{
    m_shown = map;
    m_board->setWays(map.ways());
    const TableView view{.seat = Seat::Gm, .piles = {}, .board = map.board(), .tokens = {}, .counters = {}};
    m_board->reset(view, decisionOn(m_spots, idOf(m_document.sheet(), m_card)));
    m_board->scene().hiddenDoors().setDoors(map.hidden());
    if (m_follows)
        m_board->showAll(false);
    markChosen();
}

void DungeonWindow::listLaid()
{
    const QSignalBlocker quiet(m_laid);
    m_laid->clear();
    for (const CardId card : m_map.cards)
        m_laid->addItem(lineOf(card));
    const auto laid = static_cast<int>(m_map.cards.size());
    m_laidPanel->setFact(m_map.elsewhere.empty()
                             ? tr("%n card(s)", nullptr, laid)
                             : tr("%n card(s), %1 elsewhere", nullptr, laid).arg(m_map.elsewhere.size()));
    setTip(m_laid, m_map.elsewhere.empty()
                       ? QString()
                       : tr("Elsewhere: behind doors of cards that are not on this table"));
}

/// Options without which the dungeon does not lie on the table as it was laid.
void DungeonWindow::showNotices()
{
    std::map<std::string, std::string> wanted;
    if (m_map.cards.size() > 1)
        wanted = m_document.module().forDungeons;
    if (!m_map.hidden().empty())
        wanted.insert(m_document.module().forHiddenDoors.begin(), m_document.module().forHiddenDoors.end());
    m_notices->setWanted(wanted);
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
    m_board->scene().targets().setMarks(card == nullptr ? std::vector<ChangeMark>{}
                                                        : std::vector<ChangeMark>{{cardRect(*card)}});
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
    if (card == nullptr || !isPlace(*m_document.pack(), *card)) { // any card can be dragged here
        showMap(m_map);
        return say({});
    }
    const Preparation &now = m_document.plan().setup.prepared;
    const CardId chosen = idOf(m_document.sheet(), m_card);
    const SlotId slot = m_map.slotOf(chosen);
    if (m_inHand.empty() && slot != kNoSlot) {
        showMap(m_map);
        m_laid->setCurrentRow(static_cast<int>(raw(slot)));
        return say(tr("%1: M lays it elsewhere, Del takes it away with everything attached to it.")
                       .arg(lineOf(chosen)));
    }
    leaveLaid();
    Preparation without = now;
    takeCard(without, m_card);
    const DungeonMap map = mapOf(without, m_document.sheet(), *m_document.pack(),
                                 m_map.cards.empty() ? kNoCard : m_map.cards.front());
    if (!map.cards.empty())
        m_spots = spotsFor(map, without, *card, *m_document.pack(), m_walls->isChecked());
    else if (mayBegin(m_card))
        m_spots = {{.lay = {}, .from = kNoSlot}};
    showMap(map);
    say(m_spots.empty()
            ? whyNowhere(*card, m_map, m_walls->isChecked())
            : tr("%1: choose its place. Tab moves from place to place, R turns the card, Enter lays it.")
                  .arg(translated(card->name)));
}

QString DungeonWindow::lineOf(CardId card) const
{
    return placeLine(card, m_map, m_document.sheet(), m_document.plan().setup.prepared);
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
    // What is on the board may be another card than the map has there, if the plan does not fit.
    const Sheet &sheet = m_document.sheet();
    const CardId card = m_shown.cards[index(target.slot)];
    const SlotId beyond =
        target.kind == Target::Kind::Door ? m_shown.lattice.linked(target.slot, edgeOf(target)) : kNoSlot;
    const QString where = beyond == kNoSlot ? QString() : cardName(sheet, m_shown.cards[index(beyond)]);
    m_laid->setCurrentRow(static_cast<int>(raw(m_map.slotOf(card))));
    m_library->select(sheet.cards[index(card)].key);
    if (!where.isEmpty())
        say(tr("This door leads to %1.").arg(where));
}

void DungeonWindow::lay(const Spot &spot)
{
    const std::string card = m_card;
    if (!layOn(spot, card, m_shown, m_document))
        return;
    say(tr("Laid: %1. Choose the next card.").arg(lineOf(idOf(m_document.sheet(), card))));
    m_library->setFocus();
}

void DungeonWindow::takeAway()
{
    const SlotId slot = chosenSlot();
    if (slot == kNoSlot)
        return;
    m_document.edit(tr("card taken from the dungeon"),
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

/// Puts a card in hand back; else hides the places.
void DungeonWindow::letGo()
{
    m_inHand.clear();
    m_card.clear();
    showPlaces();
    m_library->setFocus();
}

/// Lets go of what is in hand or has its places in sight; with nothing of it, leaves.
void DungeonWindow::escape()
{
    if (m_inHand.empty() && m_spots.empty())
        close();
    else
        letGo();
}

void DungeonWindow::toPlaces()
{
    m_board->canvas().setFocus();
    if (!m_board->scene().targets().lit().empty())
        m_board->canvas().focusLit(0);
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

#include "moc_dungeon_window.cpp"
