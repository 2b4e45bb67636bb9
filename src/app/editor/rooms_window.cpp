#include "app/editor/rooms_window.h"

#include "app/common/command_keys.h"
#include "app/common/game_words.h"
#include "app/common/panel.h"
#include "app/common/plain_text.h"
#include "app/editor/library_list.h"
#include "app/editor/lying_column.h"
#include "app/editor/plan_edits.h"
#include "app/plan/stack_edits.h"

#include <QAction>
#include <QHeaderView>
#include <QListView>
#include <QSplitter>
#include <QStatusBar>
#include <QToolBar>
#include <QTreeWidget>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace flagstone::app {

namespace {

constexpr int kLibraryWidth = 276, kRoomsWidth = 560, kLyingWidth = 320; ///< logical pixels
constexpr int kIcon = 44;
enum RoomColumn { RoomOf, ContentsOf };

std::string keyOf(const QTreeWidgetItem &item)
{
    return item.data(RoomOf, CardKeyRole).toString().toStdString();
}

/// "4 × Goblin Bowyer, Dagger": those that differ in nothing but their number count as one.
QString listed(const QStringList &names)
{
    std::vector<std::pair<QString, int>> kinds;
    for (const QString &name : names) {
        const QString kind = unnumbered(name);
        const auto known = std::ranges::find(kinds, kind, &std::pair<QString, int>::first);
        if (known == kinds.end())
            kinds.emplace_back(kind, 1);
        else
            ++known->second;
    }
    QStringList all;
    for (const auto &[kind, count] : kinds)
        all << (count == 1 ? kind : RoomsWindow::tr("%1 × %2", "how many, of what").arg(count).arg(kind));
    return all.join(QStringLiteral(", "));
}

QWidget *body(QWidget *parent)
{
    auto *made = new QWidget(parent);
    (new QVBoxLayout(made))->setContentsMargins(0, 0, 0, 0);
    return made;
}

} // namespace

RoomsWindow::RoomsWindow(PlanDocument &document, const Settings &settings, QWidget *parent)
    : QMainWindow(parent), m_document(document), m_settings(settings), m_libraryBody(body(this)),
      m_lyingBody(body(this)), m_rooms(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("rooms"));
    auto *sides = new QSplitter(Qt::Horizontal, this);
    sides->setHandleWidth(1);
    sides->setChildrenCollapsible(false);
    sides->addWidget(new Panel(tr("Library"), m_libraryBody, sides));
    m_rooms->setObjectName(QStringLiteral("roomList"));
    m_rooms->setAccessibleName(tr("Rooms, and who is there"));
    m_rooms->setHeaderLabels({tr("Room, and who is there"), tr("What lies there")});
    m_rooms->header()->setSectionResizeMode(RoomOf, QHeaderView::ResizeToContents);
    m_rooms->setFrameShape(QFrame::NoFrame);
    m_rooms->setIconSize({kIcon, kIcon});
    m_rooms->setWordWrap(true);
    sides->addWidget(new Panel(tr("Rooms"), m_rooms, sides));
    sides->addWidget(m_lyingBody);
    sides->setStretchFactor(1, 1);
    setCentralWidget(sides);
    auto *help = new YieldingLabel(this);
    help->setObjectName(QStringLiteral("dim"));
    help->setText(tr("Choose a room, then a card of the library: Enter or + puts it there, Del removes it. "
                     "A foe can carry loot too."));
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(10, 0, 10, 0);
    statusBar()->addWidget(help, 1);
    makeActions();
    connect(m_rooms, &QTreeWidget::currentItemChanged, this, &RoomsWindow::showLying);
    connect(&m_document, &PlanDocument::changed, this, &RoomsWindow::refresh);
    sayWhatIsMoved(m_document, *statusBar());
    connect(&m_document.undoStack(), &QUndoStack::canUndoChanged, m_undo, &QAction::setEnabled);
    connect(&m_document.undoStack(), &QUndoStack::canRedoChanged, m_redo, &QAction::setEnabled);
    m_undo->setEnabled(m_document.undoStack().canUndo());
    m_redo->setEnabled(m_document.undoStack().canRedo());
    sides->setSizes({kLibraryWidth, kRoomsWidth, kLyingWidth});
    resize(1180, 760);
    refresh();
    m_rooms->setCurrentItem(m_rooms->topLevelItem(0));
    m_rooms->setFocus();
}

RoomsWindow::~RoomsWindow()
{
    m_rooms->disconnect(this);
    delete m_library; // before the plan that it shows
}

void RoomsWindow::makeActions()
{
    auto *tools = addToolBar(tr("Tools"));
    tools->setMovable(false);
    tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    const auto add = [&](const char *name, const QString &text, const QKeySequence &key, auto done) {
        auto *action = new QAction(text, this);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        setTip(action, text);
        connect(action, &QAction::triggered, this, done);
        addAction(action);
        return action;
    };
    m_take = add("roomTake", tr("Remove"), {Qt::Key_Delete}, [this] { takeAway(); });
    m_undo = add("roomUndo", tr("Undo"), QKeySequence::Undo, [this] { m_document.undoStack().undo(); });
    m_redo = add("roomRedo", tr("Redo"), QKeySequence(tr("Ctrl+Shift+Z")),
                 [this] { m_document.undoStack().redo(); });
    tools->addActions({m_take, m_undo, m_redo});
    add("roomFind", tr("Find"), QKeySequence::Find, [this] { m_library->beginSearch(); });
    add("roomHelp", tr("Help"), {Qt::Key_F1}, [this] { Q_EMIT helpAsked(); });
    add("roomClose", tr("Close"), QKeySequence::Close, [this] { close(); });
    auto *leave = new QAction(this); // without a name: its key stays
    leave->setShortcut(Qt::Key_Escape);
    connect(leave, &QAction::triggered, this, &QWidget::close);
    addAction(leave);
}

/// The lists anew: other cards.
void RoomsWindow::rebuild()
{
    m_game = &m_document.game();
    delete std::exchange(m_library, nullptr);
    delete std::exchange(m_lying, nullptr);
    auto faces = std::make_shared<paint::FaceBook>(*m_document.pack());
    auto pixmaps = std::make_shared<paint::PixmapCache>(faces->artRoots());
    connect(pixmaps.get(), &paint::PixmapCache::changed, this, &RoomsWindow::showIcons);
    m_pictures.setGame(std::move(faces), std::move(pixmaps));
    m_library = new LibraryList(m_document, m_pictures, this);
    m_libraryBody->layout()->addWidget(m_library);
    connect(m_library, &LibraryList::addAsked, this, &RoomsWindow::add);
    m_lying = new LyingColumn(m_document, m_pictures, this);
    m_lyingBody->layout()->addWidget(m_lying);
    applySettings(m_settings);
}

void RoomsWindow::applySettings(const Settings &settings)
{
    m_settings = settings;
    applyKeys(findChildren<QAction *>(), settings);
    m_pictures.setTheme(settings.theme);
    m_library->applyTheme(settings.theme);
    m_lying->applyTheme(settings.theme);
    showIcons();
}

void RoomsWindow::refresh()
{
    if (m_game != &m_document.game())
        rebuild();
    m_library->refresh();
    setWindowTitle(tr("%1 – what lies in the rooms – Flagstone").arg(m_document.title()));
    listRooms();
}

QTreeWidgetItem *RoomsWindow::addPlace(const std::string &place)
{
    QStringList names;
    for (const std::string &card : lyingIn(m_document.plan().setup.prepared, m_document.sheet(), place)) {
        const CardSheet *sheet = cardCalled(m_document.sheet(), card);
        names << (sheet == nullptr ? QString::fromStdString(card) : translated(sheet->name));
    }
    auto *item = new QTreeWidgetItem(QStringList{translated(cardCalled(m_document.sheet(), place)->name),
                                                 names.isEmpty() ? tr("nothing") : listed(names)});
    item->setData(RoomOf, CardKeyRole, QString::fromStdString(place));
    if (names.isEmpty())
        item->setForeground(ContentsOf, palette().placeholderText());
    return item;
}

/// A foe stands under its room. Those in no room are there if the plan names them.
void RoomsWindow::listRooms()
{
    const std::string was = place();
    const QSignalBlocker quiet(m_rooms);
    const Sheet &sheet = m_document.sheet();
    const Preparation &prepared = m_document.plan().setup.prepared;
    m_rooms->clear();
    std::vector<std::string> left;
    for (const PlaceSpec &each : sheet.places)
        left.push_back(sheet.cards[index(each.place)].key);
    const auto isPocket = [&](const std::string &key) {
        return !deckOf(sheet, *cardCalled(sheet, key)).empty();
    };
    for (const PlaceSpec &each : sheet.places) {
        const std::string &room = sheet.cards[index(each.place)].key;
        if (isPocket(room))
            continue;
        QTreeWidgetItem *item = addPlace(room);
        m_rooms->addTopLevelItem(item);
        for (const std::string &card : lyingIn(prepared, sheet, room))
            if (std::erase(left, card) > 0)
                item->addChild(addPlace(card));
    }
    for (const std::string &key : left)
        if (const auto in = placeOf(prepared, key).in;
            isPocket(key) && in != CardPlace::In::Library && in != CardPlace::In::Out)
            m_rooms->addTopLevelItem(addPlace(key));
    m_rooms->expandAll();
    for (QTreeWidgetItemIterator at(m_rooms); *at != nullptr; ++at)
        if (keyOf(**at) == was)
            m_rooms->setCurrentItem(*at);
    if (m_rooms->currentItem() == nullptr)
        m_rooms->setCurrentItem(m_rooms->topLevelItem(0));
    showIcons();
    showLying();
}

void RoomsWindow::showIcons()
{
    for (QTreeWidgetItemIterator at(m_rooms); *at != nullptr; ++at)
        if (const CardSheet *card = cardCalled(m_document.sheet(), keyOf(**at))) {
            const QPixmap square = m_pictures.squareSoon(*card, kIcon, devicePixelRatioF()).pixmap;
            QIcon icon(square);
            icon.addPixmap(square, QIcon::Selected); // or the style makes it dark
            (*at)->setIcon(RoomOf, icon);
        }
}

std::string RoomsWindow::place() const
{
    const QTreeWidgetItem *item = m_rooms->currentItem();
    return item == nullptr ? std::string() : keyOf(*item);
}

void RoomsWindow::showLying()
{
    const std::string here = place();
    const CardSheet *card = cardCalled(m_document.sheet(), here);
    m_lying->show(here, card == nullptr ? QString() : translated(card->name));
    m_take->setEnabled(!m_lying->card().empty());
}

QListView &RoomsWindow::lying()
{
    return m_lying->list();
}

void RoomsWindow::add(const QString &card)
{
    LyingModel &here = m_lying->model();
    if (!here.add(card.toStdString()))
        statusBar()->showMessage(tr("A foe cannot carry a foe. Choose a room for it."), kSaidFor);
    else
        for (const QModelIndex &row : here.match(here.index(0), CardKeyRole, card, 1, Qt::MatchExactly))
            m_lying->list().setCurrentIndex(row);
}

/// Who is at work on a card of the library means no other, and that only if it lies here.
void RoomsWindow::takeAway()
{
    m_lying->model().takeAway(m_library->list().hasFocus() ? m_library->card() : m_lying->card());
}

} // namespace flagstone::app

#include "moc_rooms_window.cpp"
